### The web pages: around the table, and at it.

## On every page
nav = Pages
nav-home = Home
nav-rules = Rules
nav-learn = Learn by playing
nav-replay = Replay
nav-settings = Settings
nav-stored = Stored data
nav-language = Language
lang-en = English
lang-de = Deutsch
lang-fr = Français
lang-it = Italiano
lang-missing = This language isn’t on your device yet, and there is no connection to load it.
title-home = Play
title-page = { $name } – Fanfare
title-table = { $game } – Fanfare
title-your-turn = ● Your turn – { $game }
web-skip-link = Skip to the content
web-close = Close
web-confirm = Confirm
web-back = Take back
web-skip = Skip
web-next = Next
web-undo = Take back my move
web-fast = Fast-forward: you are out until the round is over.
web-sound-on = Turn sound on
web-sound-off = Turn sound off

## Home
home-welcome = Two card games, ready when you are
home-lead = One tap and you are playing: no account, no waiting, even without a network.
home-continue = Continue your game
home-jericho-about = Build the longest walls from five materials, blow down everyone else’s, and win what lies in the supply.
home-coloretto-about = Draw and place a card, or take a row: three colours count for you, all the others against you.
home-players = Players
home-people = Of these, on this device
home-name = Name of player { $number }
home-person = Player { $number }
home-level = Level of the bots
home-note = Games against bots run on your device.
level-easy = easy
level-medium = medium
level-hard = hard
level-best = the best there is

## At any table
table-none = No table is open here
web-players = Players
web-chip-asked = { $you ->
    [yes] It’s your turn.
   *[no] It’s { $name }’s turn.
}
web-log = What happened
web-log-note = Tap an entry to see the rule behind it.
web-log-dealt = { $you ->
    [yes] Game { $game } is dealt; you begin.
   *[no] Game { $game } is dealt; { $name } begins.
}
web-scene = Scoring
web-curtain = Please pass the device to { $name }.
web-curtain-lift = I’m here
web-waits = { $count ->
    [one] Waiting for { $names }.
   *[other] Waiting for { $names }.
}
web-turn = { $count ->
    [0] The game is over.
    [one] To play: { $names }.
   *[other] Still choosing: { $names }.
}
web-trouble = That didn’t work ({ $code }). Nothing is lost.
choice-pick-first = Choose a card first.
choice-no-use-there = A wall card goes on the wall of its own colour, or into the supply.
choice-face-down-first = Not yet: first everyone lays a card face down.
result-game = Game { $game } is over
result-next = Next game
result-again = Play again
result-record = Save the record

