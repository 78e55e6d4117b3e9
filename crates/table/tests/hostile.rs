//! Whatever the file holds, reading it ends with an answer: no panic, no endless memory.

use crate::support::finished;
use engine::{Chance, Dice};
use jericho::State;
use table::{MAX_BYTES, Refused, Unreadable, game_of, verify};

fn record() -> Vec<u8> {
    let table = finished::<State>(jericho::Options::default(), 3, 1);
    table.record().unwrap().write().into_bytes()
}

fn refused(bytes: &[u8]) -> Unreadable {
    match verify::<State>(bytes) {
        Err(Refused::Unreadable(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_json_is_said_to_be_none() {
    for bytes in [
        &b""[..],
        b"{",
        b"\xff\xfe",
        b"{} x",
        b"\0",
        b"{\"format\": \"\xff\"}",
    ] {
        assert_eq!(refused(bytes).code(), "not-json", "{bytes:?}");
        assert_eq!(game_of(bytes).unwrap_err().code(), "not-json");
    }
    for bytes in [
        "null",
        "[]",
        "0",
        "[\"fanfare-record/1\",\"jericho\"]",
        "\"record\"",
    ] {
        assert_eq!(refused(bytes.as_bytes()).code(), "misshapen", "{bytes}");
    }
    assert_eq!(refused(b"{}").code(), "missing-field");
}

#[test]
fn every_beginning_of_a_record_is_refused() {
    let record = record();
    assert!(verify::<State>(&record).is_ok());
    for end in 0..record.len() - 1 {
        assert_eq!(refused(&record[..end]).code(), "not-json", "{end}");
    }
}

fn like(byte: u8, dice: &mut Dice) -> u8 {
    let choices: &[u8] = match byte {
        b'0'..=b'9' => b"0123456789",
        b'A'..=b'Z' => b"RYGBNTS",
        b'a'..=b'f' => b"abcdef",
        other => &[other],
    };
    choices[dice.below(choices.len() as u32) as usize]
}

#[test]
fn bytes_changed_at_random_never_panic_and_never_change_what_is_true() {
    let record = record();
    let truth = verify::<State>(&record).unwrap();
    let mut dice = Dice::new(1);
    let mut wrong = 0;
    for _ in 0..4000 {
        let mut bytes = record.clone();
        for _ in 0..=dice.below(2) {
            let at = dice.below(bytes.len() as u32) as usize;
            match dice.below(6) {
                0 => bytes[at] = dice.below(256) as u8,
                // A digit or a letter for another one: what still reads as a record.
                3.. => bytes[at] = like(bytes[at], &mut dice),
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"0123456789RYGBNTS\"[]{},:"[dice.below(24) as usize]),
            }
        }
        match verify::<State>(&bytes) {
            // Names, spaces and unknown fields can change; what the game came to can't.
            Ok(verified) => assert_eq!(verified, truth),
            Err(Refused::Wrong(faults)) => {
                assert!(!faults.is_empty());
                wrong += 1;
            }
            Err(Refused::Unreadable(_)) => {}
        }
    }
    assert!(wrong > 100, "{wrong}");
}

#[test]
fn deep_nesting_is_refused_or_skipped() {
    let deep = "[".repeat(100_000);
    assert_eq!(refused(deep.as_bytes()).code(), "misshapen");
    for field in ["options", "seats", "games", "fair", "result", "extra"] {
        let head = r#"{"format":"fanfare-record/1","game":"jericho","#;
        let open = format!(r#"{head}"{field}":{deep}"#);
        assert!(verify::<State>(open.as_bytes()).is_err());
        let close = format!("{open}{}}}", "]".repeat(100_000));
        assert!(verify::<State>(close.as_bytes()).is_err(), "{field}");
    }
}

#[test]
fn huge_lists_are_answered() {
    let text = String::from_utf8(record()).unwrap();
    let many = |item: &str| format!("[{item}{}]", format!(",{item}").repeat(200_000));
    // Each list of the record in turn, as long as it likes.
    let head = r#"{"format":"fanfare-record/1","game":"jericho","options":{},"#;
    let seats = many(r#"{"name":"","kind":"bot"}"#);
    let hands = many("[]");
    let moves = many(r#"[0,"start T"]"#);
    let three = r#"[{"name":"","kind":"bot"},{"name":"","kind":"bot"},{"name":"","kind":"bot"}]"#;
    let game = |hands: &str, moves: &str| {
        format!(
            r#"{{"first":0,"deal":{{"hands":{hands},"draw":[]}},"moves":{moves},"result":null}}"#
        )
    };
    let short = game("[]", "[]");
    let games = format!("[{}{}]", short, format!(",{short}").repeat(30_000));
    for rest in [
        format!(r#""seats":{seats},"games":[],"result":null}}"#),
        format!(
            r#""seats":{three},"games":[{}],"result":null}}"#,
            game(&hands, "[]")
        ),
        format!(
            r#""seats":{three},"games":[{}],"result":null}}"#,
            game("[]", &moves)
        ),
        format!(r#""seats":{three},"games":{games},"result":null}}"#),
    ] {
        let bytes = format!("{head}{rest}").into_bytes();
        assert!(bytes.len() < MAX_BYTES + (2 << 20));
        match verify::<State>(&bytes) {
            Err(Refused::Wrong(faults)) => assert!(faults.len() < 100, "{}", faults.len()),
            Err(Refused::Unreadable(reason)) => assert_eq!(reason.code(), "too-large"),
            Ok(verified) => panic!("{verified:?}"),
        }
    }
    let padded = format!("{text}{}", " ".repeat(MAX_BYTES));
    assert_eq!(refused(padded.as_bytes()).code(), "too-large");
}

#[test]
fn a_reason_quotes_little_of_a_hostile_file() {
    let long = "x".repeat(100_000);
    for text in [
        format!(r#"{{"format":"{long}"}}"#),
        format!(r#"{{"format":"fanfare-record/1","game":"{long}"}}"#),
        format!(r#"{{"format":"fanfare-record/1","game":"jericho","options":{{"{long}":1}}}}"#),
        format!(r#"{{"format":"fanfare-record/1","game":"jericho","options":"{long}"}}"#),
    ] {
        assert!(refused(text.as_bytes()).to_string().len() < 500);
    }
}
