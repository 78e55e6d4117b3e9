//! One test for each numbered fact of rules/jericho.md, named after it.

mod sketch;

use engine::{
    Cited as _, Dice, Knowledge as _, MoveSet as _, Opening, Rules as _, Seat, Turn, Viewer,
};
use jericho::{Card, Colour, Event, IllegalMove, Move, Options, Phase, Piles, Seen, State};
use sketch::{join, sketch};

const SEATS: [usize; 3] = [3, 4, 5];

fn dealt(seats: usize) -> State {
    testkit::table(&Options::default(), seats, 1)
}

/// Everybody chooses the first card of the hand, until somebody has a turn of his own.
fn choose_all(state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    while let Turn::All { waiting } = state.turn() {
        let seat = waiting.first().expect("somebody is asked");
        let m = state.legal_moves(seat).nth(0);
        state.play(seat, m, &mut events).expect("it is legal");
    }
    events
}

/// Plays at random until `stop`, and gives the events of the last move.
fn play_until(state: &mut State, seed: u64, stop: impl Fn(&[Event]) -> bool) -> Vec<Event> {
    let mut dice = Dice::new(seed);
    loop {
        let mut events = Vec::new();
        let seat = state.turn().next().expect("it is not over yet");
        let m = state.legal_moves(seat).pick(&mut dice);
        state.play(seat, m, &mut events).expect("it is legal");
        if stop(&events) {
            return events;
        }
    }
}

fn hand_sizes(state: &State) -> Vec<u8> {
    let open = state.open();
    Seat::all(open.seats())
        .map(|seat| open.hand_size(seat))
        .collect()
}

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

#[test]
fn j17_exactly_one_card_in_one_of_three_ways() {
    let t = sketch("0: R5 T\n1: B3\n2:");
    assert_eq!(
        t.moves(0),
        [
            "wall R5",
            "supply R5",
            "trumpet R",
            "trumpet Y",
            "trumpet G",
            "trumpet B",
            "trumpet N",
            "supply T"
        ]
    );
    let mut t = t;
    assert_eq!(
        t.try_play(0, "wall B3"),
        Err(IllegalMove::NotInHand { card: card("B3") })
    );
    let not_now = IllegalMove::WrongPhase { phase: Phase::Play };
    assert_eq!(
        (t.try_play(0, "feed R5"), not_now.rule()),
        (Err(not_now), "J17")
    );
}

#[test]
fn j18_then_he_draws_unseen_and_the_next_is_on_turn() {
    let mut t = sketch("turn 1\n0: R5\n1: R5\n2: R5\ndraw G7 B3 B4");
    let events = t.play(1, "supply R5");
    let drew = Event::Drew {
        seat: Seat::at(1),
        card: card("G7"),
    };
    assert_eq!(events[1], drew);
    assert_eq!(
        (t.hand(1).as_str(), t.state.turn()),
        ("G7", Turn::One(Seat::at(2)))
    );
    let others = State::seen(&drew, Viewer::Seat(Seat::at(0))).expect("that he drew is seen");
    assert!(!format!("{others:?}").contains("G7"));
    let early = IllegalMove::NotYourTurn { turn: Seat::at(2) };
    assert_eq!(t.try_play(0, "supply R5"), Err(early));
    t.play(2, "supply R5");
    assert_eq!(
        t.state.turn(),
        Turn::One(Seat::at(0)),
        "clockwise, round the table"
    );
}

#[test]
fn j19_a_wall_card_goes_into_the_own_wall_of_its_colour() {
    let mut t = sketch("0: G4 B7 | G1\n1: | G5\n2:");
    t.play(0, "wall G4");
    assert_eq!(
        (t.wall(0, "G"), t.wall(1, "G")),
        ("1 4 = 5".into(), "5 = 5".into())
    );
    let mut t = sketch("0: G4 B7 | G1\n1: | G5\n2:");
    t.play(0, "wall B7"); // none of that colour yet: it starts one
    assert_eq!(
        (t.wall(0, "B"), t.wall(0, "G")),
        ("7 = 7".into(), "1 = 1".into())
    );
}

