## arena, on the command line

cli-arena = Let bots play the same deals against each other, and measure them
cli-arena-after =
    fanfare arena jericho --players search:100ms,steady,steady,steady --deals 500
    fanfare arena coloretto --players steady,random,random --deals 200 --seed x --json
    fanfare arena jericho --players "exec:python3 mybot.py",steady,steady --ms 300
    fanfare arena jericho --players search:5000,steady,steady,steady --sprt 0.25:0.4
    fanfare arena jericho --players best,hard,medium,easy --html report.html

    Players: random, steady, neural, search:100ms (time), search:5000 (simulations), easy, medium, hard,
    best, and exec:COMMAND for a program of your own that speaks fanfare-player/1.
    Every deal is played once for each rotation of the players around the table, so that the luck
    of the cards cancels out. The same seed gives the same report, unless a player uses the clock.
cli-arena-players = Who plays, separated by commas; as many as there are seats
cli-arena-deals = How many deals (default: 100)
cli-arena-ms = Milliseconds that external programs have for a move (default: 1000)
cli-arena-threads = How many tables are played at once (default: one per processor)
cli-arena-luck = Weigh the luck of deal and draws too, and say the wins without it; takes up to some tenths of a second per game
cli-arena-html = Write the report as a single page with charts
cli-arena-sprt = Stop once a claim about the first player is settled: LOW:HIGH, shares of the wins; without a value, that it beats an even share by a twentieth
cli-value-players = PLAYER,…
cli-value-claim = LOW:HIGH

cli-bot = Let one of our bots play over standard input and output, by fanfare-player/1
cli-bot-after =
    fanfare bot search:100ms
    fanfare bot hard

    For hosts and bots of other makers: docs/player-protocol.md says what is spoken.
cli-bot-player = Which one: random, steady, neural, search:100ms, search:5000, easy, medium, hard or best
cli-bot-seed = The number from which all its random choices follow
cli-value-player = PLAYER

## what can be wrong with players and claims

unknown-player = There is no player “{ $found }”; there are random, steady, neural, search:…, easy, medium, hard, best and exec:….
player-budget = “{ $found }” isn’t a thinking time: write search:100ms, search:2s or search:5000.
player-threads = “{ $found }” isn’t a number of threads: write search:100ms:2threads.
player-end = “{ $found }” is one part too many for that player.
player-no-command = A command is needed after exec:.
player-open-quote = A quotation mark in the list of players is not closed.
player-spawn = { $program } doesn’t start: { $detail }
player-gone = it ended before it was ready
player-not-ready = it wasn’t ready within { $ms } ms
player-does-not-play = it doesn’t play { $game }; it plays { $games }
player-program = its command can’t be read
arena-error-claim = “{ $text }” isn’t a claim: write LOW:HIGH, two shares between 0 and 1, the lower one first.
arena-error-start = The player “{ $command }” could not be started: { $reason }

## arena, the report

arena-progress = deals
arena-head = { $game }, { $players } players, { $options }, seed { $seed }
arena-played = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, each played once per seat: { $games } games in { $seconds } s, { $decisions } decisions per game
arena-column-player = Player
arena-column-wins = Wins
arena-column-interval = 95 %
arena-column-place = Place
arena-column-difference = Points ±
arena-column-rating = Rating
arena-column-ms = ms/move
arena-column-99 = 99 %
arena-column-forfeits = Forfeits
arena-faults = { $player }: { $illegal } illegal, { $garbage } not a move, { $late } late, { $crashed } crashed
arena-adjusted = { $player } without the luck of the cards: { $share } % ({ $low } to { $high })
arena-claim = The claim that { $player } wins { $high } %, not { $low } %: { $verdict }
arena-seats = Wins by seat, counted from the starting player: { $shares }
arena-lead = The lead changes in { $percent } of 100 rounds.
arena-luck = What decides: the players { $skill } %, cards and seat { $cards } %, how the players met { $rest } %
arena-page = The page is in { $file }

## the page

page-title = Tournament
page-deals = Deals
page-games = Games
page-seed = Seed
page-options = Options
page-decisions = Decisions per game
page-seconds = Seconds
page-claim = Claim
page-claim-accepted = it holds
page-claim-rejected = it does not hold
page-claim-open = not settled
page-player = Player
page-win-share = Wins
page-interval = 95 % interval
page-place = Average place
page-difference = Points ahead of the others
page-score = Average points
page-rating = Rating
page-ms = ms per move
page-ms-99 = 99 % under
page-forfeits = Forfeits
page-wins = Share of wins
page-wins-note = Every deal was played once for each rotation of the players around the table. The thin line is the 95 % interval; the upright line is an even share.
page-differences = Points ahead of the average of the others
page-seats = Wins by seat, counted from the starting player
page-seat = Seat
page-luck = What decides a game
page-skill = The players
page-cards = Cards and seat
page-rest = How the players met
page-lead-changes = Lead changes per round
page-rounds = Rounds per game

## play

cli-bots = Who else plays: one name for all, or one for each: easy, medium, hard, best, steady, search:100ms … (default: medium)
play-error-bots = { $found ->
    [one] 1 bot is
   *[other] { $found } bots are
} named, but { $bots } are needed: name one for all, or one for each.

## merge

cli-value-shard = I/N
cli-shard = Play only this part of the run, from 1/N to N/N, and print it for “fanfare merge”
cli-merge = Put the parts of a run together, as if one machine had played it
cli-merge-after =
    fanfare merge 1.json 2.json 3.json
    fanfare merge --json parts/*.json

    The report is the same to the byte however the run was cut; it says nothing of time.
cli-merge-files = What --shard printed, a file per part
cli-error-shard = “{ $text }” isn’t a part of a run: write I/N, from 1/N to N/N.
merge-error-shard = { $file } isn’t a part of a run that --shard printed.
merge-error-other = { $file } belongs to another run than { $first }.
merge-error-missing = The part from { $from } to { $to } is missing.
merge-error-twice = The part from { $from } on is there twice.
merge-simulated = Games: { $games }, from { $shards } { $shards ->
        [one] part
       *[other] parts
    }
merge-played = Deals: { $deals }, games: { $games }, decisions per game: { $decisions }, from { $shards } { $shards ->
        [one] part
       *[other] parts
    }
