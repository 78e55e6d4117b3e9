//! A view from outside: what is nonsense is refused, and never panics; what another host leaves out
//! is made up for.

use engine::{Chance as _, Dice, Knowledge as _, Opening, Rules as _, Seat, Viewer};
use jericho::{State, View};
use serde_json::{Value, json};

/// Every view of some random games, with what the moves so far were.
fn views(each: &mut impl FnMut(&View, &[(Seat, String)])) {
    for (seed, (seats, options)) in testkit::tables::<State>().into_iter().enumerate() {
        let mut dice = Dice::new(seed as u64);
        let mut state = State::new(&State::deal(&options, &Opening::new(seats), &mut dice));
        let mut history = Vec::new();
        loop {
            for viewer in Viewer::all(seats) {
                each(&state.view(viewer), &history);
            }
            let Some(seat) = state.turn().next() else {
                break;
            };
            let m = engine::MoveSet::pick(&state.legal_moves(seat), &mut dice);
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

#[test]
fn nonsense_is_refused_and_what_is_read_can_be_played() {
    let mut dice = Dice::new(7);
    let (mut read, mut refused) = (0, 0);
    views(&mut |view, _| {
        let good = serde_json::to_value(view).expect("a view can be written");
        for changes in 1..4 {
            let mut bad = good.clone();
            for _ in 0..changes {
                spoil(&mut bad, &mut dice);
            }
            let Ok(view) = serde_json::from_value::<View>(bad) else {
                refused += 1;
                continue;
            };
            read += 1;
            view.check().expect("what is read passes its check");
            let mut state = view.redeal(&mut dice);
            state.check().expect("and so does a state dealt to it");
            while let Some(seat) = state.turn().next() {
                let m = engine::MoveSet::pick(&state.legal_moves(seat), &mut dice);
                state.play(seat, m, &mut ()).expect("a legal move");
            }
        }
    });
    assert!(
        read > 100 && refused > 1_000,
        "{read} read, {refused} refused"
    );
}

#[test]
fn what_is_no_view_is_refused() {
    for text in [
        "",
        "null",
        "[]",
        "{}",
        "7",
        "\"view\"",
        r#"{"game":"jericho"}"#,
    ] {
        assert!(serde_json::from_str::<View>(text).is_err(), "{text}");
    }
}

#[test]
fn a_host_that_leaves_out_what_we_add_is_understood_by_its_history() {
    views(&mut |view, history| {
        let mut plain = serde_json::to_value(view).expect("a view can be written");
        let fields = plain.as_object_mut().expect("an object");
        for added in ["next", "choice", "next_scoring"] {
            fields.remove(added).expect(added);
        }
        fields["supply"]
            .as_object_mut()
            .and_then(|supply| supply.remove("hidden"))
            .expect("hidden");
        // As the table would tell it: another's choice that waits is not in it.
        let told: Vec<_> = history
            .iter()
            .map(|(seat, text)| (seat, text.as_str()))
            .collect();
        let mut remembered = plain.clone();
        remembered["history"] = json!(told);
        let read: View = serde_json::from_value(remembered).expect("a view");
        assert_eq!(read, *view);
        // Without a history too it is a view, with the same moves.
        let read: View = serde_json::from_value(plain).expect("a view");
        assert_eq!(read.legal_moves(), view.legal_moves());
    });
}
