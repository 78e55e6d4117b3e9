//! Accounts: guests, people with a login, bots; their names, logins and password hashes.
//!
//! ```text
//! guest: a name ──set_login──► somebody who can come back anywhere, by login and password
//! bot account: a name and an owner, comes in with API tokens
//! ```

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::base::read;
use super::error::StoreError;
use super::id::{PersonId, TokenHash};
use super::log::plain;
use super::row_columns::read_from_row;
use super::writer::write;
use super::{Millis, Store};

/// What sort of player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountKind {
    /// A human, guest or with an account.
    Human,
    /// A program, which somebody answers for.
    Bot,
}

impl AccountKind {
    /// As it is kept, and as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot => "bot",
        }
    }
}

impl FromStr for AccountKind {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        match text {
            "human" => Ok(Self::Human),
            "bot" => Ok(Self::Bot),
            _ => Err(StoreError::invalid("a person is human or bot")),
        }
    }
}

/// A person, a guest or a bot, as the database has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PersonRow {
    /// The id of the person.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// Human or bot.
    pub kind: AccountKind,
    /// Who answers for a bot.
    pub owner: Option<PersonId>,
    /// The name to log in with; none for guests and bots.
    pub login: Option<String>,
    /// When it was made.
    pub created: Millis,
}

read_from_row!(PersonRow {
    id,
    name,
    kind,
    owner,
    login,
    created
});

/// Somebody to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPerson {
    /// The id, usually [`PersonId::fresh`].
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// Who answers for it: makes it a bot.
    pub owner: Option<PersonId>,
    /// When it was made.
    pub created: Millis,
    /// How many bots its owner may have, this one included.
    pub most_of_owner: Option<u64>,
}

/// Somebody, and the password that proves it.
#[derive(Clone, Debug)]
pub struct Credentials {
    /// The person who logs in.
    pub person: PersonRow,
    /// The hash of the password, as it was handed in.
    pub password: String,
}

read_from_row!(Credentials { password; with person });

/// Two logins that differ only in case are one.
fn login_key(login: &str) -> String {
    login.to_lowercase()
}

impl Store {
    /// Adds a guest, or a bot of `owner`. [`StoreError::Unknown`] if there is no such owner.
    pub async fn add_person(&self, new: &NewPerson) -> Result<(), StoreError> {
        plain(&new.name)?;
        let kind = if new.owner.is_some() {
            AccountKind::Bot
        } else {
            AccountKind::Human
        };
        let added = write!(self, [new], tx => {
            if let Some(owner) = &new.owner {
                let human: Option<i64> = sqlx::query_scalar(
                    "SELECT CAST(1 AS BIGINT) FROM persons WHERE id = $1 AND kind = 'human'",
                )
                .bind(owner)
                .fetch_optional(&mut *tx)
                .await?;
                if human.is_none() {
                    return Ok(Err(StoreError::Unknown { what: "person" }));
                }
                let bots: i64 = sqlx::query_scalar("SELECT count(*) FROM persons WHERE owner = $1")
                    .bind(owner)
                    .fetch_one(&mut *tx)
                    .await?;
                if let Some(most) = new.most_of_owner.filter(|most| bots as u64 >= *most) {
                    return Ok(Err(StoreError::TooMany { what: "bots", most }));
                }
            }
            let done = sqlx::query(
                "INSERT INTO persons (id, name, kind, owner, created) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT DO NOTHING",
            )
            .bind(&new.id)
            .bind(&new.name)
            .bind(kind)
            .bind(new.owner.as_ref())
            .bind(new.created)
            .execute(&mut *tx)
            .await?;
            Ok(Ok(done.rows_affected()))
        })?;
        if added == 0 {
            return Err(StoreError::Taken { what: "id" });
        }
        Ok(())
    }

    /// Somebody by id.
    pub async fn person(&self, person: &PersonId) -> Result<Option<PersonRow>, StoreError> {
        let found = read!(self, pool => {
            sqlx::query_as("SELECT id, name, kind, owner, login, created FROM persons WHERE id = $1")
                .bind(person)
                .fetch_optional(pool)
                .await?
        });
        Ok(found)
    }

    /// The bot accounts of somebody, oldest first.
    pub async fn bots_of(&self, owner: &PersonId) -> Result<Vec<PersonRow>, StoreError> {
        let found = read!(self, pool => {
            sqlx::query_as(
                "SELECT id, name, kind, owner, login, created FROM persons
                 WHERE owner = $1 ORDER BY created, id",
            )
            .bind(owner)
            .fetch_all(pool)
            .await?
        });
        Ok(found)
    }

    /// Gives somebody another name. Tables keep the name that they showed.
    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        plain(name)?;
        let changed = write!(self, [person, name], tx => {
            let done = sqlx::query("UPDATE persons SET name = $2 WHERE id = $1")
                .bind(&person)
                .bind(&name)
                .execute(&mut *tx)
                .await?;
            Ok(Ok(done.rows_affected()))
        })?;
        known(changed)
    }

    /// Gives a human a login and the hash of a password, or changes them. With `keep`, all sessions
    /// but that one end in the same transaction.
    ///
    /// [`StoreError::Taken`] if somebody else has that login, in whatever case.
    pub async fn set_login(
        &self,
        person: &PersonId,
        login: &str,
        password: &str,
        keep: Option<&TokenHash>,
    ) -> Result<(), StoreError> {
        plain(login)?;
        let keep = keep.map(|token| token.0.to_vec());
        let changed = write!(self, [person, login, password, keep], tx => {
            let taken: Option<i64> = sqlx::query_scalar(
                "SELECT CAST(1 AS BIGINT) FROM persons WHERE login_key = $1 AND id <> $2",
            )
            .bind(login_key(&login))
            .bind(&person)
            .fetch_optional(&mut *tx)
            .await?;
            if taken.is_some() {
                return Ok(Err(StoreError::Taken { what: "login" }));
            }
            let done = sqlx::query(
                "UPDATE persons SET login = $2, login_key = $3, password = $4
                 WHERE id = $1 AND kind = 'human'",
            )
            .bind(&person)
            .bind(&login)
            .bind(login_key(&login))
            .bind(&password)
            .execute(&mut *tx)
            .await?;
            if let Some(keep) = &keep {
                sqlx::query("DELETE FROM sessions WHERE person = $1 AND token <> $2")
                    .bind(&person)
                    .bind(keep)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok(Ok(done.rows_affected()))
        })?;
        known(changed)
    }

    /// The person with this login; upper and lower case are the same.
    pub async fn credentials(&self, login: &str) -> Result<Option<Credentials>, StoreError> {
        // No text with a NUL is kept, so nobody has it as a login.
        if plain(login).is_err() {
            return Ok(None);
        }
        let found = read!(self, pool => {
            sqlx::query_as(
                "SELECT id, name, kind, owner, login, created, password FROM persons
                 WHERE login_key = $1",
            )
            .bind(login_key(login))
            .fetch_optional(pool)
            .await?
        });
        Ok(found)
    }
}

/// A change that touched no row was meant for somebody who is not there.
pub(super) fn known(changed: u64) -> Result<(), StoreError> {
    match changed {
        0 => Err(StoreError::Unknown { what: "person" }),
        _ => Ok(()),
    }
}
