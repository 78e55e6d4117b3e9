//! How long moves take: a histogram that never grows.

use std::time::Duration;

/// Each bucket is a tenth wider than the one before: from a tenth of a microsecond to hours.
const BUCKETS: usize = 256;
const STEP: f64 = 1.1;
const LEAST: f64 = 1e-7;

/// Times of many moves.
#[derive(Clone, Debug)]
pub(crate) struct Timing {
    buckets: [u32; BUCKETS],
    moves: u64,
    seconds: f64,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            buckets: [0; BUCKETS],
            moves: 0,
            seconds: 0.0,
        }
    }
}

impl Timing {
    pub(crate) fn count(&mut self, time: Duration) {
        let seconds = time.as_secs_f64();
        let bucket = (seconds / LEAST).max(1.0).log(STEP) as usize;
        self.buckets[bucket.min(BUCKETS - 1)] += 1;
        self.moves += 1;
        self.seconds += seconds;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (to, from) in self.buckets.iter_mut().zip(other.buckets) {
            *to += from;
        }
        self.moves += other.moves;
        self.seconds += other.seconds;
    }

    /// Mean milliseconds a move.
    pub(crate) fn mean_ms(&self) -> f64 {
        self.seconds * 1e3 / self.moves.max(1) as f64
    }

    /// Milliseconds that all but one move in a hundred stay under, within a tenth.
    pub(crate) fn p99_ms(&self) -> f64 {
        if self.moves == 0 {
            return 0.0;
        }
        let rank = (self.moves as f64 * 0.99).ceil() as u64;
        let mut seen = 0;
        let reached = self.buckets.iter().position(|&n| {
            seen += u64::from(n);
            seen >= rank
        });
        let bucket = reached.unwrap_or(0) as i32;
        LEAST * STEP.powi(bucket + 1) * 1e3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_99th_of_a_hundred_is_found_within_a_tenth() {
        let mut timing = Timing::default();
        for ms in 1..=100 {
            timing.count(Duration::from_millis(ms));
        }
        assert!((timing.mean_ms() - 50.5).abs() < 0.01);
        assert!(
            (99.0..=110.0).contains(&timing.p99_ms()),
            "{}",
            timing.p99_ms()
        );
    }
}
