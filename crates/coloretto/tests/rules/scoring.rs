//! C02, C22 to C27 and C41: what cards are worth, proven against every choice there is.

use coloretto::{Card, Cards, Colour, ColourSet, How, Outcome, ScoreTable, State, Sum};
use engine::{Outcome as _, Rules as _};

use crate::drawing::{cards, play, table};

fn heap(text: &str) -> Cards {
    cards(text).into_iter().collect()
}

fn best(text: &str, table: ScoreTable) -> Sum {
    Sum::best(heap(text), ColourSet::EMPTY, table)
}

fn colours(text: &str) -> Vec<Colour> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect()
}

fn how(jokers: &str, plus: &str) -> How {
    How {
        jokers: colours(jokers),
        plus: colours(plus),
    }
}

/// The slow twin: every colour for every joker, every three colours plus.
fn slow(counts: [usize; 7], jokers: usize, in_game: usize, table: ScoreTable) -> i32 {
    if jokers > 0 {
        let with = |colour: usize| {
            let mut counts = counts;
            counts[colour] += 1;
            slow(counts, jokers - 1, in_game, table)
        };
        return (0..in_game).map(with).max().unwrap();
    }
    let points = counts.map(|cards| table.points(cards));
    let minus: i32 = points.iter().sum();
    let mut best = i32::MIN;
    for a in 0..7 {
        for b in a + 1..7 {
            for c in b + 1..7 {
                best = best.max(2 * (points[a] + points[b] + points[c]) - minus);
            }
        }
    }
    best
}

fn counted(counts: [usize; 7], jokers: usize) -> Cards {
    let cards = Colour::ALL.into_iter().zip(counts);
    let cards = cards.flat_map(|(colour, count)| core::iter::repeat_n(Card::of(colour), count));
    cards
        .chain(core::iter::repeat_n(Card::JOKER, jokers))
        .collect()
}

/// Calls `look` with every seven counts of 0 to `most` that never grow.
fn holdings(most: usize, look: &mut impl FnMut([usize; 7])) {
    fn fill(counts: &mut [usize; 7], at: usize, most: usize, look: &mut impl FnMut([usize; 7])) {
        if at == 7 {
            return look(*counts);
        }
        for count in 0..=most {
            counts[at] = count;
            fill(counts, at + 1, count, look);
        }
    }
    fill(&mut [0; 7], 0, most, look);
}

#[test]
fn c02_a_joker_is_any_colour_and_a_plus_two_is_none() {
    assert_eq!(best("R R J", ScoreTable::A).total, 6);
    assert_eq!(best("R R +2", ScoreTable::A).total, 3 + 2);
    for colour in Colour::ALL {
        let how = How {
            jokers: vec![colour],
            plus: vec![colour],
        };
        let sum = Sum::of(heap("J"), &how, ScoreTable::A).unwrap();
        assert_eq!((sum.total, sum.colours[0].colour), (1, colour));
    }
    // Four colours and a +2: it is no fifth colour that would count minus.
    assert_eq!(
        best("R O Y G +2 +2", ScoreTable::A).total,
        1 + 1 + 1 - 1 + 4
    );
}

#[test]
fn c22_no_joker_stays_without_a_colour() {
    let cards = heap("R R R Y Y Y G G G J");
    assert_eq!(Sum::of(cards, &how("", "R Y G"), ScoreTable::B), None);
    // On table B that costs a point here.
    assert_eq!(best("R R R Y Y Y G G G", ScoreTable::B).total, 24);
    assert_eq!(best("R R R Y Y Y G G G J", ScoreTable::B).total, 23);
    // Each its own colour, if the player likes.
    let sum = best("R R Y Y Y J J", ScoreTable::B);
    assert_eq!((sum.total, sum.how), (8 + 8 + 1, how("R O", "Y R O")));
}

#[test]
fn c23_points_for_the_cards_of_one_colour() {
    let points: Vec<i32> = (0..=9).map(|cards| ScoreTable::A.points(cards)).collect();
    assert_eq!(points, [0, 1, 3, 6, 10, 15, 21, 21, 21, 21]);
    assert_eq!(best("R R R R R R R R R", ScoreTable::A).total, 21);
}

#[test]
fn c24_three_colours_plus_every_other_minus() {
    let sum = best("R R R R O O O Y Y Y G G B", ScoreTable::A);
    assert_eq!(sum.total, 10 + 6 + 6 - 3 - 1);
    assert_eq!(sum.how, how("", "R O Y"));
    let points: Vec<i32> = sum.colours.iter().map(|sum| sum.points).collect();
    assert_eq!(points, [10, 6, 6, -3, -1]);
    let cards = heap("R O Y G");
    assert_eq!(Sum::of(cards, &how("", "R O Y G"), ScoreTable::A), None);
    assert_eq!(Sum::of(cards, &how("", "R R"), ScoreTable::A), None);
}

#[test]
fn c25_each_plus_two_counts_two() {
    assert_eq!(best("", ScoreTable::A).total, 0);
    let sum = best("+2 +2 +2 +2 +2 +2 +2 +2 +2 +2", ScoreTable::B);
    assert_eq!((sum.total, sum.plus_twos), (20, 20));
}

#[test]
fn c26_the_example_of_the_rulebook() {
    let sum = best("J +2 G G G G G G Y Y Y Y R R R B B", ScoreTable::A);
    assert_eq!(sum.total, 2 + 21 + 15 + 6 - 3);
    assert_eq!(sum.total, 41);
    assert_eq!(sum.how, how("Y", "G Y R"));
}

