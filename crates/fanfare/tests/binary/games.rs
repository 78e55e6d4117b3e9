//! Playing, simulating, verifying and telling games, from the outside.

use std::fs;
use std::process::{Command, Stdio};

use crate::support::{Folder, fanfare, plain_command, with_input};

#[test]
fn a_game_played_to_its_end_leaves_a_record_that_verifies() {
    let folder = Folder::new("played");
    for (game, lang) in [("jericho", "fr"), ("coloretto", "it")] {
        let path = folder.at(&format!("{game}.json"));
        let line = [
            "play", game, "--seed", "an end", "--record", &path, "--lang", lang,
        ];
        let said = with_input(&line, "1\n".repeat(5000).as_bytes());
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        for part in ["--seed an end", &path, "fanfare verify"] {
            assert!(said.out.contains(part), "{part} in {}", said.out);
        }
        let said = fanfare(&["verify", &path]);
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        assert!(
            said.out
                .starts_with(&format!("{path}: ok ({game}, 4 players, ")),
            "{}",
            said.out
        );
    }
}

#[test]
fn a_closed_input_ends_the_game_politely() {
    let said = fanfare(&["play", "jericho"]);
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    assert!(
        said.out.contains("The game was not finished."),
        "{}",
        said.out
    );
    let command = &mut plain_command();
    let command = command.args(["play", "coloretto"]).stdin(Stdio::null());
    assert!(command.output().expect("it ends").status.success());
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let play = |seed| fanfare(&["play", "jericho", "--seed", seed, "--seat", "2"]).out;
    assert_eq!(play("tuesday"), play("tuesday"));
    assert_ne!(
        play("tuesday"),
        play("wednesday").replace("wednesday", "tuesday")
    );
}

#[test]
fn a_record_that_can_t_be_written_is_said_before_the_game() {
    let folder = Folder::new("unwritable");
    let line = [
        "play",
        "jericho",
        "--record",
        &folder.at("no/such/folder.json"),
    ];
    let said = with_input(&line, b"1\n");
    assert_eq!((said.status, said.out.as_str()), (1, ""));
    assert!(
        said.err.contains("can’t be written: there is no such file"),
        "{}",
        said.err
    );
}

#[test]
fn simulated_records_verify_and_can_be_told() {
    let folder = Folder::new("simulated");
    let records = folder.at("games");
    for (game, players) in [("jericho", "3"), ("coloretto", "2")] {
        let line = [
            "simulate",
            game,
            "--players",
            players,
            "--games",
            "3",
            "--seed",
            "s",
            "--records",
            &records,
        ];
        let said = fanfare(&line);
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        assert!(said.out.contains("seed s"), "{}", said.out);
        for number in 0..3 {
            let path = format!("{records}/{game}-{number:06}.json");
            let said = fanfare(&["verify", &path]);
            assert_eq!(said.status, 0, "{}", said.out);
            let said = fanfare(&["replay", &path, "--seat", "1", "--lang", "de"]);
            assert_eq!((said.status, said.err.as_str()), (0, ""));
            assert!(said.out.contains("Gesehen von Platz 1"), "{}", said.out);
        }
    }
}

#[test]
fn a_simulation_answers_in_json_whatever_the_threads() {
    let run = |threads| {
        let line = [
            "simulate",
            "jericho",
            "--games",
            "700",
            "--seed",
            "x",
            "--json",
            "--threads",
            threads,
        ];
        let said = fanfare(&line);
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        serde_json::from_str::<serde_json::Value>(&said.out).expect("JSON")
    };
    let (one, two) = (run("1"), run("2"));
    for field in [
        "games",
        "decisions_per_game",
        "moves_per_game",
        "seats",
        "seed",
    ] {
        assert!(!one[field].is_null(), "{field}");
        assert_eq!(one[field], two[field], "{field}");
    }
    assert!(
        one["games_per_second"]
            .as_f64()
            .is_some_and(|rate| rate > 0.0)
    );
}

#[test]
fn a_folder_that_can_t_be_is_said() {
    let folder = Folder::new("in-the-way");
    let file = folder.file("file", b"");
    let said = fanfare(&["simulate", "jericho", "--games", "1", "--records", &file]);
    assert_eq!((said.status, said.out.as_str()), (1, ""));
    assert!(said.err.contains("can’t be written"), "{}", said.err);
}

