//! The boundary types of a session: what the I/O layer hands in, what it has to send, and error codes.

use protocol::table::ToServer;

use super::KeptSeat;
use crate::news::TableNews;

/// Codes of problems that a session finds itself, beside those of the server.
pub mod code {
    /// The device has no random numbers, so nothing is contributed to the deal.
    pub const NO_RANDOMNESS: &str = "no-randomness";
    /// The contribution that the seat is bound to isn't on this device, so it can't be revealed.
    pub const CONTRIBUTION_LOST: &str = "contribution-lost";
    /// The server shows something else than what it had promised for this start, so nothing is
    /// revealed.
    pub const PROMISE_CHANGED: &str = "promise-changed";
    /// The server sends what this client can't read.
    pub const MISREAD: &str = "misread";
    /// The server doesn't know who the player is.
    pub const NOT_ENTERED: &str = "not-entered";
    /// All seats are taken.
    pub const FULL: &str = "full";
    /// The table has begun, so no seat can be taken.
    pub const STARTED: &str = "started";
    /// The session is closed, so nothing can be asked any more.
    pub const LOST: &str = "lost";
}

/// Sixteen random bytes, or none on a device that has no randomness.
pub type RandomSource = Box<dyn FnMut() -> Option<[u8; 16]> + Send + Sync>;

/// The seat that the player wants when the session begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SeatWanted {
    /// None: to watch, or to choose one later.
    #[default]
    None,
    /// Any that is free.
    Any,
    /// This one, from 0.
    This(u8),
}

/// How a client joins a server's table.
pub struct Joining {
    /// The server, like `https://example.org`.
    pub server: String,
    /// The table's id.
    pub table: String,
    /// The table's address, to hand on.
    pub link: String,
    /// Whether the player has a name at the server, so that it should know who connects.
    pub named: bool,
    /// The seat to sit down on without being asked.
    pub seat: SeatWanted,
    /// Whether a player who was replaced by a stand-in plays again as soon as the session connects.
    pub returns: bool,
    /// What was stored of the seat before.
    pub kept: Option<KeptSeat>,
    /// Randomness for contributions and keys.
    pub random: RandomSource,
}

/// What the edge has to do for a session, in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Output<E> {
    /// Open a connection; an older one is closed and its messages are dropped.
    Connect,
    /// Close the connection.
    Disconnect,
    /// Send a message.
    Send(ToServer),
    /// Store a [`KeptSeat`] as text. It must be durable before the next `Send`.
    Keep(String),
    /// Remove what was stored: there is no seat to come back to.
    Forget,
    /// Ask the server for the record of the table and hand it to [`super::Session::record`].
    FetchRecord,
    /// Tell the screen.
    News(TableNews<E>),
}
