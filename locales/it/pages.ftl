### The pages around the table: home, lessons, rules, results, replay.

## Lessons: at most 125 characters each, so that they fit a phone
learn-of = Impara { $game }
learn-got-it = Capito
learn-go-on = Continua a giocare: il resto arriva al momento giusto.
learn-done = Ora sai tutto. Facciamo una partita vera?
learn-play = Gioca davvero
learn-progress = { $ticked } lezioni su { $count } completate
learn-jericho-goal = I muri vincono carte. Il numero è la lunghezza: in ogni colore vince il muro più lungo.
learn-jericho-start = Ognuno posa una carta coperta: comincia un muro. Tocca una carta. Non la tromba: da sola andrebbe persa.
learn-jericho-feed = Ora ognuno mette una carta coperta nella riserva: sono le carte in palio. Scegli un colore che vuoi vincere.
learn-jericho-turn = Tocca a te: gioca una carta, poi ne peschi una. Tocca una carta: ciò che si illumina è possibile.
learn-jericho-trumpet = Una tromba abbatte la carta più alta di un colore su tutto il tavolo, anche la tua. Tocca la tromba, poi un colore.
learn-jericho-joins = Se più carte sono le più alte, cadono tutte. Poi la tromba si unisce al tuo muro di quel colore, se c’è ancora, e vale 2.
learn-jericho-supply = Ecco ciò che si sa della riserva. Nel tuo turno puoi aggiungere una carta coperta: meglio dove sei in testa.
learn-jericho-pile = Il mazzo dice quando può uscire la carta punteggio. Manca poco: i muri più lunghi vinceranno la riserva.
learn-jericho-scoring = Era il calcolo dei punti: i muri più lunghi hanno preso la riserva. I muri restano; ora hai una carta in meno in mano.
learn-jericho-gold = Dopo tre calcoli dei punti la partita finisce. Ogni 1 nei tuoi muri, con la moneta d’oro, vale allora una carta vinta.
learn-coloretto-goal = Raccogli pochi colori, ma molte carte di ciascuno: tre colori contano in più, tutti gli altri in meno.
learn-coloretto-turn = Tocca a te: pesca una carta e mettila in una fila, o prendi una fila con carte. Ora sono vuote: pesca.
learn-coloretto-place = Scegli una fila: in ognuna stanno tre carte. Rendine una migliore per te, o peggiore per gli altri.
learn-coloretto-take = Ogni fila dice che cosa cambierebbe per te. Prendine una buona prima che lo faccia qualcun altro.
learn-coloretto-out = Con la tua fila aspetti che tutti ne abbiano una. Guarda che cosa raccolgono gli altri: è tutto scoperto.
learn-coloretto-sum = Una carta di un colore vale 1, poi 3, 6, 10, 15, 21. Un quarto colore costa altrettanto.
learn-coloretto-jokers = Un jolly diventa il colore che ti aiuta di più. Un +2 vale sempre due punti.
learn-coloretto-last = Quando esce la carta «ultimo round», quel round si gioca fino in fondo. Poi si contano i punti.

## Home
home-new = Prima volta qui?
home-new-learn = Impara { $game } in 5 minuti
home-play = Gioca ora
home-friends = Con gli amici
home-friends-how = con un link
home-learn = Impara
home-minutes = { $minutes ->
    [one] circa 1 minuto
   *[other] circa { $minutes } minuti
}
home-length = Durata
home-length-of = { $count ->
    [one] una partita
   *[other] incontro di { $count }
}
home-more = Altre opzioni
home-running = Con { $names }; { $moves ->
    [one] 1 mossa giocata
   *[other] { $moves } mosse giocate
}.
home-overwrite = Hai una partita a { $game } in corso. Se ne cominci una nuova, quella va persa.
home-overwrite-go = Comincia una nuova partita
home-credits = Jericho è un gioco di Tom Lehmann, Coloretto di Michael Schacht. Questo è un progetto di appassionati; le regole sono scritte con parole nostre.
nav-table = Al tavolo
option-first = Chi comincia
option-first-lot = a sorte
option-first-you = tu
stored-delete-sure = Le tue impostazioni, la partita in corso e tutte le registrazioni su questo dispositivo spariranno.

