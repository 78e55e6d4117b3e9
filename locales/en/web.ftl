### The pages of the browser: what stands around the table, and on it.

## On every page
nav = Pages
nav-home = To the first page
nav-rules = Rules
nav-learn = Learn by playing
nav-replay = Replay
nav-settings = Settings
nav-stored = What is stored
nav-language = Language
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
title-home = Play
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● Your turn – { $game }
web-skip-link = To the content
web-close = Close
web-confirm = Confirm
web-back = Take back
web-skip = Skip

## The first page
home-welcome = Two card games, ready when you are
home-lead = One tap and you play: no account, no waiting, also without a network.
home-continue = Go on with your game
home-jericho-about = Build the longest walls of five materials, blow down those of the others, and win what lies in the supply.
home-coloretto-about = Draw and place, or take a row: three colours count for you, all others against you.
home-play = { $people ->
    [1] Play against { $bots ->
        [one] 1 bot
       *[other] { $bots } bots
    }
   *[other] Play together on this device
}
home-more = More: players, level, options
home-players = Players
home-people = Of them at this device
home-name = Name of person { $number }
home-person = Person { $number }
home-level = Strength of the bots
home-note = Everything runs on your device. Nothing you do here leaves it.
level-easy = easy
level-medium = medium
level-hard = hard
level-best = the best there is
option-tied-highest = Several highest cards
option-tied-all = all fall
option-tied-one = one falls in each wall
option-games = Games in a match
option-games-four = four
option-games-one = one
option-table = Points
option-table-a = table A: 1, 3, 6, 10, 15, 21
option-table-b = table B: 1, 4, 8, 7, 6, 5
option-golden-joker = Golden joker
option-yes = yes
option-no = no

## At any table
table-none = No table is open here
web-players = Players
web-chip-asked = { $you ->
    [yes] It is your turn.
   *[no] { $name } is on turn.
}
web-log = What happened
web-log-note = Tap an entry for the rule behind it.
web-log-dealt = { $you ->
    [yes] Game { $game } is dealt; you begin.
   *[no] Game { $game } is dealt; { $name } begins.
}
web-scene = Scoring
web-curtain = Please pass the device to { $name }.
web-curtain-lift = I am here
web-waits = { $count ->
    [one] Waiting for { $names }.
   *[other] Waiting for { $names }.
}
web-turn = { $count ->
    [0] The game is over.
    [one] On turn: { $names }.
   *[other] Still choosing: { $names }.
}
web-trouble = That did not work ({ $code }). Nothing is lost.
result-game = Game { $game } is over
result-next = Next game
result-again = Play again
result-record = Keep the record

