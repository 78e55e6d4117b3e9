//! The tables of a vector environment: what is done to all of them at once, on the caller's thread or
//! on several (data parallelism).
//!
//! ```text
//! actions ──► check all ──► tables in chunks, a thread each, the GIL free ──► arrays in place
//! ```

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use engine::{Dice, Seat};
use rayon::ThreadPool;

use crate::game::PythonGame;
use crate::simulated::{Setting, SimulatedTable};

/// The arrays of one environment, as slices.
pub(crate) struct Rows<'a> {
    pub(crate) features: &'a mut [f32],
    pub(crate) masks: &'a mut [bool],
    pub(crate) turns: &'a mut [u8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) points: &'a mut [i32],
    pub(crate) dones: &'a mut [bool],
}

/// What becomes of the tables.
pub(crate) enum Command<'a> {
    /// New matches, from a seed.
    Reset(u64),
    /// One decision each; all are known to be legal.
    Step(&'a [i64]),
}

/// Who proposes actions.
#[derive(Clone, Copy)]
pub(crate) enum Proposer {
    Chance,
    Expert,
}

/// The tables of any game (type erasure).
pub(crate) trait ErasedTables: Send {
    /// The first table whose action is not legal.
    fn illegal(&mut self, actions: &[i64], threads: Option<&ThreadPool>) -> Option<usize>;
    fn run(&mut self, command: &Command<'_>, rows: Rows<'_>, threads: Option<&ThreadPool>);
    fn propose(&mut self, by: Proposer, actions: &mut [i64], threads: Option<&ThreadPool>);
    fn afterstates(
        &mut self,
        features: &mut [f32],
        actions: &mut [i64],
        threads: Option<&ThreadPool>,
    );
}

/// Into how many pieces the work of each thread is cut, so that all end at about the same time.
const PIECES: usize = 8;
/// How often a thread that ends first looks whether the others have ended, before it sleeps: some hundred
/// microseconds.
const SPINS: usize = 5_000;
/// With fewer tables, what takes nanoseconds for each is done before another thread is awake. With more
/// it is shared too: a thread that has just helped is still awake for what takes long.
const WORTH_WAKING: usize = 256;

/// Does `work` for every item: in order, or shared with these threads. The caller's thread works too,
/// so that nobody waits for another to wake up.
fn spread<T: Send>(
    threads: Option<&ThreadPool>,
    items: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(T) + Sync,
) {
    let Some(threads) = threads else {
        return items.for_each(work);
    };
    let helpers = threads.current_num_threads();
    let piece = (items.len() / ((helpers + 1) * PIECES)).max(1);
    let items = Mutex::new(items);
    let next = || -> Vec<T> {
        let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
        items.by_ref().take(piece).collect()
    };
    let share = || {
        loop {
            let piece = next();
            if piece.is_empty() {
                return;
            }
            piece.into_iter().for_each(&work);
        }
    };
    let ended = AtomicUsize::new(0);
    threads.in_place_scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|_| {
                share();
                ended.fetch_add(1, Ordering::Release);
            });
        }
        share();
        // The others are about to end: to fall asleep and be woken would take longer.
        for _ in 0..SPINS {
            if ended.load(Ordering::Acquire) == helpers {
                break;
            }
            core::hint::spin_loop();
        }
    });
}

pub(crate) struct Tables<S: PythonGame> {
    setting: Setting<S>,
    all: Vec<SimulatedTable<S>>,
}

impl<S: PythonGame> Tables<S> {
    pub(crate) fn new(setting: Setting<S>, tables: usize, seed: u64) -> Self {
        let mut new = Self {
            all: Vec::new(),
            setting,
        };
        new.reset(tables, seed);
        new
    }

    fn reset(&mut self, tables: usize, seed: u64) {
        let mut dice = Dice::new(seed);
        let table = |at: usize| {
            let learner = Seat::at(at % self.setting.players);
            SimulatedTable::new(&self.setting, dice.seed(), learner)
        };
        self.all = (0..tables).map(table).collect();
    }
}

fn row<S: PythonGame>(
    setting: &Setting<S>,
    table: &mut SimulatedTable<S>,
    action: Option<i64>,
    (features, mask, turn): (&mut [f32], &mut [bool], &mut u8),
    (rewards, points, done): (&mut [f32], &mut [i32], &mut bool),
) {
    let m = action.and_then(|action| S::actions().get(action as usize).copied());
    let end = m.and_then(|m| table.step(setting, m));
    *done = end.is_some();
    rewards.fill(0.0);
    points.fill(0);
    if let Some(end) = end {
        let share = 1.0 / end.winners.len().max(1) as f32;
        for seat in end.winners.iter() {
            rewards[seat.index()] = share;
        }
        points.copy_from_slice(&end.points[..points.len()]);
    }
    *turn = table.turn().index() as u8;
    table.observe(features, mask);
}

impl<S: PythonGame> ErasedTables for Tables<S> {
    fn illegal(&mut self, actions: &[i64], threads: Option<&ThreadPool>) -> Option<usize> {
        let threads = threads.filter(|_| actions.len() >= WORTH_WAKING);
        let first = AtomicUsize::new(usize::MAX);
        let all = self.all.iter_mut().zip(actions).enumerate();
        spread(threads, all, |(at, (table, &action))| {
            let known = usize::try_from(action).ok();
            let m = known.and_then(|action| S::actions().get(action));
            if !m.is_some_and(|&m| table.is_legal(m)) {
                first.fetch_min(at, Ordering::Relaxed);
            }
        });
        Some(first.into_inner()).filter(|&at| at < actions.len())
    }

    fn run(&mut self, command: &Command<'_>, rows: Rows<'_>, threads: Option<&ThreadPool>) {
        let actions = match command {
            Command::Reset(seed) => {
                self.reset(self.all.len(), *seed);
                None
            }
            Command::Step(actions) => Some(*actions),
        };
        let (setting, players) = (&self.setting, self.setting.players);
        let first = rows.features.chunks_mut(S::FEATURES);
        let first = first.zip(rows.masks.chunks_mut(S::actions().len()));
        let second = rows.rewards.chunks_mut(players);
        let second = second.zip(rows.points.chunks_mut(players)).zip(rows.dones);
        let rows = first.zip(rows.turns).zip(second);
        let all = self.all.iter_mut().zip(rows).enumerate();
        spread(
            threads,
            all,
            |(at, (table, (((features, mask), turn), ((rewards, points), done))))| {
                let action = actions.map(|actions| actions[at]);
                let seen = (features, mask, turn);
                row(setting, table, action, seen, (rewards, points, done));
            },
        );
    }

    fn propose(&mut self, by: Proposer, actions: &mut [i64], threads: Option<&ThreadPool>) {
        let threads = match by {
            Proposer::Chance => threads.filter(|_| actions.len() >= WORTH_WAKING),
            Proposer::Expert => threads,
        };
        let all = self.all.iter_mut().zip(actions);
        spread(threads, all, |(table, action)| {
            let number = match by {
                Proposer::Chance => table.random_action(),
                Proposer::Expert => table.expert_action(),
            };
            *action = number as i64;
        });
    }

    fn afterstates(
        &mut self,
        features: &mut [f32],
        actions: &mut [i64],
        threads: Option<&ThreadPool>,
    ) {
        let rows = features.chunks_mut(S::MOST_MOVES * S::FEATURES);
        let rows = rows.zip(actions.chunks_mut(S::MOST_MOVES));
        let all = self.all.iter_mut().zip(rows);
        spread(threads, all, |(table, (rows, actions))| {
            table.afterstates(rows, actions);
        });
    }
}
