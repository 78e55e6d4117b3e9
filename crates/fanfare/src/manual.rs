//! `fanfare man`: the manual pages, in the language of the line.
//!
//! ```text
//! the command line as clap knows it ──► roff, a page a command
//! ```

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use clap_mangen::Man;
use words::{Words, say};

use crate::{Done, Failure, file};

pub(crate) fn run(
    words: &Words,
    matches: &ArgMatches,
    command: &Command,
    output: &mut dyn Write,
) -> Done {
    let Some(folder) = matches.get_one::<PathBuf>("folder") else {
        output.write_all(page(words, command, command.get_name())?.as_bytes())?;
        return Ok(0);
    };
    let own = command.get_name();
    let commands = command.get_subcommands();
    let commands = commands.map(|sub| (sub, format!("{own}-{}", sub.get_name())));
    for (command, name) in commands.chain([(command, own.to_owned())]) {
        let path = folder.join(&name).with_extension("1");
        let text = page(words, command, &name)?;
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
        written.map_err(|error| Failure::Blocked(file::unwritten(words, &path, &error)))?;
        writeln!(output, "{}", file::shown(words, &path))?;
    }
    Ok(0)
}

/// One page. What clap would say by itself in English is said in the language of the line.
fn page(words: &Words, command: &Command, name: &str) -> io::Result<String> {
    let command = command.clone().name(name.to_owned());
    let man = Man::new(command).date(String::new());
    let mut page = Vec::new();
    man.render(&mut page)?;
    let text = String::from_utf8_lossy(&page).into_owned();
    let heading = |line: &str| {
        let name = line.strip_prefix(".SH ")?;
        Some(match name {
            "NAME" => say!(words, "cli-man-name"),
            "SYNOPSIS" => say!(words, "cli-man-synopsis"),
            "DESCRIPTION" => say!(words, "cli-man-description"),
            "OPTIONS" => say!(words, "cli-man-options"),
            "SUBCOMMANDS" => say!(words, "cli-man-commands"),
            "EXTRA" => say!(words, "cli-man-examples"),
            "VERSION" => say!(words, "cli-man-version"),
            _ => return None,
        })
    };
    let lines = text.lines().map(|line| match heading(line) {
        Some(heading) => format!(".SH \"{heading}\"\n"),
        None => format!("{line}\n"),
    });
    Ok(lines.collect())
}
