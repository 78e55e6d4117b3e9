//! Write timeout for a TCP connection: the other end must take what it asked for.
//!
//! ```text
//! write ──► taken: the timeout starts over
//!       └─► not taken, for as long as the timeout ──► an error, and the connection is dropped
//! ```
//!
//! Without this a client that asks for a large file and reads nothing of it holds a connection for ever.
//!
//! By hand, 100 lines, and not tokio-io-timeout: its stream is pinned for good (not `Unpin`), and the WebSocket
//! upgrade takes the TCP stream out again. It would also keep two timers for every idle connection;
//! here there is one, and only while something waits to be taken.

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream that waits only so long for its other end.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    timeout: Duration,
    /// Runs while something waits to be taken.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    pub(crate) fn new(stream: S, timeout: Duration) -> Self {
        let waiting = None;
        Self {
            stream,
            timeout,
            waiting,
        }
    }

    pub(crate) fn into_inner(self) -> S {
        self.stream
    }

    /// What became of a write, unless the timeout is over.
    fn within<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let timeout = self.timeout;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(timeout)));
        waiting
            .as_mut()
            .poll(context)
            .map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.within(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.within(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.within(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.within(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(10);

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_dropped() {
        let (here, _there) = tokio::io::duplex(64);
        let mut stream = WriteTimeout::new(here, TIMEOUT);
        let begin = tokio::time::Instant::now();
        let error = stream.write_all(&[0; 100]).await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begin.elapsed(), TIMEOUT);
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_a_little_now_and_then_gets_all() {
        let (here, mut there) = tokio::io::duplex(64);
        let mut stream = WriteTimeout::new(here, TIMEOUT);
        let reading = tokio::spawn(async move {
            let mut piece = [0; 64];
            for _ in 0..10 {
                sleep(TIMEOUT * 9 / 10).await;
                there.read_exact(&mut piece).await.expect("there is more");
            }
        });
        stream.write_all(&[0; 640]).await.expect("all is taken");
        reading.await.expect("read");
    }
}
