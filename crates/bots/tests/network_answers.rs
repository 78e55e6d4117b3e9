//! The networks answer the same, bit for bit, on every machine. `network_answers.mjs` compares the same
//! file with what they answer as WebAssembly.

#[path = "../examples/network_answers/answers.rs"]
mod code;

use std::fmt::Write as _;
use std::path::Path;

#[test]
fn answers_are_those_of_the_golden_file() {
    let answers = code::answers();
    assert!(answers.len() > 1_000, "{}", answers.len());
    assert!(answers.iter().all(|x| (0.0..=1.0).contains(x)));
    let mut text = String::new();
    for answer in answers {
        writeln!(text, "{answer}").expect("a text takes everything");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    testkit::golden::compare(&folder.join("network-answers.txt"), &text);
}
