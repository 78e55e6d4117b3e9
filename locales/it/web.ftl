### Le pagine del browser: ciò che sta intorno al tavolo, e sul tavolo.

## Su ogni pagina
nav = Pagine
nav-home = Alla prima pagina
nav-rules = Regole
nav-learn = Impara giocando
nav-replay = Rivedi
nav-settings = Impostazioni
nav-stored = Che cosa è salvato
nav-language = Lingua
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
title-home = Gioca
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● Tocca a te – { $game }
web-skip-link = Al contenuto
web-close = Chiudi
web-confirm = Conferma
web-back = Torna indietro
web-skip = Salta

## La prima pagina
home-welcome = Due giochi di carte, pronti quando lo sei tu
home-lead = Un tocco e si gioca: senza iscriversi, senza aspettare, anche senza rete.
home-continue = Continua la tua partita
home-jericho-about = Costruisci i muri più lunghi con cinque materiali, fai cadere quelli degli altri e vinci ciò che sta nella riserva.
home-coloretto-about = Scopri e aggiungi, o prendi una fila: tre colori contano per te, tutti gli altri contro di te.
home-play = { $people ->
    [1] Gioca contro { $bots ->
        [one] un bot
       *[other] { $bots } bot
    }
   *[other] Giocate insieme su questo dispositivo
}
home-more = Altro: giocatori, livello, opzioni
home-players = Giocatori
home-people = Di cui su questo dispositivo
home-name = Nome della persona { $number }
home-person = Persona { $number }
home-level = Forza dei bot
home-note = Tutto avviene sul tuo dispositivo. Niente ne esce.
level-easy = facile
level-medium = medio
level-hard = forte
level-best = il più forte
option-tied-highest = Più carte di valore massimo
option-tied-all = cadono tutte
option-tied-one = ne cade una per muro
option-games = Partite di un incontro
option-games-four = quattro
option-games-one = una
option-table = Punti
option-table-a = tabella A: 1, 3, 6, 10, 15, 21
option-table-b = tabella B: 1, 4, 8, 7, 6, 5
option-golden-joker = Jolly dorato
option-yes = sì
option-no = no

## A ogni tavolo
table-none = Qui non c’è nessun tavolo aperto
web-players = Al tavolo
web-chip-asked = { $you ->
    [yes] Tocca a te.
   *[no] Tocca a { $name }.
}
web-log = Che cosa è successo
web-log-note = Tocca una riga: dietro c’è la regola.
web-log-dealt = { $you ->
    [yes] La partita { $game } è distribuita; cominci tu.
   *[no] La partita { $game } è distribuita; comincia { $name }.
}
web-scene = Punteggio
web-curtain = Passa il dispositivo a { $name }.
web-curtain-lift = Eccomi
web-waits = { $count ->
    [one] Tocca a { $names }.
   *[other] Stanno scegliendo: { $names }.
}
web-turn = { $count ->
    [0] La partita è finita.
    [one] Tocca a { $names }.
   *[other] Stanno scegliendo: { $names }.
}
web-trouble = Non è riuscito ({ $code }). Nulla è perduto.
result-game = La partita { $game } è finita
result-next = Prossima partita
result-again = Gioca ancora
result-record = Conserva la partita