#[test]
fn j20_a_wall_in_each_colour_never_two_of_one() {
    let mut t = sketch("0: N3 | R1 Y1 G1 B1\n1: G7\n2: T\ndraw N4 B4 N3 N3");
    t.play(0, "wall N3");
    let all: Vec<String> = ["R", "Y", "G", "B", "N"].map(|c| t.wall(0, c)).into();
    assert_eq!(all, ["1 = 1", "1 = 1", "1 = 1", "1 = 1", "3 = 3"]);
    t.play(1, "supply G7");
    t.play(2, "trumpet N");
    assert_eq!(t.wall(0, "N"), "-", "it fell");
    t.play(0, "wall N4");
    assert_eq!(t.wall(0, "N"), "4 = 4", "and may be started anew");
}

#[test]
fn j21_the_length_is_the_sum_of_the_values() {
    let t = sketch("0: | Y1 Y3 Y3 Y7 YT YT\n1:\n2:");
    assert_eq!(t.wall(0, "Y"), "1 T T 3 3 7 = 18");
}

#[test]
fn j22_any_card_may_go_face_down_into_the_supply() {
    for text in ["T", "R5"] {
        let mut t = sketch("0: T R5\n1:\n2:");
        let events = t.play(0, &format!("supply {text}"));
        assert_eq!((t.state.open().supply(), t.seen().as_str()), (1, "-"));
        assert_eq!(join(t.view(0).mine().iter()), text);
        let seen = State::seen(&events[0], Viewer::Spectator).expect("that he put one is seen");
        let others = Seen::Supplied {
            seat: Seat::at(0),
            card: jericho::Face::Down,
        };
        assert_eq!(seen, others);
        assert!(t.view(1).mine().is_empty());
    }
}

#[test]
fn j23_a_trumpet_names_any_colour() {
    // Also one in which he, or everybody, has no wall.
    for (colour, left) in [("R", 0), ("Y", 1), ("N", 1)] {
        let mut t = sketch("0: T | R1 R3\n1: | Y4\n2:");
        let before = t.gone();
        t.play(0, &format!("trumpet {colour}"));
        assert_eq!(t.gone() - before, left, "{colour}");
    }
}

#[test]
fn j24_the_highest_card_of_the_colour_is_blown_down() {
    let mut t = sketch("0: T | G4 G1\n1: | G5 G3\n2: | G3 B7");
    t.play(0, "trumpet G");
    assert_eq!(t.wall(0, "G"), "1 T 4 = 7", "his own trumpet joined it");
    assert_eq!(
        (t.wall(1, "G"), t.wall(2, "G")),
        ("3 = 3".into(), "3 = 3".into())
    );
    assert_eq!((t.seen().as_str(), t.wall(2, "B")), ("G5", "7 = 7".into()));
    let mut t = sketch("0: T | G7 G1\n1: | G5\n2:");
    t.play(0, "trumpet G"); // his own is the highest: it falls like any other
    assert_eq!((t.wall(0, "G"), t.seen()), ("1 T = 3".into(), "G7".into()));
}

#[test]
fn j25_trumpets_in_walls_count_as_2() {
    // The rulebook's green example: two 1s and a trumpet against the trumpeter's single 1. The
    // trumpet is the highest card and falls; the one just played joins the single 1.
    let mut t = sketch("0: T | G1\n1: | G1 G1 GT\n2:");
    t.play(0, "trumpet G");
    assert_eq!((t.wall(1, "G"), t.seen()), ("1 1 = 2".into(), "T".into()));
    assert_eq!(t.wall(0, "G"), "1 T = 3");
}

