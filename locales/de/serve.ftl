### Beherbergen: serve und backup.

cli-serve = Spiele für Freunde beherbergen: ein Programm, eine Datenbank, nichts einzurichten
cli-serve-after =
    fanfare serve                                            für diesen Rechner, auf 127.0.0.1:7777
    fanfare serve --listen 0.0.0.0:7777                      für alle im Haus
    fanfare serve --public-url https://karten.example        hinter einem Proxy
    fanfare serve --database postgres://fanfare@localhost/fanfare

    Eine Angabe auf der Zeile gilt vor der Umgebung (FANFARE_LISTEN …), diese vor der Datei
    (listen = "…"), diese vor dem Vorgabewert. Ctrl-C beendet es höflich: Nichts geht verloren.
    Mehr in docs/hosting.md.
cli-serve-config = Einstellungen aus dieser TOML-Datei lesen
cli-value-value = WERT
cli-serve-listen = Wo gelauscht wird: Adresse und Port
cli-serve-database = Eine Datei, die bei Bedarf angelegt wird, oder postgres://…
cli-serve-public-url = Die Adresse, die die Leute sehen, wenn ein Proxy davorsteht
cli-serve-trusted-proxies = Proxys, deren X-Forwarded-For geglaubt wird: Adressen oder Netze, mit Kommas
cli-serve-metrics-listen = Messwerte hier zeigen; sonst unter /metrics, nur für Aufrufe von diesem Rechner
cli-serve-log = Was protokolliert wird: error, warn, info, debug, trace oder Teile wie info,server=debug
cli-serve-log-format = Wie protokolliert wird: text oder json
cli-serve-connections = Verbindungen gleichzeitig, alle zusammen
cli-serve-connections-per-address = Verbindungen gleichzeitig von einer Adresse
cli-serve-lobby-listeners = Wie viele der Lobby gleichzeitig zusehen dürfen
cli-serve-tables-per-person = Tische, die jemand offen oder im Spiel haben darf
cli-serve-bots-per-person = Bot-Konten, die jemand haben darf
cli-serve-body-bytes = Der längste Inhalt einer Anfrage, in Bytes
cli-serve-request-seconds = Sekunden, bis eine Anfrage angekommen sein muss
cli-serve-requests-per-minute = Anfragen pro Minute, je Person und je Adresse
cli-serve-entries-per-minute = Neue Gäste pro Minute von einer Adresse
cli-serve-logins-per-minute = Versuchte Passwörter pro Minute, je Adresse und je Anmeldename
cli-serve-creations-per-minute = Tische, Bots und Schlüssel, die jemand pro Minute anlegen darf
cli-serve-chat-per-minute = Chat-Zeilen pro Minute von einer Person
cli-serve-sockets-per-minute = Sockets, die eine Adresse pro Minute öffnen darf
cli-serve-messages-per-minute = Nachrichten pro Minute über einen Socket
cli-serve-bot-threads = Threads, auf denen Bots nachdenken; sonst alle Kerne bis auf einen
cli-serve-bot-pace = Millisekunden, die ein Bot vor seinem Zug wartet

cli-backup = Die Datenbank in eine Datei kopieren, während der Server läuft
cli-backup-after =
    fanfare backup spiele.sqlite
    fanfare backup spiele.sqlite --database /var/lib/fanfare/fanfare.sqlite

    Die Kopie ist vollständig und aus einem einzigen Augenblick. Sie überschreibt nie eine Datei.
    PostgreSQL hat pg_dump.
cli-backup-file = Wohin die Kopie kommt

serve-ready = Fanfare spielt auf { $address } (Datenbank: { $database }). Ctrl-C beendet es.
serve-closed = Geschlossen; alles ist aufbewahrt.
serve-error-setting = «{ $name }» kann nicht «{ $value }» sein ({ $source ->
    [environment] in der Umgebung
    [file] in der Datei
   *[flag] auf der Befehlszeile
}): Dort passt { $kind ->
    [address] eine Adresse mit Port, wie 127.0.0.1:7777
    [database] eine Datei oder postgres://…
    [url] eine Adresse wie https://karten.example, ohne Pfad
    [log-format] text oder json
    [log] error, warn, info, debug, trace oder Teile wie info,server=debug
    [networks] eine Liste von Adressen oder Netzen wie 10.0.0.0/8, mit Kommas
    [count] eine ganze Zahl ab 0
   *[number] eine ganze Zahl ab 1
}.
serve-error-unknown-setting = Die Datei setzt «{ $name }», das es nicht gibt; «fanfare serve --help» zeigt, was es gibt.
serve-error-toml = Die Datei ist kein TOML: { $detail }
serve-error-database = Die Datenbank { $database } lässt sich nicht verwenden: { $detail }
serve-error-listen = Auf { $address } kann niemand gehört werden: { $reason }
serve-error-start = Der Server kann nicht starten: { $detail }
backup-done = Nach { $file } kopiert.
backup-error = Die Sicherung ist gescheitert: { $detail }
