//! How a game stands while it runs: who leads, for the report on luck.

mod coloretto;
mod jericho;

use engine::{MAX_SEATS, Rules, Seat, SeatSet};

/// A game whose lead can be told while it runs.
pub trait Progress: Rules {
    /// The round that is played, from 1.
    fn round(view: &Self::View) -> usize;

    /// The points of each seat if it ended now; 0 where nobody sits.
    fn points(view: &Self::View) -> [i32; MAX_SEATS];
}

/// Who leads; everybody who is level at the top.
pub(crate) fn leaders(points: &[i32; MAX_SEATS], seats: usize) -> SeatSet {
    let best = points[..seats].iter().max();
    Seat::all(seats)
        .filter(|seat| Some(&points[seat.index()]) == best)
        .collect()
}

fn by_seat(seats: usize, points: impl Fn(Seat) -> i32) -> [i32; MAX_SEATS] {
    let mut all = [0; MAX_SEATS];
    for seat in Seat::all(seats) {
        all[seat.index()] = points(seat);
    }
    all
}
