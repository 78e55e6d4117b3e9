### A table in a terminal, here or at a server: what can't be done, who comes and goes, what is kept.

## Why something can't be done

trouble-not-kept = The game can’t be saved just now; is the disk full? It goes on, and saving is tried again after each move.
trouble-no-server = That needs a table at a server; this one is here.
trouble-offline = No server answers there.
trouble-lost = The connection is lost just now. Try again when it is back.
trouble-started = The game has begun already.
trouble-not-started = The game has not begun yet.
trouble-starting = The game is about to begin.
trouble-seated-already = You have a seat already.
trouble-not-seated = You have no seat at this table.
trouble-incomplete = Not every seat is taken yet.
trouble-nobody-there = Somebody has to sit at the table first.
trouble-not-now = That can’t be played now.
trouble-unknown-table = There is no such table at this server.
trouble-not-entered = The server does not know you any more.
trouble-too-much = That was much at once. Wait a moment, then try again.
trouble-invalid-name = The server does not take that name: a name has 1 to 24 characters.
trouble-misread = The server speaks a language that this program does not know. Is it of another version?

## A server's table

room-table = { $game } at a server’s table for { $seats }.
room-seat = Seat { $seat }: { $kind ->
    [free] free
    [you] { $name }, that is you
    [bot] { $name }, a bot ({ $level })
   *[person] { $name }
}
room-how = The game begins with «start», once every seat is taken. Whoever opened the table can put a bot on a free seat: «bot 2 medium».
room-away = { $you ->
    [yes] A bot plays for you now. «back» takes your seat again, and so does any move.
   *[no] { $name } is away; a bot plays on.
}
room-returned = { $you ->
    [yes] You play yourself again.
   *[no] { $name } plays again.
}
room-wants-out = { $you ->
    [yes] You would break the game off; it is when all agree.
   *[no] { $name } would break the game off. «abandon» agrees.
}
room-gone = { $name } is not connected now.
room-there = { $name } is connected.
room-says = { $name } says: { $text }
room-back = The connection is back.

## Several people, spectators, games that go on

play-people = { $game } with { $names }. «?» lists the moves, «help» says more.
play-watch = { $game }: { $names }. You watch. «table» shows the table, «quit» ends.
play-continued = The game goes on.
play-hand-over = Now { $name }. Hand over, then press Enter.
play-waiting = Waiting for { $names }.
play-kept = The game is saved. «fanfare play --continue» goes on with it.
play-seat-kept = Your seat stays yours. «fanfare play --continue» brings you back.
play-no-folder = No folder is known where games could be saved: this one can’t be continued later.
play-help-server =
    At a server’s table also:
      say TEXT        say something to all
      sit 2, stand    take a seat, give it up
      bot 2 medium    put a bot on a seat: easy, medium, hard, best; none frees it
      start           begin, once every seat is taken
      back            play yourself again after a bot did
play-word-abandon = abandon
play-word-say = say
play-word-sit = sit
play-word-stand = stand
play-word-start = start
play-word-back = back
play-form-say = Write what you want to say behind it: «say Good luck!»
play-form-sit = Write it like «sit 2».
play-form-bot = Write it like «bot 2 medium»: a seat, then easy, medium, hard, best or none.

## Saved games, and links to tables

continue-nothing = There is no game to go on with. «fanfare play jericho» begins one.
continue-broken = { $file } is damaged or of another version: that game can’t go on. The file stays as it is; move it away to go on with an older game.
join-no-link = «{ $link }» is no link to a table. Such a link looks like https://example.org/#/t/TABLE.
join-trouble = { $link }: { $why }
