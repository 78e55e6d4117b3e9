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
learn-jericho-feed = Nun legen alle eine Karte verdeckt in den Stock. Das sind die Preise: Wähle eine Farbe, die du gewinnen willst.
learn-jericho-turn = Du bist am Zug: Spiel eine Karte, dann ziehst du eine neue. Tippe eine an: Was aufleuchtet, ist möglich.
learn-jericho-trumpet = Eine Trompete bläst die eine höchste Karte einer Farbe am ganzen Tisch um, auch deine. Tippe sie an, dann eine Farbe.
learn-jericho-joins = Sind mehrere gleich hoch, fallen alle. Dann kommt die Trompete als 2 in die eigene Mauer dort, wenn noch eine steht.
learn-jericho-supply = Hier siehst du, was im Stock liegt. Auch im Zug darfst du eine Karte verdeckt dazulegen: am besten, wo du vorn liegst.
learn-jericho-pile = Der Stapel sagt, wie bald die Wertungskarte kommen kann. Gleich ist es so weit: Die längsten Mauern gewinnen den Stock.
learn-jericho-scoring = Das war eine Wertung: Die längsten Mauern bekamen den Stock. Die Mauern bleiben; du hast jetzt eine Handkarte weniger.
learn-jericho-gold = Nach drei Wertungen ist Schluss. Dann zählt auch jede 1 in deinen Mauern, die mit dem Gold, als gewonnene Karte.
learn-coloretto-goal = Sammle wenige Farben, aber viele Karten von jeder: Drei Farben zählen plus für dich, alle anderen minus.
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
   *[other] Partie zu { $count }
}
home-more = Mehr Möglichkeiten
home-running = Mit { $names }; { $moves ->
    [one] 1 Zug gespielt
   *[other] { $moves } Züge gespielt
}.
home-overwrite = Du bist mitten in einem Spiel { $game }. Ein neues Spiel tritt an seine Stelle.
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
room-invites = { $name } lädt dich zu { $game } ein: { $taken } von { $count } Plätzen sind besetzt.
room-open = Ein Tisch { $game }: { $taken } von { $count } Plätzen sind besetzt.
room-sit-down = Platz nehmen
room-fill = Mit Bots auffüllen und beginnen
room-first = Platz { $number } beginnt
room-fair = So fair wird ausgeteilt
room-fair-how = Niemand sucht die Karten aus, auch der Server nicht: Er hat sich auf ein Geheimnis festgelegt, alle steuern eigenen Zufall bei, und nach dem Spiel lässt sich alles nachprüfen.
