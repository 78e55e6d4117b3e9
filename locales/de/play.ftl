### Am Tisch: Leute, Aufzählungen, das Spiel in Textzeilen und das nacherzählte Spiel.

## Leute und Aufzählungen

who-you = du
who-seat = Platz { $number }
# Zwei Dinge, oder das letzte von mehreren.
list-last = { $most } und { $last }
list-more = { $most }, { $last }
list-none = nichts
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

## Das Spiel in Textzeilen

play-guest = Gast
play-guest-number = Gast { $number }
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-welcome = { $game } mit { $names }. Du sitzt auf Platz { $seat } von { $players }. «?» zeigt deine Züge, «hilfe» sagt mehr.
play-game = { $games ->
    [1] { "" }
   *[other] Spiel { $game } von { $games }.{ " " }
}{ $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
play-ask = Dein Zug, { $name }:
play-choose = { $number }  { $notation }  { $meaning }
play-help =
    Gib einen Zug ein, wie «?» sie zeigt, oder seine Nummer in dieser Liste.
      ?            was du jetzt tun kannst
      tisch        der Tisch noch einmal
      warum        die Regel hinter dem, was zuletzt geschah
      hilfe        das hier
      abbrechen    das Spiel für immer abbrechen
      ende         hier aufhören; das Spiel wird gespeichert
    Karten sind der Buchstabe einer Farbe und ein Wert, etwa R5; T ist eine Trompete.
    Die Buchstaben: R rot, O orange, Y gelb, G grün, B blau, P lila, N braun.
    Reihen haben Nummern.
play-word-table = tisch
play-word-why = warum
play-word-help = hilfe
play-word-quit = ende
play-why = { $rule }: { $text }
play-why-nothing = Es ist noch nichts geschehen.
play-no-such-number = Gerade gibt es { $count } Züge; «?» zeigt sie.
play-not-now = { $why } («?» zeigt, was geht.)
play-unfinished = Das Spiel ging nicht zu Ende. Komm jederzeit wieder.
play-seed = Der Startwert war { $seed }: «--seed { $seed }» gibt dieselben Karten noch einmal.
play-verify = Dieses Spiel kann jeder nachprüfen: fanfare verify { $file }
play-no-record = «--record DATEI» bewahrt eine Aufzeichnung, die jeder nachprüfen kann.
play-recorded = Die Aufzeichnung steht in { $file }.

## Das nacherzählte Spiel

replay-head = { $game }: { $names }.
replay-eyes = Gesehen von Platz { $seat }, { $name }.
replay-move = { $number }. { $text }
replay-abandoned = Hier wurde das Spiel abgebrochen.
replay-stopped = Hier kann die Aufzeichnung nicht weitergehen: { $fault }
