//! Players that are programs.
//!
//! A bot is given what its seat knows and may do, and answers with a move and, beside it, its
//! thoughts. A `State` can't reach it: honest by construction, not by promise.

mod random;

use engine::{Knowledge, Rules};

pub use random::Random;

/// What a bot decided, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub m: M,
    /// What it thought of the moves it weighed, the best first; empty for a bot that doesn't weigh.
    pub thoughts: Vec<Thought<M>>,
}

/// One candidate and what it is worth to the bot. Travels beside the move, never inside a record.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<M> {
    /// The candidate.
    pub m: M,
    /// The bot's estimate; comparable only within one choice.
    pub value: f64,
}

/// A player that is a program.
pub trait Bot<S: Rules>: Send {
    /// Chooses among the legal moves of the view's own seat; there is at least one.
    fn choose(&mut self, view: &S::View) -> Choice<S::Move>;
}

/// The legal moves of the seat that `view` belongs to.
fn legal<S: Rules>(view: &S::View) -> S::Moves {
    view.legal_moves()
}
