//! Saved games, and guest accounts at servers, in the user's state folder.
//!
//! ```text
//! STATE/fanfare/games/NAME.json      a table here, or a seat at a server's table
//! STATE/fanfare/guests/SERVER.json   the guest's name and token there
//! ```
//!
//! STATE is what the system calls it: `$XDG_STATE_HOME` or `~/.local/state`, on a Mac
//! `~/Library/Application Support`, on Windows `%LOCALAPPDATA%`.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use terminal::{AtomicFile, Link, Server};

/// The user's own folder of saved games and guests.
pub(crate) struct Saves(PathBuf);

/// A folder that a variable names; nothing that depends on where one stands.
fn named(variable: &str) -> Option<PathBuf> {
    let path = env::var_os(variable).map(PathBuf::from);
    path.filter(|path| path.is_absolute())
}

fn state() -> Option<PathBuf> {
    let home = || named("HOME");
    named("XDG_STATE_HOME").or_else(|| {
        if cfg!(windows) {
            named("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support"))
        } else {
            home().map(|home| home.join(".local/state"))
        }
    })
}

impl Saves {
    /// Where the system says; nothing if it doesn't.
    pub(crate) fn open() -> Option<Self> {
        state().map(|state| Self(state.join("fanfare")))
    }

    /// A place for a new game.
    pub(crate) fn fresh(&self, game: &str) -> AtomicFile {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.map_or(0, |now| now.as_millis());
        let name = format!("{game}-{now}-{}.json", std::process::id());
        AtomicFile::new(self.0.join("games").join(name))
    }

    /// The place of a seat at a server's table.
    pub(crate) fn seat(&self, link: &Link) -> AtomicFile {
        let name = format!("table-{}-{}.json", link.server.file_name(), link.table);
        AtomicFile::new(self.0.join("games").join(name))
    }

    /// The place of who one is at a server.
    pub(crate) fn guest(&self, server: &Server) -> AtomicFile {
        let name = format!("{}.json", server.file_name());
        AtomicFile::new(self.0.join("guests").join(name))
    }

    /// The game that somebody played last, of those that can go on.
    pub(crate) fn latest(&self) -> io::Result<Option<PathBuf>> {
        let files = match fs::read_dir(self.0.join("games")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            files => files?,
        };
        let mut latest: Option<(SystemTime, PathBuf)> = None;
        for file in files {
            let file = file?;
            let path = file.path();
            if !is_save(&path) {
                continue;
            }
            let at = file.metadata()?.modified()?;
            if latest.as_ref().is_none_or(|(last, _)| at >= *last) {
                latest = Some((at, path));
            }
        }
        Ok(latest.map(|(_, path)| path))
    }
}

/// Half-written files have another ending.
fn is_save(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "json")
}
