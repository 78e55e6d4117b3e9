//! The class `Position`: a game in extensive form, with the deal as chance nodes.
//!
//! ```text
//! chance ──n equally likely outcomes──► chance … ──► decision ──► … ──► over
//! ```
//!
//! All chance of a game is in its deal, which asks a `Chance` for numbers below n. Each such question
//! is a chance node here: exact, uniform, and the same for every game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Chance, Dice, Knowledge as _, MoveSet as _, Opening, Outcome as _};
use engine::{Notation as _, Options as _, Seat, SeatSet, Viewer};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::{PyDict, PyTuple};
use serde_json::{Value, json};
use table::{AnyRefusal, Game, with_game};

use crate::error::{self, Kind};
use crate::game::{PythonGame, action};
use crate::value;

/// Gives the outcomes that were chosen, and notes the first question that nobody has answered.
struct Scripted<'a> {
    outcomes: &'a [u32],
    open: Option<u32>,
}

impl Chance for Scripted<'_> {
    fn below(&mut self, n: u32) -> u32 {
        match self.outcomes.split_first() {
            // One outcome is no chance.
            _ if n == 1 => 0,
            Some((&outcome, rest)) => {
                self.outcomes = rest;
                outcome
            }
            None => {
                self.open.get_or_insert(n);
                0
            }
        }
    }
}

#[derive(Clone)]
enum Node<S> {
    /// So many outcomes are equally likely; those before it are fixed.
    Deal { outcomes: Vec<u32>, below: u32 },
    /// Somebody is asked, or it is over.
    Game(S),
}

/// What has happened so far.
#[derive(Clone)]
enum Entry<S: engine::Rules> {
    Dealt(Box<S>),
    Happened(S::Event),
}

/// A position of any game (type erasure).
trait ErasedPosition: Send {
    fn chance(&self) -> Option<u32>;
    fn turn(&self) -> Option<Seat>;
    fn is_over(&self) -> bool;
    fn legal_actions(&self) -> Vec<usize>;
    fn apply(&mut self, number: i64) -> Result<(), AnyRefusal>;
    fn points(&self) -> Vec<f64>;
    fn shares(&self) -> Vec<f64>;
    fn view(&self, viewer: Viewer) -> Value;
    fn draw(&self, viewer: Viewer) -> String;
    fn information(&self, seat: Seat) -> String;
    fn history(&self, seat: Seat) -> Vec<(usize, i64)>;
    fn features(&self, seat: Seat) -> Vec<f32>;
    fn resample(&self, seat: Seat, seed: u64) -> Option<Box<dyn ErasedPosition>>;
    /// The options, and all outcomes and moves that led here.
    fn setting(&self) -> (Value, Option<Vec<i64>>);
    fn boxed(&self) -> Box<dyn ErasedPosition>;
}

#[derive(Clone)]
struct MatchPosition<S: PythonGame> {
    options: S::Options,
    players: usize,
    opening: Opening,
    first: Seat,
    node: Node<S>,
    trace: S::Trace,
    /// Shared between positions until one of them goes on.
    log: Arc<Vec<Entry<S>>>,
    /// Who made which move.
    moves: Arc<Vec<(Seat, S::Move)>>,
    /// All outcomes and moves, from the first deal on; nothing after hidden cards were redealt.
    applied: Option<Arc<Vec<i64>>>,
    /// Whose information set this was redealt from, the state then, and how long the log was.
    redealt: Option<(Seat, Box<S>, usize)>,
    winners: SeatSet,
}

fn refusal(code: &'static str, detail: String) -> AnyRefusal {
    AnyRefusal::Refused {
        code,
        rule: None,
        detail,
    }
}

impl<S: PythonGame> MatchPosition<S> {
    fn new(options: S::Options, players: usize) -> Self {
        let mut new = Self {
            options,
            players,
            opening: Opening::new(players),
            first: Seat::default(),
            node: Node::Deal {
                outcomes: Vec::new(),
                below: 1,
            },
            trace: S::Trace::default(),
            log: Arc::default(),
            moves: Arc::default(),
            applied: Some(Arc::default()),
            redealt: None,
            winners: SeatSet::EMPTY,
        };
        new.deal(Vec::new());
        new
    }

