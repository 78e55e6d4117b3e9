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
}, il tuo muro passa da { $before } a { $after }.
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
coloretto-chip = { $points } punti
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
coloretto-counting = Ancora da venire
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
prefs-counting = Aiuto per contare: mostra che cosa deve ancora venire
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
