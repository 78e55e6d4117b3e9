//! What a screen or a page of text and a table say to each other, wherever the table is.
//!
//! ```text
//! screen ──Wish──► here: the authority and the bots, on a thread of their own
//!                  there: a server's table, over one socket
//! screen ◄──Told── what each pair of eyes at this terminal saw, and how things stand
//! ```
//!
//! Both ends are channels, so that nobody ever waits for a thought or for the network with the
//! keyboard unheard; and a test is a table as good as any other.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use client::Heard;
use engine::{Knowledge, Seat};
use protocol::table::{Chatted, Table, Time};

/// What a screen asks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Somebody at this terminal chooses.
    Choose {
        /// Who.
        seat: Seat,
        /// What, in notation.
        choice: String,
    },
    /// The next bot may move: a table here goes on only when told to, once what happened has been
    /// shown. A server's table does not wait for it.
    Step,
    /// Something else that only a server's table understands: starting, chatting, leaving.
    Ask(protocol::table::Ask),
    /// It is enough: what can be kept is kept, then the other end closes.
    Quit,
}

/// What a screen is told.
#[derive(Clone, PartialEq, Debug)]
pub enum Told<V: Knowledge> {
    /// The table lies open: all of it, from the first card on. It can come again after a loss.
    Opened {
        /// Who sits where.
        names: Vec<String>,
        /// What each pair of eyes at this terminal has seen; a spectator's have no seat.
        heard: Vec<Heard<V>>,
    },
    /// Something happened.
    News(Vec<Heard<V>>),
    /// No bot here has anything to do: the table waits for somebody at this terminal, or is over.
    /// At a server's table: what was chosen has been answered, and what it led to was told.
    Idle,
    /// Who this terminal is at a server's table: it comes first, and again when the line is back.
    Here {
        /// Who the server takes this terminal for; nothing for somebody without a name.
        you: Option<String>,
        /// The address to hand on.
        link: String,
        /// The server's time, in milliseconds since 1970: what deadlines are counted in.
        now: u64,
    },
    /// How long each seat of a server's table may still think, if it has a clock.
    Times(Vec<Option<Time>>),
    /// The time of whoever sits here is nearly over: so many milliseconds are left.
    Warning(u64),
    /// A server's table as it stands: who sits, who is host, clocks, phase.
    Table(Box<Table>),
    /// Who of those at a server's table is there, by seat; and how many watch.
    Present(Vec<bool>, u32),
    /// Something was said.
    Chat(Vec<Chatted>),
    /// It can't be done; nothing has changed. A code that `words` can tell.
    Refused {
        /// Why.
        code: String,
    },
    /// The line to the server is lost; it is tried again.
    Lost,
    /// It is back.
    Back,
    /// The table is over, and this is its record.
    Record(String),
}

/// A screen's end of the line.
pub struct Company<V: Knowledge> {
    /// What is told, in order.
    pub told: Receiver<Told<V>>,
    /// Where wishes go. Whoever drops it quits.
    pub wishes: Sender<Wish>,
}

/// Longer than a goodbye takes; a bot that still thinks isn't waited for.
const GOODBYE: Duration = Duration::from_secs(2);

impl<V: Knowledge> Company<V> {
    /// Quits, and waits a moment until the other end has closed and said its goodbyes.
    pub fn quit(self) {
        let _ = self.wishes.send(Wish::Quit);
        let end = Instant::now() + GOODBYE;
        let left = || end.saturating_duration_since(Instant::now());
        while !matches!(
            self.told.recv_timeout(left()),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected)
        ) {}
    }
}
