### Die Befehlszeile: Hilfe, Rückfragen und was jeder Befehl sagt.

## Form einer Hilfeseite

cli-heading-usage = Aufruf:
cli-heading-commands = Befehle
cli-heading-arguments = Angaben
cli-heading-options = Schalter
cli-heading-examples = Beispiele:
cli-heading-game-options = Optionen des Tisches (--option), die übliche zuerst:
cli-value-command = BEFEHL
cli-value-game = SPIEL
cli-value-file = DATEI
cli-value-folder = ORDNER
cli-value-number = N
cli-value-text = TEXT
cli-value-link = LINK
cli-value-lang = SPRACHE
cli-value-option = NAME=WERT
cli-value-shell = SHELL
cli-value-options = SCHALTER

## Was alles ist

cli-about = Jericho und Coloretto, zwei Kartenspiele, in deinem Terminal.
cli-after =
    fanfare serve                           ein Server für Freunde, mit einer Seite zum Spielen
    fanfare play jericho                    ein Spiel gegen Bots, hier im Terminal
    fanfare verify spiel.json               stimmt diese Aufzeichnung, samt Geben?
    fanfare replay spiel.json --seat 2      ein Spiel nacherzählt, mit den Augen eines Platzes

    Plätze zählen ab 0, hier wie in Aufzeichnungen. «fanfare BEFEHL --help» erklärt jeden Teil.
cli-help = Zeigt diese Hilfe
cli-version = Zeigt die Version
cli-lang = Spricht { $known } (oder setze FANFARE_LANG)
cli-game = { $known }

cli-play = Hier spielen oder an einem Tisch auf einem Server
cli-play-after =
    fanfare play jericho                                    zu viert, du auf Platz 0
    fanfare play coloretto --players 3 --seed dienstag      gleicher Startwert, gleiche Karten
    fanfare play jericho --people 2                         zwei Leute abwechselnd an diesem Terminal
    fanfare play --join https://example.org/#/t/TISCH       ein Platz an einem Tisch auf einem Server
    fanfare play --continue                                 das letzte Spiel geht weiter

    Am Tisch zeigt «?» deine Züge, «hilfe» sagt mehr. Ein Spiel, das du verlässt, wird gespeichert.
cli-players = Wie viele spielen, du mit (sonst 4)
cli-seat = Wo du sitzt, ab 0 (sonst 0)
cli-people = Wie viele davon an diesem Terminal sitzen (sonst 1)
cli-name = Wie dich die anderen nennen; mehrere Leute: Ada,Bo
cli-seed = Nach diesem Text geben: gleicher Text, gleiche Karten (sonst zufällig und angezeigt)
cli-option = Eine Option des Tisches wählen; auch mehrmals
cli-record = Die Aufzeichnung des Spiels in diese Datei schreiben
cli-join = Sich an einen Tisch auf einem Server setzen; den Link zeigen dessen Seiten
cli-continue = Mit dem letzten unbeendeten Spiel weitermachen, hier oder auf einem Server
cli-plain = Reiner Text, Zeile für Zeile: für Vorleseprogramme, Pipes und Skripte

cli-watch = An einem Tisch auf einem Server zuschauen
cli-watch-after =
    fanfare watch https://example.org/#/t/TISCH
    fanfare watch https://example.org/#/t/TISCH --record spiel.json

    Wer zuschaut, sieht, was offen liegt, und niemandes Hand.
cli-watch-link = Ein Link zum Tisch, wie ihn die Seiten des Servers zeigen

cli-simulate = Viele Spiele von Zufallsspielern, so schnell es geht
cli-simulate-after =
    fanfare simulate jericho --games 1000000
    fanfare simulate jericho --players 3 --option tied_highest=one_per_wall --json
    fanfare simulate coloretto --games 100 --seed x --records spiele

    Gleicher Startwert, gleiche Spiele, mit wie vielen Threads auch immer.
    Mit --records wird jedes Spiel eine Datei wie jericho-000000.json, die «fanfare verify» annimmt.
    Dann wird fair gegeben: Das sind andere Spiele als ohne --records.
cli-simulate-players = Wie viele spielen (sonst 4)
cli-simulate-games = Wie viele Spiele (sonst 10000)
cli-simulate-seed = Aller Zufall folgt aus diesem Text (sonst zufällig und angezeigt)
cli-threads = Wie viele Threads (sonst einer je Prozessor)
cli-first = Wer beginnt, ein Platz ab 0 (sonst ausgelost; nur in Jericho)
cli-records = Jede Aufzeichnung in diesen Ordner schreiben
cli-json = In JSON antworten, für Programme

