//! Exact counts of move paths. `counts.txt` was counted by this program and, for the first
//! depths, by hand: at depth d of the start, the product of the numbers of different cards in the
//! first d hands.

use std::path::Path;

use engine::{MoveSet, Rules, Seat};
use jericho::State;
use testkit::{counts, golden, table};

#[test]
fn counts_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts.txt");
    golden::compare(&path, &counts::report::<State>(4));
}

#[test]
fn while_all_choose_paths_are_a_plain_product() {
    let state = table::<State>(&Default::default(), 3, 1);
    let kinds = |seat| state.legal_moves(Seat::at(seat)).len() as u64;
    assert_eq!(counts::paths(&state, 1), kinds(0));
    assert_eq!(counts::paths(&state, 2), kinds(0) * kinds(1));
    assert_eq!(counts::paths(&state, 3), kinds(0) * kinds(1) * kinds(2));
}
