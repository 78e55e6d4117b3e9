//! Bots against each other on duplicate deals: each deal once for each rotation of the players.
//!
//! ```text
//! cargo run --release -p bots --example duel -- jericho search:100ms,steady,steady,steady 50 [SEED] [threads=N] [seconds=N] [OPTION=VALUE]…
//! ```
//!
//! Beside the names of [`Spec`] there are `flat:N`, a flat Monte Carlo player with N uniform
//! playouts a move, and settings after a search: `search:1000+win=0.8+turns=3`, `neural:1000+turns=3+plain`,
//! `neural+network=FILE`. `steady~0.5` judges inexactly, `forgetful-steady~0` forgets cards.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bots::neural::{Network, Neural, NeuralSearch};
use bots::{
    Bot, BotGame, Budget, Decision, Forgetful, Noisy, Observation, Search, Settings, Spec,
    SystemClock, Thought,
};
use engine::{Dice, Knowledge as _, MoveSet as _, Opening, Outcome as _, Rules, Seat, Viewer};

/// Shares its playouts out evenly over its moves; takes the one that wins most often.
struct Flat {
    playouts: usize,
    dice: Dice,
}

impl<S: BotGame> Bot<S> for Flat {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
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
        Decision {
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
    if let Some((name, noise)) = name.split_once('~') {
        let noise = noise.parse().expect("a noise");
        return match name.strip_prefix("forgetful-") {
            Some(name) => Box::new(Forgetful::new(
                Noisy::new(bot::<S>(name, seed), noise, seed),
                seed,
            )),
            None => Box::new(Noisy::new(bot::<S>(name, seed), noise, seed)),
        };
    }
    let mut parts = name.split('+');
    let spec: Spec = parts
        .next()
        .unwrap_or("")
        .parse()
        .unwrap_or_else(|why| panic!("{why}"));
    if let (Spec::Neural | Spec::NeuralSearch { .. }, Some(mut network)) = (spec, S::network()) {
        let mut settings = S::NEURAL;
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            match name {
                "network" => network = read::<S>(value),
                "turns" => settings.turns = value.parse().expect("a number"),
                "trust" => settings.trust = value.parse().expect("a number"),
                "plain" => settings.infers = false,
                "unmodelled" => settings.models = false,
                _ => panic!("no setting is called {name:?}"),
            }
        }
        let Spec::NeuralSearch { budget } = spec else {
            return Box::new(Neural::new(network));
        };
        let search = NeuralSearch::new::<S>(network, budget, seed).settings(settings);
        return Box::new(search.clock(Arc::new(SystemClock::new())));
    }
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

/// Weights from a file, read once.
fn read<S: BotGame>(path: &str) -> &'static Network {
    static READ: Mutex<Vec<(String, &'static Network)>> = Mutex::new(Vec::new());
    let mut read = READ.lock().expect("no thread panics");
    if let Some((_, network)) = read.iter().find(|(name, _)| name == path) {
        return network;
    }
    let bytes = std::fs::read(path).expect("a file");
    let network = Network::read(&bytes, &S::layout()).unwrap_or_else(|why| panic!("{why}"));
    let network = Box::leak(Box::new(network));
    read.push((path.to_owned(), network));
    network
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

impl Tally {
    fn add(&mut self, other: Self) {
        self.wins.extend(other.wins);
        self.ahead += other.ahead;
        self.time += other.time;
        self.moves += other.moves;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// One deal in every rotation.
fn play<S: BotGame>(names: &[&str], options: &S::Options, mut dice: Dice, tallies: &mut [Tally]) {
    let seats = names.len();
    let deal = S::deal(options, &Opening::new(seats), &mut dice);
    let mut won = vec![0.0; seats];
    for rotation in 0..seats {
        let mut state = S::new(&deal);
        let mut players: Vec<Box<dyn Bot<S>>> = (0..seats)
            .map(|at| bot(names[(at + rotation) % seats], dice.seed()))
            .collect();
        let mut histories = vec![Vec::new(); seats];
        while let Some(seat) = state.turn().next() {
            let view = state.view(Viewer::Seat(seat));
            let before = Instant::now();
            let choice = players[seat.index()].choose(&Observation {
                view: &view,
                seen: &histories[seat.index()],
            });
            let took = before.elapsed();
            let tally = &mut tallies[(seat.index() + rotation) % seats];
            tally.time += took;
            tally.slowest = tally.slowest.max(took);
            tally.moves += 1;
            let mut events = Vec::new();
            state
                .play(seat, choice.m, &mut events)
                .unwrap_or_else(|why| panic!("{}: {why}", choice.m));
            for (seat, history) in Seat::all(seats).zip(&mut histories) {
                let viewer = Viewer::Seat(seat);
                history.extend(events.iter().filter_map(|event| S::seen(event, viewer)));
            }
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

/// As many deals as asked for, or as the time allows.
fn duel<S: BotGame>(names: &[&str], table: &Table) {
    let seats = names.len();
    let start = Instant::now();
    // One game a table: a match is none of what is measured here.
    let mut options = S::Options::default();
    for option in &table.options {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        engine::Options::set_text(&mut options, name, value).expect("an option of the game");
    }
    let next = AtomicU64::new(0);
    let done = Mutex::new(vec![Tally::default(); seats]);
    std::thread::scope(|scope| {
        for _ in 0..table.threads {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= table.deals || start.elapsed() > table.time {
                        break;
                    }
                    let dice = Dice::new(table.seed.wrapping_mul(1_000_003) + n);
                    let mut tallies = vec![Tally::default(); seats];
                    play::<S>(names, &options, dice, &mut tallies);
                    let mut done = done.lock().expect("no thread panics");
                    for (done, tally) in done.iter_mut().zip(tallies) {
                        done.add(tally);
                    }
                }
            });
        }
    });
    let tallies = done.into_inner().expect("no thread panics");
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
    let deals = tallies[0].wins.len();
    println!("{deals} deals in {:.1?}", start.elapsed());
}

/// What is played.
struct Table {
    deals: u64,
    seed: u64,
    threads: usize,
    time: Duration,
    options: Vec<String>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, names, deals, rest @ ..] = &args[..] else {
        panic!("duel GAME NAME,NAME,… DEALS [SEED] [threads=N] [seconds=N] [OPTION=VALUE]…");
    };
    let names: Vec<&str> = names.split(',').collect();
    let mut table = Table {
        deals: deals.parse().expect("a number of deals"),
        seed: 1,
        threads: 1,
        time: Duration::MAX,
        options: Vec::new(),
    };
    for word in rest {
        match word.split_once('=') {
            None => table.seed = word.parse().expect("a seed"),
            Some(("threads", n)) => table.threads = n.parse().expect("a number of threads"),
            Some(("seconds", n)) => {
                table.time = Duration::from_secs(n.parse().expect("a number of seconds"));
            }
            Some(_) => table.options.push(word.clone()),
        }
    }
    match game.as_str() {
        <jericho::State as Rules>::GAME => duel::<jericho::State>(&names, &table),
        <coloretto::State as Rules>::GAME => duel::<coloretto::State>(&names, &table),
        _ => panic!("no game is called {game:?}"),
    }
}
