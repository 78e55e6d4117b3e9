//! Errors of the store, from both databases' codes to ours.
//!
//! ```text
//! SQLite's or PostgreSQL's own code ──► StoreError ──code()──► the wire
//! ```

use std::path::PathBuf;

use sqlx::error::DatabaseError;

use super::id::TableId;

/// Why the store did not do what it was asked.
///
/// Except after [`StoreError::InDoubt`], nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Somebody else appended to this table first; read the log from `expected` on and decide again.
    #[error("the table's log has {found} entries, not {expected}")]
    Stale {
        /// The table whose log went on.
        table: TableId,
        /// How many entries the caller knew of.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// There is no such table or person.
    #[error("there is no such {what}")]
    Unknown {
        /// What was looked for.
        what: &'static str,
    },
    /// Somebody else has it already: a login, an id.
    #[error("that {what} is taken")]
    Taken {
        /// What it is.
        what: &'static str,
    },
    /// A person can have only so many of these.
    #[error("there are {most} {what} already")]
    TooMany {
        /// What there would be too many of.
        what: &'static str,
        /// How many there may be.
        most: u64,
    },
    /// What was handed in can't be kept as it is.
    #[error("this can't be kept: {detail}")]
    Invalid {
        /// What is wrong with it.
        detail: String,
    },
    /// There is no room left, or a limit that the operator set is reached.
    #[error("the database has no room left: {detail}")]
    Full {
        /// In the database's words.
        detail: String,
    },
    /// The database can't be reached, or is busy with others for too long.
    #[error("the database is not available: {detail}")]
    Unavailable {
        /// In the database's words.
        detail: String,
    },
    /// The database went away between a commit and its answer: it may be kept, or not. Read the
    /// log again before anything else is decided.
    #[error("the database went away before it answered: {detail}")]
    InDoubt {
        /// In the database's words.
        detail: String,
    },
    /// The database was written by a newer version of this program. It was left as it is.
    #[error("the database is of version {found}, and this program knows versions up to {known}")]
    TooNew {
        /// The version found.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The database holds something else. It was left as it is.
    #[error("the database is not one of this program's: {detail}")]
    NotOurs {
        /// What was found.
        detail: String,
    },
    /// The database is damaged, or was changed by hand.
    #[error("the database is damaged: {detail}")]
    Corrupt {
        /// In the database's words.
        detail: String,
    },
    /// Another server runs on this database.
    #[error("another server is running on this database; several need --nats, all of them")]
    InUse,
    /// One of several servers, and this table is not its own any more.
    #[error("another server looks after this table now")]
    NotOwner,
    /// The servers can't reach each other.
    #[error("NATS can't be used: {detail}")]
    Nats {
        /// In its words.
        detail: String,
    },
    /// The machine's clock can't be right: what ends by the clock would end too early.
    #[error(
        "this machine's clock says {}, and a server last ran on this database {}; set the clock \
         right, or start with --clock-is-right yes",
        moment(*now), moment(*last)
    )]
    Clock {
        /// What the machine says, in milliseconds since 1970.
        now: i64,
        /// When a server last ran, or 0.
        last: i64,
    },
    /// A backup never overwrites a file.
    #[error("{} is there already", path.display())]
    Exists {
        /// The path of the file that is there.
        path: PathBuf,
    },
}