#[test]
fn c27_never_less_than_any_choice_the_player_could_make() {
    for table in [ScoreTable::A, ScoreTable::B] {
        holdings(7, &mut |counts| {
            for jokers in 0..=3 {
                let cards = counted(counts, jokers);
                let sum = Sum::best(cards, ColourSet::EMPTY, table);
                assert_eq!(
                    sum.total,
                    slow(counts, jokers, 7, table),
                    "{cards:?} on {table:?}"
                );
                // And the choice that is shown is one that reaches it.
                assert_eq!(Sum::of(cards, &sum.how, table), Some(sum));
            }
        });
    }
}

/// Which colours they are makes no difference, and eight or nine of one are worth what seven are.
#[test]
fn c27_whichever_colours_they_are() {
    holdings(9, &mut |mut counts| {
        let few = counts.map(|count| count.min(7));
        counts.rotate_left(few.iter().sum::<usize>() % 7);
        for jokers in 0..=3 {
            for table in [ScoreTable::A, ScoreTable::B] {
                let one = Sum::best(counted(counts, jokers), ColourSet::EMPTY, table);
                let other = Sum::best(counted(few, jokers), ColourSet::EMPTY, table);
                assert_eq!(one.total, other.total);
            }
        }
    });
}

/// With two or three players a joker may be a colour that left the game (C02); it never has to be.
#[test]
fn c27_a_colour_that_left_the_game_is_never_needed() {
    for table in [ScoreTable::A, ScoreTable::B] {
        for (in_game, removed) in [(6, "N"), (5, "P N")] {
            let removed: ColourSet = colours(removed).into_iter().collect();
            holdings(6, &mut |counts| {
                if counts[in_game..].iter().any(|&count| count > 0) {
                    return;
                }
                for jokers in 1..=3 {
                    let sum = Sum::best(counted(counts, jokers), removed, table);
                    assert_eq!(sum.total, slow(counts, jokers, in_game, table));
                }
            });
        }
    }
    let sum = Sum::best(
        heap("R R R R R R J"),
        colours("O").into_iter().collect(),
        ScoreTable::A,
    );
    assert_eq!((sum.total, sum.how), (22, how("Y", "R Y")));
}

#[test]
fn c41_table_b() {
    let points: Vec<i32> = (0..=9).map(|cards| ScoreTable::B.points(cards)).collect();
    assert_eq!(points, [0, 1, 4, 8, 7, 6, 5, 5, 5, 5]);
    // The three largest sets are not the best three.
    let sum = best("R R R R R R O O O Y Y Y G G G", ScoreTable::B);
    assert_eq!((sum.total, sum.how), (8 + 8 + 8 - 5, how("", "O Y G")));
    let largest = how("", "R O Y");
    let cards = heap("R R R R R R O O O Y Y Y G G G");
    assert_eq!(Sum::of(cards, &largest, ScoreTable::B).unwrap().total, 13);
    // A joker can serve by making a minus colour cheaper.
    let sum = best("O O O Y Y Y G G G R R R R J", ScoreTable::B);
    assert_eq!((sum.total, sum.how.jokers), (24 - 6, colours("R")));
}

fn finished() -> Outcome {
    let mut state: State = table(
        "row  taken
         row  R
         row  taken
         seat G G G G G G J   out
         seat B B
         seat P P O Y J J     out
         turn 1
         pile 3
         gone N",
    );
    play(&mut state, &["1 take 2"]);
    state.outcome().unwrap()
}

#[test]
fn a_result_is_written_as_the_record_says() {
    let written = serde_json::to_string(&finished()).unwrap();
    let expected = r#"{"scores":[22,4,12],"winners":[0],"how":[{"jokers":["R"],"plus":["G","R"]},{"jokers":[],"plus":["B","R"]},{"jokers":["P","P"],"plus":["P","O","Y"]}]}"#;
    assert_eq!(written, expected);
}

#[test]
fn c27_a_claimed_result_is_judged_by_what_it_reaches() {
    let ours = finished();
    let claim = |text: &str| {
        let claimed: Outcome = serde_json::from_str(text).unwrap();
        ours.differs(&claimed)
            .map(|wrong| (wrong.field, wrong.rule))
    };
    let as_good = [
        // Another colour for a joker that finds no partner; plus colours without a card.
        r#"{"scores":[22,4,12],"winners":[0],"how":[{"jokers":["N"],"plus":["O","N","G"]},{"jokers":[],"plus":["P","R","B"]},{"jokers":["P","P"],"plus":["Y","O","P"]}]}"#,
    ];
    assert!(as_good.into_iter().all(|text| claim(text).is_none()));
    let right = r#"{"scores":[22,4,12],"winners":[0],"how":[{"jokers":["R"],"plus":["G","R"]},{"jokers":[],"plus":["B","R"]},{"jokers":["P","P"],"plus":["P","O","Y"]}]}"#;
    assert_eq!(claim(right), None);
    for (from, to, wrong) in [
        ("[22,", "[21,", ("scores", "C23")),
        ("4,12]", "4]", ("scores", "C23")),
        ("[0]", "[0,2]", ("winners", "C31")),
        ("[0]", "[0,0]", ("winners", "C31")),
        (r#"["R"]"#, r#"["G"]"#, ("how", "C27")),
        (r#"["R"]"#, r#"["R","R"]"#, ("how", "C27")),
        (r#"["B","R"]"#, r#"["R"]"#, ("how", "C27")),
        (r#"["B","R"]"#, r#"["B","R","B"]"#, ("how", "C27")),
        (r#"["P","O","Y"]"#, r#"["P","O","Y","R"]"#, ("how", "C27")),
        (r#"{"jokers":[],"plus":["B","R"]},"#, "", ("how", "C27")),
    ] {
        assert_eq!(
            claim(&right.replacen(from, to, 1)),
            Some(wrong),
            "{from} {to}"
        );
    }
}
