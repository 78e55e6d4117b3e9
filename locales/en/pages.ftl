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
learn-jericho-feed = Now everyone puts a card face down into the supply. These are the cards to win: choose a colour you want.
learn-jericho-turn = Your turn: play one card, then you draw a new one. Tap a card, and whatever lights up is possible.
learn-jericho-trumpet = A trumpet blows down the highest card of a colour on the whole table, even yours. Tap it, then a colour.
learn-jericho-joins = If several are highest, all of them fall. Then the trumpet joins its player’s wall there as a 2, if one still stands.
learn-jericho-supply = Here is what’s known to lie in the supply. On your turn you may add a card face down: best where you lead.
learn-jericho-pile = The pile says how soon the scoring card can come. It’s close: the longest walls will win the supply.
learn-jericho-scoring = That was a scoring: the longest walls took the supply, ties share. Walls stay; you now hold one card fewer.
learn-jericho-gold = After three scorings the game ends. Each 1 in your walls, with its gold nugget, then counts as a card won.
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
home-overwrite = You are in the middle of a game of { $game }. If you start a new one, that game is lost.
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
room-invites = { $name } invites you to { $game }: { $taken ->
    [one] 1 of { $count } seats is taken.
   *[other] { $taken } of { $count } seats are taken.
}
room-open = A table of { $game }: { $taken ->
    [one] 1 of { $count } seats is taken.
   *[other] { $taken } of { $count } seats are taken.
}
room-sit-down = Sit down
room-fill = Fill with bots and start
room-first = seat { $number } begins
room-fair = How fair dealing works
room-fair-how = Nobody chooses the cards, not even the server: it has bound itself to a secret, everyone adds randomness of their own, and after the game anyone can check it all.

## Rules: pictures, rulings, credits
rules-players = { $game ->
    [Jericho] For 3 to 5 players aged 8 and up; 20 minutes at a real table.
   *[other] For 2 to 5 players aged 8 and up; 30 minutes at a real table.
}
rules-whole = The complete rules
rules-letters = The letters on the cards stand for the colours, in every language: { $letters }.
rules-two = For two players
rules-rulings = Where the rulebook is silent
rules-rulings-lead = These are our rulings, not the rulebook’s.
rules-credit = { $game } is a game by { $author }. The rules are told here in our own words.
picture-aim = The aim
picture-turn = Your turn
picture-trumpet = The trumpet
picture-scoring = The scoring
picture-end = The end
picture-jericho-aim = Build walls; the numbers are their lengths. In each colour, the longest wall wins that colour’s cards in the supply. Whoever has the most cards wins.
picture-jericho-turn = Play one card: into your wall of its colour, face down into the supply, or as a trumpet. Then draw one.
picture-jericho-trumpet = Name a colour: its highest card on the whole table falls into the supply. Then the trumpet joins your wall there as a 2.
picture-jericho-scoring = A scoring card ends the round: the longest walls take the supply, ties share it. After three scorings, your 1s count as cards, too.
picture-coloretto-aim = Collect few colours and many cards of each: three colours count plus, all the others minus.
picture-coloretto-turn = Draw a card and place it in a row, or take a row with all its cards: then you are out until everyone has one.
picture-coloretto-scoring = One to six cards of a colour are worth this much, plus or minus. A +2 is two points, a joker the colour you like.
picture-coloretto-end = Once the last-round card is drawn, the round is played to its end. Whoever has the most points wins, over one game or four.
ruling-jericho-first = A trumpet laid as a first card simply leaves the game.
ruling-jericho-change = First cards and cards for the supply can be changed until everyone has chosen.
ruling-jericho-tied = If several cards are equally high, they all fall, even in one wall; the table can agree on one for each wall.
ruling-jericho-joins = The trumpet always joins your wall, if one still stands after the blast; you can’t decline.
ruling-jericho-last = If the third scoring card is the very last card, nothing replaces it, and the game ends all the same.
ruling-jericho-shared = Cards are shared out from the lowest value up; what can’t be shared are the highest.
ruling-jericho-seen = Everyone sees how many cards each player has won, and you always see what you put into the supply yourself.
ruling-jericho-tie = If cards in walls are tied as well, the win is shared.
ruling-coloretto-removed = Which colours leave the game with two or three players is drawn by lot and shown to all.
ruling-coloretto-start = Start cards are dealt, not chosen.
ruling-coloretto-first = Who begins is drawn by lot; each later game of a match begins one seat further left.
ruling-coloretto-placed = A card that was drawn must be placed; drawing can’t be taken back.
ruling-coloretto-alone = Whoever is last in a round may go on drawing alone while a row has room.
ruling-coloretto-best = The program counts everyone’s jokers and plus colours for the best total.
ruling-coloretto-tie = A tie shares the win, of a game and of a match.

## Results
story-title = How it went
story-scoring = Scoring { $number }
story-ones = 1s
story-round = { $number }
story-sum = Total
story-player = Player
story-jericho = Biggest haul: { $you ->
    [yes] your { $colour } wall
   *[no] { $name }’s { $colour } wall
} won { $count ->
    [one] 1 card
   *[other] { $count } cards
} at scoring { $number }.
story-coloretto = Best row: { $you ->
    [yes] you took
   *[no] { $name } took
} { $count ->
    [one] 1 point
   *[other] { $count } points
} in round { $number }.
result-place = Your place: { $place } of { $count }{ $behind ->
    [0] { "." }
   *[other] , { $behind } behind { $name }.
}
result-lost = { $behind ->
    [0] Level with the winner: only the tie-break decided it.
    [1] That was close: one more would have drawn level.
    [2] That was close: two more would have drawn level.
   *[other] A new deal is a new chance.
}
result-harder = Play against stronger bots ({ $level })
result-easier = Play against weaker bots ({ $level })

## Replay
replay-turn-back = One turn back
replay-turn-next = One turn forward
replay-next-scoring = Next scoring
replay-turns = All turns
replay-more = Speed, view, link
replay-link = Copy a link to this moment ({ $step } of { $last })
replay-link-field = Link to this moment
replay-link-good = The link holds the whole record: it works for everyone who gets it.
replay-link-server = The link works for everyone who may see this table’s record.
replay-link-long = This record is too long for a link. Save it as a file and send that instead.
replay-link-lost = The game of this link is only on the device where it was played, or the link was cut off. Ask for a new link, or for the file.

## Somebody stays away
away-long = { $name } has been away for more than three minutes.
away-replace = Let a bot play for { $name }
away-free-seat = Free the seat

## My games
me-how = Average place: 1 is the best. Rating: how strong you are compared with the others here; everyone starts at 25, and it is shown after { $count } games.
progress-start = Accuracy and luck over time
review-start = Review this game
review-failed = { $why ->
    [no-network] The neural network isn’t loaded yet: connect once, then it works offline too.
    [unfinished] This game was abandoned: only finished games can be reviewed.
   *[wrong] This record can’t be replayed, so it can’t be reviewed.
}
review-whose = Whose decisions
review-looking = Reviewing the game…
review-done = The review is complete.
result-review = Review this game