    /// Deals as far as the outcomes go.
    fn deal(&mut self, outcomes: Vec<u32>) {
        let mut chance = Scripted {
            outcomes: &outcomes,
            open: None,
        };
        let deal = S::deal(&self.options, &self.opening, &mut chance);
        if let Some(below) = chance.open {
            self.node = Node::Deal { outcomes, below };
            return;
        }
        if self.opening.number == 0 {
            self.first = S::first(&deal);
        }
        let state = S::new(&deal);
        self.trace = S::Trace::default();
        Arc::make_mut(&mut self.log).push(Entry::Dealt(Box::new(state)));
        self.node = Node::Game(state);
    }

    const fn state(&self) -> Option<&S> {
        match &self.node {
            Node::Game(state) => Some(state),
            Node::Deal { .. } => None,
        }
    }

    /// Takes an outcome, or makes a move.
    fn go_on(&mut self, number: i64) -> Result<(), AnyRefusal> {
        match &self.node {
            Node::Deal { outcomes, below } => {
                let outcome = u32::try_from(number).ok().filter(|n| n < below);
                let Some(outcome) = outcome else {
                    let detail = format!("expected an outcome from 0 to {}", below - 1);
                    return Err(refusal("no-outcome", detail));
                };
                let mut outcomes = outcomes.clone();
                outcomes.push(outcome);
                self.deal(outcomes);
                Ok(())
            }
            Node::Game(state) => {
                let state = *state;
                self.play(state, action::<S>(number)?)
            }
        }
    }

    fn play(&mut self, mut state: S, m: S::Move) -> Result<(), AnyRefusal> {
        let Some(seat) = state.turn().next() else {
            return Err(refusal("over", "the game is over".into()));
        };
        let before = state;
        let mut events = Vec::new();
        state
            .play(seat, m, &mut events)
            .map_err(table::Refusal::Illegal)?;
        state.advance_trace(&mut self.trace, &before, seat, m);
        let log = Arc::make_mut(&mut self.log);
        log.extend(events.into_iter().map(Entry::Happened));
        Arc::make_mut(&mut self.moves).push((seat, m));
        self.node = Node::Game(state);
        let Some(outcome) = state.outcome() else {
            return Ok(());
        };
        for (total, score) in self.opening.totals.iter_mut().zip(outcome.scores()) {
            *total = total.saturating_add(*score);
        }
        self.opening.number += 1;
        let games = S::games(&self.options);
        if self.opening.number < games {
            self.opening.first = Some(self.first.plus(self.opening.number, self.players));
            self.deal(Vec::new());
        } else {
            self.winners = outcome.winners();
            let totals = &self.opening.totals[..self.players];
            if games > 1 {
                let best = totals.iter().max().copied().unwrap_or_default();
                self.winners = SeatSet::from_fn(|at| totals.get(at) == Some(&best));
            }
        }
        Ok(())
    }
}

