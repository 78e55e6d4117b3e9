//! How a finished game came about: what each player gained step by step, and what decided it.

use words::Words;

use crate::screen::Screen;
use crate::viewer_log::ViewerLog;

/// The story of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStory {
    /// What each step is called: a scoring, a round.
    pub steps: Vec<String>,
    /// What each player gained in it: by step, then by seat.
    pub gains: Vec<Vec<i32>>,
    /// What the winner won most by, in a sentence.
    pub decided: Option<String>,
}

/// A game whose course can be told when it is over.
pub trait Storied: Screen {
    /// The story of a finished game of the match; none if not all of it was seen, as after a
    /// reconnect with a fresh view.
    fn story(words: &Words, log: &ViewerLog<Self>, game: usize) -> Option<GameStory>;
}

impl GameStory {
    /// The story, if its gains add up to what the game came to.
    pub(crate) fn checked(self, scores: &[i32]) -> Option<Self> {
        let sum = |seat: usize| self.gains.iter().map(|gains| gains[seat]).sum::<i32>();
        let whole = scores
            .iter()
            .enumerate()
            .all(|(seat, &score)| sum(seat) == score);
        whole.then_some(self)
    }
}
