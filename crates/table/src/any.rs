//! A table of any game as one trait object (type erasure): text in, JSON out. A server holds many.

use engine::{Options as _, ParseMoveError, Rules, Seat, Turn, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use thiserror::Error;

use crate::authority::{Refusal, Table};
use crate::fair::{Digest, Fair};
use crate::games::Game;
use crate::news::News;
use crate::record::MatchResult;
use crate::seats::{Sitter, StandIn};
use crate::sitting::{InvalidSitting, Sitting};

/// JSON as it goes out: a message can hold it without reading it again.
pub type Json = Box<RawValue>;

/// Our own types have text keys and no floats: they can always be written.
fn json(value: &impl Serialize) -> Json {
    serde_json::value::to_raw_value(value).expect("our own types can be written as JSON")
}

/// How a sitting of any game is set up: options by name and text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnySitting {
    /// Names and values; what isn't named has its default.
    pub options: Vec<(String, String)>,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// What fixes the cards.
    pub fair: Fair,
    /// Who starts, if the host chose.
    pub first: Option<Seat>,
}

/// Why a command in text was refused. The table is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AnyRefusal {
    /// The text is no move.
    #[error(transparent)]
    NoMove(#[from] ParseMoveError),
    /// The rules, or the table, don't allow it.
    #[error("{detail}")]
    Refused {
        /// The code that programs and translations know it by.
        code: &'static str,
        /// The number of the fact behind it, if it is the rules that forbid it.
        rule: Option<&'static str>,
        /// The reason in English, for a log.
        detail: String,
    },
}

impl AnyRefusal {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoMove(_) => "no-move",
            Self::Refused { code, .. } => code,
        }
    }
}

impl<I: engine::Illegal> From<Refusal<I>> for AnyRefusal {
    fn from(refusal: Refusal<I>) -> Self {
        Self::Refused {
            code: refusal.code(),
            rule: match &refusal {
                Refusal::Illegal(why) => Some(why.rule()),
                _ => None,
            },
            detail: refusal.to_string(),
        }
    }
}

/// What an accepted command led to.
pub trait AnyNews: Send {
    /// What `viewer` sees of it: one JSON object an event, in order.
    fn seen(&self, viewer: Viewer) -> Vec<Json>;

    /// Writes the same, with commas between, and says how many there are.
    fn write(&self, viewer: Viewer, out: &mut Vec<u8>) -> usize;
}

impl<S: Rules> AnyNews for News<S> {
    fn seen(&self, viewer: Viewer) -> Vec<Json> {
        News::seen(self, viewer).map(|seen| json(&seen)).collect()
    }

    fn write(&self, viewer: Viewer, out: &mut Vec<u8>) -> usize {
        let mut count = 0;
        for seen in News::seen(self, viewer) {
            if count > 0 {
                out.push(b',');
            }
            serde_json::to_writer(&mut *out, &seen).expect("our own types can be written as JSON");
            count += 1;
        }
        count
    }
}

/// A [`Table`] of any game. The methods are those of [`Table`], in text and JSON.
pub trait AnyTable: Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// Who sits where.
    fn seats(&self) -> &[Sitter];
    /// How many commands were accepted.
    fn version(&self) -> u64;
    /// What was shown before seats were taken.
    fn commitment(&self) -> Digest;
    /// The number of the current game in the match, from 0.
    fn game_number(&self) -> usize;
    /// Who started the current game, or will.
    fn first(&self) -> Seat;
    /// The points of the match so far.
    fn totals(&self) -> &[i32];
    /// Who is asked for a move.
    fn turn(&self) -> Turn;
    /// Whether the sitting is over: finished, or broken off.
    fn is_over(&self) -> bool;
    /// Whether the sitting was broken off.
    fn is_abandoned(&self) -> bool;
    /// What the match came to, once it is finished.
    fn result(&self) -> Option<MatchResult>;
    /// What `seat` may do now, in notation and the documented order.
    fn legal_moves(&self, seat: Seat) -> Vec<String>;
    /// Whether a choice would be accepted.
    fn check(&self, seat: Seat, choice: &str, by: Option<&StandIn>) -> Result<(), AnyRefusal>;
    /// A seat chooses.
    fn choose(
        &mut self,
        seat: Seat,
        choice: &str,
        by: Option<&StandIn>,
    ) -> Result<Box<dyn AnyNews>, AnyRefusal>;
    /// Breaks the sitting off.
    fn abandon(&mut self) -> Result<Box<dyn AnyNews>, AnyRefusal>;
    /// The `view` of the player protocol, with its history.
    fn view(&self, viewer: Viewer) -> Json;
    /// What `viewer` has seen from its `n`th event on.
    fn seen_since(&self, viewer: Viewer, n: usize) -> Vec<Json>;
    /// The record as text, once the sitting is over.
    fn record(&self) -> Option<String>;
    /// What the first deal was news of, before any choice.
    fn opening(&self) -> Box<dyn AnyNews>;
    /// Another one like it, to try a command on.
    fn boxed(&self) -> Box<dyn AnyTable>;
}

