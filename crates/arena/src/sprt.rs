//! When a claim is settled: the sequential probability ratio test (SPRT), as chess engines are tested.
//!
//! By hand: it is 40 lines of arithmetic.

use serde::{Deserialize, Serialize};

/// A claim about the first player's share of the wins: that it is at least `high`, against that it
/// is at most `low`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Claim {
    /// What it is if the claim is wrong.
    pub low: f64,
    /// What it is if the claim is right.
    pub high: f64,
    /// How often a wrong claim may pass, and a right one may fail.
    pub error: f64,
}

impl Claim {
    /// That a player of `players` wins a twentieth more often than its par.
    pub fn better_than_par(players: usize) -> Self {
        let par = 1.0 / players as f64;
        Self {
            low: par,
            high: par + 0.05,
            error: 0.05,
        }
    }

    /// Whether it can be tested at all.
    pub fn is_sound(&self) -> bool {
        0.0 <= self.low
            && self.low < self.high
            && self.high <= 1.0
            && 0.0 < self.error
            && self.error < 0.5
    }
}

/// How a claim stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The claim holds, with the agreed chance of error.
    Accepted,
    /// The claim does not hold, with the agreed chance of error.
    Rejected,
    /// More deals are needed.
    Open,
}

/// The test so far. A deal counts as one number, the first player's mean share over its rotations,
/// so that the luck of the cards has cancelled; the sum of such numbers is taken as normal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sprt {
    claim: Claim,
    n: f64,
    sum: f64,
    squares: f64,
}

/// Under so many deals the spread is too uncertain to judge by.
const LEAST_DEALS: f64 = 20.0;

impl Sprt {
    pub(crate) fn new(claim: Claim) -> Self {
        Self {
            claim,
            n: 0.0,
            sum: 0.0,
            squares: 0.0,
        }
    }

    pub(crate) fn count(&mut self, share: f64) {
        self.n += 1.0;
        self.sum += share;
        self.squares += share * share;
    }

    /// The log of how much likelier the deals so far are if the claim is right.
    pub(crate) fn ratio(&self) -> f64 {
        if self.n < 2.0 {
            return 0.0;
        }
        let mean = self.sum / self.n;
        let spread = (self.squares / self.n - mean * mean) * self.n / (self.n - 1.0);
        let Claim { low, high, .. } = self.claim;
        // A floor for the variance: results that never vary still count as one deal's uncertainty.
        let spread = spread.max(1.0 / (self.n * self.n));
        self.n * (high - low) * (mean - f64::midpoint(low, high)) / spread
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let Claim { error, .. } = self.claim;
        let bound = ((1.0 - error) / error).ln();
        if self.n < LEAST_DEALS {
            Verdict::Open
        } else if self.ratio() >= bound {
            Verdict::Accepted
        } else if self.ratio() <= -bound {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Chance, Dice};

    /// Deals of four games each, won with a chance of `percent`.
    fn settle(percent: u32, seed: u64) -> (Verdict, f64) {
        let mut dice = Dice::new(seed);
        let mut sprt = Sprt::new(Claim::better_than_par(4));
        while sprt.verdict() == Verdict::Open && sprt.n < 20_000.0 {
            let wins = (0..4).filter(|_| dice.below(100) < percent).count();
            sprt.count(wins as f64 / 4.0);
        }
        (sprt.verdict(), sprt.n)
    }

    #[test]
    fn it_errs_as_seldom_as_it_says() {
        for (percent, right) in [(25, Verdict::Rejected), (30, Verdict::Accepted)] {
            let wrong = (0..200)
                .filter(|&seed| settle(percent, seed).0 != right)
                .count();
            assert!(wrong <= 20, "{wrong} of 200 wrong at {percent} %");
        }
    }

    #[test]
    fn a_clear_case_is_settled_soon() {
        let (verdict, deals) = settle(60, 1);
        assert_eq!(verdict, Verdict::Accepted);
        assert!(deals < 60.0, "{deals} deals");
    }
}
