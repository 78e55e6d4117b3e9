### Jericho : ses objets, ce qui arrive, ce qui ne se peut pas, et la table.

## Objets

# La couleur d’une muraille.
jericho-colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] verte
    [blue] bleue
   *[brown] brune
}
# La couleur d’une carte : « 5 vert ».
jericho-card-colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
   *[brown] brun
}
jericho-card = { $kind ->
    [trumpet] une trompette
    [scoring] une carte de score
   *[wall] un { $value } { $colour }
}
jericho-card-plain = { $kind ->
    [trumpet] trompette
    [scoring] carte de score
   *[wall] { $value } { $colour }
}

## Ce qui est arrivé

jericho-chose-start = { $you ->
    [yes] Tu choisis { $card } comme première carte.
   *[no] { $shown ->
        [yes] { $name } choisit { $card } comme première carte.
       *[no] { $name } a choisi sa première carte.
    }
}
jericho-chose-feed = { $you ->
    [yes] Tu choisis { $card } pour la réserve.
   *[no] { $shown ->
        [yes] { $name } choisit { $card } pour la réserve.
       *[no] { $name } a choisi une carte pour la réserve.
    }
}
jericho-laid = Tout le monde a choisi : les premières cartes sont posées, face cachée.
jericho-fed = Chacun a garni la réserve.
jericho-turned-up-wall = { $you ->
    [yes] Tu révèles { $card } : ta muraille commence là.
   *[no] { $name } révèle { $card } : une muraille commence là.
}
jericho-turned-up-trumpet = { $you ->
    [yes] Tu révèles une trompette : sans muraille où la poser, elle quitte le jeu.
   *[no] { $name } révèle une trompette : sans muraille où la poser, elle quitte le jeu.
}
jericho-walled = { $you ->
    [yes] Tu poses { $card }.
   *[no] { $name } pose { $card }.
}
# La couleur arrive comme celle d’une muraille (verte) ; ici, elle est un nom (le vert).
jericho-blew = { $you ->
    [yes] Tu sonnes
   *[no] { $name } sonne
} de la trompette contre le { $colour ->
    [verte] vert
    [bleue] bleu
    [brune] brun
   *[other] { $colour }
}.
jericho-fell = { $you ->
    [yes] Tu perds { $card } au profit de la réserve.
   *[no] { $name } perd { $card } au profit de la réserve.
}
jericho-fell-trumpet = { $you ->
    [yes] Ta muraille { $colour } perd { $count ->
        [one] une trompette
       *[other] { $count } trompettes
    } au profit de la réserve.
   *[no] Chez { $name }, la muraille { $colour } perd { $count ->
        [one] une trompette
       *[other] { $count } trompettes
    } au profit de la réserve.
}
jericho-crumbled = { $you ->
    [yes] Ta muraille { $colour } n’a plus aucune carte mur : elle s’écroule, et
   *[no] Chez { $name }, la muraille { $colour } n’a plus aucune carte mur : elle s’écroule, et
} { $trumpets ->
    [one] sa trompette quitte le jeu.
   *[other] ses { $trumpets } trompettes quittent le jeu.
}
jericho-joined = { $you ->
    [yes] La trompette rejoint ta muraille { $colour }.
   *[no] La trompette rejoint la muraille { $colour } chez { $name }.
}
jericho-left = { $you ->
    [yes] Tu n’as pas de muraille { $colour } : la trompette quitte le jeu.
   *[no] { $name } n’a pas de muraille { $colour } : la trompette quitte le jeu.
}
jericho-supplied = { $you ->
    [yes] Tu mets { $card } dans la réserve.
   *[no] { $shown ->
        [yes] { $name } met { $card } dans la réserve.
       *[no] { $name } met une carte dans la réserve.
    }
}
jericho-drew = { $you ->
    [yes] Tu pioches { $card }.
   *[no] { $shown ->
        [yes] { $name } pioche { $card }.
       *[no] { $name } pioche une carte.
    }
}
jericho-scoring = { $you ->
    [yes] Tu pioches une carte de score : la manche { $round } se termine.
   *[no] { $name } pioche une carte de score : la manche { $round } se termine.
}
jericho-supply-up = { $trumpets ->
    [0] La réserve est révélée : { $cards }.
   *[other] La réserve est révélée : { $cards }. Les trompettes quittent le jeu.
}
jericho-won = { $you ->
    [yes] Ta muraille { $colour } est la plus longue : tu gagnes
   *[no] { $name } a la plus longue muraille { $colour } et gagne
} { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
jericho-shared = Égalité entre { $names } pour la plus longue muraille { $colour } : { $each ->
    [0] personne ne reçoit de carte
    [one] { $each } carte par personne
   *[other] { $each } cartes par personne
}{ $left ->
    [0] .
    [one] , et { $left } reste dans la réserve.
   *[other] , et { $left } restent dans la réserve.
}
jericho-stayed = Personne n’a de muraille { $colour } : { $count ->
    [one] { $count } carte reste
   *[other] { $count } cartes restent
} dans la réserve.
jericho-round = { $you ->
    [yes] Manche { $round } : chacun garnit la réserve, puis tu commences.
   *[no] Manche { $round } : chacun garnit la réserve, puis { $name } commence.
}
jericho-nuggets = { $you ->
    [yes] Tes murailles ajoutent { $count ->
        [one] une carte 1
       *[other] { $count } cartes 1
    } à tes cartes gagnées.
   *[no] Chez { $name }, les murailles ajoutent { $count ->
        [one] une carte 1
       *[other] { $count } cartes 1
    } aux cartes gagnées.
}
jericho-ended = La partie est finie.

## Le résultat

jericho-result = { $you ->
    [yes] Toi
   *[no] { $name }
} : { $score ->
    [one] { $score } carte gagnée
   *[other] { $score } cartes gagnées
}, { $walls } encore dans les murailles

## Ce qui ne se peut pas

jericho-illegal-wrong-phase-start = C’est le moment de choisir sa première carte, par exemple « start R3 ».
jericho-illegal-wrong-phase-feed = C’est le moment de garnir la réserve, par exemple « feed R3 ».
jericho-illegal-wrong-phase-play = On joue maintenant à tour de rôle : « wall », « trumpet » ou « supply ».
jericho-illegal-not-in-hand = { $you ->
    [yes] En ce moment, tu n’as pas { $card } en main.
   *[no] À ce moment-là, { $name } n’a pas { $card } en main.
}
jericho-illegal-no-wall-card = Une muraille se bâtit avec des cartes mur ; une trompette se joue contre une couleur.

## Ce qui peut clocher dans une donne

jericho-setup-hands = il y a { $found ->
    [one] { $found } main
   *[other] { $found } mains
} pour { $seats } places
jericho-setup-hand-size = { $name } reçoit { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} au lieu de 7
jericho-setup-draw-size = la pioche compte { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} au lieu de { $expected }
jericho-setup-copies = { $card } : { $found ->
    [one] { $found } exemplaire
   *[other] { $found } exemplaires
} au lieu de { $expected }
jericho-setup-scoring-in-hand = { $name } reçoit une carte de score dans sa main
jericho-setup-scoring-place = la carte de score { $number } est au rang { $place } de la pioche, et non entre { $first } et { $last }

## Coups

jericho-move-start = poser { $card } face cachée comme première carte
jericho-move-feed = garnir la réserve avec { $card }
jericho-move-wall = poser { $card }
# La couleur arrive comme celle d’une muraille (verte) ; ici, elle est un nom (le vert).
jericho-move-trumpet = sonner de la trompette contre le { $colour ->
    [verte] vert
    [bleue] bleu
    [brune] brun
   *[other] { $colour }
}
jericho-move-supply = mettre { $card } face cachée dans la réserve

## La table

jericho-table-no-wall = aucune muraille

## Options

option-jericho-tied_highest = Si plusieurs cartes sont les plus hautes
option-jericho-tied_highest-all = toutes tombent
option-jericho-tied_highest-one_per_wall = une tombe par muraille

## Texte qui n’est pas un coup

jericho-parse-card = { $found ->
    [none] Il manque une carte, comme R5 ou T.
   *[other] « { $found } » n’est pas une carte. Une carte s’écrit comme R5 ou T.
}
jericho-parse-wall-card = { $found ->
    [none] Il manque une carte mur, comme R5.
   *[other] « { $found } » n’est pas une carte mur. Une carte mur s’écrit comme R5.
}
