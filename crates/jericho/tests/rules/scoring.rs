//! Scorings: J30 to J37.

use engine::{Knowledge as _, Rules as _, Seat, Turn, Viewer};
use jericho::{Card, Event, Options, Phase, State};

use crate::sketch::{join, sketch};
use crate::{card, hand_sizes, play_until};

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
fn j30_while_a_scoring_is_told_no_next_one_is_foretold() {
    let (mut during, mut last_of_its_pile) = (0, 0);
    for seed in 0..60 {
        let seats = 3 + seed as usize % 3;
        let mut state = testkit::table::<State>(&Options::default(), seats, seed);
        let mut view = state.view(Viewer::Spectator);
        while state.turn() != Turn::Over {
            for event in play_until(&mut state, seed, |_| true) {
                let seen = State::seen(&event, Viewer::Spectator);
                view.advance(&seen.expect("a scoring is open to all"));
                let open = view.open();
                if open.is_scoring() {
                    during += 1;
                    let places = open.piles().scoring(open.scored());
                    last_of_its_pile += usize::from(open.drawn() > places.end);
                    assert_eq!(open.next_scoring(), None);
                } else if let Some(can) = open.next_scoring() {
                    assert!((1..=*can.end()).contains(can.start()), "{can:?}");
                    assert!(*can.end() <= open.draw_pile(), "{can:?}");
                }
            }
            assert_eq!(view, state.view(Viewer::Spectator));
        }
    }
    assert!(
        during > 1_000 && last_of_its_pile > 10,
        "{during}, {last_of_its_pile}"
    );
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
