//! The command line as clap knows it, every word of it from the locales.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use clap_complete::Shell;
use engine::{Options as _, Rules};
use table::{Game, with_game};
use words::{Lang, Tell, Words, say};

use crate::{health, host};

/// What the binary is called.
pub(crate) const NAME: &str = "fanfare";

/// Behind everything else on a help page.
const LAST: usize = 900;

/// The whole line, in one language.
pub(crate) fn command(words: &Words) -> Command {
    let usage = format!(
        "{NAME} [{}] {}",
        say!(words, "cli-value-options"),
        say!(words, "cli-value-command")
    );
    let version = flag(words, "version", say!(words, "cli-version"))
        .short('V')
        .action(ArgAction::Version)
        .display_order(LAST + 1);
    let lang = value(words, "lang", say!(words, "cli-value-lang"))
        .help(say!(words, "cli-lang", known = words.choice(&Lang::NAMES)))
        .value_parser(PossibleValuesParser::new(Lang::NAMES))
        .global(true)
        .display_order(LAST - 1);
    let examples = say!(words, "cli-after");
    let subcommands = [
        host::serve_command(words),
        host::backup_command(words),
        health::command(words),
        play(words),
        watch(words),
        arena(words),
        bot(words),
        simulate(words),
        merge(words),
        verify(words),
        replay(words),
        review(words),
        completions(words),
        man(words),
    ];
    let main = page(
        words,
        Command::new(NAME),
        usage,
        say!(words, "cli-about"),
        &examples,
    )
    .version(env!("CARGO_PKG_VERSION"))
    .disable_version_flag(true)
    .disable_help_subcommand(true)
    .subcommand_required(true)
    .arg_required_else_help(true)
    .subcommand_help_heading(say!(words, "cli-heading-commands"))
    .subcommand_value_name(say!(words, "cli-value-command"))
    .arg(version)
    .arg(lang)
    .subcommands(subcommands.map(|command| with_help(words, command)));
    with_help(words, main)
}

/// A help page: what it is, how it is called, its parts, and examples to learn from.
fn page(words: &Words, command: Command, usage: String, about: String, examples: &str) -> Command {
    let heading = say!(words, "cli-heading-usage");
    let template =
        format!("{{about-with-newline}}\n{heading} {{usage}}\n\n{{all-args}}{{after-help}}");
    let heading = say!(words, "cli-heading-examples");
    let indented: String = examples
        .lines()
        .map(|line| {
            if line.is_empty() {
                "\n".to_owned()
            } else {
                format!("  {line}\n")
            }
        })
        .collect();
    command
        .about(about)
        .override_usage(usage)
        .help_template(template)
        .after_help(format!("{heading}\n{}", indented.trim_end()))
        .disable_help_flag(true)
}

/// `--help` comes last, so that what a command needs comes first.
fn with_help(words: &Words, command: Command) -> Command {
    let help = flag(words, "help", say!(words, "cli-help")).short('h');
    command.arg(help.action(ArgAction::Help).display_order(LAST))
}

pub(crate) fn sub(
    words: &Words,
    name: &'static str,
    wants: &str,
    about: String,
    examples: &str,
) -> Command {
    let options = say!(words, "cli-value-options");
    let usage = format!("{NAME} {name} [{options}] {wants}");
    let usage = usage.trim_end().to_owned();
    page(words, Command::new(name), usage, about, examples)
}

pub(crate) fn flag(words: &Words, name: &'static str, help: String) -> Arg {
    Arg::new(name)
        .long(name)
        .help(help)
        .help_heading(say!(words, "cli-heading-options"))
        .action(ArgAction::SetTrue)
}

pub(crate) fn value(words: &Words, name: &'static str, value: String) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .help_heading(say!(words, "cli-heading-options"))
        .hide_possible_values(true)
}

fn number(words: &Words, name: &'static str, help: String) -> Arg {
    value(words, name, say!(words, "cli-value-number"))
        .help(help)
        .value_parser(value_parser!(usize))
}