## Inviting friends
share-title = Invita gli amici
share-sheet = Condividi…
share-link = Link a questo tavolo
share-selected = Il testo è selezionato: copialo con Ctrl+C o ⌘C.
bots-token-field = Token
room-of = Il tuo tavolo: { $game }
room-invites = { $name } ti invita a { $game }: { $taken ->
    [one] 1 posto su { $count } è occupato.
   *[other] { $taken } posti su { $count } sono occupati.
}
room-open = Un tavolo di { $game }: { $taken ->
    [one] 1 posto su { $count } è occupato.
   *[other] { $taken } posti su { $count } sono occupati.
}
room-sit-down = Mi siedo
room-fill = Completa con i bot e comincia
room-first = comincia il posto { $number }
room-fair = Come funziona la distribuzione equa
room-fair-how = Nessuno sceglie le carte, nemmeno il server: si è vincolato a un segreto, ognuno contribuisce al caso, e dopo la partita tutto si può verificare.

## Rules: pictures, rulings, credits
rules-players = { $game ->
    [Jericho] Da 3 a 5 giocatori, dagli 8 anni; 20 minuti a un tavolo vero.
   *[other] Da 2 a 5 giocatori, dagli 8 anni; 30 minuti a un tavolo vero.
}
rules-whole = Le regole complete
rules-letters = Le lettere sulle carte indicano i colori, in ogni lingua: { $letters }.
rules-two = In due
rules-rulings = Dove il regolamento tace
rules-rulings-lead = Sono decisioni nostre, non del regolamento.
rules-credit = { $game } è un gioco di { $author }. Le regole sono scritte qui con parole nostre.
picture-aim = Lo scopo
picture-turn = Il tuo turno
picture-trumpet = La tromba
picture-scoring = Il calcolo dei punti
picture-end = La fine
picture-jericho-aim = Costruisci muri; i numeri sono le lunghezze. In ogni colore il muro più lungo vince le carte di quel colore nella riserva. Vince chi ha più carte.
picture-jericho-turn = Gioca una carta: nel tuo muro del suo colore, coperta nella riserva, o come tromba. Poi pescane una.
picture-jericho-trumpet = Nomina un colore: la sua carta più alta su tutto il tavolo cade nella riserva. Poi la tromba si unisce al tuo muro, dove vale 2.
picture-jericho-scoring = Una carta punteggio chiude il round: i muri più lunghi prendono la riserva; in parità si divide. Dopo tre calcoli contano anche i tuoi 1.
picture-coloretto-aim = Raccogli pochi colori e molte carte di ciascuno: tre colori contano in più, tutti gli altri in meno.
picture-coloretto-turn = Pesca una carta e mettila in una fila, o prendi una fila intera: poi aspetti che tutti ne abbiano una.
picture-coloretto-scoring = Ecco quanto valgono da una a sei carte di un colore, in più o in meno. Un +2 vale due punti, un jolly è del colore che vuoi.
picture-coloretto-end = Quando esce la carta «ultimo round», si finisce il round. Vince chi ha più punti, in una partita o in quattro.
ruling-jericho-first = Una tromba posata come prima carta esce semplicemente dal gioco.
ruling-jericho-change = La prima carta e quella per la riserva si possono cambiare finché non hanno scelto tutti.
ruling-jericho-tied = Se le carte più alte sono dello stesso valore, cadono tutte, anche in un solo muro; al tavolo ci si può accordare per una per muro.
ruling-jericho-joins = La tromba si unisce sempre al tuo muro, se dopo ne resta uno; non puoi rifiutare.
ruling-jericho-last = Se la terza carta punteggio è proprio l’ultima, non si sostituisce e la partita finisce lo stesso.
ruling-jericho-shared = Si divide a partire dai valori più bassi; quelli che avanzano sono i più alti.
ruling-jericho-seen = Tutti vedono quante carte ha vinto ciascuno, e tu vedi sempre ciò che hai messo nella riserva.
ruling-jericho-tie = Se sono pari anche le carte nei muri, la vittoria è condivisa.
ruling-coloretto-removed = In due o in tre, i colori che escono dal gioco sono tirati a sorte e mostrati a tutti.
ruling-coloretto-start = Le carte iniziali sono distribuite, non scelte.
ruling-coloretto-first = Chi comincia è tirato a sorte; ogni partita seguente dell’incontro comincia un posto più a sinistra.
ruling-coloretto-placed = Una carta pescata va messa in una fila; la pesca non si può annullare.
ruling-coloretto-alone = Chi resta per ultimo in un round può continuare a pescare finché una fila ha posto.
ruling-coloretto-best = Il programma conta jolly e colori in più nel modo migliore per ciascuno.
ruling-coloretto-tie = In caso di parità la vittoria è condivisa, nella partita come nell’incontro.

