### Le plein écran dans un terminal.

## Les touches, telles qu'elles figurent sur les claviers
screen-key-enter = Entrée
screen-key-esc = Échap
screen-key-tab = Tab
screen-key-space = Espace
screen-key-any = une touche
screen-key-arrows = Flèches
screen-key-page = Pg↑ Pg↓
screen-key-home = Début Fin

## À une table
screen-small = Cette table demande { $columns } colonnes et { $rows } lignes ; il y en a { $width } et { $height }. Agrandis la fenêtre : rien n’est perdu. Q pour quitter.
screen-gone = Cette table n’est plus joignable. Q pour quitter.
screen-your-turn = À toi
screen-walls-by-player = Murailles par joueur
screen-pots = dans la réserve
screen-pick-card = choisir une carte
screen-pick-row = choisir une rangée
screen-game-of = Partie { $game } sur { $games }
screen-pile = Pioche { $pile }, dernière manche après { $until }
screen-pile-last = Pioche { $pile } : la dernière manche
screen-round = Manche { $round }
screen-drawn = Retournée :
screen-curtain = Passe le clavier à { $name }. Rien ne s’affiche avant.
screen-result = le résultat
screen-look = regarder la table
screen-leave = quitter
screen-rematch = rejouer
screen-rematch-there = Une nouvelle table attend les mêmes joueurs.
screen-why = La règle derrière
screen-no-rule = Aucune règle derrière cela : c’est seulement ce qui a été convenu.

## Quitter
screen-quit = Arrêter de jouer ?
screen-quit-kept = La partie est gardée : « fanfare play --continue » la reprend.
screen-quit-lost = Cette partie n’est pas gardée.
screen-quit-server = La table continue sans toi ; tu peux y revenir.
screen-quit-yes = oui, arrêter
screen-quit-no = non, continuer

## Aide
screen-help = aide
screen-help-card = choisir une carte de ta main
screen-help-trumpet = choisir une trompette
screen-help-lane = jouer la carte choisie sur cette couleur
screen-help-supply = la poser face cachée : réserve ou première carte
screen-help-by-player = murailles par couleur ou par joueur
screen-help-row = choisir une rangée ; une seconde fois la prend, ou y place
screen-help-arrows = autre carte ou rangée, et ce qu’elle permet (h j k l)
screen-help-enter = confirmer ce qui est montré
screen-help-esc = le reprendre
screen-help-log = tout ce qui s’est passé ; Entrée y montre la règle
screen-help-why = la règle derrière ce qui vient d’arriver
screen-help-pace = rythme : { $pace ->
    [none] tout de suite
    [quick] vif
   *[human] posé
}
screen-help-chat = dire quelque chose à la table
screen-help-quit = quitter la table
screen-help-suspend = retour au shell pour un moment ; « fg » revient
screen-help-mouse = Tout se clique aussi ; la molette ouvre le journal.

## Dans la salle d'attente
screen-clock-none = Chacun réfléchit aussi longtemps qu’il veut.
screen-clock-move = { $seconds } secondes par coup, { $reserve } en réserve.
screen-clock-days = { $days ->
    [one] Un jour par coup.
   *[other] { $days } jours par coup.
}

## Une partie racontée
screen-all-open = toutes les cartes visibles
screen-eyes = yeux de { $name }
screen-step = pas
screen-verify = vérifier
screen-help-step = un pas en arrière, un pas en avant
screen-help-page = dix pas
screen-help-home = au début, à la fin
screen-help-number = puis Entrée : au pas de ce numéro
screen-help-run = avancer tout seul, ou s’arrêter
screen-help-eyes = toutes les cartes visibles, ou les yeux d’une place

## La ligne
cli-value-pace = RYTHME
cli-pace = À quel rythme l’écran montre ce qui arrive : human, quick ou none
