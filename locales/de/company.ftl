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
      ersetze 2             ein Bot übernimmt für jemanden, der seit drei Minuten weg ist
play-word-abandon = abbrechen
play-word-say = sag
play-word-sit = platz
play-word-stand = aufstehen
play-word-start = los
play-word-back = zurück
play-word-replace = ersetze
play-form-say = Schreib dahinter, was du sagen willst: „sag Viel Glück!“
play-form-sit = Schreib es so: „platz 2“.
play-form-replace = Schreib es so: „ersetze 2“.
play-form-bot = Schreib es so: „bot 2 medium“, ein Platz, dann easy, medium, hard, best oder none.

## Gespeicherte Spiele und Links zu Tischen

continue-nothing = Es gibt kein Spiel, das sich fortsetzen lässt. „fanfare play jericho“ beginnt eines.
continue-broken = { $file } ist beschädigt oder stammt von einer anderen Version: Dieses Spiel lässt sich nicht fortsetzen. Die Datei bleibt, wie sie ist; verschieb sie, um ein älteres Spiel fortzusetzen.
join-no-link = „{ $link }“ ist kein Link zu einem Tisch. So ein Link sieht aus wie https://example.org/#/t/TISCH.
join-trouble = { $link }: { $why }

## Das einfache Spiel

play-guest-number = Gast { $number }
play-welcome = { $game } mit { $names }. Du sitzt auf Platz { $seat } von { $players }. „?“ zeigt deine Züge, „hilfe“ sagt mehr.
play-game = { $games ->
    [1] { "" }
   *[other] Spiel { $game } von { $games }.{ " " }
}{ $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
play-ask = Dein Zug, { $name }:
play-choose = { $number }  { $notation }  { $meaning }
play-help =
    Gib einen Zug so ein, wie „?“ ihn zeigt, oder seine Nummer in dieser Liste.
      ?            was du jetzt tun kannst
      tisch        der Tisch noch einmal
      warum        die Regel hinter dem, was zuletzt geschah
      hilfe        diese Seite
      abbrechen    das Spiel endgültig abbrechen
      ende         hier aufhören; das Spiel wird gespeichert
    Eine Karte ist der Buchstabe einer Farbe und ein Wert, etwa R5; T ist eine Trompete.
    Die Buchstaben: R rot, O orange, Y gelb, G grün, B blau, P lila, N braun.
    Reihen haben Nummern.
play-word-table = tisch
play-word-why = warum
play-word-help = hilfe
play-word-quit = ende
play-why-nothing = Es ist noch nichts passiert.
play-unfinished = Das Spiel ist noch nicht zu Ende. Komm jederzeit wieder.
play-seed = Der Startwert war { $seed }: „--seed { $seed }“ teilt dieselben Karten noch einmal aus.
play-verify = Dieses Spiel kann jeder nachprüfen: fanfare verify { $file }
play-review = Was jede Entscheidung gekostet hat: fanfare review { $file }
play-no-record = „--record DATEI“ speichert eine Aufzeichnung, die jeder nachprüfen kann.
play-recorded = Die Aufzeichnung steht in { $file }.
replay-move = { $number }. { $text }
replay-abandoned = Hier wurde das Spiel abgebrochen.
replay-stopped = Ab hier lässt sich die Aufzeichnung nicht weiterverfolgen: { $fault }
