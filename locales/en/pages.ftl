### The pages around the table: home, lessons, rules, results, replay.

## Lessons: at most 125 characters each, so that they fit a phone
learn-of = Learn { $game }
learn-got-it = Got it
learn-go-on = Play on: you’ll learn more when the moment comes.
learn-done = That’s all there is to it. Ready for a real game?
learn-play = Play a real game
learn-progress = { $ticked } of { $count } lessons done
learn-jericho-goal = Walls win cards. The number on a card is its length: in each colour, the longest wall wins.
learn-jericho-start = Everyone lays one card face down: it starts a wall. Tap a card. Not the trumpet: alone, it would be lost.
learn-jericho-feed = Now everyone puts a card face down into the supply. These are the prizes: choose a colour you want to win.
learn-jericho-turn = Your turn: play one card, then you draw a new one. Tap a card, and whatever lights up is possible.
learn-jericho-trumpet = A trumpet blows down the one highest card of a colour on the whole table, even yours. Tap it, then a colour.
learn-jericho-joins = If several are highest, all of them fall. Then the trumpet joins its player’s wall there as a 2, if one still stands.
learn-jericho-supply = Here is what’s known to lie in the supply. On your turn you may add a card face down: best where you lead.
learn-jericho-pile = The pile says how soon the scoring card can come. It’s close: the longest walls will win the supply.
learn-jericho-scoring = That was a scoring: the longest walls took the supply, ties share. Walls stay; you now hold one card fewer.
learn-jericho-gold = After three scorings the game ends. Then each 1 in your walls, with its gold, counts as a card won, too.
learn-coloretto-goal = Collect few colours and many cards of each: three colours count plus for you, all the others minus.
learn-coloretto-turn = Your turn: draw a card and place it in a row, or take a row that has cards. All are empty now, so draw.
learn-coloretto-place = Choose a row for it; three cards fit in each. Make a row better for yourself, or worse for the others.
learn-coloretto-take = Each row says what taking it would change for you. Take a good one before somebody else does.
learn-coloretto-out = With your row you sit out until everyone has one. Watch what the others collect: it all lies open.
learn-coloretto-sum = One card of a colour is worth 1, then 3, 6, 10, 15, 21. A fourth colour costs just as much.
learn-coloretto-jokers = A joker becomes the colour that helps you most. A +2 is always worth two points.
learn-coloretto-last = Once the last-round card is drawn, that round is played to its end. Then the points are counted.

## Home
home-new = New here?
home-new-learn = Learn { $game } in 5 minutes
home-play = Play now
home-friends = With friends
home-friends-how = by link
home-learn = Learn
home-minutes = { $minutes ->
    [one] about 1 minute
   *[other] about { $minutes } minutes
}
home-length = Length
home-length-of = { $count ->
    [one] one game
   *[other] match of { $count }
}
home-more = More options
home-running = With { $names }; { $moves ->
    [one] 1 move played
   *[other] { $moves } moves played
}.
home-overwrite = You are in the middle of a game of { $game }. A new game takes its place.
home-overwrite-go = Start a new game
home-credits = Jericho is a game by Tom Lehmann, Coloretto one by Michael Schacht. This is a fan project; the rules are told in our own words.
nav-table = To the table
option-first = Who begins
option-first-lot = drawn by lot
option-first-you = you
stored-delete-sure = Your settings, the game you are playing and all records on this device will be gone.

## Inviting friends
share-title = Invite your friends
share-sheet = Share…
share-link = Link to this table
share-selected = It is selected: press Ctrl+C or ⌘C to copy it.
bots-token-field = Token
room-of = Your table: { $game }
room-invites = { $name } invites you to { $game }: { $taken } of { $count } seats are taken.
room-open = A table of { $game }: { $taken } of { $count } seats are taken.
room-sit-down = Sit down
room-fill = Fill with bots and start
room-first = seat { $number } begins
room-fair = How fair dealing works
room-fair-how = Nobody chooses the cards, not even the server: it has bound itself to a secret, everyone adds some chance of their own, and after the game anyone can check it all.
