//! Self-fencing: a server knows by a clock of its own when its lease may have ended.
//!
//! ```text
//! renewed in PostgreSQL ──┐
//! heard itself over NATS ─┴─► both less than FENCE ago ──► it may speak for its tables
//! ```
//!
//! The clock runs on while the machine is suspended or the process stopped. [`FENCE`] is shorter than
//! the lease, and counts from before the renewal was sent: it ends here before it ends there.
//!
//! An epoch that was once found lapsed stays so, even if a late answer would revive it: the code that asked
//! has already dropped a bot's move or a deadline. The next lease begins with nothing of the last.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::store::{LEASE, Ownership};

/// How long a server speaks for its tables after its last renewal and its last echo.
pub(super) const FENCE: Duration = Duration::from_secs(5);
/// A server that has not heard itself for so long does not renew its lease.
pub(super) const DEAF: Duration = Duration::from_secs(3);

const _: () = assert!(FENCE.as_millis() < LEASE.as_millis());

/// Milliseconds of a clock that never stops.
pub(super) fn ticks() -> u64 {
    #[cfg(target_os = "linux")]
    {
        let at = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        at.tv_sec as u64 * 1000 + at.tv_nsec as u64 / 1_000_000
    }
    #[cfg(not(target_os = "linux"))]
    {
        use std::sync::OnceLock;
        use std::time::Instant;
        static BEGIN: OnceLock<Instant> = OnceLock::new();
        BEGIN.get_or_init(Instant::now).elapsed().as_millis() as u64
    }
}

/// The lease of this server, as far as it can know of it.
pub(crate) struct ServerLease {
    server: Arc<str>,
    /// 0 before there is one.
    epoch: AtomicI64,
    renewed: AtomicU64,
    echoed: AtomicU64,
    /// The newest epoch that was found lapsed.
    lapsed: AtomicI64,
}

impl ServerLease {
    pub(super) fn new(server: Arc<str>) -> Self {
        Self {
            server,
            epoch: AtomicI64::new(0),
            renewed: AtomicU64::new(0),
            echoed: AtomicU64::new(0),
            lapsed: AtomicI64::new(0),
        }
    }

    pub(super) fn server(&self) -> &str {
        &self.server
    }

    /// The last lease that was taken, whether it holds or not.
    pub(super) fn last(&self) -> Option<Ownership> {
        let epoch = self.epoch.load(Ordering::Acquire);
        (epoch > 0).then(|| Ownership {
            server: Arc::clone(&self.server),
            epoch,
        })
    }

    /// The lease, while it surely holds.
    pub(super) fn ownership(&self) -> Option<Ownership> {
        self.ownership_at(ticks())
    }

    fn ownership_at(&self, now: u64) -> Option<Ownership> {
        let own = self.last()?;
        if self.lapsed.load(Ordering::Acquire) >= own.epoch {
            return None;
        }
        let (renewed, echoed) = (&self.renewed, &self.echoed);
        let heard = [renewed, echoed].map(|at| at.load(Ordering::Acquire));
        // Before the first echo nothing was served that could have been dropped.
        if heard.contains(&0) {
            return None;
        }
        if heard.iter().all(|at| now < at + FENCE.as_millis() as u64) {
            return Some(own);
        }
        self.lapsed.fetch_max(own.epoch, Ordering::AcqRel);
        None
    }

    /// A lease was taken, or renewed; `asked` is when that was asked for.
    pub(super) fn renewed(&self, epoch: i64, asked: u64) {
        self.renewed.store(asked, Ordering::Release);
        self.epoch.store(epoch, Ordering::Release);
    }

    /// What was sent over NATS at `sent` has come back.
    pub(super) fn echoed(&self, sent: u64) {
        self.echoed.fetch_max(sent, Ordering::AcqRel);
    }

    /// Whether NATS carries to us what we send.
    pub(super) fn hears(&self) -> bool {
        let echoed = self.echoed.load(Ordering::Acquire);
        echoed > 0 && ticks() < echoed + DEAF.as_millis() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lease_holds_only_while_both_postgresql_and_nats_were_heard_lately() {
        let lease = ServerLease::new("a".into());
        let fence = FENCE.as_millis() as u64;
        assert_eq!(lease.ownership_at(1), None, "none yet");
        lease.renewed(3, 1_000);
        assert_eq!(lease.ownership_at(1_001), None, "nothing came back");
        lease.echoed(2_000);
        lease.echoed(1_500);
        let epoch = |now| lease.ownership_at(now).map(|own| own.epoch);
        assert_eq!(epoch(1_000 + fence - 1), Some(3));
        assert_eq!(epoch(1_000 + fence), None, "PostgreSQL was silent");
        lease.renewed(4, 4_000);
        assert_eq!(epoch(2_000 + fence - 1), Some(4));
        assert_eq!(epoch(2_000 + fence), None, "NATS was silent");
    }

    #[test]
    fn a_lease_that_lapsed_is_not_revived_by_a_late_answer() {
        let lease = ServerLease::new("a".into());
        let fence = FENCE.as_millis() as u64;
        lease.echoed(1_000);
        lease.renewed(3, 1_000);
        let epoch = |now| lease.ownership_at(now).map(|own| own.epoch);
        assert_eq!(epoch(1_000 + fence), None);
        lease.echoed(1_000 + fence);
        lease.renewed(3, 1_000 + fence);
        assert_eq!(epoch(1_001 + fence), None, "what was dropped stays dropped");
        lease.renewed(4, 1_000 + fence);
        assert_eq!(epoch(1_001 + fence), Some(4), "a new lease");
    }
}
