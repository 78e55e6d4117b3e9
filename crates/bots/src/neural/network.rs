//! Inference: a small network with encoders that are shared within a group (deep sets).
//!
//! ```text
//! table ──┬─► encoder of each group ──ReLU──► sum over all ──┐
//! things ─┘   (colours, rows)                                ├─► hidden (128) ──► second (32) ──► outputs
//! table ─────────────────────────────────────────────────────┘     ReLU             ReLU          win, margin
//! ```
//!
//! Plain f32. Every sum has the order of its inputs, so that the result is the same, bit for bit, on
//! every machine: nothing is fused or reordered.

use engine::{Chance as _, Dice};

use super::features::{Group, Layout};
use super::file::{self, Matrix, NetworkError};
use super::incremental::Changes;
use crate::arithmetic::exp2;

/// The width of the encoders and of the hidden layer.
pub const WIDTH: usize = 128;
/// The width of the second layer.
pub const SECOND: usize = 32;
/// How many numbers come out: the logit of winning, and the margin in points.
pub const OUTPUTS: usize = 2;

/// A layer's activations, or the weights of one input.
pub type WeightRow = [f32; WIDTH];

/// A hidden layer before its `ReLU`.
#[derive(Clone, Copy, Debug)]
pub struct Hidden(pub WeightRow);

/// The weights of one group's encoder.
#[derive(Clone, Debug)]
struct Encoder {
    /// From a thing's features.
    thing: Vec<WeightRow>,
    /// From the table's features; the last row is the bias.
    table: Vec<WeightRow>,
}

/// The weights of a network, with the sizes of its layers.
#[derive(Clone, Debug)]
pub struct Network {
    encoders: Vec<Encoder>,
    /// From the sum of the encodings to the hidden layer.
    sum: Vec<WeightRow>,
    /// From the table to the hidden layer; the last row is the bias.
    head: Vec<WeightRow>,
    /// From the hidden layer to the second; the last row is the bias.
    second: Vec<[f32; SECOND]>,
    /// From the second layer to the outputs; the last row is the bias.
    out: Vec<[f32; OUTPUTS]>,
    /// The checksum of its file; 0 for weights that come from none.
    checksum: u64,
}

/// The most inputs of a layer.
pub(super) const MOST: usize = 160;

/// The places of the inputs that are not 0: many are.
pub(super) struct Nonzero {
    /// As many as a byte can tell apart: no index needs a check.
    places: [u8; 256],
    count: usize,
}

