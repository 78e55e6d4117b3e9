//! Error codes as sentences: what a table, a server or a screen can't do.
//!
//! One list for every screen. Codes of the wire protocol, of HTTP, of a table's rules and of the
//! client's session lead to a message of `trouble.ftl`, which says what to do next.

use crate::say;
use crate::words::Words;

/// The sentence behind a code; a code that isn't known is shown as it is.
pub fn trouble(words: &Words, code: &str) -> String {
    known_trouble(words, code).unwrap_or_else(|| say!(words, "web-trouble", code = code))
}

/// The sentence behind a code; `None` for a code that isn't known.
pub fn known_trouble(words: &Words, code: &str) -> Option<String> {
    Some(match code {
        // At a table.
        "started" => say!(words, "trouble-started"),
        "not-started" => say!(words, "trouble-not-started"),
        "starting" => say!(words, "trouble-starting"),
        "not-over" => say!(words, "trouble-not-over"),
        "table-over" => say!(words, "refusal-over"),
        "over" => say!(words, "illegal-over"),
        "abandoned" => say!(words, "refusal-abandoned"),
        "seat-taken" => say!(words, "trouble-seat-taken"),
        "seated-already" => say!(words, "trouble-seated-already"),
        "not-seated" | "not-your-seat" => say!(words, "trouble-not-seated"),
        "no-such-seat" => say!(words, "illegal-no-such-seat"),
        "did-not-reveal" => say!(words, "trouble-did-not-reveal"),
        "not-absent" => say!(words, "trouble-not-absent"),
        "has-clock" => say!(words, "trouble-has-clock"),
        "time-used" => say!(words, "trouble-time-used"),
        "not-host" => say!(words, "trouble-not-host"),
        "full" => say!(words, "room-full"),
        "incomplete" => say!(words, "trouble-incomplete"),
        "not-ready" => say!(words, "trouble-not-ready"),
        "nobody-plays" => say!(words, "trouble-nobody-plays"),
        "rematch-there" => say!(words, "trouble-rematch-there"),
        "too-many-changes" => {
            let limit = table::MAX_CHANGES;
            say!(words, "refusal-too-many-changes", limit = limit)
        }
        "too-many-stand-ins" => say!(words, "refusal-too-many-stand-ins"),
        "no-spectators" | "spectators" => say!(words, "trouble-no-spectators"),
        "no-table" => say!(words, "table-none"),
        // A move; the screen says more, since it knows the rules.
        "not-your-turn" | "not-asked" | "wrong-phase" | "not-in-hand" | "no-wall-card"
        | "no-room" | "no-such-row" | "row-taken" | "row-empty" | "row-full" | "no-move" => {
            say!(words, "trouble-not-now")
        }
        // The fair deal.
        "mismatch" => say!(words, "trouble-mismatch"),
        "no-randomness" => say!(words, "trouble-no-randomness"),
        "promise-changed" => say!(words, "trouble-promise-changed"),
        "contribution-lost" => say!(words, "trouble-contribution-lost"),
        "not-revealing" | "shown-already" | "no-contribution" | "too-early"
        | "not-possible-now" => {
            say!(words, "trouble-not-possible-now")
        }
        // A table that can't be set up like that.
        "unknown-game" => say!(words, "trouble-unknown-game"),
        "unknown-option"
        | "unknown-option-value"
        | "seats"
        | "host-may-not-choose"
        | "first-by-lot"
        | "no-such-first"
        | "invalid"
        | "unknown-bot"
        | "clock" => {
            say!(words, "trouble-invalid-setup")
        }
        // Accounts.
        "not-entered" | "logged-out" => say!(words, "trouble-not-entered"),
        "already-entered" => say!(words, "trouble-already-entered"),
        "wrong-password" => say!(words, "trouble-wrong-password"),
        "login-taken" => say!(words, "trouble-login-taken"),
        "invalid-name" => say!(words, "trouble-invalid-name"),
        "invalid-login" => say!(words, "trouble-invalid-login"),
        "invalid-password" => say!(words, "trouble-invalid-password"),
        "not-allowed" => say!(words, "trouble-not-allowed"),
        "too-many" => say!(words, "trouble-too-many"),
        "unknown-person" | "unknown-token" | "unknown-path" => say!(words, "trouble-gone"),
        "unknown-table" => say!(words, "trouble-unknown-table"),
        // Rate limits, and servers that are busy, restarting or in trouble.
        "too-often" | "flood" => say!(words, "trouble-too-often"),
        "unavailable" | "internal" | "closing" | "shutdown" | "too-slow" => {
            say!(words, "trouble-unavailable")
        }
        "in-doubt" => say!(words, "trouble-in-doubt"),
        "damaged" => say!(words, "trouble-damaged"),
        // The connection.
        "offline" => say!(words, "trouble-offline"),
        "lost" | "slow" | "silent" => say!(words, "trouble-lost"),
        // Client and server don't understand each other: another version, or a defect.
        "misread" | "malformed" | "bad-query" | "cross-site" | "method" | "length-needed"
        | "too-large" | "address-too-long" | "content-type" | "wrong-shape" | "upgrade-needed"
        | "headers-too-large" | "key" | "opening" => say!(words, "trouble-misread"),
        // This device.
        "not-playable" => say!(words, "trouble-not-playable"),
        "no-server" => say!(words, "trouble-no-server"),
        "no-network" => say!(words, "trouble-no-network"),
        "not-kept" => say!(words, "trouble-not-kept"),
        "unreadable" => say!(words, "trouble-unreadable"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn known_codes_are_sentences_and_others_are_shown() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let said = trouble(&words, "seat-taken");
            assert!(
                said.ends_with('.') && !said.contains("seat-taken"),
                "{said}"
            );
            assert!(trouble(&words, "xyzzy").contains("xyzzy"));
        }
    }
}
