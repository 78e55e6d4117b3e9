//! Who sits at a table, and who plays in somebody's stead.

use serde::{Deserialize, Serialize};

/// A person or a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A person, by whatever client.
    Human,
    /// A program that chooses its moves.
    Bot,
}

impl Kind {
    /// Both, as records write them.
    pub const WORDS: &'static [&'static str] = &["human", "bot"];

    /// From the word that records write.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        match word {
            "human" => Some(Self::Human),
            "bot" => Some(Self::Bot),
            _ => None,
        }
    }
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// The name that all see.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Which program, like `search:100ms`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

impl Sitter {
    /// A person of that name.
    pub fn human(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            kind: Kind::Human,
            bot: None,
        }
    }

    /// A program of that name, and which bot it is.
    pub fn bot(name: impl Into<String>, bot: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            kind: Kind::Bot,
            bot: Some(bot.into()),
        }
    }
}

/// Who made a move for a seat in its stead: the third element of a move in a record.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct StandIn {
    /// What it is.
    pub by: Kind,
    /// The name of the program, where it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

impl StandIn {
    /// A program that took over.
    pub fn bot(bot: impl Into<String>) -> Self {
        Self {
            by: Kind::Bot,
            bot: Some(bot.into()),
        }
    }
}
