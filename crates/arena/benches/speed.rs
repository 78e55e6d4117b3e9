//! How fast the rules are: `cargo xtask bench`, or `cargo bench -p arena --bench speed`.
//!
//! Every figure is the best of several short runs that take turns, so that a neighbour on the same
//! machine disturbs all of them alike. Ratios are of figures from the same run.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Instant;

use arena::{Fast, Simulation, playout, simulate};
use engine::{Dice, Knowledge, Opening, Rules, Seat, Viewer};
use table::Fair;

const ROUNDS: usize = 7;

/// Seconds that `work` takes.
fn seconds(work: impl FnOnce()) -> f64 {
    let started = Instant::now();
    work();
    started.elapsed().as_secs_f64()
}

/// The best of several turns of each piece of work, in seconds.
fn take_turns<const N: usize>(mut work: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..ROUNDS {
        for (best, work) in best.iter_mut().zip(&mut work) {
            *best = best.min(seconds(&mut **work));
        }
    }
    best
}

/// Whole games of four, deals included.
struct Games<S: Rules> {
    options: S::Options,
    games: u64,
}

impl<S: Rules> Fast for &Games<S> {
    type Output = [u64; 8];

    #[inline(always)]
    fn run(self) -> [u64; 8] {
        let mut made = [0; 8];
        for game in 0..self.games {
            let mut dice = Dice::new(game);
            let deal = S::deal(&self.options, &Opening::new(4), &mut dice);
            let mut state = S::new(&deal);
            playout(&mut state, &mut dice, &mut made);
            black_box(&state);
        }
        made
    }
}

fn games<S: Rules>() -> f64 {
    let work = Games::<S> {
        options: S::Options::default(),
        games: 40_000,
    };
    let decisions: u64 = (&work).run_fast().iter().sum();
    let each = |seconds: f64| {
        (
            work.games as f64 / seconds,
            seconds * 1e9 / decisions as f64,
        )
    };
    let [plain, fast] = take_turns([
        &mut || {
            black_box((&work).run_plain());
        },
        &mut || {
            black_box((&work).run_fast());
        },
    ]);
    let name = S::GAME;
    println!(
        "{name}: random games of 4, one thread, {:.2} decisions a game",
        decisions as f64 / work.games as f64
    );
    for (version, (games, ns)) in [("any x86-64", each(plain)), ("this machine", each(fast))] {
        println!("  {version:<14} {games:>9.0} games/s  {ns:>6.2} ns a decision");
    }
    each(fast).1
}

fn threads<S: Rules>() {
    let run = |threads| Simulation::<S> {
        options: S::Options::default(),
        players: 4,
        games: 120_000 / S::games(&S::Options::default()) as u64,
        seed: "bench".to_owned(),
        first: None,
        threads: NonZeroUsize::new(threads).expect("a thread at least"),
    };
    let go = |run: &Simulation<S>| {
        simulate(run, &|_| {}, None).expect("no records, no errors");
    };
    let (one, two) = (run(1), run(2));
    let [alone, both] = take_turns([&mut || go(&one), &mut || go(&two)]);
    println!(
        "  two threads    {:>9.0} games/s  {:>6.2} times one",
        two.games as f64 / both,
        alone / both
    );
}

/// A table in the middle of a game.
fn middle<S: Rules>() -> S {
    let mut dice = Dice::new(4);
    let mut state = S::new(&S::deal(
        &S::Options::default(),
        &Opening::new(4),
        &mut dice,
    ));
    for _ in 0..50 {
        let Some(seat) = state.turn().next() else {
            break;
        };
        let m = engine::MoveSet::pick(&state.legal_moves(seat), &mut dice);
        state.play(seat, m, &mut ()).expect("a legal move");
    }
    state
}

fn pieces<S: Rules>() {
    const TIMES: u32 = 200_000;
    let state = middle::<S>();
    let view = state.view(Viewer::Seat(Seat::at(0)));
    let mut dice = Dice::new(1);
    let mut places = vec![state; 64];
    let fair = Fair::from_seed_text("bench", 0);
    let opening = Opening::new(4);
    let [redeal, copy, see, deal] = take_turns([
        &mut || {
            for _ in 0..TIMES {
                black_box(black_box(&view).redeal(&mut dice));
            }
        },
        &mut || {
            for n in 0..TIMES {
                places[n as usize % 64] = *black_box(&state);
            }
            black_box(&places);
        },
        &mut || {
            for _ in 0..TIMES {
                black_box(black_box(&state).view(Viewer::Seat(Seat::at(1))));
            }
        },
        &mut || {
            for _ in 0..TIMES / 100 {
                black_box(fair.deal::<S>(&S::Options::default(), &opening));
            }
        },
    ]);
    let ns = |seconds: f64| seconds * 1e9 / f64::from(TIMES);
    println!("  redeal, mid-game {:>7.1} ns", ns(redeal));
    println!(
        "  copy of a state  {:>7.1} ns, {} bytes",
        ns(copy),
        size_of::<S>()
    );
    println!("  view of a seat   {:>7.1} ns", ns(see));
    println!("  fair deal        {:>7.1} ns", ns(deal) * 100.0);
}

fn main() {
    let jericho = games::<jericho::State>();
    threads::<jericho::State>();
    pieces::<jericho::State>();
    let coloretto = games::<coloretto::State>();
    threads::<coloretto::State>();
    pieces::<coloretto::State>();
    println!(
        "coloretto's decision takes {:.2} of jericho's",
        coloretto / jericho
    );
}
