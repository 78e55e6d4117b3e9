//! Contests on duplicate deals: every deal is played once for each rotation of the players over the seats, so that
//! the luck of the cards cancels.
//!
//! ```text
//! deal d, rotation r: seat s is player (s + r) mod n      d handed out to threads
//! ──► Played, n a deal ──► in the order of the deals ──► claim settled? ──► Ranking
//! ```
//!
//! What a contest of players without a clock comes to depends on its seed alone: results are
//! gathered in the order of the deals, whichever thread played them.

use core::fmt::Display;
use core::ops::Range;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use coach::{CoachGame, RecordLuck, StartValues};
use engine::{InvalidOption, Rules};
use table::{Fair, Sitter, Sitting};
use thiserror::Error;

use crate::entrant::{Entrant, OwnBot};
use crate::name::PlayerName;
use crate::progress::Progress;
use crate::ranking::Ranking;
use crate::shard::{Shard, ShardFile};
use crate::simulate::{RecordSink, choices};
use crate::sitting::{self, Played};
use crate::sprt::{Claim, Sprt, Verdict};
use crate::timing::Timing;

/// Who plays whom, how often, and what all chance follows from.
#[derive(Clone, Debug)]
pub struct Contest<S: Rules> {
    /// The table's options.
    pub options: S::Options,
    /// The players; as many as there are seats.
    pub players: Vec<PlayerName>,
    /// How many deals; each is played once for each rotation.
    pub deals: u64,
    /// The same text gives the same deals, and the same choices to bots without a clock.
    pub seed: String,
    /// How many tables are played at once.
    pub threads: NonZeroUsize,
    /// A claim about the first player; the contest ends once it is settled.
    pub claim: Option<Claim>,
    /// Whether luck is weighed and taken off the wins. That costs some tenths of a second a game.
    pub luck: bool,
}

