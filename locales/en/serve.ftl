### Hosting: serve and backup.

cli-serve = Host games for friends: one program, one database, nothing to set up
cli-serve-after =
    fanfare serve                                            for this machine, at 127.0.0.1:7777
    fanfare serve --listen 0.0.0.0:7777                      for everyone on your network
    fanfare serve --public-url https://cards.example         behind a proxy
    fanfare serve --database postgres://fanfare@localhost/fanfare

    A flag takes precedence over the environment (FANFARE_LISTEN …), the environment over the file
    (listen = "…"), the file over the default. Ctrl-C shuts down cleanly: nothing is lost. More in
    docs/hosting.md.
cli-serve-config = Read settings from this TOML file
cli-value-value = VALUE
cli-serve-listen = Address and port to listen on
cli-serve-database = A file, created if it doesn’t exist, or postgres://…
cli-serve-nats = NATS between several servers on one PostgreSQL: nats://… (default: this server is alone)
cli-serve-public-url = The address people see, if there is a proxy in front
cli-serve-trusted-proxies = Proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas
cli-serve-metrics-listen = Address and port for metrics (default: at /metrics, for this machine only)
cli-serve-log = What is logged: error, warn, info, debug, trace, or parts like info,server=debug
cli-serve-log-format = Log format: text or json
cli-serve-connections = Simultaneous connections, in total
cli-serve-connections-per-address = Simultaneous connections from one address
cli-serve-lobby-listeners = How many can watch the lobby at the same time
cli-serve-lobby-listeners-per-address = How many can watch the lobby from one address
cli-serve-spectators-per-table = How many can watch one table
cli-serve-sockets-per-person = Simultaneous sockets of one person
cli-serve-tables-per-address = Tables that have not started yet, created from one address
cli-serve-tables-per-person = Tables one person can have open or in play
cli-serve-bots-per-person = Bot accounts one person can have
cli-serve-body-bytes = Largest request body, in bytes
cli-serve-request-seconds = Seconds within which a request must have arrived
cli-serve-requests-per-minute = Requests per minute, for each person and each address
cli-serve-entries-per-minute = New guests per minute from one address
cli-serve-entries-per-day = New guests per day from one address
cli-serve-logins-per-minute = Password attempts per minute, for each address and each username
cli-serve-creations-per-minute = Tables, bots and tokens one person can create per minute
cli-serve-chat-per-minute = Chat messages per minute from one person
cli-serve-changes-per-minute = Seats taken or left, mutes and new names per minute, for each person
cli-serve-sockets-per-minute = Sockets one address can open per minute
cli-serve-messages-per-minute = Messages per minute over one socket
cli-serve-bot-threads = Threads for the bots (default: all cores but one)
cli-serve-bot-pace = Milliseconds a bot waits before it moves
cli-serve-open = Open the page in a browser once the server is ready
cli-serve-clock-is-right = yes: start even if this machine’s clock and the time of the last run don’t fit together

cli-backup = Copy the database to a file while the server runs
cli-backup-after =
    fanfare backup games.sqlite
    fanfare backup games.sqlite --database /var/lib/fanfare/fanfare.sqlite

    The copy is complete and consistent. An existing file is never overwritten. For PostgreSQL, use
    pg_dump.
cli-backup-file = Where the copy goes

cli-health = Ask a running server whether it and its database are well
cli-health-after =
    fanfare health
    fanfare health --listen 127.0.0.1:8080

    Exits with 0 if all is well, with 1 if not: made for containers and monitoring.

serve-ready = Fanfare is running at { $address } (database: { $database }). Ctrl-C stops it.
serve-network = In your network: { $address }
serve-closed = Stopped; everything is saved.
serve-error-setting = “{ $name }” can’t be “{ $value }” ({ $source ->
    [environment] in the environment
    [file] in the file
   *[flag] on the command line
}): it takes { $kind ->
    [address] an address with a port, like 127.0.0.1:7777
    [database] a file, or postgres://…
    [nats] nats:// or tls:// addresses, separated by commas
    [url] an address like https://cards.example, with no path
    [log-format] text or json
    [log] error, warn, info, debug, trace, or parts like info,server=debug
    [networks] addresses or networks like 10.0.0.0/8, separated by commas
    [count] a whole number from 0
    [yes-no] yes or no
   *[number] a whole number from 1
}.
serve-error-unknown-setting = The file sets “{ $name }”, which doesn’t exist; “fanfare serve --help” lists all settings.
serve-error-toml = The file isn’t TOML: { $detail }
serve-error-database = The database { $database } can’t be used: { $detail }
serve-error-listen = Can’t listen on { $address }: { $reason }
serve-error-start = The server can’t start: { $detail }
serve-error-stopped = The server has stopped by itself: { $detail }
backup-done = Copied to { $file }.
backup-error = The backup failed: { $detail }
health-ok = The server at { $address } is well.
health-not-ready = The server at { $address } isn’t ready: it answers { $status }.
health-silent = The server at { $address } doesn’t answer: { $reason }
