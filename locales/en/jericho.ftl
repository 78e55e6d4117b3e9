### Jericho: its things, what happens, what can't be done, and the table.

## Things

# A colour as a wall has it.
jericho-colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[brown] brown
}
# A colour as a card has it.
jericho-card-colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[brown] brown
}
jericho-card = { $kind ->
    [trumpet] a trumpet
    [scoring] a scoring card
   *[wall] a { $colour } { $value }
}
jericho-card-plain = { $kind ->
    [trumpet] trumpet
    [scoring] scoring card
   *[wall] { $colour } { $value }
}

## What happened

jericho-chose-start = { $you ->
    [yes] You choose { $card } as your first card.
   *[no] { $shown ->
        [yes] { $name } chooses { $card } as first card.
       *[no] { $name } has chosen a first card.
    }
}
jericho-chose-feed = { $you ->
    [yes] You choose { $card } for the supply.
   *[no] { $shown ->
        [yes] { $name } chooses { $card } for the supply.
       *[no] { $name } has chosen a card for the supply.
    }
}
jericho-laid = All have chosen: the first cards lie face down.
jericho-fed = All have fed the supply.
jericho-turned-up-wall = { $you ->
    [yes] You turn up { $card }: it starts your wall.
   *[no] { $name } turns up { $card }: it starts a wall.
}
jericho-turned-up-trumpet = { $you ->
    [yes] You turn up a trumpet: with no wall to lie in, it leaves the game.
   *[no] { $name } turns up a trumpet: with no wall to lie in, it leaves the game.
}
jericho-walled = { $you ->
    [yes] You lay { $card }.
   *[no] { $name } lays { $card }.
}
jericho-blew = { $you ->
    [yes] You blow a trumpet at { $colour }.
   *[no] { $name } blows a trumpet at { $colour }.
}
jericho-fell = { $you ->
    [yes] You lose { $card } to the supply.
   *[no] { $name } loses { $card } to the supply.
}
jericho-fell-trumpet = { $you ->
    [yes] Your { $colour } wall loses { $count ->
        [one] a trumpet
       *[other] { $count } trumpets
    } to the supply.
   *[no] { $name }’s { $colour } wall loses { $count ->
        [one] a trumpet
       *[other] { $count } trumpets
    } to the supply.
}
jericho-crumbled = { $you ->
    [yes] Nothing but trumpets is left of your { $colour } wall: it crumbles, and
   *[no] Nothing but trumpets is left of { $name }’s { $colour } wall: it crumbles, and
} { $trumpets ->
    [one] the trumpet leaves the game.
   *[other] { $trumpets } trumpets leave the game.
}
jericho-joined = { $you ->
    [yes] The trumpet joins your { $colour } wall.
   *[no] The trumpet joins { $name }’s { $colour } wall.
}
jericho-left = { $you ->
    [yes] You have no { $colour } wall: the trumpet leaves the game.
   *[no] { $name } has no { $colour } wall: the trumpet leaves the game.
}
jericho-supplied = { $you ->
    [yes] You put { $card } into the supply.
   *[no] { $shown ->
        [yes] { $name } puts { $card } into the supply.
       *[no] { $name } puts a card into the supply.
    }
}
jericho-drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $shown ->
        [yes] { $name } draws { $card }.
       *[no] { $name } draws a card.
    }
}
jericho-scoring = { $you ->
    [yes] You draw a scoring card: round { $round } ends.
   *[no] { $name } draws a scoring card: round { $round } ends.
}
jericho-supply-up = { $trumpets ->
    [0] The supply is turned up: { $cards }.
   *[other] The supply is turned up: { $cards }. Its trumpets leave the game.
}
jericho-won = { $you ->
    [yes] Your { $colour } wall is the longest: you win
   *[no] { $name }’s { $colour } wall is the longest and wins
} { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
jericho-shared = The longest { $colour } walls are level: { $names } get { $each ->
    [0] nothing
    [one] 1 card
   *[other] { $each } cards
} each{ $left ->
    [0] .
    [one] , 1 stays in the supply.
   *[other] , { $left } stay in the supply.
}
jericho-stayed = Nobody has a { $colour } wall: { $count ->
    [one] 1 card stays
   *[other] { $count } cards stay
} in the supply.
jericho-round = { $you ->
    [yes] Round { $round }: everybody feeds the supply, then you begin.
   *[no] Round { $round }: everybody feeds the supply, then { $name } begins.
}
jericho-nuggets = { $you ->
    [yes] Your walls add { $count ->
        [one] a one
       *[other] { $count } ones
    } to your won cards.
   *[no] { $name }’s walls add { $count ->
        [one] a one
       *[other] { $count } ones
    } to the won cards.
}
jericho-ended = The game is over.

## What it came to

jericho-result = { $you ->
    [yes] You
   *[no] { $name }
}: { $score ->
    [one] 1 card
   *[other] { $score } cards
} won, { $walls } left in walls

## What can't be done

jericho-illegal-wrong-phase-start = Everybody is choosing a first card now, like «start R3».
jericho-illegal-wrong-phase-feed = Everybody is feeding the supply now, like «feed R3».
jericho-illegal-wrong-phase-play = It is time for turns now: «wall», «trumpet» or «supply».
jericho-illegal-not-in-hand = { $you ->
    [yes] You don’t hold { $card } just now.
   *[no] { $name } doesn’t hold { $card } at that point.
}
jericho-illegal-no-wall-card = A wall is built of wall cards; a trumpet is blown at a colour.

## What can be wrong with a deal

jericho-setup-hands = there are { $found } hands for { $seats } seats
jericho-setup-hand-size = { $name } is dealt { $found } cards, not 7
jericho-setup-draw-size = the draw pile has { $found } cards, not { $expected }
jericho-setup-copies = { $card } is there { $found ->
    [one] once
   *[other] { $found } times
}, not { $expected }
jericho-setup-scoring-in-hand = { $name } is dealt a scoring card
jericho-setup-scoring-place = scoring card { $number } lies at place { $place } of the draw pile, not between { $first } and { $last }

## Moves

jericho-move-start = lay { $card } face down as your first card
jericho-move-feed = feed the supply with { $card }
jericho-move-wall = lay { $card }
jericho-move-trumpet = blow a trumpet at { $colour }
jericho-move-supply = put { $card } face down into the supply

## The table

jericho-table-head = Round { $round } of 3. Draw pile { $pile }: a scoring card can come { $latest ->
    [one] with the next draw.
   *[other] in { $soonest } to { $latest } draws.
}
jericho-table-over = The game is over. Draw pile { $pile }.
jericho-table-lane = { $letter } { $colour }: { $walls }
jericho-table-no-wall = no wall
jericho-table-wall = { $you ->
    [yes] you
   *[no] { $name }
} { $length } [{ $cards }]{ $leads ->
    [yes] { " " }ahead
   *[no] { "" }
}
jericho-table-supply = Supply { $count }: seen by all { $known }, put by you { $mine }, hidden { $hidden }
jericho-table-supply-open = Supply { $count }: seen by all { $known }, hidden { $hidden }
jericho-table-player = { $you ->
    [yes] you
   *[no] { $name }
} (hand { $hand }, won { $won })
jericho-table-players = Players: { $players }
jericho-table-start = Your first card, face down: { $card }
jericho-table-hand = Your hand: { $cards }