pub(crate) fn place(words: &Words, name: &'static str, value: String, help: String) -> Arg {
    Arg::new(name)
        .value_name(value)
        .help(help)
        .help_heading(say!(words, "cli-heading-arguments"))
        .hide_possible_values(true)
        .required(true)
}

fn game(words: &Words) -> Arg {
    let names = Game::names();
    let help = say!(words, "cli-game", known = words.choice(&names));
    place(words, "game", say!(words, "cli-value-game"), help)
        .value_parser(PossibleValuesParser::new(names))
}

fn option(words: &Words) -> Arg {
    value(words, "option", say!(words, "cli-value-option"))
        .help(say!(words, "cli-option"))
        .action(ArgAction::Append)
}

fn seed(words: &Words, help: String) -> Arg {
    value(words, "seed", say!(words, "cli-value-text")).help(help)
}

fn json(words: &Words) -> Arg {
    flag(words, "json", say!(words, "cli-json"))
}

/// What each game's tables may choose, line by line.
fn table_options(words: &Words) -> String {
    let heading = say!(words, "cli-heading-game-options");
    let mut lines = vec![format!("\n\n{heading}")];
    for &game in Game::ALL {
        with_game!(game, S => {
            for spec in <S as Rules>::Options::SPECS {
                let values = spec.values.join("|");
                lines.push(format!("  {}: {}={values}", <S as Tell>::TITLE, spec.name));
            }
        });
    }
    lines.join("\n")
}

