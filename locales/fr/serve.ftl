### Héberger : serve et backup.

cli-serve = Héberger des parties entre amis : un programme, une base de données, rien à régler
cli-serve-after =
    fanfare serve                                            pour cette machine, sur 127.0.0.1:7777
    fanfare serve --listen 0.0.0.0:7777                      pour tout le réseau de la maison
    fanfare serve --public-url https://cartes.example        derrière un proxy
    fanfare serve --database postgres://fanfare@localhost/fanfare

    Une option l’emporte sur l’environnement (FANFARE_LISTEN…), lui sur le fichier (listen = "…"),
    et lui sur la valeur par défaut. Ctrl-C arrête le serveur en douceur : rien n’est perdu.
    La suite est dans docs/hosting.md.
cli-serve-config = Lire les réglages dans ce fichier TOML
cli-value-value = VALEUR
cli-serve-listen = Où écouter : adresse et port
cli-serve-database = Un fichier, créé s’il n’existe pas, ou postgres://…
cli-serve-nats = NATS entre plusieurs serveurs sur un même PostgreSQL : nats://… ; par défaut, ce serveur est seul
cli-serve-public-url = L’adresse que voient les gens, si un proxy est placé devant
cli-serve-trusted-proxies = Proxys dont X-Forwarded-For est cru : adresses ou réseaux, séparés par des virgules
cli-serve-metrics-listen = Où montrer les métriques ; par défaut sur /metrics, pour cette machine seulement
cli-serve-log = Ce qui est journalisé : error, warn, info, debug, trace ou par parties, comme info,server=debug
cli-serve-log-format = Forme du journal : text ou json
cli-serve-connections = Connexions simultanées, en tout
cli-serve-connections-per-address = Connexions simultanées depuis une adresse
cli-serve-lobby-listeners = Combien de personnes peuvent suivre le salon en même temps
cli-serve-lobby-listeners-per-address = Combien de personnes peuvent suivre le salon depuis une même adresse
cli-serve-spectators-per-table = Combien de personnes peuvent regarder une table
cli-serve-sockets-per-person = Sockets simultanés d’une même personne
cli-serve-tables-per-address = Tables pas encore commencées, créées depuis une même adresse
cli-serve-tables-per-person = Tables qu’une personne peut avoir ouvertes ou en jeu
cli-serve-bots-per-person = Comptes de bot qu’une personne peut avoir
cli-serve-body-bytes = Taille maximale du corps d’une requête, en octets
cli-serve-request-seconds = Délai d’arrivée d’une requête, en secondes
cli-serve-requests-per-minute = Requêtes par minute, par personne et par adresse
cli-serve-entries-per-minute = Nouveaux invités par minute depuis une adresse
cli-serve-entries-per-day = Nouveaux invités par jour depuis une même adresse
cli-serve-logins-per-minute = Mots de passe essayés par minute, par adresse et par identifiant
cli-serve-creations-per-minute = Tables, bots et jetons qu’une personne peut créer par minute
cli-serve-chat-per-minute = Lignes de discussion par minute et par personne
cli-serve-changes-per-minute = Places prises ou quittées, sourdines et nouveaux noms par minute et par personne
cli-serve-sockets-per-minute = Sockets qu’une adresse peut ouvrir par minute
cli-serve-messages-per-minute = Messages par minute sur un socket
cli-serve-bot-threads = Threads où réfléchissent les bots ; par défaut, tous les cœurs sauf un
cli-serve-bot-pace = Millisecondes qu’un bot attend avant de jouer
cli-serve-open = Ouvrir la page dans un navigateur dès que le serveur est prêt
cli-serve-clock-is-right = yes : démarrer même si l’horloge de cette machine et l’heure de la dernière exécution ne concordent pas

cli-backup = Copier la base de données dans un fichier pendant que le serveur tourne
cli-backup-after =
    fanfare backup parties.sqlite
    fanfare backup parties.sqlite --database /var/lib/fanfare/fanfare.sqlite

    La copie est complète et d’un seul instant. Elle n’écrase jamais un fichier. Pour PostgreSQL, il y a pg_dump.
cli-backup-file = Où va la copie

cli-health = Demander à un serveur en marche si lui et sa base de données vont bien
cli-health-after =
    fanfare health
    fanfare health --listen 127.0.0.1:8080

    Se termine par 0 si tout va bien, par 1 sinon : fait pour les conteneurs et la surveillance.

serve-ready = Fanfare est prêt sur { $address } (base de données : { $database }). Ctrl-C l’arrête.
serve-network = Dans ton réseau : { $address }
serve-closed = Arrêté ; tout est sauvegardé.
serve-error-setting = « { $name } » ne peut pas valoir « { $value } » ({ $source ->
    [environment] dans l’environnement
    [file] dans le fichier
   *[flag] sur la ligne de commande
}) : il faut { $kind ->
    [address] une adresse avec un port, comme 127.0.0.1:7777
    [database] un fichier, ou postgres://…
    [nats] des adresses nats:// ou tls://, séparées par des virgules
    [url] une adresse comme https://cartes.example, sans chemin
    [log-format] text ou json
    [log] error, warn, info, debug, trace, ou par parties, comme info,server=debug
    [networks] des adresses ou des réseaux comme 10.0.0.0/8, séparés par des virgules
    [count] un nombre entier à partir de 0
    [yes-no] yes ou no
   *[number] un nombre entier à partir de 1
}.
serve-error-unknown-setting = Le fichier contient « { $name } », un réglage qui n’existe pas ; « fanfare serve --help » montre ceux qui existent.
serve-error-toml = Le fichier n’est pas du TOML : { $detail }
serve-error-database = La base de données { $database } est inutilisable : { $detail }
serve-error-listen = Impossible d’écouter sur { $address } : { $reason }
serve-error-start = Le serveur ne peut pas démarrer : { $detail }
serve-error-stopped = Le serveur s’est arrêté de lui-même : { $detail }
backup-done = Copié dans { $file }.
backup-error = La sauvegarde a échoué : { $detail }
health-ok = Le serveur sur { $address } va bien.
health-not-ready = Le serveur sur { $address } n’est pas prêt : il répond { $status }.
health-silent = Le serveur sur { $address } ne répond pas : { $reason }
