//! Composition root: store, live tables, HTTP and sockets wired together for `fanfare serve`.
//!
//! ```text
//! Config ──► Store, LiveTables, AppState, router ──► run, until it is told to stop ──► everybody is told
//! ```

use std::future::Future;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::cluster::Cluster;
use crate::live::{LiveSettings, LiveTables};
use crate::pages::Pages;
use crate::store::{Millis, Store, StoreError};
use crate::time::{WallTime, is_plausible};
use crate::{AppState, Config, http, run};

/// A server that is ready to run.
pub struct Opened {
    app: AppState,
}

impl Opened {
    /// Opens the database, and takes up what the last run left there.
    pub async fn new(config: Config) -> Result<Self, StoreError> {
        Self::with_pages(config, Pages::built()).await
    }

    /// The same, with other files for browsers than those in this binary.
    pub async fn with_pages(config: Config, pages: Pages) -> Result<Self, StoreError> {
        let (store, time) = if config.nats.is_some() {
            let store = Store::open_shared(&config.database).await?;
            // The clocks of several machines differ: theirs is the database's.
            let now = store.database_time().await?;
            (store, WallTime::starting_at(now as u64))
        } else {
            let store = Store::open_alone(&config.database).await?;
            (store, WallTime::system())
        };
        let last = store.last_alive().await?;
        let now = time.now();
        if !config.clock_is_right && !is_plausible(now, last as u64) {
            store.close().await;
            let now = now as Millis;
            return Err(StoreError::Clock { now, last });
        }
        let mut settings = LiveSettings {
            bot_pace: Duration::from_millis(config.bot_pace),
            tables_per_person: config.bounds.tables_per_person as u64,
            spectators_per_table: config.bounds.spectators_per_table,
            page: pages.name().map(str::to_owned),
            ..LiveSettings::default()
        };
        if let Some(threads) = config.bot_threads {
            settings.bot_threads = threads;
        }
        let live = match &config.nats {
            None => LiveTables::start(store.clone(), time, settings, last as u64),
            Some(url) => {
                let cluster = Cluster::join(store.clone(), url).await?;
                LiveTables::start_clustered(store.clone(), time, settings, cluster).await?
            }
        };
        let app = AppState::new(config, store, live, pages);
        Ok(Self { app })
    }

    /// What requests share.
    pub fn app(&self) -> &AppState {
        &self.app
    }

    /// Serves until `shutdown`; an error if the server had to stop by itself.
    pub async fn run(
        self,
        listener: TcpListener,
        metrics: Option<TcpListener>,
        shutdown: impl Future<Output = ()>,
    ) -> Result<(), StoreError> {
        let Self { app } = self;
        let router = http::router(app.clone());
        run(app, router, listener, metrics, shutdown).await
    }
}

/// Opens and runs a server.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let opened = Opened::new(config).await?;
    opened.run(listener, None, shutdown).await
}
