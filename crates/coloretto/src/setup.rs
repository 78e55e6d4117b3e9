//! Setting up: the deal and what can be wrong with one.

use engine::{Chance, Cited, MAX_SEATS, Opening, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::card::{Card, Colour, ColourSet};
use crate::option::Options;
use crate::supply::{MAX_DRAW, Supply};

/// A deal that is known to be right: what left, what each starts with, the draw pile, who starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) number: u8,
    pub(crate) first: Seat,
    pub(crate) totals: [i32; MAX_SEATS],
    pub(crate) removed: ColourSet,
    /// The colours each seat starts with: all different, so a set says it all.
    pub(crate) start: [ColourSet; MAX_SEATS],
    /// The card drawn first stands first; beyond the pile, last-round cards that nobody reaches.
    pub(crate) draw: [Card; MAX_DRAW],
}

impl Deal {
    /// Step 8 of `fanfare-deal/1`.
    #[inline(always)]
    pub(crate) fn shuffle(options: Options, opening: &Opening, chance: &mut impl Chance) -> Self {
        let seats = opening.seats;
        let supply = Supply::of(seats, options.golden_joker);

        let mut colours = Colour::ALL;
        let mut count = Colour::COUNT;
        let mut removed = ColourSet::EMPTY;
        for _ in 0..supply.removed() {
            let out = chance.below(count as u32) as usize;
            removed = removed.with(colours[out]);
            colours.copy_within(out + 1..count, out);
            count -= 1;
        }
        let in_play = colours;
        chance.shuffle(&mut colours[..count]);
        let mut start = [ColourSet::EMPTY; MAX_SEATS];
        let mut dealt = ColourSet::EMPTY;
        let hands = colours[..count].chunks_exact(supply.starts());
        for (start, hand) in start.iter_mut().zip(hands).take(seats) {
            for &colour in hand {
                *start = start.with(colour);
                dealt = dealt.with(colour);
            }
        }

        let mut draw = [Card::LAST_ROUND; MAX_DRAW];
        let mut at = 0;
        let mut lay = |card: Card, copies: usize| {
            draw[at..at + copies].fill(card);
            at += copies;
        };
        for &colour in &in_play[..count] {
            lay(Card::of(colour), 9 - usize::from(dealt.contains(colour)));
        }
        for card in [Card::PLUS_TWO, Card::JOKER, Card::GOLDEN] {
            lay(card, card.copies(options.golden_joker) as usize);
        }
        chance.shuffle(&mut draw[..supply.cards()]);
        // What lies below moves down by one; the last-round card goes where it was.
        draw.copy_within(supply.last_round()..supply.cards(), supply.last_round() + 1);
        draw[supply.last_round()] = Card::LAST_ROUND;

        // By lot in the first game (C09); later ones have their order (C31) and draw nothing.
        let first = if opening.number == 0 {
            let drawn = Seat::at(chance.below(seats as u32) as usize);
            opening.first.unwrap_or(drawn)
        } else {
            opening.first.unwrap_or_default()
        };
        Self {
            options,
            seats: seats as u8,
            number: opening.number as u8,
            first,
            totals: opening.totals,
            removed,
            start,
            draw,
        }
    }

    #[inline]
    pub(crate) fn supply(&self) -> Supply {
        Supply::of(self.seats as usize, self.options.golden_joker)
    }

    pub(crate) fn setup(&self) -> Setup {
        let cards = |colours: ColourSet| colours.iter().map(Card::of).collect();
        let start = self.start[..self.seats as usize].iter();
        Setup {
            removed: cards(self.removed),
            start: start.map(|&colours| cards(colours)).collect(),
            draw: self.draw[..self.supply().total()].to_vec(),
        }
    }
}

/// A deal as somebody claims it: the `deal` of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The colours that left the game, in any order.
    pub removed: Vec<Card>,
    /// What each seat starts with, in any order.
    pub start: Vec<Vec<Card>>,
    /// The draw pile, the card drawn first standing first.
    pub draw: Vec<Card>,
}

