### Ein Tisch im Terminal, hier oder auf einem Server: was nicht geht, wer kommt und geht, was gespeichert wird.

## Ein Tisch auf einem Server

room-table = { $game } an einem Tisch auf einem Server, für { $seats }.
room-seat = Platz { $seat }: { $kind ->
    [free] frei
    [you] { $name }, das bist du
    [bot] { $name }, ein Bot ({ $level })
   *[person] { $name }
}
room-how = Mit „los“ beginnt das Spiel, sobald alle Plätze besetzt sind. Wer den Tisch eröffnet hat, kann einen Bot auf einen freien Platz setzen: „bot 2 medium“.
room-away = { $you ->
    [yes] Jetzt spielt ein Bot für dich. Mit „zurück“ oder einem beliebigen Zug spielst du wieder selbst.
   *[no] { $name } ist nicht da; so lange spielt ein Bot.
}
room-returned = { $you ->
    [yes] Du spielst wieder selbst.
   *[no] { $name } spielt wieder selbst.
}
room-wants-out = { $you ->
    [yes] Du möchtest das Spiel abbrechen; es endet, wenn alle einverstanden sind.
   *[no] { $name } möchte das Spiel abbrechen. Mit „abbrechen“ stimmst du zu.
}
room-gone = { $name } ist nicht verbunden.
room-there = { $name } ist verbunden.
room-says = { $name } sagt: { $text }
room-back = Die Verbindung ist wieder da.

## Mehrere Leute, Zuschauer, Spiele, die weitergehen

play-people = { $game } mit { $names }. „?“ zeigt die Züge, „hilfe“ sagt mehr.
play-watch = { $game }: { $names }. Du schaust zu. „tisch“ zeigt den Tisch, „ende“ hört auf.
play-continued = Das Spiel geht weiter.
play-hand-over = Jetzt { $name }. Gib die Tastatur weiter und drück dann Enter.
play-kept = Das Spiel ist gespeichert. Mit „fanfare play --continue“ geht es weiter.
play-seat-kept = Dein Platz bleibt dir. „fanfare play --continue“ bringt dich zurück.
play-no-folder = Es gibt keinen Ordner zum Speichern; dieses Spiel lässt sich später nicht fortsetzen.
play-help-server =
    An einem Tisch auf einem Server geht auch:
      sag TEXT              allen etwas sagen
      platz 2, aufstehen    einen Platz nehmen, ihn aufgeben
      bot 2 medium          einen Bot auf einen Platz setzen: easy, medium, hard, best; none entfernt ihn
      los                   beginnen, sobald alle Plätze besetzt sind
      zurück                wieder selbst spielen, nachdem ein Bot übernommen hat
play-word-abandon = abbrechen
play-word-say = sag
play-word-sit = platz
play-word-stand = aufstehen
play-word-start = los
play-word-back = zurück
play-form-say = Schreib dahinter, was du sagen willst: „sag Viel Glück!“
play-form-sit = Schreib es so: „platz 2“.
play-form-bot = Schreib es so: „bot 2 medium“, ein Platz, dann easy, medium, hard, best oder none.

## Gespeicherte Spiele und Links zu Tischen

continue-nothing = Es gibt kein Spiel, das sich fortsetzen lässt. „fanfare play jericho“ beginnt eines.
continue-broken = { $file } ist beschädigt oder stammt von einer anderen Version: Dieses Spiel lässt sich nicht fortsetzen. Die Datei bleibt, wie sie ist; verschieb sie, um ein älteres Spiel fortzusetzen.
join-no-link = „{ $link }“ ist kein Link zu einem Tisch. So ein Link sieht aus wie https://example.org/#/t/TISCH.
join-trouble = { $link }: { $why }
