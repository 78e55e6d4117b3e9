#![doc = include_str!("../README.md")]

pub mod coloretto;
pub mod jericho;

mod arithmetic;
mod bot_game;
mod clock;
mod heuristic_weights;
mod level;
pub mod neural;
mod posterior;
mod random;
mod search;
mod spec;
mod steady;

use engine::Rules;

pub use bot_game::BotGame;
pub use clock::Stopwatch;
#[cfg(not(target_family = "wasm"))]
pub use clock::SystemClock;
pub use level::{Forgetful, Levels, Noisy};
pub use posterior::{OpponentModel, Posterior};
pub use random::Random;
pub use search::{Budget, Search, Settings};
pub use spec::{ParseSpecError, Spec};
pub use steady::Steady;
pub use table::Level;

/// What a bot decided, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<M> {
    /// The chosen move.
    pub m: M,
    /// What it thought of the moves it weighed, the best first: the move it chose. Empty for a
    /// bot that doesn't weigh.
    pub thoughts: Vec<Thought<M>>,
}

/// One candidate and what it is worth to the bot. Travels beside the move, never inside a record.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move that was considered.
    pub m: M,
    /// The bot's estimate; comparable only within one choice.
    pub value: f64,
    /// How often it was tried out; 0 for a bot that doesn't try.
    pub visits: u64,
}

/// What a bot decides by: its seat's information set.
#[derive(Debug)]
pub struct Observation<'a, S: Rules> {
    /// All that the seat knows now.
    pub view: &'a S::View,
    /// What the seat has seen happen in this game, the oldest first. Empty where nobody kept it:
    /// bots then decide by the view alone.
    pub seen: &'a [S::Seen],
}

impl<'a, S: Rules> Observation<'a, S> {
    /// A view without its history.
    pub const fn of(view: &'a S::View) -> Self {
        Self { view, seen: &[] }
    }
}

/// A player that is a program.
pub trait Bot<S: Rules>: Send {
    /// Chooses among the legal moves of the view's own seat; there is at least one.
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move>;
}

impl<S: Rules, B: Bot<S> + ?Sized> Bot<S> for Box<B> {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        (**self).choose(observation)
    }
}
