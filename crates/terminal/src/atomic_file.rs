//! A file that always holds a whole text: the old one or the new one, never half of either.
//!
//! ```text
//! text ──► NAME.new ──sync──► renamed to NAME ──► the folder synced
//! ```
//!
//! So a power cut, a full disk or a `kill -9` loses at most the text that was being written.
//!
//! Not with the crate tempfile: its files have a new name each time, so every kill would leave
//! another one behind. `NAME.new` is written over by the next text.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Result, Write as _};
use std::path::{Path, PathBuf};

/// A file that only its owner can read, replaced as a whole. Its path is said from
/// outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AtomicFile {
    path: PathBuf,
}

impl AtomicFile {
    /// What is or will be kept at that path; its folder is made when it is needed.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps a text in place of the one before. If it can't, the one before is still there.
    pub fn write(&self, text: &str) -> Result<()> {
        let folder = self.path.parent().filter(|it| !it.as_os_str().is_empty());
        if let Some(folder) = folder {
            fs::create_dir_all(folder)?;
        }
        let fresh = self.fresh();
        let written = write_whole(&fresh, text).and_then(|()| fs::rename(&fresh, &self.path));
        if written.is_err() {
            let _ = fs::remove_file(&fresh);
            return written;
        }
        // The name itself is kept once its folder is. Not every system can be asked for that.
        if let Some(Ok(folder)) = folder.map(File::open) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    /// Forgets it; what isn't there is forgotten already.
    pub fn remove(&self) -> Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            done => done,
        }
    }

    /// The name that a text has until it is whole.
    fn fresh(&self) -> PathBuf {
        let mut name: OsString = self.path.as_os_str().to_owned();
        name.push(".new");
        PathBuf::from(name)
    }
}

fn write_whole(path: &Path, text: &str) -> Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_takes_the_place_of_the_one_before_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let keep = AtomicFile::new(folder.path().join("deep/down/game.json"));
        for text in ["one", "a longer one", ""] {
            keep.write(text).expect("it can be written");
            let found = fs::read_to_string(keep.path()).expect("it is there");
            assert_eq!(found, text);
        }
        let beside = fs::read_dir(folder.path().join("deep/down")).expect("a folder");
        assert_eq!(beside.count(), 1);
        keep.remove().expect("it can be removed");
        keep.remove().expect("and is gone");
        assert!(!keep.path().exists());
    }

    #[test]
    fn what_can_t_be_written_leaves_what_was_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let keep = AtomicFile::new(folder.path().join("game.json"));
        keep.write("before").expect("it can be written");
        // A folder in the way of the fresh text: as with a full disk, nothing can be written.
        fs::create_dir(folder.path().join("game.json.new")).expect("a folder");
        assert!(keep.write("after").is_err());
        let found = fs::read_to_string(keep.path()).expect("it is there");
        assert_eq!(found, "before");
    }

    #[cfg(unix)]
    #[test]
    fn only_its_owner_may_read_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        let keep = AtomicFile::new(folder.path().join("token"));
        keep.write("secret").expect("it can be written");
        let mode = fs::metadata(keep.path())
            .expect("it is there")
            .permissions();
        assert_eq!(mode.mode() & 0o777, 0o600);
    }
}
