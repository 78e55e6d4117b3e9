//! Each single fault in what surrounds the moves of a true record is found: the promises of the fair
//! deal, who starts, how many games there are, how they end and what the match comes to.

use crate::support::finished;
use crate::support::records::{as_json, broken_off, check, faults, only, record};
use crate::support::thrice::Thrice;
use jericho::State;
use serde_json::{Value, json};
use table::Fault;

#[test]
fn a_wrong_result_of_the_match() {
    let wrong = |field: &str, value: Value| {
        let mut record = record(1);
        record["result"][field] = value;
        let found = faults::<State>(&record);
        assert_eq!(found.len(), 1);
        let Fault::MatchResult { field, .. } = &found[0] else {
            panic!("{found:?}");
        };
        assert_eq!(found[0].rule(), "fanfare-record/1");
        (*field).to_owned()
    };
    assert_eq!(wrong("totals", json!([1, 2, 3, 4])), "totals");
    assert_eq!(wrong("totals", json!([])), "totals");
    assert_eq!(wrong("winners", json!([])), "winners");
    assert_eq!(wrong("winners", json!([0, 1, 2, 3])), "winners");
    let mut none = record(1);
    none["result"] = Value::Null;
    only::<State>(&none, "no-match-result", "fanfare-record/1", None, None);
    let mut none = record(1);
    none["games"][0]["result"] = Value::Null;
    only::<State>(&none, "no-result", "fanfare-record/1", Some(0), None);
}

#[test]
fn promises_that_were_not_kept() {
    let other = "00".repeat(32);
    let mut commitment = record(1);
    commitment["fair"]["commitment"] = json!(other);
    only::<State>(
        &commitment,
        "commitment",
        "fanfare-deal/1 step 1",
        None,
        None,
    );

    // Another secret: not what was committed to, and not what the cards come from.
    let mut secret = record(1);
    secret["fair"]["secret"] = json!(other);
    let codes: Vec<_> = faults::<State>(&secret).iter().map(Fault::code).collect();
    assert_eq!(codes[0], "commitment");
    assert!(codes.contains(&"other-deal"), "{codes:?}");

    let mut changed = record(1);
    changed["fair"]["contributions"][2] = json!("00".repeat(16));
    let codes: Vec<_> = faults::<State>(&changed).iter().map(Fault::code).collect();
    assert_eq!(codes[0], "contribution");
    assert!(codes.contains(&"other-deal"), "{codes:?}");

    let mut promised = record(1);
    promised["fair"]["commitments"][2] = json!(other);
    only::<State>(
        &promised,
        "contribution",
        "fanfare-deal/1 step 2",
        None,
        None,
    );

    let mut unpaired = record(1);
    unpaired["fair"]["commitments"][0] = Value::Null;
    only::<State>(&unpaired, "unpaired", "fanfare-deal/1 step 2", None, None);

    let mut unpaired = record(1);
    unpaired["fair"]["contributions"][0] = Value::Null;
    assert_eq!(faults::<State>(&unpaired)[0].code(), "unpaired");

    let mut short = record(1);
    short["fair"]["commitments"].as_array_mut().unwrap().pop();
    only::<State>(&short, "fair-seats", "fanfare-deal/1 step 9", None, None);

    let mut none = record(1);
    none.as_object_mut().unwrap().remove("fair");
    only::<State>(&none, "no-fair-block", "fanfare-deal/1 step 9", None, None);
}

#[test]
fn a_start_that_nobody_drew() {
    let mut record = broken_off(0);
    let first = record["games"][0]["first"].as_u64().unwrap();
    record["games"][0]["first"] = json!((first + 1) % 4);
    only::<State>(&record, "first", "fanfare-deal/1", Some(0), None);
    // The host may choose, in Jericho.
    record["games"][0]["first_by"] = json!("host");
    check::<State>(&record).unwrap();
}

#[test]
fn a_game_that_stops_before_its_end() {
    let mut record = record(1);
    record["games"][0]["moves"].as_array_mut().unwrap().pop();
    only::<State>(&record, "unfinished", "fanfare-record/1", Some(0), None);
}

#[test]
fn a_game_that_was_broken_off() {
    for steps in [0, 3, 20, 40] {
        check::<State>(&broken_off(steps)).unwrap();
    }
    let result = record(1);
    let mut game = broken_off(40);
    game["games"][0]["result"] = result["games"][0]["result"].clone();
    only::<State>(
        &game,
        "result-of-abandoned",
        "fanfare-record/1",
        Some(0),
        None,
    );
    let mut whole = broken_off(40);
    whole["result"] = result["result"].clone();
    only::<State>(
        &whole,
        "result-of-abandoned-match",
        "fanfare-record/1",
        None,
        None,
    );
    let mut unsaid = broken_off(40);
    unsaid.as_object_mut().unwrap().remove("ended");
    only::<State>(&unsaid, "match-goes-on", "fanfare-record/1", None, None);
    let mut unsaid = broken_off(40);
    unsaid["games"][0].as_object_mut().unwrap().remove("ended");
    only::<State>(&unsaid, "unfinished", "fanfare-record/1", Some(0), None);
    let mut finished = record(1);
    finished["games"][0]["ended"] = json!("abandoned");
    only::<State>(
        &finished,
        "not-abandoned",
        "fanfare-record/1",
        Some(0),
        None,
    );
    let mut finished = record(1);
    finished["ended"] = json!("abandoned");
    only::<State>(
        &finished,
        "match-not-abandoned",
        "fanfare-record/1",
        None,
        None,
    );
}

#[test]
fn too_many_games_or_none() {
    let mut twice = record(1);
    let game = twice["games"][0].clone();
    twice["games"] = json!([game, game]);
    only::<State>(&twice, "games", "fanfare-record/1", None, None);
    let mut none = record(1);
    none["games"] = json!([]);
    only::<State>(&none, "games", "fanfare-record/1", None, None);
    none["ended"] = json!("abandoned");
    none["result"] = Value::Null;
    only::<State>(&none, "games", "fanfare-record/1", None, None);
}

#[test]
fn faults_that_only_a_match_can_have() {
    let record = || as_json(&finished::<Thrice>(jericho::Options::default(), 3, 1));
    check::<Thrice>(&record()).unwrap();

    let mut start = record();
    let first = start["games"][1]["first"].as_u64().unwrap();
    start["games"][1]["first"] = json!((first + 1) % 3);
    assert_eq!(faults::<Thrice>(&start)[0].code(), "first");

    let mut host = record();
    host["games"][0]["first_by"] = json!("host");
    only::<Thrice>(&host, "host-chose", "fanfare-deal/1", Some(0), None);

    let mut swapped = record();
    let deal = swapped["games"][0]["deal"].clone();
    swapped["games"][1]["deal"] = deal;
    assert_eq!(faults::<Thrice>(&swapped)[0].code(), "other-deal");

    let mut fewer = record();
    fewer["games"].as_array_mut().unwrap().pop();
    only::<Thrice>(&fewer, "games", "fanfare-record/1", None, None);

    // Broken off between two games, as formats allow.
    fewer["result"] = Value::Null;
    fewer["ended"] = json!("abandoned");
    check::<Thrice>(&fewer).unwrap();

    // A game after one that was broken off.
    let mut after = record();
    after["games"][1]["moves"]
        .as_array_mut()
        .unwrap()
        .truncate(20);
    after["games"][1]["result"] = Value::Null;
    after["games"][1]["ended"] = json!("abandoned");
    after["result"] = Value::Null;
    after["ended"] = json!("abandoned");
    only::<Thrice>(&after, "after-abandoned", "fanfare-record/1", Some(2), None);
}
