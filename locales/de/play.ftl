### Am Tisch: Leute, Aufzählungen, das Spiel als Text und Wiedergaben.

## Leute und Aufzählungen

who-you = du
who-seat = Platz { $number }
# Zwei Dinge, oder das letzte von mehreren.
list-last = { $most } und { $last }
list-more = { $most }, { $last }
list-none = keine
# Das letzte von mehreren, von denen eines gilt.
choice-last = { $most } oder { $last }
# Mehr als eine gleiche Karte.
cards-many = { $count } × { $card }
winner = { $you ->
    [yes] Du gewinnst!
   *[no] { $name } gewinnt.
}
winners = Geteilter Sieg: { $names }.
totals = Stand der Partie: { $totals }
total = { $you ->
    [yes] du
   *[no] { $name }
} { $points }

## Das Spiel als Text

play-guest = Gast
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-waiting = Warten auf { $names }.
play-why = { $rule }: { $text }
play-no-such-number = { $count ->
    [one] Gerade gibt es nur 1 Zug; „?“ zeigt ihn.
   *[other] Gerade gibt es { $count } Züge; „?“ zeigt sie.
}
play-not-now = { $why } („?“ zeigt, was geht.)

## Wiedergaben

replay-head = { $game }: { $names }.
replay-eyes = Gesehen von Platz { $seat }, { $name }.
