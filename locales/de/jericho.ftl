### Jericho: seine Dinge, was geschieht, was nicht geht, und der Tisch.

## Dinge

# Die Farbe einer Mauer: «Mauer in Rot».
jericho-colour = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[brown] Braun
}
# Die Farbe einer Karte: «rote 5».
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

## Was geschah

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
    [yes] Du deckst eine Trompete auf: Sie hat keine Mauer und scheidet aus.
   *[no] { $name } deckt eine Trompete auf: Sie hat keine Mauer und scheidet aus.
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
    [yes] Von deiner Mauer in { $colour } bleiben nur Trompeten: Sie zerfällt, und
   *[no] Von der Mauer von { $name } in { $colour } bleiben nur Trompeten: Sie zerfällt, und
} { $trumpets ->
    [one] die Trompete scheidet aus.
   *[other] { $trumpets } Trompeten scheiden aus.
}
jericho-joined = { $you ->
    [yes] Die Trompete kommt in deine Mauer in { $colour }.
   *[no] Die Trompete kommt in die Mauer von { $name } in { $colour }.
}
jericho-left = { $you ->
    [yes] Du hast keine Mauer in { $colour }: Die Trompete scheidet aus.
   *[no] { $name } hat keine Mauer in { $colour }: Die Trompete scheidet aus.
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
   *[other] Der Stock wird aufgedeckt: { $cards }. Seine Trompeten scheiden aus.
}
jericho-won = { $you ->
    [yes] Deine Mauer in { $colour } ist die längste: Du gewinnst
   *[no] { $name } hat die längste Mauer in { $colour } und gewinnt
} { $count ->
    [one] 1 Karte.
   *[other] { $count } Karten.
}
jericho-shared = Die längsten Mauern in { $colour } sind gleich lang: { $names } bekommen je { $each ->
    [0] nichts
    [one] 1 Karte
   *[other] { $each } Karten
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
    [yes] Aus deinen Mauern kommt { $count ->
        [one] eine 1
       *[other] { $count } mal die 1
    } zu deinen gewonnenen Karten.
   *[no] Aus den Mauern von { $name } kommt { $count ->
        [one] eine 1
       *[other] { $count } mal die 1
    } zu den gewonnenen Karten.
}
jericho-ended = Das Spiel ist aus.

## Was es ergab

jericho-result = { $you ->
    [yes] Du
   *[no] { $name }
}: { $score ->
    [one] 1 Karte
   *[other] { $score } Karten
} gewonnen, { $walls } noch in Mauern

## Was nicht geht

jericho-illegal-wrong-phase-start = Gerade wählen alle ihre erste Karte, etwa «start R3».
jericho-illegal-wrong-phase-feed = Gerade füllen alle den Stock, etwa «feed R3».
jericho-illegal-wrong-phase-play = Jetzt wird reihum gespielt: «wall», «trumpet» oder «supply».
jericho-illegal-not-in-hand = { $you ->
    [yes] Du hast { $card } gerade nicht auf der Hand.
   *[no] { $name } hat { $card } in diesem Moment nicht auf der Hand.
}
jericho-illegal-no-wall-card = Mauern werden aus Mauerkarten gebaut; eine Trompete wird gegen eine Farbe geblasen.

## Was an einem Kartenbild falsch sein kann

jericho-setup-hands = es gibt { $found } Kartenhände für { $seats } Plätze
jericho-setup-hand-size = { $name } bekommt { $found } Karten statt 7
jericho-setup-draw-size = der Nachziehstapel hat { $found } Karten statt { $expected }
jericho-setup-copies = { $card } ist { $found }-mal da statt { $expected }-mal
jericho-setup-scoring-in-hand = { $name } bekommt eine Wertungskarte auf die Hand
jericho-setup-scoring-place = Wertungskarte { $number } liegt an Stelle { $place } des Nachziehstapels statt zwischen { $first } und { $last }

## Züge

jericho-move-start = { $card } verdeckt als erste Karte auslegen
jericho-move-feed = den Stock füllen mit: { $card }
jericho-move-wall = { $card } auslegen
jericho-move-trumpet = eine Trompete gegen { $colour } blasen
jericho-move-supply = { $card } verdeckt in den Stock legen

## Der Tisch

jericho-table-head = Durchgang { $round } von 3. Nachziehstapel { $pile }: { $latest ->
    [one] Die nächste Karte ist eine Wertungskarte.
   *[other] Eine Wertungskarte kommt frühestens als { $soonest }., spätestens als { $latest }. Karte.
}
jericho-table-over = Das Spiel ist aus. Nachziehstapel { $pile }.
jericho-table-lane = { $letter } { $colour }: { $walls }
jericho-table-no-wall = keine Mauer
jericho-table-wall = { $you ->
    [yes] du
   *[no] { $name }
} { $length } [{ $cards }]{ $leads ->
    [yes] { " " }vorn
   *[no] { "" }
}
jericho-table-supply = Stock { $count }: von allen gesehen { $known }, von dir { $mine }, verdeckt { $hidden }
jericho-table-supply-open = Stock { $count }: von allen gesehen { $known }, verdeckt { $hidden }
jericho-table-player = { $you ->
    [yes] du
   *[no] { $name }
} (Hand { $hand }, gewonnen { $won })
jericho-table-players = Am Tisch: { $players }
jericho-table-start = Deine erste Karte, verdeckt: { $card }
jericho-table-hand = Deine Hand: { $cards }
