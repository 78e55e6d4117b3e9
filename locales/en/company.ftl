### A table in a terminal, local or on a server: what can't be done, who comes and goes, what is saved.

## A server's table

room-table = { $game } at a server’s table for { $seats }.
room-seat = Seat { $seat }: { $kind ->
    [free] free
    [you] { $name }, that is you
    [bot] { $name }, a bot ({ $level })
   *[person] { $name }
}
room-how = The game begins with “start” once every seat is taken. The host can put a bot on a free seat: “bot 2 medium”.
room-away = { $you ->
    [yes] A bot is playing for you. “back” or any move gives you your seat back.
   *[no] { $name } is away; a bot plays for them.
}
room-returned = { $you ->
    [yes] You are playing again.
   *[no] { $name } is playing again.
}
room-wants-out = { $you ->
    [yes] You have asked to abandon the game; it ends when everyone agrees.
   *[no] { $name } wants to abandon the game. Type “abandon” to agree.
}
room-gone = { $name } is not connected.
room-there = { $name } is connected.
room-says = { $name } says: { $text }
room-back = The connection is back.

## Several people, spectators, games that go on

play-people = { $game } with { $names }. “?” lists the moves, “help” tells you more.
play-watch = { $game }: { $names }. You are watching. “table” shows the table, “quit” leaves.
play-continued = The game goes on.
play-hand-over = Now { $name }. Pass the keyboard on, then press Enter.
play-kept = The game is saved. “fanfare play --continue” picks it up again.
play-seat-kept = Your seat is kept for you. “fanfare play --continue” brings you back.
play-no-folder = There is no folder to save games in, so this one can’t be continued later.
play-help-server =
    At a server’s table you can also type:
      say TEXT        say something to everyone
      sit 2, stand    take a seat, give it up
      bot 2 medium    put a bot on a seat: easy, medium, hard, best; none removes it
      start           begin, once every seat is taken
      back            play again yourself after a bot took over
      replace 2       let a bot take the place of somebody who has been away for three minutes
play-word-abandon = abandon
play-word-say = say
play-word-sit = sit
play-word-stand = stand
play-word-start = start
play-word-back = back
play-word-replace = replace
play-form-say = Write what you want to say after it: “say Good luck!”
play-form-sit = Write it like “sit 2”.
play-form-replace = Write it like “replace 2”.
play-form-bot = Write it like “bot 2 medium”: a seat, then easy, medium, hard, best or none.

## Saved games, and links to tables

continue-nothing = There is no game to continue. “fanfare play jericho” starts one.
continue-broken = { $file } is damaged or from a different version, so that game can’t be continued. The file is left as it is; move it away to continue an older game.
join-no-link = “{ $link }” isn’t a link to a table. Such a link looks like https://example.org/#/t/TABLE.
join-trouble = { $link }: { $why }

## The plain game

play-guest-number = Guest { $number }
play-welcome = { $game } with { $names }. You have seat { $seat } of { $players }. “?” lists your moves, “help” tells you more.
play-game = { $games ->
    [1] { "" }
   *[other] Game { $game } of { $games }.{ " " }
}{ $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
play-ask = Your move, { $name }:
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
play-why-nothing = Nothing has happened yet.
play-unfinished = The game was not finished. Come back any time.
play-seed = The seed was { $seed }: “--seed { $seed }” deals the same cards again.
play-verify = Anyone can check this game: fanfare verify { $file }
play-review = What each decision cost: fanfare review { $file }
play-no-record = “--record FILE” keeps a record of the game that anyone can check.
play-recorded = The record is in { $file }.
replay-move = { $number }. { $text }
replay-abandoned = Here the game was abandoned.
replay-stopped = The record can’t be followed beyond this point: { $fault }
