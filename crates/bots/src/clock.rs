//! Time, given from outside: a browser has another clock than a server.

use core::time::Duration;

/// Something that knows how much time has passed since it was made. Never goes back.
pub trait Stopwatch: Send + Sync {
    /// The time since it was made.
    fn elapsed(&self) -> Duration;

    /// Called between thoughts, some thousand times a second: where a machine is shared, others can
    /// be let go first.
    fn breathe(&self) {}
}

/// The clock of the operating system. A browser has none: there the page must give one.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(not(target_family = "wasm"))]
impl SystemClock {
    /// Starts at zero.
    #[expect(clippy::new_without_default, reason = "no two are equal")]
    pub fn new() -> Self {
        Self(std::time::Instant::now())
    }
}

#[cfg(not(target_family = "wasm"))]
impl Stopwatch for SystemClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
