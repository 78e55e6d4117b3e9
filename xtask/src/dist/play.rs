//! `cargo xtask play`, as the README says, and once more: a second start builds nothing.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use super::check::{Output, serving};
use crate::Result;

/// How long a first build may take on a slow machine.
const PATIENCE: Duration = Duration::from_secs(3600);

/// How long a start may take that has nothing to build.
const AT_ONCE: Duration = Duration::from_secs(3);
/// How many of them a busy machine may slow down.
const STARTS: usize = 3;

/// Starts it, starts it again, and says how long that took.
pub(super) fn check(home: &Path) -> Result<String> {
    let first = start(home)?;
    let mut best = Duration::MAX;
    for _ in 0..STARTS {
        let second = start(home)?;
        let built = built(&second.said);
        if !built.is_empty() {
            return Err(format!(
                "a second start of cargo xtask play built {}",
                built.join(", ")
            ));
        }
        best = best.min(second.took);
        if best < AT_ONCE {
            break;
        }
    }
    let (first, second) = (first.took.as_secs_f64(), best.as_secs_f64());
    if best >= AT_ONCE {
        return Err(format!(
            "with nothing to build, cargo xtask play served only after {second:.1} s, {STARTS} times"
        ));
    }
    Ok(format!(
        "cargo xtask play served after {first:.0} s, and after {second:.1} s with nothing to build"
    ))
}

struct Start {
    took: Duration,
    said: String,
}

fn start(home: &Path) -> Result<Start> {
    let log = home.join("play.log");
    println!("$ cargo xtask play    (what it says: {})", log.display());
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let database = home.join("play.sqlite").to_string_lossy().into_owned();
    let play = ["xtask", "play", "--no-open", "--database", &database];
    let begin = Instant::now();
    let output = Output {
        to: Some(&log),
        within: PATIENCE,
    };
    let running = serving(&[&[cargo.as_str()], &play[..]].concat(), &[], output);
    let took = begin.elapsed();
    let said = fs::read_to_string(&log).unwrap_or_default();
    drop(running.map_err(|reason| format!("{reason}\n{said}"))?);
    Ok(Start { took, said })
}

/// What was built in a start, by what it said.
fn built(said: &str) -> Vec<&str> {
    let mut found: Vec<&str> = said
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("Compiling "))
        .collect();
    if !said.contains("The client in target/web/play is up to date.") {
        found.push("the client");
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_start_builds_is_seen() {
        let nothing = "    Finished `play`\nThe client in target/web/play is up to date.\n";
        assert_eq!(built(nothing), Vec::<&str>::new());
        let again = format!("   Compiling web v1.2.3\n{nothing}");
        assert_eq!(built(&again), ["web v1.2.3"]);
        assert_eq!(built("The client is in target/web/play"), ["the client"]);
    }
}