impl Clone for Box<dyn AnyTable> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

impl<S: Rules> AnyTable for Table<S> {
    fn game(&self) -> &'static str {
        S::GAME
    }

    fn seats(&self) -> &[Sitter] {
        Table::seats(self)
    }

    fn version(&self) -> u64 {
        Table::version(self)
    }

    fn commitment(&self) -> Digest {
        Table::commitment(self)
    }

    fn game_number(&self) -> usize {
        Table::game_number(self)
    }

    fn first(&self) -> Seat {
        Table::first(self)
    }

    fn totals(&self) -> &[i32] {
        Table::totals(self)
    }

    fn turn(&self) -> Turn {
        Table::turn(self)
    }

    fn is_over(&self) -> bool {
        Table::is_over(self)
    }

    fn is_abandoned(&self) -> bool {
        Table::is_abandoned(self)
    }

    fn result(&self) -> Option<MatchResult> {
        Table::result(self)
    }

    fn legal_moves(&self, seat: Seat) -> Vec<String> {
        let moves = Table::legal_moves(self, seat);
        moves.iter().map(ToString::to_string).collect()
    }

    fn check(&self, seat: Seat, choice: &str, by: Option<&StandIn>) -> Result<(), AnyRefusal> {
        Ok(Table::check(self, seat, choice.parse()?, by)?)
    }

    fn choose(
        &mut self,
        seat: Seat,
        choice: &str,
        by: Option<&StandIn>,
    ) -> Result<Box<dyn AnyNews>, AnyRefusal> {
        Ok(Box::new(Table::choose(self, seat, choice.parse()?, by)?))
    }

    fn abandon(&mut self) -> Result<Box<dyn AnyNews>, AnyRefusal> {
        Ok(Box::new(Table::abandon(self)?))
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.told(viewer))
    }

    fn seen_since(&self, viewer: Viewer, n: usize) -> Vec<Json> {
        let seen = Table::seen_since(self, viewer, n);
        seen.iter().map(json).collect()
    }

    fn record(&self) -> Option<String> {
        Table::record(self).map(|record| record.write())
    }

    fn opening(&self) -> Box<dyn AnyNews> {
        Box::new(Table::opening(self))
    }

    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}

/// Opens a table of a game that is known only at run time.
pub fn open(game: Game, sitting: AnySitting) -> Result<Box<dyn AnyTable>, Vec<InvalidSitting>> {
    with_game!(game, S => open_as::<S>(sitting))
}

fn open_as<S: Rules>(sitting: AnySitting) -> Result<Box<dyn AnyTable>, Vec<InvalidSitting>> {
    let mut options = S::Options::default();
    let mut wrong = Vec::new();
    for (name, value) in &sitting.options {
        if let Err(invalid) = options.set_text(name, value) {
            wrong.push(invalid.into());
        }
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let table = Table::<S>::new(Sitting {
        options,
        seats: sitting.seats,
        fair: sitting.fair,
        first: sitting.first,
    })?;
    Ok(Box::new(table))
}