/// Why a contest can't be held, or had to stop.
#[derive(Debug, Error)]
pub enum ContestError<E: Display> {
    /// The game isn't played so.
    #[error("the game isn't played so: {0:?}")]
    Invalid(Vec<InvalidOption>),
    /// A player from outside doesn't start.
    #[error("{command}: {error}")]
    Start {
        /// What was to be run.
        command: String,
        /// What its process or pipe reported.
        error: E,
    },
    /// A record couldn't be kept.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Starts a player from outside: its command, and a seed for the moves others make for it. Called
/// once for each player and thread.
pub type Starter<'a, S, E> = &'a (dyn Fn(&str, u64) -> Result<Box<dyn Entrant<S>>, E> + Sync);

/// What the threads have found so far.
struct Found {
    deals: Vec<Option<Vec<Played>>>,
    /// So many deals from the first on are there.
    complete: usize,
    sprt: Option<Sprt>,
    /// After so many the claim was settled.
    settled: Option<usize>,
    timing: Vec<Timing>,
}

impl Found {
    /// Takes a deal in, and says whether the claim is settled.
    fn put(&mut self, deal: usize, played: Vec<Played>) -> bool {
        self.deals[deal] = Some(played);
        while let Some(Some(played)) = self.deals.get(self.complete) {
            self.complete += 1;
            if let (Some(sprt), None) = (&mut self.sprt, self.settled) {
                sprt.count(first_players_share(played));
                if sprt.verdict() != Verdict::Open {
                    self.settled = Some(self.complete);
                }
            }
        }
        self.settled.is_some()
    }
}

/// The mean share of the wins of player 0 over the rotations of a deal.
pub(crate) fn first_players_share(played: &[Played]) -> f64 {
    let n = played.len();
    let share = |(rotation, game): (usize, &Played)| {
        let seat = engine::Seat::at((n - rotation) % n);
        f64::from(u8::from(game.winners.contains(seat))) / game.winners.len() as f64
    };
    played.iter().enumerate().map(share).sum::<f64>() / n as f64
}

/// Holds it. `progress` hears of every deal that was played; `records` gets every game, numbered
/// deal by deal, rotation by rotation. Once `stop` is set no further game begins, and the deals
/// that were played whole, from the first on, count.
///
/// # Errors
/// If it can't be held, or a record can't be kept: it stops there.
pub fn contest<S: Progress + CoachGame, E: Display + Send>(
    contest: &Contest<S>,
    start: Starter<'_, S, E>,
    progress: &(dyn Fn(u64) + Sync),
    records: Option<RecordSink<'_, S>>,
    stop: &AtomicBool,
) -> Result<Ranking, ContestError<E>> {
    let started = Instant::now();
    let sprt = contest.claim.map(Sprt::new);
    let all = 0..contest.deals;
    let found = play(contest, all, sprt, start, progress, records, stop)?;
    let end = found.settled.unwrap_or(found.complete);
    let deals = found.deals.into_iter().take(end).flatten();
    let deals: Vec<Vec<Played>> = deals.collect();
    let seconds = started.elapsed().as_secs_f64();
    Ok(Ranking::new(
        contest,
        &deals,
        &found.timing,
        found.sprt,
        seconds,
    ))
}

/// Holds one shard of it: [`merge`](crate::merge) puts all together. A claim is looked at only then,
/// so every deal of the shard is played.
///
/// # Errors
/// As of [`contest`].
pub fn contest_shard<S: Progress + CoachGame, E: Display + Send>(
    contest: &Contest<S>,
    shard: Shard,
    start: Starter<'_, S, E>,
    progress: &(dyn Fn(u64) + Sync),
    records: Option<RecordSink<'_, S>>,
    stop: &AtomicBool,
) -> Result<ShardFile, ContestError<E>> {
    let part = shard.part(contest.deals);
    let found = play(contest, part.clone(), None, start, progress, records, stop)?;
    let deals = found.deals.into_iter().take(found.complete).flatten();
    Ok(ShardFile::of_contest(contest, &part, deals.collect()))
}

/// Plays the deals of a part of the contest.
fn play<S: Progress + CoachGame, E: Display + Send>(
    contest: &Contest<S>,
    part: Range<u64>,
    sprt: Option<Sprt>,
    start: Starter<'_, S, E>,
    progress: &(dyn Fn(u64) + Sync),
    records: Option<RecordSink<'_, S>>,
    stop: &AtomicBool,
) -> Result<Found, ContestError<E>> {
    let players = contest.players.len();
    S::validate(&contest.options, players).map_err(ContestError::Invalid)?;
    let count = part.end - part.start;
    let next = AtomicU64::new(part.start);
    let found = Mutex::new(Found {
        deals: vec![None; count as usize],
        complete: 0,
        sprt,
        settled: None,
        timing: vec![Timing::default(); players],
    });
    let work = || -> Result<(), ContestError<E>> {
        let mut worker = Worker::open(contest, start)?;
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= part.end {
                break;
            }
            let Some(played) = worker.deal(deal, records, stop)? else {
                break;
            };
            progress(1);
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            if found.put((deal - part.start) as usize, played) {
                next.store(part.end, Ordering::Relaxed);
            }
        }
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        for (all, mine) in found.timing.iter_mut().zip(&worker.timing) {
            all.add(mine);
        }
        Ok(())
    };
    let threads = (contest.threads.get() as u64).min(count.max(1));
    thread::scope(|scope| {
        let work = &work;
        let stop_others = |_: &ContestError<E>| next.store(part.end, Ordering::Relaxed);
        let others: Vec<_> = (1..threads)
            .map(|_| scope.spawn(move || work().inspect_err(stop_others)))
            .collect();
        let mut result = work().inspect_err(stop_others);
        for other in others {
            result = result.and(other.join().expect("a worker doesn't panic"));
        }
        result
    })?;
    Ok(found.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// One thread's players.
struct Worker<'a, S: CoachGame> {
    contest: &'a Contest<S>,
    choices: u64,
    /// Those from outside, who stay from game to game.
    guests: Vec<Option<Box<dyn Entrant<S>>>>,
    timing: Vec<Timing>,
    /// What each seat is worth at the start, where luck is weighed.
    starts: Option<StartValues<S>>,
}

impl<'a, S: Progress + CoachGame> Worker<'a, S> {
    fn open<E: Display>(
        contest: &'a Contest<S>,
        start: Starter<'_, S, E>,
    ) -> Result<Self, ContestError<E>> {
        let choices = choices(&contest.seed);
        let guest = |(at, name): (usize, &PlayerName)| -> Result<_, ContestError<E>> {
            match name {
                PlayerName::Bot(_) => Ok(None),
                PlayerName::Exec(command) => {
                    let seed = mix(choices, &[at as u64]);
                    let guest = start(command, seed).map_err(|error| ContestError::Start {
                        command: command.clone(),
                        error,
                    })?;
                    Ok(Some(guest))
                }
            }
        };
        let guests = contest.players.iter().enumerate().map(guest);
        Ok(Self {
            contest,
            choices,
            guests: guests.collect::<Result<_, _>>()?,
            timing: vec![Timing::default(); contest.players.len()],
            starts: (contest.luck).then(|| StartValues::new(contest.options, S::STARTS)),
        })
    }