## Jericho
jericho-lanes = Walls by colour
jericho-stores = Supply and draw pile
jericho-hand = Your hand
jericho-by-player = By player
jericho-chip = hand { $hand } · won { $won }
jericho-ask-start = Choose your first card: it lies face down and will start a wall.
jericho-ask-feed = Feed the supply: choose a card to put in face down.
jericho-ask-play = Your turn: choose a card.
jericho-ask-where = You chose { $card }: where should it go?
jericho-offer-start = Lay face down
jericho-offer-feed = Put into the supply
jericho-offer-wall = Add to my wall
jericho-offer-supply = Put into the supply
jericho-thought-wall = { $meaning }: your wall grows from { $before } to { $after }.
jericho-thought-trumpet = { $meaning }: { $count ->
    [0] nothing falls.
   *[other] { $changes }.{ $pot ->
        [yes] { " " }In the supply: { $colour } { $before } → { $after }.
       *[no] { "" }
    }
}
jericho-change = { $you ->
    [yes] you
   *[no] { $name }
} { $change }
jericho-thought-down = { $meaning }.
jericho-thought-lost = As your first card a trumpet is lost: it can’t start a wall.
jericho-thought-no-prize = In the supply a trumpet is lost: nobody wins it at the scoring.
jericho-supply = Supply: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $hidden } hidden{ $trumpets ->
    [0] { "" }
    [one] , 1 trumpet
   *[other] , { $trumpets } trumpets
}
jericho-pile = Round { $round } of 3 · pile { $pile } · { $latest ->
    [0] a scoring
    [one] the next card is a scoring card
   *[other] scoring card in { $soonest } to { $latest } draws
}
jericho-supply-note = { $hidden } hidden{ $trumpets ->
    [0] { "" }
    [one] , 1 trumpet
   *[other] , { $trumpets } trumpets
}
jericho-pile-note = Round { $round } of 3 · { $latest ->
    [0] scoring
    [one] scoring card next
   *[other] scoring card in { $soonest }–{ $latest } draws
}
jericho-wall-label = { $you ->
    [yes] Your { $colour } wall
   *[no] { $name }’s { $colour } wall
}: { $length ->
    [0] none
   *[other] length { $length }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
}{ $leads ->
    [yes] , the longest
   *[no] { "" }
}
jericho-length-after = { $before } → { $after }
jericho-pot-label = In the supply, { $colour }: { $known } known to all, { $mine } put in by you
jericho-hand-card = Card { $number }: { $card }
jericho-lies-start = Face down in front of you: { $card }
jericho-lies-choice = Your choice: { $card }. You can still change it.
jericho-aloud-wall = { $you ->
    [yes] you
   *[no] { $name }
} { $length }{ $leads ->
    [yes] , the longest
   *[no] { "" }
}
jericho-aloud-lane = { $colour }: { $walls }; in the supply { $known } known to all, { $mine } put in by you.
jericho-aloud-hidden = { $hidden ->
    [one] 1 card in the supply is hidden.
   *[other] { $hidden } cards in the supply are hidden.
}
jericho-aloud-hand = Your hand: { $cards }. Won so far: { $won }.
jericho-outcome-note = Whoever has won the most cards wins; a tie goes to the most cards in walls.

