### Die Befehlszeile: Hilfe, Fehler und was jeder Befehl ausgibt.

## Teile einer Hilfeseite

cli-heading-usage = Aufruf:
cli-heading-commands = Befehle
cli-heading-arguments = Angaben
cli-heading-options = Schalter
cli-heading-examples = Beispiele:
cli-heading-game-options = Optionen des Tisches (--option), der Standard zuerst:
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

## Befehle und ihre Optionen

cli-about = Jericho und Coloretto, zwei Kartenspiele, in deinem Terminal.
cli-after =
    fanfare serve                           ein Server für Freunde, mit Seiten zum Spielen
    fanfare play jericho                    ein Spiel gegen Bots, hier im Terminal
    fanfare verify spiel.json               stimmt alles an dieser Aufzeichnung, auch das Austeilen?
    fanfare replay spiel.json --seat 2      ein Spiel noch einmal ansehen, aus der Sicht eines Platzes

    Plätze zählen ab 0, hier wie in Aufzeichnungen. „fanfare BEFEHL --help“ erklärt jeden Befehl.
cli-help = Zeigt diese Hilfe
cli-version = Zeigt die Version
cli-lang = Sprache: { $known } (oder setze FANFARE_LANG)
cli-game = { $known }

cli-play = Hier spielen oder an einem Tisch auf einem Server
cli-play-after =
    fanfare play jericho                                    zu viert, du auf Platz 0
    fanfare play coloretto --players 3 --seed dienstag      gleicher Startwert, gleiche Karten
    fanfare play jericho --people 2                         zwei Leute abwechselnd an diesem Terminal
    fanfare play --join https://example.org/#/t/TISCH       ein Platz an einem Tisch auf einem Server
    fanfare play --continue                                 das letzte Spiel fortsetzen
    fanfare play --from game.json --step 37                 ab einem Schritt einer Aufzeichnung weiterspielen

    Am Tisch zeigt „?“, was du tun kannst. Ein Spiel, das du verlässt, wird gespeichert.
cli-players = Wie viele spielen, dich mitgezählt (Standard: 4)
cli-seat = Dein Platz, gezählt ab 0 (Standard: 0)
cli-people = Wie viele davon an diesem Terminal sitzen (Standard: 1)
cli-name = Der Name, den die anderen sehen; für mehrere Leute: Ada,Bo
cli-seed = Nach diesem Text austeilen: gleicher Text, gleiche Karten (Standard: zufällig, wird angezeigt)
cli-option = Eine Option des Tisches wählen; mehrfach möglich
cli-record = Die Aufzeichnung des Spiels in diese Datei schreiben
cli-promise = Die Zusage des Servers zum Geben in diese Datei schreiben, für „fanfare verify --promise“
cli-promise-kept = Die Zusage des Servers steht in { $promise }. Die Aufzeichnung damit vergleichen: fanfare verify { $file } --promise { $promise }
cli-promise-none = Es gibt keine Zusage zum Geben: Dieses Spiel hat kein Server gegeben, oder es wurde nicht von vor dem Geben an verfolgt.
cli-join = Sich an einen Tisch auf einem Server setzen; den Link zeigen dessen Seiten
cli-continue = Das letzte unbeendete Spiel fortsetzen, hier oder auf einem Server
cli-from = Ab dieser Aufzeichnung weiterspielen, mit ihren Karten; auf den anderen Plätzen spielen Bots
cli-step = Der Schritt der Aufzeichnung, ab dem weitergespielt wird (Standard: ihr Anfang)
cli-move = Dort zuerst diesen Zug machen, etwa „wall R5“
cli-plain = Reiner Text, Zeile für Zeile: für Vorleseprogramme, Pipes und Skripte

cli-watch = An einem Tisch auf einem Server zuschauen
cli-watch-after =
    fanfare watch https://example.org/#/t/TISCH
    fanfare watch https://example.org/#/t/TISCH --record spiel.json

    Wer zuschaut, sieht, was offen liegt, aber niemandes Hand.
