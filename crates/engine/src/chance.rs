//! Sources of randomness: always handed in, never ambient.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of whole numbers. Rules draw from nothing else, so that a deal is a function of it.
pub trait Chance {
    /// A number from 0 to `n` - 1, each equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// Puts `items` into a random order: from the last place down to the second, each changes
    /// places with one at or before it. The fair deal prescribes these very steps.
    #[inline(always)]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            items.swap(i, j);
        }
    }
}

/// Fast numbers for simulated choices and for search: xoshiro256++, seeded by the caller.
///
/// `below` maps 64 bits by a multiplication: for the small `n` of card games its bias is under
/// 2^-56, which no run of games can see; a shuffle makes do with 32 bits a step, and a bias under
/// 2^-25. What must be exact (a fair deal) uses its own stream.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The same seed gives the same numbers, on every machine.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A seed for further dice.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Dice {
    #[inline(always)]
    fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.0.next_u64()) * u128::from(n)) >> 64) as u32
    }

    #[inline(always)]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut last = items.len();
        while last > 1 {
            let mut bits = self.0.next_u64();
            for _ in 0..2 {
                // A step too many, when the number of steps is odd, swaps the first with itself.
                let j = ((bits & 0xffff_ffff) * last as u64) >> 32;
                items.swap(last - 1, j as usize);
                last = last.max(2) - 1;
                bits >>= 32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_reaches_each_number_about_as_often() {
        let mut dice = Dice::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&n| (9_500..10_500).contains(&n)),
            "{seen:?}"
        );
    }

    #[test]
    fn a_seed_is_a_sequence() {
        let draw = |seed| {
            let mut dice = Dice::new(seed);
            [dice.below(1000), dice.below(1000), dice.below(1000)]
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }
}
