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

/// One page. What clap would say by itself in English is said in the language of the line; examples
/// stand as they are written.
fn page(words: &Words, command: &Command, name: &str) -> io::Result<String> {
    let command = command.clone().name(name.to_owned());
    let mut page = Vec::new();
    Man::new(command).date(String::new()).render(&mut page)?;
    let own = say!(words, "cli-heading-examples");
    let mut examples = false;
    let mut text = String::new();
    for line in String::from_utf8_lossy(&page).lines() {
        if let Some(name) = line.strip_prefix(".SH ") {
            if std::mem::take(&mut examples) {
                text.push_str(".fi\n");
            }
            examples = name == "EXTRA";
            let heading = heading(words, name.trim_matches('"'));
            text.push_str(&format!(".SH \"{heading}\"\n"));
            if examples {
                text.push_str(".nf\n");
            }
        } else if !(examples && line == own) {
            text.push_str(line);
            text.push('\n');
        }
    }
    Ok(text)
}

/// A section's heading; those of options and commands are in the right language already.
fn heading(words: &Words, name: &str) -> String {
    match name {
        "NAME" => say!(words, "cli-man-name"),
        "SYNOPSIS" => say!(words, "cli-man-synopsis"),
        "DESCRIPTION" => say!(words, "cli-man-description"),
        "EXTRA" => say!(words, "cli-man-examples"),
        "VERSION" => say!(words, "cli-man-version"),
        other => other.to_uppercase(),
    }
}
