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
learn-jericho-feed = Ora ognuno mette una carta coperta nella riserva: sono i premi. Scegli un colore che vuoi vincere.
learn-jericho-turn = Tocca a te: gioca una carta, poi ne peschi una. Tocca una carta: ciò che si illumina è possibile.
learn-jericho-trumpet = Una tromba abbatte la carta più alta di un colore su tutto il tavolo, anche la tua. Tocca la tromba, poi un colore.
learn-jericho-joins = Se più carte sono le più alte, cadono tutte. Poi la tromba si unisce come 2 al tuo muro di quel colore, se c’è ancora.
learn-jericho-supply = Ecco ciò che si sa della riserva. Nel tuo turno puoi aggiungere una carta coperta: meglio dove sei in testa.
learn-jericho-pile = Il mazzo dice quando può uscire la carta punteggio. Manca poco: i muri più lunghi vinceranno la riserva.
learn-jericho-scoring = Era il calcolo dei punti: i muri più lunghi hanno preso la riserva. I muri restano; ora hai una carta in meno in mano.
learn-jericho-gold = Dopo tre calcoli dei punti la partita finisce. Allora anche ogni 1 dei tuoi muri, con la moneta d’oro, è una carta vinta.
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
   *[other] incontro a { $count }
}
home-more = Altre opzioni
home-running = Con { $names }; { $moves ->
    [one] 1 mossa giocata
   *[other] { $moves } mosse giocate
}.
home-overwrite = Hai una partita a { $game } in corso. Una nuova prenderebbe il suo posto.
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
room-invites = { $name } ti invita a { $game }: { $taken } posti su { $count } sono occupati.
room-open = Un tavolo di { $game }: { $taken } posti su { $count } sono occupati.
room-sit-down = Mi siedo
room-fill = Completa con i bot e comincia
room-first = comincia il posto { $number }
room-fair = Come funziona la distribuzione equa
room-fair-how = Nessuno sceglie le carte, nemmeno il server: si è vincolato a un segreto, ognuno aggiunge la propria parte di caso, e dopo la partita tutto si può verificare.
