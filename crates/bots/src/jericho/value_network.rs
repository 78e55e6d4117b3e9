//! The value network of the search: the utility of an afterstate, the table after a move of the own
//! seat. Colours share their encoder.
//!
//! ```text
//! table ──┐
//!         ├─► encoding of each colour (the same weights for all five) ──sum──┐
//! colour ─┘                                                                  ├─► hidden ──► value
//! table ─────────────────────────────────────────────────────────────────────┘
//! ```

use engine::{Knowledge as _, MoveSet as _};
use jericho::{Colour, Move, View};

use super::value_features::{COLOUR, Change, TABLE, ValueFeatures};
use super::value_weights::WEIGHTS;

/// The width of each layer.
pub const WIDTH: usize = 32;

/// Weights are stored as whole numbers of 1 / `UNIT`.
pub const UNIT: f32 = 1024.0;

/// The activations of one layer.
pub type Layer = [f32; WIDTH];

/// The value network of the search in Jericho.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueNetwork {
    /// From a colour's features to its encoding.
    pub colour: [Layer; COLOUR],
    /// From the table's features to every colour's encoding, and a bias.
    pub table: [Layer; TABLE + 1],
    /// From the sum of the encodings to the hidden layer.
    pub sum: [Layer; WIDTH],
    /// From the table's features to the hidden layer, and a bias.
    pub head: [Layer; TABLE + 1],
    /// From the hidden layer to the value, and a bias.
    pub out: [f32; WIDTH + 1],
}

/// How many weights that is.
pub const COUNT: usize = WIDTH * (COLOUR + 2 * (TABLE + 1) + WIDTH) + WIDTH + 1;

/// The weights that `examples/learn.rs` found.
pub static TRAINED: ValueNetwork = ValueNetwork::read(&WEIGHTS);

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

/// The rectifier, `ReLU`.
#[inline]
pub fn relu(layer: Layer) -> Layer {
    layer.map(|x| x.max(0.0))
}

/// The sum of the encodings.
pub fn sum(encodings: &[Layer; Colour::COUNT]) -> Layer {
    let mut sum = [0.0; WIDTH];
    for encoding in encodings {
        for (sum, x) in sum.iter_mut().zip(encoding) {
            *sum += x;
        }
    }
    sum
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

impl ValueNetwork {
    /// From stored weights, layer by layer, in parts of [`UNIT`].
    pub const fn read(numbers: &[i16; COUNT]) -> Self {
        const TABLE_AT: usize = WIDTH * COLOUR;
        const SUM_AT: usize = TABLE_AT + WIDTH * (TABLE + 1);
        const HEAD_AT: usize = SUM_AT + WIDTH * WIDTH;
        const OUT_AT: usize = HEAD_AT + WIDTH * (TABLE + 1);
        let mut out = [0.0; WIDTH + 1];
        let mut n = 0;
        while n <= WIDTH {
            out[n] = numbers[OUT_AT + n] as f32 / UNIT;
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

    /// The part of every colour's encoding that comes from the table.
    pub fn base(&self, table: &[f32; TABLE]) -> Layer {
        let mut base = self.table[TABLE];
        add(&mut base, &self.table, table);
        base
    }

    /// The encoding of a colour.
    pub fn encoding(&self, base: &Layer, colour: &[f32; COLOUR]) -> Layer {
        let mut sum = *base;
        add(&mut sum, &self.colour, colour);
        relu(sum)
    }

    /// The hidden layer before its `ReLU`.
    pub fn pre_activation(&self, sum: &Layer, table: &[f32; TABLE]) -> Layer {
        let mut pre_activation = self.head[TABLE];
        add(&mut pre_activation, &self.sum, sum);
        add(&mut pre_activation, &self.head, table);
        pre_activation
    }

    /// The value of a hidden layer.
    pub fn value(&self, hidden: &Layer) -> f32 {
        let mut lanes = [0.0; 8];
        for (x, w) in hidden.chunks_exact(8).zip(self.out.chunks_exact(8)) {
            for at in 0..8 {
                lanes[at] += x[at] * w[at];
            }
        }
        self.out[WIDTH] + lanes.iter().sum::<f32>()
    }

    /// The value of each legal move of the view's own seat, in the
    /// documented order; counted as in [`crate::BotGame::utility`], half of it the win.
    pub fn values(&self, view: &View, mut each: impl FnMut(Move, f32)) {
        let features = ValueFeatures::new(view);
        let (table, colours) = features.now();
        let base = self.base(&table);
        let encodings = colours.map(|colour| self.encoding(&base, &colour));
        let pre_activation = self.pre_activation(&sum(&encodings), &table);
        for m in view.legal_moves().iter() {
            // An afterstate differs in one colour and the trumpets held: update only these.
            let Change { held, colour } = features.then(m);
            let mut pre_activation = pre_activation;
            add(&mut pre_activation, &self.head, &[held - table[0]]);
            if let Some((colour, numbers)) = colour {
                let mut encoding = self.encoding(&base, &numbers);
                for (new, old) in encoding.iter_mut().zip(&encodings[colour.index()]) {
                    *new -= old;
                }
                add(&mut pre_activation, &self.sum, &encoding);
            }
            each(m, self.value(&relu(pre_activation)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Dice, Opening, Rules as _, Viewer};
    use jericho::{Options, State};

    #[test]
    fn what_a_move_changes_is_all_that_changes() {
        for seats in 3..=5 {
            let mut dice = Dice::new(seats as u64);
            let deal = State::deal(&Options::default(), &Opening::new(seats), &mut dice);
            let mut state = State::new(&deal);
            while let Some(seat) = state.turn().next() {
                let view = state.view(Viewer::Seat(seat));
                let features = ValueFeatures::new(&view);
                let (table, colours) = features.now();
                let base = TRAINED.base(&table);
                TRAINED.values(&view, |m, utility| {
                    let Change { held, colour } = features.then(m);
                    let (mut table, mut colours) = (table, colours);
                    table[0] = held;
                    if let Some((colour, numbers)) = colour {
                        colours[colour.index()] = numbers;
                    }
                    let encodings = colours.map(|colour| TRAINED.encoding(&base, &colour));
                    let hidden = relu(TRAINED.pre_activation(&sum(&encodings), &table));
                    let whole = TRAINED.value(&hidden);
                    assert!((whole - utility).abs() < 1e-4, "{m}: {whole}, {utility}");
                });
                let m = state.legal_moves(seat).pick(&mut dice);
                state.play(seat, m, &mut ()).expect("it is legal");
            }
        }
    }
}
