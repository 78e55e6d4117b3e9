//! The regret of one decision: the played move and the best others compared in pairs, by cross-fitting.
//!
//! The best of several noisy estimates looks too good (the winner's curse). So the best move is
//! chosen on the even deals and its lead over the played one measured on the odd ones, and the other
//! way round; the loss is the mean of both leads.
//!
//! Half way there is a look at it: a comparison whose verdict can't change any more stops, and moves
//! that are clearly behind another one leave. Looking twice would make intervals too narrow; these are
//! repeated confidence intervals with O'Brien-Fleming's bounds, which hold whatever stops a comparison.

use bots::neural::{Network, Rollouts};
use bots::{Observation, OpponentModel};
use engine::{Knowledge as _, MoveSet as _};

use crate::game::{CoachGame, Gains, reason};
use crate::{MoveVerdict, Points, Reason};

/// Moves that are compared, the played one among them.
pub(crate) const CANDIDATES: usize = 4;
/// Deals on which a reason is looked for.
const REASON_DEALS: usize = 64;
/// Half of an interval of 90 %, in standard errors: for a comparison that stops half way, and for one
/// that goes to its end (O'Brien-Fleming with two looks).
const HALF_WAY: f64 = 2.373;
const AT_THE_END: f64 = 1.678;
/// A move leaves half way if it is so many standard errors behind another one; a race looks more often.
const BEHIND: f64 = 3.0;
const BEHIND_IN_A_RACE: f64 = 4.0;
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
    /// On how many of them the best came out ahead of the played move.
    pub(crate) ahead: usize,
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

/// The moves that are still compared, by their place among the candidates, with the chance of each on
/// every deal. The played one comes first.
type Trials = Vec<(usize, Vec<f64>)>;

/// Whether moves leave a comparison, or all of it stops, before its effort ends.
pub(crate) enum Looks {
    /// Every move is tried to the last.
    Never,
    /// One look, half way.
    HalfWay {
        /// After how many deals.
        after: usize,
        /// What a point means at this table.
        scale: f64,
    },
    /// A race, as search has it: whenever the deals have doubled, moves that are clearly behind leave. It
    /// ends when only the played one is left.
    Race {
        /// After how many deals it looks first: a power of 2.
        from: usize,
        /// It also ends when the loss is surely more than this, or surely between nothing and this.
        settles: Option<f64>,
    },
}

/// Compares the played move with the best others on the same deals, at most so many moves.
pub(crate) fn compare<S: CoachGame>(
    network: &Network,
    observation: &Observation<'_, S>,
    glance: &Glance<S::Move>,
    seed: u64,
    (effort, most, looks): (&mut impl Effort, usize, Looks),
) -> Comparison<S::Move> {
    let candidates = glance.candidates(most);
    let mut model = OpponentModel::default();
    let settings = S::NEURAL;
    let mut rollouts = Rollouts::<S>::new(network, observation, settings, &mut model, seed);
    let deal = |trials: &mut Trials| {
        rollouts.next_deal();
        for (at, chances) in trials {
            chances.push(f64::from(rollouts.win_chance(candidates[*at])));
        }
    };
    let (trials, bound) = try_deals(candidates.len(), glance.loss(), effort, &looks, deal);
    let (lead, error) = cross_fit(&trials);
    let sum = |at: usize| trials[at].1.iter().sum::<f64>();
    let best = argmax(trials.len(), sum);
    let (place, chances) = &trials[best];
    let pairs = chances.iter().zip(&trials[0].1);
    Comparison {
        better: (best != 0).then(|| candidates[*place]),
        lead,
        error: both(bound * error, doubt(glance.loss(), lead)),
        chance: sum(best) / chances.len().max(1) as f64,
        deals: chances.len() as u32,
        ahead: pairs.filter(|(better, played)| better > played).count(),
        reason: None,
    }
}

/// Two independent errors together. Not `hypot`: its last digits may differ from machine to machine, and
/// a review is the same on each.
fn both(one: f64, other: f64) -> f64 {
    (one * one + other * other).sqrt()
}

/// The judge's own doubt: how far a glance and the rollouts disagree.
fn doubt(glance: f64, lead: f64) -> f64 {
    (glance - lead.max(0.0)).abs() / 4.0
}

