//! Records: verification and replay.

use engine::{Opening, Outcome as _, Rules, Seat, Viewer};
use pyo3::prelude::*;
use serde_json::{Value, json};
use table::{Game, Record, Refused, game_of, with_game};

use crate::error::{self, Kind};
use crate::value;

fn unreadable(py: Python<'_>, why: &table::Unreadable) -> PyErr {
    let faults: Vec<(String, String, Option<usize>, Option<usize>)> = Vec::new();
    let text = why.to_string();
    error::raise_with(
        py,
        Kind::InvalidRecord,
        (text, why.code(), None::<&str>, faults),
    )
}

fn refused<S: Rules>(py: Python<'_>, refused: &Refused<S>) -> PyErr {
    match refused {
        Refused::Unreadable(why) => unreadable(py, why),
        Refused::Wrong(faults) => {
            let text = refused.to_string();
            let (code, rule) = faults
                .first()
                .map_or(("record", None), |first| (first.code(), Some(first.rule())));
            let each = faults.iter().map(|fault| {
                let said = json!({
                    "code": fault.code(),
                    "rule": fault.rule(),
                    "text": fault.to_string(),
                    "game": fault.game(),
                    "move": fault.at(),
                });
                value::object(py, &said).map(Bound::unbind)
            });
            match each.collect::<PyResult<Vec<Py<PyAny>>>>() {
                Ok(faults) => {
                    error::raise_with(py, Kind::InvalidRecord, (text, code, rule, faults))
                }
                Err(error) => error,
            }
        }
    }
}

/// Checks everything that a record claims: its structure, the fair deal, every move, every result.
///
/// Takes a record as dict, text or bytes; returns ``{"game", "players", "games", "moves",
/// "result"}``.
///
/// Raises
/// ------
/// fanfare.InvalidRecord
///     ``faults`` lists all that is wrong, each with its code, rule, game and move.
///
/// Examples
/// --------
/// >>> import fanfare
/// >>> table = fanfare.Table("coloretto", 2, {"games": 1}, seed=7)
/// >>> bot = fanfare.bot("steady")
/// >>> while not table.is_over:
/// ...     table.play(bot.choose_at(table))
/// >>> fanfare.verify(table.record())["game"]
/// 'coloretto'
#[pyfunction]
pub(crate) fn verify<'py>(record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = record.py();
    let bytes = value::record_bytes(record)?;
    let game = game_of(&bytes).map_err(|why| unreadable(py, &why))?;
    let said = with_game!(game, S => verified::<S>(py, &bytes))?;
    value::object(py, &said)
}

fn verified<S: Rules>(py: Python<'_>, bytes: &[u8]) -> PyResult<Value> {
    let verified = py
        .detach(|| table::verify::<S>(bytes))
        .map_err(|why| refused(py, &why))?;
    Ok(json!({
        "game": verified.game,
        "players": verified.players,
        "games": verified.games,
        "moves": verified.moves,
        "result": verified.result,
    }))
}

/// A record, position by position (type erasure).
trait ErasedRecord: Send + Sync {
    fn moves(&self, game: usize) -> Vec<(usize, String)>;
    fn result(&self, game: usize) -> Value;
    fn view(&self, game: usize, at: usize, viewer: Viewer) -> Value;
    fn turn(&self, game: usize, at: usize) -> Option<usize>;
}

struct Played<S: Rules> {
    record: Record<S>,
    /// Each game, after each of its moves.
    games: Vec<Vec<S>>,
}

impl<S: Rules> ErasedRecord for Played<S> {
    fn moves(&self, game: usize) -> Vec<(usize, String)> {
        let made = self.record.games[game].moves.iter();
        made.map(|made| (made.seat.index(), made.choice.to_string()))
            .collect()
    }

    fn result(&self, game: usize) -> Value {
        json!(self.record.games[game].result)
    }

    fn view(&self, game: usize, at: usize, viewer: Viewer) -> Value {
        let mut view = json!(self.games[game][at].view(viewer));
        let made = self.record.games[game].moves[..at].iter();
        let history = made.map(|made| {
            let choice = if S::shows(made.choice, made.seat, viewer) {
                made.choice.to_string()
            } else {
                engine::Notation::hidden(made.choice)
            };
            json!([made.seat, choice])
        });
        if let Value::Object(fields) = &mut view {
            fields.insert("history".into(), history.collect());
        }
        view
    }

    fn turn(&self, game: usize, at: usize) -> Option<usize> {
        self.games[game][at].turn().next().map(Seat::index)
    }
}

/// A finished table, position by position. Made by ``fanfare.replay``.
#[pyclass(frozen, name = "Replay", module = "fanfare")]
pub(crate) struct PyReplay {
    game: Game,
    /// How many played.
    #[pyo3(get)]
    players: usize,
    /// How many moves each game has.
    lengths: Vec<usize>,
    played: Box<dyn ErasedRecord>,
}

