### The command line: help, errors, and what each command prints.

## Parts of a help page

cli-heading-usage = Usage:
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-examples = Examples:
cli-heading-game-options = Table options (--option), the default first:
cli-value-command = COMMAND
cli-value-game = GAME
cli-value-file = FILE
cli-value-folder = FOLDER
cli-value-number = N
cli-value-text = TEXT
cli-value-link = LINK
cli-value-lang = LANGUAGE
cli-value-option = NAME=VALUE
cli-value-shell = SHELL
cli-value-options = OPTIONS

## Commands and their options

cli-about = Jericho and Coloretto, two card games, in your terminal.
cli-after =
    fanfare serve                        a server for friends, with pages to play on
    fanfare play jericho                 a game against bots, here in the terminal
    fanfare verify game.json             is everything in this record true, even the deal?
    fanfare replay game.json --seat 2    watch a game again, as one seat saw it

    Seats count from 0, here as in records. “fanfare COMMAND --help” explains each command.
cli-help = Show this help
cli-version = Show the version
cli-lang = Use this language: { $known } (or set FANFARE_LANG)
cli-game = { $known }

cli-play = Play here or at a server’s table
cli-play-after =
    fanfare play jericho                                  four players, you in seat 0
    fanfare play coloretto --players 3 --seed tuesday     the same seed deals the same cards
    fanfare play jericho --people 2                       two people take turns at this terminal
    fanfare play --join https://example.org/#/t/TABLE     a seat at a server’s table
    fanfare play --continue                               continue the last game
    fanfare play --from game.json --step 37               play on from a step of a record

    At the table, “?” shows what you can do. A game you leave is saved.
cli-players = Number of players, including you (default: 4)
cli-seat = Your seat, counted from 0 (default: 0)
cli-people = How many of the players sit at this terminal (default: 1)
cli-name = The name the others see; for several people: Ada,Bo
cli-seed = Deal from this text: the same text deals the same cards (default: random, and shown)
cli-option = Choose a table option; can be repeated
cli-record = Write the record of the game to this file
cli-promise = Write the server’s promise about the deal to this file, for “fanfare verify --promise”
cli-promise-kept = The server’s promise is in { $promise }. Check the record against it: fanfare verify { $file } --promise { $promise }
cli-promise-none = There is no promise about the deal to write: this game was not dealt by a server, or it wasn’t followed from before the deal.
cli-join = Sit down at a server’s table; its pages show the link
cli-continue = Continue the last unfinished game, here or on a server
cli-from = Play on from this record, with its cards; bots take the other seats
cli-step = The step of the record to play on from (default: its start)
cli-move = Make this move there first, as in “wall R5”
cli-plain = Plain text, line by line: for screen readers, pipes and scripts

cli-watch = Watch a server’s table
cli-watch-after =
    fanfare watch https://example.org/#/t/TABLE
    fanfare watch https://example.org/#/t/TABLE --record game.json

    Spectators see what lies open, and nobody’s hand.
cli-watch-link = The link to the table, as the server’s pages show it

cli-simulate = Let random players play many games, as fast as possible
cli-simulate-after =
    fanfare simulate jericho --games 1000000
    fanfare simulate jericho --players 3 --option tied_highest=one_per_wall --json
    fanfare simulate coloretto --games 100 --seed x --records games

    The same seed gives the same games, whatever the number of threads.
    With --records each game becomes a file like jericho-000000.json that “fanfare verify” accepts.
    Its cards then come from a fair deal, so these are different games from those without --records.
cli-simulate-players = Number of players (default: 4)
cli-simulate-games = Number of games (default: 10000)
cli-simulate-seed = The text from which all randomness follows (default: random, and shown)
cli-threads = Number of threads (default: one per processor)
cli-first = The seat that starts, counted from 0 (default: drawn by lot; Jericho only)
cli-records = Write the record of each game into this folder
cli-json = Print JSON, for programs

