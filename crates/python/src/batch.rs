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
const PIECES: usize = 32;
/// How often a thread that ends first looks whether the others have ended, before it sleeps: some hundred
/// microseconds.
const SPINS: usize = 5_000;
/// With fewer tables, what takes nanoseconds for each is done before another thread is awake. With more
/// it is shared too: a thread that has just helped is still awake for what takes long.
const WORTH_WAKING: usize = 256;

/// How many tables make a piece of work.
fn piece(tables: usize, threads: Option<&ThreadPool>) -> usize {
    let pieces = threads.map_or(1, |threads| (threads.current_num_threads() + 1) * PIECES);
    tables.div_ceil(pieces).max(1)
}

/// The order in which one of several workers looks for pieces: its own from the front, then those of
/// the others from the back. So a table is stepped by the same thread nearly every time, and stays in
/// that core's cache.
fn order(own: usize, workers: usize, pieces: usize) -> impl Iterator<Item = usize> {
    let block = move |at: usize| pieces * at / workers..pieces * (at + 1) / workers;
    let others = (1..workers).flat_map(move |n| block((own + n) % workers).rev());
    block(own).chain(others)
}

/// Does `work` for every piece: in order, or shared with these threads (work stealing). The caller's
/// thread works too, so that nobody waits for another to wake up.
fn spread<T: Send>(
    threads: Option<&ThreadPool>,
    pieces: impl Iterator<Item = T>,
    work: impl Fn(T) + Sync,
) {
    let Some(threads) = threads else {
        return pieces.for_each(work);
    };
    let pieces: Vec<Mutex<Option<T>>> = pieces.map(|piece| Mutex::new(Some(piece))).collect();
    let helpers = threads.current_num_threads();
    let share = |own: usize| {
        for at in order(own, helpers + 1, pieces.len()) {
            let taken = pieces[at]
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take();
            if let Some(piece) = taken {
                work(piece);
            }
        }
    };
    let ended = AtomicUsize::new(0);
    threads.in_place_scope(|scope| {
        scope.spawn_broadcast(|_, helper| {
            share(helper.index() + 1);
            ended.fetch_add(1, Ordering::Release);
        });
        share(0);
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
        let piece = piece(actions.len(), threads);
        let pieces = self.all.chunks_mut(piece).zip(actions.chunks(piece));
        spread(threads, pieces.enumerate(), |(at, (tables, actions))| {
            let wrong = |(table, action): (&mut SimulatedTable<S>, &i64)| {
                let known = usize::try_from(*action).ok();
                let m = known.and_then(|action| S::actions().get(action));
                !m.is_some_and(|&m| table.is_legal(m))
            };
            if let Some(wrong) = tables.iter_mut().zip(actions).position(wrong) {
                first.fetch_min(at * piece + wrong, Ordering::Relaxed);
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
        let (size, moves) = (S::FEATURES, S::actions().len());
        let piece = piece(self.all.len(), threads);
        let first = rows.features.chunks_mut(piece * size);
        let first = first.zip(rows.masks.chunks_mut(piece * moves));
        let first = first.zip(rows.turns.chunks_mut(piece));
        let second = rows.rewards.chunks_mut(piece * players);
        let second = second.zip(rows.points.chunks_mut(piece * players));
        let second = second.zip(rows.dones.chunks_mut(piece));
        let all = self.all.chunks_mut(piece).zip(first.zip(second));
        spread(threads, all.enumerate(), |(from, (tables, rows))| {
            let (((features, masks), turns), ((rewards, points), dones)) = rows;
            let first = features.chunks_mut(size).zip(masks.chunks_mut(moves));
            let second = rewards.chunks_mut(players).zip(points.chunks_mut(players));
            let rows = first.zip(turns).zip(second.zip(dones));
            for (at, (table, rows)) in tables.iter_mut().zip(rows).enumerate() {
                let (((features, mask), turn), ((rewards, points), done)) = rows;
                let action = actions.map(|actions| actions[from * piece + at]);
                let seen = (features, mask, turn);
                row(setting, table, action, seen, (rewards, points, done));
            }
        });
    }

    fn propose(&mut self, by: Proposer, actions: &mut [i64], threads: Option<&ThreadPool>) {
        let threads = match by {
            Proposer::Chance => threads.filter(|_| actions.len() >= WORTH_WAKING),
            Proposer::Expert => threads,
        };
        let piece = piece(actions.len(), threads);
        let pieces = self.all.chunks_mut(piece).zip(actions.chunks_mut(piece));
        spread(threads, pieces, |(tables, actions)| {
            for (table, action) in tables.iter_mut().zip(actions) {
                let number = match by {
                    Proposer::Chance => table.random_action(),
                    Proposer::Expert => table.expert_action(),
                };
                *action = number as i64;
            }
        });
    }

    fn afterstates(
        &mut self,
        features: &mut [f32],
        actions: &mut [i64],
        threads: Option<&ThreadPool>,
    ) {
        let (size, most) = (S::MOST_MOVES * S::FEATURES, S::MOST_MOVES);
        let piece = piece(self.all.len(), threads);
        let rows = features.chunks_mut(piece * size);
        let rows = rows.zip(actions.chunks_mut(piece * most));
        spread(
            threads,
            self.all.chunks_mut(piece).zip(rows),
            |(tables, rows)| {
                let rows = rows.0.chunks_mut(size).zip(rows.1.chunks_mut(most));
                for (table, (rows, actions)) in tables.iter_mut().zip(rows) {
                    table.afterstates(rows, actions);
                }
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::order;

    #[test]
    fn every_worker_finds_every_piece_its_own_first() {
        for (workers, pieces) in [(1, 4), (2, 64), (3, 7), (5, 3), (4, 0)] {
            let mut firsts = Vec::new();
            for own in 0..workers {
                let mut all: Vec<usize> = order(own, workers, pieces).collect();
                let own = pieces * own / workers..pieces * (own + 1) / workers;
                assert!(own.clone().eq(all.iter().copied().take(own.len())));
                firsts.extend(own);
                all.sort_unstable();
                assert!(all.into_iter().eq(0..pieces), "{workers} {pieces}");
            }
            assert!(firsts.into_iter().eq(0..pieces));
        }
    }
}