/// Reads a record and plays it through. It need not be dealt fairly, but every move must be legal.
///
/// Examples
/// --------
/// >>> import fanfare
/// >>> table = fanfare.Table("jericho", 3, seed=7)
/// >>> while not table.is_over:
/// ...     table.play(table.legal()[0])
/// >>> replay = fanfare.replay(table.record())
/// >>> replay.moves()[0]
/// (0, 'start G1')
/// >>> replay.view(1, seat=0)["chosen"]
/// [True, False, False]
#[pyfunction]
pub(crate) fn replay(record: &Bound<'_, PyAny>) -> PyResult<PyReplay> {
    let py = record.py();
    let bytes = value::record_bytes(record)?;
    let game = game_of(&bytes).map_err(|why| unreadable(py, &why))?;
    with_game!(game, S => replayed::<S>(py, game, &bytes))
}

fn replayed<S: Rules>(py: Python<'_>, game: Game, bytes: &[u8]) -> PyResult<PyReplay> {
    let record = Record::<S>::read(bytes).map_err(|why| refused(py, &why))?;
    let wrong = |text: &str| {
        let faults: Vec<u8> = Vec::new();
        let arguments = (text.to_owned(), "replay", None::<&str>, faults);
        error::raise_with(py, Kind::InvalidRecord, arguments)
    };
    let players = record.players();
    S::validate(&record.options, players).map_err(|_| wrong("not played by so many"))?;
    let mut totals = Opening::new(players).totals;
    let mut games = Vec::new();
    for (number, played) in record.games.iter().enumerate() {
        if number >= S::games(&record.options) {
            return Err(wrong("more games than the match has"));
        }
        let opening = Opening {
            seats: players,
            number,
            first: Some(played.first),
            totals,
        };
        let deal = S::accept(&record.options, &opening, &played.deal);
        let deal = deal.map_err(|_| wrong(&format!("game {number}: no such deal")))?;
        let mut state = S::new(&deal);
        let mut states = vec![state];
        for (at, made) in played.moves.iter().enumerate() {
            state
                .play(made.seat, made.choice, &mut ())
                .map_err(|why| wrong(&format!("game {number}, move {at}: {why}")))?;
            states.push(state);
        }
        if let Some(outcome) = state.outcome() {
            for (total, score) in totals.iter_mut().zip(outcome.scores()) {
                *total = total.saturating_add(*score);
            }
        }
        games.push(states);
    }
    Ok(PyReplay {
        game,
        players,
        lengths: games.iter().map(|states| states.len() - 1).collect(),
        played: Box::new(Played { record, games }),
    })
}

impl PyReplay {
    fn length(&self, py: Python<'_>, game: usize) -> PyResult<usize> {
        self.lengths.get(game).copied().ok_or_else(|| {
            let text = format!(
                "expected a game from 0 to {}",
                self.lengths.len().max(1) - 1
            );
            error::argument(py, &text)
        })
    }

    fn place(&self, py: Python<'_>, at: usize, game: usize) -> PyResult<()> {
        let length = self.length(py, game)?;
        if at <= length {
            return Ok(());
        }
        let text = format!("expected a position from 0 to {length}, not {at}");
        Err(error::argument(py, &text))
    }
}

#[pymethods]
impl PyReplay {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// How many games the record has.
    #[getter]
    fn games(&self) -> usize {
        self.lengths.len()
    }

    /// The moves of a game: seat and notation, in order.
    #[pyo3(signature = (game=0))]
    fn moves(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = value::position)] game: usize,
    ) -> PyResult<Vec<(usize, String)>> {
        self.length(py, game)?;
        Ok(self.played.moves(game))
    }

    /// What a game came to, as the record says; ``None`` if it was abandoned.
    #[pyo3(signature = (game=0))]
    fn result<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = value::position)] game: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.length(py, game)?;
        value::object(py, &self.played.result(game))
    }

    /// What a seat knew after ``at`` moves; a spectator without a seat.
    #[pyo3(signature = (at, seat=None, game=0))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = value::position)] at: usize,
        seat: Option<i64>,
        #[pyo3(from_py_with = value::position)] game: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.place(py, at, game)?;
        let viewer = value::viewer(py, seat, self.players)?;
        value::object(py, &self.played.view(game, at, viewer))
    }

    /// Who was asked after ``at`` moves; ``None`` at the end.
    #[pyo3(signature = (at, game=0))]
    fn turn(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = value::position)] at: usize,
        #[pyo3(from_py_with = value::position)] game: usize,
    ) -> PyResult<Option<usize>> {
        self.place(py, at, game)?;
        Ok(self.played.turn(game, at))
    }

    fn __repr__(&self) -> String {
        let moves: usize = self.lengths.iter().sum();
        format!(
            "<fanfare.Replay {}, {} players, {moves} moves>",
            self.game, self.players
        )
    }
}
