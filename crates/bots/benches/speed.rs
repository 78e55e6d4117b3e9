//! How fast the bots think, on one core. Run with `cargo bench -p bots`.
//!
//! The target: at least 100,000 simulations a second with uniform playouts from the first decision
//! of a Jericho of four, and microseconds for a steady move.

use std::time::{Duration, Instant};

use bots::neural::{Neural, NeuralSearch};
use bots::{Bot, BotGame, Budget, Observation, Search, Settings, Steady};
use engine::{Dice, MoveSet as _, Seat, Viewer};

/// The best of several runs: what the machine can do when nobody else keeps it busy.
fn fastest(runs: usize, mut run: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..runs {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed());
    }
    best
}

/// The first decision of a table of four: where there is more than one move.
fn first_decision<S: BotGame>() -> S::View {
    let mut state = testkit::table::<S>(&S::Options::default(), 4, 1);
    loop {
        let seat = state.turn().next().expect("somebody is asked");
        let legal = state.legal_moves(seat);
        if legal.len() > 1 {
            return state.view(Viewer::Seat(seat));
        }
        state
            .play(seat, legal.nth(0), &mut ())
            .expect("it is legal");
    }
}

/// How fast the searches that `make` gives simulate; and how long the fastest of them took to decide. A
/// search may stop before its budget is spent, so what counts is what was tried.
fn simulates<S: BotGame, B: Bot<S>>(name: &str, make: impl Fn(u64) -> B) {
    let view = first_decision::<S>();
    let (mut best, mut shortest) = (0.0_f64, f64::INFINITY);
    for seed in 0..15 {
        let mut bot = make(seed);
        let start = Instant::now();
        let choice = bot.choose(&Observation::of(&view));
        let time = start.elapsed().as_secs_f64();
        let tried: u64 = choice.thoughts.iter().map(|t| t.visits).sum();
        best = best.max(tried as f64 / time);
        shortest = shortest.min(time);
    }
    println!(
        "{:10} {name:30} {best:12.0} simulations a second, {:.2} ms a decision",
        S::GAME,
        1e3 * shortest
    );
}

fn search<S: BotGame>(name: &str, iterations: u64, settings: Settings) {
    simulates::<S, _>(name, |seed| {
        Search::<S>::new(Budget::Iterations(iterations), seed).settings(settings)
    });
}

fn greedy<S: BotGame>(name: &str, mut bot: impl Bot<S>) {
    // Positions of one game that steady players play.
    let mut views = Vec::new();
    let mut state = testkit::table::<S>(&S::Options::default(), 4, 1);
    while let Some(seat) = state.turn().next() {
        let view = state.view(Viewer::Seat(seat));
        let m = Bot::<S>::choose(&mut Steady, &Observation::of(&view)).m;
        state.play(seat, m, &mut ()).expect("it is legal");
        views.push((seat, view));
    }
    // The best of each position: a busy machine rarely lets a whole game run undisturbed.
    let time: Duration = views
        .iter()
        .map(|(_, view)| {
            fastest(100, || {
                bot.choose(&Observation::of(view));
            })
        })
        .sum();
    let micros = time.as_secs_f64() * 1e6 / views.len() as f64;
    println!("{:10} {name:30} {micros:12.2} µs a move", S::GAME);
}

fn playout_move<S: BotGame>() {
    let mut dice = Dice::new(1);
    let time = fastest(50, || {
        let mut state = testkit::table::<S>(&S::Options::default(), 4, 1);
        while let Some(seat) = state.turn().next() {
            let m = state.playout_move(seat, &mut dice);
            state.play(seat, m, &mut ()).expect("it is legal");
        }
        assert!(state.utility(1.0)[Seat::at(0).index()] >= 0.0);
    });
    let micros = time.as_secs_f64() * 1e6;
    println!(
        "{:10} {:30} {micros:12.2} µs a game",
        S::GAME,
        "playout moves"
    );
}

fn all<S: BotGame>() {
    let uniform = Settings {
        uniform: true,
        stages: None,
        turns: None,
        ..S::SETTINGS
    };
    search::<S>("search, uniform", 20_000, uniform);
    search::<S>("search, as it plays", 1_000, S::SETTINGS);
    greedy::<S>("steady", Steady);
    if let Some(network) = S::network() {
        greedy::<S>("neural", Neural::new(network));
        let budget = Budget::Iterations(1_000);
        simulates::<S, _>("neural:1000, by judgement", |seed| {
            NeuralSearch::new::<S>(network, budget, seed)
        });
    }
    playout_move::<S>();
}

fn main() {
    all::<jericho::State>();
    all::<coloretto::State>();
}
