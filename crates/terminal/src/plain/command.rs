//! What a typed line asks for: the table's own words, in the language of the line or in English.

use engine::Seat;
use table::Level;
use words::{Words, say};

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Nothing was typed.
    Nothing,
    /// What is possible now.
    Moves,
    Help,
    Table,
    Why,
    Quit,
    Abandon,
    Say(String),
    /// Take a seat, counted from 0.
    Sit(Seat),
    Stand,
    /// Put a bot of that level on a seat, or none.
    Bot(Seat, Option<Level>),
    Start,
    Back,
    /// Ask for the seat of somebody who has been absent for long.
    Replace(Seat),
    /// One of ours, but not as it is written; how it is.
    Wrong(String),
    /// Anything else: a move, or its number.
    Move(String),
}

impl Command {
    /// What a line asks for.
    pub(super) fn read(words: &Words, line: &str) -> Self {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (first, rest) = (first.to_lowercase(), rest.trim());
        let is = |english: &str, own: String| first == english || first == own;
        let bare = rest.is_empty();
        if first.is_empty() {
            Self::Nothing
        } else if first == "?" {
            Self::Moves
        } else if bare && is("help", say!(words, "play-word-help")) {
            Self::Help
        } else if bare && is("table", say!(words, "play-word-table")) {
            Self::Table
        } else if bare && is("why", say!(words, "play-word-why")) {
            Self::Why
        } else if bare && is("quit", say!(words, "play-word-quit")) {
            Self::Quit
        } else if bare && is("abandon", say!(words, "play-word-abandon")) {
            Self::Abandon
        } else if bare && is("stand", say!(words, "play-word-stand")) {
            Self::Stand
        } else if bare && is("start", say!(words, "play-word-start")) {
            Self::Start
        } else if bare && is("back", say!(words, "play-word-back")) {
            Self::Back
        } else if is("say", say!(words, "play-word-say")) {
            if bare {
                Self::Wrong(say!(words, "play-form-say"))
            } else {
                Self::Say(rest.to_owned())
            }
        } else if is("sit", say!(words, "play-word-sit")) {
            seat(rest).map_or_else(|| Self::Wrong(say!(words, "play-form-sit")), Self::Sit)
        } else if is("replace", say!(words, "play-word-replace")) {
            let wrong = || Self::Wrong(say!(words, "play-form-replace"));
            seat(rest).map_or_else(wrong, Self::Replace)
        } else if first == "bot" {
            bot(rest).unwrap_or_else(|| Self::Wrong(say!(words, "play-form-bot")))
        } else {
            Self::Move(line.to_owned())
        }
    }

    /// Whether it is for a server's table alone, and may be heard at any time.
    pub(super) const fn is_social(&self) -> bool {
        matches!(
            self,
            Self::Say(_)
                | Self::Sit(_)
                | Self::Stand
                | Self::Bot(..)
                | Self::Start
                | Self::Back
                | Self::Replace(_)
        )
    }
}

/// A seat as people count them, from 1.
fn seat(text: &str) -> Option<Seat> {
    Seat::new(text.parse::<usize>().ok()?.checked_sub(1)?)
}

/// `2 medium`, `2` or `2 none`.
fn bot(text: &str) -> Option<Command> {
    let mut parts = text.split_whitespace();
    let seat = seat(parts.next()?)?;
    let level = parts.next().unwrap_or("medium").to_lowercase();
    if parts.next().is_some() {
        return None;
    }
    if level == "none" {
        return Some(Command::Bot(seat, None));
    }
    Some(Command::Bot(seat, Some(level.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn lines_are_understood_in_english_and_in_their_own_language() {
        let words = Words::new(Lang::De);
        let read = |line: &str| Command::read(&words, line);
        assert_eq!(read("tisch"), Command::Table);
        assert_eq!(read("TABLE"), Command::Table);
        assert_eq!(
            read("sag Viel  Glück"),
            Command::Say("Viel  Glück".to_owned())
        );
        assert_eq!(read("platz 2"), Command::Sit(Seat::at(1)));
        assert_eq!(read("ersetze 2"), Command::Replace(Seat::at(1)));
        assert_eq!(
            read("bot 3"),
            Command::Bot(Seat::at(2), Some(Level::Medium))
        );
        assert_eq!(read("bot 3 none"), Command::Bot(Seat::at(2), None));
        assert_eq!(read(""), Command::Nothing);
    }

    #[test]
    fn what_is_half_written_is_explained_and_moves_are_left_alone() {
        let words = Words::new(Lang::En);
        let read = |line: &str| Command::read(&words, line);
        for line in [
            "say",
            "sit",
            "sit 0",
            "sit x",
            "replace",
            "replace 0",
            "bot",
            "bot 1 wise",
            "bot 1 easy x",
        ] {
            assert!(matches!(read(line), Command::Wrong(_)), "{line}");
        }
        for line in ["start R3", "place 2", "1", "draw", "wibble", "quit now"] {
            assert_eq!(read(line), Command::Move(line.to_owned()));
        }
    }
}
