//! A transaction on either database, and the statements of a batch in which they differ.
//!
//! ```text
//! begin ──► heads, insert_log, on!(tx, conn => …) ──► commit      dropped: undone
//! ```

use sqlx::{Postgres, Sqlite, Transaction};

use super::base::Base;
use super::batch::{Fault, Rows};
use super::error::StoreError;
use super::id::TableId;

/// A transaction that writes. Dropping it undoes everything.
pub(super) enum Tx {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// Runs a statement that both databases understand: `on!(tx, conn => …)`.
macro_rules! on {
    ($tx:expr, $conn:ident => $body:expr) => {
        match $tx {
            $crate::store::tx::Tx::Sqlite(own) => {
                let $conn = &mut **own;
                $body
            }
            $crate::store::tx::Tx::Postgres(own) => {
                let $conn = &mut **own;
                $body
            }
        }
    };
}

pub(super) use on;

impl Base {
    /// Begins a transaction that writes. On SQLite it holds the only right to do so.
    pub(super) async fn begin(&self) -> Result<Tx, sqlx::Error> {
        Ok(match self {
            Self::Sqlite { write, .. } => Tx::Sqlite(write.begin_with("BEGIN IMMEDIATE").await?),
            Self::Postgres(pool) => Tx::Postgres(pool.begin().await?),
        })
    }
}

impl Tx {
    /// Makes it durable. Where the answer is lost nobody knows whether it is.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        let done = match self {
            Self::Sqlite(own) => own.commit().await,
            Self::Postgres(own) => own.commit().await,
        };
        done.map_err(|error| match error.into() {
            StoreError::Unavailable { detail } => StoreError::InDoubt { detail },
            other => other,
        })
    }

    /// The key of each of these tables, and the length of its log.
    pub(super) async fn heads(
        &mut self,
        ids: &[&str],
    ) -> Result<Vec<(TableId, i64, i64)>, sqlx::Error> {
        match self {
            Self::Sqlite(own) => {
                let ids = serde_json::to_string(ids).expect("ids are text");
                sqlx::query_as(
                    "SELECT t.id, t.key,
                            (SELECT coalesce(max(version) + 1, 0) FROM log WHERE table_key = t.key)
                     FROM json_each($1) wanted CROSS JOIN tables t ON t.id = wanted.value",
                )
                .bind(ids)
                .fetch_all(&mut **own)
                .await
            }
            Self::Postgres(own) => {
                sqlx::query_as(
                    "SELECT id, key,
                            (SELECT coalesce(max(version) + 1, 0) FROM log WHERE table_key = key)
                     FROM tables WHERE id = ANY($1)",
                )
                .bind(ids)
                .fetch_all(&mut **own)
                .await
            }
        }
    }

    /// Inserts entries of logs. On PostgreSQL others may have inserted the same versions since
    /// the heads were read.
    pub(super) async fn insert_log(&mut self, rows: &Rows) -> Result<(), Fault> {
        if rows.tables.is_empty() {
            return Ok(());
        }
        match self {
            Self::Sqlite(own) => {
                let rows = rows
                    .tables
                    .iter()
                    .zip(&rows.versions)
                    .zip(&rows.times)
                    .zip(&rows.commands)
                    .map(|(((table, version), at), command)| (table, version, at, command))
                    .collect::<Vec<_>>();
                let rows = serde_json::to_string(&rows).expect("numbers and text");
                sqlx::query(
                    "INSERT INTO log (table_key, version, at, command)
                     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1)",
                )
                .bind(rows)
                .execute(&mut **own)
                .await?;
            }
            Self::Postgres(own) => {
                let done = sqlx::query(
                    "INSERT INTO log (table_key, version, at, command)
                     SELECT * FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])
                     ON CONFLICT DO NOTHING",
                )
                .bind(&rows.tables)
                .bind(&rows.versions)
                .bind(&rows.times)
                .bind(&rows.commands)
                .execute(&mut **own)
                .await?;
                if done.rows_affected() < rows.tables.len() as u64 {
                    let detail = "other processes append to the same tables all the time";
                    return Err(Fault::Conflict(StoreError::unavailable(detail)));
                }
            }
        }
        Ok(())
    }
}
