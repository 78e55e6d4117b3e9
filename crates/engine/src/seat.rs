//! Places at a table and who is looking at it.

use core::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// No game here seats more.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted clockwise from 0 (from 1 only on a screen).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A number that is no seat of any table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no table has a seat {0}")]
pub struct NoSuchSeat(pub u8);

/// Numbers from outside are refused here, so that a [`SeatSet`] can hold every [`Seat`].
impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        Self::new(index as usize).ok_or(NoSuchSeat(index))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// The seat at `index`; `None` beyond the largest table.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The seat at `index`, for an index that is known to be small.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn at(index: usize) -> Self {
        assert!(index < MAX_SEATS, "no table has that many seats");
        Self(index as u8)
    }

    /// Its index into arrays with an entry a seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize == seats { 0 } else { next })
    }

    /// The seat `steps` places further clockwise at a table of `seats`.
    #[must_use]
    pub const fn plus(self, steps: usize, seats: usize) -> Self {
        Self(((self.0 as usize + steps) % seats) as u8)
    }

    /// All seats of a table of `seats`, clockwise from 0.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats as u8).map(Self)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without a seat.
    pub const EMPTY: Self = Self(0);

    /// Everybody at a table of `seats`.
    #[inline]
    pub const fn all(seats: usize) -> Self {
        Self((1u8 << seats) - 1)
    }

    /// The set of `seat` alone.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Those of the largest table for whose index `holds`.
    #[inline]
    pub fn from_fn(holds: impl Fn(usize) -> bool) -> Self {
        Self((0..MAX_SEATS).fold(0, |set, at| set | u8::from(holds(at)) << at))
    }

    /// Whether `seat` is one of them.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// These and `seat`.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// These but not `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Those of a table of `seats` who are not in this set.
    #[inline]
    #[must_use]
    pub const fn others(self, seats: usize) -> Self {
        Self(Self::all(seats).0 & !self.0)
    }

    /// How many seats are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest of them.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// The first of them met clockwise after `seat`, which comes last itself; `None` if there is
    /// nobody.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let further = self.0 & (0xfe << seat.0);
        Self(if further == 0 { self.0 } else { further }).first()
    }

    /// Each of them, from the lowest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let seat = rest.first()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        Ok(seats.into_iter().collect())
    }
}

/// Who looks at a table: a seat, or somebody who only watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Sees its own hand and what it did.
    Seat(Seat),
    /// Sees what lies open.
    Spectator,
}

impl Viewer {
    /// Whether this is `seat`.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Everybody who can look at a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats)
            .map(Self::Seat)
            .chain(core::iter::once(Self::Spectator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_goes_round_the_table_and_comes_to_the_seat_itself_last() {
        let [a, b, e] = [0, 1, 4].map(Seat::at);
        let set: SeatSet = [a, b, e].into_iter().collect();
        assert_eq!(set.after(a), Some(b));
        assert_eq!(set.after(b), Some(e));
        assert_eq!(set.after(Seat::at(2)), Some(e));
        assert_eq!(set.after(e), Some(a));
        assert_eq!(SeatSet::one(e).after(e), Some(e));
        assert_eq!(SeatSet::EMPTY.after(e), None);
    }
}
