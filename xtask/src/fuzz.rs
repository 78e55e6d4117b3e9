//! The fuzz targets, built for libFuzzer with the stable compiler and run for a bounded time.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::need;
use crate::shell::{cargo, line, root};
use crate::test::End;

/// What makes the compiler count coverage for libFuzzer.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";
const TARGET_DIR: &str = "target/fuzz";
/// Longer than any game needs: two bytes a move.
const LONGEST: &str = "-max_len=600";

/// Runs each target for `seconds`.
pub(crate) fn run(seconds: u32) -> Result<End> {
    if let Err(reason) = compiler() {
        return Ok(End::Skipped(format!("libFuzzer is C++, and {reason}")));
    }
    // Naming the host's triple keeps the flags away from build scripts and macros.
    let host = host()?;
    let build = cargo(&["build", "--package", "fuzz", "--bins", "--profile", "fuzz"]);
    build
        .args(&["--target", &host])
        .env("CARGO_TARGET_DIR", TARGET_DIR)
        .env("RUSTFLAGS", FLAGS)
        .run()?;
    let names = targets()?;
    for name in &names {
        hunt(name, &host, seconds)?;
    }
    let told = format!("{} targets, {seconds} s each", names.len());
    Ok(End::Passed(Some(told)))
}

fn hunt(name: &str, host: &str, seconds: u32) -> Result {
    let corpus = format!("fuzz/corpus/{name}");
    let artifacts = format!("fuzz/artifacts/{name}/");
    for folder in [&corpus, &artifacts] {
        let made = fs::create_dir_all(root().join(folder));
        made.map_err(|error| format!("{folder} can't be made: {error}"))?;
    }
    let program = format!("{TARGET_DIR}/{host}/fuzz/{name}");
    let hunt = line(&root().join(&program).to_string_lossy(), &[LONGEST]);
    hunt.arg(format!("-max_total_time={seconds}"))
        .args(&[
            "-len_control=0",
            "-timeout=120",
            "-verbosity=0",
            "-print_funcs=0",
            "-print_final_stats=1",
        ])
        .arg(format!("-artifact_prefix={artifacts}"))
        .arg(corpus)
        .run()
        .map_err(|reason| {
            format!(
                "{name} does not hold: {reason}\nthe input is kept in {artifacts}; play it again, \
                 without libFuzzer, with:  cargo run --package fuzz --bin {name} {artifacts}*"
            )
        })
}

fn compiler() -> Result {
    if std::env::var_os("CXX").is_some() || need::program(&["c++", "g++", "clang++"]).is_some() {
        return Ok(());
    }
    println!("there is no C++ compiler: trying to install one");
    need::debian(&["g++"])
}

fn host() -> Result<String> {
    let about = line("rustc", &["--version", "--verbose"]).read()?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| "rustc does not say for which machine it builds".to_owned())
}

/// A target is a file of `fuzz/targets`.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/targets");
    let entries = fs::read_dir(&folder).map_err(|error| format!("fuzz/targets: {error}"))?;
    let stem = |path: &Path| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = entries
        .filter_map(|entry| stem(&entry.ok()?.path()))
        .collect();
    names.sort();
    Ok(names)
}
