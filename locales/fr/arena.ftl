## arena, sur la ligne de commande

cli-arena = Faire s’affronter des joueurs sur les mêmes donnes et les mesurer
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 monbot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html rapport.html

    Joueurs : random, steady, search:100ms (temps), search:5000 (simulations), easy, medium, hard,
    best, et exec:COMMANDE pour un programme à vous qui parle fanfare-player/1.
    Chaque donne est jouée une fois pour chaque rotation des places, afin que la chance des cartes
    s’annule. La même graine donne le même rapport, pour des joueurs sans horloge.
cli-arena-players = Qui joue, séparés par des virgules ; autant que de places à la table
cli-arena-deals = Combien de donnes (100 sans indication)
cli-arena-ms = Millisecondes de réflexion par coup pour les programmes extérieurs (1000 sans indication)
cli-arena-threads = Combien de tables jouent à la fois (une par processeur sans indication)
cli-arena-html = Écrire le rapport en une page avec des graphiques
cli-arena-sprt = S’arrêter dès qu’une affirmation sur le premier joueur est tranchée : BAS:HAUT, parts des victoires ; sans valeurs, qu’il dépasse la moyenne d’un vingtième
cli-value-players = JOUEUR,…
cli-value-claim = BAS:HAUT

cli-bot = Faire jouer un de nos robots en fanfare-player/1 sur l’entrée et la sortie standard
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    Pour les hôtes et les robots des autres : docs/player-protocol.md dit ce qui se parle.
cli-bot-player = Lequel : random, steady, search:100ms, search:5000, easy, medium, hard ou best
cli-bot-seed = Faire découler ses choix de ce nombre
cli-value-player = JOUEUR

## ce qui peut clocher avec les joueurs et les affirmations

unknown-player = Il n’y a pas de joueur « { $found } » ; il y a random, steady, search:…, easy, medium, hard, best et exec:….
player-budget = « { $found } » n’est pas un temps de réflexion : écrivez search:100ms, search:2s ou search:5000.
player-threads = « { $found } » n’est pas un nombre de fils : écrivez search:100ms:2threads.
player-end = « { $found } » est de trop pour ce joueur.
player-no-command = Après exec: il faut une commande.
player-open-quote = Un guillemet de la liste des joueurs n’est pas fermé.
player-spawn = { $program } ne démarre pas : { $detail }
player-gone = il s’est arrêté avant d’être prêt
player-not-ready = il ne s’est pas dit prêt en { $ms } ms
player-does-not-play = il ne joue pas à { $game } mais à { $games }
player-program = sa commande est illisible
arena-error-claim = « { $text } » n’est pas une affirmation : écrivez BAS:HAUT, deux parts entre 0 et 1, la plus petite d’abord.
arena-error-start = Le joueur « { $command } » n’a pas pu être lancé : { $reason }

## arena, le rapport

arena-progress = donnes
arena-head = { $game }, { $players } joueurs, { $options }, graine { $seed }
arena-played = { $deals ->
    [one] 1 donne
   *[other] { $deals } donnes
}, chacune une fois par rotation : { $games } parties en { $seconds } s, { $decisions } décisions par partie
arena-column-player = Joueur
arena-column-wins = Victoires
arena-column-interval = 95 %
arena-column-place = Rang
arena-column-difference = Points ±
arena-column-rating = Cote
arena-column-ms = ms/coup
arena-column-99 = 99 %
arena-column-forfeits = Forfaits
arena-faults = { $player } : { $illegal } illégaux, { $garbage } sans coup, { $late } en retard, { $crashed } plantages
arena-claim = L’affirmation que { $player } gagne { $high } % plutôt que { $low } % : { $verdict }
arena-seats = Victoires comptées à partir du premier joueur : { $shares }
arena-lead = La tête change dans { $percent } manches sur 100.
arena-luck = Ce qui décide : qui joue { $skill } %, cartes et place { $cards } %, leur rencontre { $rest } %
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
page-claim-accepted = elle tient
page-claim-rejected = elle ne tient pas
page-claim-open = pas tranchée
page-player = Joueur
page-win-share = Victoires
page-interval = Intervalle à 95 %
page-place = Rang moyen
page-difference = Points d’avance sur les autres
page-score = Points en moyenne
page-rating = Cote
page-ms = ms par coup
page-ms-99 = 99 % en dessous de
page-forfeits = Forfaits
page-wins = Part des victoires
page-wins-note = Chaque donne a été jouée une fois pour chaque rotation des places. La vérité se trouve 95 fois sur 100 dans le trait fin ; le trait vertical est la moyenne.
page-differences = Points d’avance sur la moyenne des autres
page-seats = Victoires par place, à partir du premier joueur
page-seat = Place
page-luck = Ce qui décide une partie
page-skill = Qui joue
page-cards = Cartes et place
page-rest = Leur rencontre
page-lead-changes = Changements de tête par manche
page-rounds = Manches par partie

## play

cli-bots = Qui joue avec toi : un nom pour tous, ou un pour chacun : easy, medium, hard, best, steady, search:100ms … (medium sinon)
play-error-bots = { $found } robots sont nommés, il en faut { $bots } : un nom pour tous, ou un pour chacun.
