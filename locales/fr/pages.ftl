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
learn-jericho-feed = Chacun met maintenant une carte face cachée dans la réserve : c’est l’enjeu. Choisis une couleur que tu veux gagner.
learn-jericho-turn = C’est à toi : joue une carte, puis tu en pioches une. Touche une carte : ce qui s’allume est possible.
learn-jericho-trumpet = Une trompette abat la carte la plus haute d’une couleur, sur toute la table, même la tienne. Touche-la, puis une couleur.
learn-jericho-joins = À égalité, toutes tombent. Puis la trompette rejoint ta muraille de cette couleur, où elle vaut 2, s’il en reste une.
learn-jericho-supply = Voici ce que l’on sait de la réserve. À ton tour, tu peux y ajouter une carte face cachée : là où tu es en tête.
learn-jericho-pile = La pioche dit quand la carte de score peut venir. C’est proche : les plus longues murailles gagneront la réserve.
learn-jericho-scoring = C’était un décompte : les plus longues murailles ont pris la réserve. Elles restent ; tu joues avec une carte de moins.
learn-jericho-gold = Après trois décomptes, c’est fini. Chaque 1 de tes murailles, grâce à sa pièce d’or, vaut alors une carte gagnée.
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
home-overwrite = Tu as une partie de { $game } en cours. Si tu en commences une autre, celle-ci est perdue.
home-overwrite-go = Commencer une nouvelle partie
home-credits = Jericho est un jeu de Tom Lehmann, Coloretto un jeu de Michael Schacht. Ceci est un projet de fans ; les règles sont expliquées avec nos propres mots.
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
room-invites = { $name } t’invite à { $game } : { $taken ->
    [one] { $taken } place sur { $count } est prise.
   *[other] { $taken } places sur { $count } sont prises.
}
room-open = Une table de { $game } : { $taken ->
    [one] { $taken } place sur { $count } est prise.
   *[other] { $taken } places sur { $count } sont prises.
}
room-sit-down = M’asseoir
room-fill = Compléter avec des bots et commencer
room-first = la place { $number } commence
room-fair = Comment la donne reste équitable
room-fair-how = Personne ne choisit les cartes, pas même le serveur : il s’est engagé sur un secret, chacun y ajoute sa part de hasard, et après la partie tout peut être vérifié.

## Rules: pictures, rulings, credits
rules-players = { $game ->
    [Jericho] De 3 à 5 joueurs dès 8 ans ; 20 minutes autour d’une vraie table.
   *[other] De 2 à 5 joueurs dès 8 ans ; 30 minutes autour d’une vraie table.
}
rules-whole = Les règles complètes
rules-letters = Les lettres des cartes désignent les couleurs, dans toutes les langues : { $letters }.
rules-two = À deux
rules-rulings = Là où la règle se tait
rules-rulings-lead = Ce sont nos décisions, pas celles de la règle.
rules-credit = { $game } est un jeu de { $author }. Les règles sont expliquées ici avec nos propres mots.
picture-aim = Le but
picture-turn = Ton tour
picture-trumpet = La trompette
picture-scoring = Le décompte
picture-end = La fin
picture-jericho-aim = Bâtis des murailles ; les nombres sont leurs longueurs. Dans chaque couleur, la plus longue gagne les cartes de la réserve. Qui en a le plus l’emporte.
picture-jericho-turn = Joue une carte : dans ta muraille de sa couleur, face cachée dans la réserve, ou une trompette. Puis pioches-en une.
picture-jericho-trumpet = Nomme une couleur : sa plus haute carte, sur toute la table, tombe dans la réserve. Puis la trompette rejoint ta muraille, où elle vaut 2.
picture-jericho-scoring = Une carte de score finit la manche : les plus longues murailles prennent la réserve ; à égalité, on partage. Après trois décomptes, tes 1 comptent aussi.
picture-coloretto-aim = Rassemble peu de couleurs et beaucoup de chacune : trois comptent en plus, toutes les autres en moins.
picture-coloretto-turn = Pioche une carte et place-la dans une rangée, ou prends une rangée entière : tu attends alors que chacun ait la sienne.
picture-coloretto-scoring = Voici ce que valent une à six cartes d’une couleur, en plus ou en moins. Un +2 vaut deux points, un joker prend la couleur voulue.
picture-coloretto-end = Quand vient la carte « dernière manche », on finit la manche. Qui a le plus de points gagne, en une partie ou en quatre.
ruling-jericho-first = Une trompette posée comme première carte quitte simplement le jeu.
ruling-jericho-change = La première carte et celle pour la réserve peuvent être changées tant que tous n’ont pas choisi.
ruling-jericho-tied = Si plusieurs cartes sont à égalité, toutes tombent, même dans une seule muraille ; la table peut convenir d’une par muraille.
ruling-jericho-joins = La trompette rejoint toujours ta muraille, s’il en reste une après coup ; on ne peut pas refuser.
ruling-jericho-last = Si la troisième carte de score est la toute dernière, rien ne la remplace et la partie finit quand même.
ruling-jericho-shared = On partage à partir des plus petites valeurs ; ce qui ne se partage pas, ce sont les plus hautes.
ruling-jericho-seen = Tout le monde voit combien de cartes chacun a gagnées, et tu vois toujours ce que tu as mis toi-même dans la réserve.
ruling-jericho-tie = Si les cartes des murailles sont aussi à égalité, la victoire est partagée.
ruling-coloretto-removed = À deux ou à trois, les couleurs qui quittent le jeu sont tirées au sort et montrées à tous.
ruling-coloretto-start = Les cartes de départ sont distribuées, non choisies.
ruling-coloretto-first = Le sort désigne qui commence ; chaque partie suivante du match commence une place plus à gauche.
ruling-coloretto-placed = Une carte piochée doit être placée ; on ne revient pas sur sa pioche.
ruling-coloretto-alone = Qui reste en dernier dans une manche peut continuer à piocher tant qu’une rangée a de la place.
ruling-coloretto-best = Le programme compte les jokers et les couleurs en plus au mieux pour chacun.
ruling-coloretto-tie = À égalité, la victoire est partagée, pour une partie comme pour un match.

