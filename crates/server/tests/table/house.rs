//! A server of the test's own.

use std::net::SocketAddr;

use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::guest::{Guest, request};

/// A server on a free port, with a database of its own.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    folder: TempDir,
    settings: Vec<(&'static str, String)>,
    shutdown: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

impl House {
    /// Opens one.
    pub(crate) async fn open() -> Self {
        Self::with(Vec::new()).await
    }

    /// Opens one with settings of its own.
    pub(crate) async fn with(settings: Vec<(&'static str, String)>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (address, shutdown, running) = run(&folder, &settings).await;
        Self {
            address,
            folder,
            settings,
            shutdown: Some(shutdown),
            running: Some(running),
        }
    }

    /// Opens one on a database that another version wrote.
    pub(crate) async fn on(database: &[u8]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("fanfare.db"), database).expect("a file");
        let (address, shutdown, running) = run(&folder, &[]).await;
        Self {
            address,
            folder,
            settings: Vec::new(),
            shutdown: Some(shutdown),
            running: Some(running),
        }
    }

    /// Closes it as an operator would, and opens it again on the same database.
    pub(crate) async fn restart(&mut self) {
        self.close().await;
        let (address, shutdown, running) = run(&self.folder, &self.settings).await;
        self.address = address;
        self.shutdown = Some(shutdown);
        self.running = Some(running);
    }

    pub(crate) async fn close(&mut self) {
        drop(self.shutdown.take());
        if let Some(running) = self.running.take() {
            running.await.expect("it closes in good order");
        }
    }

    pub(crate) async fn enter(&self, name: &str) -> Guest {
        Guest::enter(self.address, name).await
    }

    /// What somebody without a name finds where the record of a table is.
    pub(crate) async fn record(&self, id: &str) -> (u16, String) {
        let path = format!("/api/tables/{id}/record");
        let answer = request(self.address, "GET", &path, "", None).await;
        (answer.status, answer.body)
    }
}

async fn run(
    folder: &TempDir,
    settings: &[(&'static str, String)],
) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let database = folder.path().join("fanfare.db");
    let database = database.to_str().expect("text").to_owned();
    let flags = move |name: &str| {
        if let Some((_, value)) = settings.iter().find(|(known, _)| *known == name) {
            return Some(value.clone());
        }
        let value = match name {
            "database" => database.as_str(),
            "bot-pace" => "0",
            // A test is a hurried crowd at one address.
            "requests-per-minute"
            | "entries-per-minute"
            | "creations-per-minute"
            | "sockets-per-minute"
            | "messages-per-minute" => "100000",
            _ => return None,
        };
        Some(value.to_owned())
    };
    let config = server::Config::resolve(flags, |_| None, None).expect("a configuration");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let (shutdown, stopped) = oneshot::channel();
    let opened = server::Opened::new(config).await.expect("a database");
    let running = tokio::spawn(async move {
        let stopped = async {
            // Dropped is stopped.
            let _ = stopped.await;
        };
        opened.run(listener, None, stopped).await;
    });
    (address, shutdown, running)
}
