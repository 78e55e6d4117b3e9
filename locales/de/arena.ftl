## arena, auf der Befehlszeile

cli-arena = Spieler über dieselben Karten gegeneinander antreten lassen und messen
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 meinbot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html bericht.html

    Spieler: random, steady, search:100ms (Zeit), search:5000 (Durchläufe), easy, medium, hard,
    best und exec:BEFEHL für ein eigenes Programm, das fanfare-player/1 spricht.
    Jede Kartenverteilung wird einmal für jede Sitzordnung gespielt, damit sich das Kartenglück
    aufhebt. Gleiche Saat, gleicher Bericht – bei Spielern ohne Uhr.
cli-arena-players = Wer spielt, mit Kommas dazwischen; so viele, wie am Tisch sitzen
cli-arena-deals = Wie viele Kartenverteilungen (ohne Angabe 100)
cli-arena-ms = Bedenkzeit fremder Programme je Zug in Millisekunden (ohne Angabe 1000)
cli-arena-threads = Wie viele Tische zugleich spielen (ohne Angabe einer je Prozessor)
cli-arena-html = Den Bericht als eine Seite mit Schaubildern schreiben
cli-arena-sprt = Aufhören, sobald eine Behauptung über den ersten Spieler entschieden ist: TIEF:HOCH, Anteile an den Siegen; ohne Angabe: dass er um ein Zwanzigstel über dem Durchschnitt liegt
cli-value-players = SPIELER,…
cli-value-claim = TIEF:HOCH

cli-bot = Einen unserer Bots nach fanfare-player/1 über Ein- und Ausgabe spielen lassen
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    Für Gastgeber und Bots anderer: docs/player-protocol.md sagt, was gesprochen wird.
cli-bot-player = Welcher: random, steady, search:100ms, search:5000, easy, medium, hard oder best
cli-bot-seed = Seine Entscheidungen aus dieser Zahl folgen lassen
cli-value-player = SPIELER

## was an Spielern und Behauptungen nicht stimmen kann

unknown-player = Einen Spieler «{ $found }» gibt es nicht; es gibt random, steady, search:…, easy, medium, hard, best und exec:….
player-budget = «{ $found }» ist keine Bedenkzeit: search:100ms, search:2s oder search:5000.
player-threads = «{ $found }» ist keine Zahl von Strängen: search:100ms:2threads.
player-end = «{ $found }» ist bei diesem Spieler zu viel.
player-no-command = Nach exec: gehört ein Befehl.
player-open-quote = In der Liste der Spieler ist ein Anführungszeichen offen.
player-spawn = { $program } startet nicht: { $detail }
player-gone = es endete, bevor es bereit war
player-not-ready = es hat sich in { $ms } ms nicht bereit gemeldet
player-does-not-play = es spielt nicht { $game }, sondern { $games }
player-program = sein Befehl ist nicht lesbar
arena-error-claim = «{ $text }» ist keine Behauptung: TIEF:HOCH, zwei Anteile zwischen 0 und 1, der kleinere zuerst.
arena-error-start = Der Spieler «{ $command }» ließ sich nicht starten: { $reason }

## arena, der Bericht

arena-progress = Kartenverteilungen
arena-head = { $game }, { $players } Spieler, { $options }, Saat { $seed }
arena-played = { $deals ->
    [one] 1 Kartenverteilung
   *[other] { $deals } Kartenverteilungen
}, jede einmal je Sitzordnung: { $games } Partien in { $seconds } s, { $decisions } Entscheidungen je Partie
arena-column-player = Spieler
arena-column-wins = Siege
arena-column-interval = 95 %
arena-column-place = Platz
arena-column-difference = Punkte ±
arena-column-rating = Wertung
arena-column-ms = ms/Zug
arena-column-99 = 99 %
arena-column-forfeits = Ausfälle
arena-faults = { $player }: { $illegal } unerlaubt, { $garbage } kein Zug, { $late } zu spät, { $crashed } abgestürzt
arena-claim = Die Behauptung, dass { $player } eher { $high } % als { $low } % gewinnt: { $verdict }
arena-seats = Siege, gezählt ab dem Startspieler: { $shares }
arena-lead = Die Führung wechselt in { $percent } von 100 Durchgängen.
arena-luck = Was entscheidet: wer spielt { $skill } %, Karten und Sitz { $cards } %, wie sie zusammentrafen { $rest } %
arena-page = Die Seite liegt in { $file }

## die Seite

page-title = Wettkampf
page-deals = Kartenverteilungen
page-games = Partien
page-seed = Saat
page-options = Optionen
page-decisions = Entscheidungen je Partie
page-seconds = Sekunden
page-claim = Behauptung
page-claim-accepted = sie stimmt
page-claim-rejected = sie stimmt nicht
page-claim-open = nicht entschieden
page-player = Spieler
page-win-share = Siege
page-interval = 95-%-Bereich
page-place = Mittlerer Platz
page-difference = Punkte vor den anderen
page-score = Mittlere Punkte
page-rating = Wertung
page-ms = ms je Zug
page-ms-99 = 99 % darunter
page-forfeits = Ausfälle
page-wins = Anteil an den Siegen
page-wins-note = Jede Kartenverteilung wurde einmal für jede Sitzordnung gespielt. Im dünnen Strich liegt die Wahrheit 95-mal von 100; der senkrechte Strich ist der Durchschnitt.
page-differences = Punkte vor dem Mittel der anderen
page-seats = Siege je Platz, gezählt ab dem Startspieler
page-seat = Platz
page-luck = Was eine Partie entscheidet
page-skill = Wer spielt
page-cards = Karten und Sitz
page-rest = Wie sie zusammentrafen
page-lead-changes = Führungswechsel je Durchgang
page-rounds = Durchgänge je Partie

## play

cli-bots = Wer mitspielt: ein Name für alle oder für jeden einer: easy, medium, hard, best, steady, search:100ms … (sonst medium)
play-error-bots = { $found } Bots sind genannt, { $bots } braucht es: einen für alle oder für jeden einen.
