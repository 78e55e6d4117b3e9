//! Playing on from a moment of a record: the same cards and the moves up to there, a person at one seat
//! and bots at the others.
//!
//! ```text
//! Record + PlayOn ──► the moves that had happened at that step [+ another move] ──► LocalStart::Resume
//! ```

use engine::{Rules, Seat, Viewer};
use table::{FirstBy, Record, Sitting, Table};

use crate::local::{LocalError, LocalStart, Saved};
use crate::setup::{Chair, TableSetup};

/// From where a recorded game goes on, and for whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayOn {
    /// The step of a replay: what has wholly happened by then stays.
    pub step: usize,
    /// Whose seat the person takes.
    pub seat: Seat,
    /// A move that this seat makes at once, in place of its own («what if»).
    pub instead: Option<String>,
    /// The bot that sits down for everybody who was no bot of ours.
    pub bot: String,
}

impl PlayOn {
    /// The start of a table that goes on from there.
    ///
    /// # Errors
    /// If the record's cards can't be dealt again, or the other move isn't allowed there.
    pub fn start<S: Rules>(&self, record: &Record<S>) -> Result<LocalStart, LocalError> {
        let saved = self.saved(record)?;
        Ok(LocalStart::Resume { saved })
    }

    /// The same as the text of a table to resume.
    ///
    /// # Errors
    /// As for [`PlayOn::start`].
    pub fn saved<S: Rules>(&self, record: &Record<S>) -> Result<String, LocalError> {
        // The cards to come follow from the secret: those of a false record would be others.
        let fair = record.fair.clone().filter(|_| record.verify().is_ok());
        let fair = fair.ok_or(LocalError::NotPlayable("it can't be verified"))?;
        if self.seat.index() >= record.players() {
            return Err(LocalError::NotPlayable("nobody sat at that seat"));
        }
        let first = record.games.first();
        let chosen = first.filter(|game| game.first_by == Some(FirstBy::Host));
        let first = chosen.map(|game| game.first);
        let mut table = Table::<S>::new(Sitting {
            options: record.options,
            seats: record.seats.clone(),
            fair: fair.fair(),
            first,
        })?;
        let mut moves = Vec::new();
        let mut happened = table.opening().seen(Viewer::Spectator).count();
        let made = record.games.iter().flat_map(|game| &game.moves);
        for made in made {
            let before = table.clone();
            let news = table.choose(made.seat, made.choice, None)?;
            happened += news.seen(Viewer::Spectator).count();
            // At the end of the game the last move is open once more.
            if happened > self.step + 1 || table.is_over() {
                table = before;
                break;
            }
            moves.push((made.seat, made.choice.to_string()));
        }
        if let Some(text) = &self.instead {
            let choice: S::Move = text
                .parse()
                .map_err(|_| LocalError::NotPlayable("that is no move"))?;
            table.choose(self.seat, choice, None)?;
            moves.push((self.seat, text.clone()));
        }
        let plan = self.setup(record, first);
        Ok(Saved::of_record(plan, &fair, moves).write())
    }

    fn setup<S: Rules>(&self, record: &Record<S>, first: Option<Seat>) -> TableSetup {
        let chairs = Seat::all(record.players()).zip(&record.seats);
        let chair = |(at, sitter): (Seat, &table::Sitter)| {
            let own = sitter.bot.clone();
            let known = own.filter(|bot| bot.parse::<bots::Spec>().is_ok());
            Chair {
                name: sitter.name.clone(),
                bot: (at != self.seat).then(|| known.unwrap_or_else(|| self.bot.clone())),
            }
        };
        let options = engine::Options::texts(&record.options);
        TableSetup {
            game: S::GAME.to_owned(),
            options: options
                .map(|(spec, text)| (spec.name.to_owned(), text.to_owned()))
                .collect(),
            chairs: chairs.map(chair).collect(),
            seed: String::new(),
            aid: false,
            first,
        }
    }
}
