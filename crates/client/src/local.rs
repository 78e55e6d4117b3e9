//! A table without a server: the authority, the bots and the players at this device.
//!
//! ```text
//! TableSetup ──► LocalTable      Wish ──handle──► TableNews
//! Saved text ──► the same table: setup and moves are its event log
//! Record + a step ──► a table that goes on from there (`play_on`)
//! ```
//!
//! It moves only when asked to: a screen sends [`Wish::Step`] once it has shown the last move. In a
//! browser it runs in a worker ([`crate::worker`]), in a terminal on a thread of its own, so that a
//! bot's search never holds up the screen.

use std::sync::Arc;

use bots::{Bot, BotGame, Observation, ParseSpecError, Spec, Stopwatch};
use engine::{Options as _, Rules, Seat, Viewer};
use protocol::table::Ask;
use serde::{Deserialize, Serialize};
use table::{Fair, InvalidSitting, News, Published, Refusal, Seen, Sitter, Sitting, Table};
use thiserror::Error;

use crate::news::{Rejection, TableNews, ViewerEvents, Wish};
use crate::setup::TableSetup;

/// The name and version of what is kept.
pub const FORMAT: &str = "fanfare-local/1";
/// The same of a table that goes on from a record, with that record's cards: a program that knows only
/// the first version would deal others.
pub const FORMAT_OF_RECORD: &str = "fanfare-local/2";

/// A table as it is kept: enough to live through it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    format: String,
    plan: TableSetup,
    /// What fixes the cards, where they don't follow from the plan's seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<RecordCards>,
    moves: Vec<(Seat, String)>,
    #[serde(default)]
    abandoned: bool,
}

/// The published secret and contributions of a record, in hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RecordCards {
    secret: String,
    contributions: Vec<Option<String>>,
}

impl RecordCards {
    /// Two fields of a record's `fair` block, as it is written.
    fn of(fair: &Published) -> Self {
        let block = serde_json::to_value(fair).and_then(serde_json::from_value);
        block.expect("a published deal is written with both")
    }

    fn fair(&self) -> Result<Fair, LocalError> {
        let wrong = || LocalError::Unreadable("what fixes the cards".to_owned());
        let given = self.contributions.iter();
        let given = given.map(|it| {
            it.as_ref()
                .map(|it| it.parse().map_err(|_| wrong()))
                .transpose()
        });
        let given: Result<Vec<_>, LocalError> = given.collect();
        let secret = self.secret.parse().map_err(|_| wrong())?;
        Ok(Fair::new(secret, &given?))
    }
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
        /// The number of the rule behind it, if it is the rules that forbid it.
        rule: Option<&'static str>,
        /// Why, in English.
        detail: String,
    },
    /// The table is one of another game.
    #[error("the table is one of {found}, not of {wanted}")]
    OtherGame {
        /// The game that was asked for.
        wanted: &'static str,
        /// The game of the table.
        found: &'static str,
    },
    /// A record that can't go on: without the secret of its deal, with a false one, or without a move.
    #[error("no game can go on from this record: {0}")]
    NotPlayable(&'static str),
    /// Only a server's table can do that.
    #[error("only a server can do that")]
    NoServer,
    /// Nothing is open yet.
    #[error("no table is open")]
    NoTable,
}

impl LocalError {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) | Self::OtherGame { .. } => "unreadable",
            Self::Game(_) => "unknown-game",
            Self::Sitting(invalid) => invalid.code(),
            Self::Bot(_) => "unknown-bot",
            Self::Refused { code, .. } => code,
            Self::NotPlayable(_) => "not-playable",
            Self::NoServer => "no-server",
            Self::NoTable => "no-table",
        }
    }

    /// The same for a screen.
    pub fn rejection(&self) -> Rejection {
        let rule = match self {
            Self::Refused { rule, .. } => rule.map(str::to_owned),
            _ => None,
        };
        Rejection {
            code: self.code().to_owned(),
            rule,
            detail: self.to_string(),
            request: None,
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
        let rule = match &refusal {
            Refusal::Illegal(illegal) => Some(illegal.rule()),
            _ => None,
        };
        Self::Refused {
            code: refusal.code(),
            rule,
            detail: refusal.to_string(),
        }
    }
}