impl<S: PythonGame> ErasedPosition for MatchPosition<S>
where
    S::View: core::fmt::Display,
{
    fn chance(&self) -> Option<u32> {
        match &self.node {
            Node::Deal { below, .. } => Some(*below),
            Node::Game(_) => None,
        }
    }

    fn turn(&self) -> Option<Seat> {
        self.state()?.turn().next()
    }

    fn is_over(&self) -> bool {
        self.opening.number >= S::games(&self.options)
    }

    fn legal_actions(&self) -> Vec<usize> {
        let legal = self.state().zip(self.turn());
        let legal = legal.map(|(state, seat)| state.legal_moves(seat));
        let mut legal: Vec<usize> = legal
            .map(|legal| legal.iter().map(S::number).collect())
            .unwrap_or_default();
        legal.sort_unstable();
        legal
    }

    fn apply(&mut self, number: i64) -> Result<(), AnyRefusal> {
        self.go_on(number)?;
        if let Some(applied) = &mut self.applied {
            Arc::make_mut(applied).push(number);
        }
        Ok(())
    }

    fn setting(&self) -> (Value, Option<Vec<i64>>) {
        let applied = self.applied.as_ref();
        (
            json!(self.options.named()),
            applied.map(|applied| applied.to_vec()),
        )
    }

    fn points(&self) -> Vec<f64> {
        let totals = &self.opening.totals[..self.players];
        totals.iter().map(|&points| f64::from(points)).collect()
    }

    fn shares(&self) -> Vec<f64> {
        let share = 1.0 / self.winners.len().max(1) as f64;
        let of = |seat| {
            if self.winners.contains(seat) {
                share
            } else {
                0.0
            }
        };
        Seat::all(self.players).map(of).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.state()
            .map_or(Value::Null, |state| json!(state.view(viewer)))
    }

    fn draw(&self, viewer: Viewer) -> String {
        match &self.node {
            Node::Deal { outcomes, .. } => format!("the deal, after {} cards", outcomes.len()),
            Node::Game(state) => state.view(viewer).to_string(),
        }
    }

    fn information(&self, seat: Seat) -> String {
        let viewer = Viewer::Seat(seat);
        let mut text = format!("{} {} {seat}", S::GAME, json!(self.options.named()));
        let from = match &self.redealt {
            Some((of, state, from)) if *of != seat => {
                text = format!("{text}\n{}", json!(state.view(viewer)));
                *from
            }
            _ => 0,
        };
        for entry in &self.log[from..] {
            let seen = match entry {
                Entry::Dealt(state) => Some(json!(state.view(viewer))),
                Entry::Happened(event) => S::seen(event, viewer).map(|seen| json!(seen)),
            };
            if let Some(seen) = seen {
                text = format!("{text}\n{seen}");
            }
        }
        text
    }

    /// A move that the seat may not know is -1 minus the number of its verb.
    fn history(&self, seat: Seat) -> Vec<(usize, i64)> {
        let viewer = Viewer::Seat(seat);
        let number = |&(by, m): &(Seat, S::Move)| {
            let known = S::shows(m, by, viewer);
            let number = if known {
                S::number(m) as i64
            } else {
                -1 - m.verb() as i64
            };
            (by.index(), number)
        };
        self.moves.iter().map(number).collect()
    }

    fn features(&self, seat: Seat) -> Vec<f32> {
        let mut features = vec![0.0; S::FEATURES];
        if let Some(state) = self.state() {
            S::observe(&state.view(Viewer::Seat(seat)), &self.trace, &mut features);
        }
        features
    }

    fn resample(&self, seat: Seat, seed: u64) -> Option<Box<dyn ErasedPosition>> {
        let view = self.state()?.view(Viewer::Seat(seat));
        let state = view.redeal(&mut Dice::new(seed));
        let mut other = self.clone();
        other.node = Node::Game(state);
        other.applied = None;
        other.redealt = Some((seat, Box::new(state), self.log.len()));
        Some(Box::new(other))
    }

    fn boxed(&self) -> Box<dyn ErasedPosition> {
        Box::new(self.clone())
    }
}

/// A game in extensive form: chance nodes for the deal, then decisions. Made for OpenSpiel
/// (``fanfare.openspiel``) and for search. It holds what is hidden, and can be copied: an
/// honest search starts from ``resample``.
///
/// Examples
/// --------
/// >>> import fanfare, random
/// >>> position = fanfare.Position("jericho", 3)
/// >>> while position.chance is not None:
/// ...     position.apply(random.randrange(position.chance))
/// >>> position.turn, len(position.legal_actions()) > 0
/// (0, True)
/// >>> other = position.resample(0, seed=1)
/// >>> other.view(0) == position.view(0)
/// True
#[pyclass(frozen, name = "Position", module = "fanfare")]
pub(crate) struct PyPosition {
    game: Game,
    /// How many play.
    #[pyo3(get)]
    players: usize,
    inner: Mutex<Box<dyn ErasedPosition>>,
}

