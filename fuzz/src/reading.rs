//! What comes from outside as text: messages of the wire protocol, commands of a log, promises.
//!
//! ```text
//! bytes ──► a document, whole or with some bytes changed ──► read, or refused with a reason
//! ```

use core::fmt::Debug;

use protocol::table::{ToClient, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::Promise;
use table::room::Command;

use crate::bytes::Bytes;

/// Documents to begin with: every kind of message, and a promise.
const MESSAGES: &[&str] = &[
    include_str!("../../crates/protocol/tests/messages/to_server.jsonl"),
    include_str!("../../crates/protocol/tests/messages/to_client.jsonl"),
];
const PROMISE: &str = r#"{"format":"fanfare-promise/1","server":"https://example.org","table":"k3v9",
"game":"jericho","seat":2,"commitment":"7d4c9cf0065a98d41d323a9c5307846344485eacccf6ddbfcda828def2326415",
"commitments":["d6f99ae1f2f35082c7cb9ef66f8d66fa1e1e878f9f1ad6b50f31d25fe7364181",null,
"4179529caf32c8cca4a1772697d3c8b15837a02eefe85cd8f9483480e663f2f1"],
"contribution":"0f1e2d3c4b5a69788796a5b4c3d2e1f0","called_off":[{"commitment":
"7d4c9cf0065a98d41d323a9c5307846344485eacccf6ddbfcda828def2326415","secret":null}]}"#;

/// A known message with some bytes changed, or the bytes themselves.
pub(crate) fn messages(bytes: &mut Bytes<'_>) {
    let lines: Vec<&str> = MESSAGES.iter().flat_map(|text| text.lines()).collect();
    let Some(text) = damaged(bytes, &lines) else {
        return;
    };
    stable::<ToServer>(&text);
    stable::<ToClient>(&text);
    stable::<Command>(&text);
}

/// A promise with some bytes changed, or the bytes themselves.
pub(crate) fn promises(bytes: &mut Bytes<'_>) {
    let Some(text) = damaged(bytes, &[PROMISE]) else {
        return;
    };
    let Ok(promise) = Promise::read(&text) else {
        return;
    };
    let again = Promise::read(promise.write().as_bytes());
    assert_eq!(again.as_ref(), Ok(&promise), "written, it is another");
    stable::<Promise>(&text);
}

/// What can be read is written and read again as the same.
fn stable<T: DeserializeOwned + Serialize + PartialEq + Debug>(text: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(text) else {
        return;
    };
    let written = serde_json::to_string(&read).expect("what was read can be written");
    let again = serde_json::from_str::<T>(&written);
    assert_eq!(again.ok(), Some(read), "{written}");
}

/// One of the texts with up to a dozen bytes changed, or the rest of the bytes as they are.
fn damaged(bytes: &mut Bytes<'_>, texts: &[&str]) -> Option<Vec<u8>> {
    if bytes.below(4)? == 0 {
        return Some(core::mem::take(&mut bytes.0).to_vec());
    }
    let mut text = bytes.pick(texts)?.as_bytes().to_vec();
    for _ in 0..bytes.below(12)? {
        let at = (bytes.next()? as usize * 256 + bytes.next()? as usize) % text.len();
        text[at] = bytes.next()?;
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::samples;

    #[test]
    fn it_holds_for_messages_and_promises_as_they_are() {
        samples(500).for_each(|data| crate::messages_read_back(&data));
        samples(500).for_each(|data| crate::promises_read_back(&data));
    }

    #[test]
    fn the_documents_to_begin_with_are_read() {
        assert!(Promise::read(PROMISE.as_bytes()).is_ok());
        let lines = MESSAGES.iter().flat_map(|text| text.lines());
        for line in lines {
            let read = serde_json::from_str::<ToServer>(line).is_ok()
                || serde_json::from_str::<ToClient>(line).is_ok();
            assert!(read, "{line}");
        }
    }

    #[test]
    fn a_type_that_is_written_as_another_is_caught() {
        /// Forgets its number.
        #[derive(serde::Deserialize, Serialize, PartialEq, Debug)]
        struct Forgetful {
            #[serde(skip_serializing, default)]
            number: u8,
        }
        let forgotten = std::panic::catch_unwind(|| stable::<Forgetful>(br#"{"number":1}"#));
        assert!(forgotten.is_err());
    }
}
