//! The binary as its users meet it: a line in, output and an exit status out.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run said.
pub(crate) struct Said {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the binary with nothing to read, in English unless the line says otherwise.
pub(crate) fn fanfare(line: &[&str]) -> Said {
    with_input(line, b"")
}

/// Runs it with something to read.
pub(crate) fn with_input(line: &[&str], input: &[u8]) -> Said {
    run(plain_command().args(line), input)
}

/// The binary, in English, with a folder for its saved games that is nobody's.
pub(crate) fn plain_command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fanfare"));
    for name in ["FANFARE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let state = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("state");
    command.env("XDG_STATE_HOME", state);
    command
}

/// Runs a command that was made ready.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Said {
    let command = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    let mut pipe = child.stdin.take().expect("its input is a pipe");
    // It may stop reading whenever it likes.
    let _ = pipe.write_all(input);
    drop(pipe);
    let output = child.wait_with_output().expect("it ends");
    let said = Said {
        status: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).expect("it writes text"),
        err: String::from_utf8(output.stderr).expect("it writes text"),
    };
    assert!(!said.err.contains("panicked"), "{}", said.err);
    said
}

/// An empty folder of a test's own, gone when the test is done.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    /// The path of a file in it.
    pub(crate) fn at(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    /// A file in it with these bytes.
    pub(crate) fn file(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.at(name);
        fs::write(&path, bytes).expect("a file can be written");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
