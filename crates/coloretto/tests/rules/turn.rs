//! C10 to C21 and C28: a turn, a round, the end of a game.

use coloretto::{Card, Event, Phase, Row, State};
use engine::{Cited as _, Rules as _, Seat, Turn};

use crate::drawing::{cards, codes, legal, owned, play, refused, table};
use crate::setup::dealt;

const FOUR: &str = "
    row  R +2
    row  taken
    row
    row  G B Y
    seat O
    seat P
    seat N N      out
    seat R
    turn 1
    pile 41  J O";

#[test]
fn c10_one_of_two_things_then_the_next_one_still_in() {
    let state = table(FOUR);
    assert_eq!(legal(&state, 1), ["draw", "take 1", "take 4"]);
    for other in [0, 2, 3] {
        assert_eq!(legal(&state, other), [""; 0]);
        assert_eq!(
            refused(&state, &format!("{other} draw")),
            ("not-your-turn", "C10")
        );
    }
    assert_eq!(refused(&state, "4 draw"), ("no-such-seat", "C03"));
    assert_eq!(refused(&state, "1 place 1"), ("wrong-phase", "C10"));

    let mut drew = state;
    play(&mut drew, &["1 draw", "1 place 3"]);
    assert_eq!(drew.turn(), Turn::One(Seat::at(3)));
    let mut took = state;
    play(&mut took, &["1 take 1"]);
    assert_eq!(took.turn(), Turn::One(Seat::at(3)));
    play(&mut took, &["3 draw", "3 place 3"]);
    assert_eq!(took.turn(), Turn::One(Seat::at(0)));
}

#[test]
fn c11_a_card_is_turned_up_and_must_be_placed_where_there_is_room() {
    let mut state = table(FOUR);
    let events = play(&mut state, &["1 draw"]);
    let seat = Seat::at(1);
    assert_eq!(
        events,
        [Event::Drew {
            seat,
            card: Card::JOKER
        }]
    );
    assert_eq!(
        (state.open().phase(), state.open().drawn()),
        (Phase::Place, Some(Card::JOKER))
    );
    assert_eq!(state.turn(), Turn::One(seat));

    assert_eq!(legal(&state, 1), ["place 1", "place 3"]);
    assert_eq!(refused(&state, "1 draw"), ("wrong-phase", "C11"));
    assert_eq!(refused(&state, "1 take 1"), ("wrong-phase", "C11"));
    assert_eq!(refused(&state, "1 place 4"), ("row-full", "C11"));
    assert_eq!(refused(&state, "1 place 2"), ("row-taken", "C13"));

    play(&mut state, &["1 place 1"]);
    assert_eq!(state.open().row(Row::at(0)).unwrap()[..], cards("R +2 J"));
    assert_eq!(
        (state.open().phase(), state.open().drawn()),
        (Phase::Turn, None)
    );
}

#[test]
fn c12_nobody_draws_when_every_row_is_full() {
    let state = table(
        "row  R O +2
         row  taken
         row  Y Y J
         seat G
         seat B      out
         seat P
         gone N",
    );
    assert_eq!(legal(&state, 0), ["take 1", "take 3"]);
    assert_eq!(refused(&state, "0 draw"), ("no-room", "C12"));
}

#[test]
fn c13_a_row_is_taken_with_all_its_cards() {
    let mut state = table(FOUR);
    let events = play(&mut state, &["1 take 4"]);
    let cards = cards("B G Y").into_iter().collect();
    let (seat, row) = (Seat::at(1), Row::at(3));
    assert_eq!(events, [Event::Took { seat, row, cards }]);
    assert_eq!(owned(&state, 1), "Y G B P");
    assert_eq!(state.open().row(row), None);
    assert_eq!(refused(&state, "3 take 4"), ("row-taken", "C13"));
}

#[test]
fn c14_an_empty_row_cant_be_taken() {
    let state = table(FOUR);
    assert_eq!(refused(&state, "1 take 3"), ("row-empty", "C14"));
    for seats in 2..=5 {
        let (options, opening, setup) = dealt(seats, false, 1);
        let state = State::new(&State::accept(&options, &opening, &setup).unwrap());
        assert_eq!(legal(&state, 0), ["draw"]);
    }
}

#[test]
fn c15_jokers_wait_for_the_end() {
    let mut state = table(FOUR);
    play(&mut state, &["1 draw", "1 place 1", "3 take 1"]);
    assert_eq!(owned(&state, 3), "R R +2 J");
    // What it would be worth today binds nobody: the cards are what is kept.
    assert_eq!(state.open().sum(Seat::at(3)).how.jokers.len(), 1);
}

#[test]
fn c16_who_has_taken_a_row_is_out() {
    let mut state = table(FOUR);
    play(&mut state, &["1 take 1"]);
    assert!(state.open().out().contains(Seat::at(1)));
    play(&mut state, &["3 draw", "3 place 3", "0 draw", "0 place 3"]);
    // 1 and 2 are passed over.
    assert_eq!(state.turn(), Turn::One(Seat::at(3)));
    assert_eq!(refused(&state, "1 draw"), ("not-your-turn", "C10"));
}

