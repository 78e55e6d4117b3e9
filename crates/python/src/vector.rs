//! The class `VectorEnv`: many tables stepped at once into arrays that are allocated once.
//!
//! ```text
//! actions ──► check all ──► tables in chunks, a thread each, the GIL free ──► arrays in place
//! ```

use std::sync::{Mutex, MutexGuard, TryLockError};

use bots::Spec;
use engine::{Dice, Seat};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use table::{Game, with_game};

use crate::error::{self, Kind};
use crate::game::PythonGame;
use crate::simulated::{Setting, SimulatedTable};
use crate::value;

/// No environment has more tables: their arrays would not fit anywhere.
const MOST_TABLES: i64 = 1 << 20;
/// Nor more threads.
const MOST_THREADS: i64 = 256;

/// The arrays of one environment, as slices.
struct Rows<'a> {
    features: &'a mut [f32],
    masks: &'a mut [bool],
    turns: &'a mut [u8],
    rewards: &'a mut [f32],
    points: &'a mut [i32],
    dones: &'a mut [bool],
}

/// What becomes of the tables.
enum Command<'a> {
    /// New matches, from a seed.
    Reset(u64),
    /// One decision each; all are known to be legal.
    Step(&'a [i64]),
}

/// The tables of any game (type erasure).
trait ErasedTables: Send {
    /// The first table whose action is not legal.
    fn illegal(&self, actions: &[i64]) -> Option<usize>;
    fn run(&mut self, command: &Command<'_>, rows: Rows<'_>, threads: Option<&ThreadPool>);
    fn random_actions(&mut self, actions: &mut [i64]);
    fn afterstates(
        &mut self,
        features: &mut [f32],
        actions: &mut [i64],
        threads: Option<&ThreadPool>,
    );
}

struct Tables<S: PythonGame> {
    setting: Setting<S>,
    all: Vec<SimulatedTable<S>>,
}

impl<S: PythonGame> Tables<S> {
    fn new(setting: Setting<S>, tables: usize, seed: u64) -> Self {
        let mut new = Self {
            all: Vec::with_capacity(tables),
            setting,
        };
        let mut dice = Dice::new(seed);
        for at in 0..tables {
            let learner = Seat::at(at % new.setting.players);
            let table = SimulatedTable::new(&new.setting, dice.seed(), learner);
            new.all.push(table);
        }
        new
    }
}

