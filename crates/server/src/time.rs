//! What time it is: the system's at the start, counted on by the runtime's own clock.
//!
//! So it never goes back while a server runs, and tests that pause the runtime's time pause this
//! too.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::{Duration, Instant};

/// A clock that counts milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    began: Instant,
    at: u64,
}

impl Time {
    /// Begins with the system's time.
    pub fn system() -> Self {
        let at = SystemTime::now().duration_since(UNIX_EPOCH);
        Self {
            began: Instant::now(),
            at: at.map_or(0, |at| at.as_millis() as u64),
        }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.at + self.began.elapsed().as_millis() as u64
    }

    /// The runtime's own time for such a number.
    pub fn instant(&self, at: u64) -> Instant {
        self.began + Duration::from_millis(at.saturating_sub(self.at))
    }
}
