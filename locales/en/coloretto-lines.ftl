### Coloretto as lines of text, in a terminal.

coloretto-table-head = Game { $game } of { $games }, round { $round }. Draw pile { $pile }: the last-round card comes after { $until ->
    [one] 1 more card.
   *[other] { $until } more cards.
}
coloretto-table-last = Game { $game } of { $games }, round { $round }. Draw pile { $pile }: this is the last round.
coloretto-table-row = Row { $row }: { $cards }
coloretto-table-row-empty = empty
coloretto-table-row-taken = taken
coloretto-table-drawn = Turned up, waiting for a row: { $card } ({ $letter })
coloretto-table-player = { $you ->
    [yes] You
   *[no] { $name }
}{ $out ->
    [yes] { " " }(out)
   *[no] { "" }
}: { $cards } = { $points } ({ $sum }){ $total ->
    [none] { "" }
   *[other] , { $total } before
}
