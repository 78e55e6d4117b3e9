//! Whole games that a person can read, two for each number of players.

use std::path::Path;

use coloretto::{Options, State};
use engine::Options as _;
use testkit::{golden, tables};

#[test]
fn playthroughs_are_as_they_were() {
    for (seats, options) in tables::<State>() {
        let specs = Options::SPECS.iter().enumerate();
        let changed = specs.filter(|(at, _)| options.get(*at) > 0).count();
        if changed > 0 && changed < Options::SPECS.len() {
            continue; // as the box has it, and with everything changed: enough to read
        }
        let chosen: Vec<&str> = options.texts().map(|(_, value)| value).collect();
        let name = format!("tests/golden/{seats}-players-{}.txt", chosen.join("-"));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        golden::compare(
            &path,
            &golden::playthrough::<State>(&options, seats, seats as u64),
        );
    }
}
