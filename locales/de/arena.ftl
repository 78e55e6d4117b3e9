## arena, auf der Befehlszeile

cli-arena = Bots mit denselben Karten gegeneinander antreten lassen und messen
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 meinbot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html bericht.html

    Spieler: random, steady, neural, search:100ms (Zeit), search:5000 (Simulationen), easy, medium, hard,
    best und exec:BEFEHL für ein eigenes Programm, das fanfare-player/1 spricht.
    Jede Kartenverteilung wird einmal für jede Sitzordnung gespielt, damit sich das Kartenglück
    aufhebt. Gleicher Startwert, gleicher Bericht, solange kein Spieler nach der Uhr spielt.
cli-arena-players = Wer spielt, durch Kommas getrennt; so viele, wie am Tisch sitzen
cli-arena-deals = Wie viele Kartenverteilungen (Standard: 100)
cli-arena-ms = Bedenkzeit externer Programme pro Zug in Millisekunden (Standard: 1000)
cli-arena-threads = Wie viele Tische gleichzeitig spielen (Standard: einer pro Prozessor)
cli-arena-luck = Auch das Glück von Austeilen und Ziehen wägen und die Siege ohne dieses nennen; dauert je Spiel bis zu einigen Zehntelsekunden
cli-arena-html = Den Bericht als eine Seite mit Diagrammen schreiben
cli-arena-sprt = Aufhören, sobald eine Behauptung über den ersten Spieler entschieden ist: TIEF:HOCH, Anteile an den Siegen; ohne Wert: dass er ein Zwanzigstel über dem gleichen Anteil liegt
cli-value-players = SPIELER,…
cli-value-claim = TIEF:HOCH

cli-bot = Einen unserer Bots nach fanfare-player/1 über Standardein- und -ausgabe spielen lassen
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    Für Gastgeber und Bots anderer: docs/player-protocol.md sagt, was gesprochen wird.
cli-bot-player = Welcher: random, steady, neural, search:100ms, search:5000, easy, medium, hard oder best
cli-bot-seed = Die Zahl, aus der all sein Zufall folgt
cli-value-player = SPIELER

## was an Spielern und Behauptungen nicht stimmen kann

unknown-player = Einen Spieler „{ $found }“ gibt es nicht; es gibt random, steady, neural, search:…, easy, medium, hard, best und exec:….
player-budget = „{ $found }“ ist keine Bedenkzeit: Schreib search:100ms, search:2s oder search:5000.
player-threads = „{ $found }“ ist keine Zahl von Threads: Schreib search:100ms:2threads.
player-end = „{ $found }“ ist bei diesem Spieler ein Teil zu viel.
player-no-command = Nach exec: fehlt ein Befehl.
player-open-quote = In der Liste der Spieler ist ein Anführungszeichen nicht geschlossen.
player-spawn = { $program } startet nicht: { $detail }
player-gone = es endete, bevor es bereit war
player-not-ready = es war nach { $ms } ms noch nicht bereit
player-does-not-play = es spielt nicht { $game }, sondern { $games }
player-program = sein Befehl ist nicht lesbar
arena-error-claim = „{ $text }“ ist keine Behauptung: Schreib TIEF:HOCH, zwei Anteile zwischen 0 und 1, den kleineren zuerst.
arena-error-start = Der Spieler „{ $command }“ ließ sich nicht starten: { $reason }

## arena, der Bericht

