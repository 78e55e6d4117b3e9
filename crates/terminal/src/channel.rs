//! The channel between a screen and its table, wherever the table is.
//!
//! ```text
//! screen ──Wish──► local_table: the authority and the bots, on a thread of their own
//!                  server: a session at a server, on a thread with its socket
//! screen ◄──GameNews── either
//! ```
//!
//! Both ends are channels, so the keyboard is read while a bot thinks or the network is slow; and a
//! test can be the table.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use client::{GameNews, Wish};
use engine::Knowledge;

/// A screen's end of the channel.
pub struct TableChannel<V: Knowledge> {
    /// What the table tells, in order.
    pub news: Receiver<GameNews<V>>,
    /// Where wishes go. Dropping it tells the table to close.
    pub wishes: Sender<Wish>,
}

/// How long the table may take to close; a bot that still thinks isn't waited for.
pub(crate) const GOODBYE: Duration = Duration::from_secs(2);

impl<V: Knowledge> TableChannel<V> {
    /// Closes the channel, and waits a moment until the table has closed its end too.
    pub fn quit(self) {
        drop(self.wishes);
        let end = Instant::now() + GOODBYE;
        let left = || end.saturating_duration_since(Instant::now());
        while !matches!(
            self.news.recv_timeout(left()),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected)
        ) {}
    }
}
