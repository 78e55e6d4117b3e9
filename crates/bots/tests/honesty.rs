//! A bot that can't see can't peek: the unseen cards redealt many times give the same choice.

use bots::{BotGame, Observation, Spec};
use engine::{Dice, Knowledge as _, Rules, Seat, Viewer};

/// Every kind of player whose choices follow from its seed.
const PLAYERS: [&str; 8] = [
    "random",
    "steady",
    "search:30",
    "search:60:2threads",
    "easy",
    "medium",
    "hard",
    "best",
];
const REDEALS: usize = 12;

/// Positions of one random game of each kind of table, a few of each.
fn positions<S: Rules>(every: usize) -> Vec<(Seat, S)> {
    let mut positions = Vec::new();
    for (n, (seats, options)) in testkit::tables::<S>().into_iter().enumerate() {
        let mut dice = Dice::new(n as u64);
        let mut state = testkit::table::<S>(&options, seats, n as u64);
        let mut step = n;
        while let Some((seat, m)) = testkit::random_move(&state, seats, &mut dice) {
            if step % every == 0 {
                positions.push((seat, state));
            }
            step += 1;
            state.play(seat, m, &mut ()).expect("it is legal");
        }
    }
    positions
}

fn honest<S: BotGame>(name: &str, every: usize) {
    let spec: Spec = name.parse().expect("a player");
    assert!(spec.is_deterministic());
    let mut dice = Dice::new(99);
    for (n, (seat, truth)) in positions::<S>(every).into_iter().enumerate() {
        let seed = dice.seed();
        let choice = spec
            .bot::<S>(seed)
            .choose(&Observation::of(&truth.view(Viewer::Seat(seat))));
        for _ in 0..REDEALS {
            let other = truth.view(Viewer::Seat(seat)).redeal(&mut dice);
            let again = spec
                .bot::<S>(seed)
                .choose(&Observation::of(&other.view(Viewer::Seat(seat))));
            assert_eq!(
                again,
                choice,
                "{name} at position {n} of {} looks at what it can't see:\n{truth:?}\n{other:?}",
                S::GAME
            );
        }
    }
}

#[test]
fn quick_players_choose_alike_whatever_they_cannot_see() {
    for name in ["random", "steady", "medium"] {
        honest::<jericho::State>(name, 3);
        honest::<coloretto::State>(name, 5);
    }
}

#[test]
fn searches_choose_alike_whatever_they_cannot_see() {
    for name in PLAYERS {
        let every = match name {
            "best" => 600,
            "hard" => 150,
            _ => 40,
        };
        honest::<jericho::State>(name, every);
        honest::<coloretto::State>(name, every * 4);
    }
}
