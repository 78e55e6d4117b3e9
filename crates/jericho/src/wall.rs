//! Cards of one colour counted in one word, and heaps of such counts.
//!
//! ```text
//! bit  29────24 23─────17 16 15─14 13─11 10──8 7───────3 2──0
//!      cards    length    7s 5s    4s    3s    trumpets  1s
//! ```
//!
//! One addition lays a card and keeps its wall's length and size; the highest card of a lane is
//! its highest bit among the counts. The counts can't overflow: the deck has no more cards.

use core::fmt;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::card::{Card, Colour};

/// A kind of card within a lane, in the order of value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// A 1, with its gold nugget.
    One,
    /// A trumpet, which counts 2.
    Trumpet,
    /// A card of value 3.
    Three,
    /// A card of value 4.
    Four,
    /// A card of value 5.
    Five,
    /// The card of value 7.
    Seven,
}

impl Rank {
    /// From the lowest value up.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Trumpet,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Seven,
    ];

    /// Its length in a wall (J21).
    #[inline]
    pub const fn value(self) -> u8 {
        [1, 2, 3, 4, 5, 7][self as usize]
    }

    /// Where its count begins.
    #[inline]
    const fn shift(self) -> u32 {
        [0, 3, 8, 11, 14, 16][self as usize]
    }

    /// The bits that count it.
    #[inline]
    const fn field(self) -> u32 {
        [0x7, 0xf8, 0x700, 0x3800, 0xc000, 0x1_0000][self as usize]
    }

    /// One card of it: its count, its length, a card.
    #[inline]
    const fn unit(self) -> u32 {
        const UNITS: [u32; 6] = {
            let mut units = [0; 6];
            let mut at = 0;
            while at < units.len() {
                let rank = Rank::ALL[at];
                units[at] = (1 << rank.shift()) | (rank.value() as u32) << LENGTH | 1 << CARDS;
                at += 1;
            }
            units
        };
        UNITS[self as usize]
    }

    /// The card of this rank in a wall of `colour`.
    pub fn card(self, colour: Colour) -> Card {
        Card::wall(colour, self.value()).unwrap_or(Card::TRUMPET)
    }

    /// Of a card.
    #[inline]
    const fn of(card: Card) -> Self {
        match card.value() {
            1 => Self::One,
            3 => Self::Three,
            4 => Self::Four,
            5 => Self::Five,
            7 => Self::Seven,
            _ => Self::Trumpet,
        }
    }
}

const LENGTH: u32 = 17;
const CARDS: u32 = 24;
/// The bits of all counts.
const FIELDS: u32 = 0x1_ffff;
/// The counts of wall cards: all but the trumpets'.
const PIECES: u32 = FIELDS & !Rank::Trumpet.field();

/// Which rank a bit among the counts belongs to.
const RANK_OF_BIT: [Rank; 32] = {
    let mut table = [Rank::Seven; 32];
    let mut bit = 0;
    while bit < 17 {
        let mut rank = 0;
        while rank < Rank::ALL.len() {
            if Rank::ALL[rank].field() >> bit & 1 == 1 {
                table[bit] = Rank::ALL[rank];
            }
            rank += 1;
        }
        bit += 1;
    }
    table
};

/// [`Rank::unit`] for each card; nothing for the scoring card.
const UNIT: [u32; 32] = {
    let mut table = [0; 32];
    let mut index = 0;
    while index < Card::KINDS {
        table[index] = Rank::of(Card::at(index)).unit();
        index += 1;
    }
    table
};

/// Cards of one colour, trumpets among them: a wall, or a colour's part of a heap.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(transparent)]
pub struct Lane(u32);

impl Lane {
    /// A lane without cards.
    pub const EMPTY: Self = Self(0);

    /// Whether no card lies here.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sum of the values, trumpets at 2 (J21).
    #[inline]
    pub const fn length(self) -> u8 {
        (self.0 >> LENGTH & 0x7f) as u8
    }

    /// How many cards.
    #[inline]
    pub const fn cards(self) -> u8 {
        (self.0 >> CARDS) as u8
    }

    /// How many cards of a rank.
    #[inline]
    pub const fn count(self, rank: Rank) -> u8 {
        ((self.0 & rank.field()) >> rank.shift()) as u8
    }

    /// Its highest card; of several, over all lanes, give the union of their bits.
    #[inline]
    fn highest_of(bits: u32) -> Option<Rank> {
        let bits = bits & FIELDS;
        (bits != 0).then(|| RANK_OF_BIT[bits.ilog2() as usize])
    }

    /// The highest rank that lies here.
    #[inline]
    pub fn highest(self) -> Option<Rank> {
        Self::highest_of(self.0)
    }

    /// The highest rank that lies in any of `lanes` (J24).
    #[inline]
    pub fn highest_in(lanes: &[Self]) -> Option<Rank> {
        Self::highest_of(lanes.iter().fold(0, |bits, lane| bits | lane.0))
    }

    /// `n` cards of a rank.
    #[inline]
    pub const fn of(rank: Rank, n: u8) -> Self {
        Self(rank.unit() * n as u32)
    }

    /// A lane of this card alone.
    #[inline]
    pub fn card(card: Card) -> Self {
        Self(UNIT[card.index() & 31])
    }

    /// `n` copies of a card.
    pub fn copies(card: Card, n: u8) -> Self {
        Self::of(Rank::of(card), n)
    }

    /// Whether a wall card lies here: else it is no wall (J27).
    #[inline]
    pub const fn stands(self) -> bool {
        self.0 & PIECES != 0
    }

    /// Itself if it stands, else an empty lane: without a branch, since nobody can predict it.
    #[inline]
    #[must_use]
    pub const fn if_stands(self) -> Self {
        Self(self.0 & 0u32.wrapping_sub(self.stands() as u32))
    }

