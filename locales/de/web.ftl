### Die Seiten im Browser: rund um den Tisch und am Tisch.

## Auf jeder Seite
nav = Seiten
nav-home = Startseite
nav-rules = Regeln
nav-learn = Spielend lernen
nav-replay = Wiedergabe
nav-settings = Einstellungen
nav-stored = Gespeicherte Daten
nav-language = Sprache
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
lang-missing = Diese Sprache ist noch nicht auf deinem Gerät, und zum Laden fehlt die Verbindung.
title-home = Spielen
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● Du bist am Zug – { $game }
web-skip-link = Zum Inhalt springen
web-close = Schließen
web-confirm = Bestätigen
web-back = Zurücknehmen
web-skip = Überspringen
web-next = Weiter
web-undo = Meinen Zug zurücknehmen
web-fast = Schneller Vorlauf: Du setzt bis zur nächsten Runde aus.
web-sound-on = Ton einschalten
web-sound-off = Ton ausschalten

## Startseite
home-welcome = Zwei Kartenspiele, und du kannst gleich loslegen
home-lead = Einmal tippen, und du spielst: ohne Konto, ohne Warten, auch ohne Netz.
home-continue = Dein Spiel fortsetzen
home-jericho-about = Baue die längsten Mauern aus fünf Baustoffen, bring die der anderen zu Fall und gewinne, was im Stock liegt.
home-coloretto-about = Decke eine Karte auf und lege sie an, oder nimm eine Reihe: Drei Farben zählen für dich, alle anderen gegen dich.
home-players = Spieler
home-people = Davon an diesem Gerät
home-name = Name von Person { $number }
home-person = Person { $number }
home-level = Stärke der Bots
home-note = Spiele gegen Bots laufen auf deinem Gerät.
level-easy = leicht
level-medium = mittel
level-hard = stark
level-best = so stark es geht

## An jedem Tisch
table-none = Hier ist kein Tisch offen
web-players = Am Tisch
web-chip-asked = { $you ->
    [yes] Du bist am Zug.
   *[no] { $name } ist am Zug.
}
web-log = Verlauf
web-log-note = Tippe auf einen Eintrag, um die Regel dahinter zu sehen.
web-log-dealt = { $you ->
    [yes] Spiel { $game } ist ausgeteilt; du beginnst.
   *[no] Spiel { $game } ist ausgeteilt; { $name } beginnt.
}
web-scene = Wertung
web-curtain = Bitte gib das Gerät an { $name } weiter.
web-curtain-lift = Ich bin da
web-waits = { $count ->
    [one] { $names } ist am Zug.
   *[other] Noch wählen: { $names }.
}
web-turn = { $count ->
    [0] Das Spiel ist zu Ende.
    [one] Am Zug: { $names }.
   *[other] Noch wählen: { $names }.
}
web-trouble = Das hat nicht geklappt ({ $code }). Es ist nichts verloren.
choice-pick-first = Wähle zuerst eine Karte.
choice-no-use-there = Eine Mauerkarte kommt an die Mauer ihrer Farbe oder in den Stock.
choice-face-down-first = Noch nicht: Erst legen alle eine Karte verdeckt aus.
result-game = Spiel { $game } ist zu Ende
result-next = Nächstes Spiel
result-again = Noch einmal spielen
result-record = Aufzeichnung speichern

