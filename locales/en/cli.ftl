### The command line: help, complaints, and what each command says.

## Shape of a help page

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

## What everything is

cli-about = Jericho and Coloretto, two card games, in your terminal.
cli-after =
    fanfare serve                        a server for friends, with a page to play on
    fanfare play jericho                 a game against bots, here in the terminal
    fanfare verify game.json             is this record true, deal and all?
    fanfare replay game.json --seat 2    a game told again, from one seat’s eyes

    Seats count from 0, here as in records. «fanfare COMMAND --help» teaches each part.
cli-help = Show this help
cli-version = Show the version
cli-lang = Speak { $known } (or set FANFARE_LANG)
cli-game = { $known }

cli-play = Play here or at a server’s table
cli-play-after =
    fanfare play jericho                                  four players, you at seat 0
    fanfare play coloretto --players 3 --seed tuesday     the same cards for the same seed
    fanfare play jericho --people 2                       two people take turns at this terminal
    fanfare play --join https://example.org/#/t/TABLE     a seat at a server’s table
    fanfare play --continue                               the last game goes on

    At the table «?» lists your moves and «help» says more. A game that you leave is saved.
cli-players = How many play, you among them (4 unless said)
cli-seat = Where you sit, from 0 (0 unless said)
cli-people = How many of them sit at this terminal (1 unless said)
cli-name = What the others call you; several people: Ada,Bo
cli-seed = Deal by this text: the same text, the same cards (random and shown unless said)
cli-option = Choose a table option; can be given several times
cli-record = Write the game’s record to this file
cli-join = Sit down at a server’s table; its pages show the link
cli-continue = Go on with the last game that was not finished, here or at a server
cli-plain = Plain text, line by line: for screen readers, pipes and scripts

cli-watch = Watch a server’s table
cli-watch-after =
    fanfare watch https://example.org/#/t/TABLE
    fanfare watch https://example.org/#/t/TABLE --record game.json

    Whoever watches sees what lies open, and nobody’s hand.
cli-watch-link = A link to the table, as the server’s pages show it

cli-simulate = Play many games by random players, as fast as they go
cli-simulate-after =
    fanfare simulate jericho --games 1000000
    fanfare simulate jericho --players 3 --option tied_highest=one_per_wall --json
    fanfare simulate coloretto --games 100 --seed x --records games

    The same seed gives the same games, whatever the number of threads.
    With --records each game is a file like jericho-000000.json that «fanfare verify» accepts.
    Its deals are fair deals then, so these are other games than without --records.
cli-simulate-players = How many play (4 unless said)
cli-simulate-games = How many games (10000 unless said)
cli-simulate-seed = Let all chance follow from this text (random and shown unless said)
cli-threads = How many threads (one a processor unless said)
cli-first = Who starts, a seat from 0 (drawn by lot unless said; Jericho only)
cli-records = Write each game’s record into this folder
cli-json = Answer in JSON, for programs

cli-verify = Check records: structure, fair deal, every move, every result
cli-verify-after =
    fanfare verify game.json
    fanfare verify games/*.json
    fanfare verify --json - < game.json      «-» reads standard input

    One line a file. Exit status 0: all true; 1: something is wrong; 2: something can’t be read.
    With --json one object a line, in which games, moves and seats count from 0.
cli-verify-files = The records; «-» is standard input

cli-replay = Tell a recorded game step by step
cli-replay-after =
    fanfare replay game.json              everything, hidden cards too
    fanfare replay game.json --seat 1     only what the second seat saw

    Games that were broken off are told as far as they went.
cli-replay-file = The record; «-» is standard input
cli-replay-seat = Tell it from this seat’s eyes, from 0

cli-completions = Write a completion script for a shell
cli-completions-after =
    fanfare completions bash > ~/.local/share/bash-completion/completions/fanfare
    fanfare completions fish > ~/.config/fish/completions/fanfare.fish
cli-completions-shell = { $known }

cli-man = Write the manual pages
cli-man-after =
    fanfare man > fanfare.1
    fanfare man ~/.local/share/man/man1        this page and one for each command
cli-man-folder = Where the pages are written; this page alone goes to the output unless said
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-examples = EXAMPLES
cli-man-version = VERSION

## When the line can't be understood

cli-error-argument = «{ $arg }» is not known here.
cli-error-command = There is no command «{ $command }».
cli-error-suggestion = Perhaps «{ $suggestion }»?
cli-error-choice = «{ $arg }» can’t be «{ $value }»; it can be { $known }.
cli-error-value = «{ $arg }» can’t be «{ $value }»: a whole number fits there.
cli-error-least = «{ $arg }» is at least 1.
cli-error-no-value = «{ $arg }» needs a value after it.
cli-error-extra-value = «{ $value }» is one value too many for «{ $arg }».
cli-error-missing = Still needed: { $args }.
cli-error-missing-command = Say what to do: { $commands }.
cli-error-conflict = «{ $arg }» can be given once, and not together with what it excludes.
cli-error-utf8 = A part of the line is not written in UTF-8.
cli-error-other = The line can’t be understood.
cli-error-option-form = «{ $text }» is no option; write NAME=VALUE.
cli-error-seat = There is no seat { $seat } at a table of { $players }; seats count from 0.
cli-error-people = { $people } people don’t fit at a table of { $players }.
cli-error-hint = «{ $command } --help» shows what is possible.

## Files

file-unread = { $file }: { $reason }
file-unwritten = { $file } can’t be written: { $reason }
file-not-found = there is no such file
file-denied = it may not be opened
file-folder = it is a folder
file-full = there is no room left
file-read-only = it lies where nothing can be written
file-other = the system says: { $detail }
file-input = standard input
no-chance = The system gives no random numbers; say a seed with --seed.

## verify

verify-ok = { $file }: ok ({ $game }, { $players } players, { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $moves } moves{ $ended ->
    [yes] { "" }
   *[no] , broken off
})
verify-wrong = { $file }: { $faults }
verify-separator = { $most }; { $last }

## simulate

simulate-progress = games
simulate-head = { $game }, { $players } players, { $options }, seed { $seed }
simulate-games = Games: { $games } in { $seconds } s, { $rate } a second, { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}
simulate-decisions = Decisions a game: { $decisions } ({ $moves })
simulate-points = Points a game, all together: { $mean } ± { $deviation }, from { $least } to { $most }
simulate-shared = Shared wins: { $percent } %
simulate-seat = Seat { $seat }: wins { $percent } %, points { $mean } ± { $deviation }, from { $least } to { $most }
simulate-records = Records in { $folder }: { $count }
