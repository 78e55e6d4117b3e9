//! The coach's own exam.
//!
//! ```text
//! cargo run --release -p coach --example exam -- luck GAMES
//! cargo run --release -p coach --example exam -- blunders POSITIONS DEALS
//! cargo run --release -p coach --example exam -- speed GAMES DEALS
//! ```
//!
//! Of both games, or of the one that is named too (`jericho`, `coloretto`). `threads=N` plays so many games
//! at once, which changes no figure but those of `speed`, always on one. What is known so far is printed
//! on the way, so that a run that is cut off tells as much as it did.
//!
//! `luck`: the mean luck of each seat over so many games of `steady`, or of `neural` if that is named, and
//! what taking it off leaves of the variance.
//!
//! `blunders`: games with a random move in five, as people err. A search of DEALS deals with another seed,
//! a race between all legal moves, is taken for the truth; it may end sooner, when the answer is known by
//! four standard errors. It is asked about every decision that a short search puts 4 points or more behind,
//! and about two others of each game, by lot: how many of those that it puts 8 points behind are flagged,
//! and how many of those where the played move is its best? One more decision of each game, by lot among
//! those with an interval: does that hold what the whole search finds? Which positions are tried doesn't
//! depend on what the coach thinks of them. At last the whole review with twice the deals: how many verdicts
//! does that change, of all decisions?
//!
//! `speed`: how long the review of one seat takes.

#[path = "../tests/support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Instant;

use coach::{
    CoachGame, DecisionReview, Points, REVIEW_DEALS, RecordLuck, Review, ReviewPlan, StartValues,
};
use engine::{Chance as _, Dice, MAX_SEATS, Rules, Seat, SeatSet};

/// The seats of every table here.
const PLAYERS: usize = 4;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_there = |word: &str| arguments.iter().any(|it| it == word);
    let threads = arguments.iter().find_map(|it| it.strip_prefix("threads="));
    let threads = threads.and_then(|it| it.parse().ok()).unwrap_or(1);
    let numbers: Vec<u64> = arguments.iter().filter_map(|it| it.parse().ok()).collect();
    let exam = match (arguments.first().map(String::as_str), &numbers[..]) {
        (Some("luck"), &[games]) => {
            let neural = is_there("neural");
            let spec = if neural { "neural" } else { "steady" };
            Exam::Luck { spec, games }
        }
        (Some("blunders"), &[positions, deals]) => Exam::Blunders {
            positions: positions as usize,
            deals: deals as u32,
        },
        (Some("speed"), &[games, deals]) => Exam::Speed {
            games,
            deals: deals as u32,
        },
        _ => {
            eprintln!("luck GAMES | blunders POSITIONS DEALS | speed GAMES DEALS");
            return;
        }
    };
    let names = [jericho::State::GAME, coloretto::State::GAME];
    let all = !names.iter().any(|name| is_there(name));
    if all || is_there(names[0]) {
        exam.run::<jericho::State>(threads);
    }
    if all || is_there(names[1]) {
        exam.run::<coloretto::State>(threads);
    }
}

