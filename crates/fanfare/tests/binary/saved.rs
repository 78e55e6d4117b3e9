//! Games that are left and go on: after a goodbye, after none at all, after an accident.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::support::{Folder, Said, plain_command, run};

/// The binary with a state folder of a test's own.
fn with_state(state: &str, line: &[&str]) -> Command {
    let mut command = plain_command();
    command.env("XDG_STATE_HOME", state).args(line);
    command
}

fn play(state: &str, line: &[&str], input: &str) -> Said {
    run(&mut with_state(state, line), input.as_bytes())
}

/// The saved games in a state folder.
fn saved(state: &str) -> Vec<PathBuf> {
    let Ok(files) = fs::read_dir(Path::new(state).join("fanfare/games")) else {
        return Vec::new();
    };
    let files = files.map(|file| file.expect("a folder can be read").path());
    files.collect()
}

const ENOUGH: usize = 5000;

#[test]
fn a_game_that_is_left_goes_on_to_its_end_and_is_gone_then() {
    let folder = Folder::new("left");
    for game in ["jericho", "coloretto"] {
        let (state, record) = (folder.at(game), folder.at(&format!("{game}.json")));
        let line = ["play", game, "--seed", "left", "--record", &record];
        let said = play(&state, &line, "1\n1\n1\nquit\n");
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        assert!(said.out.contains("The game is saved."), "{}", said.out);
        assert!(!said.out.contains("The seed was"), "{}", said.out);
        assert!(!Path::new(&record).exists());
        assert_eq!(saved(&state).len(), 1);

        let line = ["play", "--continue", "--record", &record];
        let said = play(&state, &line, &"1\n".repeat(ENOUGH));
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        assert!(said.out.contains("The game goes on."), "{}", said.out);
        assert!(said.out.contains("The seed was left"), "{}", said.out);
        let said = play(&state, &["verify", &record], "");
        assert_eq!(said.status, 0, "{}", said.out);
        assert_eq!(saved(&state), Vec::<PathBuf>::new());

        let said = play(&state, &["play", "--continue"], "1\n");
        assert_eq!((said.status, said.out.as_str()), (1, ""));
        assert!(
            said.err.contains("There is no game to continue."),
            "{}",
            said.err
        );
    }
}

