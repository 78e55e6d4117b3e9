//! `cargo xtask play`: the server, built with the browser's client in it, and started.

use crate::Result;
use crate::shell::{cargo, root};
use crate::web::web;

/// Where `cargo xtask web` puts the client.
const CLIENT: &str = "target/web/dist";

/// Builds what is needed and starts a server on a database of its own, at an address that it
/// prints.
pub(crate) fn play(arguments: &[String]) -> Result {
    let mut line = cargo(&["run", "--release", "--package", "fanfare", "--", "serve"]);
    let client = root().join(CLIENT);
    if let Err(reason) = web(false) {
        println!("The client could not be built: {reason}");
    }
    if client.join("index.html").is_file() {
        line = line.env("FANFARE_WEB", client.to_string_lossy());
    } else {
        println!("There is no client in {CLIENT}: the server shows a page that says so.");
    }
    let names = |flag: &str| arguments.iter().any(|word| word.starts_with(flag));
    if !names("--database") {
        line = line.args(&["--database", "target/play.sqlite"]);
    }
    line.args(arguments).run()
}
