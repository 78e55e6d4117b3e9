### Die Analyse eines beendeten Spiels: Wendepunkte, Entscheidungen, Glück und Können.

review-of = Analyse: { $name }
review-summary = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}, im Mittel je { $loss } Punkte Gewinnchance verloren. Grobe Fehler: { $blunders }, Fehler: { $mistakes }, zweifelhaft: { $dubious }.
review-curves = Gewinnchancen
review-curve = { $name }: { $from } % am Anfang, zwischen { $low } und { $high } %, { $to } % am Ende.
review-turning-points = Wendepunkte
review-no-turning-points = Keine einzelne Karte und keine einzelne Wahl hat viel geändert.
review-decisions = Entscheidungen
review-fine = { $count ->
    [0] Keine weiteren Entscheidungen.
    [one] 1 weitere Entscheidung war gut.
   *[other] { $count } weitere Entscheidungen waren gut.
}
review-played = { $game ->
    [jericho] Durchgang
   *[any] Runde
} { $round }, Zug { $number }. Gespielt: { $meaning }.
review-loss = { $verdict ->
    [blunder] Grober Fehler, kostete
    [mistake] Fehler, kostete
    [dubious] Zweifelhaft, kostete
   *[close] Zu knapp für ein Urteil, vielleicht
} { $loss } Punkte ({ $low } bis { $high }).
review-better = Besser: { $meaning }.
review-reason-colour = { $colour ->
    [R] Rot
    [Y] Gelb
    [G] Grün
    [B] Blau
   *[N] Braun
} wäre in { $better } von 100 Spielen gewonnen worden, wie gespielt in { $played }.
review-reason-score = Die Karten wären am Ende der Runde { $better } Punkte wert, wie gespielt { $played }.
review-reason-ahead = Das lag in { $count } von 100 Austeilungen vorn.
review-swing-draw = { $points } Punkte durch Glück beim Ziehen.
review-swing-other = { $points } Punkte durch eine Wahl von { $name }.
review-swing-stand-in = { $points } Punkte durch eine Wahl an Stelle von { $name }.
review-luck = Glück und Können, in Punkten Gewinnchance
review-term = { $term ->
    [seat] Platz am Tisch
    [deal] Ausgeteilte Karten
    [draws] Gezogene Karten
    [own] Eigene Entscheidungen
    [others] Entscheidungen der anderen
    [rest] Rest
   *[result] Ergebnis gegenüber gleichen Anteilen
}
review-judge = Beurteilt vom Netz { $network } ({ $weights }), { $deals } Austeilungen, Startwert { $seed }, { $program }. Entscheidungen werden nach dem beurteilt, was man zu der Zeit wusste.
review-busy = Wird genauer geprüft: noch { $left } …
review-picture = Die Gewinnchance jedes Platzes im Lauf des Spiels
what-if-title = Was { $name } hätte spielen können, { $game ->
    [jericho] Durchgang
   *[any] Runde
} { $round }, Zug { $number }
what-if-move = { $percent } %, { $gain } Punkte ({ $low } bis { $high }): { $meaning }
what-if-played = { $percent } %, so gespielt: { $meaning }
what-if-note = Die Gewinnchance nach jedem Zug und wie sie sich vom gespielten Zug unterscheidet: beide mit denselben { $deals } Austeilungen erprobt.
what-if-choose = Wähle einen Zug, um mit ihm weiterzuspielen.
what-if-none = Ab hier hatte { $name } keine Wahl mehr.
review-what-if = Was ginge hier noch?
review-play-on-note = Dieselben Karten und die Züge bis hierher; auf den anderen Plätzen spielen Bots.
review-play-on = Ab hier weiterspielen

## Accuracy and luck over one's own games
progress-title = Genauigkeit und Glück im Lauf der Zeit
progress-lead = Nur eigene Spiele, die zu Ende gespielt wurden. Züge, die ein Bot für dich gemacht hat, zählen nicht.
progress-none = Hier gibt es noch kein beendetes Spiel von dir. Spiel eines zu Ende: Dann steht es hier.
progress-no-list = Die Liste deiner Spiele lässt sich gerade nicht laden. Prüfe deine Verbindung und versuch es noch einmal.
progress-all = Alle
progress-looking = Analysierte Spiele: { $done } von { $count } …
progress-done = { $count ->
    [one] 1 Spiel wurde analysiert.
   *[other] { $count } Spiele wurden analysiert.
}
progress-left-out = { $count ->
    [one] 1 Spiel fehlt: Es wurde abgebrochen, lässt sich nicht laden, oder du hattest nie eine Wahl.
   *[other] { $count } Spiele fehlen: Sie wurden abgebrochen, lassen sich nicht laden, oder du hattest nie eine Wahl.
}
progress-no-such = So ein Spiel hast du noch nicht gespielt.
progress-no-dots = Noch gibt es nichts zu zeichnen.
progress-accuracy = Genauigkeit
progress-luck = Glück
progress-percent = { $percent } %
progress-accuracy-mean = Im Mittel { $mean }; { $last ->
    [one] im letzten Spiel
   *[other] in den letzten { $last } Spielen
} { $recent }.
progress-accuracy-how = Wie viel von der Gewinnchance deiner besten Züge du behalten hast; bei 100 % gab es nie einen besseren.
progress-luck-mean = Im Mittel { $mean } Punkte je Spiel; { $last ->
    [one] im letzten Spiel
   *[other] in den letzten { $last } Spielen
} { $recent }.
progress-luck-how = Punkte Gewinnchance, die dir die ausgeteilten und gezogenen Karten gebracht oder genommen haben. Über viele Spiele gleicht sich das aus.
progress-picture = { $what ->
    [accuracy] Genauigkeit
   *[luck] Glück
} in jedem Spiel, das älteste zuerst. Die Linie ist das Mittel der letzten { $last } Spiele. In der Tabelle stehen dieselben Zahlen.
progress-how = Die Spiele sind vom ältesten an nummeriert. Jeder Zug wird nach dem beurteilt, was du damals wusstest, in allen Spielen mit { $deals } Austeilungen je Entscheidung. Die Ergebnisse bleiben auf diesem Gerät.
