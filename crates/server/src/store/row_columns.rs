//! Structs read from rows, column by column.
//!
//! By hand, not by sqlx's derive: its macros compile SQLite, PostgreSQL's client and TLS a second
//! time, for the compiler itself. Without them the first build of a server takes a sixth less work.

/// A struct is read from a row of either database: each field from the column of its name; `with`
/// from all columns, as another such struct; `number` from a column that is never negative.
macro_rules! read_from_row {
    ($name:ty { $($field:ident),* $(; with $part:ident)? $(; number $number:ident)? }) => {
        read_from_row!(sqlx::sqlite::SqliteRow, $name { $($field),* $(; with $part)? $(; number $number)? });
        read_from_row!(sqlx::postgres::PgRow, $name { $($field),* $(; with $part)? $(; number $number)? });
    };
    ($row:ty, $name:ty { $($field:ident),* $(; with $part:ident)? $(; number $number:ident)? }) => {
        impl sqlx::FromRow<'_, $row> for $name {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self {
                    $($part: sqlx::FromRow::from_row(row)?,)?
                    $($number: $crate::store::row_columns::number(row.try_get(stringify!($number))?)?,)?
                    $($field: row.try_get(stringify!($field))?,)*
                })
            }
        }
    };
}

pub(super) use read_from_row;

/// What counts from 0 is kept as a signed number.
pub(super) fn number(kept: i64) -> Result<u64, sqlx::Error> {
    kept.try_into()
        .map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
