//! The event log of a table, append-only, one command a version: optimistic concurrency.
//!
//! ```text
//! version   0        1        2       …      n-1       the next append expects n
//! entry   create    sit      sit     …      move
//! ```

use super::base::read;
use super::error::StoreError;
use super::id::TableId;
use super::row_columns::read_from_row;
use super::table::TableChange;
use super::{Millis, Store};

/// The most bytes of commands in one append.
const MOST: usize = 1 << 20;
/// The most commands in one append.
const MANY: usize = 10_000;

/// A command that the table's authority accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedCommand {
    /// When the command was taken.
    pub at: Millis,
    /// The command, opaque here.
    pub text: String,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// Which: 0, 1, …, without a gap.
    pub version: u64,
    /// When the command was taken.
    pub at: Millis,
    /// The command, as it was handed in.
    pub command: String,
}

read_from_row!(LogEntry { at, command; number version });

/// Commands to be appended, and what follows from them.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// To which table.
    pub table: TableId,
    /// How many entries its log must have: the version of the first command here.
    pub expected: u64,
    /// At least one; all are kept, or none.
    pub commands: Vec<LoggedCommand>,
    /// What else is written with them.
    pub change: Option<TableChange>,
}

impl Append {
    /// One command, from which nothing else follows.
    pub fn one(table: TableId, expected: u64, at: Millis, text: String) -> Self {
        let commands = vec![LoggedCommand { at, text }];
        let change = None;
        Self {
            table,
            expected,
            commands,
            change,
        }
    }

    pub(super) fn check(&self) -> Result<(), StoreError> {
        check(&self.commands)?;
        if i64::try_from(self.expected).is_err() {
            return Err(StoreError::invalid("no log is that long"));
        }
        self.change.as_ref().map_or(Ok(()), TableChange::check)
    }
}

pub(super) fn check(commands: &[LoggedCommand]) -> Result<(), StoreError> {
    if commands.is_empty() {
        return Err(StoreError::invalid("no command to append"));
    }
    let bytes: usize = commands.iter().map(|command| command.text.len()).sum();
    if bytes > MOST || commands.len() > MANY {
        let detail = format!("one append has at most {MANY} commands and {MOST} bytes");
        return Err(StoreError::invalid(detail));
    }
    commands.iter().try_for_each(|command| plain(&command.text))
}

/// PostgreSQL keeps no NUL in text, and neither do we.
pub(super) fn plain(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::invalid("text with a NUL in it"));
    }
    Ok(())
}

impl Store {
    /// The entries of a table's log from version `from` on, in order. Empty if there are none, or
    /// no such table.
    pub async fn log(&self, table: &TableId, from: u64) -> Result<Vec<LogEntry>, StoreError> {
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        let entries: Vec<LogEntry> = read!(self, pool => {
            sqlx::query_as(
                "SELECT version, at, command FROM log
                 WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND version >= $2
                 ORDER BY version",
            )
            .bind(table.as_str())
            .bind(from)
            .fetch_all(pool)
            .await?
        });
        Ok(entries)
    }

    /// How many entries a table's log has; none if there is no such table.
    pub async fn version(&self, table: &TableId) -> Result<Option<u64>, StoreError> {
        let version: Option<i64> = read!(self, pool => {
            sqlx::query_scalar(
                "SELECT (SELECT coalesce(max(version) + 1, 0) FROM log WHERE table_key = key)
                 FROM tables WHERE id = $1",
            )
            .bind(table.as_str())
            .fetch_optional(pool)
            .await?
        });
        Ok(version.map(|version| version as u64))
    }
}
