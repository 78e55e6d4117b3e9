//! How bots play Coloretto.

mod judge;
mod player;
mod weights;

pub use weights::Weights;

use judge::Judge;

/// Judges each legal move of the view's own seat by `weights`, in the documented order.
pub fn weigh(view: &coloretto::View, weights: &Weights, each: impl FnMut(coloretto::Move, f32)) {
    use engine::Knowledge as _;
    if let Some(seat) = view.viewer().seat() {
        Judge::new(view.open(), seat, weights).weigh(each);
    }
}

/// The best of them, the first of equals.
pub fn best(view: &coloretto::View, weights: &Weights) -> Option<coloretto::Move> {
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