## Coloretto
coloretto-stores = Draw pile
coloretto-rows = Rows
coloretto-sums = Totals
coloretto-chip = { $points ->
    [one] 1 point
   *[other] { $points } points
}
coloretto-draw = Draw a card
coloretto-ask-turn = Your turn: draw a card, or take a row.
coloretto-ask-draw = Your turn: draw a card.
coloretto-ask-take = Every row is full: take one.
coloretto-ask-place = You drew { $card }: choose its row.
coloretto-thought-place = { $meaning }.
coloretto-thought-take = { $meaning }. That changes your total by { $change }{ $golden ->
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
coloretto-row-taken-by = { $you ->
    [yes] You took row { $row }.
   *[no] { $name } took row { $row }.
}
coloretto-row-label = Row { $row }: { $cards }; room for { $free }.{ $does ->
    [place] { " " }Place the card here.
   *[take] { $change ->
        [none] { "" }
       *[other] { " " }Taking it changes your total by { $change }.
    }
}
coloretto-aloud-row = Row { $row }: { $cards }.
coloretto-before = before: { $points }
coloretto-out = out

## Settings
prefs-name = Your name at the table
prefs-theme = Appearance
prefs-auto = same as my device
prefs-light = light
prefs-dark = dark
prefs-contrast = high contrast
prefs-motion = Motion
prefs-motion-full = cards move
prefs-motion-off = nothing moves
prefs-pace = Bots take
prefs-pace-none = no time
prefs-pace-quick = a moment
prefs-pace-human = a breath
prefs-pace-slow = their time
prefs-table = At the table
prefs-sound = Sounds
prefs-confirm = Confirm moves (against bots, only trumpets and rows)
prefs-keys = Single-key shortcuts
prefs-keys-title = Keys at the table
prefs-version = Fanfare, version { $version }
prefs-key-enter = Enter
prefs-key-escape = Esc
prefs-key-card = Jericho: a card in your hand; Coloretto: a row
prefs-key-lane = Jericho: a colour
prefs-key-supply = Jericho: the supply
prefs-key-draw = Coloretto: draw a card
prefs-key-event = read out the last event again
prefs-key-lanes = read out the walls, or the rows
prefs-key-hand = read out my cards
prefs-key-turn = read out whose turn it is

## What is stored
stored-lead = What is listed here is kept only on this device, in your browser. Nobody else can read it.
stored-what = What
stored-how-much = Size
stored-settings = Your settings
stored-table = The game you are playing
stored-records = Records of the last games you finished, and what their review found
stored-seats = Your seats at tables on servers, until those games are over
stored-size = { $bytes } bytes
stored-delete = Delete
stored-delete-one = Delete: { $what }
stored-delete-all = Delete everything
stored-export = Export everything
stored-cache = The program itself is stored too, so that it starts without a network. You can remove it in your browser’s settings.

## Rules
rules-of = The rules of { $game }
rules-games = Games
rules-cards = The cards
rules-setup = Setting up
rules-round = A round
rules-turn = A turn
rules-trumpets = Trumpets
rules-scoring = Scoring
rules-end = End of the game
rules-match = The match
rules-options = Options of later editions

## Replay
replay-drop = Drop a record here, or choose a file
replay-kept = Your last games
replay-none = There is no finished game here yet.
replay-other = Another record
replay-empty = Nothing in this record can be replayed.
replay-controls = Replay
replay-first = To the start
replay-run = Play
replay-pause = Pause
replay-last = To the end
replay-scrub = Moment
replay-speed = Speed
watch-eyes = Seen by
replay-open = a spectator
replay-hands = Everyone’s cards at this moment
verify-this = Verify this deal
verify-commitment = The secret matches the hash shown before the game (SHA-256): { $hash }
verify-contributions = { $count ->
    [0] Nobody at the table contributed randomness, and none was promised
    [one] 1 contribution matches what was promised
   *[other] { $count } contributions match what was promised
}
verify-deal = { $count ->
    [one] The cards of the game, dealt again from secret and contributions, are the recorded ones
   *[other] The cards of { $count } games, dealt again from secret and contributions, are the recorded ones
}
verify-moves = { $count ->
    [one] 1 move replayed, and it is legal
   *[other] { $count } moves replayed, each one legal
}
verify-all = Everything in this record is true, including the result


## With others
nav-lobby = Friends
nav-me = My games
lobby-lead = Open a table and share its link, or sit down at one that is open to everyone.
lobby-new = New table
lobby-open = Open the table
lobby-clock = Time to think
lobby-clock-none = no limit
lobby-clock-quick = 30 seconds a move, 2 minutes in reserve
lobby-clock-days = two days a move
lobby-public = Show it in the lobby
lobby-tables = Tables open to everyone
lobby-none = No table is open to everyone just now.
lobby-running = in play
lobby-go = Go to the table
me-game = Game
me-tables = Tables
me-wins = Wins
me-place = Average place
me-rating = Rating
me-lead = You are { $name } here.
me-statistics = Your results
me-history = Games you have played
me-delete = Delete my account
enter-name = Your name at the table
enter-go = Enter
net-offline = There is no server here. Games against bots and on one device work all the same.
net-asking = One moment…
net-lost = The connection is lost. It will come back by itself, and nothing is lost.
share-lead = Send this link to the people you want to play with.
share-copy = Copy the link
share-copied = Copied
share-code = QR code for this link
room-title = The table
room-free = free
room-sit = Sit here
room-stand = Stand up
room-bot = Put a bot here
room-no-bot = Remove the bot
room-revealing = Everyone is showing their contribution to the deal…
room-closed = This table is closed.
room-full = All seats are taken.
room-waiting = The game can start once every seat is taken.
room-called-off = The start was called off because someone didn’t show their contribution; you can start again.
room-commitment = This hash binds the server to its secret: { $hash }
room-start = Start the game
room-rematch = Play again with the same people
room-rematch-go = Go to the new table
chat = Chat
chat-say = Say something
chat-send = Send
lobby-free = { $free ->
    [one] 1 seat free
   *[other] { $free } seats free
}
room-watching = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
