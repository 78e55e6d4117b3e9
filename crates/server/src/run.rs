//! The accept loop, connection limits and graceful shutdown.
//!
//! ```text
//! accept ──► a task a connection: bounded, slow ones are dropped ──► router
//! shutdown ──► no more accepts, everybody is told, requests finish, the store flushes
//! ```
//!
//! By hand, some 100 lines on hyper: `axum::serve` bounds neither connections nor headers and has no
//! timeout for a slow request, which 10,000 idle connections of one stranger would use.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tower::ServiceExt as _;

use crate::AppState;
use crate::http::Peer;
use crate::limits::RateKey;
use crate::lobby;
use crate::metrics::{MetricKind, Metrics};
use crate::occupancy::{AddressSlot, Hold};
use crate::store::StoreError;
use crate::write_timeout::WriteTimeout;

/// How long those who are being served may take to finish when the server closes.
const GOODBYE: Duration = Duration::from_secs(5);
/// The longest request line with its headers that is read at all; what is refused with a sentence
/// is shorter.
const HEAD: usize = 32 * 1024;
const HEADERS: usize = 100;
/// Connections at once to the metrics' own address.
const METRICS: usize = 8;
/// How long a client may take nothing of what it asked for.
const SLOW: Duration = Duration::from_secs(30);
/// How often sessions that have ended and tables that never began are deleted.
const SWEEP: Duration = Duration::from_secs(60 * 60);

/// Serves until `shutdown`, then says goodbye. Metrics have a listener of their own, or are at the
/// same address for callers of this machine. An error if it did not stop because it was asked to.
pub async fn run(
    app: AppState,
    router: Router,
    listener: TcpListener,
    metrics: Option<TcpListener>,
    shutdown: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let bounds = &app.config().bounds;
    let (alive, mut all_gone) = mpsc::channel(1);
    let server = Server {
        room: Arc::new(Semaphore::new(bounds.connections)),
        alive,
        app: app.clone(),
    };
    let chores = [
        tokio::spawn(lobby::refresh(app.clone())),
        tokio::spawn(sweep(app.clone())),
    ];
    let own_room = Arc::new(Semaphore::new(METRICS));
    let metrics = metrics.map(|listener| (listener, crate::http::metrics_router(app.clone())));
    let mut ended = Ok(());
    tokio::select! {
        () = server.serve(&listener, &router, &server.room) => {}
        () = async {
            match &metrics {
                // With places of their own: a full server can still be looked at.
                Some((listener, router)) => server.serve(listener, router, &own_room).await,
                None => std::future::pending().await,
            }
        } => {}
        () = shutdown => {}
        // A server that can't write must not look alive: its supervisor restarts it.
        () = app.store().writer_ended() => {
            tracing::error!("the writer has ended: the server stops");
            ended = Err(StoreError::Unavailable {
                detail: "the task that writes has ended".to_owned(),
            });
        }
    }
    drop((listener, metrics, server));
    tracing::info!("closing: no more connections, finishing what is under way");
    // Other servers go on with the tables before anybody here is told.
    app.live().hand_over().await;
    app.close();
    // The store closes after the last heartbeat. Nothing is sent on the channel: it closes when the last
    // connection has let go.
    let goodbye = async { tokio::join!(app.live().close(), all_gone.recv()) };
    let finished = tokio::time::timeout(GOODBYE, goodbye).await;
    if finished.is_err() {
        tracing::warn!("some connections did not finish in time");
    }
    for chore in chores {
        chore.abort();
    }
    app.live().leave_cluster();
    app.store().close().await;
    tracing::info!("closed");
    ended
}

/// Deletes what nobody can come back to, now and then.
async fn sweep(app: AppState) {
    loop {
        // Not at the start: a machine whose clock is wrong at first must delete nobody.
        tokio::time::sleep(SWEEP).await;
        match app.store().sweep(app.now()).await {
            Ok(swept) => tracing::debug!(?swept, "swept"),
            Err(error) => tracing::warn!(%error, "old sessions and tables can't be swept"),
        }
    }
}

