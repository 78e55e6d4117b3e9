//! Command line errors: clap's own, translated.

use std::io::{self, Write};

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use words::{Words, say};

use crate::{Done, Failure};

/// Help and version go where they were asked for; anything else is a complaint with a way on.
pub(crate) fn answer(words: &Words, command: &Command, error: &Error) -> Done {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            write!(io::stdout(), "{}", error.render())?;
            Ok(0)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Usage(error.render().to_string()))
        }
        _ => Err(Failure::Usage(complaint(words, command, error))),
    }
}

/// Nothing says what to do.
pub(crate) fn no_command(words: &Words, command: &Command) -> String {
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    let commands = words.choice(&names);
    say!(words, "cli-error-missing-command", commands = commands)
}

fn complaint(words: &Words, command: &Command, error: &Error) -> String {
    let texts = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        Some(ContextValue::Number(number)) => vec![number.to_string()],
        _ => Vec::new(),
    };
    let text = |kind| texts(kind).into_iter().next().unwrap_or_default();
    // `--seat <N>`: its name is enough.
    let name = |full: String| full.split(['=', ' ']).next().unwrap_or_default().to_owned();
    let bare = |full: String| full.trim_matches(['<', '>', '.']).to_owned();
    let arg = name(bare(text(ContextKind::InvalidArg)));
    let value = text(ContextKind::InvalidValue);
    let complaint = match error.kind() {
        ErrorKind::UnknownArgument => {
            say!(words, "cli-error-argument", arg = arg)
        }
        ErrorKind::InvalidSubcommand => {
            let command = text(ContextKind::InvalidSubcommand);
            say!(words, "cli-error-command", command = command)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            say!(words, "cli-error-no-value", arg = arg)
        }
        ErrorKind::InvalidValue => {
            let known = words.choice(&texts(ContextKind::ValidValue));
            say!(
                words,
                "cli-error-choice",
                arg = arg,
                value = value,
                known = known
            )
        }
        ErrorKind::ValueValidation => {
            say!(words, "cli-error-value", arg = arg, value = value)
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues => {
            say!(words, "cli-error-no-value", arg = arg)
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            say!(words, "cli-error-extra-value", arg = arg, value = value)
        }
        ErrorKind::ArgumentConflict => say!(words, "cli-error-conflict", arg = arg),
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> = texts(ContextKind::InvalidArg);
            let missing: Vec<String> = missing.into_iter().map(bare).collect();
            say!(words, "cli-error-missing", args = words.list(&missing))
        }
        ErrorKind::MissingSubcommand => no_command(words, command),
        ErrorKind::InvalidUtf8 => say!(words, "cli-error-utf8"),
        _ => say!(words, "cli-error-other"),
    };
    let kinds = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
        ContextKind::SuggestedSubcommand,
    ];
    // Clap puts the nearest last.
    let nearest = kinds.into_iter().find_map(|kind| texts(kind).pop());
    let suggestion =
        nearest.map(|nearest| say!(words, "cli-error-suggestion", suggestion = nearest));
    let hint = say!(words, "cli-error-hint", command = asked(command, error));
    let parts = [Some(complaint), suggestion, Some(hint)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The command that the complaint is about: what its usage begins with.
fn asked(command: &Command, error: &Error) -> String {
    let own = command.get_name();
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => String::new(),
    };
    let sub = command.get_subcommands().map(Command::get_name);
    let named = sub
        .into_iter()
        .find(|sub| usage.contains(&format!("{own} {sub}")));
    named.map_or_else(|| own.to_owned(), |sub| format!("{own} {sub}"))
}
