//! Input events: a key or a click becomes an act, so that everything can be done either way.

use client::choice::{Direction, Input};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something that somebody does at a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    // At a game's table.
    /// Picks the piece of the game that this key stands for; a click on the piece does the same.
    Pick(char),
    /// Moves the focus.
    Go(Direction),
    /// Confirms what is picked or marked.
    Confirm,
    /// Takes the picked card back, or closes what is open.
    Back,

    // Around it.
    /// Skips the animation that is on show.
    Skip,
    /// Lifts the curtain between two players at one screen.
    Lift,
    /// The next game of the match.
    Next,
    /// Shows the page of keys.
    Help,
    /// Shows the log of all that happened.
    Log,
    /// A paragraph of the log, from the newest, from 0.
    Line(usize),
    /// Shows the rule behind a refusal.
    Why,
    /// Faster or slower.
    Pace,
    /// The game's other layout, or back.
    OtherLayout,
    /// The counting aid.
    Count,
    /// Opens the chat.
    Chat,
    /// Asks whether the game is to be left.
    Quit,
    /// Confirms that the game is left.
    Leave,
    /// Scrolls the log towards its beginning.
    Older,
    /// Scrolls the log towards its end.
    Newer,

    // In the waiting room.
    /// A seat, from 0.
    Seat(usize),
    /// Sit there, or stand up.
    Sit,
    /// A bot there, or not any more.
    Bot,
    /// Start the table.
    Start,
    /// Once more with the same people, or to the table where they already are.
    Rematch,
    /// Asks for the seat of somebody who has been absent for long.
    Replace,
    /// Asks the others to break the game off, or takes that back.
    Abandon,

    // In a replay.
    /// Jumps to a moment.
    To(usize),
    /// Shows the game as the next seat saw it.
    Viewer,
    /// Plays on by itself, or stops.
    Run,
    /// Plays the replay faster.
    Faster,
    /// Plays the replay slower.
    Slower,
    /// Verifies the record and the promise of the fair deal.
    Verify,
    /// The review of a game that is over.
    Review,
    /// All moves that were possible at this moment.
    Alternatives,
    /// A game that goes on from this moment.
    PlayOn,
    /// Jumps to the beginning.
    First,
    /// Jumps to the end.
    Last,
    /// A page back.
    PageBack,
    /// A page on.
    PageOn,
}

/// The direction of a key: arrows, or `h` `j` `k` `l`.
pub(crate) fn direction(key: &KeyEvent) -> Option<Direction> {
    match key.code {
        KeyCode::Left | KeyCode::Char('h') => Some(Direction::Left),
        KeyCode::Right | KeyCode::Char('l') => Some(Direction::Right),
        KeyCode::Up | KeyCode::Char('k') => Some(Direction::Up),
        KeyCode::Down | KeyCode::Char('j') => Some(Direction::Down),
        _ => None,
    }
}

impl Action {
    /// What the act means for choosing a move; `piece` knows the game's keys.
    pub(crate) fn input<P>(self, piece: fn(char) -> Option<P>) -> Option<Input<P>> {
        match self {
            Self::Pick(key) => piece(key).map(Input::Pick),
            Self::Go(direction) => Some(Input::Go(direction)),
            Self::Confirm => Some(Input::Confirm),
            Self::Back => Some(Input::Back),
            _ => None,
        }
    }
}

/// Whether a key is held with Ctrl.
pub(crate) fn control(key: &KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}
