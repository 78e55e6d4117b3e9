//! The full screen: whether it is wanted, and a table or a record shown on it.

use std::env;
use std::io::{self, IsTerminal as _};

use clap::ArgMatches;
use client::PlayOn;
use coach::CoachGame;
use engine::Seat;
use table::Record;
use terminal::screen::{self, Drawn, Look, Pace, ScreenResult, ScreenSettings};
use terminal::{PlainEnd, PlainResult, TableChannel};
use words::{Tell, Words};

use crate::Failure;

/// Whether somebody sits at a terminal and did not ask for plain text.
pub(crate) fn wanted(matches: &ArgMatches) -> bool {
    let plain = matches.try_get_one::<bool>("plain").ok().flatten();
    plain != Some(&true) && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// How the screen behaves: what the terminal can show, and the pace that the line asks for.
fn setting(matches: &ArgMatches, kept: bool) -> ScreenSettings {
    let pace = matches.try_get_one::<String>("pace").ok().flatten();
    let pace = match pace.map(String::as_str) {
        Some("none") => Pace::None,
        Some("quick") => Pace::Quick,
        Some("slow") => Pace::Slow,
        _ => Pace::Human,
    };
    let look = Look::of(|name| env::var(name).ok());
    ScreenSettings { look, pace, kept }
}

/// What only a full screen ends with.
#[derive(Default)]
pub(crate) struct Shown {
    /// The status that a signal asks for.
    pub(crate) status: Option<u8>,
    /// The table where the same people play again, if the player wants to go there.
    pub(crate) rematch: Option<String>,
    /// Whose decisions are to be reviewed, if the player wants that.
    pub(crate) review: Option<Seat>,
}

/// Plays at a table on the full screen, and tells what came of it.
pub(crate) fn play<V: Drawn>(
    words: &Words,
    matches: &ArgMatches,
    channel: TableChannel<V>,
    kept: bool,
) -> Result<(PlainResult, Shown), Failure> {
    let ScreenResult {
        end,
        record,
        rematch,
        review,
    } = screen::play(words, setting(matches, kept), channel)?;
    let status = matches!(end, screen::ScreenEnd::Signal(_)).then(|| end.status());
    let end = match end {
        screen::ScreenEnd::Finished
        | screen::ScreenEnd::Rematch
        | screen::ScreenEnd::Review
        | screen::ScreenEnd::PlayOn => PlainEnd::Over,
        screen::ScreenEnd::Quit => PlainEnd::Quit,
        screen::ScreenEnd::Closed => PlainEnd::Closed,
        screen::ScreenEnd::Interrupted | screen::ScreenEnd::Signal(_) => PlainEnd::Interrupted,
    };
    Ok((
        PlainResult { end, record },
        Shown {
            status,
            rematch,
            review,
        },
    ))
}

/// Shows a record on the full screen, with its review at once if that is wanted; tells from where
/// somebody wants to play on.
pub(crate) fn replay<S: CoachGame + Tell<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    record: Record<S>,
    seat: Option<Seat>,
    reviewed: bool,
) -> Result<(u8, Option<PlayOn>), Failure> {
    let (end, play_on) = screen::replay(words, setting(matches, true), record, seat, reviewed)?;
    Ok((end.status(), play_on))
}
