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
play-guest-number = Gast { $number }
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-welcome = { $game } mit { $names }. Du sitzt auf Platz { $seat } von { $players }. „?“ zeigt deine Züge, „hilfe“ sagt mehr.
play-game = { $games ->
    [1] { "" }
   *[other] Spiel { $game } von { $games }.{ " " }
}{ $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
play-ask = Dein Zug, { $name }:
play-waiting = Warten auf { $names }.
play-choose = { $number }  { $notation }  { $meaning }
play-help =
    Gib einen Zug so ein, wie „?“ ihn zeigt, oder seine Nummer in dieser Liste.
      ?            was du jetzt tun kannst
      tisch        der Tisch noch einmal
      warum        die Regel hinter dem, was zuletzt geschah
      hilfe        diese Seite
      abbrechen    das Spiel endgültig abbrechen
      ende         hier aufhören; das Spiel wird gespeichert
    Eine Karte ist der Buchstabe einer Farbe und ein Wert, etwa R5; T ist eine Trompete.
    Die Buchstaben: R rot, O orange, Y gelb, G grün, B blau, P lila, N braun.
    Reihen haben Nummern.
play-word-table = tisch
play-word-why = warum
play-word-help = hilfe
play-word-quit = ende
play-why = { $rule }: { $text }
play-why-nothing = Es ist noch nichts passiert.
play-no-such-number = { $count ->
    [one] Gerade gibt es nur 1 Zug; „?“ zeigt ihn.
   *[other] Gerade gibt es { $count } Züge; „?“ zeigt sie.
}
play-not-now = { $why } („?“ zeigt, was geht.)
play-unfinished = Das Spiel ist noch nicht zu Ende. Komm jederzeit wieder.
play-seed = Der Startwert war { $seed }: „--seed { $seed }“ teilt dieselben Karten noch einmal aus.
play-verify = Dieses Spiel kann jeder nachprüfen: fanfare verify { $file }
play-no-record = „--record DATEI“ speichert eine Aufzeichnung, die jeder nachprüfen kann.
play-recorded = Die Aufzeichnung steht in { $file }.

## Wiedergaben

replay-head = { $game }: { $names }.
replay-eyes = Gesehen von Platz { $seat }, { $name }.
replay-move = { $number }. { $text }
replay-abandoned = Hier wurde das Spiel abgebrochen.
replay-stopped = Ab hier lässt sich die Aufzeichnung nicht weiterverfolgen: { $fault }
