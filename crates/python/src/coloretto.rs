//! Coloretto for Python: 11 actions, the feature layout `coloretto-1`.

use std::sync::LazyLock;

use bots::coloretto::features::{COLOUR, ColorettoFeatures, ROW, TABLE};
use coloretto::{Colour, Move, Row, State, View};
use engine::{Dice, Knowledge as _, MoveSet as _, Notation as _, Rules as _, Seat};

use crate::game::PythonGame;

impl PythonGame for State {
    fn actions() -> &'static [Move] {
        static ALL: LazyLock<Vec<Move>> = LazyLock::new(Move::every);
        &ALL
    }

    #[inline]
    fn number(m: Move) -> usize {
        match m {
            Move::Draw => 0,
            Move::Place(row) => 1 + row.index(),
            Move::Take(row) => 1 + Row::MAX + row.index(),
        }
    }

    const FEATURES: usize = TABLE + Colour::COUNT * COLOUR + Row::MAX * ROW;

    fn observe(view: &View, (): &(), features: &mut [f32]) {
        let seat = view.viewer().seat().unwrap_or(Seat::at(0));
        put(features, &ColorettoFeatures::new(view.open(), seat, false));
    }

    /// To draw, or to take one of five rows.
    const MOST_MOVES: usize = 6;

    fn observe_each(view: &View, (): &(), mut each: impl FnMut(Move, &dyn Fn(&mut [f32]))) {
        let seat = view.viewer().seat().unwrap_or(Seat::at(0));
        for m in view.legal_moves().iter() {
            // The card that is drawn is not known yet. All else is, but for the one that a golden
            // joker brings: any that may be.
            let drawing = m == Move::Draw;
            let mut state = view.redeal(&mut Dice::new(0));
            let open = if drawing || state.play(seat, m, &mut ()).is_err() {
                view.open()
            } else {
                state.open()
            };
            let all = ColorettoFeatures::new(open, seat, drawing);
            each(m, &|features| put(features, &all));
        }
    }
}

fn put(features: &mut [f32], all: &ColorettoFeatures) {
    let (table, things) = features.split_at_mut(TABLE);
    let (colours, rows) = things.split_at_mut(Colour::COUNT * COLOUR);
    table.copy_from_slice(&all.table);
    colours.copy_from_slice(all.colours.as_flattened());
    rows.copy_from_slice(all.rows.as_flattened());
}
