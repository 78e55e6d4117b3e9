//! The full screen: whether it is wanted, and a table or a record shown on it.

use std::env;
use std::io::{self, IsTerminal as _};

use clap::ArgMatches;
use engine::Seat;
use table::Record;
use terminal::screen::{self, Drawn, Look, Pace, Setting};
use terminal::{End, Played, TableChannel};
use words::{Tell, Words};

use crate::Failure;

/// Whether somebody sits at a terminal and did not ask for plain text.
pub(crate) fn wanted(matches: &ArgMatches) -> bool {
    let plain = matches.try_get_one::<bool>("plain").ok().flatten();
    plain != Some(&true) && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// How the screen behaves: what the terminal can show, and the pace that the line asks for.
fn setting(matches: &ArgMatches, kept: bool) -> Setting {
    let pace = matches.try_get_one::<String>("pace").ok().flatten();
    let pace = match pace.map(String::as_str) {
        Some("none") => Pace::None,
        Some("quick") => Pace::Quick,
        Some("slow") => Pace::Slow,
        _ => Pace::Human,
    };
    let look = Look::of(|name| env::var(name).ok());
    Setting { look, pace, kept }
}

/// Plays at a table on the full screen; what came of it, and the status that a signal asks for.
pub(crate) fn play<V: Drawn>(
    words: &Words,
    matches: &ArgMatches,
    channel: TableChannel<V>,
    kept: bool,
) -> Result<(Played, Option<u8>), Failure> {
    let (end, record) = screen::play(words, setting(matches, kept), channel)?;
    let status = matches!(end, screen::End::Signal(_)).then(|| end.status());
    let end = match end {
        screen::End::Finished => End::Over,
        screen::End::Quit => End::Quit,
        screen::End::Closed => End::Closed,
        screen::End::Interrupted | screen::End::Signal(_) => End::Interrupted,
    };
    Ok((Played { end, record }, status))
}

/// Shows a record on the full screen.
pub(crate) fn replay<S: Tell<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    record: Record<S>,
    eyes: Option<Seat>,
) -> Result<u8, Failure> {
    let end = screen::replay(words, setting(matches, true), record, eyes)?;
    Ok(end.status())
}
