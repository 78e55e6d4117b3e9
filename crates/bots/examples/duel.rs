//! Bots against each other on duplicate deals: each deal once for each rotation of the players.
//!
//! ```text
//! cargo run --release -p bots --example duel -- jericho search:100ms,steady,steady,steady 50 [seed]
//! ```
//!
//! Beside the names of [`Spec`] there are `flat:N`, a flat Monte Carlo player with N uniform
//! playouts a move, and settings after a search: `search:1000+win=0.8+turns=3`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{
    Bot, BotGame, Budget, Choice, Observation, Search, Settings, Spec, SystemClock, Thought,
};
use engine::{Dice, Knowledge as _, MoveSet as _, Opening, Outcome as _, Rules, Seat, Viewer};

/// Shares its playouts out evenly over its moves; takes the one that wins most often.
struct Flat {
    playouts: usize,
    dice: Dice,
}

impl<S: BotGame> Bot<S> for Flat {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Choice<S::Move> {
        let view = observation.view;
        let seat = view.viewer().seat().expect("a seat is asked");
        let moves: Vec<S::Move> = view.legal_moves().iter().collect();
        let mut wins = vec![0.0; moves.len()];
        for n in 0..self.playouts {
            let mut state = view.redeal(&mut self.dice);
            let at = n % moves.len();
            state.play(seat, moves[at], &mut ()).expect("it is legal");
            while let Some(next) = state.turn().next() {
                let m = state.legal_moves(next).pick(&mut self.dice);
                state.play(next, m, &mut ()).expect("it is legal");
            }
            wins[at] += f64::from(state.utility(1.0)[seat.index()]);
        }
        let mut thoughts: Vec<Thought<S::Move>> = moves
            .iter()
            .zip(&wins)
            .map(|(&m, &value)| Thought {
                m,
                value,
                visits: 0,
            })
            .collect();
        thoughts.sort_by(|a, b| b.value.total_cmp(&a.value));
        Choice {
            m: thoughts[0].m,
            thoughts,
        }
    }
}

fn bot<S: BotGame>(name: &str, seed: u64) -> Box<dyn Bot<S>> {
    if let Some(n) = name.strip_prefix("flat:") {
        return Box::new(Flat {
            playouts: n.parse().expect("a number of playouts"),
            dice: Dice::new(seed),
        });
    }
    let mut parts = name.split('+');
    let spec: Spec = parts
        .next()
        .unwrap_or("")
        .parse()
        .unwrap_or_else(|why| panic!("{why}"));
    let Spec::Search { budget, threads } = spec else {
        return spec.bot(seed);
    };
    let mut settings = S::SETTINGS;
    for part in parts {
        set(&mut settings, part);
    }
    let search = Search::<S>::new(budget, seed)
        .threads(threads)
        .settings(settings);
    Box::new(match budget {
        Budget::Time(_) => search.clock(Arc::new(SystemClock::new())),
        Budget::Iterations(_) => search,
    })
}

fn set(settings: &mut Settings, part: &str) {
    let (name, value) = part.split_once('=').unwrap_or((part, ""));
    let number = || value.parse::<f32>().expect("a number");
    match name {
        "trust" => settings.trust = number(),
        "point" => settings.point = number(),
        "win" => settings.win = number(),
        "stages" => settings.stages = value.parse().ok(),
        "turns" => settings.turns = value.parse().ok(),
        "uniform" => settings.uniform = true,
        "heuristic" => settings.uniform = false,
        "plain" => settings.infers = false,
        "forgets" => settings.forgets = true,
        _ => panic!("no setting is called {name:?}"),
    }
}

/// What a player came to on one deal, over all rotations.
#[derive(Clone, Default)]
struct Tally {
    wins: Vec<f64>,
    ahead: f64,
    time: Duration,
    moves: u32,
    slowest: Duration,
}

fn duel<S: BotGame>(names: &[&str], deals: u64, seed: u64) {
    let seats = names.len();
    let mut tallies = vec![Tally::default(); seats];
    let start = Instant::now();
    for n in 0..deals {
        let mut dice = Dice::new(seed.wrapping_mul(1_000_003) + n);
        // One game a table: the options of a match don't matter here.
        let deal = S::deal(&S::Options::default(), &Opening::new(seats), &mut dice);
        let mut won = vec![0.0; seats];
        for rotation in 0..seats {
            let mut state = S::new(&deal);
            let mut players: Vec<Box<dyn Bot<S>>> = (0..seats)
                .map(|at| bot(names[(at + rotation) % seats], dice.seed()))
                .collect();
            while let Some(seat) = state.turn().next() {
                let view = state.view(Viewer::Seat(seat));
                let before = Instant::now();
                let choice = players[seat.index()].choose(&Observation::of(&view));
                let took = before.elapsed();
                let tally = &mut tallies[(seat.index() + rotation) % seats];
                tally.time += took;
                tally.slowest = tally.slowest.max(took);
                tally.moves += 1;
                state
                    .play(seat, choice.m, &mut ())
                    .unwrap_or_else(|why| panic!("{}: {why}", choice.m));
            }
            let outcome = state.outcome().expect("it is over");
            let mean = outcome.scores().iter().sum::<i32>() as f64 / seats as f64;
            for seat in Seat::all(seats) {
                let player = (seat.index() + rotation) % seats;
                tallies[player].ahead += f64::from(outcome.scores()[seat.index()]) - mean;
                if outcome.winners().contains(seat) {
                    won[player] += 1.0 / outcome.winners().len() as f64;
                }
            }
        }
        for (tally, won) in tallies.iter_mut().zip(won) {
            tally.wins.push(won / seats as f64);
        }
    }
    for (name, tally) in names.iter().zip(&tallies) {
        let n = tally.wins.len() as f64;
        let mean = tally.wins.iter().sum::<f64>() / n;
        let variance =
            tally.wins.iter().map(|w| (w - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        println!(
            "{name:44} {:5.1} % ± {:4.1}   {:+6.2} points   {:9.1} µs a move, {:9.1} at most",
            100.0 * mean,
            196.0 * (variance / n).sqrt(),
            tally.ahead / n / seats as f64,
            tally.time.as_secs_f64() * 1e6 / f64::from(tally.moves.max(1)),
            tally.slowest.as_secs_f64() * 1e6,
        );
    }
    println!("{deals} deals in {:.1?}", start.elapsed());
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, names, deals, rest @ ..] = &args[..] else {
        panic!("duel GAME NAME,NAME,… DEALS [SEED]");
    };
    let names: Vec<&str> = names.split(',').collect();
    let deals = deals.parse().expect("a number of deals");
    let seed = rest.first().map_or(1, |seed| seed.parse().expect("a seed"));
    match game.as_str() {
        <jericho::State as Rules>::GAME => duel::<jericho::State>(&names, deals, seed),
        <coloretto::State as Rules>::GAME => duel::<coloretto::State>(&names, deals, seed),
        _ => panic!("no game is called {game:?}"),
    }
}
