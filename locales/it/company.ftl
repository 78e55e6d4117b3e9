### Un tavolo nel terminale, qui o su un server: che cosa non si può, chi viene e chi va, che cosa resta.

## Un tavolo su un server

room-table = { $game }, in { $seats }, al tavolo di un server.
room-seat = Posto { $seat }: { $kind ->
    [free] libero
    [you] { $name }, sei tu
    [bot] { $name }, un bot ({ $level })
   *[person] { $name }
}
room-how = Con «via» comincia la partita, appena tutti i posti sono occupati. Chi ha aperto il tavolo può mettere un bot a un posto libero: «bot 2 medium».
room-away = { $you ->
    [yes] Ora un bot gioca per te. Con «torno», o con una mossa qualsiasi, riprendi il tuo posto.
   *[no] { $name } non c’è; un bot gioca al suo posto.
}
room-returned = { $you ->
    [yes] Giochi di nuovo tu.
   *[no] { $name } gioca di nuovo.
}
room-wants-out = { $you ->
    [yes] Hai chiesto di interrompere la partita; finisce quando tutti sono d’accordo.
   *[no] { $name } chiede di interrompere la partita. Con «interrompi» dai il tuo consenso.
}
room-gone = { $name } non è in linea.
room-there = { $name } è in linea.
room-says = { $name } dice: { $text }
room-back = La connessione è tornata.

## Più persone, spettatori, partite che continuano

play-people = { $game } con { $names }. «?» mostra le mosse, «aiuto» dice di più.
play-watch = { $game }: { $names }. Tu guardi. «tavolo» mostra il tavolo, «fine» smette.
play-continued = La partita continua.
play-hand-over = Ora tocca a { $name }. Passa il dispositivo, poi premi Invio.
play-kept = La partita è salvata. «fanfare play --continue» la riprende.
play-seat-kept = Il tuo posto resta tuo. «fanfare play --continue» ti ci riporta.
play-no-folder = Non c’è una cartella in cui salvare le partite: questa non si potrà riprendere più tardi.
play-help-server =
    Al tavolo di un server, anche:
      di TESTO          dire qualcosa a tutti
      posto 2, alzati   prendere un posto, lasciarlo
      bot 2 medium      mettere un bot a un posto: easy, medium, hard, best; none lo libera
      via               cominciare, appena tutti i posti sono occupati
      torno             riprendere il proprio posto dopo un bot
      sostituisci 2     un bot sostituisce chi è assente da tre minuti
play-word-abandon = interrompi
play-word-say = di
play-word-sit = posto
play-word-stand = alzati
play-word-start = via
play-word-back = torno
play-word-replace = sostituisci
play-form-say = Scrivi di seguito che cosa vuoi dire: «di Buona fortuna!»
play-form-sit = Scrivi per esempio «posto 2».
play-form-replace = Scrivi per esempio «sostituisci 2».
play-form-bot = Scrivi per esempio «bot 2 medium»: un posto, poi easy, medium, hard, best o none.

## Partite salvate e link ai tavoli

continue-nothing = Non c’è nessuna partita da riprendere. «fanfare play jericho» ne comincia una.
continue-broken = { $file } è danneggiato o viene da un’altra versione: quella partita non si può riprendere. Il file resta com’è; spostalo per riprendere una partita più vecchia.
join-no-link = «{ $link }» non è un link a un tavolo. Un link del genere è fatto così: https://example.org/#/t/TAVOLO.
join-trouble = { $link }: { $why }

## La partita in testo

play-guest-number = Ospite { $number }
play-welcome = { $game } con { $names }. Sei al posto { $seat } di { $players }. «?» mostra le tue mosse, «aiuto» dice di più.
play-game = { $games ->
    [1] { "" }
   *[other] Partita { $game } di { $games }.{ " " }
}{ $you ->
    [yes] Cominci tu.
   *[no] Comincia { $name }.
}
play-ask = Tocca a te, { $name }:
play-choose = { $number }  { $notation }  { $meaning }
play-help =
    Scrivi una mossa, come quelle che mostra «?», o il suo numero in quell’elenco.
      ?            che cosa puoi fare ora
      tavolo       di nuovo il tavolo
      perché       la regola dietro a ciò che è appena successo
      aiuto        questo testo
      interrompi   chiudere la partita per sempre
      fine         smettere qui; la partita viene salvata
    Una carta si scrive con la lettera di un colore e un valore, come R5; T è una tromba.
    Le lettere: R rosso, O arancione, Y giallo, G verde, B blu, P viola, N marrone.
    Le file sono numerate.
play-word-table = tavolo
play-word-why = perché
play-word-help = aiuto
play-word-quit = fine
play-why-nothing = Non è ancora successo nulla.
play-unfinished = La partita non è finita. Torna quando vuoi.
play-seed = Il seme era { $seed }: con «--seed { $seed }» escono le stesse carte.
play-verify = Chiunque può verificare questa partita: fanfare verify { $file }
play-review = Quanto è costata ogni decisione: fanfare review { $file }
play-no-record = «--record FILE» conserva una registrazione che chiunque può verificare.
play-recorded = La registrazione è in { $file }.
replay-move = { $number }. { $text }
replay-abandoned = Qui la partita è stata interrotta.
replay-stopped = Qui la registrazione non può proseguire: { $fault }
