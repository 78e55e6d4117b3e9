//! The lobby: public tables, page by page by cursor.
//!
//! ```text
//! tables ──public, open or playing──► the lobby, newest first, a page at a time
//!        ──seated, host───────────► the tables of a person
//!        ──not over───────────────► all that a restarted server looks after
//! ```

use std::fmt;
use std::str::FromStr;

use super::base::read;
use super::error::StoreError;
use super::id::{PersonId, TableId};
use super::row_columns::read_from_row;
use super::table::Status;
use super::{Millis, PAGE, Store};

/// What is kept of a table beside its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The id of the table.
    pub id: TableId,
    /// Who made it; none after that person was deleted.
    pub host: Option<PersonId>,
    /// The game's name.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Whether the lobby lists it.
    pub public: bool,
    /// What the lobby shows of options, clock and seats: JSON, opaque here.
    pub seats: String,
    /// When it was made.
    pub created: Millis,
    /// When its summary changed.
    pub updated: Millis,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
}

read_from_row!(TableRow {
    id,
    host,
    game,
    status,
    public,
    seats,
    created,
    updated,
    rematch
});

/// One page of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page<T> {
    /// What is on it.
    pub items: Vec<T>,
    /// Where the next page begins; none after the last.
    pub next: Option<Cursor>,
}

/// A place in a list that is ordered by time, newest first. Opaque text outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub(super) at: Millis,
    pub(super) key: i64,
}

impl Cursor {
    /// The place before the first row.
    pub(super) const START: Self = Self {
        at: i64::MAX,
        key: i64::MAX,
    };
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}.{:x}", self.at, self.key)
    }
}

impl FromStr for Cursor {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let number = |text: &str| i64::from_str_radix(text, 16).ok();
        text.split_once('.')
            .and_then(|(at, key)| {
                let (at, key) = (number(at)?, number(key)?);
                Some(Self { at, key })
            })
            .ok_or_else(|| StoreError::invalid("this is no place in a list"))
    }
}

/// Which tables of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LobbyFilter {
    /// Of this game.
    pub game: Option<String>,
    /// In this state.
    pub status: Option<Status>,
}

/// How many there are: for metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Tables where people may sit down.
    pub open: u64,
    /// Tables that are played.
    pub playing: u64,
    /// People, guests and bots included.
    pub persons: u64,
}

/// A row with the key that pages are cut by.
struct Keyed {
    key: i64,
    row: TableRow,
}

read_from_row!(Keyed { key; with row });

/// How many rows a page has.
pub(super) fn page_size(limit: u32) -> u32 {
    limit.clamp(1, PAGE)
}

/// Cuts the row too many, which says that there is a next page, from the rows of this one.
pub(super) fn page<R, T>(
    mut rows: Vec<R>,
    size: u32,
    cursor: impl Fn(&R) -> Cursor,
    item: impl Fn(R) -> T,
) -> Page<T> {
    let more = rows.len() > size as usize;
    rows.truncate(size as usize);
    let next = rows.last().filter(|_| more).map(cursor);
    let items = rows.into_iter().map(item).collect();
    Page { items, next }
}

impl Store {
    /// Public tables that are open or playing, newest first; at most [`PAGE`] at a time.
    pub async fn lobby(
        &self,
        filter: &LobbyFilter,
        from: Option<Cursor>,
        limit: u32,
    ) -> Result<Page<TableRow>, StoreError> {
        let size = page_size(limit);
        let from = from.unwrap_or(Cursor::START);
        let rows: Vec<Keyed> = read!(self, pool => {
            sqlx::query_as(
                "SELECT * FROM tables
                 WHERE public AND status IN ('open', 'playing') AND (created, key) < ($1, $2)
                   AND (CAST($3 AS TEXT) IS NULL OR game = $3)
                   AND (CAST($4 AS TEXT) IS NULL OR status = $4)
                 ORDER BY created DESC, key DESC LIMIT $5",
            )
            .bind(from.at)
            .bind(from.key)
            .bind(filter.game.as_deref())
            .bind(filter.status.map(Status::as_str))
            .bind(i64::from(size) + 1)
            .fetch_all(pool)
            .await?
        });
        let cursor = |row: &Keyed| Cursor {
            at: row.row.created,
            key: row.key,
        };
        Ok(page(rows, size, cursor, |row| row.row))
    }

    /// The newest public tables that are open or playing, however many there are of one host.
    pub async fn newest(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let rows = read!(self, pool => {
            sqlx::query_as(
                "SELECT * FROM tables WHERE public AND status IN ('open', 'playing')
                 ORDER BY created DESC, key DESC LIMIT $1",
            )
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await?
        });
        Ok(rows)
    }

    /// The tables that are not over at which this person sits, or which it made; newest first.
    pub async fn tables_of(&self, person: &PersonId) -> Result<Vec<TableRow>, StoreError> {
        let rows = read!(self, pool => {
            sqlx::query_as(
                "SELECT * FROM tables
                 WHERE status IN ('open', 'playing') AND (host = $1
                    OR key IN (SELECT table_key FROM seated WHERE person = $1))
                 ORDER BY created DESC, key DESC LIMIT $2",
            )
            .bind(person)
            .bind(i64::from(PAGE) * 10)
            .fetch_all(pool)
            .await?
        });
        Ok(rows)
    }

    /// All tables that are not over, oldest first: for clocks after a restart.
    pub async fn live_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let rows = read!(self, pool => {
            sqlx::query_scalar(
                "SELECT id FROM tables WHERE status IN ('open', 'playing') ORDER BY key",
            )
            .fetch_all(pool)
            .await?
        });
        Ok(rows)
    }

    /// How many tables are not over.
    pub(crate) async fn unfinished(&self) -> Result<u64, StoreError> {
        let count: i64 = read!(self, pool => {
            sqlx::query_scalar("SELECT count(*) FROM tables WHERE status IN ('open', 'playing')")
                .fetch_one(pool)
                .await?
        });
        Ok(count as u64)
    }

    /// One table's row, if there is such a table.
    pub async fn table(&self, table: &TableId) -> Result<Option<TableRow>, StoreError> {
        let row = read!(self, pool => {
            sqlx::query_as("SELECT * FROM tables WHERE id = $1")
                .bind(table)
                .fetch_optional(pool)
                .await?
        });
        Ok(row)
    }

    /// How many tables and people there are.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        let (open, playing, persons): (i64, i64, i64) = read!(self, pool => {
            sqlx::query_as(
                "SELECT (SELECT count(*) FROM tables WHERE status = 'open'),
                        (SELECT count(*) FROM tables WHERE status = 'playing'),
                        (SELECT count(*) FROM persons)",
            )
            .fetch_one(pool)
            .await?
        });
        Ok(Counts {
            open: open as u64,
            playing: playing as u64,
            persons: persons as u64,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_reads_back_and_nothing_else_is_one() {
        let cursor = Cursor {
            at: 1_700_000,
            key: 7,
        };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for text in ["", ".", "1", "x.1", "1.1.1"] {
            assert!(text.parse::<Cursor>().is_err(), "{text}");
        }
    }
}
