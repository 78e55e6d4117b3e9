//! One test for each numbered fact of rules/jericho.md, named after it.

mod end;
mod scoring;
mod setup;
mod sketch;
mod turn;

use engine::{Dice, MoveSet as _, Rules as _, Seat, Turn};
use jericho::{Card, Event, Options, State};

const SEATS: [usize; 3] = [3, 4, 5];

fn dealt(seats: usize) -> State {
    testkit::table(&Options::default(), seats, 1)
}

/// Everybody chooses the first card of the hand, until somebody has a turn of their own.
fn choose_all(state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    while let Turn::All { waiting } = state.turn() {
        let seat = waiting.first().expect("somebody is asked");
        let m = state.legal_moves(seat).nth(0);
        state.play(seat, m, &mut events).expect("it is legal");
    }
    events
}

/// Plays at random until `stop`, and gives the events of the last move.
fn play_until(state: &mut State, seed: u64, stop: impl Fn(&[Event]) -> bool) -> Vec<Event> {
    let mut dice = Dice::new(seed);
    loop {
        let mut events = Vec::new();
        let seat = state.turn().next().expect("it is not over yet");
        let m = state.legal_moves(seat).pick(&mut dice);
        state.play(seat, m, &mut events).expect("it is legal");
        if stop(&events) {
            return events;
        }
    }
}

fn hand_sizes(state: &State) -> Vec<u8> {
    let open = state.open();
    Seat::all(open.seats())
        .map(|seat| open.hand_size(seat))
        .collect()
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}
