### Einen Server betreiben: serve und backup.

cli-serve = Spiele für Freunde anbieten: ein Programm, eine Datenbank, nichts einzurichten
cli-serve-after =
    fanfare serve                                            für diesen Rechner, auf 127.0.0.1:7777
    fanfare serve --listen 0.0.0.0:7777                      für alle in deinem Netz
    fanfare serve --public-url https://karten.example        hinter einem Proxy
    fanfare serve --database postgres://fanfare@localhost/fanfare

    Die Befehlszeile gilt vor der Umgebung (FANFARE_LISTEN …), die Umgebung vor der Datei
    (listen = "…"), die Datei vor dem Standardwert. Ctrl-C beendet den Server sauber: Nichts geht
    verloren. Mehr in docs/hosting.md.
cli-serve-config = Einstellungen aus dieser TOML-Datei lesen
cli-value-value = WERT
cli-serve-listen = Adresse und Port, auf denen der Server lauscht
cli-serve-database = Eine Datei, die bei Bedarf angelegt wird, oder postgres://…
cli-serve-nats = NATS zwischen mehreren Servern an einem PostgreSQL: nats://… (Standard: dieser Server ist allein)
cli-serve-public-url = Die Adresse, die die Leute sehen, wenn ein Proxy davorsteht
cli-serve-trusted-proxies = Proxys, deren X-Forwarded-For vertraut wird: Adressen oder Netze, durch Kommas getrennt
cli-serve-metrics-listen = Adresse und Port für Messwerte (Standard: unter /metrics, nur für diesen Rechner)
cli-serve-log = Was protokolliert wird: error, warn, info, debug, trace oder Teile wie info,server=debug
cli-serve-log-format = Wie protokolliert wird: text oder json
cli-serve-connections = Gleichzeitige Verbindungen insgesamt
cli-serve-connections-per-address = Gleichzeitige Verbindungen von einer Adresse
cli-serve-lobby-listeners = Wie viele der Lobby gleichzeitig zusehen dürfen
cli-serve-lobby-listeners-per-address = Wie viele der Lobby von einer Adresse aus zusehen dürfen
cli-serve-spectators-per-table = Wie viele einem Tisch zusehen dürfen
cli-serve-sockets-per-person = Gleichzeitige Sockets einer Person
cli-serve-tables-per-address = Noch nicht begonnene Tische, die von einer Adresse aus eröffnet wurden
cli-serve-tables-per-person = Tische, die eine Person offen oder im Spiel haben darf
cli-serve-bots-per-person = Bot-Konten, die eine Person haben darf
cli-serve-body-bytes = Der größte Inhalt einer Anfrage, in Byte
cli-serve-request-seconds = Sekunden, bis eine Anfrage angekommen sein muss
cli-serve-requests-per-minute = Anfragen pro Minute, für jede Person und jede Adresse
cli-serve-entries-per-minute = Neue Gäste pro Minute von einer Adresse
cli-serve-entries-per-day = Neue Gäste pro Tag von einer Adresse
cli-serve-logins-per-minute = Passwortversuche pro Minute, für jede Adresse und jeden Benutzernamen
cli-serve-creations-per-minute = Tische, Bots und Token, die eine Person pro Minute anlegen darf
cli-serve-chat-per-minute = Chat-Nachrichten pro Minute von einer Person
cli-serve-changes-per-minute = Platzwechsel, Stummschaltungen und neue Namen pro Minute und Person
cli-serve-sockets-per-minute = Sockets, die eine Adresse pro Minute öffnen darf
cli-serve-messages-per-minute = Nachrichten pro Minute über einen Socket
cli-serve-bot-threads = Threads für die Bots (Standard: alle Kerne bis auf einen)
cli-serve-bot-pace = Millisekunden, die ein Bot vor seinem Zug wartet
cli-serve-open = Die Seite im Browser öffnen, sobald der Server bereit ist
cli-serve-clock-is-right = yes: auch starten, wenn die Uhr dieses Rechners und der Zeitpunkt des letzten Laufs nicht zusammenpassen

cli-backup = Die Datenbank in eine Datei kopieren, während der Server läuft
cli-backup-after =
    fanfare backup spiele.sqlite
    fanfare backup spiele.sqlite --database /var/lib/fanfare/fanfare.sqlite

    Die Kopie ist vollständig und in sich stimmig. Eine vorhandene Datei wird nie überschrieben.
    Für PostgreSQL gibt es pg_dump.
cli-backup-file = Wohin die Kopie kommt

cli-health = Einen laufenden Server fragen, ob es ihm und seiner Datenbank gut geht
cli-health-after =
    fanfare health
    fanfare health --listen 127.0.0.1:8080

    Endet mit 0, wenn alles in Ordnung ist, sonst mit 1: für Container und Überwachung gemacht.

serve-ready = Fanfare läuft auf { $address } (Datenbank: { $database }). Ctrl-C beendet es.
serve-network = In deinem Netz: { $address }
serve-closed = Beendet; alles ist gespeichert.
serve-error-setting = „{ $name }“ kann nicht „{ $value }“ sein ({ $source ->
    [environment] in der Umgebung
    [file] in der Datei
   *[flag] auf der Befehlszeile
}): Dort steht { $kind ->
    [address] eine Adresse mit Port, wie 127.0.0.1:7777
    [database] eine Datei oder postgres://…
    [nats] nats://- oder tls://-Adressen, durch Kommas getrennt
    [url] eine Adresse wie https://karten.example, ohne Pfad
    [log-format] text oder json
    [log] error, warn, info, debug, trace oder Teile wie info,server=debug
    [networks] eine Liste von Adressen oder Netzen wie 10.0.0.0/8, durch Kommas getrennt
    [count] eine ganze Zahl ab 0
    [yes-no] yes oder no
   *[number] eine ganze Zahl ab 1
}.
serve-error-unknown-setting = Die Datei setzt „{ $name }“, das es nicht gibt; „fanfare serve --help“ zeigt alle Einstellungen.
serve-error-toml = Die Datei ist kein TOML: { $detail }
serve-error-database = Die Datenbank { $database } lässt sich nicht verwenden: { $detail }
serve-error-listen = Auf { $address } lässt sich nicht lauschen: { $reason }
serve-error-start = Der Server kann nicht starten: { $detail }
serve-error-stopped = Der Server hat von sich aus angehalten: { $detail }
backup-done = Nach { $file } kopiert.
backup-error = Die Sicherung ist gescheitert: { $detail }
health-ok = Dem Server auf { $address } geht es gut.
health-not-ready = Der Server auf { $address } ist nicht bereit: Er antwortet mit { $status }.
health-silent = Der Server auf { $address } antwortet nicht: { $reason }
