//! A link: numbered messages from one server to another, for the clients of that other one.
//!
//! ```text
//! owner: put ──► queue ──many in one message──► NATS ──► edge: to each client's outbox
//!                  └── every second at least: how many there were     a gap ──► reattach
//! ```
//!
//! One subject a server, not one a table and viewer: a server is sent exactly what its own clients
//! may see, and NATS has as many subscriptions as there are servers, however many tables are played.
//! What goes to many clients of one server goes there once.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::ClientPosition;
use super::lease::ticks;
use crate::live::Outbox;

/// How much may wait for one server, in bytes: more is dropped, and its clients reattach.
const LARGEST: usize = 64 << 20;
/// How much goes into one message: NATS takes a megabyte.
const MESSAGE: usize = 256 << 10;

/// The way to one other server, and what came from there.
pub(crate) struct ServerLink {
    peer: String,
    queue: Mutex<LinkQueue>,
    wake: Notify,
    /// How many items came from there.
    received: watch::Sender<u64>,
    heard: AtomicU64,
    /// How often in a row the two servers did not agree on how many clients there are.
    pub(super) disagreed: AtomicU64,
    /// When it was last needed.
    pub(super) used: AtomicU64,
}

#[derive(Default)]
struct LinkQueue {
    items: VecDeque<Item>,
    bytes: usize,
    /// How many items there ever were.
    count: u64,
}

struct Item {
    to: u64,
    position: ClientPosition,
    what: What,
}

enum What {
    Text(Utf8Bytes),
    Close(&'static str),
    Moved,
    /// All clients of this link reattach.
    Reset,
}

/// What a message begins with, as one line of JSON; the texts follow it.
#[derive(Serialize, Deserialize)]
pub(super) struct LinkHead {
    /// The server that sends.
    pub(super) from: String,
    /// The number of the first item.
    pub(super) first: u64,
    /// How many items there are.
    pub(super) count: u64,
    /// How many clients of the sender are at tables of the receiver.
    #[serde(default)]
    pub(super) held: u64,
    #[serde(default)]
    pub(super) parts: Vec<LinkPart>,
}

/// One text, or one thing that happens, for some clients.
#[derive(Serialize, Deserialize)]
pub(super) struct LinkPart {
    pub(super) to: Vec<u64>,
    #[serde(default)]
    pub(super) have: u64,
    #[serde(default)]
    pub(super) said: u64,
    /// The length of the text.
    #[serde(default)]
    pub(super) bytes: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) close: Option<String>,
    #[serde(default)]
    pub(super) moved: bool,
    #[serde(default)]
    pub(super) reset: bool,
}

impl ServerLink {
    pub(super) fn new(peer: String) -> Self {
        Self {
            peer,
            queue: Mutex::default(),
            wake: Notify::new(),
            received: watch::Sender::new(0),
            heard: AtomicU64::new(ticks()),
            disagreed: AtomicU64::new(0),
            used: AtomicU64::new(ticks()),
        }
    }

    /// The other server.
    pub(crate) fn peer(&self) -> &str {
        &self.peer
    }

