//! A transaction on either database, and the statements of a batch in which they differ.
//!
//! ```text
//! begin ──► heads, insert_log, summarise, seat, on!(tx, conn => …) ──► commit      dropped: undone
//! ```

use std::collections::BTreeMap;

use sqlx::types::Json;
use sqlx::{Postgres, Sqlite, Transaction};

use super::base::Base;
use super::batch::{Fault, Rows};
use super::error::StoreError;
use super::id::TableId;
use super::servers::Ownership;
use super::table::{Sat, Summary};

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
    pub(super) async fn begin(&self) -> Result<Tx, Fault> {
        Ok(match self {
            Self::Sqlite { write, file, .. } => {
                // A commit into a file that was removed would be answered, and lost.
                file.check().map_err(Fault::All)?;
                Tx::Sqlite(write.begin_with("BEGIN IMMEDIATE").await?)
            }
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
                // All in one row: SQLite's thread wakes the waiting task with every row it hands over.
                let found: Json<Vec<(TableId, i64, i64)>> = sqlx::query_scalar(
                    "SELECT json_group_array(json_array(t.id, t.key,
                         (SELECT coalesce(max(version) + 1, 0) FROM log WHERE table_key = t.key)))
                     FROM json_each($1) wanted CROSS JOIN tables t ON t.id = wanted.value",
                )
                .bind(Json(ids))
                .fetch_one(&mut **own)
                .await?;
                Ok(found.0)
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

    /// Which of these tables are a server's own, under an epoch that has not ended and can't end
    /// before this transaction does.
    pub(super) async fn owned(
        &mut self,
        own: &Ownership,
        ids: &[&str],
    ) -> Result<Vec<TableId>, sqlx::Error> {
        match self {
            // A file has one server, which has taken the whole of it.
            Self::Sqlite(_) => Ok(Vec::new()),
            Self::Postgres(tx) => {
                sqlx::query_scalar(
                    "WITH me AS (
                         SELECT id, epoch FROM servers
                         WHERE id = $1 AND epoch = $2 AND NOT gone FOR SHARE)
                     SELECT t.id FROM me
                     JOIN owners o ON o.server = me.id AND o.epoch = me.epoch
                     JOIN tables t ON t.key = o.table_key
                     WHERE t.id = ANY($3)",
                )
                .bind(&*own.server)
                .bind(own.epoch)
                .bind(ids)
                .fetch_all(&mut **tx)
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
                sqlx::query(
                    "INSERT INTO log (table_key, version, at, command)
                     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1)",
                )
                .bind(Json(rows))
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

    /// Writes the summaries of tables, by key; no table comes twice.
    pub(super) async fn summarise(
        &mut self,
        summaries: &BTreeMap<i64, &Summary>,
    ) -> Result<(), sqlx::Error> {
        let rows: Vec<_> = summaries
            .iter()
            .map(|(key, summary)| {
                let Summary {
                    game,
                    status,
                    public,
                    seats,
                    updated,
                    sat: _,
                } = summary;
                (key, game, status, public, seats, updated)
            })
            .collect();
        let rows = Json(rows);
        match self {
            Self::Sqlite(own) => {
                let update = sqlx::query(
                    "UPDATE tables SET game = n.value ->> 1, status = n.value ->> 2,
                            public = n.value ->> 3, seats = n.value ->> 4, updated = n.value ->> 5
                     FROM json_each($1) n WHERE tables.key = n.value ->> 0",
                );
                update.bind(rows).execute(&mut **own).await?;
            }
            Self::Postgres(own) => {
                let update = sqlx::query(
                    "UPDATE tables SET game = n.value ->> 1, status = n.value ->> 2,
                            public = (n.value ->> 3)::boolean, seats = n.value ->> 4,
                            updated = (n.value ->> 5)::bigint
                     FROM jsonb_array_elements($1) n WHERE tables.key = (n.value ->> 0)::bigint",
                );
                update.bind(rows).execute(&mut **own).await?;
            }
        }
        Ok(())
    }

    /// Writes who sits at tables, in place of those who sat there before.
    pub(super) async fn seat(
        &mut self,
        tables: &[i64],
        sat: &[(i64, &Sat)],
    ) -> Result<(), sqlx::Error> {
        let rows: Vec<_> = sat
            .iter()
            .map(|(key, sat)| (key, sat.seat, &sat.person))
            .collect();
        match self {
            Self::Sqlite(own) => {
                sqlx::query(
                    "DELETE FROM seated WHERE table_key IN (SELECT value FROM json_each($1))",
                )
                .bind(Json(tables))
                .execute(&mut **own)
                .await?;
                if rows.is_empty() {
                    return Ok(());
                }
                sqlx::query(
                    "INSERT INTO seated (table_key, seat, person)
                     SELECT n.value ->> 0, n.value ->> 1, p.id
                     FROM json_each($1) n JOIN persons p ON p.id = n.value ->> 2",
                )
                .bind(Json(rows))
                .execute(&mut **own)
                .await?;
            }
            Self::Postgres(own) => {
                sqlx::query("DELETE FROM seated WHERE table_key = ANY($1)")
                    .bind(tables)
                    .execute(&mut **own)
                    .await?;
                if rows.is_empty() {
                    return Ok(());
                }
                sqlx::query(
                    "INSERT INTO seated (table_key, seat, person)
                     SELECT (n.value ->> 0)::bigint, (n.value ->> 1)::bigint, p.id
                     FROM jsonb_array_elements($1) n JOIN persons p ON p.id = n.value ->> 2",
                )
                .bind(Json(rows))
                .execute(&mut **own)
                .await?;
            }
        }
        Ok(())
    }
}
