//! `cargo xtask bench`: each benchmark of each crate, one after another.

use crate::shell::cargo;
use crate::tidy::workspace::metadata;
use crate::{Result, python};

/// Runs the benchmarks called `name`, or all.
pub(crate) fn bench(name: Option<&str>, arguments: &[String]) -> Result {
    if name == Some("python") {
        return python::bench();
    }
    let all = benches(&metadata()?);
    let wanted = |bench: &&Bench| name.is_none_or(|name| bench.name == name);
    let chosen: Vec<&Bench> = all.iter().filter(wanted).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = all.iter().map(|bench| bench.name.as_str()).collect();
        return Err(match names.as_slice() {
            [] => "no crate has a benchmark yet".to_owned(),
            _ => format!(
                "there is no such benchmark; there are: {}",
                names.join(", ")
            ),
        });
    }
    for Bench { package, name } in chosen {
        // One by one: their own flags would confuse the test harness of a crate's library.
        cargo(&["bench", "--package", package, "--bench", name, "--"])
            .args(arguments)
            .run()?;
    }
    Ok(())
}

#[derive(PartialEq, Eq, Debug)]
struct Bench {
    package: String,
    name: String,
}

fn benches(metadata: &serde_json::Value) -> Vec<Bench> {
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let mut found = Vec::new();
    for package in list(&metadata["packages"]) {
        let own = package["source"].is_null();
        for target in list(&package["targets"]) {
            if own && list(&target["kind"]).iter().any(|kind| kind == "bench") {
                found.push(Bench {
                    package: text(&package["name"]),
                    name: text(&target["name"]),
                });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_benchmarks_are_run() {
        let metadata = serde_json::json!({ "packages": [
            { "name": "jericho", "source": null, "targets": [
                { "name": "jericho", "kind": ["lib"] }, { "name": "speed", "kind": ["bench"] } ] },
            { "name": "serde", "source": "registry", "targets": [
                { "name": "theirs", "kind": ["bench"] } ] } ] });
        let speed = Bench {
            package: "jericho".into(),
            name: "speed".into(),
        };
        assert_eq!(benches(&metadata), [speed]);
    }
}
