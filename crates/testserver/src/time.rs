//! Time that moves only when a test says so.

use std::sync::mpsc;

/// Stops the runtime's time until it is dropped. Paused time runs ahead by itself whenever the
/// runtime only waits, also for sockets; a blocking task keeps it from that.
pub struct StoppedTime(Option<mpsc::Sender<()>>);

impl StoppedTime {
    /// From now on. Within a runtime of one thread.
    #[must_use]
    pub fn now() -> Self {
        let (hold, held) = mpsc::channel::<()>();
        tokio::task::spawn_blocking(move || held.recv());
        tokio::time::pause();
        Self(Some(hold))
    }
}

impl Drop for StoppedTime {
    fn drop(&mut self) {
        self.0.take();
        tokio::time::resume();
    }
}
