//! The match, and the options of later editions: one test for each fact, C30 to C42 (C41 is in
//! `scoring.rs`).

use coloretto::{Card, Event, MatchLength, Options, Row, ScoreTable, Setup, State};
use engine::{Cited as _, Dice, Opening, Options as _, Outcome as _, Rules as _, Seat, Turn};

use crate::drawing::{cards, codes, legal, owned, play, refused, table};
use crate::setup::Highest;

#[test]
fn c30_a_match_is_four_games_or_one() {
    let mut options = Options::default();
    assert_eq!(
        (options.games, State::games(&options)),
        (MatchLength::Four, 4)
    );
    options.set_text("games", "1").unwrap();
    assert_eq!(State::games(&options), 1);
    assert!(options.set_text("games", "3").is_err());
}

#[test]
fn c31_a_tie_shares_the_win() {
    let mut state = table(
        "row  taken
         row  R
         row  taken
         seat G G G     out
         seat B B
         seat P P P P   out
         turn 1
         pile 3
         gone N",
    );
    play(&mut state, &["1 take 2"]);
    let outcome = state.outcome().unwrap();
    assert_eq!(
        (&outcome.scores[..], &outcome.winners[..]),
        (&[6, 4, 10][..], &[Seat::at(2)][..])
    );

    let mut state = table(
        "row  taken
         row  R
         row  taken
         seat G G G     out
         seat B B B
         seat P P P O   out
         turn 1
         pile 3
         gone N",
    );
    play(&mut state, &["1 take 2"]);
    let outcome = state.outcome().unwrap();
    assert_eq!(outcome.scores, [6, 7, 7]);
    assert_eq!(outcome.winners, [Seat::at(1), Seat::at(2)]);
}

#[test]
fn c31_the_start_of_a_later_game_is_given_and_not_drawn() {
    let mut opening = Opening::new(4);
    let mut first = Highest(Vec::new());
    assert_eq!(
        State::first(&State::deal(&Options::default(), &opening, &mut first)),
        Seat::at(3)
    );
    opening.number = 1;
    opening.first = Some(Seat::at(0));
    opening.totals = [12, -3, 0, 40, 0];
    let mut second = Highest(Vec::new());
    let deal = State::deal(&Options::default(), &opening, &mut second);
    assert_eq!(State::first(&deal), Seat::at(0));
    // The same numbers, but for the last one.
    assert_eq!(first.0.pop(), Some(4));
    assert_eq!(first.0, second.0);
    let state = State::new(&deal);
    assert_eq!(
        (state.open().number(), state.open().totals()),
        (1, &[12, -3, 0, 40][..])
    );
}

const TWO: &str = "
    row  R
    row  G
    row  B +2
    seat P P
    seat B Y
    pile 30  P
    gone O N";

