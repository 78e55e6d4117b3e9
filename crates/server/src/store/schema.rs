//! Schema migrations: the database is brought to this version at start, or refused.
//!
//! ```text
//! none, or older ──migrations/0001… in order──► this version
//! newer, or something else ──────────────────► refused, untouched
//! ```

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::PgPool;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{ConnectOptions, Connection, SqlSafeStr as _};

use super::error::StoreError;

/// The migrations of a folder, in order, each with its number and what it is about. Not by sqlx's macro:
/// see `row_columns`.
macro_rules! migrations {
    ($folder:literal: $($version:literal $about:literal),+) => {
        LazyLock::new(|| Migrator::with_migrations(vec![$(migration(
            $version,
            $about,
            include_str!(concat!("migrations/", $folder, "/000", $version, "_", $about, ".sql")),
        )),+]))
    };
}

static FILE: LazyLock<Migrator> = migrations!("sqlite":
    1 "people", 2 "tables", 3 "results", 4 "chat", 5 "upkeep", 6 "cluster");
static SERVER: LazyLock<Migrator> = migrations!("postgres":
    1 "people", 2 "tables", 3 "results", 4 "chat", 5 "upkeep", 6 "cluster");

fn migration(version: i64, about: &'static str, sql: &'static str) -> Migration {
    let (kind, sql) = (MigrationType::Simple, sql.into_sql_str());
    Migration::new(version, about.into(), kind, sql, false)
}

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
    // SQLite's journal is beside the file itself, whatever links to it.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // A first start that was killed leaves a rollback journal, which only a writer can roll back.
    let journal = format!("{}-journal", path.display());
    let hot = Path::new(&journal).exists();
    let options = SqliteConnectOptions::new().filename(&path).read_only(!hot);
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
            // Two processes that start at once conflict in the migration; the slower one then
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

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgConnection;
    use testserver::Postgres;

    use super::super::base::file_options;
    use super::*;
    use crate::store::{PersonId, RatingRow, Store, TableId};

    async fn tell(path: &Path, statement: &'static str) {
        let mut own = file_options(path).connect().await.expect("it opens");
        sqlx::raw_sql(statement)
            .execute(&mut own)
            .await
            .expect("it is done");
        own.close().await.expect("it closes");
    }

    #[test]
    fn both_databases_have_the_same_versions() {
        let versions = |all: &Migrator| -> Vec<(i64, String)> {
            let told = all
                .iter()
                .map(|own| (own.version, own.description.to_string()));
            told.collect()
        };
        assert_eq!(versions(&FILE), versions(&SERVER));
    }

    #[tokio::test]
    async fn every_migration_of_the_folders_is_taken_as_it_is() {
        let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations");
        for (folder, taken) in [("sqlite", &*FILE), ("postgres", &*SERVER)] {
            let there = Migrator::new(folders.join(folder)).await.expect("a folder");
            let all = |all: &Migrator| -> Vec<_> {
                let told = all.iter().map(|own| {
                    let about = own.description.to_string();
                    (own.version, about, own.checksum.to_vec(), own.no_tx)
                });
                told.collect()
            };
            assert_eq!(all(taken), all(&there), "{folder}");
        }
    }

    /// What a database of each version holds: statements that both understand.
    const HELD: [(i64, &str); 4] = [
        (
            1,
            "INSERT INTO persons (id, name, kind, created) VALUES ('personnumber1', 'Ada', 'human', 1)",
        ),
        (
            2,
            "INSERT INTO tables (id, game, status, public, seats, created, updated)
                 VALUES ('tablenumber1', 'jericho', 'open', TRUE, '[]', 1, 1);
             INSERT INTO log VALUES (1, 0, 5, 'create')",
        ),
        (
            3,
            "INSERT INTO results
                 VALUES (1, 0, 'personnumber1', 'Ada', 1, 40, 1, TRUE, 'jericho', 9, 26.5, 7.5);
             INSERT INTO ratings VALUES ('personnumber1', 'jericho', 26.5, 7.5, 1)",
        ),
        (
            4,
            "INSERT INTO chat VALUES (1, 1, 'personnumber1', 'Ada', 'hello', 7);
             UPDATE tables SET said = 1",
        ),
    ];

    fn held_by(version: i64) -> impl Iterator<Item = &'static str> {
        let known = HELD.iter().filter(move |(since, _)| *since <= version);
        known.map(|(_, statements)| *statements)
    }

    /// The database, opened by this version, has all of it, and takes more.
    async fn is_upgraded(url: &str, version: i64) {
        let store = Store::open(url).await.expect("it is upgraded");
        let ada: PersonId = "personnumber1".parse().expect("an id");
        let found = store.person(&ada).await.expect("it answers");
        assert_eq!(found.map(|person| person.name).as_deref(), Some("Ada"));
        let table: TableId = "tablenumber1".parse().expect("an id");
        let log = store.log(&table, 0).await.expect("it answers");
        assert_eq!(log.len(), usize::from(version >= 2));
        let figures = store.statistics(&ada).await.expect("it answers");
        let ratings: Vec<_> = figures.iter().map(|game| game.rating).collect();
        let rating = RatingRow {
            rating: 26.5,
            uncertainty: 7.5,
        };
        let rated = [Some(rating)];
        assert_eq!(ratings, rated[..usize::from(version >= 3)]);
        let said = store.chat(&table, 0, 9).await.expect("it answers");
        let said: Vec<&str> = said.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(said, ["hello"][..usize::from(version >= 4)]);
        store.beat(12).await.expect("it is kept");
        assert_eq!(store.last_alive().await.expect("it answers"), 12);
        store.close().await;
    }

    #[tokio::test]
    async fn a_file_of_each_older_version_is_upgraded_with_all_it_holds() {
        for version in 1..newest(&FILE) {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("old.db");
            let options = file_options(&path).create_if_missing(true);
            let mut own = options.connect().await.expect("it opens");
            FILE.run_to(version, &mut own).await.expect("an old file");
            own.close().await.expect("it closes");
            for statements in held_by(version) {
                tell(&path, statements).await;
            }
            is_upgraded(path.to_str().expect("text"), version).await;
        }
    }

    #[tokio::test]
    async fn a_postgresql_of_each_older_version_is_upgraded_with_all_it_holds() {
        let postgres = Postgres::start();
        for version in 1..newest(&SERVER) {
            let name = format!("version_{version}");
            let url = postgres.database(&name);
            let mut own = PgConnection::connect(&url).await.expect("it opens");
            SERVER.run_to(version, &mut own).await.expect("an old one");
            own.close().await.expect("it closes");
            for statements in held_by(version) {
                postgres.tell(&name, statements);
            }
            is_upgraded(&url, version).await;
        }
    }

    #[tokio::test]
    async fn a_file_of_a_newer_version_is_refused_and_left_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new.db");
        let url = path.to_str().expect("text");
        Store::open(url).await.expect("it opens").close().await;
        tell(
            &path,
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                     VALUES (9999, 'newer', 1, x'', 0)",
        )
        .await;
        let before = std::fs::read(&path).expect("bytes");
        let error = Store::open(url).await.expect_err("it is too new");
        let known = newest(&FILE);
        assert_eq!(error, StoreError::TooNew { found: 9999, known });
        assert_eq!(std::fs::read(&path).expect("bytes"), before);
    }

    #[tokio::test]
    async fn somebody_elses_database_is_refused_and_left_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("other.db");
        std::fs::write(&path, "").expect("a file");
        tell(&path, "CREATE TABLE recipes (name TEXT)").await;
        let before = std::fs::read(&path).expect("bytes");
        let error = Store::open(path.to_str().expect("text")).await;
        assert_eq!(error.expect_err("it is not ours").code(), "not-ours");
        assert_eq!(std::fs::read(&path).expect("bytes"), before);
    }

    #[tokio::test]
    async fn the_log_can_not_be_altered_even_by_hand() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("own.db");
        Store::open(path.to_str().expect("text"))
            .await
            .expect("it opens")
            .close()
            .await;
        tell(
            &path,
            "INSERT INTO tables (id, game, status, public, seats, created, updated)
                     VALUES ('tablenumber1', 'jericho', 'open', 1, '[]', 1, 1);
                     INSERT INTO log VALUES (1, 0, 5, 'create')",
        )
        .await;
        let mut own = file_options(&path).connect().await.expect("it opens");
        for statement in ["UPDATE log SET command = 'x'", "DELETE FROM log"] {
            let done = sqlx::query(statement).execute(&mut own).await;
            assert!(done.is_err_and(|error| error.to_string().contains("append-only")));
        }
    }
}
