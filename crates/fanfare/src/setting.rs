//! Flags of a table, parsed into its setup and the screen's settings.

use std::num::NonZeroUsize;
use std::thread;

use arena::Shard;
use clap::ArgMatches;
use engine::{Options as _, Rules, Seat};
use table::{Game, InvalidSitting};
use words::{Tell, Words, say};

use crate::Failure;

/// The game that the line names. Clap has checked the name.
pub(crate) fn game(matches: &ArgMatches) -> Option<Game> {
    matches.get_one::<String>("game")?.parse().ok()
}

/// How many play: four where nobody says.
pub(crate) fn players(matches: &ArgMatches) -> usize {
    matches.get_one::<usize>("players").copied().unwrap_or(4)
}

/// How many of them sit at this terminal: one where nobody says.
pub(crate) fn people(
    words: &Words,
    matches: &ArgMatches,
    players: usize,
) -> Result<usize, Failure> {
    let people = matches.get_one::<usize>("people").copied().unwrap_or(1);
    if people <= players {
        return Ok(people);
    }
    let text = say!(
        words,
        "cli-error-people",
        people = people,
        players = players
    );
    Err(Failure::Usage(text))
}

/// The table's options, valid for so many players; else all that is wrong with them.
pub(crate) fn options<S: Tell>(
    words: &Words,
    matches: &ArgMatches,
    players: usize,
) -> Result<S::Options, Failure> {
    let mut options = S::Options::default();
    let mut wrong = Vec::new();
    for text in matches.get_many::<String>("option").into_iter().flatten() {
        let Some((name, value)) = text.split_once('=') else {
            wrong.push(say!(words, "cli-error-option-form", text = text));
            continue;
        };
        if let Err(invalid) = options.set_text(name, value) {
            let invalid = InvalidSitting::Option(invalid);
            wrong.push(words::invalid_sitting::<S>(words, players, &invalid));
        }
    }
    if let Err(invalid) = <S as Rules>::validate(&options, players) {
        let invalid = invalid.into_iter().map(InvalidSitting::Option);
        wrong.extend(invalid.map(|why| words::invalid_sitting::<S>(words, players, &why)));
    }
    if wrong.is_empty() {
        Ok(options)
    } else {
        Err(Failure::Usage(wrong.join("\n")))
    }
}

/// A seat that a flag names, counted from 0 as everywhere.
pub(crate) fn seat(
    words: &Words,
    matches: &ArgMatches,
    flag: &str,
    players: usize,
) -> Result<Option<Seat>, Failure> {
    let Some(&number) = matches.get_one::<usize>(flag) else {
        return Ok(None);
    };
    match Some(number).filter(|&at| at < players).and_then(Seat::new) {
        Some(seat) => Ok(Some(seat)),
        None => Err(Failure::Usage(say!(
            words,
            "cli-error-seat",
            seat = number,
            players = players
        ))),
    }
}

/// The seat that begins, where the game lets somebody choose.
pub(crate) fn first<S: Tell>(
    words: &Words,
    matches: &ArgMatches,
    players: usize,
) -> Result<Option<Seat>, Failure> {
    let first = seat(words, matches, "first", players)?;
    if first.is_some() && !S::HOST_MAY_CHOOSE_FIRST {
        let why = InvalidSitting::HostMayNotChoose;
        let why = words::invalid_sitting::<S>(words, players, &why);
        return Err(Failure::Usage(why));
    }
    Ok(first)
}

/// More threads than anybody has processors.
const MOST_THREADS: usize = 256;

/// How many threads the line asks for; one a processor where it doesn't say.
pub(crate) fn threads(words: &Words, matches: &ArgMatches) -> Result<NonZeroUsize, Failure> {
    let threads = match matches.get_one::<usize>("threads") {
        Some(0) => return Err(least(words, "--threads")),
        Some(&threads) => NonZeroUsize::new(threads.min(MOST_THREADS)),
        None => thread::available_parallelism().ok(),
    };
    Ok(threads.unwrap_or(NonZeroUsize::MIN))
}

/// A number that a flag gives; at least 1.
pub(crate) fn count(
    words: &Words,
    matches: &ArgMatches,
    flag: &str,
    otherwise: u64,
) -> Result<u64, Failure> {
    match matches.get_one::<u64>(flag) {
        Some(0) => Err(least(words, &format!("--{flag}"))),
        Some(&number) => Ok(number),
        None => Ok(otherwise),
    }
}

/// The part of a run that the line asks for, if it asks for one.
pub(crate) fn shard(words: &Words, matches: &ArgMatches) -> Result<Option<Shard>, Failure> {
    let text = matches.get_one::<String>("shard");
    let shard = text.map(|text| text.parse::<Shard>()).transpose();
    shard.map_err(|error| Failure::Usage(say!(words, "cli-error-shard", text = error.0)))
}

fn least(words: &Words, arg: &str) -> Failure {
    Failure::Usage(say!(words, "cli-error-least", arg = arg))
}

/// The seed that the line gives, or a random one: sixteen hexadecimal digits.
pub(crate) fn seed(words: &Words, matches: &ArgMatches) -> Result<String, Failure> {
    if let Some(text) = matches.get_one::<String>("seed") {
        return Ok(text.clone());
    }
    let mut bytes = [0; 8];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(format!("{:016x}", u64::from_be_bytes(bytes))),
        Err(_) => Err(Failure::Blocked(say!(words, "no-chance"))),
    }
}
