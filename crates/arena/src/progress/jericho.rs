//! Jericho: the player who has won most cards leads.

use engine::MAX_SEATS;
use jericho::{State, View};

use super::{Progress, by_seat};

impl Progress for State {
    fn round(view: &View) -> usize {
        view.open().round() as usize
    }

    /// The cards won so far.
    fn points(view: &View) -> [i32; MAX_SEATS] {
        by_seat(view.open().seats(), |seat| view.open().won(seat).into())
    }
}
