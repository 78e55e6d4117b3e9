//! The shape of the database, and how it grew.
//!
//! ```text
//! none, or older ──migrations/0001… in order──► this version
//! newer, or something else ──────────────────► refused, untouched
//! ```

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::PgPool;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{ConnectOptions, Connection};

use super::error::StoreError;

static FILE: Migrator = sqlx::migrate!("src/store/migrations/sqlite");
static SERVER: Migrator = sqlx::migrate!("src/store/migrations/postgres");

/// How often to try again while another process upgrades the same file.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);

fn newest(migrations: &Migrator) -> i64 {
    let versions = migrations.iter().map(|migration| migration.version);
    versions.max().unwrap_or(0)
}

fn not_too_new(found: Option<i64>, migrations: &Migrator) -> Result<(), StoreError> {
    let known = newest(migrations);
    match found {
        Some(found) if found > known => Err(StoreError::TooNew { found, known }),
        _ => Ok(()),
    }
}

/// Makes sure that a file, if there is one, is ours and not too new, without writing to it.
pub(super) async fn look_into_file(path: &Path) -> Result<(), StoreError> {
    // A file of no bytes is a database with nothing in it.
    if !std::fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Ok(());
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut own = options.connect().await?;
    let tables: Result<Vec<String>, _> =
        sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .fetch_all(&mut own)
            .await;
    let tables = tables.map_err(|error| match StoreError::from(error) {
        StoreError::Corrupt { detail } => StoreError::NotOurs { detail },
        other => other,
    })?;
    let found = if tables.iter().any(|name| *name == *FILE.table_name) {
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&mut own)
            .await?
    } else if tables.is_empty() {
        None
    } else {
        let detail = format!("it has a table called {}", tables[0]);
        return Err(StoreError::NotOurs { detail });
    };
    own.close().await?;
    not_too_new(found, &FILE)
}

/// Brings a file up to this version.
pub(super) async fn upgrade_file(write: &SqlitePool) -> Result<(), StoreError> {
    let mut tries = 0;
    loop {
        tries += 1;
        match FILE.run(write).await {
            Ok(()) => return Ok(()),
            // Two processes that start at once stand in each other's way; the slower one then
            // finds the work done.
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..)) if tries < TRIES => {
                tokio::time::sleep(PAUSE).await;
            }
            Err(error) => return Err(fault(error, &FILE)),
        }
    }
}

/// Brings a PostgreSQL database up to this version; one process at a time does so.
pub(super) async fn upgrade_server(pool: &PgPool) -> Result<(), StoreError> {
    let kept: Option<String> = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations')::text")
        .fetch_one(pool)
        .await?;
    let found: Option<i64> = match kept {
        Some(_) => {
            sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
                .fetch_one(pool)
                .await?
        }
        None => None,
    };
    not_too_new(found, &SERVER)?;
    SERVER
        .run(pool)
        .await
        .map_err(|error| fault(error, &SERVER))
}

fn fault(error: MigrateError, migrations: &Migrator) -> StoreError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        MigrateError::VersionMissing(found) => StoreError::TooNew {
            found,
            known: newest(migrations),
        },
        other => StoreError::corrupt(other.to_string()),
    }
}