    /// The cards from the lowest value up.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        Rank::ALL
            .into_iter()
            .flat_map(move |rank| core::iter::repeat_n(rank, self.count(rank) as usize))
    }

    /// The `n` cards of lowest value.
    pub(crate) fn lowest(self, n: u8) -> Self {
        self.ranks()
            .take(n as usize)
            .fold(Self::EMPTY, |lane, rank| lane + Self::of(rank, 1))
    }
}

impl Add for Lane {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Lane {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Lane {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Lane {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Debug for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.ranks().map(Rank::value))
            .finish()
    }
}

/// A heap of cards of which only the faces count: a lane for each colour, one for trumpets.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cards([Lane; 6]);

impl Cards {
    /// The lane of trumpets, which have no colour in a heap.
    pub(crate) const TRUMPETS: usize = 5;

    /// No card in any lane, and no trumpet.
    pub const NONE: Self = Self([Lane::EMPTY; 6]);

    /// The 107 cards that are shuffled (J06).
    pub const DECK: Self = {
        let mut lanes = [Lane::EMPTY; 6];
        let mut index = 0;
        while index < Card::KINDS {
            lanes[index / 5].0 += UNIT[index] * Card::at(index).copies() as u32;
            index += 1;
        }
        Self(lanes)
    };

    /// Adds one card, or one trumpet.
    #[inline]
    pub fn put(&mut self, card: Card) {
        *self.place(card) += Lane::card(card);
    }

    /// The lane that a card goes into.
    #[inline]
    pub(crate) fn place(&mut self, card: Card) -> &mut Lane {
        debug_assert!(card != Card::SCORING);
        &mut self.0[card.index() / 5]
    }

    /// All of `lane`, which lay in a wall of `colour`.
    #[inline]
    pub(crate) fn add_lane(&mut self, colour: Colour, lane: Lane) {
        let trumpets = Lane::of(Rank::Trumpet, lane.count(Rank::Trumpet));
        self.0[colour.index()] += lane - trumpets;
        self.0[Self::TRUMPETS] += trumpets;
    }

    /// `fallen`, all of one rank, which lay in walls of `colour`.
    #[inline]
    pub(crate) fn add_fallen(&mut self, colour: Colour, rank: Rank, fallen: Lane) {
        let trumpets = matches!(rank, Rank::Trumpet);
        self.0[if trumpets {
            Self::TRUMPETS
        } else {
            colour.index()
        }] += fallen;
    }

    /// Adds `n` trumpets at once.
    #[inline]
    pub(crate) fn add_trumpets(&mut self, n: u8) {
        self.0[Self::TRUMPETS] += Lane::of(Rank::Trumpet, n);
    }

    /// Those of a colour.
    #[inline]
    pub fn lane(&self, colour: Colour) -> Lane {
        self.0[colour.index()]
    }

    #[inline]
    pub(crate) fn lane_mut(&mut self, colour: Colour) -> &mut Lane {
        &mut self.0[colour.index()]
    }

    /// How many trumpets.
    #[inline]
    pub fn trumpets(&self) -> u8 {
        self.0[Self::TRUMPETS].cards()
    }

    /// Takes the trumpets out.
    pub(crate) fn take_trumpets(&mut self) -> u8 {
        core::mem::take(&mut self.0[Self::TRUMPETS]).cards()
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.0.iter().map(|lane| lane.cards() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// How many of `card`.
    pub fn count(&self, card: Card) -> u8 {
        if card == Card::SCORING {
            return 0;
        }
        self.0[card.index() / 5].count(Rank::of(card))
    }

    /// Each card, in the order of the notation.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        let heap = *self;
        Card::kinds().flat_map(move |card| core::iter::repeat_n(card, heap.count(card) as usize))
    }
}

impl Add for Cards {
    type Output = Self;
    #[inline]
    fn add(mut self, other: Self) -> Self {
        for (lane, more) in self.0.iter_mut().zip(other.0) {
            *lane += more;
        }
        self
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Cards {
    type Output = Self;
    /// What is left; every card of `other` must be here.
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        for (lane, less) in self.0.iter_mut().zip(other.0) {
            *lane -= less;
        }
        self
    }
}

impl FromIterator<Card> for Cards {
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

/// A heap with more of a card than the deck has is refused: the counts would overflow (J01).
impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut heap = Self::NONE;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if card == Card::SCORING || heap.count(card) == card.copies() {
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
    fn the_whole_deck_fits_its_counts() {
        let deck = Cards::DECK;
        assert_eq!(deck.len(), 107);
        for card in Card::kinds() {
            assert_eq!(deck.count(card), card.copies(), "{card}");
        }
    }

    #[test]
    fn a_lane_holds_every_card_that_can_lie_in_it() {
        // The longest wall there can be: all 17 of a colour and all 22 trumpets.
        let mut lane = Cards::DECK.lane(Colour::Green);
        assert_eq!((lane.cards(), lane.length()), (17, 4 + 15 + 16 + 15 + 7));
        lane += Lane::of(Rank::Trumpet, 22);
        assert_eq!((lane.cards(), lane.length()), (39, 57 + 44));
        assert_eq!(lane.ranks().count(), 39);
    }

    #[test]
    fn the_highest_rank_is_that_of_the_highest_value() {
        for low in Rank::ALL {
            for high in Rank::ALL {
                let lanes = [Lane::of(low, 1), Lane::of(high, 1)];
                assert_eq!(Lane::highest_in(&lanes), Some(low.max(high)));
            }
        }
        assert_eq!(Lane::highest_in(&[Lane::EMPTY]), None);
    }
}
