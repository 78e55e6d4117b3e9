//! A server on a free port, with a database of its own.

use std::net::SocketAddr;
use std::path::PathBuf;

use server::pages::{File, Pages};
use server::store::StoreError;
use server::{AppState, Config, Opened};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::http::{self, LONG, Response};
use crate::visitor::TestVisitor;

static FILES: &[File] = &[
    File::new(
        "index.html",
        b"<!doctype html>",
        Some(b"gzip"),
        Some(b"brotli"),
    ),
    File::new("app.0123abcd.js", b"export {}", None, None),
];

/// A test is a hurried crowd at one address.
const GENEROUS: [(&str, &str); 9] = [
    ("bot-pace", "0"),
    ("requests-per-minute", "1000000"),
    ("entries-per-minute", "100000"),
    ("entries-per-day", "100000"),
    ("creations-per-minute", "100000"),
    ("logins-per-minute", "100000"),
    ("changes-per-minute", "100000"),
    ("sockets-per-minute", "100000"),
    ("messages-per-minute", "100000"),
];

/// A server that runs, closed when the test says so.
pub struct TestServer {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where its metrics are, if they have an address of their own.
    pub metrics: Option<SocketAddr>,
    /// What its requests share.
    pub app: AppState,
    folder: TempDir,
    settings: Vec<(String, String)>,
    shutdown: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<Result<(), StoreError>>>,
}

impl TestServer {
    /// Opens a server on a free port, with a database of its own.
    pub async fn open() -> Self {
        Self::with(&[]).await
    }

    /// Opens one with settings of its own, and limits that no other test reaches.
    pub async fn with(settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self::run(folder, settings).await
    }

    /// Opens one on a database that another version wrote.
    pub async fn on(database: &[u8]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("fanfare.db"), database).expect("a file");
        // It may be years old.
        Self::run(folder, &[("clock-is-right", "yes")]).await
    }

    async fn run(folder: TempDir, settings: &[(&str, &str)]) -> Self {
        let database = folder.path().join("fanfare.db");
        let database = database.to_str().expect("text").to_owned();
        let flags = |name: &str| {
            let mut all = settings.iter().chain(&GENEROUS);
            let found = all.find(|(known, _)| *known == name);
            let found = found.map(|(_, value)| (*value).to_owned());
            found.or_else(|| (name == "database").then(|| database.clone()))
        };
        let config = Config::resolve(flags, |_| None, None).expect("a configuration");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let metrics = match config.metrics_listen {
            Some(address) => Some(TcpListener::bind(address).await.expect("a port")),
            None => None,
        };
        let at = |listener: &TcpListener| listener.local_addr().expect("an address");
        let (address, metrics_address) = (at(&listener), metrics.as_ref().map(at));
        let opened = Opened::with_pages(config, Pages::of(FILES)).await;
        let opened = opened.expect("a database");
        let app = opened.app().clone();
        let (shutdown, stopped) = oneshot::channel();
        let running = tokio::spawn(opened.run(listener, metrics, async {
            // Dropped is stopped.
            let _ = stopped.await;
        }));
        let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Self {
            address,
            metrics: metrics_address,
            app,
            folder,
            settings: settings.iter().map(own).collect(),
            shutdown: Some(shutdown),
            running: Some(running),
        }
    }

    /// Closes it as an operator would, and opens it again on the same database.
    pub async fn restart(self) -> Self {
        let (folder, settings) = self.stop().await;
        let settings: Vec<_> = settings
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        Self::run(folder, &settings).await
    }

    /// Asks it to close, and waits until it has.
    pub async fn close(self) {
        self.stop().await;
    }

    /// The file of its database.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("fanfare.db")
    }

    /// Closes it, and hands out its database: another server can go on from here.
    pub async fn into_database(self) -> Vec<u8> {
        let (folder, _) = self.stop().await;
        std::fs::read(folder.path().join("fanfare.db")).expect("a database")
    }

    async fn stop(mut self) -> (TempDir, Vec<(String, String)>) {
        drop(self.shutdown.take());
        let running = self.running.take().expect("it runs");
        let closed = timeout(LONG, running).await;
        closed
            .expect("it closes in time")
            .expect("it closes in good order")
            .expect("it stops because it was asked to");
        (self.folder, self.settings)
    }

    /// Somebody who has entered.
    pub async fn enter(&self, name: &str) -> TestVisitor {
        TestVisitor::enter(self.address, name).await
    }

    /// Nobody in particular.
    pub fn nobody(&self) -> TestVisitor {
        TestVisitor::nobody(self.address)
    }

    /// A request with these headers and this body.
    pub async fn ask(&self, line: &str, headers: &[(&str, &str)], body: &str) -> Response {
        http::ask(self.address, line, headers, body).await
    }

    /// What stands at a path, for nobody in particular.
    pub async fn get(&self, path: &str) -> Response {
        self.ask(&format!("GET {path}"), &[], "").await
    }
}
