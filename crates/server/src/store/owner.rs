//! An exclusive lock on the whole database (advisory lock): one server at a time.
//!
//! ```text
//! SQLite      an exclusive file lock on PATH.lock, released by the end of the process; PATH is the
//!             canonical one, so that a file has one lock whatever it is called. What stands in it is
//!             left by a server that was killed: it is empty after a clean end
//! PostgreSQL  a session advisory lock on a connection of its own, renewed when that is lost
//! ```
//!
//! The log's key (table, version) keeps two servers from damaging a table, but a room is a cache: the
//! second server's players would be answered from a stale one. So the second server is refused, unless
//! both are servers of a cluster, which own their tables one by one (`servers`) and share the lock.

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::task::JoinHandle;

use super::base::{Place, create_private};
use super::error::StoreError;

/// What the advisory lock is called: «fanfare» in ASCII.
const KEY: i64 = 0x0066_616e_6661_7265;
/// How long a server that starts waits for one that ends, or whose connection is dying.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(500);
/// How often the connection that holds the lock is tried.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// For whom it is taken.
#[derive(Clone, Copy)]
enum Kind {
    /// For one server.
    Alone,
    /// For one of several.
    Shared,
}

/// The lock, held until it is dropped.
#[derive(Debug)]
pub(super) enum Owner {
    File(File),
    Server {
        task: JoinHandle<()>,
        lost: Arc<AtomicBool>,
    },
}

impl Owner {
    /// Takes the database for this server; waits a moment for another one that is just ending.
    pub(super) async fn take(url: &str) -> Result<Self, StoreError> {
        Self::lock(url, Kind::Alone).await
    }

    /// Takes a part in the database, with other servers that do the same.
    pub(super) async fn share(url: &str) -> Result<Self, StoreError> {
        Self::lock(url, Kind::Shared).await
    }

    async fn lock(url: &str, kind: Kind) -> Result<Self, StoreError> {
        let place: Place = url.parse()?;
        let mut tries = 0;
        loop {
            tries += 1;
            let taken = match &place {
                Place::File(path) => lock_file(path).map(|file| file.map(Self::File)),
                Place::Server(url) => lock_server(url, kind)
                    .await
                    .map(|own| own.map(Self::renewing(url, kind))),
            };
            match taken? {
                Some(owner) => return Ok(owner),
                None if tries < TRIES => tokio::time::sleep(PAUSE).await,
                None => return Err(StoreError::InUse),
            }
        }
    }

    fn renewing(url: &str, kind: Kind) -> impl Fn(PgConnection) -> Self {
        move |own| {
            let lost = Arc::new(AtomicBool::new(false));
            let task = tokio::spawn(renew(url.to_owned(), kind, own, Arc::clone(&lost)));
            Self::Server { task, lost }
        }
    }

    /// Whether another server took the database while this one could not reach it.
    pub(super) fn is_lost(&self) -> bool {
        match self {
            Self::File(_) => false,
            Self::Server { lost, .. } => lost.load(Ordering::Relaxed),
        }
    }

    /// Whether the server before this one never let go of the file: it was killed, or the power failed.
    /// PostgreSQL looks after itself.
    pub(super) fn follows_a_crash(&self) -> bool {
        match self {
            Self::File(file) => file.metadata().is_ok_and(|file| file.len() > 0),
            Self::Server { .. } => false,
        }
    }

    /// Notes for the next start that the file is in use, or that it was let go of.
    pub(super) fn note(&self, in_use: bool) {
        let Self::File(file) = self else { return };
        let mut file: &File = file;
        let noted = file
            .set_len(0)
            .and_then(|()| {
                if in_use {
                    file.write_all(b"in use\n")
                } else {
                    Ok(())
                }
            })
            .and_then(|()| file.sync_data());
        if let Err(why) = noted {
            tracing::warn!(%why, "the lock's file could not be written");
        }
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        if let Self::Server { task, .. } = self {
            task.abort();
        }
    }
}

/// The one path of a file, without symbolic links; a file that is not there yet is created.
fn canonical(path: &Path) -> Result<PathBuf, StoreError> {
    let failed = |error: io::Error| StoreError::unavailable(format!("{}: {error}", path.display()));
    match path.canonicalize() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            if let Ok(to) = path.read_link() {
                let folder = path.parent().unwrap_or(Path::new(""));
                return canonical(&folder.join(to));
            }
            create_private(path)?;
            path.canonicalize().map_err(failed)
        }
        found => found.map_err(failed),
    }
}

/// Refuses a file that has a second name in some folder (a hard link): its lock and its journal belong
/// to one of the names only.
#[cfg(unix)]
fn has_one_name(path: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::MetadataExt as _;
    if path
        .metadata()
        .is_ok_and(|file| file.is_file() && file.nlink() > 1)
    {
        let detail = format!(
            "{} has another name (a hard link): remove one",
            path.display()
        );
        return Err(StoreError::invalid(detail));
    }
    Ok(())
}

fn lock_file(path: &Path) -> Result<Option<File>, StoreError> {
    let path = canonical(path)?;
    #[cfg(unix)]
    has_one_name(&path)?;
    let name = format!("{}.lock", path.display());
    let failed = |error: std::io::Error| StoreError::unavailable(format!("{name}: {error}"));
    let mut options = File::options();
    let options = options.write(true).create(true).truncate(false);
    let file = options.open(&name).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

async fn lock_server(url: &str, kind: Kind) -> Result<Option<PgConnection>, StoreError> {
    let options = PgConnectOptions::from_str(url)?.application_name("fanfare owner");
    let mut own = options.connect().await?;
    let statement = match kind {
        Kind::Alone => "SELECT pg_try_advisory_lock($1)",
        Kind::Shared => "SELECT pg_try_advisory_lock_shared($1)",
    };
    let locked: bool = sqlx::query_scalar(statement)
        .bind(KEY)
        .fetch_one(&mut own)
        .await?;
    Ok(locked.then_some(own))
}

/// Keeps the lock: a lost connection is opened again. If another server was faster, this one
/// must not go on.
async fn renew(url: String, kind: Kind, own: PgConnection, lost: Arc<AtomicBool>) {
    let mut own = Some(own);
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        let alive = match &mut own {
            Some(own) => matches!(
                tokio::time::timeout(HEARTBEAT, own.ping()).await,
                Ok(Ok(()))
            ),
            None => false,
        };
        if alive {
            continue;
        }
        own = None;
        match lock_server(&url, kind).await {
            Ok(Some(again)) => {
                own = Some(again);
                lost.store(false, Ordering::Relaxed);
            }
            Ok(None) => {
                tracing::error!(
                    "another server has taken the database: nothing is written any more"
                );
                lost.store(true, Ordering::Relaxed);
            }
            Err(error) => tracing::warn!(%error, "the lock on the database can't be renewed yet"),
        }
    }
}
