//! Cards, setting up, and how a round begins: J01 to J16.

use engine::{Dice, Knowledge as _, MoveSet as _, Opening, Rules as _, Seat, Turn, Viewer};
use jericho::{Card, Colour, Event, Move, Options, Phase, Piles, Seen, State};

use crate::sketch::{join, sketch};
use crate::{SEATS, choose_all, dealt, hand_sizes, play_until};

#[test]
fn j01_110_cards() {
    let copies = |card: Card| card.copies() as usize;
    let walls: usize = Card::kinds()
        .filter(|card| card.is_wall())
        .map(copies)
        .sum();
    assert_eq!(
        (walls, copies(Card::TRUMPET), copies(Card::SCORING)),
        (85, 22, 3)
    );
}

#[test]
fn j02_each_colour_has_17_wall_cards() {
    for colour in Colour::ALL {
        let copies = |value| Card::wall(colour, value).map(Card::copies);
        assert_eq!([1, 3, 4, 5, 7].map(copies), [4, 5, 4, 3, 1].map(Some));
        assert_eq!([0, 2, 6, 8].map(copies), [None; 4]);
    }
}

#[test]
fn j03_a_trumpet_is_2_and_takes_the_colour_of_its_wall() {
    assert_eq!((Card::TRUMPET.value(), Card::TRUMPET.colour()), (2, None));
    let mut t = sketch("0: T | G3 B4\n1:\n2:");
    t.play(0, "trumpet Y"); // nobody has yellow: it leaves
    assert_eq!(
        (t.wall(0, "G").as_str(), t.wall(0, "B").as_str()),
        ("3 = 3", "4 = 4")
    );
    let t = sketch("0: | G3 GT\n1:\n2:");
    assert_eq!(t.wall(0, "G"), "T 3 = 5");
}

#[test]
fn j04_the_1s_carry_a_nugget() {
    // Only the 1s become won cards at the end.
    let mut t = sketch("round 3\n0: R5 | G1 G3\n1: R5 | Y1 Y1\n2: | B7\ndraw S");
    t.play(0, "supply R5");
    assert_eq!(t.won(), [1, 2, 0]);
}

#[test]
fn j05_3_to_5_players() {
    let options = Options::default();
    let plays: Vec<usize> = (0..9)
        .filter(|&n| State::validate(&options, n).is_ok())
        .collect();
    assert_eq!(plays, SEATS);
}

#[test]
fn j06_7_cards_each_seen_by_their_owner_alone() {
    for seats in SEATS {
        let state = dealt(seats);
        assert_eq!(hand_sizes(&state), vec![7; seats]);
        for viewer in Viewer::all(seats) {
            let view = state.view(viewer);
            let own = viewer.seat().map_or(0, |_| 7);
            assert_eq!((view.hand().len(), view.unseen().len()), (own, 107 - own));
        }
    }
}

#[test]
fn j07_six_piles_as_even_as_can_be() {
    assert_eq!(Piles::of(3).sizes(), [15, 15, 14, 14, 14, 14]); // 86 cards
    assert_eq!(Piles::of(4).sizes(), [14, 13, 13, 13, 13, 13]); // 79
    assert_eq!(Piles::of(5).sizes(), [12, 12, 12, 12, 12, 12]); // 72
    for seats in SEATS {
        assert_eq!(dealt(seats).open().draw_pile(), 107 - 7 * seats + 3);
    }
}

#[test]
fn j08_scoring_cards_lie_in_every_second_pile() {
    for seats in SEATS {
        let piles = Piles::of(seats);
        let mut places = [vec![], vec![], vec![]];
        for seed in 0..2_000 {
            let deal = testkit::deal::<State>(&Options::default(), seats, seed);
            let draw = State::setup(&deal).draw;
            let scoring = draw
                .iter()
                .enumerate()
                .filter(|(_, card)| **card == Card::SCORING);
            for (n, (place, _)) in scoring.enumerate() {
                places[n].push(place);
            }
        }
        for (n, mut seen) in places.into_iter().enumerate() {
            seen.sort_unstable();
            seen.dedup();
            // Each place of its pile, and no other.
            assert_eq!(
                seen,
                piles.scoring(n).collect::<Vec<_>>(),
                "{seats} seats, card {n}"
            );
        }
        // At least a whole pile lies between two of them.
        assert!(piles.scoring(1).start - piles.scoring(0).end >= piles.sizes()[2] as usize);
    }
}

#[test]
fn j09_the_first_card_is_laid_face_down() {
    let mut state = dealt(3);
    assert_eq!(state.open().phase(), Phase::Start);
    // Any card, and any may be changed until the last has chosen; nobody else learns of it.
    for seat in [2, 0, 2] {
        let seat = Seat::at(seat);
        let before = state.view(Viewer::Seat(Seat::at(1)));
        let m = state.legal_moves(seat).nth(0);
        state.play(seat, m, &mut ()).expect("any card will do");
        let mut after = state.view(Viewer::Seat(Seat::at(1)));
        assert!(after.open().chosen().contains(seat));
        after.advance(&Seen::Laid); // nothing but who has chosen had changed
        assert_eq!(
            after.open().hand_size(seat),
            before.open().hand_size(seat) - 1
        );
    }
    let last = Seat::at(1);
    let m = state.legal_moves(last).nth(3);
    state.play(last, m, &mut ()).expect("any card will do");
    assert_eq!(
        (hand_sizes(&state), state.open().phase()),
        (vec![6; 3], Phase::Feed)
    );
    let own = state.view(Viewer::Seat(last));
    assert_eq!(own.start(), Some(m.card()));
    assert_eq!(state.view(Viewer::Seat(Seat::at(0))).open().down().len(), 3);
}

