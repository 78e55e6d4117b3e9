//! The dependencies, checked by cargo-deny: advisories, licences, sources (`deny.toml`).

use std::path::PathBuf;

use crate::shell::{Line, cargo, line, root};
use crate::test::End;
use crate::{Result, need};

const VERSION: &str = "0.20.2";
/// Where tools are installed that cargo builds for us.
const TOOLS: &str = "target/tools";

/// Checks licences and sources always, advisories where their database can be reached.
pub(crate) fn run() -> Result<End> {
    let program = tool("cargo-deny", VERSION)?;
    let deny = |rest: &[&str]| -> Line {
        let manifest = root().join("Cargo.toml");
        line(&program.to_string_lossy(), &["--locked", "--manifest-path"])
            .arg(manifest.to_string_lossy())
            .args(&["check", "--hide-inclusion-graph"])
            .args(rest)
    };
    deny(&["licenses", "sources", "bans"]).run()?;
    // The database of advisories lies in a Git repository, which not every machine can reach: not
    // even each that runs CI. Only fetching it may fail: a database that is there has the last word.
    let fetch = line(&program.to_string_lossy(), &["--manifest-path"])
        .arg(root().join("Cargo.toml").to_string_lossy())
        .args(&["fetch", "db"]);
    if fetch.run_aside().is_err() {
        let told = "licences, sources; ADVISORIES NOT CHECKED: their database can't be reached from \
                    here, which passes also with CI=true";
        return Ok(End::Passed(Some(told.to_owned())));
    }
    deny(&["--disable-fetch", "advisories"]).run()?;
    Ok(End::Passed(Some(
        "advisories, licences, sources".to_owned(),
    )))
}

/// A tool of that version, built by cargo if it is not there yet: quickly rather than optimised.
pub(crate) fn tool(name: &str, version: &str) -> Result<PathBuf> {
    let own = root().join(TOOLS).join("bin").join(name);
    let of_version = |program: &str| {
        let told = line(program, &["--version"]).read();
        told.is_ok_and(|told| told.contains(version))
    };
    if of_version(name) {
        return Ok(PathBuf::from(name));
    }
    if of_version(&own.to_string_lossy()) {
        return Ok(own);
    }
    println!("{name} {version} is not installed: building it, which takes some minutes once");
    let install = cargo(&["install", "--locked", "--debug", "--root", TOOLS])
        .args(&["--version", version, name])
        .env("CARGO_PROFILE_DEV_DEBUG", "0");
    need::again(|| install.run())
        .map_err(|reason| format!("{name} could not be built: {reason}"))?;
    Ok(own)
}
