//! Help, languages, complaints and completions.

use std::process::Command;

use crate::support::{Folder, fanfare, run};

const HEADINGS: [(&str, &str, &str); 4] = [
    ("en", "Usage:", "Examples:"),
    ("de", "Aufruf:", "Beispiele:"),
    ("fr", "Utilisation\u{a0}:", "Exemples\u{a0}:"),
    ("it", "Uso:", "Esempi:"),
];

/// Words that clap would say by itself, in English.
const CLAPS_OWN: [&str; 5] = ["[possible values", "[default", "Usage:", "error:", "tip:"];

#[test]
fn help_teaches_in_four_languages() {
    let commands = [
        "",
        "play",
        "watch",
        "arena",
        "bot",
        "simulate",
        "merge",
        "verify",
        "replay",
        "completions",
        "man",
    ];
    for (lang, usage, examples) in HEADINGS {
        for command in commands {
            let line: Vec<&str> = [command, "--help", "--lang", lang]
                .into_iter()
                .filter(|word| !word.is_empty())
                .collect();
            let said = fanfare(&line);
            assert_eq!((said.status, said.err.as_str()), (0, ""), "{line:?}");
            for part in [usage, examples, "fanfare", "--lang"] {
                assert!(said.out.contains(part), "{part} in {}", said.out);
            }
            for own in CLAPS_OWN.iter().filter(|&&own| own != usage) {
                assert!(!said.out.contains(own), "{own} in {}", said.out);
            }
            assert!(!said.out.contains(['$', '\u{2068}']), "{}", said.out);
        }
    }
}

#[test]
fn help_lists_games_and_their_options() {
    let said = fanfare(&["play", "-h"]);
    for part in [
        "jericho or coloretto",
        "Jericho: tied_highest=all|one_per_wall",
        "Coloretto: table=A|B",
    ] {
        assert!(said.out.contains(part), "{part} in {}", said.out);
    }
}

#[test]
fn no_command_at_all_shows_the_help() {
    let said = fanfare(&[]);
    assert_eq!((said.status, said.out.as_str()), (2, ""));
    assert!(said.err.contains("fanfare play jericho"), "{}", said.err);
}

