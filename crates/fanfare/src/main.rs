//! The one binary: it wires, parses arguments, reads and writes files, and nothing else.
//!
//! ```text
//! line      the command line as clap knows it, in the chosen language
//! complaint what clap can't understand, said in that language
//! welcome   what a host sees first: address, QR code, page
//! host, health, play, join, contest, bot, simulate, merge, verify, replay, review, manual   the commands
//! full      the full screen, where somebody sits at a terminal
//! file      reading and writing, and why it failed;   setting  what a table's flags ask for
//! saves     games that can go on, and who one is at a server
//! ```

mod bar;
mod bot;
mod complaint;
mod contest;
mod file;
mod full;
mod health;
mod host;
mod join;
mod line;
mod manual;
mod merge;
mod play;
mod replay;
mod review;
mod saves;
mod setting;
mod simulate;
mod verify;
mod welcome;

use std::env;
use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use clap::ArgMatches;
use words::{Lang, Words};

/// Why a command ended before it was done. The text is said already in the right language.
pub(crate) enum Failure {
    /// The command line asks for something that can't be.
    Usage(String),
    /// Something else stands in the way.
    Blocked(String),
    /// The output can't be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Measured: a server allocates for every message, and the system's own way took a fifth of its time.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit status of a command that was done.
pub(crate) type Done = Result<u8, Failure>;

fn main() -> ExitCode {
    let line: Vec<OsString> = env::args_os().collect();
    let words = Words::new(language(&line));
    let status = match run(&words, line) {
        Ok(status) => status,
        Err(Failure::Usage(text)) => complain(&text, 2),
        Err(Failure::Blocked(text)) => complain(&text, 1),
        // The reader of our output closed the pipe (`| head`): no error.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => 0,
        Err(Failure::Output(error)) => complain(&file::reason(&words, &error), 1),
    };
    ExitCode::from(status)
}

/// The language of the line, if it names one we have, else that of the environment. A name that
/// we don't have is complained of when the whole line is read.
fn language(line: &[OsString]) -> Lang {
    let mut parts = line.iter().skip(1).map(|part| part.to_string_lossy());
    while let Some(part) = parts.next() {
        let asked = match part.strip_prefix("--lang") {
            _ if part == "--" => break,
            Some("") => parts.next().map(|value| value.parse()),
            Some(value) => value.strip_prefix('=').map(str::parse),
            None => None,
        };
        if let Some(Ok(lang)) = asked {
            return lang;
        }
    }
    let wishes = ["FANFARE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).ok());
    Lang::negotiate(wishes.iter().flatten().map(String::as_str))
}

/// Nobody may be left to hear it: then it stays unsaid.
fn complain(text: &str, status: u8) -> u8 {
    let _ = writeln!(io::stderr(), "{text}");
    status
}

fn run(words: &Words, line: Vec<OsString>) -> Done {
    let mut command = line::command(words);
    let matches = match command.try_get_matches_from_mut(line) {
        Ok(matches) => matches,
        Err(error) => return complaint::answer(words, &command, &error),
    };
    let output = &mut BufWriter::new(io::stdout().lock());
    let status = match matches.subcommand() {
        Some(("serve", matches)) => host::serve(words, matches, output)?,
        Some(("backup", matches)) => host::backup(words, matches, output)?,
        Some(("health", matches)) => health::run(words, matches, output)?,
        Some(("play", matches)) => play::run(words, matches, output)?,
        Some(("watch", matches)) => join::watch(words, matches, output)?,
        Some(("arena", matches)) => contest::run(words, matches, output)?,
        Some(("bot", matches)) => bot::run(words, matches, output)?,
        Some(("simulate", matches)) => simulate::run(words, matches, output)?,
        Some(("merge", matches)) => merge::run(words, matches, output)?,
        Some(("verify", matches)) => verify::run(words, matches, output)?,
        Some(("replay", matches)) => replay::run(words, matches, output)?,
        Some(("review", matches)) => review::run(words, matches, output)?,
        Some(("completions", matches)) => completions(matches, command, output)?,
        Some(("man", matches)) => manual::run(words, matches, &command, output)?,
        _ => return Err(Failure::Usage(complaint::no_command(words, &command))),
    };
    output.flush()?;
    Ok(status)
}

fn completions(matches: &ArgMatches, mut command: clap::Command, output: &mut dyn Write) -> Done {
    let shell = matches.get_one::<clap_complete::Shell>("shell");
    let mut script = Vec::new();
    if let Some(&shell) = shell {
        clap_complete::generate(shell, &mut command, line::NAME, &mut script);
    }
    output.write_all(&script)?;
    Ok(0)
}
