//! Random play under every option: what must hold beside the laws.

use coloretto::{Card, Cards, Move, Options, Row, State};
use engine::{
    Dice, Knowledge as _, MoveSet as _, Notation as _, Opening, Options as _, Rules, Turn, Viewer,
};

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
