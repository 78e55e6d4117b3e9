//! Each single fault in a true record is found, named and placed; nothing else is complained of
//! first.

mod support;

use engine::{Options as _, Rules};
use jericho::State;
use serde_json::{Value, json};
use support::thrice::Thrice;
use support::{finished, sitting};
use table::{Fault, Refused, Table, Unreadable, verify};

/// A true record of a finished game of four, as JSON.
fn record(seed: u64) -> Value {
    as_json(&finished::<State>(jericho::Options::default(), 4, seed))
}

fn as_json<S: Rules>(table: &Table<S>) -> Value {
    serde_json::from_str(&table.record().expect("it is over").write()).unwrap()
}

/// A record of a game that was broken off after `steps` commands.
fn broken_off(steps: usize) -> Value {
    let mut table = Table::<State>::new(sitting(jericho::Options::default(), 4, 1)).unwrap();
    let mut dice = engine::Dice::new(1);
    for _ in 0..steps {
        let next = support::command(&table, &mut dice).unwrap();
        table.choose(next.seat, next.choice, None).unwrap();
    }
    table.abandon().unwrap();
    as_json(&table)
}

fn check<S: Rules>(record: &Value) -> Result<(), Refused<S>> {
    verify::<S>(record.to_string().as_bytes()).map(drop)
}

/// The faults of a record that can be read.
fn faults<S: Rules>(record: &Value) -> Vec<Fault<S>> {
    match check::<S>(record) {
        Err(Refused::Wrong(faults)) => faults,
        other => panic!("expected a fault, not {other:?}"),
    }
}

/// The only fault of a record: code, rule, game, move.
#[track_caller]
fn only<S: Rules>(record: &Value, code: &str, rule: &str, game: Option<usize>, at: Option<usize>) {
    let faults = faults::<S>(record);
    let found: Vec<_> = faults
        .iter()
        .map(|f| (f.code(), f.rule(), f.game(), f.at()))
        .collect();
    assert_eq!(found, [(code, rule, game, at)], "{faults:?}");
}

/// Those of the deal: what is wrong with it, each with its rule.
fn deal_faults(record: &Value) -> Vec<(&'static str, &'static str)> {
    let faults = faults::<State>(record);
    let inner = |fault: &Fault<State>| match fault {
        Fault::Deal { game: 0, wrong } => {
            assert_eq!(fault.code(), "deal");
            assert_eq!(fault.rule(), engine::Cited::rule(wrong));
            (engine::Cited::code(wrong), fault.rule())
        }
        other => panic!("{other:?}"),
    };
    faults.iter().map(inner).collect()
}

fn unreadable<S: Rules>(record: &Value) -> Unreadable {
    match check::<S>(record) {
        Err(Refused::Unreadable(reason)) => reason,
        other => panic!("expected it not to be readable, not {other:?}"),
    }
}

/// The index of the first move that begins with a verb.
fn first_of(record: &Value, verb: &str) -> usize {
    let moves = record["games"][0]["moves"].as_array().unwrap();
    let is = |m: &Value| m[1].as_str().unwrap().starts_with(verb);
    moves.iter().position(is).expect("a move like that")
}

fn seat_of(record: &Value, at: usize) -> u64 {
    record["games"][0]["moves"][at][0].as_u64().unwrap()
}

#[test]
fn a_true_record_holds_and_what_means_nothing_may_differ() {
    let mut record = record(1);
    check::<State>(&record).unwrap();
    // The order within a hand and of the winners, fields that nobody knows, a missing `first_by`.
    let game = &mut record["games"][0];
    game["deal"]["hands"][2].as_array_mut().unwrap().reverse();
    game["result"]["winners"].as_array_mut().unwrap().reverse();
    game["weather"] = json!({"deep": [1, {"er": null}]});
    game.as_object_mut().unwrap().remove("first_by");
    record["seats"][0]["rating"] = json!(1500);
    record["options"] = json!({});
    check::<State>(&record).unwrap();
}

#[test]
fn any_order_within_a_phase_is_valid() {
    let mut record = record(2);
    let moves = record["games"][0]["moves"].as_array_mut().unwrap();
    moves[..4].reverse();
    moves[4..8].reverse();
    check::<State>(&record).unwrap();
}

