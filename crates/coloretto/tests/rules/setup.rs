//! C01, C03 to C09: cards and setting up.

use coloretto::{Card, InvalidSetup, Options, Row, Setup, State};
use engine::{
    Chance, Cited as _, Dice, InvalidOption, Opening, Options as _, Rules as _, Seat, Turn,
};

use crate::drawing::{cards, refused, table};

pub(crate) fn dealt(seats: usize, golden_joker: bool, seed: u64) -> (Options, Opening, Setup) {
    let options = Options {
        golden_joker,
        ..Options::default()
    };
    let opening = Opening::new(seats);
    let deal = State::deal(&options, &opening, &mut Dice::new(seed));
    (options, opening, State::setup(&deal))
}

/// What is wrong with a setup: codes and rules, sorted.
fn wrong(options: Options, opening: &Opening, setup: &Setup) -> Vec<(&'static str, &'static str)> {
    let wrong = State::accept(&options, opening, setup)
        .err()
        .unwrap_or_default();
    let cite = |wrong: &InvalidSetup| (wrong.code(), wrong.rule());
    wrong.iter().map(cite).collect()
}

#[test]
fn c01_77_cards() {
    let (_, _, setup) = dealt(4, false, 1);
    let count = |card| {
        let all = setup.start.iter().flatten().chain(&setup.draw);
        all.filter(|&&there| there == card).count()
    };
    for colour in cards("R O Y G B P N") {
        assert_eq!(count(colour), 9);
    }
    assert_eq!(
        cards("+2 J J* L")
            .into_iter()
            .map(count)
            .collect::<Vec<_>>(),
        [10, 3, 0, 1]
    );
    assert_eq!(setup.start.len() + setup.draw.len(), 77);

    let (options, opening, mut setup) = dealt(4, false, 1);
    let at = setup
        .draw
        .iter()
        .position(|&card| card == Card::PLUS_TWO)
        .unwrap();
    setup.draw[at] = Card::JOKER;
    assert_eq!(
        wrong(options, &opening, &setup),
        [("copies", "C01"), ("copies", "C01")]
    );
}

#[test]
fn c03_two_to_five_players() {
    for options in Options::every() {
        for seats in 2..=5 {
            assert_eq!(State::validate(&options, seats), Ok(()));
        }
        for seats in [0, 1, 6] {
            let why = vec![InvalidOption::Seats { seats }];
            assert_eq!(State::validate(&options, seats), Err(why));
        }
    }
    assert_eq!(State::seats(), 2..=5);
}

#[test]
fn c04_with_three_players_one_colour_leaves_the_game() {
    let mut left = Vec::new();
    for seed in 0..100 {
        let (options, opening, setup) = dealt(3, false, seed);
        let [colour] = setup.removed[..] else {
            panic!()
        };
        let there = |card: &&Card| **card == colour;
        assert!(
            setup
                .start
                .iter()
                .flatten()
                .chain(&setup.draw)
                .find(there)
                .is_none()
        );
        left.push(colour);

        // All see which one.
        let state = State::new(&State::accept(&options, &opening, &setup).unwrap());
        assert_eq!(
            Some(Card::of(state.open().removed().iter().next().unwrap())),
            Some(colour)
        );
    }
    left.sort_unstable();
    left.dedup();
    assert_eq!(left, cards("R O Y G B P N"));
    assert!(dealt(4, false, 0).2.removed.is_empty());
    assert!(dealt(5, false, 0).2.removed.is_empty());

    let (options, opening, right) = dealt(3, false, 0);
    let mut setup = right.clone();
    setup.removed.clear();
    assert!(wrong(options, &opening, &setup).contains(&("removed", "C04")));
    setup.removed = vec![right.removed[0]; 2];
    assert_eq!(wrong(options, &opening, &setup), [("removed", "C04")]);
    setup.removed = vec![right.removed[0], Card::JOKER];
    assert_eq!(
        wrong(options, &opening, &setup),
        [("removed-card", "C04"), ("removed", "C04")]
    );
    setup = right.clone();
    setup.draw[0] = right.removed[0];
    assert!(wrong(options, &opening, &setup).contains(&("copies", "C04")));
}

#[test]
fn c05_each_starts_with_a_colour_of_their_own() {
    for seats in 3..=5 {
        for seed in 0..50 {
            let (_, _, setup) = dealt(seats, false, seed);
            assert!(setup.start.iter().all(|cards| cards.len() == 1));
            let mut start = setup.start.concat();
            start.sort_unstable();
            start.dedup();
            assert_eq!(start.len(), seats);
            assert!(start.iter().all(|card| card.colour().is_some()));
        }
    }
    let (options, opening, right) = dealt(4, false, 1);
    let swap = |setup: &mut Setup, card: Card| {
        let at = setup.draw.iter().position(|&there| there == card).unwrap();
        core::mem::swap(&mut setup.draw[at], &mut setup.start[2][0]);
    };
    let mut setup = right.clone();
    swap(&mut setup, right.start[1][0]);
    assert_eq!(wrong(options, &opening, &setup), [("start-colour", "C05")]);
    let mut setup = right.clone();
    swap(&mut setup, Card::PLUS_TWO);
    assert_eq!(wrong(options, &opening, &setup), [("start-card", "C05")]);
    let mut setup = right.clone();
    let card = setup.start.pop().unwrap()[0];
    setup.start[0].push(card);
    assert_eq!(
        wrong(options, &opening, &setup),
        [("starts", "C05"), ("start-size", "C05")]
    );
}

