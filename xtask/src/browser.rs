//! The client in a real browser: built as it is served, then played by Playwright.

use std::cmp::Reverse;
use std::fs;
use std::path::Path;

use crate::shell::{line, root};
use crate::test::End;
use crate::{Result, binary, need, wasm, web};

/// Where Chromium can be, beside what the variable `CHROMIUM` says.
const PATHS: [&str; 3] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

/// Builds the client and runs every test of it, but for those that measure.
pub(crate) fn run() -> Result<End> {
    let playing = |name: &String| name != MEASURING;
    run_files(playing, "2")
}

/// Runs the tests that measure.
pub(crate) fn speed() -> Result<End> {
    run_files(|name| name == MEASURING, "1")
}

fn run_files(wanted: fn(&String) -> bool, at_once: &str) -> Result<End> {
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
    let files: Vec<String> = files()?.into_iter().filter(wanted).collect();
    Ok(End::Passed(Some(tests(&files, at_once)?.join(", "))))
}

/// The test that measures: nothing may run beside it.
const MEASURING: &str = "speed.test.mjs";
const TESTS: &str = "crates/web/tests";
/// What looks at every window is short to read and long to run.
const LONG: [&str; 2] = ["clocks.test.mjs", "layout.test.mjs"];

/// Every file of tests, the longest first, so that none is left over at the end.
fn files() -> Result<Vec<String>> {
    let failed = |error: std::io::Error| format!("{TESTS} can't be read: {error}");
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(TESTS)).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") {
            let size = entry.metadata().map_err(failed)?.len();
            files.push((!LONG.contains(&name.as_str()), Reverse(size), name));
        }
    }
    files.sort();
    Ok(files.into_iter().map(|(_, _, name)| name).collect())
}

/// Runs files of tests, so many at a time; gives the line for the summary.
fn tests(files: &[String], at_once: &str) -> Result<Vec<String>> {
    let paths: Vec<String> = files.iter().map(|name| format!("{TESTS}/{name}")).collect();
    // A test that hangs ends too; none of them is a race.
    let tests = line("node", &["--test", "--test-reporter=spec"])
        .arg("--test-timeout=2700000")
        .arg(format!("--test-concurrency={at_once}"))
        .args(&paths);
    tests.run_keeping(|line| {
        let line = line.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
        // What the machine was too crowded to show is no pass: the summary says how much that is.
        ["pass ", "fail ", "skipped "]
            .iter()
            .any(|word| line.starts_with(word))
    })
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
