//! One decision: a paired comparison of the played move with the best others, cross-fitted.
//!
//! The best of several noisy estimates looks too good (the winner's curse). So the best move is
//! chosen on the even deals and its lead over the played one measured on the odd ones, and the other
//! way round; the loss is the mean of both leads.

use bots::neural::{Network, Rollouts};
use bots::{Observation, OpponentModel};
use engine::{Knowledge as _, MoveSet as _};

use crate::game::{CoachGame, Gains, reason};
use crate::{MoveVerdict, Points, Reason};

/// Moves that are compared, the played one among them.
const CANDIDATES: usize = 4;
/// Deals on which a reason is looked for.
const REASON_DEALS: usize = 64;
/// Student's t for an interval of 90 %, for as many deals as there are here.
const T90: f64 = 1.66;
/// The verdicts' thresholds at a table of four, in chances.
const THRESHOLDS: [(f64, MoveVerdict); 3] = [
    (0.08, MoveVerdict::Blunder),
    (0.04, MoveVerdict::Mistake),
    (0.02, MoveVerdict::Dubious),
];

/// How much a point means at a table of so many: where everybody's share is larger, so are swings.
pub(crate) fn scale(players: usize) -> f64 {
    4.0 / players as f64
}

/// What the network says of each legal move, the best first.
#[derive(Clone, Debug)]
pub(crate) struct Glance<M> {
    pub(crate) values: Vec<(M, f32)>,
    pub(crate) played: M,
}

impl<M: Copy + PartialEq> Glance<M> {
    /// One move ahead.
    pub(crate) fn of<S: CoachGame<Move = M>>(
        network: &Network,
        observation: &Observation<'_, S>,
        played: M,
    ) -> Self {
        let mut values = Vec::with_capacity(observation.view.legal_moves().len());
        let trace = S::trace(observation.seen);
        S::win_chances(network, observation.view, &trace, |m, value| {
            values.push((m, value));
        });
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        Self { values, played }
    }

    pub(crate) fn best(&self) -> M {
        self.values.first().map_or(self.played, |&(m, _)| m)
    }

    fn value(&self, m: M) -> f64 {
        let value = self.values.iter().find(|(it, _)| *it == m);
        value.map_or(0.0, |&(_, value)| f64::from(value))
    }

    /// How far the played move is behind.
    pub(crate) fn loss(&self) -> f64 {
        (self.value(self.best()) - self.value(self.played)).max(0.0)
    }

    pub(crate) fn best_value(&self) -> f64 {
        self.value(self.best())
    }

    /// The played move, then the best others.
    fn candidates(&self, most: usize) -> Vec<M> {
        let others = self.values.iter().map(|&(m, _)| m);
        let others = others.filter(|&m| m != self.played);
        core::iter::once(self.played)
            .chain(others)
            .take(most)
            .collect()
    }
}

/// How long to compare.
pub(crate) trait Effort {
    /// Whether one more deal may be tried.
    fn more(&mut self) -> bool;
}

/// So many deals.
pub(crate) struct Deals(pub(crate) u32);

impl Effort for Deals {
    fn more(&mut self) -> bool {
        let more = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        more
    }
}

/// What a comparison found.
#[derive(Clone, Debug)]
pub(crate) struct Comparison<M> {
    pub(crate) better: Option<M>,
    /// The cross-fitted lead of the best over the played move; not above 0 if that is the best.
    pub(crate) lead: f64,
    /// Half of the interval.
    pub(crate) error: f64,
    /// The best move's chance.
    pub(crate) chance: f64,
    pub(crate) deals: u32,
    pub(crate) reason: Option<Reason>,
}

impl<M> Comparison<M> {
    pub(crate) fn loss(&self) -> f64 {
        self.lead.max(0.0)
    }

    pub(crate) fn interval(&self) -> (Points, Points) {
        // Nobody loses more than everything, or less than nothing.
        let end = |end: f64| Points::of(end.clamp(0.0, 1.0));
        (end(self.lead - self.error), end(self.lead + self.error))
    }

    /// In a word. A verdict needs the lower end above half its threshold.
    pub(crate) fn verdict(&self, scale: f64) -> MoveVerdict {
        let low = self.lead - self.error;
        let sure = THRESHOLDS
            .iter()
            .find(|(threshold, _)| self.lead >= threshold * scale && low > threshold * scale / 2.0);
        match sure {
            Some(&(_, verdict)) => verdict,
            None if self.lead >= THRESHOLDS[2].0 * scale => MoveVerdict::Close,
            None => MoveVerdict::Fine,
        }
    }
}

/// Compares the played move with the best others on the same deals.
pub(crate) fn compare<S: CoachGame>(
    network: &Network,
    observation: &Observation<'_, S>,
    glance: &Glance<S::Move>,
    seed: u64,
    effort: &mut impl Effort,
) -> Comparison<S::Move> {
    let candidates = glance.candidates(CANDIDATES);
    let mut model = OpponentModel::default();
    let settings = S::NEURAL;
    let mut rollouts = Rollouts::<S>::new(network, observation, settings, &mut model, seed);
    let mut trials: Vec<Vec<f64>> = vec![Vec::new(); candidates.len()];
    while effort.more() {
        rollouts.next_deal();
        for (trials, &m) in trials.iter_mut().zip(&candidates) {
            trials.push(f64::from(rollouts.win_chance(m)));
        }
    }
    let (lead, error) = cross_fit(&trials);
    let sum = |at: usize| trials[at].iter().sum::<f64>();
    let best = argmax(candidates.len(), sum);
    // The judge's own uncertainty: how far the network's value and the rollouts disagree.
    let doubt = (glance.loss() - lead.max(0.0)).abs() / 4.0;
    Comparison {
        better: (best != 0).then(|| candidates[best]),
        lead,
        error: error.hypot(doubt),
        chance: sum(best) / trials[best].len().max(1) as f64,
        deals: trials[0].len() as u32,
        reason: None,
    }
}

