### The pages around the table: home, lessons, rules, results, replay.

## Lessons: at most 125 characters each, so that they fit a phone
learn-of = { $game } lernen
learn-got-it = Verstanden
learn-go-on = Spiel weiter: Mehr erfährst du, wenn es so weit ist.
learn-done = Mehr musst du nicht wissen. Bereit für ein richtiges Spiel?
learn-play = Richtig spielen
learn-progress = { $ticked } von { $count } Lektionen erledigt
learn-jericho-goal = Mauern gewinnen Karten. Die Zahl auf der Karte ist ihre Länge: In jeder Farbe siegt die längste Mauer.
learn-jericho-start = Alle legen eine Karte verdeckt aus: Sie beginnt eine Mauer. Tippe eine an. Nicht die Trompete: Allein ginge sie verloren.
learn-jericho-feed = Nun legen alle eine Karte verdeckt in den Stock. Um sie geht es: Wähle eine Farbe, die du gewinnen willst.
learn-jericho-turn = Du bist am Zug: Spiel eine Karte, dann ziehst du eine neue. Tippe eine an: Was aufleuchtet, ist möglich.
learn-jericho-trumpet = Eine Trompete bläst am ganzen Tisch die höchste Karte einer Farbe um, auch deine. Tippe sie an, dann eine Farbe.
learn-jericho-joins = Sind mehrere gleich hoch, fallen alle. Dann kommt die Trompete als 2 in die eigene Mauer dieser Farbe, wenn noch eine steht.
learn-jericho-supply = Hier siehst du, was im Stock liegt. Auch im Zug darfst du eine Karte verdeckt dazulegen: am besten, wo du vorn liegst.
learn-jericho-pile = Der Stapel sagt, wie bald die Wertungskarte kommen kann. Gleich ist es so weit: Die längsten Mauern gewinnen den Stock.
learn-jericho-scoring = Das war eine Wertung: Die längsten Mauern bekamen den Stock. Die Mauern bleiben; du hast jetzt eine Handkarte weniger.
learn-jericho-gold = Nach drei Wertungen ist Schluss. Jede 1 in deinen Mauern zählt dank ihrem Goldklumpen dann als gewonnene Karte.
learn-coloretto-goal = Sammle wenige Farben, aber viele Karten von jeder: Drei Farben zählen plus, alle anderen minus.
learn-coloretto-turn = Du bist am Zug: Decke eine Karte auf und lege sie an, oder nimm eine Reihe mit Karten. Noch sind alle leer: Decke auf.
learn-coloretto-place = Wähle eine Reihe dafür; in jede passen drei Karten. Mach eine Reihe besser für dich oder schlechter für die anderen.
learn-coloretto-take = Jede Reihe sagt, was sie dir bringen würde. Nimm eine gute, bevor es jemand anderes tut.
learn-coloretto-out = Mit deiner Reihe setzt du aus, bis alle eine haben. Schau, was die anderen sammeln: Alles liegt offen.
learn-coloretto-sum = Eine Karte einer Farbe zählt 1, dann 3, 6, 10, 15, 21. Eine vierte Farbe kostet genauso viel.
learn-coloretto-jokers = Ein Joker wird zur Farbe, die dir am meisten hilft. Eine +2 bringt immer zwei Punkte.
learn-coloretto-last = Kommt „Letzte Runde“, wird diese Runde noch zu Ende gespielt. Dann werden die Punkte gezählt.

## Home
home-new = Neu hier?
home-new-learn = { $game } in 5 Minuten lernen
home-play = Jetzt spielen
home-friends = Mit Freunden
home-friends-how = per Link
home-learn = Lernen
home-minutes = { $minutes ->
    [one] etwa 1 Minute
   *[other] etwa { $minutes } Minuten
}
home-length = Länge
home-length-of = { $count ->
    [one] ein Spiel
   *[other] Partie: { $count } Spiele
}
home-more = Mehr Möglichkeiten
home-running = Mit { $names }; { $moves ->
    [one] 1 Zug gespielt
   *[other] { $moves } Züge gespielt
}.
home-overwrite = Du bist mitten in einem Spiel { $game }. Wenn du ein neues beginnst, ist dieses verloren.
home-overwrite-go = Neues Spiel beginnen
home-credits = Jericho ist ein Spiel von Tom Lehmann, Coloretto eines von Michael Schacht. Dies ist ein Fanprojekt; die Regeln stehen hier in eigenen Worten.
nav-table = Zum Tisch
option-first = Wer beginnt
option-first-lot = wird ausgelost
option-first-you = du
stored-delete-sure = Deine Einstellungen, das laufende Spiel und alle Aufzeichnungen auf diesem Gerät sind dann weg.

