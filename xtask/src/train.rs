//! `cargo xtask train`: trains a neural player by self-play, with the actors in Rust and the learner
//! in Python. The network, its log and its provenance are left in `target/train/GAME`. `cargo xtask
//! ladder` measures who is how strong.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::Result;
use crate::shell::{Line, cargo, line, root};

/// Trains for `seconds`. `arguments` go to the learner.
pub(crate) fn train(
    game: &str,
    seconds: u32,
    resume: bool,
    cpu: bool,
    arguments: &[String],
) -> Result {
    cargo(&["build", "--release", "--package", "trainer"]).run()?;
    let mut learner = learner("python3", "release", game, seconds);
    if resume {
        learner = learner.arg("--resume");
    }
    if cpu {
        learner = learner.arg("--cpu");
    }
    learner.args(arguments).run()
}

/// The learner, told which commit it is of: what it leaves says so.
fn learner(python: &str, profile: &str, game: &str, seconds: u32) -> Line {
    line(python, &["train/learner.py", game])
        .args(&["--seconds", &seconds.to_string()])
        .args(&["--trainer", &format!("target/{profile}/trainer")])
        .args(&["--out", &format!("target/train/{game}")])
        .args(&["--commit", &commit()])
}

/// The commit that the code is of, marked where files differ from it; unknown outside a repository.
fn commit() -> String {
    let describe = ["describe", "--always", "--dirty", "--abbrev=12"];
    let said = line("git", &describe).args(&["--exclude", "*"]).read();
    let said = said.unwrap_or_default();
    match said.trim() {
        "" => "unknown".to_owned(),
        commit => commit.to_owned(),
    }
}

/// Trains for some seconds without a GPU: samples come, steps are made, and the network that is left can
/// be read and has its provenance. What it has learned by then is nothing to speak of.
pub(crate) fn smoke(python: &str) -> Result<String> {
    cargo(&["build", "--package", "trainer"]).run()?;
    let out = "target/train/smoke";
    // Another run's checkpoint would hide that there is none.
    let _ = fs::remove_dir_all(root().join(out));
    let small = [
        "--cpu",
        "--threads",
        "1",
        "--batch",
        "256",
        "--ring",
        "50000",
    ];
    let exams = ["--watch", "4", "--exam-every", "8", "--exam-deals", "4"];
    let learner = learner(python, "debug", "jericho", 20).args(&["--out", out]);
    let learner = learner.args(&small).args(&exams);
    let learner = learner.args(&["--exam-threads", "1", "--final-deals", "4"]);
    learner.env("PYTHONDONTWRITEBYTECODE", "1").run()?;
    let path = root().join(out).join("jericho-1.json");
    let text = fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let provenance: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let sound = sound(&provenance, &commit());
    sound.map_err(|wrong| format!("{}: {wrong}", path.display()))
}

/// What a short training came to, if all of it is there.
fn sound(provenance: &Value, commit: &str) -> Result<String> {
    let number = |name: &str| provenance[name].as_u64().filter(|&number| number > 0);
    let number = |name: &str| number(name).ok_or_else(|| format!("{name} is missing or 0"));
    let (games, samples, steps) = (number("games")?, number("samples")?, number("steps")?);
    number("bytes")?;
    if provenance["runs"][0]["commit"] != commit {
        return Err(format!("the commit is not {commit}"));
    }
    let curve = provenance["curve"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    if !curve.iter().any(|point| point["loss"].as_f64().is_some()) {
        return Err("the curve has no loss".to_owned());
    }
    let exams = provenance["exams"].as_array().map_or(0, Vec::len);
    if exams == 0 {
        return Err("there was no exam".to_owned());
    }
    Ok(format!(
        "trained on {samples} samples of {games} games in {steps} steps"
    ))
}

/// Prints the table of `docs/bots.md`: who is how strong. `arguments` go to the trainer.
pub(crate) fn ladder(deals: u64, arguments: &[String]) -> Result {
    let build = ["build", "--release", "--package", "trainer"];
    cargo(&build).run()?;
    let trainer = Path::new("target/release/trainer");
    let (deals, search) = (deals.to_string(), (deals / 8).max(1).to_string());
    for (game, more) in [
        ("jericho", &[][..]),
        ("coloretto", &["--option", "games=1"]),
    ] {
        line(&trainer.to_string_lossy(), &["ladder", game])
            .args(&["--deals", &deals, "--search-deals", &search])
            .args(more)
            .args(arguments)
            .run()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_training_says_which_commit_it_is_of() {
        let commit = commit();
        assert!(!commit.is_empty());
        let told = learner("python3", "release", "jericho", 1).to_string();
        assert!(told.ends_with(&format!(" --commit {commit}")), "{told}");
    }

    /// Weights of unknown origin are named so, and have the bytes that their provenance tells of.
    #[test]
    fn committed_weights_have_their_provenance() {
        let folder = root().join("crates/bots/networks");
        for name in ["jericho-1", "coloretto-1"] {
            let bytes = fs::read(folder.join(format!("{name}.net"))).expect("weights");
            let text = fs::read_to_string(folder.join(format!("{name}.json"))).expect("a file");
            let provenance: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(
                provenance["sha256"],
                crate::hash::sha256(&[&bytes]),
                "{name}"
            );
            assert_eq!(provenance["bytes"], bytes.len(), "{name}");
            let runs = provenance["runs"].as_array().expect("runs");
            let second = provenance["second_seed"]["runs"].as_array();
            for run in runs.iter().chain(second.into_iter().flatten()) {
                let commit = run["commit"].as_str().expect("a commit");
                let hash = commit.len() >= 7 && commit.chars().all(|c| c.is_ascii_hexdigit());
                assert!(commit == "unknown" || hash, "{name}: {commit:?}");
                assert!(run["seed"].is_u64() && run["command"].is_string(), "{name}");
            }
        }
    }

    #[test]
    fn a_training_that_came_to_nothing_is_told() {
        let mut whole = serde_json::json!({
            "games": 9, "samples": 900, "steps": 3, "bytes": 61792, "exams": [{ "share": 0.2 }],
            "runs": [{ "commit": "abc" }], "curve": [{ "loss": 0.7 }],
        });
        assert!(sound(&whole, "abc").is_ok());
        assert!(sound(&whole, "abd").is_err());
        for (name, nothing) in [
            ("steps", 0.into()),
            ("curve", Value::Null),
            ("exams", Value::Null),
        ] {
            let kept = core::mem::replace(&mut whole[name], nothing);
            assert!(sound(&whole, "abc").is_err(), "{name}");
            whole[name] = kept;
        }
    }
}
