//! `fanfare replay`: a recorded game told again.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use coach::CoachGame;
use engine::Viewer;
use table::{Record, Refused, with_game};
use terminal::Show;
use terminal::screen::Drawn;
use words::{Who, Words, say};

use crate::file::{self, Unread};
use crate::{Done, Failure, full, setting};

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let Some(path) = matches.get_one::<PathBuf>("file") else {
        return Ok(2);
    };
    let unread = |unread: Unread| Failure::Usage(file::unread(words, path, &unread));
    let bytes = file::read(path).map_err(unread)?;
    let game = table::game_of(&bytes).map_err(|why| unread(Unread::Record(why)))?;
    with_game!(game, S => tell::<S>(words, matches, path, &bytes, output))
}

fn tell<S: CoachGame + Show<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    path: &Path,
    bytes: &[u8],
    output: &mut dyn Write,
) -> Done {
    let record = match Record::<S>::read(bytes) {
        Ok(record) => record,
        Err(Refused::Unreadable(why)) => {
            let text = file::unread(words, path, &Unread::Record(why));
            return Err(Failure::Usage(text));
        }
        Err(Refused::Wrong(faults)) => {
            let who = Who::new([], Viewer::Spectator);
            let faults = words::faults(words, &who, &faults).join("; ");
            let shown = file::shown(words, path);
            let text = say!(words, "verify-wrong", file = shown, faults = faults);
            return Err(Failure::Blocked(text));
        }
    };
    let seat = setting::seat(words, matches, "seat", record.players())?;
    if full::wanted(matches) {
        return full::replay(words, matches, record, seat);
    }
    let faults = terminal::replay(words, &record, seat, output)?;
    Ok(u8::from(!faults.is_empty()))
}
