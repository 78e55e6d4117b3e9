//! A command as somebody types it.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A program and its arguments. It is started directly, by no shell: nothing is expanded.
///
/// Words stand between spaces. Single quotes keep everything as it is, double quotes everything but
/// a backslash, and a backslash keeps the character after it: `python3 "my bot.py" --name=A\ B`.
/// `Display` gives the text that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsideProgram {
    text: String,
    words: Vec<String>,
}

/// Text that is no command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseProgramError {
    /// There is no word in it.
    #[error("there is no command")]
    Empty,
    /// A quote isn't closed.
    #[error("a quote is not closed")]
    OpenQuote,
    /// A backslash has nothing to keep.
    #[error("a backslash at the end")]
    OpenBackslash,
}

impl ParseProgramError {
    /// The code that programs and translations know it by; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "player-no-command",
            Self::OpenQuote => "player-open-quote",
            Self::OpenBackslash => "player-open-backslash",
        }
    }
}

impl OutsideProgram {
    /// The program's name or path, the first word of the command.
    pub fn word(&self) -> &str {
        &self.words[0]
    }

    /// The words of the command after the program.
    pub fn arguments(&self) -> &[String] {
        &self.words[1..]
    }
}

impl fmt::Display for OutsideProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for OutsideProgram {
    type Err = ParseProgramError;

    fn from_str(text: &str) -> Result<Self, ParseProgramError> {
        let mut words = Vec::new();
        // A word may be empty, if it is quoted.
        let mut word: Option<String> = None;
        let mut quote = None;
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            match (quote, c) {
                (Some(open), _) if c == open => quote = None,
                (None | Some('"'), '\\') => {
                    let kept = rest.next().ok_or(ParseProgramError::OpenBackslash)?;
                    word.get_or_insert_default().push(kept);
                }
                (None, '\'' | '"') => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                (None, _) if c.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(c),
            }
        }
        if quote.is_some() {
            return Err(ParseProgramError::OpenQuote);
        }
        words.extend(word);
        if words.first().is_none_or(String::is_empty) {
            return Err(ParseProgramError::Empty);
        }
        let text = text.to_owned();
        Ok(Self { text, words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_reader_expects() {
        for (text, words) in [
            ("python3 bot.py", &["python3", "bot.py"][..]),
            ("  a\t b  ", &["a", "b"]),
            (r#"a "b c" 'd e'"#, &["a", "b c", "d e"]),
            (r#"a "b \"c\" \\" '\d'"#, &["a", r#"b "c" \"#, r"\d"]),
            (r"a\ b c\\d", &["a b", r"c\d"]),
            (r#"a"b"'c'd "" e"#, &["abcd", "", "e"]),
            ("ä 'ö ü'", &["ä", "ö ü"]),
        ] {
            let program: OutsideProgram = text.parse().expect(text);
            assert_eq!(program.words, words, "{text}");
            assert_eq!(program.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_command_says_why() {
        for (text, why) in [
            ("", ParseProgramError::Empty),
            (" \t", ParseProgramError::Empty),
            ("'' a", ParseProgramError::Empty),
            ("a 'b", ParseProgramError::OpenQuote),
            ("a \"b", ParseProgramError::OpenQuote),
            ("a \\", ParseProgramError::OpenBackslash),
        ] {
            assert_eq!(text.parse::<OutsideProgram>(), Err(why), "{text}");
        }
    }
}
