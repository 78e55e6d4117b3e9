//! A cluster: several servers on one PostgreSQL, with NATS between them.
//!
//! ```text
//! client ══socket══► edge ──request──► owner ──append──► PostgreSQL      any server takes any client;
//!        ◄═════════ edge ◄──link───── owner                              a table has one owner
//! ```
//!
//! PostgreSQL decides: a server has a lease (`lease`), a table has an owner, and every append checks
//! both within its transaction. NATS only carries: wishes of clients to the owner (`demand`), and what
//! the owner tells them, cut for each viewer, to the server that holds the socket (`link`). What NATS
//! loses shows as a gap in a link's count, and the clients behind that link reattach where they
//! stood. A server that could not renew its lease, or has not heard itself over NATS, stops telling
//! anything some seconds before others may take its tables.

mod attached;
mod demand;
mod lease;
mod link;
mod peers;
mod serve;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::store::{Ownership, Store, StoreError, TableId};

pub(crate) use attached::Attached;
pub(crate) use demand::{RemoteAsk, Reply, is_repeatable};
pub(crate) use lease::ServerLease;
pub(crate) use link::{EdgeConnection, RemoteClient, ServerLink};
pub(crate) use serve::serve;

/// How long NATS may take to let us in at the start.
const CONNECT: Duration = Duration::from_secs(10);

/// Where a client stands: what it was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ClientPosition {
    /// How many events.
    pub(crate) have: u64,
    /// The number of the last line of chat.
    pub(crate) said: u64,
}

/// A part of a URL as it was meant: `%41` is `A`.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = after.get(..2).filter(|_| *first == b'%');
        let hex = hex.and_then(|hex| std::str::from_utf8(hex).ok());
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One server among several.
pub(crate) struct Cluster {
    lease: ServerLease,
    store: Store,
    nats: async_nats::Client,
    /// What the subjects of this database begin with.
    prefix: String,
    /// Ways to other servers, by their ids.
    links: Mutex<HashMap<String, Arc<ServerLink>>>,
    /// Clients of ours at tables of others, by a number of ours.
    connections: Mutex<HashMap<u64, Arc<EdgeConnection>>>,
    /// Clients of others at tables of ours: by the server that holds the socket, and its number.
    guests: Mutex<HashMap<String, HashMap<u64, TableId>>>,
    numbers: AtomicU64,
    draining: AtomicBool,
    nudged: Notify,
    /// How often something was lost on the way, so that clients had to reattach.
    gaps: AtomicU64,
}

impl Cluster {
    /// Joins the others. The lease is taken once everything is ready to serve.
    pub(crate) async fn join(store: Store, url: &str) -> Result<Arc<Self>, StoreError> {
        let failed = |error: &dyn std::fmt::Display| StoreError::Nats {
            detail: error.to_string(),
        };
        let name = store.cluster_name().await?;
        let addresses: Result<Vec<async_nats::ServerAddr>, _> =
            url.split(',').map(|part| part.trim().parse()).collect();
        let addresses = addresses.map_err(|error| failed(&error))?;
        let mut options = async_nats::ConnectOptions::new()
            .name("fanfare")
            .ping_interval(Duration::from_secs(2))
            .connection_timeout(Duration::from_secs(2))
            .reconnect_delay_callback(|tries| {
                Duration::from_millis((100 * tries as u64).min(1_000))
            })
            .event_callback(async |event| tracing::info!(%event, "NATS"));
        // The library itself takes no name and password out of a URL.
        let named = addresses.iter().find_map(|it| Some((it.username()?, it)));
        if let Some((user, address)) = named {
            let password = address.password().unwrap_or_default();
            options = options.user_and_password(decoded(user), decoded(password));
        }
        let connecting = options.connect(addresses);
        let connected = tokio::time::timeout(CONNECT, connecting).await;
        let nats = connected
            .map_err(|_| failed(&"it does not answer"))?
            .map_err(|error| failed(&error))?;
        let mut id = [0; 8];
        getrandom::fill(&mut id).map_err(|error| failed(&error))?;
        let server = format!("{:016x}", u64::from_be_bytes(id));
        tracing::info!(server, "one of several servers");
        Ok(Arc::new(Self {
            lease: ServerLease::new(server.into()),
            store,
            nats,
            prefix: format!("fanfare.{name}"),
            links: Mutex::default(),
            connections: Mutex::default(),
            guests: Mutex::default(),
            numbers: AtomicU64::new(1),
            draining: AtomicBool::new(false),
            nudged: Notify::new(),
            gaps: AtomicU64::new(0),
        }))
    }

    /// This server's id.
    pub(crate) fn id(&self) -> &str {
        self.lease.server()
    }

    /// What this server appends as: nothing while it may not speak for its tables.
    pub(crate) fn ownership(&self) -> Option<Ownership> {
        if self.is_draining() {
            return None;
        }
        self.lease.ownership()
    }

    /// Whether this server may speak under an epoch.
    pub(crate) fn holds(&self, epoch: i64) -> bool {
        self.ownership().is_some_and(|own| own.epoch == epoch)
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// What is counted of a cluster, by name.
    pub(crate) fn figures(&self) -> [(&'static str, f64); 5] {
        let guests: usize = self.lock_guests().values().map(HashMap::len).sum();
        [
            ("lease", f64::from(u8::from(self.ownership().is_some()))),
            ("links", self.lock_links().len() as f64),
            (
                "clients_at_other_servers",
                self.lock_connections().len() as f64,
            ),
            ("clients_of_other_servers", guests as f64),
            ("gaps", self.gaps.load(Ordering::Relaxed) as f64),
        ]
    }

    /// From now on no table is taken and nothing is told.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Lets go of all tables at once.
    pub(crate) async fn give_up(&self) {
        if let Some(own) = self.lease.last()
            && let Err(error) = self.store.give_up_lease(&own).await
        {
            tracing::warn!(%error, "the lease could not be given up; it ends by itself");
        }
    }

    /// The lobby has changed: the others hear of it soon.
    pub(crate) fn nudge(&self) {
        self.nudged.notify_one();
    }

    /// A table is not ours any more: neither are its clients at other servers.
    pub(crate) fn forget_table(&self, table: &TableId) {
        for of in self.lock_guests().values_mut() {
            of.retain(|_, at| at != table);
        }
    }

    /// Waits a moment until all is sent.
    pub(crate) async fn flush(&self) {
        // Links send by tasks of their own, which have to come to it first.
        tokio::time::sleep(Duration::from_millis(50)).await;
        let _ = tokio::time::timeout(Duration::from_secs(1), self.nats.flush()).await;
    }

    fn subject(&self, server: &str, what: &str) -> String {
        format!("{}.{server}.{what}", self.prefix)
    }

    fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    fn lock_links(&self) -> MutexGuard<'_, HashMap<String, Arc<ServerLink>>> {
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_connections(&self) -> MutexGuard<'_, HashMap<u64, Arc<EdgeConnection>>> {
        let connections = self.connections.lock();
        connections.unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_guests(&self) -> MutexGuard<'_, HashMap<String, HashMap<u64, TableId>>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn a_password_in_a_url_is_read_as_it_was_meant() {
        for (url, meant) in [
            ("plain", "plain"),
            ("a%20b%3a%C3%BC", "a b:ü"),
            ("100%", "100%"),
            ("%4", "%4"),
            ("%zz", "%zz"),
        ] {
            assert_eq!(decoded(url), meant);
        }
    }
}
