//! Old data stays readable: files that released versions wrote, kept in `tests/old/VERSION`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Folder, fanfare, plain_command, run};

/// The files of a folder of every version, with the version's name.
fn written(folder: &str) -> Vec<PathBuf> {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old");
    let entries = |path: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(path).expect("a folder of old files");
        entries
            .map(|entry| entry.expect("an entry").path())
            .collect()
    };
    let versions = entries(&old);
    assert!(!versions.is_empty());
    versions
        .iter()
        .flat_map(|version| entries(&version.join(folder)))
        .collect()
}

#[test]
fn records_of_every_version_verify_and_replay() {
    let records = written("records");
    assert!(records.len() >= 8);
    for path in records {
        let path = path.to_string_lossy();
        let verified = fanfare(&["verify", &path]);
        assert_eq!((verified.status, verified.err.as_str()), (0, ""), "{path}");
        let replayed = fanfare(&["replay", &path, "--seat", "1"]);
        assert_eq!((replayed.status, replayed.err.as_str()), (0, ""), "{path}");
    }
}

#[test]
fn saved_games_of_every_version_go_on_to_their_end() {
    let folder = Folder::new("old-games");
    for path in written("games") {
        let name = path.file_name().expect("a name").to_string_lossy();
        let state = folder.at(&format!("state-{name}"));
        let games = Path::new(&state).join("fanfare/games");
        fs::create_dir_all(&games).expect("a folder");
        fs::copy(&path, games.join(&*name)).expect("a copy");
        let record = folder.at(&name);
        let mut command = plain_command();
        command.env("XDG_STATE_HOME", &state);
        command.args(["play", "--continue", "--record", &record]);
        let said = run(&mut command, "1\n".repeat(5000).as_bytes());
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{name}");
        assert_eq!(fanfare(&["verify", &record]).status, 0, "{name}");
    }
}
