//! `cargo xtask play`: the server, built with the browser's client in it, and started.
//!
//! ```text
//! client ──┐ both by the profile `play`, in one folder: what runs in the compiler is built once
//! server ──┴──► fanfare serve --open, in place of this program
//! ```

use std::io::IsTerminal as _;
use std::process::Command;
use std::thread::available_parallelism;
use std::time::Instant;

use crate::Result;
use crate::shell::{cargo, root};
use crate::web::{Purpose, web};

/// Roughly what the first builds take, in seconds of one core.
const CLIENT: usize = 300;
const SERVER: usize = 330;

/// Builds what is needed and starts a server on a database of its own, at an address that it
/// prints and, on a desktop, opens.
pub(crate) fn play(open: bool, arguments: &[String]) -> Result {
    let begin = Instant::now();
    announce(1, "the page for the browser", CLIENT, Purpose::Play.dist());
    let client = web(Purpose::Play);
    announce(2, "the server and its bots", SERVER, "target/play/fanfare");
    let mut build = cargo(&["build", "--profile", "play", "--package", "fanfare"]);
    match client {
        Ok(()) => {
            let client = root().join(Purpose::Play.dist());
            build = build.env("FANFARE_WEB", client.to_string_lossy());
        }
        Err(reason) => println!(
            "The client could not be built: {reason}\nWithout one, the server shows a page that says so."
        ),
    }
    build.run()?;
    println!("[3/3] Starting, after {:.0?}", begin.elapsed());
    let mut serve = Command::new(root().join("target/play/fanfare"));
    serve.current_dir(root()).arg("serve");
    let names = |flag: &str| arguments.iter().any(|word| word.starts_with(flag));
    if !names("--database") {
        serve.args(["--database", "target/play.sqlite"]);
    }
    if open && !names("--open") && is_desktop(|name| std::env::var(name).ok()) {
        serve.arg("--open");
    }
    become_it(serve.args(arguments))
}

/// Says what is done now, and how long that will roughly take.
fn announce(step: usize, what: &str, work: usize, made: &str) {
    if root().join(made).exists() {
        println!("[{step}/3] Looking whether {what} is up to date");
        return;
    }
    let cores = available_parallelism().map_or(1, usize::from);
    println!(
        "[{step}/3] Building {what}, {} the first time",
        estimate(work, cores)
    );
}

/// Work, in seconds of one core, as time on this many; compilers wait for each other.
fn estimate(work: usize, cores: usize) -> String {
    let seconds = work / cores.clamp(1, 8);
    match seconds.div_ceil(60) {
        0 | 1 => "about a minute".to_owned(),
        minutes => format!("about {minutes} minutes"),
    }
}

/// Whether somebody sits in front of a screen that can show a browser: not a machine of tests, not
/// the far end of a connection.
fn is_desktop(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let remote = set("CI") || set("SSH_CONNECTION") || set("SSH_TTY");
    let screen =
        cfg!(any(target_os = "macos", windows)) || set("DISPLAY") || set("WAYLAND_DISPLAY");
    !remote && screen && (cfg!(test) || std::io::stdout().is_terminal())
}

/// Runs it in place of this program, so that Ctrl-C is its own affair.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result {
    use std::os::unix::process::CommandExt as _;
    Err(format!("the server can't be started: {}", command.exec()))
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result {
    let status = command.status();
    let status = status.map_err(|error| format!("the server can't be started: {error}"))?;
    if status.success() {
        return Ok(());
    }
    Err(status.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_opens_only_where_somebody_sees_it() {
        let desktop = |set: &'static [&'static str]| {
            is_desktop(|name| set.contains(&name).then(|| "x".to_owned()))
        };
        assert!(desktop(&["DISPLAY"]));
        assert!(desktop(&["WAYLAND_DISPLAY"]));
        assert!(!desktop(&["DISPLAY", "CI"]));
        assert!(!desktop(&["DISPLAY", "SSH_CONNECTION"]));
        assert!(cfg!(any(target_os = "macos", windows)) || !desktop(&[]));
    }

    #[test]
    fn more_cores_take_less_time() {
        assert_eq!(estimate(300, 2), "about 3 minutes");
        assert_eq!(estimate(300, 8), "about a minute");
    }
}
