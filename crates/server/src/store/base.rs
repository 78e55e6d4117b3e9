//! Connection pools of both databases, and checkpoints of SQLite's write-ahead log.
//!
//! ```text
//! sqlite:PATH, PATH ──► one writer, a few readers of one file
//! postgres://…      ──► a pool, all of which write
//! ```
//!
//! Each statement is written once, in SQL that both databases understand; `read!` and `write!` (in
//! `writer`) compile it for both. Where they differ for good reasons (`batch`) it stands twice.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};

use super::error::{StoreError, is_interrupted};
use super::schema;

/// How long to wait for a connection or for somebody else's lock before giving up.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often to try again, and how soon, while another process makes the same file ready.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);
const READERS: u32 = 4;
/// After how many pages of 4 kB SQLite runs a checkpoint by itself, while a commit waits. The writer
/// runs one long before.
const CHECKPOINT: &str = "40000";
/// How many rows SQLite's thread may be ahead of their reader: all heads of a batch, so that
/// it does not wait in the middle of a transaction.
const ROWS: usize = 1024;
const CONNECTIONS: u32 = 8;
/// How long the file is checked at most after a crash: where it is in memory that is about 20 GB.
const CHECK: Duration = Duration::from_secs(20);
/// How many steps of SQLite there are between two looks at the clock.
const STEPS: i32 = 1000;
/// How long PostgreSQL works on one statement, and waits for a client that does not acknowledge.
const STATEMENT_TIMEOUT: &str = "10s";

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DatabaseKind {
    /// A file of its own.
    Sqlite,
    /// A database server.
    Postgres,
}

/// Where the database is.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Place {
    /// In this file.
    File(PathBuf),
    /// Behind this URL.
    Server(String),
}

impl FromStr for Place {
    type Err = StoreError;

    fn from_str(url: &str) -> Result<Self, StoreError> {
        let scheme = url.split_once(':').map(|(scheme, _)| scheme);
        let file = match scheme {
            Some("postgres" | "postgresql") => return Ok(Self::Server(url.to_owned())),
            Some("sqlite") => url["sqlite:".len()..].trim_start_matches("//"),
            _ if url.contains("://") => {
                let detail = "a database is sqlite:PATH, a path, or postgres://…";
                return Err(StoreError::invalid(detail));
            }
            _ => url,
        };
        // `sqlite:///srv/x` is the absolute path that it looks like.
        let file = match url.strip_prefix("sqlite:///") {
            Some(rest) => format!("/{rest}"),
            None => file.to_owned(),
        };
        if file.is_empty() || file.starts_with(":memory:") {
            return Err(StoreError::invalid(
                "the database needs a file to be kept in",
            ));
        }
        Ok(Self::File(file.into()))
    }
}

/// A pool of connections to the database, of either kind.
#[derive(Debug)]
pub(super) enum Base {
    /// SQLite has one writer at a time: ours wait for each other here rather than in its locks.
    Sqlite {
        read: SqlitePool,
        write: SqlitePool,
        file: OpenFile,
    },
    Postgres(PgPool),
}

/// Which file was opened: somebody may remove it, or put another in its place, under a running
/// server, whose writes would go nowhere. Checked before every batch.
#[derive(Debug)]
pub(super) struct OpenFile {
    path: PathBuf,
    identity: Option<(u64, u64)>,
    /// Whether that was logged: once is enough.
    told: AtomicBool,
}

impl OpenFile {
    fn new(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            identity: identity(path),
            told: AtomicBool::new(false),
        }
    }

    /// Whether the file is still the one at its path.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if identity(&self.path) == self.identity {
            self.told.store(false, Ordering::Relaxed);
            return Ok(());
        }
        if !self.told.swap(true, Ordering::Relaxed) {
            tracing::error!("the database's file was removed or replaced: nothing is written");
        }
        Err(StoreError::unavailable("the database's file is gone"))
    }
}

/// Device and inode, where there are such things.
fn identity(path: &Path) -> Option<(u64, u64)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let file = std::fs::metadata(path).ok()?;
        Some((file.dev(), file.ino()))
    }
    #[cfg(not(unix))]
    path.exists().then_some((0, 0))
}

/// Which connection runs a checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    Reader,
    Writer,
}