#[test]
fn j10_the_start_is_drawn_or_chosen_by_the_host() {
    let mut drawn = [0; 4];
    for seed in 0..4_000 {
        drawn[State::first(&testkit::deal::<State>(&Options::default(), 4, seed)).index()] += 1;
    }
    assert!(drawn.iter().all(|&n| (900..1100).contains(&n)), "{drawn:?}");
    let mut opening = Opening::new(4);
    opening.first = Some(Seat::at(2));
    let deal = State::deal(&Options::default(), &opening, &mut Dice::new(1));
    assert_eq!(State::first(&deal), Seat::at(2));
}

#[test]
fn j11_three_rounds_each_ended_by_a_scoring_card() {
    for seats in SEATS {
        let mut state = dealt(seats);
        for round in 1..=3 {
            assert_eq!(
                (state.open().round(), state.open().phase() == Phase::Over),
                (round, false)
            );
            let events = play_until(&mut state, 9, |e| {
                e.iter().any(|e| matches!(e, Event::Scoring { .. }))
            });
            let ends = Event::Scoring {
                seat: match events[0] {
                    Event::Walled { seat, .. }
                    | Event::Blew { seat, .. }
                    | Event::Supplied { seat, .. } => seat,
                    _ => panic!("{events:?}"),
                },
                round,
            };
            assert!(events.contains(&ends));
        }
        assert_eq!(state.open().phase(), Phase::Over);
    }
}

#[test]
fn j12_all_feed_at_the_same_time_unseen() {
    let mut state = dealt(4);
    play_until(&mut state, 1, |e| e.contains(&Event::Laid));
    let mut order = [3, 1, 0, 2].map(Seat::at).into_iter();
    for seat in order.by_ref().take(3) {
        let m = state.legal_moves(seat).nth(1);
        let mut events = Vec::new();
        state
            .play(seat, m, &mut events)
            .expect("any card, in any order");
        for viewer in Viewer::all(4).filter(|viewer| !viewer.is(seat)) {
            let seen = State::seen(&events[0], viewer).expect("that it chose is no secret");
            assert!(
                !format!("{seen:?}").contains(&m.card().to_string()),
                "{seen:?}"
            );
        }
        assert_eq!(state.open().supply(), 0, "not before all have chosen");
    }
    let last = order.next().expect("one is left");
    let m = state.legal_moves(last).nth(0);
    state.play(last, m, &mut ()).expect("it is legal");
    // No card was drawn for it.
    assert_eq!((state.open().supply(), state.open().drawn()), (4, 0));
    assert_eq!(hand_sizes(&state), [5; 4]);
}

#[test]
fn j13_hands_of_5_then_4_then_3() {
    for seats in SEATS {
        let mut state = dealt(seats);
        for (round, size) in [(1, 5), (2, 4), (3, 3)] {
            while state.open().phase() != Phase::Play {
                choose_all(&mut state);
            }
            while state.open().phase() == Phase::Play {
                assert_eq!(hand_sizes(&state), vec![size; seats], "round {round}");
                play_until(&mut state, 3, |_| true);
            }
        }
    }
}

#[test]
fn j14_first_cards_are_turned_up_after_the_first_feeding() {
    let mut state = dealt(3);
    let events = choose_all(&mut state);
    let up = |e: &&Event| matches!(e, Event::TurnedUp { .. });
    assert_eq!(events.iter().filter(up).count(), 3);
    assert!(events.iter().position(|e| *e == Event::Fed) < events.iter().position(|e| up(&e)));
    for event in events.iter().filter(up) {
        let Event::TurnedUp { seat, card } = *event else {
            unreachable!()
        };
        let colour = card.colour().expect("nobody chose a trumpet here");
        assert_eq!(state.open().wall(seat, colour).length(), card.value());
    }
    // Not again in round two.
    play_until(&mut state, 4, |e| {
        e.iter().any(|e| matches!(e, Event::Round { .. }))
    });
    assert!(choose_all(&mut state).iter().all(|e| !up(&e)));
}

#[test]
fn j15_a_trumpet_as_first_card_leaves_the_game() {
    // Find a deal in which seat 0 holds a trumpet, lay it, and see it go.
    let mut state = (0..1_000)
        .map(|seed| testkit::table::<State>(&Options::default(), 3, seed))
        .find(|state| {
            state
                .is_legal(Seat::at(0), Move::Start(Card::TRUMPET))
                .is_ok()
        })
        .expect("trumpets are many");
    state
        .play(Seat::at(0), Move::Start(Card::TRUMPET), &mut ())
        .expect("it is legal");
    choose_all(&mut state);
    assert_eq!(state.open().cards_in_walls(Seat::at(0)), 0);
    assert_eq!(join(state.open().out().iter()), "T");
    assert!(state.open().known().is_empty(), "and has no other effect");
}

#[test]
fn j16_the_starting_player_takes_the_first_turn() {
    for seed in 0..20 {
        let deal = testkit::deal::<State>(&Options::default(), 4, seed);
        let mut state = State::new(&deal);
        choose_all(&mut state);
        assert_eq!(state.turn(), Turn::One(State::first(&deal)));
    }
}
