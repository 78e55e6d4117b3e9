//! Running other programs, so that a person sees what is run and can repeat it.

use std::fmt;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use crate::Result;

/// The root of the workspace: where the workspace's manifest is.
pub(crate) fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

/// A command, with the variables that it is given.
pub(crate) struct Line {
    program: String,
    arguments: Vec<String>,
    variables: Vec<(String, String)>,
}

/// A command in the root of the workspace.
pub(crate) fn line(program: &str, arguments: &[&str]) -> Line {
    Line {
        program: program.to_owned(),
        arguments: arguments.iter().map(|&text| text.to_owned()).collect(),
        variables: Vec::new(),
    }
}

/// Subcommands of cargo that resolve dependencies: they take them from the lock file as it is.
const LOCKED: [&str; 7] = [
    "bench", "build", "check", "clippy", "metadata", "run", "test",
];

/// The cargo that runs this tool. It never changes the lock file.
pub(crate) fn cargo(arguments: &[&str]) -> Line {
    let place = match arguments {
        ["nextest", "run", ..] => Some(2),
        [subcommand, ..] if LOCKED.contains(subcommand) => Some(1),
        _ => None,
    };
    let mut arguments = arguments.to_vec();
    if let Some(place) = place {
        arguments.insert(place, "--locked");
    }
    line("cargo", &arguments)
}

impl Line {
    /// With one more argument.
    pub(crate) fn arg(mut self, argument: impl Into<String>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// With more arguments.
    pub(crate) fn args<S: AsRef<str>>(mut self, arguments: &[S]) -> Self {
        let more = arguments.iter().map(|text| text.as_ref().to_owned());
        self.arguments.extend(more);
        self
    }

    /// With a variable set.
    pub(crate) fn env(mut self, name: &str, value: impl Into<String>) -> Self {
        self.variables.push((name.to_owned(), value.into()));
        self
    }

    fn command(&self) -> Command {
        // The very cargo that was called, not another one that a path may find.
        let program = match self.program.as_str() {
            "cargo" => std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
            other => other.into(),
        };
        let mut command = Command::new(program);
        command
            .args(&self.arguments)
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .current_dir(root());
        command
    }

    fn failed(&self, how: &dyn fmt::Display) -> String {
        format!("{how}\nrepeat it with:  {self}")
    }

    /// Runs it in sight of everybody.
    pub(crate) fn run(&self) -> Result {
        println!("$ {self}");
        let status = self.command().status();
        let status = status.map_err(|error| self.failed(&self.cannot_start(&error)))?;
        if status.success() {
            return Ok(());
        }
        Err(self.failed(&status))
    }

    /// Runs it in sight of everybody, and gives back the lines that `keep` wants, of both streams.
    pub(crate) fn run_keeping(&self, keep: fn(&str) -> bool) -> Result<Vec<String>> {
        println!("$ {self}");
        let mut command = self.command();
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        if std::io::stdout().is_terminal() {
            command.env("CARGO_TERM_COLOR", "always");
        }
        let child = command.spawn();
        let mut child = child.map_err(|error| self.failed(&self.cannot_start(&error)))?;
        let (out, err) = (child.stdout.take(), child.stderr.take());
        let kept = thread::scope(|scope| {
            let out = scope.spawn(move || pass_on(out, std::io::stdout(), keep));
            let err = scope.spawn(move || pass_on(err, std::io::stderr(), keep));
            let mut kept = out.join().unwrap_or_default();
            kept.extend(err.join().unwrap_or_default());
            kept
        });
        let status = child
            .wait()
            .map_err(|error| self.failed(&self.cannot_start(&error)))?;
        if status.success() {
            return Ok(kept);
        }
        let mut reason = self.failed(&status);
        for line in kept {
            reason = format!("{line}\n{reason}");
        }
        Err(reason)
    }

    /// Runs it beside something else that is on show: what it says is told only if it fails.
    pub(crate) fn run_aside(&self) -> Result {
        let output = self.command().output();
        let output = output.map_err(|error| self.failed(&self.cannot_start(&error)))?;
        if output.status.success() {
            return Ok(());
        }
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        Err(self.failed(&format!("{}\n{}", said.trim_end(), output.status)))
    }

    /// Runs it beside something else that is on show: gives all that it said, as it came, and whether
    /// it succeeded.
    pub(crate) fn run_apart(&self) -> Result<(String, bool)> {
        let failed = |error: std::io::Error| self.failed(&self.cannot_start(&error));
        let (mut said, pipe) = std::io::pipe().map_err(failed)?;
        let mut command = self.command();
        command.stdin(Stdio::null());
        command
            .stdout(pipe.try_clone().map_err(failed)?)
            .stderr(pipe);
        let mut child = command.spawn().map_err(failed)?;
        // It holds the pipe's other end, which would never close.
        drop(command);
        let mut bytes = Vec::new();
        said.read_to_end(&mut bytes).map_err(failed)?;
        let status = child.wait().map_err(failed)?;
        Ok((
            String::from_utf8_lossy(&bytes).into_owned(),
            status.success(),
        ))
    }

    /// What it prints, without showing it.
    pub(crate) fn read(&self) -> Result<String> {
        let output = self.command().output();
        let output = output.map_err(|error| self.failed(&self.cannot_start(&error)))?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(self.failed(&format!("{}\n{}", said.trim_end(), output.status)))
    }

    /// Whether it runs and succeeds; it says nothing.
    pub(crate) fn works(&self) -> bool {
        self.read().is_ok()
    }

    fn cannot_start(&self, error: &std::io::Error) -> String {
        format!("{} can't be started: {error}", self.program)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,+@".contains(c);
            if !text.is_empty() && text.chars().all(plain) {
                text.to_owned()
            } else {
                format!("'{}'", text.replace('\'', r"'\''"))
            }
        };
        for (name, value) in &self.variables {
            write!(f, "{name}={} ", quoted(value))?;
        }
        f.write_str(&self.program)?;
        self.arguments
            .iter()
            .try_for_each(|argument| write!(f, " {}", quoted(argument)))
    }
}

/// Copies a stream line by line, and keeps the lines that are wanted, without their colours.
fn pass_on(
    from: Option<impl Read>,
    mut to: impl Write,
    keep: impl Fn(&str) -> bool,
) -> Vec<String> {
    let mut kept = Vec::new();
    let Some(from) = from else { return kept };
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    while from.read_until(b'\n', &mut bytes).is_ok_and(|n| n > 0) {
        // A closed terminal is no reason to stop checking.
        let _ = to.write_all(&bytes);
        let text = without_colour(&String::from_utf8_lossy(&bytes));
        if keep(&text) {
            kept.push(text.trim().to_owned());
        }
        bytes.clear();
    }
    kept
}

fn without_colour(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if c == '\u{1b}' {
            rest.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(c);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_shown_as_a_shell_reads_it() {
        let shown = line("tool", &["-p", "two words"]).env("FLAGS", "-a -b");
        assert_eq!(shown.to_string(), "FLAGS='-a -b' tool -p 'two words'");
    }

    #[test]
    fn what_runs_apart_is_told_whole_and_in_order() {
        let both = line("sh", &["-c", "echo one; echo two >&2; echo three; exit 3"]);
        let expected = ("one\ntwo\nthree\n".to_owned(), false);
        assert_eq!(both.run_apart(), Ok(expected));
    }

    #[test]
    fn colours_are_not_kept() {
        assert_eq!(without_colour("\u{1b}[32;1mok\u{1b}[0m 3"), "ok 3");
    }
}
