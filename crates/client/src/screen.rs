//! What a game tells of itself so that a screen can follow it.

use engine::{Knowledge, Seat, SeenOf};

/// How long a screen stays with something that happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Beat {
    /// Not at all: it is a part of what comes next.
    None,
    /// As long as a card travels.
    Card,
    /// Long enough to be understood: part of a scoring.
    Scene,
}

/// A view that screens can follow. Where a game's own screen begins.
pub trait Screen: Knowledge {
    /// Whether it is worth a line of the log, and a sentence for those who listen.
    fn matters(seat: Option<Seat>, seen: &SeenOf<Self>) -> bool;

    /// Whether it opens a line of its own rather than going on with the last one.
    fn opens(seen: &SeenOf<Self>) -> bool;

    /// How long a screen stays with it.
    fn beat(seen: &SeenOf<Self>) -> Beat;

    /// How many of each card are still to come for this viewer, in notation: the counting aid.
    fn unseen_cards(&self) -> Vec<(String, u8)>;
}