cli-watch-link = Der Link zum Tisch, wie ihn die Seiten des Servers zeigen

cli-simulate = Zufallsspieler viele Spiele spielen lassen, so schnell es geht
cli-simulate-after =
    fanfare simulate jericho --games 1000000
    fanfare simulate jericho --players 3 --option tied_highest=one_per_wall --json
    fanfare simulate coloretto --games 100 --seed x --records spiele

    Gleicher Startwert, gleiche Spiele, egal mit wie vielen Threads.
    Mit --records wird jedes Spiel zu einer Datei wie jericho-000000.json, die „fanfare verify“ annimmt.
    Dann wird fair ausgeteilt: Das sind andere Spiele als ohne --records.
cli-simulate-players = Wie viele spielen (Standard: 4)
cli-simulate-games = Wie viele Spiele (Standard: 10000)
cli-simulate-seed = Der Text, aus dem aller Zufall folgt (Standard: zufällig, wird angezeigt)
cli-threads = Wie viele Threads (Standard: einer pro Prozessor)
cli-first = Der Platz, der beginnt, gezählt ab 0 (Standard: ausgelost; nur in Jericho)
cli-records = Die Aufzeichnung jedes Spiels in diesen Ordner schreiben
cli-json = JSON ausgeben, für Programme

cli-verify = Aufzeichnungen prüfen: Aufbau, faires Austeilen, jeder Zug, jedes Ergebnis
cli-verify-after =
    fanfare verify spiel.json
    fanfare verify spiele/*.json
    fanfare verify --json - < spiel.json     „-“ liest die Standardeingabe
    fanfare verify spiel.json --promise zusage.json     auch gegen das, was der Server zugesagt hat

    Eine Zeile pro Datei. Rückgabewert 0: alles stimmt; 1: etwas stimmt nicht; 2: etwas ist nicht lesbar.
    Mit --json ein Objekt pro Zeile; darin zählen Spiele, Züge und Plätze ab 0.
cli-verify-files = Die Aufzeichnungen; „-“ ist die Standardeingabe
cli-verify-promise = Die Aufzeichnung mit dieser Zusage vergleichen, die vor dem Austeilen gespeichert wurde

cli-replay = Ein aufgezeichnetes Spiel Schritt für Schritt zeigen
cli-replay-after =
    fanfare replay spiel.json              alles, auch verdeckte Karten
    fanfare replay spiel.json --seat 1     nur, was der zweite Platz sah

    Abgebrochene Spiele werden gezeigt, so weit sie kamen.
cli-replay-file = Die Aufzeichnung; „-“ ist die Standardeingabe
cli-replay-seat = Aus der Sicht dieses Platzes zeigen, gezählt ab 0

cli-review = Ein beendetes Spiel analysieren: was jede Entscheidung gekostet hat, und wie viel Glück war
cli-review-after =
    fanfare review game.json              der Leute, die mitspielten, sonst aller
    fanfare review game.json --seat 1     des zweiten Platzes
    fanfare review game.json --json       für Programme

    Jede Entscheidung wird nach dem beurteilt, was man auf dem Platz zu der Zeit wusste. Dieselbe
    Aufzeichnung, Version und Zahl mit --deals geben auf jedem Rechner dieselbe Analyse; mit --ms
    hängt sie vom Rechner ab.
cli-review-seat = Nur diesen Platz, gezählt von 0
cli-review-deals = Austeilungen, auf denen eine wichtige Entscheidung geprüft wird (Standard: 400)
cli-review-ms = Stattdessen Millisekunden für eine solche Entscheidung
cli-review-what-if = Nur dies: jeder Zug, der bei diesem Schritt möglich war, und was er wert war
cli-review-unfinished = { $file } lässt sich nicht analysieren: Das Spiel wurde vor seinem Ende abgebrochen.
cli-review-wrong = { $file } lässt sich nicht analysieren: Die Aufzeichnung stimmt nicht. Versuche „fanfare verify“.

cli-completions = Ein Skript zur Vervollständigung für deine Shell schreiben
cli-completions-after =
    fanfare completions bash > ~/.local/share/bash-completion/completions/fanfare
    fanfare completions fish > ~/.config/fish/completions/fanfare.fish
cli-completions-shell = { $known }

cli-man = Die Handbuchseiten schreiben
cli-man-after =
    fanfare man > fanfare.1
    fanfare man ~/.local/share/man/de/man1     diese Seite und eine für jeden Befehl
cli-man-folder = Wohin die Seiten geschrieben werden (Standard: nur diese Seite, in die Ausgabe)
cli-man-name = BEZEICHNUNG
cli-man-synopsis = ÜBERSICHT
cli-man-description = BESCHREIBUNG
cli-man-examples = BEISPIELE
cli-man-version = VERSION

## Fehler auf der Befehlszeile

cli-error-argument = „{ $arg }“ ist hier nicht bekannt.
cli-error-command = Einen Befehl „{ $command }“ gibt es nicht.
cli-error-suggestion = Meinst du „{ $suggestion }“?
cli-error-choice = „{ $arg }“ kann nicht „{ $value }“ sein; möglich ist { $known }.
cli-error-value = „{ $arg }“ kann nicht „{ $value }“ sein: Dort steht eine ganze Zahl.
cli-error-least = „{ $arg }“ muss mindestens 1 sein.
cli-error-no-value = Nach „{ $arg }“ fehlt ein Wert.
cli-error-extra-value = „{ $value }“ ist ein Wert zu viel für „{ $arg }“.
cli-error-missing = Es fehlt: { $args }.
cli-error-missing-command = Sag, was geschehen soll: { $commands }.
cli-error-conflict = „{ $arg }“ darf nur einmal stehen, und nicht zusammen mit dem, was es ausschließt.
cli-error-utf8 = Ein Teil der Befehlszeile ist kein UTF-8.
cli-error-other = Die Befehlszeile ist nicht zu verstehen.
cli-error-option-form = „{ $text }“ ist keine Option; schreib NAME=WERT.
cli-error-seat = Einen Platz { $seat } gibt es an einem Tisch für { $players } nicht; Plätze zählen ab 0.
cli-error-people = { $people } Leute passen nicht an einen Tisch für { $players }.
cli-error-hint = „{ $command } --help“ zeigt, was möglich ist.

## Dateien

file-unread = { $file }: { $reason }
file-unwritten = { $file } lässt sich nicht schreiben: { $reason }
file-not-found = diese Datei gibt es nicht
file-denied = der Zugriff ist verweigert
file-folder = das ist ein Ordner
file-full = der Datenträger ist voll
file-read-only = dort lässt sich nichts schreiben
file-other = das System sagt: { $detail }
file-input = Standardeingabe
no-chance = Das System liefert keine Zufallszahlen; gib mit --seed einen Startwert an.

## verify

verify-ok = { $file }: ok ({ $game }, { $players } Spieler, { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}{ $ended ->
    [yes] { "" }
   *[no] , abgebrochen
})
verify-wrong = { $file }: { $faults }
verify-separator = { $most }; { $last }
verify-promise-kept = { $file }: Die Zusage wurde gehalten
verify-one-file = Eine Zusage gehört zu einer Aufzeichnung: Nenne genau eine Datei.

## simulate

simulate-progress = Spiele
simulate-head = { $game }, { $players } Spieler, { $options }, Startwert { $seed }
simulate-games = Spiele: { $games } in { $seconds } s, { $rate } pro Sekunde, { $threads ->
    [one] 1 Thread
   *[other] { $threads } Threads
}
simulate-decisions = Entscheidungen pro Spiel: { $decisions } ({ $moves })
simulate-points = Punkte pro Spiel, alle zusammen: { $mean } ± { $deviation }, von { $least } bis { $most }
simulate-shared = Geteilte Siege: { $percent } %
simulate-seat = Platz { $seat }: Siege { $percent } %, Punkte { $mean } ± { $deviation }, von { $least } bis { $most }
simulate-records = Aufzeichnungen in { $folder }: { $count }