/// What is wrong with a setup.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidSetup {
    /// Not as many colours left the game as should.
    #[error("{found} colours left the game, not {expected}")]
    Removed {
        /// Different colours that did.
        found: usize,
        /// How many should.
        expected: usize,
    },
    /// Something left the game that is no colour.
    #[error("{card} is no colour that can leave the game")]
    RemovedCard {
        /// What it is.
        card: Card,
    },
    /// Not a start for every seat.
    #[error("{found} starts for {seats} seats")]
    Starts {
        /// Starts there are.
        found: usize,
        /// Seats there are.
        seats: usize,
    },
    /// A seat that starts with too many cards, or too few.
    #[error("{seat:?} starts with {found} cards, not {expected}")]
    StartSize {
        /// The seat that was dealt a wrong start.
        seat: Seat,
        /// How many cards it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A seat that starts with something other than a colour card.
    #[error("{seat:?} starts with {card}, which is no colour card")]
    StartCard {
        /// The seat that was dealt a wrong start.
        seat: Seat,
        /// The card that it was dealt.
        card: Card,
    },
    /// A colour that is started with more than once.
    #[error("{found} start cards are {colour}")]
    StartColour {
        /// The colour that more than one start card has.
        colour: Colour,
        /// How many start cards have it.
        found: usize,
        /// How many play.
        seats: usize,
    },
    /// A draw pile of the wrong size.
    #[error("the draw pile has {found} cards, not {expected}")]
    DrawSize {
        /// Cards there are, the last-round card too.
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
    /// The last-round card does not lie where it should.
    #[error("the last-round card has {found} cards below it, not {expected}")]
    LastRoundPlace {
        /// Cards below it.
        found: usize,
        /// How many should be.
        expected: usize,
    },
}

impl Cited for InvalidSetup {
    fn code(&self) -> &'static str {
        match self {
            Self::Removed { .. } => "removed",
            Self::RemovedCard { .. } => "removed-card",
            Self::Starts { .. } => "starts",
            Self::StartSize { .. } => "start-size",
            Self::StartCard { .. } => "start-card",
            Self::StartColour { .. } => "start-colour",
            Self::DrawSize { .. } => "draw-size",
            Self::Copies { .. } => "copies",
            Self::LastRoundPlace { .. } => "last-round-place",
        }
    }

    fn rule(&self) -> &'static str {
        match *self {
            Self::Removed { expected: 2, .. }
            | Self::StartSize { expected: 2, .. }
            | Self::StartColour { seats: 2, .. } => "C40",
            Self::Removed { .. } | Self::RemovedCard { .. } => "C04",
            Self::Starts { .. }
            | Self::StartSize { .. }
            | Self::StartCard { .. }
            | Self::StartColour { .. } => "C05",
            Self::DrawSize { .. } => "C07",
            // A colour that has left the game.
            Self::Copies {
                expected: 0, card, ..
            } if card.colour().is_some() => "C04",
            Self::Copies {
                card: Card::GOLDEN, ..
            }
            | Self::Copies {
                card: Card::JOKER,
                expected: 2,
                ..
            }
            | Self::LastRoundPlace { expected: 16, .. } => "C42",
            Self::Copies { .. } => "C01",
            Self::LastRoundPlace { .. } => "C06",
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
        let supply = Supply::of(seats, options.golden_joker);
        let mut wrong = Vec::new();
        let removed: ColourSet = self
            .removed
            .iter()
            .filter_map(|card| card.colour())
            .collect();
        self.judge_removed(supply, removed, &mut wrong);
        self.judge_start(supply, &mut wrong);
        self.judge_cards(supply, removed, &mut wrong);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let mut deal = Deal {
            options,
            seats: seats as u8,
            number: opening.number as u8,
            first: opening.first.unwrap_or_default(),
            totals: opening.totals,
            removed,
            start: [ColourSet::EMPTY; MAX_SEATS],
            draw: [Card::LAST_ROUND; MAX_DRAW],
        };
        for (start, cards) in deal.start.iter_mut().zip(&self.start) {
            *start = cards.iter().filter_map(|card| card.colour()).collect();
        }
        deal.draw[..self.draw.len()].copy_from_slice(&self.draw);
        Ok(deal)
    }

    fn judge_removed(&self, supply: Supply, removed: ColourSet, wrong: &mut Vec<InvalidSetup>) {
        for &card in self.removed.iter().filter(|card| card.colour().is_none()) {
            wrong.push(InvalidSetup::RemovedCard { card });
        }
        let expected = supply.removed();
        // A colour named twice is as wrong as one too many.
        if removed.len() != expected || self.removed.len() > expected {
            wrong.push(InvalidSetup::Removed {
                found: self.removed.len(),
                expected,
            });
        }
    }

    fn judge_start(&self, supply: Supply, wrong: &mut Vec<InvalidSetup>) {
        let seats = supply.seats;
        if self.start.len() != seats {
            wrong.push(InvalidSetup::Starts {
                found: self.start.len(),
                seats,
            });
        }
        for (seat, cards) in Seat::all(seats).zip(&self.start) {
            if cards.len() != supply.starts() {
                wrong.push(InvalidSetup::StartSize {
                    seat,
                    found: cards.len(),
                    expected: supply.starts(),
                });
            }
            for &card in cards.iter().filter(|card| card.colour().is_none()) {
                wrong.push(InvalidSetup::StartCard { seat, card });
            }
        }
        for colour in Colour::ALL {
            let all = self.start.iter().flatten();
            let found = all.filter(|card| card.colour() == Some(colour)).count();
            if found > 1 {
                wrong.push(InvalidSetup::StartColour {
                    colour,
                    found,
                    seats,
                });
            }
        }
    }

    fn judge_cards(&self, supply: Supply, removed: ColourSet, wrong: &mut Vec<InvalidSetup>) {
        if self.draw.len() != supply.total() {
            wrong.push(InvalidSetup::DrawSize {
                found: self.draw.len(),
                expected: supply.total(),
            });
        }
        let deck = supply.deck(removed);
        for card in Card::kinds().chain([Card::LAST_ROUND]) {
            let everywhere = self.start.iter().flatten().chain(&self.draw);
            let found = everywhere.filter(|&&there| there == card).count();
            let expected = match card {
                Card::LAST_ROUND => 1,
                _ => deck.count(card) as usize,
            };
            if found != expected {
                wrong.push(InvalidSetup::Copies {
                    card,
                    found,
                    expected,
                });
            }
        }
        let mut places = (0..)
            .zip(&self.draw)
            .filter(|&(_, &c)| c == Card::LAST_ROUND);
        if let (Some((place, _)), None) = (places.next(), places.next()) {
            let found = self.draw.len() - 1 - place;
            if found != supply.below() {
                wrong.push(InvalidSetup::LastRoundPlace {
                    found,
                    expected: supply.below(),
                });
            }
        }
    }
}
