//! A table without a server: the authority, the bots and those at this device.
//!
//! ```text
//! Plan ──► Local            Order ──obey──► Report as JSON
//! Local ──save──► text ──resume──► the same table: plan and moves are the truth
//! ```
//!
//! In a browser it runs in a worker, in a terminal on a thread of its own, so that thinking never
//! holds up the screen.

use std::sync::Arc;

use bots::{Bot, Clock, ParseSpecError, Player, Spec};
use engine::{Knowledge, Options as _, Rules, Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::{Fair, Game, InvalidSitting, News, Refusal, Sitter, Sitting, Table, with_game};
use thiserror::Error;

use crate::message::{Heard, Order, Plan, Report};

/// The name and version of what is kept.
pub const FORMAT: &str = "fanfare-local/1";

/// A table as it is kept: enough to live through it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Saved {
    format: String,
    plan: Plan,
    moves: Vec<(Seat, String)>,
    #[serde(default)]
    abandoned: bool,
}

/// Why a table can't be opened, or can't do what it is told.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LocalError {
    /// What was kept can't be read, or is of another version.
    #[error("what was kept can't be read: {0}")]
    Unreadable(String),
    /// No such game.
    #[error(transparent)]
    Game(#[from] table::UnknownGame),
    /// An option, or the number of players.
    #[error("{0}")]
    Sitting(InvalidSitting),
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] ParseSpecError),
    /// A choice that the table does not take.
    #[error("{detail}")]
    Refused {
        /// Why, as programs and translations know it.
        code: &'static str,
        /// Why, in English.
        detail: String,
    },
    /// Nothing is open yet.
    #[error("no table is open")]
    NoTable,
}

impl LocalError {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "unreadable",
            Self::Game(_) => "unknown-game",
            Self::Sitting(invalid) => invalid.code(),
            Self::Bot(_) => "unknown-bot",
            Self::Refused { code, .. } => code,
            Self::NoTable => "no-table",
        }
    }
}

impl From<Vec<InvalidSitting>> for LocalError {
    fn from(wrong: Vec<InvalidSitting>) -> Self {
        let first = wrong.into_iter().next();
        Self::Sitting(first.unwrap_or(InvalidSitting::HostMayNotChoose))
    }
}

impl<I: engine::Illegal> From<Refusal<I>> for LocalError {
    fn from(refusal: Refusal<I>) -> Self {
        Self::Refused {
            code: refusal.code(),
            detail: refusal.to_string(),
        }
    }
}

/// A table without a server, of any game.
pub trait Host {
    /// Does what it is told and says what came of it, as JSON of a [`Report`].
    fn obey(&mut self, order: &Order) -> String;
}

/// A table of one game, its bots and all that has been chosen.
struct Local<S: Rules> {
    plan: Plan,
    table: Table<S>,
    bots: Vec<Option<Box<dyn Bot<S>>>>,
    moves: Vec<(Seat, String)>,
}

