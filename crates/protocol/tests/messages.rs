//! Messages as version 0.1.0 wrote them are read, and written the same.

use protocol::http::{Plan, Tables};
use protocol::table::{ToClient, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn same<T: DeserializeOwned + Serialize>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
    let written = serde_json::to_value(&read).expect("a message");
    let before: Value = serde_json::from_str(text).expect("JSON");
    assert_eq!(written, before, "{text}");
}

#[test]
fn what_a_client_of_version_0_1_0_says_is_read() {
    for text in include_str!("messages/to_server.jsonl").lines() {
        same::<ToServer>(text);
    }
}

#[test]
fn what_a_server_of_version_0_1_0_says_is_read() {
    let lines = include_str!("messages/to_client.jsonl").lines();
    for text in lines.clone() {
        same::<ToClient>(text);
    }
    // The file holds every kind of message.
    for kind in [
        "welcome", "table", "view", "events", "ok", "refused", "chat", "present", "warning",
        "closing", "pong",
    ] {
        let start = format!("{{\"type\":\"{kind}\"");
        assert!(lines.clone().any(|line| line.starts_with(&start)), "{kind}");
    }
}

#[test]
fn what_http_of_version_0_1_0_says_is_read() {
    same::<Tables>(include_str!("messages/tables.json"));
    same::<Plan>(include_str!("messages/plan.json"));
}

#[test]
fn a_seat_that_no_table_has_is_refused_by_its_own_code() {
    let why = serde_json::from_str::<ToServer>(r#"{"type":"sit","seat":9,"key":"a"}"#);
    let why = why.expect_err("no table has that seat").to_string();
    assert!(why.starts_with("no-such-seat: "), "{why}");
    let why = serde_json::from_str::<Plan>(r#"{"game":"halma","seats":4}"#);
    let why = why.expect_err("no such game").to_string();
    assert!(why.starts_with("unknown-game: "), "{why}");
}
