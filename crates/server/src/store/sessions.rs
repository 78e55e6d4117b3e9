//! Session tokens of browsers and API tokens of programs: how people come back.
//!
//! ```text
//! token ──SHA-256──► TokenHash ──session, token──► PersonRow      the token itself is never kept
//! ```

use serde::Serialize;

use super::base::read;
use super::error::StoreError;
use super::id::{PersonId, TokenHash, TokenId};
use super::log::plain;
use super::people::{PersonRow, known};
use super::row_columns::read_from_row;
use super::writer::write;
use super::{Millis, Store};

/// How many sessions one person has at most: the one that was used longest ago ends for a new one.
const SESSIONS: i64 = 50;

/// A session to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// What is kept of its token.
    pub token: TokenHash,
    /// Whose it is.
    pub person: PersonId,
    /// When it began.
    pub created: Millis,
    /// When it ends by itself.
    pub expires: Millis,
}

/// A session that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// Whose it is.
    pub person: PersonRow,
    /// When it began.
    pub begun: Millis,
    /// When it was used last, as told by [`Store::touch_session`].
    pub used: Millis,
    /// When it ends by itself.
    pub expires: Millis,
}

read_from_row!(SessionRow { begun, used, expires; with person });

/// An API token to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenDraft {
    /// Its id, usually [`TokenId::fresh`].
    pub id: TokenId,
    /// What is kept of it.
    pub token: TokenHash,
    /// Whose it is.
    pub person: PersonId,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: Millis,
    /// How many tokens the person may have, this one included.
    pub most_of_person: Option<u64>,
}

/// What its owner may know of an API token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TokenRow {
    /// The id by which it is revoked.
    pub id: TokenId,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: Millis,
    /// When it was used last, as told by [`Store::touch_token`].
    pub used: Option<Millis>,
}

read_from_row!(TokenRow {
    id,
    label,
    created,
    used
});

