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
play-guest-number = Guest { $number }
play-bot = { $number ->
    [1] Ada
    [2] Bruno
    [3] Chiara
    [4] Désirée
   *[other] Emil
}
play-welcome = { $game } with { $names }. You have seat { $seat } of { $players }. “?” lists your moves, “help” tells you more.
play-game = { $games ->
    [1] { "" }
   *[other] Game { $game } of { $games }.{ " " }
}{ $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
play-ask = Your move, { $name }:
play-waiting = Waiting for { $names }.
play-choose = { $number }  { $notation }  { $meaning }
play-help =
    Type a move as “?” shows it, or its number in that list.
      ?        what you can do now
      table    the table again
      why      the rule behind what happened last
      help     this page
      abandon  end the game for good, unfinished
      quit     stop here; the game is saved
    A card is a colour’s letter and a value, like R5; T is a trumpet.
    The letters: R red, O orange, Y yellow, G green, B blue, P purple, N brown.
    Rows have numbers.
play-word-table = table
play-word-why = why
play-word-help = help
play-word-quit = quit
play-why = { $rule }: { $text }
play-why-nothing = Nothing has happened yet.
play-no-such-number = { $count ->
    [one] There is only 1 move now; “?” shows it.
   *[other] There are { $count } moves now; “?” shows them.
}
play-not-now = { $why } (“?” lists what you can do.)
play-unfinished = The game was not finished. Come back any time.
play-seed = The seed was { $seed }: “--seed { $seed }” deals the same cards again.
play-verify = Anyone can check this game: fanfare verify { $file }
play-no-record = “--record FILE” keeps a record of the game that anyone can check.
play-recorded = The record is in { $file }.

## Replays

replay-head = { $game }: { $names }.
replay-eyes = Seen from seat { $seat }, by { $name }.
replay-move = { $number }. { $text }
replay-abandoned = Here the game was abandoned.
replay-stopped = The record can’t be followed beyond this point: { $fault }