struct Server {
    app: AppState,
    room: Arc<Semaphore>,
    alive: mpsc::Sender<()>,
}

impl Server {
    async fn serve(&self, listener: &TcpListener, router: &Router, room: &Arc<Semaphore>) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => self.welcome(stream, Peer(peer), router.clone(), room),
                Err(error) => {
                    // Mostly too many open files: they close again.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    fn welcome(&self, stream: TcpStream, peer: Peer, router: Router, room: &Arc<Semaphore>) {
        let app = &self.app;
        let metrics = Arc::clone(app.metrics());
        let turn_away = |kind| {
            metrics
                .turned_away
                .get_or_create(&MetricKind { kind })
                .inc()
        };
        let Ok(room) = Arc::clone(room).try_acquire_owned() else {
            turn_away("full");
            return;
        };
        let config = app.config();
        let most = if ingress::is_trusted(&config.trusted_proxies, peer.0.ip()) {
            usize::MAX
        } else {
            config.bounds.connections_per_address
        };
        let who = RateKey::Address(peer.0.ip().into());
        let Some(place) = app.occupancy().enter(Hold::Connection, &who, most) else {
            turn_away("address");
            return;
        };
        let held = Held(Arc::new((
            room,
            place,
            Counted::new(&metrics),
            self.alive.clone(),
        )));
        let kept = held.clone();
        // Moves are small and must not wait for more.
        let _ = stream.set_nodelay(true);
        let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            request.extensions_mut().insert(held.clone());
            let router = router.clone();
            async move {
                Ok::<_, Infallible>(
                    router
                        .oneshot(request)
                        .await
                        .unwrap_or_else(|never| match never {}),
                )
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(Duration::from_secs(config.bounds.request_seconds))
            .max_buf_size(HEAD)
            .max_headers(HEADERS)
            .serve_connection(TokioIo::new(WriteTimeout::new(stream, SLOW)), service)
            .with_upgrades();
        let mut closing = app.closing();
        tokio::spawn(async move {
            let _kept = kept;
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = &mut connection => ended,
                () = told(&mut closing) => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended early");
            }
        });
    }
}

async fn told(closing: &mut watch::Receiver<bool>) {
    // A dropped sender also means shutdown.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// A connection's room among all, and among those of its address. Every request carries it; a
/// socket keeps it for as long as it lives, for by then hyper has let the connection go.
#[derive(Clone)]
pub struct Held(
    #[expect(dead_code, reason = "held, not read")]
    Arc<(OwnedSemaphorePermit, AddressSlot, Counted, mpsc::Sender<()>)>,
);

/// Counts a connection while it lives.
struct Counted(Arc<Metrics>);

impl Counted {
    fn new(metrics: &Arc<Metrics>) -> Self {
        metrics.connections.inc();
        Self(Arc::clone(metrics))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.connections.dec();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::net::TcpListener;

    use crate::pages::{File, Pages};
    use crate::{Config, Opened};

    static FILES: &[File] = &[File::new("index.html", b"<!doctype html>", None, None)];

    #[tokio::test]
    async fn a_server_whose_writer_has_ended_stops() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("fanfare.db");
        let database = database.to_str().expect("text").to_owned();
        let flags = |name: &str| (name == "database").then(|| database.clone());
        let config = Config::resolve(flags, |_| None, None).expect("a configuration");
        let opened = Opened::with_pages(config, Pages::of(FILES)).await;
        let opened = opened.expect("a database");
        let store = opened.app().store().clone();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let running = tokio::spawn(opened.run(listener, None, std::future::pending()));
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(!running.is_finished());
        store.break_writer().await.expect_err("nobody knows");
        let stopped = tokio::time::timeout(Duration::from_secs(20), running).await;
        let ended = stopped.expect("it stops").expect("in good order");
        // Its supervisor starts it again only if that was a failure.
        assert_eq!(ended.expect_err("nobody asked it to").code(), "unavailable");
    }
}
