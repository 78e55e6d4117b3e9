### Jericho: Karten und Farben, was geschieht, was nicht geht, und der Tisch als Text.

## Karten und Farben

# Die Farbe einer Mauer: „Mauer in Rot“.
jericho-colour = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[brown] Braun
}
# Die Farbe einer Karte: „rote 5“.
jericho-card-colour = { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
    [blue] blaue
   *[brown] braune
}
jericho-card = { $kind ->
    [trumpet] eine Trompete
    [scoring] eine Wertungskarte
   *[wall] eine { $colour } { $value }
}
jericho-card-plain = { $kind ->
    [trumpet] Trompete
    [scoring] Wertungskarte
   *[wall] { $colour } { $value }
}

## Ereignisse

jericho-chose-start = { $you ->
    [yes] Du wählst { $card } als erste Karte.
   *[no] { $shown ->
        [yes] { $name } wählt { $card } als erste Karte.
       *[no] { $name } hat eine erste Karte gewählt.
    }
}
jericho-chose-feed = { $you ->
    [yes] Du wählst { $card } für den Stock.
   *[no] { $shown ->
        [yes] { $name } wählt { $card } für den Stock.
       *[no] { $name } hat eine Karte für den Stock gewählt.
    }
}
jericho-laid = Alle haben gewählt: Die ersten Karten liegen verdeckt aus.
jericho-fed = Alle haben den Stock gefüllt.
jericho-turned-up-wall = { $you ->
    [yes] Du deckst { $card } auf: Deine Mauer beginnt.
   *[no] { $name } deckt { $card } auf: Eine Mauer beginnt.
}
jericho-turned-up-trumpet = { $you ->
    [yes] Du deckst eine Trompete auf: Ohne Mauer kommt sie aus dem Spiel.
   *[no] { $name } deckt eine Trompete auf: Ohne Mauer kommt sie aus dem Spiel.
}
jericho-walled = { $you ->
    [yes] Du legst { $card } aus.
   *[no] { $name } legt { $card } aus.
}
jericho-blew = { $you ->
    [yes] Du bläst eine Trompete gegen { $colour }.
   *[no] { $name } bläst eine Trompete gegen { $colour }.
}
jericho-fell = { $you ->
    [yes] Du verlierst { $card } an den Stock.
   *[no] { $name } verliert { $card } an den Stock.
}
jericho-fell-trumpet = { $you ->
    [yes] Deine Mauer in { $colour } verliert { $count ->
        [one] eine Trompete
       *[other] { $count } Trompeten
    } an den Stock.
   *[no] Die Mauer von { $name } in { $colour } verliert { $count ->
        [one] eine Trompete
       *[other] { $count } Trompeten
    } an den Stock.
}
jericho-crumbled = { $you ->
    [yes] Deine Mauer in { $colour } hat keine Mauerkarte mehr: Sie zerfällt, und
   *[no] Die Mauer von { $name } in { $colour } hat keine Mauerkarte mehr: Sie zerfällt, und
} { $trumpets ->
    [one] die Trompete kommt aus dem Spiel.
   *[other] { $trumpets } Trompeten kommen aus dem Spiel.
}
jericho-joined = { $you ->
    [yes] Die Trompete kommt in deine Mauer in { $colour }.
   *[no] Die Trompete kommt in die Mauer von { $name } in { $colour }.
}
jericho-left = { $you ->
    [yes] Du hast keine Mauer in { $colour }: Die Trompete kommt aus dem Spiel.
   *[no] { $name } hat keine Mauer in { $colour }: Die Trompete kommt aus dem Spiel.
}
jericho-supplied = { $you ->
    [yes] Du legst { $card } in den Stock.
   *[no] { $shown ->
        [yes] { $name } legt { $card } in den Stock.
       *[no] { $name } legt eine Karte in den Stock.
    }
}
jericho-drew = { $you ->
    [yes] Du ziehst { $card }.
   *[no] { $shown ->
        [yes] { $name } zieht { $card }.
       *[no] { $name } zieht eine Karte.
    }
}
jericho-scoring = { $you ->
    [yes] Du ziehst eine Wertungskarte: Durchgang { $round } endet.
   *[no] { $name } zieht eine Wertungskarte: Durchgang { $round } endet.
}
jericho-supply-up = { $trumpets ->
    [0] Der Stock wird aufgedeckt: { $cards }.
   *[other] Der Stock wird aufgedeckt: { $cards }. Die Trompeten darin kommen aus dem Spiel.
}
jericho-won = { $you ->
    [yes] Deine Mauer in { $colour } ist die längste: Du gewinnst
   *[no] { $name } hat die längste Mauer in { $colour } und gewinnt
} { $count ->
    [one] 1 Karte.
   *[other] { $count } Karten.
}
jericho-shared = Die längsten Mauern in { $colour } sind gleich lang ({ $names }): { $each ->
    [0] zu wenige Karten zum Teilen
    [one] je 1 Karte
   *[other] je { $each } Karten
}{ $left ->
    [0] .
    [one] , 1 bleibt im Stock.
   *[other] , { $left } bleiben im Stock.
}
jericho-stayed = Niemand hat eine Mauer in { $colour }: { $count ->
    [one] 1 Karte bleibt
   *[other] { $count } Karten bleiben
} im Stock.
jericho-round = { $you ->
    [yes] Durchgang { $round }: Alle füllen den Stock, dann beginnst du.
   *[no] Durchgang { $round }: Alle füllen den Stock, dann beginnt { $name }.
}
jericho-nuggets = { $you ->
    [yes] Das Gold in deinen Mauern bringt dir noch { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }.
   *[no] Das Gold in den Mauern von { $name } bringt noch { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }.
}
jericho-ended = Das Spiel ist zu Ende.

