//! A small network that says what a table is worth to a seat after a move of its own.
//!
//! ```text
//! table ──┐
//!         ├─► what each colour means (the same weights for all five) ──sum──┐
//! colour ─┘                                                                 ├─► worth
//! table ────────────────────────────────────────────────────────────────────┘
//! ```

use engine::{Knowledge as _, MoveSet as _};
use jericho::{Colour, Move, View};

use super::judge::exp2;
use super::numbers::NUMBERS;
use super::sense::{COLOUR, Sense, TABLE};

/// How wide each layer is.
pub const WIDTH: usize = 32;
/// What it says: one number.
pub const OUT: usize = 1;

/// Numbers are kept as whole ones, in parts of this.
pub const UNIT: f32 = 1024.0;

type Layer = [f32; WIDTH];

/// The numbers it thinks with.
#[derive(Clone, Debug, PartialEq)]
pub struct Instinct {
    /// From a colour to what it means.
    pub colour: [Layer; COLOUR],
    /// From the table to what a colour means, and a constant.
    pub table: [Layer; TABLE + 1],
    /// From the sum of what the colours mean, to a thought.
    pub sum: [Layer; WIDTH],
    /// From the table to a thought, and a constant.
    pub head: [Layer; TABLE + 1],
    /// From a thought to what it says, and a constant.
    pub out: [[f32; WIDTH + 1]; OUT],
}

/// How many numbers that is.
pub const COUNT: usize = WIDTH * (COLOUR + 2 * (TABLE + 1) + WIDTH) + OUT * (WIDTH + 1);

/// What it has learned, by `examples/learn.rs`.
pub static LEARNED: Instinct = Instinct::read(&NUMBERS);

/// Presses what it says between 0 and 1.
pub fn press(x: f32) -> f32 {
    let small = exp2((-x.abs() * core::f32::consts::LOG2_E).max(-60.0));
    if x < 0.0 {
        small / (1.0 + small)
    } else {
        1.0 / (1.0 + small)
    }
}

#[inline]
fn add(sum: &mut Layer, weights: &[Layer], inputs: &[f32]) {
    for (row, &x) in weights.iter().zip(inputs) {
        // Many counts are 0.
        if x != 0.0 {
            for (sum, w) in sum.iter_mut().zip(row) {
                *sum += w * x;
            }
        }
    }
}

/// What it makes of one table, layer by layer: what learning needs.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// What each colour means.
    pub colours: [Layer; Colour::COUNT],
    /// Their sum.
    pub sum: Layer,
    /// The thought.
    pub thought: Layer,
    /// What it says, before it is pressed between 0 and 1.
    pub said: [f32; OUT],
}

/// Reads so many layers, beginning at `at`.
const fn layers<const N: usize>(numbers: &[i16; COUNT], at: usize) -> [Layer; N] {
    let mut layers = [[0.0; WIDTH]; N];
    let mut n = 0;
    while n < N * WIDTH {
        layers[n / WIDTH][n % WIDTH] = numbers[at + n] as f32 / UNIT;
        n += 1;
    }
    layers
}

impl Instinct {
    /// From its numbers, layer by layer, in parts of [`UNIT`].
    pub const fn read(numbers: &[i16; COUNT]) -> Self {
        const TABLE_AT: usize = WIDTH * COLOUR;
        const SUM_AT: usize = TABLE_AT + WIDTH * (TABLE + 1);
        const HEAD_AT: usize = SUM_AT + WIDTH * WIDTH;
        const OUT_AT: usize = HEAD_AT + WIDTH * (TABLE + 1);
        let mut out = [[0.0; WIDTH + 1]; OUT];
        let mut n = 0;
        while n < OUT * (WIDTH + 1) {
            out[n / (WIDTH + 1)][n % (WIDTH + 1)] = numbers[OUT_AT + n] as f32 / UNIT;
            n += 1;
        }
        Self {
            colour: layers(numbers, 0),
            table: layers(numbers, TABLE_AT),
            sum: layers(numbers, SUM_AT),
            head: layers(numbers, HEAD_AT),
            out,
        }
    }

    /// What holds for every colour at this table.
    pub fn base(&self, table: &[f32; TABLE]) -> Layer {
        let mut base = self.table[TABLE];
        add(&mut base, &self.table, table);
        base
    }

    /// What a colour means.
    pub fn meaning(&self, base: &Layer, colour: &[f32; COLOUR]) -> Layer {
        let mut sum = *base;
        add(&mut sum, &self.colour, colour);
        sum.map(|x| x.max(0.0))
    }

    /// The thought that follows.
    pub fn thought(&self, sum: &Layer, table: &[f32; TABLE]) -> Layer {
        let mut thought = self.head[TABLE];
        add(&mut thought, &self.sum, sum);
        add(&mut thought, &self.head, table);
        thought.map(|x| x.max(0.0))
    }

    /// What it says of a thought.
    pub fn say(&self, thought: &Layer) -> [f32; OUT] {
        let mut said = [0.0; OUT];
        for (said, row) in said.iter_mut().zip(&self.out) {
            let mut lanes = [0.0; 8];
            for (x, w) in thought.chunks_exact(8).zip(row.chunks_exact(8)) {
                for at in 0..8 {
                    lanes[at] += x[at] * w[at];
                }
            }
            *said = row[WIDTH] + lanes.iter().sum::<f32>();
        }
        said
    }

    /// What it makes of each legal move of the view's own seat, in the documented order.
    pub fn weigh(&self, view: &View, mut each: impl FnMut(Move, [f32; OUT])) {
        let sense = Sense::new(view);
        let (table, colours) = sense.now();
        let base = self.base(&table);
        let meanings = colours.map(|colour| self.meaning(&base, &colour));
        let mut all = [0.0; WIDTH];
        for meaning in &meanings {
            for (all, x) in all.iter_mut().zip(meaning) {
                *all += x;
            }
        }
        for m in view.legal_moves().iter() {
            let (table, change) = sense.then(m);
            let mut sum = all;
            if let Some((colour, numbers)) = change {
                let new = self.meaning(&base, &numbers);
                let old = &meanings[colour.index()];
                for ((sum, new), old) in sum.iter_mut().zip(&new).zip(old) {
                    *sum += new - old;
                }
            }
            each(m, self.say(&self.thought(&sum, &table)));
        }
    }
}
