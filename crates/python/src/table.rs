//! The class `Table`: the authority for one sitting, as Python sees it.

use std::any::Any;
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::{Options as _, Seat, Viewer};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use table::{AnyRefusal, AnyTable, Fair, Game, Record, Sitter, Sitting, Table, with_game};

use crate::error::{self, Kind};
use crate::game::{Afterstates, Choice, PythonGame, action, events_of_game, trace_of};
use crate::value::{self, AfterstateArrays};

/// What a bot does at a table, once it has seen what its seat may see: a move, if there is one to make.
pub(crate) type Thinking = Box<dyn FnOnce(&mut (dyn Any + Send)) -> Option<String> + Send>;

/// A table of any game, in numbers as well as in text (type erasure). Nothing here knows Python: no
/// code of its runs while the table is locked.
pub(crate) trait ErasedTable: Send {
    fn any(&self) -> &dyn AnyTable;
    fn options(&self) -> Value;
    fn actions(&self) -> usize;
    fn legal_actions(&self, seat: Seat) -> Vec<usize>;
    fn play(&mut self, seat: Seat, choice: &Choice) -> Result<(), AnyRefusal>;
    fn view(&self, viewer: Viewer) -> Value;
    fn events(&self, viewer: Viewer, n: usize) -> Value;
    fn features(&self, seat: Seat) -> Vec<f32>;
    fn afterstates(&self, seat: Seat) -> Afterstates;
    fn draw(&self, viewer: Viewer) -> String;
    fn record(&self) -> Option<Value>;
    fn reveal(&self, seed: &str) -> Value;
    fn abandon(&mut self) -> Result<(), AnyRefusal>;
    fn ask(&self, seat: Seat, reads_history: bool) -> Thinking;
}

