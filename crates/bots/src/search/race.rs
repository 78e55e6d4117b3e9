//! A race between the legal moves: paired comparison with early stopping.
//!
//! All moves that are still in the race are tried on the same determinizations, so that the luck of
//! the cards cancels and only the difference between the moves is left. A move leaves the race once
//! it is behind the leader by more than chance explains.

use engine::Notation;

/// One move to choose from.
struct Candidate<M> {
    m: M,
    /// Its value before any trial, compared with the best.
    prior: f32,
    /// The utility of each trial; the nth of every candidate was on the same deal.
    trials: Vec<f32>,
    total: f64,
    racing: bool,
}

/// How a move has done.
pub(crate) struct Standing<M> {
    pub(crate) m: M,
    pub(crate) visits: u64,
    /// Its mean utility, with the prior.
    pub(crate) value: f64,
    /// Whether it was not dropped.
    pub(crate) racing: bool,
}

/// When a move is dropped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RaceRule {
    /// No move is dropped before so many trials.
    first_look: usize,
    /// Moves whose prior is this far behind may be dropped after a quarter of them.
    far: f32,
    /// Whether the range of the differences counts too, divided by the number of trials (empirical
    /// Bernstein): a move that is a little worse mostly and much better sometimes stays.
    ranged: bool,
}

impl RaceRule {
    /// Soon, for few simulations.
    pub(super) const QUICK: Self = Self {
        first_look: 12,
        far: f32::INFINITY,
        ranged: false,
    };

    /// Late, so that the best move is not dropped for bad luck.
    pub(crate) const CAREFUL: Self = Self {
        first_look: 96,
        far: 0.04,
        ranged: true,
    };
}

pub(crate) struct Race<M> {
    candidates: Vec<Candidate<M>>,
    /// How many trials the prior counts as.
    trust: f32,
    /// At how many trials the next comparison is due.
    next_look: usize,
    rule: RaceRule,
}

/// A move is behind by more than chance when its difference to the leader is this many of its
/// standard errors.
const BEHIND: f64 = 2.8;

impl<M: Notation> Race<M> {
    /// Moves with their priors, as utilities; the prior counts as `trust` trials.
    pub(crate) fn new(
        priors: impl IntoIterator<Item = (M, f32)>,
        trust: f32,
        rule: RaceRule,
    ) -> Self {
        let mut candidates: Vec<Candidate<M>> = priors
            .into_iter()
            .map(|(m, prior)| Candidate {
                m,
                prior,
                trials: Vec::new(),
                total: 0.0,
                racing: true,
            })
            .collect();
        candidates.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        let best = candidates.first().map_or(0.0, |first| first.prior);
        for candidate in &mut candidates {
            candidate.prior -= best;
        }
        Self {
            candidates,
            trust,
            next_look: rule.first_look / 4,
            rule,
        }
    }

    /// Those still in the race, by their place.
    pub(crate) fn racing(&self) -> impl Iterator<Item = (usize, M)> {
        let all = self.candidates.iter().enumerate();
        all.filter(|(_, c)| c.racing).map(|(at, c)| (at, c.m))
    }

    /// Whether only one is left.
    pub(crate) fn is_over(&self) -> bool {
        self.candidates.iter().filter(|c| c.racing).count() <= 1
    }

    /// The outcome of one trial of the move at `at`.
    pub(crate) fn learn(&mut self, at: usize, utility: f32) {
        let candidate = &mut self.candidates[at];
        candidate.trials.push(utility);
        candidate.total += f64::from(utility);
    }

    /// All in the race were tried on one more deal: drops the moves that are behind.
    pub(crate) fn look(&mut self) {
        let leader = self.leader();
        let tried = self.candidates[leader].trials.len();
        if tried < self.next_look {
            return;
        }
        self.next_look = tried + tried / 8 + 1;
        let early = tried < self.rule.first_look;
        let best = self.candidates[leader].prior;
        for at in 0..self.candidates.len() {
            let candidate = &self.candidates[at];
            let due = !early || best - candidate.prior > self.rule.far;
            if at != leader && candidate.racing && due && self.behind(at, leader) {
                self.candidates[at].racing = false;
            }
        }
    }

    /// The mean utility of a move, weighed with its prior.
    fn value(&self, at: usize, level: f64) -> f64 {
        let candidate = &self.candidates[at];
        let trust = f64::from(self.trust);
        let prior = level + f64::from(candidate.prior);
        // A little trust at least: an untried move has no other value.
        let trust = trust.max(1e-3);
        (candidate.total + trust * prior) / (candidate.trials.len() as f64 + trust)
    }

