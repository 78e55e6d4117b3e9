//! Export and deletion of personal data.
//!
//! ```text
//! export_person ──► account, sessions, API tokens, bots, mutes, tables, results, chat
//! delete_person ──► account, sessions, API tokens, bots, mutes, seats, ratings: gone
//!                   chat: text and name emptied      results: whose they were, gone
//! ```
//!
//! What stays after a deletion is what other people's tables consist of: the log with its moves,
//! and the name that was shown at the table at that time, in the log and beside the result. A log
//! that could be altered would prove nothing about the cards. Nothing that stays leads to other
//! tables of the same person.

use serde::Serialize;

use super::base::read;
use super::error::StoreError;
use super::history::{GameFigures, PlayedRow};
use super::id::{PersonId, TableId};
use super::people::{PersonRow, known};
use super::row_columns::read_from_row;
use super::sessions::TokenRow;
use super::writer::write;
use super::{Millis, PAGE, Store};

/// Everything that is kept about a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Export {
    /// The account's own row.
    pub person: PersonRow,
    /// Where they are logged in.
    pub sessions: Vec<ExportedSession>,
    /// Its API tokens.
    pub tokens: Vec<TokenRow>,
    /// Its bot accounts.
    pub bots: Vec<PersonRow>,
    /// Whom it doesn't hear.
    pub mutes: Vec<PersonId>,
    /// Its tables that are not over.
    pub tables: Vec<TableId>,
    /// Its finished tables, newest first.
    pub history: Vec<PlayedRow>,
    /// Their results and rating, by game.
    pub statistics: Vec<GameFigures>,
    /// What it said.
    pub chat: Vec<ExportedLine>,
}

/// A session, without what would let somebody in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExportedSession {
    /// When it began.
    pub created: Millis,
    /// When it was used last.
    pub used: Millis,
    /// When it ends by itself.
    pub expires: Millis,
}

read_from_row!(ExportedSession {
    created,
    used,
    expires
});

/// A line that was said, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExportedLine {
    /// At which table.
    pub table: TableId,
    /// What was said.
    pub text: String,
    /// When it was said.
    pub at: Millis,
}

read_from_row!(ExportedLine { table, text, at });

impl Store {
    /// Everything that is kept about a person; none if there is no such person.
    pub async fn export_person(&self, person: &PersonId) -> Result<Option<Export>, StoreError> {
        let Some(own) = self.person(person).await? else {
            return Ok(None);
        };
        let sessions = read!(self, pool => {
            sqlx::query_as(
                "SELECT created, used, expires FROM sessions WHERE person = $1 ORDER BY created",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        let chat = read!(self, pool => {
            sqlx::query_as(
                "SELECT t.id AS \"table\", c.text, c.at
                 FROM chat c JOIN tables t ON t.key = c.table_key
                 WHERE c.person = $1 ORDER BY c.at, c.table_key, c.number",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        let mut history = Vec::new();
        let mut from = None;
        loop {
            let page = self.history(person, from, PAGE).await?;
            history.extend(page.items);
            from = page.next;
            if from.is_none() {
                break;
            }
        }
        let tables = self.tables_of(person).await?;
        Ok(Some(Export {
            person: own,
            sessions,
            tokens: self.tokens_of(person).await?,
            bots: self.bots_of(person).await?,
            mutes: self.mutes(person).await?,
            tables: tables.into_iter().map(|table| table.id).collect(),
            history,
            statistics: self.statistics(person).await?,
            chat,
        }))
    }

    /// Forgets a person and its bots; what stays is said at the top of this file.
    pub async fn delete_person(&self, person: &PersonId) -> Result<(), StoreError> {
        let deleted = write!(self, [person], tx => {
            sqlx::query(
                "UPDATE chat SET person = NULL, name = '', text = ''
                 WHERE person IN (SELECT id FROM persons WHERE id = $1 OR owner = $1)",
            )
            .bind(&person)
            .execute(&mut *tx)
            .await?;
            // The rest goes, or loses its link, with the account's row: see the foreign keys.
            let done = sqlx::query("DELETE FROM persons WHERE id = $1")
                .bind(&person)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })?;
        known(deleted)
    }
}
