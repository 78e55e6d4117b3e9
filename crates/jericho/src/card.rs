//! Cards and colours, and how they are written.

use core::fmt;
use core::str::FromStr;

use engine::ParseMoveError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The five building materials (J02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Red, written `R`.
    Red,
    /// Yellow, written `Y`.
    Yellow,
    /// Green, written `G`.
    Green,
    /// Blue, written `B`.
    Blue,
    /// Brown, written `N`.
    Brown,
}

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// All of them, in the order of the notation.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Red,
        Self::Yellow,
        Self::Green,
        Self::Blue,
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
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Blue => 'B',
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

/// A card by its face. Equal cards are the same card to everybody who sees them.
///
/// The order is that of the notation: R1 R3 R4 R5 R7 Y1 … N7, then trumpet, then scoring card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

/// The values of wall cards, and how many of each a colour has (J02).
pub(crate) const VALUES: [(u8, u8); 5] = [(1, 4), (3, 5), (4, 4), (5, 3), (7, 1)];

impl Card {
    /// How many different wall cards there are.
    pub const WALLS: usize = 25;
    /// How many different cards can be in a hand: the wall cards and the trumpet.
    pub const KINDS: usize = 26;
    /// Value 2, of no colour (J03).
    pub const TRUMPET: Self = Self(25);
    /// Ends a round when drawn (J30). Never in a hand.
    pub const SCORING: Self = Self(26);

    /// The wall card of that colour and value, if there is such a value.
    pub fn wall(colour: Colour, value: u8) -> Option<Self> {
        let place = VALUES.iter().position(|&(v, _)| v == value)?;
        Some(Self((colour.index() * VALUES.len() + place) as u8))
    }

    /// The card at `index` in the order of the notation.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index <= 26);
        Self(index as u8)
    }

    /// Its place in the order of the notation.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every card that can be in a hand.
    pub fn kinds() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::KINDS as u8).map(Self)
    }

    /// Whether it is a wall card.
    #[inline]
    pub const fn is_wall(self) -> bool {
        (self.0 as usize) < Self::WALLS
    }

    /// The colour of a wall card.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.is_wall() {
            Some(Colour::ALL[self.0 as usize / VALUES.len()])
        } else {
            None
        }
    }

    /// The index of its colour, for a wall card.
    #[inline]
    pub(crate) const fn lane(self) -> usize {
        (self.0 as usize / VALUES.len()) % Colour::COUNT
    }

    /// The length it adds to a wall: the figure on a wall card, 2 for a trumpet (J21).
    pub const fn value(self) -> u8 {
        if self.is_wall() {
            VALUES[self.0 as usize % VALUES.len()].0
        } else if self.0 == Self::TRUMPET.0 {
            2
        } else {
            0
        }
    }

    /// How many of it are in the deck (J01, J02).
    pub const fn copies(self) -> u8 {
        if self.is_wall() {
            VALUES[self.0 as usize % VALUES.len()].1
        } else if self.0 == Self::TRUMPET.0 {
            22
        } else {
            3
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.colour() {
            Some(colour) => write!(f, "{colour}{}", self.value()),
            None if *self == Self::TRUMPET => f.write_str("T"),
            None => f.write_str("S"),
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
        let card = match text.as_bytes() {
            b"T" => Some(Self::TRUMPET),
            b"S" => Some(Self::SCORING),
            [_, value @ b'0'..=b'9'] => {
                let colour = text[..1].parse().ok();
                colour.and_then(|colour| Self::wall(colour, value - b'0'))
            }
            _ => None,
        };
        card.ok_or_else(|| ParseMoveError::new("card", text))
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

/// A card as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Face up, so they know which card it is.
    Up(Card),
    /// Face down: it is a card, and no more is known.
    Down,
}

impl Face {
    /// The card, if it is seen.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Up(card) => Some(card),
            Self::Down => None,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Up(card) => card.fmt(f),
            Self::Down => f.write_str("?"),
        }
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "?" {
            return Ok(Self::Down);
        }
        text.parse().map(Self::Up).map_err(de::Error::custom)
    }
}
