### What can be wrong: with a record, a move, an option. Said without blame.

## Files that can't be read as a record

unreadable = can’t be read: { $reason }
unreadable-too-large = it is larger than any record, which has at most { $limit } bytes
unreadable-not-json = it is no JSON from line { $line }, column { $column } on
unreadable-empty = it is empty
unreadable-misshapen = line { $line }, column { $column } is not as a record has it ({ $detail })
unreadable-unknown-version = «{ $field }» is «{ $found }»; this program knows «{ $known }»
unreadable-missing-field = «{ $field }» is missing
unreadable-unknown-game = no game here is called «{ $found }»; there is { $known }
unreadable-unknown-option = there is no option «{ $name }» in this game
unreadable-unknown-value = «{ $name }» can’t be «{ $value }» in this game
unreadable-unknown-word = «{ $field }» is «{ $found }»; it can be { $known }
unreadable-not-hex = «{ $field }» should be { $digits } lower-case hexadecimal digits
unreadable-unknown-move = game { $game }, move { $at } can’t be understood: { $reason }

## Records that are not true

# Where a fault is.
fault-in-game = game { $game }: { $fault }
fault-at-move = game { $game }, move { $at }: { $fault }
fault-cited = { $fault } ({ $rule })
fault-players = the game isn’t played by { $found }
fault-no-such-seat = there is no seat { $seat } at this table (a record counts seats from 0)
fault-no-fair-block = nothing says how the cards were dealt: «fair» is missing
fault-commitment = the secret is not the one that was promised before the deal
fault-fair-seats = «{ $field }» has { $found } entries for { $players } seats
fault-contribution = the contribution of { $name } is not the one that was promised
fault-unpaired = { $name } has a promise without a contribution, or a contribution without a promise
fault-games = the record has { $found ->
    [one] 1 game
   *[other] { $found } games
}, the match has { $expected }
fault-deal = the cards can’t lie like that: { $wrong }
fault-other-deal = these are not the cards that the fair deal gives
fault-first = { $expected } should have started, not { $found }
fault-host-chose = the host can’t choose who starts this game
fault-illegal = { $name } can’t play «{ $choice }»: { $why }
fault-chose-twice = { $name } stands twice in one choice
fault-unfinished = the moves stop before the end, and nothing says that the game was broken off
fault-not-abandoned = the game is said to be broken off, but reached its end
fault-after-abandoned = this game follows one that was broken off
fault-result-of-abandoned = a game that was broken off has a result
fault-no-result = a finished game has no result
fault-result = «{ $field }» of the result is wrong; the points are { $scores }, won by { $winners }
fault-match-not-abandoned = the match is said to be broken off, but reached its end
fault-match-goes-on = a game was broken off, and nothing says that the match was
fault-result-of-abandoned-match = a match that was broken off has a result
fault-no-match-result = a finished match has no result
fault-match-result = «{ $field }» of the match is wrong; the totals are { $totals }, won by { $winners }

## Moves that a table can't take

illegal-over = The game is over.
illegal-no-such-seat = There is no such seat at this table.
illegal-not-your-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $name }’s turn.
}
refusal-abandoned = This table was broken off.
refusal-over = This table is over.
refusal-too-many-changes = One choice can be changed { $limit } times; that is done now.
refusal-too-many-stand-ins = This table can’t tell any more stand-ins apart.

## Text that is no move

parse-verb = «{ $found }» is no move here. Moves begin with { $verbs }.
parse-card = { $found ->
    [none] A card is missing, like R5 or T.
   *[other] «{ $found }» is no card. Cards are written like R5 or T.
}
parse-wall-card = { $found ->
    [none] A wall card is missing, like R5.
   *[other] «{ $found }» is no wall card. Wall cards are written like R5.
}
parse-colour = { $found ->
    [none] A colour is missing, by its letter.
   *[other] «{ $found }» is no colour. Colours are written as one letter, like R.
}
parse-row = { $found ->
    [none] The number of a row is missing.
   *[other] «{ $found }» is no row. Rows have the numbers 1 to 5.
}
parse-end = The move was complete before «{ $found }».
parse-other = «{ $found }» can’t stand there.

## Options and sittings

option-unknown-option = There is no option «{ $name }». { $game } has { $known }.
option-unknown-option-value = «{ $name }» can’t be «{ $value }»; it can be { $known }.
option-seats = { $game } is played by { $least } to { $most }, not by { $seats }.
sitting-host-may-not-choose = In { $game } the first player is drawn by lot.
sitting-no-such-first = There is no seat { $seat } at a table of { $players }.