arena-progress = Kartenverteilungen
arena-head = { $game }, { $players } Spieler, { $options }, Startwert { $seed }
arena-played = { $deals ->
    [one] 1 Kartenverteilung
   *[other] { $deals } Kartenverteilungen
}, jede einmal pro Sitzordnung: { $games } Spiele in { $seconds } s, { $decisions } Entscheidungen pro Spiel
arena-column-player = Spieler
arena-column-wins = Siege
arena-column-interval = 95 %
arena-column-place = Platz
arena-column-difference = Punkte ±
arena-column-rating = Stärke
arena-column-ms = ms/Zug
arena-column-99 = 99 %
arena-column-forfeits = Ausfälle
arena-faults = { $player }: { $illegal } unerlaubt, { $garbage } kein Zug, { $late } zu spät, { $crashed } abgestürzt
arena-adjusted = { $player } ohne das Glück der Karten: { $share } % ({ $low } bis { $high })
arena-claim = Die Behauptung, dass { $player } { $high } % gewinnt und nicht { $low } %: { $verdict }
arena-seats = Siege nach Platz, gezählt ab dem Startspieler: { $shares }
arena-lead = Die Führung wechselt in { $percent } von 100 Durchgängen.
arena-luck = Was entscheidet: die Spieler { $skill } %, Karten und Platz { $cards } %, wie die Spieler zusammentrafen { $rest } %
arena-page = Die Seite liegt in { $file }

## die Seite

page-title = Turnier
page-deals = Kartenverteilungen
page-games = Spiele
page-seed = Startwert
page-options = Optionen
page-decisions = Entscheidungen pro Spiel
page-seconds = Sekunden
page-claim = Behauptung
page-claim-accepted = sie stimmt
page-claim-rejected = sie stimmt nicht
page-claim-open = nicht entschieden
page-player = Spieler
page-win-share = Siege
page-interval = 95-%-Bereich
page-place = Durchschnittlicher Platz
page-difference = Punkte vor den anderen
page-score = Durchschnittliche Punkte
page-rating = Spielstärke
page-ms = ms pro Zug
page-ms-99 = 99 % darunter
page-forfeits = Ausfälle
page-wins = Anteil an den Siegen
page-wins-note = Jede Kartenverteilung wurde einmal für jede Sitzordnung gespielt. Der dünne Strich ist der 95-%-Bereich; der senkrechte Strich ist der gleiche Anteil für alle.
page-differences = Punkte vor dem Durchschnitt der anderen
page-seats = Siege nach Platz, gezählt ab dem Startspieler
page-seat = Platz
page-luck = Was ein Spiel entscheidet
page-skill = Die Spieler
page-cards = Karten und Platz
page-rest = Wie die Spieler zusammentrafen
page-lead-changes = Führungswechsel pro Durchgang
page-rounds = Durchgänge pro Spiel

## play

cli-bots = Wer mitspielt: ein Name für alle oder einer für jeden Platz: easy, medium, hard, best, steady, search:100ms … (Standard: medium)
play-error-bots = { $found ->
    [one] 1 Bot ist
   *[other] { $found } Bots sind
} genannt, gebraucht werden { $bots }: Nenne einen für alle oder einen für jeden Platz.

## merge

cli-value-shard = I/N
cli-shard = Nur diesen Teil des Laufs spielen, von 1/N bis N/N, und ihn für „fanfare merge“ ausgeben
cli-merge = Die Teile eines Laufs zusammenfügen, als hätte ein Rechner ihn gespielt
cli-merge-after =
    fanfare merge 1.json 2.json 3.json
    fanfare merge --json parts/*.json

    Der Bericht ist Byte für Byte derselbe, wie auch immer geteilt wurde; von der Zeit sagt er nichts.
cli-merge-files = Was --shard ausgegeben hat, eine Datei pro Teil
cli-error-shard = „{ $text }“ ist kein Teil eines Laufs: Schreib I/N, von 1/N bis N/N.
merge-error-shard = { $file } ist kein Teil eines Laufs, den --shard ausgegeben hat.
merge-error-other = { $file } gehört zu einem anderen Lauf als { $first }.
merge-error-missing = Der Teil von { $from } bis { $to } fehlt.
merge-error-twice = Der Teil ab { $from } ist doppelt da.
merge-simulated = Spiele: { $games }, aus { $shards } { $shards ->
        [one] Teil
       *[other] Teilen
    }
merge-played = Ausgeteilt: { $deals }, Spiele: { $games }, Entscheidungen pro Spiel: { $decisions }, aus { $shards } { $shards ->
        [one] Teil
       *[other] Teilen
    }
