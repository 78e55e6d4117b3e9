#![doc = include_str!("../README.md")]

pub mod counts;
pub mod golden;
pub mod laws;
pub mod reading;

use engine::{Dice, MoveSet, Opening, Rules, Seat};

/// How a game begins: the seed says which of its match it is.
pub fn opening<S: Rules>(options: &S::Options, seats: usize, seed: u64) -> Opening {
    let number = seed as usize % S::games(options);
    let mut opening = Opening::new(seats);
    if number > 0 {
        opening.number = number;
        opening.first = Seat::new((seed as usize + number) % seats);
        opening.totals = [17, -3, 40, 0, 8];
        opening.totals[seats..].fill(0);
    }
    opening
}

/// A deal for `seats`, drawn from `seed`.
pub fn deal<S: Rules>(options: &S::Options, seats: usize, seed: u64) -> S::Deal {
    S::deal(options, &Opening::new(seats), &mut Dice::new(seed))
}

/// The table after a deal drawn from `seed`.
pub fn table<S: Rules>(options: &S::Options, seats: usize, seed: u64) -> S {
    S::new(&deal::<S>(options, seats, seed))
}

/// Every table worth testing: each number of seats with each combination of options it allows.
pub fn tables<S: Rules>() -> Vec<(usize, S::Options)> {
    use engine::Options;
    S::seats()
        .flat_map(|seats| S::Options::every().into_iter().map(move |o| (seats, o)))
        .filter(|(seats, options)| S::validate(options, *seats).is_ok())
        .collect()
}

/// Somebody who is asked, and a move of theirs, both drawn by `dice`. `None` when it is over.
///
/// Those who choose at once are asked in any order, and now and then somebody changes a choice.
pub fn random_move<S: Rules>(state: &S, seats: usize, dice: &mut Dice) -> Option<(Seat, S::Move)> {
    use engine::{Chance, Turn};
    let asked: Vec<Seat> = match state.turn() {
        Turn::Over => return None,
        Turn::All { .. } if dice.below(8) == 0 => Seat::all(seats).collect(),
        turn => turn.waiting().iter().collect(),
    };
    let seat = asked[dice.below(asked.len() as u32) as usize];
    Some((seat, state.legal_moves(seat).pick(dice)))
}