#[test]
fn j26_all_of_the_highest_value_go() {
    let drawn = "0: T | Y1\n1: | Y5 Y5 Y3\n2: | Y5 Y1";
    let mut t = sketch(drawn);
    t.play(0, "trumpet Y");
    assert_eq!(
        (t.wall(1, "Y"), t.wall(2, "Y")),
        ("3 = 3".into(), "1 = 1".into())
    );
    assert_eq!(t.seen(), "Y5 Y5 Y5");
    // The option: one in each wall.
    let mut t = sketch(&format!("one_per_wall\n{drawn}"));
    t.play(0, "trumpet Y");
    assert_eq!(
        (t.wall(1, "Y"), t.wall(2, "Y")),
        ("3 5 = 8".into(), "1 = 1".into())
    );
    assert_eq!(t.seen(), "Y5 Y5");
}

#[test]
fn j27_a_wall_of_trumpets_alone_falls() {
    // The rulebook's yellow example: a 3 and two trumpets, the trumpeter without a wall. The 3 is
    // blown down, the two trumpets leave the game, and so does the one that was played.
    let mut t = sketch("0: T\n1: | Y3 YT YT\n2:");
    let before = t.gone();
    let events = t.play(0, "trumpet Y");
    assert_eq!((t.wall(1, "Y"), t.wall(0, "Y")), ("-".into(), "-".into()));
    assert_eq!((t.seen().as_str(), t.gone() - before), ("Y3", 3));
    let (seat, colour) = (Seat::at(1), Colour::Yellow);
    assert!(events.contains(&Event::Crumbled {
        seat,
        colour,
        trumpets: 2
    }));
}

#[test]
fn j28_then_the_trumpet_joins_his_wall_if_he_has_one() {
    let mut t = sketch("0: T | Y1\n1: | Y3\n2:");
    t.play(0, "trumpet Y");
    assert_eq!(t.wall(0, "Y"), "1 T = 3");
    // It just fell: the trumpet leaves the game.
    let mut t = sketch("0: T | Y5 YT\n1: | Y3\n2:");
    let before = t.gone();
    t.play(0, "trumpet Y");
    assert_eq!(
        (t.wall(0, "Y"), t.wall(1, "Y")),
        ("-".into(), "3 = 3".into())
    );
    assert_eq!(
        t.gone() - before,
        2,
        "the one that lay there and the one that was played"
    );
}

#[test]
fn j29_the_trumpet_just_played_is_not_blown_down_itself() {
    // In its own wall it would be the highest at once: it is not, for it comes later.
    let mut t = sketch("0: T | N1 N1\n1: | N1\n2:");
    t.play(0, "trumpet N");
    assert_eq!(
        (t.seen().as_str(), t.wall(0, "N")),
        ("N1 N1 N1", "-".into())
    );
    let mut t = sketch("0: T | N1 NT\n1:\n2:");
    t.play(0, "trumpet N");
    assert_eq!((t.seen().as_str(), t.wall(0, "N")), ("T", "1 T = 3".into()));
}

#[test]
fn j30_a_scoring_card_ends_the_round_and_is_replaced() {
    let mut t = sketch("0: R5\n1: R5\n2: R5\ndraw S G7");
    let events = t.play(0, "supply R5");
    let seat = Seat::at(0);
    assert_eq!(events[1], Event::Scoring { seat, round: 1 });
    assert_eq!(
        events[2],
        Event::Drew {
            seat,
            card: card("G7")
        }
    );
    assert_eq!(t.hand(0), "G7");
    assert_eq!(
        (t.state.open().phase(), t.state.open().round()),
        (Phase::Feed, 2)
    );
    // Shown to all, with nothing hidden about it.
    assert!(State::seen(&events[1], Viewer::Spectator).is_some());
}

