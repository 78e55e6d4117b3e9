### The pages around the table: home, lessons, rules, results, replay.

## Lessons: at most 125 characters each, so that they fit a phone
learn-of = Apprendre { $game }
learn-got-it = Compris
learn-go-on = Continue à jouer : la suite viendra le moment venu.
learn-done = Tu sais tout. On passe à une vraie partie ?
learn-play = Jouer pour de vrai
learn-progress = { $ticked } leçons sur { $count } terminées
learn-jericho-goal = Les murailles gagnent des cartes. Le nombre est la longueur : dans chaque couleur, la plus longue gagne.
learn-jericho-start = Chacun pose une carte face cachée : elle commence une muraille. Choisis-en une. Pas la trompette : seule, elle serait perdue.
learn-jericho-feed = Chacun met maintenant une carte face cachée dans la réserve : les prix. Choisis une couleur que tu veux gagner.
learn-jericho-turn = C’est à toi : joue une carte, puis tu en pioches une. Touche une carte : ce qui s’allume est possible.
learn-jericho-trumpet = Une trompette abat la carte la plus haute d’une couleur, sur toute la table, même la tienne. Touche-la, puis une couleur.
learn-jericho-joins = Si plusieurs sont à égalité, toutes tombent. Puis la trompette rejoint comme 2 ta muraille de la couleur, s’il en reste une.
learn-jericho-supply = Voici ce que l’on sait de la réserve. À ton tour, tu peux y ajouter une carte face cachée : là où tu es en tête.
learn-jericho-pile = La pioche dit quand la carte de score peut venir. C’est proche : les plus longues murailles gagneront la réserve.
learn-jericho-scoring = C’était un décompte : les plus longues murailles ont pris la réserve. Elles restent ; tu joues avec une carte de moins.
learn-jericho-gold = Après trois décomptes, c’est fini. Alors chaque 1 de tes murailles, avec sa pièce d’or, compte aussi comme carte gagnée.
learn-coloretto-goal = Rassemble peu de couleurs, mais beaucoup de chacune : trois comptent en plus, toutes les autres en moins.
learn-coloretto-turn = C’est à toi : pioche une carte et place-la dans une rangée, ou prends une rangée garnie. Tout est vide : pioche.
learn-coloretto-place = Choisis sa rangée ; il y a trois places dans chacune. Rends-en une meilleure pour toi, ou pire pour les autres.
learn-coloretto-take = Chaque rangée dit ce qu’elle changerait pour toi. Prends-en une bonne avant que quelqu’un d’autre ne le fasse.
learn-coloretto-out = Avec ta rangée, tu attends que chacun ait la sienne. Regarde ce que les autres rassemblent : tout est visible.
learn-coloretto-sum = Une carte d’une couleur vaut 1, puis 3, 6, 10, 15, 21. Une quatrième couleur coûte tout autant.
learn-coloretto-jokers = Un joker devient la couleur qui t’aide le plus. Un +2 vaut toujours deux points.
learn-coloretto-last = Quand vient la carte « dernière manche », on finit la manche. Puis on compte les points.

## Home
home-new = C’est ta première fois ?
home-new-learn = Apprendre { $game } en 5 minutes
home-play = Jouer
home-friends = Entre amis
home-friends-how = par un lien
home-learn = Apprendre
home-minutes = { $minutes ->
    [one] environ 1 minute
   *[other] environ { $minutes } minutes
}
home-length = Durée
home-length-of = { $count ->
    [one] une partie
   *[other] match en { $count }
}
home-more = Plus d’options
home-running = Avec { $names } ; { $moves ->
    [one] 1 coup joué
   *[other] { $moves } coups joués
}.
home-overwrite = Tu as une partie de { $game } en cours. Une nouvelle prendrait sa place.
home-overwrite-go = Commencer une nouvelle partie
home-credits = Jericho est un jeu de Tom Lehmann, Coloretto un jeu de Michael Schacht. Ceci est un projet d’amateurs ; les règles sont dites avec nos propres mots.
nav-table = À la table
option-first = Qui commence
option-first-lot = tirage au sort
option-first-you = toi
stored-delete-sure = Tes réglages, la partie en cours et tous les enregistrements de cet appareil disparaîtront.

## Inviting friends
share-title = Invite tes amis
share-sheet = Partager…
share-link = Lien vers cette table
share-selected = Le texte est sélectionné : copie-le avec Ctrl+C ou ⌘C.
bots-token-field = Jeton
room-of = Ta table : { $game }
room-invites = { $name } t’invite à { $game } : { $taken } places sur { $count } sont prises.
room-open = Une table de { $game } : { $taken } places sur { $count } sont prises.
room-sit-down = M’asseoir
room-fill = Compléter avec des bots et commencer
room-first = la place { $number } commence
room-fair = Une donne équitable, comment ?
room-fair-how = Personne ne choisit les cartes, pas même le serveur : il s’est engagé sur un secret, chacun y ajoute sa part de hasard, et après la partie tout peut être vérifié.
