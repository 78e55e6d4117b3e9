//! Incremental inference: one full pass is kept, and inputs that differ from it in little cost little.
//!
//! ```text
//! features that differ ──► their share of the encodings ──ReLU──► change of the sum ──► hidden layer
//! ```

use super::network::{Hidden, MOST, Network, Nonzero, OUTPUTS, WIDTH, WeightRow, add_to};

/// By how much features differ.
pub(super) struct Changes {
    pub(super) by: [f32; MOST],
    pub(super) nonzero: Nonzero,
}

impl Changes {
    #[inline]
    fn between(old: &[f32], new: &[f32]) -> Self {
        let mut by = [0.0; MOST];
        for ((by, old), new) in by.iter_mut().zip(old).zip(new) {
            *by = new - old;
        }
        let nonzero = Nonzero::of(&by[..old.len().min(MOST)]);
        Self { by, nonzero }
    }

    #[inline]
    const fn is_none(&self) -> bool {
        self.nonzero.is_empty()
    }
}

/// One of several alike, as it was in the pass that is kept.
#[derive(Clone, Debug)]
struct Thing {
    group: usize,
    features: Vec<f32>,
    /// Its encoding before its `ReLU`.
    encoding: WeightRow,
    /// What the encoding adds to the hidden layer.
    pooled: Hidden,
}

/// A full pass that is kept.
#[derive(Clone, Debug)]
pub struct Pass<'n> {
    network: &'n Network,
    table: Vec<f32>,
    things: Vec<Thing>,
    hidden: Hidden,
}

impl<'n> Pass<'n> {
    /// A full pass: `things` gives the features of each thing of each group.
    pub fn new<'a>(
        network: &'n Network,
        table: &[f32],
        things: impl IntoIterator<Item = (usize, &'a [f32])>,
    ) -> Self {
        let mut bases: [Option<WeightRow>; GROUPS] = [None; GROUPS];
        let things = things.into_iter().map(|(group, features)| {
            let base = bases[group].get_or_insert_with(|| network.base(group, table));
            let encoding = network.encode(group, base, features);
            Thing {
                group,
                features: features.to_vec(),
                encoding,
                pooled: network.pooled(&encoding),
            }
        });
        Self {
            network,
            table: table.to_vec(),
            things: things.collect(),
            hidden: network.hidden(table),
        }
        .summed()
    }

    /// The hidden layer of the table alone with what all things add to it.
    fn summed(mut self) -> Self {
        for thing in &self.things {
            add_to(&mut self.hidden.0, &thing.pooled.0);
        }
        self
    }

    /// The same pass with other features of the table.
    #[must_use]
    pub fn with_table(&self, table: &[f32]) -> Self {
        let of_table = Changes::between(&self.table, table);
        let mut shifts: [Option<WeightRow>; GROUPS] = [None; GROUPS];
        let mut things = self.things.clone();
        for thing in &mut things {
            let shift = shift(self.network, &mut shifts, thing.group, &of_table);
            add_to(&mut thing.encoding, shift);
            thing.pooled = self.network.pooled(&thing.encoding);
        }
        Self {
            network: self.network,
            table: table.to_vec(),
            things,
            hidden: self.network.hidden(table),
        }
        .summed()
    }

    /// The outputs where some things are others, by their number in the order of the full pass.
    pub fn outputs_with<'a>(
        &self,
        changed: impl IntoIterator<Item = (usize, &'a [f32])>,
    ) -> [f32; OUTPUTS] {
        let mut hidden = self.hidden;
        for (number, features) in changed {
            let thing = &self.things[number];
            let of_thing = Changes::between(&thing.features, features);
            if of_thing.is_none() {
                continue;
            }
            let mut encoding = thing.encoding;
            self.network
                .add_to_encoding(thing.group, &mut encoding, &of_thing);
            let pooled = self.network.pooled(&encoding);
            for ((hidden, old), new) in hidden.0.iter_mut().zip(&thing.pooled.0).zip(&pooled.0) {
                *hidden += new - old;
            }
        }
        self.network.outputs(&hidden)
    }

    /// The outputs where the table is another one too: what it says enters every encoding, so all are
    /// summed again.
    pub fn outputs_at<'a>(
        &self,
        table: &[f32],
        changed: impl IntoIterator<Item = (usize, &'a [f32])>,
    ) -> [f32; OUTPUTS] {
        let of_table = Changes::between(&self.table, table);
        if of_table.is_none() {
            return self.outputs_with(changed);
        }
        let network = self.network;
        let mut hidden = network.hidden(table);
        let mut sum = [0.0; WIDTH];
        let mut shifts: [Option<WeightRow>; GROUPS] = [None; GROUPS];
        let mut done = 0_u32;
        for (number, features) in changed {
            let thing = &self.things[number];
            let of_thing = Changes::between(&thing.features, features);
            if of_thing.is_none() {
                continue;
            }
            done |= 1 << number;
            let shift = shift(network, &mut shifts, thing.group, &of_table);
            let mut encoding = thing.encoding;
            add_to(&mut encoding, shift);
            network.add_to_encoding(thing.group, &mut encoding, &of_thing);
            for (sum, x) in sum.iter_mut().zip(&encoding) {
                *sum += x.max(0.0);
            }
        }
        for (number, thing) in self.things.iter().enumerate() {
            if done >> number & 1 == 0 {
                let shift = shift(network, &mut shifts, thing.group, &of_table);
                for ((sum, x), shift) in sum.iter_mut().zip(&thing.encoding).zip(shift) {
                    *sum += (x + shift).max(0.0);
                }
            }
        }
        network.pool(&mut hidden, &sum);
        network.outputs(&hidden)
    }
}

/// The most groups of things.
const GROUPS: usize = 2;

/// What a change of the table's features adds to every encoding of a group.
#[inline]
fn shift<'s>(
    network: &Network,
    shifts: &'s mut [Option<WeightRow>; GROUPS],
    group: usize,
    of_table: &Changes,
) -> &'s WeightRow {
    shifts[group].get_or_insert_with(|| {
        let mut shift = [0.0; WIDTH];
        network.add_to_base(group, &mut shift, of_table);
        shift
    })
}