#[test]
fn c17_the_last_player_goes_on_alone() {
    let mut state = table(
        "row  taken
         row  R
         row  taken
         seat G      out
         seat B
         seat P      out
         turn 1
         pile 30  O Y
         gone N",
    );
    assert_eq!(legal(&state, 1), ["draw", "take 2"]);
    play(&mut state, &["1 draw", "1 place 2"]);
    assert_eq!(legal(&state, 1), ["draw", "take 2"]);
    play(&mut state, &["1 draw", "1 place 2"]);
    assert_eq!(legal(&state, 1), ["take 2"]);

    let state = table(
        "row  R
         row  taken
         row  G
         seat P P    out
         seat B Y
         turn 1
         gone O N",
    );
    assert_eq!(legal(&state, 1), ["draw", "take 1", "take 3"]);
}

#[test]
fn c18_who_took_the_last_row_starts_the_next_round() {
    let mut state = table(
        "row  taken
         row  R
         row  taken
         seat G      out
         seat B
         seat P      out
         turn 1
         gone N",
    );
    let events = play(&mut state, &["1 take 2"]);
    assert_eq!(codes(&events), ["took", "round"]);
    let first = Seat::at(1);
    assert_eq!(events[1], Event::Round { round: 2, first });
    assert_eq!((state.turn(), state.open().round()), (Turn::One(first), 2));
    assert!(state.open().out().is_empty());
    for row in Row::all(3) {
        assert!(state.open().row(row).is_some_and(|cards| cards.is_empty()));
    }
    assert_eq!(legal(&state, 1), ["draw"]);
}

#[test]
fn c19_everybody_may_count_everything() {
    let state = table(FOUR);
    for viewer in engine::Viewer::all(4) {
        let view = state.view(viewer);
        assert_eq!(view.open(), state.open());
        assert_eq!(
            view.open().cards(Seat::at(2)).iter().collect::<Vec<_>>(),
            cards("N N")
        );
        assert_eq!(view.open().unseen().len(), 40);
    }
}

#[test]
fn c20_the_last_round_card_is_laid_aside_and_the_round_played_to_its_end() {
    let mut state = table(
        "row  taken
         row  R
         row
         seat G      out
         seat B
         seat P
         turn 1
         pile 16  Y O
         gone N",
    );
    assert!(!state.open().last_round());
    assert_eq!(state.open().until_last_round(), Some(0));
    let events = play(&mut state, &["1 draw"]);
    let seat = Seat::at(1);
    let card = cards("Y")[0];
    assert_eq!(
        events,
        [Event::LastRound { seat }, Event::Drew { seat, card }]
    );
    assert!(state.open().last_round());
    assert_eq!(state.open().draw_pile(), 14);

    let events = play(
        &mut state,
        &["1 place 3", "2 draw", "2 place 3", "1 take 3", "2 take 2"],
    );
    assert_eq!(
        codes(&events),
        ["placed", "drew", "placed", "took", "took", "ended"]
    );
    assert_eq!(
        (state.turn(), state.open().phase()),
        (Turn::Over, Phase::Over)
    );
    assert!(state.outcome().is_some());
    assert_eq!(refused(&state, "2 draw"), ("over", "C28"));
}

#[test]
fn c28_the_game_is_over_with_its_last_round() {
    let mut state = table(
        "row  taken
         row  R
         row  taken
         seat G      out
         seat B      out
         seat P
         turn 2
         pile 14
         gone N",
    );
    assert!(state.open().last_round());
    let events = play(&mut state, &["2 take 2"]);
    let ended = events.last().expect("something happened");
    assert_eq!((ended.code(), ended.rule()), ("ended", "C28"));
    assert_eq!(state.turn(), Turn::Over);
    assert!(state.outcome().is_some());
}

#[test]
fn c21_the_supply_holds_out_in_the_worst_case() {
    // Five rows of three: as many places as cards lie below.
    let mut state = table(
        "row
         row
         row
         row
         row
         seat R
         seat O
         seat Y
         seat G
         seat B
         pile 16",
    );
    let mut drawn = 0;
    while let Some(row) = state.open().room().first() {
        let seat = drawn % 5;
        play(
            &mut state,
            &[&format!("{seat} draw"), &format!("{seat} place {row}")],
        );
        drawn += 1;
    }
    assert_eq!((drawn, state.open().draw_pile()), (15, 0));
    let events = play(
        &mut state,
        &["0 take 1", "1 take 2", "2 take 3", "3 take 4", "4 take 5"],
    );
    assert_eq!(codes(&events).last(), Some(&"ended"));

    // No table has more places, and the golden joker has a sixteenth card of its own (C42).
    for golden in [false, true] {
        for seats in 2..=5 {
            let (options, opening, setup) = dealt(seats, golden, 1);
            let state = State::new(&State::accept(&options, &opening, &setup).unwrap());
            let open = state.open();
            let places: usize = Row::all(open.rows()).map(|row| open.size(row)).sum();
            assert!(places + usize::from(golden) <= open.supply().below());
        }
    }
}
