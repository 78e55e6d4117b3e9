//! The route to a client: its outbox here, or the server that holds its socket.

use std::sync::Arc;

use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::live_table::Client;
use super::outbox::Outbox;
use crate::cluster::{ClientPosition, RemoteClient, Reply};

/// How a client is reached.
pub(crate) enum ClientRoute {
    /// Its socket is here.
    Local(Arc<Outbox>),
    /// Its socket is at another server.
    Remote(RemoteClient),
}

impl ClientRoute {
    /// The number that its server gave the client; 0 where that is this one.
    pub(super) fn number(&self) -> u64 {
        match self {
            Self::Local(_) => 0,
            Self::Remote(remote) => remote.number(),
        }
    }
}

/// What is remembered of the wishes of a client of another server: the same one is done once.
pub(super) struct Answered {
    /// The first of the client's numbers that this goes back to.
    pub(super) since: u64,
    /// The last answer, and to which wish.
    pub(super) last: Option<(u64, Reply)>,
}

impl Answered {
    /// Of a client that nobody here knew before.
    pub(super) fn since(number: u64) -> Self {
        Self {
            since: number,
            last: None,
        }
    }
}

/// The reasons that another server hands on.
pub(super) const KNOWN: [&str; 4] = ["logged-out", "spectators", "slow", "shutdown"];

/// Why a connection ends, as its task knows it.
pub(crate) fn closing_reason(text: &str) -> &'static str {
    let found = KNOWN.into_iter().find(|known| *known == text);
    found.unwrap_or("shutdown")
}

impl Client {
    /// Where it stands.
    pub(super) fn position(&self) -> ClientPosition {
        ClientPosition {
            have: self.sent,
            said: self.said,
        }
    }

    /// Puts a message in line. It stands where this leads it: what it was sent is counted before.
    pub(super) fn put(&self, message: Utf8Bytes) {
        match &self.route {
            ClientRoute::Local(out) => out.put(message),
            ClientRoute::Remote(remote) => remote.put(message, self.position()),
        }
    }

    pub(super) fn close(&self, why: &'static str) {
        match &self.route {
            ClientRoute::Local(out) => out.close(why),
            ClientRoute::Remote(remote) => remote.close(why),
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        match &self.route {
            ClientRoute::Local(out) => out.is_closed(),
            ClientRoute::Remote(remote) => remote.is_closed(),
        }
    }

    /// The table is not ours any more: the client must attach again.
    pub(super) fn moved(&self) {
        match &self.route {
            ClientRoute::Local(out) => out.moved(self.position()),
            ClientRoute::Remote(remote) => remote.moved(self.position()),
        }
    }

    /// Whether it is that client of another server.
    pub(super) fn is(&self, server: &str, number: u64) -> bool {
        matches!(&self.route, ClientRoute::Remote(remote) if remote.is(server, number))
    }

    pub(super) fn is_here(&self) -> bool {
        matches!(self.route, ClientRoute::Local(_))
    }
}
