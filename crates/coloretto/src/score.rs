//! Scoring: what a seat's cards are worth, and the final ranking.

use core::cmp::Reverse;

use engine::{MAX_SEATS, Mismatch, Seat, SeatSet, Standing};
use serde::{Deserialize, Serialize};

use crate::best::best;
use crate::card::{Card, Colour, ColourSet};
use crate::cards::Cards;
use crate::option::ScoreTable;
use crate::row::Row;
use crate::state::{Open, Phase};

/// A player's choice at the end: the `how` of a seat in a record's result.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct How {
    /// The colour of each joker (C22): any of the seven (C02). In any order.
    pub jokers: Vec<Colour>,
    /// The colours that count plus (C24): three at most; colours without a card may be left out.
    /// In any order.
    pub plus: Vec<Colour>,
}

/// What the cards of one colour add to a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ColourSum {
    /// The colour that is counted.
    pub colour: Colour,
    /// How many cards, jokers among them.
    pub cards: u8,
    /// Their points (C23, C41): above zero if the colour counts plus, below if minus (C24).
    pub points: i32,
}

/// What a player's cards come to, item by item, so that a screen can show the sum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sum {
    /// All of it.
    pub total: i32,
    /// The choice behind it.
    pub how: How,
    /// Each colour with a card, in the order of the notation.
    pub colours: Vec<ColourSum>,
    /// The points of the +2 cards (C25).
    pub plus_twos: i32,
}

impl Sum {
    /// The sum of these cards by a given choice. `None` if it is no choice: not a colour for each
    /// joker (C22), more than three plus colours or one of them twice (C24).
    pub fn of(cards: Cards, how: &How, table: ScoreTable) -> Option<Self> {
        let plus: ColourSet = how.plus.iter().copied().collect();
        if how.jokers.len() != cards.jokers() as usize
            || how.plus.len() > 3
            || how.plus.len() != plus.len()
        {
            return None;
        }
        let colours = Colour::ALL.into_iter().filter_map(|colour| {
            let jokers = how.jokers.iter().filter(|&&joker| joker == colour).count();
            let cards = cards.of(colour) as usize + jokers;
            let points = table.points(cards);
            (cards > 0).then_some(ColourSum {
                colour,
                cards: cards as u8,
                points: if plus.contains(colour) {
                    points
                } else {
                    -points
                },
            })
        });
        let colours: Vec<ColourSum> = colours.collect();
        let plus_twos = 2 * i32::from(cards.count(Card::PLUS_TWO));
        Some(Self {
            total: colours.iter().map(|sum| sum.points).sum::<i32>() + plus_twos,
            how: how.clone(),
            colours,
            plus_twos,
        })
    }

    /// The best sum of these cards over all choices (C27). `removed` are the colours that left the
    /// game: a joker may be one of them (C02), but that is never needed.
    ///
    /// Where several choices are as good, the answer is this one. Put the colours in order: by how
    /// many cards of it the player has, the most first, then those in the game before those that
    /// left it, then as in the notation. The first joker takes the first colour in this order that
    /// leaves the best total within reach, the next one likewise. Plus are the three colours worth
    /// most, the earlier in this order if they are worth the same; colours without a card are left
    /// out. Both lists stand as they were found: plus colours from the one worth most.
    pub fn best(cards: Cards, removed: ColourSet, table: ScoreTable) -> Self {
        let total = best(cards, table);
        let mut order = Colour::ALL;
        order.sort_by_key(|&colour| (Reverse(cards.of(colour)), removed.contains(colour)));

        let mut how = How::default();
        let plain = cards.iter().filter(|card| !card.is_joker());
        let mut counted: Cards = plain.collect();
        for left in (0..cards.jokers()).rev() {
            let with = |colour| counted + Cards::one(Card::of(colour));
            let good = |colour| best(with(colour) + Cards::some(Card::JOKER, left), table) == total;
            let joker = order.into_iter().find(|&colour| good(colour));
            // One always is: the total is the best of just these.
            let joker = joker.unwrap_or(order[0]);
            how.jokers.push(joker);
            counted = with(joker);
        }
        let points = |colour: &Colour| Reverse(table.points(counted.of(*colour) as usize));
        let owned = order.into_iter().filter(|&colour| counted.of(colour) > 0);
        how.plus = owned.collect();
        how.plus.sort_by_key(points);
        how.plus.truncate(3);
        match Self::of(cards, &how, table) {
            Some(sum) => sum,
            None => unreachable!("a colour for each joker, three plus colours at most"),
        }
    }
}

