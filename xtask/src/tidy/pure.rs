//! Below the edges there is no machine: no clock, thread, file, socket, logger, no chance but what
//! is given.

use super::source::{code_without_strings, names};
use super::workspace::Workspace;

/// Modules of the standard library that reach out.
const MODULES: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];

/// Names that reach out by themselves. A `HashMap` is ordered by ambient chance.
const NAMES: [&str; 16] = [
    "println!",
    "print!",
    "eprintln!",
    "eprint!",
    "dbg!",
    "thread_local!",
    "async",
    "await",
    "Instant",
    "SystemTime",
    "HashMap",
    "HashSet",
    "RandomState",
    "thread_rng",
    "OsRng",
    "SysRng",
];

/// Packages that bring what is absent here.
const PACKAGES: [&str; 26] = [
    "async-std",
    "axum",
    "chrono",
    "crossbeam",
    "env_logger",
    "fastrand",
    "futures",
    "getrandom",
    "hyper",
    "js-sys",
    "log",
    "mio",
    "rand",
    "rayon",
    "reqwest",
    "rusqlite",
    "smol",
    "socket2",
    "sqlx",
    "tempfile",
    "time",
    "tokio",
    "tracing",
    "ureq",
    "wasm-bindgen",
    "web-sys",
];

/// Looks at what the pure crates name and need.
pub(super) fn pure(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for name in workspace.pure_crates() {
        let folder = format!("crates/{name}/src/");
        for (path, text) in workspace.rust(&folder) {
            let reached = reaches(&code_without_strings(text));
            found.extend(
                reached
                    .into_iter()
                    .map(|what| format!("{path} names {what}")),
            );
        }
        let package = workspace
            .packages
            .iter()
            .find(|package| package.name == name);
        for need in package.into_iter().flat_map(|package| &package.needs) {
            if PACKAGES.contains(&need.as_str()) {
                found.push(format!("crate {name} needs {need}"));
            }
        }
    }
    found
}

/// What of the machine a piece of code names.
fn reaches(code: &str) -> Vec<String> {
    let own = NAMES.iter().filter(|name| match name.strip_suffix('!') {
        Some(bare) => names(code, bare) && code.contains(*name),
        None => names(code, name),
    });
    let mut found: Vec<String> = own.map(|&name| name.to_owned()).collect();
    for (at, _) in code.match_indices("std::") {
        let rest = &code[at + "std::".len()..];
        found.extend(
            MODULES
                .iter()
                .filter(|module| reached(rest, module))
                .map(|module| format!("std::{module}")),
        );
    }
    found.sort();
    found.dedup();
    found
}

/// Whether what follows `std::` is the module, alone or in a group: `std::{fmt, fs::File}`.
fn reached(rest: &str, module: &str) -> bool {
    let first = |part: &str| {
        let part = part.trim_start();
        let word = part
            .split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .next();
        word == Some(module)
    };
    let Some(group) = rest.strip_prefix('{') else {
        return first(rest);
    };
    let mut depth = 1;
    let mut begin = 0;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if (c == ',' && depth == 1) || depth == 0 {
            if first(&group[begin..at]) {
                return true;
            }
            begin = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "## Code map\n```text\ncrates/engine/ L0 x\ncrates/arena/ L4 x\n```\n";

    fn engine(source: &str) -> Vec<String> {
        let files = [
            ("ARCHITECTURE.md", MAP),
            ("crates/engine/src/lib.rs", source),
        ];
        pure(&Workspace::of(&files).with("engine", Some("crates/engine"), &["serde"]))
    }

    #[test]
    fn pure_code_is_pure() {
        let source = "//! No std::fs here.\nuse core::fmt;\nuse std::{fmt::{self, Debug}, sync::Arc};\n\
                      #[cfg(test)]\nmod tests { use std::fs; }\nfn f() -> &'static str { \"println!\" }";
        assert_eq!(engine(source), Vec::<String>::new());
    }

    #[test]
    fn each_way_out_is_found() {
        for planted in [
            "use std::fs;",
            "use std::{fmt, net::TcpStream};",
            "fn f() { ::std::thread::spawn(g); }",
            "use std::time::Duration;",
            "fn f() { println!(\"a\"); }",
            "async fn f() {}",
            "use std::collections::HashMap;",
            "fn f() { std::env::var(\"A\"); }",
        ] {
            assert_eq!(engine(planted).len(), 1, "{planted}");
        }
    }

    #[test]
    fn a_package_that_reaches_out_is_found() {
        let workspace = Workspace::of(&[("ARCHITECTURE.md", MAP)]);
        let workspace = workspace.with("engine", Some("crates/engine"), &["tokio"]);
        assert_eq!(pure(&workspace), ["crate engine needs tokio"]);
    }

    #[test]
    fn above_the_edges_it_is_allowed() {
        let files = [
            ("ARCHITECTURE.md", MAP),
            ("crates/arena/src/lib.rs", "use std::thread;"),
        ];
        let workspace = Workspace::of(&files).with("arena", Some("crates/arena"), &["rayon"]);
        assert_eq!(pure(&workspace), Vec::<String>::new());
    }
}
