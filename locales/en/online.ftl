### Tables on a server, the people at them, and my account there.

## Options and the counting aid
web-rather-not = Cancel
counting-title = Still to come
jericho-counting-trumpets = Trumpets: { $count }
option-aid = Counting aid: everyone sees which cards are still to come
option-told = { $name }: { $value }
level-account = a program
prefs-notices = Notify me when it’s my turn and this page is in the background
prefs-notices-refused = Your browser doesn’t allow notifications here; you can change that in its settings.
stored-server = If you have played with others, you can view, export and delete here what a server keeps about you:

## Before the start
lobby-clock-calm = 2 minutes a move, 10 minutes in reserve
lobby-more = More: options, spectators
lobby-stand-in = Who plays for people who are away
lobby-spectators = Others can watch
lobby-mine = Your tables
room-close = Close the table
room-close-sure = Nobody will be able to come back to it.
room-other = Go to the other tables
room-clock-move = { $seconds } seconds a move, { $reserve } in reserve
room-clock-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
room-aid = counting aid
table-menu = Table

## The clock
clock-warning = Your time is nearly up: { $time }.
clock-days = { $days } d { $hours } h
clock-move = { $time } + { $reserve }
clock-reserve = + { $reserve }
clock-aloud = You have { $time } left.

## Away, and abandoning a game
away-bot = A bot plays for { $name }
away-line = { $name } is not connected
away-you-time = Your time ran out: a bot plays for you.
away-you-left = A bot plays for you.
away-return = I’m back
away-leave = Leave the game
away-leave-sure = A bot will play on for you; you can come back any time before the end.
away-agreed = If someone is away too long, a bot ({ $level }) takes over; they lose unless they are back before the end.
out-one = { $name } wants to abandon the game
out-all = { $count ->
    [one] { $names } wants to abandon the game.
   *[other] { $names } want to abandon the game.
} If everyone present agrees, it ends and doesn’t count.
out-too = Agree
out-not = Withdraw
out-want = Ask to abandon the game

## Chat
chat-mute = Hide { $name }’s messages
chat-unmute = Show { $name }’s messages
net-lost-sending = The connection is lost. Your move is saved, and will be sent once the connection is back.

## My account
login-lead = I already have an account
login-login = Username
login-password = Password
login-go = Log in
keep-guest = So far only this browser knows you. With a username and a password you are the same person on every device.
keep-member = You can log in on every device. Username and password can be changed here; all other devices are then logged out.
keep-current = Current password
keep-password = New password
keep-note = A username has 3 to 32 letters and digits, a password at least 8 characters.
keep-go = Save
me-none = No game has counted yet.
me-account = Your account
me-older = Show older games
me-rename = Change my name
me-log-out = Log out
me-log-out-guest = Without a username and a password you can’t come back as the same person.
me-log-out-all = Log out everywhere
me-log-out-sure = This logs you out on all your devices.
me-delete-sure = Your name, your password and your programs will be gone for good.

## My programs
bots-title = My programs
bots-lead = A program plays under a name of its own and identifies itself with a token. The documentation for bot makers explains how.
bots-name = Name of the program
bots-new = Create an account for it
bots-token = Create another token
bots-once = This is its token. It is shown only this once: store it where the program finds it.
bots-copy = Copy the token
bots-kept = Token { $label }, { $used ->
    [yes] in use
   *[no] not used yet
}
bots-revoke = Revoke
bots-delete-sure = Its account and its tokens will be gone for good.
