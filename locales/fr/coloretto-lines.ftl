### Coloretto en lignes de texte, dans un terminal.

coloretto-table-head = Partie { $game } sur { $games }, manche { $round }. Pioche { $pile } : la carte « dernière manche » est sous { $until ->
    [one] { $until } autre carte.
   *[other] { $until } autres cartes.
}
coloretto-table-last = Partie { $game } sur { $games }, manche { $round }. Pioche { $pile } : c’est la dernière manche.
coloretto-table-row = Rangée { $row } : { $cards }
coloretto-table-row-empty = vide
coloretto-table-row-taken = prise
coloretto-table-drawn = Piochée, encore à placer : { $card } ({ $letter })
coloretto-table-player = { $you ->
    [yes] Toi
   *[no] { $name }
}{ $out ->
    [yes] { " " }(hors manche)
   *[no] { "" }
} : { $cards } = { $points } ({ $sum }){ $total ->
    [none] { "" }
   *[other] , { $total } avant
}
