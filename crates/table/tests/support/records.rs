//! True records as JSON, to be made wrong in one place, and what is then said of them.

use engine::Rules;
use jericho::State;
use serde_json::Value;
use table::{Fault, Refused, Table, Unreadable, verify};

use super::{command, finished, sitting};

/// A true record of a finished game of four, as JSON.
pub fn record(seed: u64) -> Value {
    as_json(&finished::<State>(jericho::Options::default(), 4, seed))
}

pub fn as_json<S: Rules>(table: &Table<S>) -> Value {
    serde_json::from_str(&table.record().expect("it is over").write()).unwrap()
}

/// A record of a game that was broken off after `steps` commands.
pub fn broken_off(steps: usize) -> Value {
    let mut table = Table::<State>::new(sitting(jericho::Options::default(), 4, 1)).unwrap();
    let mut dice = engine::Dice::new(1);
    for _ in 0..steps {
        let next = command(&table, &mut dice).unwrap();
        table.choose(next.seat, next.choice, None).unwrap();
    }
    table.abandon().unwrap();
    as_json(&table)
}

pub fn check<S: Rules>(record: &Value) -> Result<(), Refused<S>> {
    verify::<S>(record.to_string().as_bytes()).map(drop)
}

/// The faults of a record that can be read.
pub fn faults<S: Rules>(record: &Value) -> Vec<Fault<S>> {
    match check::<S>(record) {
        Err(Refused::Wrong(faults)) => faults,
        other => panic!("expected a fault, not {other:?}"),
    }
}

/// The only fault of a record: code, rule, game, move.
#[track_caller]
pub fn only<S: Rules>(
    record: &Value,
    code: &str,
    rule: &str,
    game: Option<usize>,
    at: Option<usize>,
) {
    let faults = faults::<S>(record);
    let found: Vec<_> = faults
        .iter()
        .map(|f| (f.code(), f.rule(), f.game(), f.at()))
        .collect();
    assert_eq!(found, [(code, rule, game, at)], "{faults:?}");
}

pub fn unreadable<S: Rules>(record: &Value) -> Unreadable {
    match check::<S>(record) {
        Err(Refused::Unreadable(reason)) => reason,
        other => panic!("expected it not to be readable, not {other:?}"),
    }
}
