//! What could not be done, in words that say what to do next.

use words::{Words, say};

use crate::server::http;

/// The sentence behind a code of the server, of a table or of this page.
pub(crate) fn sentence(words: &Words, code: &str) -> String {
    match code {
        http::OFFLINE => say!(words, "net-offline"),
        "wrong-password" => say!(words, "trouble-wrong-password"),
        "login-taken" => say!(words, "trouble-login-taken"),
        "invalid-name" => say!(words, "trouble-name"),
        "invalid-login" => say!(words, "trouble-login"),
        "invalid-password" => say!(words, "trouble-password"),
        "too-often" => say!(words, "trouble-too-often"),
        "too-many" => say!(words, "trouble-too-many"),
        "unknown-table" => say!(words, "trouble-no-table"),
        "no-spectators" | "spectators" => say!(words, "trouble-no-spectators"),
        "not-over" => say!(words, "trouble-not-over"),
        "seat-taken" => say!(words, "trouble-seat-taken"),
        "not-host" => say!(words, "trouble-not-host"),
        "not-ready" => say!(words, "trouble-not-ready"),
        "table-over" => say!(words, "refusal-over"),
        "unavailable" | "closing" | "internal" => say!(words, "trouble-unavailable"),
        other => say!(words, "web-trouble", code = other),
    }
}
