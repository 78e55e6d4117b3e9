### Coloretto : ses objets, ce qui arrive, ce qui ne se peut pas, et la table.

## Objets

coloretto-colour = { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] vert
    [blue] bleu
    [purple] violet
   *[brown] brun
}
# La couleur après le mot carte.
coloretto-card-colour = { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] verte
    [blue] bleue
    [purple] violette
   *[brown] brune
}
coloretto-card = { $kind ->
    [plus] un +2
    [joker] un joker
    [golden] le joker doré
    [last] la carte « dernière manche »
   *[colour] une carte { $colour }
}
coloretto-card-plain = { $kind ->
    [plus] +2
    [joker] joker
    [golden] joker doré
    [last] « dernière manche »
   *[colour] { $colour }
}

## Ce qui est arrivé

coloretto-drew = { $you ->
    [yes] Tu pioches { $card }.
   *[no] { $name } pioche { $card }.
}
coloretto-last-round = { $you ->
    [yes] Tu pioches la carte « dernière manche » : cette manche est la dernière.
   *[no] { $name } pioche la carte « dernière manche » : cette manche est la dernière.
}
coloretto-placed = { $you ->
    [yes] Tu places la carte dans la rangée { $row } : { $card }.
   *[no] { $name } place la carte dans la rangée { $row } : { $card }.
}
coloretto-took = { $you ->
    [yes] Tu prends la rangée { $row } : { $cards }.
   *[no] { $name } prend la rangée { $row } : { $cards }.
}
coloretto-extra = { $you ->
    [yes] Le joker doré t’apporte { $card }.
   *[no] Le joker doré apporte { $card } à { $name }.
}
coloretto-left = Personne n’a pris la rangée { $row } : ses cartes quittent le jeu ({ $cards }).
coloretto-round = { $you ->
    [yes] Manche { $round } : les rangées sont de nouveau vides, et tu commences.
   *[no] Manche { $round } : les rangées sont de nouveau vides, et { $name } commence.
}
coloretto-ended = La partie est finie.

## Le résultat

coloretto-result = { $you ->
    [yes] Toi
   *[no] { $name }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $sum })
coloretto-sum-colour = { $colour } { $points }
coloretto-sum-plus-twos = cartes +2 { $points }
coloretto-sum-nothing = aucune carte

## Ce qui ne se peut pas

coloretto-illegal-wrong-phase-turn = Il n’y a pas de carte à placer : « draw » en pioche une, « take » prend une rangée.
coloretto-illegal-wrong-phase-place = Choisis d’abord une rangée pour la carte piochée.
coloretto-illegal-no-room = Toutes les rangées qui restent sont pleines : il est temps d’en prendre une.
coloretto-illegal-no-such-row = Il n’y a pas de rangée { $row } à cette table.
coloretto-illegal-row-taken = La rangée { $row } a déjà été prise.
coloretto-illegal-row-empty = La rangée { $row } est encore vide : pour la prendre, il y faut au moins une carte.
coloretto-illegal-row-full = La rangée { $row } est pleine.

## Ce qui peut clocher dans une donne

coloretto-setup-removed = { $found ->
    [one] { $found } couleur a quitté
   *[other] { $found } couleurs ont quitté
} le jeu au lieu de { $expected }
coloretto-setup-removed-card = seule une couleur peut quitter le jeu, pas ceci : { $card }
coloretto-setup-starts = il y a des cartes de départ pour { $found ->
    [one] { $found } place
   *[other] { $found } places
} au lieu de { $seats }
coloretto-setup-start-size = { $name } commence avec { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} au lieu de { $expected }
coloretto-setup-start-card = { $name } commence avec { $card } au lieu d’une carte de couleur
coloretto-setup-start-colour = { $found ->
    [one] { $found } carte de départ a la couleur suivante
   *[other] { $found } cartes de départ ont la même couleur
} : { $colour }
coloretto-setup-draw-size = la pioche compte { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} au lieu de { $expected }
coloretto-setup-copies = { $card } : { $found ->
    [one] { $found } exemplaire
   *[other] { $found } exemplaires
} au lieu de { $expected }
coloretto-setup-last-round-place = il y a { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} sous la carte « dernière manche » au lieu de { $expected }

## Coups

coloretto-move-draw = piocher une carte
coloretto-move-place = la placer dans la rangée { $row } : { $cards }
coloretto-move-take = prendre la rangée { $row } : { $cards }

## Options

option-coloretto-games = Parties par match
option-coloretto-games-4 = quatre
option-coloretto-games-1 = une
option-coloretto-table = Barème
option-coloretto-table-A = barème A : 1, 3, 6, 10, 15, 21
option-coloretto-table-B = barème B : 1, 4, 8, 7, 6, 5
option-coloretto-golden_joker = Joker doré
option-coloretto-golden_joker-true = oui
option-coloretto-golden_joker-false = non

## Texte qui n’est pas un coup

coloretto-parse-row = { $found ->
    [none] Il manque le numéro d’une rangée.
   *[other] « { $found } » n’est pas une rangée. Les rangées vont de 1 à 5.
}