/// A seed for each bot, from the table's own.
fn seed(plan: &Plan, seat: usize) -> u64 {
    let bytes = plan.seed.bytes().chain([seat as u8]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl<S: Player> Local<S> {
    fn open(plan: Plan, clock: &Arc<dyn Clock>) -> Result<Self, LocalError> {
        let mut options = S::Options::default();
        for (name, value) in &plan.options {
            let set = options.set_text(name, value);
            set.map_err(|invalid| LocalError::Sitting(invalid.into()))?;
        }
        let mut bots: Vec<Option<Box<dyn Bot<S>>>> = Vec::new();
        let mut seats = Vec::new();
        for (at, chair) in plan.chairs.iter().enumerate() {
            let (sitter, bot) = match &chair.bot {
                None => (Sitter::human(&chair.name), None),
                Some(name) => {
                    let spec: Spec = name.parse()?;
                    let bot = spec.bot_with(seed(&plan, at), clock);
                    (Sitter::bot(&chair.name, name), Some(bot))
                }
            };
            seats.push(sitter);
            bots.push(bot);
        }
        let table = Table::new(Sitting {
            options,
            seats,
            fair: Fair::from_seed_text(&plan.seed, 0),
            first: None,
        })?;
        Ok(Self {
            plan,
            table,
            bots,
            moves: Vec::new(),
        })
    }

    /// Lives through what was kept. A move that is refused ends it: what follows would stand on
    /// nothing.
    fn replay(mut self, saved: Saved) -> Result<Self, LocalError> {
        for (seat, choice) in saved.moves {
            self.choose(seat, &choice)?;
        }
        if saved.abandoned {
            self.table.abandon()?;
        }
        Ok(self)
    }

    fn choose(&mut self, seat: Seat, choice: &str) -> Result<News<S>, LocalError> {
        let m: S::Move =
            choice
                .parse()
                .map_err(|error: engine::ParseMoveError| LocalError::Refused {
                    code: "no-move",
                    detail: error.to_string(),
                })?;
        let news = self.table.choose(seat, m, None)?;
        self.moves.push((seat, choice.to_owned()));
        Ok(news)
    }

    /// The next bot that holds the game up moves; `None` if none does.
    fn step(&mut self) -> Result<Option<News<S>>, LocalError> {
        let waiting = self.table.turn().waiting();
        let bot = waiting
            .iter()
            .find(|seat| self.bots[seat.index()].is_some());
        let Some(seat) = bot else { return Ok(None) };
        let Some(bot) = &mut self.bots[seat.index()] else {
            return Ok(None);
        };
        let view = self.table.view(Viewer::Seat(seat));
        let choice = bot.choose(&view).m.to_string();
        self.choose(seat, &choice).map(Some)
    }

    fn save(&self) -> String {
        let saved = Saved {
            format: FORMAT.to_owned(),
            plan: self.plan.clone(),
            moves: self.moves.clone(),
            abandoned: self.table.is_abandoned(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.write())
    }

    fn opened(&self) -> Report<S::View> {
        let heard = self.plan.eyes().into_iter().map(|viewer| Heard {
            seat: viewer.seat(),
            seen: self.table.seen_since(viewer, 0),
        });
        Report::Opened {
            plan: self.plan.clone(),
            heard: heard.collect(),
            saved: self.save(),
            record: self.record(),
        }
    }

    fn news(&self, news: &News<S>) -> Report<S::View> {
        let heard = self.plan.eyes().into_iter().map(|viewer| Heard {
            seat: viewer.seat(),
            seen: news.seen(viewer).collect(),
        });
        Report::News {
            heard: heard.collect(),
            saved: self.save(),
            record: self.record(),
        }
    }

    fn answer(&mut self, order: &Order) -> Result<Report<S::View>, LocalError> {
        let news = match order {
            Order::Choose { seat, choice } => {
                if self.bots.get(seat.index()).is_none_or(Option::is_some) {
                    return Err(LocalError::Refused {
                        code: "not-your-seat",
                        detail: format!("nobody at this device sits at {seat:?}"),
                    });
                }
                self.choose(*seat, choice)?
            }
            Order::Step => match self.step()? {
                Some(news) => news,
                None => return Ok(Report::Idle),
            },
            Order::Abandon => self.table.abandon()?,
            Order::Open { .. } | Order::Resume { .. } => return Ok(self.opened()),
        };
        Ok(self.news(&news))
    }
}

fn write<V: Knowledge>(report: &Report<V>) -> String {
    serde_json::to_string(report).unwrap_or_default()
}

/// A refusal as JSON of a [`Report`].
pub fn failed(error: &LocalError) -> String {
    let report = serde_json::json!({
        "type": "failed", "code": error.code(), "detail": error.to_string()
    });
    report.to_string()
}

impl<S: Player> Host for Local<S> {
    fn obey(&mut self, order: &Order) -> String {
        match self.answer(order) {
            Ok(report) => write(&report),
            Err(error) => failed(&error),
        }
    }
}

/// Opens a table, or goes on with one that was kept. Time to think is measured by `clock`.
pub fn host(order: &Order, clock: &Arc<dyn Clock>) -> Result<Box<dyn Host>, LocalError> {
    match order {
        Order::Open { plan } => {
            let game: Game = plan.game.parse()?;
            with_game!(game, S => Ok(Box::new(Local::<S>::open(plan.clone(), clock)?)))
        }
        Order::Resume { saved } => {
            let unreadable = |why: String| LocalError::Unreadable(why);
            let saved: Saved =
                serde_json::from_str(saved).map_err(|error| unreadable(error.to_string()))?;
            if saved.format != FORMAT {
                return Err(unreadable(format!("format {:?}", saved.format)));
            }
            let game: Game = saved.plan.game.parse()?;
            let plan = saved.plan.clone();
            with_game!(game, S => Ok(Box::new(Local::<S>::open(plan, clock)?.replay(saved)?)))
        }
        Order::Choose { .. } | Order::Step | Order::Abandon => Err(LocalError::NoTable),
    }
}
