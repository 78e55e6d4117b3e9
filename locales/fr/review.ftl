### L’analyse d’une partie terminée : tournants, décisions, chance et adresse.

review-of = Analyse : { $name }
review-summary = { $count ->
    [one] 1 décision
   *[other] { $count } décisions
}, en moyenne { $loss } points de chance de gain perdus à chacune. Grosses erreurs : { $blunders }, erreurs : { $mistakes }, choix douteux : { $dubious }.
review-curves = Chances de gain
review-curve = { $name } : { $from } % au début, entre { $low } et { $high } %, { $to } % à la fin.
review-turning-points = Tournants
review-no-turning-points = Aucune carte et aucun choix n’a changé grand-chose à lui seul.
review-decisions = Décisions
review-fine = { $count ->
    [0] Aucune autre décision.
    [one] 1 autre décision était bonne.
   *[other] { $count } autres décisions étaient bonnes.
}
review-played = { $game ->
   *[any] Manche
} { $round }, coup { $number }. Joué : { $meaning }.
review-loss = { $verdict ->
    [blunder] Grosse erreur, coût :
    [mistake] Erreur, coût :
    [dubious] Douteux, coût :
   *[close] Trop serré pour trancher, peut-être
} { $loss } points (de { $low } à { $high }).
review-better = Mieux : { $meaning }.
review-reason-colour = { $colour ->
    [R] Le rouge
    [Y] Le jaune
    [G] Le vert
    [B] Le bleu
   *[N] Le brun
} aurait été gagné dans { $better } parties sur 100, contre { $played } avec le coup joué.
review-reason-score = Les cartes vaudraient { $better } points à la fin de la manche, contre { $played } avec le coup joué.
review-reason-ahead = Ce choix était devant dans { $count } donnes sur 100.
review-swing-draw = { $points } points par la chance de la pioche.
review-swing-other = { $points } points par un choix de { $name }.
review-swing-stand-in = { $points } points par un choix fait à la place de { $name }.
review-luck = Chance et adresse, en points de chance de gain
review-term = { $term ->
    [seat] Place à la table
    [deal] Cartes distribuées
    [draws] Cartes piochées
    [own] Choix personnels
    [others] Choix des autres
    [rest] Reste
   *[result] Résultat par rapport à une part égale
}
review-judge = Jugé par le réseau { $network } ({ $weights }), { $deals } donnes, graine { $seed }, { $program }. Les décisions sont jugées d’après ce qu’on savait alors.
review-busy = Analyse plus fine : encore { $left }…
review-picture = La chance de gain de chaque place au fil de la partie
what-if-title = Ce que { $name } aurait pu jouer, { $game ->
   *[any] manche
} { $round }, coup { $number }
what-if-move = { $percent } %, { $gain } points ({ $low } à { $high }) : { $meaning }
what-if-played = { $percent } %, coup joué : { $meaning }
what-if-note = Les chances de gagner après chaque coup, et l’écart avec le coup joué : les deux essayés sur les mêmes { $deals } donnes.
what-if-choose = Choisis un coup pour reprendre la partie avec lui.
what-if-none = À partir d’ici, { $name } n’avait plus le choix.
review-what-if = Que pouvait-on jouer d’autre ici ?
review-play-on-note = Les mêmes cartes et les coups joués jusqu’ici ; des bots prennent les autres places.
review-play-on = Reprendre la partie ici

## Accuracy and luck over one's own games
progress-title = Précision et chance au fil du temps
progress-lead = Seulement tes propres parties, jouées jusqu’au bout. Les coups qu’un bot a joués pour toi ne comptent pas.
progress-none = Il n’y a pas encore de partie terminée ici. Joues-en une jusqu’au bout : elle apparaîtra alors ici.
progress-no-list = La liste de tes parties ne peut pas être chargée pour l’instant. Vérifie ta connexion et réessaie.
progress-all = Tous
progress-looking = Parties analysées : { $done } sur { $count }…
progress-done = { $count ->
    [one] 1 partie a été analysée.
   *[other] { $count } parties ont été analysées.
}
progress-left-out = { $count ->
    [one] 1 partie manque : elle a été interrompue, ne peut pas être chargée, ou tu n’as jamais eu le choix.
   *[other] { $count } parties manquent : elles ont été interrompues, ne peuvent pas être chargées, ou tu n’as jamais eu le choix.
}
progress-no-such = Tu n’as pas encore joué de partie de ce genre.
progress-no-dots = Il n’y a encore rien à dessiner.
progress-accuracy = Précision
progress-luck = Chance
progress-percent = { $percent } %
progress-accuracy-mean = En moyenne { $mean } ; { $last ->
    [one] dans la dernière partie
   *[other] dans les { $last } dernières parties
} { $recent }.
progress-accuracy-how = La part de la chance de gain de tes meilleurs coups que tu as gardée ; à 100 %, il n’y a jamais eu mieux.
progress-luck-mean = En moyenne { $mean } points par partie ; { $last ->
    [one] dans la dernière partie
   *[other] dans les { $last } dernières parties
} { $recent }.
progress-luck-how = Les points de chance de gain que les cartes distribuées et piochées t’ont donnés ou pris. Sur beaucoup de parties, cela s’équilibre.
progress-picture = { $what ->
    [accuracy] Précision
   *[luck] Chance
} dans chaque partie, la plus ancienne d’abord. La ligne est la moyenne des { $last } dernières parties. Le tableau donne les mêmes chiffres.
progress-how = Les parties sont numérotées à partir de la plus ancienne. Chaque coup est jugé d’après ce que tu savais alors, dans toutes les parties avec { $deals } donnes par décision. Les résultats restent sur cet appareil.