#[derive(Clone, Copy)]
enum Exam {
    Luck { spec: &'static str, games: u64 },
    Blunders { positions: usize, deals: u32 },
    Speed { games: u64, deals: u32 },
}

impl Exam {
    fn run<S: CoachGame>(self, threads: usize) {
        match self {
            Self::Luck { spec, games } => luck::<S>(spec, games, threads),
            Self::Blunders { positions, deals } => blunders::<S>(positions, deals, threads),
            Self::Speed { games, deals } => speed::<S>(games, deals),
        }
    }
}

/// Examines game after game on so many threads, each with a worker of its own, and takes what they find in
/// the order of the games, so that figures don't depend on threads; until `take` wants no more.
fn in_order<T: Send, W: FnMut(u64) -> T>(
    threads: usize,
    worker: impl Fn() -> W + Sync,
    mut take: impl FnMut(T) -> bool,
) {
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let (sender, found) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (sender, worker, next, enough) = (sender.clone(), &worker, &next, &enough);
            scope.spawn(move || {
                let mut work = worker();
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut wanted = 0;
        for (number, it) in found {
            early.insert(number, it);
            while let Some(it) = early.remove(&wanted) {
                wanted += 1;
                if !take(it) {
                    enough.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    });
}

/// The sums over games so far.
#[derive(Default)]
struct LuckSums {
    games: f64,
    luck: [f64; MAX_SEATS],
    squares: [f64; MAX_SEATS],
    raw: f64,
    adjusted: f64,
}

impl LuckSums {
    /// The result of each seat, less its share, and its luck.
    fn add(&mut self, seats: &[(f64, f64)]) {
        self.games += 1.0;
        for (seat, &(result, luck)) in seats.iter().enumerate() {
            self.luck[seat] += luck;
            self.squares[seat] += luck * luck;
            self.raw += result * result;
            self.adjusted += (result - luck).powi(2);
        }
    }
}

impl fmt::Display for LuckSums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.games;
        for seat in 0..PLAYERS {
            let mean = self.luck[seat] / n;
            let error = ((self.squares[seat] / n - mean * mean) / (n - 1.0)).sqrt();
            writeln!(
                f,
                "  seat {seat}: mean luck {:+.2} points, standard error {:.2}, z {:+.2}",
                100.0 * mean,
                100.0 * error,
                mean / error
            )?;
        }
        let left = self.adjusted / self.raw;
        write!(f, "  variance of adjusted results: {left:.3} of the raw")
    }
}

fn luck<S: CoachGame>(spec: &'static str, games: u64, threads: usize) {
    let network = S::network().expect("a network is built in");
    let begin = Instant::now();
    let worker = || {
        let mut starts = StartValues::<S>::new(S::Options::default(), u32::MAX);
        move |number| {
            let specs = support::same(spec, PLAYERS);
            let record = support::play::<S>(S::Options::default(), &specs, number, 0);
            let luck = RecordLuck::of(&record, network, &mut starts).expect("it is over");
            let winners = &record.result.as_ref().expect("it is over").winners;
            let result = |seat| {
                let won = winners.contains(&seat);
                let won = f64::from(u8::from(won)) / winners.len() as f64;
                (won - 1.0 / PLAYERS as f64, luck.total(seat))
            };
            Seat::all(PLAYERS).map(result).collect::<Vec<_>>()
        }
    };
    let mut sums = LuckSums::default();
    in_order(threads, worker, |seats| {
        sums.add(&seats);
        let done = sums.games as u64;
        if done.is_multiple_of(500) || done == games {
            let (game, took) = (S::GAME, begin.elapsed().as_secs());
            println!(
                "{game}, {spec}, {PLAYERS} players, {done} of {games} games, {took} s\n{sums}"
            );
        }
        done < games
    });
}

/// Games with a random move in five, as people err.
fn speed<S: CoachGame>(games: u64, deals: u32) {
    let network = S::network().expect("a network is built in");
    let mut times: Vec<[f64; 2]> = Vec::new();
    for number in 0..games {
        let specs = support::same("steady", PLAYERS);
        let record = support::play::<S>(S::Options::default(), &specs, number, 5);
        let plan = ReviewPlan {
            deals,
            ..ReviewPlan::of(SeatSet::one(Seat::at(0)))
        };
        let begin = Instant::now();
        let mut review = Review::new(&record, network, plan).expect("it is over");
        let curve = begin.elapsed().as_secs_f64();
        review.finish(None);
        times.push([curve, begin.elapsed().as_secs_f64()]);
    }
    let name = S::GAME;
    println!("{name}, {PLAYERS} players, {games} games, {deals} deals, one thread");
    for (at, what) in ["curve", "complete"].into_iter().enumerate() {
        times.sort_by(|a, b| a[at].total_cmp(&b[at]));
        let mean = times.iter().map(|it| it[at]).sum::<f64>() / games as f64;
        let most = times.last().map_or(0.0, |it| it[at]);
        println!(
            "  {what}: {:.0} ms, at most {:.0} ms",
            1000.0 * mean,
            1000.0 * most
        );
    }
}

#[derive(Clone, Copy, Default)]
struct Count {
    positions: usize,
    met: usize,
}

impl Count {
    fn add(&mut self, met: bool) {
        *self += Self {
            positions: 1,
            met: usize::from(met),
        };
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.met += other.met;
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, met } = *self;
        let share = 100.0 * met as f64 / positions.max(1) as f64;
        write!(f, "{met} of {positions} ({share:.1} %)")
    }
}

#[derive(Default)]
struct Counts {
    worse: Count,
    best: Count,
    intervals: Count,
    changed: Count,
    /// The same among decisions that either of the two reviews compared at length.
    compared_changed: Count,
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.worse += other.worse;
        self.best += other.best;
        self.intervals += other.intervals;
        self.changed += other.changed;
        self.compared_changed += other.compared_changed;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  8 points behind, flagged: {}", self.worse)?;
        writeln!(f, "  the best move, flagged: {}", self.best)?;
        writeln!(f, "  intervals of 90 % that hold it: {}", self.intervals)?;
        let (all, compared) = (self.changed, self.compared_changed);
        writeln!(f, "  verdicts that twice the deals change: {all}")?;
        write!(f, "    of decisions that were compared: {compared}")
    }
}

