### A server’s table, the people at it, and who I am there.

## Options and the counting aid
web-rather-not = Rather not
counting-title = Still to come
jericho-counting-trumpets = Trumpets: { $count }
option-aid = Counting aid: all see what is still to come
option-told = { $name }: { $value }
level-account = a program
prefs-notices = A notice of the device when it is my turn and the page is out of sight
prefs-notices-refused = Your browser does not allow notices here; its own settings can.
stored-server = What a server keeps of you, if you played with others, is shown, handed out and deleted here:

## Before the start
lobby-clock-calm = 2 minutes a move, 10 minutes in reserve
lobby-more = More: options, who may watch
lobby-stand-in = Who plays for somebody who is away
lobby-spectators = Others may watch
lobby-mine = Your tables
room-close = Close the table
room-close-sure = Nobody can come back to it.
room-other = To the other tables
room-clock-move = { $seconds } seconds a move, { $reserve } in reserve
room-clock-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
room-aid = counting aid
table-menu = Table

## The clock
clock-warning = Your time is nearly over: { $time }.
clock-days = { $days } d { $hours } h
clock-move = { $time } + { $reserve }
clock-reserve = + { $reserve }
clock-aloud = You have { $time } left.

## Away, and out of it
away-bot = A bot plays for { $name }
away-line = { $name } is not connected
away-you-time = Your time was up: a bot plays for you.
away-you-left = A bot plays for you.
away-return = I am back
away-leave = Leave the game
away-leave-sure = A bot plays on for you; you can come back until the end.
away-agreed = Whoever is away too long is replaced by a bot ({ $level }), and has lost unless back before the end.
out-one = { $name } wants to break off
out-all = { $count ->
    [one] { $names } wants to break the game off.
   *[other] { $names } want to break the game off.
} When all who are there want it, it ends and counts for nobody.
out-too = So do I
out-not = I don’t any more
out-want = I want to break off

## Chat
chat-mute = Don’t read { $name }
chat-unmute = Read { $name } again
net-lost-sending = The connection is lost. Your move is kept, and sent as soon as it is back.

## My account
login-lead = I have been here before
login-login = Login
login-password = Password
login-go = Log in
keep-guest = So far only this browser knows you. With a login and a password you are the same person on every device.
keep-member = You can log in on every device. Login and password can be changed here; then all other devices are logged out.
keep-current = Password until now
keep-password = New password
keep-note = A login has 3 to 32 letters and figures, a password 8 characters or more.
keep-go = Keep it
me-none = No table has counted yet.
me-account = Your account
me-older = Older ones
me-rename = Change the name
me-log-out = Log out
me-log-out-guest = Without a login and a password you can’t come back as the same person.
me-log-out-all = Log out everywhere
me-log-out-sure = All your devices are logged out.
me-delete-sure = Your name, your password and your programs are gone for good.

## Programs of mine
bots-title = Programs that play for me
bots-lead = A program plays under a name of its own, with a token that says who it is. The pages for bot makers tell how.
bots-name = Name of the program
bots-new = Make an account for it
bots-token = Another token
bots-once = This is its token. It is shown only now: keep it where the program finds it.
bots-copy = Copy the token
bots-kept = Token { $label }, { $used ->
    [yes] in use
   *[no] not used yet
}
bots-revoke = Revoke
bots-delete-sure = Its account and its tokens are gone for good.

## What did not work, without blame
trouble-wrong-password = There is no such login, or the password is another.
trouble-login-taken = Somebody else has this login already; choose another.
trouble-name = A name has 1 to 24 characters that all can see.
trouble-login = A login has 3 to 32 letters without accents, figures, dots or dashes.
trouble-password = A password has 8 to 128 characters.
trouble-too-often = That was a lot at once. Wait a moment and try again.
trouble-too-many = There are enough of these already; remove one first.
trouble-no-table = There is no such table (any more).
trouble-no-spectators = This table is played without onlookers.
trouble-not-over = The game is still on; its record can be seen when it is over.
trouble-seat-taken = Somebody was quicker: this seat is taken.
trouble-not-host = Only who opened the table can do that.
trouble-not-ready = Somebody is not ready yet. Try again in a moment.
trouble-unavailable = The server can’t do that just now. Try again in a moment.