impl Base {
    pub(super) async fn open(url: &str) -> Result<Self, StoreError> {
        match url.parse()? {
            Place::File(path) => {
                let mut tries = 0;
                loop {
                    tries += 1;
                    match Self::open_file(&path).await {
                        // Switching to WAL ignores `busy_timeout`, so retry.
                        Err(error) if error.is_locked() && tries < TRIES => {
                            tokio::time::sleep(PAUSE).await;
                        }
                        done => return done,
                    }
                }
            }
            Place::Server(url) => {
                // Whatever the server's default is: what is answered must be durable. A database that
                // vanishes silently costs seconds, not the minutes until TCP gives up.
                let options = PgConnectOptions::from_str(&url)?
                    .application_name("fanfare")
                    .options([
                        ("synchronous_commit", "on"),
                        ("statement_timeout", STATEMENT_TIMEOUT),
                        ("tcp_user_timeout", STATEMENT_TIMEOUT),
                        // A server that is stopped inside a transaction must not block the others.
                        ("idle_in_transaction_session_timeout", "6s"),
                    ]);
                let pool = PgPoolOptions::new()
                    .max_connections(CONNECTIONS)
                    .acquire_timeout(PATIENCE)
                    .connect_with(options)
                    .await?;
                schema::upgrade_server(&pool).await?;
                Ok(Self::Postgres(pool))
            }
        }
    }

    async fn open_file(path: &Path) -> Result<Self, StoreError> {
        schema::look_into_file(path).await?;
        create_private(path)?;
        make_private(path);
        let options = file_options(path);
        // A file does not go away like a server: connections are not tried before they are
        // used, and stay.
        let pool = || {
            SqlitePoolOptions::new()
                .acquire_timeout(PATIENCE)
                .test_before_acquire(false)
                .idle_timeout(None)
                .max_lifetime(None)
        };
        let write = pool()
            .min_connections(1)
            .max_connections(1)
            // After a failed COMMIT (disk full, EIO, failed fsync) SQLite has rolled back by itself,
            // but sqlx still counts an open transaction and would refuse every later BEGIN. Such a
            // connection is closed; the pool opens another one.
            .after_release(|own, _| Box::pin(async move { Ok(!own.is_in_transaction()) }))
            .connect_with(
                options
                    .clone()
                    .create_if_missing(true)
                    .row_buffer_size(ROWS),
            )
            .await?;
        schema::upgrade_file(&write).await?;
        let read = pool()
            .max_connections(READERS)
            .connect_lazy_with(options.pragma("query_only", "on"));
        let file = OpenFile::new(path);
        Ok(Self::Sqlite { read, write, file })
    }

    pub(super) const fn kind(&self) -> DatabaseKind {
        match self {
            Self::Sqlite { .. } => DatabaseKind::Sqlite,
            Self::Postgres(_) => DatabaseKind::Postgres,
        }
    }

    /// A checkpoint of SQLite's write-ahead log, as far as readers allow: by a reader, while commits
    /// go on; or by the writer, so that the next commit starts the log over. Nothing is lost if it
    /// fails: the next one does it.
    pub(super) async fn write_back(&self, by: By) {
        let Self::Sqlite { read, write, .. } = self else {
            return;
        };
        let pool = match by {
            By::Reader => read,
            By::Writer => write,
        };
        let done = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
            .execute(pool)
            .await;
        if let Err(why) = done {
            tracing::warn!(%why, "the journal could not be written back");
        }
    }

    /// Reads SQLite's whole file, as after a crash: [`StoreError::Corrupt`] if it is damaged. Says whether
    /// it came to the end in time.
    pub(super) async fn check(&self) -> Result<bool, StoreError> {
        match self {
            Self::Sqlite { file, .. } => check_file(&file.path, CHECK).await,
            Self::Postgres(_) => Ok(true),
        }
    }

