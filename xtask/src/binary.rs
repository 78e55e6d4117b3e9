//! The program itself, as the tests have it.
//!
//! Built alone, it would have its dependencies with other features than the whole workspace's tests
//! have them, and be minutes of compiling away. So it is asked for as a test asks for it.

use std::path::{Path, PathBuf};

use crate::Result;
use crate::shell::{cargo, root};

/// A test that runs the program, and so has it built.
const ASKS: [&str; 2] = ["--test", "crash"];

/// Builds the program, with the browser's client in it if there is one; says where it is.
pub(crate) fn fanfare(client: Option<&Path>) -> Result<PathBuf> {
    let mut line = cargo(&["test", "--workspace", "--no-run"]).args(&ASKS);
    if let Some(client) = client {
        line = line.env("FANFARE_WEB", client.to_string_lossy());
    }
    line.run()?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("debug/fanfare"))
}
