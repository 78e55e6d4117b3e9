//! Errors of live tables, and their codes on the wire.

use table::room::RoomRefusal;
use thiserror::Error;

use crate::store::StoreError;

/// Why a request was not done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LiveProblem {
    /// The table refused it; nothing has changed.
    #[error(transparent)]
    Refused(#[from] RoomRefusal),
    /// It could not be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// Its log can't be read any more.
    #[error("the table's log is damaged")]
    Damaged,
    /// Nobody may watch this table.
    #[error("nobody may watch this table")]
    NoSpectators,
    /// One must have a name to do that.
    #[error("enter with a name first")]
    NoName,
    /// The text isn't what it should be.
    #[error("{0}")]
    Malformed(&'static str),
    /// There are as many as there may be.
    #[error("there are as many of these as there may be")]
    TooMany,
    /// There is too much of it.
    #[error("that was too much at once; wait a moment")]
    TooMuch,
    /// In a cluster: the table is not this server's any more, or nobody's yet.
    #[error("the table changes hands; try again")]
    Moved,
    /// In a cluster: the table is that server's.
    #[error("another server looks after this table")]
    Elsewhere(String),
    /// In a cluster: only a newer version of the program can do that.
    #[error("this needs a server of a newer version")]
    OtherVersion,
    /// Another server refused it.
    #[error("{detail}")]
    Told {
        /// The code that the other server gave.
        code: &'static str,
        /// The number of the fact of the rules behind it.
        rule: Option<String>,
        /// The reason in English.
        detail: String,
    },
    /// The server is closing.
    #[error("the server is closing; the table is kept")]
    Closing,
}

impl LiveProblem {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::Store(error) => match error {
                StoreError::Unknown { .. } => "unknown-table",
                StoreError::InDoubt { .. } => "in-doubt",
                StoreError::TooMany { .. } => "too-many",
                StoreError::InUse => "unavailable",
                error if error.is_passing() => "unavailable",
                // The other kinds are mistakes of ours; they are in the log.
                _ => "malformed",
            },
            Self::NoSuchTable => "unknown-table",
            Self::Damaged => "damaged",
            Self::NoSpectators => "no-spectators",
            Self::NoName => "not-entered",
            Self::Malformed(_) => "malformed",
            Self::TooMany => "too-many",
            Self::TooMuch => "too-often",
            Self::Moved | Self::Elsewhere(_) | Self::OtherVersion => "unavailable",
            Self::Told { code, .. } => code,
            Self::Closing => "closing",
        }
    }

    /// The reason in English. What the database says is for the log alone.
    pub fn detail(&self) -> String {
        match self {
            Self::Store(StoreError::InDoubt { .. }) => "it may have been kept, or not".to_owned(),
            Self::Store(error) if error.is_passing() || *error == StoreError::InUse => {
                "it could not be kept; try again".to_owned()
            }
            Self::Store(StoreError::Unknown { .. }) => Self::NoSuchTable.to_string(),
            Self::Store(error @ StoreError::TooMany { .. }) => error.to_string(),
            Self::Store(_) => "it can't be kept like that".to_owned(),
            other => other.to_string(),
        }
    }

    /// It took longer than anybody waits: it may still be kept.
    pub(crate) fn late() -> Self {
        let detail = "the store did not answer in time".to_owned();
        Self::Store(StoreError::InDoubt { detail })
    }

    /// The number of the fact of the rules behind it.
    pub fn rule(&self) -> Option<&str> {
        match self {
            Self::Told { rule, .. } => rule.as_deref(),
            Self::Refused(refusal) => refusal.rule(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use protocol::code::{CLOSINGS, REFUSALS};

    /// The codes that a piece of our own source sends: the texts behind `=>` in its `fn code`.
    fn sent(source: &str) -> HashSet<&str> {
        let (_, code) = source.split_once("fn code(").expect("it has codes");
        let code = code.split("\n    }\n").next().unwrap_or(code);
        let texts = code.split("=> \"").skip(1);
        texts.filter_map(|text| text.split('"').next()).collect()
    }

    #[test]
    fn every_code_that_a_table_sends_is_in_the_one_list() {
        let listed: HashSet<&str> = REFUSALS.iter().map(|it| it.code).collect();
        // A room never opens for a client with these: HTTP has checked the plan before.
        let unseen = ["clock", "opening", "invalid"];
        let room = include_str!("../../../table/src/room/refusal.rs");
        let mut all = HashSet::new();
        for source in [
            room,
            include_str!("problem.rs"),
            include_str!("../../../table/src/any.rs"),
            include_str!("../../../table/src/authority.rs"),
            include_str!("../../../jericho/src/legal.rs"),
            include_str!("../../../coloretto/src/legal.rs"),
        ] {
            let sent = sent(source);
            assert!(!sent.is_empty());
            all.extend(sent);
        }
        for code in &all {
            assert!(listed.contains(code) || unseen.contains(code), "{code}");
        }
        // And nothing is listed that no table sends.
        for code in listed {
            assert!(all.contains(code), "{code} is never sent");
        }
    }

    #[test]
    fn the_reasons_for_closing_a_connection_are_the_one_list() {
        let after = |source: &'static str, marks: &[&str]| -> HashSet<&'static str> {
            let source = source.split("#[cfg(test)]").next().unwrap_or(source);
            let behind = |mark: &&str| -> Vec<&'static str> {
                let parts = source.split(*mark).skip(1);
                parts.filter_map(|part| part.split('"').next()).collect()
            };
            marks.iter().flat_map(behind).collect()
        };
        let socket = ["End::Closed(\"", "CloseCode::Policy, \""];
        let mut said = after(include_str!("../socket/mod.rs"), &socket);
        for source in [
            include_str!("mod.rs"),
            include_str!("live_table.rs"),
            include_str!("outbox.rs"),
            include_str!("../cluster/attached.rs"),
        ] {
            said.extend(after(source, &[".close(\""]));
        }
        let listed: HashSet<&str> = CLOSINGS.iter().map(|it| it.code).collect();
        assert_eq!(said, listed);
        // What another server says is handed on by its own name.
        for known in crate::live::client_route::KNOWN {
            assert!(listed.contains(known), "{known}");
        }
    }
}
