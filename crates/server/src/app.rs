//! Shared application state: what every request needs.
//!
//! ```text
//! config, store, live tables, pages ──► AppState ──clone──► router, sockets, live tables
//! ```

use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::http::HttpRefusal;
use crate::limits::{Act, Limits, RateKey, Wait};
use crate::live::LiveTables;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::occupancy::Occupancy;
use crate::pages::Pages;
use crate::people::Passwords;
use crate::store::{Millis, Store};

/// A handle to what every request needs; clones share it.
#[derive(Clone)]
pub struct AppState(Arc<Inner>);

struct Inner {
    config: Config,
    store: Store,
    live: LiveTables,
    limits: Limits,
    occupancy: Arc<Occupancy>,
    metrics: Arc<Metrics>,
    pages: Pages,
    passwords: Passwords,
    lobby: Lobby,
    lobby_room: Arc<Semaphore>,
    closing: watch::Sender<bool>,
}

impl AppState {
    /// Everything is handed in.
    pub fn new(config: Config, store: Store, live: LiveTables, pages: Pages) -> Self {
        Self(Arc::new(Inner {
            limits: Limits::new(|act| config.bounds.rate(act)),
            occupancy: Arc::default(),
            metrics: Arc::default(),
            pages,
            passwords: Passwords::new(),
            lobby: Lobby::new(live.lobby()),
            lobby_room: Arc::new(Semaphore::new(config.bounds.lobby_listeners)),
            closing: watch::Sender::new(false),
            live,
            config,
            store,
        }))
    }

    /// What the operator chose.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// What is kept.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> Millis {
        self.0.live.time().now() as Millis
    }

    /// The tables that are played.
    pub fn live(&self) -> &LiveTables {
        &self.0.live
    }

    /// How much everybody may ask for.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Counts a password that somebody tries; in a cluster at all servers together. Without `spend`
    /// it only says whether there is room.
    pub(crate) async fn try_login(
        &self,
        who: &RateKey<'_>,
        spend: bool,
    ) -> Result<(), HttpRefusal> {
        if spend {
            self.limits().spend(Act::LogIn, who)?;
        } else {
            self.limits().has_room(Act::LogIn, who)?;
        }
        if self.live().cluster().is_none() {
            return Ok(());
        }
        let (step, window) = self.limits().cost(Act::LogIn, who);
        // Neither addresses nor logins are kept as they are.
        let key = Sha256::digest(format!("login {who:?}"));
        let wait = self.store().spend_shared(&key, step, window, spend).await?;
        wait.map_or(Ok(()), |wait| Err(Wait(wait).into()))
    }

    /// How much everybody holds at the same time.
    pub fn occupancy(&self) -> &Arc<Occupancy> {
        &self.0.occupancy
    }

    /// What is counted.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.0.metrics
    }

    /// The web client's files.
    pub(crate) fn pages(&self) -> &Pages {
        &self.0.pages
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    /// The list of public tables, kept fresh for those who watch it. Code that changes a table calls
    /// [`Lobby::nudge`].
    pub fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// Room for those who watch the lobby.
    pub(crate) fn lobby_room(&self) -> &Arc<Semaphore> {
        &self.0.lobby_room
    }

    /// Turns true when the server closes: sockets and streams then say goodbye and end.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// Tells everybody that the server closes.
    pub(crate) fn close(&self) {
        self.0.closing.send_replace(true);
    }
}
