//! Exact counts of move paths. `counts.txt` was counted by this program and, for the first
//! depths, by hand: who starts must draw (1), may then place in any row, and so on.

use std::path::Path;

use coloretto::{Options, State};
use testkit::{counts, golden, table};

#[test]
fn counts_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts.txt");
    golden::compare(&path, &counts::report::<State>(4));
}

#[test]
fn the_first_turn_is_draw_and_place_anywhere() {
    for seats in 3..=5 {
        let state = table::<State>(&Options::default(), seats, 1);
        let rows = seats as u64;
        // C14: the first player draws. C11: they place in any row. Then the second draws too, or
        // takes the one row that has a card.
        assert_eq!(counts::paths(&state, 1), 1);
        assert_eq!(counts::paths(&state, 2), rows);
        assert_eq!(counts::paths(&state, 3), rows * 2);
        // Having drawn, the second places in any row; having seen one taken, the third draws.
        assert_eq!(counts::paths(&state, 4), rows * (rows + 1));
    }
}
