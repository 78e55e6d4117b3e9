//! Views from outside: spoiled in every way, read or refused, never a panic.

use engine::{Chance as _, Dice, Knowledge as _, MoveSet as _, Opening, Rules, Seat, Viewer};
use serde_json::{Value, json};

use crate::tables;

/// Every view of some random games, with what the moves so far were.
///
/// # Panics
/// Never, for a game that keeps the laws.
pub fn views<S: Rules>(each: &mut impl FnMut(&S::View, &[(Seat, String)])) {
    for (seed, (seats, options)) in tables::<S>().into_iter().enumerate() {
        let mut dice = Dice::new(seed as u64);
        let mut state = S::new(&S::deal(&options, &Opening::new(seats), &mut dice));
        let mut history = Vec::new();
        loop {
            for viewer in Viewer::all(seats) {
                each(&state.view(viewer), &history);
            }
            let Some(seat) = state.turn().next() else {
                break;
            };
            let m = state.legal_moves(seat).pick(&mut dice);
            history.push((seat, m.to_string()));
            state.play(seat, m, &mut ()).expect("a legal move");
        }
    }
}

/// Changes something somewhere in a JSON value.
fn spoil(value: &mut Value, dice: &mut Dice) {
    match value {
        Value::Array(items) if !items.is_empty() && dice.below(4) > 0 => {
            let at = dice.below(items.len() as u32) as usize;
            match dice.below(6) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => spoil(&mut items[at], dice),
            }
        }
        Value::Object(fields) if !fields.is_empty() && dice.below(8) > 0 => {
            let at = dice.below(fields.len() as u32) as usize;
            let name = fields.keys().nth(at).expect("below their number").clone();
            match dice.below(8) {
                0 => drop(fields.remove(&name)),
                _ => spoil(&mut fields[&name], dice),
            }
        }
        _ => {
            let others = [
                json!(null),
                json!(0),
                json!(1),
                json!(3),
                json!(5),
                json!(255),
                json!(-1),
                json!(u64::MAX),
                json!(true),
                json!([]),
                json!({}),
                json!("R"),
                json!("R7"),
                json!("T"),
                json!("S"),
                json!("J*"),
                json!("play"),
                json!("turn"),
                json!("over"),
            ];
            *value = others[dice.below(others.len() as u32) as usize].clone();
        }
    }
}

/// Nonsense is refused, and what is read can be played to the end.
///
/// # Panics
/// If something is read that isn't a view, or nothing is.
pub fn nonsense_is_refused<S: Rules>() {
    let mut dice = Dice::new(7);
    let (mut read, mut refused) = (0, 0);
    views::<S>(&mut |view, _| {
        let good = serde_json::to_value(view).expect("a view can be written");
        for changes in 1..4 {
            let mut bad = good.clone();
            for _ in 0..changes {
                spoil(&mut bad, &mut dice);
            }
            let Ok(view) = serde_json::from_value::<S::View>(bad) else {
                refused += 1;
                continue;
            };
            read += 1;
            view.check().expect("what is read passes its check");
            let mut state = view.redeal(&mut dice);
            state.check().expect("and so does a state dealt to it");
            while let Some(seat) = state.turn().next() {
                let m = state.legal_moves(seat).pick(&mut dice);
                state.play(seat, m, &mut ()).expect("a legal move");
            }
        }
    });
    assert!(
        read > 100 && refused > 1_000,
        "{read} read, {refused} refused"
    );
    for text in [
        "",
        "null",
        "[]",
        "{}",
        "7",
        "\"view\"",
        &format!(r#"{{"game":"{}"}}"#, S::GAME),
    ] {
        assert!(serde_json::from_str::<S::View>(text).is_err(), "{text}");
    }
}
