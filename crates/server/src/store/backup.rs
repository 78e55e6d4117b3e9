//! Online backup: a copy of the whole database while it is in use.
//!
//! ```text
//! file in use ──one read transaction──► a fresh file, whole and compact
//! ```

use std::path::Path;

use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::base::{Place, create_private, file_options};
use super::error::StoreError;
use super::schema;

/// Copies the database at `url` into a new file, as it is at this moment, from any process, while
/// others read and write. Never overwrites a file, and leaves none behind when it fails.
///
/// Only for SQLite: PostgreSQL has `pg_dump`, which knows more about it.
pub async fn backup(url: &str, to: &Path) -> Result<(), StoreError> {
    let from = match url.parse()? {
        Place::File(path) => path,
        Place::Server(_) => {
            let detail = "a PostgreSQL database is backed up with pg_dump";
            return Err(StoreError::invalid(detail));
        }
    };
    if !from.exists() {
        return Err(StoreError::Unknown { what: "database" });
    }
    schema::look_into_file(&from).await?;
    let Some(name) = to.to_str() else {
        return Err(StoreError::invalid("the name of the backup is no text"));
    };
    if to.symlink_metadata().is_ok() {
        return Err(StoreError::Exists { path: to.into() });
    }
    // Under another name until it is whole and durable: half a backup is worse than none.
    let part = format!("{name}.part");
    if Path::new(&part).symlink_metadata().is_ok() {
        return Err(StoreError::Exists { path: part.into() });
    }
    let copied = copy(&from, &part).await.and_then(|()| {
        // Links, and so fails where a file appeared meanwhile; a rename would overwrite it.
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        std::fs::hard_link(&part, to)
            .and_then(|()| std::fs::File::open(folder.unwrap_or(Path::new("."))))
            .and_then(|folder| folder.sync_all())
            .map_err(|error| StoreError::unavailable(format!("{name}: {error}")))
    });
    let _ = std::fs::remove_file(&part);
    copied
}

async fn copy(from: &Path, part: &str) -> Result<(), StoreError> {
    create_private(Path::new(part))?;
    let mut own = file_options(from).connect().await?;
    let statement = format!("VACUUM INTO '{}'", part.replace('\'', "''"));
    // A path, quoted as SQL quotes text.
    let done = sqlx::query(AssertSqlSafe(statement))
        .execute(&mut own)
        .await;
    own.close().await?;
    done?;
    let file = std::fs::File::open(part).and_then(|file| file.sync_all());
    file.map_err(|error| StoreError::unavailable(format!("{part}: {error}")))
}
