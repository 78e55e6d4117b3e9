//! `cargo xtask play`: the server, built with the browser's client in it, and started.

use crate::Result;
use crate::binary::with_client;
use crate::shell::cargo;
use crate::web::web;

/// Builds what is needed and starts a server on a database of its own, at an address that it
/// prints.
pub(crate) fn play(arguments: &[String]) -> Result {
    let mut line = cargo(&["run", "--release", "--package", "fanfare", "--", "serve"]);
    if let Err(reason) = web(false) {
        println!(
            "The client could not be built: {reason}\nWithout one, the server shows a page that says so."
        );
    }
    line = with_client(line);
    let names = |flag: &str| arguments.iter().any(|word| word.starts_with(flag));
    if !names("--database") {
        line = line.args(&["--database", "target/play.sqlite"]);
    }
    line.args(arguments).run()
}
