//! What can't be read is refused with its reason, and told from what can be read and is wrong.

use crate::support::finished;
use crate::support::records::{as_json, check, record, unreadable};
use engine::Options as _;
use jericho::State;
use serde_json::{Value, json};
use table::Unreadable;

#[test]
fn what_can_t_be_read_is_told_from_what_is_wrong() {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = record(1);
        change(&mut record);
        unreadable::<State>(&record).code()
    };
    assert_eq!(
        with(&|r| r["format"] = json!("fanfare-record/2")),
        "unknown-version"
    );
    assert_eq!(
        with(&|r| r["fair"]["scheme"] = json!("fanfare-deal/2")),
        "unknown-version"
    );
    assert_eq!(
        with(&|r| r["options"]["speed"] = json!("high")),
        "unknown-option"
    );
    for value in [json!("some"), json!(0), json!(true)] {
        let code = with(&|r| r["options"]["tied_highest"] = value.clone());
        assert_eq!(code, "unknown-option-value");
    }
    assert_eq!(
        with(&|r| r["games"][0]["moves"][0][1] = json!("start R2")),
        "unknown-move"
    );
    assert_eq!(
        with(&|r| r["games"][0]["moves"][0][1] = json!("sing R1")),
        "unknown-move"
    );
    assert_eq!(
        with(&|r| r["games"][0]["deal"]["draw"][0] = json!("X1")),
        "misshapen"
    );
    assert_eq!(
        with(&|r| r["games"][0]["moves"][0] = json!([0])),
        "misshapen"
    );
    assert_eq!(
        with(&|r| r["games"][0]["moves"][0] = json!([0, "start R1", {}, 4])),
        "misshapen"
    );
    assert_eq!(
        with(&|r| r["games"][0]["result"]["winners"] = json!([200])),
        "misshapen"
    );
    assert_eq!(
        with(&|r| r["games"][0]["deal"] = json!([[], []])),
        "misshapen"
    );
    assert_eq!(
        with(&|r| r["seats"][0] = json!(["Ada", "human", null])),
        "misshapen"
    );
    assert_eq!(
        with(&|r| r["seats"][0]["kind"] = json!("ghost")),
        "unknown-word"
    );
    assert_eq!(
        with(&|r| r["games"][0]["first_by"] = json!("me")),
        "unknown-word"
    );
    assert_eq!(
        with(&|r| r["games"][0]["ended"] = json!("flood")),
        "unknown-word"
    );
    assert_eq!(with(&|r| r["ended"] = json!("flood")), "unknown-word");
    assert_eq!(
        with(&|r| r["fair"]["secret"] = json!("AB".repeat(32))),
        "not-hex"
    );
    assert_eq!(
        with(&|r| r["fair"]["contributions"][0] = json!("ab")),
        "not-hex"
    );
}

#[test]
fn a_missing_field_is_named() {
    let mut record_without = record(1);
    record_without["games"][0]
        .as_object_mut()
        .unwrap()
        .remove("deal");
    let field = "games[0].deal".to_owned();
    assert_eq!(
        unreadable::<State>(&record_without),
        Unreadable::MissingField { field }
    );
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = record(1);
        change(&mut record);
        unreadable::<State>(&record).code()
    };
    let remove = |record: &mut Value, name: &str| {
        record.as_object_mut().unwrap().remove(name).expect(name);
    };
    for name in ["format", "game", "options", "seats", "games", "result"] {
        assert_eq!(with(&|r| remove(r, name)), "missing-field", "{name}");
    }
    for name in ["first", "deal", "moves", "result"] {
        assert_eq!(
            with(&|r| remove(&mut r["games"][0], name)),
            "missing-field",
            "{name}"
        );
    }
    for name in [
        "scheme",
        "commitment",
        "secret",
        "commitments",
        "contributions",
    ] {
        assert_eq!(
            with(&|r| remove(&mut r["fair"], name)),
            "missing-field",
            "{name}"
        );
    }
}

#[test]
fn an_unknown_game_is_refused() {
    let mut game = record(1);
    game["game"] = json!("halma");
    assert_eq!(unreadable::<State>(&game).code(), "unknown-word");
    let error = table::game_of(game.to_string().as_bytes()).unwrap_err();
    assert_eq!(error.code(), "unknown-game");
}

#[test]
fn both_values_of_an_option_are_read_back() {
    for options in jericho::Options::every() {
        let record = as_json(&finished::<State>(options, 5, 3));
        check::<State>(&record).unwrap();
        let read = table::Record::<State>::read(record.to_string().as_bytes()).unwrap();
        assert_eq!(read.options, options);
    }
}
