//! `WebSocket` frames from a client, as they come over the network.
//!
//! ```text
//! bytes ──► whole ─────────────┐
//!       └─► in small pieces ───┴──► the same messages, the same end
//! messages ──► frames, in fragments, with control frames between ──► the same messages
//! ```

use std::io::{self, Read, Write};

use ingress::{close_code, frame_limits};
use protocol::table::LONGEST_MESSAGE;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Message, WebSocket};

use crate::bytes::Bytes;

/// Puts both claims to the server's limits.
pub(crate) fn claim(bytes: &mut Bytes<'_>) {
    with_limits(bytes, frame_limits());
}

fn with_limits(bytes: &mut Bytes<'_>, limits: WebSocketConfig) {
    match bytes.below(2) {
        None => {}
        Some(0) => alike(bytes, limits),
        Some(_) => as_sent(bytes, limits),
    }
}

/// A connection that brings bytes in pieces, and takes anything.
struct Network<'a> {
    rest: &'a [u8],
    piece: usize,
}

impl Read for Network<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.piece.min(self.rest.len()).min(buffer.len());
        let (now, later) = self.rest.split_at(length);
        buffer[..length].copy_from_slice(now);
        self.rest = later;
        Ok(length)
    }
}

impl Write for Network<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How a connection ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The client said goodbye.
    Closed,
    /// It has gone.
    Gone,
    /// It broke the protocol, and is told how.
    Broken(CloseCode),
}

/// All messages, and how it ended, as the server reads them.
fn read(bytes: &[u8], piece: usize, limits: WebSocketConfig) -> (Vec<Message>, End) {
    let network = Network { rest: bytes, piece };
    let mut socket = WebSocket::from_raw_socket(network, Role::Server, Some(limits));
    let mut messages = Vec::new();
    loop {
        match socket.read() {
            Ok(Message::Close(_)) => return (messages, End::Closed),
            Ok(message) => {
                assert!(
                    message.len() <= LONGEST_MESSAGE,
                    "a message of {} bytes was read",
                    message.len()
                );
                messages.push(message);
            }
            Err(why) => {
                let end = close_code(&why).map_or(End::Gone, End::Broken);
                return (messages, end);
            }
        }
    }
}

/// Any bytes: however they are cut, the messages and the end are the same.
fn alike(bytes: &mut Bytes<'_>, limits: WebSocketConfig) {
    let Some(piece) = bytes.below(16) else { return };
    let data = bytes.0;
    let whole = read(data, usize::MAX, limits);
    assert_eq!(read(data, piece + 1, limits), whole);
    if let End::Broken(code) = whole.1 {
        let known = [CloseCode::Protocol, CloseCode::Invalid, CloseCode::Size];
        assert!(known.contains(&code), "{code:?} is not in the documents");
    }
}

/// Messages by the bytes, in fragments and with pings between them: they are read as they were sent.
/// One that is too long ends the connection, and is told so.
fn as_sent(bytes: &mut Bytes<'_>, limits: WebSocketConfig) {
    const TEXT: u8 = 1;
    const BINARY: u8 = 2;
    const PING: u8 = 9;
    let mut frames = Vec::new();
    let mut sent = Vec::new();
    let mut end = End::Gone;
    'sending: for _ in 0..bytes.below(6).unwrap_or(0) {
        let (Some(kind), Some(length)) = (bytes.below(3), bytes.next()) else {
            break;
        };
        // Two bytes a letter: fragments cut some of them in the middle.
        let text = "ü".repeat(length as usize * if kind == 0 { 16 } else { 1 });
        let payload = text.as_bytes();
        let size = payload.len().div_ceil(1 + bytes.below(4).unwrap_or(0));
        let (opcode, message) = match kind {
            2 => (BINARY, Message::Binary(payload.to_vec().into())),
            _ => (TEXT, Message::text(text.clone())),
        };
        let mut begun = 0;
        loop {
            let chunk = &payload[begun..payload.len().min(begun + size)];
            let opcode = if begun == 0 { opcode } else { 0 };
            begun += chunk.len();
            frame(&mut frames, opcode, begun == payload.len(), chunk);
            if begun > LONGEST_MESSAGE {
                end = End::Broken(CloseCode::Size);
                break 'sending;
            }
            if begun == payload.len() {
                sent.push(message);
                break;
            }
            if bytes.next().is_some_and(|byte| byte < 64) {
                frame(&mut frames, PING, true, b"here");
                sent.push(Message::Ping("here".into()));
            }
        }
    }
    assert_eq!(read(&frames, 7, limits), (sent, end));
}

const MASK: [u8; 4] = [0x5a, 0, 0xff, 0x13];

/// Writes a frame as clients do: masked.
fn frame(to: &mut Vec<u8>, opcode: u8, last: bool, payload: &[u8]) {
    to.push(opcode | if last { 0x80 } else { 0 });
    match payload.len() {
        short @ 0..126 => to.push(0x80 | short as u8),
        length => {
            to.push(0x80 + 126);
            to.extend_from_slice(&(length as u16).to_be_bytes());
        }
    }
    to.extend_from_slice(&MASK);
    let masks = MASK.iter().cycle();
    to.extend(payload.iter().zip(masks).map(|(byte, mask)| byte ^ mask));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::samples;

    #[test]
    fn it_holds_for_the_server_s_limits() {
        samples(3_000).for_each(|data| crate::frames_read_alike(&data));
    }

    #[test]
    fn a_server_without_limits_is_caught() {
        let breaks = |data: Vec<u8>| {
            let claim = || with_limits(&mut Bytes(&data), WebSocketConfig::default());
            std::panic::catch_unwind(claim).is_err()
        };
        assert!(samples(400).any(breaks));
    }

    #[test]
    fn every_end_is_reached() {
        let mut text = Vec::new();
        frame(&mut text, 1, true, b"hello");
        let mut not_utf8 = Vec::new();
        frame(&mut not_utf8, 1, true, &[0xff]);
        let mut close = Vec::new();
        frame(&mut close, 8, true, b"");
        let mut long = Vec::new();
        frame(&mut long, 1, true, &[b'x'; LONGEST_MESSAGE + 1]);
        for (bytes, messages, end) in [
            (text, 1, End::Gone),
            (not_utf8, 0, End::Broken(CloseCode::Invalid)),
            (close, 0, End::Closed),
            (long, 0, End::Broken(CloseCode::Size)),
            (vec![0xff, 0], 0, End::Broken(CloseCode::Protocol)),
        ] {
            let (read, ended) = read(&bytes, 3, frame_limits());
            assert_eq!((read.len(), ended), (messages, end));
        }
    }
}
