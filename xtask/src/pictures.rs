//! `cargo xtask pictures`: the pictures of the README, taken from the games as they are now.

use crate::shell::{line, root};
use crate::{Result, binary, browser, need, web};

/// Where the test of the terminal leaves its page.
const TERMINAL: &str = "target/tmp/terminal.html";

/// Takes them into `docs/pictures`.
pub(crate) fn pictures() -> Result {
    browser::chromium()?;
    need::node_modules()?;
    web::once()?;
    let tests = ["--package", "fanfare", "--test", "pty"];
    binary::with_client(crate::shell::cargo(&["test"]))
        .args(&tests)
        .arg("a_table_can_be_shown_as_a_picture")
        .run()?;
    line("node", &["crates/web/pictures.mjs"])
        .arg(root().join(TERMINAL).to_string_lossy())
        .run()?;
    println!("\nThe pictures are in docs/pictures: look at them before you commit them.");
    Ok(())
}
