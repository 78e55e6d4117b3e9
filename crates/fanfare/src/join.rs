//! A server's table: `fanfare play --join`, `fanfare watch`, and a seat that is taken again.
//!
//! ```text
//! link ──► who one is there ──► which game ──► terminal::server_table ──► TableChannel ──► play::show
//! ```

use std::io::Write;

use clap::ArgMatches;
use client::{KeptSeat, SeatWanted};
use engine::Rules;
use table::{Game, with_game};
use terminal::{AtomicFile, Guest, Link, ServerTable, TableHost};
use words::{Words, say};

use crate::play::{Left, Record, Sitting, show};
use crate::saves::Saves;
use crate::{Done, Failure};

/// The link that somebody typed.
fn link(words: &Words, text: &str) -> Result<Link, Failure> {
    let no_link = |_| Failure::Usage(say!(words, "join-no-link", link = text));
    text.parse().map_err(no_link)
}

fn trouble(words: &Words, link: &Link, code: &str) -> Failure {
    let why = words::trouble(words, code);
    Failure::Blocked(say!(
        words,
        "join-trouble",
        link = link.to_string(),
        why = why
    ))
}

/// Which game is played there.
fn game(words: &Words, link: &Link, token: Option<&str>) -> Result<Game, Failure> {
    let found = terminal::look(&link.server, &link.table, token);
    let found = found.map_err(|code| trouble(words, link, &code))?;
    Ok(found.game)
}

/// Comes in as who one was at that server before, or as a new guest.
fn enter(
    words: &Words,
    saves: Option<&Saves>,
    link: &Link,
    name: Option<&str>,
) -> Result<Guest, Failure> {
    let keep = saves.map(|saves| saves.guest(&link.server));
    let guest = say!(words, "play-guest");
    let entered = terminal::enter(&link.server, keep.as_ref(), name, &guest);
    entered.map_err(|code| trouble(words, link, &code))
}

/// `fanfare play --join`.
pub(crate) fn join(
    words: &Words,
    matches: &ArgMatches,
    text: &str,
    output: &mut dyn Write,
) -> Done {
    let link = link(words, text)?;
    let saves = Saves::open();
    if saves.is_none() {
        writeln!(output, "{}", say!(words, "play-no-folder"))?;
    }
    let name = matches.get_one::<String>("name").map(String::as_str);
    let guest = enter(words, saves.as_ref(), &link, name)?;
    let game = game(words, &link, Some(&guest.token))?;
    let seat = matches.get_one::<usize>("seat");
    let seat = seat.map_or(SeatWanted::Any, |&seat| {
        SeatWanted::This(u8::try_from(seat).unwrap_or(u8::MAX))
    });
    let keep = saves.map(|saves| saves.seat(&link));
    let coming = Coming {
        link,
        guest: Some(guest),
        seat,
        keep,
        before: None,
    };
    coming.go(words, matches, game, output)
}

/// A seat that was kept is taken again.
pub(crate) fn again(
    words: &Words,
    matches: &ArgMatches,
    kept: KeptSeat,
    keep: AtomicFile,
    output: &mut dyn Write,
) -> Result<u8, Failure> {
    let broken = |_| {
        let file = crate::file::shown(words, keep.path());
        Failure::Blocked(say!(words, "continue-broken", file = file))
    };
    let link = terminal::link_of(&kept).map_err(broken)?;
    let game: Game = kept.game.parse().map_err(|_| broken(terminal::NoLink))?;
    let guest = enter(words, Saves::open().as_ref(), &link, None)?;
    let coming = Coming {
        link,
        guest: Some(guest),
        seat: SeatWanted::Any,
        keep: Some(keep),
        before: Some(kept),
    };
    coming.go(words, matches, game, output)
}

/// `fanfare watch`: a server's table, seen without a seat.
pub(crate) fn watch(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let text = matches.get_one::<String>("link");
    let link = link(words, text.map_or("", String::as_str))?;
    let game = game(words, &link, None)?;
    let coming = Coming {
        link,
        guest: None,
        seat: SeatWanted::None,
        keep: None,
        before: None,
    };
    coming.go(words, matches, game, output)
}

/// Somebody on the way to a table.
struct Coming {
    link: Link,
    guest: Option<Guest>,
    seat: SeatWanted,
    keep: Option<AtomicFile>,
    before: Option<KeptSeat>,
}

impl Coming {
    /// Plays there, and at the tables where the same people play again.
    fn go(
        mut self,
        words: &Words,
        matches: &ArgMatches,
        mut game: Game,
        output: &mut dyn Write,
    ) -> Done {
        loop {
            let (link, guest) = (self.link.clone(), self.guest.clone());
            let left = self.show(words, matches, game, output)?;
            let Some(table) = left.rematch else {
                return Ok(left.status);
            };
            let link = Link { table, ..link };
            let token = guest.as_ref().map(|guest| guest.token.as_str());
            game = crate::join::game(words, &link, token)?;
            let keep = guest.as_ref().and_then(|_| Saves::open());
            self = Self {
                seat: guest.as_ref().map_or(SeatWanted::None, |_| SeatWanted::Any),
                keep: keep.map(|saves| saves.seat(&link)),
                before: None,
                link,
                guest,
            };
        }
    }

    fn show(
        self,
        words: &Words,
        matches: &ArgMatches,
        game: Game,
        output: &mut dyn Write,
    ) -> Result<Left, Failure> {
        let record = Record::of(words, matches)?;
        let (token, you) = self.guest.map(|it| (it.token, it.me.id)).unzip();
        let start = ServerTable {
            link: self.link,
            token,
            seat: self.seat,
            keep: self.keep.clone(),
            before: self.before,
        };
        with_game!(game, S => {
            let sitting = Sitting {
                channel: terminal::server_table::<<S as Rules>::View>(start),
                place: TableHost::Server { you },
                seed: None,
                keep: self.keep,
            };
            show(words, matches, sitting, record, output)
        })
    }
}
