//! What a screen shows follows from the view, and what it foresees is what then happens.

use client::jericho::{Fate, Prompt, TableView, down, moves, onto};
use engine::{Dice, Knowledge as _, MoveSet as _, Opening, Rules, Seat, Viewer};
use jericho::{Card, Colour, Move};

/// Plays random games and shows each view of seat 0 that is asked.
fn walk<S: Rules>(each: &mut impl FnMut(&S, &S::View)) {
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let deal = S::deal(&S::Options::default(), &Opening::new(4), &mut dice);
        let mut state = S::new(&deal);
        while let Some(seat) = state.turn().next() {
            if seat == Seat::at(0) {
                each(&state, &state.view(Viewer::Seat(seat)));
            }
            let m = state.legal_moves(seat).pick(&mut dice);
            state.play(seat, m, &mut ()).expect("a legal move");
        }
    }
}

#[test]
fn every_legal_move_is_offered_by_a_card_and_a_place() {
    walk::<jericho::State>(&mut |_, view| {
        let legal: Vec<Move> = view.legal_moves().iter().collect();
        let mut offered = Vec::new();
        for card in view.hand().different() {
            let lanes = Colour::ALL
                .iter()
                .filter_map(|&colour| onto(view, card, colour));
            offered.extend(lanes.chain(down(view, card)));
            assert!(moves(view, card).iter().all(|m| legal.contains(m)));
        }
        offered.sort_unstable();
        let mut all = legal.clone();
        all.sort_unstable();
        assert_eq!(offered, all);
    });
}

#[test]
fn a_thought_shows_the_lengths_that_the_move_leads_to() {
    let mut shown = 0;
    walk::<jericho::State>(&mut |state, view| {
        for m in view.legal_moves().iter() {
            let table = TableView::new(view, Some(m.card()), Some(m));
            assert!(table.ask != Prompt::Wait);
            let mut after = *state;
            after.play(Seat::at(0), m, &mut ()).expect("a legal move");
            if after.open().phase() == jericho::Phase::Over {
                continue;
            }
            for lane in &table.lanes {
                for wall in &lane.walls {
                    let now = wall.after.unwrap_or(wall.length);
                    assert_eq!(now, after.open().wall(wall.seat, lane.colour).length());
                    let pieces = wall.pieces.iter();
                    let left =
                        pieces.filter(|piece| matches!(piece.fate, Fate::Stays | Fate::Comes));
                    let left: u8 = left.map(|piece| piece.card.value()).sum();
                    assert_eq!(left, now, "the pieces are the length");
                    shown += usize::from(wall.after.is_some());
                }
            }
        }
    });
    assert!(shown > 500, "{shown}");
}

#[test]
fn a_lane_lights_up_for_the_cards_that_can_be_used_on_it() {
    walk::<jericho::State>(&mut |_, view| {
        for card in view.hand().different() {
            let table = TableView::new(view, Some(card), None);
            let open = table.lanes.iter().filter(|lane| lane.open).count();
            let expected = match (table.ask, card) {
                (Prompt::Play, Card::TRUMPET) => 5,
                (Prompt::Play, _) => 1,
                _ => 0,
            };
            assert_eq!(open, expected);
        }
    });
}

#[test]
fn a_row_says_what_taking_it_changes() {
    let mut taken = 0;
    walk::<coloretto::State>(&mut |state, view| {
        let table = client::coloretto::TableView::new(view);
        for row in &table.rows {
            let Some(m) = row.take else { continue };
            let before = state.open().score(Seat::at(0));
            let mut after = *state;
            after.play(Seat::at(0), m, &mut ()).expect("a legal move");
            let change = after.open().score(Seat::at(0)) - before;
            assert_eq!(row.change[0], Some(change));
            taken += 1;
        }
    });
    assert!(taken > 100, "{taken}");
}
