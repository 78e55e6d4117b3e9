### The full-screen table in a terminal.

## Keys, as they are printed on keyboards
screen-key-enter = Enter
screen-key-esc = Esc
screen-key-tab = Tab
screen-key-space = Space
screen-key-any = Any key
screen-key-arrows = Arrows
screen-key-page = PgUp PgDn
screen-key-home = Home End

## At a table
screen-small = This table needs { $columns } columns and { $rows } rows; you have { $width } and { $height }. Please enlarge the window: nothing is lost. Q leaves.
screen-gone = This table can no longer be reached. Q leaves.
screen-your-turn = Your turn
screen-walls-by-player = Walls by player
screen-pots = In the supply
screen-pick-card = Choose a card
screen-pick-row = Choose a row
screen-game-of = Game { $game } of { $games }
screen-pile = Draw pile { $pile }, last round after { $until }
screen-pile-last = Draw pile { $pile }: the last round
screen-round = Round { $round }
screen-drawn = Turned up:
screen-curtain = Please pass the keyboard to { $name }. Nothing is shown until then.
screen-result = Show the result
screen-look = Look at the table
screen-leave = Leave
screen-rematch = Play again
screen-rematch-there = A new table is open for the same people.
screen-replace = Bot for { $name }
screen-free-seat = Free the seat
screen-why = The rule behind it
screen-no-rule = There is no rule behind this: it only says how the table was set up.

## Leaving
screen-quit = Stop playing?
screen-quit-kept = The game is saved: “fanfare play --continue” picks it up again.
screen-quit-lost = This game will not be saved.
screen-quit-server = The table goes on without you; you can come back to it.
screen-quit-yes = Yes, stop
screen-quit-no = No, keep playing
screen-quit-abandon = Ask the others to abandon the game
screen-quit-go-on = Keep the game going after all

## Help
screen-help = Help
screen-help-card = Choose a card from your hand
screen-help-trumpet = Choose a trumpet
screen-help-lane = Use the chosen card on that colour
screen-help-supply = Put it face down: into the supply, or as your first card
screen-help-by-player = Walls by colour, or by player
screen-help-row = Choose a row; once more takes it, or places the card
screen-help-arrows = Another card or row, and what to do with it (h j k l)
screen-help-enter = Confirm what is shown
screen-help-esc = Take it back
screen-help-log = Everything that happened; Enter there shows the rule
screen-help-why = The rule behind what happened last
screen-help-pace = Pace: { $pace ->
    [none] all at once
    [quick] quick
    [slow] slowly
   *[human] unhurried
}
screen-help-chat = Say something to the table
screen-help-quit = Leave the table
screen-help-suspend = Back to the shell for a while; “fg” returns here
screen-help-mouse = Everything can also be clicked, and the wheel opens the log.

## In the waiting room
screen-clock-none = There is no time limit.
screen-clock-move = { $seconds } seconds a move, { $reserve } in reserve.
screen-clock-days = { $days ->
    [one] One day a move.
   *[other] { $days } days a move.
}

## Replays
screen-all-open = All cards open
screen-eyes = Seen by { $name }
screen-step = Step
screen-verify = Verify
screen-help-step = One step back, one step forward
screen-help-page = Ten steps
screen-help-home = To the beginning, to the end
screen-help-number = Then Enter: go to the step with that number
screen-help-run = Play on its own, or stop
screen-help-eyes = All cards open, or as one seat sees them

## On the command line
cli-value-pace = PACE
cli-pace = How quickly the screen shows what happens: slow, human, quick or none
screen-review = Review this game
screen-what-if-choose = Type a number, then Enter: play on with that move.
