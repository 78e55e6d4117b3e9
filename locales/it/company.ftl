### Un tavolo nel terminale, qui o su un server: che cosa non si può, chi viene e chi va, che cosa resta.

## Perché qualcosa non si può

trouble-not-kept = Per ora la partita non si può salvare; il disco è pieno? Si continua, e dopo ogni mossa si riprova.
trouble-no-server = Per questo serve un tavolo su un server; questo è qui.
trouble-offline = Là non risponde nessun server.
trouble-lost = Per ora la connessione è caduta. Riprova quando sarà tornata.
trouble-started = La partita è già cominciata.
trouble-not-started = La partita non è ancora cominciata.
trouble-starting = La partita sta per cominciare.
trouble-seated-already = Hai già un posto.
trouble-not-seated = Non hai un posto a questo tavolo.
trouble-incomplete = Non tutti i posti sono ancora presi.
trouble-nobody-there = Prima qualcuno deve sedersi al tavolo.
trouble-not-now = Ora questo non si può giocare.
trouble-unknown-table = Questo tavolo sul server non c’è.
trouble-not-entered = Il server non ti conosce più.
trouble-too-much = Era molto in una volta. Aspetta un momento, poi riprova.
trouble-invalid-name = Il server non accetta questo nome: un nome ha da 1 a 24 caratteri.
trouble-misread = Il server parla una lingua che questo programma non conosce. È di un’altra versione?

## Un tavolo su un server

room-table = { $game } a un tavolo su un server, per { $seats }.
room-seat = Posto { $seat }: { $kind ->
    [free] libero
    [you] { $name }, cioè tu
    [bot] { $name }, un bot ({ $level })
   *[person] { $name }
}
room-how = La partita comincia con «via», quando tutti i posti sono presi. Chi ha aperto il tavolo può mettere un bot a un posto libero: «bot 2 medium».
room-away = { $you ->
    [yes] Ora gioca un bot per te. Con «torno», o con una mossa qualsiasi, giochi di nuovo tu.
   *[no] { $name } non c’è; gioca un bot al suo posto.
}
room-returned = { $you ->
    [yes] Giochi di nuovo tu.
   *[no] { $name } gioca di nuovo.
}
room-wants-out = { $you ->
    [yes] Vorresti interrompere la partita; succede quando tutti sono d’accordo.
   *[no] { $name } vorrebbe interrompere la partita. «interrompi» acconsente.
}
room-gone = { $name } in questo momento non è in linea.
room-there = { $name } è in linea.
room-says = { $name } dice: { $text }
room-back = La connessione è tornata.

## Più persone, spettatori, partite che continuano

play-people = { $game } con { $names }. «?» mostra le mosse, «aiuto» dice di più.
play-watch = { $game }: { $names }. Guardi. «tavolo» mostra il tavolo, «fine» smette.
play-continued = La partita continua.
play-hand-over = Ora { $name }. Passa il dispositivo, poi premi Invio.
play-waiting = Si aspetta { $names }.
play-kept = La partita è salvata. «fanfare play --continue» la riprende.
play-seat-kept = Il tuo posto resta tuo. «fanfare play --continue» ti ci riporta.
play-no-folder = Non si conosce una cartella in cui salvare le partite: questa non si potrà riprendere.
play-help-server =
    A un tavolo su un server anche:
      di TESTO          dire qualcosa a tutti
      posto 2, alzati   prendere un posto, lasciarlo
      bot 2 medium      mettere un bot a un posto: easy, medium, hard, best; none lo libera
      via               cominciare, quando tutti i posti sono presi
      torno             giocare di nuovo dopo un bot
play-word-abandon = interrompi
play-word-say = di
play-word-sit = posto
play-word-stand = alzati
play-word-start = via
play-word-back = torno
play-form-say = Scrivi di seguito che cosa vuoi dire: «di Buona fortuna!»
play-form-sit = Scrivilo come «posto 2».
play-form-bot = Scrivilo come «bot 2 medium»: un posto, poi easy, medium, hard, best o none.

## Partite salvate e link ai tavoli

continue-nothing = Non c’è nessuna partita da riprendere. «fanfare play jericho» ne comincia una.
continue-broken = { $file } è danneggiato o di un’altra versione: quella partita non si può riprendere. Il file resta com’è; spostalo per riprendere una partita più vecchia.
join-no-link = «{ $link }» non è un link a un tavolo. Un link così somiglia a https://example.org/#/t/TAVOLO.
join-trouble = { $link }: { $why }