#[test]
fn j30_the_very_last_card_is_not_replaced() {
    let mut state = (0..1_000)
        .map(|seed| testkit::deal::<State>(&Options::default(), 5, seed))
        .find(|deal| State::setup(deal).draw.last() == Some(&Card::SCORING))
        .map(|deal| State::new(&deal))
        .expect("one in thirteen");
    play_until(&mut state, 2, |e| e.contains(&Event::Ended));
    assert_eq!(state.open().draw_pile(), 0);
    let mut sizes = hand_sizes(&state);
    sizes.sort_unstable();
    assert_eq!(sizes, [2, 3, 3, 3, 3]);
    state.check().expect("the game ends all the same");
}

#[test]
fn j31_trumpets_in_the_supply_leave_the_game() {
    let mut t = sketch("0: T | | T B3 | \n1: | B1\n2:\nseen T B4\ndraw S R1");
    let before = t.gone();
    let events = t.play(0, "supply T");
    assert_eq!(t.gone() - before, 3);
    let up = events.iter().find_map(|event| match event {
        Event::SupplyUp { cards } => Some(join(cards.iter())),
        _ => None,
    });
    assert_eq!(up.as_deref(), Some("B3 B4 T T T"), "all of it is turned up");
    assert_eq!(t.won(), [0, 2, 0]);
}

#[test]
fn j32_the_longest_wall_wins_the_supply_cards_of_its_colour() {
    let mut t = sketch("0: R5 | R7 Y1\n1: | R3 R3 Y3 | Y4\n2: | B1 | R1 R4\nseen Y1\ndraw S G1");
    t.play(0, "supply R5");
    // Red 7 beats 6: R5, R1 and R4 go to seat 0. Yellow 3 beats 1: Y4 and Y1 to seat 1.
    assert_eq!((t.won(), t.seen().as_str()), (vec![3, 2, 0], "-"));
}

#[test]
fn j33_a_tie_shares_and_the_rest_stays() {
    let mut t = sketch("0: R5 | R7\n1: | R3 R4 | R1 R1\n2: | R1\nseen R3 R4\ndraw S G1");
    t.play(0, "supply R5");
    // Five cards for two: two each, from the lowest up; the highest stays.
    assert_eq!((t.won(), t.seen().as_str()), (vec![2, 2, 0], "R5"));
    let mut t = sketch("0: Y5 | R5\n1: | R5\n2: | R5\nseen R3 R4\ndraw S G1");
    t.play(0, "supply Y5");
    assert_eq!(
        (t.won(), t.seen().as_str()),
        (vec![0, 0, 0], "R3 R4 Y5"),
        "two for three"
    );
}

#[test]
fn j34_a_colour_without_walls_stays() {
    let mut t = sketch("0: N5 | R7\n1: | | N1 G3\n2:\ndraw S G1");
    t.play(0, "supply N5");
    assert_eq!((t.won(), t.seen().as_str()), (vec![0, 0, 0], "G3 N1 N5"));
}

#[test]
fn j35_walls_stay_and_won_cards_are_out_of_play() {
    let mut t = sketch("0: R5 | R7 G3\n1: | R3 RT\n2:\ndraw S G1");
    t.play(0, "supply R5");
    assert_eq!(
        (t.wall(0, "R"), t.wall(0, "G")),
        ("7 = 7".into(), "3 = 3".into())
    );
    assert_eq!(t.wall(1, "R"), "T 3 = 5");
    assert_eq!(join(t.state.open().won_cards().iter()), "R5");
    assert_eq!(t.state.open().supply(), 0);
}

#[test]
fn j36_then_all_feed_and_the_player_left_of_the_drawer_begins() {
    let mut t = sketch("turn 1\n0: R5 B3\n1: R5 B3\n2: Y1 Y3\ndraw S G7");
    t.play(1, "supply R5");
    assert!(matches!(t.state.turn(), Turn::All { waiting } if waiting.len() == 3));
    for (seat, m) in [(2, "feed Y1"), (0, "feed B3"), (1, "feed G7")] {
        t.play(seat, m);
    }
    assert_eq!(t.state.turn(), Turn::One(Seat::at(2)));
}

