### The review of a finished game: turning points, decisions, luck and skill.

review-of = Review: { $name }
review-summary = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}, on average { $loss } points of win chance lost on each. Blunders: { $blunders }, mistakes: { $mistakes }, dubious: { $dubious }.
review-curves = Win chances
review-curve = { $name }: { $from } % at the start, between { $low } and { $high } %, { $to } % at the end.
review-turning-points = Turning points
review-no-turning-points = No single card and no single choice changed much.
review-decisions = Decisions
review-fine = { $count ->
    [0] No other decisions.
    [one] 1 other decision was fine.
   *[other] { $count } other decisions were fine.
}
review-played = { $game ->
   *[any] Round
} { $round }, move { $number }. Played: { $meaning }.
review-loss = { $verdict ->
    [blunder] Blunder, cost
    [mistake] Mistake, cost
    [dubious] Dubious, cost
   *[close] Too close to call, perhaps
} { $loss } points ({ $low } to { $high }).
review-better = Better: { $meaning }.
review-reason-colour = { $colour ->
    [R] Red
    [Y] Yellow
    [G] Green
    [B] Blue
   *[N] Brown
} would have been won in { $better } of 100 games, against { $played } as played.
review-reason-score = The cards would be worth { $better } points at the end of the round, against { $played } as played.
review-reason-ahead = It came out ahead in { $count } of 100 deals.
review-swing-draw = { $points } points by the luck of the draw.
review-swing-other = { $points } points by a choice of { $name }.
review-swing-stand-in = { $points } points by a choice that was made in place of { $name }.
review-luck = Luck and skill, in points of win chance
review-term = { $term ->
    [seat] Place at the table
    [deal] Cards dealt
    [draws] Cards drawn
    [own] Own choices
    [others] Others’ choices
    [rest] Rest
   *[result] Result against an even share
}
review-judge = Judged by the network { $network } ({ $weights }), { $deals } deals, seed { $seed }, { $program }. Decisions are judged by what was known at the time.
review-busy = Looking closer: { $left } to go…
review-picture = The win chance of each seat through the game
what-if-title = What { $name } could have played, { $game ->
   *[any] round
} { $round }, move { $number }
what-if-move = { $percent } %, { $gain } points ({ $low } to { $high }): { $meaning }
what-if-played = { $percent } %, as played: { $meaning }
what-if-note = The chance to win after each move, and how it differs from the move that was played: both tried on the same { $deals } deals.
what-if-choose = Choose a move to play on with it.
what-if-none = From here on { $name } had no choice left.
review-what-if = What else could be played here?
review-play-on-note = The same cards and the moves up to here; bots take the other seats.
review-play-on = Play on from here

## Accuracy and luck over one's own games
progress-title = Accuracy and luck over time
progress-lead = Only games of your own that were played to the end. Moves that a bot made for you don’t count.
progress-none = There is no finished game of yours here yet. Play one to the end: then it is shown here.
progress-no-list = The list of your games can’t be loaded now. Check your connection and try again.
progress-all = All
progress-looking = Games reviewed: { $done } of { $count }…
progress-done = { $count ->
    [one] 1 game was reviewed.
   *[other] { $count } games were reviewed.
}
progress-left-out = { $count ->
    [one] 1 game is left out: it was broken off, can’t be loaded, or you never had a choice.
   *[other] { $count } games are left out: they were broken off, can’t be loaded, or you never had a choice.
}
progress-no-such = You haven’t played such a game yet.
progress-no-dots = There is nothing to draw yet.
progress-accuracy = Accuracy
progress-luck = Luck
progress-percent = { $percent } %
progress-accuracy-mean = On average { $mean }; { $last ->
    [one] in the last game
   *[other] in the last { $last } games
} { $recent }.
progress-accuracy-how = How much of the win chance of your best moves you kept; at 100 % there was never a better one.
progress-luck-mean = On average { $mean } points a game; { $last ->
    [one] in the last game
   *[other] in the last { $last } games
} { $recent }.
progress-luck-how = Points of win chance that the cards dealt and drawn gave you or took from you. Over many games that comes to zero.
progress-picture = { $what ->
    [accuracy] Accuracy
   *[luck] Luck
} in each game, the oldest first. The line is the mean of the last { $last } games. The table has the same figures.
progress-how = The games are numbered from the oldest on. Each move is judged by what you knew then, all games on { $deals } deals a decision. What was found stays on this device.
