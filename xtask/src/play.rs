//! `cargo xtask play`: the release, built and started.

use crate::Result;
use crate::shell::cargo;

/// The game that is played when none is named.
const GAME: &str = "jericho";

/// Builds the binary and plays with it in this terminal.
pub(crate) fn play(arguments: &[String]) -> Result {
    let named = arguments.first().is_some_and(|word| !word.starts_with('-'));
    let mut line = cargo(&["run", "--release", "--package", "fanfare", "--", "play"]);
    if !named {
        line = line.arg(GAME);
    }
    line.args(arguments).run()
}
