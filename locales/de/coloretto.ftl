### Coloretto: Karten und Farben, was geschieht, was nicht geht, und der Tisch als Text.

## Karten und Farben

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
    [last] die Karte „Letzte Runde“
   *[colour] eine { $colour } Karte
}
coloretto-card-plain = { $kind ->
    [plus] +2
    [joker] Joker
    [golden] goldener Joker
    [last] „Letzte Runde“
   *[colour] { $colour }
}

## Ereignisse

coloretto-drew = { $you ->
    [yes] Du deckst { $card } auf.
   *[no] { $name } deckt { $card } auf.
}
coloretto-last-round = { $you ->
    [yes] Du deckst „Letzte Runde“ auf: Diese Runde ist die letzte.
   *[no] { $name } deckt „Letzte Runde“ auf: Diese Runde ist die letzte.
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
coloretto-left = Reihe { $row } hat niemand genommen; ihre Karten kommen aus dem Spiel: { $cards }.
coloretto-round = { $you ->
    [yes] Runde { $round }: Die Reihen sind wieder leer, du beginnst.
   *[no] Runde { $round }: Die Reihen sind wieder leer, { $name } beginnt.
}
coloretto-ended = Das Spiel ist zu Ende.

## Das Ergebnis

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

coloretto-illegal-wrong-phase-turn = Gerade gibt es keine Karte anzulegen: „draw“ deckt eine auf, „take“ nimmt eine Reihe.
coloretto-illegal-wrong-phase-place = Wähle zuerst eine Reihe für die aufgedeckte Karte.
coloretto-illegal-no-room = Alle übrigen Reihen sind voll: Nimm eine.
coloretto-illegal-no-such-row = An diesem Tisch gibt es keine Reihe { $row }.
coloretto-illegal-row-taken = Reihe { $row } ist schon genommen.
coloretto-illegal-row-empty = Reihe { $row } ist noch leer: Nehmen kannst du sie, sobald eine Karte darin liegt.
coloretto-illegal-row-full = Reihe { $row } ist voll.

## Was am Austeilen falsch sein kann

coloretto-setup-removed = { $found ->
    [one] 1 Farbe ist
   *[other] { $found } Farben sind
} aus dem Spiel statt { $expected }
coloretto-setup-removed-card = nur eine Farbe kann aus dem Spiel kommen, nicht: { $card }
coloretto-setup-starts = Startkarten gibt es für { $found ->
    [one] 1 Platz
   *[other] { $found } Plätze
} statt für { $seats }
coloretto-setup-start-size = { $name } beginnt mit { $found ->
    [one] 1 Karte
   *[other] { $found } Karten
} statt mit { $expected }
coloretto-setup-start-card = { $name } bekommt zum Start { $card } statt einer Farbkarte
coloretto-setup-start-colour = { $found ->
    [one] 1 Startkarte hat
   *[other] { $found } Startkarten haben
} die Farbe { $colour }
coloretto-setup-draw-size = der Nachziehstapel hat { $found ->
    [one] 1 Karte
   *[other] { $found } Karten
} statt { $expected }
coloretto-setup-copies = { $card } ist { $found }-mal da statt { $expected }-mal
coloretto-setup-last-round-place = unter der Karte „Letzte Runde“ { $found ->
    [one] liegt 1 Karte
   *[other] liegen { $found } Karten
} statt { $expected }

## Züge

coloretto-move-draw = Decke eine Karte auf
coloretto-move-place = Lege sie in Reihe { $row }: { $cards }
coloretto-move-take = Nimm Reihe { $row }: { $cards }

## Optionen

option-coloretto-games = Spiele pro Partie
option-coloretto-games-4 = vier
option-coloretto-games-1 = eines
option-coloretto-table = Punkte
option-coloretto-table-A = Tabelle A: 1, 3, 6, 10, 15, 21
option-coloretto-table-B = Tabelle B: 1, 4, 8, 7, 6, 5
option-coloretto-golden_joker = Goldener Joker
option-coloretto-golden_joker-true = ja
option-coloretto-golden_joker-false = nein

## Text, der kein Zug ist

coloretto-parse-row = { $found ->
    [none] Es fehlt die Nummer einer Reihe.
   *[other] „{ $found }“ ist keine Reihe. Reihen haben die Nummern 1 bis 5.
}
