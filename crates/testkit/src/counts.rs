//! Counts of move paths from fixed deals: the number of ways to play so many decisions.
//!
//! A file of counts has a line for each: `seats options… | seed | depth: count`. Where several
//! choose at once, the lowest seat that has not chosen is asked next, so that a path is counted
//! once and not once for each order of arrival.

use core::fmt::Write;

use engine::{MoveSet, Options, Rules};

use crate::{table, tables};

/// How many ways there are to play `depth` decisions.
pub fn paths<S: Rules>(state: &S, depth: usize) -> u64 {
    let Some(seat) = state.turn().next() else {
        return u64::from(depth == 0);
    };
    let moves = state.legal_moves(seat);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => {
            let after = |m| {
                let mut next = *state;
                next.play(seat, m, &mut ()).expect("it is legal");
                paths(&next, depth - 1)
            };
            moves.iter().map(after).sum()
        }
    }
}

/// The counts of a game, for every table worth testing: from the deal, and from the middle of a
/// game that always takes the same way there.
pub fn report<S: Rules>(depth: usize) -> String {
    let mut text = String::new();
    for (seats, options) in tables::<S>() {
        let chosen: Vec<String> = options
            .texts()
            .map(|(o, v)| format!("{}={v}", o.name))
            .collect();
        for seed in [1, 2] {
            for skip in [0, 24, 56] {
                let mut state = table::<S>(&options, seats, seed);
                let mut made = 0;
                while let (Some(seat), true) = (state.turn().next(), made < skip) {
                    // Always the middle one: a walk that needs no random numbers to repeat.
                    let moves = state.legal_moves(seat);
                    let m = moves.nth(moves.len() / 2);
                    state.play(seat, m, &mut ()).expect("it is legal");
                    made += 1;
                }
                let counts: Vec<String> =
                    (1..=depth).map(|d| paths(&state, d).to_string()).collect();
                writeln!(
                    text,
                    "{seats} seats, {} | deal {seed}, after {made} | {}",
                    chosen.join(", "),
                    counts.join(" ")
                )
                .expect("a string takes everything");
            }
        }
    }
    text
}
