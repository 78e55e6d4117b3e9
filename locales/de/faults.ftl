### Was an einer Aufzeichnung, einem Zug oder einer Option nicht stimmen kann, ohne Vorwurf gesagt.

## Dateien, die keine Aufzeichnung sind

unreadable = nicht lesbar: { $reason }
unreadable-too-large = größer, als eine solche Datei sein kann (höchstens { $limit } Byte)
unreadable-not-json = ab Zeile { $line }, Spalte { $column } kein JSON
unreadable-empty = die Datei ist leer
unreadable-misshapen = in Zeile { $line }, Spalte { $column } steht nicht, was das Format vorsieht ({ $detail })
unreadable-unknown-version = „{ $field }“ ist „{ $found }“; dieses Programm kennt „{ $known }“
unreadable-missing-field = „{ $field }“ fehlt
unreadable-unknown-game = ein Spiel „{ $found }“ gibt es hier nicht; möglich ist { $known }
unreadable-unknown-option = dieses Spiel hat keine Option „{ $name }“
unreadable-unknown-value = „{ $name }“ kann in diesem Spiel nicht „{ $value }“ sein
unreadable-unknown-word = „{ $field }“ ist „{ $found }“; möglich ist { $known }
unreadable-not-hex = in „{ $field }“ sollten { $digits } kleingeschriebene Hexadezimalziffern stehen
unreadable-unknown-move = Spiel { $game }, Zug { $at } ist nicht zu verstehen: { $reason }

## Aufzeichnungen, die nicht stimmen

# Wo etwas nicht stimmt.
fault-in-game = Spiel { $game }: { $fault }
fault-at-move = Spiel { $game }, Zug { $at }: { $fault }
fault-cited = { $fault } ({ $rule })
fault-players = zu { $found } lässt sich dieses Spiel nicht spielen
fault-no-such-seat = einen Platz { $seat } gibt es an diesem Tisch nicht (Aufzeichnungen zählen Plätze ab 0)
fault-no-fair-block = nichts sagt, wie die Karten ausgeteilt wurden: „fair“ fehlt
fault-commitment = das Geheimnis ist nicht das, das vor dem Austeilen zugesagt war
fault-fair-seats = „{ $field }“ hat { $found ->
    [one] 1 Eintrag
   *[other] { $found } Einträge
} für { $players } Plätze
fault-contribution = der Beitrag von { $name } ist nicht der zugesagte
fault-unpaired = bei { $name } steht eine Zusage ohne Beitrag oder ein Beitrag ohne Zusage
fault-games = die Aufzeichnung hat { $found ->
    [one] 1 Spiel
   *[other] { $found } Spiele
}, die Partie hat { $expected }
fault-deal = so können die Karten nicht ausgeteilt worden sein: { $wrong }
fault-other-deal = das sind nicht die Karten, die das faire Austeilen ergibt
fault-first = { $expected } hätte beginnen müssen, nicht { $found }
fault-host-chose = wer dieses Spiel beginnt, kann niemand bestimmen
fault-illegal = { $name } kann „{ $choice }“ nicht spielen: { $why }
fault-chose-twice = { $name } kommt in einer Wahl zweimal vor
fault-unfinished = die Züge enden vor dem Schluss, und nichts sagt, dass das Spiel abgebrochen wurde
fault-not-abandoned = das Spiel ist als abgebrochen vermerkt, ging aber zu Ende
fault-after-abandoned = dieses Spiel folgt auf ein abgebrochenes
fault-result-of-abandoned = ein abgebrochenes Spiel hat ein Ergebnis
fault-no-result = ein beendetes Spiel hat kein Ergebnis
fault-result = „{ $field }“ im Ergebnis stimmt nicht; die Punkte sind { $scores }, Sieg: { $winners }
fault-match-not-abandoned = die Partie ist als abgebrochen vermerkt, ging aber zu Ende
fault-match-goes-on = ein Spiel wurde abgebrochen, aber nichts sagt, dass auch die Partie abgebrochen wurde
fault-result-of-abandoned-match = eine abgebrochene Partie hat ein Ergebnis
fault-no-match-result = eine beendete Partie hat kein Ergebnis
fault-match-result = „{ $field }“ der Partie stimmt nicht; die Summen sind { $totals }, Sieg: { $winners }

## Züge, die ein Tisch nicht annehmen kann

illegal-over = Das Spiel ist zu Ende.
illegal-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
illegal-not-your-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $name } ist am Zug.
}
refusal-abandoned = Das Spiel an diesem Tisch wurde abgebrochen.
refusal-over = Das Spiel an diesem Tisch ist zu Ende.
refusal-too-many-changes = { $limit ->
    [one] Eine Wahl lässt sich nur einmal ändern, und das ist geschehen.
   *[other] Eine Wahl lässt sich { $limit }-mal ändern; mehr geht nicht.
}
refusal-too-many-stand-ins = An diesem Tisch wurde schon so oft vertreten, dass es nicht noch einmal geht.

## Text, der kein Zug ist

parse-verb = „{ $found }“ ist hier kein Zug. Züge beginnen mit { $verbs }.
parse-colour = { $found ->
    [none] Es fehlt der Buchstabe einer Farbe.
   *[other] „{ $found }“ ist keine Farbe. Eine Farbe ist ein Buchstabe, etwa R.
}
parse-end = Vor „{ $found }“ war der Zug schon vollständig.
parse-other = „{ $found }“ gehört dort nicht hin.

## Optionen und Tische

option-unknown-option = Eine Option „{ $name }“ gibt es nicht. { $game } hat { $known }.
option-unknown-option-value = „{ $name }“ kann nicht „{ $value }“ sein; möglich ist { $known }.
option-seats = { $game } ist für { $least } bis { $most } Spieler, nicht für { $seats }.
sitting-host-may-not-choose = In { $game } wird ausgelost, wer beginnt.
sitting-no-such-first = Einen Platz { $seat } gibt es an einem Tisch für { $players } nicht.

## Zusagen zum fairen Austeilen, die eine Aufzeichnung nicht hält

# Eine einfache Zeile, wenn die Aufzeichnung die Zusage hält.
promise-kept = Die Karten wurden so ausgeteilt, wie es vor der ersten Karte zugesagt war.
# Ein Alarm: { $faults } ist eine oder mehrere der Wendungen unten.
promise-broken = Die Karten wurden nicht so ausgeteilt, wie es zugesagt war: { $faults }
promise-separator = { $most }; { $last }
promise-game = die Zusage gilt für { $promised }, die Aufzeichnung ist von { $found }
promise-no-fair-block = die Aufzeichnung sagt nicht, wie die Karten ausgeteilt wurden
promise-contradiction = die Aufzeichnung widerspricht sich selbst
promise-commitment = der Server hat vor dem Austeilen { $promised } gezeigt, in der Aufzeichnung steht { $found }
promise-seats = gezeigt waren Zusagen von { $promised } Plätzen, die Aufzeichnung hat { $found }
promise-seat-commitment = die Zusage von { $name } war vor dem Austeilen { $promised }, in der Aufzeichnung steht { $found }
promise-contribution = dein Beitrag war { $promised }, in der Aufzeichnung steht an deinem Platz { $found }
promise-called-off = das Geheimnis zum abgesagten Start { $start } passt nicht zu dem { $commitment }, das gezeigt war
promise-unpublished = zum abgesagten Start { $start }, angekündigt als { $commitment }, hat der Server kein Geheimnis veröffentlicht
promise-nothing = nichts
