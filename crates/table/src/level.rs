//! Difficulty levels of house bots, as plans, records and messages name them.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A difficulty level: weaker by seeing less far and forgetting seen cards, never by blunders.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For a first game.
    Easy,
    /// For most people.
    #[default]
    Medium,
    /// For people who know the game.
    Hard,
    /// As strong as the bot can play.
    Best,
}

/// A text that names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a level is easy, medium, hard or best")]
pub struct UnknownLevel;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Best];

    /// Its name in flags, records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Best => "best",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let known = Self::ALL.into_iter().find(|level| level.name() == text);
        known.ok_or(UnknownLevel)
    }
}