impl<S: PythonGame> ErasedTable for Table<S>
where
    S::View: core::fmt::Display,
{
    fn any(&self) -> &dyn AnyTable {
        self
    }

    fn options(&self) -> Value {
        json!(self.sitting().options.named())
    }

    fn actions(&self) -> usize {
        S::actions().len()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<usize> {
        let legal = self.legal_moves(seat);
        legal.into_iter().map(S::number).collect()
    }

    fn play(&mut self, seat: Seat, choice: &Choice) -> Result<(), AnyRefusal> {
        let m = match choice {
            Choice::Text(text) => text.parse()?,
            Choice::Number(number) => action::<S>(*number)?,
        };
        self.choose(seat, m, None)?;
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Value {
        json!(self.told(viewer))
    }

    fn events(&self, viewer: Viewer, n: usize) -> Value {
        json!(self.seen_since(viewer, n))
    }

    fn features(&self, seat: Seat) -> Vec<f32> {
        let mut features = vec![0.0; S::FEATURES];
        let trace = trace_of::<S>(&self.seen_since(Viewer::Spectator, 0));
        let view = Table::view(self, Viewer::Seat(seat));
        S::observe(&view, &trace, &mut features);
        features
    }

    fn afterstates(&self, seat: Seat) -> Afterstates {
        let trace = trace_of::<S>(&self.seen_since(Viewer::Spectator, 0));
        S::afterstates(&Table::view(self, Viewer::Seat(seat)), &trace)
    }

    fn draw(&self, viewer: Viewer) -> String {
        Table::view(self, viewer).to_string()
    }

    fn record(&self) -> Option<Value> {
        let record: Option<Record<S>> = Table::record(self);
        record.map(|record| json!(record))
    }

    fn reveal(&self, seed: &str) -> Value {
        let mut over = self.clone();
        // A table that is over keeps its record as it is.
        let _ = Table::abandon(&mut over);
        let seats = Seat::all(self.players()).map(Viewer::Seat);
        let views: Vec<Value> = seats.map(|seat| ErasedTable::view(self, seat)).collect();
        json!({ "seed": seed, "record": ErasedTable::record(&over), "views": views })
    }

    fn abandon(&mut self) -> Result<(), AnyRefusal> {
        Table::abandon(self)?;
        Ok(())
    }

    fn ask(&self, seat: Seat, reads_history: bool) -> Thinking {
        if self.legal_moves(seat).is_empty() {
            return Box::new(|_| None);
        }
        let viewer = Viewer::Seat(seat);
        let seen = if reads_history {
            events_of_game(&self.seen_since(viewer, 0))
        } else {
            Vec::new()
        };
        let view = Table::view(self, viewer);
        Box::new(move |mind| {
            let bot = mind.downcast_mut::<Box<dyn bots::Bot<S>>>()?;
            let observation = bots::Observation {
                view: &view,
                seen: &seen,
            };
            Some(bot.choose(&observation).m.to_string())
        })
    }
}

/// A table: one sitting of a game, from the deal to the record.
///
/// Parameters
/// ----------
/// game : str
///     A name from ``fanfare.games()``.
/// players : int
///     How many play.
/// options : dict, optional
///     The table's options by name, as in a record; what is not named has its default.
/// seed : str or int, optional
///     The same seed gives the same cards, here and with ``fanfare play --seed``. By chance without.
/// number : int, optional
///     Which deal of the seed, from 0.
/// names : list of str, optional
///     Who sits where, for the record.
///
/// Examples
/// --------
/// >>> import fanfare
/// >>> table = fanfare.Table("jericho", 4, seed="docs")
/// >>> table.turn, table.legal()[:2]
/// (0, ['start R1', 'start R3'])
/// >>> table.play("start R3")
/// >>> table.turn, table.view(1)["chosen"]
/// (1, [True, False, False, False])
#[pyclass(frozen, name = "Table", module = "fanfare")]
pub(crate) struct PyTable {
    pub(crate) game: Game,
    /// How many play.
    #[pyo3(get)]
    players: usize,
    /// Every card follows from it: only `reveal` tells it.
    seed: String,
    inner: Mutex<Box<dyn ErasedTable>>,
}

fn open<S: PythonGame>(
    py: Python<'_>,
    options: &[(String, String)],
    seats: Vec<Sitter>,
    fair: Fair,
    first: Option<Seat>,
) -> PyResult<Box<dyn ErasedTable>>
where
    S::View: core::fmt::Display,
{
    let sitting = Sitting::<S> {
        options: value::options::<S>(py, options, seats.len())?,
        seats,
        fair,
        first,
    };
    let table = Table::new(sitting).map_err(|wrong| error::invalid_sitting(py, &wrong))?;
    Ok(Box::new(table))
}

impl PyTable {
    /// Python code never runs while the lock is held, so no wait is long. A waiting thread
    /// releases the GIL, or there would be a deadlock. A panic of ours leaves the table as it was.
    pub(crate) fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn ErasedTable>> {
        self.inner
            .lock_py_attached(py)
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The seat that was named, or the one that is asked.
    pub(crate) fn seat_or_turn(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<Seat> {
        self.asked(py, seat)?.ok_or_else(|| {
            let text = "nobody is asked: the table is over";
            error::raise(py, Kind::IllegalMove, text, "table-over", None)
        })
    }

    /// The same; nobody at a table that is over.
    fn asked(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<Option<Seat>> {
        match seat {
            Some(seat) => value::seat(py, seat, self.players).map(Some),
            None => Ok(self.lock(py).any().turn().next()),
        }
    }
}

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (game, players, options=None, seed=None, *, number=0, first=None, names=None))]
    #[expect(
        clippy::too_many_arguments,
        reason = "all but two are named and optional"
    )]
    fn new(
        py: Python<'_>,
        game: &str,
        players: i64,
        options: Option<&Bound<'_, PyDict>>,
        seed: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = value::natural)] number: u64,
        first: Option<i64>,
        names: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let game = value::game(py, game)?;
        let players = value::players(py, players)?;
        let options = value::option_texts(py, options)?;
        let seed = value::seed_text(py, seed)?;
        let first = first
            .map(|seat| value::seat(py, seat, players))
            .transpose()?;
        let names = match names {
            Some(names) if names.len() == players => names,
            Some(names) => {
                let text = format!("expected {players} names, not {}", names.len());
                return Err(error::argument(py, &text));
            }
            None => (1..=players).map(|n| format!("Player {n}")).collect(),
        };
        let seats = names.into_iter().map(|name| Sitter::bot(name, "python"));
        let seats: Vec<Sitter> = seats.collect();
        let fair = Fair::from_seed_text(&seed, number);
        let inner = with_game!(game, S => open::<S>(py, &options, seats, fair, first))?;
        Ok(Self {
            game,
            players,
            seed,
            inner: Mutex::new(inner),
        })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// The table's options by name.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let options = self.lock(py).options();
        value::object(py, &options)
    }

    /// The seat that is asked next; ``None`` once the table is over. While all choose at once, the
    /// lowest seat that has not chosen.
    #[getter]
    fn turn(&self, py: Python<'_>) -> Option<usize> {
        self.lock(py).any().turn().next().map(Seat::index)
    }

    /// All seats that hold the game up.
    #[getter]
    fn waiting(&self, py: Python<'_>) -> Vec<usize> {
        let waiting = self.lock(py).any().turn().waiting();
        waiting.iter().map(Seat::index).collect()
    }

    /// Whether the table is over: finished, or abandoned.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).any().is_over()
    }

    /// How many choices were accepted.
    #[getter]
    fn version(&self, py: Python<'_>) -> u64 {
        self.lock(py).any().version()
    }

    /// The number of the current game in the match, from 0.
    #[getter]
    fn game_number(&self, py: Python<'_>) -> usize {
        self.lock(py).any().game_number()
    }

    /// Who started the current game.
    #[getter]
    fn first(&self, py: Python<'_>) -> usize {
        self.lock(py).any().first().index()
    }

    /// The points of the match over the games that have ended.
    #[getter]
    fn totals(&self, py: Python<'_>) -> Vec<i32> {
        self.lock(py).any().totals().to_vec()
    }

    /// What the match came to, ``{"totals": […], "winners": […]}``; ``None`` before its end.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let result = self.lock(py).any().result();
        value::object(py, &result)
    }

    /// The legal moves of a seat in notation, in the documented order; of the seat that is asked
    /// without one. Empty if the seat is not asked.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<Vec<String>> {
        let seat = self.asked(py, seat)?;
        Ok(seat.map_or_else(Vec::new, |seat| self.lock(py).any().legal_moves(seat)))
    }

    /// The same as numbers of actions: their places in ``fanfare.actions(game)``.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<Vec<usize>> {
        let seat = self.asked(py, seat)?;
        Ok(seat.map_or_else(Vec::new, |seat| self.lock(py).legal_actions(seat)))
    }

    /// The same as a mask over all actions.
    #[pyo3(signature = (seat=None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let legal = self.legal_actions(py, seat)?;
        let mut mask = vec![false; self.lock(py).actions()];
        for action in legal {
            mask[action] = true;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// A seat makes a move, given in notation or as the number of an action. Without a seat it is
    /// the one that is asked.
    ///
    /// Raises
    /// ------
    /// fanfare.IllegalMove
    ///     The table is as it was. ``code`` and ``rule`` say why.
    ///
    /// Examples
    /// --------
    /// >>> import fanfare
    /// >>> table = fanfare.Table("coloretto", 3, seed=1)
    /// >>> table.play("draw")
    /// >>> table.play("take 1")
    /// Traceback (most recent call last):
    /// ...
    /// fanfare.errors.IllegalMove: not now: the table is in phase Place (C11)
    #[pyo3(signature = (choice, seat=None))]
    fn play(&self, py: Python<'_>, choice: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<()> {
        let choice = value::choice(choice)?;
        let seat = self.seat_or_turn(py, seat)?;
        let played = self.lock(py).play(seat, &choice);
        played.map_err(|refusal| error::refused(py, &refusal))
    }

    /// All that a seat may know, as the ``view`` of the player protocol; what a spectator may know
    /// without a seat. See docs/player-protocol.md.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = value::viewer(py, seat, self.players)?;
        let view = self.lock(py).view(viewer);
        value::object(py, &view)
    }

    /// What a seat has seen happen, from its event number ``since`` on; a spectator without a seat.
    #[pyo3(signature = (seat=None, since=0))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        #[pyo3(from_py_with = value::position)] since: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let viewer = value::viewer(py, seat, self.players)?;
        let events = self.lock(py).events(viewer, since);
        value::object(py, &events)
    }

    /// A seat's features, in the layout that ``fanfare.game_info(game)["features"]`` names.
    fn features<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = value::seat(py, seat, self.players)?;
        let features = self.lock(py).features(seat);
        Ok(PyArray1::from_vec(py, features))
    }

    /// What each legal move of a seat leads to, as far as that seat can know: ``(features, actions)``,
    /// float32 of (moves, features) and int64 of (moves,). For the seat that is asked without one.
    /// These are the rows of ``VectorEnv.afterstates``.
    ///
    /// Examples
    /// --------
    /// >>> import fanfare
    /// >>> table = fanfare.Table("jericho", 4, seed="docs")
    /// >>> features, actions = table.afterstates()
    /// >>> len(features) == len(actions) and list(actions) == table.legal_actions()
    /// True
    #[pyo3(signature = (seat=None))]
    fn afterstates<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<AfterstateArrays<'py>> {
        let seat = self.seat_or_turn(py, seat)?;
        let afterstates = self.lock(py).afterstates(seat);
        value::afterstates(py, afterstates)
    }

    /// What a seat may know as a few lines of text; what a spectator may know without a seat.
    #[pyo3(signature = (seat=None))]
    fn draw(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<String> {
        let viewer = value::viewer(py, seat, self.players)?;
        Ok(self.lock(py).draw(viewer))
    }

    /// Breaks the table off: it is over then, without a result.
    fn abandon(&self, py: Python<'_>) -> PyResult<()> {
        let abandoned = self.lock(py).abandon();
        abandoned.map_err(|refusal| error::refused(py, &refusal))
    }

    /// The record, ``fanfare-record/1``, once the table is over: it holds the whole deal.
    ///
    /// Raises
    /// ------
    /// fanfare.NotOver
    ///     Nobody gets the deal of a table that goes on; see ``reveal``.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let record = self.lock(py).record();
        value::object(py, &record.ok_or_else(|| not_over(py))?)
    }

    /// The same as the text of a file: what ``fanfare verify`` and ``fanfare replay`` read.
    fn record_text(&self, py: Python<'_>) -> PyResult<String> {
        let record = self.lock(py).any().record();
        record.ok_or_else(|| not_over(py))
    }

    /// Everything, hidden cards included: ``{"seed": …, "record": …, "views": […]}``, the text that
    /// the cards follow from, the record as if the table were abandoned now, and the view of each
    /// seat. No other call tells a secret.
    fn reveal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let all = self.lock(py).reveal(&self.seed);
        value::object(py, &all)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let table = self.lock(py);
        format!(
            "<fanfare.Table {}, {} players, version {}{}>",
            self.game,
            self.players,
            table.any().version(),
            if table.any().is_over() { ", over" } else { "" }
        )
    }
}

fn not_over(py: Python<'_>) -> PyErr {
    let text = "the table is not over: its deal is still secret";
    error::raise(py, Kind::NotOver, text, "not-over", None)
}