## Jericho
jericho-lanes = Muri per colore
jericho-stores = Riserva e mazzo
jericho-hand = La tua mano
jericho-by-player = Per giocatore
jericho-chip = mano { $hand } · vinte { $won }
jericho-ask-start = Scegli la tua prima carta: starà coperta e comincerà un muro.
jericho-ask-feed = Alimenta la riserva: scegli una carta da metterci, coperta.
jericho-ask-play = Tocca a te: scegli una carta.
jericho-ask-where = Dove va { $card }?
jericho-offer-start = Posala coperta
jericho-offer-feed = Nella riserva
jericho-offer-wall = Nel mio muro
jericho-offer-supply = Nella riserva
jericho-thought-wall = { $meaning }: il tuo muro passa da { $before } a { $after }.
jericho-thought-trumpet = { $meaning }: { $count ->
    [0] non cade nulla
    [one] cade 1 carta
   *[other] cadono { $count } carte
}{ $before ->
    [0] { "." }
   *[other] , il tuo muro passa da { $before } a { $after }.
}
jericho-thought-down = { $meaning }?
jericho-supply = Riserva: { $count ->
    [one] 1 carta
   *[other] { $count } carte
}, di cui { $hidden } coperte{ $trumpets ->
    [0] { "" }
    [one] , 1 tromba
   *[other] , { $trumpets } trombe
}
jericho-pile = Round { $round } di 3 · mazzo { $pile } · { $latest ->
    [one] la prossima è una carta punteggio
   *[other] carta punteggio tra { $soonest } e { $latest } pescate
}
jericho-wall-label = { $you ->
    [yes] Il tuo muro { $colour }
   *[no] Muro { $colour } di { $name }
}: { $length ->
    [0] nessuno
   *[other] lunghezza { $length }, { $cards } carte
}{ $leads ->
    [yes] , il più lungo
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = { $colour } nella riserva: { $known } note a tutti, { $mine } tue
jericho-hand-card = Carta { $number }: { $card }
jericho-lies-start = Coperta davanti a te: { $card }
jericho-lies-choice = Hai scelto { $card }; puoi ancora cambiare.
jericho-aloud-wall = { $you ->
    [yes] tu
   *[no] { $name }
} { $length }{ $leads ->
    [yes] { " " }in testa
   *[no] { "" }
}
jericho-aloud-lane = { $colour }: { $walls }; riserva { $known } note, { $mine } tue.
jericho-aloud-hidden = { $hidden } carte della riserva sono coperte.
jericho-aloud-hand = La tua mano: { $cards }. Vinte finora: { $won }.
jericho-outcome-note = Vince chi ha più carte vinte; a pari merito, più carte nei muri.

## Coloretto
coloretto-stores = Mazzo
coloretto-rows = File
coloretto-sums = Totali
coloretto-chip = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
coloretto-draw = Scopri una carta
coloretto-ask-turn = Tocca a te: scopri una carta o prendi una fila.
coloretto-ask-draw = Tocca a te: scopri una carta.
coloretto-ask-take = Tutte le file sono piene: prendine una.
coloretto-ask-place = Hai scoperto { $card }: scegli la fila.
coloretto-thought-take = { $meaning }? Il tuo totale cambia di { $change }{ $golden ->
    [yes] , e il jolly dorato porta un’altra carta.
   *[no] .
}
coloretto-pile = Giro { $round }, mazzo { $pile }: la carta «ultimo giro» sta sotto { $until ->
    [one] 1 altra carta
   *[other] altre { $until } carte
}.
coloretto-pile-last = Giro { $round }, l’ultimo. Mazzo { $pile }.
coloretto-removed = Fuori da questa partita: { $colours }.
coloretto-row-taken = La fila { $row } è presa.
coloretto-row-label = Fila { $row }: { $cards }; posto per { $free }.{ $does ->
    [place] { " " }Posa qui la carta.
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
prefs-light = giorno
prefs-dark = notte
prefs-contrast = contrasto elevato
prefs-motion = Movimento
prefs-motion-full = le carte viaggiano
prefs-motion-off = nulla si muove
prefs-pace = I bot si prendono
prefs-pace-none = nessun tempo
prefs-pace-quick = un attimo
prefs-pace-human = un respiro
prefs-pace-slow = il loro tempo
prefs-table = Al tavolo
prefs-sound = Suoni
prefs-confirm = Chiedi prima di ogni mossa
prefs-keys = Tasti singoli come scorciatoie
prefs-keys-title = Tasti al tavolo
prefs-key-card = Jericho: una carta della mano; Coloretto: una fila
prefs-key-lane = Jericho: i muri di un colore
prefs-key-supply = Jericho: la riserva
prefs-key-draw = Coloretto: scopri una carta
prefs-key-event = ripeti l’ultimo evento
prefs-key-lanes = di’ i muri o le file
prefs-key-hand = di’ le mie carte
prefs-key-turn = di’ a chi tocca

## Che cosa è salvato
stored-lead = Solo questo dispositivo conserva ciò che segue, nel tuo browser. Nessun altro può leggerlo.
stored-what = Che cosa
stored-how-much = Quanto
stored-settings = Le tue impostazioni
stored-table = La partita in corso
stored-records = Le tue ultime partite finite
stored-size = { $bytes } byte
stored-delete = Elimina
stored-delete-one = Elimina: { $what }
stored-delete-all = Elimina tutto
stored-export = Esporta tutto
stored-cache = Anche il programma resta qui, per partire senza rete. Si toglie dalle impostazioni del browser.

## Regole
rules-of = Le regole di { $game }
rules-games = Giochi
rules-cards = Le carte
rules-setup = La preparazione
rules-round = Un round
rules-turn = Un turno
rules-trumpets = Le trombe
rules-scoring = Il punteggio
rules-end = La fine
rules-match = L’incontro
rules-options = Opzioni di edizioni successive

## Rivedere
replay-drop = Lascia qui una partita registrata, o scegli un file
replay-kept = Le tue ultime partite
replay-none = Qui non è ancora conservata nessuna partita finita.
replay-other = Un’altra partita
replay-empty = Di questa registrazione non si può rivedere nulla.
replay-controls = Rivedere
replay-first = All’inizio
replay-back = Un passo indietro
replay-run = Avvia
replay-pause = Ferma
replay-next = Un passo avanti
replay-last = Alla fine
replay-scrub = Momento
replay-speed = Velocità
watch-eyes = Con gli occhi di
replay-open = chi sta a guardare
replay-moment = Link a questo momento ({ $step } di { $last })
replay-hands = Le carte di tutti in questo momento
verify-this = Verifica la distribuzione
verify-commitment = Lo SHA-256 del segreto è quello mostrato prima della partita: { $hash }
verify-contributions = { $count ->
    [0] Nessuno al tavolo ha contribuito al caso, e nulla era promesso
   *[other] { $count } contributi corrispondono a ciò che era promesso
}
verify-deal = { $count ->
    [one] Le carte della partita, ridistribuite da segreto e contributi, sono quelle registrate
   *[other] Le carte di { $count } partite, ridistribuite da segreto e contributi, sono quelle registrate
}
verify-moves = { $count } mosse rigiocate, tutte permesse
verify-all = Tutto in questa registrazione è vero, anche il risultato

## Imparare
learn-of = Impara { $game }
learn-got-it = Capito
learn-go-on = Continua a giocare: c’è altro da dire quando sarà il momento.
learn-done = Sai ciò che conta. Finisci questa partita, o cominciane una tua.
learn-play = Una partita mia
learn-jericho-goal = I muri vincono carte. Il numero di una carta è la lunghezza del suo pezzo di muro, e qui tutto è in scala: in ogni colore il più lungo vince le carte di quel colore nella riserva.
learn-jericho-start = Prima ognuno posa una carta coperta; comincerà un muro. Un numero alto fa un muro lungo, ma le carte alte cadono per prime. Scegline una e conferma.
learn-jericho-feed = Ora ognuno mette una carta coperta nella riserva. Sono i premi: alimenta un colore in cui vuoi essere in testa.
learn-jericho-turn = Tocca a te, sempre con una sola carta: nel tuo muro del suo colore, coperta nella riserva, o suonando una tromba. Tocca una carta: ciò che si illumina si può fare.
learn-jericho-trumpet = Hai una tromba. Scegli lei e un colore: le carte più alte di quel colore cadono da tutti i muri, anche dal tuo, nella riserva. Poi la tromba si unisce al tuo muro come 2, se ne hai ancora uno. Vedi tutto prima di confermare.
learn-jericho-supply = Accanto a ogni colore c’è ciò che se ne sa nella riserva. Le carte punteggiate le conosci solo tu: le hai messe tu.
learn-jericho-pile = Tieni d’occhio il mazzo: dice tra quante pescate può arrivare un punteggio. Allora conta solo la lunghezza.
learn-jericho-scoring = Era un punteggio: in ogni colore il muro più lungo ha preso le carte; in parità si divide. I muri restano, e il round seguente comincia con una carta in meno in mano.
learn-jericho-gold = Tre punteggi fanno una partita. Alla fine anche gli 1 nei tuoi muri, quelli con l’oro, contano come carte vinte. Vince chi ne ha di più.
learn-coloretto-goal = Raccogli pochi colori, ma molti di ognuno: i tuoi tre migliori contano in più, tutti gli altri in meno. I totali accanto alle file sono sempre aggiornati.
learn-coloretto-turn = Tocca a te: scopri una carta per una fila, o prendi una fila che non è vuota. All’inizio di un giro sono tutte vuote, quindi scopri.
learn-coloretto-place = La carta deve andare in una fila con posto, al massimo tre carte. Rendi una fila migliore per te, o peggiore per un altro.
learn-coloretto-take = Il numero in fondo a una fila dice come cambierebbe il tuo totale. Prendila quando è abbastanza buona: aspettare può costarla.
learn-coloretto-out = Con una fila presa stai fuori finché tutti ne hanno una. Guarda che cosa raccolgono gli altri: tutto è scoperto.
learn-coloretto-sum = Una carta di un colore vale 1, poi 3, 6, 10, 15 e 21. Un quarto colore costa altrettanto: le file piccole possono essere le migliori.
learn-coloretto-jokers = Un jolly conta come il colore che ti aiuta di più, un +2 vale due punti.
learn-coloretto-last = Quando esce la carta «ultimo giro», il giro si gioca fino in fondo, e la partita è finita. Avanti con i tuoi tre colori!

## Con altri
nav-lobby = Amici
nav-me = Le mie partite
home-friends = Gioca con gli amici
lobby-lead = Apri un tavolo e passa il suo link, o siediti a uno aperto a tutti.
lobby-new = Un nuovo tavolo
lobby-open = Apri il tavolo
lobby-clock = Tempo per pensare
lobby-clock-none = quanto si vuole
lobby-clock-quick = 30 secondi a mossa, 2 minuti di riserva
lobby-clock-days = due giorni a mossa
lobby-public = Mostralo a tutti
lobby-tables = Tavoli aperti a tutti
lobby-none = Al momento nessun tavolo è aperto a tutti.
lobby-running = in gioco
lobby-go = Vai
me-game = Gioco
me-tables = Tavoli
me-wins = Vittorie
me-place = Posto medio
me-rating = Punteggio
me-lead = Qui sei { $name }.
me-statistics = Come vai
me-history = Che cosa hai giocato
me-delete = Elimina il mio account
enter-name = Il tuo nome al tavolo
enter-go = Entra
net-offline = Qui non risponde nessun server. Le partite contro i bot e su un dispositivo funzionano lo stesso.
net-asking = Un momento …
net-lost = La connessione è caduta; torna da sola, e nulla va perduto.
share-lead = Dai questo link a chi deve giocare con te.
share-copy = Copia il link
share-copied = Copiato
share-code = Il link come codice per fotocamere
room-title = Il tavolo
room-free = libero
room-sit = Siediti qui
room-stand = Alzati
room-bot = Metti un bot
room-no-bot = Togli il bot
room-revealing = Tutti mostrano il loro contributo alla distribuzione …
room-closed = Questo tavolo è chiuso.
room-full = Tutti i posti sono presi.
room-waiting = Si comincia quando tutti i posti sono presi.
room-called-off = Un inizio è stato annullato perché qualcuno non ha mostrato il suo contributo; si può ricominciare.
room-commitment = Il server è legato al suo segreto da questa impronta: { $hash }
room-start = Comincia
room-rematch = Ancora con le stesse persone
room-rematch-go = Al nuovo tavolo
chat = Chiacchiere
chat-say = Di’ qualcosa
chat-send = Invia
lobby-free = { $free ->
    [one] 1 posto libero
   *[other] { $free } posti liberi
}
room-watching = { $count ->
    [one] guarda 1 persona
   *[other] guardano { $count } persone
}
