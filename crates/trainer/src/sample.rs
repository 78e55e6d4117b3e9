//! Samples: what the learner reads, one afterstate each.
//!
//! ```text
//! table features, then those of each thing of each group: bf16
//! win share, margin, the game's own auxiliary target, one auxiliary target a thing of group 0: f32
//! ```

use bots::neural::Layout;
use serde_json::{Value, json};

/// How many labels there are beside those of the things.
pub(crate) const LABELS: usize = 3;

/// An auxiliary label that nobody knows.
pub(crate) const UNKNOWN: f32 = -1.0;

/// One decision of a seat that learns.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// The features, as bf16.
    pub(crate) features: Vec<u16>,
    /// The network's value of the move that was made.
    pub(crate) made: f32,
    /// The network's value of the best move.
    pub(crate) best: f32,
    /// Whether the move was random, to explore.
    pub(crate) stray: bool,
    pub(crate) auxiliary: f32,
    pub(crate) things: Vec<f32>,
}

/// The nearest bf16, ties to even.
pub(crate) fn bf16(x: f32) -> u16 {
    let bits = x.to_bits();
    let round = 0x7fff + (bits >> 16 & 1);
    (bits.wrapping_add(round) >> 16) as u16
}

/// Writes a seat's samples with their lambda returns: each is worth what the next own afterstate is
/// worth, the last one what the game came to. A random move cuts the return: before it, the best
/// move's value counts.
pub(crate) fn write(samples: &[Sample], share: f32, margin: f32, lambda: f32, bytes: &mut Vec<u8>) {
    let mut target = share;
    let mut targets = vec![0.0; samples.len()];
    for (at, sample) in samples.iter().enumerate().rev() {
        targets[at] = target;
        target = if sample.stray {
            sample.best
        } else {
            (1.0 - lambda) * sample.made + lambda * target
        };
    }
    for (sample, target) in samples.iter().zip(targets) {
        for &x in &sample.features {
            bytes.extend(x.to_le_bytes());
        }
        for x in [target, margin, sample.auxiliary] {
            bytes.extend(x.to_le_bytes());
        }
        for x in &sample.things {
            bytes.extend(x.to_le_bytes());
        }
    }
}

/// How many features a sample has.
pub(crate) fn inputs(layout: &Layout) -> usize {
    let groups = layout.groups.iter();
    layout.table.len() + groups.map(|g| g.count * g.names.len()).sum::<usize>()
}

/// How many bytes a sample has.
pub(crate) fn size(layout: &Layout) -> usize {
    2 * inputs(layout) + 4 * (LABELS + layout.groups[0].count)
}

/// A layout and the shape of its samples, for the learner.
pub fn shape(layout: &Layout) -> Value {
    let groups = layout
        .groups
        .iter()
        .map(|group| json!({ "name": group.name, "count": group.count, "features": group.names }));
    json!({
        "name": layout.name,
        "hash": format!("{:016x}", layout.hash()),
        "table": layout.table,
        "groups": groups.collect::<Vec<_>>(),
        "width": bots::neural::WIDTH,
        "second": bots::neural::SECOND,
        "labels": LABELS,
        "sample_bytes": size(layout),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(made: f32, best: f32, stray: bool) -> Sample {
        Sample {
            features: vec![bf16(1.0)],
            made,
            best,
            stray,
            auxiliary: 0.5,
            things: Vec::new(),
        }
    }

    fn targets(samples: &[Sample], share: f32, lambda: f32) -> Vec<f32> {
        let mut bytes = Vec::new();
        write(samples, share, 0.0, lambda, &mut bytes);
        let target =
            |record: &[u8]| f32::from_le_bytes([record[2], record[3], record[4], record[5]]);
        bytes.chunks_exact(2 + 12).map(target).collect()
    }

    #[test]
    fn returns_run_back_from_the_end() {
        let samples = [
            sample(0.1, 0.1, false),
            sample(0.4, 0.4, false),
            sample(0.8, 0.8, false),
        ];
        assert_eq!(targets(&samples, 1.0, 1.0), [1.0, 1.0, 1.0]);
        assert_eq!(targets(&samples, 1.0, 0.0), [0.4, 0.8, 1.0]);
        let half = targets(&samples, 1.0, 0.5);
        assert_eq!(half, [0.5 * 0.4 + 0.5 * 0.9, 0.9, 1.0]);
    }

    #[test]
    fn a_random_move_cuts_the_return() {
        let samples = [sample(0.1, 0.1, false), sample(0.2, 0.6, true)];
        assert_eq!(targets(&samples, 1.0, 1.0), [0.6, 1.0]);
    }

    #[test]
    fn bf16_rounds_to_the_nearest() {
        let back = |x| f32::from_bits(u32::from(bf16(x)) << 16);
        for x in [0.0, 1.0, -2.5, 0.5] {
            assert_eq!(back(x).to_bits(), x.to_bits());
        }
        assert!((back(0.3) - 0.3).abs() < 0.001);
    }
}
