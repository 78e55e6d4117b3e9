//! Coloretto: the player whose cards are worth most leads.

use coloretto::{State, View};
use engine::MAX_SEATS;

use super::{Progress, by_seat};

impl Progress for State {
    fn round(view: &View) -> usize {
        view.open().round() as usize
    }

    /// What the cards taken so far are worth.
    fn points(view: &View) -> [i32; MAX_SEATS] {
        by_seat(view.open().seats(), |seat| view.open().score(seat))
    }
}
