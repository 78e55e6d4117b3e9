//! Error responses: `{"error":{"code":"…","detail":"…"}}`.

use serde::{Deserialize, Serialize};

/// The body of every answer that is no success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Failure {
    /// What went wrong.
    pub error: Problem,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// For programs and translations.
    pub code: Code,
    /// For the author of a client, in English.
    pub detail: String,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $status:literal;)+) => {
        /// What programs and translations know a failure by. Codes are added, never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum Code {
            $($(#[$doc])* #[serde(rename = $text)] $name,)+
        }

        impl Code {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// As it stands on the wire.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text),+ }
            }

            /// The status of an HTTP answer that says it.
            pub const fn status(self) -> u16 {
                match self { $(Self::$name => $status),+ }
            }
        }
    };
}

codes! {
    /// The request can't be read: no JSON, or not even HTTP.
    Malformed = "malformed", 400;
    /// A part of the address can't be read.
    BadQuery = "bad-query", 400;
    /// Only somebody who has entered may do this.
    NotEntered = "not-entered", 401;
    /// No such login, or not this password.
    WrongPassword = "wrong-password", 401;
    /// Another site asks on the person's behalf.
    CrossSite = "cross-site", 403;
    /// It belongs to somebody else, or is for people only.
    NotAllowed = "not-allowed", 403;
    /// Nothing is at this address.
    UnknownPath = "unknown-path", 404;
    /// There is no such table.
    UnknownTable = "unknown-table", 404;
    /// There is no such person.
    UnknownPerson = "unknown-person", 404;
    /// There is no such token.
    UnknownToken = "unknown-token", 404;
    /// The address doesn't do this.
    Method = "method", 405;
    /// The request took too long to arrive.
    TooSlow = "too-slow", 408;
    /// Who asks has entered already: log out first.
    AlreadyEntered = "already-entered", 409;
    /// Somebody else has this login.
    LoginTaken = "login-taken", 409;
    /// The table is not over; its record is secret until then.
    NotOver = "not-over", 409;
    /// A person can have only so many of these.
    TooMany = "too-many", 409;
    /// The body doesn't say how long it is.
    LengthNeeded = "length-needed", 411;
    /// The body is longer than any right one.
    TooLarge = "too-large", 413;
    /// The address is longer than any right one.
    AddressTooLong = "address-too-long", 414;
    /// The body is not `application/json`.
    ContentType = "content-type", 415;
    /// The JSON has not the fields that it should have, or other ones.
    WrongShape = "wrong-shape", 422;
    /// The name can't be shown.
    InvalidName = "invalid-name", 422;
    /// The login is not 3 to 32 of a–z, 0–9, `.`, `_`, `-`.
    InvalidLogin = "invalid-login", 422;
    /// The password is shorter than 8 characters or longer than 128.
    InvalidPassword = "invalid-password", 422;
    /// There is no such game.
    UnknownGame = "unknown-game", 422;
    /// The game has no such option.
    UnknownOption = "unknown-option", 422;
    /// The option has no such value.
    UnknownOptionValue = "unknown-option-value", 422;
    /// The game isn't played by so many.
    Seats = "seats", 422;
    /// The plan speaks of a seat that the table hasn't.
    NoSuchSeat = "no-such-seat", 422;
    /// Every seat is a bot's.
    NobodyPlays = "nobody-plays", 422;
    /// In this game the host can't choose who starts.
    FirstByLot = "first-by-lot", 422;
    /// Only a WebSocket is spoken here.
    UpgradeNeeded = "upgrade-needed", 426;
    /// Too much in too short a time; `Retry-After` says how long to wait.
    TooOften = "too-often", 429;
    /// The headers are longer than any right ones.
    HeadersTooLarge = "headers-too-large", 431;
    /// The server made a mistake; it is in its log.
    Internal = "internal", 500;
    /// The database doesn't answer, the server is full, or it is closing: try again soon.
    Unavailable = "unavailable", 503;
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::schema::{ObjectBuilder, Type};
    use utoipa::openapi::{RefOr, Schema};

    use super::Code;

    // By hand: the derive doesn't see names that a macro has written.
    impl utoipa::PartialSchema for Code {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .description(Some("Codes are added, never renamed"))
                .enum_values(Some(Code::ALL.iter().map(|code| code.text())))
                .into()
        }
    }

    impl utoipa::ToSchema for Code {}
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_code_is_written_as_its_text() {
        for &code in Code::ALL {
            let written = serde_json::to_value(code).ok();
            assert_eq!(written, Some(code.text().into()));
            assert!((400..=503).contains(&code.status()), "{code:?}");
        }
    }

    /// The table of `docs/http-api.md`: a line may have several statuses for as many codes.
    #[test]
    fn the_document_and_the_program_have_the_same_codes() {
        let page = include_str!("../../../../docs/http-api.md");
        let (_, table) = page.split_once("| status | codes |").expect("the table");
        let lines = table.lines().skip(2);
        let mut listed = BTreeSet::new();
        for line in lines.take_while(|line| line.starts_with('|')) {
            let (statuses, codes) = line[1..].split_once('|').expect("two cells");
            let statuses: Vec<u16> = statuses
                .split(',')
                .map(|status| status.trim().parse().expect("a status"))
                .collect();
            // What stands in brackets explains, and may name headers.
            let plain = |part| str::split_once(part, ')').map_or(part, |(_, rest)| rest);
            let codes: String = codes.split('(').map(plain).collect();
            let codes: Vec<&str> = codes.split('`').skip(1).step_by(2).collect();
            let pairs = statuses.len() == 1 || statuses.len() == codes.len();
            assert!(pairs, "{line}");
            for (at, code) in codes.into_iter().enumerate() {
                let status = statuses.get(at).unwrap_or(&statuses[0]);
                assert!(listed.insert((*status, code.to_owned())), "{code} twice");
            }
        }
        let own = Code::ALL.iter();
        let own = own.map(|code| (code.status(), code.text().to_owned()));
        assert_eq!(listed, own.collect());
    }
}
