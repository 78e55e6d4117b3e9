### Les pages du navigateur : ce qui entoure la table, et ce qui s’y trouve.

## Sur chaque page
nav = Pages
nav-home = Accueil
nav-rules = Règles
nav-learn = Apprendre en jouant
nav-replay = Revoir
nav-settings = Réglages
nav-stored = Données gardées
nav-language = Langue
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
lang-missing = Cette langue n’est pas encore sur ton appareil, et il n’y a pas de connexion pour la charger.
title-home = Jouer
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● À toi – { $game }
web-skip-link = Aller au contenu
web-close = Fermer
web-confirm = Confirmer
web-back = Annuler
web-skip = Passer
web-next = Suivant
web-undo = Reprendre mon coup
web-fast = Avance rapide : tu es hors manche jusqu’à la suivante.
web-sound-on = Activer le son
web-sound-off = Couper le son

## La première page
home-welcome = Deux jeux de cartes, prêts quand tu l’es
home-lead = Un geste et tu joues : sans compte, sans attente, même sans réseau.
home-continue = Continuer ta partie
home-jericho-about = Bâtis les plus longues murailles avec cinq matériaux, fais tomber celles des autres et gagne les cartes de la réserve.
home-coloretto-about = Pioche une carte et place-la, ou prends une rangée : trois couleurs comptent pour toi, toutes les autres contre toi.
home-players = Joueurs
home-people = Dont sur cet appareil
home-name = Nom du joueur { $number }
home-person = Joueur { $number }
home-level = Niveau des bots
home-note = Les parties contre des bots se jouent entièrement sur ton appareil.
level-easy = facile
level-medium = moyen
level-hard = difficile
level-best = le plus fort

## À toute table
table-none = Aucune table n’est ouverte ici
web-players = À la table
web-chip-asked = { $you ->
    [yes] C’est à toi.
   *[no] C’est à { $name }.
}
web-log = Ce qui s’est passé
web-log-note = Touche une ligne pour lire la règle.
web-log-dealt = { $you ->
    [yes] Partie { $game } : les cartes sont distribuées, tu commences.
   *[no] Partie { $game } : les cartes sont distribuées, { $name } commence.
}
web-scene = Décompte
web-curtain = Passe l’appareil à { $name }.
web-curtain-lift = Je suis là
web-waits = { $count ->
    [one] On attend { $names }.
   *[other] On attend { $names }.
}
web-turn = { $count ->
    [0] La partie est finie.
    [one] C’est à { $names }.
   *[other] Choix en attente : { $names }.
}
web-trouble = Cela n’a pas fonctionné ({ $code }). Rien n’est perdu.
choice-pick-first = Choisis d’abord une carte.
choice-no-use-there = Une carte mur va sur la muraille de sa couleur ou dans la réserve.
choice-face-down-first = Pas encore : tout le monde pose d’abord une carte face cachée.
result-game = La partie { $game } est finie
result-next = Partie suivante
result-again = Rejouer
result-record = Enregistrer la partie

