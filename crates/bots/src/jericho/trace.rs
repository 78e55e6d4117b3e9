//! The trace: what the history tells about hidden cards, and a view doesn't.
//!
//! Players feed the colours they lead. So for each seat and colour the trace counts the cards that
//! the seat put face down into the supply while it led that colour, since the last scoring.

use engine::{MAX_SEATS, Seat, SeatSet};
use jericho::{Colour, Lane, Move, Open, Phase, Rank, Seen, State};

/// Face-down cards by seat and by the colours that the seat led when it put them there.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Trace([[u8; Colour::COUNT]; MAX_SEATS]);

impl Trace {
    /// From the events that a seat has seen in this game.
    pub fn of(seen: &[Seen]) -> Self {
        let mut trace = Self::default();
        let mut walls = [[Lane::EMPTY; MAX_SEATS]; Colour::COUNT];
        for seen in seen {
            match *seen {
                Seen::TurnedUp { seat, card } | Seen::Walled { seat, card } => {
                    if let Some(colour) = card.colour() {
                        walls[colour.index()][seat.index()] += Lane::card(card);
                    }
                }
                Seen::Fell {
                    seat,
                    colour,
                    card,
                    count,
                } => walls[colour.index()][seat.index()] -= Lane::copies(card, count),
                Seen::Crumbled { seat, colour, .. } => {
                    walls[colour.index()][seat.index()] = Lane::EMPTY;
                }
                Seen::Joined { seat, colour } => {
                    walls[colour.index()][seat.index()] += Lane::of(Rank::Trumpet, 1);
                }
                Seen::Supplied { seat, .. } => {
                    let leads = |colour: Colour| leaders(&walls[colour.index()]);
                    trace.put(seat, leads);
                }
                Seen::Fed => {
                    let leads = |colour: Colour| leaders(&walls[colour.index()]);
                    for seat in Seat::all(MAX_SEATS) {
                        trace.put(seat, leads);
                    }
                }
                Seen::SupplyUp { .. } => trace = Self::default(),
                _ => {}
            }
        }
        trace
    }

    /// The same step by step: after `seat` made `m`, which led from `before` to `after`.
    pub fn advance(&mut self, before: &State, seat: Seat, m: Move, after: &State) {
        let (before, after) = (before.open(), after.open());
        let leads = |colour: Colour| before.longest(colour);
        match (before.phase(), after.phase()) {
            (Phase::Feed, Phase::Play) => {
                for seat in Seat::all(before.seats()) {
                    self.put(seat, leads);
                }
            }
            (Phase::Play, _) if matches!(m, Move::Supply(_)) => self.put(seat, leads),
            _ => {}
        }
        if scored(before) != scored(after) {
            *self = Self::default();
        }
    }

    /// How many cards `seat` put face down while it led `colour`.
    #[inline]
    pub fn led(&self, seat: Seat, colour: Colour) -> u8 {
        self.0[seat.index()][colour.index()]
    }

    fn put(&mut self, seat: Seat, leaders: impl Fn(Colour) -> SeatSet) {
        for colour in Colour::ALL {
            if leaders(colour).contains(seat) {
                self.0[seat.index()][colour.index()] += 1;
            }
        }
    }
}

fn scored(open: &Open) -> usize {
    open.scored()
}

fn leaders(walls: &[Lane; MAX_SEATS]) -> SeatSet {
    let best = walls.iter().map(|wall| wall.length()).fold(1, u8::max);
    SeatSet::from_fn(|at| walls[at].length() == best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Dice, MoveSet as _, Opening, Options as _, Rules as _, Viewer};
    use jericho::Options;

    #[test]
    fn events_and_states_give_the_same_trace() {
        let mut fed = 0;
        for (n, options) in (0..30).zip(Options::every().into_iter().cycle()) {
            let seats = 3 + n % 3;
            let mut dice = Dice::new(n as u64);
            let deal = State::deal(&options, &Opening::new(seats), &mut dice);
            let mut state = State::new(&deal);
            let viewer = Viewer::Seat(Seat::at(n % seats));
            let mut trace = Trace::default();
            let mut seen = Vec::new();
            while let Some(seat) = state.turn().next() {
                let m = state.legal_moves(seat).pick(&mut dice);
                let before = state;
                let mut events = Vec::new();
                state.play(seat, m, &mut events).expect("it is legal");
                trace.advance(&before, seat, m, &state);
                seen.extend(events.iter().filter_map(|event| event.seen(viewer)));
                assert_eq!(Trace::of(&seen), trace);
                fed += usize::from(trace != Trace::default());
            }
        }
        assert!(fed > 500, "{fed}");
    }
}
