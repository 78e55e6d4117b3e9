### Die Seiten des Browsers: was um den Tisch herum steht, und auf ihm.

## Auf jeder Seite
nav = Seiten
nav-home = Zur ersten Seite
nav-rules = Regeln
nav-learn = Spielend lernen
nav-replay = Nachspielen
nav-settings = Einstellungen
nav-stored = Was gespeichert ist
nav-language = Sprache
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
title-home = Spielen
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● Du bist am Zug – { $game }
web-skip-link = Zum Inhalt
web-close = Schließen
web-confirm = Bestätigen
web-back = Zurücknehmen
web-skip = Überspringen

## Die erste Seite
home-welcome = Zwei Kartenspiele, bereit, wenn du es bist
home-lead = Ein Tippen, und du spielst: ohne Konto, ohne Warten, auch ohne Netz.
home-continue = Dein Spiel fortsetzen
home-jericho-about = Baue die längsten Mauern aus fünf Baustoffen, blase die der anderen um und gewinne, was im Stock liegt.
home-coloretto-about = Aufdecken und anlegen, oder eine Reihe nehmen: Drei Farben zählen für dich, alle anderen gegen dich.
home-play = { $people ->
    [1] Gegen { $bots ->
        [one] einen Bot
       *[other] { $bots } Bots
    } spielen
   *[other] Zusammen an diesem Gerät spielen
}
home-more = Mehr: Spieler, Stärke, Optionen
home-players = Spieler
home-people = Davon an diesem Gerät
home-name = Name von Person { $number }
home-person = Person { $number }
home-level = Stärke der Bots
home-note = Alles läuft auf deinem Gerät. Nichts davon verlässt es.
level-easy = leicht
level-medium = mittel
level-hard = stark
level-best = so stark es geht
option-tied-highest = Mehrere höchste Karten
option-tied-all = alle fallen
option-tied-one = in jeder Mauer fällt eine
option-games = Spiele einer Partie
option-games-four = vier
option-games-one = eines
option-table = Punkte
option-table-a = Tabelle A: 1, 3, 6, 10, 15, 21
option-table-b = Tabelle B: 1, 4, 8, 7, 6, 5
option-golden-joker = Goldener Joker
option-yes = ja
option-no = nein

## An jedem Tisch
table-none = Hier ist kein Tisch offen
web-players = Am Tisch
web-chip-asked = { $you ->
    [yes] Du bist am Zug.
   *[no] { $name } ist am Zug.
}
web-log = Was geschah
web-log-note = Tippe auf einen Eintrag: Dahinter steht die Regel.
web-log-dealt = { $you ->
    [yes] Spiel { $game } ist ausgeteilt; du beginnst.
   *[no] Spiel { $game } ist ausgeteilt; { $name } beginnt.
}
web-scene = Wertung
web-curtain = Bitte gib das Gerät weiter an { $name }.
web-curtain-lift = Ich bin da
web-waits = { $count ->
    [one] { $names } ist an der Reihe.
   *[other] Noch wählen: { $names }.
}
web-turn = { $count ->
    [0] Das Spiel ist aus.
    [one] Am Zug: { $names }.
   *[other] Noch wählen: { $names }.
}
web-trouble = Das ging nicht ({ $code }). Verloren ist nichts.
result-game = Spiel { $game } ist aus
result-next = Nächstes Spiel
result-again = Noch einmal
result-record = Aufzeichnung behalten