/// Tries so many moves on the same deals; gives how many standard errors make half of an interval.
fn try_deals(
    moves: usize,
    glance: f64,
    effort: &mut impl Effort,
    looks: &Looks,
    mut deal: impl FnMut(&mut Trials),
) -> (Trials, f64) {
    let mut trials: Trials = (0..moves).map(|at| (at, Vec::new())).collect();
    while effort.more() {
        deal(&mut trials);
        let tried = trials[0].1.len();
        match *looks {
            Looks::HalfWay { after, scale } if tried == after => {
                let (lead, error) = cross_fit(&trials);
                let error = both(HALF_WAY * error, doubt(glance, lead));
                if is_settled(lead, error, scale) {
                    return (trials, HALF_WAY);
                }
                leave(&mut trials, BEHIND);
            }
            Looks::Race { from, settles } if tried >= from && tried.is_power_of_two() => {
                leave(&mut trials, BEHIND_IN_A_RACE);
                let (lead, error) = cross_fit(&trials);
                let is_below = |loss| lead + BEHIND_IN_A_RACE * error < loss;
                let is_above = |loss| lead - BEHIND_IN_A_RACE * error > loss;
                let is_settled = |loss| is_above(loss) || is_above(0.0) && is_below(loss);
                if trials.len() == 1 || settles.is_some_and(is_settled) {
                    break;
                }
            }
            _ => {}
        }
    }
    (trials, AT_THE_END)
}

/// Whether the whole interval lies within one verdict.
fn is_settled(lead: f64, error: f64, scale: f64) -> bool {
    let verdict = |lead: f64| THRESHOLDS.iter().position(|it| lead >= it.0 * scale);
    verdict(lead - error) == verdict(lead + error)
}

/// Sends the moves home that are so many standard errors behind another one; the played one stays.
fn leave(trials: &mut Trials, behind: f64) {
    let sum = |at: usize| trials[at].1.iter().sum::<f64>();
    let leader = argmax(trials.len(), sum);
    let (place, best) = trials[leader].clone();
    trials.retain(|(at, chances)| {
        let differences: Vec<f64> = best.iter().zip(chances).map(|(a, b)| a - b).collect();
        let (mean, variance) = mean_variance(&differences);
        *at == 0 || *at == place || mean <= behind * variance.sqrt()
    });
}

/// Why `better` is better than what was played, in the game's own terms.
pub(crate) fn explain<S: CoachGame>(
    network: &Network,
    observation: &Observation<'_, S>,
    (better, played): (S::Move, S::Move),
    (ahead, deals): (usize, u32),
    seed: u64,
) -> Reason {
    let mut model = OpponentModel::default();
    let settings = S::NEURAL;
    let mut rollouts = Rollouts::<S>::new(network, observation, settings, &mut model, seed);
    let me = observation.view.viewer().seat().unwrap_or_default();
    let mut gains: [Vec<Gains>; 2] = [Vec::new(), Vec::new()];
    for _ in 0..REASON_DEALS {
        rollouts.next_deal();
        for (gains, m) in gains.iter_mut().zip([better, played]) {
            let (state, events) = rollouts.play_stage(m);
            gains.push(state.gains(&events, me));
        }
    }
    reason(&gains[0], &gains[1], ahead, deals as usize)
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
    (mean, AT_THE_END * variance.sqrt())
}

/// The mean, and the variance of that mean.
fn mean_variance(differences: &[f64]) -> (f64, f64) {
    let n = differences.len().max(1) as f64;
    let mean = differences.iter().sum::<f64>() / n;
    let squares: f64 = differences.iter().map(|d| (d - mean).powi(2)).sum();
    (mean, squares / (n - 1.0).max(1.0) / n)
}