impl PyPosition {
    /// Python code never runs while the lock is held; a waiting thread releases the GIL.
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn ErasedPosition>> {
        self.inner
            .lock_py_attached(py)
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn with(&self, inner: Box<dyn ErasedPosition>) -> Self {
        Self {
            game: self.game,
            players: self.players,
            inner: Mutex::new(inner),
        }
    }
}

fn begin<S: PythonGame>(
    py: Python<'_>,
    options: &[(String, String)],
    players: usize,
) -> PyResult<Box<dyn ErasedPosition>>
where
    S::View: core::fmt::Display,
{
    let options = value::options::<S>(py, options, players)?;
    Ok(Box::new(MatchPosition::<S>::new(options, players)))
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (game, players, options=None))]
    fn new(
        py: Python<'_>,
        game: &str,
        players: i64,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let game = value::game(py, game)?;
        let players = value::players(py, players)?;
        let options = value::option_texts(py, options)?;
        let inner = with_game!(game, S => begin::<S>(py, &options, players))?;
        Ok(Self {
            game,
            players,
            inner: Mutex::new(inner),
        })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// How many outcomes are equally likely at this chance node; ``None`` where there is no chance.
    #[getter]
    fn chance(&self, py: Python<'_>) -> Option<u32> {
        self.lock(py).chance()
    }

    /// The seat that is asked; ``None`` at a chance node and at the end. While all choose at once,
    /// the lowest seat that has not chosen.
    #[getter]
    fn turn(&self, py: Python<'_>) -> Option<usize> {
        self.lock(py).turn().map(Seat::index)
    }

    /// Whether the match is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).is_over()
    }

    /// The legal actions of the seat that is asked, in ascending order.
    fn legal_actions(&self, py: Python<'_>) -> Vec<usize> {
        self.lock(py).legal_actions()
    }

    /// Takes an outcome of the chance node, or makes the move with that number.
    fn apply(&self, py: Python<'_>, number: i64) -> PyResult<()> {
        let applied = self.lock(py).apply(number);
        applied.map_err(|refusal| error::refused(py, &refusal))
    }

    /// The points of each seat over the games that have ended.
    fn points(&self, py: Python<'_>) -> Vec<f64> {
        self.lock(py).points()
    }

    /// Each seat's share of the win; all 0 before the end.
    fn shares(&self, py: Python<'_>) -> Vec<f64> {
        self.lock(py).shares()
    }

    /// All that a seat may know now, without the history; ``None`` at a chance node.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = value::viewer(py, seat, self.players)?;
        let view = self.lock(py).view(viewer);
        value::object(py, &view)
    }

    /// The same as a few lines of text.
    #[pyo3(signature = (seat=None))]
    fn draw(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<String> {
        let viewer = value::viewer(py, seat, self.players)?;
        Ok(self.lock(py).draw(viewer))
    }

    /// All that a seat has ever seen, as text: its information state, with perfect recall.
    fn information(&self, py: Python<'_>, seat: i64) -> PyResult<String> {
        let seat = value::seat(py, seat, self.players)?;
        Ok(self.lock(py).information(seat))
    }

    /// The moves so far as a seat may know them: seat and number of the action. A move that it may
    /// not know is -1 minus the number of its verb.
    fn history(&self, py: Python<'_>, seat: i64) -> PyResult<Vec<(usize, i64)>> {
        let seat = value::seat(py, seat, self.players)?;
        Ok(self.lock(py).history(seat))
    }

    /// A seat's features; all 0 at a chance node.
    fn features<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = value::seat(py, seat, self.players)?;
        let features = self.lock(py).features(seat);
        Ok(PyArray1::from_vec(py, features))
    }

    /// A position that the seat can't tell from this one: what it may not know is redealt, each
    /// arrangement equally likely (determinization).
    fn resample(
        &self,
        py: Python<'_>,
        seat: i64,
        #[pyo3(from_py_with = value::natural)] seed: u64,
    ) -> PyResult<Self> {
        let seat = value::seat(py, seat, self.players)?;
        let other = self.lock(py).resample(seat, seed);
        let other = other.ok_or_else(|| {
            let text = "there is nothing to know yet: this is a chance node";
            error::raise(py, Kind::InvalidView, text, "chance", None)
        })?;
        Ok(self.with(other))
    }

    /// Another one like it.
    fn copy(&self, py: Python<'_>) -> Self {
        let other = self.lock(py).boxed();
        self.with(other)
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    /// Pickled as what led there. One from `redeal` can't be: no moves led there.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, own) = (slf.py(), slf.get());
        let (options, applied) = own.lock(py).setting();
        let applied = applied.ok_or_else(|| {
            let text = "a position that was resampled can't be pickled";
            error::raise(py, Kind::InvalidArgument, text, "resampled", None)
        })?;
        let options = value::object(py, &options)?;
        let arguments = (own.game.name(), own.players, options);
        (slf.get_type(), arguments, applied).into_pyobject(py)
    }

    fn __setstate__(&self, py: Python<'_>, applied: Vec<i64>) -> PyResult<()> {
        for number in applied {
            self.apply(py, number)?;
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<fanfare.Position {}, {} players>", self.game, self.players)
    }
}