## Jericho
jericho-lanes = Mauern nach Farbe
jericho-stores = Stock und Nachziehstapel
jericho-hand = Deine Hand
jericho-by-player = Nach Spieler
jericho-chip = Hand { $hand } · gewonnen { $won }
jericho-ask-start = Wähle deine erste Karte: Sie liegt verdeckt und beginnt eine Mauer.
jericho-ask-feed = Fülle den Stock: Wähle eine Karte, die verdeckt hineinkommt.
jericho-ask-play = Du bist am Zug: Wähle eine Karte.
jericho-ask-where = Du hast { $card } gewählt: Wohin damit?
jericho-offer-start = Verdeckt auslegen
jericho-offer-feed = In den Stock legen
jericho-offer-wall = An meine Mauer legen
jericho-offer-supply = In den Stock legen
jericho-thought-wall = { $meaning }: Deine Mauer wächst von { $before } auf { $after }.
jericho-thought-trumpet = { $meaning }: { $count ->
    [0] Nichts fällt.
   *[other] { $changes }.{ $pot ->
        [yes] { " " }Im Stock: { $colour } { $before } → { $after }.
       *[no] { "" }
    }
}
jericho-change = { $you ->
    [yes] du
   *[no] { $name }
} { $change }
jericho-thought-down = { $meaning }.
jericho-thought-lost = { $meaning }. Eine Trompete kann keine Mauer beginnen: Sie kommt aus dem Spiel.
jericho-thought-no-prize = { $meaning }. Eine Trompete gewinnt niemand: Bei der Wertung kommt sie aus dem Spiel.
jericho-supply = Stock: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, davon { $hidden } verdeckt{ $trumpets ->
    [0] { "" }
    [one] , 1 Trompete
   *[other] , { $trumpets } Trompeten
}
jericho-pile = Durchgang { $round } von 3 · Stapel { $pile } · { $latest ->
    [0] Wertung
    [one] als Nächstes kommt eine Wertungskarte
   *[other] Wertungskarte in { $soonest } bis { $latest } Karten
}
jericho-supply-note = { $hidden } verdeckt{ $trumpets ->
    [0] { "" }
    [one] , 1 Trompete
   *[other] , { $trumpets } Trompeten
}
jericho-pile-note = Durchgang { $round }/3 · { $latest ->
    [0] Wertung
    [one] als Nächstes Wertung
   *[other] Wertung in { $soonest }–{ $latest } Karten
}
jericho-wall-label = { $you ->
    [yes] Deine Mauer in { $colour }
   *[no] Mauer in { $colour } von { $name }
}: { $length ->
    [0] keine
   *[other] Länge { $length }, { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
}{ $leads ->
    [yes] , die längste
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = { $colour } im Stock: { $known } allen bekannt, { $mine } von dir
jericho-hand-card = Karte { $number }: { $card }
jericho-lies-start = Verdeckt vor dir: { $card }
jericho-lies-choice = Deine Wahl: { $card }. Du kannst sie noch ändern.
jericho-aloud-wall = { $you ->
    [yes] du
   *[no] { $name }
} { $length }{ $leads ->
    [yes] , die längste
   *[no] { "" }
}
jericho-aloud-lane = { $colour }: { $walls }; im Stock { $known } allen bekannt, { $mine } von dir.
jericho-aloud-hidden = { $hidden ->
    [one] 1 Karte im Stock ist verdeckt.
   *[other] { $hidden } Karten im Stock sind verdeckt.
}
jericho-aloud-hand = Deine Hand: { $cards }. Bisher gewonnen: { $won }.
jericho-outcome-note = Wer die meisten Karten gewonnen hat, siegt; bei Gleichstand, wer mehr in Mauern hat.

## Coloretto
coloretto-stores = Nachziehstapel
coloretto-rows = Reihen
coloretto-sums = Summen
coloretto-chip = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
coloretto-draw = Karte aufdecken
coloretto-ask-turn = Du bist am Zug: Decke eine Karte auf oder nimm eine Reihe.
coloretto-ask-draw = Du bist am Zug: Decke eine Karte auf.
coloretto-ask-take = Alle Reihen sind voll: Nimm eine.
coloretto-ask-place = Du hast { $card } aufgedeckt: Wähle eine Reihe.
coloretto-thought-place = { $meaning }.
coloretto-thought-take = { $meaning }. Deine Summe ändert sich um { $change }{ $golden ->
    [yes] , und der goldene Joker bringt noch eine Karte.
   *[no] .
}
coloretto-pile = Runde { $round }, Stapel { $pile }: „Letzte Runde“ kommt nach { $until ->
    [one] 1 weiteren Karte
   *[other] { $until } weiteren Karten
}.
coloretto-pile-last = Runde { $round }, die letzte. Stapel { $pile }.
coloretto-removed = Nicht im Spiel: { $colours }.
coloretto-row-taken = Reihe { $row } ist genommen.
coloretto-row-taken-by = { $you ->
    [yes] Du hast Reihe { $row } genommen.
   *[no] { $name } hat Reihe { $row } genommen.
}
coloretto-row-label = Reihe { $row }: { $cards }; Platz für { $free }.{ $does ->
    [place] { " " }Die Karte hierher legen.
   *[take] { $change ->
        [none] { "" }
       *[other] { " " }Nehmen ändert deine Summe um { $change }.
    }
}
coloretto-aloud-row = Reihe { $row }: { $cards }.
coloretto-before = vorher: { $points }
coloretto-out = setzt aus

## Einstellungen
prefs-name = Dein Name am Tisch
prefs-theme = Aussehen
prefs-auto = wie mein Gerät
prefs-light = hell
prefs-dark = dunkel
prefs-contrast = hoher Kontrast
prefs-motion = Bewegung
prefs-motion-full = Karten bewegen sich
prefs-motion-off = nichts bewegt sich
prefs-pace = Bots lassen sich
prefs-pace-none = keine Zeit
prefs-pace-quick = einen Moment
prefs-pace-human = etwas Zeit
prefs-pace-slow = viel Zeit
prefs-table = Am Tisch
prefs-sound = Töne
prefs-confirm = Züge bestätigen (gegen Bots nur Trompeten und Reihen)
prefs-keys = Einzelne Tasten als Kürzel
prefs-keys-title = Tasten am Tisch
prefs-version = Fanfare, Version { $version }
prefs-key-enter = Enter
prefs-key-escape = Esc
prefs-key-card = Jericho: eine Handkarte; Coloretto: eine Reihe
prefs-key-lane = Jericho: die Mauern einer Farbe
prefs-key-supply = Jericho: der Stock
prefs-key-draw = Coloretto: Karte aufdecken
prefs-key-event = das letzte Ereignis noch einmal ansagen
prefs-key-lanes = die Mauern oder die Reihen ansagen
prefs-key-hand = meine Karten ansagen
prefs-key-turn = ansagen, wer am Zug ist

## Gespeicherte Daten
stored-lead = Was hier steht, ist nur auf diesem Gerät in deinem Browser gespeichert. Niemand sonst kann es lesen.
stored-what = Was
stored-how-much = Größe
stored-settings = Deine Einstellungen
stored-table = Das Spiel, das du gerade spielst
stored-records = Aufzeichnungen deiner letzten Spiele und was ihre Analyse ergab
stored-seats = Deine Plätze an Tischen auf Servern, bis diese Spiele zu Ende sind
stored-size = { $bytes } Byte
stored-delete = Löschen
stored-delete-one = Löschen: { $what }
stored-delete-all = Alles löschen
stored-export = Alles exportieren
stored-cache = Auch das Programm selbst ist gespeichert, damit es ohne Netz startet. In den Einstellungen deines Browsers kannst du es entfernen.

## Regeln
rules-of = Die Regeln von { $game }
rules-games = Spiele
rules-cards = Die Karten
rules-setup = Vorbereitung
rules-round = Ein Durchgang
rules-turn = Ein Zug
rules-trumpets = Trompeten
rules-scoring = Wertung
rules-end = Ende des Spiels
rules-match = Die Partie
rules-options = Varianten späterer Ausgaben

## Wiedergabe
replay-drop = Aufzeichnung hier ablegen oder Datei wählen
replay-kept = Deine letzten Spiele
replay-none = Hier ist noch kein beendetes Spiel gespeichert.
replay-other = Andere Aufzeichnung
replay-empty = Von dieser Aufzeichnung lässt sich nichts wiedergeben.
replay-controls = Wiedergabe
replay-first = An den Anfang
replay-run = Abspielen
replay-pause = Anhalten
replay-last = Ans Ende
replay-scrub = Zeitpunkt
replay-speed = Tempo
watch-eyes = Aus Sicht von
replay-open = einem Zuschauer
replay-hands = Alle Handkarten zu diesem Zeitpunkt
verify-this = Das Austeilen prüfen
verify-commitment = Das Geheimnis passt zum Hash, der vor dem Spiel gezeigt wurde (SHA-256): { $hash }
verify-contributions = { $count ->
    [0] Niemand am Tisch hat Zufall beigesteuert, und es war keiner zugesagt
    [one] 1 Beitrag passt zu dem, was zugesagt war
   *[other] { $count } Beiträge passen zu dem, was zugesagt war
}
verify-deal = { $count ->
    [one] Die Karten des Spiels, aus Geheimnis und Beiträgen neu ausgeteilt, sind die aufgezeichneten
   *[other] Die Karten von { $count } Spielen, aus Geheimnis und Beiträgen neu ausgeteilt, sind die aufgezeichneten
}
verify-moves = { $count ->
    [one] 1 Zug nachgespielt, er ist erlaubt
   *[other] { $count } Züge nachgespielt, jeder erlaubt
}
verify-all = Alles an dieser Aufzeichnung stimmt, auch das Ergebnis

## Lernen

## Mit anderen
nav-lobby = Freunde
nav-me = Meine Spiele
lobby-lead = Eröffne einen Tisch und teile seinen Link, oder setz dich an einen, der allen offensteht.
lobby-new = Neuer Tisch
lobby-open = Tisch eröffnen
lobby-clock = Bedenkzeit
lobby-clock-none = unbegrenzt
lobby-clock-quick = 30 Sekunden pro Zug, 2 Minuten Reserve
lobby-clock-days = zwei Tage pro Zug
lobby-public = In der Lobby zeigen
lobby-tables = Tische, die allen offenstehen
lobby-none = Gerade steht kein Tisch allen offen.
lobby-running = läuft
lobby-go = Zum Tisch
me-game = Spiel
me-tables = Tische
me-wins = Siege
me-place = Durchschnittlicher Platz
me-rating = Spielstärke
me-lead = Hier bist du { $name }.
me-statistics = Deine Bilanz
me-history = Deine Spiele
me-delete = Mein Konto löschen
enter-name = Dein Name am Tisch
enter-go = Eintreten
net-offline = Hier gibt es keinen Server. Spiele gegen Bots und an einem Gerät gehen trotzdem.
net-asking = Einen Moment …
net-lost = Die Verbindung ist weg. Sie kommt von selbst wieder, und nichts geht verloren.
share-lead = Schick diesen Link allen, mit denen du spielen willst.
share-copy = Link kopieren
share-copied = Kopiert
share-code = QR-Code zu diesem Link
room-title = Der Tisch
room-free = frei
room-sit = Hier hinsetzen
room-stand = Aufstehen
room-bot = Bot hierher setzen
room-no-bot = Bot entfernen
room-revealing = Alle zeigen ihren Beitrag zum Austeilen …
room-closed = Dieser Tisch ist geschlossen.
room-full = Alle Plätze sind besetzt.
room-waiting = Sobald alle Plätze besetzt sind, kann es losgehen.
room-called-off = Der Start wurde abgesagt, weil jemand seinen Beitrag nicht gezeigt hat; ihr könnt neu beginnen.
room-commitment = Dieser Hash bindet den Server an sein Geheimnis: { $hash }
room-start = Spiel beginnen
room-rematch = Noch einmal mit denselben Leuten spielen
room-rematch-go = Zum neuen Tisch
chat = Chat
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
