//! The stored seat at a server's table, `fanfare-seat/1`: a reload finds the table and the contribution.

use serde::{Deserialize, Serialize};
use table::{Contribution, Digest, Promise};

/// A seat as it is stored, `fanfare-seat/1`: where the table is and what was contributed to its deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptSeat {
    format: String,
    /// The server, like `https://example.org`.
    pub server: String,
    /// The table's id.
    pub table: String,
    /// The game that is played there.
    pub game: String,
    /// The contribution whose hash was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) contribution: Option<String>,
    /// What the server promised about the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) promise: Option<Promise>,
    /// Whether the table has started with that promise, so that the contribution may be known.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) frozen: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_false(it: &bool) -> bool {
    !*it
}

impl KeptSeat {
    /// The name and version of the format.
    pub const FORMAT: &str = "fanfare-seat/1";

    /// A seat with nothing contributed yet.
    pub fn new(server: &str, table: &str, game: &str) -> Self {
        Self {
            format: Self::FORMAT.to_owned(),
            server: server.to_owned(),
            table: table.to_owned(),
            game: game.to_owned(),
            contribution: None,
            promise: None,
            frozen: false,
        }
    }

    /// Reads what was stored; none if it is something else.
    pub fn read(text: &str) -> Option<Self> {
        let kept: Self = serde_json::from_str(text).ok()?;
        (kept.format == Self::FORMAT).then_some(kept)
    }

    /// Writes it as JSON.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers")
    }

    /// What the server promised about the deal, once the table has started.
    pub fn promise(&self) -> Option<&Promise> {
        self.promise.as_ref().filter(|_| self.frozen)
    }

    /// The hash of the stored contribution.
    pub(super) fn commitment(&self) -> Option<Digest> {
        Some(self.contribution()?.commitment())
    }

    /// The stored contribution.
    pub(super) fn contribution(&self) -> Option<Contribution> {
        self.contribution.as_ref()?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_seat_reads_back_and_anything_else_does_not() {
        let kept = KeptSeat::new("http://127.0.0.1:7777", "abc", "jericho");
        assert_eq!(KeptSeat::read(&kept.write()), Some(kept));
        for text in ["", "{}", "{\"format\":\"fanfare-seat/9\"}"] {
            assert_eq!(KeptSeat::read(text), None, "{text}");
        }
    }
}
