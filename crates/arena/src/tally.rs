//! Counters of a run. Whole numbers only, so that a sum doesn't depend on the order in which threads
//! add to it.

use engine::{MAX_SEATS, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::playout::VERBS;

/// A win is 60 parts: it divides among two, three, four and five.
pub(crate) const WIN: u64 = 60;

/// Sums of a number that is looked at once a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sums {
    pub(crate) sum: i64,
    pub(crate) squares: i64,
    pub(crate) least: i32,
    pub(crate) most: i32,
}

impl Sums {
    const NONE: Self = Self {
        sum: 0,
        squares: 0,
        least: i32::MAX,
        most: i32::MIN,
    };

    #[inline]
    fn count(&mut self, n: i32) {
        self.sum += i64::from(n);
        self.squares += i64::from(n) * i64::from(n);
        self.least = self.least.min(n);
        self.most = self.most.max(n);
    }

    fn add(&mut self, other: &Self) {
        self.sum += other.sum;
        self.squares += other.squares;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

/// Counts over many sittings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) deals: u64,
    pub(crate) made: [u64; VERBS],
    pub(crate) wins: [u64; MAX_SEATS],
    /// The same, counted from the seat that moved first.
    pub(crate) wins_from_first: [u64; MAX_SEATS],
    pub(crate) shared: u64,
    pub(crate) scores: [Sums; MAX_SEATS],
    /// All points of a sitting together.
    pub(crate) together: Sums,
}

impl Tally {
    pub(crate) const NONE: Self = Self {
        games: 0,
        deals: 0,
        made: [0; VERBS],
        wins: [0; MAX_SEATS],
        wins_from_first: [0; MAX_SEATS],
        shared: 0,
        scores: [Sums::NONE; MAX_SEATS],
        together: Sums::NONE,
    };

    /// Counts a sitting that has ended.
    #[inline]
    pub(crate) fn count(&mut self, seats: usize, first: Seat, end: &Standing) {
        self.games += 1;
        let winners = end.winners.len();
        self.shared += u64::from(winners > 1);
        let share = WIN / winners as u64;
        for seat in end.winners.iter() {
            self.wins[seat.index()] += share;
            let from_first = (seat.index() + seats - first.index()) % seats;
            self.wins_from_first[from_first] += share;
        }
        let mut together = 0;
        for at in 0..seats {
            self.scores[at].count(end.scores[at]);
            together += end.scores[at];
        }
        self.together.count(together);
    }

    pub(crate) fn add(&mut self, other: &Self) {
        fn sum<const N: usize>(to: &mut [u64; N], from: &[u64; N]) {
            for (to, from) in to.iter_mut().zip(from) {
                *to += from;
            }
        }
        self.games += other.games;
        self.deals += other.deals;
        self.shared += other.shared;
        sum(&mut self.made, &other.made);
        sum(&mut self.wins, &other.wins);
        sum(&mut self.wins_from_first, &other.wins_from_first);
        for (to, from) in self.scores.iter_mut().zip(&other.scores) {
            to.add(from);
        }
        self.together.add(&other.together);
    }
}