fn play(words: &Words) -> Command {
    let examples = say!(words, "cli-play-after") + &table_options(words);
    let wants = say!(words, "cli-value-game");
    // What is decided where the table was opened can't be chosen again.
    let elsewhere = ["join", "continue", "from"];
    let decided = |arg: Arg| arg.conflicts_with_all(elsewhere);
    let bots = value(words, "bots", say!(words, "cli-value-players"));
    let name = value(words, "name", say!(words, "cli-value-text"));
    let join = value(words, "join", say!(words, "cli-value-link")).help(say!(words, "cli-join"));
    let join = join.value_hint(ValueHint::Url).conflicts_with("continue");
    let from = value(words, "from", say!(words, "cli-value-file"))
        .help(say!(words, "cli-from"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::FilePath)
        .conflicts_with_all(["join", "continue"]);
    let choice = value(words, "move", say!(words, "cli-value-text")).help(say!(words, "cli-move"));
    // What is required is waived where it would conflict, so the conflicts are said too.
    let without = ["game", "join", "continue"];
    let of_record = |arg: Arg| arg.requires("from").conflicts_with_all(without);
    sub(words, "play", &wants, say!(words, "cli-play"), &examples)
        .arg(decided(
            game(words)
                .required(false)
                .required_unless_present_any(elsewhere),
        ))
        .arg(decided(number(
            words,
            "players",
            say!(words, "cli-players"),
        )))
        .arg(decided(number(words, "people", say!(words, "cli-people"))))
        .arg(number(words, "seat", say!(words, "cli-seat")).conflicts_with("continue"))
        .arg(decided(bots.help(say!(words, "cli-bots"))))
        .arg(
            name.help(say!(words, "cli-name"))
                .conflicts_with("continue"),
        )
        .arg(decided(seed(words, say!(words, "cli-seed"))))
        .arg(decided(option(words)))
        .arg(decided(number(words, "first", say!(words, "cli-first"))))
        .arg(join)
        .arg(flag(words, "continue", say!(words, "cli-continue")))
        .arg(from)
        .arg(of_record(number(words, "step", say!(words, "cli-step"))))
        .arg(of_record(choice))
        .arg(flag(words, "plain", say!(words, "cli-plain")))
        .arg(pace(words))
        .arg(record(words))
        .arg(
            value(words, "promise", say!(words, "cli-value-file"))
                .help(say!(words, "cli-promise"))
                .value_parser(value_parser!(std::path::PathBuf))
                .value_hint(ValueHint::FilePath)
                .requires("record")
                .conflicts_with("game"),
        )
}

fn record(words: &Words) -> Arg {
    value(words, "record", say!(words, "cli-value-file"))
        .help(say!(words, "cli-record"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::FilePath)
}

fn watch(words: &Words) -> Command {
    let wants = say!(words, "cli-value-link");
    let examples = say!(words, "cli-watch-after");
    let link = place(words, "link", wants.clone(), say!(words, "cli-watch-link"));
    sub(words, "watch", &wants, say!(words, "cli-watch"), &examples)
        .arg(link.value_hint(ValueHint::Url))
        .arg(flag(words, "plain", say!(words, "cli-plain")))
        .arg(pace(words))
        .arg(record(words))
}

fn man(words: &Words) -> Command {
    let folder = say!(words, "cli-value-folder");
    let wants = format!("[{folder}]");
    let examples = say!(words, "cli-man-after");
    let folder = place(words, "folder", folder, say!(words, "cli-man-folder"))
        .required(false)
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::DirPath);
    sub(words, "man", &wants, say!(words, "cli-man"), &examples).arg(folder)
}

/// How fast a full screen shows what happens.
fn pace(words: &Words) -> Arg {
    value(words, "pace", say!(words, "cli-value-pace"))
        .help(say!(words, "cli-pace"))
        .value_parser(PossibleValuesParser::new([
            "slow", "human", "quick", "none",
        ]))
}

fn simulate(words: &Words) -> Command {
    let examples = say!(words, "cli-simulate-after") + &table_options(words);
    let wants = say!(words, "cli-value-game");
    let games = value(words, "games", say!(words, "cli-value-number"))
        .help(say!(words, "cli-simulate-games"))
        .value_parser(value_parser!(u64));
    let records = value(words, "records", say!(words, "cli-value-folder"))
        .help(say!(words, "cli-records"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::DirPath);
    sub(
        words,
        "simulate",
        &wants,
        say!(words, "cli-simulate"),
        &examples,
    )
    .arg(game(words))
    .arg(number(
        words,
        "players",
        say!(words, "cli-simulate-players"),
    ))
    .arg(games)
    .arg(seed(words, say!(words, "cli-simulate-seed")))
    .arg(option(words))
    .arg(number(words, "first", say!(words, "cli-first")))
    .arg(number(words, "threads", say!(words, "cli-threads")))
    .arg(records)
    .arg(shard(words))
    .arg(json(words))
}

fn shard(words: &Words) -> Arg {
    value(words, "shard", say!(words, "cli-value-shard")).help(say!(words, "cli-shard"))
}

fn merge(words: &Words) -> Command {
    let file = say!(words, "cli-value-file");
    let wants = format!("{file}…");
    let examples = say!(words, "cli-merge-after");
    let files = place(words, "files", file, say!(words, "cli-merge-files"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::FilePath)
        .num_args(1..);
    sub(words, "merge", &wants, say!(words, "cli-merge"), &examples)
        .arg(files)
        .arg(json(words))
}

fn arena(words: &Words) -> Command {
    let examples = say!(words, "cli-arena-after") + &table_options(words);
    let wants = say!(words, "cli-value-game");
    let players = value(words, "players", say!(words, "cli-value-players"))
        .help(say!(words, "cli-arena-players"))
        .required(true);
    let whole = |name: &'static str, help: String| {
        value(words, name, say!(words, "cli-value-number"))
            .help(help)
            .value_parser(value_parser!(u64))
    };
    let claim = value(words, "sprt", say!(words, "cli-value-claim"))
        .help(say!(words, "cli-arena-sprt"))
        .num_args(0..=1)
        .default_missing_value("");
    let path = |name: &'static str, kind: String, help: String, hint| {
        value(words, name, kind)
            .help(help)
            .value_parser(value_parser!(std::path::PathBuf))
            .value_hint(hint)
    };
    let (file, folder) = (
        say!(words, "cli-value-file"),
        say!(words, "cli-value-folder"),
    );
    sub(words, "arena", &wants, say!(words, "cli-arena"), &examples)
        .arg(game(words))
        .arg(players)
        .arg(whole("deals", say!(words, "cli-arena-deals")))
        .arg(seed(words, say!(words, "cli-simulate-seed")))
        .arg(option(words))
        .arg(whole("ms", say!(words, "cli-arena-ms")))
        .arg(number(words, "threads", say!(words, "cli-arena-threads")))
        .arg(claim)
        .arg(path(
            "records",
            folder,
            say!(words, "cli-records"),
            ValueHint::DirPath,
        ))
        .arg(path(
            "html",
            file,
            say!(words, "cli-arena-html"),
            ValueHint::FilePath,
        ))
        .arg(flag(words, "luck", say!(words, "cli-arena-luck")))
        .arg(shard(words).conflicts_with("html"))
        .arg(json(words))
}

fn bot(words: &Words) -> Command {
    let wants = say!(words, "cli-value-player");
    let examples = say!(words, "cli-bot-after");
    let player = place(
        words,
        "player",
        wants.clone(),
        say!(words, "cli-bot-player"),
    );
    let seed = value(words, "seed", say!(words, "cli-value-number"))
        .help(say!(words, "cli-bot-seed"))
        .value_parser(value_parser!(u64));
    sub(words, "bot", &wants, say!(words, "cli-bot"), &examples)
        .arg(player)
        .arg(seed)
}

fn verify(words: &Words) -> Command {
    let file = say!(words, "cli-value-file");
    let wants = format!("{file}…");
    let examples = say!(words, "cli-verify-after");
    let files = place(words, "files", file, say!(words, "cli-verify-files"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::FilePath)
        .num_args(1..);
    let promise = value(words, "promise", say!(words, "cli-value-file"))
        .help(say!(words, "cli-verify-promise"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::FilePath);
    sub(
        words,
        "verify",
        &wants,
        say!(words, "cli-verify"),
        &examples,
    )
    .arg(files)
    .arg(promise)
    .arg(json(words))
}

fn replay(words: &Words) -> Command {
    let wants = say!(words, "cli-value-file");
    let examples = say!(words, "cli-replay-after");
    let file = place(words, "file", wants.clone(), say!(words, "cli-replay-file"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::FilePath);
    sub(
        words,
        "replay",
        &wants,
        say!(words, "cli-replay"),
        &examples,
    )
    .arg(file)
    .arg(number(words, "seat", say!(words, "cli-replay-seat")))
}

fn review(words: &Words) -> Command {
    let wants = say!(words, "cli-value-file");
    let examples = say!(words, "cli-review-after");
    let file = place(words, "file", wants.clone(), say!(words, "cli-replay-file"))
        .value_parser(value_parser!(std::path::PathBuf))
        .value_hint(ValueHint::FilePath);
    sub(
        words,
        "review",
        &wants,
        say!(words, "cli-review"),
        &examples,
    )
    .arg(file)
    .arg(number(words, "seat", say!(words, "cli-review-seat")))
    .arg(number(words, "deals", say!(words, "cli-review-deals")).conflicts_with("ms"))
    .arg(number(words, "ms", say!(words, "cli-review-ms")))
    .arg(number(words, "what-if", say!(words, "cli-review-what-if")).conflicts_with("ms"))
    .arg(json(words))
}

fn completions(words: &Words) -> Command {
    let wants = say!(words, "cli-value-shell");
    let examples = say!(words, "cli-completions-after");
    let parser = value_parser!(Shell);
    let names = ["bash", "elvish", "fish", "powershell", "zsh"];
    let help = say!(words, "cli-completions-shell", known = words.choice(&names));
    let shell = place(words, "shell", wants.clone(), help).value_parser(parser);
    sub(
        words,
        "completions",
        &wants,
        say!(words, "cli-completions"),
        &examples,
    )
    .arg(shell)
}
