//! How bots play Jericho.
//!
//! ```text
//! heuristic         a move's value by hand-made rules    heuristic_weights  its parameters
//! value_network     the search's value by a network      value_features, value_weights  its inputs, its weights
//! neural            one move ahead by the network        features, trace    its inputs, jericho-1
//! belief            which hidden cards are likely where  utility_estimate   utility between two rounds
//! ```

mod belief;
mod bot_game;
pub mod features;
mod heuristic;
mod heuristic_weights;
mod neural;
mod posterior;
mod trace;
mod utility_estimate;
pub mod value_features;
pub mod value_network;
mod value_weights;

pub use heuristic_weights::HeuristicWeights;
pub use trace::Trace;

use heuristic::Heuristic;

/// The heuristic: values each legal move of the view's own seat by `weights`, in the documented order.
pub fn values(
    view: &jericho::View,
    weights: &HeuristicWeights,
    each: impl FnMut(jericho::Move, f32),
) {
    Heuristic::new(view, weights).values(view, each);
}

/// The best of them, the first of equals.
pub fn best(view: &jericho::View, weights: &HeuristicWeights) -> Option<jericho::Move> {
    let mut best = None;
    let mut most = f32::NEG_INFINITY;
    values(view, weights, |m, value| {
        if value > most || best.is_none() {
            most = value;
            best = Some(m);
        }
    });
    best
}