    /// The mean utility of the moves in the race.
    fn level(&self) -> f64 {
        let racing = self.candidates.iter().filter(|c| c.racing);
        let (sum, n) = racing.fold((0.0, 0), |(sum, n), c| (sum + c.total, n + c.trials.len()));
        sum / f64::max(f64::from(n as u32), 1.0)
    }

    fn leader(&self) -> usize {
        let level = self.level();
        let racing = (0..self.candidates.len()).filter(|&at| self.candidates[at].racing);
        racing
            .max_by(|&a, &b| {
                let order = self.value(a, level).total_cmp(&self.value(b, level));
                order.then(b.cmp(&a))
            })
            .unwrap_or(0)
    }

    fn behind(&self, at: usize, leader: usize) -> bool {
        let pairs = self.candidates[at]
            .trials
            .iter()
            .zip(&self.candidates[leader].trials);
        let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
        let (mut least, mut most) = (0.0_f64, 0.0_f64);
        for (a, b) in pairs {
            let difference = f64::from(a - b);
            least = least.min(difference);
            most = most.max(difference);
            n += 1.0;
            sum += difference;
            squares += difference * difference;
        }
        let trust = f64::from(self.trust);
        let prior = f64::from(self.candidates[at].prior - self.candidates[leader].prior);
        let mean = (sum + trust * prior) / (n + trust);
        let variance = (squares - sum * sum / n).max(0.0) / (n - 1.0).max(1.0);
        let error = (variance * n).sqrt() / (n + trust);
        let range = if self.rule.ranged {
            (most - least) / n
        } else {
            0.0
        };
        mean + BEHIND * error + range < 0.0
    }

    /// How each has done, in no particular order.
    pub(crate) fn standings(&self) -> impl Iterator<Item = Standing<M>> {
        let level = self.level();
        (0..self.candidates.len()).map(move |at| {
            let candidate = &self.candidates[at];
            Standing {
                m: candidate.m,
                visits: candidate.trials.len() as u64,
                value: self.value(at, level),
                racing: candidate.racing,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coloretto::Move;
    use engine::{Chance as _, Dice};

    /// A race between two moves with these priors: `worth` is the utility of the second one on a deal, the
    /// first one's is a half. Says after how many deals the second one was dropped, if it was.
    fn dropped(
        priors: [f32; 2],
        rule: RaceRule,
        deals: usize,
        mut worth: impl FnMut(usize) -> f32,
    ) -> Option<usize> {
        let moves = Move::every();
        let mut race = Race::new([(moves[0], priors[0]), (moves[1], priors[1])], 0.0, rule);
        for deal in 0..deals {
            race.learn(0, 0.5);
            race.learn(1, worth(deal));
            race.look();
            if race.is_over() {
                let left = race.racing().next().map(|(_, m)| m);
                return (left == Some(moves[0])).then_some(deal + 1);
            }
        }
        None
    }

    /// A move that is a little worse on 19 deals of 20, and much better on one, is the better one: how many
    /// of a thousand races drop it all the same.
    fn best_move_dropped(rule: RaceRule) -> usize {
        let races = (0..1_000).filter(|&seed| {
            let mut dice = Dice::new(seed);
            let worth = |_| {
                let better = if dice.below(20) == 0 { 0.1 } else { -0.002 };
                0.5 + better
            };
            dropped([0.5, 0.5], rule, 400, worth).is_some()
        });
        races.count()
    }

    #[test]
    fn a_careful_race_keeps_the_move_that_is_best_by_rare_deals() {
        let quick = best_move_dropped(RaceRule::QUICK);
        assert!(quick > 400, "that it could be dropped at all: {quick}");
        let careful = best_move_dropped(RaceRule::CAREFUL);
        assert!(careful <= 20, "{careful} of 1000");
    }

    #[test]
    fn no_move_leaves_before_the_first_look_unless_the_prior_is_far_behind() {
        let worse = |_| 0.4;
        let near = dropped([0.5, 0.47], RaceRule::CAREFUL, 200, worse);
        assert!(
            near.is_some_and(|deals| (96..110).contains(&deals)),
            "{near:?}"
        );
        let far = dropped([0.5, 0.45], RaceRule::CAREFUL, 200, worse);
        assert_eq!(far, Some(24));
    }

    /// The mean is behind by 2.9 standard errors after 101 deals: enough, but for the range.
    #[test]
    fn the_range_of_the_differences_counts_too() {
        let worth = |deal: usize| if deal.is_multiple_of(2) { 0.507 } else { 0.487 };
        let plain = RaceRule {
            ranged: false,
            ..RaceRule::CAREFUL
        };
        assert_eq!(dropped([0.5, 0.5], plain, 101, worth), Some(101));
        assert_eq!(dropped([0.5, 0.5], RaceRule::CAREFUL, 101, worth), None);
    }
}
