//! The features of the search's value network: a table as one seat sees it after a move of its own.
//!
//! ```text
//! view ──► what holds for the whole table        (TABLE numbers)
//!      └─► what holds for each of the five colours (COLOUR numbers each)
//! ```
//!
//! Colours are alike, so a move only changes the numbers of one colour, and the trumpets held.

use engine::{Knowledge as _, MAX_SEATS, Seat};
use jericho::{Card, Cards, Colour, Hand, Lane, Move, Phase, Rank, View};

use super::HeuristicWeights;
use super::heuristic::{Heuristic, Walls};
use crate::neural::{FeatureWriter, Features};

/// How many features a colour has.
pub const COLOUR: usize = 52;
/// How many features the whole table has.
pub const TABLE: usize = 28;

/// What a move of one's own changes.
pub struct Change {
    /// The first number of the table, the trumpets in the hand: the only one that changes.
    pub held: f32,
    /// The numbers of a colour, at most one.
    pub colour: Option<(Colour, [f32; COLOUR])>,
}

fn held(hand: Hand) -> f32 {
    f32::from(hand.count(Card::TRUMPET)) / 2.0
}

const RANKS: [Rank; 6] = [
    Rank::One,
    Rank::Trumpet,
    Rank::Three,
    Rank::Four,
    Rank::Five,
    Rank::Seven,
];

/// The names of the features of the two longest other walls.
const LONGEST: [[&str; 3]; 2] = [
    ["longest length", "longest cards", "longest ahead"],
    ["second length", "second cards", "second ahead"],
];

/// Computes the features of one seat.
pub struct ValueFeatures<'a> {
    pub(super) heuristic: Heuristic<'a>,
    view: &'a View,
    pub(super) me: usize,
    pub(super) seats: usize,
    /// How many more cards each seat has won than this one.
    pub(super) ahead: [f32; MAX_SEATS],
    unseen: Cards,
    /// What the hand can still add to the own walls.
    reach: [f32; Colour::COUNT],
    table: [f32; TABLE],
}

/// What a move leaves behind: the hand, and the colour it changes.
pub(super) struct After {
    pub(super) hand: Hand,
    /// What it does to the supply and to the walls of a colour.
    pub(super) change: Option<(Colour, Walls, f32)>,
}

impl<'a> ValueFeatures<'a> {
    /// For the view's own seat.
    pub fn new(view: &'a View) -> Self {
        let mut features = Self::without_table(view);
        let mut table = Features::<TABLE>::new();
        features.write_table(&mut table);
        features.table = table.done();
        features
    }

    /// The same for callers that write the features of the table themselves.
    pub(super) fn without_table(view: &'a View) -> Self {
        let heuristic = Heuristic::new(view, &HeuristicWeights::STEADY);
        let open = view.open();
        let me = view.viewer().seat().map_or(0, Seat::index);
        let seats = open.seats();
        let won = |at: usize| f32::from(open.won(Seat::at(at)));
        let mut ahead = [0.0; MAX_SEATS];
        for (at, ahead) in ahead.iter_mut().enumerate().take(seats) {
            *ahead = (won(at) - won(me)) / 6.0;
        }
        Self {
            reach: heuristic.reach(view.hand()),
            heuristic,
            view,
            me,
            seats,
            ahead,
            unseen: view.unseen(),
            table: [0.0; TABLE],
        }
    }

