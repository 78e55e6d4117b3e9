//! Heartbeat: the store knows when a server last ran on it.
//!
//! ```text
//! every few seconds ──beat(now)──► one row ──last_beat()──► the next start: how long nobody could
//!                                                           move, and whether its clock can be right
//! ```

use super::base::read;
use super::error::StoreError;
use super::writer::write;
use super::{Millis, Store};

impl Store {
    /// Says that the server runs. It shares the moves' commits.
    pub async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        write!(self, [now], tx => {
            let done = sqlx::query(
                "INSERT INTO heartbeat (id, at) VALUES (1, $1)
                 ON CONFLICT (id) DO UPDATE SET at = excluded.at",
            )
            .bind(now)
            .execute(&mut *tx)
            .await?;
            Ok(Ok(done.rows_affected()))
        })
        .map(drop)
    }

    /// When a server last ran on this database: its last heartbeat, or the newest thing that it
    /// kept if that is later. 0 if there is nothing.
    pub async fn last_alive(&self) -> Result<Millis, StoreError> {
        let (beat, logged): (Option<Millis>, Option<Millis>) = read!(self, pool => {
            sqlx::query_as(
                "SELECT (SELECT max(at) FROM heartbeat),
                        (SELECT max(log.at) FROM log JOIN tables ON tables.key = log.table_key
                         WHERE tables.status IN ('open', 'playing'))",
            )
            .fetch_one(pool)
            .await?
        });
        Ok(beat.max(logged).unwrap_or(0))
    }
}
