//! Table rows: the summary that is kept of a table beside its log.
//!
//! ```text
//! log ──the caller derives──► Summary, Results ──with the append that changes them──► kept
//! ```

use serde::{Deserialize, Serialize};

use super::Millis;
use super::error::StoreError;
use super::id::{PersonId, TableId};
use super::log::{self, LoggedCommand};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People may sit down.
    Open,
    /// Cards are dealt.
    Playing,
    /// Played to its end, or broken off after the deal.
    Over,
    /// Called off before it began.
    CalledOff,
}

impl Status {
    /// As it is kept, and as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::CalledOff => "called_off",
        }
    }
}

impl std::str::FromStr for Status {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let all = [Self::Open, Self::Playing, Self::Over, Self::CalledOff];
        let found = all.into_iter().find(|status| status.as_str() == text);
        found.ok_or_else(|| StoreError::invalid("a status is open, playing, over or called_off"))
    }
}

/// A person at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sat {
    /// The seat, from 0.
    pub seat: u8,
    /// Who sits there.
    pub person: PersonId,
}

/// What the lobby shows of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game's name.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Whether the lobby lists it.
    pub public: bool,
    /// What the lobby shows of options, clock and seats: JSON, opaque here.
    pub seats: String,
    /// Who sits there: finds the tables of a person.
    pub sat: Vec<Sat>,
    /// When it changed.
    pub updated: Millis,
}

/// A table to be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its id, usually [`TableId::fresh`].
    pub id: TableId,
    /// Who made it.
    pub host: Option<PersonId>,
    /// What the lobby shows of it.
    pub summary: Summary,
    /// The first entries of its log, at least one: versions 0, 1, ….
    pub commands: Vec<LoggedCommand>,
    /// When it was made.
    pub created: Millis,
    /// How many tables that are not over its host may have, this one included; counted in the same
    /// transaction, so that two requests at once can't both be the last.
    pub most_of_host: Option<u64>,
}

/// What is written together with an append.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableChange {
    /// The table's new summary.
    pub summary: Option<Summary>,
    /// What the table came to. Once for each table.
    pub results: Option<Results>,
    /// The table of the rematch: created in the same transaction, and linked from this one.
    pub rematch: Option<Box<NewTable>>,
}

/// What a table came to. Every seat has a line; ratings follow from those of persons that count.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// When it ended.
    pub ended: Millis,
    /// One line a seat.
    pub seats: Vec<SeatResult>,
}

/// What a table came to for one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatResult {
    /// The seat, from 0.
    pub seat: u8,
    /// Whose result it is; none for a house bot.
    pub person: Option<PersonId>,
    /// The name shown at the table. It stays when the person is deleted, as it stays in the log.
    pub name: String,
    /// The place, from 1; those who are level share the mean of their places.
    pub place: f64,
    /// The points at the end of the match.
    pub score: i64,
    /// The share of the win, 0 to 1.
    pub win: f64,
    /// Whether it counts for statistics and rating.
    pub counted: bool,
}

impl NewTable {
    pub(super) fn check(&self) -> Result<(), StoreError> {
        log::check(&self.commands)?;
        self.summary.check()
    }
}

impl Summary {
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let mut seats: Vec<u8> = self.sat.iter().map(|sat| sat.seat).collect();
        seats.sort_unstable();
        if seats.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(StoreError::invalid("two people on one seat"));
        }
        log::plain(&self.seats)?;
        log::plain(&self.game)
    }
}

impl TableChange {
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if let Some(summary) = &self.summary {
            summary.check()?;
        }
        if let Some(results) = &self.results {
            results.check()?;
        }
        self.rematch.as_deref().map_or(Ok(()), NewTable::check)
    }
}

impl Results {
    fn check(&self) -> Result<(), StoreError> {
        let distinct = |mut all: Vec<&str>| {
            all.sort_unstable();
            all.windows(2).all(|pair| pair[0] != pair[1])
        };
        let persons = self.seats.iter().filter_map(|seat| seat.person.as_ref());
        if !distinct(persons.map(PersonId::as_str).collect()) {
            return Err(StoreError::invalid("one person has two results"));
        }
        let mut seats: Vec<u8> = self.seats.iter().map(|seat| seat.seat).collect();
        seats.sort_unstable();
        if seats.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(StoreError::invalid("one seat has two results"));
        }
        for seat in &self.seats {
            log::plain(&seat.name)?;
            let sound = seat.place.is_finite() && seat.place >= 1.0;
            if !sound || !(0.0..=1.0).contains(&seat.win) {
                let detail = "a place is from 1 on, a share of the win from 0 to 1";
                return Err(StoreError::invalid(detail));
            }
        }
        Ok(())
    }
}