impl Nonzero {
    #[inline]
    pub(super) fn of(inputs: &[f32]) -> Self {
        let (mut places, mut count) = ([0; 256], 0_usize);
        for (at, &x) in inputs.iter().enumerate().take(MOST) {
            places[usize::from(count as u8)] = at as u8;
            // The bits but for the sign: an integer's comparison is quicker than a float's.
            count += usize::from(x.to_bits() << 1 != 0);
        }
        Self { places, count }
    }

    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// Adds the weights of all inputs that are not 0, in their order.
#[inline]
fn add<const N: usize>(sum: &mut [f32; N], weights: &[[f32; N]], inputs: &[f32]) {
    add_sparse(sum, weights, inputs, &Nonzero::of(inputs));
}

/// The same where they are known. In blocks that stay in registers.
#[inline]
fn add_sparse<const N: usize>(
    sum: &mut [f32; N],
    weights: &[[f32; N]],
    inputs: &[f32],
    nonzero: &Nonzero,
) {
    const BLOCK: usize = if cfg!(target_feature = "avx2") {
        64
    } else {
        32
    };
    let places = &nonzero.places[..nonzero.count.min(MOST)];
    if N < BLOCK {
        for &at in places {
            let x = inputs[at as usize];
            for (sum, w) in sum.iter_mut().zip(&weights[at as usize]) {
                *sum += w * x;
            }
        }
        return;
    }
    for (block, part) in sum.chunks_exact_mut(BLOCK).enumerate() {
        let mut acc = [0.0; BLOCK];
        acc.copy_from_slice(part);
        for &at in places {
            let x = inputs[at as usize];
            let row = &weights[at as usize][block * BLOCK..(block + 1) * BLOCK];
            for (acc, w) in acc.iter_mut().zip(row) {
                *acc += w * x;
            }
        }
        part.copy_from_slice(&acc);
    }
}

/// The rectifier, `ReLU`.
#[inline]
fn relu<const N: usize>(layer: [f32; N]) -> [f32; N] {
    layer.map(|x| x.max(0.0))
}

/// The logistic function, the same on every machine.
pub(crate) fn sigmoid(x: f32) -> f32 {
    let small = exp2((-x.abs() * core::f32::consts::LOG2_E).max(-60.0));
    if x >= 0.0 {
        1.0 / (1.0 + small)
    } else {
        small / (1.0 + small)
    }
}

impl Network {
    /// Reads weights for the features of `layout`.
    ///
    /// # Errors
    /// If the file is damaged or was trained for other features.
    pub fn read(bytes: &[u8], layout: &Layout) -> Result<Self, NetworkError> {
        let file = file::read(bytes)?;
        if file.hash != layout.hash() || file.name != layout.name {
            return Err(NetworkError::Layout {
                found_name: file.name,
                found: file.hash,
                wanted_name: layout.name.to_owned(),
                wanted: layout.hash(),
            });
        }
        let checksum = file.checksum;
        let mut matrices = file.matrices.into_iter().enumerate();
        let mut encoders = Vec::new();
        for group in &layout.groups {
            encoders.push(Encoder {
                thing: rows(matrices.next(), group.names.len())?,
                table: rows(matrices.next(), layout.table.len() + 1)?,
            });
        }
        let network = Self {
            encoders,
            sum: rows(matrices.next(), WIDTH)?,
            head: rows(matrices.next(), layout.table.len() + 1)?,
            second: rows(matrices.next(), WIDTH + 1)?,
            out: rows(matrices.next(), SECOND + 1)?,
            checksum,
        };
        match matrices.next() {
            None => Ok(network),
            Some(_) => Err(NetworkError::Damaged),
        }
    }

    /// The checksum of the file that the weights come from: their name in a report. 0 for others.
    pub const fn checksum(&self) -> u64 {
        self.checksum
    }

