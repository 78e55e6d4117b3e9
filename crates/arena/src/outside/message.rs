//! The messages of `fanfare-player/1`.

use engine::{Named, Rules, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::entrant::FaultKind;

/// What the host says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase", bound = "")]
pub(super) enum ToPlayer<'a, S: Rules> {
    Hello {
        protocol: &'static str,
    },
    Game {
        game: &'static str,
        options: Named<'a, S::Options>,
        seats: usize,
        seat: Seat,
        first: Seat,
    },
    Event {
        event: &'a S::Seen,
    },
    Choose {
        id: u64,
        ms: u64,
        view: &'a RawValue,
        legal: Vec<String>,
    },
    Fault {
        id: u64,
        kind: FaultKind,
        played: String,
        detail: String,
    },
    Over {
        result: &'a S::Outcome,
    },
    Bye,
}

/// A message as a line.
pub(super) fn line<S: Rules>(message: &ToPlayer<'_, S>) -> Vec<u8> {
    let mut line = serde_json::to_vec(message).expect("our own types can be written as JSON");
    line.push(b'\n');
    line
}

/// Whatever a player says, as far as anybody wants to know.
#[derive(Deserialize)]
struct Said {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    id: Value,
    #[serde(default, rename = "move")]
    choice: Value,
    #[serde(default)]
    name: Value,
    #[serde(default)]
    games: Value,
}

fn parse(line: &[u8]) -> Result<Said, String> {
    // A list of values in the right order would do for the reader, but not for the protocol.
    if !line.trim_ascii_start().starts_with(b"{") {
        return Err("no JSON object".to_owned());
    }
    serde_json::from_slice(line).map_err(|error| error.to_string().chars().take(200).collect())
}

/// What a line means while an answer is awaited.
pub(super) enum Heard {
    /// Nothing: an empty line, an answer to another question, a message that nobody knows.
    Nothing,
    /// A move, still to be checked against the legal ones.
    Move(String),
    /// No message at all; why not.
    Garbage(String),
}

/// Understands a line while the question `id` is open.
pub(super) fn understand(line: &[u8], id: u64) -> Heard {
    if line.trim_ascii().is_empty() {
        return Heard::Nothing;
    }
    let said = match parse(line) {
        Ok(said) => said,
        Err(why) => return Heard::Garbage(why),
    };
    // Some languages have one kind of number only, and write 17.0.
    let mine = match &said.id {
        Value::Null => true,
        other => other.as_u64() == Some(id) || other.as_f64() == Some(id as f64),
    };
    match said.choice {
        _ if said.kind != "move" || !mine => Heard::Nothing,
        Value::String(text) => Heard::Move(text),
        _ => Heard::Garbage("a move is a text".to_owned()),
    }
}

/// The name, if it gives one, and the games of a player that is ready; `None` if it says something
/// else.
pub(super) fn ready(line: &[u8]) -> Option<(Option<String>, Vec<String>)> {
    let said = parse(line).ok().filter(|said| said.kind == "ready")?;
    let text = |value: &Value| value.as_str().map(shown).filter(|text| !text.is_empty());
    let games = said.games.as_array().map_or(&[][..], Vec::as_slice);
    let games = games.iter().filter_map(text).take(20).collect();
    Some((text(&said.name), games))
}

/// A text from outside as it can be shown on a line: short, and without anything that a terminal
/// would obey.
fn shown(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control());
    plain.take(40).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_told_from_everything_else() {
        let heard = |line: &str| match understand(line.as_bytes(), 17) {
            Heard::Nothing => "nothing".to_owned(),
            Heard::Move(text) => text,
            Heard::Garbage(_) => "garbage".to_owned(),
        };
        for (line, meaning) in [
            (r#"{"type":"move","id":17,"move":"draw"}"#, "draw"),
            (r#"{"type":"move","id":17.0,"move":"draw"}"#, "draw"),
            (r#" {"move":"draw","type":"move"} "#, "draw"),
            (r#"{"type":"move","id":null,"move":"x","why":1}"#, "x"),
            (r#"{"type":"move","id":16,"move":"draw"}"#, "nothing"),
            (r#"{"type":"move","id":"17","move":"draw"}"#, "nothing"),
            (r#"{"type":"info","depth":3}"#, "nothing"),
            ("", "nothing"),
            (" ", "nothing"),
            (r#"{"type":"move","id":17,"move":7}"#, "garbage"),
            (r#"{"type":"move","id":17}"#, "garbage"),
            (r#"{"type":7}"#, "garbage"),
            (r#"["move",17,"draw"]"#, "garbage"),
            ("draw", "garbage"),
            ("{", "garbage"),
            ("{}", "garbage"),
        ] {
            assert_eq!(heard(line), meaning, "{line}");
        }
        assert!(matches!(understand(b"{\xff}", 1), Heard::Garbage(_)));
    }

    #[test]
    fn a_name_can_be_shown() {
        let (name, games) =
            ready(b"{\"type\":\"ready\",\"name\":\" a\\u001b[2J\\nb \",\"games\":[\"jericho\",7]}")
                .expect("ready");
        assert_eq!(name.as_deref(), Some("a[2Jb"));
        assert_eq!(games, ["jericho"]);
        assert_eq!(ready(br#"{"type":"ready"}"#), Some((None, Vec::new())));
        assert_eq!(ready(br#"{"type":"hello"}"#), None);
    }
}
