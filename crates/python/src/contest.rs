//! The arena from Python: callables beside our bots, on duplicate deals; and merged shards.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use ::arena::{
    Answer, Beginning, Claim, Contest, ContestError, Entrant, Merged, PlayerName, Progress,
    Question, Shard, ShardFile,
};
use coach::CoachGame;
use engine::{Chance as _, Dice};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::Value;
use table::with_game;

use crate::error;
use crate::game::{Choice, PythonGame, action};
use crate::value;

/// What a callable raised, and that the contest must stop.
#[derive(Default)]
struct Interruption {
    error: Mutex<Option<PyErr>>,
    stop: AtomicBool,
}

/// What callables are given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    View,
    Afterstates,
}

/// A Python callable at a seat.
struct Caller<S: PythonGame> {
    callable: Py<PyAny>,
    given: Given,
    /// What its seat has seen in the present game: features depend on it.
    seen: Vec<S::Seen>,
    interruption: Arc<Interruption>,
    dice: Dice,
}

impl<S: PythonGame> Caller<S> {
    fn ask(&self, question: &Question<'_, S>) -> PyResult<S::Move> {
        Python::attach(|py| {
            let callable = self.callable.bind(py);
            let answer = match self.given {
                Given::View => callable.call1((value::object(py, &question.told())?,)),
                Given::Afterstates => {
                    let after = S::afterstates(&question.view(), &S::trace(&self.seen));
                    callable.call1(value::afterstates(py, after)?)
                }
            }?;
            let m = match value::choice(&answer)? {
                Choice::Text(text) => text.parse().map_err(table::AnyRefusal::from),
                Choice::Number(number) => action::<S>(number),
            };
            let m = m.map_err(|refusal| error::refused(py, &refusal))?;
            engine::Knowledge::is_legal(&question.view(), m)
                .map_err(|why| error::refused(py, &table::Refusal::Illegal(why).into()))?;
            Ok(m)
        })
    }
}

impl<S: PythonGame> Entrant<S> for Caller<S> {
    fn begin(&mut self, _: &Beginning<S>) {
        self.seen.clear();
    }

    fn happened(&mut self, seen: &S::Seen) {
        self.seen.push(seen.clone());
    }

    fn choose(&mut self, question: &Question<'_, S>) -> Answer<S::Move> {
        let legal = question.legal();
        let any = legal[self.dice.below(legal.len() as u32) as usize];
        if self.interruption.stop.load(Ordering::Relaxed) {
            return Answer::own(any);
        }
        self.ask(question).map_or_else(
            |error| {
                let mut first = self
                    .interruption
                    .error
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                first.get_or_insert(error);
                self.interruption.stop.store(true, Ordering::Relaxed);
                // The game goes on to its end with any move, and counts for nothing.
                Answer::own(any)
            },
            Answer::own,
        )
    }
}

/// Holds a contest on duplicate deals, as ``fanfare arena`` does: every deal is played once for each
/// rotation of the players over the seats.
///
/// Parameters
/// ----------
/// game : str
/// players : list
///     Names of bots, and callables: a view (as ``Table.view`` gives it, with its history) in, a move
///     out.
/// deals : int
/// seed, options
///     As for ``Table``.
/// threads : int
///     How many tables are played at once. Callables share the GIL.
/// claim : (float, float), optional
///     The first player's share of the wins if it is no better, and if it is: stops once the
///     sequential probability ratio test is sure.
/// luck : bool
///     Whether the luck of the cards is weighed and taken off.
/// shard : str, optional
///     Play only this part, like ``"2/8"``, and return it for ``fanfare.merge``.
/// given : {"view", "afterstates"}
///     What callables are given. With ``"afterstates"`` it is two arrays, ``(features, actions)`` as
///     ``Table.afterstates`` has them: what a learned value function chooses by.
///
/// Returns what ``fanfare arena --json`` prints. What a callable raises is raised here, and so is a
/// move of it that is not legal.
///
/// Examples
/// --------
/// >>> import fanfare
/// >>> def first(view):
/// ...     return fanfare.bot("steady").choose(view)
/// >>> report = fanfare.arena("coloretto", [first, "random"], deals=2, seed=1, options={"games": 1})
/// >>> [player["name"] for player in report["players"]]
/// ['exec:first', 'random']
#[pyfunction]
#[pyo3(signature = (game, players, *, deals=100, seed=None, options=None, threads=1, claim=None, luck=false, shard=None, given="view"))]
#[expect(
    clippy::too_many_arguments,
    reason = "all but two are named and optional"
)]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    game: &str,
    players: Vec<Bound<'py, PyAny>>,
    #[pyo3(from_py_with = value::natural)] deals: u64,
    seed: Option<&Bound<'py, PyAny>>,
    options: Option<&Bound<'py, PyDict>>,
    #[pyo3(from_py_with = value::position)] threads: usize,
    claim: Option<(f64, f64)>,
    luck: bool,
    shard: Option<&str>,
    given: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let game = value::game(py, game)?;
    let count = value::players(py, players.len() as i64)?;
    let texts = value::option_texts(py, options)?;
    let wrong = |text: &str| error::argument(py, text);
    if deals == 0 || deals > u64::from(u32::MAX) {
        return Err(wrong("expected deals of 1 or more"));
    }
    let threads = NonZeroUsize::new(threads.min(256));
    let threads = threads.ok_or_else(|| wrong("expected threads of 1 or more"))?;
    let par = Claim::better_than_par(count);
    let claim = claim.map(|(low, high)| Claim { low, high, ..par });
    if claim.is_some_and(|claim| !claim.is_sound()) {
        return Err(wrong("expected a claim of two shares, the lower one first"));
    }
    let shard = shard.map(str::parse::<Shard>).transpose();
    let shard = shard.map_err(|why| wrong(&why.to_string()))?;
    let given = match given {
        "view" => Given::View,
        "afterstates" => Given::Afterstates,
        _ => return Err(wrong("expected given as \"view\" or \"afterstates\"")),
    };
    let mut names = Vec::new();
    let mut callables = Vec::new();
    for (at, player) in players.into_iter().enumerate() {
        if let Ok(name) = player.cast::<PyString>() {
            let spec = crate::bot::spec(py, &name.extract::<String>()?)?;
            names.push(PlayerName::Bot(spec));
        } else if player.is_callable() {
            let name = player
                .getattr("__name__")
                .and_then(|name| name.extract::<String>());
            let name = name.unwrap_or_else(|_| format!("player {}", at + 1));
            names.push(PlayerName::Exec(name.clone()));
            callables.push((name, player.unbind()));
        } else {
            return Err(wrong("expected players as names of bots and callables"));
        }
    }
    let mut known: Vec<&String> = callables.iter().map(|(name, _)| name).collect();
    known.sort_unstable();
    if known.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(wrong("expected callables with different names (__name__)"));
    }
    let seed = value::seed_text(py, seed)?;
    let report = with_game!(game, S => {
        let contest = Contest::<S> {
            options: value::options::<S>(py, &texts, count)?,
            players: names,
            deals,
            seed,
            threads,
            claim,
            luck,
        };
        hold::<S>(py, &contest, (&callables, given), shard)
    })?;
    value::object(py, &report)
}

