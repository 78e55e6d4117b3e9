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

use super::numbers::NUMBERS;
use super::sense::{COLOUR, Change, Sense, TABLE};

/// How wide each layer is.
pub const WIDTH: usize = 32;

/// Numbers are kept as whole ones, in parts of this.
pub const UNIT: f32 = 1024.0;

/// What one layer holds.
pub type Layer = [f32; WIDTH];

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
    /// From a thought to what it is worth, and a constant.
    pub out: [f32; WIDTH + 1],
}

/// How many numbers that is.
pub const COUNT: usize = WIDTH * (COLOUR + 2 * (TABLE + 1) + WIDTH) + WIDTH + 1;

/// What it has learned, by `examples/learn.rs`.
pub static LEARNED: Instinct = Instinct::read(&NUMBERS);

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

/// What is below 0 counts as nothing.
#[inline]
pub fn lit(layer: Layer) -> Layer {
    layer.map(|x| x.max(0.0))
}

/// What all colours mean together.
pub fn sum(meanings: &[Layer; Colour::COUNT]) -> Layer {
    let mut sum = [0.0; WIDTH];
    for meaning in meanings {
        for (sum, x) in sum.iter_mut().zip(meaning) {
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

impl Instinct {
    /// From its numbers, layer by layer, in parts of [`UNIT`].
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
        lit(sum)
    }

    /// What leads to a thought: the sum of what the colours mean, and the table.
    pub fn prelude(&self, sum: &Layer, table: &[f32; TABLE]) -> Layer {
        let mut prelude = self.head[TABLE];
        add(&mut prelude, &self.sum, sum);
        add(&mut prelude, &self.head, table);
        prelude
    }

    /// What a thought is worth.
    pub fn worth(&self, thought: &Layer) -> f32 {
        let mut lanes = [0.0; 8];
        for (x, w) in thought.chunks_exact(8).zip(self.out.chunks_exact(8)) {
            for at in 0..8 {
                lanes[at] += x[at] * w[at];
            }
        }
        self.out[WIDTH] + lanes.iter().sum::<f32>()
    }

    /// What the table is worth to the view's own seat after each of its legal moves, in the
    /// documented order; counted as in [`crate::Player::worth`], half of it the win.
    pub fn weigh(&self, view: &View, mut each: impl FnMut(Move, f32)) {
        let sense = Sense::new(view);
        let (table, colours) = sense.now();
        let base = self.base(&table);
        let meanings = colours.map(|colour| self.meaning(&base, &colour));
        let prelude = self.prelude(&sum(&meanings), &table);
        for m in view.legal_moves().iter() {
            // Only what the move changes is thought of anew.
            let Change { held, colour } = sense.then(m);
            let mut prelude = prelude;
            add(&mut prelude, &self.head, &[held - table[0]]);
            if let Some((colour, numbers)) = colour {
                let mut meaning = self.meaning(&base, &numbers);
                for (new, old) in meaning.iter_mut().zip(&meanings[colour.index()]) {
                    *new -= old;
                }
                add(&mut prelude, &self.sum, &meaning);
            }
            each(m, self.worth(&lit(prelude)));
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
                let sense = Sense::new(&view);
                let (table, colours) = sense.now();
                let base = LEARNED.base(&table);
                LEARNED.weigh(&view, |m, worth| {
                    let Change { held, colour } = sense.then(m);
                    let (mut table, mut colours) = (table, colours);
                    table[0] = held;
                    if let Some((colour, numbers)) = colour {
                        colours[colour.index()] = numbers;
                    }
                    let meanings = colours.map(|colour| LEARNED.meaning(&base, &colour));
                    let thought = lit(LEARNED.prelude(&sum(&meanings), &table));
                    let whole = LEARNED.worth(&thought);
                    assert!((whole - worth).abs() < 1e-4, "{m}: {whole}, {worth}");
                });
                let m = state.legal_moves(seat).pick(&mut dice);
                state.play(seat, m, &mut ()).expect("it is legal");
            }
        }
    }
}
