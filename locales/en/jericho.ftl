### Jericho: cards and colours, what happens, what can't be done, and the table in text.

## Cards and colours

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

## Events

jericho-chose-start = { $you ->
    [yes] You choose { $card } as your first card.
   *[no] { $shown ->
        [yes] { $name } chooses { $card } as their first card.
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
jericho-laid = Everyone has chosen: the first cards lie face down.
jericho-fed = Everyone has fed the supply.
jericho-turned-up-wall = { $you ->
    [yes] You turn up { $card }: it starts your wall.
   *[no] { $name } turns up { $card }: it starts a wall.
}
jericho-turned-up-trumpet = { $you ->
    [yes] You turn up a trumpet: it has no wall to join and leaves the game.
   *[no] { $name } turns up a trumpet: it has no wall to join and leaves the game.
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
    [yes] Your { $colour } wall has no wall card left: it crumbles, and
   *[no] { $name }’s { $colour } wall has no wall card left: it crumbles, and
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
jericho-shared = The longest { $colour } walls are equal: { $each ->
    [0] with too few cards to share, { $names } get none
    [one] { $names } get 1 card each
   *[other] { $names } get { $each } cards each
}{ $left ->
    [0] .
    [one] , and 1 stays in the supply.
   *[other] , and { $left } stay in the supply.
}
jericho-stayed = Nobody has a { $colour } wall: { $count ->
    [one] 1 card stays
   *[other] { $count } cards stay
} in the supply.
jericho-round = { $you ->
    [yes] Round { $round }: everyone feeds the supply, then you begin.
   *[no] Round { $round }: everyone feeds the supply, then { $name } begins.
}
jericho-nuggets = { $you ->
    [yes] The gold in your walls adds { $count ->
        [one] 1 card
       *[other] { $count } cards
    } to those you have won.
   *[no] The gold in { $name }’s walls adds { $count ->
        [one] 1 card
       *[other] { $count } cards
    } to those they have won.
}
jericho-ended = The game is over.

## The result

jericho-result = { $you ->
    [yes] You
   *[no] { $name }
}: { $score ->
    [one] 1 card
   *[other] { $score } cards
} won, { $walls } left in walls

## What can't be done

jericho-illegal-wrong-phase-start = Everyone is choosing a first card now, for example “start R3”.
jericho-illegal-wrong-phase-feed = Everyone is feeding the supply now, for example “feed R3”.
jericho-illegal-wrong-phase-play = Players are taking turns now: “wall”, “trumpet” or “supply”.
jericho-illegal-not-in-hand = { $you ->
    [yes] You don’t have { $card } in your hand.
   *[no] { $name } doesn’t have { $card } in hand at that point.
}
jericho-illegal-no-wall-card = Walls are built from wall cards; a trumpet is blown at a colour.

## What can be wrong with a deal

jericho-setup-hands = { $found ->
    [one] there is 1 hand
   *[other] there are { $found } hands
} for { $seats } seats
jericho-setup-hand-size = { $name } is dealt { $found ->
    [one] 1 card
   *[other] { $found } cards
}, not 7
jericho-setup-draw-size = the draw pile has { $found ->
    [one] 1 card
   *[other] { $found } cards
}, not { $expected }
jericho-setup-copies = { $card } appears { $found ->
    [one] once
   *[other] { $found } times
}, not { $expected ->
    [one] once
   *[other] { $expected } times
}
jericho-setup-scoring-in-hand = { $name } is dealt a scoring card
jericho-setup-scoring-place = scoring card { $number } is number { $place } in the draw pile; it belongs between { $first } and { $last }

## Moves

jericho-move-start = Lay { $card } face down as your first card
jericho-move-feed = Feed the supply with { $card }
jericho-move-wall = Lay { $card }
jericho-move-trumpet = Blow a trumpet at { $colour }
jericho-move-supply = Put { $card } face down into the supply

## The table

jericho-table-no-wall = no wall

## Options

option-jericho-tied_highest = If several cards are highest
option-jericho-tied_highest-all = all fall
option-jericho-tied_highest-one_per_wall = one falls in each wall

## Text that is no move

jericho-parse-card = { $found ->
    [none] A card is missing, for example R5 or T.
   *[other] “{ $found }” isn’t a card. Cards are written like R5 or T.
}
jericho-parse-wall-card = { $found ->
    [none] A wall card is missing, for example R5.
   *[other] “{ $found }” isn’t a wall card. Wall cards are written like R5.
}
