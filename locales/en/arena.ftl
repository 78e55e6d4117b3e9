## arena, on the command line

cli-arena = Let players compete over the same deals, and measure them
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 mybot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html report.html

    Players: random, steady, search:100ms (time), search:5000 (simulations), easy, medium, hard,
    best, and exec:COMMAND for a program of your own that speaks fanfare-player/1.
    Every deal is played once for each rotation of the players over the seats, so that the luck of
    the cards cancels. The same seed gives the same report, for players without a clock.
cli-arena-players = Who plays, with commas between them; as many as sit at the table
cli-arena-deals = How many deals (100 unless said)
cli-arena-ms = Milliseconds that players from outside may think about a move (1000 unless said)
cli-arena-threads = How many tables are played at once (one a processor unless said)
cli-arena-html = Write the report as one page with plots
cli-arena-sprt = Stop once a claim about the first player is settled: LOW:HIGH, shares of the wins; without them, that it beats its par by a twentieth
cli-value-players = PLAYER,…
cli-value-claim = LOW:HIGH

cli-bot = Let one of our bots play by fanfare-player/1 on standard input and output
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    For hosts and bots of other makers: docs/player-protocol.md says what is spoken.
cli-bot-player = Which: random, steady, search:100ms, search:5000, easy, medium, hard or best
cli-bot-seed = Let its choices follow from this number
cli-value-player = PLAYER

## what can be wrong with players and claims

unknown-player = There is no player «{ $found }»; there are random, steady, search:…, easy, medium, hard, best and exec:….
player-budget = «{ $found }» is no time to think: write search:100ms, search:2s or search:5000.
player-threads = «{ $found }» is no number of threads: write search:100ms:2threads.
player-end = «{ $found }» is too much for that player.
player-no-command = After exec: a command is needed.
player-open-quote = A quote in the list of players is not closed.
player-spawn = { $program } does not start: { $detail }
player-gone = it ended before it was ready
player-not-ready = it did not say within { $ms } ms that it is ready
player-does-not-play = it does not play { $game }; it plays { $games }
player-program = its command can’t be read
arena-error-claim = «{ $text }» is no claim: write LOW:HIGH, two shares between 0 and 1, the lower one first.
arena-error-start = The player «{ $command }» could not be started: { $reason }

## arena, the report

arena-progress = deals
arena-head = { $game }, { $players } players, { $options }, seed { $seed }
arena-played = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, each once for every seat: { $games } games in { $seconds } s, { $decisions } decisions a game
arena-column-player = Player
arena-column-wins = Wins
arena-column-interval = 95 %
arena-column-place = Place
arena-column-difference = Points ±
arena-column-rating = Rating
arena-column-ms = ms/move
arena-column-99 = 99 %
arena-column-forfeits = Forfeits
arena-faults = { $player }: { $illegal } illegal, { $garbage } no move, { $late } late, { $crashed } crashed
arena-claim = The claim that { $player } wins { $high } % rather than { $low } %: { $verdict }
arena-seats = Wins counted from whoever starts: { $shares }
arena-lead = The lead changes hands in { $percent } of 100 rounds.
arena-luck = What decides: who plays { $skill } %, cards and seat { $cards } %, how they met { $rest } %
arena-page = The page is in { $file }

## the page

page-title = Contest
page-deals = Deals
page-games = Games
page-seed = Seed
page-options = Options
page-decisions = Decisions a game
page-seconds = Seconds
page-claim = Claim
page-claim-accepted = it holds
page-claim-rejected = it does not hold
page-claim-open = not settled
page-player = Player
page-win-share = Wins
page-interval = 95 % interval
page-place = Mean place
page-difference = Points beyond the others’
page-score = Mean points
page-rating = Rating
page-ms = ms a move
page-ms-99 = 99 % under
page-forfeits = Forfeits
page-wins = Share of the wins
page-wins-note = Every deal was played once for each rotation of the players over the seats. The thin line is where the truth lies 95 times in 100; the upright line is par.
page-differences = Points beyond the mean of the others
page-seats = Wins by seat, counted from whoever starts
page-seat = Seat
page-luck = What decides a game
page-skill = Who plays
page-cards = Cards and seat
page-rest = How they met
page-lead-changes = Lead changes a round
page-rounds = Rounds a game

## play

cli-bots = Who else plays: one name for all, or one for each: easy, medium, hard, best, steady, search:100ms … (medium unless said)
play-error-bots = { $found } bots are named, but { $bots } are needed: name one for all, or one for each.