    /// Writes the features of the whole table, before any move.
    pub(super) fn write_table(&self, row: &mut impl FeatureWriter) {
        let open = self.view.open();
        row.put("trumpets held", held(self.view.hand()));
        for seats in 3..=5 {
            row.nth("seats", seats, f32::from(u8::from(self.seats == seats)));
        }
        for round in 1..=3 {
            let now = open.round() == round;
            row.nth("round", round as usize, f32::from(u8::from(now)));
        }
        row.flag("phase start", open.phase() == Phase::Start);
        row.flag("phase feed", open.phase() == Phase::Feed);
        let (early, late) = open
            .next_scoring()
            .map_or((0.0, 0.0), |can| (*can.start() as f32, *can.end() as f32));
        let lap = self.seats as f32;
        row.put("scoring earliest", early / 20.0);
        row.put("scoring latest", late / 20.0);
        row.put("scoring earliest in laps", (early / lap).min(4.0) / 4.0);
        row.put("scoring latest in laps", (late / lap).min(4.0) / 4.0);
        row.flag("scoring can be next", early <= 1.0);
        row.flag("scoring can be this lap", early <= lap);
        row.flag("scoring must be this lap", late <= lap);
        row.put("trumpets unseen", f32::from(self.unseen.trumpets()) / 20.0);
        let mut others = [f32::MIN; MAX_SEATS];
        for at in (0..self.seats).filter(|&at| at != self.me) {
            others[at] = self.ahead[at];
        }
        others.sort_unstable_by(|a, b| b.total_cmp(a));
        for (at, &other) in others[..MAX_SEATS - 1].iter().enumerate() {
            let ahead = if at + 1 < self.seats { other } else { -1.0 };
            row.nth("others by won cards", at, ahead);
        }
        row.put("best other close", (others[0] * 2.0).clamp(-1.0, 1.0));
        let laid = |at: usize| f32::from(open.cards_in_walls(Seat::at(at)));
        let mine = laid(self.me);
        let most = (0..self.seats).filter(|&at| at != self.me).map(laid);
        row.put("wall cards ahead", (mine - most.fold(0.0, f32::max)) / 8.0);
        row.put("wall cards", mine / 16.0);
        row.put("won", f32::from(open.won(Seat::at(self.me))) / 10.0);
        row.put("supply", open.supply() as f32 / 20.0);
        let hidden: u8 = (0..self.seats)
            .filter(|&at| at != self.me)
            .map(|at| open.hidden(Seat::at(at)))
            .sum();
        row.put("supply hidden", f32::from(hidden) / 8.0);
        row.put("hand", self.view.hand().len() as f32 / 6.0);
    }

    pub(super) fn after(&self, m: Move) -> After {
        let mut hand = self.view.hand();
        let card = m.card();
        hand.remove(card);
        let change = match m {
            Move::Trumpet(colour) => {
                let mut walls = self.heuristic.walls(colour);
                let mut fallen = 0;
                if Lane::highest_in(&walls).is_some() {
                    fallen = self.heuristic.blow(&mut walls);
                }
                Some((colour, walls, f32::from(fallen)))
            }
            Move::Wall(_) | Move::Start(_) => card.colour().map(|colour| {
                let mut walls = self.heuristic.walls(colour);
                walls[self.me] += Lane::card(card);
                (colour, walls, 0.0)
            }),
            Move::Supply(_) | Move::Feed(_) => card
                .colour()
                .map(|colour| (colour, self.heuristic.walls(colour), 1.0)),
        };
        After { hand, change }
    }

