//! `redeal` against brute force on a tiny deal.
//!
//! Seven cards are unseen. Every way to deal them, every place of the scoring card and every way
//! in which two others then play (one a card face down, one a card face up) is played through;
//! those that look like what happened are counted. `redeal` must draw each state as often.

use std::collections::HashMap;

use engine::{Dice, Knowledge as _, Rules as _, Seat, Viewer};
use jericho::{Arrangement, Card, Move, State};

/// Two equal cards among them, so that it shows whether cards are things of their own.
const UNSEEN: [&str; 7] = ["R3", "R3", "R4", "R4", "T", "B1", "G7"];
const SAMPLES: usize = 400_000;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Every order of `rest`, one after another.
fn orders(done: &mut Vec<Card>, rest: &mut Vec<Card>, each: &mut impl FnMut(&[Card])) {
    if rest.is_empty() {
        return each(done);
    }
    for n in 0..rest.len() {
        let card = rest.remove(n);
        done.push(card);
        orders(done, rest, each);
        done.pop();
        rest.insert(n, card);
    }
}

/// Seats 1 and 2 hold two of the cards each, the pile has three and the last scoring card.
fn tiny(order: &[Card], scoring: usize) -> State {
    let mut draw = order[4..].to_vec();
    draw.insert(scoring, Card::SCORING);
    State::arrange(&Arrangement {
        round: 3,
        turn: Seat::at(1),
        hands: vec![vec![card("Y5")], order[..2].to_vec(), order[2..4].to_vec()],
        walls: vec![vec![]; 3],
        draw,
        ..Arrangement::default()
    })
    .expect("a table that can be")
}

/// What happens if seat 1 puts its card `hidden` down and seat 2 lays its card `open`; `None`
/// unless seat 0 sees what it saw: that the card laid is the R4, and no scoring.
fn as_it_happened(order: &[Card], scoring: usize, hidden: usize, open: usize) -> Option<State> {
    let laid = order[2 + open];
    if scoring < 2 || laid != card("R4") {
        return None;
    }
    let mut state = tiny(order, scoring);
    let (one, two) = (Seat::at(1), Seat::at(2));
    state.play(one, Move::Supply(order[hidden]), &mut ()).ok()?;
    state.play(two, Move::Wall(laid), &mut ()).ok()?;
    Some(state)
}

#[test]
fn redeal_draws_every_state_as_often_as_brute_force_finds_it() {
    let mut counted: HashMap<String, usize> = HashMap::new();
    let mut truth = None;
    let mut cards: Vec<Card> = UNSEEN.map(card).into();
    orders(&mut Vec::new(), &mut cards, &mut |order| {
        for scoring in 0..4 {
            for (hidden, open) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if let Some(state) = as_it_happened(order, scoring, hidden, open) {
                    *counted.entry(state.to_string()).or_default() += 1;
                    truth = Some(state);
                }
            }
        }
    });
    let view = truth
        .expect("it can happen")
        .view(Viewer::Seat(Seat::at(0)));
    let total: usize = counted.values().sum();

    let mut drawn: HashMap<String, usize> = HashMap::new();
    let mut dice = Dice::new(11);
    for _ in 0..SAMPLES {
        *drawn.entry(view.redeal(&mut dice).to_string()).or_default() += 1;
    }
    for state in drawn.keys() {
        assert!(counted.contains_key(state), "this can't be:\n{state}");
    }
    for (state, &ways) in &counted {
        let expected = (SAMPLES * ways) as f64 / total as f64;
        let found = drawn.get(state).copied().unwrap_or(0) as f64;
        let off = (found - expected).abs() / expected.sqrt();
        assert!(
            off < 5.5,
            "{found} times, not about {expected:.0}:\n{state}"
        );
    }
    assert!(
        counted.len() > 100,
        "{} states are too few to show it",
        counted.len()
    );
}

#[test]
fn the_next_scoring_card_is_uniform_over_the_places_it_can_have() {
    for seats in 3..=5 {
        let mut state = testkit::table::<State>(&jericho::Options::default(), seats, 8);
        let mut dice = Dice::new(3);
        // Into the middle of the second pile, where the first scoring card can be.
        while state.open().drawn() < 18 {
            let Some((seat, m)) = testkit::random_move(&state, seats, &mut dice) else {
                panic!("it can't be over yet");
            };
            state.play(seat, m, &mut ()).expect("it is legal");
            assert_eq!(state.open().round(), 1, "a deal with a late scoring card");
        }
        let view = state.view(Viewer::Spectator);
        let can = view.open().next_scoring().expect("it is not over");
        let places = can.clone().count();
        let mut found = vec![0usize; places];
        for _ in 0..20_000 {
            let mut other = view.redeal(&mut dice);
            let mut draws = 0;
            while other.open().round() == 1 {
                let (seat, m) = testkit::random_move(&other, seats, &mut dice).expect("it goes on");
                other.play(seat, m, &mut ()).expect("it is legal");
                draws += 1;
            }
            found[draws - can.start()] += 1;
        }
        let expected = 20_000.0 / places as f64;
        for n in found {
            assert!(
                (n as f64 - expected).abs() < 5.5 * expected.sqrt(),
                "{n}, not {expected}"
            );
        }
    }
}
