//! The server's clock: monotonic, and corrected forward by the system's wall clock.
//!
//! ```text
//! wall clock at the start + the runtime's own time ──► now      never goes back while a server runs
//! suspended, or the wall clock was set right ──follow──► ahead by the difference
//! ```
//!
//! Tests that pause the runtime's time pause this too.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::{Duration, Instant};

/// 1 January 2025: no clock that is right is before this program was written.
const EARLIEST: u64 = 1_735_689_600_000;
/// How far the wall clock may run ahead of ours before it is followed.
const SLACK: u64 = 2_000;
const HOUR: u64 = 60 * 60 * 1000;
/// The longest time that a server is believed to have been away. What has ended is deleted no sooner
/// than so long after its end, so that a clock this far ahead deletes nobody.
pub(crate) const PLAUSIBLE: u64 = 60 * 24 * HOUR;

/// A clock that counts milliseconds since 1970. All clones are one.
#[derive(Clone, Debug)]
pub struct WallTime {
    began: Instant,
    at: Arc<AtomicU64>,
}

/// What the system's clock says, in milliseconds since 1970.
pub(crate) fn wall_clock() -> u64 {
    let at = SystemTime::now().duration_since(UNIX_EPOCH);
    at.map_or(0, |at| at.as_millis() as u64)
}

impl WallTime {
    /// Begins with the system's time.
    pub fn system() -> Self {
        Self {
            began: Instant::now(),
            at: Arc::new(AtomicU64::new(wall_clock())),
        }
    }

    /// Begins with another clock's time.
    pub(crate) fn starting_at(at: u64) -> Self {
        Self {
            began: Instant::now(),
            at: Arc::new(AtomicU64::new(at)),
        }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.at.load(Ordering::Relaxed) + self.began.elapsed().as_millis() as u64
    }

    /// The runtime's own time for such a number.
    pub fn instant(&self, at: u64) -> Instant {
        let began = self.at.load(Ordering::Relaxed);
        self.began + Duration::from_millis(at.saturating_sub(began))
    }

    /// Follows a clock that is right where that is ahead: after a suspend the runtime's time has stood
    /// still. Says by how much. A jump that can't be true is not followed.
    pub(crate) fn follow_to(&self, wall: u64) -> Option<u64> {
        let ahead = wall.saturating_sub(self.now());
        if ahead <= SLACK {
            return None;
        }
        if ahead > PLAUSIBLE {
            tracing::error!(ahead, "the system's clock jumped too far to be followed");
            return None;
        }
        self.at.fetch_add(ahead, Ordering::Relaxed);
        Some(ahead)
    }
}

/// Whether a clock can be right, by when a server last ran on the database.
pub(crate) fn is_plausible(now: u64, last_alive: u64) -> bool {
    let known = last_alive > 0;
    now >= EARLIEST
        && (!known || (last_alive.saturating_sub(HOUR)..=last_alive + PLAUSIBLE).contains(&now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_wall_clock_is_followed_forward_and_not_too_far() {
        let time = WallTime::system();
        let now = time.now();
        assert_eq!(time.follow_to(now + SLACK), None);
        assert_eq!(time.follow_to(now + HOUR), Some(HOUR));
        assert_eq!(time.now(), now + HOUR);
        assert_eq!(time.instant(now + HOUR), Instant::now());
        assert_eq!(time.follow_to(now), None, "never back");
        assert_eq!(time.follow_to(now + 2 * PLAUSIBLE), None);
        assert_eq!(time.now(), now + HOUR);
    }

    #[test]
    fn a_clock_is_right_only_near_the_last_run() {
        let then = EARLIEST + 1_000 * HOUR;
        for (now, last, right) in [
            (0, 0, false),
            (EARLIEST, 0, true),
            (then, then, true),
            (then - 2 * HOUR, then, false),
            (then + PLAUSIBLE, then, true),
            (then + PLAUSIBLE + 1, then, false),
        ] {
            assert_eq!(is_plausible(now, last), right, "{now} {last}");
        }
    }
}
