### Coloretto: cards and colours, what happens, what can't be done, and the table in text.

## Cards and colours

coloretto-colour = { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [purple] purple
   *[brown] brown
}
# A colour beside the word card.
coloretto-card-colour = { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [purple] purple
   *[brown] brown
}
coloretto-card = { $kind ->
    [plus] a +2
    [joker] a joker
    [golden] the golden joker
    [last] the last-round card
   *[colour] { $colour ->
        [orange] an orange card
       *[other] a { $colour } card
    }
}
coloretto-card-plain = { $kind ->
    [plus] +2
    [joker] joker
    [golden] golden joker
    [last] last-round card
   *[colour] { $colour }
}

## Events

coloretto-drew = { $you ->
    [yes] You turn up { $card }.
   *[no] { $name } turns up { $card }.
}
coloretto-last-round = { $you ->
    [yes] You turn up the last-round card: this round is the last one.
   *[no] { $name } turns up the last-round card: this round is the last one.
}
coloretto-placed = { $you ->
    [yes] You place it in row { $row }: { $card }.
   *[no] { $name } places it in row { $row }: { $card }.
}
coloretto-took = { $you ->
    [yes] You take row { $row }: { $cards }.
   *[no] { $name } takes row { $row }: { $cards }.
}
coloretto-extra = { $you ->
    [yes] The golden joker brings you { $card }.
   *[no] The golden joker brings { $name } { $card }.
}
coloretto-left = Nobody took row { $row }; its cards leave the game: { $cards }.
coloretto-round = { $you ->
    [yes] Round { $round }: the rows are empty again, and you begin.
   *[no] Round { $round }: the rows are empty again, and { $name } begins.
}
coloretto-ended = The game is over.

## The result

coloretto-result = { $you ->
    [yes] You
   *[no] { $name }
}: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $sum })
coloretto-sum-colour = { $colour } { $points }
coloretto-sum-plus-twos = +2 cards { $points }
coloretto-sum-nothing = no card

## What can't be done

coloretto-illegal-wrong-phase-turn = There is no card to place now: “draw” one, or “take” a row.
coloretto-illegal-wrong-phase-place = First choose a row for the card you turned up.
coloretto-illegal-no-room = Every row left is full: take one.
coloretto-illegal-no-such-row = There is no row { $row } at this table.
coloretto-illegal-row-taken = Row { $row } has already been taken.
coloretto-illegal-row-empty = Row { $row } is still empty: it needs a card before you can take it.
coloretto-illegal-row-full = Row { $row } is full.

## What can be wrong with a deal

coloretto-setup-removed = { $found ->
    [one] 1 colour has
   *[other] { $found } colours have
} left the game, not { $expected }
coloretto-setup-removed-card = { $card } can’t leave the game, only a colour can
coloretto-setup-starts = there are start cards for { $found ->
    [one] 1 seat
   *[other] { $found } seats
}, not for { $seats }
coloretto-setup-start-size = { $name } starts with { $found ->
    [one] 1 card
   *[other] { $found } cards
}, not { $expected }
coloretto-setup-start-card = { $name } starts with { $card } instead of a colour card
coloretto-setup-start-colour = { $found ->
    [one] 1 start card is
   *[other] { $found } start cards are
} { $colour }
coloretto-setup-draw-size = the draw pile has { $found ->
    [one] 1 card
   *[other] { $found } cards
}, not { $expected }
coloretto-setup-copies = { $card } appears { $found ->
    [one] once
   *[other] { $found } times
}, not { $expected ->
    [one] once
   *[other] { $expected } times
}
coloretto-setup-last-round-place = { $found ->
    [one] 1 card lies
   *[other] { $found } cards lie
} below the last-round card, not { $expected }

## Moves

coloretto-move-draw = Draw a card
coloretto-move-place = Place it in row { $row }: { $cards }
coloretto-move-take = Take row { $row }: { $cards }

## Options

option-coloretto-games = Games in a match
option-coloretto-games-4 = four
option-coloretto-games-1 = one
option-coloretto-table = Points
option-coloretto-table-A = table A: 1, 3, 6, 10, 15, 21
option-coloretto-table-B = table B: 1, 4, 8, 7, 6, 5
option-coloretto-golden_joker = Golden joker
option-coloretto-golden_joker-true = yes
option-coloretto-golden_joker-false = no

## Text that is no move

coloretto-parse-row = { $found ->
    [none] The number of a row is missing.
   *[other] “{ $found }” isn’t a row. Rows are numbered 1 to 5.
}
