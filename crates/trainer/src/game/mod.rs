//! What the trainer must know of a game: tables to train at, features, and labels.

mod coloretto;
mod jericho;

use bots::BotGame;
use engine::{Chance as _, Dice, MAX_SEATS, Opening, Rules, Seat};

use crate::sample::bf16;

/// A game that can be trained.
pub trait TrainGame: BotGame {
    /// The part of the final result in a return, per own decision.
    const LAMBDA: f32;

    /// About how many decisions a seat makes in a game.
    const DECISIONS: u32;

    /// A table to train at, and how its game begins.
    fn table(dice: &mut Dice) -> (Self::Options, Opening);

    /// Writes the features of the afterstate of `m`; `false` if there is nothing to learn, because
    /// the game is over.
    fn features(
        before: &Self,
        trace: &Self::Trace,
        seat: Seat,
        m: Self::Move,
        after: &Self,
        write: &mut Vec<u16>,
    ) -> bool;

    /// How far a seat is ahead at the end, about from -1 to 1.
    fn margin(&self, seat: Seat) -> f32;

    /// Auxiliary labels of what has just happened, for a seat: one number, and one for each thing of
    /// the first group. They are given to all samples since the last time that there were any.
    fn auxiliary(
        before: &Self,
        events: &[Self::Event],
        after: &Self,
        seat: Seat,
    ) -> Option<(f32, Vec<f32>)>;

    /// A greedy move of the search's old value network, where the game has one.
    fn value_network_move(view: &Self::View) -> Option<Self::Move> {
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        Self::network_values(view, |m, value| {
            if value > most {
                most = value;
                best = Some(m);
            }
        });
        best
    }
}

fn put(write: &mut Vec<u16>, numbers: &[f32]) {
    write.extend(numbers.iter().map(|&x| bf16(x)));
}

/// One of these, as often as its weight says.
fn pick(dice: &mut Dice, weights: &[u32]) -> usize {
    let mut at = dice.below(weights.iter().sum());
    for (n, &weight) in weights.iter().enumerate() {
        if at < weight {
            return n;
        }
        at -= weight;
    }
    0
}

/// The share of the win of each seat, exact or the likelihood in a match that goes on.
pub(crate) fn shares<S: BotGame>(state: &S) -> [f32; MAX_SEATS] {
    state.utility(1.0)
}

/// The heuristic's best move.
pub(crate) fn steady<S: BotGame>(view: &S::View) -> S::Move {
    let mut values = Vec::with_capacity(16);
    S::heuristic(view, |m, value| values.push((m, value)));
    best::<S>(&values).0
}

/// The move that a chance is highest for.
pub(crate) fn best<S: Rules>(values: &[(S::Move, f32)]) -> (S::Move, f32) {
    let mut best = values[0];
    for &(m, value) in values {
        if value > best.1 {
            best = (m, value);
        }
    }
    best
}
