//! Self-play actors: threads that play games with the newest network and write samples.

use core::marker::PhantomData;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use bots::neural::{Layout, Network};
use engine::{Chance as _, Dice, MAX_SEATS, MoveSet as _, Seat, SeatSet, Viewer};

use crate::game::{TrainGame, best, shares, steady};
use crate::sample::{self, Sample};

/// Samples in a file.
const FILE: usize = 4096;
/// Actors wait while so many files lie there: the learner is behind.
const MOST_FILES: usize = 100;
/// Older networks that are kept as opponents.
const POOL: usize = 24;
/// How often the present network joins them.
const POOL_EVERY: Duration = Duration::from_secs(15);
/// How often actors look for a new network.
const LOOK_EVERY: Duration = Duration::from_millis(300);

/// Who sits at the tables, in hundredths.
#[derive(Clone, Copy, Debug)]
pub struct Mix {
    /// Tables with one seat that learns, against the heuristic.
    pub lone: u32,
    /// Else, by seat: the heuristic.
    pub steady: u32,
    /// An older network.
    pub older: u32,
    /// The present network with much noise; it gives no samples.
    pub hot: u32,
    /// Gumbel noise on the chance to win, by which moves are chosen.
    pub noise: f32,
}

/// A run of actors.
#[derive(Clone, Debug)]
pub struct Actors {
    /// The newest network; while there is none, actors watch the heuristic play.
    pub network: PathBuf,
    /// Where samples go.
    pub samples: PathBuf,
    /// How many threads.
    pub threads: usize,
    /// Where all chance comes from.
    pub seed: u64,
    /// How long they play.
    pub time: Duration,
    /// Which players sit at the tables.
    pub mix: Mix,
}

/// What all threads share.
struct Shared {
    layout: Layout,
    newest: Mutex<Option<Arc<Network>>>,
    pool: Mutex<Vec<Arc<Network>>>,
    stop: AtomicBool,
    games: AtomicU64,
    decisions: AtomicU64,
    samples: AtomicU64,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs them; `say` hears each few seconds how many games, decisions and samples there were.
///
/// # Errors
/// If samples can't be written.
pub fn run<S: TrainGame>(actors: &Actors, say: impl Fn(u64, u64, u64)) -> io::Result<()> {
    fs::create_dir_all(&actors.samples)?;
    let shared = Shared {
        layout: S::layout(),
        newest: Mutex::new(None),
        pool: Mutex::new(Vec::new()),
        stop: AtomicBool::new(false),
        games: AtomicU64::new(0),
        decisions: AtomicU64::new(0),
        samples: AtomicU64::new(0),
    };
    thread::scope(|scope| {
        let (shared, started) = (&shared, Instant::now());
        let threads: Vec<_> = (0..actors.threads)
            .map(|number| scope.spawn(move || Actor::<S>::new(actors, shared, number).run()))
            .collect();
        let mut known = None;
        let mut pooled = Instant::now();
        let mut said = Instant::now();
        while started.elapsed() < actors.time
            && !threads.iter().any(thread::ScopedJoinHandle::is_finished)
        {
            look(shared, &actors.network, &mut known);
            if pooled.elapsed() > POOL_EVERY {
                pooled = Instant::now();
                let newest = lock(&shared.newest).clone();
                let mut pool = lock(&shared.pool);
                pool.extend(newest);
                if pool.len() > POOL {
                    // Keeps old and new ones: every other one goes.
                    let mut keep = false;
                    pool.retain(|_| {
                        keep = !keep;
                        keep
                    });
                }
            }
            if said.elapsed() > Duration::from_secs(5) {
                said = Instant::now();
                let count = |n: &AtomicU64| n.load(Ordering::Relaxed);
                say(
                    count(&shared.games),
                    count(&shared.decisions),
                    count(&shared.samples),
                );
            }
            thread::sleep(LOOK_EVERY);
        }
        shared.stop.store(true, Ordering::Relaxed);
        let mut result = Ok(());
        for thread in threads {
            result = result.and(thread.join().expect("an actor doesn't panic"));
        }
        result
    })
}

/// Takes a new network up, if there is one. A file that is being replaced is read the next time.
fn look(shared: &Shared, path: &Path, known: &mut Option<SystemTime>) {
    let Ok(changed) = fs::metadata(path).and_then(|file| file.modified()) else {
        return;
    };
    if *known == Some(changed) {
        return;
    }
    let Ok(bytes) = fs::read(path) else { return };
    match Network::read(&bytes, &shared.layout) {
        Ok(network) => {
            *known = Some(changed);
            *lock(&shared.newest) = Some(Arc::new(network));
        }
        Err(why) => eprintln!("{}: {why}", path.display()),
    }
}

/// Who sits at a seat.
#[derive(Clone)]
enum Player {
    /// The heuristic; with some random moves where the learner only watches.
    Steady,
    Network {
        network: Arc<Network>,
        noise: f32,
    },
}

struct Actor<'a, S: TrainGame> {
    actors: &'a Actors,
    shared: &'a Shared,
    number: usize,
    files: usize,
    dice: Dice,
    bytes: Vec<u8>,
    game: PhantomData<fn() -> S>,
}

