//! Rows: their numbers, sets of them, and the cards that lie in one.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use engine::ParseMoveError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::card::Card;
use crate::cards::Cards;

/// A row by its place, counted from 0; written from 1, in notation and in JSON.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row(u8);

impl Row {
    /// No table has more (C08).
    pub const MAX: usize = 5;

    /// The row at `index`; `None` beyond the largest table.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The row at `index`, for an index that is known to be small.
    ///
    /// # Panics
    /// If `index` is not below [`Self::MAX`].
    #[inline]
    pub const fn at(index: usize) -> Self {
        assert!(index < Self::MAX, "no table has that many rows");
        Self(index as u8)
    }

    /// Its index into arrays with an entry a row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `rows` rows.
    pub fn all(rows: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..rows as u8).map(Self)
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {self}")
    }
}

impl FromStr for Row {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        match text.as_bytes() {
            [figure @ b'1'..=b'5'] => Ok(Self(figure - b'1')),
            _ => Err(ParseMoveError::new("row", text)),
        }
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let row = number.checked_sub(1).and_then(|at| Self::new(at as usize));
        row.ok_or_else(|| de::Error::custom(format_args!("no table has a row {number}")))
    }
}

/// A set of rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RowSet(u8);

impl RowSet {
    /// The set of no row.
    pub const EMPTY: Self = Self(0);

    /// The first `rows` rows.
    #[inline]
    pub const fn all(rows: usize) -> Self {
        Self((1 << rows) - 1)
    }

    /// One bit for each, row 1 lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `row` is one of them.
    #[inline]
    pub const fn contains(self, row: Row) -> bool {
        self.0 >> row.0 & 1 == 1
    }

    /// These and `row`.
    #[inline]
    #[must_use]
    pub const fn with(self, row: Row) -> Self {
        Self(self.0 | 1 << row.0)
    }

    /// These but not `row`.
    #[inline]
    #[must_use]
    pub const fn without(self, row: Row) -> Self {
        Self(self.0 & !(1 << row.0))
    }

    /// These and those.
    #[inline]
    #[must_use]
    pub const fn or(self, those: Self) -> Self {
        Self(self.0 | those.0)
    }

    /// The number of rows in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest of them.
    #[inline]
    pub const fn first(self) -> Option<Row> {
        if self.0 == 0 {
            None
        } else {
            Some(Row(self.0.trailing_zeros() as u8))
        }
    }

    /// Each of them, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = Row> {
        Row::all(8).filter(move |&row| self.contains(row))
    }
}

impl fmt::Debug for RowSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cards of a row, in the order in which they were laid; reads as a slice of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RowCards {
    /// Beyond `len`, last-round cards that count for nothing.
    cards: [Card; Self::MAX],
    len: u8,
}

impl RowCards {
    /// No row holds more (C11).
    pub const MAX: usize = 3;

    /// A row without cards.
    pub const EMPTY: Self = Self {
        cards: [Card::LAST_ROUND; Self::MAX],
        len: 0,
    };

    /// Lays a card; says how many there are now. There must be room.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) -> usize {
        self.cards[self.len as usize] = card;
        self.len += 1;
        self.len as usize
    }

    /// How many of each card.
    #[inline]
    pub fn cards(self) -> Cards {
        let [a, b, c] = self.cards;
        Cards::one(a) + Cards::one(b) + Cards::one(c)
    }
}

impl Deref for RowCards {
    type Target = [Card];
    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }
}

impl fmt::Debug for RowCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for RowCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
