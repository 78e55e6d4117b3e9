//! What a game must be able to show in lines of text.

use words::{Tell, Who, Words};

/// A game that can be shown line by line. What is legal it never decides: views are asked.
pub trait Show: Tell {
    /// The table as one viewer knows it, in a few lines of words and notation.
    fn table(words: &Words, who: &Who, view: &Self::View) -> Vec<String>;

    /// Whether an event is worth a sentence to these eyes; what only says that time passes isn't.
    fn matters(who: &Who, seen: &Self::Seen) -> bool;

    /// Whether its sentence begins a line of its own, within what one move led to.
    fn opens(seen: &Self::Seen) -> bool;
}
