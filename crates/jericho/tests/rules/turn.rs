//! A turn, and trumpets: J17 to J29.

use engine::{Cited as _, Rules as _, Seat, Turn, Viewer};
use jericho::{Colour, Event, IllegalMove, Phase, Seen, State};

use crate::card;
use crate::sketch::{join, sketch};

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
fn j18_then_they_draw_unseen_and_the_next_is_on_turn() {
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
    let others = State::seen(&drew, Viewer::Seat(Seat::at(0))).expect("that they drew is seen");
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
    assert_eq!(t.wall(0, "N"), "4 = 4", "and may be started again");
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
        let seen = State::seen(&events[0], Viewer::Spectator).expect("that they put one is seen");
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
    // Also one in which they, or everybody, have no wall.
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
    assert_eq!(t.wall(0, "G"), "1 T 4 = 7", "their own trumpet joined it");
    assert_eq!(
        (t.wall(1, "G"), t.wall(2, "G")),
        ("3 = 3".into(), "3 = 3".into())
    );
    assert_eq!((t.seen().as_str(), t.wall(2, "B")), ("G5", "7 = 7".into()));
    let mut t = sketch("0: T | G7 G1\n1: | G5\n2:");
    t.play(0, "trumpet G"); // their own is the highest: it falls like any other
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
fn j28_then_the_trumpet_joins_their_wall_if_they_have_one() {
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
