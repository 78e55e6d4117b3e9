### Al tavolo: le persone, gli elenchi, il gioco riga per riga e la partita raccontata.

## Persone ed elenchi

who-you = tu
who-seat = posto { $number }
# Due cose, o l’ultima di più.
list-last = { $most } e { $last }
list-more = { $most }, { $last }
list-none = niente
# L’ultima di più cose di cui una vale.
choice-last = { $most } o { $last }
# Più di una carta uguale.
cards-many = { $count } × { $card }
winner = { $you ->
    [yes] Hai vinto!
   *[no] Vince { $name }.
}
winners = Vittoria condivisa: { $names }.
totals = L’incontro finora: { $totals }
total = { $you ->
    [yes] tu
   *[no] { $name }
} { $points }

## Il gioco riga per riga

play-guest = Ospite
play-guest-number = Ospite { $number }
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-welcome = { $game } con { $names }. Sei al posto { $seat } di { $players }. «?» mostra le tue mosse, «aiuto» dice di più.
play-game = { $games ->
    [1] { "" }
   *[other] Partita { $game } di { $games }.{ " " }
}{ $you ->
    [yes] Cominci tu.
   *[no] Comincia { $name }.
}
play-ask = Tocca a te, { $name }:
play-waiting = In attesa di { $names }.
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
play-why = { $rule }: { $text }
play-why-nothing = Non è ancora successo nulla.
play-no-such-number = In questo momento { $count ->
    [one] c’è { $count } mossa possibile; «?» la mostra.
   *[other] ci sono { $count } mosse possibili; «?» le mostra.
}
play-not-now = { $why } («?» mostra che cosa puoi fare.)
play-unfinished = La partita non è finita. Torna quando vuoi.
play-seed = Il seme era { $seed }: con «--seed { $seed }» escono le stesse carte.
play-verify = Chiunque può verificare questa partita: fanfare verify { $file }
play-no-record = «--record FILE» conserva una registrazione che chiunque può verificare.
play-recorded = La registrazione è in { $file }.

## La partita raccontata

replay-head = { $game }: { $names }.
replay-eyes = Partita vista dal posto { $seat }, da { $name }.
replay-move = { $number }. { $text }
replay-abandoned = Qui la partita è stata interrotta.
replay-stopped = Qui la registrazione non può proseguire: { $fault }
