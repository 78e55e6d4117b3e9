//! Other servers: links to them, what comes over these, and what their silence means.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::attached::closing;
use super::lease::ticks;
use super::link::{self, EdgeConnection, ServerLink};
use super::{ClientPosition, Cluster};
use crate::live::{LiveTables, closing_reason};
use crate::store::TableId;

/// How often a link says how much it carried, at least.
const PULSE: Duration = Duration::from_secs(1);
/// After how many milliseconds of silence a server counts as gone.
const SILENCE: u64 = 4_000;
/// For how many milliseconds a link stays that nobody needs.
const IDLE: u64 = 30_000;
/// How many pulses in a row two servers may disagree on how many clients there are.
const DISAGREE: u64 = 3;

impl Cluster {
    /// The way to another server.
    pub(crate) fn link(self: &Arc<Self>, peer: &str) -> Arc<ServerLink> {
        let mut links = self.lock_links();
        if let Some(link) = links.get(peer) {
            link.used.store(ticks(), Ordering::Relaxed);
            return Arc::clone(link);
        }
        let link = Arc::new(ServerLink::new(peer.to_owned()));
        links.insert(peer.to_owned(), Arc::clone(&link));
        drop(links);
        tokio::spawn(carry(Arc::clone(self), Arc::clone(&link)));
        link
    }

    pub(super) fn note_guest(&self, server: &str, number: u64, instead_of: u64, table: &TableId) {
        let mut guests = self.lock_guests();
        let of = guests.entry(server.to_owned()).or_default();
        of.remove(&instead_of);
        of.insert(number, table.clone());
    }

    /// A client of another server is not at our tables any more.
    pub(crate) fn forget_guest(&self, server: &str, number: u64) {
        let mut guests = self.lock_guests();
        if let Some(of) = guests.get_mut(server) {
            of.remove(&number);
            if of.is_empty() {
                guests.remove(server);
            }
        }
    }

    /// Whether a client of another server is still counted among those at our tables.
    pub(super) fn has_guest(&self, server: &str, number: u64) -> bool {
        let guests = self.lock_guests();
        guests
            .get(server)
            .is_some_and(|of| of.contains_key(&number))
    }

    fn guests_of(&self, server: &str) -> u64 {
        self.lock_guests()
            .get(server)
            .map_or(0, |of| of.len() as u64)
    }

    fn connections_at(&self, server: &str) -> Vec<Arc<EdgeConnection>> {
        let connections = self.lock_connections();
        let at = connections.values().filter(|it| it.link.peer() == server);
        at.cloned().collect()
    }

    /// A client of ours is at a table of another server now.
    pub(super) fn connect(&self, connection: &Arc<EdgeConnection>) {
        let mut connections = self.lock_connections();
        connections.insert(connection.number, Arc::clone(connection));
    }

    /// It is there no more; says where it stands, the first time.
    pub(super) fn disconnect(&self, connection: &EdgeConnection) -> Option<ClientPosition> {
        self.lock_connections().remove(&connection.number);
        connection.end()
    }

    /// All our clients behind a link reattach: something was lost on the way.
    fn break_connections(&self, server: &str) {
        let lost = self.connections_at(server);
        if lost.is_empty() {
            return;
        }
        self.gaps.fetch_add(1, Ordering::Relaxed);
        for connection in lost {
            self.lock_connections().remove(&connection.number);
            connection.moved();
        }
    }

    /// All our clients at other servers reattach: while we had no lease, nobody told us whose
    /// sessions ended.
    pub(super) fn reattach_all(&self) {
        let all: Vec<_> = self.lock_connections().drain().collect();
        for (_, connection) in all {
            connection.moved();
        }
    }

    /// This server closes: clients at tables of others are told.
    pub(crate) fn close_connections(&self) {
        let last = closing();
        let connections: Vec<_> = self.lock_connections().values().cloned().collect();
        for connection in connections {
            connection.out.put(last.clone());
            connection.out.close("shutdown");
        }
    }