## Inviting friends
share-title = Lade Freunde ein
share-sheet = Teilen …
share-link = Link zu diesem Tisch
share-selected = Der Text ist markiert: Kopiere ihn mit Strg+C oder ⌘C.
bots-token-field = Token
room-of = Dein Tisch: { $game }
room-invites = { $name } lädt dich zu { $game } ein: { $taken ->
    [one] 1 von { $count } Plätzen ist besetzt.
   *[other] { $taken } von { $count } Plätzen sind besetzt.
}
room-open = Ein Tisch für { $game }: { $taken ->
    [one] 1 von { $count } Plätzen ist besetzt.
   *[other] { $taken } von { $count } Plätzen sind besetzt.
}
room-sit-down = Platz nehmen
room-fill = Mit Bots auffüllen und beginnen
room-first = Platz { $number } beginnt
room-fair = So fair wird ausgeteilt
room-fair-how = Niemand sucht die Karten aus, auch der Server nicht: Er hat sich auf ein Geheimnis festgelegt, alle steuern etwas Zufall bei, und nach dem Spiel lässt sich alles nachprüfen.

## Rules: pictures, rulings, credits
rules-players = { $game ->
    [Jericho] Für 3 bis 5 Spieler ab 8 Jahren; am echten Tisch 20 Minuten.
   *[other] Für 2 bis 5 Spieler ab 8 Jahren; am echten Tisch 30 Minuten.
}
rules-whole = Die vollständigen Regeln
rules-letters = Die Buchstaben auf den Karten stehen für die Farben, in jeder Sprache: { $letters }.
rules-two = Zu zweit
rules-rulings = Wo die Spielregel schweigt
rules-rulings-lead = Das sind unsere Entscheidungen, nicht die der Spielregel.
rules-credit = { $game } ist ein Spiel von { $author }. Die Regeln stehen hier in eigenen Worten.
picture-aim = Das Ziel
picture-turn = Dein Zug
picture-trumpet = Die Trompete
picture-scoring = Die Wertung
picture-end = Das Ende
picture-jericho-aim = Baue Mauern; die Zahlen sind ihre Längen. In jeder Farbe gewinnt die längste Mauer die Karten dieser Farbe im Stock. Wer die meisten Karten hat, siegt.
picture-jericho-turn = Spiel eine Karte: in deine Mauer ihrer Farbe, verdeckt in den Stock oder als Trompete. Dann zieh eine nach.
picture-jericho-trumpet = Nenne eine Farbe: Ihre höchste Karte am ganzen Tisch fällt in den Stock. Dann kommt die Trompete als 2 in deine Mauer dieser Farbe.
picture-jericho-scoring = Eine Wertungskarte beendet den Durchgang: Die längsten Mauern bekommen den Stock, bei Gleichstand wird geteilt. Nach drei Wertungen zählen auch deine Einser als Karten.
picture-coloretto-aim = Sammle wenige Farben, aber viele Karten von jeder: Drei Farben zählen plus, alle anderen minus.
picture-coloretto-turn = Decke eine Karte auf und lege sie in eine Reihe, oder nimm eine Reihe mit allen Karten: Dann setzt du aus, bis alle eine haben.
picture-coloretto-scoring = So viel zählen eine bis sechs Karten einer Farbe, plus oder minus. Eine +2 bringt zwei Punkte, ein Joker wird zur Farbe deiner Wahl.
picture-coloretto-end = Kommt „Letzte Runde“, wird die Runde zu Ende gespielt. Wer die meisten Punkte hat, gewinnt, in einem Spiel oder in vieren.
ruling-jericho-first = Eine als erste Karte ausgelegte Trompete kommt einfach aus dem Spiel.
ruling-jericho-change = Die erste Karte und die Karte für den Stock kannst du ändern, bis alle gewählt haben.
ruling-jericho-tied = Von mehreren gleich hohen Karten fallen alle, auch in einer Mauer; der Tisch kann eine pro Mauer vereinbaren.
ruling-jericho-joins = Die Trompete kommt immer in deine Mauer, wenn danach noch eine steht; ablehnen kannst du das nicht.
ruling-jericho-last = Ist die dritte Wertungskarte die allerletzte Karte, wird sie nicht ersetzt, und das Spiel endet trotzdem.
ruling-jericho-shared = Geteilt wird von den niedrigsten Karten an; was nicht aufgeht, sind die höchsten.
ruling-jericho-seen = Alle sehen, wer wie viele Karten gewonnen hat, und du siehst immer, was du selbst in den Stock gelegt hast.
ruling-jericho-tie = Sind auch die Karten in den Mauern gleich viele, wird der Sieg geteilt.
ruling-coloretto-removed = Welche Farben zu zweit oder zu dritt aus dem Spiel kommen, entscheidet das Los; alle sehen es.
ruling-coloretto-start = Die Startkarten werden ausgeteilt, nicht ausgesucht.
ruling-coloretto-first = Wer beginnt, entscheidet das Los; jedes weitere Spiel einer Partie beginnt einen Platz weiter links.
ruling-coloretto-placed = Eine aufgedeckte Karte muss angelegt werden; das Aufdecken lässt sich nicht zurücknehmen.
ruling-coloretto-alone = Wer in einer Runde zuletzt übrig ist, darf allein weiter aufdecken, solange eine Reihe Platz hat.
ruling-coloretto-best = Das Programm rechnet Joker und Plusfarben für alle zur besten Summe.
ruling-coloretto-tie = Bei Gleichstand wird der Sieg geteilt, im Spiel wie in der Partie.

