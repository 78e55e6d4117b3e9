### At the table: people, lists, the game in plain text and replays.

## People and lists

who-you = you
who-seat = seat { $number }
# Two things, or the last of several.
list-last = { $most } and { $last }
list-more = { $most }, { $last }
list-none = none
# The last of several alternatives.
choice-last = { $most } or { $last }
# More than one of the same card.
cards-many = { $count } × { $card }
winner = { $you ->
    [yes] You win!
   *[no] { $name } wins.
}
winners = The win is shared by { $names }.
totals = Match so far: { $totals }
total = { $you ->
    [yes] you
   *[no] { $name }
} { $points }

## The game in plain text

play-guest = Guest
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-waiting = Waiting for { $names }.
play-why = { $rule }: { $text }
play-no-such-number = { $count ->
    [one] There is only 1 move now; “?” shows it.
   *[other] There are { $count } moves now; “?” shows them.
}
play-not-now = { $why } (“?” lists what you can do.)

## Replays

replay-head = { $game }: { $names }.
replay-eyes = Seen from seat { $seat }, by { $name }.