    /// A message of a link has come.
    pub(super) fn hear(self: &Arc<Self>, live: &LiveTables, message: &[u8]) {
        let Some((head, texts)) = link::read(message) else {
            tracing::warn!("a message of another server can't be read");
            return;
        };
        // A heartbeat without clients keeps no link alive, or two servers would keep it up for each other.
        let known = self.lock_links().get(&head.from).cloned();
        let idle = head.count == 0 && head.held == 0;
        let Some(link) = known.or_else(|| (!idle).then(|| self.link(&head.from))) else {
            return;
        };
        link.heard();
        if link.has_gap(head.first) {
            self.break_connections(&head.from);
        }
        for (part, text) in head.parts.into_iter().zip(texts) {
            let position = ClientPosition {
                have: part.have,
                said: part.said,
            };
            if part.reset {
                self.break_connections(&head.from);
            }
            for to in part.to {
                let connection = self.lock_connections().get(&to).cloned();
                let Some(connection) = connection else {
                    continue;
                };
                if connection.link.peer() != head.from {
                    continue;
                }
                if let Some(why) = &part.close {
                    connection.out.close(closing_reason(why));
                } else if part.moved {
                    self.lock_connections().remove(&to);
                    connection.moved();
                } else if part.bytes > 0 {
                    connection.put(text.clone(), position);
                }
            }
        }
        link.received(head.first + head.count);
        let agrees = self.guests_of(&head.from) == head.held;
        if agrees {
            link.disagreed.store(0, Ordering::Relaxed);
        } else if head.count == 0 && link.disagreed.fetch_add(1, Ordering::Relaxed) >= DISAGREE {
            link.disagreed.store(0, Ordering::Relaxed);
            link.reset();
            self.lose_guests(live, &head.from);
        }
    }

    /// The clients of a server are not at our tables any more.
    fn lose_guests(self: &Arc<Self>, live: &LiveTables, server: &str) {
        let lost = self.lock_guests().remove(server);
        let (live, server) = (live.clone(), server.to_owned());
        tokio::spawn(async move {
            for (number, table) in lost.into_iter().flatten() {
                live.leave_for(&table, &server, number).await;
            }
        });
    }

    /// Looks who has been silent for too long.
    pub(super) fn look_for_silence(self: &Arc<Self>, live: &LiveTables) {
        let links: Vec<_> = self.lock_links().values().cloned().collect();
        for link in links {
            let peer = link.peer();
            if link.silence() > SILENCE {
                self.break_connections(peer);
                if self.guests_of(peer) > 0 {
                    self.lose_guests(live, peer);
                }
            }
        }
    }
}

/// Sends what waits on a link, and its pulse, until nobody needs it.
async fn carry(cluster: Arc<Cluster>, link: Arc<ServerLink>) {
    let subject = cluster.subject(link.peer(), "link");
    let mut pulse = tokio::time::interval(PULSE);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = pulse.tick() => {}
            () = link.wait() => {}
        }
        let held = cluster.connections_at(link.peer()).len() as u64;
        loop {
            let (message, more) = link.message(cluster.id(), held);
            // Waits while NATS is away; what is too much meanwhile is dropped in the queue.
            let sent = cluster.nats.publish(subject.clone(), message.into()).await;
            if let Err(error) = sent {
                tracing::warn!(%error, "NATS does not carry");
            }
            if !more {
                break;
            }
        }
        if held > 0 || cluster.guests_of(link.peer()) > 0 {
            link.used.store(ticks(), Ordering::Relaxed);
        } else if retire(&mut cluster.lock_links(), &link, ticks()) {
            return;
        }
    }
}

/// Takes a link that nobody needs off the list; says whether it did. With the list locked: a caller that was
/// given the link a moment ago has noted that, and finds somebody who carries it.
fn retire(links: &mut HashMap<String, Arc<ServerLink>>, link: &ServerLink, now: u64) -> bool {
    let is_idle = now.saturating_sub(link.used.load(Ordering::Relaxed)) > IDLE;
    if is_idle {
        links.remove(link.peer());
    }
    is_idle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_was_just_given_out_stays() {
        let link = Arc::new(ServerLink::new("bea".to_owned()));
        let mut links = HashMap::from([("bea".to_owned(), Arc::clone(&link))]);
        let used = link.used.load(Ordering::Relaxed);
        // It was idle; then somebody was given it, before it could be taken off the list.
        link.used.store(used + IDLE, Ordering::Relaxed);
        assert!(!retire(&mut links, &link, used + IDLE + 1));
        assert!(links.contains_key("bea"));
        assert!(retire(&mut links, &link, used + 2 * IDLE + 1));
        assert!(links.is_empty());
    }
}
