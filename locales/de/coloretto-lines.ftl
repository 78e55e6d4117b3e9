### Coloretto als Textzeilen, im Terminal.

coloretto-table-head = Spiel { $game } von { $games }, Runde { $round }. Nachziehstapel { $pile }: „Letzte Runde“ kommt nach { $until ->
    [one] 1 weiteren Karte.
   *[other] { $until } weiteren Karten.
}
coloretto-table-last = Spiel { $game } von { $games }, Runde { $round }. Nachziehstapel { $pile }: Dies ist die letzte Runde.
coloretto-table-row = Reihe { $row }: { $cards }
coloretto-table-row-empty = leer
coloretto-table-row-taken = genommen
coloretto-table-drawn = Aufgedeckt, noch ohne Reihe: { $card } ({ $letter })
coloretto-table-player = { $you ->
    [yes] Du
   *[no] { $name }
}{ $out ->
    [yes] { " " }(setzt aus)
   *[no] { "" }
}: { $cards } = { $points } ({ $sum }){ $total ->
    [none] { "" }
   *[other] , vorher { $total }
}
