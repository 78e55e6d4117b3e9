### What can be wrong with a record, a move or an option, said without blame.

## Files that aren't records

unreadable = can’t be read: { $reason }
unreadable-too-large = it is larger than such a file can be (at most { $limit } bytes)
unreadable-not-json = it isn’t JSON from line { $line }, column { $column }
unreadable-empty = it is empty
unreadable-misshapen = line { $line }, column { $column } isn’t what the format has there ({ $detail })
unreadable-unknown-version = “{ $field }” is “{ $found }”; this program knows “{ $known }”
unreadable-missing-field = “{ $field }” is missing
unreadable-unknown-game = there is no game “{ $found }” here; it can be { $known }
unreadable-unknown-option = this game has no option “{ $name }”
unreadable-unknown-value = “{ $name }” can’t be “{ $value }” in this game
unreadable-unknown-word = “{ $field }” is “{ $found }”; it can be { $known }
unreadable-not-hex = “{ $field }” should be { $digits } lower-case hexadecimal digits
unreadable-unknown-move = game { $game }, move { $at } can’t be understood: { $reason }

## Records that aren't true

# Where the fault is.
fault-in-game = game { $game }: { $fault }
fault-at-move = game { $game }, move { $at }: { $fault }
fault-cited = { $fault } ({ $rule })
fault-players = this game can’t be played by { $found }
fault-no-such-seat = there is no seat { $seat } at this table (records count seats from 0)
fault-no-fair-block = nothing says how the cards were dealt: “fair” is missing
fault-commitment = the secret isn’t the one promised before the deal
fault-fair-seats = “{ $field }” has { $found ->
    [one] 1 entry
   *[other] { $found } entries
} for { $players } seats
fault-contribution = the contribution of { $name } isn’t the one they promised
fault-unpaired = { $name } has a promise without a contribution, or a contribution without a promise
fault-games = the record has { $found ->
    [one] 1 game
   *[other] { $found } games
}, the match has { $expected }
fault-deal = the cards can’t have been dealt like that: { $wrong }
fault-other-deal = these are not the cards of the fair deal
fault-first = { $expected } should have started, not { $found }
fault-host-chose = the host can’t choose who starts this game
fault-illegal = { $name } can’t play “{ $choice }”: { $why }
fault-chose-twice = { $name } appears twice in one choice
fault-unfinished = the moves stop before the end, and nothing says that the game was abandoned
fault-not-abandoned = the game is marked as abandoned, but reached its end
fault-after-abandoned = this game follows one that was abandoned
fault-result-of-abandoned = an abandoned game has a result
fault-no-result = a finished game has no result
fault-result = “{ $field }” in the result is wrong; the points are { $scores }, and { $winners } won
fault-match-not-abandoned = the match is marked as abandoned, but reached its end
fault-match-goes-on = a game was abandoned, and nothing says that the match was
fault-result-of-abandoned-match = an abandoned match has a result
fault-no-match-result = a finished match has no result
fault-match-result = “{ $field }” of the match is wrong; the totals are { $totals }, and { $winners } won

## Moves that a table can't take

illegal-over = The game is over.
illegal-no-such-seat = There is no such seat at this table.
illegal-not-your-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $name }’s turn.
}
refusal-abandoned = This table has been abandoned.
refusal-over = The game at this table is over.
refusal-too-many-changes = { $limit ->
    [one] A choice can be changed only once, and that is done.
   *[other] A choice can be changed { $limit } times; this one has been.
}
refusal-too-many-stand-ins = So many have already stood in at this table that no more can.

## Text that isn't a move

parse-verb = “{ $found }” isn’t a move here. Moves begin with { $verbs }.
parse-colour = { $found ->
    [none] The letter of a colour is missing.
   *[other] “{ $found }” isn’t a colour. A colour is written as one letter, like R.
}
parse-end = The move was already complete before “{ $found }”.
parse-other = “{ $found }” doesn’t belong there.

## Options and tables

option-unknown-option = There is no option “{ $name }”. { $game } has { $known }.
option-unknown-option-value = “{ $name }” can’t be “{ $value }”; it can be { $known }.
option-seats = { $game } is for { $least } to { $most } players, not { $seats }.
sitting-host-may-not-choose = In { $game } the starting player is drawn by lot.
sitting-no-such-first = There is no seat { $seat } at a table for { $players }.

## Promises of the fair deal that a record does not keep

# One plain line for a player when the record keeps the promise.
promise-kept = The cards were dealt as promised before the first one was seen.
# An alarm: { $faults } is one or more of the phrases below.
promise-broken = The cards were not dealt as promised: { $faults }
promise-separator = { $most }; { $last }
promise-game = the promise is for { $promised }, but the record is of { $found }
promise-no-fair-block = the record doesn’t say how the cards were dealt
promise-contradiction = the record contradicts itself
promise-commitment = the server showed { $promised } before the deal, but the record says { $found }
promise-seats = commitments of { $promised } seats were shown, but the record has { $found }
promise-seat-commitment = the commitment of { $name } was { $promised } before the deal, but the record says { $found }
promise-contribution = your contribution was { $promised }, but the record has { $found } at your seat
promise-called-off = the secret published for called-off start { $start } doesn’t match the { $commitment } that was shown
promise-unpublished = the server published no secret for called-off start { $start }, which it had announced as { $commitment }
promise-nothing = nothing