    /// Writes the features of a colour with such walls, so many more cards in the supply, and such a
    /// hand.
    pub(super) fn write_colour(
        &self,
        row: &mut impl FeatureWriter,
        colour: Colour,
        walls: &Walls,
        more: f32,
        hand: Hand,
    ) {
        let c = colour.index();
        let mine = walls[self.me];
        let count = self.seats - 1;
        let mut order = [0; MAX_SEATS];
        // Clockwise, so that walls of the same length have an order that no chair changes.
        for (at, n) in order.iter_mut().zip(1..self.seats) {
            *at = (self.me + n) % self.seats;
        }
        order[..count].sort_by_key(|&at| core::cmp::Reverse(walls[at].length()));
        row.put("own length", f32::from(mine.length()) / 10.0);
        for (n, rank) in RANKS.into_iter().enumerate() {
            row.nth("own cards", n, f32::from(mine.count(rank)) / 2.0);
        }
        for (names, &at) in LONGEST.iter().zip(&order[..2]) {
            row.put(names[0], f32::from(walls[at].length()) / 10.0);
            for (n, rank) in RANKS.into_iter().enumerate() {
                row.nth(names[1], n, f32::from(walls[at].count(rank)) / 2.0);
            }
            row.put(names[2], self.ahead[at]);
        }
        for at in 2..MAX_SEATS - 1 {
            let length = if at < count {
                f32::from(walls[order[at]].length()) / 10.0
            } else {
                0.0
            };
            row.nth("other length", at, length);
        }
        let ones: u8 = order[..count]
            .iter()
            .map(|&at| walls[at].count(Rank::One))
            .sum();
        row.put("others' ones", f32::from(ones) / 3.0);
        let best = walls[order[0]];
        let lead = f32::from(mine.length()) - f32::from(best.length());
        row.put("lead by 3", (lead / 3.0).clamp(-1.0, 1.0));
        row.put("lead by 9", (lead / 9.0).clamp(-1.0, 1.0));
        row.flag("level", lead == 0.0);
        row.flag("leads", lead > 0.0);
        row.flag("has a wall", !mine.is_empty());
        row.flag("another has a wall", !best.is_empty());
        let top = Lane::highest_in(walls);
        let tops = |wall: Lane| top.map_or(0.0, |rank| f32::from(wall.count(rank)));
        let others: f32 = order[..count].iter().map(|&at| tops(walls[at])).sum();
        let value = top.map_or(0.0, |rank| f32::from(rank.value()));
        row.put("own highest", tops(mine) / 2.0);
        row.put("others' highest", others / 2.0);
        row.put("highest", value / 7.0);
        // Who would lead if somebody else blew now.
        let left = |wall: Lane| f32::from(wall.length()) - tops(wall) * value;
        let rest = order[..count]
            .iter()
            .map(|&at| left(walls[at]))
            .fold(0.0, f32::max);
        row.put(
            "lead after a blast",
            ((left(mine) - rest) / 6.0).clamp(-1.0, 1.0),
        );
        let supply = self.heuristic.supply(colour) + more;
        let open = self.view.open();
        let seen = open.known().lane(colour).cards() + self.view.mine().lane(colour).cards();
        row.put("supply expected", supply / 4.0);
        row.put("supply known", (f32::from(seen) + more) / 4.0);
        for value in [1, 3, 4, 5, 7] {
            let held = Card::wall(colour, value).map_or(0, |card| hand.count(card));
            row.nth("hand", value as usize, f32::from(held));
        }
        let unseen = self.unseen.lane(colour);
        for rank in [Rank::One, Rank::Three, Rank::Four, Rank::Five, Rank::Seven] {
            let count = f32::from(unseen.count(rank)) / 3.0;
            row.nth("unseen", rank.value() as usize, count);
        }
        let reach = if hand == self.view.hand() {
            self.reach[c]
        } else {
            self.heuristic.reach(hand)[c]
        };
        let outlook = self.heuristic.outlook(walls, reach);
        let now = outlook.now;
        row.put("chance at the next scoring", now);
        row.put("chance later", outlook.later);
        row.put("chance times supply", now * supply / 4.0);
        row.flag("leads with supply", lead > 0.0 && supply > 2.0);
    }

    fn colour(&self, colour: Colour, walls: &Walls, more: f32, hand: Hand) -> [f32; COLOUR] {
        let mut row = Features::<COLOUR>::new();
        self.write_colour(&mut row, colour, walls, more, hand);
        row.done()
    }

    /// The numbers of the table before a move, and of each colour as it is.
    pub fn now(&self) -> ([f32; TABLE], [[f32; COLOUR]; Colour::COUNT]) {
        let hand = self.view.hand();
        (
            self.table,
            Colour::ALL.map(|colour| self.colour(colour, &self.heuristic.walls(colour), 0.0, hand)),
        )
    }

    /// What a move changes.
    pub fn then(&self, m: Move) -> Change {
        let After { hand, change } = self.after(m);
        Change {
            held: held(hand),
            colour: change
                .map(|(colour, walls, more)| (colour, self.colour(colour, &walls, more, hand))),
        }
    }
}
