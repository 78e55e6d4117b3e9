//! Whole games that a person can read, two for each number of players.

#[test]
fn playthroughs_are_as_they_were() {
    testkit::golden::playthroughs::<jericho::State>(env!("CARGO_MANIFEST_DIR"));
}
