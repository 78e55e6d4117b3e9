//! The posterior of a seat: what is hidden, and how the others play, by what they have done.

use engine::{Dice, MAX_SEATS, Seat};

use crate::neural::Network;
use crate::{BotGame, Observation};

/// How likely each seat plays by the heuristic rather than by the network: odds that grow and shrink
/// with each of its moves, by how well either explains it.
#[derive(Clone, Copy, Debug)]
pub struct OpponentModel {
    odds: [f32; MAX_SEATS],
    /// How many events it has taken into account.
    counted: usize,
}

impl Default for OpponentModel {
    fn default() -> Self {
        Self {
            odds: [1.0; MAX_SEATS],
            counted: 0,
        }
    }
}

impl OpponentModel {
    /// No evidence weighs more than this: who played like one so far may be another.
    const MOST: f32 = 1000.0;

    /// Starts over if `events` are those of another game; says from which event on it has not
    /// counted yet, and that it will have counted all.
    pub(crate) fn count(&mut self, events: usize) -> usize {
        if events < self.counted {
            *self = Self::default();
        }
        core::mem::replace(&mut self.counted, events)
    }

    /// One more move of a seat: how likely it is by the heuristic and by the network.
    pub(crate) fn learn(&mut self, seat: Seat, heuristic: f32, network: f32) {
        let odds = &mut self.odds[seat.index()];
        let factor = (heuristic / network.max(1e-6)).clamp(0.05, 20.0);
        *odds = (*odds * factor).clamp(1.0 / Self::MOST, Self::MOST);
    }

    /// How likely `seat` plays by the heuristic.
    pub fn heuristic(&self, seat: Seat) -> f32 {
        let odds = self.odds[seat.index()];
        odds / (1.0 + odds)
    }
}

/// States that fit an observation, the likelier the more often.
pub trait Posterior<S: BotGame>: Sized {
    /// From what a seat has seen. `model` learns how the others play.
    fn new(
        network: &Network,
        observation: &Observation<'_, S>,
        model: &mut OpponentModel,
        dice: &mut Dice,
    ) -> Self;

    /// The next state.
    fn sample(&mut self, dice: &mut Dice) -> S;
}

/// A softmax policy with a part of uniform choice: the chance of `made` among moves with such values.
///
/// `sharpness` is one over the temperature, in powers of two.
pub(crate) fn softmax_chance<M: PartialEq>(
    values: &[(M, f32)],
    made: &M,
    sharpness: f32,
    uniform: f32,
) -> f32 {
    let best = values.iter().fold(f32::MIN, |best, (_, v)| best.max(*v));
    let (mut sum, mut own) = (0.0, 0.0);
    for (m, value) in values {
        let weight = crate::arithmetic::exp2(((value - best) * sharpness).max(-60.0));
        sum += weight;
        if m == made {
            own = weight;
        }
    }
    (1.0 - uniform) * own / sum + uniform / values.len() as f32
}
