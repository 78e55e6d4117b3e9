### Héberger : serve et backup.

cli-serve = Héberger des parties entre amis : un programme, une base de données, rien à régler
cli-serve-after =
    fanfare serve                                            pour cette machine, sur 127.0.0.1:7777
    fanfare serve --listen 0.0.0.0:7777                      pour toute la maison
    fanfare serve --public-url https://cartes.example        derrière un proxy
    fanfare serve --database postgres://fanfare@localhost/fanfare

    Une option passe avant l’environnement (FANFARE_LISTEN …), lui avant le fichier (listen = "…"),
    lui avant la valeur par défaut. Ctrl-C l’arrête poliment : rien n’est perdu.
    La suite dans docs/hosting.md.
cli-serve-config = Lire les réglages dans ce fichier TOML
cli-value-value = VALEUR
cli-serve-listen = Où écouter : adresse et port
cli-serve-database = Un fichier, créé s’il n’existe pas, ou postgres://…
cli-serve-public-url = L’adresse que les gens voient, si un proxy est devant
cli-serve-trusted-proxies = Les proxys dont on croit X-Forwarded-For : adresses ou réseaux, avec des virgules
cli-serve-metrics-listen = Montrer les mesures ici ; sinon sur /metrics, pour cette machine seulement
cli-serve-log = Ce qui est journalisé : error, warn, info, debug, trace ou des parties comme info,server=debug
cli-serve-log-format = Comment c’est journalisé : text ou json
cli-serve-connections = Connexions à la fois, toutes ensemble
cli-serve-connections-per-address = Connexions à la fois depuis une adresse
cli-serve-lobby-listeners = Combien peuvent suivre le salon à la fois
cli-serve-tables-per-person = Tables qu’une personne peut avoir ouvertes ou en jeu
cli-serve-bots-per-person = Comptes de bot qu’une personne peut avoir
cli-serve-body-bytes = Le plus long corps d’une requête, en octets
cli-serve-request-seconds = Secondes au bout desquelles une requête doit être arrivée
cli-serve-requests-per-minute = Requêtes par minute, par personne et par adresse
cli-serve-entries-per-minute = Nouveaux invités par minute depuis une adresse
cli-serve-logins-per-minute = Mots de passe essayés par minute, par adresse et par identifiant
cli-serve-creations-per-minute = Tables, bots et jetons qu’une personne peut créer par minute
cli-serve-chat-per-minute = Lignes de discussion par minute d’une personne
cli-serve-sockets-per-minute = Sockets qu’une adresse peut ouvrir par minute
cli-serve-messages-per-minute = Messages par minute sur un socket
cli-serve-bot-threads = Fils d’exécution des bots ; sinon tous les cœurs sauf un
cli-serve-bot-pace = Millisecondes qu’un bot attend avant de jouer

cli-backup = Copier la base de données dans un fichier pendant que le serveur tourne
cli-backup-after =
    fanfare backup parties.sqlite
    fanfare backup parties.sqlite --database /var/lib/fanfare/fanfare.sqlite

    La copie est entière et d’un seul instant. Elle n’écrase jamais un fichier. PostgreSQL a pg_dump.
cli-backup-file = Où va la copie

serve-ready = Fanfare joue sur { $address } (base de données : { $database }). Ctrl-C l’arrête.
serve-closed = Fermé ; tout est gardé.
serve-error-setting = « { $name } » ne peut pas valoir « { $value } » ({ $source ->
    [environment] dans l’environnement
    [file] dans le fichier
   *[flag] sur la ligne de commande
}) : il y faut { $kind ->
    [address] une adresse avec un port, comme 127.0.0.1:7777
    [database] un fichier, ou postgres://…
    [url] une adresse comme https://cartes.example, sans chemin
    [log-format] text ou json
    [log] error, warn, info, debug, trace ou des parties comme info,server=debug
    [networks] des adresses ou des réseaux comme 10.0.0.0/8, avec des virgules
    [count] un nombre entier à partir de 0
   *[number] un nombre entier à partir de 1
}.
serve-error-unknown-setting = Le fichier règle « { $name } », qui n’existe pas ; « fanfare serve --help » montre ce qui existe.
serve-error-toml = Le fichier n’est pas du TOML : { $detail }
serve-error-database = La base de données { $database } est inutilisable : { $detail }
serve-error-listen = Personne ne peut être entendu sur { $address } : { $reason }
serve-error-start = Le serveur ne peut pas démarrer : { $detail }
backup-done = Copié dans { $file }.
backup-error = La sauvegarde a échoué : { $detail }
