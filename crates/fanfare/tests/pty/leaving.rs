//! However it is left, the terminal is as it was.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::terminal::Terminal;

const LINE: [&str; 6] = ["play", "jericho", "--seed", "pty", "--pace", "quick"];

fn playing() -> Terminal {
    let terminal = Terminal::new(&LINE, &[]);
    terminal.wait_for(&["Choose your first card"]);
    assert_ne!(terminal.modes(), terminal.before);
    terminal
}

fn send(terminal: &Terminal, signal: Signal) {
    let pid = Pid::from_raw(terminal.pid()).expect("it has a number");
    kill_process(pid, signal).expect("it runs");
}

#[test]
fn ctrl_c_ends_it_at_once() {
    let mut terminal = playing();
    terminal.keys("1");
    terminal.keys("\u{3}");
    assert_eq!(terminal.ended(), 130);
    terminal.assert_left_as_it_was();
}

#[test]
fn q_asks_first() {
    let mut terminal = playing();
    terminal.keys("q");
    terminal.wait_for(&["Stop playing?"]);
    terminal.keys("n");
    terminal.wait_for(&["Choose a card"]);
    terminal.keys("qy");
    assert_eq!(terminal.ended(), 0);
    terminal.assert_left_as_it_was();
}

#[test]
fn the_system_can_ask_it_to_end() {
    for (signal, status) in [(Signal::TERM, 143), (Signal::INT, 130), (Signal::HUP, 129)] {
        let mut terminal = playing();
        send(&terminal, signal);
        assert_eq!(terminal.ended(), status);
        terminal.assert_left_as_it_was();
    }
}

#[test]
fn a_closed_window_ends_it() {
    let mut terminal = playing();
    terminal.close();
    terminal.ended();
}

/// The state of a process as the system tells it: T is stopped.
fn state(pid: i32) -> Option<char> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, rest) = stat.rsplit_once(") ")?;
    rest.chars().next()
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_z_gives_the_terminal_back_for_a_while() {
    let mut terminal = playing();
    terminal.keys("\u{1a}");
    let begin = Instant::now();
    while state(terminal.pid()) != Some('T') {
        assert!(
            begin.elapsed() < Duration::from_secs(60),
            "{:?}",
            state(terminal.pid())
        );
        thread::sleep(Duration::from_millis(5));
    }
    terminal.assert_left_as_it_was();
    send(&terminal, Signal::CONT);
    terminal.wait_for(&["Choose your first card"]);
    assert_ne!(terminal.modes(), terminal.before);
    terminal.keys("1s\r");
    terminal.wait_for(&["Feed the supply"]);
    terminal.keys("\u{3}");
    assert_eq!(terminal.ended(), 130);
    terminal.assert_left_as_it_was();
}
