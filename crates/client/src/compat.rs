//! The names of before, until no screen uses them.

use std::sync::Arc;

use bots::{BotGame, Clock};
use engine::{Knowledge, Seat};
use protocol::table::Ask;
use serde::{Deserialize, Serialize};
use table::{Game, SeenBy, with_game};

use crate::local::{LocalError, LocalStart, LocalTable};
use crate::news::{TableNews, ViewerEvents, Wish};
use crate::screen::Screen;
use crate::setup::TableSetup;
use crate::viewer_log::ViewerLog;

/// See [`TableSetup`].
pub type Plan = TableSetup;
/// See [`ViewerLog`].
pub type Desk<V> = ViewerLog<V>;

impl<V: Screen> ViewerLog<V> {
    /// See [`ViewerLog::advance`].
    pub fn hear(&mut self, seen: &SeenBy<V>) {
        self.advance(seen);
    }
}

/// See [`LocalStart`] and [`Wish`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Order {
    /// Open a table.
    Open {
        /// How.
        plan: Plan,
    },
    /// Go on with one that was kept.
    Resume {
        /// What was kept of it.
        saved: String,
    },
    /// Somebody at this device chooses.
    Choose {
        /// Who.
        seat: Seat,
        /// What, in notation.
        choice: String,
    },
    /// The next bot that holds the game up moves.
    Step,
    /// The table is broken off.
    Abandon,
}

/// See [`ViewerEvents`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Heard<V: Knowledge> {
    /// Whose; nobody's for a spectator.
    pub seat: Option<Seat>,
    /// What, in order.
    pub seen: Vec<SeenBy<V>>,
}

/// See [`TableNews`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", bound = "")]
pub enum Report<V: Knowledge> {
    /// A table is open; what was heard is all of it, from the first card on.
    Opened {
        /// How it is set up.
        plan: Plan,
        /// For each pair of eyes at this device.
        heard: Vec<Heard<V>>,
        /// What to keep.
        saved: String,
        /// The record, if it is over.
        record: Option<String>,
    },
    /// Somebody moved.
    News {
        /// For each pair of eyes at this device.
        heard: Vec<Heard<V>>,
        /// What to keep.
        saved: String,
        /// The record, once it is over.
        record: Option<String>,
    },
    /// Nothing happened: the table waits for somebody at this device, or is over.
    Idle,
    /// It can't be done; nothing has changed.
    Failed {
        /// A code that programs and translations know.
        code: String,
        /// The reason in English, for a log.
        detail: String,
    },
}

/// Which game a report is of, before the rest of it is read.
#[derive(Deserialize)]
pub struct Head {
    /// The plan of a table that was opened.
    pub plan: Option<Plan>,
}

/// See [`crate::worker::Host`].
pub trait Host {
    /// Does what it is told and says what came of it, as JSON of a [`Report`].
    fn obey(&mut self, order: &Order) -> String;
}

/// A refusal as JSON of a [`Report`].
pub fn failed(error: &LocalError) -> String {
    let report = serde_json::json!({
        "type": "failed", "code": error.code(), "detail": error.to_string()
    });
    report.to_string()
}

fn report<V: Knowledge>(news: Vec<TableNews<SeenBy<V>>>, save: String) -> Report<V> {
    let heard = |viewers: Vec<ViewerEvents<SeenBy<V>>>| {
        let heard = |it: ViewerEvents<SeenBy<V>>| Heard {
            seat: it.seat,
            seen: it.events,
        };
        viewers.into_iter().map(heard).collect()
    };
    let (mut saved, mut answer, mut last) = (save, Report::Idle, None);
    for news in news {
        match news {
            TableNews::Opened { setup, viewers } => {
                answer = Report::Opened {
                    plan: setup,
                    heard: heard(viewers),
                    saved: saved.clone(),
                    record: None,
                }
            }
            TableNews::Happened(viewers) => {
                answer = Report::News {
                    heard: heard(viewers),
                    saved: saved.clone(),
                    record: None,
                }
            }
            TableNews::Saved(text) => saved = text,
            TableNews::Record(text) => last = Some(text),
            TableNews::Refused(rejection) => {
                answer = Report::Failed {
                    code: rejection.code,
                    detail: rejection.detail,
                }
            }
            _ => {}
        }
    }
    if let Report::Opened { record, .. } | Report::News { record, .. } = &mut answer {
        *record = last;
    }
    answer
}

impl<S: BotGame> Host for LocalTable<S> {
    fn obey(&mut self, order: &Order) -> String {
        let news = match order {
            Order::Choose { seat, choice } => self.handle(&Wish::Choose {
                seat: *seat,
                choice: choice.clone(),
            }),
            Order::Step => self.handle(&Wish::Step),
            Order::Abandon => self.handle(&Wish::Ask {
                ask: Ask::Abandon { wants: true },
            }),
            Order::Open { .. } | Order::Resume { .. } => self.opened(),
        };
        let report: Report<S::View> = report(news, self.save());
        serde_json::to_string(&report).unwrap_or_default()
    }
}

/// Opens a table, or goes on with one that was kept. Time to think is measured by `clock`.
pub fn host(order: &Order, clock: &Arc<dyn Clock>) -> Result<Box<dyn Host>, LocalError> {
    let start = match order {
        Order::Open { plan } => LocalStart::Open {
            setup: plan.clone(),
        },
        Order::Resume { saved } => LocalStart::Resume {
            saved: saved.clone(),
        },
        Order::Choose { .. } | Order::Step | Order::Abandon => return Err(LocalError::NoTable),
    };
    let game: Game = start.game()?.parse()?;
    with_game!(game, S => Ok(Box::new(LocalTable::<S>::start(&start, clock)?)))
}