/// Reads until so many questions stand there.
fn asked(child: &mut Child, times: usize) -> String {
    let out = child.stdout.as_mut().expect("a pipe");
    let mut text = String::new();
    let mut bytes = [0; 4096];
    while text.matches("Your move").count() < times {
        let read = out.read(&mut bytes).expect("it can be read");
        assert!(read > 0, "it ended: {text}");
        text.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    text
}

fn spawn(mut command: Command) -> Child {
    let command = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().expect("the binary starts")
}

#[test]
fn a_program_that_is_killed_has_lost_nothing() {
    let folder = Folder::new("killed");
    let (state, record) = (folder.at("state"), folder.at("game.json"));
    let mut child = spawn(with_state(&state, &["play", "jericho", "--seed", "killed"]));
    let mut pipe = child.stdin.take().expect("a pipe");
    pipe.write_all(b"1\n1\n1\n1\n1\n").expect("it reads");
    asked(&mut child, 6);
    child.kill().expect("it runs");
    child.wait().expect("it is gone");
    drop(pipe);
    let kept = fs::read_to_string(&saved(&state)[0]).expect("it is kept");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    let before = kept["moves"].as_array().expect("moves").clone();
    let own = before.iter().filter(|made| made[0] == 0).count();
    assert_eq!(own, 5, "{kept}");

    let line = ["play", "--continue", "--record", &record];
    let said = play(&state, &line, &"1\n".repeat(ENOUGH));
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    let said = play(&state, &["verify", &record], "");
    assert_eq!(said.status, 0, "{}", said.out);
    let record = fs::read_to_string(&record).expect("a record");
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    let moves = record["games"][0]["moves"].as_array().expect("moves");
    for (kept, made) in before.iter().zip(moves) {
        assert_eq!((&kept[0], &kept[1]), (&made[0], &made[1]));
    }
}

#[cfg(unix)]
#[test]
fn signals_end_it_cleanly_with_the_game_saved() {
    let folder = Folder::new("signals");
    for signal in ["INT", "TERM", "HUP"] {
        let state = folder.at(signal);
        let mut child = spawn(with_state(&state, &["play", "jericho"]));
        let mut pipe = child.stdin.take().expect("a pipe");
        pipe.write_all(b"1\n").expect("it reads");
        asked(&mut child, 2);
        let id = child.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(sent.expect("kill is there").success());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{signal}");
        let out = String::from_utf8_lossy(&output.stdout);
        assert!(out.contains("The game is saved."), "{out}");
        assert_eq!(saved(&state).len(), 1);
        drop(pipe);
    }
}

#[test]
fn a_broken_save_is_named_and_left_as_it_is() {
    let folder = Folder::new("broken");
    let state = folder.at("state");
    assert_eq!(play(&state, &["play", "jericho"], "1\n1\n").status, 0);
    let path = saved(&state).remove(0);
    let whole = fs::read(&path).expect("a saved game");
    let text = String::from_utf8(whole.clone()).expect("text");
    let other = text.replacen("start ", "wall ", 1);
    for broken in [
        b"".as_slice(),
        &whole[..whole.len() / 2],
        b"\xff\xfe",
        b"{\"format\":\"fanfare-local/9\"}",
        b"[1,2]",
        text.replacen("jericho", "halma", 1).as_bytes(),
        other.as_bytes(),
    ] {
        fs::write(&path, broken).expect("a file can be written");
        let said = play(&state, &["play", "--continue"], "1\n");
        assert_eq!((said.status, said.out.as_str()), (1, ""));
        let name = path.to_string_lossy();
        assert!(said.err.contains(&*name), "{}", said.err);
        assert!(said.err.contains("is left as it is"), "{}", said.err);
        assert_eq!(fs::read(&path).expect("it is still there"), broken);
    }
    fs::write(&path, &whole).expect("a file can be written");
    let said = play(&state, &["play", "--continue"], "quit\n");
    assert_eq!((said.status, said.err.as_str()), (0, ""));
}

#[test]
fn where_nothing_can_be_kept_the_game_goes_on_and_says_so_once() {
    let folder = Folder::new("unkept");
    let state = folder.file("state", b"a file in the way");
    let record = folder.at("game.json");
    let line = ["play", "jericho", "--record", &record];
    let said = play(&state, &line, &"1\n".repeat(ENOUGH));
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    let warning = "The game can’t be saved just now";
    assert_eq!(said.out.matches(warning).count(), 1, "{}", said.out);
    assert_eq!(play(&state, &["verify", &record], "").status, 0);
    // Nor is there anything to promise.
    let said = play(&state, &["play", "jericho"], "1\nquit\n");
    assert!(!said.out.contains("The game is saved."), "{}", said.out);
    let mut command = with_state("", &["play", "jericho"]);
    let said = run(command.env_remove("HOME"), b"quit\n");
    assert_eq!(said.status, 0);
    assert!(
        said.out.contains("There is no folder to save games in"),
        "{}",
        said.out
    );
}

#[test]
fn the_game_that_was_played_last_is_the_one_that_goes_on() {
    let folder = Folder::new("last");
    let state = folder.at("state");
    for game in ["jericho", "coloretto"] {
        assert_eq!(play(&state, &["play", game], "1\nquit\n").status, 0);
    }
    let on = |input: &str| play(&state, &["play", "--continue"], input);
    let said = on(&"1\n".repeat(ENOUGH));
    assert!(said.out.starts_with("Coloretto with"), "{}", said.out);
    let said = on("abandon\n");
    assert!(said.out.starts_with("Jericho with"), "{}", said.out);
    assert!(
        said.out.contains("This table has been abandoned."),
        "{}",
        said.out
    );
    assert_eq!(saved(&state), Vec::<PathBuf>::new());
}

#[test]
fn several_people_share_a_terminal() {
    let folder = Folder::new("people");
    let (state, record) = (folder.at("state"), folder.at("game.json"));
    let line = [
        "play",
        "jericho",
        "--players",
        "3",
        "--people",
        "2",
        "--name",
        "Ada,Bo",
        "--record",
        &record,
    ];
    let said = play(&state, &line, &"\n1\n".repeat(ENOUGH));
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    for name in ["Ada", "Bo"] {
        let line = format!("Now {name}. Pass the keyboard on, then press Enter.");
        assert!(said.out.contains(&line), "{}", said.out);
    }
    assert_eq!(play(&state, &["verify", &record], "").status, 0);
    let said = play(&state, &["play", "jericho", "--people", "5"], "");
    assert_eq!(said.status, 2);
    assert!(said.err.contains("5 people don’t fit"), "{}", said.err);
}

#[test]
fn a_reader_that_leaves_ends_the_game_quietly() {
    let folder = Folder::new("left-pipe");
    let mut child = spawn(with_state(&folder.at("state"), &["play", "jericho"]));
    drop(child.stdout.take());
    let mut pipe = child.stdin.take().expect("a pipe");
    let _ = pipe.write_all(b"1\n1\n1\n");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}
