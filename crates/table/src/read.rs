//! Reading a record that somebody hands us: any bytes in, a [`Record`] or a clear reason out.
//!
//! Time and memory stay within a small multiple of the file's size; what is nested too deeply is
//! refused; numbers that are no seat are; nothing panics. Fields that we don't know are skipped.
//!
//! By hand and not by `serde_path_to_error` alone: a refusal is a [`Fault`] with a stable code and the
//! number of the move, in the reader's language, and all faults of a record are found in one reading.

use engine::{OptionKind, Options as _, Rules, Seat};
use serde::Deserialize;
use serde_json::error::Category;

use crate::document::{Document, FairDoc, GameDoc, Head, Maybe, Object, Scalar};
use crate::fair::{Published, SCHEME};
use crate::fault::{Fault, Refused, Unreadable};
use crate::games::Game;
use crate::hex::NotHex;
use crate::record::{ABANDONED, FORMAT, FirstBy, GameRecord, Made, Record};
use crate::seats::{Kind, Sitter, StandIn};

/// No record is larger: a match is a few dozen thousand bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// A text from outside, cut to a length that can be shown.
pub(crate) fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

pub(crate) fn parse<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, Unreadable> {
    if bytes.len() > MAX_BYTES {
        return Err(Unreadable::TooLarge {
            bytes: bytes.len(),
            limit: MAX_BYTES,
        });
    }
    serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            Category::Data => {
                // The place is said apart, and the text may quote anything from the file.
                let detail = error.to_string();
                let place = format!(" at line {line} column {column}");
                let detail = detail.strip_suffix(&place).unwrap_or(&detail);
                Unreadable::Misshapen {
                    line,
                    column,
                    detail: detail.chars().take(200).collect(),
                }
            }
            Category::Syntax | Category::Eof | Category::Io => Unreadable::NotJson { line, column },
        }
    })
}

pub(crate) fn required<T>(
    field: Option<T>,
    name: impl FnOnce() -> String,
) -> Result<T, Unreadable> {
    field.ok_or_else(|| Unreadable::MissingField { field: name() })
}

/// The game that a record is of, without reading the rest.
pub fn game_of(bytes: &[u8]) -> Result<Game, Unreadable> {
    let Object(head) = parse::<Object<Head>>(bytes)?;
    Ok(named(head)?.parse::<Game>()?)
}

/// The game's name, if the version is one we know.
fn named(head: Head) -> Result<String, Unreadable> {
    let format = required(head.format, || "format".into())?;
    known_version("format", &format, FORMAT)?;
    required(head.game, || "game".into())
}

pub(crate) fn known_version(
    field: &'static str,
    found: &str,
    known: &'static str,
) -> Result<(), Unreadable> {
    if found == known {
        return Ok(());
    }
    Err(Unreadable::UnknownVersion {
        field,
        found: cut(found),
        known,
    })
}

impl<S: Rules> Record<S> {
    /// Reads a record. It is well formed then, not yet true: that is for
    /// [`Record::verify`](crate::Record::verify) to say.
    pub fn read(bytes: &[u8]) -> Result<Self, Refused<S>> {
        let Object(head) = parse::<Object<Head>>(bytes)?;
        let name = named(head)?;
        if name != S::GAME {
            let found = cut(&name);
            return Err(Unreadable::UnknownWord {
                field: "game".into(),
                found,
                known: const { &[S::GAME] },
            }
            .into());
        }
        let Object(document) = parse::<Object<Document<S>>>(bytes)?;
        let (record, faults) = understand(document)?;
        if faults.is_empty() {
            Ok(record)
        } else {
            Err(Refused::Wrong(faults))
        }
    }
}

/// The record, and what in it names no seat of it.
fn understand<S: Rules>(document: Document<S>) -> Result<(Record<S>, Vec<Fault<S>>), Unreadable> {
    let mut faults = Vec::new();
    let mut options = S::Options::default();
    for (name, value) in required(document.options, || "options".into())?.0 {
        set::<S>(&mut options, &name, &value)?;
    }
    let seats = required(document.seats, || "seats".into())?;
    let players = seats.len();
    if S::validate(&options, players).is_err() {
        faults.push(Fault::Players { found: players });
    }
    let mut sitters = Vec::new();
    for (at, Object(seat)) in seats.into_iter().enumerate() {
        let kind = required(seat.kind, || format!("seats[{at}].kind"))?;
        sitters.push(Sitter {
            name: required(seat.name, || format!("seats[{at}].name"))?,
            kind: kind_of(&kind, || format!("seats[{at}].kind"))?,
            bot: seat.bot,
        });
    }
    let fair = document
        .fair
        .map(|Object(fair)| published(fair))
        .transpose()?;
    let mut games = Vec::new();
    for (at, Object(game)) in required(document.games, || "games".into())?
        .into_iter()
        .enumerate()
    {
        games.push(game_record(game, at, players, &mut faults)?);
    }
    let result = match document.result {
        Maybe::Missing => return Err(missing("result")),
        Maybe::Null => None,
        Maybe::There(Object(result)) => Some(result),
    };
    let record = Record {
        program: document.program,
        options,
        seats: sitters,
        fair,
        games,
        result,
        abandoned: ended(document.ended.as_deref(), || "ended".into())?,
    };
    Ok((record, faults))
}

fn missing(field: impl Into<String>) -> Unreadable {
    let field = field.into();
    Unreadable::MissingField { field }
}

