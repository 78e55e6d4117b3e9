### Hosting: serve and backup.

cli-serve = Host games for friends: one program, one database, nothing to set up
cli-serve-after =
    fanfare serve                                            for this machine, at 127.0.0.1:7777
    fanfare serve --listen 0.0.0.0:7777                      for everybody in the house
    fanfare serve --public-url https://cards.example         behind a proxy
    fanfare serve --database postgres://fanfare@localhost/fanfare

    A flag comes before the environment (FANFARE_LISTEN …), that before the file (listen = "…"),
    that before the default. Ctrl-C ends it politely: nothing is lost. More in docs/hosting.md.
cli-serve-config = Read settings from this file, as TOML
cli-value-value = VALUE
cli-serve-listen = Where to listen: address and port
cli-serve-database = A file, made if it is not there, or postgres://…
cli-serve-public-url = The address that people see, if a proxy stands in front
cli-serve-trusted-proxies = Proxies whose X-Forwarded-For is believed: addresses or networks, with commas
cli-serve-metrics-listen = Show metrics here; otherwise at /metrics, only to callers on this machine
cli-serve-log = What is logged: error, warn, info, debug, trace, or parts like info,server=debug
cli-serve-log-format = How it is logged: text or json
cli-serve-connections = Connections at once, all together
cli-serve-connections-per-address = Connections at once from one address
cli-serve-lobby-listeners = How many may watch the lobby at once
cli-serve-tables-per-person = Tables that one person may have open or in play
cli-serve-bots-per-person = Bot accounts that one person may have
cli-serve-body-bytes = The longest body of a request, in bytes
cli-serve-request-seconds = Seconds until a request must have arrived
cli-serve-requests-per-minute = Requests a minute, for each person and each address
cli-serve-entries-per-minute = New guests a minute from one address
cli-serve-logins-per-minute = Passwords tried a minute, for each address and each login
cli-serve-creations-per-minute = Tables, bots and tokens a minute that one person may make
cli-serve-chat-per-minute = Lines of chat a minute from one person
cli-serve-sockets-per-minute = Sockets a minute that one address may open
cli-serve-messages-per-minute = Messages a minute over one socket
cli-serve-bot-threads = Threads that bots think on; all but one core unless said
cli-serve-bot-pace = Milliseconds that a bot waits before it moves

cli-backup = Copy the database to a file while the server runs
cli-backup-after =
    fanfare backup games.sqlite
    fanfare backup games.sqlite --database /var/lib/fanfare/fanfare.sqlite

    The copy is whole and of one moment. It never overwrites a file. PostgreSQL has pg_dump.
cli-backup-file = Where the copy goes

serve-ready = Fanfare plays at { $address } (database: { $database }). Ctrl-C ends it.
serve-closed = Closed; everything is kept.
serve-error-setting = «{ $name }» can’t be «{ $value }» ({ $source ->
    [environment] in the environment
    [file] in the file
   *[flag] on the command line
}): it takes { $kind ->
    [address] an address with a port, like 127.0.0.1:7777
    [database] a file, or postgres://…
    [url] an address like https://cards.example, with no path
    [log-format] text or json
    [log] error, warn, info, debug, trace, or parts like info,server=debug
    [networks] addresses or networks like 10.0.0.0/8, with commas between them
    [count] a whole number from 0
   *[number] a whole number from 1
}.
serve-error-unknown-setting = The file sets «{ $name }», which doesn’t exist; «fanfare serve --help» lists what does.
serve-error-toml = The file is not TOML: { $detail }
serve-error-database = The database { $database } can’t be used: { $detail }
serve-error-listen = Nobody can be heard at { $address }: { $reason }
serve-error-start = The server can’t start: { $detail }
backup-done = Copied to { $file }.
backup-error = The backup failed: { $detail }
