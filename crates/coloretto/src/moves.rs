//! What a seat can choose, and how it is written.

use core::fmt;
use core::str::FromStr;

use engine::{Notation, ParseMoveError};

use crate::row::Row;

/// A choice. Its order is the documented order of moves: by verb as listed here, then by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Turn up the top card of the supply (C11).
    Draw,
    /// Lay the card just drawn into a row (C11).
    Place(Row),
    /// Take a row with all its cards (C13).
    Take(Row),
}

impl Notation for Move {
    const VERBS: &'static [&'static str] = &["draw", "place", "take"];

    #[inline]
    fn verb(self) -> usize {
        match self {
            Self::Draw => 0,
            Self::Place(_) => 1,
            Self::Take(_) => 2,
        }
    }

    fn every() -> Vec<Self> {
        let rows = || Row::all(Row::MAX);
        core::iter::once(Self::Draw)
            .chain(rows().map(Self::Place))
            .chain(rows().map(Self::Take))
            .collect()
    }

    /// Nothing in a move is ever hidden: it reads the same to everybody.
    fn hidden(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::VERBS[self.verb()])?;
        match self {
            Self::Draw => Ok(()),
            Self::Place(row) | Self::Take(row) => write!(f, " {row}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (verb, object) = match text.split_once(' ') {
            Some((verb, object)) => (verb, Some(object)),
            None => (text, None),
        };
        let Some(verb) = Self::VERBS.iter().position(|&known| known == verb) else {
            return Err(ParseMoveError::new("verb", verb));
        };
        if verb == 0 {
            return match object {
                None => Ok(Self::Draw),
                Some(more) => Err(ParseMoveError::new("end", more)),
            };
        }
        let object = object.unwrap_or("");
        if let Some((_, more)) = object.split_once(' ') {
            return Err(ParseMoveError::new("end", more));
        }
        let row = object.parse()?;
        Ok(if verb == 1 {
            Self::Place(row)
        } else {
            Self::Take(row)
        })
    }
}
