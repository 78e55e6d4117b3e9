### Jericho as lines of text, in a terminal.

jericho-table-head = Round { $round } of 3. Draw pile { $pile }: { $latest ->
    [0] this is a scoring.
    [one] the next card is a scoring card.
   *[other] the next scoring card is { $soonest } to { $latest } draws away.
}
jericho-table-over = The game is over. Draw pile { $pile }.
jericho-table-lane = { $letter } { $colour }: { $walls }
jericho-table-wall = { $you ->
    [yes] you
   *[no] { $name }
} { $length } [{ $cards }]{ $leads ->
    [yes] { " " }ahead
   *[no] { "" }
}
jericho-table-supply = Supply { $count }: known to all { $known }, put in by you { $mine }, hidden { $hidden }
jericho-table-supply-open = Supply { $count }: known to all { $known }, hidden { $hidden }
jericho-table-player = { $you ->
    [yes] you
   *[no] { $name }
} (hand { $hand }, won { $won })
jericho-table-players = Players: { $players }
jericho-table-start = Your first card, face down: { $card }
jericho-table-hand = Your hand: { $cards }
