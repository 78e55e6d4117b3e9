//! Whole games that a person can read, one for each number of players and option.

use std::path::Path;

use engine::Options as _;
use jericho::State;
use testkit::{golden, tables};

#[test]
fn playthroughs_are_as_they_were() {
    for (seats, options) in tables::<State>() {
        let chosen: Vec<&str> = options.texts().map(|(_, value)| value).collect();
        let name = format!("tests/golden/{seats}-players-{}.txt", chosen.join("-"));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        golden::compare(
            &path,
            &golden::playthrough::<State>(&options, seats, seats as u64),
        );
    }
}