## Jericho
jericho-lanes = Walls by colour
jericho-stores = Supply and draw pile
jericho-hand = Your hand
jericho-by-player = By player
jericho-chip = hand { $hand } · won { $won }
jericho-ask-start = Choose your first card: it will lie face down, and start a wall.
jericho-ask-feed = Feed the supply: choose a card to put in face down.
jericho-ask-play = Your turn: choose a card.
jericho-ask-where = Where to with { $card }?
jericho-offer-start = Lay face down
jericho-offer-feed = Into the supply
jericho-offer-wall = Into my wall
jericho-offer-supply = Into the supply
jericho-thought-wall = About to { $meaning }: your wall grows from { $before } to { $after }.
jericho-thought-trumpet = About to { $meaning }: { $count ->
    [0] nothing falls
    [one] 1 card falls
   *[other] { $count } cards fall
}{ $before ->
    [0] { "." }
   *[other] , your wall goes from { $before } to { $after }.
}
jericho-thought-down = About to { $meaning }.
jericho-supply = Supply: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $hidden } of them hidden{ $trumpets ->
    [0] { "" }
    [one] , 1 trumpet
   *[other] , { $trumpets } trumpets
}
jericho-pile = Round { $round } of 3 · pile { $pile } · { $latest ->
    [one] the next draw is a scoring card
   *[other] scoring card in { $soonest } to { $latest } draws
}
jericho-wall-label = { $you ->
    [yes] Your { $colour } wall
   *[no] { $name }’s { $colour } wall
}: { $length ->
    [0] none
   *[other] length { $length }, { $cards } cards
}{ $leads ->
    [yes] , the longest
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = { $colour } in the supply: { $known } known to all, { $mine } of yours
jericho-hand-card = Card { $number }: { $card }
jericho-lies-start = Face down before you: { $card }
jericho-lies-choice = You chose { $card }; you can still change that.
jericho-aloud-wall = { $you ->
    [yes] you
   *[no] { $name }
} { $length }{ $leads ->
    [yes] { " " }leads
   *[no] { "" }
}
jericho-aloud-lane = { $colour }: { $walls }; pot { $known } known, { $mine } of yours.
jericho-aloud-hidden = { $hidden } cards of the supply are hidden.
jericho-aloud-hand = Your hand: { $cards }. Won so far: { $won }.
jericho-outcome-note = Most won cards wins; on a tie, most cards left in walls.

## Coloretto
coloretto-stores = Draw pile
coloretto-rows = Rows
coloretto-sums = Sums
coloretto-chip = { $points ->
    [one] 1 point
   *[other] { $points } points
}
coloretto-draw = Draw a card
coloretto-ask-turn = Your turn: draw a card, or take a row.
coloretto-ask-draw = Your turn: draw a card.
coloretto-ask-take = Every row is full: take one.
coloretto-ask-place = You drew { $card }: choose its row.
coloretto-thought-take = About to { $meaning }. That changes your sum by { $change }{ $golden ->
    [yes] , and the golden joker brings one more card.
   *[no] .
}
coloretto-pile = Round { $round }, pile { $pile }: the last-round card comes after { $until ->
    [one] 1 card
   *[other] { $until } cards
}.
coloretto-pile-last = Round { $round }, the last one. Pile { $pile }.
coloretto-removed = Not in this game: { $colours }.
coloretto-row-taken = Row { $row } is taken.
coloretto-row-label = Row { $row }: { $cards }; room for { $free }.{ $does ->
    [place] { " " }Place the card here.
   *[take] { $change ->
        [none] { "" }
       *[other] { " " }Taking it changes your sum by { $change }.
    }
}
coloretto-aloud-row = Row { $row }: { $cards }.
coloretto-before = before: { $points }
coloretto-out = out

## Settings
prefs-name = Your name at the table
prefs-theme = Look
prefs-auto = as my device is set
prefs-light = daylight
prefs-dark = night
prefs-contrast = high contrast
prefs-motion = Motion
prefs-motion-full = cards travel
prefs-motion-off = nothing moves
prefs-pace = Bots take
prefs-pace-none = no time
prefs-pace-quick = a moment
prefs-pace-human = a breath
prefs-pace-slow = their time
prefs-table = At the table
prefs-sound = Sounds
prefs-confirm = Ask before a move is made
prefs-keys = Single keys as shortcuts
prefs-keys-title = Keys at the table
prefs-key-card = Jericho: a card of the hand; Coloretto: a row
prefs-key-lane = Jericho: the lane of a colour
prefs-key-supply = Jericho: the supply
prefs-key-draw = Coloretto: draw a card
prefs-key-event = say the last event again
prefs-key-lanes = say the walls, or the rows
prefs-key-hand = say my cards
prefs-key-turn = say whose turn it is

## What is stored
stored-lead = Only this device keeps what is listed here, in your browser. Nobody else can read it.
stored-what = What
stored-how-much = How much
stored-settings = Your settings
stored-table = The game you are playing
stored-records = Records of your last finished games
stored-size = { $bytes } bytes
stored-delete = Delete
stored-delete-one = Delete: { $what }
stored-delete-all = Delete everything
stored-export = Export everything
stored-cache = The program itself is kept too, so that it starts without a network. Your browser’s settings remove it.

## Rules
rules-of = The rules of { $game }
rules-games = Games
rules-cards = The cards
rules-setup = Setting up
rules-round = A round
rules-turn = A turn
rules-trumpets = Trumpets
rules-scoring = Scoring
rules-end = The end
rules-match = The match
rules-options = Options of later editions

## Replay
replay-drop = Drop a record here, or choose a file
replay-kept = Your last games
replay-none = No finished game is kept here yet.
replay-other = Another record
replay-empty = Nothing of this record can be replayed.
replay-controls = Replay
replay-first = To the beginning
replay-back = One step back
replay-run = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-scrub = Moment
replay-speed = Speed
watch-eyes = Eyes of
replay-open = somebody who watches
replay-moment = Link to this moment ({ $step } of { $last })
replay-hands = Everybody’s cards at this moment
verify-this = Verify this deal
verify-commitment = The secret’s SHA-256 is what was shown before the game: { $hash }
verify-contributions = { $count ->
    [0] Nobody at the table contributed chance, and none was promised
   *[other] { $count } contributions match what was promised
}
verify-deal = { $count ->
    [one] The cards of the game, dealt again from secret and contributions, are the recorded ones
   *[other] The cards of { $count } games, dealt again from secret and contributions, are the recorded ones
}
verify-moves = { $count } moves replayed, each one legal
verify-all = All of this record is true, its result too

## Learning
learn-of = Learn { $game }
learn-got-it = Got it
learn-go-on = Go on playing: there is more to tell when the moment comes.
learn-done = You know all that matters. Play this game to its end, or begin one of your own.
learn-play = A game of my own
learn-jericho-goal = Walls win cards. A card’s number is the length of its piece of wall, and walls here are drawn to scale: in each colour the longest one wins that colour’s cards in the supply.
learn-jericho-start = First everybody lays one card face down; it will start a wall. A high number starts a long wall, but high cards fall first. Pick one and confirm.
learn-jericho-feed = Now everybody puts one card face down into the supply. These are the prizes: feed a colour in which you want to lead.
learn-jericho-turn = Your turn, and always one card: lay it into your wall of its colour, put it face down into the supply, or blow a trumpet. Tap a card: what lights up is what you can do.
learn-jericho-trumpet = You hold a trumpet. Choose it and a colour: the highest cards of that colour fall out of all walls, yours too, and into the supply. Then the trumpet joins your wall as a 2, if you still have one. You see all of it before you confirm.
learn-jericho-supply = Beside each lane lies what is known of that colour in the supply. Dotted cards only you know: you put them there.
learn-jericho-pile = Keep an eye on the pile: it tells in how many draws a scoring card can come. Then only length counts.
learn-jericho-scoring = That was a scoring: in each colour the longest wall took the cards. A tie shares them. Walls stay, and the next round begins with one card fewer in hand.
learn-jericho-gold = Three scorings make a game. At the end the 1s in your walls, with their gold, count as won cards too. Most won cards wins.
learn-coloretto-goal = Collect few colours, and many of them: your three best colours count plus, all others minus. The sums beside the rows are always up to date.
learn-coloretto-turn = Your turn: turn up a card for one of the rows, or take a row with a card in it. At the start of a round the rows are empty, so draw.
learn-coloretto-place = The card has to go into a row with room, three cards at most. Make a row better for you, or worse for somebody else.
learn-coloretto-take = The number at the end of a row says how taking it would change your sum. Take one when it is good enough: waiting can cost it.
learn-coloretto-out = With a row taken you are out until all have one. Watch what the others collect: everything lies open.
learn-coloretto-sum = One card of a colour is worth 1, then 3, 6, 10, 15 and 21. A fourth colour costs the same: small rows can be the best ones.
learn-coloretto-jokers = A joker counts as the colour that helps you most, a +2 is two points for whoever takes it.
learn-coloretto-last = When the last-round card comes up, the round is played to its end, and that was the game. Go for your three colours!

## With others
nav-lobby = Friends
nav-me = My games
home-friends = Play with friends
lobby-lead = Open a table and hand its link on, or sit down at one that is open to all.
lobby-new = A new table
lobby-open = Open the table
lobby-clock = Time to think
lobby-clock-none = as long as you like
lobby-clock-quick = 30 seconds a move, 2 minutes in reserve
lobby-clock-days = two days a move
lobby-public = Show it in the lobby
lobby-tables = Tables open to all
lobby-none = No table is open to all just now.
lobby-running = being played
lobby-go = Go there
me-game = Game
me-tables = Tables
me-wins = Wins
me-place = Mean place
me-rating = Rating
me-lead = You are { $name } here.
me-statistics = How you do
me-history = What you played
me-delete = Delete my account
enter-name = Your name at the table
enter-go = Come in
net-offline = No server answers here. Games against bots and on one device work all the same.
net-asking = One moment …
net-lost = The connection is lost; it comes back by itself, and nothing is lost with it.
share-lead = Hand this link to whoever shall play with you.
share-copy = Copy the link
share-copied = Copied
share-code = The link as a code for cameras
room-title = The table
room-free = free
room-sit = Sit here
room-stand = Stand up
room-bot = Put a bot here
room-no-bot = Remove the bot
room-revealing = All show what they contribute to the deal …
room-closed = This table is closed.
room-full = All seats are taken.
room-waiting = The table starts when every seat is taken.
room-called-off = A start was called off because somebody did not show a contribution; it can begin anew.
room-commitment = The server is bound to its secret by this hash: { $hash }
room-start = Start
room-rematch = Play again with the same people
room-rematch-go = To the new table
chat = Chat
chat-say = Say something
chat-send = Send
lobby-free = { $free ->
    [one] 1 seat free
   *[other] { $free } seats free
}
room-watching = { $count ->
    [one] 1 person watches
   *[other] { $count } people watch
}
