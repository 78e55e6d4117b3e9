//! Exceptions: each has the stable code of what went wrong, and the number of the rule behind it.
//!
//! The classes are written in Python (`fanfare/errors.py`), so that people can read, pickle and
//! subclass them; here they are raised.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use table::{AnyRefusal, InvalidSitting, UnknownGame};

/// One of the classes of `fanfare.errors`.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    IllegalMove,
    InvalidTable,
    InvalidRecord,
    InvalidView,
    UnknownBot,
    NotOver,
    InUse,
    InvalidArgument,
}

const CLASSES: usize = 8;

impl Kind {
    const fn class(self) -> &'static str {
        match self {
            Self::IllegalMove => "IllegalMove",
            Self::InvalidTable => "InvalidTable",
            Self::InvalidRecord => "InvalidRecord",
            Self::InvalidView => "InvalidView",
            Self::UnknownBot => "UnknownBot",
            Self::NotOver => "NotOver",
            Self::InUse => "InUse",
            Self::InvalidArgument => "InvalidArgument",
        }
    }
}

fn class(py: Python<'_>, kind: Kind) -> PyResult<&Bound<'_, PyType>> {
    static KNOWN: [PyOnceLock<Py<PyType>>; CLASSES] = [const { PyOnceLock::new() }; CLASSES];
    KNOWN[kind as usize].import(py, "fanfare.errors", kind.class())
}

/// An exception with a sentence, a code and perhaps a rule.
pub(crate) fn raise(
    py: Python<'_>,
    kind: Kind,
    text: &str,
    code: &str,
    rule: Option<&str>,
) -> PyErr {
    raise_with(py, kind, (text, code, rule))
}

/// An exception of a class, with the arguments that it takes.
pub(crate) fn raise_with<'py>(
    py: Python<'py>,
    kind: Kind,
    arguments: impl pyo3::call::PyCallArgs<'py>,
) -> PyErr {
    match class(py, kind).and_then(|class| class.call1(arguments)) {
        Ok(exception) => PyErr::from_value(exception),
        // The package is not installed whole: that is what to complain of.
        Err(error) => error,
    }
}

pub(crate) fn unknown_game(py: Python<'_>, error: &UnknownGame) -> PyErr {
    let text = error.to_string();
    raise(py, Kind::InvalidTable, &text, "unknown-game", None)
}

pub(crate) fn invalid_sitting(py: Python<'_>, wrong: &[InvalidSitting]) -> PyErr {
    let text: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    let code = wrong.first().map_or("sitting", InvalidSitting::code);
    raise(py, Kind::InvalidTable, &text.join("; "), code, None)
}

pub(crate) fn refused(py: Python<'_>, refusal: &AnyRefusal) -> PyErr {
    match refusal {
        AnyRefusal::NoMove(error) => {
            let text = format!("no move: {error}");
            raise(py, Kind::IllegalMove, &text, "no-move", None)
        }
        AnyRefusal::Refused { code, rule, detail } => {
            let text = match rule {
                Some(rule) => format!("{detail} ({rule})"),
                None => detail.clone(),
            };
            raise(py, Kind::IllegalMove, &text, code, *rule)
        }
    }
}

pub(crate) fn no_seat(py: Python<'_>, seat: i64, players: usize) -> PyErr {
    let text = format!("expected a seat from 0 to {}, not {seat}", players - 1);
    raise(py, Kind::InvalidArgument, &text, "no-such-seat", None)
}

pub(crate) fn argument(py: Python<'_>, text: &str) -> PyErr {
    raise(py, Kind::InvalidArgument, text, "argument", None)
}

pub(crate) fn in_use(py: Python<'_>, what: &str) -> PyErr {
    let text = format!("this {what} is at work in another thread: give each thread its own");
    raise(py, Kind::InUse, &text, "in-use", None)
}