#[test]
fn a_phase_is_complete_before_the_next_begins() {
    let mut record = record(2);
    record["games"][0]["moves"]
        .as_array_mut()
        .unwrap()
        .swap(3, 4);
    only::<State>(&record, "illegal", "J09", Some(0), Some(3));
}

#[test]
fn a_card_that_is_there_twice() {
    let mut record = record(1);
    let hand = &mut record["games"][0]["deal"]["hands"][0];
    // Two different cards become one and the same: one too often, the other too seldom.
    let wall = |card: &Value| card != "T";
    let cards: Vec<Value> = hand
        .as_array()
        .unwrap()
        .iter()
        .filter(|c| wall(c))
        .cloned()
        .collect();
    let other = cards.iter().find(|&card| card != &cards[0]).unwrap();
    let at = hand
        .as_array()
        .unwrap()
        .iter()
        .position(|card| card == other)
        .unwrap();
    hand[at] = cards[0].clone();
    assert_eq!(deal_faults(&record), [("copies", "J02"), ("copies", "J02")]);
}

#[test]
fn a_scoring_card_in_the_wrong_pile() {
    let mut record = record(1);
    let draw = record["games"][0]["deal"]["draw"].as_array_mut().unwrap();
    let scoring = draw.iter().position(|card| card == "S").unwrap();
    draw.swap(0, scoring);
    assert_eq!(deal_faults(&record), [("scoring-place", "J08")]);
}

#[test]
fn a_scoring_card_in_a_hand() {
    let mut record = record(1);
    let deal = &mut record["games"][0]["deal"];
    let scoring = deal["draw"]
        .as_array()
        .unwrap()
        .iter()
        .position(|c| c == "S")
        .unwrap();
    deal["draw"][scoring] = deal["hands"][0][0].clone();
    deal["hands"][0][0] = json!("S");
    assert_eq!(deal_faults(&record)[0], ("scoring-in-hand", "J06"));
}

#[test]
fn hands_and_piles_of_the_wrong_size() {
    let mut more = record(1);
    more["games"][0]["deal"]["hands"]
        .as_array_mut()
        .unwrap()
        .push(json!([]));
    assert_eq!(deal_faults(&more), [("hands", "J06")]);
    let mut less = record(1);
    less["games"][0]["deal"]["draw"]
        .as_array_mut()
        .unwrap()
        .pop();
    assert_eq!(deal_faults(&less)[0], ("draw-size", "J07"));
}

#[test]
fn cards_that_the_fair_deal_does_not_give() {
    let mut record = record(1);
    // The two last cards that nobody drew: every move stays legal, and yet.
    let draw = record["games"][0]["deal"]["draw"].as_array_mut().unwrap();
    let end = draw.len() - 1;
    let other = (0..end)
        .rev()
        .find(|&at| draw[at] != draw[end] && draw[at] != "S")
        .unwrap();
    draw.swap(other, end);
    assert_eq!(faults::<State>(&record)[0].code(), "other-deal");
}

#[test]
fn a_move_out_of_turn() {
    let mut record = record(1);
    let at = 8;
    record["games"][0]["moves"][at][0] = json!((seat_of(&record, at) + 1) % 4);
    only::<State>(&record, "illegal", "J18", Some(0), Some(at));
}

#[test]
fn a_card_that_is_not_in_the_hand() {
    let record = record(1);
    let at = first_of(&record, "wall");
    // The 7 of a colour is there once: most seats don't hold it.
    let laid = record["games"][0]["moves"][at][1]
        .as_str()
        .unwrap()
        .to_owned();
    let seven = ["wall G7", "wall R7", "wall B7", "wall Y7", "wall N7"];
    let found = seven.iter().find(|&&text| {
        let mut wrong = record.clone();
        wrong["games"][0]["moves"][at][1] = json!(text);
        let found = faults_or_none(&wrong);
        text != &laid && found.first() == Some(&("illegal", "J17", Some(at)))
    });
    assert!(found.is_some());
}

