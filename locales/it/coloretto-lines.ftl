### Coloretto in righe di testo, in un terminale.

coloretto-table-head = Partita { $game } di { $games }, round { $round }. Mazzo { $pile }: la carta «ultimo round» sta sotto { $until ->
    [one] 1 altra carta.
   *[other] altre { $until } carte.
}
coloretto-table-last = Partita { $game } di { $games }, round { $round }. Mazzo { $pile }: questo è l’ultimo round.
coloretto-table-row = Fila { $row }: { $cards }
coloretto-table-row-empty = vuota
coloretto-table-row-taken = presa
coloretto-table-drawn = Pescata, ancora da mettere in una fila: { $card } ({ $letter })
coloretto-table-player = { $you ->
    [yes] Tu
   *[no] { $name }
}{ $out ->
    [yes] { " " }(fuori dal round)
   *[no] { "" }
}: { $cards } = { $points } ({ $sum }){ $total ->
    [none] { "" }
   *[other] , prima { $total }
}
