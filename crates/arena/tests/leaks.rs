//! Whatever players do, the host neither grows nor keeps threads or files. Alone in its process, so
//! that it can count them.
#![cfg(target_os = "linux")]

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use arena::{Contest, Entrant, Hosting, Log, Outside, PlayerName, StartError, contest};
use jericho::State;

/// How many entries one of the system's folders about this process has.
fn count(folder: &str) -> usize {
    let folder = Path::new("/proc/self").join(folder);
    fs::read_dir(folder).expect("a folder").count()
}

/// The most memory this process ever had, in kilobytes.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("a text");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.and_then(|n| n.parse().ok()).expect("a number")
}

/// A deal with somebody from outside.
fn play(habit: &str) -> Result<(), String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players/rude.py");
    let hosting = Hosting {
        time: Duration::from_millis(20),
        ready: Duration::from_secs(10),
        log: Log::Discard,
    };
    let start = |command: &str, seed| -> Result<Box<dyn Entrant<State>>, StartError> {
        Ok(Box::new(Outside::start(command, seed, hosting)?))
    };
    let mut players: Vec<PlayerName> = vec!["random".parse().expect("a player"); 3];
    players[0] = PlayerName::Exec(format!("python3 '{}' {habit}", script.display()));
    let entered = Contest::<State> {
        options: jericho::Options::default(),
        players,
        deals: 1,
        seed: "leaks".to_owned(),
        threads: NonZeroUsize::MIN,
        claim: None,
        luck: false,
    };
    let go = std::sync::atomic::AtomicBool::new(false);
    let held = contest(&entered, &start, &|_| {}, None, &go);
    held.map(drop).map_err(|error| error.to_string())
}

#[test]
fn nothing_grows_and_nothing_stays() {
    play("polite").expect("it is held");
    let (threads, files, memory) = (count("task"), count("fd"), peak());
    for habit in [
        "polite",
        "crash",
        "flood",
        "flood_json",
        "stream",
        "long_line",
        "deaf",
        "close_input",
        "close_output",
        "children",
        "strays",
    ] {
        play(habit).expect(habit);
        assert_eq!(count("task"), threads, "threads after {habit}");
        assert_eq!(count("fd"), files, "open files after {habit}");
    }
    for habit in ["gone", "other_game", "stream_first"] {
        play(habit).expect_err(habit);
        assert_eq!(count("task"), threads, "threads after {habit}");
        assert_eq!(count("fd"), files, "open files after {habit}");
    }
    let grown = peak() - memory;
    assert!(grown < 32 << 10, "{grown} kB more at the most");
}
