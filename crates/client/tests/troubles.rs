//! Every code that a screen can be told has a sentence, in every language.

use client::session::code;
use protocol::code::{CLOSINGS, REFUSALS};
use protocol::http::Code;
use table::InvalidSitting;
use words::{Lang, Words, known_trouble};

/// Codes of a table's refusals, of closing reasons and of the session itself.
const CODES: &[&str] = &[
    code::NO_RANDOMNESS,
    code::CONTRIBUTION_LOST,
    code::MISREAD,
    code::NOT_ENTERED,
    code::FULL,
    code::STARTED,
    code::LOST,
    "unreadable",
    "unknown-bot",
    "no-server",
    "not-playable",
    "no-table",
];

fn has_sentence(code: &str) {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let said = known_trouble(&words, code);
        let said = said.unwrap_or_else(|| panic!("{code} has no sentence"));
        // A code of one word may be a word of the sentence.
        assert!(
            !code.contains('-') || !said.contains(code),
            "{lang}: {said}"
        );
        assert!(said.len() > 8, "{lang}: {said}");
    }
}

#[test]
fn every_code_of_the_session_and_of_local_tables_has_a_sentence() {
    for code in CODES {
        has_sentence(code);
    }
    has_sentence(InvalidSitting::HostMayNotChoose.code());
}

#[test]
fn every_code_of_http_has_a_sentence() {
    for code in Code::ALL {
        has_sentence(code.text());
    }
}

#[test]
fn every_refusal_and_closing_reason_of_a_table_has_a_sentence() {
    for meaning in REFUSALS.iter().chain(CLOSINGS) {
        has_sentence(meaning.code);
    }
}