    /// A deal, once for each rotation; nothing if it was stopped on the way.
    fn deal(
        &mut self,
        deal: u64,
        records: Option<RecordSink<'_, S>>,
        stop: &AtomicBool,
    ) -> io::Result<Option<Vec<Played>>> {
        let n = self.contest.players.len();
        let mut games = Vec::with_capacity(n);
        for rotation in 0..n {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let player_at = |seat: usize| (seat + rotation) % n;
            let sitting = self.sitting(deal, &player_at);
            let mut homes: Vec<Option<OwnBot<S>>> = (0..n)
                .map(|player| match &self.contest.players[player] {
                    PlayerName::Bot(spec) => {
                        let parts = [deal, rotation as u64, player as u64];
                        Some(OwnBot::new(spec.bot::<S>(mix(self.choices, &parts))))
                    }
                    PlayerName::Exec(_) => None,
                })
                .collect();
            let mut by_player: Vec<Option<&mut dyn Entrant<S>>> = Vec::with_capacity(n);
            for (home, guest) in homes.iter_mut().zip(&mut self.guests) {
                by_player.push(match (home, guest) {
                    (Some(home), _) => Some(home),
                    (None, Some(guest)) => Some(&mut **guest),
                    (None, None) => None,
                });
            }
            let mut by_seat: Vec<&mut dyn Entrant<S>> = (0..n)
                .map(|seat| by_player[player_at(seat)].take().expect("a seat each"))
                .collect();
            let mut timing = vec![Timing::default(); n];
            let (mut played, record) = sitting::play(sitting, &mut by_seat, &mut timing);
            for (seat, timing) in timing.iter().enumerate() {
                self.timing[player_at(seat)].add(timing);
            }
            if let (Some(starts), Some(network)) = (&mut self.starts, S::network()) {
                let luck = RecordLuck::of(&record, network, starts);
                played.luck = luck.ok();
            }
            if let Some(keep) = records {
                keep(deal * n as u64 + rotation as u64, &record)?;
            }
            games.push(played);
        }
        Ok(Some(games))
    }

    fn sitting(&self, deal: u64, player_at: &impl Fn(usize) -> usize) -> Sitting<S> {
        let sitter = |seat| {
            let player = player_at(seat);
            let name = self.contest.players[player].to_string();
            Sitter::bot(format!("{name} #{}", player + 1), name)
        };
        Sitting {
            options: self.contest.options,
            seats: (0..self.contest.players.len()).map(sitter).collect(),
            fair: Fair::from_seed_text(&self.contest.seed, deal),
            first: None,
        }
    }
}

/// A seed of its own for each place in a contest.
fn mix(seed: u64, parts: &[u64]) -> u64 {
    parts.iter().fold(seed, |mixed, part| {
        engine::Dice::new(mixed ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15)).seed()
    })
}
