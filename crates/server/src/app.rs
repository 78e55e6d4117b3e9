//! What every request shares.
//!
//! ```text
//! config, store, time, tables, pages ──► App ──clone──► router, sockets, live tables
//! ```

use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::pages::Pages;
use crate::people::Passwords;
use crate::store::{Millis, Store};
use crate::tables::Tables;
use crate::time::Time;

/// What every request shares. Cloning is cheap, and all clones are one.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    config: Config,
    store: Store,
    time: Time,
    tables: Arc<dyn Tables>,
    limits: Limits,
    metrics: Arc<Metrics>,
    pages: Pages,
    passwords: Passwords,
    lobby: Lobby,
    lobby_room: Arc<Semaphore>,
    closing: watch::Sender<bool>,
}

impl App {
    /// Everything is handed in.
    pub fn new(
        config: Config,
        store: Store,
        time: Time,
        tables: Arc<dyn Tables>,
        pages: Pages,
    ) -> Self {
        Self(Arc::new(Inner {
            limits: Limits::new(|act| config.bounds.rate(act)),
            metrics: Arc::default(),
            pages,
            passwords: Passwords::new(),
            lobby: Lobby::new(),
            lobby_room: Arc::new(Semaphore::new(config.bounds.lobby_listeners)),
            closing: watch::Sender::new(false),
            time,
            tables,
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
        self.0.time.now() as Millis
    }

    /// Who plays the tables.
    pub fn tables(&self) -> &dyn Tables {
        &*self.0.tables
    }

    /// How much everybody may ask for.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
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

    /// The list of public tables, kept fresh for those who watch it. Whoever changes a table calls
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
