//! The `Show` trait: a game's table in lines of plain text.

use client::Screen;
use words::{Tell, Who, Words};

/// A game that can be shown line by line. What is legal it never decides: views are asked.
pub trait Show: Tell<View: Screen> {
    /// The table as one viewer knows it, in a few lines of words and notation.
    fn table(words: &Words, who: &Who, view: &Self::View) -> Vec<String>;

    /// How many games the match has that this is a view of.
    fn games_of(view: &Self::View) -> usize;
}
