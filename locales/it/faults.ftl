### Che cosa può non andare: in una registrazione, una mossa, un’opzione. Detto senza rimproveri.

## File che non sono registrazioni

unreadable = illeggibile: { $reason }
unreadable-too-large = il file è troppo grande: può avere al massimo { $limit } byte
unreadable-not-json = dalla riga { $line }, colonna { $column } in poi non è JSON
unreadable-empty = il file è vuoto
unreadable-misshapen = riga { $line }, colonna { $column }: non è come prevede il formato ({ $detail })
unreadable-unknown-version = «{ $field }» è «{ $found }»; questo programma conosce «{ $known }»
unreadable-missing-field = manca «{ $field }»
unreadable-unknown-game = qui nessun gioco si chiama «{ $found }»; ci sono { $known }
unreadable-unknown-option = questo gioco non ha l’opzione «{ $name }»
unreadable-unknown-value = in questo gioco «{ $name }» non può essere «{ $value }»
unreadable-unknown-word = «{ $field }» è «{ $found }»; valori possibili: { $known }
unreadable-not-hex = «{ $field }» deve avere { $digits } cifre esadecimali minuscole
unreadable-unknown-move = partita { $game }, mossa { $at } incomprensibile: { $reason }

## Registrazioni che non sono vere

# Dove qualcosa non va.
fault-in-game = partita { $game }: { $fault }
fault-at-move = partita { $game }, mossa { $at }: { $fault }
fault-cited = { $fault } ({ $rule })
fault-players = a questo gioco non si gioca in { $found }
fault-no-such-seat = a questo tavolo non c’è il posto { $seat } (una registrazione conta i posti da 0)
fault-no-fair-block = nulla dice come sono state distribuite le carte: manca «fair»
fault-commitment = il segreto non è quello promesso prima della distribuzione
fault-fair-seats = «{ $field }» ha { $found ->
    [one] { $found } voce
   *[other] { $found } voci
} per { $players } posti
fault-contribution = il contributo di { $name } non è quello promesso
fault-unpaired = { $name } ha una promessa senza contributo, o un contributo senza promessa
fault-games = la registrazione ha { $found ->
    [one] 1 partita
   *[other] { $found } partite
}, l’incontro ne ha { $expected }
fault-deal = le carte non possono essere disposte così: { $wrong }
fault-other-deal = non sono le carte che risultano dalla distribuzione equa
fault-first = toccava a { $expected } cominciare, non a { $found }
fault-host-chose = chi ha aperto il tavolo non può scegliere chi comincia questa partita
fault-illegal = { $name } non può giocare «{ $choice }»: { $why }
fault-chose-twice = { $name } compare due volte nella stessa scelta
fault-unfinished = le mosse si fermano prima della fine, e nulla dice che la partita è stata interrotta
fault-not-abandoned = la partita risulta interrotta, ma è arrivata alla fine
fault-after-abandoned = questa partita ne segue una interrotta
fault-result-of-abandoned = una partita interrotta ha un risultato
fault-no-result = una partita finita non ha un risultato
fault-result = nel risultato «{ $field }» è sbagliato; punti: { $scores }, vittoria: { $winners }
fault-match-not-abandoned = l’incontro risulta interrotto, ma è arrivato alla fine
fault-match-goes-on = una partita è stata interrotta, e nulla dice che lo sia stato l’incontro
fault-result-of-abandoned-match = un incontro interrotto ha un risultato
fault-no-match-result = un incontro finito non ha un risultato
fault-match-result = nell’incontro «{ $field }» è sbagliato; totali: { $totals }, vittoria: { $winners }

## Mosse che il tavolo non può accettare

illegal-over = La partita è finita.
illegal-no-such-seat = A questo tavolo quel posto non esiste.
illegal-not-your-turn = { $you ->
    [yes] Tocca a te.
   *[no] Tocca a { $name }.
}
refusal-abandoned = La partita a questo tavolo è stata interrotta.
refusal-over = La partita a questo tavolo è finita.
refusal-too-many-changes = Una scelta si può cambiare { $limit } volte; ora è definitiva.
refusal-too-many-stand-ins = Questo tavolo non può accogliere altri sostituti.

## Testo che non è una mossa

parse-verb = «{ $found }» qui non è una mossa. Una mossa comincia con { $verbs }.
parse-colour = { $found ->
    [none] Manca un colore, indicato dalla sua lettera.
   *[other] «{ $found }» non è un colore. Un colore si scrive con una lettera, come R.
}
parse-end = La mossa era completa prima di «{ $found }».
parse-other = «{ $found }» qui non può stare.

## Opzioni e tavoli

option-unknown-option = Non c’è l’opzione «{ $name }». { $game } ha { $known }.
option-unknown-option-value = «{ $name }» non può essere «{ $value }»; valori possibili: { $known }.
option-seats = A { $game } si gioca in { $least }-{ $most }, non in { $seats }.
sitting-host-may-not-choose = In { $game } si sorteggia chi comincia.
sitting-no-such-first = A un tavolo da { $players } non c’è il posto { $seat }.

## Promesse della distribuzione equa che una registrazione non mantiene

# Una riga semplice, quando la registrazione mantiene la promessa.
promise-kept = Le carte sono state distribuite come promesso prima che si vedesse la prima.
# Un allarme: { $faults } è una o più delle frasi qui sotto.
promise-broken = Le carte non sono state distribuite come promesso: { $faults }
promise-separator = { $most }; { $last }
promise-game = la promessa è per { $promised }, ma la registrazione è di { $found }
promise-no-fair-block = la registrazione non dice come sono state distribuite le carte
promise-contradiction = la registrazione si contraddice
promise-commitment = prima della distribuzione il server aveva mostrato { $promised }, ma la registrazione dice { $found }
promise-seats = erano stati mostrati gli impegni di { $promised } posti, ma la registrazione ne ha { $found }
promise-seat-commitment = prima della distribuzione l’impegno di { $name } era { $promised }, ma la registrazione dice { $found }
promise-contribution = il tuo contributo era { $promised }, ma al tuo posto la registrazione ha { $found }
promise-called-off = il segreto pubblicato per l’inizio annullato { $start } non corrisponde a { $commitment }, che era stato mostrato
promise-unpublished = il server non ha pubblicato alcun segreto per l’inizio annullato { $start }, annunciato con { $commitment }
promise-nothing = niente
