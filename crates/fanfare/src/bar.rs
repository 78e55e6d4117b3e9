//! How far long work has come: a bar on a terminal, nothing elsewhere.

use std::io::{self, IsTerminal as _};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Drawn on standard error, so that the answer can go elsewhere. `things` is what is counted.
pub(crate) fn bar(things: &str, total: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    let template = format!("{{bar:40}} {{pos}}/{{len}} {things} {{per_sec}} {{eta}}");
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
