//! The way to a client: its outbox here, or the server that holds its socket.

use std::sync::Arc;

use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::live_table::Client;
use super::outbox::Outbox;
use crate::cluster::{ClientPosition, RemoteClient};

/// How a client is reached.
pub(crate) enum Way {
    /// Its socket is here.
    Here(Arc<Outbox>),
    /// Its socket is at another server.
    There(RemoteClient),
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
        match &self.way {
            Way::Here(out) => out.put(message),
            Way::There(remote) => remote.put(message, self.position()),
        }
    }

    pub(super) fn close(&self, why: &'static str) {
        match &self.way {
            Way::Here(out) => out.close(why),
            Way::There(remote) => remote.close(why),
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        match &self.way {
            Way::Here(out) => out.is_closed(),
            Way::There(remote) => remote.is_closed(),
        }
    }

    /// The table is not ours any more: the client must attach again.
    pub(super) fn moved(&self) {
        match &self.way {
            Way::Here(out) => out.moved(self.position()),
            Way::There(remote) => remote.moved(self.position()),
        }
    }

    /// Whether it is that client of another server.
    pub(super) fn is(&self, server: &str, number: u64) -> bool {
        matches!(&self.way, Way::There(remote) if remote.is(server, number))
    }

    pub(super) fn is_here(&self) -> bool {
        matches!(self.way, Way::Here(_))
    }
}
