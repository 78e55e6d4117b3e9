//! `fanfare replay`: a recorded game as text, move by move.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use coach::CoachGame;
use table::{Record, with_game};
use terminal::Show;
use terminal::screen::Drawn;
use words::Words;

use crate::file;
use crate::{Done, full, play, setting};

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let Some(path) = matches.get_one::<PathBuf>("file") else {
        return Ok(2);
    };
    let (game, bytes) = file::of_game(words, path)?;
    with_game!(game, S => tell::<S>(words, matches, path, &bytes, output))
}

fn tell<S: CoachGame + Show<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    path: &Path,
    bytes: &[u8],
    output: &mut dyn Write,
) -> Done {
    let record: Record<S> = file::record(words, path, bytes)?;
    let seat = setting::seat(words, matches, "seat", record.players())?;
    if full::wanted(matches) {
        return play::retell(words, matches, &record, seat, false, output);
    }
    let faults = terminal::replay(words, &record, seat, output)?;
    Ok(u8::from(!faults.is_empty()))
}