/// Why `better` is better than what was played, in the game's own terms.
pub(crate) fn explain<S: CoachGame>(
    network: &Network,
    observation: &Observation<'_, S>,
    better: S::Move,
    played: S::Move,
    seed: u64,
) -> Reason {
    let mut model = OpponentModel::default();
    let settings = S::NEURAL;
    let mut rollouts = Rollouts::<S>::new(network, observation, settings, &mut model, seed);
    let me = observation.view.viewer().seat().unwrap_or_default();
    let mut gains: [Vec<Gains>; 2] = [Vec::new(), Vec::new()];
    let mut ahead = 0;
    for _ in 0..REASON_DEALS {
        rollouts.next_deal();
        for (gains, m) in gains.iter_mut().zip([better, played]) {
            let (state, events) = rollouts.play_stage(m);
            gains.push(state.gains(&events, me));
        }
        ahead += usize::from(rollouts.win_chance(better) > rollouts.win_chance(played));
    }
    reason(&gains[0], &gains[1], ahead, REASON_DEALS)
}

fn argmax(count: usize, value: impl Fn(usize) -> f64) -> usize {
    (1..count).fold(
        0,
        |best, at| if value(at) > value(best) { at } else { best },
    )
}

/// The mean lead of one move over another on the same deals, and half of its interval.
pub(crate) fn paired(trials: &[f64], other: &[f64]) -> (f64, f64) {
    let differences: Vec<f64> = trials.iter().zip(other).map(|(a, b)| a - b).collect();
    let (mean, variance) = mean_variance(&differences);
    (mean, T90 * variance.sqrt())
}

/// The mean, and the variance of that mean.
fn mean_variance(differences: &[f64]) -> (f64, f64) {
    let n = differences.len().max(1) as f64;
    let mean = differences.iter().sum::<f64>() / n;
    let squares: f64 = differences.iter().map(|d| (d - mean).powi(2)).sum();
    (mean, squares / (n - 1.0).max(1.0) / n)
}

/// The cross-fitted lead over the first, and half of its interval. `trials[m][d]` is move `m` on
/// deal `d`.
fn cross_fit(trials: &[Vec<f64>]) -> (f64, f64) {
    let half = |at: usize, parity: usize| trials[at].iter().skip(parity).step_by(2);
    let best = |parity| argmax(trials.len(), |at| half(at, parity).sum());
    let (mut leads, mut variances) = ([0.0; 2], [0.0; 2]);
    for parity in 0..2 {
        let chosen = best(1 - parity);
        let pairs = half(chosen, parity).zip(half(0, parity));
        let differences: Vec<f64> = pairs.map(|(a, b)| a - b).collect();
        (leads[parity], variances[parity]) = mean_variance(&differences);
    }
    let error = T90 * (variances[0] + variances[1]).sqrt() / 2.0;
    (f64::midpoint(leads[0], leads[1]), error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Chance as _, Dice};

    fn noise(dice: &mut Dice) -> f64 {
        (0..12)
            .map(|_| f64::from(dice.below(1000)) / 1000.0)
            .sum::<f64>()
            - 6.0
    }

    #[test]
    fn equal_moves_have_no_lead_on_average_and_a_planted_one_is_measured() {
        let dice = &mut Dice::new(5);
        for (planted, expected) in [(0.0, 0.0), (0.05, 0.05)] {
            let (mut sum, mut naive, mut covered) = (0.0, 0.0, 0);
            for _ in 0..400 {
                let mut trials = vec![Vec::new(); 4];
                for _ in 0..100 {
                    for (at, trials) in trials.iter_mut().enumerate() {
                        let better = if at == 2 { planted } else { 0.0 };
                        trials.push(0.3 + better + 0.1 * noise(dice));
                    }
                }
                let (lead, error) = cross_fit(&trials);
                let mean = |at: usize| trials[at].iter().sum::<f64>() / 100.0;
                naive += (0..4).map(mean).fold(0.0, f64::max) - mean(0);
                covered += usize::from((lead - expected).abs() <= error);
                sum += lead;
            }
            let (mean, naive) = (sum / 400.0, naive / 400.0);
            if planted == 0.0 {
                assert!(mean.abs() < 0.004, "{mean}");
                assert!(naive > 0.008, "the curse that is removed: {naive}");
            } else {
                assert!((mean - planted).abs() < 0.004, "{mean}");
            }
            assert!(covered > 320, "{covered} of 400 intervals hold {expected}");
        }
    }

    #[test]
    fn a_verdict_needs_certainty() {
        let verdict = |lead: f64, error: f64, players| {
            let comparison = Comparison::<()> {
                better: Some(()),
                lead,
                error,
                chance: 0.3,
                deals: 400,
                reason: None,
            };
            comparison.verdict(scale(players))
        };
        assert_eq!(verdict(0.09, 0.02, 4), MoveVerdict::Blunder);
        assert_eq!(verdict(0.09, 0.06, 4), MoveVerdict::Mistake);
        assert_eq!(verdict(0.05, 0.01, 4), MoveVerdict::Mistake);
        assert_eq!(verdict(0.03, 0.01, 4), MoveVerdict::Dubious);
        assert_eq!(verdict(0.03, 0.025, 4), MoveVerdict::Close);
        assert_eq!(verdict(0.01, 0.001, 4), MoveVerdict::Fine);
        // Two players: every share is twice as large, and so is the threshold.
        assert_eq!(verdict(0.03, 0.01, 2), MoveVerdict::Fine);
        assert_eq!(verdict(0.09, 0.02, 2), MoveVerdict::Mistake);
    }
}
