//! A hand: how many of each card, counted bit by bit.

use core::fmt;

use serde::{Serialize, Serializer};

use crate::card::Card;

/// At most seven cards. Bit `c` of plane `k` is bit `k` of the number of cards `c`: one word tells
/// which different cards there are, which is all that the legal moves need.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Hand([u32; 3]);

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Self = Self([0; 3]);

    /// One bit for each different card, at its index.
    #[inline]
    pub(crate) const fn kinds(self) -> u32 {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// Whether `card` is among them.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.kinds() >> card.index() & 1 == 1
    }

    /// How many of `card`.
    pub const fn count(self, card: Card) -> u8 {
        let [a, b, c] = self.0;
        let at = card.index();
        ((a >> at & 1) | (b >> at & 1) << 1 | (c >> at & 1) << 2) as u8
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        let [a, b, c] = self.0;
        (a.count_ones() + 2 * b.count_ones() + 4 * c.count_ones()) as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.kinds() == 0
    }

    /// Takes a card up.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let one = 1 << card.index();
        let [a, b, c] = self.0;
        let carry = a & one;
        self.0 = [a ^ one, b ^ carry, c ^ (b & carry)];
    }

    /// Puts a card down. It must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        let one = 1 << card.index();
        let [a, b, c] = self.0;
        let borrow = !a & one;
        self.0 = [a ^ one, b ^ borrow, c ^ (!b & borrow)];
    }

    /// Each different card once, in the order of the notation.
    #[inline]
    pub fn different(self) -> impl Iterator<Item = Card> {
        let mut rest = self.kinds();
        core::iter::from_fn(move || {
            let at = rest.trailing_zeros() as usize;
            rest &= rest.checked_sub(1)?;
            Some(Card::at(at))
        })
    }

    /// Each card, in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.different()
            .flat_map(move |card| core::iter::repeat_n(card, self.count(card) as usize))
    }
}

impl FromIterator<Card> for Hand {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_up_to_seven_of_a_kind_and_back() {
        let mut hand = Hand::EMPTY;
        for n in 1..=7 {
            hand.add(Card::TRUMPET);
            assert_eq!((hand.count(Card::TRUMPET), hand.len()), (n, n as usize));
        }
        for n in (0..7).rev() {
            hand.remove(Card::TRUMPET);
            assert_eq!((hand.count(Card::TRUMPET), hand.len()), (n, n as usize));
        }
        assert!(hand.is_empty());
    }
}
