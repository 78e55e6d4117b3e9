//! Unguessable ids of tables, people and tokens; token hashes.
//!
//! ```text
//! fresh()  80 random bits ──► 16 letters and digits      parse()  text from outside ──► an id
//! ```

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::error::StoreError;

/// Lower-case letters and digits without those that look alike.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const FRESH: usize = 16;
const LENGTHS: std::ops::RangeInclusive<usize> = 12..=40;

fn fresh() -> Arc<str> {
    let mut bytes = [0; FRESH];
    // Without the system's randomness an id could be guessed: better no server than such a one.
    getrandom::fill(&mut bytes).expect("the system has randomness");
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
    letters.iter().collect::<String>().into()
}

fn parse(text: &str) -> Result<Arc<str>, StoreError> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if LENGTHS.contains(&text.len()) && text.bytes().all(fits) {
        return Ok(text.into());
    }
    Err(StoreError::invalid(
        "an id is 12 to 40 letters, digits, hyphens and underscores",
    ))
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// A new one, which nobody guesses: 80 bits of the system's randomness.
            pub fn fresh() -> Self {
                Self(fresh())
            }

            /// The id as it is written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = StoreError;

            fn from_str(text: &str) -> Result<Self, StoreError> {
                parse(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = StoreError;

            fn try_from(text: String) -> Result<Self, StoreError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0.as_ref().to_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    };
}

id! {
    /// A table's name in links: everybody who knows it may come to the table.
    TableId
}

id! {
    /// A person's id. It is no secret, and grants nothing.
    PersonId
}

id! {
    /// Which of a person's API tokens; not the token itself.
    TokenId
}

/// SHA-256 of a session's or a bot's token: what is kept of it. A reader of the database can't
/// come in with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// Of a token as the client sends it.
    pub fn of(token: &str) -> Self {
        use sha2::Digest;
        Self(sha2::Sha256::digest(token.as_bytes()).into())
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_id_reads_back_and_is_new_each_time() {
        let id = TableId::fresh();
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        assert_ne!(id, TableId::fresh());
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "short", "twelve chars", "../../../etc", &"a".repeat(41)] {
            assert!(text.parse::<TableId>().is_err(), "{text}");
        }
    }
}
