//! `cargo xtask mutants CRATE`: are its tests sharp enough to notice small defects?

use crate::Result;
use crate::deny::tool;
use crate::shell::line;

const VERSION: &str = "27.1.0";

/// Plants defects in a crate, one after another, and tells which of them no test noticed.
pub(crate) fn run(name: &str, arguments: &[String]) -> Result {
    let program = tool("cargo-mutants", VERSION)?;
    let mutants = line(&program.to_string_lossy(), &["mutants", "--package", name]);
    mutants
        .args(&["--output", "target/mutants", "--baseline", "run"])
        .args(&["--test-tool", "nextest"])
        .args(arguments)
        .run()
}
