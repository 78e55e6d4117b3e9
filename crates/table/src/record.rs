//! The record, `fanfare-record/1`: enough to replay everything and to check every rule.
//!
//! A record holds the deal and the secret, so it is as secret as the state until the table is
//! over: a table gives none away before.

use engine::{Options as _, Rules, Seat};
use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Deserialize, Serialize, Serializer};

use crate::fair::Published;
use crate::pretty;
use crate::seats::{Sitter, StandIn};

/// The name and version of the format.
pub const FORMAT: &str = "fanfare-record/1";

/// The program that keeps a record now, with its version.
pub const PROGRAM: &str = concat!("fanfare ", env!("CARGO_PKG_VERSION"));

/// What `ended` says of a game or match that was broken off.
pub(crate) const ABANDONED: &str = "abandoned";

/// One sitting, as it is kept: well formed, but not yet known to be true. Every seat it names is
/// one of its seats, and as many sit there as the game allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<S: Rules> {
    /// The program that kept it, with its version: like `fanfare 0.1.0`. Older ones say nothing.
    pub program: Option<String>,
    /// What the table chose.
    pub options: S::Options,
    /// Who sat where.
    pub seats: Vec<Sitter>,
    /// What fixed the cards. A record without it can be replayed, but not verified.
    pub fair: Option<Published>,
    /// The games that were played, the last one perhaps not to its end.
    pub games: Vec<GameRecord<S>>,
    /// What the match came to; `None` if it was broken off.
    pub result: Option<MatchResult>,
    /// Whether the match was broken off.
    pub abandoned: bool,
}

/// One game of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord<S: Rules> {
    /// The seat that moved first.
    pub first: Seat,
    /// Who decided that; not said means by the fair deal.
    pub first_by: Option<FirstBy>,
    /// The cards, as claimed.
    pub deal: S::Setup,
    /// What was chosen, in order.
    pub moves: Vec<Made<S::Move>>,
    /// What it came to, as claimed; `None` if it was broken off.
    pub result: Option<S::Outcome>,
    /// Whether it was broken off.
    pub abandoned: bool,
}

/// Who decided who starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstBy {
    /// The fair deal.
    Draw,
    /// The table's host.
    Host,
}

impl FirstBy {
    /// Both, as records write them.
    pub const WORDS: &'static [&'static str] = &["draw", "host"];
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made<M> {
    /// For which seat.
    pub seat: Seat,
    /// What was chosen.
    pub choice: M,
    /// Who made it, if not the one who sits there.
    pub by: Option<StandIn>,
}

/// What a match came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchResult {
    /// The points of each seat over all games.
    pub totals: Vec<i32>,
    /// Who won; more than one share the win. In any order.
    pub winners: Vec<Seat>,
}

impl<S: Rules> Record<S> {
    /// How many sat at the table.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// The record as text: the same record gives the same bytes.
    pub fn write(&self) -> String {
        pretty::text(self)
    }
}

impl<S: Rules> Serialize for Record<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut record = serializer.serialize_struct("Record", 9)?;
        record.serialize_field("format", FORMAT)?;
        if let Some(program) = &self.program {
            record.serialize_field("program", program)?;
        }
        record.serialize_field("game", S::GAME)?;
        record.serialize_field("options", &self.options.named())?;
        record.serialize_field("seats", &self.seats)?;
        if let Some(fair) = &self.fair {
            record.serialize_field("fair", fair)?;
        }
        record.serialize_field("games", &self.games)?;
        record.serialize_field("result", &self.result)?;
        if self.abandoned {
            record.serialize_field("ended", ABANDONED)?;
        }
        record.end()
    }
}

impl<S: Rules> Serialize for GameRecord<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut game = serializer.serialize_struct("Game", 6)?;
        game.serialize_field("first", &self.first)?;
        if let Some(by) = self.first_by {
            game.serialize_field("first_by", &by)?;
        }
        game.serialize_field("deal", &self.deal)?;
        game.serialize_field("moves", &self.moves)?;
        game.serialize_field("result", &self.result)?;
        if self.abandoned {
            game.serialize_field("ended", ABANDONED)?;
        }
        game.end()
    }
}

impl<M: core::fmt::Display> Serialize for Made<M> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut made = serializer.serialize_seq(None)?;
        made.serialize_element(&self.seat)?;
        made.serialize_element(&format_args!("{}", self.choice))?;
        if let Some(by) = &self.by {
            made.serialize_element(by)?;
        }
        made.end()
    }
}
