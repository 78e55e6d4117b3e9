//! Arguments from Python, and values to it.

use engine::{Options as _, Rules, Seat, Viewer};
use numpy::ndarray::{Dimension, IntoDimension};
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PySlice, PyString, PyTuple};
use serde::Serialize;
use table::Game;

use crate::error::{self, Kind};
use crate::game::{Afterstates, Choice};

/// Whatever can be written as JSON, as Python's own values: the same as `json.loads` would give, so
/// a pair is a list.
pub(crate) fn object<'py>(
    py: Python<'py>,
    value: &(impl Serialize + ?Sized),
) -> PyResult<Bound<'py, PyAny>> {
    let json = serde_json::to_value(value).map_err(|why| error::argument(py, &why.to_string()))?;
    Ok(pythonize::pythonize(py, &json)?)
}

/// Where arrays begin: JAX takes them without a copy only at a multiple of this, in bytes.
const ALIGNMENT: usize = 64;

/// An array of zeros that every library takes without a copy.
pub(crate) fn zeros<T: Element, D: Dimension>(
    py: Python<'_>,
    shape: impl IntoDimension<Dim = D>,
) -> PyResult<Bound<'_, PyArray<T, D>>> {
    let shape = shape.into_dimension();
    let bytes = shape.size() * size_of::<T>();
    let buffer = PyArray1::<u8>::zeros(py, [bytes + ALIGNMENT], false);
    let from = buffer.data().addr().wrapping_neg() % ALIGNMENT;
    let part = PySlice::new(py, from as isize, (from + bytes) as isize, 1);
    let part = buffer
        .get_item(part)?
        .call_method1("view", (T::get_dtype(py),))?;
    let shape = PyTuple::new(py, shape.slice())?;
    Ok(part.call_method1("reshape", (shape,))?.cast_into()?)
}

/// Afterstates as arrays: float32 of (moves, features), int64 of (moves,).
pub(crate) type AfterstateArrays<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<i64>>);

pub(crate) fn afterstates(
    py: Python<'_>,
    afterstates: Afterstates,
) -> PyResult<AfterstateArrays<'_>> {
    let shape = [afterstates.actions.len(), afterstates.features];
    let rows = PyArray1::from_vec(py, afterstates.rows).reshape(shape)?;
    Ok((rows, PyArray1::from_vec(py, afterstates.actions)))
}

/// A whole number that is not negative. Python's own error would not say what was expected.
pub(crate) fn natural(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let not_one = |why: PyErr| {
        let py = value.py();
        if !why.is_instance_of::<PyOverflowError>(py) {
            return why;
        }
        let text = format!(
            "expected a whole number from 0 to {}, not {value}",
            u64::MAX
        );
        error::argument(py, &text)
    };
    value.extract().map_err(not_one)
}

/// The same for what is counted in memory.
pub(crate) fn position(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(natural(value)? as usize)
}

/// A game by its name.
pub(crate) fn game(py: Python<'_>, name: &str) -> PyResult<Game> {
    name.parse()
        .map_err(|error| error::unknown_game(py, &error))
}

/// Options by name: texts, whole numbers, `True` and `False`.
pub(crate) fn option_texts(
    py: Python<'_>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<(String, String)>> {
    let mut texts = Vec::new();
    for (name, value) in options.into_iter().flatten() {
        let Ok(name) = name.extract::<String>() else {
            return Err(error::argument(
                py,
                "expected options by name: a dict with str keys",
            ));
        };
        let text = if let Ok(on) = value.cast::<PyBool>() {
            on.is_true().to_string()
        } else if let Ok(text) = value.extract::<String>() {
            text
        } else if let Ok(number) = value.extract::<i64>() {
            number.to_string()
        } else {
            let text = format!("option {name}: expected str, int or bool");
            return Err(error::argument(py, &text));
        };
        texts.push((name, text));
    }
    Ok(texts)
}

/// The options of a game that so many can play with.
pub(crate) fn options<S: Rules>(
    py: Python<'_>,
    texts: &[(String, String)],
    players: usize,
) -> PyResult<S::Options> {
    let mut options = S::Options::default();
    let mut wrong = Vec::new();
    for (name, text) in texts {
        if let Err(invalid) = options.set_text(name, text) {
            wrong.push(invalid);
        }
    }
    if wrong.is_empty()
        && let Err(invalid) = S::validate(&options, players)
    {
        wrong = invalid;
    }
    if wrong.is_empty() {
        return Ok(options);
    }
    let wrong: Vec<_> = wrong.into_iter().map(Into::into).collect();
    Err(error::invalid_sitting(py, &wrong))
}

/// How many play: what no table has is refused before anything is made of it.
pub(crate) fn players(py: Python<'_>, players: i64) -> PyResult<usize> {
    match usize::try_from(players) {
        Ok(players) if (1..=engine::MAX_SEATS).contains(&players) => Ok(players),
        _ => {
            let text = format!("not played by {players}");
            Err(error::raise(py, Kind::InvalidTable, &text, "seats", None))
        }
    }
}

/// A seat of a table of `players`.
pub(crate) fn seat(py: Python<'_>, seat: i64, players: usize) -> PyResult<Seat> {
    usize::try_from(seat)
        .ok()
        .filter(|&seat| seat < players)
        .and_then(Seat::new)
        .ok_or_else(|| error::no_seat(py, seat, players))
}

/// A viewer: the seat of that number, or with none a spectator.
pub(crate) fn viewer(py: Python<'_>, number: Option<i64>, players: usize) -> PyResult<Viewer> {
    match number {
        Some(number) => seat(py, number, players).map(Viewer::Seat),
        None => Ok(Viewer::Spectator),
    }
}

/// A move: its notation or its number.
pub(crate) fn choice(choice: &Bound<'_, PyAny>) -> PyResult<Choice> {
    if let Ok(text) = choice.cast::<PyString>() {
        return Ok(Choice::Text(text.extract()?));
    }
    match choice.extract::<i64>() {
        Ok(number) if !choice.is_instance_of::<PyBool>() => Ok(Choice::Number(number)),
        _ => Err(error::argument(
            choice.py(),
            "expected a move: notation as str, or the number of an action as int",
        )),
    }
}

/// The bytes of a record: a dict, text or bytes.
pub(crate) fn record_bytes(record: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = record.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    if let Ok(text) = record.cast::<PyString>() {
        return Ok(text.extract::<String>()?.into_bytes());
    }
    if record.is_instance_of::<PyDict>() {
        let value: serde_json::Value = pythonize::depythonize(record)
            .map_err(|error| error::argument(record.py(), &format!("a record is JSON: {error}")))?;
        return Ok(value.to_string().into_bytes());
    }
    Err(error::argument(
        record.py(),
        "expected a record as dict, str or bytes",
    ))
}

/// A seed: any text or number; by chance without one.
pub(crate) fn seed_text(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let Some(seed) = seed.filter(|seed| !seed.is_none()) else {
        return py
            .import("secrets")?
            .call_method1("token_hex", (8,))?
            .extract();
    };
    if let Ok(text) = seed.extract::<String>() {
        return Ok(text);
    }
    match seed.extract::<i128>() {
        Ok(number) => Ok(number.to_string()),
        Err(_) => Err(error::argument(py, "expected a seed as str or int")),
    }
}