#[test]
fn j37_what_stays_is_no_secret() {
    let mut t = sketch("0: N5 | R7\n1: | | N1\n2:\ndraw S G1");
    assert_eq!(
        (join(t.view(1).mine().iter()).as_str(), t.seen().as_str()),
        ("N1", "-")
    );
    t.play(0, "supply N5");
    for seat in 0..3 {
        let view = t.view(seat);
        assert_eq!(join(view.open().known().iter()), "N1 N5");
        assert!(view.mine().is_empty(), "nobody knows more than the others");
    }
}

#[test]
fn j50_after_the_third_scoring_1s_join_the_won_cards() {
    let mut t = sketch("round 3\n0: R5 | G1 G1 B1 B4 | | Y3\n1: | N1\n2:\ndraw S");
    let events = t.play(0, "supply R5");
    assert_eq!(t.won(), [4, 1, 0]);
    assert_eq!(
        (t.wall(0, "G"), t.wall(0, "B")),
        ("-".into(), "4 = 4".into())
    );
    assert_eq!(t.outcome().scores, [4, 1, 0]);
    assert_eq!(events.last(), Some(&Event::Ended));
    // Not after the first or second.
    let mut t = sketch("round 2\n0: R5 | G1\n1:\n2:\ndraw S N4");
    t.play(0, "supply R5");
    assert_eq!((t.won(), t.wall(0, "G")), (vec![0, 0, 0], "1 = 1".into()));
}

#[test]
fn j51_walls_of_trumpets_alone_are_dropped() {
    let mut t = sketch("round 3\n0: R5 | G1 GT GT B4 BT\n1:\n2:\ndraw S");
    t.play(0, "supply R5");
    assert_eq!(
        (t.wall(0, "G"), t.wall(0, "B")),
        ("-".into(), "T 4 = 6".into())
    );
    assert_eq!(t.outcome().cards_in_walls, [2, 0, 0]);
}

#[test]
fn j52_hands_high_cards_and_the_supply_count_nothing() {
    let mut t = sketch("round 3\n0: R5 B1 B1 | G7 G5\n1: N1 N1 N1\n2: | | Y1 Y1\ndraw S");
    t.play(0, "supply R5");
    assert_eq!(t.outcome().scores, [0, 0, 0]);
}

#[test]
fn j53_most_won_cards_wins() {
    let mut t = sketch("round 3\n0: R5 | B7 B5 B5 | | Y1\n1: | | | G1 G3\n2:\ndraw S");
    t.play(0, "supply R5");
    assert_eq!(
        (t.outcome().scores, t.outcome().winners),
        (vec![1, 2, 0], vec![Seat::at(1)])
    );
}

#[test]
fn j54_a_tie_goes_to_more_cards_in_walls() {
    let mut t =
        sketch("round 3\n0: R5 | B7 | | Y1 Y3\n1: | G3 G3 | | G1 G4\n2: | N3 N3 N4\ndraw S");
    t.play(0, "supply R5");
    let outcome = t.outcome();
    assert_eq!(
        (outcome.scores, outcome.cards_in_walls),
        (vec![2, 2, 0], vec![1, 2, 3])
    );
    assert_eq!(outcome.winners, [Seat::at(1)], "of the tied ones");
    // Counted after J50: the 1s are no longer in the walls.
    let mut t = sketch("round 3\n0: R5 | B7 | | Y1 Y3\n1: | G1 G1 | | \n2:\ndraw S");
    t.play(0, "supply R5");
    assert_eq!(t.outcome().winners, [Seat::at(0)]);
}

#[test]
fn j55_still_tied_they_share_the_win() {
    let mut t = sketch("round 3\n0: R5 | B7 | | Y1\n1: | G3 | | G1\n2:\ndraw S");
    t.play(0, "supply R5");
    assert_eq!(t.outcome().winners, [Seat::at(0), Seat::at(1)]);
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}