## Results
story-title = Le déroulement
story-scoring = Décompte { $number }
story-ones = Les 1
story-round = { $number }
story-sum = Total
story-player = Joueur
story-jericho = Plus belle prise : { $you ->
    [yes] ta muraille { $colour }
   *[no] la muraille { $colour } de { $name }
} a gagné { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} au décompte { $number }.
story-coloretto = Meilleure rangée : { $count ->
    [one] 1 point
   *[other] { $count } points
} pour { $you ->
    [yes] toi
   *[no] { $name }
} à la manche { $number }.
result-place = Ta place : { $place } sur { $count }{ $behind ->
    [0] { "." }
   *[other] , à { $behind } de { $name }.
}
result-lost = { $behind ->
    [0] Autant qu’en tête : seul le départage a décidé.
    [1] C’était serré : un de plus, et c’était l’égalité.
    [2] C’était serré : deux de plus, et c’était l’égalité.
   *[other] Nouvelle donne, nouvelle chance.
}
result-harder = Jouer contre des bots plus forts ({ $level })
result-easier = Jouer contre des bots plus faibles ({ $level })

## Replay
replay-turn-back = Un tour en arrière
replay-turn-next = Un tour en avant
replay-next-scoring = Décompte suivant
replay-turns = Tous les tours
replay-more = Vitesse, point de vue, lien
replay-link = Copier un lien vers ce moment ({ $step } sur { $last })
replay-link-field = Lien vers ce moment
replay-link-good = Le lien contient tout l’enregistrement : il marche pour qui le reçoit.
replay-link-server = Le lien marche pour qui a le droit de voir l’enregistrement de cette table.
replay-link-long = Cet enregistrement est trop long pour un lien. Enregistre-le dans un fichier et envoie-le.
replay-link-lost = La partie de ce lien n’existe que sur l’appareil où elle a été jouée, ou le lien a été coupé. Demande un nouveau lien, ou le fichier.

## Somebody stays away
away-long = { $name } est sans connexion depuis plus de trois minutes.
away-replace = Laisser un bot jouer pour { $name }
away-free-seat = Libérer la place

## My games
me-how = Rang moyen : 1 est le meilleur. Cote : ta force par rapport aux autres ici ; tout le monde part de 25, et elle s’affiche après { $count } parties.
progress-start = Précision et chance au fil du temps
review-start = Analyser cette partie
review-failed = { $why ->
    [no-network] Le réseau de neurones n’est pas encore chargé : connecte-toi une fois, ensuite cela marche aussi hors ligne.
    [unfinished] Cette partie a été interrompue : seules les parties terminées s’analysent.
   *[wrong] On ne peut pas revoir cet enregistrement, donc pas l’analyser.
}
review-whose = Décisions de
review-looking = Analyse en cours…
review-done = L’analyse est terminée.
result-review = Analyser cette partie
