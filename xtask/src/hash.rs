//! SHA-256 as text: of files that are published, and as a name for what something was made of.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// The SHA-256 of these parts, one after another, in hex.
pub(crate) fn sha256<B: AsRef<[u8]>>(parts: &[B]) -> String {
    let mut all = Sha256::new();
    for part in parts {
        all.update(part);
    }
    all.finalize().iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The first 64 bits of it: a name.
pub(crate) fn short<B: AsRef<[u8]>>(parts: &[B]) -> String {
    let mut name = sha256(parts);
    name.truncate(16);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_that_of_all_parts() {
        let whole = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(&["a", "bc"]), whole);
        assert_eq!(short(&["abc"]), whole[..16]);
    }
}
