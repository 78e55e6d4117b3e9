//! What a client proves itself with: 256 random bits, of which only the SHA-256 is kept.

use std::fmt::Write as _;

use crate::store::TokenHash;

/// A fresh secret, as the client sends it. It never shows itself in a log.
pub(crate) struct Secret(String);

impl Secret {
    /// For a cookie.
    pub(crate) fn session() -> Self {
        Self(random())
    }

    /// For a program: its first letters say where it belongs, so that one that was published by
    /// mistake can be recognised.
    pub(crate) fn token() -> Self {
        Self(format!("fanfare_{}", random()))
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }

    /// To be shown once.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

fn random() -> String {
    let mut bytes = [0; 32];
    // Without the system's randomness somebody could guess it: better no server than such a one.
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
