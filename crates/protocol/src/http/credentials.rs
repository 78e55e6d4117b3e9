//! Validation of credentials: a unique login, and a password.

use core::fmt;

use serde::{Deserialize, Serialize};

/// What is unique about a person who can log in: 3 to 32 of a–z, 0–9, `.`, `_`, `-`, the first one
/// a letter or a digit. Typed in capitals it is the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Login(String);

/// A password: 8 to 128 characters of any kind. It never shows itself in a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Password(String);

/// What can't be a login or a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidCredential {
    /// Not a login.
    Login,
    /// Not a password.
    Password,
}

/// Its code first, as every part of a message that checks itself says it.
impl fmt::Display for InvalidCredential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Login => {
                "invalid-login: a login is 3 to 32 of a-z, 0-9, '.', '_', '-', first a letter or digit"
            }
            Self::Password => "invalid-password: a password has 8 to 128 characters",
        })
    }
}

impl Login {
    /// What it says, in small letters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Password {
    /// What it says.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

impl TryFrom<String> for Login {
    type Error = InvalidCredential;

    fn try_from(text: String) -> Result<Self, InvalidCredential> {
        let fits = |b: u8| b.is_ascii_alphanumeric() || b"._-".contains(&b);
        let first = text
            .bytes()
            .next()
            .is_some_and(|b| b.is_ascii_alphanumeric());
        if first && (3..=32).contains(&text.len()) && text.bytes().all(fits) {
            return Ok(Self(text.to_ascii_lowercase()));
        }
        Err(InvalidCredential::Login)
    }
}

impl TryFrom<String> for Password {
    type Error = InvalidCredential;

    fn try_from(text: String) -> Result<Self, InvalidCredential> {
        if (8..=128).contains(&text.chars().count()) {
            return Ok(Self(text));
        }
        Err(InvalidCredential::Password)
    }
}

impl From<Login> for String {
    fn from(login: Login) -> Self {
        login.0
    }
}

impl From<Password> for String {
    fn from(password: Password) -> Self {
        password.0
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
    use utoipa::openapi::{RefOr, Schema};

    use super::{Login, Password};

    impl utoipa::PartialSchema for Login {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .description(Some("What one logs in as; capitals make no difference"))
                .min_length(Some(3))
                .max_length(Some(32))
                .pattern(Some("^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$"))
                .examples(["ada"])
                .into()
        }
    }

    impl utoipa::ToSchema for Login {}

    impl utoipa::PartialSchema for Password {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Password)))
                .min_length(Some(8))
                .max_length(Some(128))
                .into()
        }
    }

    impl utoipa::ToSchema for Password {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_the_same_in_capitals() {
        let login = Login::try_from("Ada.L_1".to_owned()).map(String::from);
        assert_eq!(login, Ok("ada.l_1".to_owned()));
        for wrong in ["ad", ".ada", "ada lovelace", "ädä", &"a".repeat(33)] {
            assert_eq!(
                Login::try_from(wrong.to_owned()),
                Err(InvalidCredential::Login)
            );
        }
    }

    #[test]
    fn a_password_has_8_to_128_characters_and_hides() {
        let password = Password::try_from("pässwört".to_owned());
        assert_eq!(format!("{password:?}"), "Ok(Password)");
        for wrong in [7, 129] {
            assert!(Password::try_from("x".repeat(wrong)).is_err());
        }
    }
}
