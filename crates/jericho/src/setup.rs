//! Setting up: the options, the piles, the deal and what can be wrong with one.

use core::ops::Range;

use engine::{Chance, Cited, InvalidOption, MAX_SEATS, Opening, OptionKind, OptionSpec, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::card::Card;

/// How many cards each player is dealt (J06).
pub(crate) const DEALT: usize = 7;
/// The largest draw pile, with three players: 86 cards and three scoring cards (J07).
pub(crate) const MAX_DRAW: usize = 89;
/// The cards that are shuffled (J06).
const SHUFFLED: usize = 107;

/// Which of several equal highest cards a trumpet blows down (J26).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TiedHighest {
    /// All of them, wherever they lie: the rulebook.
    #[default]
    All,
    /// One in each wall that holds one: the short-rules card.
    OnePerWall,
}

/// What a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// What happens to highest cards that tie (`tied_highest`).
    pub tied_highest: TiedHighest,
}

impl engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        name: "tied_highest",
        kind: OptionKind::Text,
        values: &["all", "one_per_wall"],
    }];

    fn get(&self, _: usize) -> usize {
        self.tied_highest as usize
    }

    fn set(&mut self, _: usize, value: usize) {
        self.tied_highest = [TiedHighest::All, TiedHighest::OnePerWall][value];
    }
}

impl Options {
    pub(crate) fn validate(seats: usize) -> Result<(), Vec<InvalidOption>> {
        if (3..=5).contains(&seats) {
            Ok(())
        } else {
            Err(vec![InvalidOption::Seats { seats }])
        }
    }
}

/// The six piles of J07, stacked as J08 says; all of it public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piles {
    sizes: [u8; 6],
}

impl Piles {
    /// For a table of `seats`: as even as can be, the larger ones on top.
    pub const fn of(seats: usize) -> Self {
        let rest = SHUFFLED - DEALT * seats;
        let mut sizes = [(rest / 6) as u8; 6];
        let mut pile = 0;
        while pile < rest % 6 {
            sizes[pile] += 1;
            pile += 1;
        }
        Self { sizes }
    }

    /// How many cards each pile has before the scoring cards go in, the top pile first.
    pub const fn sizes(&self) -> [u8; 6] {
        self.sizes
    }

    /// How many cards the draw pile has at the start, scoring cards too.
    pub const fn total(&self) -> usize {
        let s = self.sizes;
        (s[0] + s[1] + s[2] + s[3] + s[4] + s[5]) as usize + 3
    }

    /// Where the scoring card `n` (0, 1, 2) can lie: the places of the 2nd, 4th or 6th pile,
    /// counted from the top of the draw pile (J08).
    pub const fn scoring(&self, n: usize) -> Range<usize> {
        let pile = 2 * n + 1;
        let mut start = n;
        let mut above = 0;
        while above < pile {
            start += self.sizes[above] as usize;
            above += 1;
        }
        start..start + self.sizes[pile] as usize + 1
    }
}

/// A deal that is known to be right: hands, draw pile and who starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) hands: [[Card; DEALT]; MAX_SEATS],
    /// The card drawn first stands first; beyond the pile, scoring cards that nobody reaches.
    pub(crate) draw: [Card; MAX_DRAW],
}

/// The deck in the order of `fanfare-deal/1`, step 7.
const DECK: [Card; SHUFFLED] = {
    let mut deck = [Card::TRUMPET; SHUFFLED];
    let mut at = 0;
    let mut index = 0;
    while index < Card::KINDS {
        let mut copy = 0;
        while copy < Card::at(index).copies() {
            deck[at] = Card::at(index);
            copy += 1;
            at += 1;
        }
        index += 1;
    }
    deck
};

impl Deal {
    /// Step 7 of `fanfare-deal/1`.
    #[inline(always)]
    pub(crate) fn shuffle(options: Options, opening: &Opening, chance: &mut impl Chance) -> Self {
        let seats = opening.seats;
        let mut cards = DECK;
        chance.shuffle(&mut cards);
        let mut hands = [[Card::SCORING; DEALT]; MAX_SEATS];
        for (hand, dealt) in hands.iter_mut().zip(cards.chunks_exact(DEALT)).take(seats) {
            hand.copy_from_slice(dealt);
        }
        let mut rest = &cards[seats * DEALT..];
        let mut draw = [Card::SCORING; MAX_DRAW];
        let piles = Piles::of(seats);
        let mut at = 0;
        for n in 0..3 {
            // The pile without a scoring card, then the one with it, up to where it goes in.
            let plain = piles.sizes[2 * n] as usize;
            let mixed = piles.sizes[2 * n + 1] as usize;
            let place = chance.below(mixed as u32 + 1) as usize;
            let above = plain + place;
            let below = mixed - place;
            draw[at..at + above].copy_from_slice(&rest[..above]);
            at += above + 1;
            draw[at..at + below].copy_from_slice(&rest[above..above + below]);
            at += below;
            rest = &rest[above + below..];
        }
        let drawn = Seat::at(chance.below(seats as u32) as usize);
        Self {
            options,
            seats: seats as u8,
            first: opening.first.unwrap_or(drawn),
            hands,
            draw,
        }
    }

    pub(crate) fn piles(&self) -> Piles {
        Piles::of(self.seats as usize)
    }

    pub(crate) fn setup(&self) -> Setup {
        let seats = self.seats as usize;
        Setup {
            hands: self.hands[..seats].iter().map(|h| h.to_vec()).collect(),
            draw: self.draw[..self.piles().total()].to_vec(),
        }
    }
}