#[test]
fn c06_the_last_round_card_lies_on_the_bottom_15_cards() {
    for seats in 2..=5 {
        let (options, opening, right) = dealt(seats, false, 1);
        let place = right.draw.len() - 16;
        assert_eq!(right.draw[place], Card::LAST_ROUND);
        for other in [place - 1, place + 1] {
            let mut setup = right.clone();
            setup.draw.swap(place, other);
            assert_eq!(
                wrong(options, &opening, &setup),
                [("last-round-place", "C06")]
            );
        }
    }
}

#[test]
fn c07_the_supply_by_players() {
    for (seats, supply) in [(3, 64), (4, 72), (5, 71), (2, 54)] {
        let (options, opening, mut setup) = dealt(seats, false, 1);
        assert_eq!(setup.draw.len(), supply + 1);
        let card = setup.draw.remove(0);
        assert_eq!(
            wrong(options, &opening, &setup),
            [("draw-size", "C07"), ("copies", "C01")]
        );
        setup.draw.insert(0, card);
        assert_eq!(wrong(options, &opening, &setup), []);
    }
}

#[test]
fn c08_as_many_empty_rows_as_players() {
    for seats in 3..=5 {
        let (options, opening, setup) = dealt(seats, false, 1);
        let state = State::new(&State::accept(&options, &opening, &setup).unwrap());
        assert_eq!(state.open().rows(), seats);
        for row in Row::all(seats) {
            assert!(state.open().row(row).is_some_and(|cards| cards.is_empty()));
        }
    }
    let state = table(
        "row
         row
         row
         seat R
         seat O
         seat Y
         drawn G
         gone N",
    );
    assert_eq!(refused(&state, "0 place 4"), ("no-such-row", "C08"));
}

#[test]
fn c09_the_starting_player_is_drawn_by_lot() {
    const { assert!(!State::HOST_MAY_CHOOSE_FIRST) }
    for seats in 2..=5 {
        let mut first = Vec::new();
        for seed in 0..60 {
            let opening = Opening::new(seats);
            let deal = State::deal(&Options::default(), &opening, &mut Dice::new(seed));
            let seat = State::first(&deal);
            assert_eq!(State::new(&deal).turn(), Turn::One(seat));
            first.push(seat);
        }
        first.sort_unstable();
        first.dedup();
        assert_eq!(first, Seat::all(seats).collect::<Vec<_>>());
    }
}

/// Chance that always says the highest number, and remembers what it was asked.
pub(crate) struct Highest(pub(crate) Vec<u32>);

impl Chance for Highest {
    fn below(&mut self, n: u32) -> u32 {
        self.0.push(n);
        n - 1
    }
}

/// Step 8 of `fanfare-deal/1`: which numbers are drawn, and what comes of them. A shuffle by the
/// highest numbers leaves everything in its place.
#[test]
fn the_fair_deal_draws_its_numbers_in_order() {
    let down = |from: u32| (2..=from).rev();
    for (seats, removed, colours, supply) in
        [(2, 2, 5, 54), (3, 1, 6, 64), (4, 0, 7, 72), (5, 0, 7, 71)]
    {
        for golden_joker in [false, true] {
            let options = Options {
                golden_joker,
                ..Options::default()
            };
            let mut chance = Highest(Vec::new());
            let deal = State::deal(&options, &Opening::new(seats), &mut chance);
            let mut asked: Vec<u32> = [7, 6].into_iter().take(removed).collect();
            asked.extend(down(colours));
            asked.extend(down(supply));
            asked.push(seats as u32);
            assert_eq!(chance.0, asked);
            assert_eq!(State::first(&deal), Seat::at(seats - 1));

            let setup = State::setup(&deal);
            let mut left = cards("R O Y G B P N");
            let mut gone = left.split_off(7 - removed);
            gone.sort_unstable();
            assert_eq!(setup.removed, gone);
            let each = if seats == 2 { 2 } else { 1 };
            let start: Vec<Vec<Card>> = left
                .chunks(each)
                .take(seats)
                .map(<[Card]>::to_vec)
                .collect();
            assert_eq!(setup.start, start);
            let mut draw = Vec::new();
            for (at, &card) in left.iter().enumerate() {
                let copies = if at < seats * each { 8 } else { 9 };
                draw.extend(vec![card; copies]);
            }
            draw.extend(cards("+2 +2 +2 +2 +2 +2 +2 +2 +2 +2 J J"));
            draw.push(if golden_joker {
                Card::GOLDEN
            } else {
                Card::JOKER
            });
            let below = if golden_joker { 16 } else { 15 };
            draw.insert(draw.len() - below, Card::LAST_ROUND);
            assert_eq!(setup.draw, draw);
        }
    }
}
