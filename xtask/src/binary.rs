//! The program and its tests, built once for all steps.
//!
//! ```text
//! client ──► target/web/dist ──FANFARE_WEB──► tests ──► api, browser: the same program, no build
//! ```
//!
//! Built alone, or without the client, the program would have its dependencies with other features
//! than the whole workspace's tests have them, and be minutes of compiling away.

use std::path::PathBuf;

use crate::shell::{Line, cargo, root};
use crate::{Result, web};

/// A line that builds the program: with the browser's client in it, if there is one.
pub(crate) fn with_client(line: Line) -> Line {
    let client = root().join(web::DIST);
    if client.join("index.html").is_file() {
        return line.env("FANFARE_WEB", client.to_string_lossy());
    }
    line
}

/// All tests of the workspace: with nextest where it is installed, which runs those of all crates
/// side by side.
pub(crate) fn tests(nextest: bool) -> Line {
    with_client(if nextest {
        cargo(&["nextest", "run", "--workspace"])
    } else {
        cargo(&["test", "--workspace", "--all-targets"])
    })
}

/// Whether nextest is installed.
pub(crate) fn has_nextest() -> bool {
    cargo(&["nextest", "--version"]).works()
}

/// Builds the program as the tests have it; says where it is.
pub(crate) fn fanfare() -> Result<PathBuf> {
    tests(has_nextest()).args(&["--no-run"]).run()?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("debug/fanfare"))
}
