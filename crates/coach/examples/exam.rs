//! The coach's own exam, on as many threads as the machine has.
//!
//! ```text
//! cargo run --release -p coach --example exam -- luck GAMES
//! cargo run --release -p coach --example exam -- blunders POSITIONS DEALS
//! cargo run --release -p coach --example exam -- speed GAMES DEALS
//! ```
//!
//! `luck`: the mean luck of each seat over so many games, and what taking it off leaves of the
//! variance. `blunders`: positions whose played move a search of DEALS deals with another seed, among all
//! legal moves, puts 8 points behind, and others where it is that search's best: how many of each the
//! coach flags, how many of its intervals hold what the search found, and how many verdicts twice its
//! deals change. Which positions are tried doesn't depend on what the coach thinks of them. `speed`: how long the review of one seat takes on one thread.

#[path = "../tests/support/mod.rs"]
mod support;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use coach::{CoachGame, REVIEW_DEALS, RecordLuck, Review, ReviewPlan, StartValues};
use engine::{Seat, SeatSet};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|it| it.parse().ok());
    match (arguments.first().map(String::as_str), number(1), number(2)) {
        (Some("luck"), Some(games), None) => {
            luck::<jericho::State>("steady", 4, games);
            luck::<jericho::State>("neural", 4, games);
            luck::<coloretto::State>("steady", 4, games);
            luck::<coloretto::State>("neural", 4, games);
        }
        (Some("blunders"), Some(positions), Some(deals)) => {
            blunders::<jericho::State>(4, positions as usize, deals as u32);
            blunders::<coloretto::State>(4, positions as usize, deals as u32);
        }
        (Some("speed"), Some(games), Some(deals)) => {
            speed::<jericho::State>(4, games, deals as u32);
            speed::<coloretto::State>(4, games, deals as u32);
        }
        _ => eprintln!("luck GAMES | blunders POSITIONS DEALS | speed GAMES DEALS"),
    }
}

/// Runs `work` on every processor.
fn everywhere(work: impl Fn() + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(&work);
        }
    });
}

fn luck<S: CoachGame>(spec: &'static str, players: usize, games: u64) {
    let network = S::network().expect("a network is built in");
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    everywhere(|| {
        let mut starts = StartValues::<S>::new(S::Options::default(), u32::MAX);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let specs = support::same(spec, players);
            let record = support::play::<S>(S::Options::default(), &specs, number, 0);
            let luck = RecordLuck::of(&record, network, &mut starts).expect("it is over");
            let winners = &record.result.as_ref().expect("it is over").winners;
            let row: Vec<(f64, f64)> = Seat::all(players)
                .map(|seat| {
                    let won = if winners.contains(&seat) {
                        1.0 / winners.len() as f64
                    } else {
                        0.0
                    };
                    (won - 1.0 / players as f64, luck.total(seat))
                })
                .collect();
            all.lock().expect("nobody panics").push(row);
        }
    });
    let all = all.into_inner().expect("nobody panics");
    let n = all.len() as f64;
    println!("{}, {spec}, {players} players, {n} games", S::GAME);
    let (mut raw, mut adjusted) = (0.0, 0.0);
    for seat in 0..players {
        let mean = all.iter().map(|row| row[seat].1).sum::<f64>() / n;
        let squares: f64 = all.iter().map(|row| (row[seat].1 - mean).powi(2)).sum();
        let error = (squares / (n - 1.0) / n).sqrt();
        println!(
            "  seat {seat}: mean luck {:+.2} points, standard error {:.2}, z {:+.2}",
            100.0 * mean,
            100.0 * error,
            mean / error
        );
        raw += all.iter().map(|row| row[seat].0.powi(2)).sum::<f64>();
        adjusted += all
            .iter()
            .map(|row| (row[seat].0 - row[seat].1).powi(2))
            .sum::<f64>();
    }
    println!(
        "  variance of adjusted results: {:.3} of the raw",
        adjusted / raw
    );
}

/// Games with a random move in five, as people err.
fn speed<S: CoachGame>(players: usize, games: u64, deals: u32) {
    let network = S::network().expect("a network is built in");
    let mut times: Vec<[f64; 2]> = Vec::new();
    for number in 0..games {
        let specs = support::same("steady", players);
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
    println!("{name}, {players} players, {games} games, {deals} deals, one thread");
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

#[derive(Default, Debug)]
struct Count {
    positions: usize,
    met: usize,
}

impl Count {
    fn add(&mut self, met: bool) {
        self.positions += 1;
        self.met += usize::from(met);
    }
}

#[derive(Default, Debug)]
struct Counts {
    worse: Count,
    best: Count,
    intervals: Count,
    again: Count,
}

/// The deals of a search that finds positions for the exam, and its seed.
const SIFT: (u32, u64) = (200, 76);
/// The seed of the search that is taken for the truth.
const TRUTH: u64 = 77;

fn blunders<S: CoachGame>(players: usize, wanted: usize, deals: u32) {
    let network = S::network().expect("a network is built in");
    let next = AtomicU64::new(0);
    let counts = Mutex::new(Counts::default());
    let full = |counts: &Counts, worse: bool| {
        let count = if worse { &counts.worse } else { &counts.best };
        count.positions >= wanted
    };
    everywhere(|| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let specs = support::same("neural", players);
            let record = support::play::<S>(S::Options::default(), &specs, 1_000_000 + number, 5);
            let plan = ReviewPlan::of(SeatSet::one(Seat::at(number as usize % players)));
            let mut review = Review::new(&record, network, plan).expect("it is over");
            review.finish(None);
            for (place, found) in review.report().decisions.iter().enumerate() {
                let look = |effort, moves| {
                    let closer = review.look_closer(place, effort, moves);
                    closer.expect("it is there")
                };
                {
                    let counts = counts.lock().expect("nobody panics");
                    if full(&counts, true) && full(&counts, false) {
                        return;
                    }
                }
                let sifted = look(SIFT, usize::MAX);
                let worse = sifted.loss.0 >= 600;
                let sifted_out = !worse && sifted.better.is_some();
                if sifted_out || full(&counts.lock().expect("nobody panics"), worse) {
                    continue;
                }
                let truth = look((deals, TRUTH), usize::MAX);
                let again = if found.deals > 0 {
                    look((2 * REVIEW_DEALS, plan.seed), 4).verdict
                } else {
                    found.verdict
                };
                let mut counts = counts.lock().expect("nobody panics");
                if truth.loss.0 >= 800 {
                    counts.worse.add(found.verdict.is_flagged());
                } else if truth.better.is_none() {
                    counts.best.add(found.verdict.is_flagged());
                }
                if found.deals > 0 {
                    let (low, high) = found.interval;
                    counts.intervals.add((low..=high).contains(&truth.loss));
                }
                counts.again.add(again != found.verdict);
            }
        }
    });
    let Counts {
        worse,
        best,
        intervals,
        again,
    } = counts.into_inner().expect("nobody panics");
    let name = S::GAME;
    println!("{name}, {players} players, against {deals} deals with another seed");
    for (what, Count { positions, met }) in [
        ("8 points behind, flagged", worse),
        ("the best move, flagged", best),
        ("intervals of 90 % that hold it", intervals),
        ("verdicts that twice the deals change", again),
    ] {
        println!("  {what}: {met} of {positions}");
    }
}
