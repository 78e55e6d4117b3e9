### Le pagine del browser: ciò che sta intorno al tavolo, e sul tavolo.

## Su ogni pagina
nav = Pagine
nav-home = Pagina iniziale
nav-rules = Regole
nav-learn = Impara giocando
nav-replay = Rivedi
nav-settings = Impostazioni
nav-stored = Dati salvati
nav-language = Lingua
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
lang-missing = Questa lingua non è ancora sul tuo dispositivo e manca la connessione per caricarla.
title-home = Gioca
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● Tocca a te – { $game }
web-skip-link = Vai al contenuto
web-close = Chiudi
web-confirm = Conferma
web-back = Annulla
web-skip = Salta
web-next = Avanti
web-undo = Ritira la mia mossa
web-fast = Avanti veloce: sei fuori fino al prossimo round.
web-sound-on = Attiva i suoni
web-sound-off = Disattiva i suoni

## La prima pagina
home-welcome = Due giochi di carte, pronti quando lo sei tu
home-lead = Un tocco e si gioca: senza account, senza attese, anche senza rete.
home-continue = Continua la tua partita
home-jericho-about = Costruisci i muri più lunghi con cinque materiali, fai cadere quelli degli altri e vinci le carte della riserva.
home-coloretto-about = Pesca una carta e mettila in una fila, oppure prendi una fila: tre colori contano per te, tutti gli altri contro di te.
home-players = Giocatori
home-people = Di cui su questo dispositivo
home-name = Nome del giocatore { $number }
home-person = Giocatore { $number }
home-level = Livello dei bot
home-note = Le partite contro i bot si giocano interamente sul tuo dispositivo.
level-easy = facile
level-medium = medio
level-hard = difficile
level-best = il più forte

## A ogni tavolo
table-none = Qui non c’è nessun tavolo aperto
web-players = Al tavolo
web-chip-asked = { $you ->
    [yes] Tocca a te.
   *[no] Tocca a { $name }.
}
web-log = Che cosa è successo
web-log-note = Tocca una riga per leggere la regola.
web-log-dealt = { $you ->
    [yes] Partita { $game }: le carte sono distribuite, cominci tu.
   *[no] Partita { $game }: le carte sono distribuite, comincia { $name }.
}
web-scene = Calcolo dei punti
web-curtain = Passa il dispositivo a { $name }.
web-curtain-lift = Eccomi
web-waits = { $count ->
    [one] In attesa di { $names }.
   *[other] In attesa di { $names }.
}
web-turn = { $count ->
    [0] La partita è finita.
    [one] Di turno: { $names }.
   *[other] Scelte ancora da fare: { $names }.
}
web-trouble = Non ha funzionato ({ $code }). Nulla è andato perso.
choice-pick-first = Scegli prima una carta.
choice-no-use-there = Una carta muro va sul muro del suo colore o nella riserva.
choice-face-down-first = Non ancora: prima tutti posano una carta coperta.
result-game = La partita { $game } è finita
result-next = Prossima partita
result-again = Gioca ancora
result-record = Salva la registrazione

