//! What a key or a click does: both lead to the same acts, so that all goes either way.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Something that somebody does at a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    // At a game's table.
    /// A card of the hand, from 0.
    Card(usize),
    /// A trumpet of the hand.
    Trumpet,
    /// A lane of colour, from 0.
    Lane(usize),
    /// Face down: into the supply, or as the first card.
    Down,
    /// A row, from 0.
    Row(usize),
    /// Draw a card.
    Draw,
    /// On from here, in a direction.
    Go(Way),
    /// Do it.
    Confirm,
    /// Rather not.
    Back,

    // Around it.
    /// What is on show may go by.
    Skip,
    /// The curtain goes up.
    Lift,
    /// The next game of the match.
    Next,
    /// The page of keys.
    Help,
    /// All that happened.
    Log,
    /// A paragraph of the log, from the newest, from 0.
    Line(usize),
    /// The rule behind something.
    Why,
    /// Faster or slower.
    Pace,
    /// Walls by colour, or by player.
    ByPlayer,
    /// What is said.
    Chat,
    /// Leaving, if that is meant.
    Quit,
    /// Yes, quit.
    Leave,
    /// Back in the log.
    Older,
    /// On in the log.
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
    /// Once more with the same people.
    Rematch,

    // In a game told again.
    /// To a moment.
    To(usize),
    /// Through other eyes.
    Eyes,
    /// Go on by itself, or stop.
    Run,
    /// Faster.
    Faster,
    /// Slower.
    Slower,
    /// Is it true?
    Verify,
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// A page back.
    PageBack,
    /// A page on.
    PageOn,
}

/// The way that a key points: arrows, or the letters of old.
pub(crate) fn way(key: &KeyEvent) -> Option<Way> {
    match key.code {
        KeyCode::Left | KeyCode::Char('h') => Some(Way::Left),
        KeyCode::Right | KeyCode::Char('l') => Some(Way::Right),
        KeyCode::Up | KeyCode::Char('k') => Some(Way::Up),
        KeyCode::Down | KeyCode::Char('j') => Some(Way::Down),
        _ => None,
    }
}

/// Whether a key is held with Ctrl.
pub(crate) fn control(key: &KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}
