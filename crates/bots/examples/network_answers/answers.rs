//! What the networks answer at positions of random games of every kind of table.

use bots::BotGame;
use bots::neural::Network;
use engine::{Dice, Viewer};

/// The networks that are built in.
pub(super) const JERICHO: &[u8] = include_bytes!("../../networks/jericho-1.net");
pub(super) const COLORETTO: &[u8] = include_bytes!("../../networks/coloretto-1.net");

/// The chances to win after each move, position by position, of both games.
pub(super) fn answers() -> Vec<f32> {
    let mut answers = Vec::new();
    of::<jericho::State>(JERICHO, &mut answers);
    of::<coloretto::State>(COLORETTO, &mut answers);
    answers
}

fn of<S: BotGame>(weights: &[u8], answers: &mut Vec<f32>) {
    let network = network::<S>(weights);
    positions::<S>(|view, trace| {
        S::win_chances(&network, view, trace, |_, chance| answers.push(chance));
        answers.push(S::win_chance(&network, view, trace));
    });
}

pub(super) fn network<S: BotGame>(weights: &[u8]) -> Network {
    Network::read(weights, &S::layout()).expect("they fit")
}

/// Views of the player to move, each with its trace of the history.
pub(super) fn positions<S: BotGame>(mut each: impl FnMut(&S::View, &S::Trace)) {
    for (n, (seats, options)) in testkit::tables::<S>().into_iter().enumerate() {
        let mut dice = Dice::new(n as u64);
        let mut state = testkit::table::<S>(&options, seats, n as u64);
        let mut trace = S::trace(&[]);
        let mut step = n;
        while let Some((seat, m)) = testkit::random_move(&state, seats, &mut dice) {
            if step % 13 == 0 {
                each(&state.view(Viewer::Seat(seat)), &trace);
            }
            step += 1;
            let before = state;
            state.play(seat, m, &mut ()).expect("it is legal");
            state.advance_trace(&mut trace, &before, seat, m);
        }
    }
}
