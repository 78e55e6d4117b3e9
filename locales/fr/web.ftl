### Les pages du navigateur : ce qui entoure la table, et ce qui s’y trouve.

## Sur chaque page
nav = Pages
nav-home = Vers la première page
nav-rules = Règles
nav-learn = Apprendre en jouant
nav-replay = Revoir
nav-settings = Réglages
nav-stored = Ce qui est gardé
nav-language = Langue
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
title-home = Jouer
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● À toi – { $game }
web-skip-link = Vers le contenu
web-close = Fermer
web-confirm = Confirmer
web-back = Revenir
web-skip = Passer

## La première page
home-welcome = Deux jeux de cartes, prêts quand tu l’es
home-lead = Un geste et tu joues : sans compte, sans attente, même sans réseau.
home-continue = Continuer ta partie
home-jericho-about = Bâtis les plus longues murailles en cinq matériaux, fais tomber celles des autres et gagne ce que la réserve contient.
home-coloretto-about = Piocher et placer, ou prendre une rangée : trois couleurs comptent pour toi, toutes les autres contre toi.
home-play = { $people ->
    [1] Jouer contre { $bots ->
        [one] un bot
       *[other] { $bots } bots
    }
   *[other] Jouer ensemble sur cet appareil
}
home-more = Plus : joueurs, niveau, options
home-players = Joueurs
home-people = Dont sur cet appareil
home-name = Nom de la personne { $number }
home-person = Personne { $number }
home-level = Force des bots
home-note = Tout se passe sur ton appareil. Rien n’en sort.
level-easy = facile
level-medium = moyen
level-hard = fort
level-best = le plus fort
option-tied-highest = Plusieurs cartes les plus hautes
option-tied-all = toutes tombent
option-tied-one = une tombe par muraille
option-games = Parties d’un match
option-games-four = quatre
option-games-one = une
option-table = Points
option-table-a = table A : 1, 3, 6, 10, 15, 21
option-table-b = table B : 1, 4, 8, 7, 6, 5
option-golden-joker = Joker doré
option-yes = oui
option-no = non

## À toute table
table-none = Aucune table n’est ouverte ici
web-players = À la table
web-chip-asked = { $you ->
    [yes] C’est à toi.
   *[no] C’est à { $name }.
}
web-log = Ce qui s’est passé
web-log-note = Touche une ligne : la règle est derrière.
web-log-dealt = { $you ->
    [yes] La partie { $game } est distribuée ; tu commences.
   *[no] La partie { $game } est distribuée ; { $name } commence.
}
web-scene = Décompte
web-curtain = Passe l’appareil à { $name }.
web-curtain-lift = Je suis là
web-waits = { $count ->
    [one] C’est à { $names }.
   *[other] Choisissent encore : { $names }.
}
web-turn = { $count ->
    [0] La partie est finie.
    [one] C’est à { $names }.
   *[other] Choisissent encore : { $names }.
}
web-trouble = Cela n’a pas marché ({ $code }). Rien n’est perdu.
result-game = La partie { $game } est finie
result-next = Partie suivante
result-again = Rejouer
result-record = Garder la partie