/// A game on the way.
struct Game<S: TrainGame> {
    state: S,
    trace: S::Trace,
    players: Vec<Player>,
    learns: SeatSet,
    /// At which of its decisions a seat makes a random move.
    stray: [u32; MAX_SEATS],
    decisions: [u32; MAX_SEATS],
    samples: Vec<Vec<Sample>>,
    /// Samples of each seat that have their auxiliary labels.
    labelled: [usize; MAX_SEATS],
    watching: bool,
}

impl<'a, S: TrainGame> Actor<'a, S> {
    fn new(actors: &'a Actors, shared: &'a Shared, number: usize) -> Self {
        let seed = actors.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self {
            actors,
            shared,
            number,
            files: 0,
            dice: Dice::new(seed.wrapping_add(number as u64)),
            bytes: Vec::new(),
            game: PhantomData,
        }
    }

    fn run(mut self) -> io::Result<()> {
        let size = sample::size(&self.shared.layout);
        while !self.shared.stop.load(Ordering::Relaxed) {
            self.play();
            while self.bytes.len() >= FILE * size {
                let rest = self.bytes.split_off(FILE * size);
                let full = std::mem::replace(&mut self.bytes, rest);
                self.write(&full)?;
            }
        }
        Ok(())
    }

    /// Writes a file in one step, so that the learner never sees a part of one.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let folder = &self.actors.samples;
        while fs::read_dir(folder)?.count() > MOST_FILES {
            if self.shared.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(20));
        }
        let name = format!("{}-{}-{}", self.actors.seed, self.number, self.files);
        self.files += 1;
        let part = folder.join(format!("{name}.part"));
        fs::write(&part, bytes)?;
        fs::rename(&part, folder.join(format!("{name}.samples")))?;
        let samples = FILE as u64;
        self.shared.samples.fetch_add(samples, Ordering::Relaxed);
        Ok(())
    }

    fn begin(&mut self) -> Game<S> {
        let (options, opening) = S::table(&mut self.dice);
        let deal = S::deal(&options, &opening, &mut self.dice);
        let state = S::new(&deal);
        let seats = opening.seats;
        let newest = lock(&self.shared.newest).clone();
        let mut learns = SeatSet::EMPTY;
        let mut players = vec![Player::Steady; seats];
        let mix = self.actors.mix;
        let dice = &mut self.dice;
        if let Some(newest) = &newest {
            let network = |network: &Arc<Network>, noise| Player::Network {
                network: Arc::clone(network),
                noise,
            };
            if dice.below(100) < mix.lone {
                let lone = dice.below(seats as u32) as usize;
                players[lone] = network(newest, mix.noise);
                learns = learns.with(Seat::at(lone));
            } else {
                let pool = lock(&self.shared.pool);
                for (at, player) in players.iter_mut().enumerate() {
                    let kind = dice.below(100);
                    if kind < mix.steady {
                        continue;
                    }
                    if kind < mix.steady + mix.older && !pool.is_empty() {
                        let older = &pool[dice.below(pool.len() as u32) as usize];
                        *player = network(older, mix.noise);
                    } else if kind < mix.steady + mix.older + mix.hot {
                        *player = network(newest, 0.04);
                    } else {
                        *player = network(newest, mix.noise);
                        learns = learns.with(Seat::at(at));
                    }
                }
            }
        } else {
            learns = SeatSet::all(seats);
        }
        let stray = core::array::from_fn(|_| {
            if dice.below(2) == 0 {
                dice.below(S::DECISIONS)
            } else {
                u32::MAX
            }
        });
        Game {
            state,
            trace: S::Trace::default(),
            players,
            learns,
            stray,
            decisions: [0; MAX_SEATS],
            samples: vec![Vec::new(); seats],
            labelled: [0; MAX_SEATS],
            watching: newest.is_none(),
        }
    }

    fn play(&mut self) {
        let mut game = self.begin();
        let mut events = Vec::new();
        while let Some(seat) = game.state.turn().next() {
            let (m, sample) = self.decide(&game, seat);
            let before = game.state;
            events.clear();
            game.state
                .play(seat, m, &mut events)
                .expect("players make legal moves");
            game.decisions[seat.index()] += 1;
            self.shared.decisions.fetch_add(1, Ordering::Relaxed);
            if let Some(mut sample) = sample {
                let (trace, after) = (&game.trace, &game.state);
                if S::features(&before, trace, seat, m, after, &mut sample.features) {
                    game.samples[seat.index()].push(sample);
                }
            }
            for learner in game.learns.iter() {
                let label = S::auxiliary(&before, &events, &game.state, learner);
                if let Some((auxiliary, things)) = label {
                    let samples = &mut game.samples[learner.index()];
                    let from = &mut game.labelled[learner.index()];
                    for sample in &mut samples[*from..] {
                        sample.auxiliary = auxiliary;
                        sample.things.clone_from(&things);
                    }
                    *from = samples.len();
                }
            }
            let after = game.state;
            after.advance_trace(&mut game.trace, &before, seat, m);
        }
        self.shared.games.fetch_add(1, Ordering::Relaxed);
        let shares = shares(&game.state);
        let lambda = if game.watching { 1.0 } else { S::LAMBDA };
        for seat in game.learns.iter() {
            let margin = game.state.margin(seat);
            let samples = &game.samples[seat.index()];
            sample::write(
                samples,
                shares[seat.index()],
                margin,
                lambda,
                &mut self.bytes,
            );
        }
    }

    /// A move, and the beginning of a sample if the seat learns from it.
    fn decide(&mut self, game: &Game<S>, seat: Seat) -> (S::Move, Option<Sample>) {
        let legal = game.state.legal_moves(seat);
        let view = game.state.view(Viewer::Seat(seat));
        let random = game.decisions[seat.index()] == game.stray[seat.index()];
        let sample = |made, best, stray| Sample {
            features: Vec::with_capacity(sample::inputs(&self.shared.layout)),
            made,
            best,
            stray,
            auxiliary: 0.0,
            things: vec![sample::UNKNOWN; self.shared.layout.groups[0].count],
        };
        match &game.players[seat.index()] {
            Player::Steady if game.watching => {
                // A few random moves show what becomes of bad ones.
                let stray = random || self.dice.below(20) == 0;
                let m = if stray {
                    legal.pick(&mut self.dice)
                } else {
                    steady::<S>(&view)
                };
                (m, Some(sample(0.0, 0.0, false)))
            }
            Player::Steady => (steady::<S>(&view), None),
            Player::Network { network, noise } => {
                let mut values: Vec<(S::Move, f32)> = Vec::with_capacity(legal.len());
                let each = |m, value| values.push((m, value));
                S::quick_win_chances(network, &view, &game.trace, each);
                let learns = game.learns.contains(seat);
                let (_, most) = best::<S>(&values);
                let made = if learns && random {
                    values[self.dice.below(values.len() as u32) as usize]
                } else {
                    let mut noisy = values.clone();
                    for (_, value) in &mut noisy {
                        *value += noise * gumbel(&mut self.dice);
                    }
                    let (m, _) = best::<S>(&noisy);
                    *values.iter().find(|(it, _)| *it == m).unwrap_or(&values[0])
                };
                let stray = learns && random && made.1 < most;
                (made.0, learns.then(|| sample(made.1, most, stray)))
            }
        }
    }
}

/// A number with the Gumbel distribution: the best of noisy values is then a softmax choice.
fn gumbel(dice: &mut Dice) -> f32 {
    let u = (dice.below(1 << 24) as f32 + 0.5) / (1 << 24) as f32;
    -(-u.ln()).ln()
}