## Jericho
jericho-lanes = Murailles par couleur
jericho-stores = Réserve et pioche
jericho-hand = Ta main
jericho-by-player = Par joueur
jericho-chip = main { $hand } · gagnées { $won }
jericho-ask-start = Choisis ta première carte : face cachée pour l’instant, elle commencera une muraille.
jericho-ask-feed = Garnis la réserve : choisis une carte à y mettre face cachée.
jericho-ask-play = C’est à toi : choisis une carte.
jericho-ask-where = Où jouer { $card } ?
jericho-offer-start = Poser face cachée
jericho-offer-feed = Mettre en réserve
jericho-offer-wall = Bâtir ma muraille
jericho-offer-supply = Mettre en réserve
jericho-thought-wall = Tu vas { $meaning } : ta muraille passe de { $before } à { $after }.
jericho-thought-trumpet = Tu vas { $meaning } : { $count ->
    [0] rien ne tombe.
   *[other] { $changes }.{ $pot ->
        [yes] { " " }Dans la réserve : { $colour } { $before } → { $after }.
       *[no] { "" }
    }
}
jericho-change = { $you ->
    [yes] toi
   *[no] { $name }
} { $change }
jericho-thought-down = Tu vas { $meaning }.
jericho-thought-lost = Une trompette ne peut pas commencer de muraille : elle serait perdue.
jericho-thought-no-prize = Dans la réserve, une trompette est perdue : personne ne la gagne au décompte.
jericho-supply = Réserve : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, dont { $hidden ->
    [one] { $hidden } cachée
   *[other] { $hidden } cachées
}{ $trumpets ->
    [0] { "" }
    [one] , { $trumpets } trompette
   *[other] , { $trumpets } trompettes
}
jericho-pile = Manche { $round } sur 3 · pioche { $pile } · { $latest ->
    [0] décompte
    [1] la prochaine est une carte de score
   *[other] carte de score d’ici { $soonest } à { $latest } cartes
}
jericho-supply-note = { $hidden } face cachée{ $trumpets ->
    [0] { "" }
    [one] , 1 trompette
   *[other] , { $trumpets } trompettes
}
jericho-pile-note = Manche { $round }/3 · { $latest ->
    [0] décompte
    [one] décompte à la prochaine
   *[other] décompte dans { $soonest }–{ $latest } cartes
}
jericho-wall-label = { $you ->
    [yes] Ta muraille { $colour }
   *[no] Muraille { $colour } chez { $name }
} : { $length ->
    [0] aucune
   *[other] longueur { $length }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
}{ $leads ->
    [yes] , la plus longue
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = Couleur { $colour } dans la réserve : { $known ->
    [one] { $known } connue de tous
   *[other] { $known } connues de tous
}, { $mine } à toi
jericho-hand-card = Carte { $number } : { $card }
jericho-lies-start = Face cachée devant toi : { $card }
jericho-lies-choice = Ton choix : { $card }. Tu peux encore en changer.
jericho-aloud-wall = { $you ->
    [yes] toi
   *[no] { $name }
} { $length }{ $leads ->
    [yes] { " " }en tête
   *[no] { "" }
}
jericho-aloud-lane = Couleur { $colour } : { $walls } ; dans la réserve, { $known ->
    [one] { $known } connue
   *[other] { $known } connues
}, { $mine } à toi.
jericho-aloud-hidden = { $hidden ->
    [one] { $hidden } carte de la réserve est cachée.
   *[other] { $hidden } cartes de la réserve sont cachées.
}
jericho-aloud-hand = Ta main : { $cards }. Gagnées jusqu’ici : { $won }.
jericho-outcome-note = Qui a gagné le plus de cartes l’emporte ; à égalité, qui a le plus de cartes dans ses murailles.

## Coloretto
coloretto-stores = Pioche
coloretto-rows = Rangées
coloretto-sums = Totaux
coloretto-chip = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
coloretto-draw = Piocher
coloretto-ask-turn = C’est à toi : pioche une carte ou prends une rangée.
coloretto-ask-draw = C’est à toi : pioche une carte.
coloretto-ask-take = Toutes les rangées sont pleines : prends-en une.
coloretto-ask-place = Tu as pioché { $card } : choisis sa rangée.
coloretto-thought-place = Tu vas { $meaning }.
coloretto-thought-take = Tu vas { $meaning }. Cela change ton total de { $change }{ $golden ->
    [yes] , et le joker doré t’apporte une carte de plus.
   *[no] .
}
coloretto-pile = Manche { $round }, pioche { $pile } : la carte « dernière manche » est sous { $until ->
    [one] { $until } autre carte
   *[other] { $until } autres cartes
}.
coloretto-pile-last = Manche { $round }, la dernière. Pioche { $pile }.
coloretto-removed = Hors de cette partie : { $colours }.
coloretto-row-taken = La rangée { $row } est prise.
coloretto-row-taken-by = { $you ->
    [yes] Tu as pris la rangée { $row }.
   *[no] { $name } a pris la rangée { $row }.
}
coloretto-row-label = Rangée { $row } : { $cards } ; place pour { $free }.{ $does ->
    [place] { " " }Placer la carte ici.
   *[take] { $change ->
        [none] { "" }
       *[other] { " " }La prendre change ton total de { $change }.
    }
}
coloretto-aloud-row = Rangée { $row } : { $cards }.
coloretto-before = avant : { $points }
coloretto-out = hors manche

## Réglages
prefs-name = Ton nom à la table
prefs-theme = Apparence
prefs-auto = comme mon appareil
prefs-light = clair
prefs-dark = sombre
prefs-contrast = contraste élevé
prefs-motion = Animations
prefs-motion-full = les cartes se déplacent
prefs-motion-off = rien ne bouge
prefs-pace = Rythme des bots
prefs-pace-none = immédiat
prefs-pace-quick = rapide
prefs-pace-human = naturel
prefs-pace-slow = tranquille
prefs-table = À la table
prefs-sound = Sons
prefs-confirm = Confirmer les coups (contre des bots, seulement les trompettes et les rangées)
prefs-keys = Raccourcis à une touche
prefs-keys-title = Touches à la table
prefs-version = Fanfare, version { $version }
prefs-key-enter = Entrée
prefs-key-escape = Échap
prefs-key-card = Jericho : une carte de la main ; Coloretto : une rangée
prefs-key-lane = Jericho : les murailles d’une couleur
prefs-key-supply = Jericho : la réserve
prefs-key-draw = Coloretto : piocher une carte
prefs-key-event = relire ce qui vient d’arriver
prefs-key-lanes = lire les murailles ou les rangées à voix haute
prefs-key-hand = lire mes cartes à voix haute
prefs-key-turn = dire à voix haute à qui c’est de jouer

## Ce qui est gardé
stored-lead = Seul cet appareil garde ce qui suit, dans ton navigateur. Personne d’autre ne peut le lire.
stored-what = Contenu
stored-how-much = Taille
stored-settings = Tes réglages
stored-table = La partie en cours
stored-records = Enregistrements de tes dernières parties et résultats de leur analyse
stored-seats = Tes places aux tables d’un serveur, jusqu’à la fin des parties
stored-size = { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}
stored-delete = Supprimer
stored-delete-one = Supprimer : { $what }
stored-delete-all = Tout supprimer
stored-export = Tout exporter
stored-cache = Le programme lui-même est gardé aussi, pour démarrer sans réseau. Les réglages du navigateur permettent de l’enlever.

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
rules-options = Options des éditions ultérieures

## Revoir
replay-drop = Dépose un enregistrement ici, ou choisis un fichier
replay-kept = Tes dernières parties
replay-none = Aucune partie finie n’est gardée ici pour l’instant.
replay-other = Un autre enregistrement
replay-empty = Rien dans cet enregistrement ne peut être revu.
replay-controls = Commandes de lecture
replay-first = Aller au début
replay-run = Lecture
replay-pause = Pause
replay-last = Aller à la fin
replay-scrub = Moment
replay-speed = Vitesse
watch-eyes = Vu par
replay-open = une personne qui regarde
replay-hands = Les cartes de chacun à ce moment
verify-this = Vérifier cette donne
verify-commitment = Le secret correspond à l’empreinte montrée avant la partie (SHA-256) : { $hash }
verify-contributions = { $count ->
    [0] Personne à la table n’a contribué au hasard, et rien n’avait été promis
    [one] { $count } contribution correspond à ce qui avait été promis
   *[other] { $count } contributions correspondent à ce qui avait été promis
}
verify-deal = { $count ->
    [one] Les cartes de la partie, redonnées d’après le secret et les contributions, sont bien celles de l’enregistrement
   *[other] Les cartes de { $count } parties, redonnées d’après le secret et les contributions, sont bien celles de l’enregistrement
}
verify-moves = { $count ->
    [one] { $count } coup rejoué, permis
   *[other] { $count } coups rejoués, tous permis
}
verify-all = Tout est exact dans cet enregistrement, le résultat aussi

## Apprendre

## Avec d’autres
nav-lobby = Amis
nav-me = Mes parties
lobby-lead = Ouvre une table et envoie son lien, ou prends place à une table ouverte à tous.
lobby-new = Une nouvelle table
lobby-open = Ouvrir la table
lobby-clock = Temps de réflexion
lobby-clock-none = sans limite
lobby-clock-quick = 30 secondes par coup, 2 minutes en réserve
lobby-clock-days = deux jours par coup
lobby-public = L’afficher parmi les tables ouvertes
lobby-tables = Tables ouvertes à tous
lobby-none = Aucune table n’est ouverte à tous pour l’instant.
lobby-running = en cours
lobby-go = Y aller
me-game = Jeu
me-tables = Tables
me-wins = Victoires
me-place = Rang moyen
me-rating = Cote
me-lead = Ici, tu es { $name }.
me-statistics = Tes résultats
me-history = Tes parties
me-delete = Supprimer mon compte
enter-name = Ton nom à la table
enter-go = Entrer
net-offline = Aucun serveur ne répond ici. Les parties contre des bots, ou à plusieurs sur un appareil, fonctionnent quand même.
net-asking = Un instant…
net-lost = La connexion est coupée ; elle revient toute seule, et rien n’est perdu.
share-lead = Envoie ce lien aux personnes avec qui tu veux jouer.
share-copy = Copier le lien
share-copied = Copié
share-code = QR code du lien
room-title = La table
room-free = libre
room-sit = S’asseoir ici
room-stand = Se lever
room-bot = Mettre un bot ici
room-no-bot = Retirer le bot
room-revealing = Chacun révèle sa contribution à la donne…
room-closed = Cette table est fermée.
room-full = Toutes les places sont prises.
room-waiting = Dès que toutes les places sont prises, on peut commencer.
room-called-off = Le départ a été annulé parce que quelqu’un n’a pas révélé sa contribution ; on peut recommencer.
room-commitment = Cette empreinte engage le serveur sur son secret : { $hash }
room-start = Commencer
room-rematch = Rejouer avec les mêmes personnes
room-rematch-go = Aller à la nouvelle table
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
