//! A bot that can't see can't peek: the unseen cards redealt many times give the same choice.

use bots::{BotGame, Observation, Spec};
use engine::{Dice, Knowledge as _, Rules, Seat, Viewer};

/// Every kind of player whose choices follow from its seed.
const PLAYERS: [&str; 10] = [
    "random",
    "steady",
    "neural",
    "neural:40",
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
    for name in ["random", "steady", "neural", "medium"] {
        honest::<jericho::State>(name, 3);
        honest::<coloretto::State>(name, 5);
    }
}

#[test]
fn searches_choose_alike_whatever_they_cannot_see() {
    for name in PLAYERS {
        let every = match name {
            "best" => 900,
            "neural:40" => 300,
            _ => 40,
        };
        honest::<jericho::State>(name, every);
        honest::<coloretto::State>(name, every * 4);
    }
}

/// Two tables that look the same to a seat, and looked the same in every event that it saw: the
/// choice is the same. Hidden moves of others differ (cards put face down), and so do their hands.
#[test]
fn the_history_tells_a_bot_no_more_than_its_seat_saw() {
    use jericho::{Move, State};
    let by = |name: &str| name.parse::<Spec>().expect("a player");
    let (quick, search) = (by("neural"), by("neural:24"));
    let (mut compared, mut differed) = (0, 0);
    for n in 0..40 {
        // Most of the games by the quick player, some by search.
        let spec = if n % 20 == 0 { search } else { quick };
        let mut dice = Dice::new(n);
        let seats = 3 + n as usize % 3;
        let me = Seat::at(n as usize % seats);
        let viewer = Viewer::Seat(me);
        let mut state = testkit::table::<State>(&jericho::Options::default(), seats, n);
        let mut seen = Vec::new();
        while let Some(seat) = state.turn().next() {
            if seat != me && matches!(state.turn(), engine::Turn::One(_)) && !seen.is_empty() {
                // The others' turn: another hidden card goes into the supply of a redealt table.
                let mut other = state.view(viewer).redeal(&mut dice);
                let hidden = |state: &State, dice: &mut Dice| {
                    let legal = state.legal_moves(seat);
                    let moves: Vec<Move> = engine::MoveSet::iter(&legal)
                        .filter(|m| matches!(m, Move::Supply(_)))
                        .collect();
                    moves[engine::Chance::below(dice, moves.len() as u32) as usize]
                };
                let mut truth = state;
                let mut choices = Vec::new();
                for state in [&mut truth, &mut other] {
                    let m = hidden(state, &mut dice);
                    let mut seen: Vec<jericho::Seen> = seen.clone();
                    let mut events = Vec::new();
                    state.play(seat, m, &mut events).expect("it is legal");
                    seen.extend(events.iter().filter_map(|event| event.seen(viewer)));
                    let view = state.view(viewer);
                    if state.turn().next() == Some(me) {
                        let observation = Observation {
                            view: &view,
                            seen: &seen,
                        };
                        let choice = spec.bot::<State>(1).choose(&observation);
                        let alone = spec.bot::<State>(1).choose(&Observation::of(&view));
                        differed += usize::from(choice.thoughts != alone.thoughts);
                        choices.push((view, seen.clone(), choice));
                    }
                }
                if let [a, b] = &choices[..]
                    && (a.0, &a.1) == (b.0, &b.1)
                {
                    assert_eq!(a.2, b.2);
                    compared += 1;
                }
            }
            let view = state.view(Viewer::Seat(seat));
            let m = quick.bot::<State>(1).choose(&Observation::of(&view)).m;
            let mut events = Vec::new();
            state.play(seat, m, &mut events).expect("it is legal");
            seen.extend(events.iter().filter_map(|event| event.seen(viewer)));
        }
    }
    assert!(compared > 100, "{compared}");
    assert!(differed > 50, "the history is read: {differed}");
}
