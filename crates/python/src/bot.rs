//! The class `Bot`: one of our players, for one seat. It is given views, never a table's secrets.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, TryLockError};

use bots::{Bot, Observation, Spec};
use engine::{Knowledge as _, MoveSet as _};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::Deserialize;
use table::{Game, Seen, with_game};

use crate::error::{self, Kind};
use crate::game::{PythonGame, events_of_game};
use crate::table::PyTable;
use crate::value;

/// The minds of a bot, one for each game it has played.
type Minds = BTreeMap<Game, Box<dyn Any + Send>>;

/// A player that is a program. Made by ``fanfare.bot``.
///
/// One bot sits at one seat: what it has drawn from its seed so far is its own.
#[pyclass(frozen, name = "Bot", module = "fanfare")]
pub(crate) struct PyBot {
    spec: Spec,
    seed: u64,
    minds: Mutex<Minds>,
}

/// A bot by its name, as ``fanfare arena`` and ``fanfare play`` spell it.
///
/// ``random``, ``steady``, ``neural``, ``neural:100ms``, ``search:100ms``, ``search:5000``,
/// ``easy``, ``medium``, ``hard``, ``best``.
///
/// Examples
/// --------
/// >>> import fanfare
/// >>> table = fanfare.Table("jericho", 4, seed="docs")
/// >>> fanfare.bot("steady").choose(table.view(0)) in table.legal(0)
/// True
/// >>> fanfare.bot("napoleon")
/// Traceback (most recent call last):
/// ...
/// fanfare.errors.UnknownBot: no player is called "napoleon"; there are random, steady, neural, neural:…, search:…, easy, medium, hard, best
#[pyfunction]
#[pyo3(signature = (name, seed=0))]
pub(crate) fn bot(
    py: Python<'_>,
    name: &str,
    #[pyo3(from_py_with = value::natural)] seed: u64,
) -> PyResult<PyBot> {
    let spec = spec(py, name)?;
    Ok(PyBot {
        spec,
        seed,
        minds: Mutex::default(),
    })
}

pub(crate) fn spec(py: Python<'_>, name: &str) -> PyResult<Spec> {
    name.parse().map_err(|error: bots::ParseSpecError| {
        let text = error.to_string();
        error::raise(py, Kind::UnknownBot, &text, "unknown-player", None)
    })
}

/// What a bot thought of a move.
struct Weighed {
    choice: String,
    value: f64,
    visits: u64,
}

fn invalid_view(py: Python<'_>, detail: &str) -> PyErr {
    let text = format!("no view: {detail}");
    error::raise(py, Kind::InvalidView, &text, "view", None)
}

impl PyBot {
    fn lock(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Minds>> {
        match self.minds.try_lock() {
            Ok(minds) => Ok(minds),
            Err(TryLockError::Poisoned(minds)) => Ok(minds.into_inner()),
            Err(TryLockError::WouldBlock) => Err(error::in_use(py, "bot")),
        }
    }

    fn mind<'a>(&self, minds: &'a mut Minds, game: Game) -> &'a mut (dyn Any + Send) {
        let new = || -> Box<dyn Any + Send> {
            with_game!(game, S => Box::new(self.spec.bot::<S>(self.seed)))
        };
        &mut **minds.entry(game).or_insert_with(new)
    }

    fn weigh_as<S: PythonGame>(
        &self,
        view: &Bound<'_, PyAny>,
        events: Option<&Bound<'_, PyAny>>,
        game: Game,
    ) -> PyResult<(String, Vec<Weighed>)>
    where
        S::View: for<'de> Deserialize<'de>,
    {
        let py = view.py();
        let view: S::View =
            pythonize::depythonize(view).map_err(|error| invalid_view(py, &error.to_string()))?;
        if view.legal_moves().is_empty() {
            return Err(invalid_view(py, "its seat is not asked for a move"));
        }
        let seen: Vec<Seen<S>> = match events {
            Some(events) => pythonize::depythonize(events).map_err(|error| {
                error::argument(py, &format!("expected events of Table.events: {error}"))
            })?,
            None => Vec::new(),
        };
        let seen = events_of_game(&seen);
        let mut minds = self.lock(py)?;
        let mind = self.mind(&mut minds, game);
        let Some(bot) = mind.downcast_mut::<Box<dyn Bot<S>>>() else {
            return Err(invalid_view(py, "it is of another game"));
        };
        let decision = py.detach(|| {
            bot.choose(&Observation {
                view: &view,
                seen: &seen,
            })
        });
        drop(minds);
        let weighed = decision.thoughts.iter().map(|thought| Weighed {
            choice: thought.m.to_string(),
            value: thought.value,
            visits: thought.visits,
        });
        Ok((decision.m.to_string(), weighed.collect()))
    }

    fn decide(
        &self,
        view: &Bound<'_, PyAny>,
        events: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(String, Vec<Weighed>)> {
        let py = view.py();
        let Ok(dict) = view.cast::<PyDict>() else {
            return Err(invalid_view(py, "expected a dict, as Table.view gives it"));
        };
        let name = dict.get_item("game")?;
        let Some(name) = name.and_then(|name| name.extract::<String>().ok()) else {
            return Err(invalid_view(py, "it does not name its game"));
        };
        let game = value::game(py, &name)?;
        with_game!(game, S => self.weigh_as::<S>(view, events, game))
    }
}

#[pymethods]
impl PyBot {
    /// The name it was made by.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// Whether the same seed always makes the same choices: nothing depends on the clock.
    #[getter]
    const fn is_deterministic(&self) -> bool {
        self.spec.is_deterministic()
    }

    /// Chooses a move for the view's own seat: notation, as ``Table.play`` takes it.
    ///
    /// ``neural`` and the levels above ``medium`` also read what their seat has seen happen:
    /// ``table.events(seat)``. Without it they decide by the view alone.
    ///
    /// The GIL is free while it thinks.
    #[pyo3(signature = (view, events=None))]
    fn choose(
        &self,
        view: &Bound<'_, PyAny>,
        events: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        Ok(self.decide(view, events)?.0)
    }

    /// What it thinks of the moves it weighed, the best first: ``(move, value, visits)``. Empty for
    /// a bot that does not weigh. Values are comparable only within one call.
    #[pyo3(signature = (view, events=None))]
    fn weigh(
        &self,
        view: &Bound<'_, PyAny>,
        events: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<(String, f64, u64)>> {
        let weighed = self.decide(view, events)?.1;
        let each = weighed
            .into_iter()
            .map(|it| (it.choice, it.value, it.visits));
        Ok(each.collect())
    }

    /// The same as ``choose(table.view(seat), table.events(seat))``, without the detour over Python's
    /// values; for the seat that is asked without one. It sees what its seat may see, no more.
    #[pyo3(signature = (table, seat=None))]
    fn choose_at(&self, py: Python<'_>, table: &PyTable, seat: Option<i64>) -> PyResult<String> {
        let seat = table.seat_or_turn(py, seat)?;
        let thinking = table.lock(py).ask(seat, self.spec.reads_history());
        let mut minds = self.lock(py)?;
        let mind = self.mind(&mut minds, table.game);
        let chosen = py.detach(|| thinking(mind));
        drop(minds);
        chosen.ok_or_else(|| invalid_view(py, "its seat is not asked for a move"))
    }

    fn __repr__(&self) -> String {
        format!(
            "fanfare.bot({:?}, seed={})",
            self.spec.to_string(),
            self.seed
        )
    }
}
