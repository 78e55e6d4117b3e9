//! Cards and colours, and how they are written.

use core::fmt;
use core::str::FromStr;

use engine::ParseMoveError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The seven colours of the chameleons (C01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Red, written `R`.
    Red,
    /// Orange, written `O`.
    Orange,
    /// Yellow, written `Y`.
    Yellow,
    /// Green, written `G`.
    Green,
    /// Blue, written `B`.
    Blue,
    /// Purple, written `P`.
    Purple,
    /// Brown, written `N`.
    Brown,
}

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 7;

    /// All of them, in the order of the notation.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Red,
        Self::Orange,
        Self::Yellow,
        Self::Green,
        Self::Blue,
        Self::Purple,
        Self::Brown,
    ];

    /// Its place in [`Self::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter it is written with.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Orange => 'O',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Purple => 'P',
            Self::Brown => 'N',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        Self::ALL
            .into_iter()
            .find(|colour| text.chars().eq([colour.letter()]))
            .ok_or_else(|| ParseMoveError::new("colour", text))
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColourSet(u8);

impl ColourSet {
    /// The set of no colour.
    pub const EMPTY: Self = Self(0);

    /// Whether `colour` is one of them.
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.index() & 1 == 1
    }

    /// These and `colour`.
    #[inline]
    #[must_use]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | 1 << colour.index())
    }

    /// The number of colours in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&c| self.contains(c))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for ColourSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A card by its face. Equal cards are the same card to everybody who sees them.
///
/// The order is that of the notation: R O Y G B P N, then +2, joker, golden joker, last-round card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// How many different cards a player can own: all but the last-round card.
    pub const KINDS: usize = 10;
    /// Two points, of no colour (C02).
    pub const PLUS_TWO: Self = Self(7);
    /// Any colour its owner likes (C02).
    pub const JOKER: Self = Self(8);
    /// A joker that brings its taker a card of the supply (C42).
    pub const GOLDEN: Self = Self(9);
    /// Makes the running round the last one when drawn (C20). Never in a row or with a player.
    pub const LAST_ROUND: Self = Self(10);

    /// The card of that colour.
    #[inline]
    pub const fn of(colour: Colour) -> Self {
        Self(colour as u8)
    }

    /// The card at `index` in the order of the notation.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index <= Self::KINDS);
        Self(index as u8)
    }

    /// Its place in the order of the notation.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every card a player can own.
    pub fn kinds() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::KINDS as u8).map(Self)
    }

    /// The colour of a colour card.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.index() < Colour::COUNT {
            Some(Colour::ALL[self.index()])
        } else {
            None
        }
    }

    /// Whether it is a joker, golden or not.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 == Self::JOKER.0 || self.0 == Self::GOLDEN.0
    }

    /// How many of it are in the deck (C01), where one of the jokers may be golden (C42).
    #[inline]
    pub const fn copies(self, golden: bool) -> u8 {
        match self {
            Self::PLUS_TWO => 10,
            Self::JOKER => 3 - golden as u8,
            Self::GOLDEN => golden as u8,
            Self::LAST_ROUND => 1,
            _ => 9,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.colour(), *self) {
            (Some(colour), _) => colour.fmt(f),
            (None, Self::PLUS_TWO) => f.write_str("+2"),
            (None, Self::JOKER) => f.write_str("J"),
            (None, Self::GOLDEN) => f.write_str("J*"),
            (None, _) => f.write_str("L"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        match text {
            "+2" => Ok(Self::PLUS_TWO),
            "J" => Ok(Self::JOKER),
            "J*" => Ok(Self::GOLDEN),
            "L" => Ok(Self::LAST_ROUND),
            _ => match text.parse() {
                Ok(colour) => Ok(Self::of(colour)),
                Err(_) => Err(ParseMoveError::new("card", text)),
            },
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}
