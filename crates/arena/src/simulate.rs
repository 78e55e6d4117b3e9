//! Runs of games by random players.

use core::ops::Range;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use engine::{Chance, Dice, MAX_SEATS, Notation, Opening, Rules, Seat, SeatSet, Standing};
use table::{Fair, Record, Sitter, Sitting, Table};

use crate::playout::{Fast, playout};
use crate::report::Report;
use crate::shard::{Shard, ShardFile};
use crate::tally::Tally;

/// A run: what is played, how often, and what all its chance follows from.
#[derive(Clone, Debug)]
pub struct Simulation<S: Rules> {
    /// The table's options; valid for `players`.
    pub options: S::Options,
    /// How many play.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// The same text gives the same games, whatever the number of threads. A run that writes
    /// records deals by `fanfare-deal/1`, one that doesn't by faster numbers: those are other games.
    pub seed: String,
    /// Who starts, if it isn't drawn by lot.
    pub first: Option<Seat>,
    /// How many threads play.
    pub threads: NonZeroUsize,
}

/// Takes each finished game of a run, by its number. Called from several threads.
pub type RecordSink<'a, S> = &'a (dyn Fn(u64, &Record<S>) -> io::Result<()> + Sync);

/// Games are handed out so many at a time: enough to ask for them seldom, few enough to share.
const BATCH: u64 = 512;

/// Plays them. `progress` hears how many games were finished since it last heard; `records`
/// gets each game as a record that verifies.
///
/// # Errors
/// The first that `records` gave; the run stops there.
pub fn simulate<S: Rules>(
    run: &Simulation<S>,
    progress: &(dyn Fn(u64) + Sync),
    records: Option<RecordSink<'_, S>>,
) -> io::Result<Report> {
    let started = Instant::now();
    let tally = play(run, 0..run.games, progress, records)?;
    let seconds = started.elapsed().as_secs_f64();
    Ok(Report::new(run, records.is_some(), &tally, seconds))
}

/// Plays one shard of them: [`merge`](crate::merge) puts all together.
///
/// # Errors
/// As of [`simulate`].
pub fn simulate_shard<S: Rules>(
    run: &Simulation<S>,
    shard: Shard,
    progress: &(dyn Fn(u64) + Sync),
    records: Option<RecordSink<'_, S>>,
) -> io::Result<ShardFile> {
    let part = shard.part(run.games);
    let tally = play(run, part.clone(), progress, records)?;
    let fair_deals = records.is_some();
    Ok(ShardFile::of_simulation(run, &part, fair_deals, tally))
}

/// Plays the games of a part of the run.
fn play<S: Rules>(
    run: &Simulation<S>,
    part: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
    records: Option<RecordSink<'_, S>>,
) -> io::Result<Tally> {
    let choices = choices(&run.seed);
    let next = AtomicU64::new(part.start);
    let work = || -> io::Result<Tally> {
        let mut tally = Tally::NONE;
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= part.end {
                return Ok(tally);
            }
            let to = part.end.min(from + BATCH);
            let batch = Batch {
                run,
                choices,
                games: from..to,
            };
            match records {
                Some(keep) => batch.run_recorded(&mut tally, keep).inspect_err(|_| {
                    // The others stop at their next batch.
                    next.store(part.end, Ordering::Relaxed);
                })?,
                None => tally.add(&batch.run_fast()),
            }
            progress(to - from);
        }
    };
    let mut tally = Tally::NONE;
    thread::scope(|scope| -> io::Result<()> {
        let others: Vec<_> = (1..run.threads.get()).map(|_| scope.spawn(work)).collect();
        let mut result = work().map(|mine| tally.add(&mine));
        for other in others {
            let theirs = other.join().expect("a player's thread doesn't panic");
            result = result.and(theirs.map(|theirs| tally.add(&theirs)));
        }
        result
    })?;
    Ok(tally)
}

/// Where the players' choices follow from: a number of the run's own, not of its deals.
pub(crate) fn choices(seed: &str) -> u64 {
    let mut stream = Fair::from_seed_text(&format!("{seed}\nchoices"), 0).stream(0);
    stream.number()
}

/// Some games of a run.
struct Batch<'a, S: Rules> {
    run: &'a Simulation<S>,
    choices: u64,
    games: Range<u64>,
}

impl<S: Rules> Batch<'_, S> {
    /// The dice of one game: a far-away part of the sequence for each.
    #[inline]
    fn dice(&self, game: u64) -> Dice {
        Dice::new(self.choices ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn opening(&self) -> Opening {
        Opening {
            first: self.run.first,
            ..Opening::new(self.run.players)
        }
    }

    /// Through the table authority, dealt fairly, as a record.
    fn run_recorded(&self, tally: &mut Tally, keep: RecordSink<'_, S>) -> io::Result<()> {
        let players = self.run.players;
        for game in self.games.clone() {
            let sitter = |n| Sitter::bot(format!("Random {}", n + 1), "random");
            let sitting = Sitting {
                options: self.run.options,
                seats: (0..players).map(sitter).collect(),
                fair: Fair::from_seed_text(&self.run.seed, game),
                first: self.run.first,
            };
            let mut table = Table::<S>::new(sitting).map_err(|wrong| {
                let wrong: Vec<String> = wrong.iter().map(ToString::to_string).collect();
                io::Error::new(io::ErrorKind::InvalidInput, wrong.join("; "))
            })?;
            let mut dice = self.dice(game);
            while let Some(seat) = table.turn().next() {
                let legal = table.legal_moves(seat);
                let m = legal[dice.below(legal.len() as u32) as usize];
                tally.made[m.verb()] += 1;
                table
                    .choose(seat, m, None)
                    .expect("a move from the list of legal ones");
            }
            let record = table.record().expect("nobody is asked: the table is over");
            let first = record.games[0].first;
            tally.deals += record.games.len() as u64;
            let end = record
                .result
                .as_ref()
                .expect("a table that ended by itself has a result");
            let mut scores = [0; MAX_SEATS];
            scores[..players].copy_from_slice(&end.totals);
            let winners = end.winners.iter().copied().collect();
            tally.count(players, first, &Standing { scores, winners });
            keep(game, &record)?;
        }
        Ok(())
    }
}

impl<S: Rules> Fast for &Batch<'_, S> {
    type Output = Tally;

    #[inline(always)]
    fn run(self) -> Tally {
        let mut tally = Tally::NONE;
        let players = self.run.players;
        let options = &self.run.options;
        let games = S::games(options);
        for game in self.games.clone() {
            let mut dice = self.dice(game);
            let mut opening = self.opening();
            let mut first = Seat::default();
            let mut winners = SeatSet::EMPTY;
            for number in 0..games {
                let deal = S::deal(options, &opening, &mut dice);
                let mut state = S::new(&deal);
                playout(&mut state, &mut dice, &mut tally.made);
                let end = state.standing().expect("a playout ends");
                if number == 0 {
                    first = S::first(&deal);
                }
                for (total, score) in opening.totals.iter_mut().zip(end.scores) {
                    *total += score;
                }
                winners = end.winners;
                opening.number = number + 1;
                opening.first = Some(first.plus(number + 1, players));
            }
            let scores = opening.totals;
            if games > 1 {
                let best = scores[..players].iter().max().copied().unwrap_or_default();
                winners = SeatSet::from_fn(|at| at < players && scores[at] == best);
            }
            tally.deals += games as u64;
            tally.count(players, first, &Standing { scores, winners });
        }
        tally
    }
}
