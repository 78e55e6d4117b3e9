//! Players that are programs.
//!
//! A bot is given what its seat knows and may do, and answers with a move and, beside it, its
//! thoughts. A `State` can't reach it: honest by construction, not by promise.
//!
//! ```text
//! random   any legal move                     steady   the best by a hand-made judgement
//! search   looks ahead over re-dealt states   player   what a game must tell of itself for both
//! jericho, coloretto  where a game's own bot begins
//! spec     players by name                    clock    time, given from outside
//! ```

pub mod coloretto;
pub mod jericho;

mod clock;
mod level;
mod player;
mod random;
mod search;
mod spec;
mod steady;
mod weights;

use engine::Rules;

pub use clock::Clock;
#[cfg(not(target_family = "wasm"))]
pub use clock::SystemClock;
pub use player::Player;
pub use random::Random;
pub use search::{Budget, Search, Settings};
pub use spec::{ParseSpecError, Spec};
pub use steady::Steady;
pub use table::Level;

/// What a bot decided, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub m: M,
    /// What it thought of the moves it weighed, the best first: the move it chose. Empty for a
    /// bot that doesn't weigh.
    pub thoughts: Vec<Thought<M>>,
}

/// One candidate and what it is worth to the bot. Travels beside the move, never inside a record.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<M> {
    /// The candidate.
    pub m: M,
    /// The bot's estimate; comparable only within one choice.
    pub value: f64,
    /// How often it was tried out; 0 for a bot that doesn't try.
    pub visits: u64,
}

/// A player that is a program.
pub trait Bot<S: Rules>: Send {
    /// Chooses among the legal moves of the view's own seat; there is at least one.
    fn choose(&mut self, view: &S::View) -> Choice<S::Move>;
}

impl<S: Rules, B: Bot<S> + ?Sized> Bot<S> for Box<B> {
    fn choose(&mut self, view: &S::View) -> Choice<S::Move> {
        (**self).choose(view)
    }
}
