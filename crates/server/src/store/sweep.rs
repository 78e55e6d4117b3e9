//! Garbage collection: what nobody can come back to is deleted, a little at a time.
//!
//! ```text
//! sessions that have ended ─┐
//! guests without a trace   ─┼─► gone
//! tables that never began  ─┘   with their logs; the log of a table that began stays for ever
//! ```

use super::error::StoreError;
use super::writer::write;
use super::{Millis, Store};

/// How long after its end a session is deleted: a clock that was wrong by no more deletes nobody,
/// and once it is right the session counts again.
const DOUBT: Millis = crate::time::PLAUSIBLE as Millis;
/// How long a guest who has only just come may be without a session.
const ENTERING: Millis = 60 * 60 * 1000;
/// How long a table that was closed before it began can still be looked at.
const CLOSED: Millis = 24 * 60 * 60 * 1000;
/// How many tables one commit deletes at most: moves wait meanwhile.
const AT_ONCE: i64 = 200;

/// How much a sweep deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// Sessions that had ended.
    pub sessions: u64,
    /// Guests that no session leads to and that left nothing behind.
    pub guests: u64,
    /// Tables that were closed before they began.
    pub tables: u64,
}

impl Store {
    /// Deletes what nobody can come back to.
    pub async fn sweep(&self, now: Millis) -> Result<Swept, StoreError> {
        let mut tables = 0;
        loop {
            let swept = self.sweep_tables(now - CLOSED).await?;
            tables += swept;
            if swept < AT_ONCE as u64 {
                break;
            }
        }
        Ok(Swept {
            tables,
            sessions: self.sweep_sessions(now - DOUBT).await?,
            guests: self.sweep_guests(now - ENTERING).await?,
        })
    }

    async fn sweep_sessions(&self, now: Millis) -> Result<u64, StoreError> {
        write!(self, [now], tx => {
            let done = sqlx::query("DELETE FROM sessions WHERE expires <= $1")
                .bind(now)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })
    }

    async fn sweep_guests(&self, before: Millis) -> Result<u64, StoreError> {
        write!(self, [before], tx => {
            let done = sqlx::query(
                "DELETE FROM persons WHERE kind = 'human' AND login IS NULL AND created < $1
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM persons bot WHERE bot.owner = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM seated WHERE seated.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = persons.id)",
            )
            .bind(before)
            .execute(&mut *tx)
            .await?;
            Ok(Ok(done.rows_affected()))
        })
    }

    /// Some of the tables that were closed before they began, with all that belongs to them.
    async fn sweep_tables(&self, before: Millis) -> Result<u64, StoreError> {
        write!(self, [before], tx => {
            let mut deleted = 0;
            // The tables last: until then every statement finds the same ones.
            for statement in [
                "DELETE FROM chat WHERE table_key IN (SELECT key FROM tables
                 WHERE status = 'called_off' AND updated < $1 ORDER BY updated, key LIMIT $2)",
                "DELETE FROM seated WHERE table_key IN (SELECT key FROM tables
                 WHERE status = 'called_off' AND updated < $1 ORDER BY updated, key LIMIT $2)",
                "DELETE FROM log WHERE table_key IN (SELECT key FROM tables
                 WHERE status = 'called_off' AND updated < $1 ORDER BY updated, key LIMIT $2)",
                "DELETE FROM tables WHERE key IN (SELECT key FROM tables
                 WHERE status = 'called_off' AND updated < $1 ORDER BY updated, key LIMIT $2)",
            ] {
                let done = sqlx::query(statement)
                    .bind(before)
                    .bind(AT_ONCE)
                    .execute(&mut *tx)
                    .await?;
                deleted = done.rows_affected();
            }
            Ok(Ok(deleted))
        })
    }
}