fn row<'a, S: PythonGame>(
    setting: &Setting<S>,
    table: &mut SimulatedTable<S>,
    action: Option<i64>,
    (features, mask, turn): (&'a mut [f32], &'a mut [bool], &'a mut u8),
    (rewards, points, done): (&'a mut [f32], &'a mut [i32], &'a mut bool),
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
    fn illegal(&self, actions: &[i64]) -> Option<usize> {
        let legal = |(table, &action): (&SimulatedTable<S>, &i64)| {
            let known = usize::try_from(action).ok();
            let m = known.and_then(|action| S::actions().get(action));
            m.is_some_and(|&m| table.is_legal(m))
        };
        self.all.iter().zip(actions).position(|it| !legal(it))
    }

    fn run(&mut self, command: &Command<'_>, rows: Rows<'_>, threads: Option<&ThreadPool>) {
        let actions = match command {
            Command::Reset(seed) => {
                let setting = Setting {
                    options: self.setting.options,
                    ..self.setting
                };
                *self = Self::new(setting, self.all.len(), *seed);
                None
            }
            Command::Step(actions) => Some(*actions),
        };
        let (setting, count) = (&self.setting, self.all.len());
        let (players, mask) = (setting.players, S::actions().len());
        let action = |at: usize| actions.map(|actions| actions[at]);
        let Some(threads) = threads else {
            let first = rows.features.chunks_mut(S::FEATURES);
            let first = first.zip(rows.masks.chunks_mut(mask)).zip(rows.turns);
            let second = rows.rewards.chunks_mut(players);
            let second = second.zip(rows.points.chunks_mut(players)).zip(rows.dones);
            for (at, (table, (((f, m), t), ((r, p), d)))) in
                self.all.iter_mut().zip(first.zip(second)).enumerate()
            {
                row(setting, table, action(at), (f, m, t), (r, p, d));
            }
            return;
        };
        // Pieces large enough to be worth a thread's while, small enough to share.
        let least = count.div_ceil(threads.current_num_threads() * 4).max(1);
        threads.install(|| {
            let first = rows.features.par_chunks_mut(S::FEATURES);
            let first = first.zip(rows.masks.par_chunks_mut(mask)).zip(rows.turns);
            let second = rows.rewards.par_chunks_mut(players);
            let second = second
                .zip(rows.points.par_chunks_mut(players))
                .zip(rows.dones);
            let all = self.all.par_iter_mut().zip(first.zip(second)).enumerate();
            all.with_min_len(least)
                .for_each(|(at, (table, (((f, m), t), ((r, p), d))))| {
                    row(setting, table, action(at), (f, m, t), (r, p, d));
                });
        });
    }

    fn random_actions(&mut self, actions: &mut [i64]) {
        for (table, action) in self.all.iter_mut().zip(actions) {
            *action = table.random_action() as i64;
        }
    }

    fn afterstates(
        &mut self,
        features: &mut [f32],
        actions: &mut [i64],
        threads: Option<&ThreadPool>,
    ) {
        let size = S::MOST_MOVES * S::FEATURES;
        let Some(threads) = threads else {
            let rows = features.chunks_mut(size);
            let rows = rows.zip(actions.chunks_mut(S::MOST_MOVES));
            for (table, (rows, actions)) in self.all.iter().zip(rows) {
                table.afterstates(rows, actions);
            }
            return;
        };
        threads.install(|| {
            let rows = features.par_chunks_mut(size);
            let rows = rows.zip(actions.par_chunks_mut(S::MOST_MOVES));
            let all = self.all.par_iter_mut().zip(rows);
            all.for_each(|(table, (rows, actions))| table.afterstates(rows, actions));
        });
    }
}

/// Many tables of one game, stepped at once.
///
/// Every array is allocated once, and written in place by ``reset`` and ``step``: keep a reference,
/// or let torch and JAX take it without a copy (``torch.from_numpy``, DLPack). A table that ends is
/// dealt anew at once: ``dones`` says so, ``rewards`` and ``points`` are those of the match that
/// ended, and the observation is that of the new one. While all choose at once, the lowest seat that
/// has not chosen is asked; it sees that others have chosen, and not what.
///
/// Parameters
/// ----------
/// game, players, options
///     As for ``Table``.
/// tables : int
///     How many.
/// seed : int, optional
///     Where all chance follows from, whatever the number of threads.
/// threads : int, optional
///     How many threads step; the GIL is free meanwhile.
/// opponents : str, optional
///     A bot that plays all seats but one at each table. The caller's seat moves on by one from match
///     to match. Without it every seat is the caller's.
///
/// Attributes
/// ----------
/// observations : float32, (tables, features)
///     The features of the seat that is asked, in the layout of ``game_info(game)["features"]``.
/// masks : bool, (tables, actions)
///     Its legal actions.
/// turns : uint8, (tables,)
///     The seat that is asked.
/// rewards : float32, (tables, players)
///     Each seat's share of the win where a match has just ended, else 0.
/// points : int32, (tables, players)
///     Each seat's points where a match has just ended, else 0.
/// dones : bool, (tables,)
///     Whether a match has just ended.
///
/// Examples
/// --------
/// >>> import fanfare
/// >>> env = fanfare.VectorEnv("jericho", 4, tables=64, seed=1)
/// >>> env.observations.shape, env.masks.shape
/// ((64, 785), (64, 108))
/// >>> ended = 0
/// >>> for _ in range(200):
/// ...     env.step(env.random_actions())
/// ...     ended += int(env.dones.sum())
/// >>> ended > 64
/// True
#[pyclass(frozen, name = "VectorEnv", module = "fanfare")]
pub(crate) struct PyVectorEnv {
    game: Game,
    players: usize,
    count: usize,
    most_moves: usize,
    features: usize,
    threads: Option<ThreadPool>,
    inner: Mutex<Box<dyn ErasedTables>>,
    observations: Py<PyArray2<f32>>,
    masks: Py<PyArray2<bool>>,
    turns: Py<PyArray1<u8>>,
    rewards: Py<PyArray2<f32>>,
    points: Py<PyArray2<i32>>,
    dones: Py<PyArray1<bool>>,
    random: Py<PyArray1<i64>>,
}

fn tables<S: PythonGame>(
    py: Python<'_>,
    options: &[(String, String)],
    players: usize,
    opponents: Option<Spec>,
    (count, seed): (usize, u64),
) -> PyResult<Box<dyn ErasedTables>> {
    let setting = Setting::<S> {
        options: value::options::<S>(py, options, players)?,
        players,
        opponents,
    };
    Ok(Box::new(Tables::new(setting, count, seed)))
}

fn count(py: Python<'_>, name: &str, n: i64, most: i64) -> PyResult<usize> {
    if (1..=most).contains(&n) {
        return Ok(n as usize);
    }
    let text = format!("expected {name} from 1 to {most}, not {n}");
    Err(error::argument(py, &text))
}

/// A seed as a number: a text's own is that of its deals.
fn seed_number(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    let text = value::seed_text(py, seed)?;
    Ok(table::Fair::from_seed_text(&text, 0).stream(0).number())
}

fn expected(py: Python<'_>, name: &str) -> PyErr {
    let text = format!("{name} is in use, or is not as it was made: contiguous and writeable");
    error::raise(py, Kind::InUse, &text, "array", None)
}

impl PyVectorEnv {
    fn lock(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Box<dyn ErasedTables>>> {
        match self.inner.try_lock() {
            Ok(tables) => Ok(tables),
            Err(TryLockError::Poisoned(tables)) => Ok(tables.into_inner()),
            Err(TryLockError::WouldBlock) => Err(error::in_use(py, "environment")),
        }
    }

    fn run(&self, py: Python<'_>, command: &Command<'_>) -> PyResult<()> {
        macro_rules! slice {
            ($name:ident, $guard:ident, $length:expr) => {
                let mut $guard = self
                    .$name
                    .bind(py)
                    .try_readwrite()
                    .map_err(|_| expected(py, stringify!($name)))?;
                let $name = $guard
                    .as_slice_mut()
                    .ok()
                    .filter(|slice| slice.len() == $length)
                    .ok_or_else(|| expected(py, stringify!($name)))?;
            };
        }
        let (count, players) = (self.count, self.players);
        let actions = with_game!(self.game, S => <S as PythonGame>::actions().len());
        slice!(observations, observations_guard, count * self.features);
        slice!(masks, masks_guard, count * actions);
        slice!(turns, turns_guard, count);
        slice!(rewards, rewards_guard, count * players);
        slice!(points, points_guard, count * players);
        slice!(dones, dones_guard, count);
        let mut tables = self.lock(py)?;
        if let Command::Step(actions) = command
            && let Some(at) = tables.illegal(actions)
        {
            drop(tables);
            let text = format!(
                "table {at}: action {} is not legal; no table has moved",
                actions[at]
            );
            return Err(error::raise(py, Kind::IllegalMove, &text, "illegal", None));
        }
        let rows = Rows {
            features: observations,
            masks,
            turns,
            rewards,
            points,
            dones,
        };
        let threads = self.threads.as_ref();
        let tables = &mut **tables;
        py.detach(|| tables.run(command, rows, threads));
        Ok(())
    }
}

#[pymethods]
impl PyVectorEnv {
    #[new]
    #[pyo3(signature = (game, players, options=None, *, tables, seed=None, threads=1, opponents=None))]
    #[expect(clippy::too_many_arguments, reason = "all but three are optional")]
    fn new(
        py: Python<'_>,
        game: &str,
        players: i64,
        options: Option<&Bound<'_, PyDict>>,
        tables: i64,
        seed: Option<&Bound<'_, PyAny>>,
        threads: i64,
        opponents: Option<&str>,
    ) -> PyResult<Self> {
        let game = value::game(py, game)?;
        let players = value::players(py, players)?;
        let options = value::option_texts(py, options)?;
        let count = count(py, "tables", tables, MOST_TABLES)?;
        let threads = self::count(py, "threads", threads, MOST_THREADS)?;
        let opponents = opponents
            .map(|name| crate::bot::spec(py, name))
            .transpose()?;
        let seed = seed_number(py, seed)?;
        let inner = with_game!(game, S => {
            self::tables::<S>(py, &options, players, opponents, (count, seed))
        })?;
        let threads = match threads {
            1 => None,
            n => Some(
                ThreadPoolBuilder::new()
                    .num_threads(n)
                    .thread_name(|n| format!("fanfare {n}"))
                    .build()
                    .map_err(|why| error::argument(py, &format!("no threads: {why}")))?,
            ),
        };
        let (features, actions, most_moves) = with_game!(game, S => {
            (S::FEATURES, <S as PythonGame>::actions().len(), S::MOST_MOVES)
        });
        let env = Self {
            game,
            players,
            count,
            most_moves,
            features,
            threads,
            inner: Mutex::new(inner),
            observations: PyArray2::zeros(py, [count, features], false).unbind(),
            masks: PyArray2::from_vec2(py, &vec![vec![false; actions]; count])?.unbind(),
            turns: PyArray1::zeros(py, [count], false).unbind(),
            rewards: PyArray2::zeros(py, [count, players], false).unbind(),
            points: PyArray2::zeros(py, [count, players], false).unbind(),
            dones: PyArray1::from_vec(py, vec![false; count]).unbind(),
            random: PyArray1::zeros(py, [count], false).unbind(),
        };
        env.run(py, &Command::Reset(seed))?;
        Ok(env)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// How many play at a table.
    #[getter]
    const fn players(&self) -> usize {
        self.players
    }

    /// How many tables there are.
    #[getter]
    const fn tables(&self) -> usize {
        self.count
    }

    /// The features of the seat that is asked.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.observations.clone_ref(py)
    }

    /// The legal actions of the seat that is asked.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.masks.clone_ref(py)
    }

    /// The seat that is asked.
    #[getter]
    fn turns(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.turns.clone_ref(py)
    }

    /// Each seat's share of the win where a match has just ended.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// Each seat's points where a match has just ended.
    #[getter]
    fn points(&self, py: Python<'_>) -> Py<PyArray2<i32>> {
        self.points.clone_ref(py)
    }

    /// Whether a match has just ended.
    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.dones.clone_ref(py)
    }

    /// Deals all tables anew; by chance without a seed.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = seed_number(py, seed)?;
        self.run(py, &Command::Reset(seed))
    }

    /// One decision at each table: an int64 array with an action for each. All are checked before
    /// the first is made.
    ///
    /// Raises
    /// ------
    /// fanfare.IllegalMove
    ///     An action is not legal. No table has moved.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let wrong = || {
            let text = format!(
                "expected actions as an int64 array of shape ({},)",
                self.count
            );
            error::argument(py, &text)
        };
        let actions: PyReadonlyArray1<'_, i64> = actions.extract().map_err(|_| wrong())?;
        let copy;
        let slice = if let Ok(slice) = actions.as_slice() {
            slice
        } else {
            copy = actions.as_array().to_vec();
            &copy
        };
        if slice.len() != self.count {
            return Err(wrong());
        }
        self.run(py, &Command::Step(slice))
    }

    /// A random legal action at each table, each equally likely. Always the same array.
    fn random_actions(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut guard = self.random.bind(py).try_readwrite();
        let slice = guard
            .as_mut()
            .ok()
            .and_then(|guard| guard.as_slice_mut().ok());
        let slice = slice.filter(|slice| slice.len() == self.count);
        let slice = slice.ok_or_else(|| expected(py, "random_actions"))?;
        let mut tables = self.lock(py)?;
        let tables = &mut **tables;
        py.detach(|| tables.random_actions(slice));
        Ok(self.random.clone_ref(py))
    }

    /// What each legal move leads to, as far as its seat can know: ``(features, actions)``, float32
    /// of (tables, moves, features) and int64 of (tables, moves), -1 where there is no further move.
    /// This is what a value network learns from; see examples/python. New arrays each time, or those
    /// of an earlier call, given as ``out``.
    #[pyo3(signature = (out=None))]
    fn afterstates<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyTuple>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let shape = [self.count, self.most_moves, self.features];
        let (features, actions) = match out {
            None => (
                PyArray3::<f32>::zeros(py, shape, false),
                PyArray2::<i64>::zeros(py, [self.count, self.most_moves], false),
            ),
            Some(out) => out
                .extract::<(Bound<'py, PyArray3<f32>>, Bound<'py, PyArray2<i64>>)>()
                .map_err(|_| error::argument(py, "expected out as an earlier call returned it"))?,
        };
        let mut rows = features.try_readwrite().map_err(|_| expected(py, "out"))?;
        let mut numbers = actions.try_readwrite().map_err(|_| expected(py, "out"))?;
        let (Ok(rows), Ok(numbers)) = (rows.as_slice_mut(), numbers.as_slice_mut()) else {
            return Err(expected(py, "out"));
        };
        if rows.len() != shape.iter().product::<usize>()
            || numbers.len() != self.count * self.most_moves
        {
            return Err(error::argument(
                py,
                "expected out as an earlier call returned it",
            ));
        }
        let mut guard = self.lock(py)?;
        let (tables, threads) = (&mut **guard, self.threads.as_ref());
        py.detach(|| tables.afterstates(rows, numbers, threads));
        drop(guard);
        (features, actions).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        format!(
            "<fanfare.VectorEnv {}, {} tables of {}>",
            self.game, self.count, self.players
        )
    }
}