## Results
story-title = Com’è andata
story-scoring = Calcolo { $number }
story-ones = Gli 1
story-round = { $number }
story-sum = Totale
story-player = Giocatore
story-jericho = Il colpo più grosso: { $you ->
    [yes] il tuo muro { $colour }
   *[no] il muro { $colour } di { $name }
} ha vinto { $count ->
    [one] 1 carta
   *[other] { $count } carte
} al calcolo dei punti { $number }.
story-coloretto = La fila migliore: { $you ->
    [yes] hai preso
   *[no] { $name } ha preso
} { $count ->
    [one] 1 punto
   *[other] { $count } punti
} nel round { $number }.
result-place = La tua posizione: { $place } su { $count }{ $behind ->
    [0] { "." }
   *[other] , a { $behind } da { $name }.
}
result-lost = { $behind ->
    [0] Tanto quanto chi ha vinto: ha deciso solo lo spareggio.
    [1] Ci è mancato poco: uno in più, ed era parità.
    [2] Ci è mancato poco: due in più, ed era parità.
   *[other] Nuove carte, nuova occasione.
}
result-harder = Gioca contro bot più forti ({ $level })
result-easier = Gioca contro bot più deboli ({ $level })

## Replay
replay-turn-back = Un turno indietro
replay-turn-next = Un turno avanti
replay-next-scoring = Prossimo calcolo dei punti
replay-turns = Tutti i turni
replay-more = Velocità, punto di vista, link
replay-link = Copia un link a questo momento ({ $step } di { $last })
replay-link-field = Link a questo momento
replay-link-good = Il link contiene l’intera registrazione: funziona per chiunque lo riceva.
replay-link-server = Il link funziona per chi può vedere la registrazione di questo tavolo.
replay-link-long = Questa registrazione è troppo lunga per un link. Salvala in un file e manda quello.
replay-link-lost = La partita di questo link è solo sul dispositivo su cui è stata giocata, o il link è stato tagliato. Chiedi un nuovo link, o il file.

## Somebody stays away
away-long = { $name } è senza connessione da più di tre minuti.
away-replace = Fai giocare un bot per { $name }
away-free-seat = Libera il posto

## My games
me-how = Posizione media: 1 è la migliore. Valutazione: quanto sei forte rispetto agli altri qui; tutti partono da 25, e si mostra dopo { $count } partite.
progress-start = Precisione e fortuna nel tempo
review-start = Analizza questa partita
review-failed = { $why ->
    [no-network] La rete neurale non è ancora caricata: collegati una volta, poi funziona anche offline.
    [unfinished] Questa partita è stata interrotta: si analizzano solo partite finite.
   *[wrong] Questa registrazione non si può rivedere, quindi nemmeno analizzare.
}
review-whose = Decisioni di
review-looking = Analisi in corso…
review-done = L’analisi è completa.
result-review = Analizza questa partita