    fn lock(&self) -> MutexGuard<'_, LinkQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, to: u64, position: ClientPosition, what: What) {
        let mut queue = self.lock();
        queue.count += 1;
        queue.bytes += match &what {
            What::Text(text) => text.len(),
            _ => 0,
        };
        queue.items.push_back(Item { to, position, what });
        if queue.bytes > LARGEST {
            // The count goes on: the other server sees the gap.
            queue.items = VecDeque::new();
            queue.bytes = 0;
        }
        drop(queue);
        self.wake.notify_one();
    }

    /// All clients of the other server must attach again.
    pub(super) fn reset(&self) {
        self.put(0, ClientPosition::default(), What::Reset);
    }

    /// How many items were put so far.
    pub(crate) fn count(&self) -> u64 {
        self.lock().count
    }

    /// Waits until there is something to send.
    pub(super) async fn wait(&self) {
        self.wake.notified().await;
    }

    /// The next message, and whether more waits. Without items it says how many there were.
    pub(super) fn message(&self, from: &str, held: u64) -> (Vec<u8>, bool) {
        let mut queue = self.lock();
        let first = queue.count - queue.items.len() as u64;
        let mut head = LinkHead {
            from: from.to_owned(),
            first,
            count: 0,
            held,
            parts: Vec::new(),
        };
        let mut texts: Vec<Utf8Bytes> = Vec::new();
        let mut size = 0;
        while let Some(item) = queue.items.front() {
            let length = match &item.what {
                What::Text(text) => text.len(),
                _ => 0,
            };
            if head.count > 0 && size + length > MESSAGE {
                break;
            }
            let Some(item) = queue.items.pop_front() else {
                break;
            };
            queue.bytes -= length;
            head.count += 1;
            size += 64;
            let ClientPosition { have, said } = item.position;
            let mut part = LinkPart {
                to: vec![item.to],
                have,
                said,
                bytes: length,
                close: None,
                moved: false,
                reset: false,
            };
            match item.what {
                What::Text(text) => {
                    // Viewers who may see the same are sent the same bytes: one frame is enough.
                    let same = texts.last().is_some_and(|last| {
                        last.as_ptr() == text.as_ptr() && last.len() == text.len()
                    });
                    if let Some(last) = head.parts.last_mut().filter(|last| {
                        same && last.bytes == length && (last.have, last.said) == (have, said)
                    }) {
                        last.to.push(item.to);
                        continue;
                    }
                    size += length;
                    texts.push(text);
                }
                What::Close(why) => part.close = Some(why.to_owned()),
                What::Moved => part.moved = true,
                What::Reset => part.reset = true,
            }
            head.parts.push(part);
        }
        let more = !queue.items.is_empty();
        drop(queue);
        let mut message = serde_json::to_vec(&head).expect("a head is JSON");
        message.push(b'\n');
        for text in texts {
            message.extend_from_slice(text.as_bytes());
        }
        (message, more)
    }

    /// Something came from there.
    pub(super) fn heard(&self) {
        self.heard.store(ticks(), Ordering::Relaxed);
    }

    /// For how many milliseconds nothing came.
    pub(super) fn silence(&self) -> u64 {
        ticks().saturating_sub(self.heard.load(Ordering::Relaxed))
    }

    /// Items `first`, … came, so many. Says whether some before them are missing.
    pub(super) fn has_gap(&self, first: u64) -> bool {
        *self.received.borrow() != first
    }

    pub(super) fn received(&self, up_to: u64) {
        self.received.send_replace(up_to);
    }

    /// Waits until so many items have come.
    pub(super) async fn until(&self, count: u64) {
        let mut received = self.received.subscribe();
        let _ = received.wait_for(|received| *received >= count).await;
    }
}

/// Reads a message: its head, and the texts of its parts.
pub(super) fn read(message: &[u8]) -> Option<(LinkHead, Vec<Utf8Bytes>)> {
    let end = message.iter().position(|&byte| byte == b'\n')?;
    let head: LinkHead = serde_json::from_slice(&message[..end]).ok()?;
    let mut rest = &message[end + 1..];
    let mut texts = Vec::with_capacity(head.parts.len());
    for part in &head.parts {
        let (text, after) = rest.split_at_checked(part.bytes)?;
        texts.push(Utf8Bytes::try_from(text.to_vec()).ok()?);
        rest = after;
    }
    Some((head, texts))
}

/// A client of another server at a table of ours.
pub(crate) struct RemoteClient {
    link: Arc<ServerLink>,
    number: u64,
    closed: AtomicBool,
}

impl RemoteClient {
    pub(super) fn new(link: Arc<ServerLink>, number: u64) -> Self {
        Self {
            link,
            number,
            closed: AtomicBool::new(false),
        }
    }

    /// The number that its own server gave it.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Whether it is this client of that server.
    pub(crate) fn is(&self, server: &str, number: u64) -> bool {
        self.number == number && self.link.peer == server
    }

    pub(crate) fn put(&self, text: Utf8Bytes, position: ClientPosition) {
        if !self.is_closed() {
            self.link.put(self.number, position, What::Text(text));
        }
    }

