//! The full screen: whether it is wanted, and a table or a record shown on it.

use std::env;
use std::io::{self, IsTerminal as _};
use std::sync::Arc;

use bots::{Spec, SystemClock};
use clap::ArgMatches;
use client::{Chair, LocalError, Order, Plan};
use engine::{Options as _, Seat};
use table::Record;
use terminal::screen::{Drawn, End, Look, Pace, Setting};
use terminal::{Company, here};
use words::{Tell, Words, say};

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
        _ => Pace::Human,
    };
    let look = Look::of(|name| env::var(name).ok());
    Setting { look, pace, kept }
}

/// Who sits where: so many people from a seat on, clockwise, bots at the others.
pub(crate) fn chairs(
    words: &Words,
    players: usize,
    people: usize,
    own: Seat,
    name: &str,
    specs: &[Spec],
) -> Vec<Chair> {
    let chair = |seat: usize| {
        let after = (seat + players - own.index()) % players;
        if after == 0 {
            return Chair {
                name: name.to_owned(),
                bot: None,
            };
        }
        if after < people {
            return Chair {
                name: say!(words, "home-person", number = after + 1),
                bot: None,
            };
        }
        let number = after - people;
        Chair {
            name: say!(words, "play-bot", number = number + 1),
            bot: specs.get(number).map(ToString::to_string),
        }
    };
    (0..players).map(chair).collect()
}

/// A table here, for a screen.
pub(crate) fn table<S: Tell>(
    words: &Words,
    options: &S::Options,
    chairs: Vec<Chair>,
    seed: &str,
) -> Result<Company<S::View>, Failure> {
    let players = chairs.len();
    let options = options.texts();
    let options = options.map(|(spec, value)| (spec.name.to_owned(), value.to_owned()));
    let plan = Plan {
        game: S::GAME.to_owned(),
        options: options.collect(),
        chairs,
        seed: seed.to_owned(),
    };
    let clock = Arc::new(SystemClock::new());
    here(Order::Open { plan }, None, clock).map_err(|error| match error {
        LocalError::Sitting(wrong) => {
            Failure::Usage(words::invalid_sitting::<S>(words, players, &wrong))
        }
        other => Failure::Blocked(other.to_string()),
    })
}

/// Plays at a table on the full screen; how it was left, and its record if it is over.
pub(crate) fn play<V: Drawn>(
    words: &Words,
    matches: &ArgMatches,
    company: Company<V>,
    kept: bool,
) -> Result<(End, Option<String>), Failure> {
    let setting = setting(matches, kept);
    Ok(terminal::screen::play(words, setting, company)?)
}

/// Shows a record on the full screen.
pub(crate) fn replay<S: Tell<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    record: Record<S>,
    eyes: Option<Seat>,
) -> Result<u8, Failure> {
    let setting = setting(matches, true);
    let end = terminal::screen::replay(words, setting, record, eyes)?;
    Ok(end.status())
}
