//! The picture of the README: a table in a terminal, as a page that a browser can photograph.
//!
//! `cargo xtask pictures` runs this test and takes the page from where it is left.

use std::fs;
use std::path::PathBuf;

use crate::terminal::Terminal;

#[test]
fn a_table_can_be_shown_as_a_picture() {
    let line = [
        "play",
        "jericho",
        "--players",
        "4",
        "--bots",
        "easy",
        "--seed",
        "picture",
        "--pace",
        "none",
    ];
    let mut terminal = Terminal::new(&line, &[("COLORTERM", "truecolor")]);
    terminal.wait_for(&["Choose your first card"]);
    terminal.resize(100, 30);
    for _ in 0..9 {
        terminal.wait_for(&["Your turn"]);
        terminal.keys("lj\r");
    }
    terminal.wait_for(&["Your turn"]);
    let page = terminal.html();
    terminal.keys("q");
    // Colours, and walls that somebody leads in.
    assert!(page.contains("color:#") && page.contains('▲'), "{page}");
    let to = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal.html");
    fs::write(to, page).expect("it can be kept");
}
