### Ospitare: serve e backup.

cli-serve = Ospitare partite fra amici: un programma, una base di dati, nulla da configurare
cli-serve-after =
    fanfare serve                                            per questa macchina, su 127.0.0.1:7777
    fanfare serve --listen 0.0.0.0:7777                      per tutta la rete di casa
    fanfare serve --public-url https://carte.example         dietro un proxy
    fanfare serve --database postgres://fanfare@localhost/fanfare

    Un’opzione prevale sull’ambiente (FANFARE_LISTEN…), questo sul file (listen = "…"),
    e questo sul valore predefinito. Ctrl-C chiude il server con garbo: nulla va perso.
    Di più in docs/hosting.md.
cli-serve-config = Leggere le impostazioni da questo file TOML
cli-value-value = VALORE
cli-serve-listen = Dove ascoltare: indirizzo e porta
cli-serve-database = Un file, creato se non c’è, oppure postgres://…
cli-serve-nats = NATS tra più server sullo stesso PostgreSQL: nats://…; per impostazione predefinita questo server è solo
cli-serve-public-url = L’indirizzo che vede la gente, se davanti c’è un proxy
cli-serve-trusted-proxies = Proxy di cui si accetta X-Forwarded-For: indirizzi o reti, separati da virgole
cli-serve-metrics-listen = Dove mostrare le metriche; per impostazione predefinita su /metrics, solo per questa macchina
cli-serve-log = Che cosa finisce nel log: error, warn, info, debug, trace o per parti, come info,server=debug
cli-serve-log-format = Formato del log: text o json
cli-serve-connections = Connessioni simultanee, in tutto
cli-serve-connections-per-address = Connessioni simultanee da un indirizzo
cli-serve-lobby-listeners = Quante persone possono seguire la lobby insieme
cli-serve-lobby-listeners-per-address = Quante persone possono seguire la lobby da uno stesso indirizzo
cli-serve-spectators-per-table = Quante persone possono guardare un tavolo
cli-serve-sockets-per-person = Socket simultanei di una persona
cli-serve-tables-per-address = Tavoli non ancora iniziati, creati da uno stesso indirizzo
cli-serve-tables-per-person = Tavoli che una persona può avere aperti o in gioco
cli-serve-bots-per-person = Account di bot che una persona può avere
cli-serve-body-bytes = Dimensione massima del corpo di una richiesta, in byte
cli-serve-request-seconds = Secondi entro cui una richiesta deve essere arrivata
cli-serve-requests-per-minute = Richieste al minuto, per persona e per indirizzo
cli-serve-entries-per-minute = Nuovi ospiti al minuto da un indirizzo
cli-serve-entries-per-day = Nuovi ospiti al giorno da uno stesso indirizzo
cli-serve-logins-per-minute = Password provate al minuto, per indirizzo e per nome utente
cli-serve-creations-per-minute = Tavoli, bot e token che una persona può creare al minuto
cli-serve-chat-per-minute = Righe di chat al minuto per persona
cli-serve-changes-per-minute = Posti presi o lasciati, silenziamenti e nuovi nomi al minuto per persona
cli-serve-sockets-per-minute = Socket che un indirizzo può aprire al minuto
cli-serve-messages-per-minute = Messaggi al minuto su un socket
cli-serve-bot-threads = Thread su cui pensano i bot; per impostazione predefinita tutti i core meno uno
cli-serve-bot-pace = Millisecondi che un bot aspetta prima di muovere
cli-serve-open = Aprire la pagina in un browser quando il server è pronto
cli-serve-clock-is-right = yes: avvia anche se l’orologio di questa macchina e l’ora dell’ultima esecuzione non concordano

cli-backup = Copiare la base di dati in un file mentre il server gira
cli-backup-after =
    fanfare backup partite.sqlite
    fanfare backup partite.sqlite --database /var/lib/fanfare/fanfare.sqlite

    La copia è completa e di un solo istante. Non sovrascrive mai un file. Per PostgreSQL c’è pg_dump.
cli-backup-file = Dove va la copia

cli-health = Chiedere a un server in funzione se lui e la sua base di dati stanno bene
cli-health-after =
    fanfare health
    fanfare health --listen 127.0.0.1:8080

    Termina con 0 se tutto va bene, altrimenti con 1: fatto per i container e la sorveglianza.

serve-ready = Fanfare è pronto su { $address } (base di dati: { $database }). Ctrl-C lo chiude.
serve-network = Nella tua rete: { $address }
serve-closed = Chiuso; tutto è salvato.
serve-error-setting = «{ $name }» non può essere «{ $value }» ({ $source ->
    [environment] nell’ambiente
    [file] nel file
   *[flag] sulla riga di comando
}): serve { $kind ->
    [address] un indirizzo con porta, come 127.0.0.1:7777
    [database] un file, oppure postgres://…
    [nats] indirizzi nats:// o tls://, separati da virgole
    [url] un indirizzo come https://carte.example, senza percorso
    [log-format] text o json
    [log] error, warn, info, debug, trace, o per parti, come info,server=debug
    [networks] un elenco di indirizzi o reti come 10.0.0.0/8, separati da virgole
    [count] un numero intero da 0 in su
    [yes-no] yes o no
   *[number] un numero intero da 1 in su
}.
serve-error-unknown-setting = Il file contiene «{ $name }», un’impostazione che non esiste; «fanfare serve --help» mostra quelle che esistono.
serve-error-toml = Il file non è TOML: { $detail }
serve-error-database = La base di dati { $database } non si può usare: { $detail }
serve-error-listen = Impossibile ascoltare su { $address }: { $reason }
serve-error-start = Il server non può partire: { $detail }
serve-error-stopped = Il server si è fermato da solo: { $detail }
backup-done = Copiato in { $file }.
backup-error = La copia non è riuscita: { $detail }
health-ok = Il server su { $address } sta bene.
health-not-ready = Il server su { $address } non è pronto: risponde { $status }.
health-silent = Il server su { $address } non risponde: { $reason }
