//! Chat lines of a table, and each person's mute list.
//!
//! ```text
//! say ──► line 1, 2, 3 … of the table ──chat(after)──► a page
//! ```

use serde::Serialize;

use super::base::read;
use super::error::StoreError;
use super::id::{PersonId, TableId};
use super::lobby::page_size;
use super::log::plain;
use super::people::known;
use super::row_columns::read_from_row;
use super::writer::write;
use super::{Millis, Store};

/// The most bytes of one line.
const LONGEST: usize = 4_000;

/// A line to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLine {
    /// At which table.
    pub table: TableId,
    /// Who says it.
    pub person: PersonId,
    /// The name shown with it.
    pub name: String,
    /// What is said.
    pub text: String,
    /// When it was said.
    pub at: Millis,
}

/// A line that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// Which: 1, 2, … at each table.
    pub number: u64,
    /// Who said it; none after that person was deleted, and then name and text are empty.
    pub person: Option<PersonId>,
    /// The name shown with it.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When it was said.
    pub at: Millis,
}

read_from_row!(Line { person, name, text, at; number number });

impl Store {
    /// Keeps a line, and says its number.
    pub async fn say(&self, line: &NewLine) -> Result<u64, StoreError> {
        plain(&line.name)?;
        plain(&line.text)?;
        if line.text.len() > LONGEST {
            let detail = format!("a line has at most {LONGEST} bytes");
            return Err(StoreError::invalid(detail));
        }
        write!(self, [line], tx => {
            // This locks the table's row, so lines are written in the order of their numbers.
            let counted: Option<(i64, i64)> = sqlx::query_as(
                "UPDATE tables SET said = said + 1 WHERE id = $1 RETURNING key, said",
            )
            .bind(&line.table)
            .fetch_optional(&mut *tx)
            .await?;
            let Some((key, number)) = counted else {
                return Ok(Err(StoreError::Unknown { what: "table" }));
            };
            sqlx::query(
                "INSERT INTO chat (table_key, number, person, name, text, at)
                 VALUES ($1, $2, (SELECT id FROM persons WHERE id = $3), $4, $5, $6)",
            )
            .bind(key)
            .bind(number)
            .bind(&line.person)
            .bind(&line.name)
            .bind(&line.text)
            .bind(line.at)
            .execute(&mut *tx)
            .await?;
            Ok(Ok(number as u64))
        })
    }

    /// The lines of a table after number `after`, in order; at most [`PAGE`](super::PAGE).
    pub async fn chat(
        &self,
        table: &TableId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Line>, StoreError> {
        let lines = read!(self, pool => {
            sqlx::query_as(
                "SELECT number, person, name, text, at FROM chat
                 WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND number > $2
                 ORDER BY number LIMIT $3",
            )
            .bind(table)
            .bind(i64::try_from(after).unwrap_or(i64::MAX))
            .bind(i64::from(page_size(limit)))
            .fetch_all(pool)
            .await?
        });
        Ok(lines)
    }

    /// The last lines of a table, in order; at most [`PAGE`](super::PAGE).
    pub async fn last_chat(&self, table: &TableId, limit: u32) -> Result<Vec<Line>, StoreError> {
        let mut lines: Vec<Line> = read!(self, pool => {
            sqlx::query_as(
                "SELECT number, person, name, text, at FROM chat
                 WHERE table_key = (SELECT key FROM tables WHERE id = $1)
                 ORDER BY number DESC LIMIT $2",
            )
            .bind(table)
            .bind(i64::from(page_size(limit)))
            .fetch_all(pool)
            .await?
        });
        lines.reverse();
        Ok(lines)
    }

    /// From now on `person` doesn't hear `muted`; also if that is so already.
    pub async fn mute(
        &self,
        person: &PersonId,
        muted: &PersonId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let changed = write!(self, [person, muted, at], tx => {
            let done = sqlx::query(
                "INSERT INTO mutes (person, muted, at)
                 SELECT p.id, m.id, $3 FROM persons p JOIN persons m ON m.id = $2 WHERE p.id = $1
                 ON CONFLICT (person, muted) DO UPDATE SET at = mutes.at",
            )
            .bind(&person)
            .bind(&muted)
            .bind(at)
            .execute(&mut *tx)
            .await?;
            Ok(Ok(done.rows_affected()))
        })?;
        known(changed)
    }

    /// From now on `person` hears `muted` again; also if that is so already.
    pub async fn unmute(&self, person: &PersonId, muted: &PersonId) -> Result<(), StoreError> {
        write!(self, [person, muted], tx => {
            let done = sqlx::query("DELETE FROM mutes WHERE person = $1 AND muted = $2")
                .bind(&person)
                .bind(&muted)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })
        .map(drop)
    }

    /// Whom `person` doesn't hear, in the order of the decision.
    pub async fn mutes(&self, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
        let muted = read!(self, pool => {
            sqlx::query_scalar("SELECT muted FROM mutes WHERE person = $1 ORDER BY at, muted")
                .bind(person)
                .fetch_all(pool)
                .await?
        });
        Ok(muted)
    }
}
