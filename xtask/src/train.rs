//! `cargo xtask train`: trains a neural player by self-play, with the actors in Rust and the learner
//! in Python. The network, its log and its provenance are left in `target/train/GAME`.

use crate::Result;
use crate::shell::{cargo, line};

/// Trains for `seconds`. `arguments` go to the learner.
pub(crate) fn train(
    game: &str,
    seconds: u32,
    resume: bool,
    cpu: bool,
    arguments: &[String],
) -> Result {
    cargo(&["build", "--release", "--package", "trainer"]).run()?;
    let (seconds, out) = (seconds.to_string(), format!("target/train/{game}"));
    let mut learner = line(
        "python3",
        &["train/learner.py", game, "--seconds", &seconds],
    )
    .args(&["--trainer", "target/release/trainer", "--out", &out]);
    if resume {
        learner = learner.arg("--resume");
    }
    if cpu {
        learner = learner.arg("--cpu");
    }
    learner.args(arguments).run()
}
