//! How bots play Jericho.
//!
//! ```text
//! judge     what a move is worth by hand-made rules      weights  its numbers
//! instinct  the same by experience                       sense    what it sees, numbers  what it learned
//! guess     which cards others may have                  prospects  what a table between rounds is worth
//! ```

mod guess;
pub mod instinct;
mod judge;
mod numbers;
mod player;
mod prospects;
pub mod sense;
mod weights;

pub use weights::Weights;

use judge::Judge;

/// Judges each legal move of the view's own seat by `weights`, in the documented order.
pub fn weigh(view: &jericho::View, weights: &Weights, each: impl FnMut(jericho::Move, f32)) {
    Judge::new(view, weights).weigh(view, each);
}

/// The best of them, the first of equals.
pub fn best(view: &jericho::View, weights: &Weights) -> Option<jericho::Move> {
    let mut best = None;
    let mut most = f32::NEG_INFINITY;
    weigh(view, weights, |m, value| {
        if value > most || best.is_none() {
            most = value;
            best = Some(m);
        }
    });
    best
}