#[test]
fn c40_two_players() {
    let mut dice = Dice::new(1);
    let opening = Opening {
        first: Some(Seat::at(0)),
        ..Opening::new(2)
    };
    let deal = State::deal(&Options::default(), &opening, &mut dice);
    let right = State::setup(&deal);
    let mut start = right.start.concat();
    start.sort_unstable();
    start.dedup();
    assert_eq!((right.removed.len(), start.len()), (2, 4));
    assert!(right.start.iter().all(|cards| cards.len() == 2));
    let why = |setup: &Setup| {
        let wrong = State::accept(&Options::default(), &opening, setup).unwrap_err();
        wrong
            .iter()
            .map(|wrong| (wrong.code(), wrong.rule()))
            .collect::<Vec<_>>()
    };
    let mut setup = right.clone();
    setup.removed.pop();
    assert!(why(&setup).contains(&("removed", "C40")));
    let mut setup = right.clone();
    let card = setup.start[1].pop().unwrap();
    setup.start[0].push(card);
    assert_eq!(why(&setup), [("start-size", "C40"); 2]);
    let mut setup = right.clone();
    let twin = setup
        .draw
        .iter()
        .position(|&card| card == setup.start[0][0])
        .unwrap();
    core::mem::swap(&mut setup.start[1][0], &mut setup.draw[twin]);
    assert_eq!(why(&setup), [("start-colour", "C40")]);
    // The order of what left and of the starts means nothing.
    let mut setup = right.clone();
    setup.removed.reverse();
    setup.start.iter_mut().for_each(|cards| cards.reverse());
    assert_eq!(
        State::accept(&Options::default(), &opening, &setup).map(|d| State::setup(&d)),
        Ok(right)
    );

    let mut state = table(TWO);
    assert_eq!(
        Row::all(3)
            .map(|row| state.open().size(row))
            .collect::<Vec<_>>(),
        [1, 2, 3]
    );
    play(&mut state, &["0 draw"]);
    assert_eq!(refused(&state, "0 place 1"), ("row-full", "C11"));
    assert_eq!(legal(&state, 0), ["place 2", "place 3"]);
    play(&mut state, &["0 place 2", "1 take 1"]);
    let gone = state.open().gone();
    let events = play(&mut state, &["0 take 2"]);
    assert_eq!(codes(&events), ["took", "left", "round"]);
    let left = cards("B +2").into_iter().collect();
    assert_eq!(
        events[1],
        Event::Left {
            row: Row::at(2),
            cards: left
        }
    );
    // What was not drawn here had left before.
    assert_eq!(state.open().gone(), gone + left);
    assert_eq!(state.turn(), Turn::One(Seat::at(0)));

    // A third row without a card leaves nothing.
    let mut state = table(TWO);
    play(&mut state, &["0 take 3", "1 take 2"]);
    play(
        &mut state,
        &["1 draw", "1 place 1", "0 draw", "0 place 2", "1 take 1"],
    );
    assert_eq!(codes(&play(&mut state, &["0 take 2"])), ["took", "round"]);
}

#[test]
fn c42_the_golden_joker_brings_a_card() {
    let four = "
        golden
        row  J* R
        row  G
        row  taken
        row
        seat O
        seat Y
        seat B       out
        seat P";
    let mut state = table(&format!("{four}\n pile 50 +2 G"));
    let events = play(&mut state, &["0 take 1"]);
    let seat = Seat::at(0);
    assert_eq!(codes(&events), ["took", "extra"]);
    assert_eq!(
        events[1],
        Event::Extra {
            seat,
            card: Card::PLUS_TWO
        }
    );
    assert_eq!(
        (owned(&state, 0).as_str(), state.open().draw_pile()),
        ("R O +2 J*", 49)
    );
    assert_eq!(state.turn(), Turn::One(Seat::at(1)));

    // The last-round card comes up: the next card is turned up instead, the round goes on.
    let mut state = table(&format!("{four}\n pile 17 N"));
    let events = play(&mut state, &["0 take 1"]);
    assert_eq!(codes(&events), ["took", "last-round", "extra"]);
    assert_eq!(
        (owned(&state, 0).as_str(), state.open().draw_pile()),
        ("R O N J*", 15)
    );
    assert!(state.open().last_round());
    let events = play(&mut state, &["1 take 2", "3 draw", "3 place 4", "3 take 4"]);
    assert_eq!(codes(&events).last(), Some(&"ended"));
}

#[test]
fn c42_as_the_last_row_taken() {
    let last = "
        golden
        row  taken
        row  J*
        row  taken
        seat O       out
        seat Y
        seat B       out
        turn 1
        gone N";
    // The extra card comes before the round ends.
    let mut state = table(&format!("{last}\n pile 30 G"));
    assert_eq!(
        codes(&play(&mut state, &["1 take 2"])),
        ["took", "extra", "round"]
    );
    assert_eq!(owned(&state, 1), "Y G J*");
    // The last-round card: the game ends with it, the card that came instead is counted.
    let mut state = table(&format!("{last}\n pile 17 G"));
    assert_eq!(
        codes(&play(&mut state, &["1 take 2"])),
        ["took", "last-round", "extra", "ended"]
    );
    assert_eq!(owned(&state, 1), "Y G J*");
    assert_eq!(state.outcome().unwrap().scores()[1], 4);
    // The last round was on already: the extra card is counted all the same.
    let mut state = table(&format!("{last}\n pile 8 G"));
    assert_eq!(
        codes(&play(&mut state, &["1 take 2"])),
        ["took", "extra", "ended"]
    );
    assert_eq!(owned(&state, 1), "Y G J*");
}