/// How a local table begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LocalStart {
    /// A new table.
    Open {
        /// Who sits where and what is played.
        setup: TableSetup,
    },
    /// One that was stored: the text of a [`TableNews::Saved`].
    Resume {
        /// The stored text, as JSON.
        saved: String,
    },
}

impl LocalStart {
    /// Who sits there and what is played.
    pub fn setup(&self) -> Result<TableSetup, LocalError> {
        match self {
            Self::Open { setup } => Ok(setup.clone()),
            Self::Resume { saved } => Ok(Saved::read(saved)?.plan),
        }
    }

    /// The name of the game that is played there.
    pub fn game(&self) -> Result<String, LocalError> {
        Ok(self.setup()?.game)
    }
}

impl Saved {
    fn read(text: &str) -> Result<Self, LocalError> {
        let saved: Self = serde_json::from_str(text)
            .map_err(|error| LocalError::Unreadable(error.to_string()))?;
        let wanted = if saved.cards.is_some() {
            FORMAT_OF_RECORD
        } else {
            FORMAT
        };
        if saved.format != wanted {
            let format = format!("format {:?}", saved.format);
            return Err(LocalError::Unreadable(format));
        }
        Ok(saved)
    }

    /// A table that goes on after these moves, with the cards that `fair` fixes.
    pub(crate) fn of_record(
        plan: TableSetup,
        fair: &Published,
        moves: Vec<(Seat, String)>,
    ) -> Self {
        Self {
            format: FORMAT_OF_RECORD.to_owned(),
            plan,
            cards: Some(RecordCards::of(fair)),
            moves,
            abandoned: false,
        }
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("a setup and moves are plain text")
    }
}

/// A local table of one game: its authority, its bots and all moves so far.
pub struct LocalTable<S: Rules> {
    plan: TableSetup,
    /// What fixes the cards, at a table that goes on from a record.
    cards: Option<RecordCards>,
    table: Table<S>,
    bots: Vec<Option<Box<dyn Bot<S>>>>,
    moves: Vec<(Seat, String)>,
    clock: Arc<dyn Stopwatch>,
}

/// A seed for each bot, from the table's own.
fn seed(plan: &TableSetup, seat: usize) -> u64 {
    let bytes = plan.seed.bytes().chain([seat as u8]);
    engine::fnv1a(bytes)
}

impl<S: BotGame> LocalTable<S> {
    /// Opens a table, or resumes a stored one. Bots measure their time to think by `clock`.
    pub fn start(start: &LocalStart, clock: &Arc<dyn Stopwatch>) -> Result<Self, LocalError> {
        let game: table::Game = start.game()?.parse()?;
        if game.name() != S::GAME {
            return Err(LocalError::OtherGame {
                wanted: S::GAME,
                found: game.name(),
            });
        }
        match start {
            LocalStart::Open { setup } => Self::open(setup.clone(), None, clock),
            LocalStart::Resume { saved } => {
                let saved = Saved::read(saved)?;
                Self::open(saved.plan.clone(), saved.cards.clone(), clock)?.replay(saved)
            }
        }
    }

