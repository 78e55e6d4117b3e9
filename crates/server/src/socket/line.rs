//! WebSocket transport of one client, from the handshake on, in as little memory as possible.
//!
//! ```text
//! request ──accept──► 101, and once that is sent ──► Line
//! a long text ──► fragments, each written before the next is made: what was once needed for
//!                 writing is kept for as long as the line lives
//! ```
//!
//! By hand and not axum's `ws`, for two reasons. It can't count bytes below the frames (`metered`).
//! And with buffers of 256 and 380 bytes an idle connection costs 1.3 to 3.1 kB (`cargo xtask bench
//! server`, `memory`; docs/hosting.md), where the library's own read buffer alone is 128 KiB.

use std::future::Future;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::Request;
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use protocol::code::CLOSES;
use protocol::http::Code;
use protocol::table::LONGEST_MESSAGE;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::http::HttpRefusal;
use crate::write_timeout::WriteTimeout;

use super::metered::Metered;

/// How long a client may take to accept what is sent.
pub(super) const SLOW: Duration = Duration::from_secs(10);
/// What is read at once: more than any move. The library's own choice would cost 128 KiB a
/// connection.
const READ_BUFFER: usize = 256;
/// What is gathered before it is written: a move and its answer go out together.
const WRITE_BUFFER: usize = 380;
/// The longest piece of a text: two of them with their heads are all that is ever gathered.
const FRAGMENT: usize = 376;
/// How much may wait to be written; a client that is slower is closed.
const MOST_WAITING: usize = 1024 * 1024;

/// How many bytes a client may send for each message that it may send: a move has some 80. Frames
/// that make no message (fragments, control frames) are counted by their bytes too.
pub(super) const BYTES_PER_MESSAGE: u32 = 128;
/// How long the client may take to read a Close frame before the connection is dropped.
const LINGER: Duration = Duration::from_secs(1);

/// A connection that speaks `WebSocket`; the frames are tungstenite's.
pub(super) struct Line(WebSocketStream<Metered>);

/// What a client sends.
pub(super) enum Received {
    Text(Utf8Bytes),
    Binary,
    /// A ping or a pong: the client is there.
    Beat,
    /// More bytes than a client may send in a minute.
    Flood,
    /// No frames of the `WebSocket` protocol, or too long ones; what the Close frame says.
    Broken(CloseCode),
}

/// What came of sending something.
#[must_use]
pub(super) enum Sent {
    Done,
    /// The client doesn't take it.
    Slow,
    /// The client has gone.
    Gone,
}

/// Accepts a handshake: the answer to it, and the line that there is once the answer is sent.
pub(super) fn accept(
    parts: &mut Parts,
) -> Result<(Response, impl Future<Output = Option<Line>> + use<>), HttpRefusal> {
    let needed = || {
        let detail = "only a WebSocket of version 13 is spoken here";
        HttpRefusal::new(Code::UpgradeNeeded, detail)
    };
    let upgrade = parts.extensions.remove::<OnUpgrade>();
    let mut request = Request::new(());
    request.method_mut().clone_from(&parts.method);
    request.headers_mut().clone_from(&parts.headers);
    *request.version_mut() = parts.version;
    let response = create_response_with_body(&request, Body::empty);
    let response = response.map_err(|_| needed())?;
    let upgrade = upgrade.ok_or_else(needed)?;
    Ok((response, opened(upgrade)))
}

async fn opened(upgrade: OnUpgrade) -> Option<Line> {
    // A client that has gone meanwhile has gone.
    let upgraded = upgrade.await.ok()?;
    // What is below is what `run` put there.
    let Ok(parts) = upgraded.downcast::<TokioIo<WriteTimeout<TcpStream>>>() else {
        tracing::error!("a socket is not what the accept loop made: no table can be joined");
        return None;
    };
    let stream = Metered::new(parts.io.into_inner().into_inner());
    let early = parts.read_buf.to_vec();
    let line = WebSocketStream::from_partially_read(stream, early, Role::Server, Some(config()));
    Some(Line(line.await))
}

fn config() -> WebSocketConfig {
    ingress::frame_limits()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_WAITING)
}

