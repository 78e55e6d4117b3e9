//! Bytes as a source of choices, until they run out.

/// What is left of the input.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Bytes<'_> {
    pub(crate) fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// A number below `n`; `None` at the end of the input, or if there is no such number.
    pub(crate) fn below(&mut self, n: usize) -> Option<usize> {
        (n > 0).then_some(())?;
        Some(self.next()? as usize % n)
    }

    /// One of `items`.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        Some(items[self.below(items.len())?])
    }

    /// A seed for dice.
    pub(crate) fn seed(&mut self) -> Option<u64> {
        let (seed, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*seed).into())
    }
}

/// Inputs for tests: the same each time.
#[cfg(test)]
pub(crate) fn samples(count: u64) -> impl Iterator<Item = Vec<u8>> {
    use engine::{Chance, Dice};
    (0..count).map(|seed| {
        let mut dice = Dice::new(seed);
        let length = 20 + dice.below(400);
        (0..length).map(|_| dice.below(256) as u8).collect()
    })
}

/// Longer inputs, for what takes many steps to reach.
#[cfg(test)]
pub(crate) fn long_samples(count: u64) -> impl Iterator<Item = Vec<u8>> {
    use engine::{Chance, Dice};
    (0..count).map(|seed| {
        let mut dice = Dice::new(1_000_000 + seed);
        (0..4_000).map(|_| dice.below(256) as u8).collect()
    })
}

/// Whether a claim is broken by one of many inputs, as libFuzzer would find it.
#[cfg(test)]
pub(crate) fn breaks(claim: fn(&mut Bytes<'_>)) -> bool {
    samples(200).any(|data| std::panic::catch_unwind(|| claim(&mut Bytes(&data))).is_err())
}
