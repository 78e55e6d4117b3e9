### Was nicht stimmen kann: an einer Aufzeichnung, einem Zug, einer Option. Ohne Vorwurf gesagt.

## Dateien, die keine Aufzeichnung sind

unreadable = nicht lesbar: { $reason }
unreadable-too-large = größer, als eine solche Datei sein kann (höchstens { $limit } Bytes)
unreadable-not-json = ab Zeile { $line }, Spalte { $column } kein JSON
unreadable-empty = die Datei ist leer
unreadable-misshapen = Zeile { $line }, Spalte { $column } ist nicht so, wie das Format es vorsieht ({ $detail })
unreadable-unknown-version = «{ $field }» ist «{ $found }»; dieses Programm kennt «{ $known }»
unreadable-missing-field = «{ $field }» fehlt
unreadable-unknown-game = kein Spiel hier heißt «{ $found }»; es gibt { $known }
unreadable-unknown-option = eine Option «{ $name }» hat dieses Spiel nicht
unreadable-unknown-value = «{ $name }» kann in diesem Spiel nicht «{ $value }» sein
unreadable-unknown-word = «{ $field }» ist «{ $found }»; möglich ist { $known }
unreadable-not-hex = in «{ $field }» sollten { $digits } kleingeschriebene Hexadezimalziffern stehen
unreadable-unknown-move = Spiel { $game }, Zug { $at } ist nicht zu verstehen: { $reason }

## Aufzeichnungen, die nicht wahr sind

# Wo etwas nicht stimmt.
fault-in-game = Spiel { $game }: { $fault }
fault-at-move = Spiel { $game }, Zug { $at }: { $fault }
fault-cited = { $fault } ({ $rule })
fault-players = zu { $found } wird dieses Spiel nicht gespielt
fault-no-such-seat = einen Platz { $seat } gibt es an diesem Tisch nicht (Aufzeichnungen zählen ab 0)
fault-no-fair-block = nichts sagt, wie die Karten verteilt wurden: «fair» fehlt
fault-commitment = das Geheimnis ist nicht das, das vor dem Geben zugesagt war
fault-fair-seats = «{ $field }» hat { $found } Einträge für { $players } Plätze
fault-contribution = der Beitrag von { $name } ist nicht der zugesagte
fault-unpaired = bei { $name } steht eine Zusage ohne Beitrag oder ein Beitrag ohne Zusage
fault-games = die Aufzeichnung hat { $found ->
    [one] 1 Spiel
   *[other] { $found } Spiele
}, die Partie hat { $expected }
fault-deal = so können die Karten nicht liegen: { $wrong }
fault-other-deal = das sind nicht die Karten, die das faire Geben ergibt
fault-first = { $expected } hätte begonnen, nicht { $found }
fault-host-chose = wer dieses Spiel beginnt, kann der Gastgeber nicht wählen
fault-illegal = { $name } kann «{ $choice }» nicht spielen: { $why }
fault-chose-twice = { $name } steht zweimal in einer Wahl
fault-unfinished = die Züge enden vor dem Schluss, und nichts sagt, dass das Spiel abgebrochen wurde
fault-not-abandoned = das Spiel gilt als abgebrochen, kam aber zum Schluss
fault-after-abandoned = dieses Spiel folgt auf ein abgebrochenes
fault-result-of-abandoned = ein abgebrochenes Spiel hat ein Ergebnis
fault-no-result = ein beendetes Spiel hat kein Ergebnis
fault-result = «{ $field }» im Ergebnis stimmt nicht; die Punkte sind { $scores }, es gewinnt { $winners }
fault-match-not-abandoned = die Partie gilt als abgebrochen, kam aber zum Schluss
fault-match-goes-on = ein Spiel wurde abgebrochen, und nichts sagt, dass es die Partie wurde
fault-result-of-abandoned-match = eine abgebrochene Partie hat ein Ergebnis
fault-no-match-result = eine beendete Partie hat kein Ergebnis
fault-match-result = «{ $field }» der Partie stimmt nicht; die Summen sind { $totals }, es gewinnt { $winners }

## Züge, die ein Tisch nicht annehmen kann

illegal-over = Das Spiel ist aus.
illegal-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
illegal-not-your-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $name } ist am Zug.
}
refusal-abandoned = Dieser Tisch wurde abgebrochen.
refusal-over = An diesem Tisch ist Schluss.
refusal-too-many-changes = Eine Wahl lässt sich { $limit }-mal ändern; das ist nun geschehen.
refusal-too-many-stand-ins = Mehr Vertretungen kann dieser Tisch nicht auseinanderhalten.

## Text, der kein Zug ist

parse-verb = «{ $found }» ist hier kein Zug. Züge beginnen mit { $verbs }.
parse-card = { $found ->
    [none] Es fehlt eine Karte, etwa R5 oder T.
   *[other] «{ $found }» ist keine Karte. Karten schreibt man wie R5 oder T.
}
parse-wall-card = { $found ->
    [none] Es fehlt eine Mauerkarte, etwa R5.
   *[other] «{ $found }» ist keine Mauerkarte. Mauerkarten schreibt man wie R5.
}
parse-colour = { $found ->
    [none] Es fehlt eine Farbe, als Buchstabe.
   *[other] «{ $found }» ist keine Farbe. Farben schreibt man als einen Buchstaben, etwa R.
}
parse-row = { $found ->
    [none] Es fehlt die Nummer einer Reihe.
   *[other] «{ $found }» ist keine Reihe. Reihen haben die Nummern 1 bis 5.
}
parse-end = Vor «{ $found }» war der Zug schon vollständig.
parse-other = «{ $found }» kann dort nicht stehen.

## Optionen und Tische

option-unknown-option = Eine Option «{ $name }» gibt es nicht. { $game } hat { $known }.
option-unknown-option-value = «{ $name }» kann nicht «{ $value }» sein; möglich ist { $known }.
option-seats = { $game } spielt man zu { $least } bis { $most }, nicht zu { $seats }.
sitting-host-may-not-choose = In { $game } wird ausgelost, wer beginnt.
sitting-no-such-first = Einen Platz { $seat } gibt es an einem Tisch für { $players } nicht.

## Zusagen des fairen Gebens, die eine Aufzeichnung nicht hält

# Eine schlichte Zeile, wenn die Aufzeichnung die Zusage hält.
promise-kept = Die Karten wurden so gegeben, wie es vor der ersten Karte zugesagt war.
# Ein Alarm: { $faults } ist eine oder mehrere der Wendungen unten.
promise-broken = Es wurde nicht so gegeben, wie es zugesagt war: { $faults }
promise-separator = { $most }; { $last }
promise-game = die Zusage gilt für { $promised }, die Aufzeichnung ist von { $found }
promise-no-fair-block = die Aufzeichnung sagt nicht, wie die Karten gegeben wurden
promise-commitment = der Server zeigte vor dem Geben { $promised }, in der Aufzeichnung steht { $found }
promise-seats = gezeigt waren die Zusagen von { $promised } Plätzen, die Aufzeichnung hat { $found }
promise-seat-commitment = die Zusage von { $name } war vor dem Geben { $promised }, in der Aufzeichnung steht { $found }
promise-contribution = dein Beitrag war { $promised }, in der Aufzeichnung steht an deinem Platz { $found }
promise-called-off = das Geheimnis zum abgebrochenen Start { $start } passt nicht zum gezeigten { $commitment }
promise-unpublished = zum abgebrochenen Start { $start }, angekündigt als { $commitment }, hat der Server kein Geheimnis veröffentlicht
promise-nothing = nichts