#[test]
fn c42_sixteen_cards_lie_below_and_they_last() {
    let options = Options {
        golden_joker: true,
        ..Options::default()
    };
    let opening = Opening {
        first: Some(Seat::at(0)),
        ..Opening::new(5)
    };
    let deal = State::deal(&options, &opening, &mut Dice::new(1));
    let right = State::setup(&deal);
    assert_eq!(right.draw[right.draw.len() - 17], Card::LAST_ROUND);
    let why = |setup: &Setup| {
        let wrong = State::accept(&options, &opening, setup).unwrap_err();
        wrong
            .iter()
            .map(|wrong| (wrong.code(), wrong.rule()))
            .collect::<Vec<_>>()
    };
    let mut setup = right.clone();
    let place = right.draw.len() - 17;
    setup.draw.swap(place, place + 1);
    assert_eq!(why(&setup), [("last-round-place", "C42")]);
    let mut setup = right.clone();
    setup
        .draw
        .iter_mut()
        .filter(|card| **card == Card::GOLDEN)
        .for_each(|card| *card = Card::JOKER);
    assert_eq!(why(&setup), [("copies", "C42"); 2]);

    // The last-round card opens a round in which every place is filled and the golden joker taken.
    let mut state = table(
        "golden
         row
         row
         row
         row
         row
         seat R
         seat O
         seat Y
         seat G
         seat B
         pile 17  J*",
    );
    for n in 0..15 {
        let (seat, row) = (n % 5, n / 3 + 1);
        play(
            &mut state,
            &[&format!("{seat} draw"), &format!("{seat} place {row}")],
        );
    }
    assert_eq!(state.open().draw_pile(), 1);
    play(
        &mut state,
        &["0 take 2", "1 take 3", "2 take 4", "3 take 5"],
    );
    assert_eq!(
        codes(&play(&mut state, &["4 take 1"])),
        ["took", "extra", "ended"]
    );
    assert_eq!(state.open().draw_pile(), 0);
}

#[test]
fn c42_a_golden_joker_that_nobody_takes_brings_nothing() {
    let mut state = table(
        "golden
         row  R
         row  G
         row  J*
         seat P P
         seat B Y
         gone O N",
    );
    let pile = state.open().draw_pile();
    let events = play(&mut state, &["0 take 1", "1 take 2"]);
    assert_eq!(codes(&events), ["took", "took", "left", "round"]);
    assert_eq!(state.open().draw_pile(), pile);
}

/// `view` of `fanfare-player/1`, letter by letter.
#[test]
fn a_view_is_written_as_the_protocol_says() {
    let mut state = table(
        "golden
         table B
         row  R +2
         row  taken
         row
         row  G J
         seat +2 R J
         seat O
         seat P P      out
         seat B
         turn 1
         pile 41 Y",
    );
    let view = state.view(engine::Viewer::Seat(Seat::at(1)));
    let written = serde_json::to_string(&view).unwrap();
    let gone = serde_json::to_string(&state.open().gone()).unwrap();
    let expected = r#"{"game":"coloretto","options":{"games":4,"table":"B","golden_joker":true},"seats":4,"seat":1,"first":1,"game_number":0,"round":1,"phase":"turn","turn":1,"next":1,"drawn":null,"removed":[],"rows":[["R","+2"],null,[],["G","J"]],"sizes":[3,3,3,3],"out":[false,false,true,false],"cards":[["R","+2","J"],["O"],["P","P"],["B"]],"gone":GONE,"draw_pile":41,"last_round":false,"totals":[0,0,0,0]}"#;
    assert_eq!(written, expected.replace("GONE", &gone));
    assert_eq!(state.open().options().table, ScoreTable::B);

    let events = play(&mut state, &["1 draw", "1 place 3"]);
    assert_eq!(
        serde_json::to_string(&events).unwrap(),
        r#"[{"type":"drew","seat":1,"card":"Y"},{"type":"placed","seat":1,"card":"Y","row":3}]"#
    );
    let view = serde_json::to_value(state.view(engine::Viewer::Spectator)).unwrap();
    assert_eq!(
        (&view["seat"], &view["rows"][2][0]),
        (&serde_json::Value::Null, &"Y".into())
    );
}