/// A good record to spoil.
fn good(folder: &Folder) -> String {
    let path = folder.at("good.json");
    let said = with_input(
        &["play", "jericho", "--seed", "good", "--record", &path],
        "1\n".repeat(500).as_bytes(),
    );
    assert_eq!(said.status, 0);
    fs::read_to_string(path).expect("a record")
}

#[test]
fn verify_says_what_is_wrong_at_which_move_by_which_rule() {
    let folder = Folder::new("wrong");
    let text = good(&folder);
    let mut record: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    record["games"][0]["moves"][20][1] = "trumpet R".into();
    record["games"][0]["moves"][20][0] = record["games"][0]["moves"][21][0].clone();
    let wrong = folder.file("wrong.json", record.to_string().as_bytes());
    let said = fanfare(&["verify", &wrong, &folder.at("good.json")]);
    assert_eq!(said.status, 1);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", said.out);
    assert!(
        lines[0].contains("game 1, move 21: ") && lines[0].contains("(J18)"),
        "{}",
        lines[0]
    );
    assert!(lines[1].ends_with(" moves)"), "{}", lines[1]);

    let said = fanfare(&["verify", "--json", &wrong]);
    let object: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(object["faults"][0]["rule"], "J18");
    assert_eq!(object["faults"][0]["move"], 20);
    assert_eq!(
        (&object["ok"], &object["readable"]),
        (&false.into(), &true.into())
    );

    let said = fanfare(&["replay", &wrong]);
    assert_eq!(said.status, 1);
    assert!(
        said.out.contains("beyond this point: game 1, move 21"),
        "{}",
        said.out
    );
}

#[test]
fn verify_compares_a_record_with_what_was_promised() {
    let folder = Folder::new("promise");
    let text = good(&folder);
    let record: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let fair = &record["fair"];
    let promise = serde_json::json!({
        "format": "fanfare-promise/1",
        "server": "https://example.org",
        "table": "k3v9",
        "game": record["game"],
        "seat": null,
        "commitment": fair["commitment"],
        "commitments": fair["commitments"],
        "contribution": null,
        "called_off": [],
    });
    let kept = folder.file("kept.json", promise.to_string().as_bytes());
    let good = folder.at("good.json");
    let said = fanfare(&["verify", &good, "--promise", &kept]);
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    assert_eq!(said.out.lines().count(), 2, "{}", said.out);
    assert!(said.out.ends_with("the promise was kept\n"), "{}", said.out);
    let said = fanfare(&["verify", "--json", &good, "--promise", &kept]);
    let object: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(
        (&object["ok"], &object["promise"]),
        (&true.into(), &"kept".into())
    );

    // The server had shown another commitment: the record alone can't tell.
    let mut other = promise;
    other["commitment"] = "ab".repeat(32).into();
    let broken = folder.file("broken.json", other.to_string().as_bytes());
    assert_eq!(fanfare(&["verify", &good]).status, 0);
    let said = fanfare(&["verify", &good, "--promise", &broken]);
    assert_eq!(said.status, 1);
    assert!(
        said.out
            .contains("the server showed abababababab… before the deal"),
        "{}",
        said.out
    );
    let said = fanfare(&["verify", "--json", &good, "--promise", &broken]);
    let object: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(object["ok"], false);
    let fault = &object["faults"][0];
    assert_eq!(fault["code"], "promise-commitment");
    assert_eq!(fault["promised"], "ab".repeat(32));
    assert_eq!(fault["found"], fair["commitment"]);

    // A promise that can't be read, and one for several records.
    let said = fanfare(&["verify", &good, "--promise", &good]);
    assert_eq!(said.status, 2);
    assert!(said.out.contains("“fanfare-promise/1”"), "{}", said.out);
    let said = fanfare(&["verify", &good, &good, "--promise", &kept]);
    assert_eq!((said.status, said.out.as_str()), (2, ""));
    assert!(said.err.contains("name one file"), "{}", said.err);
}

