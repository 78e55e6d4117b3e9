### Coloretto: seine Dinge, was geschieht, was nicht geht, und der Tisch.

## Dinge

coloretto-colour = { $colour ->
    [red] Rot
    [orange] Orange
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [purple] Lila
   *[brown] Braun
}
# Die Farbe vor dem Wort Karte.
coloretto-card-colour = { $colour ->
    [red] rote
    [orange] orange
    [yellow] gelbe
    [green] grüne
    [blue] blaue
    [purple] lila
   *[brown] braune
}
coloretto-card = { $kind ->
    [plus] eine +2
    [joker] einen Joker
    [golden] den goldenen Joker
    [last] die Karte «Letzte Runde»
   *[colour] eine { $colour } Karte
}
coloretto-card-plain = { $kind ->
    [plus] +2
    [joker] Joker
    [golden] goldener Joker
    [last] «Letzte Runde»
   *[colour] { $colour }
}

## Was geschah

coloretto-drew = { $you ->
    [yes] Du deckst { $card } auf.
   *[no] { $name } deckt { $card } auf.
}
coloretto-last-round = { $you ->
    [yes] Du deckst «Letzte Runde» auf: Diese Runde ist die letzte.
   *[no] { $name } deckt «Letzte Runde» auf: Diese Runde ist die letzte.
}
coloretto-placed = { $you ->
    [yes] Du legst in Reihe { $row } an: { $card }.
   *[no] { $name } legt in Reihe { $row } an: { $card }.
}
coloretto-took = { $you ->
    [yes] Du nimmst Reihe { $row }: { $cards }.
   *[no] { $name } nimmt Reihe { $row }: { $cards }.
}
coloretto-extra = { $you ->
    [yes] Der goldene Joker bringt dir { $card }.
   *[no] Der goldene Joker bringt { $name } { $card }.
}
coloretto-left = Reihe { $row } hat niemand genommen; ihre Karten scheiden aus: { $cards }.
coloretto-round = { $you ->
    [yes] Runde { $round }: Die Reihen sind wieder leer, du beginnst.
   *[no] Runde { $round }: Die Reihen sind wieder leer, { $name } beginnt.
}
coloretto-ended = Das Spiel ist aus.

## Was es ergab

coloretto-result = { $you ->
    [yes] Du
   *[no] { $name }
}: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} ({ $sum })
coloretto-sum-colour = { $colour } { $points }
coloretto-sum-plus-twos = +2-Karten { $points }
coloretto-sum-nothing = keine Karte

## Was nicht geht

coloretto-illegal-wrong-phase-turn = Gerade liegt keine Karte zum Anlegen bereit: «draw» deckt eine auf, «take» nimmt eine Reihe.
coloretto-illegal-wrong-phase-place = Zuerst kommt die aufgedeckte Karte in eine Reihe, etwa «place 1».
coloretto-illegal-no-room = Jede Reihe ist voll: Jetzt heißt es nehmen.
coloretto-illegal-no-such-row = An diesem Tisch gibt es keine Reihe { $row }.
coloretto-illegal-row-taken = Reihe { $row } ist schon genommen.
coloretto-illegal-row-empty = Reihe { $row } ist noch leer: Nehmen kann man sie, sobald eine Karte darin liegt.
coloretto-illegal-row-full = Reihe { $row } ist voll.

## Was an einem Kartenbild falsch sein kann

coloretto-setup-removed = { $found ->
    [one] 1 Farbe ist
   *[other] { $found } Farben sind
} ausgeschieden statt { $expected }
coloretto-setup-removed-card = ausscheiden kann nur eine Farbe, nicht dies: { $card }
coloretto-setup-starts = Startkarten gibt es für { $found } statt für { $seats } Plätze
coloretto-setup-start-size = { $name } beginnt mit { $found } Karten statt mit { $expected }
coloretto-setup-start-card = { $name } bekommt zum Start { $card } statt einer Farbkarte
coloretto-setup-start-colour = { $found } Startkarten haben die Farbe { $colour }
coloretto-setup-draw-size = der Nachziehstapel hat { $found } Karten statt { $expected }
coloretto-setup-copies = { $card } ist { $found }-mal da statt { $expected }-mal
coloretto-setup-last-round-place = unter der Karte «Letzte Runde» liegen { $found } Karten statt { $expected }

## Züge

coloretto-move-draw = eine Karte aufdecken
coloretto-move-place = in Reihe { $row } legen: { $cards }
coloretto-move-take = Reihe { $row } nehmen: { $cards }

## Der Tisch

coloretto-table-head = Spiel { $game } von { $games }, Runde { $round }. Nachziehstapel { $pile }: «Letzte Runde» liegt unter { $until ->
    [one] 1 weiteren Karte.
   *[other] { $until } weiteren Karten.
}
coloretto-table-last = Spiel { $game } von { $games }, Runde { $round }. Nachziehstapel { $pile }: Dies ist die letzte Runde.
coloretto-table-row = Reihe { $row }: { $cards }
coloretto-table-row-empty = leer
coloretto-table-row-taken = genommen
coloretto-table-drawn = Aufgedeckt, noch ohne Reihe: { $card } ({ $letter })
coloretto-table-player = { $you ->
    [yes] Du
   *[no] { $name }
}{ $out ->
    [yes] { " " }(ausgestiegen)
   *[no] { "" }
}: { $cards } = { $points } ({ $sum }){ $total ->
    [none] { "" }
   *[other] , vorher { $total }
}