impl Store {
    /// Begins a session; of very many the one that was used longest ago ends. Says how many ended.
    /// [`StoreError::Unknown`] if there is no such person.
    pub async fn add_session(&self, new: &NewSession) -> Result<u64, StoreError> {
        let added = write!(self, [new], tx => {
            let done = sqlx::query(
                "INSERT INTO sessions (token, person, created, used, expires)
                 SELECT $1, id, $3, $3, $4 FROM persons WHERE id = $2",
            )
            .bind(new.token.0.as_slice())
            .bind(&new.person)
            .bind(new.created)
            .bind(new.expires)
            .execute(&mut *tx)
            .await?;
            let ended = sqlx::query(
                "DELETE FROM sessions WHERE token IN (
                     SELECT token FROM sessions WHERE person = $1 AND token <> $2
                     ORDER BY used DESC, token LIMIT 1000 OFFSET $3)",
            )
            .bind(&new.person)
            .bind(new.token.0.as_slice())
            .bind(SESSIONS - 1)
            .execute(&mut *tx)
            .await?;
            // Nothing was added for somebody who is not there, and nothing of theirs can end.
            Ok(Ok(done.rows_affected() + ended.rows_affected()))
        })?;
        known(added)?;
        Ok(added - 1)
    }

    /// The session of this token, unless it has ended.
    pub async fn session(
        &self,
        token: &TokenHash,
        now: Millis,
    ) -> Result<Option<SessionRow>, StoreError> {
        let found = read!(self, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, p.kind, p.owner, p.login, p.created,
                        s.created AS begun, s.used, s.expires
                 FROM sessions s JOIN persons p ON p.id = s.person
                 WHERE s.token = $1 AND s.expires > $2",
            )
            .bind(token.0.as_slice())
            .bind(now)
            .fetch_optional(pool)
            .await?
        });
        Ok(found)
    }

    /// Says that a session was used, and until when it holds now. This costs a commit: once an hour
    /// is often enough.
    pub async fn touch_session(
        &self,
        token: &TokenHash,
        used: Millis,
        expires: Millis,
    ) -> Result<(), StoreError> {
        write!(self, [token, used, expires], tx => {
            let done = sqlx::query("UPDATE sessions SET used = $2, expires = $3 WHERE token = $1")
                .bind(token.0.as_slice())
                .bind(used)
                .bind(expires)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })
        .map(drop)
    }

    /// Ends a session; also if there is none.
    pub async fn drop_session(&self, token: &TokenHash) -> Result<(), StoreError> {
        write!(self, [token], tx => {
            let done = sqlx::query("DELETE FROM sessions WHERE token = $1")
                .bind(token.0.as_slice())
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })
        .map(drop)
    }

    /// Ends all sessions of somebody, except this one; says how many.
    pub async fn drop_sessions(
        &self,
        person: &PersonId,
        except: Option<&TokenHash>,
    ) -> Result<u64, StoreError> {
        // No token has the empty hash.
        let except = except.map_or_else(Vec::new, |token| token.0.to_vec());
        write!(self, [person, except], tx => {
            let done = sqlx::query("DELETE FROM sessions WHERE person = $1 AND token <> $2")
                .bind(&person)
                .bind(&except)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })
    }

    /// Adds an API token. [`StoreError::Unknown`] if there is no such person.
    pub async fn add_token(&self, new: &TokenDraft) -> Result<(), StoreError> {
        plain(&new.label)?;
        let added = write!(self, [new], tx => {
            let tokens: i64 = sqlx::query_scalar("SELECT count(*) FROM tokens WHERE person = $1")
                .bind(&new.person)
                .fetch_one(&mut *tx)
                .await?;
            if let Some(most) = new.most_of_person.filter(|most| tokens as u64 >= *most) {
                let what = "tokens";
                return Ok(Err(StoreError::TooMany { what, most }));
            }
            let done = sqlx::query(
                "INSERT INTO tokens (id, token, person, label, created)
                 SELECT $1, $2, id, $4, $5 FROM persons WHERE id = $3",
            )
            .bind(&new.id)
            .bind(new.token.0.as_slice())
            .bind(&new.person)
            .bind(&new.label)
            .bind(new.created)
            .execute(&mut *tx)
            .await?;
            Ok(Ok(done.rows_affected()))
        })?;
        known(added)
    }

    /// Whose API token this is, and when it was used last.
    pub async fn token(
        &self,
        token: &TokenHash,
    ) -> Result<Option<(PersonRow, TokenRow)>, StoreError> {
        struct Row {
            person: PersonRow,
            token_id: TokenId,
            label: String,
            made: Millis,
            used: Option<Millis>,
        }

        read_from_row!(Row { token_id, label, made, used; with person });
        let row: Option<Row> = read!(self, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, p.kind, p.owner, p.login, p.created,
                        t.id AS token_id, t.label, t.created AS made, t.used
                 FROM tokens t JOIN persons p ON p.id = t.person WHERE t.token = $1",
            )
            .bind(token.0.as_slice())
            .fetch_optional(pool)
            .await?
        });
        Ok(row.map(|row| {
            let token = TokenRow {
                id: row.token_id,
                label: row.label,
                created: row.made,
                used: row.used,
            };
            (row.person, token)
        }))
    }

    /// Says that an API token was used. This costs a commit: once an hour is often enough.
    pub async fn touch_token(&self, token: &TokenId, used: Millis) -> Result<(), StoreError> {
        write!(self, [token, used], tx => {
            let done = sqlx::query("UPDATE tokens SET used = $2 WHERE id = $1")
                .bind(&token)
                .bind(used)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })
        .map(drop)
    }

    /// The API tokens of somebody, oldest first.
    pub async fn tokens_of(&self, person: &PersonId) -> Result<Vec<TokenRow>, StoreError> {
        let found = read!(self, pool => {
            sqlx::query_as(
                "SELECT id, label, created, used FROM tokens
                 WHERE person = $1 ORDER BY created, id",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        Ok(found)
    }

    /// Ends an API token of somebody; says whether there was one.
    pub async fn drop_token(&self, person: &PersonId, id: &TokenId) -> Result<bool, StoreError> {
        let dropped = write!(self, [person, id], tx => {
            let done = sqlx::query("DELETE FROM tokens WHERE person = $1 AND id = $2")
                .bind(&person)
                .bind(&id)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })?;
        Ok(dropped > 0)
    }
}
