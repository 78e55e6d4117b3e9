### Der Tisch als ganzer Bildschirm im Terminal.

## Tasten, wie sie auf Tastaturen stehen
screen-key-enter = Enter
screen-key-esc = Esc
screen-key-tab = Tab
screen-key-space = Leertaste
screen-key-any = Jede Taste
screen-key-arrows = Pfeile
screen-key-page = Bild ↑ ↓
screen-key-home = Pos1 Ende

## An einem Tisch
screen-small = Dieser Tisch braucht { $columns } Spalten und { $rows } Zeilen; du hast { $width } und { $height }. Bitte vergrößere das Fenster: Es geht nichts verloren. Q verlässt den Tisch.
screen-gone = Dieser Tisch ist nicht mehr zu erreichen. Q verlässt ihn.
screen-your-turn = Du bist am Zug
screen-walls-by-player = Mauern nach Spielern
screen-pots = Im Stock
screen-pick-card = Karte wählen
screen-pick-row = Reihe wählen
screen-game-of = Spiel { $game } von { $games }
screen-pile = Nachziehstapel { $pile }, letzte Runde nach { $until }
screen-pile-last = Nachziehstapel { $pile }: die letzte Runde
screen-round = Runde { $round }
screen-drawn = Aufgedeckt:
screen-curtain = Bitte gib die Tastatur an { $name } weiter. Vorher wird nichts gezeigt.
screen-result = Ergebnis zeigen
screen-look = Tisch ansehen
screen-leave = Verlassen
screen-rematch = Noch einmal spielen
screen-rematch-there = Für dieselben Leute steht ein neuer Tisch bereit.
screen-replace = Bot für { $name }
screen-free-seat = Platz freigeben
screen-why = Die Regel dahinter
screen-no-rule = Dahinter steht keine Regel: Es sagt nur, wie der Tisch eingerichtet wurde.

## Verlassen
screen-quit = Aufhören?
screen-quit-kept = Das Spiel ist gespeichert: Mit „fanfare play --continue“ geht es weiter.
screen-quit-lost = Dieses Spiel wird nicht gespeichert.
screen-quit-server = Der Tisch spielt ohne dich weiter; du kannst jederzeit zurückkommen.
screen-quit-yes = Ja, aufhören
screen-quit-no = Nein, weiterspielen
screen-quit-abandon = Den anderen vorschlagen, das Spiel abzubrechen
screen-quit-go-on = Doch weiterspielen

## Hilfe
screen-help = Hilfe
screen-help-card = Eine Handkarte wählen
screen-help-trumpet = Eine Trompete wählen
screen-help-lane = Die gewählte Karte für diese Farbe einsetzen
screen-help-supply = Verdeckt ablegen: in den Stock oder als erste Karte
screen-help-by-player = Mauern nach Farben oder nach Spielern
screen-help-row = Eine Reihe wählen; noch einmal: nehmen oder anlegen
screen-help-arrows = Andere Karte oder Reihe und was mit ihr geht (h j k l)
screen-help-enter = Bestätigen, was gezeigt wird
screen-help-esc = Zurücknehmen
screen-help-log = Der ganze Verlauf; Enter zeigt dort die Regel
screen-help-why = Die Regel hinter dem, was zuletzt geschah
screen-help-pace = Tempo: { $pace ->
    [none] alles sofort
    [quick] zügig
    [slow] langsam
   *[human] gemächlich
}
screen-help-chat = Dem Tisch etwas sagen
screen-help-quit = Den Tisch verlassen
screen-help-suspend = Für eine Weile zur Shell; „fg“ kommt zurück
screen-help-mouse = Alles lässt sich auch anklicken; das Mausrad öffnet den Verlauf.

## Im Warteraum
screen-clock-none = Es gibt keine Zeitbegrenzung.
screen-clock-move = { $seconds } Sekunden pro Zug, { $reserve } in Reserve.
screen-clock-days = { $days ->
    [one] Ein Tag pro Zug.
   *[other] { $days } Tage pro Zug.
}

## Wiedergaben
screen-all-open = Alle Karten offen
screen-eyes = Sicht von { $name }
screen-step = Schritt
screen-verify = Prüfen
screen-help-step = Ein Schritt zurück, ein Schritt vor
screen-help-page = Zehn Schritte
screen-help-home = Zum Anfang, zum Ende
screen-help-number = Dann Enter: zum Schritt mit dieser Nummer
screen-help-run = Von selbst abspielen oder anhalten
screen-help-eyes = Alle Karten offen oder die Sicht eines Platzes

## Auf der Befehlszeile
cli-value-pace = TEMPO
cli-pace = Wie schnell der Bildschirm zeigt, was geschieht: slow, human, quick oder none
screen-review = Spiel analysieren
screen-what-if-choose = Tippe eine Zahl und Enter: Mit diesem Zug geht es weiter.
