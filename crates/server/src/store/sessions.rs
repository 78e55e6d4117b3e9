//! How people come back: sessions for browsers, API tokens for programs.
//!
//! ```text
//! token ──SHA-256──► TokenHash ──session, token──► Person      the token itself is never kept
//! ```

use serde::Serialize;

use super::base::{read, write};
use super::error::{StoreError, is_constraint};
use super::id::{PersonId, TokenHash, TokenId};
use super::log::plain;
use super::people::Person;
use super::{Millis, Store};

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
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Session {
    /// Whose it is.
    #[sqlx(flatten)]
    pub person: Person,
    /// When it began.
    pub begun: Millis,
    /// When it was used last, as told by [`Store::touch_session`].
    pub used: Millis,
    /// When it ends by itself.
    pub expires: Millis,
}

/// An API token to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewToken {
    /// Its id, usually [`TokenId::fresh`].
    pub id: TokenId,
    /// What is kept of it.
    pub token: TokenHash,
    /// Whose it is.
    pub person: PersonId,
    /// What its owner calls it.
    pub label: String,
    /// When.
    pub created: Millis,
}

/// What its owner may know of an API token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, sqlx::FromRow)]
pub struct Token {
    /// Its id.
    pub id: TokenId,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: Millis,
    /// When it was used last, as told by [`Store::touch_token`].
    pub used: Option<Millis>,
}

impl Store {
    /// Begins a session. [`StoreError::Unknown`] if there is no such person.
    pub async fn add_session(&self, new: &NewSession) -> Result<(), StoreError> {
        write!(self, tx => {
            let done = sqlx::query(
                "INSERT INTO sessions (token, person, created, used, expires)
                 VALUES ($1, $2, $3, $3, $4)",
            )
            .bind(new.token.0.as_slice())
            .bind(&new.person)
            .bind(new.created)
            .bind(new.expires)
            .execute(&mut *tx)
            .await;
            added(done.map(|done| done.rows_affected()))?;
        });
        Ok(())
    }

    /// The session of this token, unless it has ended.
    pub async fn session(
        &self,
        token: &TokenHash,
        now: Millis,
    ) -> Result<Option<Session>, StoreError> {
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
        write!(self, tx => {
            sqlx::query("UPDATE sessions SET used = $2, expires = $3 WHERE token = $1")
                .bind(token.0.as_slice())
                .bind(used)
                .bind(expires)
                .execute(&mut *tx)
                .await?;
        });
        Ok(())
    }

    /// Ends a session; also if there is none.
    pub async fn drop_session(&self, token: &TokenHash) -> Result<(), StoreError> {
        write!(self, tx => {
            sqlx::query("DELETE FROM sessions WHERE token = $1")
                .bind(token.0.as_slice())
                .execute(&mut *tx)
                .await?;
        });
        Ok(())
    }

    /// Ends all sessions of somebody, except this one; says how many.
    pub async fn drop_sessions(
        &self,
        person: &PersonId,
        except: Option<&TokenHash>,
    ) -> Result<u64, StoreError> {
        // No token has the empty hash.
        let except = except.map_or(&[][..], |token| token.0.as_slice());
        let dropped = write!(self, tx => {
            sqlx::query("DELETE FROM sessions WHERE person = $1 AND token <> $2")
                .bind(person)
                .bind(except)
                .execute(&mut *tx)
                .await?
                .rows_affected()
        });
        Ok(dropped)
    }

    /// Adds an API token. [`StoreError::Unknown`] if there is no such person.
    pub async fn add_token(&self, new: &NewToken) -> Result<(), StoreError> {
        plain(&new.label)?;
        write!(self, tx => {
            let done = sqlx::query(
                "INSERT INTO tokens (id, token, person, label, created)
                 VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(&new.id)
            .bind(new.token.0.as_slice())
            .bind(&new.person)
            .bind(&new.label)
            .bind(new.created)
            .execute(&mut *tx)
            .await;
            added(done.map(|done| done.rows_affected()))?;
        });
        Ok(())
    }

    /// Whose API token this is, and when it was used last.
    pub async fn token(&self, token: &TokenHash) -> Result<Option<(Person, Token)>, StoreError> {
        #[derive(sqlx::FromRow)]
        struct Row {
            #[sqlx(flatten)]
            person: Person,
            token_id: TokenId,
            label: String,
            made: Millis,
            used: Option<Millis>,
        }
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
            let token = Token {
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
        write!(self, tx => {
            sqlx::query("UPDATE tokens SET used = $2 WHERE id = $1")
                .bind(token)
                .bind(used)
                .execute(&mut *tx)
                .await?;
        });
        Ok(())
    }

    /// The API tokens of somebody, oldest first.
    pub async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError> {
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
        let dropped = write!(self, tx => {
            sqlx::query("DELETE FROM tokens WHERE person = $1 AND id = $2")
                .bind(person)
                .bind(id)
                .execute(&mut *tx)
                .await?
                .rows_affected()
        });
        Ok(dropped > 0)
    }

    /// Sweeps up what nobody can come back to: sessions that have ended, and guests that no session
    /// leads to and that left nothing behind. Says how many of each.
    pub async fn sweep(&self, now: Millis) -> Result<(u64, u64), StoreError> {
        let swept = write!(self, tx => {
            let sessions = sqlx::query("DELETE FROM sessions WHERE expires <= $1")
                .bind(now)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            // An hour for those who have only just come and are about to get their session.
            let guests = sqlx::query(
                "DELETE FROM persons WHERE kind = 'human' AND login IS NULL AND created < $1
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM persons bot WHERE bot.owner = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM seated WHERE seated.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = persons.id)
                   AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = persons.id)",
            )
            .bind(now - 3_600_000)
            .execute(&mut *tx)
            .await?
            .rows_affected();
            (sessions, guests)
        });
        Ok(swept)
    }
}

/// A token that is there already was not drawn at random; a person who is not there is unknown.
fn added(done: Result<u64, sqlx::Error>) -> Result<(), StoreError> {
    match done {
        Ok(_) => Ok(()),
        Err(error) if is_constraint(&error) => {
            let own = error.as_database_error();
            if own.is_some_and(sqlx::error::DatabaseError::is_foreign_key_violation) {
                return Err(StoreError::Unknown { what: "person" });
            }
            Err(StoreError::Taken { what: "token" })
        }
        Err(error) => Err(error.into()),
    }
}
