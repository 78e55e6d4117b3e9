//! Known deals of Coloretto: from a program written for that, in another language, from the text of
//! the scheme. (Jericho's are beside the scheme's other values, in `fair.rs`.)

use coloretto::State;
use engine::{Opening, Options as _, Rules as _};
use serde_json::Value;
use table::Fair;

fn words(cards: &Value) -> Vec<&str> {
    let cards = cards.as_array().unwrap().iter();
    cards.map(|card| card.as_str().unwrap()).collect()
}

fn sorted(cards: &Value) -> String {
    let mut cards = words(cards);
    cards.sort_unstable();
    cards.join(" ")
}

/// Removed colours, start cards, draw pile and who starts, in one line.
fn line(seats: usize, golden: &str) -> String {
    let fair = Fair::from_seed_text("Mauer ✓", 12);
    let mut options = coloretto::Options::default();
    options.set_text("golden_joker", golden).unwrap();
    let deal = fair.deal::<State>(&options, &Opening::new(seats));
    let setup = serde_json::to_value(State::setup(&deal)).unwrap();
    let start: Vec<String> = setup["start"]
        .as_array()
        .unwrap()
        .iter()
        .map(sorted)
        .collect();
    let draw = words(&setup["draw"]).join(" ");
    let (removed, start) = (sorted(&setup["removed"]), start.join(" / "));
    format!("{removed} | {start} | {draw} | {}", State::first(&deal))
}

#[test]
fn coloretto_is_dealt_as_step_8_says() {
    for (seats, golden, known) in KNOWN {
        assert_eq!(
            line(seats, golden),
            known,
            "{seats} players, golden joker {golden}"
        );
    }
}

const KNOWN: [(usize, &str, &str); 8] = [
    (
        2,
        "false",
        "G R | B P / N O | N O O P N B Y +2 O B N P Y N N B P O P +2 Y +2 B +2 +2 O B B +2 P \
         +2 N Y J O Y +2 O Y L P J N Y P J N P +2 B B O Y Y +2 | 0",
    ),
    (
        2,
        "true",
        "G R | B P / N O | N O O P N B Y +2 O B N P Y N N B P O P +2 Y +2 B +2 +2 O B B +2 P \
         +2 N Y J O Y +2 O L Y P J* N Y P J N P +2 B B O Y Y +2 | 0",
    ),
    (
        3,
        "false",
        "R | B / N / O | N O +2 +2 O P Y P N P Y Y +2 J P Y Y N B G +2 P Y G B O J +2 N N G \
         N Y N Y N B P +2 P +2 O +2 B +2 Y B P B L G G O B G O O G P +2 G J O B G | 2",
    ),
    (
        3,
        "true",
        "R | B / N / O | N O +2 +2 O P Y P N P Y Y +2 J P Y Y N B G +2 P Y G B O J* +2 N N G \
         N Y N Y N B P +2 P +2 O +2 B +2 Y B P L B G G O B G O O G P +2 G J O B G | 2",
    ),
    (
        4,
        "false",
        " | G / P / N / B | N R R R N B J B P P P R G O B Y J O B R +2 N N B G +2 +2 +2 B N \
         Y O Y G Y R R +2 G O P Y O P +2 +2 N P J O R Y G O N R B L P +2 N G B G Y Y +2 O P \
         Y G O +2 | 2",
    ),
    (
        4,
        "true",
        " | G / P / N / B | N R R R N B J* B P P P R G O B Y J O B R +2 N N B G +2 +2 +2 B N \
         Y O Y G Y R R +2 G O P Y O P +2 +2 N P J O R Y G O N R L B P +2 N G B G Y Y +2 O P \
         Y G O +2 | 2",
    ),
    (
        5,
        "false",
        " | G / P / N / B / O | P P B N N O B +2 N B +2 G R G O B B G J R B O Y +2 +2 P P J \
         N J +2 +2 P N O +2 P G O G G +2 G G P Y Y P Y R Y O Y O +2 +2 L B R B N Y R O N Y R \
         N R R Y R | 1",
    ),
    (
        5,
        "true",
        " | G / P / N / B / O | P P B N N O B +2 N B +2 G R G O B B G J* R B O Y +2 +2 P P J \
         N J +2 +2 P N O +2 P G O G G +2 G G P Y Y P Y R Y O Y O +2 L +2 B R B N Y R O N Y R \
         N R R Y R | 1",
    ),
];
