//! What a table or a server can't do, by the code it gives.

use crate::say;
use crate::words::Words;

/// The sentence behind a code; one that isn't known is shown as it is.
pub fn trouble(words: &Words, code: &str) -> String {
    match code {
        "not-kept" => say!(words, "trouble-not-kept"),
        "no-server" => say!(words, "trouble-no-server"),
        "offline" => say!(words, "trouble-offline"),
        "lost" => say!(words, "trouble-lost"),
        "started" => say!(words, "trouble-started"),
        "not-started" => say!(words, "trouble-not-started"),
        "starting" => say!(words, "trouble-starting"),
        "not-over" => say!(words, "trouble-not-over"),
        "seat-taken" => say!(words, "trouble-seat-taken"),
        "seated-already" => say!(words, "trouble-seated-already"),
        "not-seated" | "not-your-seat" => say!(words, "trouble-not-seated"),
        "no-such-seat" => say!(words, "illegal-no-such-seat"),
        "not-host" => say!(words, "trouble-not-host"),
        "full" => say!(words, "room-full"),
        "incomplete" => say!(words, "trouble-incomplete"),
        "not-ready" => say!(words, "trouble-not-ready"),
        "nobody-plays" => say!(words, "trouble-nobody-plays"),
        "not-your-turn" | "not-asked" | "wrong-phase" | "not-in-hand" | "no-wall-card"
        | "no-room" | "no-such-row" | "row-taken" | "row-empty" | "row-full" | "no-move" => {
            say!(words, "trouble-not-now")
        }
        "over" => say!(words, "illegal-over"),
        "table-over" => say!(words, "refusal-over"),
        "abandoned" => say!(words, "refusal-abandoned"),
        "too-many-changes" => {
            let limit = table::MAX_CHANGES;
            say!(words, "refusal-too-many-changes", limit = limit)
        }
        "too-many-stand-ins" => say!(words, "refusal-too-many-stand-ins"),
        "unknown-table" => say!(words, "trouble-unknown-table"),
        "no-spectators" | "spectators" => say!(words, "trouble-no-spectators"),
        "not-entered" => say!(words, "trouble-not-entered"),
        "too-often" | "flood" => say!(words, "trouble-too-often"),
        "unavailable" | "internal" | "closing" => say!(words, "trouble-unavailable"),
        "invalid-name" => say!(words, "trouble-invalid-name"),
        "misread" => say!(words, "trouble-misread"),
        _ => say!(words, "web-trouble", code = code),
    }
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
