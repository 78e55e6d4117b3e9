//! What the networks answer at positions of random games of every kind of table.

use bots::BotGame;
use bots::neural::Network;
use engine::{Dice, Viewer};

/// The chances to win after each move, position by position, of both games.
pub(super) fn answers() -> Vec<f32> {
    let mut answers = Vec::new();
    let jericho = include_bytes!("../../networks/jericho-1.net");
    of::<jericho::State>(jericho, &mut answers);
    let coloretto = include_bytes!("../../networks/coloretto-1.net");
    of::<coloretto::State>(coloretto, &mut answers);
    answers
}

fn of<S: BotGame>(weights: &[u8], answers: &mut Vec<f32>) {
    let network = Network::read(weights, &S::layout()).expect("they fit");
    for (n, (seats, options)) in testkit::tables::<S>().into_iter().enumerate() {
        let mut dice = Dice::new(n as u64);
        let mut state = testkit::table::<S>(&options, seats, n as u64);
        let mut trace = S::trace(&[]);
        let mut step = n;
        while let Some((seat, m)) = testkit::random_move(&state, seats, &mut dice) {
            if step % 13 == 0 {
                let view = state.view(Viewer::Seat(seat));
                S::win_chances(&network, &view, &trace, |_, chance| answers.push(chance));
                answers.push(S::win_chance(&network, &view, &trace));
            }
            step += 1;
            let before = state;
            state.play(seat, m, &mut ()).expect("it is legal");
            state.advance_trace(&mut trace, &before, seat, m);
        }
    }
}