/// A deal as somebody claims it: the `deal` of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Seven cards a seat, in any order.
    pub hands: Vec<Vec<Card>>,
    /// The draw pile, the card drawn first standing first.
    pub draw: Vec<Card>,
}

/// What is wrong with a setup.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidSetup {
    /// Not a hand for every seat.
    #[error("{found} hands for {seats} seats")]
    Hands {
        /// Hands there are.
        found: usize,
        /// Seats there are.
        seats: usize,
    },
    /// A hand that is not of seven cards.
    #[error("the hand of {seat:?} has {found} cards, not 7")]
    HandSize {
        /// The owner of the hand.
        seat: Seat,
        /// How many cards it has.
        found: usize,
    },
    /// A draw pile of the wrong size.
    #[error("the draw pile has {found} cards, not {expected}")]
    DrawSize {
        /// Cards there are.
        found: usize,
        /// Cards there should be.
        expected: usize,
    },
    /// A card too often, or too seldom.
    #[error("{card} is there {found} times, not {expected}")]
    Copies {
        /// The card that is miscounted.
        card: Card,
        /// How often it is there.
        found: usize,
        /// How often it should be.
        expected: usize,
    },
    /// A scoring card in a hand.
    #[error("a scoring card is in the hand of {seat:?}")]
    ScoringInHand {
        /// The owner of the hand.
        seat: Seat,
    },
    /// A scoring card in a pile that has none, or two in one.
    #[error("scoring card {number} is at place {place} of the draw pile, not at {} to {}", .can.start, .can.end - 1)]
    ScoringPlace {
        /// The first, second or third: 1, 2, 3.
        number: usize,
        /// Where it lies, from 0.
        place: usize,
        /// Where it can lie.
        can: Range<usize>,
    },
}

impl Cited for InvalidSetup {
    fn code(&self) -> &'static str {
        match self {
            Self::Hands { .. } => "hands",
            Self::HandSize { .. } => "hand-size",
            Self::DrawSize { .. } => "draw-size",
            Self::Copies { .. } => "copies",
            Self::ScoringInHand { .. } => "scoring-in-hand",
            Self::ScoringPlace { .. } => "scoring-place",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Hands { .. } | Self::HandSize { .. } | Self::ScoringInHand { .. } => "J06",
            Self::DrawSize { .. } => "J07",
            Self::Copies { card, .. } if card.is_wall() => "J02",
            Self::Copies { .. } => "J01",
            Self::ScoringPlace { .. } => "J08",
        }
    }
}

impl Setup {
    /// The deal, or all that is wrong with it.
    pub(crate) fn accept(
        &self,
        options: Options,
        opening: &Opening,
    ) -> Result<Deal, Vec<InvalidSetup>> {
        let seats = opening.seats;
        let piles = Piles::of(seats);
        let mut wrong = Vec::new();
        if self.hands.len() != seats {
            wrong.push(InvalidSetup::Hands {
                found: self.hands.len(),
                seats,
            });
        }
        for (seat, hand) in Seat::all(seats).zip(&self.hands) {
            if hand.len() != DEALT {
                wrong.push(InvalidSetup::HandSize {
                    seat,
                    found: hand.len(),
                });
            }
            if hand.contains(&Card::SCORING) {
                wrong.push(InvalidSetup::ScoringInHand { seat });
            }
        }
        if self.draw.len() != piles.total() {
            wrong.push(InvalidSetup::DrawSize {
                found: self.draw.len(),
                expected: piles.total(),
            });
        }
        for card in Card::kinds().chain([Card::SCORING]) {
            let everywhere = self.hands.iter().flatten().chain(&self.draw);
            let found = everywhere.filter(|&&there| there == card).count();
            let expected = card.copies() as usize;
            if found != expected {
                wrong.push(InvalidSetup::Copies {
                    card,
                    found,
                    expected,
                });
            }
        }
        let scoring = self.draw.iter().enumerate();
        let scoring = scoring.filter(|&(_, &card)| card == Card::SCORING);
        for (number, (place, _)) in scoring.enumerate().take(3) {
            let can = piles.scoring(number);
            if !can.contains(&place) {
                wrong.push(InvalidSetup::ScoringPlace {
                    number: number + 1,
                    place,
                    can,
                });
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let mut deal = Deal {
            options,
            seats: seats as u8,
            first: opening.first.unwrap_or_default(),
            hands: [[Card::SCORING; DEALT]; MAX_SEATS],
            draw: [Card::SCORING; MAX_DRAW],
        };
        for (hand, cards) in deal.hands.iter_mut().zip(&self.hands) {
            hand.copy_from_slice(cards);
            // The order within a hand means nothing: equal deals are equal.
            hand.sort_unstable();
        }
        deal.draw[..self.draw.len()].copy_from_slice(&self.draw);
        Ok(deal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scoring_cards_lie_in_every_second_pile() {
        assert_eq!(Piles::of(4).sizes(), [14, 13, 13, 13, 13, 13]);
        assert_eq!(Piles::of(4).scoring(0), 14..28);
        assert_eq!(Piles::of(4).scoring(1), 41..55);
        assert_eq!(Piles::of(4).scoring(2), 68..82);
        for seats in 3..=5 {
            assert_eq!(Piles::of(seats).scoring(2).end, Piles::of(seats).total());
        }
    }
}