#[test]
fn what_can_t_be_read_is_said_and_counts_most() {
    let folder = Folder::new("unreadable");
    let text = good(&folder);
    let cases = [
        (folder.file("empty", b""), "it is empty"),
        (
            folder.file("garbage", b"\x00\xff\x1b[2J"),
            "it isn’t JSON from line 1",
        ),
        (
            folder.file("cut", &text.as_bytes()[..text.len() / 2]),
            "it isn’t JSON from line",
        ),
        (
            folder.file("huge", &vec![b' '; 5 << 20]),
            "it is larger than such a file can be",
        ),
        (folder.file("list", b"[]"), "line 1, column"),
        (
            folder.file("deep", "[".repeat(100_000).as_bytes()),
            "can’t be read",
        ),
        (
            folder.file("version", text.replace("record/1", "record/9").as_bytes()),
            "this program knows “fanfare-record/1”",
        ),
        (
            folder.file("game", text.replacen("jericho", "halma", 1).as_bytes()),
            "there is no game “halma” here",
        ),
        (folder.at("missing"), "there is no such file"),
        (folder.at(""), "it is a folder"),
    ];
    for (path, answer) in cases {
        let said = fanfare(&["verify", &path]);
        assert_eq!((said.status, said.err.as_str()), (2, ""), "{path}");
        assert_eq!(said.out.lines().count(), 1, "{}", said.out);
        assert!(said.out.contains(answer), "{answer} in {}", said.out);
        assert!(!said.out.contains('\u{1b}'));
        let said = fanfare(&["replay", &path]);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{path}");
        let said = fanfare(&["verify", "--json", &path, &folder.at("good.json")]);
        assert_eq!((said.status, said.out.lines().count()), (2, 2));
    }
}

#[test]
fn a_dash_is_standard_input() {
    let folder = Folder::new("dash");
    let text = good(&folder);
    let said = with_input(&["verify", "-"], text.as_bytes());
    assert_eq!(said.status, 0);
    assert!(said.out.starts_with("standard input: ok"), "{}", said.out);
    let said = with_input(&["replay", "-", "--lang", "it"], text.as_bytes());
    assert_eq!(said.status, 0);
    assert!(said.out.contains("La partita è finita."), "{}", said.out);
}

#[test]
fn names_from_a_record_can_t_steer_the_terminal() {
    let folder = Folder::new("names");
    let mut record: serde_json::Value = serde_json::from_str(&good(&folder)).expect("JSON");
    record["seats"][1]["name"] = "\u{1b}[2J\u{202e}evil\nname".into();
    let path = folder.file("evil.json", record.to_string().as_bytes());
    let said = fanfare(&["replay", &path]);
    assert_eq!(said.status, 0);
    assert!(!said.out.contains(['\u{1b}', '\u{202e}']), "{}", said.out);
    assert_eq!(fanfare(&["replay", &path, "--seat", "9"]).status, 2);
}

#[test]
fn a_broken_pipe_ends_quietly() {
    let folder = Folder::new("pipe");
    good(&folder);
    let mut command = Command::new(env!("CARGO_BIN_EXE_fanfare"));
    command.args(["replay", &folder.at("good.json")]);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}

/// What `fanfare merge` says of a run that was cut into so many shards, as lines and as JSON. The lines
/// tell how many there were, which is left out here.
fn merged(folder: &Folder, run: &[&str], count: usize) -> [String; 2] {
    let paths: Vec<String> = (1..=count)
        .map(|index| {
            let shard = format!("{index}/{count}");
            let said = fanfare(&[run, &["--shard", &shard]].concat());
            assert_eq!((said.status, said.err.as_str()), (0, ""), "{shard}");
            folder.file(&format!("{index}-{count}.json"), said.out.as_bytes())
        })
        .collect();
    // In any order.
    let files: Vec<&str> = paths.iter().rev().map(String::as_str).collect();
    [&["merge"][..], &["merge", "--json"][..]].map(|merge| {
        let said = fanfare(&[merge, &files].concat());
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        let told = if count == 1 {
            ", from 1 part"
        } else {
            &format!(", from {count} parts")
        };
        said.out.replacen(told, "", 1)
    })
}

