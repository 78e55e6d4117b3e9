//! What a seat can choose, and how it is written.

use core::fmt;
use core::str::FromStr;

use engine::{Notation, ParseMoveError};

use crate::card::{Card, Colour};

/// What a seat chooses when it is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Lay the first card of the layout face down (J09).
    Start(Card),
    /// Feed the supply (J12).
    Feed(Card),
    /// Lay a wall card into the own wall of its colour (J19).
    Wall(Card),
    /// Play a trumpet and name a colour (J23).
    Trumpet(Colour),
    /// Put a card into the supply (J22).
    Supply(Card),
}

impl Move {
    /// The card that leaves the hand.
    #[inline]
    pub const fn card(self) -> Card {
        match self {
            Self::Start(card) | Self::Feed(card) | Self::Wall(card) | Self::Supply(card) => card,
            Self::Trumpet(_) => Card::TRUMPET,
        }
    }
}

impl Notation for Move {
    const VERBS: &'static [&'static str] = &["start", "feed", "wall", "trumpet", "supply"];

    #[inline]
    fn verb(self) -> usize {
        match self {
            Self::Start(_) => 0,
            Self::Feed(_) => 1,
            Self::Wall(_) => 2,
            Self::Trumpet(_) => 3,
            Self::Supply(_) => 4,
        }
    }

    /// First all starts, then all feeds, then card by card: its wall, then the supply; for the
    /// trumpet its five colours, then the supply.
    fn every() -> Vec<Self> {
        let play = Card::kinds().flat_map(|card| {
            let colours = if card.is_wall() {
                &[][..]
            } else {
                &Colour::ALL[..]
            };
            let wall = card.is_wall().then_some(Self::Wall(card));
            let trumpets = colours.iter().map(|&colour| Self::Trumpet(colour));
            wall.into_iter().chain(trumpets).chain([Self::Supply(card)])
        });
        Card::kinds()
            .map(Self::Start)
            .chain(Card::kinds().map(Self::Feed))
            .chain(play)
            .collect()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::VERBS[self.verb()])?;
        match self {
            Self::Trumpet(colour) => write!(f, " {colour}"),
            _ => write!(f, " {}", self.card()),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
        let Some(verb) = Self::VERBS.iter().position(|&known| known == verb) else {
            return Err(ParseMoveError::new("verb", verb));
        };
        if let Some((_, more)) = object.split_once(' ') {
            return Err(ParseMoveError::new("end", more));
        }
        let card = || match object.parse::<Card>()? {
            Card::SCORING => Err(ParseMoveError::new("card", object)),
            card => Ok(card),
        };
        match verb {
            0 => card().map(Self::Start),
            1 => card().map(Self::Feed),
            2 => match card() {
                Ok(card) if card.is_wall() => Ok(Self::Wall(card)),
                _ => Err(ParseMoveError::new("wall-card", object)),
            },
            3 => object.parse().map(Self::Trumpet),
            _ => card().map(Self::Supply),
        }
    }
}