impl Open {
    /// The points that a seat's cards come to now, as well counted as can be (C27). Cheap.
    #[inline]
    pub fn score(&self, seat: Seat) -> i32 {
        best(self.cards(seat), self.options.table)
    }

    /// The points that any cards would come to at this table (C27). Cheap.
    #[inline]
    pub fn points(&self, cards: Cards) -> i32 {
        best(cards, self.options.table)
    }

    /// The same with its reasons: what each joker and each colour counts.
    pub fn sum(&self, seat: Seat) -> Sum {
        Sum::best(self.cards(seat), self.removed, self.options.table)
    }

    /// What a seat's cards would come to with those of a row in the middle: what taking it
    /// changes (C13). What a golden joker brings besides, nobody knows (C42).
    pub fn sum_with(&self, seat: Seat, row: Row) -> Option<Sum> {
        let cards = self.cards(seat) + self.row(row)?.cards();
        Some(Sum::best(cards, self.removed, self.options.table))
    }
}

/// What it came to: the `result` of a game in a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The points of this game.
    pub scores: Vec<i32>,
    /// Who has the most; more than one share the win (C31). In any order.
    pub winners: Vec<Seat>,
    /// How each seat's jokers and colours were counted (C27).
    pub how: Vec<How>,
    /// What was counted, to judge another choice by; empty in a claim, and no part of a record,
    /// whose moves say it.
    #[serde(skip)]
    cards: Vec<Cards>,
    #[serde(skip)]
    table: ScoreTable,
}

/// Equal as records are: by what is written.
impl PartialEq for Outcome {
    fn eq(&self, other: &Self) -> bool {
        self.scores == other.scores && self.winners == other.winners && self.how == other.how
    }
}

impl Eq for Outcome {}

impl Open {
    /// Most points win (C30); a tie shares (C31).
    #[inline]
    pub(crate) fn standing(&self) -> Standing {
        let mut scores = [0; MAX_SEATS];
        let mut best = i32::MIN;
        for seat in Seat::all(self.seats()) {
            scores[seat.index()] = self.score(seat);
            best = best.max(scores[seat.index()]);
        }
        Standing {
            scores,
            winners: SeatSet::from_fn(|at| at < self.seats() && scores[at] == best),
        }
    }
}

impl Outcome {
    pub(crate) fn of(open: &Open) -> Option<Self> {
        if open.phase != Phase::Over {
            return None;
        }
        let seats = || Seat::all(open.seats());
        let Standing { scores, winners } = open.standing();
        Some(Self {
            scores: scores[..open.seats()].to_vec(),
            winners: winners.iter().collect(),
            how: seats().map(|seat| open.sum(seat).how).collect(),
            cards: seats().map(|seat| open.cards(seat)).collect(),
            table: open.options.table,
        })
    }

    /// Whether that is a choice for every seat, and one that reaches its points.
    fn reached_by(&self, how: &[How]) -> bool {
        let reaches = |((&cards, how), &score): ((&Cards, &How), &i32)| {
            Sum::of(cards, how, self.table).is_some_and(|sum| sum.total == score)
        };
        how.len() == self.cards.len() && self.cards.iter().zip(how).zip(&self.scores).all(reaches)
    }
}

impl engine::Outcome for Outcome {
    fn scores(&self) -> &[i32] {
        &self.scores
    }

    fn winners(&self) -> SeatSet {
        self.winners.iter().copied().collect()
    }

    /// Any choice that reaches the points is as good as ours: `how` is judged, not compared.
    fn differs(&self, claimed: &Self) -> Option<Mismatch> {
        let mismatch = |field, rule| Some(Mismatch { field, rule });
        let sorted = |outcome: &Self| {
            let mut winners = outcome.winners.clone();
            winners.sort_unstable();
            winners
        };
        if self.scores != claimed.scores {
            let rule = match self.table {
                ScoreTable::A => "C23",
                ScoreTable::B => "C41",
            };
            mismatch("scores", rule)
        } else if sorted(self) != sorted(claimed) {
            mismatch("winners", "C31")
        } else if self.how != claimed.how && !self.reached_by(&claimed.how) {
            mismatch("how", "C27")
        } else {
            None
        }
    }
}