## Jericho
jericho-lanes = Mauern nach Farbe
jericho-stores = Stock und Nachziehstapel
jericho-hand = Deine Hand
jericho-by-player = Nach Spieler
jericho-chip = Hand { $hand } · gewonnen { $won }
jericho-ask-start = Wähle deine erste Karte: Sie liegt verdeckt und beginnt eine Mauer.
jericho-ask-feed = Fülle den Stock: Wähle eine Karte, die verdeckt hineinkommt.
jericho-ask-play = Du bist am Zug: Wähle eine Karte.
jericho-ask-where = Wohin mit der Karte? ({ $card })
jericho-offer-start = Verdeckt auslegen
jericho-offer-feed = In den Stock
jericho-offer-wall = In meine Mauer
jericho-offer-supply = In den Stock
jericho-thought-wall = { $meaning }: Deine Mauer wächst von { $before } auf { $after }.
jericho-thought-trumpet = { $meaning }: { $count ->
    [0] Nichts fällt
    [one] 1 Karte fällt
   *[other] { $count } Karten fallen
}{ $before ->
    [0] { "." }
   *[other] , deine Mauer geht von { $before } auf { $after }.
}
jericho-thought-down = { $meaning }?
jericho-supply = Stock: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, davon { $hidden } verdeckt{ $trumpets ->
    [0] { "" }
    [one] , 1 Trompete
   *[other] , { $trumpets } Trompeten
}
jericho-pile = Durchgang { $round } von 3 · Stapel { $pile } · { $latest ->
    [one] als Nächstes kommt eine Wertungskarte
   *[other] Wertungskarte in { $soonest } bis { $latest } Karten
}
jericho-wall-label = { $you ->
    [yes] Deine Mauer in { $colour }
   *[no] Mauer in { $colour } von { $name }
}: { $length ->
    [0] keine
   *[other] Länge { $length }, { $cards } Karten
}{ $leads ->
    [yes] , die längste
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = { $colour } im Stock: { $known } allen bekannt, { $mine } von dir
jericho-hand-card = Karte { $number }: { $card }
jericho-lies-start = Verdeckt vor dir: { $card }
jericho-lies-choice = Du hast gewählt: { $card }. Das lässt sich noch ändern.
jericho-aloud-wall = { $you ->
    [yes] du
   *[no] { $name }
} { $length }{ $leads ->
    [yes] { " " }vorn
   *[no] { "" }
}
jericho-aloud-lane = { $colour }: { $walls }; im Stock { $known } bekannt, { $mine } von dir.
jericho-aloud-hidden = { $hidden } Karten im Stock sind verdeckt.
jericho-aloud-hand = Deine Hand: { $cards }. Bisher gewonnen: { $won }.
jericho-outcome-note = Die meisten gewonnenen Karten siegen; bei Gleichstand die meisten Karten in Mauern.

## Coloretto
coloretto-stores = Nachziehstapel
coloretto-rows = Reihen
coloretto-sums = Summen
coloretto-chip = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
coloretto-draw = Karte aufdecken
coloretto-ask-turn = Du bist am Zug: Decke eine Karte auf, oder nimm eine Reihe.
coloretto-ask-draw = Du bist am Zug: Decke eine Karte auf.
coloretto-ask-take = Alle Reihen sind voll: Nimm eine.
coloretto-ask-place = Aufgedeckt: { $card }. Wähle die Reihe.
coloretto-thought-take = { $meaning }? Deine Summe ändert sich um { $change }{ $golden ->
    [yes] , und der goldene Joker bringt noch eine Karte.
   *[no] .
}
coloretto-pile = Runde { $round }, Stapel { $pile }: «Letzte Runde» liegt unter { $until ->
    [one] 1 weiteren Karte
   *[other] { $until } weiteren Karten
}.
coloretto-pile-last = Runde { $round }, die letzte. Stapel { $pile }.
coloretto-removed = Nicht im Spiel: { $colours }.
coloretto-row-taken = Reihe { $row } ist genommen.
coloretto-row-label = Reihe { $row }: { $cards }; Platz für { $free }.{ $does ->
    [place] { " " }Die Karte hierher legen.
   *[take] { $change ->
        [none] { "" }
       *[other] { " " }Nehmen ändert deine Summe um { $change }.
    }
}
coloretto-aloud-row = Reihe { $row }: { $cards }.
coloretto-before = vorher: { $points }
coloretto-out = ausgestiegen

## Einstellungen
prefs-name = Dein Name am Tisch
prefs-theme = Aussehen
prefs-auto = wie mein Gerät
prefs-light = Tag
prefs-dark = Nacht
prefs-contrast = hoher Kontrast
prefs-motion = Bewegung
prefs-motion-full = Karten wandern
prefs-motion-off = nichts bewegt sich
prefs-pace = Bots lassen sich
prefs-pace-none = keine Zeit
prefs-pace-quick = einen Moment
prefs-pace-human = einen Atemzug
prefs-pace-slow = Zeit
prefs-table = Am Tisch
prefs-sound = Töne
prefs-confirm = Vor jedem Zug nachfragen
prefs-keys = Einzelne Tasten als Abkürzung
prefs-keys-title = Tasten am Tisch
prefs-key-card = Jericho: eine Handkarte; Coloretto: eine Reihe
prefs-key-lane = Jericho: die Mauern einer Farbe
prefs-key-supply = Jericho: der Stock
prefs-key-draw = Coloretto: Karte aufdecken
prefs-key-event = das letzte Ereignis noch einmal sagen
prefs-key-lanes = die Mauern oder die Reihen ansagen
prefs-key-hand = meine Karten ansagen
prefs-key-turn = ansagen, wer am Zug ist

## Was gespeichert ist
stored-lead = Was hier steht, bewahrt nur dieses Gerät in deinem Browser auf. Sonst kann es niemand lesen.
stored-what = Was
stored-how-much = Wie viel
stored-settings = Deine Einstellungen
stored-table = Das Spiel, das du gerade spielst
stored-records = Aufzeichnungen deiner letzten Spiele
stored-size = { $bytes } Byte
stored-delete = Löschen
stored-delete-one = Löschen: { $what }
stored-delete-all = Alles löschen
stored-export = Alles ausgeben
stored-cache = Auch das Programm selbst bleibt hier, damit es ohne Netz startet. Entfernen lässt es sich in den Einstellungen des Browsers.

## Regeln
rules-of = Die Regeln von { $game }
rules-games = Spiele
rules-cards = Die Karten
rules-setup = Vorbereitung
rules-round = Ein Durchgang
rules-turn = Ein Zug
rules-trumpets = Trompeten
rules-scoring = Wertung
rules-end = Das Ende
rules-match = Die Partie
rules-options = Varianten späterer Ausgaben

## Nachspielen
replay-drop = Eine Aufzeichnung hier ablegen oder eine Datei wählen
replay-kept = Deine letzten Spiele
replay-none = Noch ist hier kein beendetes Spiel aufbewahrt.
replay-other = Andere Aufzeichnung
replay-empty = Von dieser Aufzeichnung lässt sich nichts nachspielen.
replay-controls = Nachspielen
replay-first = An den Anfang
replay-back = Einen Schritt zurück
replay-run = Abspielen
replay-pause = Anhalten
replay-next = Einen Schritt weiter
replay-last = Ans Ende
replay-scrub = Augenblick
replay-speed = Tempo
watch-eyes = Mit den Augen von
replay-open = jemandem, der zuschaut
replay-moment = Link zu diesem Augenblick ({ $step } von { $last })
replay-hands = Die Karten aller in diesem Augenblick
verify-this = Das Austeilen prüfen
verify-commitment = Die SHA-256 des Geheimnisses ist die vor dem Spiel gezeigte: { $hash }
verify-contributions = { $count ->
    [0] Niemand am Tisch trug Zufall bei, und keiner war versprochen
   *[other] { $count } Beiträge passen zu dem, was versprochen war
}
verify-deal = { $count ->
    [one] Die Karten des Spiels, aus Geheimnis und Beiträgen neu ausgeteilt, sind die aufgezeichneten
   *[other] Die Karten von { $count } Spielen, aus Geheimnis und Beiträgen neu ausgeteilt, sind die aufgezeichneten
}
verify-moves = { $count } Züge nachgespielt, jeder erlaubt
verify-all = Alles an dieser Aufzeichnung stimmt, auch das Ergebnis

## Lernen
learn-of = { $game } lernen
learn-got-it = Verstanden
learn-go-on = Spiel weiter: Mehr gibt es zu sagen, wenn es so weit ist.
learn-done = Du weißt, worauf es ankommt. Spiel dieses Spiel zu Ende, oder beginne ein eigenes.
learn-play = Ein eigenes Spiel
learn-jericho-goal = Mauern gewinnen Karten. Die Zahl einer Karte ist die Länge ihres Mauerstücks, und die Mauern sind hier maßstäblich gezeichnet: In jeder Farbe gewinnt die längste die Karten dieser Farbe im Stock.
learn-jericho-start = Zuerst legt jeder eine Karte verdeckt aus; sie beginnt eine Mauer. Eine hohe Zahl beginnt eine lange Mauer, aber hohe Karten fallen zuerst. Wähle eine und bestätige.
learn-jericho-feed = Nun legt jeder eine Karte verdeckt in den Stock. Das sind die Preise: Füttere eine Farbe, in der du vorn sein willst.
learn-jericho-turn = Du bist am Zug, immer mit genau einer Karte: in deine Mauer ihrer Farbe, verdeckt in den Stock, oder als Trompete. Tippe eine Karte an: Was aufleuchtet, geht.
learn-jericho-trumpet = Du hast eine Trompete. Wähle sie und eine Farbe: Die höchsten Karten dieser Farbe fallen aus allen Mauern, auch deiner, in den Stock. Dann kommt die Trompete als 2 in deine Mauer, wenn du noch eine hast. Das alles siehst du, bevor du bestätigst.
learn-jericho-supply = Neben jeder Farbe liegt, was man von ihr im Stock weiß. Gepunktete Karten kennst nur du: Du hast sie hineingelegt.
learn-jericho-pile = Behalte den Stapel im Auge: Er sagt, in wie vielen Karten eine Wertung kommen kann. Dann zählt nur die Länge.
learn-jericho-scoring = Das war eine Wertung: In jeder Farbe nahm die längste Mauer die Karten, bei Gleichstand wird geteilt. Mauern bleiben; der nächste Durchgang beginnt mit einer Handkarte weniger.
learn-jericho-gold = Drei Wertungen sind ein Spiel. Am Ende zählen auch die 1er in deinen Mauern, die mit dem Gold, als gewonnene Karten. Die meisten gewonnenen Karten siegen.
learn-coloretto-goal = Sammle wenige Farben, davon viele: Deine drei besten zählen plus, alle anderen minus. Die Summen neben den Reihen stimmen immer.
learn-coloretto-turn = Du bist am Zug: Decke eine Karte für eine Reihe auf, oder nimm eine Reihe, in der etwas liegt. Zu Beginn einer Runde sind alle leer, also decke auf.
learn-coloretto-place = Die Karte muss in eine Reihe mit Platz, höchstens drei Karten. Mach eine Reihe besser für dich, oder schlechter für jemand anderen.
learn-coloretto-take = Die Zahl am Ende einer Reihe sagt, wie sie deine Summe ändert. Nimm sie, wenn sie gut genug ist: Warten kann sie kosten.
learn-coloretto-out = Mit einer Reihe setzt du aus, bis alle eine haben. Schau, was die anderen sammeln: Alles liegt offen.
learn-coloretto-sum = Eine Karte einer Farbe zählt 1, dann 3, 6, 10, 15 und 21. Eine vierte Farbe kostet ebenso viel: Kleine Reihen können die besten sein.
learn-coloretto-jokers = Ein Joker zählt als die Farbe, die dir am meisten hilft, eine +2 bringt zwei Punkte.
learn-coloretto-last = Kommt «Letzte Runde», wird die Runde zu Ende gespielt, und das war das Spiel. Auf zu deinen drei Farben!

## Mit anderen
nav-lobby = Freunde
nav-me = Meine Spiele
home-friends = Mit Freunden spielen
lobby-lead = Eröffne einen Tisch und gib seinen Link weiter, oder setz dich an einen, der allen offensteht.
lobby-new = Ein neuer Tisch
lobby-open = Tisch eröffnen
lobby-clock = Bedenkzeit
lobby-clock-none = so lange man will
lobby-clock-quick = 30 Sekunden je Zug, 2 Minuten Reserve
lobby-clock-days = zwei Tage je Zug
lobby-public = In der Lobby zeigen
lobby-tables = Tische, die allen offenstehen
lobby-none = Gerade steht kein Tisch allen offen.
lobby-running = wird gespielt
lobby-go = Hingehen
me-game = Spiel
me-tables = Tische
me-wins = Siege
me-place = Mittlerer Platz
me-rating = Wertung
me-lead = Hier bist du { $name }.
me-statistics = Wie es dir geht
me-history = Was du gespielt hast
me-delete = Mein Konto löschen
enter-name = Dein Name am Tisch
enter-go = Hereinkommen
net-offline = Hier antwortet kein Server. Spiele gegen Bots und an einem Gerät gehen trotzdem.
net-asking = Einen Moment …
net-lost = Die Verbindung ist weg; sie kommt von selbst wieder, und verloren geht dabei nichts.
share-lead = Gib diesen Link denen, die mit dir spielen sollen.
share-copy = Link kopieren
share-copied = Kopiert
share-code = Der Link als Code für Kameras
room-title = Der Tisch
room-free = frei
room-sit = Hier sitzen
room-stand = Aufstehen
room-bot = Einen Bot hersetzen
room-no-bot = Bot entfernen
room-revealing = Alle zeigen, was sie zum Austeilen beitragen …
room-closed = Dieser Tisch ist geschlossen.
room-full = Alle Plätze sind besetzt.
room-waiting = Es geht los, wenn alle Plätze besetzt sind.
room-called-off = Ein Beginn wurde abgesagt, weil jemand seinen Beitrag nicht zeigte; es kann neu losgehen.
room-commitment = An sein Geheimnis ist der Server durch diese Prüfsumme gebunden: { $hash }
room-start = Beginnen
room-rematch = Noch einmal mit denselben Leuten
room-rematch-go = Zum neuen Tisch
chat = Gespräch
chat-say = Etwas sagen
chat-send = Senden
lobby-free = { $free ->
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}
room-watching = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Leute schauen zu
}
