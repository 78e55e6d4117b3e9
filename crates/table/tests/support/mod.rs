//! Tables for the tests: random play with changes of mind and stand-ins, and a match of three.
#![allow(unreachable_pub)] // Public to the tests beside it.

pub mod records;
pub mod rooms;
pub mod thrice;

use engine::{Chance, Dice, Options as _, Rules, Seat, Turn};
use table::{Contribution, Fair, Secret, Sitter, Sitting, StandIn, Table};

/// A sitting in which seat 1 is a bot and the others are people who contributed.
pub fn sitting<S: Rules>(options: S::Options, players: usize, seed: u64) -> Sitting<S> {
    let seats = (0..players).map(|at| match at {
        1 => Sitter::bot("Mason", "random"),
        _ => Sitter::human(format!("Person {at}")),
    });
    let given: Vec<_> = (0..players)
        .map(|at| (at != 1).then(|| Contribution::new([at as u8 + seed as u8; 16])))
        .collect();
    Sitting {
        options,
        seats: seats.collect(),
        fair: Fair::new(Secret::from_seed_text("tests of the table", seed), &given),
        first: None,
    }
}

/// A command as a test gives it, so that it can be given again.
#[derive(Clone, Debug)]
pub struct Command<M> {
    pub seat: Seat,
    pub choice: M,
    pub by: Option<StandIn>,
}

/// Something a random table could do next: the seats that are asked in any order, some of those
/// that have chosen changing their mind, now and then somebody in their stead.
pub fn command<S: Rules>(table: &Table<S>, dice: &mut Dice) -> Option<Command<S::Move>> {
    let able: Vec<Seat> = match table.turn() {
        Turn::Over => return None,
        Turn::One(seat) => vec![seat],
        Turn::All { waiting } if dice.below(3) > 0 => waiting.iter().collect(),
        Turn::All { .. } => Seat::all(table.players()).collect(),
    };
    let seat = able[dice.below(able.len() as u32) as usize];
    let legal = table.legal_moves(seat);
    let choice = legal[dice.below(legal.len() as u32) as usize];
    let by = match dice.below(8) {
        0 => Some(StandIn::bot("steady")),
        _ => None,
    };
    Some(Command { seat, choice, by })
}

/// Plays a table to its end.
pub fn play_out<S: Rules>(table: &mut Table<S>, dice: &mut Dice) -> Vec<Command<S::Move>> {
    let mut commands = Vec::new();
    while let Some(next) = command(table, dice) {
        let done = table.choose(next.seat, next.choice, next.by.as_ref());
        assert!(done.is_ok(), "{next:?} is legal");
        commands.push(next);
    }
    commands
}

/// A finished table.
pub fn finished<S: Rules>(options: S::Options, players: usize, seed: u64) -> Table<S> {
    let mut table = Table::new(sitting(options, players, seed)).expect("a valid sitting");
    play_out(&mut table, &mut Dice::new(seed));
    table
}

/// Runs a check for every number of players and every choice of options.
pub fn everywhere<S: Rules>(mut check: impl FnMut(S::Options, usize, u64)) {
    // A game of many options is played less often with each.
    let seeds = (32 / S::Options::every().len() as u64).clamp(4, 8);
    for players in S::seats() {
        for options in S::Options::every() {
            if S::validate(&options, players).is_ok() {
                (0..seeds).for_each(|seed| check(options, players, seed));
            }
        }
    }
}
