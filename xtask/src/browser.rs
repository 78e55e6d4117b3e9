//! The client in a real browser: built as it is served, then played by Playwright.

use std::path::Path;

use crate::shell::line;
use crate::test::End;
use crate::{Result, binary, need, wasm, web};

/// Where Chromium can be, beside what the variable `CHROMIUM` says.
const PATHS: [&str; 3] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

/// Builds the client and runs every test of it.
pub(crate) fn run() -> Result<End> {
    if let Err(reason) = chromium() {
        return Ok(End::Skipped(format!("no Chromium here: {reason}")));
    }
    if let Err(reason) = need::node_modules() {
        return Ok(End::Skipped(reason));
    }
    if let Some(reason) = wasm::missing() {
        return Ok(End::Skipped(reason));
    }
    web::once()?;
    // The real server, with this very client in it.
    binary::fanfare()?;
    let tests = line(
        "node",
        // One file after another: what is measured must not measure the others.
        &[
            "--test",
            "--test-concurrency=1",
            "--test-reporter=spec",
            "crates/web/tests/",
        ],
    );
    let kept = tests.run_keeping(|line| {
        let line = line.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
        // What the machine was too crowded to show is no pass: the summary says how much that is.
        ["pass ", "fail ", "skipped "]
            .iter()
            .any(|word| line.starts_with(word))
    })?;
    Ok(End::Passed(Some(kept.join(", "))))
}

/// Finds Debian's Chromium, or installs it.
pub(crate) fn chromium() -> Result {
    let there = || {
        let named = std::env::var_os("CHROMIUM").is_some_and(|path| Path::new(&path).exists());
        named || PATHS.iter().any(|path| Path::new(path).exists())
    };
    if there() {
        return Ok(());
    }
    need::debian(&["chromium"])?;
    if there() {
        return Ok(());
    }
    Err("it was installed, but is not where it should be".to_owned())
}
