//! Whatever a program does, its games end, its faults are counted and nothing of it is left.

use std::path::PathBuf;

use arena::FaultKind::{self, Crashed, Garbage, Illegal, Late};
use jericho::State;

use super::watch::{Command, Game, HASTY, PATIENT, hold};

/// Three faults of this kind in every game, and the random player for the rest.
#[track_caller]
fn always_fails(habit: &str, kind: FaultKind) {
    let hosting = if kind == Late { HASTY } else { PATIENT };
    for game in hold::<State>(&Command::rude(habit), 3, hosting) {
        assert_eq!(game.faults, [kind; 3], "{habit}");
        assert_eq!(game.stood_in.len(), game.asked, "{habit}");
    }
}

/// Three faults in every game, of some of these kinds.
#[track_caller]
fn fails_somehow(habit: &str, kinds: &[FaultKind]) {
    let hosting = if kinds.contains(&Late) {
        HASTY
    } else {
        PATIENT
    };
    for game in hold::<State>(&Command::rude(habit), 3, hosting) {
        assert_eq!(game.faults.len(), 3, "{habit}");
        assert!(
            game.faults.iter().all(|kind| kinds.contains(kind)),
            "{habit}: {game:?}"
        );
    }
}

#[test]
fn illegal_moves() {
    always_fails("illegal", Illegal);
    always_fails("nonsense", Illegal);
}

#[test]
fn garbage() {
    for habit in ["garbage", "binary", "utf8", "nested", "number"] {
        always_fails(habit, Garbage);
    }
}

#[test]
fn silence_and_slowness() {
    always_fails("silence", Late);
    always_fails("deaf", Late);
    // A late answer has the number of another question by then.
    always_fails("slow", Late);
}

#[test]
fn crashes_while_it_thinks() {
    always_fails("crash", Crashed);
    always_fails("abort", Crashed);
    fails_somehow("half", &[Crashed, Garbage]);
}

#[test]
fn crashes_at_any_other_moment() {
    always_fails("crash_at_game", Crashed);
    fails_somehow("crash_at_event", &[Crashed]);
    fails_somehow("crash_when_ready", &[Crashed]);
    // Between two games it is restarted, and nobody was kept waiting for an answer.
    let games = hold::<State>(&Command::rude("crash_at_over"), 3, PATIENT);
    let faults: usize = games.iter().map(|game| game.faults.len()).sum();
    assert!(faults <= 2, "{games:?}");
}

/// A player with a bad habit that writes to a file of its own.
fn with_file(habit: &str) -> (Command, PathBuf) {
    let mut command = Command::rude(habit);
    let file = command.file();
    let with_file = format!("{habit} '{}'", file.display());
    command.text = command.text.replace(habit, &with_file);
    (command, file)
}

#[test]
fn three_starts_that_come_to_nothing_are_enough() {
    let (command, file) = with_file("starts_once");
    let games = hold::<State>(&command, 5, PATIENT);
    let starts = std::fs::read_to_string(&file).expect("the player made it");
    std::fs::remove_file(file).expect("it is there");
    assert_eq!(starts.lines().count(), 1 + 3, "in five games");
    for game in games {
        assert_eq!(game.faults, [Crashed; 3], "every game says so");
        assert_eq!(game.stood_in.len(), game.asked);
    }
}

#[test]
fn a_crash_is_forgiven_once_a_game() {
    let (command, file) = with_file("crash_once");
    let games = hold::<State>(&command, 3, PATIENT);
    std::fs::remove_file(file).expect("the player made it");
    let faults: Vec<FaultKind> = games.iter().flat_map(|game| game.faults.clone()).collect();
    assert_eq!(faults, [Crashed]);
    assert_eq!(games[0].stood_in.len(), 1, "it plays on after its crash");
}

#[test]
fn pipes_closed_one_by_one() {
    always_fails("close_output", Crashed);
    fails_somehow("close_input", &[Late, Crashed]);
}

#[test]
fn floods() {
    fails_somehow("flood", &[Garbage]);
    fails_somehow("flood_json", &[Late, Crashed]);
    fails_somehow("stream", &[Garbage, Late, Crashed]);
    fails_somehow("long_line", &[Garbage, Late]);
}

#[test]
fn families() {
    // Polite players, whose children are not: the games are fine, and nobody stays behind.
    for habit in ["children", "strays", "stubborn"] {
        for game in hold::<State>(&Command::rude(habit), 3, PATIENT) {
            assert_eq!(game.faults, [], "{habit}");
        }
    }
}

#[test]
fn what_stands_in_follows_from_the_seed() {
    let moves = || {
        let games = hold::<State>(&Command::rude("garbage"), 3, PATIENT);
        games
            .into_iter()
            .map(|game: Game| game.stood_in)
            .collect::<Vec<_>>()
    };
    assert_eq!(moves(), moves());
}