cli-verify = Aufzeichnungen prüfen: Aufbau, faires Geben, jeder Zug, jedes Ergebnis
cli-verify-after =
    fanfare verify spiel.json
    fanfare verify spiele/*.json
    fanfare verify --json - < spiel.json     «-» liest die Standardeingabe
    fanfare verify spiel.json --promise zusage.json     auch gegen das, was der Server zugesagt hat

    Eine Zeile je Datei. Rückgabewert 0: alles wahr; 1: etwas stimmt nicht; 2: etwas ist nicht lesbar.
    Mit --json ein Objekt je Zeile; darin zählen Spiele, Züge und Plätze ab 0.
cli-verify-files = Die Aufzeichnungen; «-» ist die Standardeingabe
cli-verify-promise = Die Aufzeichnung mit dieser Zusage von vor dem Geben vergleichen

cli-replay = Ein aufgezeichnetes Spiel Schritt für Schritt erzählen
cli-replay-after =
    fanfare replay spiel.json              alles, auch verdeckte Karten
    fanfare replay spiel.json --seat 1     nur, was der zweite Platz sah

    Abgebrochene Spiele werden erzählt, so weit sie kamen.
cli-replay-file = Die Aufzeichnung; «-» ist die Standardeingabe
cli-replay-seat = Mit den Augen dieses Platzes erzählen, ab 0

cli-completions = Ein Skript zur Vervollständigung in einer Shell schreiben
cli-completions-after =
    fanfare completions bash > ~/.local/share/bash-completion/completions/fanfare
    fanfare completions fish > ~/.config/fish/completions/fanfare.fish
cli-completions-shell = { $known }

cli-man = Die Handbuchseiten schreiben
cli-man-after =
    fanfare man > fanfare.1
    fanfare man ~/.local/share/man/de/man1     diese Seite und eine für jeden Befehl
cli-man-folder = Wohin die Seiten geschrieben werden; sonst geht nur diese Seite in die Ausgabe
cli-man-name = BEZEICHNUNG
cli-man-synopsis = ÜBERSICHT
cli-man-description = BESCHREIBUNG
cli-man-examples = BEISPIELE
cli-man-version = VERSION

## Wenn die Zeile nicht zu verstehen ist

cli-error-argument = «{ $arg }» ist hier nicht bekannt.
cli-error-command = Einen Befehl «{ $command }» gibt es nicht.
cli-error-suggestion = Vielleicht «{ $suggestion }»?
cli-error-choice = «{ $arg }» kann nicht «{ $value }» sein; möglich ist { $known }.
cli-error-value = «{ $arg }» kann nicht «{ $value }» sein: Dort passt eine ganze Zahl.
cli-error-least = «{ $arg }» ist mindestens 1.
cli-error-no-value = Nach «{ $arg }» fehlt noch ein Wert.
cli-error-extra-value = «{ $value }» ist ein Wert zu viel für «{ $arg }».
cli-error-missing = Es fehlt noch: { $args }.
cli-error-missing-command = Sag, was geschehen soll: { $commands }.
cli-error-conflict = «{ $arg }» geht einmal, und nicht zusammen mit dem, was es ausschließt.
cli-error-utf8 = Ein Teil der Zeile ist nicht in UTF-8 geschrieben.
cli-error-other = Die Zeile ist nicht zu verstehen.
cli-error-option-form = «{ $text }» ist keine Option; schreib NAME=WERT.
cli-error-seat = Einen Platz { $seat } gibt es an einem Tisch für { $players } nicht; Plätze zählen ab 0.
cli-error-people = { $people } Leute passen nicht an einen Tisch für { $players }.
cli-error-hint = «{ $command } --help» zeigt, was möglich ist.

## Dateien

file-unread = { $file }: { $reason }
file-unwritten = { $file } lässt sich nicht schreiben: { $reason }
file-not-found = diese Datei gibt es nicht
file-denied = sie darf nicht geöffnet werden
file-folder = das ist ein Ordner
file-full = es ist kein Platz mehr
file-read-only = dort lässt sich nichts schreiben
file-other = das System sagt: { $detail }
file-input = Standardeingabe
no-chance = Das System gibt keine Zufallszahlen her; gib mit --seed einen Startwert an.

## verify

verify-ok = { $file }: ok ({ $game }, { $players } am Tisch, { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $moves } Züge{ $ended ->
    [yes] { "" }
   *[no] , abgebrochen
})
verify-wrong = { $file }: { $faults }
verify-separator = { $most }; { $last }
verify-promise-kept = { $file }: die Zusage wurde gehalten
verify-one-file = Eine Zusage gehört zu einer Aufzeichnung: bitte genau eine Datei nennen.

## simulate

simulate-progress = Spiele
simulate-head = { $game }, { $players } am Tisch, { $options }, Startwert { $seed }
simulate-games = Spiele: { $games } in { $seconds } s, { $rate } je Sekunde, { $threads ->
    [one] 1 Thread
   *[other] { $threads } Threads
}
simulate-decisions = Entscheidungen je Spiel: { $decisions } ({ $moves })
simulate-points = Punkte je Spiel, alle zusammen: { $mean } ± { $deviation }, von { $least } bis { $most }
simulate-shared = Geteilte Siege: { $percent } %
simulate-seat = Platz { $seat }: Siege { $percent } %, Punkte { $mean } ± { $deviation }, von { $least } bis { $most }
simulate-records = Aufzeichnungen in { $folder }: { $count }
