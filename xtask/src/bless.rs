//! `cargo xtask bless`: golden files, rewritten as the code now plays.

use crate::Result;
use crate::shell::{cargo, line};

/// Runs the tests with `BLESS=1`, by which golden tests write instead of compare, then shows what
/// has changed: a golden file is only as good as the eyes that read its difference.
pub(crate) fn bless(filter: &[String]) -> Result {
    let tests = cargo(&["test", "--workspace", "--no-fail-fast", "--tests", "--"]);
    tests.args(filter).env("BLESS", "1").run()?;
    println!("\nWhat has changed (read it line by line before you commit it):");
    line("git", &["status", "--short"]).run()
}