/// The deals of a search that finds positions for the exam, its seed, and the loss from which on they are
/// looked at, in hundredths of a point.
const SIFT: (u32, u64) = (200, 76);
const SIFTED: i32 = 400;
/// The loss of a blunder.
const BLUNDER: i32 = 800;
/// The seed of the search that is taken for the truth.
const TRUTH: u64 = 77;
/// As many decisions of a game are looked at whatever they are.
const BY_LOT: usize = 2;

fn reviewed<S: CoachGame>(number: u64, deals: u32, then: impl FnOnce(&Review<'_, S>)) {
    let network = S::network().expect("a network is built in");
    let specs = support::same("neural", PLAYERS);
    let record = support::play::<S>(S::Options::default(), &specs, 1_000_000 + number, 5);
    let plan = ReviewPlan {
        deals,
        ..ReviewPlan::of(SeatSet::one(Seat::at(number as usize % PLAYERS)))
    };
    let mut review = Review::new(&record, network, plan).expect("it is over");
    review.finish(None);
    then(&review);
}

/// What one game tells.
fn examined<S: CoachGame>(number: u64, deals: u32) -> Counts {
    let mut counts = Counts::default();
    let mut twice: Vec<DecisionReview> = Vec::new();
    reviewed::<S>(number, 2 * REVIEW_DEALS, |review| {
        twice = review.report().decisions;
    });
    reviewed::<S>(number, REVIEW_DEALS, |review| {
        let decisions = review.report().decisions;
        assert_eq!(decisions.len(), twice.len(), "it is the same game");
        for (once, twice) in decisions.iter().zip(&twice) {
            let changed = once.verdict != twice.verdict;
            counts.changed.add(changed);
            if once.deals > 0 || twice.deals > 0 {
                counts.compared_changed.add(changed);
            }
        }
        let mut dice = Dice::new(number);
        let mut by_lot = |mut places: Vec<usize>, most| {
            dice.shuffle(&mut places);
            places.truncate(most);
            places
        };
        let any = by_lot((0..decisions.len()).collect(), BY_LOT);
        let with_interval = |&place: &usize| decisions[place].deals > 0;
        let with_interval = (0..decisions.len()).filter(with_interval).collect();
        let with_interval = by_lot(with_interval, 1);
        for (place, found) in decisions.iter().enumerate() {
            let sifted = || review.search(place, SIFT, Some(Points(SIFTED)));
            let tried = any.contains(&place) || sifted().is_some_and(|it| it.loss.0 >= SIFTED);
            let has_interval = with_interval.contains(&place);
            if !tried && !has_interval {
                continue;
            }
            let settles = (!has_interval).then_some(Points(BLUNDER));
            let truth = review.search(place, (deals, TRUTH), settles);
            let truth = truth.expect("it is there");
            if tried && truth.loss.0 >= BLUNDER {
                counts.worse.add(found.verdict.is_flagged());
            } else if tried && truth.better.is_none() {
                counts.best.add(found.verdict.is_flagged());
            }
            if has_interval {
                let (low, high) = found.interval;
                counts.intervals.add((low..=high).contains(&truth.loss));
            }
        }
    });
    counts
}

fn blunders<S: CoachGame>(wanted: usize, deals: u32, threads: usize) {
    let name = S::GAME;
    println!("{name}, {PLAYERS} players, against {deals} deals with another seed");
    let begin = Instant::now();
    let (mut counts, mut games) = (Counts::default(), 0);
    let mut printed = 0;
    let worker = || move |number| examined::<S>(number, deals);
    in_order(threads, worker, |found| {
        counts.add(&found);
        games += 1;
        let full = counts.worse.positions >= wanted && counts.best.positions >= wanted;
        let seconds = begin.elapsed().as_secs();
        if full || seconds >= printed + 30 {
            printed = seconds;
            println!("{games} games, {seconds} s\n{counts}");
        }
        !full
    });
}
