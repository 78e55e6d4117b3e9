//! How bots play Coloretto.

mod bot_game;
pub mod features;
mod heuristic;
mod heuristic_weights;
mod neural;
mod posterior;

pub use heuristic_weights::HeuristicWeights;

use heuristic::Heuristic;

/// The heuristic: values each legal move of the view's own seat by `weights`, in the documented order.
pub fn values(
    view: &coloretto::View,
    weights: &HeuristicWeights,
    each: impl FnMut(coloretto::Move, f32),
) {
    use engine::Knowledge as _;
    if let Some(seat) = view.viewer().seat() {
        Heuristic::new(view.open(), seat, weights).values(each);
    }
}

/// The best of them, the first of equals.
pub fn best(view: &coloretto::View, weights: &HeuristicWeights) -> Option<coloretto::Move> {
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