## Jericho
jericho-lanes = Muri per colore
jericho-stores = Riserva e mazzo
jericho-hand = La tua mano
jericho-by-player = Per giocatore
jericho-chip = mano { $hand } · vinte { $won }
jericho-ask-start = Scegli la tua prima carta: per ora coperta, comincerà un muro.
jericho-ask-feed = Alimenta la riserva: scegli una carta da metterci coperta.
jericho-ask-play = Tocca a te: scegli una carta.
jericho-ask-where = Dove giochi { $card }?
jericho-offer-start = Posa coperta
jericho-offer-feed = Metti in riserva
jericho-offer-wall = Posa nel mio muro
jericho-offer-supply = Metti in riserva
jericho-thought-wall = Stai per { $meaning }: il tuo muro passa da { $before } a { $after }.
jericho-thought-trumpet = Stai per { $meaning }: { $count ->
    [0] non cade nulla.
   *[other] { $changes }.{ $pot ->
        [yes] { " " }Nella riserva: { $colour } { $before } → { $after }.
       *[no] { "" }
    }
}
jericho-change = { $you ->
    [yes] tu
   *[no] { $name }
} { $change }
jericho-thought-down = Stai per { $meaning }.
jericho-thought-lost = Come prima carta una tromba va persa: non può cominciare un muro.
jericho-thought-no-prize = Nella riserva una tromba va persa: al calcolo dei punti nessuno la vince.
jericho-supply = Riserva: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}, di cui { $hidden ->
    [one] 1 coperta
   *[other] { $hidden } coperte
}{ $trumpets ->
    [0] { "" }
    [one] , 1 tromba
   *[other] , { $trumpets } trombe
}
jericho-pile = Round { $round } di 3 · mazzo { $pile } · { $latest ->
    [0] calcolo dei punti
    [1] la prossima è una carta punteggio
   *[other] carta punteggio alla { $soonest }ª–{ $latest }ª pescata
}
jericho-supply-note = { $hidden ->
    [one] 1 coperta
   *[other] { $hidden } coperte
}{ $trumpets ->
    [0] { "" }
    [one] , 1 tromba
   *[other] , { $trumpets } trombe
}
jericho-pile-note = Round { $round } di 3 · { $latest ->
    [0] si contano i punti
    [one] punti alla prossima carta
   *[other] punti fra { $soonest }–{ $latest } carte
}
jericho-wall-label = { $you ->
    [yes] Il tuo muro { $colour }
   *[no] Muro { $colour } di { $name }
}: { $length ->
    [0] nessuno
   *[other] lunghezza { $length }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    }
}{ $leads ->
    [yes] , il più lungo
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = Colore { $colour } nella riserva: { $known ->
    [one] { $known } nota a tutti
   *[other] { $known } note a tutti
}, { $mine ->
    [one] { $mine } tua
   *[other] { $mine } tue
}
jericho-hand-card = Carta { $number }: { $card }
jericho-lies-start = Coperta davanti a te: { $card }
jericho-lies-choice = La tua scelta: { $card }. Puoi ancora cambiarla.
jericho-aloud-wall = { $you ->
    [yes] tu
   *[no] { $name }
} { $length }{ $leads ->
    [yes] { " " }in testa
   *[no] { "" }
}
jericho-aloud-lane = Colore { $colour }: { $walls }; nella riserva { $known ->
    [one] { $known } nota
   *[other] { $known } note
}, { $mine ->
    [one] { $mine } tua
   *[other] { $mine } tue
}.
jericho-aloud-hidden = { $hidden ->
    [one] { $hidden } carta della riserva è coperta.
   *[other] { $hidden } carte della riserva sono coperte.
}
jericho-aloud-hand = La tua mano: { $cards }. Vinte finora: { $won }.
jericho-outcome-note = Vince chi ha vinto più carte; in caso di parità, chi ha più carte nei muri.

## Coloretto
coloretto-stores = Mazzo
coloretto-rows = File
coloretto-sums = Totali
coloretto-chip = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
coloretto-draw = Pesca
coloretto-ask-turn = Tocca a te: pesca una carta o prendi una fila.
coloretto-ask-draw = Tocca a te: pesca una carta.
coloretto-ask-take = Tutte le file sono piene: prendine una.
coloretto-ask-place = Hai pescato { $card }: scegli la fila.
coloretto-thought-place = Stai per { $meaning }.
coloretto-thought-take = Stai per { $meaning }. Così il tuo totale cambia di { $change }{ $golden ->
    [yes] , e il jolly dorato ti porta un’altra carta.
   *[no] .
}
coloretto-pile = Round { $round }, mazzo { $pile }: la carta «ultimo round» sta sotto { $until ->
    [one] 1 altra carta
   *[other] altre { $until } carte
}.
coloretto-pile-last = Round { $round }, l’ultimo. Mazzo { $pile }.
coloretto-removed = Fuori da questa partita: { $colours }.
coloretto-row-taken = La fila { $row } è presa.
coloretto-row-taken-by = { $you ->
    [yes] Hai preso la fila { $row }.
   *[no] { $name } ha preso la fila { $row }.
}
coloretto-row-label = Fila { $row }: { $cards }; posto per { $free }.{ $does ->
    [place] { " " }Metti qui la carta.
   *[take] { $change ->
        [none] { "" }
       *[other] { " " }Prenderla cambia il tuo totale di { $change }.
    }
}
coloretto-aloud-row = Fila { $row }: { $cards }.
coloretto-before = prima: { $points }
coloretto-out = fuori

## Impostazioni
prefs-name = Il tuo nome al tavolo
prefs-theme = Aspetto
prefs-auto = come il mio dispositivo
prefs-light = chiaro
prefs-dark = scuro
prefs-contrast = contrasto elevato
prefs-motion = Animazioni
prefs-motion-full = le carte si spostano
prefs-motion-off = nulla si muove
prefs-pace = Ritmo dei bot
prefs-pace-none = immediato
prefs-pace-quick = svelto
prefs-pace-human = naturale
prefs-pace-slow = con calma
prefs-table = Al tavolo
prefs-sound = Suoni
prefs-confirm = Conferma le mosse (contro i bot solo trombe e file)
prefs-keys = Scorciatoie con un solo tasto
prefs-keys-title = Tasti al tavolo
prefs-version = Fanfare, versione { $version }
prefs-key-enter = Invio
prefs-key-escape = Esc
prefs-key-card = Jericho: una carta della mano; Coloretto: una fila
prefs-key-lane = Jericho: i muri di un colore
prefs-key-supply = Jericho: la riserva
prefs-key-draw = Coloretto: pesca una carta
prefs-key-event = rileggi ciò che è appena successo
prefs-key-lanes = leggi ad alta voce i muri o le file
prefs-key-hand = leggi ad alta voce le mie carte
prefs-key-turn = di’ ad alta voce a chi tocca

## Che cosa è salvato
stored-lead = Solo questo dispositivo conserva ciò che segue, nel tuo browser. Nessun altro può leggerlo.
stored-what = Contenuto
stored-how-much = Dimensione
stored-settings = Le tue impostazioni
stored-table = La partita in corso
stored-records = Registrazioni delle ultime partite finite e risultati della loro analisi
stored-seats = I tuoi posti ai tavoli di un server, fino alla fine delle partite
stored-size = { $bytes } byte
stored-delete = Elimina
stored-delete-one = Elimina: { $what }
stored-delete-all = Elimina tutto
stored-export = Esporta tutto
stored-cache = Anche il programma stesso resta qui, per partire senza rete. Si toglie dalle impostazioni del browser.

## Regole
rules-of = Le regole di { $game }
rules-games = Giochi
rules-cards = Le carte
rules-setup = La preparazione
rules-round = Un round
rules-turn = Un turno
rules-trumpets = Le trombe
rules-scoring = Il calcolo dei punti
rules-end = La fine
rules-match = L’incontro
rules-options = Opzioni delle edizioni successive

## Rivedere
replay-drop = Trascina qui una registrazione, o scegli un file
replay-kept = Le tue ultime partite
replay-none = Qui non c’è ancora nessuna partita finita.
replay-other = Un’altra registrazione
replay-empty = Di questa registrazione non si può rivedere nulla.
replay-controls = Comandi di riproduzione
replay-first = Vai all’inizio
replay-run = Avvia
replay-pause = Pausa
replay-last = Vai alla fine
replay-scrub = Momento
replay-speed = Velocità
watch-eyes = Vista da
replay-open = chi guarda soltanto
replay-hands = Le carte di tutti in questo momento
verify-this = Verifica questa distribuzione
verify-commitment = Il segreto corrisponde all’impronta mostrata prima della partita (SHA-256): { $hash }
verify-contributions = { $count ->
    [0] Nessuno al tavolo ha contribuito al caso, e nulla era stato promesso
    [one] { $count } contributo corrisponde a ciò che era stato promesso
   *[other] { $count } contributi corrispondono a ciò che era stato promesso
}
verify-deal = { $count ->
    [one] Le carte della partita, ridistribuite in base al segreto e ai contributi, sono quelle registrate
   *[other] Le carte di { $count } partite, ridistribuite in base al segreto e ai contributi, sono quelle registrate
}
verify-moves = { $count ->
    [one] { $count } mossa rigiocata, valida
   *[other] { $count } mosse rigiocate, tutte valide
}
verify-all = In questa registrazione tutto è esatto, anche il risultato

## Imparare

## Con altri
nav-lobby = Amici
nav-me = Le mie partite
lobby-lead = Apri un tavolo e manda il suo link, o siediti a un tavolo aperto a tutti.
lobby-new = Un nuovo tavolo
lobby-open = Apri il tavolo
lobby-clock = Tempo di riflessione
lobby-clock-none = senza limite
lobby-clock-quick = 30 secondi a mossa, 2 minuti di scorta
lobby-clock-days = due giorni a mossa
lobby-public = Mostralo fra i tavoli aperti
lobby-tables = Tavoli aperti a tutti
lobby-none = Al momento nessun tavolo è aperto a tutti.
lobby-running = in corso
lobby-go = Vai
me-game = Gioco
me-tables = Tavoli
me-wins = Vittorie
me-place = Posizione media
me-rating = Valutazione
me-lead = Qui sei { $name }.
me-statistics = I tuoi risultati
me-history = Le tue partite
me-delete = Elimina il mio account
enter-name = Il tuo nome al tavolo
enter-go = Entra
net-offline = Qui non risponde nessun server. Le partite contro i bot, o in più su un dispositivo, funzionano lo stesso.
net-asking = Un momento…
net-lost = La connessione è caduta; torna da sola, e nulla va perso.
share-lead = Manda questo link alle persone con cui vuoi giocare.
share-copy = Copia il link
share-copied = Copiato
share-code = Codice QR del link
room-title = Il tavolo
room-free = libero
room-sit = Siediti qui
room-stand = Alzati
room-bot = Metti qui un bot
room-no-bot = Togli il bot
room-revealing = Tutti rivelano il proprio contributo alla distribuzione…
room-closed = Questo tavolo è chiuso.
room-full = Tutti i posti sono occupati.
room-waiting = Appena tutti i posti sono occupati, si può cominciare.
room-called-off = L’inizio è stato annullato perché qualcuno non ha rivelato il proprio contributo; si può ricominciare.
room-commitment = Questa impronta vincola il server al suo segreto: { $hash }
room-start = Comincia
room-rematch = Gioca ancora con le stesse persone
room-rematch-go = Vai al nuovo tavolo
chat = Chat
chat-say = Scrivi qualcosa
chat-send = Invia
lobby-free = { $free ->
    [one] 1 posto libero
   *[other] { $free } posti liberi
}
room-watching = { $count ->
    [one] 1 persona guarda
   *[other] { $count } persone guardano
}
