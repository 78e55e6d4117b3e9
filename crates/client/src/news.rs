//! Requests and notifications between a screen and a table, wherever the table is.
//!
//! ```text
//! screen ──Wish──► LocalTable (this process, or a browser's worker)
//!                  Session    (a server, over one socket)
//! screen ◄──TableNews── either: what each viewer at this device saw, and how things stand
//! ```
//!
//! `E` is an event as one viewer sees it: [`table::SeenBy`] of a game's view, or JSON where the game
//! isn't known yet ([`crate::Session`] decodes it for the game that a screen shows).

use engine::Seat;
use protocol::table::{Ask, Chatted, Table, Time};
use serde::{Deserialize, Serialize};

use crate::setup::TableSetup;

/// What a screen asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Somebody at this device chooses a move.
    Choose {
        /// The seat whose move it is.
        seat: Seat,
        /// The move, in notation.
        choice: String,
    },
    /// Let the next bot move. A local table goes on only when asked to, once what happened has been
    /// shown; a server's table doesn't wait for it.
    Step,
    /// Take back the last move of the only person at a local table, and what bots did since.
    TakeBack,
    /// Any other request of the table protocol: sit, start, chat, leave. A local table only knows
    /// `abandon`, and a worker none of them: reading requests would make the browser's code larger.
    #[serde(skip)]
    Ask {
        /// What is asked of the table.
        ask: Ask,
    },
}

/// What one viewer saw: a seat's owner, or a spectator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ViewerEvents<E> {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// What happened, in order.
    pub events: Vec<E>,
}

/// A request that was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rejection {
    /// A stable code, which `words` turns into a sentence.
    pub code: String,
    /// The number of the rule behind it, if it is the rules that forbid it.
    pub rule: Option<String>,
    /// The reason in English, for a log.
    pub detail: String,
    /// The request it answers; none if it isn't an answer.
    #[serde(skip)]
    pub request: Option<Ask>,
}

impl Rejection {
    /// A problem that answers no request of the player's.
    pub fn code(code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            rule: None,
            detail: String::new(),
            request: None,
        }
    }
}

/// What a table tells a screen.
///
/// As JSON it only crosses the boundary of a worker, with what a local table tells. The plain tagging
/// and what is skipped keep the browser's code small: serde would generate each type several times.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableNews<E> {
    /// The table is open. The events are all there are, from the first deal on. It comes again when
    /// a session restarts, and then replaces everything.
    Opened {
        /// Who sits where and what was agreed on.
        setup: TableSetup,
        /// One entry for each viewer at this device.
        viewers: Vec<ViewerEvents<E>>,
    },
    /// Events, as each viewer here may see them.
    Happened(Vec<ViewerEvents<E>>),
    /// What was shown so far is void: the server has no game at this table any more, for example
    /// because it was restored from a backup.
    Reset,
    /// The wish was fulfilled and nothing more follows from it: a local table has no bot to move, a
    /// server has answered the choice.
    Idle,
    /// A request was refused, or something went wrong that the player should know.
    Refused(Rejection),
    /// A local table, to be stored so that it can be resumed. It precedes the news it already holds.
    Saved(String),
    /// The table is over, and this is its record.
    Record(String),
    /// The table is over, but its record can't be had.
    NoRecord(Rejection),
    /// Whether the server kept its promise about the deal, once the record is there.
    #[serde(skip)]
    Promise(PromiseCheck),
    /// Something changed at a server's table beside the game. [`crate::TableStatus`] folds these.
    #[serde(skip)]
    Status(StatusNews),
}

/// The news of a table of the game that `V` is a view of.
pub type GameNews<V> = TableNews<table::SeenBy<V>>;

/// What changed at a server's table beside the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", content = "of", rename_all = "snake_case")]
pub enum StatusNews {
    /// The server greets this connection.
    Welcome {
        /// Who the server takes this client for; none without a name.
        you: Option<String>,
        /// The address of the table, to hand on.
        link: String,
        /// The server's clock, in milliseconds since 1970.
        server_time: u64,
        /// Whose chat lines the player doesn't want to read.
        muted: Vec<String>,
        /// What the server calls the pages that it hands out, if it has any.
        page: Option<String>,
    },
    /// The server's clock, in milliseconds since 1970, as last measured.
    ServerTime(u64),
    /// The table as it is now: seats, host, clock, phase.
    Table(Box<Table>),
    /// Who is connected.
    Present {
        /// Whether somebody is connected, by seat.
        seats: Vec<bool>,
        /// How many only watch.
        watching: u32,
        /// By seat, since when its person has had no connection, in the server's milliseconds; empty
        /// while nobody is absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<Option<u64>>,
    },
    /// Chat lines that were not known yet, the oldest first.
    Chat(Vec<Chatted>),
    /// Whose chat lines the player doesn't want to read.
    Muted(Vec<String>),
    /// How long each seat may still think.
    Times(Vec<Option<Time>>),
    /// The player's own time is nearly over: so many milliseconds are left.
    Warning {
        /// Milliseconds until the clock runs out.
        left: u64,
    },
    /// The connection changed.
    Connection(Connection),
    /// Whether a choice is on its way that the server has not answered.
    Pending(bool),
}

/// The state of the connection to a server's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Connection {
    /// It is being opened for the first time.
    #[default]
    Connecting,
    /// The server has greeted us.
    Open,
    /// It is lost; the session reconnects.
    Lost,
    /// It ended for good.
    Closed,
}

/// How the record compares with what the server promised before the deal (`fanfare-promise/1`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PromiseCheck {
    /// The record holds what was promised.
    Kept,
    /// It doesn't, for these reasons.
    Broken(Vec<table::PromiseFault>),
}

impl PromiseCheck {
    /// The verdict in one sentence.
    pub fn sentence(&self, words: &words::Words, who: &words::Who) -> String {
        let faults: &[table::PromiseFault] = match self {
            Self::Kept => &[],
            Self::Broken(faults) => faults,
        };
        words::promise_verdict(words, who, faults)
    }
}
