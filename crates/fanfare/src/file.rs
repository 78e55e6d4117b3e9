//! Reading and writing files, and why it failed, said in the language of the line.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use engine::{Rules, Viewer};
use table::{Game, MAX_BYTES, Record, Refused, Unreadable};
use words::{Tell, Who, Words, plain, say};

use crate::Failure;

/// The name that stands for standard input.
const INPUT: &str = "-";

/// A file's name as it can be shown.
pub(crate) fn shown(words: &Words, path: &Path) -> String {
    if path.as_os_str() == INPUT {
        return say!(words, "file-input");
    }
    plain(&path.to_string_lossy()).replace('\n', "\u{fffd}")
}

/// Where the record of a game lies in a folder of many.
pub(crate) fn numbered<S: Rules>(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{}-{number:06}.json", S::GAME))
}

/// Why a file couldn't be read: by the system, or because no record is that large.
pub(crate) enum Unread {
    /// The system said so.
    System(io::Error),
    /// It is no record.
    Record(Unreadable),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// The bytes of a record, or of standard input for `-`; no more than a record can have, however
/// much there is.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Unread> {
    let too_large = |bytes| {
        let limit = MAX_BYTES;
        Unread::Record(Unreadable::TooLarge { bytes, limit })
    };
    let mut bytes = Vec::new();
    let most = MAX_BYTES as u64 + 1;
    if path.as_os_str() == INPUT {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        if size >= most {
            return Err(too_large(usize::try_from(size).unwrap_or(usize::MAX)));
        }
        file.take(most).read_to_end(&mut bytes)?;
    }
    if bytes.len() > MAX_BYTES {
        return Err(too_large(bytes.len()));
    }
    Ok(bytes)
}

/// A file with a record in it, and of which game; else what a person is told.
pub(crate) fn of_game(words: &Words, path: &Path) -> Result<(Game, Vec<u8>), Failure> {
    let failed = |why: Unread| Failure::Usage(unread(words, path, &why));
    let bytes = read(path).map_err(failed)?;
    let game = table::game_of(&bytes).map_err(|why| failed(Unread::Record(why)))?;
    Ok((game, bytes))
}

/// The record in a file; else what a person is told.
pub(crate) fn record<S: Tell>(
    words: &Words,
    path: &Path,
    bytes: &[u8],
) -> Result<Record<S>, Failure> {
    Record::read(bytes).map_err(|refused| match refused {
        Refused::Unreadable(why) => Failure::Usage(unread(words, path, &Unread::Record(why))),
        Refused::Wrong(faults) => {
            let who = Who::new([], Viewer::Spectator);
            let faults = words::faults(words, &who, &faults).join("; ");
            let file = shown(words, path);
            Failure::Blocked(say!(words, "verify-wrong", file = file, faults = faults))
        }
    })
}

/// Whether a file can be written, without touching what is in it.
pub(crate) fn try_write(path: &Path) -> io::Result<()> {
    let file = fs::OpenOptions::new().create(true).append(true).open(path);
    file.map(drop)
}

/// Why the system wouldn't.
pub(crate) fn reason(words: &Words, error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => say!(words, "file-not-found"),
        ErrorKind::PermissionDenied => say!(words, "file-denied"),
        ErrorKind::IsADirectory | ErrorKind::NotADirectory => say!(words, "file-folder"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say!(words, "file-full"),
        ErrorKind::ReadOnlyFilesystem => say!(words, "file-read-only"),
        _ => say!(words, "file-other", detail = error.to_string()),
    }
}

/// A complaint about a file that can't be written.
pub(crate) fn unwritten(words: &Words, path: &Path, error: &io::Error) -> String {
    let (file, reason) = (shown(words, path), reason(words, error));
    say!(words, "file-unwritten", file = file, reason = reason)
}

/// A complaint about a file that can't be read.
pub(crate) fn unread(words: &Words, path: &Path, unread: &Unread) -> String {
    let reason = match unread {
        Unread::System(error) => reason(words, error),
        Unread::Record(unreadable) => words::unreadable(words, unreadable),
    };
    say!(
        words,
        "file-unread",
        file = shown(words, path),
        reason = reason
    )
}
