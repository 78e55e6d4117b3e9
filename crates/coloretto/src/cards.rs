//! How many of each card: a player's cards, or a heap, counted in one word.
//!
//! ```text
//! bit  39─36  35──32  31──28  27─24 23─20 19─16 15─12 11──8 7───4 3───0
//!      J*     J       +2      N     P     B     G     Y     O     R
//! ```
//!
//! One addition takes a row. The counts can't overflow: no kind has more than ten cards.

use core::fmt;
use core::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::card::{Card, Colour};

/// Cards whose order means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(transparent)]
pub struct Cards(u64);

/// The bits of one count.
const COUNT: u64 = 0xf;
/// The counts of the colours.
const COLOURS: u64 = 0xfff_ffff;

impl Cards {
    /// No card of any kind.
    pub const NONE: Self = Self(0);

    /// One card. The last-round card counts as none: nobody ever owns it.
    #[inline]
    pub const fn one(card: Card) -> Self {
        Self(UNIT[card.index() & COUNT as usize])
    }

    /// So many of a card.
    pub(crate) const fn some(card: Card, count: u8) -> Self {
        Self(Self::one(card).0 * count as u64)
    }

    /// These and those, where `+` can't be used yet.
    pub(crate) const fn and(self, those: Self) -> Self {
        Self(self.0 + those.0)
    }

    /// How many of `card`; none of the last-round card.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card.index()) & COUNT) as u8
    }

    /// How many of a colour.
    #[inline]
    pub const fn of(self, colour: Colour) -> u8 {
        self.count(Card::of(colour))
    }

    /// How many jokers, the golden one among them.
    #[inline]
    pub const fn jokers(self) -> u8 {
        self.count(Card::JOKER) + self.count(Card::GOLDEN)
    }

    /// How many cards.
    pub fn len(self) -> usize {
        Card::kinds().map(|card| self.count(card) as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Only the counts of the colours, four bits each, red lowest.
    #[inline]
    pub(crate) const fn colours(self) -> u32 {
        (self.0 & COLOURS) as u32
    }

    /// Takes a card in.
    #[inline]
    pub fn put(&mut self, card: Card) {
        self.0 += Self::one(card).0;
    }

    /// Each card, in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::kinds().flat_map(move |card| core::iter::repeat_n(card, self.count(card) as usize))
    }
}

/// One card of each kind; nothing beyond.
const UNIT: [u64; 16] = {
    let mut table = [0; 16];
    let mut index = 0;
    while index < Card::KINDS {
        table[index] = 1 << (4 * index);
        index += 1;
    }
    table
};

impl Add for Cards {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

/// All of `other` must be there.
impl Sub for Cards {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(Card::kinds().all(|card| other.count(card) <= self.count(card)));
        Self(self.0 - other.0)
    }
}

impl FromIterator<Card> for Cards {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut heap = Self::NONE;
        for card in cards {
            heap.put(card);
        }
        heap
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A heap with more of a card than any deck has is refused: the counts would overflow (C01).
impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut heap = Self::NONE;
        for card in Vec::<Card>::deserialize(deserializer)? {
            let most = card.copies(false).max(card.copies(true));
            if card == Card::LAST_ROUND || heap.count(card) == most {
                let reason = format_args!("{card} can't lie there so often");
                return Err(de::Error::custom(reason));
            }
            heap.put(card);
        }
        Ok(heap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_ten_of_a_kind_beside_the_others() {
        let mut cards = Cards::NONE;
        for card in Card::kinds() {
            for n in 1..=card.copies(true) {
                cards.put(card);
                assert_eq!(cards.count(card), n);
            }
        }
        assert_eq!((cards.len(), cards.jokers()), (76, 3));
        cards.put(Card::LAST_ROUND);
        assert_eq!(cards.len(), 76);
        assert_eq!(cards - cards, Cards::NONE);
        assert_eq!(cards.iter().collect::<Cards>(), cards);
    }
}