/// The cross-fitted lead over the first, and its standard error.
fn cross_fit(trials: &Trials) -> (f64, f64) {
    let half = |at: usize, parity: usize| trials[at].1.iter().skip(parity).step_by(2);
    let best = |parity| argmax(trials.len(), |at| half(at, parity).sum());
    let (mut leads, mut variances) = ([0.0; 2], [0.0; 2]);
    for parity in 0..2 {
        let chosen = best(1 - parity);
        let pairs = half(chosen, parity).zip(half(0, parity));
        let differences: Vec<f64> = pairs.map(|(a, b)| a - b).collect();
        (leads[parity], variances[parity]) = mean_variance(&differences);
    }
    let error = (variances[0] + variances[1]).sqrt() / 2.0;
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

    /// Comparisons of four moves of which the third is better by `planted`: the mean lead, the mean of
    /// the naive one, how many intervals hold what was planted, and how many stopped half way.
    fn compared(planted: f64, look: bool) -> (f64, f64, usize, usize) {
        const TIMES: usize = 600;
        let dice = &mut Dice::new(5);
        let (mut sum, mut naive, mut covered, mut stopped) = (0.0, 0.0, 0, 0);
        for _ in 0..TIMES {
            let looks = if look {
                Looks::HalfWay {
                    after: 96,
                    scale: 1.0,
                }
            } else {
                Looks::Never
            };
            let deal = |trials: &mut Trials| {
                for (at, chances) in trials {
                    let better = if *at == 2 { planted } else { 0.0 };
                    chances.push(0.3 + better + 0.1 * noise(dice));
                }
            };
            let (trials, bound) = try_deals(4, planted, &mut Deals(192), &looks, deal);
            let (lead, error) = cross_fit(&trials);
            let mean = |it: &(usize, Vec<f64>)| it.1.iter().sum::<f64>() / it.1.len().max(1) as f64;
            naive += trials.iter().map(mean).fold(0.0, f64::max) - mean(&trials[0]);
            covered += usize::from((lead - planted).abs() <= bound * error);
            stopped += usize::from(trials[0].1.len() == 96);
            sum += lead;
        }
        let times = TIMES as f64;
        (sum / times, naive / times, covered, stopped)
    }

    #[test]
    fn a_lead_is_measured_without_the_winners_curse() {
        let (mean, naive, covered, stopped) = compared(0.0, false);
        assert!(mean.abs() < 0.003, "{mean}");
        assert!(naive > 0.006, "the curse that is removed: {naive}");
        assert_eq!(stopped, 0);
        assert!((504..=576).contains(&covered), "90 % of 600: {covered}");
    }

    /// Whatever stops a comparison, its interval holds the truth in 86 of 100 or more, and its lead is
    /// less than half a point off on average; but where two moves are close, as docs/review.md says.
    #[test]
    fn a_comparison_that_may_stop_half_way_stays_true() {
        for planted in [0.0, 0.02, 0.05, 0.08, 0.16] {
            let (mean, _, covered, stopped) = compared(planted, true);
            println!("{planted}: mean {mean:.4}, {covered} of 600 held, {stopped} stopped");
            // A small lead: another move is often taken for the best one, so it is measured smaller.
            let (off, held) = if (0.01..0.03).contains(&planted) {
                (0.015, 380)
            } else {
                (0.005, 516)
            };
            assert!((mean - planted).abs() < off, "{planted}: {mean}");
            assert!(covered >= held, "{planted}: {covered} of 600");
            if planted > 0.15 {
                assert!(stopped > 540, "it is clear: {stopped}");
            }
        }
    }

    #[test]
    fn a_move_that_is_clearly_behind_leaves_and_the_played_one_stays() {
        let chances = |mean: f64| -> Vec<f64> {
            (0..96)
                .map(|deal| mean + 0.01 * f64::from(deal % 7))
                .collect()
        };
        let mut trials: Trials = [0.1, 0.3, 0.2, 0.3]
            .into_iter()
            .map(chances)
            .enumerate()
            .collect();
        leave(&mut trials, BEHIND);
        let left: Vec<usize> = trials.iter().map(|it| it.0).collect();
        assert_eq!(left, [0, 1, 3]);
    }

    /// A race between four moves that lead by so much: which are left, and after how many deals.
    fn raced(leads: [f64; 4], settles: Option<f64>) -> (Vec<usize>, usize) {
        let dice = &mut Dice::new(6);
        let deal = |trials: &mut Trials| {
            for (at, chances) in trials {
                chances.push(0.3 + leads[*at] + 0.1 * noise(dice));
            }
        };
        let looks = Looks::Race { from: 256, settles };
        let (trials, _) = try_deals(4, 0.0, &mut Deals(5000), &looks, deal);
        let left = trials.iter().map(|it| it.0).collect();
        (left, trials[0].1.len())
    }

    #[test]
    fn a_race_keeps_the_best_move_and_the_played_one_and_ends_when_that_is_alone() {
        assert_eq!(raced([0.0, 0.0, 0.1, 0.0], None), (vec![0, 2], 5000));
        assert_eq!(raced([0.1, 0.0, 0.0, 0.0], None), (vec![0], 256));
        assert_eq!(raced([0.0, 0.0, -0.1, -0.1], None), (vec![0, 1], 5000));
    }

    #[test]
    fn a_race_ends_when_the_loss_is_surely_above_or_below_what_is_asked() {
        for lead in [0.2, 0.04] {
            let (_, deals) = raced([0.0, 0.0, lead, 0.0], Some(0.08));
            assert!(deals <= 1024, "{lead}: {deals}");
        }
        // Here it can't tell.
        for lead in [0.08, 0.0] {
            let (_, deals) = raced([0.0, 0.0, lead, 0.0], Some(0.08));
            assert_eq!(deals, 5000, "{lead}");
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
                ahead: 300,
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
