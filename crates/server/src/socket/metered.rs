//! Rate limit by bytes (token bucket) below the `WebSocket` protocol, where no frame escapes it.
//!
//! ```text
//! bytes read ──► taken from the bucket, which fills again within a minute
//!            └─► empty: reading fails, and the connection is closed as a flood
//! ```
//!
//! Above, tungstenite shows whole messages only: fragments without end would cost the sender
//! nothing.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Instant;

/// A connection that reads only so many bytes a minute.
pub(super) struct Metered {
    stream: TcpStream,
    /// How many bytes a minute; 0 for any number.
    per_minute: u32,
    left: f32,
    at: Instant,
}

impl Metered {
    /// A connection without a limit.
    pub(super) fn new(stream: TcpStream) -> Self {
        Self {
            stream,
            per_minute: 0,
            left: 0.0,
            at: Instant::now(),
        }
    }

    /// Begins to count, with a full bucket.
    pub(super) fn limit(&mut self, per_minute: u32) {
        self.per_minute = per_minute;
        self.left = per_minute as f32;
        self.at = Instant::now();
    }

    /// Whether the client has sent more than it may.
    pub(super) fn is_spent(&self) -> bool {
        self.per_minute > 0 && self.left < 0.0
    }

    /// The connection itself.
    pub(super) fn get_mut(&mut self) -> &mut TcpStream {
        &mut self.stream
    }

    fn spend(&mut self, bytes: usize) {
        if self.per_minute == 0 || bytes == 0 {
            return;
        }
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f32() / 60.0 * self.per_minute as f32;
        self.left = (self.left + gained).min(self.per_minute as f32) - bytes as f32;
        self.at = now;
    }
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.spend(buffer.filled().len() - before);
        if self.is_spent() {
            return Poll::Ready(Err(io::Error::other("too many bytes a minute")));
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Metered {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