fn hold<S: PythonGame + Progress + CoachGame>(
    py: Python<'_>,
    contest: &Contest<S>,
    (callables, given): (&[(String, Py<PyAny>)], Given),
    shard: Option<Shard>,
) -> PyResult<Value> {
    let interruption = Arc::new(Interruption::default());
    let start = |name: &str, seed: u64| -> Result<Box<dyn Entrant<S>>, String> {
        let known = callables.iter().find(|(own, _)| own == name);
        let (_, callable) = known.ok_or_else(|| name.to_owned())?;
        Ok(Box::new(Caller::<S> {
            callable: Python::attach(|py| callable.clone_ref(py)),
            given,
            seen: Vec::new(),
            interruption: Arc::clone(&interruption),
            dice: Dice::new(seed),
        }))
    };
    let (progress, stop) = (|_: u64| (), &interruption.stop);
    let held: Result<Value, ContestError<String>> = py.detach(|| match shard {
        Some(shard) => ::arena::contest_shard(contest, shard, &start, &progress, None, stop)
            .map(|shard| serde_json::json!(shard)),
        None => ::arena::contest(contest, &start, &progress, None, stop)
            .map(|ranking| serde_json::json!(ranking)),
    });
    let raised = interruption
        .error
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    match (raised, held) {
        (Some(raised), _) => Err(raised),
        (None, Ok(report)) => Ok(report),
        (None, Err(why)) => Err(error::argument(py, &why.to_string())),
    }
}

/// Puts the shards of one run together: what ``arena(…, shard=…)``, ``fanfare arena --shard`` and
/// ``fanfare simulate --shard`` returned, in any order. The report is the same to the byte however the
/// run was cut, and says nothing of time.
///
/// Examples
/// --------
/// >>> import fanfare
/// >>> run = dict(deals=4, seed=1, options={"games": 1})
/// >>> players = ["steady", "random"]
/// >>> parts = [fanfare.arena("coloretto", players, shard=f"{n}/2", **run) for n in (1, 2)]
/// >>> whole = fanfare.arena("coloretto", players, shard="1/1", **run)
/// >>> fanfare.merge(parts) == fanfare.merge([whole])
/// True
#[pyfunction]
pub(crate) fn merge<'py>(
    py: Python<'py>,
    shards: Vec<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut files: Vec<ShardFile> = Vec::new();
    for shard in shards {
        let read = value::record_bytes(&shard)?;
        let file = serde_json::from_slice(&read);
        files.push(file.map_err(|why| error::argument(py, &format!("no shard: {why}")))?);
    }
    let name = files.first().map_or("", ShardFile::game);
    let game = value::game(py, name)?;
    let merged = with_game!(game, S => match ::arena::merge::<S>(&files) {
        Ok(Merged::Simulation(_, report)) => Ok(serde_json::json!(report)),
        Ok(Merged::Contest(ranking)) => Ok(serde_json::json!(ranking)),
        Err(why) => Err(error::argument(py, &why.to_string())),
    })?;
    value::object(py, &merged)
}