/// A report without what depends on the machine and not on the games.
fn without_times(report: &str) -> serde_json::Value {
    let mut report: serde_json::Value = serde_json::from_str(report).expect("JSON");
    let times = |of: &mut serde_json::Value, names: &[&str]| {
        let of = of.as_object_mut().expect("an object");
        for name in names {
            of.remove(*name);
        }
    };
    let rates = ["games_per_second", "decisions_per_second"];
    times(&mut report, &["seconds", "threads"]);
    times(&mut report, &rates);
    let players = report.get_mut("players");
    let players = players.and_then(serde_json::Value::as_array_mut);
    for player in players.into_iter().flatten() {
        times(player, &["move_ms_mean", "move_ms_p99"]);
    }
    report
}

#[test]
fn shards_merge_to_the_same_bytes_however_a_run_was_cut() {
    let folder = Folder::new("shards");
    let contest = ["arena", "jericho", "--players", "steady,random,random"];
    let contest = [&contest[..], &["--deals", "9", "--seed", "x"]].concat();
    let games = ["simulate", "coloretto", "--games", "200", "--seed", "x"];
    for run in [&contest[..], &games] {
        let whole = merged(&folder, run, 1);
        let one = fanfare(&[run, &["--json"]].concat());
        assert_eq!(without_times(&whole[1]), without_times(&one.out));
        for count in [2, 3, 5] {
            assert_eq!(merged(&folder, run, count), whole, "{} in {count}", run[0]);
        }
    }
    // What is not the whole of one run is refused.
    let part = folder.at("1-3.json");
    let said = fanfare(&["merge", &part]);
    assert_eq!((said.status, said.out.as_str()), (1, ""));
    let said = fanfare(&["merge", &part, &part]);
    assert_eq!((said.status, said.out.as_str()), (1, ""));
}

#[test]
fn a_game_goes_on_from_a_record_and_says_what_else_was_possible() {
    let folder = Folder::new("play-on");
    let text = good(&folder);
    let file = folder.at("good.json");
    let what_if = [
        "review",
        &file,
        "--seat",
        "1",
        "--deals",
        "4",
        "--what-if",
        "60",
    ];
    let said = fanfare(&what_if);
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.out.contains("could have played"), "{}", said.out);
    assert_eq!(said.out.matches(", as played: ").count(), 1, "{}", said.out);
    let json = fanfare(&[&what_if[..], &["--json"]].concat());
    let found: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    let moves = found["moves"].as_array().expect("moves");
    assert!(moves.len() > 1 && found["seat"] == 1, "{found}");
    let other = moves.iter().find(|it| it["choice"] != found["played"]);
    let other = other
        .and_then(|it| it["choice"].as_str())
        .expect("another move");
    let nothing = fanfare(&["review", &file, "--deals", "4", "--what-if", "99999"]);
    assert!(nothing.out.contains("no choice left"), "{}", nothing.out);

    // It goes on at that step, with another move, to a record that is true.
    let step = found["step"].to_string();
    let on = folder.at("on.json");
    let from = [
        "play", "--plain", "--from", &file, "--seat", "1", "--step", &step,
    ];
    let line = [&from[..], &["--move", other, "--record", &on]].concat();
    let said = fanfare(&line);
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.out.contains("fanfare play --continue"), "{}", said.out);

    // What can't be is said, and plays nothing.
    for choice in ["start R1", "nonsense"] {
        let said = fanfare(&[&from[..], &["--move", choice]].concat());
        assert_eq!((said.status, said.out.as_str()), (1, ""), "{choice}");
        assert!(said.err.len() > 20, "{choice}: {}", said.err);
    }
    let mut false_one: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let draw = false_one["games"][0]["deal"]["draw"].as_array_mut();
    draw.expect("a draw pile").swap(0, 20);
    let false_one = folder.file("false.json", false_one.to_string().as_bytes());
    let said = fanfare(&["play", "--plain", "--from", &false_one]);
    assert_eq!((said.status, said.out.as_str()), (1, ""));
    assert!(said.err.contains("No game can go on"), "{}", said.err);
    assert_eq!(fanfare(&["play", "jericho", "--from", &file]).status, 2);
    assert_eq!(fanfare(&["play", "jericho", "--step", "3"]).status, 2);
}
