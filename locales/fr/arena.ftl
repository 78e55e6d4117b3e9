## arena, sur la ligne de commande

cli-arena = Faire s’affronter des joueurs sur les mêmes donnes, et mesurer leur force
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 monbot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html rapport.html

    Joueurs : random, steady, neural, search:100ms (temps), search:5000 (simulations), easy, medium, hard,
    best, et exec:COMMANDE pour un programme à toi qui parle fanfare-player/1.
    Chaque donne est jouée une fois pour chaque rotation des joueurs autour de la table, afin que la
    chance des cartes s’annule. La même graine donne le même rapport, si aucun joueur ne suit l’horloge.
cli-arena-players = Qui joue, avec des virgules ; autant que de places à la table
cli-arena-deals = Combien de donnes (100 par défaut)
cli-arena-ms = Temps de réflexion par coup pour les programmes externes, en millisecondes (1000 par défaut)
cli-arena-threads = Combien de tables jouent en même temps (par défaut, une par processeur)
cli-arena-luck = Peser aussi la chance de la donne et de la pioche, et donner les victoires sans elle ; prend jusqu’à quelques dixièmes de seconde par partie
cli-arena-html = Écrire le rapport sous forme d’une page avec des graphiques
cli-arena-sprt = S’arrêter dès qu’une affirmation sur le premier joueur est tranchée : BAS:HAUT, deux parts de victoires ; sans valeurs : il dépasse sa part normale d’un vingtième
cli-value-players = JOUEUR,…
cli-value-claim = BAS:HAUT

cli-bot = Faire jouer l’un de nos bots en fanfare-player/1 sur l’entrée et la sortie standard
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    Pour les serveurs et les bots d’autres auteurs : docs/player-protocol.md décrit le protocole.
cli-bot-player = Lequel : random, steady, neural, search:100ms, search:5000, easy, medium, hard ou best
cli-bot-seed = Faire découler ses choix de ce nombre
cli-value-player = JOUEUR

## ce qui peut clocher avec les joueurs et les affirmations

unknown-player = Il n’y a pas de joueur « { $found } » ; il y a random, steady, neural, search:…, easy, medium, hard, best et exec:….
player-budget = « { $found } » n’est pas un temps de réflexion : écris search:100ms, search:2s ou search:5000.
player-threads = « { $found } » n’est pas un nombre de threads : écris search:100ms:2threads.
player-end = « { $found } » est de trop pour ce joueur.
player-no-command = Il faut une commande après « exec: ».
player-open-quote = Un guillemet de la liste des joueurs n’est pas fermé.
player-spawn = { $program } ne démarre pas : { $detail }
player-gone = il s’est arrêté avant d’être prêt
player-not-ready = il ne s’est pas déclaré prêt en { $ms } ms
player-does-not-play = il ne joue pas à { $game } mais à { $games }
player-program = sa commande est illisible
arena-error-claim = « { $text } » n’est pas une affirmation : écris BAS:HAUT, deux parts entre 0 et 1, la plus petite d’abord.
arena-error-start = Le joueur « { $command } » n’a pas pu être lancé : { $reason }

## arena, le rapport

arena-progress = donnes
arena-head = { $game }, à { $players }, { $options }, graine { $seed }
arena-played = { $deals ->
    [one] { $deals } donne, jouée
   *[other] { $deals } donnes, chacune jouée
} une fois de chaque place : { $games } parties en { $seconds } s, { $decisions } décisions par partie
arena-column-player = Joueur
arena-column-wins = Victoires
arena-column-interval = 95 %
arena-column-place = Rang
arena-column-difference = Points ±
arena-column-rating = Cote
arena-column-ms = ms/coup
arena-column-99 = 99 %
arena-column-forfeits = Forfaits
arena-faults = { $player } – coups illégaux : { $illegal }, réponses sans coup : { $garbage }, retards : { $late }, plantages : { $crashed }
arena-adjusted = { $player } sans la chance des cartes : { $share } % (de { $low } à { $high })
arena-claim = Affirmation « { $player } gagne { $high } % plutôt que { $low } % » : { $verdict }
arena-seats = Victoires selon la place, à partir de qui commence : { $shares }
arena-lead = La première place change de mains dans { $percent } manches sur 100.
arena-luck = Ce qui décide d’une partie : qui joue { $skill } %, cartes et place { $cards } %, interactions { $rest } %
arena-page = La page est dans { $file }

## la page

page-title = Tournoi
page-deals = Donnes
page-games = Parties
page-seed = Graine
page-options = Options
page-decisions = Décisions par partie
page-seconds = Secondes
page-claim = Affirmation
page-claim-accepted = confirmée
page-claim-rejected = rejetée
page-claim-open = non tranchée
page-player = Joueur
page-win-share = Victoires
page-interval = Intervalle à 95 %
page-place = Rang moyen
page-difference = Points d’avance sur les autres
page-score = Points en moyenne
page-rating = Cote
page-ms = ms par coup
page-ms-99 = 99 % en moins de
page-forfeits = Forfaits
page-wins = Part des victoires
page-wins-note = Chaque donne a été jouée une fois pour chaque rotation des joueurs autour de la table. Le trait fin contient la vérité 95 fois sur 100 ; le trait vertical marque la part normale.
page-differences = Points d’avance sur la moyenne des autres
page-seats = Victoires par place, à partir de qui commence
page-seat = Place
page-luck = Ce qui décide d’une partie
page-skill = Qui joue
page-cards = Cartes et place
page-rest = Interactions
page-lead-changes = Changements de première place par manche
page-rounds = Manches par partie

## play

cli-bots = Qui joue avec toi : un nom pour tous, ou un pour chacun : easy, medium, hard, best, steady, search:100ms… (medium par défaut)
play-error-bots = { $found ->
    [one] { $found } bot est nommé
   *[other] { $found } bots sont nommés
}, il en faut { $bots } : donne un nom pour tous, ou un pour chacun.

## merge

cli-value-shard = I/N
cli-shard = Ne jouer que cette part de la série, de 1/N à N/N, et l’écrire pour « fanfare merge »
cli-merge = Réunir les parts d’une série, comme si une seule machine l’avait jouée
cli-merge-after =
    fanfare merge 1.json 2.json 3.json
    fanfare merge --json parts/*.json

    Le rapport est le même à l’octet près, quel que soit le découpage ; il ne dit rien du temps.
cli-merge-files = Ce que --shard a écrit, un fichier par part
cli-error-shard = « { $text } » n’est pas une part : écris I/N, de 1/N à N/N.
merge-error-shard = { $file } n’est pas une part écrite par --shard.
merge-error-other = { $file } appartient à une autre série que { $first }.
merge-error-missing = La part de { $from } à { $to } manque.
merge-error-twice = La part à partir de { $from } est là deux fois.
merge-simulated = Parties : { $games }, réunies de { $shards } { $shards ->
        [one] part
       *[other] parts
    }
merge-played = Donnes : { $deals }, parties : { $games }, décisions par partie : { $decisions }, réunies de { $shards } { $shards ->
        [one] part
       *[other] parts
    }
