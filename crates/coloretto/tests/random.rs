//! Random play under every option and number of players: what must hold on every table.

use coloretto::{Card, Cards, Move, Options, Row, State, View};
use engine::{
    Chance as _, Dice, Knowledge as _, MoveSet as _, Notation as _, Opening, Options as _, Rules,
    Seat, Turn, Viewer,
};

/// Plays a game at random, looking at everything on the way.
fn play_and_look(options: Options, opening: &Opening, dice: &mut Dice) -> State {
    let deal = State::deal(&options, opening, dice);
    let setup = State::setup(&deal);
    let first = State::first(&deal);
    let again = Opening {
        first: Some(first),
        ..*opening
    };
    assert_eq!(State::accept(&options, &again, &setup), Ok(deal));

    let mut state = State::new(&deal);
    let mut views: Vec<View> = Viewer::all(opening.seats).map(|v| state.view(v)).collect();
    let mut moves = Vec::new();
    let mut story = Vec::new();
    state.check().unwrap();
    while let Turn::One(seat) = state.turn() {
        for other in Seat::all(engine::MAX_SEATS) {
            let legal = state.legal_moves(other);
            assert_eq!(legal.is_empty(), other != seat);
            let listed: Vec<Move> = legal.iter().collect();
            let right = |m: &Move| state.is_legal(other, *m).is_ok();
            let judged: Vec<Move> = Move::every().into_iter().filter(right).collect();
            assert_eq!(listed, judged);
        }
        let m = state.legal_moves(seat).pick(dice);
        let mut events = Vec::new();
        state.play(seat, m, &mut events).unwrap();
        state.check().unwrap();
        for view in &mut views {
            for event in &events {
                view.advance(&State::seen(event, view.viewer()).unwrap());
                view.check().unwrap();
            }
            assert_eq!(*view, state.view(view.viewer()));
        }
        if dice.below(10) == 0 {
            let viewer = Viewer::Seat(seat);
            let other = state.view(viewer).redeal(dice);
            other.check().unwrap();
            assert_eq!(other.view(viewer), state.view(viewer));
        }
        moves.push((seat, m));
        story.extend(events);
    }
    let outcome = state.outcome().unwrap();
    assert_eq!(engine::Outcome::differs(&outcome, &outcome), None);
    let written = serde_json::to_string(&outcome).unwrap();
    let read: coloretto::Outcome = serde_json::from_str(&written).unwrap();
    assert_eq!(engine::Outcome::differs(&outcome, &read), None);
    assert_eq!(read, outcome);
    for seat in Seat::all(opening.seats) {
        assert_eq!(state.open().sum(seat).total, outcome.scores[seat.index()]);
    }

    let mut replay = State::new(&deal);
    let mut retold = Vec::new();
    for (seat, m) in moves {
        let m: Move = m.to_string().parse().unwrap();
        replay.play(seat, m, &mut retold).unwrap();
    }
    assert_eq!((replay, retold), (state, story));
    state
}

#[test]
fn every_table_keeps_the_laws() {
    let mut dice = Dice::new(3);
    for options in Options::every() {
        for seats in 2..=5 {
            for game in 0..60 {
                let mut opening = Opening::new(seats);
                if game % 4 > 0 {
                    opening.number = game % 4;
                    opening.first = Seat::new(game % seats);
                    opening.totals[0] = 17;
                }
                play_and_look(options, &opening, &mut dice);
            }
        }
    }
}

/// C21 as it happens: even the greediest rounds leave the supply with what it needs.
#[test]
fn filling_every_row_before_taking_never_empties_the_supply() {
    let mut dice = Dice::new(5);
    for options in Options::every() {
        for seats in 2..=5 {
            for _ in 0..100 {
                let deal = State::deal(&options, &Opening::new(seats), &mut dice);
                let mut state = State::new(&deal);
                while let Turn::One(seat) = state.turn() {
                    let legal = state.legal_moves(seat);
                    let m = if legal.contains(Move::Draw) {
                        Move::Draw
                    } else {
                        legal.pick(&mut dice)
                    };
                    state.play(seat, m, &mut ()).unwrap();
                    state.check().unwrap();
                }
            }
        }
    }
}

/// Every unseen card comes up on top sooner or later, and no other one does.
#[test]
fn redeal_reaches_every_order_and_keeps_the_last_round_card_in_its_place() {
    let mut dice = Dice::new(8);
    let deal = State::deal(&Options::default(), &Opening::new(3), &mut dice);
    let mut state = State::new(&deal);
    for _ in 0..20 {
        let Turn::One(seat) = state.turn() else { break };
        let m = state.legal_moves(seat).pick(&mut dice);
        state.play(seat, m, &mut ()).unwrap();
    }
    let view = state.view(Viewer::Spectator);
    let unseen = view.open().unseen();
    let mut tops = Cards::NONE;
    for _ in 0..2000 {
        let mut other = view.redeal(&mut dice);
        let (mut seen, mut last) = (Vec::new(), view.open().until_last_round());
        while let Turn::One(seat) = other.turn() {
            let m = other.legal_moves(seat).pick(&mut dice);
            other.play(seat, m, &mut seen).unwrap();
            let due = last == Some(0) && m == Move::Draw;
            assert_eq!(other.open().last_round(), due || last.is_none());
            last = other.open().until_last_round();
        }
        let first = seen.iter().find_map(|event| match event {
            coloretto::Event::Drew { card, .. } => Some(*card),
            _ => None,
        });
        if let Some(card) = first.filter(|&card| tops.count(card) == 0) {
            tops.put(card);
        }
    }
    let kinds = |cards: Cards| Card::kinds().filter(move |&card| cards.count(card) > 0);
    assert!(kinds(tops).eq(kinds(unseen)));
}

#[test]
fn notation_reads_what_it_writes_and_nothing_else() {
    for m in Move::every() {
        assert_eq!(m.to_string().parse(), Ok(m));
    }
    assert!(Move::every().is_sorted());
    assert_eq!(Move::Take(Row::at(0)).to_string(), "take 1");
    for (text, expected) in [
        ("", "verb"),
        ("Draw", "verb"),
        ("draw ", "end"),
        ("draw 1", "end"),
        ("place", "row"),
        ("place ", "row"),
        ("place 0", "row"),
        ("place 6", "row"),
        ("place 02", "row"),
        ("take  1", "end"),
        ("take 1 ", "end"),
        ("take R", "row"),
    ] {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!(error.expected, expected, "{text:?}");
    }
    for text in ["", "RR", "r", "+", "+3", "J**", "S", "R1"] {
        assert!(text.parse::<Card>().is_err(), "{text:?}");
    }
}
