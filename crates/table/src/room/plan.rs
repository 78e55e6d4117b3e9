//! The plan of a table: game, options, clock, seats, agreed before anybody sits down.

use std::collections::BTreeMap;

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::games::Game;

/// What a table will be: all that its host decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The game that will be played.
    pub game: Game,
    /// Options by name and text; what isn't named has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How many play.
    pub seats: usize,
    /// How long a seat may think.
    #[serde(default)]
    pub clock: Clock,
    /// Which bot takes the seat of somebody who is away.
    pub stand_in: String,
    /// Whether the lobby lists it; else only its link leads to it.
    #[serde(default)]
    pub public: bool,
    /// Whether others may watch.
    #[serde(default)]
    pub spectators: bool,
    /// Whether the screens count the cards that were seen, for all alike.
    #[serde(default)]
    pub aid: bool,
    /// Who starts, if the host chooses; else it is drawn by lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

/// How long a seat may think.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it likes.
    #[default]
    None,
    /// So many seconds a move; what takes longer comes out of a reserve for the whole sitting.
    Move {
        /// Seconds a move.
        seconds: u32,
        /// Seconds in reserve.
        reserve: u32,
    },
    /// So many days a move.
    Days {
        /// Days a move.
        days: u32,
    },
}

/// A minute in the numbers that count time here.
const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

impl Clock {
    /// Milliseconds a move, before the reserve; `None` for no clock.
    pub const fn per_move(self) -> Option<u64> {
        match self {
            Self::None => None,
            Self::Move { seconds, .. } => Some(seconds as u64 * 1000),
            Self::Days { days } => Some(days as u64 * DAY),
        }
    }

    /// Milliseconds in reserve at the start.
    pub const fn reserve(self) -> u64 {
        match self {
            Self::Move { reserve, .. } => reserve as u64 * 1000,
            Self::None | Self::Days { .. } => 0,
        }
    }

    /// How long before the end a seat is warned.
    pub const fn warning(self) -> u64 {
        match self {
            Self::None => 0,
            Self::Move { .. } => 10_000,
            Self::Days { .. } => 4 * 60 * MINUTE,
        }
    }

    /// How long after the end a move still counts, before the stand-in takes the seat.
    pub const fn grace(self) -> u64 {
        match self {
            Self::None => 0,
            Self::Move { .. } => 5_000,
            Self::Days { .. } => 30 * MINUTE,
        }
    }

    /// Whether it is one that people can play with.
    pub const fn is_sensible(self) -> bool {
        match self {
            Self::None => true,
            Self::Move { seconds, reserve } => seconds >= 5 && seconds <= 600 && reserve <= 3_600,
            Self::Days { days } => days >= 1 && days <= 14,
        }
    }
}
