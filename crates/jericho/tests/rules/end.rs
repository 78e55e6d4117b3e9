//! The end: J50 to J55.

use engine::Seat;
use jericho::Event;

use crate::sketch::sketch;

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