impl StoreError {
    /// The stable code of this kind of fault.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Stale { .. } => "stale",
            Self::Unknown { .. } => "unknown",
            Self::Taken { .. } => "taken",
            Self::TooMany { .. } => "too-many",
            Self::Invalid { .. } => "invalid",
            Self::Full { .. } => "full",
            Self::Unavailable { .. } => "unavailable",
            Self::InDoubt { .. } => "in-doubt",
            Self::TooNew { .. } => "too-new",
            Self::NotOurs { .. } => "not-ours",
            Self::Corrupt { .. } => "corrupt",
            Self::InUse => "in-use",
            Self::NotOwner => "not-owner",
            Self::Nats { .. } => "nats",
            Self::Clock { .. } => "clock",
            Self::Exists { .. } => "exists",
        }
    }

    /// Whether the same request may succeed later, with nothing done about it by its caller.
    pub const fn is_passing(&self) -> bool {
        matches!(
            self,
            Self::Full { .. } | Self::Unavailable { .. } | Self::InDoubt { .. }
        )
    }

    pub(super) fn invalid(detail: impl Into<String>) -> Self {
        let detail = detail.into();
        Self::Invalid { detail }
    }

    pub(super) fn corrupt(detail: impl Into<String>) -> Self {
        let detail = detail.into();
        Self::Corrupt { detail }
    }

    /// Whether another process held SQLite's lock, in SQLite's own words for it.
    pub(super) fn is_locked(&self) -> bool {
        matches!(self, Self::Unavailable { detail } if detail.ends_with("is locked"))
    }

    pub(super) fn unavailable(detail: impl Into<String>) -> Self {
        let detail = detail.into();
        Self::Unavailable { detail }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error;
        let detail = error.to_string();
        match &error {
            Error::Database(own) => {
                let detail = own.message().to_owned();
                let code = own.code().unwrap_or_default();
                match own.try_downcast_ref::<sqlx::sqlite::SqliteError>() {
                    Some(_) => of_sqlite(code.parse().unwrap_or(0), detail),
                    None => of_postgres(&code, detail),
                }
            }
            Error::RowNotFound
            | Error::ColumnDecode { .. }
            | Error::Decode(_)
            | Error::ColumnNotFound(_)
            | Error::ColumnIndexOutOfBounds { .. }
            | Error::TypeNotFound { .. } => Self::Corrupt { detail },
            Error::Configuration(_) | Error::InvalidArgument(_) | Error::Encode(_) => {
                Self::Invalid { detail }
            }
            _ => Self::Unavailable { detail },
        }
    }
}

/// A moment for an operator: the day and the time, UTC.
fn moment(at: i64) -> String {
    if at <= 0 {
        return "never".to_owned();
    }
    let (days, seconds) = (at / 86_400_000, at / 1000 % 86_400);
    // Civil date from a count of days: the era of 400 years, the year in it, the day in that.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hour, minute) = (seconds / 3600, seconds / 60 % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

/// By SQLite's extended result code.
fn of_sqlite(code: i64, detail: String) -> StoreError {
    match code & 0xff {
        13 => StoreError::Full { detail },
        // Damaged, no database, or SQL that it does not understand: a table or column is missing.
        1 | 11 | 26 => StoreError::Corrupt { detail },
        // A value too large, a constraint, a type that does not fit.
        18..=20 => StoreError::Invalid { detail },
        // Busy, locked, interrupted, read-only, out of memory, input or output, can't open.
        _ => StoreError::Unavailable { detail },
    }
}

/// By PostgreSQL's SQLSTATE.
fn of_postgres(code: &str, detail: String) -> StoreError {
    match code.get(..2).unwrap_or_default() {
        "53" if code == "53100" => StoreError::Full { detail },
        "22" | "23" | "54" => StoreError::Invalid { detail },
        "42" if code != "42501" => StoreError::Corrupt { detail },
        "XX" => StoreError::Corrupt { detail },
        // Classes: privileges, connections, resources, operator intervention, conflicts, read-only.
        _ => StoreError::Unavailable { detail },
    }
}

/// Whether another transaction stood in the way, so that the same again may go through.
pub(super) fn is_conflict(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    matches!(code.as_deref(), Some("40001" | "40P01"))
}

/// Whether SQLite stopped because it was asked to.
pub(super) fn is_interrupted(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.as_deref() == Some("9")
}

/// Whether a row of this key, or one that it names, stands in the way.
pub(super) fn is_constraint(error: &sqlx::Error) -> bool {
    use sqlx::error::ErrorKind;
    let kind = error.as_database_error().map(DatabaseError::kind);
    matches!(kind, Some(kind) if !matches!(kind, ErrorKind::Other))
}

#[cfg(test)]
mod tests {
    use super::moment;

    #[test]
    fn a_moment_is_told_as_a_date() {
        for (at, text) in [
            (0, "never"),
            (1_735_689_600_000, "2025-01-01 00:00 UTC"),
            (1_709_208_000_000, "2024-02-29 12:00 UTC"),
            (951_782_400_000, "2000-02-29 00:00 UTC"),
        ] {
            assert_eq!(moment(at), text);
        }
    }
}
