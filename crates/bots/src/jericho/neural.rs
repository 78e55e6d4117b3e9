//! One move ahead in Jericho: all afterstates by incremental evaluation.
//!
//! A move changes the features of one colour, so only that colour is encoded anew. A trumpet that is
//! spent shifts the encodings of all five colours alike, so there are two bases: with all trumpets and
//! with one less.

use engine::{Knowledge as _, MoveSet as _};
use jericho::{Card, Colour, Move, View};

use super::features::{ColourFeatures, JerichoFeatures, TRUMPETS, TableFeatures, trumpets};
use super::trace::Trace;
use crate::neural::{Hidden, Network, Row, WIDTH, activate, add_to};

/// Everything before a move, for a given number of trumpets in the hand.
struct Base {
    from_table: Row,
    /// Each colour's encoding.
    encodings: [Row; Colour::COUNT],
    hidden: Hidden,
}

impl Base {
    fn new(network: &Network, table: &TableFeatures, encodings: &[Row; Colour::COUNT]) -> Self {
        let mut hidden = network.hidden(table);
        let encodings = encodings.map(|encoding| activate(&encoding));
        let mut sum = [0.0; WIDTH];
        for encoding in &encodings {
            add_to(&mut sum, encoding);
        }
        network.pool(&mut hidden, &sum);
        Self {
            from_table: network.base(0, table),
            encodings,
            hidden,
        }
    }

    /// The hidden layer when one colour has other features.
    fn with(&self, network: &Network, changed: Option<&(Colour, ColourFeatures)>) -> Hidden {
        let mut hidden = self.hidden;
        if let Some((colour, features)) = changed {
            let mut change = activate(&network.encode(0, &self.from_table, features));
            for (new, old) in change.iter_mut().zip(&self.encodings[colour.index()]) {
                *new -= old;
            }
            network.pool(&mut hidden, &change);
        }
        hidden
    }
}

/// The chance to win after each legal move of the view's own seat, in the documented order.
pub(super) fn win_chances(
    network: &Network,
    view: &View,
    trace: &Trace,
    mut each: impl FnMut(Move, f32),
) {
    let features = JerichoFeatures::new(view, trace);
    let table = features.table();
    let base = network.base(0, table);
    let encodings = features
        .colours()
        .map(|colour| network.encode(0, &base, &colour));
    let all = Base::new(network, table, &encodings);
    let mut one_less: Option<Base> = None;
    for m in view.legal_moves().iter() {
        let base = if m.card() == Card::TRUMPET {
            one_less.get_or_insert_with(|| {
                let mut hand = view.hand();
                hand.remove(Card::TRUMPET);
                let mut fewer = *table;
                fewer[..TRUMPETS].copy_from_slice(&trumpets(hand));
                let mut shift = [0.0; WIDTH];
                let change: [f32; TRUMPETS] = core::array::from_fn(|at| fewer[at] - table[at]);
                network.shift_base(0, &mut shift, 0, &change);
                let shifted = encodings.map(|mut encoding| {
                    add_to(&mut encoding, &shift);
                    encoding
                });
                Base::new(network, &fewer, &shifted)
            })
        } else {
            &all
        };
        let hidden = base.with(network, features.changed(m).as_ref());
        each(m, network.win_chance(&hidden));
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::{COLOUR, TABLE, layout};
    use super::*;
    use engine::{Dice, Opening, Options as _, Rules as _, Viewer};
    use jericho::{Options, State};

    #[test]
    fn the_layout_has_a_name_for_each_feature() {
        let layout = layout();
        assert_eq!(layout.table.len(), TABLE);
        assert_eq!(layout.groups[0].names.len(), COLOUR);
        let mut names: Vec<&String> = layout.table.iter().collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), TABLE, "no name twice");
        let mut names: Vec<&String> = layout.groups[0].names.iter().collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), COLOUR, "no name twice");
    }

    #[test]
    fn incremental_evaluation_equals_a_full_pass() {
        let network = Network::random(&layout(), 5);
        for (n, options) in (0..6).zip(Options::every().into_iter().cycle()) {
            let seats = 3 + n % 3;
            let mut dice = Dice::new(n as u64);
            let deal = State::deal(&options, &Opening::new(seats), &mut dice);
            let mut state = State::new(&deal);
            let mut trace = Trace::default();
            while let Some(seat) = state.turn().next() {
                let view = state.view(Viewer::Seat(seat));
                let features = JerichoFeatures::new(&view, &trace);
                win_chances(&network, &view, &trace, |m, chance| {
                    let (table, colours) = features.after(m);
                    let things = colours.iter().map(|colour| (0, &colour[..]));
                    let [logit, _] = network.full(&table, things);
                    let full = crate::neural::sigmoid(logit);
                    assert!((full - chance).abs() < 1e-4, "{m}: {full}, {chance}");
                });
                let m = state.legal_moves(seat).pick(&mut dice);
                let before = state;
                state.play(seat, m, &mut ()).expect("it is legal");
                trace.advance(&before, seat, m, &state);
            }
        }
    }
}
