//! `fanfare verify`: is this record true?

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use serde_json::{Value, json};
use table::{Fault, Record, Refused, Unreadable, Verified, with_game};
use words::{Tell, Who, Words, say};

use crate::Done;
use crate::file::{self, Unread};

/// What became of one file.
enum Verdict {
    True(Verified),
    /// Sentences for people, and the same for programs.
    Wrong(Vec<String>, Vec<Value>),
    Unread(Unread),
}

impl Verdict {
    const fn status(&self) -> u8 {
        match self {
            Self::True(_) => 0,
            Self::Wrong(..) => 1,
            Self::Unread(_) => 2,
        }
    }
}

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let as_json = matches.get_flag("json");
    let mut status = 0;
    for path in matches.get_many::<PathBuf>("files").into_iter().flatten() {
        let verdict = judge(words, path);
        status = status.max(verdict.status());
        if as_json {
            writeln!(output, "{}", object(words, path, &verdict))?;
        } else {
            writeln!(output, "{}", line(words, path, &verdict))?;
        }
        output.flush()?;
    }
    Ok(status)
}

fn judge(words: &Words, path: &Path) -> Verdict {
    let bytes = match file::read(path) {
        Ok(bytes) => bytes,
        Err(unread) => return Verdict::Unread(unread),
    };
    match table::game_of(&bytes) {
        Ok(game) => with_game!(game, S => check::<S>(words, &bytes)),
        Err(unreadable) => Verdict::Unread(Unread::Record(unreadable)),
    }
}

fn check<S: Tell>(words: &Words, bytes: &[u8]) -> Verdict {
    let nobody = Vec::new();
    let (seats, refused) = match Record::<S>::read(bytes) {
        Ok(record) => match record.verify() {
            Ok(verified) => return Verdict::True(verified),
            Err(faults) => (record.seats, Refused::Wrong(faults)),
        },
        Err(refused) => (nobody, refused),
    };
    match refused {
        Refused::Unreadable(unreadable) => Verdict::Unread(Unread::Record(unreadable)),
        Refused::Wrong(faults) => {
            let names = seats.iter().map(|sitter| sitter.name.as_str());
            let who = Who::new(names, engine::Viewer::Spectator);
            let texts = words::faults(words, &who, &faults);
            let objects = faults.iter().zip(&texts);
            let objects = objects.map(|(fault, text)| fault_object(fault, text));
            Verdict::Wrong(texts.clone(), objects.collect())
        }
    }
}

fn fault_object<S: Tell>(fault: &Fault<S>, text: &str) -> Value {
    json!({
        "code": fault.code(),
        "rule": fault.rule(),
        "game": fault.game(),
        "move": fault.at(),
        "text": text,
    })
}

/// For people: one line.
fn line(words: &Words, path: &Path, verdict: &Verdict) -> String {
    let shown = file::shown(words, path);
    match verdict {
        Verdict::True(verified) => say!(
            words,
            "verify-ok",
            file = shown,
            game = verified.game,
            players = verified.players,
            games = verified.games,
            moves = verified.moves,
            ended = verified.result.is_some()
        ),
        Verdict::Wrong(texts, _) => {
            let more = texts.iter().cloned();
            let faults =
                more.reduce(|most, last| say!(words, "verify-separator", most = most, last = last));
            let faults = faults.unwrap_or_default();
            say!(words, "verify-wrong", file = shown, faults = faults)
        }
        Verdict::Unread(unread) => file::unread(words, path, unread),
    }
}

/// For programs: one object. Games, moves and seats count from 0, as in records.
fn object(words: &Words, path: &Path, verdict: &Verdict) -> Value {
    let file = path.to_string_lossy();
    match verdict {
        Verdict::True(verified) => json!({
            "file": file,
            "ok": true,
            "readable": true,
            "game": verified.game,
            "players": verified.players,
            "games": verified.games,
            "moves": verified.moves,
            "result": verified.result,
        }),
        Verdict::Wrong(_, faults) => json!({
            "file": file,
            "ok": false,
            "readable": true,
            "faults": faults,
        }),
        Verdict::Unread(unread) => {
            let (code, text) = match unread {
                Unread::System(error) => ("file", file::reason(words, error)),
                Unread::Record(unreadable) => (
                    Unreadable::code(unreadable),
                    words::unreadable(words, unreadable),
                ),
            };
            json!({
                "file": file,
                "ok": false,
                "readable": false,
                "faults": [{ "code": code, "text": text }],
            })
        }
    }
}