#[test]
fn the_version_is_said() {
    let said = fanfare(&["--version"]);
    assert_eq!(said.status, 0);
    assert_eq!(
        said.out,
        concat!("fanfare ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn the_environment_chooses_the_language_and_the_line_has_the_last_word() {
    let heading = |variables: &[(&str, &str)], line: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fanfare"));
        for name in ["FANFARE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command
            .envs(variables.iter().copied())
            .args(line)
            .arg("--help");
        let out = run(&mut command, b"").out;
        out.lines().nth(2).unwrap_or_default().to_owned()
    };
    assert!(heading(&[("LANG", "de_DE.UTF-8")], &[]).starts_with("Aufruf:"));
    assert!(heading(&[("LANG", "de_DE"), ("LC_ALL", "fr_CH.UTF-8")], &[]).starts_with("Util"));
    assert!(heading(&[("LC_ALL", "fr"), ("FANFARE_LANG", "it")], &[]).starts_with("Uso:"));
    assert!(heading(&[("FANFARE_LANG", "it")], &["--lang=de"]).starts_with("Aufruf:"));
    assert!(heading(&[("LANG", "C")], &[]).starts_with("Usage:"));
}

#[test]
fn what_can_t_be_understood_gets_a_way_on() {
    let cases: [(&[&str], &str); 19] = [
        (&["--wibble"], "“--wibble” is not known here."),
        (&["wibble"], "There is no command “wibble”."),
        (&["pley"], "Did you mean “play”?"),
        (&["play"], "Missing: GAME."),
        (
            &["play", "chess"],
            "can’t be “chess”; it can be jericho or coloretto.",
        ),
        (
            &["play", "jericho", "--players"],
            "“--players” needs a value after it.",
        ),
        (
            &["play", "jericho", "--players", "many"],
            "“--players” can’t be “many”: it takes a whole number.",
        ),
        (
            &["play", "jericho", "--players", "7"],
            "Jericho is for 3 to 5 players, not 7.",
        ),
        (
            &["play", "jericho", "--seat", "4"],
            "There is no seat 4 at a table for 4; seats count from 0.",
        ),
        (
            &["play", "jericho", "--seat", "5"],
            "There is no seat 5 at a table for 4",
        ),
        (
            &["play", "jericho", "--option", "tied_highest"],
            "“tied_highest” isn’t an option; write NAME=VALUE.",
        ),
        (
            &["play", "jericho", "--option", "a=b"],
            "There is no option “a”. Jericho has tied_highest.",
        ),
        (
            &["play", "coloretto", "--option", "games=2"],
            "“games” can’t be “2”; it can be 4 or 1.",
        ),
        (
            &["simulate", "coloretto", "--first", "1"],
            "In Coloretto the starting player is drawn by lot.",
        ),
        (
            &["play", "coloretto", "--first", "1"],
            "In Coloretto the starting player is drawn by lot.",
        ),
        (
            &["simulate", "jericho", "--games", "0"],
            "“--games” must be at least 1.",
        ),
        (
            &["simulate", "jericho", "--threads", "0"],
            "“--threads” must be at least 1.",
        ),
        (&["verify"], "Missing: FILE."),
        (
            &["--lang", "eo", "completions", "bash"],
            "“--lang” can’t be “eo”; it can be en, de, fr or it.",
        ),
    ];
    for (line, answer) in cases {
        let said = fanfare(line);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{line:?}");
        assert!(said.err.contains(answer), "{answer} in {}", said.err);
    }
    let said = fanfare(&["play", "jericho", "--wibble", "--lang", "de"]);
    assert_eq!(
        said.err,
        "„--wibble“ ist hier nicht bekannt. „fanfare play --help“ zeigt, was möglich ist.\n"
    );
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let said = fanfare(&["completions", shell]);
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        for part in ["simulate", "watch", "continue", "join", "people", "plain"] {
            assert!(said.out.contains(part), "{part} for {shell}");
        }
    }
    assert_eq!(fanfare(&["completions", "tcsh"]).status, 2);
}

#[test]
fn manual_pages_for_every_command_in_every_language() {
    let folder = Folder::new("manual");
    let headings = [
        ("en", ".SH \"NAME\"", ".SH \"EXAMPLES\""),
        ("de", ".SH \"BEZEICHNUNG\"", ".SH \"BEISPIELE\""),
        ("fr", ".SH \"NOM\"", ".SH \"EXEMPLES\""),
        ("it", ".SH \"NOME\"", ".SH \"ESEMPI\""),
    ];
    for (lang, name, examples) in headings {
        let at = folder.at(lang);
        let said = fanfare(&["man", &at, "--lang", lang]);
        assert_eq!((said.status, said.err.as_str()), (0, ""));
        let pages: Vec<&str> = said.out.lines().collect();
        assert!(pages.len() > 10, "{}", said.out);
        for page in &pages {
            let text = std::fs::read_to_string(page).expect("a page");
            assert!(text.contains(".TH "), "{page}");
            assert!(text.contains(name) && text.contains(examples), "{text}");
        }
        let play = std::fs::read_to_string(folder.at(&format!("{lang}/fanfare-play.1")));
        let play = play.expect("a page");
        for flag in ["people", "join", "continue", "plain", "record"] {
            let flag = format!("\\-\\-{flag}");
            assert!(play.contains(&flag), "{flag} in {play}");
        }
    }
    let said = fanfare(&["man"]);
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    assert!(said.out.contains("fanfare"), "{}", said.out);
    let said = fanfare(&["man", &folder.file("file", b"")]);
    assert_eq!((said.status, said.out.as_str()), (1, ""));
}

#[test]
fn what_was_decided_elsewhere_can_t_be_chosen_again() {
    let cases: [&[&str]; 4] = [
        &["play", "jericho", "--continue"],
        &["play", "jericho", "--join", "x"],
        &["play", "--continue", "--seat", "1"],
        &["play", "--join", "x", "--players", "3"],
    ];
    for line in cases {
        let said = fanfare(line);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{line:?}");
        assert!(said.err.contains("not together with"), "{}", said.err);
    }
}
