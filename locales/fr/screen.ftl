### Le plein écran dans un terminal.

## Les touches, telles qu'elles figurent sur les claviers
screen-key-enter = Entrée
screen-key-esc = Échap
screen-key-tab = Tab
screen-key-space = Espace
screen-key-any = Toute touche
screen-key-arrows = Flèches
screen-key-page = Pg↑ Pg↓
screen-key-home = Début Fin

## À une table
screen-small = Il faut { $columns } colonnes et { $rows } lignes pour cette table ; ici, il y en a { $width } et { $height }. Agrandis la fenêtre : rien n’est perdu. Q pour quitter.
screen-gone = Cette table n’est plus joignable. Q pour quitter.
screen-your-turn = À toi
screen-walls-by-player = Murailles par joueur
screen-pots = Dans la réserve
screen-pick-card = Choisir une carte
screen-pick-row = Choisir une rangée
screen-game-of = Partie { $game } sur { $games }
screen-pile = Pioche { $pile }, dernière manche après { $until }
screen-pile-last = Pioche { $pile }, dernière manche
screen-round = Manche { $round }
screen-drawn = Piochée :
screen-curtain = Passe le clavier à { $name }. Rien ne s’affiche d’ici là.
screen-result = Voir le résultat
screen-look = Regarder la table
screen-leave = Quitter
screen-rematch = Rejouer
screen-rematch-there = Une nouvelle table attend les mêmes personnes.
screen-replace = Un bot pour { $name }
screen-free-seat = Libérer la place
screen-why = La règle qui s’applique
screen-no-rule = Aucune règle n’est en jeu ici : c’est seulement ainsi que la table a été préparée.

## Quitter
screen-quit = Arrêter de jouer ?
screen-quit-kept = La partie est sauvegardée : « fanfare play --continue » la reprend.
screen-quit-lost = Cette partie n’est pas sauvegardée.
screen-quit-server = La table continue sans toi ; tu peux y revenir.
screen-quit-yes = Oui, arrêter
screen-quit-no = Non, continuer
screen-quit-abandon = Proposer aux autres d’interrompre la partie
screen-quit-go-on = Continuer finalement

## Aide
screen-help = Aide
screen-help-card = Choisir une carte de ta main
screen-help-trumpet = Choisir une trompette
screen-help-lane = Jouer la carte choisie sur cette couleur
screen-help-supply = La poser face cachée : réserve ou première carte
screen-help-by-player = Murailles par couleur ou par joueur
screen-help-row = Choisir une rangée ; de nouveau : la prendre ou y placer
screen-help-arrows = Autre carte ou rangée, et quoi en faire (h j k l)
screen-help-enter = Confirmer ce qui est proposé
screen-help-esc = Annuler
screen-help-log = Tout ce qui s’est passé ; Entrée y montre la règle
screen-help-why = La règle derrière ce qui vient d’arriver
screen-help-pace = Rythme : { $pace ->
    [none] immédiat
    [quick] rapide
    [slow] lent
   *[human] naturel
}
screen-help-chat = Dire quelque chose à la table
screen-help-quit = Quitter la table
screen-help-suspend = Revenir au shell un moment ; « fg » ramène ici
screen-help-mouse = Tout se clique aussi, et la molette ouvre le journal.

## Dans la salle d'attente
screen-clock-none = Le temps de réflexion n’est pas limité.
screen-clock-move = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup, { $reserve } en réserve.
screen-clock-days = { $days ->
    [one] Un jour par coup.
   *[other] { $days } jours par coup.
}

## Une partie racontée
screen-all-open = Toutes les cartes visibles
screen-eyes = Vu par { $name }
screen-step = Étape
screen-verify = Vérifier
screen-help-step = Une étape en arrière, une étape en avant
screen-help-page = Dix étapes
screen-help-home = Au début, à la fin
screen-help-number = Puis Entrée : aller à l’étape de ce numéro
screen-help-run = Défiler tout seul, ou s’arrêter
screen-help-eyes = Toutes les cartes visibles, ou la vue d’une place

## La ligne
cli-value-pace = RYTHME
cli-pace = À quel rythme l’écran montre ce qui se passe : slow, human, quick ou none
screen-review = Analyser cette partie
screen-what-if-choose = Tape un numéro puis Entrée : la partie reprend avec ce coup.
