//! How fast the bots think, on one core. Run with `cargo bench -p bots`.
//!
//! The target: at least 100,000 simulations a second with uniform playouts from the first decision
//! of a Jericho of four, and microseconds for a steady move.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Player, Search, Settings, Steady};
use engine::{Dice, Seat, Viewer};

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

fn search<S: Player>(name: &str, iterations: u64, settings: Settings) {
    let state = testkit::table::<S>(&S::Options::default(), 4, 1);
    let seat = state.turn().next().expect("somebody is asked");
    let view = state.view(Viewer::Seat(seat));
    let mut bot = Search::<S>::new(Budget::Iterations(iterations), 1).settings(settings);
    let time = fastest(15, || {
        bot.choose(&view);
    });
    let rate = iterations as f64 / time.as_secs_f64();
    println!("{:10} {name:30} {rate:12.0} simulations a second", S::GAME);
}

fn steady<S: Player>() {
    // Positions of one game that steady players play.
    let mut views = Vec::new();
    let mut state = testkit::table::<S>(&S::Options::default(), 4, 1);
    while let Some(seat) = state.turn().next() {
        let view = state.view(Viewer::Seat(seat));
        let m = Bot::<S>::choose(&mut Steady, &view).m;
        state.play(seat, m, &mut ()).expect("it is legal");
        views.push((seat, view));
    }
    let time = fastest(200, || {
        for (_, view) in &views {
            Bot::<S>::choose(&mut Steady, view);
        }
    });
    let micros = time.as_secs_f64() * 1e6 / views.len() as f64;
    println!("{:10} {:30} {micros:12.2} µs a move", S::GAME, "steady");
}

fn hunch<S: Player>() {
    let mut dice = Dice::new(1);
    let time = fastest(50, || {
        let mut state = testkit::table::<S>(&S::Options::default(), 4, 1);
        while let Some(seat) = state.turn().next() {
            let m = state.hunch(seat, &mut dice);
            state.play(seat, m, &mut ()).expect("it is legal");
        }
        assert!(state.worth(1.0)[Seat::at(0).index()] >= 0.0);
    });
    let micros = time.as_secs_f64() * 1e6;
    println!("{:10} {:30} {micros:12.2} µs a game", S::GAME, "hunches");
}

fn all<S: Player>() {
    let uniform = Settings {
        uniform: true,
        stages: None,
        ..S::SETTINGS
    };
    search::<S>("search, uniform playouts", 20_000, uniform);
    search::<S>("search, as it plays", 1_000, S::SETTINGS);
    steady::<S>();
    hunch::<S>();
}

fn main() {
    all::<jericho::State>();
    all::<coloretto::State>();
}
