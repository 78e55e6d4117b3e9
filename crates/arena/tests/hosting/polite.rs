//! Programs that play by the rules of the protocol are never blamed.

use std::io;
use std::path::Path;

use arena::{Progress, speak};
use coach::CoachGame;

use super::watch::{Command, PATIENT, hold};

#[track_caller]
fn never_fails<S: Progress + CoachGame>(command: &Command, players: usize) {
    for game in hold::<S>(command, players, PATIENT) {
        assert_eq!(game.faults, [], "{}", command.text);
        assert!(game.stood_in.is_empty() && game.asked > 0);
    }
}

#[test]
fn the_example_plays_both_games() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/players/first_bot.py");
    let command = || Command::new(&format!("python3 '{}'", script.display()));
    for players in 3..=5 {
        never_fails::<jericho::State>(&command(), players);
    }
    for players in [2, 4] {
        never_fails::<coloretto::State>(&command(), players);
    }
}

#[test]
fn other_answers_are_ignored_and_one_without_a_number_counts() {
    for habit in ["polite", "other_id", "no_id", "twice"] {
        never_fails::<jericho::State>(&Command::rude(habit), 3);
    }
}

#[test]
fn our_own_bots_speak_the_protocol() {
    for spec in ["random", "steady", "search:20", "search:3ms", "easy"] {
        let program = std::env::current_exe().expect("a test is a program");
        // This very program, which for once is a player: see below. What the tests print before it
        // begins is no message, and ignored.
        let command = Command::new(&format!(
            "env FANFARE_TEST_SPEAKS={spec} '{}' --exact hosting::polite::plays_itself --nocapture --skip",
            program.display()
        ));
        never_fails::<jericho::State>(&command, 3);
        never_fails::<coloretto::State>(&command, 2);
    }
}

/// No test but for the one above: a player, if it is started as one.
#[test]
fn plays_itself() {
    if let Ok(spec) = std::env::var("FANFARE_TEST_SPEAKS") {
        let spec = spec.parse().expect("a player");
        speak(&spec, 7, io::stdin().lock(), io::stdout()).expect("it speaks");
    }
}
