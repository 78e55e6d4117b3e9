//! Whole games by keys.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::terminal::Terminal;

/// A file of a test's own.
fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.to_string_lossy().into_owned()
}

fn verified(path: &str) {
    let mut verify = Command::new(env!("CARGO_BIN_EXE_fanfare"));
    let status = verify.args(["verify", path]).status().expect("it starts");
    assert!(status.success());
}

#[test]
fn a_whole_game_of_jericho_is_played_by_keys() {
    let path = file("pty-jericho.json");
    let line = [
        "play",
        "jericho",
        "--players",
        "3",
        "--bots",
        "easy",
        "--seed",
        "pty",
        "--pace",
        "none",
        "--record",
        &path,
    ];
    let mut terminal = Terminal::new(&line, &[]);
    terminal.wait_for(&["Choose your first card"]);
    let over = ["win!", "wins.", "win is shared"];
    for _ in 0..200 {
        let text = terminal.wait_for(&["Your turn", over[0], over[1], over[2]]);
        if over.iter().any(|end| text.contains(end)) {
            break;
        }
        terminal.keys("lj\r");
    }
    terminal.wait_for(&over);
    terminal.keys("q");
    assert_eq!(terminal.ended(), 0);
    terminal.assert_left_as_it_was();
    terminal.wait_for(&["The seed was pty"]);
    verified(&path);
}

#[test]
fn a_whole_game_of_coloretto_is_played_by_keys_through_every_size() {
    let path = file("pty-coloretto.json");
    let line = [
        "play",
        "coloretto",
        "--players",
        "3",
        "--bots",
        "easy",
        "--seed",
        "pty",
        "--pace",
        "none",
        "--option",
        "games=1",
        "--record",
        &path,
    ];
    let mut terminal = Terminal::new(&line, &[]);
    terminal.wait_for(&["Your turn"]);
    let sizes = [(120, 40), (40, 10), (1, 1), (200, 60), (80, 24)];
    let over = ["win!", "wins.", "win is shared"];
    for round in 0..200 {
        if let Some(&(columns, rows)) = sizes.get(round) {
            terminal.resize(columns, rows);
        }
        let text = terminal.text();
        if over.iter().any(|end| text.contains(end)) {
            break;
        }
        terminal.keys("d\r\r");
    }
    terminal.wait_for(&over);
    terminal.keys("q");
    assert_eq!(terminal.ended(), 0);
    terminal.assert_left_as_it_was();
    verified(&path);
}

#[test]
fn two_people_pass_the_keyboard_on() {
    let line = [
        "play", "jericho", "--people", "2", "--seed", "pty", "--pace", "none",
    ];
    let mut terminal = Terminal::new(&line, &[]);
    terminal.wait_for(&["pass the keyboard to Guest"]);
    terminal.keys("\r");
    terminal.wait_for(&["Choose your first card"]);
    terminal.keys("1\r");
    let hidden = terminal.wait_for(&["pass the keyboard to Guest 2"]);
    assert!(!hidden.contains("Supply"), "{hidden}");
    terminal.keys("\r");
    terminal.wait_for(&["Choose your first card"]);
}

#[test]
fn a_record_is_shown_and_stepped_through() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pty-records");
    let _ = fs::remove_dir_all(&folder);
    let mut simulate = Command::new(env!("CARGO_BIN_EXE_fanfare"));
    let folder = folder.to_string_lossy().into_owned();
    let line = [
        "simulate",
        "jericho",
        "--games",
        "1",
        "--seed",
        "pty",
        "--records",
        &folder,
    ];
    assert!(
        simulate
            .args(line)
            .output()
            .expect("it starts")
            .status
            .success()
    );
    let path = format!("{folder}/jericho-000000.json");
    let mut terminal = Terminal::new(&["replay", &path], &[]);
    terminal.wait_for(&["All cards open"]);
    terminal.keys("l20\r");
    terminal.wait_for(&[" 20/"]);
    terminal.keys("f");
    terminal.wait_for(&["Everything in this record is true"]);
    terminal.keys("q");
    assert_eq!(terminal.ended(), 0);
    terminal.assert_left_as_it_was();
}

#[test]
fn without_colours_none_is_sent_and_without_utf_8_only_ascii() {
    let line = ["play", "jericho", "--seed", "pty", "--pace", "none"];
    let env = [("NO_COLOR", "1"), ("LANG", "C")];
    let mut terminal = Terminal::new(&line, &env);
    terminal.wait_for(&["Choose your first card"]);
    terminal.keys("1s\r");
    let raw = terminal.raw();
    assert!(raw.is_ascii());
    let text = String::from_utf8_lossy(&raw).into_owned();
    for part in text.split("\u{1b}[").skip(1) {
        let end = part.find(|c: char| c.is_ascii_alphabetic());
        let Some(end) = end.filter(|&end| part[end..].starts_with('m')) else {
            continue;
        };
        for number in part[..end]
            .split(';')
            .filter_map(|it| it.parse::<u8>().ok())
        {
            let colour = matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107);
            assert!(!colour, "{:?}", &part[..end]);
        }
    }
}
