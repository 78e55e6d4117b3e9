//! The `Screen` trait: what a screen must know of a game to follow its events.

use engine::{Knowledge, Seat, SeenOf};

/// How long a screen stays with something that happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Beat {
    /// Not at all: it is a part of what comes next.
    None,
    /// As long as a card travels.
    Card,
    /// Half as long as a scene: a small part of a scoring.
    Moment,
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

    /// Whose action it was, if it is one that stands at their name until their next one.
    fn actor(seen: &SeenOf<Self>) -> Option<Seat>;

    /// Whether a seat has nothing to decide until the round is over.
    fn is_out(&self, seat: Seat) -> bool;

    /// How many of each card are still to come for this viewer, in notation: the counting aid.
    fn unseen_cards(&self) -> Vec<(String, u8)>;
}