## Das Ergebnis

jericho-result = { $you ->
    [yes] Du
   *[no] { $name }
}: { $score ->
    [one] 1 Karte
   *[other] { $score } Karten
} gewonnen, { $walls } noch in Mauern

## Was nicht geht

jericho-illegal-wrong-phase-start = Gerade wählen alle ihre erste Karte, zum Beispiel „start R3“.
jericho-illegal-wrong-phase-feed = Gerade füllen alle den Stock, zum Beispiel „feed R3“.
jericho-illegal-wrong-phase-play = Jetzt wird reihum gespielt: „wall“, „trumpet“ oder „supply“.
jericho-illegal-not-in-hand = { $you ->
    [yes] Diese Karte hast du nicht auf der Hand: { $card }.
   *[no] Diese Karte hat { $name } da nicht auf der Hand: { $card }.
}
jericho-illegal-no-wall-card = Mauern werden aus Mauerkarten gebaut; eine Trompete wird gegen eine Farbe geblasen.

## Was am Austeilen falsch sein kann

jericho-setup-hands = { $found ->
    [one] es gibt 1 Kartenhand
   *[other] es gibt { $found } Kartenhände
} für { $seats } Plätze
jericho-setup-hand-size = { $name } bekommt { $found ->
    [one] 1 Karte
   *[other] { $found } Karten
} statt 7
jericho-setup-draw-size = der Nachziehstapel hat { $found ->
    [one] 1 Karte
   *[other] { $found } Karten
} statt { $expected }
jericho-setup-copies = { $card } ist { $found }-mal da statt { $expected }-mal
jericho-setup-scoring-in-hand = { $name } bekommt eine Wertungskarte auf die Hand
jericho-setup-scoring-place = Wertungskarte { $number } liegt an Stelle { $place } des Nachziehstapels; sie gehört zwischen { $first } und { $last }

## Züge

jericho-move-start = Lege { $card } verdeckt als erste Karte aus
jericho-move-feed = Lege { $card } in den Stock
jericho-move-wall = Lege { $card } aus
jericho-move-trumpet = Blase eine Trompete gegen { $colour }
jericho-move-supply = Lege { $card } verdeckt in den Stock

## Der Tisch

jericho-table-no-wall = keine Mauer

## Optionen

option-jericho-tied_highest = Bei mehreren höchsten Karten
option-jericho-tied_highest-all = alle fallen
option-jericho-tied_highest-one_per_wall = in jeder Mauer fällt eine

## Text, der kein Zug ist

jericho-parse-card = { $found ->
    [none] Es fehlt eine Karte, etwa R5 oder T.
   *[other] „{ $found }“ ist keine Karte. Karten schreibt man wie R5 oder T.
}
jericho-parse-wall-card = { $found ->
    [none] Es fehlt eine Mauerkarte, etwa R5.
   *[other] „{ $found }“ ist keine Mauerkarte. Mauerkarten schreibt man wie R5.
}