## Results
story-title = Wie es lief
story-scoring = Wertung { $number }
story-ones = Einser
story-round = { $number }
story-sum = Summe
story-player = Spieler
story-jericho = Größter Fang: { $you ->
    [yes] Deine Mauer in { $colour }
   *[no] Die Mauer von { $name } in { $colour }
} gewann { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} bei Wertung { $number }.
story-coloretto = Beste Reihe: { $you ->
    [yes] Du holtest
   *[no] { $name } holte
} { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
} in Runde { $number }.
result-place = Dein Platz: { $place } von { $count }{ $behind ->
    [0] { "." }
   *[other] , { $behind } hinter { $name }.
}
result-lost = { $behind ->
    [0] Gleichauf mit der Spitze: Nur der Tiebreak hat entschieden.
    [1] Das war knapp: Eins mehr, und ihr wärt gleichauf gewesen.
    [2] Das war knapp: Zwei mehr, und ihr wärt gleichauf gewesen.
   *[other] Neue Karten, neue Chance.
}
result-harder = Gegen stärkere Bots spielen ({ $level })
result-easier = Gegen schwächere Bots spielen ({ $level })

## Replay
replay-turn-back = Einen Zug zurück
replay-turn-next = Einen Zug vor
replay-next-scoring = Nächste Wertung
replay-turns = Alle Züge
replay-more = Tempo, Sicht, Link
replay-link = Link zu diesem Moment kopieren ({ $step } von { $last })
replay-link-field = Link zu diesem Moment
replay-link-good = Der Link enthält die ganze Aufzeichnung: Er funktioniert bei allen, die ihn bekommen.
replay-link-server = Der Link funktioniert bei allen, die die Aufzeichnung dieses Tisches sehen dürfen.
replay-link-long = Diese Aufzeichnung ist zu lang für einen Link. Speichere sie als Datei und schicke die.
replay-link-lost = Das Spiel zu diesem Link liegt nur auf dem Gerät, auf dem es gespielt wurde, oder der Link wurde abgeschnitten. Bitte um einen neuen Link oder um die Datei.

## Somebody stays away
away-long = { $name } ist seit mehr als drei Minuten weg.
away-replace = Einen Bot für { $name } spielen lassen
away-free-seat = Platz freigeben

## My games
me-how = Durchschnittlicher Platz: 1 ist der beste. Spielstärke: wie stark du im Vergleich zu den anderen hier bist; alle beginnen bei 25, und sie wird nach { $count } Spielen angezeigt.
progress-start = Genauigkeit und Glück im Lauf der Zeit
review-start = Dieses Spiel analysieren
review-failed = { $why ->
    [no-network] Das neuronale Netz ist noch nicht geladen: Verbinde dich einmal, dann geht es auch offline.
    [unfinished] Dieses Spiel wurde abgebrochen: Nur beendete Spiele lassen sich analysieren.
   *[wrong] Diese Aufzeichnung lässt sich nicht wiedergeben und darum nicht analysieren.
}
review-whose = Wessen Entscheidungen
review-looking = Das Spiel wird durchgesehen …
review-done = Die Analyse ist fertig.
result-review = Spiel analysieren