    pub(crate) fn close(&self, why: &'static str) {
        if !self.closed.swap(true, Ordering::Relaxed) {
            let nothing = ClientPosition::default();
            self.link.put(self.number, nothing, What::Close(why));
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// The table is not ours any more: its server must look for it.
    pub(crate) fn moved(&self, position: ClientPosition) {
        self.link.put(self.number, position, What::Moved);
    }
}

/// A client of ours at a table of another server.
pub(crate) struct EdgeConnection {
    pub(super) number: u64,
    pub(super) link: Arc<ServerLink>,
    pub(super) out: Arc<Outbox>,
    /// The first of our numbers for this client whose wishes the owner remembers, once it has said so.
    pub(super) since: OnceLock<u64>,
    /// Nothing once it has ended.
    position: Mutex<Option<ClientPosition>>,
}

impl EdgeConnection {
    pub(super) fn new(
        number: u64,
        link: Arc<ServerLink>,
        out: Arc<Outbox>,
        at: ClientPosition,
    ) -> Self {
        Self {
            number,
            link,
            out,
            since: OnceLock::new(),
            position: Mutex::new(Some(at)),
        }
    }

    /// Whether the owner knows a wish again that was sent under one of our numbers.
    pub(super) fn remembers(&self, number: u64) -> bool {
        self.since.get().is_some_and(|since| *since <= number)
    }

    /// The owner tells something.
    pub(super) fn put(&self, text: Utf8Bytes, now: ClientPosition) {
        let mut position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(position) = position.as_mut() {
            *position = now;
            self.out.put(text);
        }
    }

    /// Nothing comes from there any more; says where the client stands, the first time.
    pub(super) fn end(&self) -> Option<ClientPosition> {
        let mut position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
        position.take()
    }

    /// The connection's task must attach again.
    pub(super) fn moved(&self) {
        if let Some(position) = self.end() {
            self.out.moved(position);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::demand::tests::holds;
    use super::*;

    fn at(have: u64) -> ClientPosition {
        ClientPosition { have, said: 0 }
    }

    #[test]
    fn what_many_see_goes_out_once_and_in_order() {
        let link = Arc::new(ServerLink::new("b".to_owned()));
        let all: Utf8Bytes = "all".into();
        let clients: Vec<_> = (1..=3)
            .map(|number| RemoteClient::new(Arc::clone(&link), number))
            .collect();
        for client in &clients {
            client.put(all.clone(), at(4));
        }
        clients[1].put("own".into(), at(5));
        clients[1].close("slow");
        clients[1].put("too late".into(), at(6));
        clients[2].moved(at(4));
        assert_eq!(link.count(), 6);
        let (message, more) = link.message("a", 7);
        assert!(!more);
        let (head, texts) = read(&message).expect("a message");
        assert_eq!((head.first, head.count, head.held), (0, 6, 7));
        assert_eq!(head.parts[0].to, [1, 2, 3]);
        assert_eq!(texts[0].as_str(), "all");
        assert_eq!((texts[1].as_str(), head.parts[1].have), ("own", 5));
        assert_eq!(head.parts[2].close.as_deref(), Some("slow"));
        assert!(head.parts[3].moved);
        assert_eq!(head.parts.len(), 4);
        let (pulse, _) = link.message("a", 7);
        let (head, _) = read(&pulse).expect("a message");
        assert_eq!((head.first, head.count), (6, 0), "what was sent is counted");
    }

    #[test]
    fn what_is_too_much_is_dropped_and_leaves_a_gap() {
        let link = Arc::new(ServerLink::new("b".to_owned()));
        let client = RemoteClient::new(Arc::clone(&link), 1);
        let large: Utf8Bytes = "x".repeat(LARGEST / 4).into();
        for _ in 0..5 {
            client.put(large.clone(), at(1));
        }
        let (message, more) = link.message("a", 0);
        let (head, _) = read(&message).expect("a message");
        assert!(!more);
        assert_eq!((head.first, head.count), (5, 0));
        let other = ServerLink::new("a".to_owned());
        assert!(other.has_gap(head.first));
    }

    /// Heads as servers of this version and of earlier ones write them. Never change a line: a server
    /// that is being replaced writes it. Add one for each new field.
    const HEADS: [&str; 5] = [
        r#"{"from":"a","first":3,"count":2,"held":7,"parts":[{"to":[1,2],"have":4,"said":1,"bytes":5,"moved":false,"reset":false}]}"#,
        r#"{"from":"a","first":3,"count":1,"held":7,"parts":[{"to":[1],"have":0,"said":0,"bytes":0,"close":"slow","moved":false,"reset":false}]}"#,
        r#"{"from":"a","first":3,"count":1,"held":7,"parts":[{"to":[1],"have":4,"said":1,"bytes":0,"moved":true,"reset":false}]}"#,
        r#"{"from":"a","first":3,"count":1,"held":7,"parts":[{"to":[0],"have":0,"said":0,"bytes":0,"moved":false,"reset":true}]}"#,
        r#"{"from":"a","first":3,"count":0}"#,
    ];

    #[test]
    fn two_versions_understand_each_others_links() {
        for line in HEADS {
            holds::<LinkHead>(line);
        }
        let message = [HEADS[0].as_bytes(), b"\nhello"].concat();
        let (_, texts) = read(&message).expect("a message");
        assert_eq!(texts[0].as_str(), "hello");
    }

    #[test]
    fn a_connection_that_has_ended_is_told_nothing_more() {
        let link = Arc::new(ServerLink::new("b".to_owned()));
        let out = Arc::new(Outbox::default());
        let connection = EdgeConnection::new(1, link, Arc::clone(&out), at(0));
        connection.put("first".into(), at(1));
        assert_eq!(connection.end(), Some(at(1)));
        connection.put("late".into(), at(2));
        assert_eq!(connection.end(), None);
        assert!(matches!(out.take(), crate::live::Taken::Message(_)));
        assert!(matches!(out.take(), crate::live::Taken::Nothing));
    }

    #[test]
    fn what_is_no_message_is_not_read() {
        for message in [
            &b""[..],
            b"{}\n",
            b"nonsense\n",
            b"{\"from\":\"a\",\"first\":0,\"count\":1,\"parts\":[{\"to\":[1],\"bytes\":9}]}\nshort",
        ] {
            assert!(read(message).is_none());
        }
    }
}
