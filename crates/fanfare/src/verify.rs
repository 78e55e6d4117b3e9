//! `fanfare verify`: is this record true, and the one that was promised?

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use serde_json::{Value, json};
use table::{Fault, Promise, PromiseFault, Record, Refused, Unreadable, Verified, with_game};
use words::{Tell, Who, Words, say};

use crate::file::{self, Unread};
use crate::{Done, Failure};

/// What became of one file.
enum Verdict {
    /// With a promise, that one is kept too.
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
    let mut say = |path: &Path, verdict: &Verdict, promise: Option<&Promise>| {
        if as_json {
            writeln!(output, "{}", object(words, path, verdict, promise))?;
        } else {
            writeln!(output, "{}", line(words, path, verdict))?;
            if promise.is_some() && matches!(verdict, Verdict::True(_)) {
                let file = file::shown(words, path);
                writeln!(
                    output,
                    "{}",
                    say!(words, "verify-promise-kept", file = file)
                )?;
            }
        }
        output.flush()
    };
    let files: Vec<&PathBuf> = matches.get_many("files").into_iter().flatten().collect();
    let promise = match matches.get_one::<PathBuf>("promise") {
        None => None,
        Some(_) if files.len() != 1 => {
            return Err(Failure::Usage(say!(words, "verify-one-file")));
        }
        Some(path) => match promise(path) {
            Ok(promise) => Some(promise),
            Err(unread) => {
                let verdict = Verdict::Unread(unread);
                say(path, &verdict, None)?;
                return Ok(verdict.status());
            }
        },
    };
    let mut status = 0;
    for path in files {
        let verdict = judge(words, path, promise.as_ref());
        status = status.max(verdict.status());
        say(path, &verdict, promise.as_ref())?;
    }
    Ok(status)
}

/// What a client kept from before the deal.
fn promise(path: &Path) -> Result<Promise, Unread> {
    Promise::read(&file::read(path)?).map_err(Unread::Record)
}

fn judge(words: &Words, path: &Path, promise: Option<&Promise>) -> Verdict {
    let bytes = match file::read(path) {
        Ok(bytes) => bytes,
        Err(unread) => return Verdict::Unread(unread),
    };
    match table::game_of(&bytes) {
        Ok(game) => with_game!(game, S => check::<S>(words, &bytes, promise)),
        Err(unreadable) => Verdict::Unread(Unread::Record(unreadable)),
    }
}

/// Checks the record against itself, and against the promise where there is one.
fn check<S: Tell>(words: &Words, bytes: &[u8], promise: Option<&Promise>) -> Verdict {
    let (seats, faults, broken) = match Record::<S>::read(bytes) {
        Ok(record) => {
            let broken = promise.map_or_else(Vec::new, |promise| promise.check(&record));
            match record.verify() {
                Ok(verified) if broken.is_empty() => return Verdict::True(verified),
                Ok(_) => (record.seats, Vec::new(), broken),
                Err(faults) => (record.seats, faults, broken),
            }
        }
        Err(Refused::Wrong(faults)) => (Vec::new(), faults, Vec::new()),
        Err(Refused::Unreadable(unreadable)) => {
            return Verdict::Unread(Unread::Record(unreadable));
        }
    };
    let names = seats.iter().map(|sitter| sitter.name.as_str());
    let who = Who::new(names, engine::Viewer::Spectator);
    let mut texts = words::faults(words, &who, &faults);
    let mut objects: Vec<Value> = faults
        .iter()
        .zip(&texts)
        .map(|(fault, text)| fault_object(fault, text))
        .collect();
    let phrases = words::promise_faults(words, &who, &broken);
    let more = broken.iter().zip(&phrases);
    objects.extend(more.map(|(fault, text)| promise_object(fault, text)));
    texts.extend(phrases);
    Verdict::Wrong(texts, objects)
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

fn promise_object(fault: &PromiseFault, text: &str) -> Value {
    let mut object = json!({
        "code": fault.code(),
        "rule": fault.rule(),
        "game": null,
        "move": null,
        "text": text,
    });
    // Whole hashes, for a program that looks for them elsewhere.
    let (promised, found) = match fault {
        PromiseFault::Commitment { promised, found } => (json!(promised), json!(found)),
        PromiseFault::SeatCommitment {
            promised, found, ..
        } => (json!(promised), json!(found)),
        PromiseFault::Contribution {
            promised, found, ..
        } => (json!(promised), json!(found)),
        _ => return object,
    };
    object["promised"] = promised;
    object["found"] = found;
    object
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
fn object(words: &Words, path: &Path, verdict: &Verdict, promise: Option<&Promise>) -> Value {
    let file = path.to_string_lossy();
    match verdict {
        Verdict::True(verified) => {
            let mut object = json!({
                "file": file,
                "ok": true,
                "readable": true,
                "game": verified.game,
                "players": verified.players,
                "games": verified.games,
                "moves": verified.moves,
                "result": verified.result,
            });
            if promise.is_some() {
                object["promise"] = "kept".into();
            }
            object
        }
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
