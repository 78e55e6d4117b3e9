//! Each single fault in cards, moves and results of a true record is found, named and placed.

use crate::support::records::{check, faults, only, record};
use jericho::State;
use serde_json::{Value, json};
use table::Fault;

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
    let mut record = record(1);
    // The first turn: the hand is what was dealt, less what was laid and fed.
    let at = 8;
    let hand = &record["games"][0]["deal"]["hands"][seat_of(&record, at) as usize];
    let sevens = ["R7", "Y7", "G7", "B7", "N7"];
    let other = sevens
        .iter()
        .find(|&&card| !hand.as_array().unwrap().contains(&json!(card)));
    record["games"][0]["moves"][at][1] = json!(format!("wall {}", other.unwrap()));
    only::<State>(&record, "illegal", "J17", Some(0), Some(at));
    let why = |fault: &Fault<State>| match fault {
        Fault::Illegal { why, .. } => engine::Cited::code(why),
        other => panic!("{other:?}"),
    };
    assert_eq!(why(&faults::<State>(&record)[0]), "not-in-hand");
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
