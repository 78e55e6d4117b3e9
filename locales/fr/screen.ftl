### Le plein écran dans un terminal.

## Les touches, telles qu'elles figurent sur les claviers
screen-key-enter = Entrée
screen-key-esc = Échap
screen-key-tab = Tab
screen-key-space = Espace
screen-key-any = toute touche
screen-key-arrows = Flèches
screen-key-page = Pg↑ Pg↓
screen-key-home = Début Fin

## À une table
screen-small = Il faut { $columns } colonnes et { $rows } lignes pour cette table ; ici, il y en a { $width } et { $height }. Agrandis la fenêtre : rien n’est perdu. Q pour quitter.
screen-gone = Cette table n’est plus joignable. Q pour quitter.
screen-your-turn = À toi
screen-walls-by-player = Murailles par joueur
screen-pots = dans la réserve
screen-pick-card = choisir une carte
screen-pick-row = choisir une rangée
screen-game-of = Partie { $game } sur { $games }
screen-pile = Pioche { $pile }, dernière manche après { $until }
screen-pile-last = Pioche { $pile }, dernière manche
screen-round = Manche { $round }
screen-drawn = Piochée :
screen-curtain = Passe le clavier à { $name }. Rien ne s’affiche d’ici là.
screen-result = voir le résultat
screen-look = regarder la table
screen-leave = quitter
screen-rematch = rejouer
screen-rematch-there = Une nouvelle table attend les mêmes personnes.
screen-why = La règle qui s’applique
screen-no-rule = Aucune règle n’est en jeu ici : c’est seulement ainsi que la table a été préparée.

## Quitter
screen-quit = Arrêter de jouer ?
screen-quit-kept = La partie est sauvegardée : « fanfare play --continue » la reprend.
screen-quit-lost = Cette partie n’est pas sauvegardée.
screen-quit-server = La table continue sans toi ; tu peux y revenir.
screen-quit-yes = oui, arrêter
screen-quit-no = non, continuer

## Aide
screen-help = aide
screen-help-card = choisir une carte de ta main
screen-help-trumpet = choisir une trompette
screen-help-lane = jouer la carte choisie sur cette couleur
screen-help-supply = la poser face cachée : réserve ou première carte
screen-help-by-player = murailles par couleur ou par joueur
screen-help-row = choisir une rangée ; de nouveau : la prendre ou y placer
screen-help-arrows = autre carte ou rangée, et quoi en faire (h j k l)
screen-help-enter = confirmer ce qui est proposé
screen-help-esc = annuler
screen-help-log = tout ce qui s’est passé ; Entrée y montre la règle
screen-help-why = la règle derrière ce qui vient d’arriver
screen-help-pace = rythme : { $pace ->
    [none] immédiat
    [quick] rapide
   *[human] naturel
}
screen-help-chat = dire quelque chose à la table
screen-help-quit = quitter la table
screen-help-suspend = revenir au shell un moment ; « fg » ramène ici
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
screen-all-open = toutes les cartes visibles
screen-eyes = vu par { $name }
screen-step = étape
screen-verify = vérifier
screen-help-step = une étape en arrière, une étape en avant
screen-help-page = dix étapes
screen-help-home = au début, à la fin
screen-help-number = puis Entrée : aller à l’étape de ce numéro
screen-help-run = défiler tout seul, ou s’arrêter
screen-help-eyes = toutes les cartes visibles, ou la vue d’une place

## La ligne
cli-value-pace = RYTHME
cli-pace = À quel rythme l’écran montre ce qui se passe : human, quick ou none
