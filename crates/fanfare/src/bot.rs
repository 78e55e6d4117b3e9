//! `fanfare bot`: one of our bots speaks the player protocol.

use std::io::{self, Write};

use arena::ParsePlayerError;
use bots::Spec;
use clap::ArgMatches;
use words::Words;

use crate::{Done, Failure, contest};

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let text = matches
        .get_one::<String>("player")
        .map_or("", String::as_str);
    let spec: Spec = text.parse().map_err(|error| {
        Failure::Usage(contest::no_player(words, &ParsePlayerError::Spec(error)))
    })?;
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or(0);
    arena::speak(&spec, seed, io::stdin().lock(), output)?;
    Ok(0)
}