    /// Commits a transaction that writes and changes nothing: fails as long as moves would.
    pub(super) async fn try_write(&self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite { write, .. } => {
                let mut tx = write.begin_with("BEGIN IMMEDIATE").await?;
                let version: i64 = sqlx::query_scalar("PRAGMA user_version")
                    .fetch_one(&mut *tx)
                    .await?;
                // Nobody reads this number; writing it costs a page, as a move does.
                let next = (version + 1) % 1_000_000;
                sqlx::raw_sql(sqlx::AssertSqlSafe(format!("PRAGMA user_version = {next}")))
                    .execute(&mut *tx)
                    .await?;
                tx.commit().await?;
            }
            Self::Postgres(pool) => {
                let mut tx = pool.begin().await?;
                sqlx::query("SELECT pg_current_xact_id()")
                    .execute(&mut *tx)
                    .await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite { read, write, .. } => {
                // Readers first: the last connection to close runs the checkpoint.
                read.close().await;
                write.close().await;
            }
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// How the file is opened: an answered commit survives a power cut.
pub(super) fn file_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        // What a statement would need to be undone is not worth a file: a batch touches a page for
        // almost every move, and each would be written there once more.
        .pragma("temp_store", "memory")
        .pragma("wal_autocheckpoint", CHECKPOINT)
        // Apple's fsync alone leaves data in the drive's cache; elsewhere this says nothing.
        .pragma("fullfsync", "on")
}

async fn check_file(path: &Path, within: Duration) -> Result<bool, StoreError> {
    let mut own = file_options(path).connect().await?;
    let begin = Instant::now();
    let in_time = move || begin.elapsed() < within;
    own.lock_handle()
        .await?
        .set_progress_handler(STEPS, in_time);
    let found: Result<Vec<String>, _> = sqlx::query_scalar("PRAGMA quick_check(3)")
        .fetch_all(&mut own)
        .await;
    own.lock_handle().await?.remove_progress_handler();
    own.close().await?;
    let damaged = |found: &str| {
        let path = path.display();
        StoreError::corrupt(format!(
            "{path}: {found}; serve a backup, or what «sqlite3 {path} .recover» can save"
        ))
    };
    match found {
        Ok(found) if found == ["ok"] => Ok(true),
        Ok(found) => Err(damaged(&found.join(", "))),
        Err(error) if is_interrupted(&error) => Ok(false),
        Err(error) => Err(match StoreError::from(error) {
            StoreError::Corrupt { detail } => damaged(&detail),
            other => other,
        }),
    }
}

/// Creates an empty file that only its owner can read, unless there is a file: it will hold hands and
/// password hashes. SQLite gives its write-ahead log the same rights.
pub(super) fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(
            StoreError::unavailable(format!("{}: {error}", path.display())),
        ),
        _ => Ok(()),
    }
}

/// Takes from a file of an older version, which others could read, what others could do with it.
fn make_private(path: &Path) {
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt as _;
        let mut file = path.as_os_str().to_owned();
        file.push(ending);
        let Ok(found) = std::fs::metadata(&file) else {
            continue;
        };
        let mut rights = found.permissions();
        // The lowest six bits are what group and others may do.
        if rights.mode().trailing_zeros() >= 6 {
            continue;
        }
        rights.set_mode(0o600);
        if let Err(why) = std::fs::set_permissions(&file, rights) {
            tracing::warn!(%why, "others can read the database: its rights could not be changed");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Reads from either database: `read!(store, pool => …)`. With a timeout: for a PostgreSQL
/// that vanished silently the kernel would wait for minutes.
macro_rules! read {
    ($store:expr, $pool:ident => $body:expr) => {
        match &*$store.base {
            $crate::store::base::Base::Sqlite { read: $pool, .. } => $body,
            $crate::store::base::Base::Postgres($pool) => {
                let reading = async { Ok::<_, $crate::store::StoreError>($body) };
                $crate::store::base::in_time(reading).await?
            }
        }
    };
}

pub(super) use read;

/// What a read came to, unless PostgreSQL does not answer in time.
pub(super) async fn in_time<T>(
    reading: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let done = tokio::time::timeout(PATIENCE, reading).await;
    done.unwrap_or_else(|_| {
        let detail = format!("PostgreSQL did not answer within {PATIENCE:?}");
        Err(StoreError::unavailable(detail))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_says_where_the_database_is() {
        let file = |path: &str| Ok(Place::File(path.into()));
        assert_eq!("fanfare.db".parse(), file("fanfare.db"));
        assert_eq!("/srv/f.db".parse(), file("/srv/f.db"));
        assert_eq!("sqlite:a/b.db".parse(), file("a/b.db"));
        assert_eq!("sqlite:///srv/f.db".parse(), file("/srv/f.db"));
        let url = "postgres://ada@localhost/fanfare";
        assert_eq!(url.parse(), Ok(Place::Server(url.to_owned())));
    }

    #[tokio::test]
    async fn a_check_ends_in_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("long.db");
        let rows = "CREATE TABLE long AS WITH RECURSIVE count(x) AS
            (SELECT 1 UNION ALL SELECT x + 1 FROM count LIMIT 100000) SELECT x FROM count";
        let own = file_options(&path).create_if_missing(true);
        let mut own = own.connect().await.expect("it opens");
        sqlx::raw_sql(rows).execute(&mut own).await.expect("rows");
        own.close().await.expect("it closes");
        assert_eq!(check_file(&path, CHECK).await, Ok(true));
        assert_eq!(check_file(&path, Duration::ZERO).await, Ok(false));
    }

    #[test]
    fn what_is_no_place_is_refused() {
        for url in ["", "sqlite:", "sqlite::memory:", "mysql://localhost/x"] {
            assert!(url.parse::<Place>().is_err(), "{url}");
        }
    }
}