fn faults_or_none(record: &Value) -> Vec<(&'static str, &'static str, Option<usize>)> {
    match check::<State>(record) {
        Err(Refused::Wrong(faults)) => faults
            .iter()
            .map(|f| (f.code(), f.rule(), f.at()))
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_move_after_the_end() {
    let mut record = record(1);
    let moves = record["games"][0]["moves"].as_array_mut().unwrap();
    let at = moves.len();
    moves.push(json!([0, "trumpet R"]));
    only::<State>(&record, "illegal", "J11", Some(0), Some(at));
}

#[test]
fn a_seat_that_chooses_twice_in_one_phase() {
    let mut record = record(1);
    let moves = record["games"][0]["moves"].as_array_mut().unwrap();
    let twice = moves[1].clone();
    moves.insert(2, twice);
    only::<State>(&record, "chose-twice", "J09", Some(0), Some(2));
    let moves = record["games"][0]["moves"].as_array_mut().unwrap();
    moves.remove(2);
    let twice = moves[6].clone();
    moves.insert(7, twice);
    only::<State>(&record, "chose-twice", "J12", Some(0), Some(7));
}

#[test]
fn seats_that_are_none() {
    for wrong in [
        json!(4),
        json!(7),
        json!(255),
        json!(-1),
        json!(1_000_000_000),
    ] {
        let mut record = record(1);
        record["games"][0]["moves"][9][0] = wrong.clone();
        only::<State>(
            &record,
            "no-such-seat",
            "fanfare-record/1",
            Some(0),
            Some(9),
        );
        let mut start = record.clone();
        start["games"][0]["first"] = wrong;
        only::<State>(&start, "no-such-seat", "fanfare-record/1", Some(0), None);
    }
}

#[test]
fn a_table_that_nobody_can_play_at() {
    for players in [0, 1, 2, 6, 1000] {
        let mut record = record(1);
        record["seats"] = vec![json!({"name": "A", "kind": "human"}); players].into();
        let found = faults::<State>(&record);
        assert_eq!(found[0], Fault::Players { found: players });
    }
}

#[test]
fn a_wrong_score_a_wrong_tie_break_a_wrong_winner() {
    let mut score = record(1);
    let points = score["games"][0]["result"]["scores"][0].as_i64().unwrap();
    score["games"][0]["result"]["scores"][0] = json!(points + 1);
    only::<State>(&score, "result", "J50", Some(0), None);
    let mut walls = record(1);
    let cards = walls["games"][0]["result"]["cards_in_walls"][3]
        .as_i64()
        .unwrap();
    walls["games"][0]["result"]["cards_in_walls"][3] = json!(cards + 1);
    only::<State>(&walls, "result", "J54", Some(0), None);
    let mut winner = record(1);
    let won = winner["games"][0]["result"]["winners"][0].as_u64().unwrap();
    winner["games"][0]["result"]["winners"] = json!([(won + 1) % 4]);
    only::<State>(&winner, "result", "J53", Some(0), None);
}

#[test]
fn a_tie_that_is_broken_the_wrong_way() {
    // A real game in which two have most cards and one of them more in the walls.
    let tie = |record: &Value| {
        let result = &record["games"][0]["result"];
        let scores: Vec<i64> = serde_json::from_value(result["scores"].clone()).unwrap();
        let best = scores.iter().max().unwrap();
        let tied: Vec<usize> = (0..4).filter(|&at| scores[at] == *best).collect();
        (tied.len() > 1 && result["winners"].as_array().unwrap().len() == 1).then_some(tied)
    };
    let (record, tied) = (0..500)
        .map(record)
        .find_map(|record| tie(&record).map(|tied| (record, tied)))
        .expect("ties are common");
    let mut shared = record.clone();
    shared["games"][0]["result"]["winners"] = json!(tied);
    only::<State>(&shared, "result", "J54", Some(0), None);
    let won = record["games"][0]["result"]["winners"][0].as_u64().unwrap() as usize;
    let other = tied.into_iter().find(|&at| at != won).unwrap();
    let mut swapped = record;
    swapped["games"][0]["result"]["winners"] = json!([other]);
    only::<State>(&swapped, "result", "J54", Some(0), None);
}

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

#[test]
fn what_can_t_be_read_is_told_from_what_is_wrong() {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = record(1);
        change(&mut record);
        unreadable::<State>(&record).code()
    };
    let remove = |record: &mut Value, name: &str| {
        record.as_object_mut().unwrap().remove(name).expect(name);
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
    let mut game = record(1);
    game["game"] = json!("halma");
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
