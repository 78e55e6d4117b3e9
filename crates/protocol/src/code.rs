//! Every refusal code, closing reason and close code of `fanfare-table/1`, in one list.
//!
//! `docs/table-protocol.md` shows the same lists; a test compares them. Codes are added, never
//! renamed. A fact that HTTP answers too has the same code there ([`crate::http::Code`]).

/// A code with its meaning, as the documentation shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// The code on the wire.
    pub code: &'static str,
    /// What it says.
    pub means: &'static str,
}

macro_rules! meanings {
    ($($code:literal: $means:literal,)+) => {
        &[$(Meaning { code: $code, means: $means }),+]
    };
}

/// Why a request is refused: `code` of `refused`.
pub const REFUSALS: &[Meaning] = meanings! {
    "malformed": "the message can't be read, or lacks a field",
    "key": "a key has 1 to 64 characters",
    "not-entered": "enter with a name first",
    "too-often": "too many requests of this kind; wait a moment",
    "unknown-table": "there is no such table",
    "no-spectators": "nobody may watch this table, or enough people do",
    "too-many": "there are as many as there may be: your connections here, your tables, or this table's log entries",
    "unavailable": "it could not be kept; nothing has changed, try again",
    "in-doubt": "it may have been kept or not; send it again with the same key, or look at the table",
    "closing": "the server is closing; the table is kept",
    "damaged": "the table's log can't be read",
    "no-such-seat": "there is no such seat",
    "seat-taken": "somebody sits there",
    "seated-already": "you have a seat already",
    "not-seated": "you have no seat here",
    "not-host": "only the host may do that",
    "incomplete": "there are free seats",
    "not-ready": "somebody's client has not sent a commitment",
    "nobody-plays": "a table needs a person",
    "not-started": "the cards are not dealt yet",
    "starting": "contributions are being shown",
    "started": "the table has started",
    "not-revealing": "no contributions are asked for now",
    "no-contribution": "programs contribute nothing",
    "shown-already": "the contribution was shown already",
    "mismatch": "the contribution doesn't match its hash",
    "too-early": "there is still time",
    "not-asked": "the seat is not asked for a move",
    "no-move": "the text is no move",
    "not-your-turn": "it is somebody else's turn",
    "wrong-phase": "this move belongs to another phase",
    "not-in-hand": "you don't have that card",
    "no-wall-card": "that card can't be laid there",
    "no-room": "no row has room for another card",
    "no-such-row": "there is no such row",
    "row-taken": "the row has been taken",
    "row-empty": "the row is empty",
    "row-full": "the row is full",
    "too-many-changes": "a choice can be changed only so often",
    "too-many-stand-ins": "too many bots have moved for others at this table",
    "over": "the game is over",
    "table-over": "the table is over, or closed",
    "abandoned": "the table was broken off",
    "not-over": "the table is not over yet",
    "did-not-reveal": "you did not reveal a contribution at this table, and get no seat here again",
    "not-absent": "nobody who sits there has been absent for three minutes",
    "has-clock": "at a table with a clock the clock decides when the stand-in comes",
    "time-used": "the time for this move is used up; the stand-in makes it",
    "rematch-there": "there is a rematch already",
};

/// Why the server closes a connection: `code` of `closing`, and the reason of the Close frame.
pub const CLOSINGS: &[Meaning] = meanings! {
    "shutdown": "the server stops or restarts; the table is kept",
    "slow": "the client doesn't take what is sent to it",
    "silent": "the client answers no ping, or said no hello",
    "spectators": "the game began, and nobody may watch it",
    "flood": "too many messages, frames or bytes in a minute",
    "logged-out": "the session, token or account that opened the connection has ended",
};

/// The codes of `WebSocket` Close frames that the server sends.
pub const CLOSES: &[(u16, &str)] = &[
    (1002, "the frames are not those of the WebSocket protocol"),
    (1003, "the first message was not text"),
    (1007, "a text was not UTF-8"),
    (
        1008,
        "refused or closed for the reason in the frame: a refusal's code or a closing reason",
    ),
    (1009, "a message had more than 4096 bytes"),
    (1012, "the server stops or restarts"),
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// The rows of the table under a heading: the code in backticks, then its meaning.
    fn rows(page: &str, heading: &str) -> Vec<(String, String)> {
        let (_, rest) = page.split_once(heading).expect("the heading is there");
        let lines = rest.lines().skip_while(|line| !line.starts_with("| --- |"));
        let lines = lines.skip(1).take_while(|line| line.starts_with('|'));
        lines
            .map(|line| {
                let mut cells = line.trim_matches('|').split(" | ");
                let cell = |text: Option<&str>| text.expect("a cell").trim().to_owned();
                let code = cell(cells.next()).trim_matches('`').to_owned();
                (code, cell(cells.next()))
            })
            .collect()
    }

    #[test]
    fn the_document_and_the_program_have_the_same_codes() {
        let page = include_str!("../../../docs/table-protocol.md");
        let pairs = |list: &[Meaning]| -> Vec<_> {
            let pair = |it: &Meaning| (it.code.to_owned(), it.means.to_owned());
            list.iter().map(pair).collect()
        };
        assert_eq!(rows(page, "### Refusal codes"), pairs(REFUSALS));
        assert_eq!(rows(page, "### Closing reasons"), pairs(CLOSINGS));
        let closes = CLOSES
            .iter()
            .map(|(code, means)| (code.to_string(), (*means).to_owned()));
        assert_eq!(rows(page, "### Close codes"), closes.collect::<Vec<_>>());
    }

    #[test]
    fn a_code_stands_once() {
        let codes: HashSet<_> = REFUSALS.iter().map(|it| it.code).collect();
        assert_eq!(codes.len(), REFUSALS.len());
    }
}
