//! What every player promises: legal moves, ordered thoughts, the same choices for the same seed.

use bots::{Bot, BotGame, Budget, Decision, Observation, Search, Settings, Spec};
use engine::{Dice, Knowledge as _, MoveSet as _, Rules, Viewer};

/// Small budgets: what is promised doesn't depend on strength.
const PLAYERS: [&str; 8] = [
    "random",
    "steady",
    "neural",
    "neural:4",
    "search:15",
    "search:16:2threads",
    "easy",
    "medium",
];

/// Plays a game of each kind of table with one player in every seat, looking at each choice. Slow
/// players play at some kinds only, every number of seats among them.
fn play<S: BotGame>(name: &str, mut look: impl FnMut(&S::View, &Decision<S::Move>)) -> usize {
    let spec: Spec = name.parse().expect("a player");
    let mut moves = 0;
    let quick = ["random", "steady", "neural", "medium"].contains(&name);
    let tables = testkit::tables::<S>().into_iter().enumerate();
    let every = match (name, S::GAME) {
        ("neural:4", "coloretto") => 20,
        _ => 5,
    };
    for (n, (seats, options)) in tables.filter(|(n, _)| quick || n % every == 0) {
        let mut state = testkit::table::<S>(&options, seats, 70 + n as u64);
        let mut bots: Vec<_> = (0..seats).map(|at| spec.bot::<S>(at as u64)).collect();
        while let Some(seat) = state.turn().next() {
            let view = state.view(Viewer::Seat(seat));
            let choice = bots[seat.index()].choose(&Observation::of(&view));
            look(&view, &choice);
            state
                .play(seat, choice.m, &mut ())
                .unwrap_or_else(|why| panic!("{name}: {} is illegal: {why}", choice.m));
            moves += 1;
        }
    }
    moves
}

fn thinks_in_order<S: BotGame>(name: &str) {
    let moves = play::<S>(name, |view, choice| {
        let legal = view.legal_moves();
        if name == "random" {
            assert!(choice.thoughts.is_empty());
            return;
        }
        assert_eq!(
            choice.thoughts.len(),
            legal.len(),
            "{name}: a thought a move"
        );
        assert_eq!(choice.thoughts[0].m, choice.m, "{name}: the best first");
        for m in legal.iter() {
            let thoughts = choice.thoughts.iter().filter(|t| t.m == m).count();
            assert_eq!(thoughts, 1, "{name}: one thought of {m}");
        }
        for thought in &choice.thoughts {
            assert!(thought.value.is_finite(), "{name}: {thought:?}");
        }
    });
    assert!(moves > 100);
}

fn is_a_function_of_its_seed<S: BotGame>(name: &str) {
    let run = || {
        let mut choices = Vec::new();
        play::<S>(name, |_, choice| choices.push(choice.clone()));
        choices
    };
    assert_eq!(run(), run(), "{name} in {}", S::GAME);
}

#[test]
fn moves_are_legal_and_thoughts_ordered() {
    for name in PLAYERS {
        thinks_in_order::<jericho::State>(name);
        thinks_in_order::<coloretto::State>(name);
    }
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    for name in PLAYERS {
        is_a_function_of_its_seed::<jericho::State>(name);
        is_a_function_of_its_seed::<coloretto::State>(name);
    }
}

#[test]
fn who_has_chosen_already_does_not_change_the_choice() {
    // Everybody feeds at once: a bot that is asked last knows no more than one asked first.
    let mut dice = Dice::new(3);
    let state = testkit::table::<jericho::State>(&jericho::Options::default(), 4, 3);
    let me = engine::Seat::at(3);
    let mut last = state;
    for seat in engine::Seat::all(3) {
        let m = last.legal_moves(seat).pick(&mut dice);
        last.play(seat, m, &mut ()).expect("it is legal");
    }
    let choose = |state: &jericho::State| {
        let view = state.view(Viewer::Seat(me));
        let mut bot = Search::<jericho::State>::new(Budget::Iterations(2_000), 5);
        bot.choose(&Observation::of(&view)).m
    };
    assert_eq!(choose(&last), choose(&state));
}

#[test]
fn every_way_of_thinking_finds_a_move() {
    fn all<S: BotGame>() {
        for (seats, options) in testkit::tables::<S>() {
            let state = testkit::table::<S>(&options, seats, 2);
            let seat = state.turn().next().expect("somebody is asked");
            let view = state.view(Viewer::Seat(seat));
            for uniform in [false, true] {
                for forgets in [false, true] {
                    for stages in [None, Some(1), Some(2)] {
                        let settings = Settings {
                            uniform,
                            forgets,
                            stages,
                            ..S::SETTINGS
                        };
                        let mut bot =
                            Search::<S>::new(Budget::Iterations(60), 1).settings(settings);
                        let m = bot.choose(&Observation::of(&view)).m;
                        assert!(view.legal_moves().contains(m));
                    }
                }
            }
        }
    }
    all::<jericho::State>();
    all::<coloretto::State>();
}

#[test]
fn time_is_kept_by_the_clock_that_is_given() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    /// A second passes each time somebody looks.
    struct Ticks(AtomicU64);
    impl bots::Stopwatch for Ticks {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }
    let state = testkit::table::<jericho::State>(&jericho::Options::default(), 4, 3);
    let view = state.view(Viewer::Seat(engine::Seat::at(0)));
    let clock: Arc<dyn bots::Stopwatch> = Arc::new(Ticks(AtomicU64::new(0)));
    let spec: Spec = "search:5s".parse().expect("a player");
    let choice = spec
        .bot_with::<jericho::State>(1, &clock)
        .choose(&Observation::of(&view));
    let most = choice.thoughts.iter().map(|t| t.visits).max();
    assert_eq!(most, Some(5), "one deal a look at the clock");
}
