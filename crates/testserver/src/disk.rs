//! A disk that is soon full.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A file system in memory of 3 MB, gone when it is dropped.
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// Mounting takes rights that not every machine gives: then there is none, and it is said. Where all
    /// must be shown (`CI=true`) that is a failure.
    pub fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=3m", "tmpfs"])
            .arg(folder.path())
            .output();
        if mounted.is_ok_and(|done| done.status.success()) {
            return Some(Self(folder));
        }
        let must = std::env::var("CI").is_ok_and(|ci| ci == "true");
        assert!(!must, "a small file system can't be mounted here");
        eprintln!("not shown: a small file system can't be mounted here");
        None
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills it to the last byte.
    pub fn fill(&self) {
        let filled = std::fs::write(self.ballast(), vec![0; 4 << 20]);
        let full = filled.expect_err("it has 3 MB").kind();
        assert_eq!(full, ErrorKind::StorageFull);
    }

    /// Makes room again.
    pub fn free(&self) {
        std::fs::remove_file(self.ballast()).expect("it was filled");
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}
