//! One move ahead in Jericho: all afterstates by incremental evaluation.
//!
//! A move changes the features of one colour, and a trumpet that is spent some of the table's; the
//! table before the move is the pass that is kept.

use engine::{Knowledge as _, MoveSet as _};
use jericho::{Card, Move, View};

use super::features::{JerichoFeatures, TRUMPETS, trumpets};
use super::trace::Trace;
use crate::neural::{Network, Pass, sigmoid};

/// The chance to win after each legal move of the view's own seat, in the documented order.
pub(super) fn win_chances(
    network: &Network,
    view: &View,
    trace: &Trace,
    mut each: impl FnMut(Move, f32),
) {
    let features = JerichoFeatures::new(view, trace);
    let table = features.table();
    let colours = features.colours();
    let pass = Pass::new(
        network,
        table,
        colours.iter().map(|colour| (0, &colour[..])),
    );
    // A trumpet that is spent changes the table too, for all of its uses alike.
    let mut one_less: Option<Pass<'_>> = None;
    for m in view.legal_moves().iter() {
        let pass = if m.card() == Card::TRUMPET {
            one_less.get_or_insert_with(|| {
                let mut hand = view.hand();
                hand.remove(Card::TRUMPET);
                let mut fewer = *table;
                fewer[..TRUMPETS].copy_from_slice(&trumpets(hand));
                pass.with_table(&fewer)
            })
        } else {
            &pass
        };
        let changed = features.changed(m);
        let changed = changed
            .as_ref()
            .map(|(colour, features)| (colour.index(), &features[..]));
        each(m, sigmoid(pass.outputs_with(changed)[0]));
    }
}

/// The chance to win as the table lies.
pub(super) fn win_chance(network: &Network, view: &View, trace: &Trace) -> f32 {
    let features = JerichoFeatures::new(view, trace);
    let colours = features.colours();
    let things = colours.iter().map(|colour| (0, &colour[..]));
    sigmoid(network.full(features.table(), things)[0])
}

#[cfg(test)]
mod tests {
    use super::super::features::{COLOUR, TABLE, layout};
    use super::*;
    use engine::{Dice, Opening, Options as _, Rules as _, Viewer};
    use jericho::{Colour, Options, State};

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
                let mut written = [0.0; TABLE + Colour::COUNT * COLOUR];
                JerichoFeatures::write(&view, &trace, &mut written);
                assert_eq!(written[..TABLE], features.table()[..]);
                assert_eq!(written[TABLE..], *features.colours().as_flattened());
                win_chances(&network, &view, &trace, |m, chance| {
                    let (table, colours) = features.after(m);
                    let things = colours.iter().map(|colour| (0, &colour[..]));
                    let [logit, _] = network.full(&table, things);
                    let full = sigmoid(logit);
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
