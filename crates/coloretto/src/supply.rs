//! The deck and the supply, by how many play: all that is the same in every deal.

use crate::card::{Card, Colour, ColourSet};
use crate::cards::Cards;

/// The largest draw pile, with four players: 72 cards and the last-round card (C07).
pub(crate) const MAX_DRAW: usize = 73;

/// How a table is set up, by its seats and whether a joker is golden; all of it public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supply {
    pub(crate) seats: usize,
    golden: bool,
}

impl Supply {
    /// For a table of `seats`, with a golden joker or without.
    #[inline]
    pub const fn of(seats: usize, golden: bool) -> Self {
        Self { seats, golden }
    }

    /// How many colours leave the game: one with three players (C04), two with two (C40).
    #[inline]
    pub const fn removed(&self) -> usize {
        4usize.saturating_sub(self.seats)
    }

    /// How many colour cards each player starts with (C05, C40).
    #[inline]
    pub const fn starts(&self) -> usize {
        if self.seats == 2 { 2 } else { 1 }
    }

    /// How many cards lie below the last-round card (C06, C42).
    #[inline]
    pub const fn below(&self) -> usize {
        15 + self.golden as usize
    }

    /// How many cards the draw pile has at the start, the last-round card not counted (C07).
    #[inline]
    pub const fn cards(&self) -> usize {
        76 - 9 * self.removed() - self.starts() * self.seats
    }

    /// How many cards the draw pile has at the start, the last-round card too.
    #[inline]
    pub const fn total(&self) -> usize {
        self.cards() + 1
    }

    /// Where the last-round card lies, counted from 0 at the top of the draw pile at the start.
    #[inline]
    pub const fn last_round(&self) -> usize {
        self.cards() - self.below()
    }

    /// Every card of the game but the last-round card, once these colours have left it.
    #[inline]
    pub(crate) fn deck(&self, removed: ColourSet) -> Cards {
        let deck = if self.golden { DECKS[1] } else { DECKS[0] };
        removed
            .iter()
            .fold(deck, |deck, colour| deck - NINE[colour.index()])
    }
}

/// All cards but the last-round card: with three plain jokers, and with one of them golden.
const DECKS: [Cards; 2] = [deck(false), deck(true)];

/// All cards of a colour.
const NINE: [Cards; Colour::COUNT] = {
    let mut table = [Cards::NONE; Colour::COUNT];
    let mut index = 0;
    while index < table.len() {
        table[index] = Cards::some(Card::of(Colour::ALL[index]), 9);
        index += 1;
    }
    table
};

const fn deck(golden: bool) -> Cards {
    let mut deck = Cards::NONE;
    let mut index = 0;
    while index < Card::KINDS {
        let card = Card::at(index);
        deck = deck.and(Cards::some(card, card.copies(golden)));
        index += 1;
    }
    deck
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_round_card_lies_on_the_last_fifteen() {
        let places = |golden| [2, 3, 4, 5].map(|seats| Supply::of(seats, golden).last_round());
        assert_eq!(places(false), [39, 49, 57, 56]);
        assert_eq!(places(true), [38, 48, 56, 55]);
    }
}