    /// Random weights: where training begins, and for tests.
    pub fn random(layout: &Layout, seed: u64) -> Self {
        fn rows<const N: usize>(dice: &mut Dice, count: usize) -> Vec<[f32; N]> {
            let size = (3.0 / count as f32).sqrt();
            let mut weight = || (dice.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * size;
            (0..count)
                .map(|_| core::array::from_fn(|_| weight()))
                .collect()
        }
        let dice = &mut Dice::new(seed);
        let table = layout.table.len() + 1;
        let encoder = |group: &Group| Encoder {
            thing: rows(dice, group.names.len()),
            table: rows(dice, table),
        };
        Self {
            encoders: layout.groups.iter().map(encoder).collect(),
            sum: rows(dice, WIDTH),
            head: rows(dice, table),
            second: rows(dice, WIDTH + 1),
            out: rows(dice, SECOND + 1),
            checksum: 0,
        }
    }

    /// Writes the weights as bytes with a scale for each input: a quarter of the size, without a
    /// loss of strength that could be measured.
    pub fn write(&self, layout: &Layout) -> Vec<u8> {
        let mut matrices = Vec::new();
        for encoder in &self.encoders {
            matrices.push(matrix(&encoder.thing));
            matrices.push(matrix(&encoder.table));
        }
        matrices.extend([matrix(&self.sum), matrix(&self.head)]);
        matrices.extend([matrix(&self.second), matrix(&self.out)]);
        file::write(layout.name, layout.hash(), &matrices)
    }

    /// The part of every encoding of a group that comes from the table, with the bias.
    pub fn base(&self, group: usize, table: &[f32]) -> WeightRow {
        let weights = &self.encoders[group].table;
        let mut base = weights[weights.len() - 1];
        add(&mut base, weights, table);
        base
    }

    /// Adds the effect of changes in the table's features to a base.
    pub(super) fn add_to_base(&self, group: usize, base: &mut WeightRow, changes: &Changes) {
        let weights = &self.encoders[group].table;
        add_sparse(base, weights, &changes.by, &changes.nonzero);
    }

    /// Adds the effect of changes in a thing's features to its encoding.
    pub(super) fn add_to_encoding(&self, group: usize, row: &mut WeightRow, changes: &Changes) {
        let weights = &self.encoders[group].thing;
        add_sparse(row, weights, &changes.by, &changes.nonzero);
    }

    /// An encoding before its `ReLU`.
    pub fn encode(&self, group: usize, base: &WeightRow, thing: &[f32]) -> WeightRow {
        let mut row = *base;
        add(&mut row, &self.encoders[group].thing, thing);
        row
    }

    /// The hidden layer from the table alone.
    pub fn hidden(&self, table: &[f32]) -> Hidden {
        let mut hidden = self.head[self.head.len() - 1];
        add(&mut hidden, &self.head, table);
        Hidden(hidden)
    }

    /// What an encoding adds to the hidden layer.
    pub(super) fn pooled(&self, encoding: &WeightRow) -> Hidden {
        let mut pooled = Hidden([0.0; WIDTH]);
        self.pool(&mut pooled, &relu(*encoding));
        pooled
    }

    /// Adds the sum of the encodings.
    pub fn pool(&self, hidden: &mut Hidden, sum: &WeightRow) {
        add(&mut hidden.0, &self.sum, sum);
    }

    /// The outputs: the logit of winning, and the margin.
    pub fn outputs(&self, hidden: &Hidden) -> [f32; OUTPUTS] {
        let mut second = self.second[WIDTH];
        add(&mut second, &self.second, &relu(hidden.0));
        let mut out = self.out[SECOND];
        for (row, x) in self.out.iter().zip(relu(second)) {
            for (out, w) in out.iter_mut().zip(row) {
                *out += w * x;
            }
        }
        out
    }

    /// The outputs in one full pass: `things` gives the features of each thing of each group.
    pub fn full<'a>(
        &self,
        table: &[f32],
        things: impl IntoIterator<Item = (usize, &'a [f32])>,
    ) -> [f32; OUTPUTS] {
        let mut sum = [0.0; WIDTH];
        let mut base: Option<(usize, WeightRow)> = None;
        for (group, thing) in things {
            let base = match base {
                Some((of, base)) if of == group => base,
                _ => base.insert((group, self.base(group, table))).1,
            };
            add_to(&mut sum, &relu(self.encode(group, &base, thing)));
        }
        let mut hidden = self.hidden(table);
        self.pool(&mut hidden, &sum);
        self.outputs(&hidden)
    }
}

/// Adds a row.
#[inline]
pub(crate) fn add_to(sum: &mut WeightRow, row: &WeightRow) {
    for (sum, x) in sum.iter_mut().zip(row) {
        *sum += x;
    }
}

fn rows<const N: usize>(
    matrix: Option<(usize, Matrix)>,
    wanted: usize,
) -> Result<Vec<[f32; N]>, NetworkError> {
    let (at, matrix) = matrix.ok_or(NetworkError::Damaged)?;
    if (matrix.rows, matrix.columns) != (wanted, N) {
        return Err(NetworkError::Shape {
            at,
            found: (matrix.rows, matrix.columns),
            wanted: (wanted, N),
        });
    }
    let rows = matrix.weights.chunks_exact(N);
    Ok(rows.map(|row| core::array::from_fn(|at| row[at])).collect())
}

fn matrix<const N: usize>(rows: &[[f32; N]]) -> Matrix {
    Matrix {
        rows: rows.len(),
        columns: N,
        weights: rows.iter().flatten().copied().collect(),
    }
}
