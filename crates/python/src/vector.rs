//! The class `VectorEnv`: many tables stepped at once into arrays that are allocated once.

use std::sync::{Mutex, MutexGuard, TryLockError};

use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rayon::{ThreadPool, ThreadPoolBuilder};
use table::{Game, with_game};

use crate::batch::{Command, ErasedTables, Proposer, Rows, Tables};
use crate::error::{self, Kind};
use crate::game::PythonGame;
use crate::simulated::Setting;
use crate::value;

/// No environment has more tables: their arrays would not fit anywhere.
const MOST_TABLES: i64 = 1 << 20;
/// Nor more threads.
const MOST_THREADS: i64 = 256;

/// Many tables of one game, stepped at once.
///
/// Every array is allocated once, and written in place by ``reset`` and ``step``: keep a reference,
/// or let torch and JAX take it without a copy (``torch.from_numpy``, DLPack). A table that ends is
/// dealt again at once: ``dones`` says so, ``rewards`` and ``points`` are those of the match that
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
/// expert : str, optional
///     A bot that says what it would do at the caller's seats: see ``expert_actions``.
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
    /// How many play at a table.
    #[pyo3(get)]
    players: usize,
    /// How many tables there are.
    #[pyo3(get, name = "tables")]
    count: usize,
    most_moves: usize,
    features: usize,
    /// Those beside the caller's own.
    threads: Option<ThreadPool>,
    inner: Mutex<Box<dyn ErasedTables>>,
    /// The features of the seat that is asked.
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    /// The legal actions of the seat that is asked.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// The seat that is asked.
    #[pyo3(get)]
    turns: Py<PyArray1<u8>>,
    /// Each seat's share of the win where a match has just ended.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Each seat's points where a match has just ended.
    #[pyo3(get)]
    points: Py<PyArray2<i32>>,
    /// Whether a match has just ended.
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
    random: Py<PyArray1<i64>>,
    expert: Option<Py<PyArray1<i64>>>,
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
        let mut guard = self.lock(py)?;
        let (tables, threads) = (&mut **guard, self.threads.as_ref());
        if let Command::Step(actions) = command
            && let Some(at) = py.detach(|| tables.illegal(actions, threads))
        {
            drop(guard);
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
        py.detach(|| tables.run(command, rows, threads));
        Ok(())
    }

    fn propose(
        &self,
        py: Python<'_>,
        array: &Py<PyArray1<i64>>,
        by: Proposer,
    ) -> PyResult<Py<PyArray1<i64>>> {
        let mut actions = array.bind(py).try_readwrite();
        let actions = actions
            .as_mut()
            .ok()
            .and_then(|actions| actions.as_slice_mut().ok())
            .filter(|actions| actions.len() == self.count)
            .ok_or_else(|| expected(py, "the array of actions"))?;
        let mut guard = self.lock(py)?;
        let (tables, threads) = (&mut **guard, self.threads.as_ref());
        py.detach(|| tables.propose(by, actions, threads));
        drop(guard);
        Ok(array.clone_ref(py))
    }
}

#[pymethods]
impl PyVectorEnv {
    #[new]
    #[pyo3(signature = (game, players, options=None, *, tables, seed=None, threads=1, opponents=None, expert=None))]
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
        expert: Option<&str>,
    ) -> PyResult<Self> {
        let game = value::game(py, game)?;
        let players = value::players(py, players)?;
        let options = value::option_texts(py, options)?;
        let count = count(py, "tables", tables, MOST_TABLES)?;
        let threads = self::count(py, "threads", threads, MOST_THREADS)?;
        let bot = |name: Option<&str>| name.map(|name| crate::bot::spec(py, name)).transpose();
        let (opponents, expert) = (bot(opponents)?, bot(expert)?);
        let seed = seed_number(py, seed)?;
        let inner: Box<dyn ErasedTables> = with_game!(game, S => {
            let setting = Setting::<S> {
                options: value::options::<S>(py, &options, players)?,
                players,
                opponents,
                expert,
            };
            Box::new(Tables::new(setting, count, seed))
        });
        let threads = match threads {
            1 => None,
            n => Some(
                ThreadPoolBuilder::new()
                    .num_threads(n - 1)
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
            observations: value::zeros(py, [count, features])?.unbind(),
            masks: value::zeros(py, [count, actions])?.unbind(),
            turns: value::zeros(py, [count])?.unbind(),
            rewards: value::zeros(py, [count, players])?.unbind(),
            points: value::zeros(py, [count, players])?.unbind(),
            dones: value::zeros(py, [count])?.unbind(),
            random: value::zeros(py, [count])?.unbind(),
            expert: match expert {
                Some(_) => Some(value::zeros(py, [count])?.unbind()),
                None => None,
            },
        };
        env.run(py, &Command::Reset(seed))?;
        Ok(env)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// Deals all tables again; by chance without a seed.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = seed_number(py, seed)?;
        self.run(py, &Command::Reset(seed))
    }

    /// One decision at each table: an int64 array with an action for each. It is copied, and all are
    /// checked before the first is made.
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
        // A copy: another thread may write into the array while the GIL is free, and what is played
        // must be what was checked.
        let actions = actions.as_array().to_vec();
        if actions.len() != self.count {
            return Err(wrong());
        }
        self.run(py, &Command::Step(&actions))
    }

    /// A random legal action at each table, each equally likely. Always the same array.
    fn random_actions(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        self.propose(py, &self.random, Proposer::Chance)
    }

    /// What the bot given as ``expert`` would do at each table, knowing what the seat that is asked
    /// may know: to imitate it, to play games out with it, or to compare with it. Always the same
    /// array.
    ///
    /// Raises
    /// ------
    /// fanfare.InvalidArgument
    ///     The environment was made without an expert.
    ///
    /// Examples
    /// --------
    /// >>> import fanfare
    /// >>> env = fanfare.VectorEnv("jericho", 4, tables=8, seed=1, expert="steady")
    /// >>> for _ in range(50):
    /// ...     env.step(env.expert_actions())
    fn expert_actions(&self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let Some(array) = &self.expert else {
            return Err(error::argument(py, "expected VectorEnv(…, expert=NAME)"));
        };
        self.propose(py, array, Proposer::Expert)
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
                value::zeros(py, shape)?,
                value::zeros(py, [self.count, self.most_moves])?,
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
