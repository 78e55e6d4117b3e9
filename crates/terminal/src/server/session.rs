//! A session at a server's table, on a thread with its socket.
//!
//! ```text
//! Wish ──► client::Session ──► Connect, Send, Keep, FetchRecord: done here
//! socket ──► client::Session ──► GameNews ──► the screen
//! ```

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use client::{
    GameNews, Joining, KeptSeat, Output, Rejection, SeatWanted, Session, TableNews, Wish,
};
use engine::Knowledge;

use super::address::{Link, NoLink, Server};
use super::connection::{Connection, Lost, NoConnection, Received};
use super::identity::Asking;
use crate::atomic_file::AtomicFile;
use crate::channel::TableChannel;
use crate::local_table::NOT_KEPT;

/// What a session at a server's table begins with.
pub struct ServerTable {
    /// Where it is.
    pub link: Link,
    /// What proves who one is; without it one may only watch.
    pub token: Option<String>,
    /// The seat to sit down on.
    pub seat: SeatWanted,
    /// Where the seat is stored, to be found again.
    pub keep: Option<AtomicFile>,
    /// What was stored of the seat before.
    pub before: Option<KeptSeat>,
}

/// Sixteen random bytes, if the system has any.
fn random() -> Option<[u8; 16]> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// Joins a table. The session reconnects by itself; the channel closes when it ends for good.
pub fn server_table<V: Knowledge>(start: ServerTable) -> TableChannel<V> {
    let (wishes, asked) = channel();
    let (sender, news) = channel();
    thread::spawn(move || Edge::<V>::new(start, sender).run(&asked));
    TableChannel { news, wishes }
}

/// The address of a table where a seat is stored.
pub fn link_of(kept: &KeptSeat) -> Result<Link, NoLink> {
    let server: Server = kept.server.parse()?;
    format!("{server}/#/t/{}", kept.table).parse()
}

/// What a session can't do itself: the socket, the clock, the file.
struct Edge<V: Knowledge> {
    session: Session,
    link: Link,
    token: Option<String>,
    keep: Option<AtomicFile>,
    connection: Option<Connection>,
    news: Sender<GameNews<V>>,
    began: Instant,
}

impl<V: Knowledge> Edge<V> {
    fn new(start: ServerTable, news: Sender<GameNews<V>>) -> Self {
        let join = Joining {
            server: start.link.server.to_string(),
            table: start.link.table.clone(),
            link: start.link.to_string(),
            named: start.token.is_some(),
            seat: start.seat,
            returns: true,
            kept: start.before,
            random: Box::new(random),
        };
        Self {
            session: Session::new(Duration::ZERO, join),
            link: start.link,
            token: start.token,
            keep: start.keep,
            connection: None,
            news,
            began: Instant::now(),
        }
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn run(&mut self, asked: &Receiver<Wish>) {
        loop {
            while let Some(output) = self.session.poll_game::<V>() {
                if !self.carry_out(output) {
                    return;
                }
            }
            if self.session.is_closed() || !self.wait(asked) {
                return self.disconnect();
            }
            self.session.tick(self.now());
        }
    }

    fn disconnect(&mut self) {
        if let Some(connection) = self.connection.take() {
            connection.close();
        }
    }

    /// Does what the session asks for; `false` once nobody listens to its news.
    fn carry_out(&mut self, output: Output<table::SeenBy<V>>) -> bool {
        match output {
            Output::Connect => {
                self.disconnect();
                match Connection::open(&self.link, self.token.as_deref()) {
                    Ok(connection) => {
                        self.connection = Some(connection);
                        self.session.connected(self.now());
                    }
                    Err(NoConnection::Later) => self.session.lost(self.now()),
                    Err(NoConnection::Never(code)) => self.session.rejected(self.now(), code),
                }
            }
            Output::Disconnect => self.disconnect(),
            Output::Send(message) => {
                let sent = self
                    .connection
                    .as_mut()
                    .map(|connection| connection.send(&message));
                if sent == Some(Err(Lost)) {
                    self.lost();
                }
            }
            Output::Keep(text) => {
                let failed = |keep: &AtomicFile| keep.write(&text).is_err();
                if self.keep.as_ref().is_some_and(failed) {
                    // It is said once, and the session goes on without.
                    self.keep = None;
                    let problem = TableNews::Refused(Rejection::code(NOT_KEPT));
                    return self.news.send(problem).is_ok();
                }
            }
            Output::Forget => {
                if let Some(keep) = &self.keep {
                    // A file that stays leads to a table that is gone, and that is said then.
                    let _ = keep.remove();
                }
            }
            Output::FetchRecord => {
                let asking = Asking::new(&self.link.server, self.token.as_deref());
                let record = asking.record(&self.link.table);
                self.session.record(self.now(), record);
            }
            Output::News(news) => return self.news.send(news).is_ok(),
        }
        true
    }

    fn lost(&mut self) {
        self.connection = None;
        self.session.lost(self.now());
    }

    /// Waits for a wish or a message; `false` once the screen has closed its end.
    fn wait(&mut self, asked: &Receiver<Wish>) -> bool {
        let wish = match &mut self.connection {
            None => {
                let due = self.session.due().unwrap_or(Duration::MAX);
                asked.recv_timeout(due.saturating_sub(self.began.elapsed()))
            }
            Some(connection) => match connection.receive() {
                Err(Lost) => {
                    self.lost();
                    return true;
                }
                Ok(received) => {
                    match received {
                        Some(Received::Text(text)) => self.session.received(self.now(), &text),
                        Some(Received::Other) => self.session.alive(self.now()),
                        None => {}
                    }
                    asked.try_recv().map_err(|error| match error {
                        TryRecvError::Empty => RecvTimeoutError::Timeout,
                        TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
                    })
                }
            },
        };
        match wish {
            Ok(wish) => self.session.wish(self.now(), wish),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_seat_leads_back_to_its_table() {
        let link: Link = "http://127.0.0.1:7777/#/t/abc".parse().expect("a link");
        let kept = KeptSeat::new(&link.server.to_string(), &link.table, "jericho");
        assert_eq!(link_of(&kept), Ok(link));
    }
}