cli-verify = Check records: structure, fair deal, every move, every result
cli-verify-after =
    fanfare verify game.json
    fanfare verify games/*.json
    fanfare verify --json - < game.json      “-” reads standard input
    fanfare verify game.json --promise promise.json     also against what the server promised

    One line per file. Exit status 0: all true; 1: something is wrong; 2: something can’t be read.
    With --json, one object per line, in which games, moves and seats count from 0.
cli-verify-files = The records; “-” is standard input
cli-verify-promise = Compare the record with this promise, saved before the deal

cli-replay = Show a recorded game step by step
cli-replay-after =
    fanfare replay game.json              everything, hidden cards included
    fanfare replay game.json --seat 1     only what the second seat saw

    Abandoned games are shown as far as they went.
cli-replay-file = The record; “-” is standard input
cli-replay-seat = Show it as this seat saw it, counted from 0

cli-review = Review a finished game: what each decision cost, and how much was luck
cli-review-after =
    fanfare review game.json              of the people who played, else of everybody
    fanfare review game.json --seat 1     of the second seat
    fanfare review game.json --json       for programs

    Each decision is judged by what its seat knew at the time. The same record, version and
    --deals give the same review on every machine; with --ms it depends on the machine.
cli-review-seat = Only this seat, counted from 0
cli-review-deals = Deals on which a decision that matters is tried (default: 400)
cli-review-ms = Milliseconds for such a decision instead
cli-review-what-if = Only this: every move that was possible at this step, and what it was worth
cli-review-unfinished = { $file } can’t be reviewed: it was abandoned before its end.
cli-review-wrong = { $file } can’t be reviewed: it can’t be replayed. Try “fanfare verify”.

cli-completions = Write a completion script for your shell
cli-completions-after =
    fanfare completions bash > ~/.local/share/bash-completion/completions/fanfare
    fanfare completions fish > ~/.config/fish/completions/fanfare.fish
cli-completions-shell = { $known }

cli-man = Write the manual pages
cli-man-after =
    fanfare man > fanfare.1
    fanfare man ~/.local/share/man/man1        this page and one for each command
cli-man-folder = Where to write the pages (default: only this page, to the output)
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-examples = EXAMPLES
cli-man-version = VERSION

## Errors on the command line

cli-error-argument = “{ $arg }” is not known here.
cli-error-command = There is no command “{ $command }”.
cli-error-suggestion = Did you mean “{ $suggestion }”?
cli-error-choice = “{ $arg }” can’t be “{ $value }”; it can be { $known }.
cli-error-value = “{ $arg }” can’t be “{ $value }”: it takes a whole number.
cli-error-least = “{ $arg }” must be at least 1.
cli-error-no-value = “{ $arg }” needs a value after it.
cli-error-extra-value = “{ $value }” is one value too many for “{ $arg }”.
cli-error-missing = Missing: { $args }.
cli-error-missing-command = Say what to do: { $commands }.
cli-error-conflict = “{ $arg }” can be given only once, and not together with what it excludes.
cli-error-utf8 = Part of the command line is not UTF-8.
cli-error-other = The command line can’t be understood.
cli-error-option-form = “{ $text }” isn’t an option; write NAME=VALUE.
cli-error-seat = There is no seat { $seat } at a table for { $players }; seats count from 0.
cli-error-people = { $people } people don’t fit at a table for { $players }.
cli-error-hint = “{ $command } --help” shows what is possible.

## Files

file-unread = { $file }: { $reason }
file-unwritten = { $file } can’t be written: { $reason }
file-not-found = there is no such file
file-denied = permission denied
file-folder = it is a folder
file-full = the disk is full
file-read-only = nothing can be written there
file-other = the system says: { $detail }
file-input = standard input
no-chance = The system provides no random numbers; give a seed with --seed.

## verify

verify-ok = { $file }: ok ({ $game }, { $players } players, { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}{ $ended ->
    [yes] { "" }
   *[no] , abandoned
})
verify-wrong = { $file }: { $faults }
verify-separator = { $most }; { $last }
verify-promise-kept = { $file }: the promise was kept
verify-one-file = A promise belongs to one record: name one file.

## simulate

simulate-progress = games
simulate-head = { $game }, { $players } players, { $options }, seed { $seed }
simulate-games = Games: { $games } in { $seconds } s, { $rate } per second, { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}
simulate-decisions = Decisions per game: { $decisions } ({ $moves })
simulate-points = Points per game, all players together: { $mean } ± { $deviation }, from { $least } to { $most }
simulate-shared = Shared wins: { $percent } %
simulate-seat = Seat { $seat }: wins { $percent } %, points { $mean } ± { $deviation }, from { $least } to { $most }
simulate-records = Records in { $folder }: { $count }
