//! All of it wired together: what `fanfare serve` runs.
//!
//! ```text
//! Config ──► Store, LiveTables, App, router ──► run, until it shall stop ──► everybody is told
//! ```

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::live::{LiveTables, Settings};
use crate::pages::Pages;
use crate::store::{Store, StoreError};
use crate::time::Time;
use crate::{App, Config, http, run, socket};

/// A server that is ready to run.
pub struct Opened {
    app: App,
    live: LiveTables,
}

impl Opened {
    /// Opens the database, and takes up what the last run left there.
    pub async fn new(config: Config) -> Result<Self, StoreError> {
        Self::with_pages(config, Pages::built()).await
    }

    /// The same, with other files for browsers than those in this binary.
    pub async fn with_pages(config: Config, pages: Pages) -> Result<Self, StoreError> {
        let store = Store::open_alone(&config.database).await?;
        let time = Time::system();
        let mut settings = Settings {
            bot_pace: Duration::from_millis(config.bot_pace),
            ..Settings::default()
        };
        if let Some(threads) = config.bot_threads {
            settings.bot_threads = threads;
        }
        let live = LiveTables::start(store.clone(), time, settings);
        let tables = Arc::new(live.clone());
        let app = App::new(config, store, time, tables, pages);
        Ok(Self { app, live })
    }

    /// What requests share.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Serves until `shutdown`.
    pub async fn run(
        self,
        listener: TcpListener,
        metrics: Option<TcpListener>,
        shutdown: impl Future<Output = ()>,
    ) {
        let Self { app, live } = self;
        let router = http::router(app.clone(), socket::routes(live.clone()));
        // The lobby's list is read anew when a table changes.
        let nudging = {
            let (app, live, mut changed) = (app.clone(), live.clone(), live.lobby());
            tokio::spawn(async move {
                use tokio::sync::broadcast::error::RecvError;
                while !matches!(changed.recv().await, Err(RecvError::Closed)) {
                    app.lobby().nudge();
                    app.metrics().live_tables.set(live.tables() as i64);
                }
            })
        };
        let goodbye = {
            let mut closing = app.closing();
            let live = live.clone();
            tokio::spawn(async move {
                // A dropped sender also means shutdown.
                let _ = closing.wait_for(|closing| *closing).await;
                live.close().await;
            })
        };
        run(app, router, listener, metrics, shutdown).await;
        nudging.abort();
        goodbye.abort();
    }
}

/// Opens and runs a server.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let opened = Opened::new(config).await?;
    opened.run(listener, None, shutdown).await;
    Ok(())
}