## Jericho
jericho-lanes = Murailles par couleur
jericho-stores = Réserve et pioche
jericho-hand = Ta main
jericho-by-player = Par joueur
jericho-chip = main { $hand } · gagnées { $won }
jericho-ask-start = Choisis ta première carte : elle sera face cachée et commencera une muraille.
jericho-ask-feed = Garnis la réserve : choisis une carte à y mettre, face cachée.
jericho-ask-play = C’est à toi : choisis une carte.
jericho-ask-where = Où va { $card } ?
jericho-offer-start = Poser face cachée
jericho-offer-feed = Dans la réserve
jericho-offer-wall = Dans ma muraille
jericho-offer-supply = Dans la réserve
jericho-thought-wall = { $meaning } : ta muraille passe de { $before } à { $after }.
jericho-thought-trumpet = { $meaning } : { $count ->
    [0] rien ne tombe
    [one] { $count } carte tombe
   *[other] { $count } cartes tombent
}{ $before ->
    [0] { "." }
   *[other] , ta muraille passe de { $before } à { $after }.
}
jericho-thought-down = { $meaning } ?
jericho-supply = Réserve : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, dont { $hidden } cachées{ $trumpets ->
    [0] { "" }
    [one] , { $trumpets } trompette
   *[other] , { $trumpets } trompettes
}
jericho-pile = Manche { $round } sur 3 · pioche { $pile } · { $latest ->
    [1] la prochaine est une carte de score
   *[other] carte de score dans { $soonest } à { $latest } pioches
}
jericho-wall-label = { $you ->
    [yes] Ta muraille { $colour }
   *[no] Muraille { $colour } de { $name }
} : { $length ->
    [0] aucune
   *[other] longueur { $length }, { $cards } cartes
}{ $leads ->
    [yes] , la plus longue
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = { $colour } dans la réserve : { $known } connues de tous, { $mine } à toi
jericho-hand-card = Carte { $number } : { $card }
jericho-lies-start = Face cachée devant toi : { $card }
jericho-lies-choice = Tu as choisi { $card } ; tu peux encore changer.
jericho-aloud-wall = { $you ->
    [yes] toi
   *[no] { $name }
} { $length }{ $leads ->
    [yes] { " " }en tête
   *[no] { "" }
}
jericho-aloud-lane = { $colour } : { $walls } ; réserve { $known } connues, { $mine } à toi.
jericho-aloud-hidden = { $hidden } cartes de la réserve sont cachées.
jericho-aloud-hand = Ta main : { $cards }. Gagnées jusqu’ici : { $won }.
jericho-outcome-note = Le plus de cartes gagnées l’emporte ; à égalité, le plus de cartes dans les murailles.

## Coloretto
coloretto-stores = Pioche
coloretto-rows = Rangées
coloretto-sums = Totaux
coloretto-chip = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
coloretto-draw = Piocher une carte
coloretto-ask-turn = C’est à toi : pioche une carte ou prends une rangée.
coloretto-ask-draw = C’est à toi : pioche une carte.
coloretto-ask-take = Toutes les rangées sont pleines : prends-en une.
coloretto-ask-place = Tu as pioché { $card } : choisis sa rangée.
coloretto-thought-take = { $meaning } ? Ton total change de { $change }{ $golden ->
    [yes] , et le joker doré apporte une carte de plus.
   *[no] .
}
coloretto-pile = Manche { $round }, pioche { $pile } : la carte « dernière manche » est sous { $until ->
    [one] { $until } autre carte
   *[other] { $until } autres cartes
}.
coloretto-pile-last = Manche { $round }, la dernière. Pioche { $pile }.
coloretto-removed = Hors de cette partie : { $colours }.
coloretto-row-taken = La rangée { $row } est prise.
coloretto-row-label = Rangée { $row } : { $cards } ; place pour { $free }.{ $does ->
    [place] { " " }Poser la carte ici.
   *[take] { $change ->
        [none] { "" }
       *[other] { " " }La prendre change ton total de { $change }.
    }
}
coloretto-aloud-row = Rangée { $row } : { $cards }.
coloretto-before = avant : { $points }
coloretto-out = hors manche

## Réglages
prefs-name = Ton nom à la table
prefs-theme = Apparence
prefs-auto = comme mon appareil
prefs-light = jour
prefs-dark = nuit
prefs-contrast = contraste élevé
prefs-motion = Mouvement
prefs-motion-full = les cartes voyagent
prefs-motion-off = rien ne bouge
prefs-pace = Les bots prennent
prefs-pace-none = aucun temps
prefs-pace-quick = un instant
prefs-pace-human = une respiration
prefs-pace-slow = leur temps
prefs-table = À la table
prefs-sound = Sons
prefs-confirm = Demander avant chaque coup
prefs-keys = Touches simples comme raccourcis
prefs-keys-title = Touches à la table
prefs-key-card = Jericho : une carte de la main ; Coloretto : une rangée
prefs-key-lane = Jericho : les murailles d’une couleur
prefs-key-supply = Jericho : la réserve
prefs-key-draw = Coloretto : piocher une carte
prefs-key-event = redire le dernier événement
prefs-key-lanes = dire les murailles ou les rangées
prefs-key-hand = dire mes cartes
prefs-key-turn = dire à qui c’est

## Ce qui est gardé
stored-lead = Seul cet appareil garde ce qui suit, dans ton navigateur. Personne d’autre ne peut le lire.
stored-what = Quoi
stored-how-much = Combien
stored-settings = Tes réglages
stored-table = La partie en cours
stored-records = Tes dernières parties finies
stored-size = { $bytes } octets
stored-delete = Effacer
stored-delete-one = Effacer : { $what }
stored-delete-all = Tout effacer
stored-export = Tout exporter
stored-cache = Le programme aussi est gardé, pour démarrer sans réseau. Les réglages du navigateur l’enlèvent.

## Règles
rules-of = Les règles de { $game }
rules-games = Jeux
rules-cards = Les cartes
rules-setup = La mise en place
rules-round = Une manche
rules-turn = Un tour
rules-trumpets = Les trompettes
rules-scoring = Le décompte
rules-end = La fin
rules-match = Le match
rules-options = Options d’éditions ultérieures

## Revoir
replay-drop = Dépose une partie enregistrée ici, ou choisis un fichier
replay-kept = Tes dernières parties
replay-none = Aucune partie finie n’est encore gardée ici.
replay-other = Une autre partie
replay-empty = Rien de cet enregistrement ne peut être rejoué.
replay-controls = Revoir
replay-first = Au début
replay-back = Un pas en arrière
replay-run = Lire
replay-pause = Pause
replay-next = Un pas en avant
replay-last = À la fin
replay-scrub = Moment
replay-speed = Vitesse
watch-eyes = Avec les yeux de
replay-open = quelqu’un qui regarde
replay-moment = Lien vers ce moment ({ $step } sur { $last })
replay-hands = Les cartes de tous à ce moment
verify-this = Vérifier la distribution
verify-commitment = Le SHA-256 du secret est bien celui montré avant la partie : { $hash }
verify-contributions = { $count ->
    [0] Personne à la table n’a apporté de hasard, et rien n’était promis
   *[other] { $count } contributions correspondent à ce qui était promis
}
verify-deal = { $count ->
    [one] Les cartes de la partie, redistribuées d’après le secret et les contributions, sont celles enregistrées
   *[other] Les cartes de { $count } parties, redistribuées d’après le secret et les contributions, sont celles enregistrées
}
verify-moves = { $count } coups rejoués, tous permis
verify-all = Tout est vrai dans cet enregistrement, le résultat aussi

## Apprendre
learn-of = Apprendre { $game }
learn-got-it = Compris
learn-go-on = Continue à jouer : il y aura autre chose à dire le moment venu.
learn-done = Tu sais l’essentiel. Finis cette partie, ou commence la tienne.
learn-play = Ma propre partie
learn-jericho-goal = Les murailles gagnent des cartes. Le nombre d’une carte est la longueur de son morceau de mur, et tout est dessiné à l’échelle : dans chaque couleur, la plus longue gagne les cartes de cette couleur dans la réserve.
learn-jericho-start = D’abord, chacun pose une carte face cachée ; elle commencera une muraille. Un grand nombre fait une longue muraille, mais les cartes hautes tombent les premières. Choisis et confirme.
learn-jericho-feed = Maintenant, chacun met une carte face cachée dans la réserve. Ce sont les prix : nourris une couleur où tu veux mener.
learn-jericho-turn = C’est à toi, toujours une seule carte : dans ta muraille de sa couleur, face cachée dans la réserve, ou en sonnant la trompette. Touche une carte : ce qui s’éclaire est possible.
learn-jericho-trumpet = Tu as une trompette. Choisis-la, puis une couleur : les cartes les plus hautes de cette couleur tombent de toutes les murailles, la tienne comprise, dans la réserve. Puis la trompette rejoint ta muraille pour 2, s’il t’en reste une. Tu vois tout avant de confirmer.
learn-jericho-supply = À côté de chaque couleur se trouve ce que l’on sait d’elle dans la réserve. Les cartes en pointillé, toi seul les connais : tu les y as mises.
learn-jericho-pile = Surveille la pioche : elle dit dans combien de cartes un décompte peut venir. Alors seule la longueur compte.
learn-jericho-scoring = C’était un décompte : dans chaque couleur, la plus longue muraille a pris les cartes ; à égalité, on partage. Les murailles restent, et la manche suivante commence avec une carte de moins en main.
learn-jericho-gold = Trois décomptes font une partie. À la fin, les 1 de tes murailles, ceux avec l’or, comptent aussi comme cartes gagnées. Le plus de cartes gagnées l’emporte.
learn-coloretto-goal = Collectionne peu de couleurs, mais beaucoup de chacune : tes trois meilleures comptent en plus, les autres en moins. Les totaux à côté des rangées sont toujours à jour.
learn-coloretto-turn = C’est à toi : pioche une carte pour une rangée, ou prends une rangée qui n’est pas vide. Au début d’une manche tout est vide, donc pioche.
learn-coloretto-place = La carte doit aller dans une rangée qui a de la place, trois cartes au plus. Rends une rangée meilleure pour toi, ou pire pour un autre.
learn-coloretto-take = Le nombre au bout d’une rangée dit comment elle changerait ton total. Prends-la quand elle est assez bonne : attendre peut la coûter.
learn-coloretto-out = Une rangée prise, tu attends que tous en aient une. Regarde ce que les autres collectionnent : tout est visible.
learn-coloretto-sum = Une carte d’une couleur vaut 1, puis 3, 6, 10, 15 et 21. Une quatrième couleur coûte autant : les petites rangées sont parfois les meilleures.
learn-coloretto-jokers = Un joker compte pour la couleur qui t’aide le plus, un +2 vaut deux points.
learn-coloretto-last = Quand vient la carte « dernière manche », on finit la manche, et c’était la partie. À toi tes trois couleurs !

## Avec d’autres
nav-lobby = Amis
nav-me = Mes parties
home-friends = Jouer avec des amis
lobby-lead = Ouvre une table et transmets son lien, ou assieds-toi à une table ouverte à tous.
lobby-new = Une nouvelle table
lobby-open = Ouvrir la table
lobby-clock = Temps de réflexion
lobby-clock-none = aussi longtemps qu’on veut
lobby-clock-quick = 30 secondes par coup, 2 minutes de réserve
lobby-clock-days = deux jours par coup
lobby-public = La montrer à tous
lobby-tables = Tables ouvertes à tous
lobby-none = Aucune table n’est ouverte à tous pour l’instant.
lobby-running = en cours
lobby-go = Y aller
me-game = Jeu
me-tables = Tables
me-wins = Victoires
me-place = Place moyenne
me-rating = Classement
me-lead = Ici, tu es { $name }.
me-statistics = Tes résultats
me-history = Ce que tu as joué
me-delete = Supprimer mon compte
enter-name = Ton nom à la table
enter-go = Entrer
net-offline = Aucun serveur ne répond ici. Les parties contre des bots et sur un appareil marchent quand même.
net-asking = Un instant …
net-lost = La connexion est perdue ; elle revient d’elle-même, et rien ne se perd.
share-lead = Donne ce lien à qui doit jouer avec toi.
share-copy = Copier le lien
share-copied = Copié
share-code = Le lien en code pour appareil photo
room-title = La table
room-free = libre
room-sit = S’asseoir ici
room-stand = Se lever
room-bot = Mettre un bot
room-no-bot = Retirer le bot
room-revealing = Chacun montre sa contribution à la distribution …
room-closed = Cette table est fermée.
room-full = Toutes les places sont prises.
room-waiting = On commence quand toutes les places sont prises.
room-called-off = Un départ a été annulé parce que quelqu’un n’a pas montré sa contribution ; on peut recommencer.
room-commitment = Le serveur est lié à son secret par cette empreinte : { $hash }
room-start = Commencer
room-rematch = Rejouer avec les mêmes
room-rematch-go = Vers la nouvelle table
chat = Discussion
chat-say = Dire quelque chose
chat-send = Envoyer
lobby-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
room-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