    fn open(
        plan: TableSetup,
        cards: Option<RecordCards>,
        clock: &Arc<dyn Stopwatch>,
    ) -> Result<Self, LocalError> {
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
            fair: match &cards {
                Some(cards) => cards.fair()?,
                None => Fair::from_seed_text(&plan.seed, 0),
            },
            first: plan.first,
        })?;
        Ok(Self {
            plan,
            cards,
            table,
            bots,
            moves: Vec::new(),
            clock: Arc::clone(clock),
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
                    rule: None,
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
        let viewer = Viewer::Seat(seat);
        let observation = Observation {
            view: &self.table.view(viewer),
            seen: &Seen::of_last_game(self.table.seen_since(viewer, 0)),
        };
        let choice = bot.choose(&observation).m.to_string();
        self.choose(seat, &choice).map(Some)
    }

    fn save(&self) -> String {
        let format = match self.cards {
            Some(_) => FORMAT_OF_RECORD,
            None => FORMAT,
        };
        let saved = Saved {
            format: format.to_owned(),
            plan: self.plan.clone(),
            cards: self.cards.clone(),
            moves: self.moves.clone(),
            abandoned: self.table.is_abandoned(),
        };
        saved.write()
    }

    fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.write())
    }

    /// All that has happened so far, for each viewer at this device; the record, if it is over.
    pub fn opened(&self) -> Vec<TableNews<Seen<S>>> {
        let viewers = self.plan.viewers().into_iter().map(|viewer| ViewerEvents {
            seat: viewer.seat(),
            events: self.table.seen_since(viewer, 0),
        });
        let opened = TableNews::Opened {
            setup: self.plan.clone(),
            viewers: viewers.collect(),
        };
        let record = self.record().map(TableNews::Record);
        [opened].into_iter().chain(record).collect()
    }

    /// Takes back the last move of the only person here, and what bots did since: the table lives
    /// through the moves before it once more. With several people nothing is taken back.
    fn take_back(&mut self) -> Result<Vec<TableNews<Seen<S>>>, LocalError> {
        let refused = || LocalError::Refused {
            code: "not-possible-now",
            rule: None,
            detail: "there is no move to take back".to_owned(),
        };
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let own = |(seat, _): &(Seat, String)| self.bots[seat.index()].is_none();
        let last = self.moves.iter().rposition(own);
        let last = last.filter(|_| people == 1 && !self.table.is_over());
        let moves = self.moves[..last.ok_or_else(refused)?].to_vec();
        let mut before = Self::open(self.plan.clone(), self.cards.clone(), &self.clock)?;
        for (seat, choice) in moves {
            before.choose(seat, &choice)?;
        }
        *self = before;
        let saved = TableNews::Saved(self.save());
        Ok([saved].into_iter().chain(self.opened()).collect())
    }

    /// Does what a screen wishes for and says what came of it.
    pub fn handle(&mut self, wish: &Wish) -> Vec<TableNews<Seen<S>>> {
        if *wish == Wish::TakeBack {
            return self
                .take_back()
                .unwrap_or_else(|error| vec![TableNews::Refused(error.rejection())]);
        }
        match self.fulfil(wish) {
            Ok(Some(news)) => self.happened(&news),
            Ok(None) => vec![TableNews::Idle],
            Err(error) => {
                let request = match wish {
                    Wish::Choose { choice, .. } => Some(Ask::Choose {
                        choice: choice.clone(),
                    }),
                    Wish::Ask { ask } => Some(ask.clone()),
                    Wish::Step | Wish::TakeBack => None,
                };
                vec![TableNews::Refused(Rejection {
                    request,
                    ..error.rejection()
                })]
            }
        }
    }

    fn fulfil(&mut self, wish: &Wish) -> Result<Option<News<S>>, LocalError> {
        match wish {
            Wish::Choose { seat, choice } => {
                if self.bots.get(seat.index()).is_none_or(Option::is_some) {
                    return Err(LocalError::Refused {
                        code: "not-your-seat",
                        rule: None,
                        detail: format!("nobody at this device sits at {seat:?}"),
                    });
                }
                self.choose(*seat, choice).map(Some)
            }
            Wish::Step => self.step(),
            Wish::Ask {
                ask: Ask::Abandon { wants: true },
            } => Ok(Some(self.table.abandon()?)),
            // Taken back above: it answers with the whole table.
            Wish::TakeBack => Ok(None),
            Wish::Ask { .. } => Err(LocalError::NoServer),
        }
    }

    fn happened(&self, news: &News<S>) -> Vec<TableNews<Seen<S>>> {
        let viewers = self.plan.viewers().into_iter().map(|viewer| ViewerEvents {
            seat: viewer.seat(),
            events: news.seen(viewer).collect(),
        });
        let saved = TableNews::Saved(self.save());
        let happened = TableNews::Happened(viewers.collect());
        let record = self.record().map(TableNews::Record);
        [saved, happened].into_iter().chain(record).collect()
    }
}
