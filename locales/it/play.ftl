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
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-waiting = In attesa di { $names }.
play-why = { $rule }: { $text }
play-no-such-number = In questo momento { $count ->
    [one] c’è { $count } mossa possibile; «?» la mostra.
   *[other] ci sono { $count } mosse possibili; «?» le mostra.
}
play-not-now = { $why } («?» mostra che cosa puoi fare.)

## La partita raccontata

replay-head = { $game }: { $names }.
replay-eyes = Partita vista dal posto { $seat }, da { $name }.