/// Sets an option, if it has such a value and it is written as its kind is.
fn set<S: Rules>(options: &mut S::Options, name: &str, value: &Scalar) -> Result<(), Unreadable> {
    let spec = S::Options::SPECS.iter().find(|spec| spec.name == name);
    let text = value.text();
    let fits = spec.is_none_or(|spec| {
        matches!(
            (spec.kind, value),
            (OptionKind::Text, Scalar::Text(_))
                | (OptionKind::Number, Scalar::Number(_))
                | (OptionKind::Switch, Scalar::Switch(_))
        )
    });
    let unknown = || match spec {
        Some(spec) => engine::InvalidOption::UnknownValue {
            name: spec.name,
            value: cut(&text),
        },
        None => engine::InvalidOption::UnknownName { name: cut(name) },
    };
    if fits && options.set_text(name, &text).is_ok() {
        Ok(())
    } else {
        Err(unknown().into())
    }
}

fn kind_of(word: &str, field: impl FnOnce() -> String) -> Result<Kind, Unreadable> {
    Kind::from_word(word).ok_or_else(|| Unreadable::UnknownWord {
        field: field(),
        found: cut(word),
        known: Kind::WORDS,
    })
}

fn ended(word: Option<&str>, field: impl FnOnce() -> String) -> Result<bool, Unreadable> {
    match word {
        None => Ok(false),
        Some(ABANDONED) => Ok(true),
        Some(other) => Err(Unreadable::UnknownWord {
            field: field(),
            found: cut(other),
            known: &[ABANDONED],
        }),
    }
}

fn published(fair: FairDoc) -> Result<Published, Unreadable> {
    fn bytes<T: core::str::FromStr<Err = NotHex>>(
        text: &str,
        field: impl FnOnce() -> String,
    ) -> Result<T, Unreadable> {
        text.parse()
            .map_err(|NotHex { digits }| Unreadable::NotHex {
                field: field(),
                digits,
            })
    }
    fn list<T: core::str::FromStr<Err = NotHex>>(
        texts: Option<Vec<Option<String>>>,
        field: &str,
    ) -> Result<Vec<Option<T>>, Unreadable> {
        required(texts, || field.to_owned())?
            .into_iter()
            .enumerate()
            .map(|(at, text)| {
                text.map(|text| bytes(&text, || format!("{field}[{at}]")))
                    .transpose()
            })
            .collect()
    }
    known_version(
        "fair.scheme",
        &required(fair.scheme, || "fair.scheme".into())?,
        SCHEME,
    )?;
    let commitment = required(fair.commitment, || "fair.commitment".into())?;
    let secret = required(fair.secret, || "fair.secret".into())?;
    Ok(Published {
        commitment: bytes(&commitment, || "fair.commitment".into())?,
        secret: bytes(&secret, || "fair.secret".into())?,
        commitments: list(fair.commitments, "fair.commitments")?,
        contributions: list(fair.contributions, "fair.contributions")?,
    })
}

fn game_record<S: Rules>(
    game: GameDoc<S>,
    number: usize,
    players: usize,
    faults: &mut Vec<Fault<S>>,
) -> Result<GameRecord<S>, Unreadable> {
    let field = |name| move || format!("games[{number}].{name}");
    // A number that is no seat is a fault; the record is never handed out with one, so that any
    // seat can stand for it here. One a game, and of few games, is enough to say.
    let mut known = true;
    let mut seat = |index: i64, at| {
        let seat = usize::try_from(index).ok().filter(|&seat| seat < players);
        seat.and_then(Seat::new).unwrap_or_else(|| {
            if core::mem::take(&mut known) && faults.len() < 16 {
                faults.push(Fault::NoSuchSeat {
                    game: number,
                    at,
                    seat: index,
                });
            }
            Seat::default()
        })
    };
    let first = seat(required(game.first, field("first"))?, None);
    let first_by = match game.first_by.as_deref() {
        None => None,
        Some("draw") => Some(FirstBy::Draw),
        Some("host") => Some(FirstBy::Host),
        Some(other) => {
            return Err(Unreadable::UnknownWord {
                field: field("first_by")(),
                found: cut(other),
                known: FirstBy::WORDS,
            });
        }
    };
    let Object(deal) = required(game.deal, field("deal"))?;
    let mut moves = Vec::new();
    for (at, made) in required(game.moves, field("moves"))?
        .into_iter()
        .enumerate()
    {
        let choice = made.text.parse::<S::Move>();
        let choice = choice.map_err(|error| Unreadable::UnknownMove {
            game: number,
            at,
            expected: error.expected,
            found: error.found,
        })?;
        let place = |name| format!("games[{number}].moves[{at}][2].{name}");
        let by = match made.by {
            None => None,
            Some(Object(by)) => Some(StandIn {
                by: kind_of(&required(by.by, || place("by"))?, || place("by"))?,
                bot: by.bot,
            }),
        };
        moves.push(Made {
            seat: seat(made.seat, Some(at)),
            choice,
            by,
        });
    }
    Ok(GameRecord {
        first,
        first_by,
        deal,
        moves,
        result: match game.result {
            Maybe::Missing => return Err(missing(field("result")())),
            Maybe::Null => None,
            Maybe::There(Object(result)) => Some(result),
        },
        abandoned: ended(game.ended.as_deref(), field("ended"))?,
    })
}
