//! Players of a contest by name.

use core::fmt;
use core::str::FromStr;

use bots::{ParseSpecError, Spec};
use thiserror::Error;

/// A player as a flag names it. `Display` and `FromStr` are inverse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerName {
    /// One of our bots: `steady`, `search:100ms`.
    Bot(Spec),
    /// A program from outside: `exec:python3 mybot.py`.
    Exec(String),
}

/// Text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePlayerError {
    /// No bot of ours.
    #[error(transparent)]
    Spec(#[from] ParseSpecError),
    /// `exec:` without a command.
    #[error("exec: needs a command")]
    NoCommand,
    /// A quote that isn't closed.
    #[error("a quote is not closed")]
    OpenQuote,
}

impl ParsePlayerError {
    /// The code that programs and translations know it by; it never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Spec(ParseSpecError::UnknownName(_)) => "unknown-player",
            Self::Spec(ParseSpecError::Budget(_)) => "player-budget",
            Self::Spec(ParseSpecError::Threads(_)) => "player-threads",
            Self::Spec(ParseSpecError::End(_)) => "player-end",
            Self::NoCommand => "player-no-command",
            Self::OpenQuote => "player-open-quote",
        }
    }

    /// What was found where a name was expected.
    pub fn found(&self) -> &str {
        match self {
            Self::Spec(
                ParseSpecError::UnknownName(found)
                | ParseSpecError::Budget(found)
                | ParseSpecError::Threads(found)
                | ParseSpecError::End(found),
            ) => found,
            Self::NoCommand | Self::OpenQuote => "",
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(spec) => spec.fmt(f),
            Self::Exec(command) => write!(f, "exec:{command}"),
        }
    }
}

impl FromStr for PlayerName {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        match text.strip_prefix("exec:") {
            Some(command) if command.trim().is_empty() => Err(ParsePlayerError::NoCommand),
            Some(command) => Ok(Self::Exec(command.to_owned())),
            None => Ok(Self::Bot(text.parse()?)),
        }
    }
}

impl PlayerName {
    /// A list of names with commas between them. A comma inside double quotes belongs to its name:
    /// the quotes stay in a command, which is split into words later.
    pub fn list(text: &str) -> Result<Vec<Self>, ParsePlayerError> {
        let mut quoted = false;
        let parts = text.split(|c: char| {
            quoted ^= c == '"';
            c == ',' && !quoted
        });
        let names: Vec<&str> = parts.collect();
        if quoted {
            return Err(ParsePlayerError::OpenQuote);
        }
        names.into_iter().map(|name| name.trim().parse()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_split_at_commas_outside_quotes() {
        let list = r#"exec:python3 "my, bot.py",search:100ms, steady"#;
        let names = PlayerName::list(list).expect("a list");
        let written: Vec<String> = names.iter().map(ToString::to_string).collect();
        let expected = [r#"exec:python3 "my, bot.py""#, "search:100ms", "steady"];
        assert_eq!(written, expected);
    }

    #[test]
    fn what_is_no_player_says_why() {
        for (text, code) in [
            ("", "unknown-player"),
            ("steady,,steady", "unknown-player"),
            ("genius", "unknown-player"),
            ("search", "player-budget"),
            ("search:0ms", "player-budget"),
            ("steady:3", "player-end"),
            ("exec:", "player-no-command"),
            ("exec:\"a", "player-open-quote"),
        ] {
            let error = PlayerName::list(text).expect_err(text);
            assert_eq!(error.code(), code, "{text}");
        }
    }
}
