//! Games to review, played by bots of known strength.

use bots::{Observation, Spec};
use coach::CoachGame;
use engine::{Chance as _, Dice, Seat, Viewer};
use table::{Fair, Record, Seen, Sitter, Sitting, Table};

/// A game of these players, by name. One move in `stray` is random, if that isn't 0.
pub(crate) fn play<S: CoachGame>(
    options: S::Options,
    specs: &[&str],
    number: u64,
    stray: u32,
) -> Record<S> {
    let seats = specs.iter().enumerate();
    let seats = seats.map(|(n, spec)| Sitter::bot(format!("Bot {n}"), *spec));
    let sitting = Sitting::<S> {
        options,
        seats: seats.collect(),
        fair: Fair::from_seed_text("coach", number),
        first: None,
    };
    let mut table = Table::new(sitting).expect("a valid sitting");
    let mut dice = Dice::new(number);
    let mut bots: Vec<_> = specs
        .iter()
        .map(|spec| {
            let spec: Spec = spec.parse().expect("a player's name");
            spec.bot::<S>(dice.seed())
        })
        .collect();
    while let Some(seat) = table.turn().next() {
        let viewer = Viewer::Seat(seat);
        let view = table.view(viewer);
        let seen = Seen::of_last_game(table.seen_since(viewer, 0));
        let observation = Observation {
            view: &view,
            seen: &seen,
        };
        let strays = stray > 0 && dice.below(stray) == 0;
        let m = if strays {
            let legal = table.legal_moves(seat);
            legal[dice.below(legal.len() as u32) as usize]
        } else {
            bots[seat.index()].choose(&observation).m
        };
        table.choose(seat, m, None).expect("a legal move");
    }
    table.record().expect("it is over")
}

/// As many of the same.
pub(crate) fn same(spec: &'static str, players: usize) -> Vec<&'static str> {
    Seat::all(players).map(|_| spec).collect()
}
