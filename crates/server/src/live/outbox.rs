//! Backpressure: what waits to be sent to one client is bounded, so that a slow one costs itself only.
//!
//! ```text
//! tables ──put──► Outbox ──take──► the connection's task ──► socket
//! ```

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::cluster::ClientPosition;

/// How many messages may wait.
const MOST: usize = 512;
/// How many bytes may wait.
const LARGEST: usize = 512 * 1024;

/// Messages on their way to one client.
#[derive(Default, Debug)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default, Debug)]
struct Waiting {
    messages: VecDeque<Utf8Bytes>,
    bytes: usize,
    closed: Option<&'static str>,
    /// The table has moved, and the client stands there.
    moved: Option<ClientPosition>,
}

/// What a connection's task finds.
pub(crate) enum Taken {
    /// A message to be sent.
    Message(Utf8Bytes),
    /// There is nothing to send now.
    Nothing,
    /// Close, for this reason.
    Close(&'static str),
    /// The table is at another server now, or will be: reattach.
    Moved,
}

impl Outbox {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // Nothing in here can leave it half done.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a message in line. A client that lets too many wait is to be closed.
    pub(crate) fn put(&self, message: Utf8Bytes) {
        let mut waiting = self.lock();
        if waiting.closed.is_some() {
            return;
        }
        let size = message.len();
        if waiting.messages.len() >= MOST || waiting.bytes + size > LARGEST {
            waiting.messages = VecDeque::new();
            waiting.closed = Some("slow");
        } else {
            waiting.bytes += size;
            waiting.messages.push_back(message);
        }
        drop(waiting);
        self.changed.notify_one();
    }

    /// Closes the connection once what waits is sent.
    pub(crate) fn close(&self, why: &'static str) {
        self.lock().closed.get_or_insert(why);
        self.changed.notify_one();
    }

    /// Closes the connection, and discards what waits: it was for a session that is over.
    pub(crate) fn cut(&self, why: &'static str) {
        let mut waiting = self.lock();
        waiting.messages = VecDeque::new();
        waiting.bytes = 0;
        waiting.closed.get_or_insert(why);
        drop(waiting);
        self.changed.notify_one();
    }

    /// Nobody puts anything here any more, until the connection's task has reattached.
    pub(crate) fn moved(&self, position: ClientPosition) {
        self.lock().moved = Some(position);
        self.changed.notify_one();
    }

    /// Whether the connection's task has to reattach.
    pub(crate) fn has_moved(&self) -> bool {
        self.lock().moved.is_some()
    }

    /// Where the client stood when its table moved, if it did.
    pub(crate) fn take_moved(&self) -> Option<ClientPosition> {
        self.lock().moved.take()
    }

    /// Whether it is to be closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.lock().closed.is_some()
    }

    /// The next message.
    pub(crate) fn take(&self) -> Taken {
        let mut waiting = self.lock();
        match (waiting.messages.pop_front(), waiting.closed) {
            (None, None) if waiting.moved.is_some() => Taken::Moved,
            (Some(message), _) => {
                waiting.bytes -= message.len();
                if waiting.messages.is_empty() {
                    // An idle connection keeps no memory for a crowd.
                    waiting.messages = VecDeque::new();
                }
                Taken::Message(message)
            }
            (None, Some(why)) => Taken::Close(why),
            (None, None) => Taken::Nothing,
        }
    }

    /// Waits until there is something to take.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_has_its_bounds() {
        let page = include_str!("../../../../docs/table-protocol.md");
        for row in [
            format!("| messages that wait for the client | {MOST} | `slow` |"),
            format!("| bytes that wait for the client | {LARGEST} | `slow` |"),
        ] {
            assert!(page.contains(&row), "{row}");
        }
    }

    #[test]
    fn who_lets_too_much_wait_is_closed_and_keeps_nothing() {
        let outbox = Outbox::default();
        for _ in 0..=MOST {
            outbox.put("x".into());
        }
        assert!(outbox.is_closed());
        assert!(matches!(outbox.take(), Taken::Close("slow")));
        let outbox = Outbox::default();
        let large: Utf8Bytes = "x".repeat(LARGEST / 2).into();
        outbox.put(large.clone());
        outbox.put(large);
        assert!(!outbox.is_closed());
        outbox.put("x".into());
        assert!(matches!(outbox.take(), Taken::Close("slow")));
    }

    #[test]
    fn what_waits_is_sent_before_the_end() {
        let outbox = Outbox::default();
        outbox.put("first".into());
        outbox.close("shutdown");
        outbox.put("too late".into());
        assert!(matches!(outbox.take(), Taken::Message(text) if text.as_str() == "first"));
        assert!(matches!(outbox.take(), Taken::Close("shutdown")));
        let outbox = Outbox::default();
        outbox.put("not for them".into());
        outbox.cut("logged-out");
        assert!(matches!(outbox.take(), Taken::Close("logged-out")));
    }
}