impl Line {
    /// Receives what the client sends next; nothing once it has gone.
    pub(super) async fn receive(&mut self) -> Option<Received> {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => Some(Received::Text(text)),
            Some(Ok(Message::Binary(_))) => Some(Received::Binary),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Some(Received::Beat),
            Some(Ok(Message::Close(_) | Message::Frame(_))) | None => None,
            Some(Err(_)) if self.0.get_ref().is_spent() => Some(Received::Flood),
            Some(Err(why)) => ingress::close_code(&why).map(Received::Broken),
        }
    }

    /// Limits how many bytes come in: so many messages a minute are allowed.
    pub(super) fn limit(&mut self, messages_per_minute: u32) {
        let bytes = messages_per_minute.saturating_mul(BYTES_PER_MESSAGE);
        // One message of the largest size must always fit.
        self.0
            .get_mut()
            .limit(bytes.max(2 * LONGEST_MESSAGE as u32));
    }

    /// Takes a text to be sent.
    pub(super) async fn put(&mut self, text: Utf8Bytes) -> Sent {
        if text.len() <= FRAGMENT {
            in_time(self.0.feed(Message::Text(text))).await
        } else {
            // Rarely needed: boxed, so that the future of an idle connection stays small.
            Box::pin(in_time(self.put_in_pieces(text.into()))).await
        }
    }

    async fn put_in_pieces(&mut self, mut rest: Bytes) -> Result<(), Error> {
        let mut kind = Data::Text;
        while !rest.is_empty() {
            let piece = rest.split_to(FRAGMENT.min(rest.len()));
            let frame = Frame::message(piece, OpCode::Data(kind), rest.is_empty());
            self.0.feed(Message::Frame(frame)).await?;
            kind = Data::Continue;
        }
        Ok(())
    }

    /// Sends all that was taken.
    pub(super) async fn flush(&mut self) -> Sent {
        in_time(self.0.flush()).await
    }

    /// Sends a ping, the heartbeat that a living client answers.
    pub(super) async fn beat(&mut self) -> Sent {
        in_time(self.0.send(Message::Ping(Bytes::new()))).await
    }

    /// Says goodbye with a reason, if the client still listens.
    pub(super) async fn close(mut self, code: CloseCode, reason: &'static str) {
        debug_assert!(
            CLOSES.iter().any(|(known, _)| *known == u16::from(code)),
            "{code} is not in the document"
        );
        let reason = reason.into();
        let close = Message::Close(Some(CloseFrame { code, reason }));
        // A client that has gone is told nothing.
        let _ = in_time(self.0.send(close)).await;
        // Bytes that nobody reads make the system reset the connection, and the reason is lost.
        let stream = self.0.get_mut().get_mut();
        let _ = stream.shutdown().await;
        let mut rest = [0; 1024];
        let drained = async { while matches!(stream.read(&mut rest).await, Ok(1..)) {} };
        let _ = timeout(LINGER, drained).await;
    }
}

async fn in_time(sending: impl Future<Output = Result<(), Error>>) -> Sent {
    match timeout(SLOW, sending).await {
        Ok(Ok(())) => Sent::Done,
        Ok(Err(_)) => Sent::Gone,
        Err(_) => Sent::Slow,
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    /// Both ends of a line.
    async fn pair() -> (Line, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (there, here) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (there, (here, _)) = (there.expect("connected"), here.expect("accepted"));
        let here = Metered::new(here);
        let here = WebSocketStream::from_raw_socket(here, Role::Server, Some(config())).await;
        let there = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
        (Line(here), there)
    }

    #[tokio::test]
    async fn a_text_of_any_length_arrives_whole() {
        let (mut line, mut client) = pair().await;
        for length in [0, 1, FRAGMENT / 2, FRAGMENT / 2 + 1, FRAGMENT, 50_000] {
            // Two bytes each: some are cut in the middle.
            let text = "ü".repeat(length);
            let sending = async {
                let put = line.put(text.clone().into()).await;
                assert!(matches!(put, Sent::Done));
                assert!(matches!(line.flush().await, Sent::Done));
            };
            let ((), heard) = tokio::join!(sending, client.next());
            let heard = heard.expect("open").expect("a message");
            assert_eq!(heard, Message::text(text), "of {length}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_slow_and_who_has_gone_is_gone() {
        let (mut line, client) = pair().await;
        let text = Utf8Bytes::from("x".repeat(100_000));
        let end = loop {
            match line.put(text.clone()).await {
                Sent::Done => {}
                end => break end,
            }
        };
        assert!(matches!(end, Sent::Slow));
        drop(client);
        let (mut line, client) = pair().await;
        drop(client);
        assert!(line.receive().await.is_none());
        let end = loop {
            match line.beat().await {
                Sent::Done => {}
                end => break end,
            }
        };
        assert!(matches!(end, Sent::Gone));
    }
}
