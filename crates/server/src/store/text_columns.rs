//! Types of our own in columns of text.
//!
//! ```text
//! TableId, PersonId, Status … ──as_str──► TEXT ──parse──► the same, or a database that is damaged
//! ```

/// A type with `as_str` and `FromStr` is bound and read as text, on either database.
macro_rules! kept_as_text {
    ($($name:ty),+) => {$(
        impl<DB: sqlx::Database> sqlx::Type<DB> for $name
        where
            String: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <String as sqlx::Type<DB>>::type_info()
            }

            fn compatible(own: &DB::TypeInfo) -> bool {
                <String as sqlx::Type<DB>>::compatible(own)
            }
        }

        impl<'q, DB: sqlx::Database> sqlx::Encode<'q, DB> for $name
        where
            String: sqlx::Encode<'q, DB>,
        {
            fn encode_by_ref(
                &self,
                buffer: &mut DB::ArgumentBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                <String as sqlx::Encode<'q, DB>>::encode(self.as_str().to_owned(), buffer)
            }
        }

        impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for $name
        where
            String: sqlx::Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                let text = <String as sqlx::Decode<'r, DB>>::decode(value)?;
                Ok(text.parse::<Self>()?)
            }
        }
    )+};
}

kept_as_text!(
    super::id::TableId,
    super::id::PersonId,
    super::id::TokenId,
    super::table::Status,
    super::people::AccountKind
);
