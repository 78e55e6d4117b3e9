//! Jericho for Python: 108 actions, the feature layout `jericho-1`.

use std::sync::LazyLock;

use bots::jericho::Trace;
use bots::jericho::features::{COLOUR, JerichoFeatures, TABLE};
use engine::{Knowledge as _, MoveSet as _, Notation as _};
use jericho::{Card, Colour, Move, State, View};

use crate::game::PythonGame;

/// Kinds of cards that can be held.
const KINDS: usize = Card::WALLS + 1;

impl PythonGame for State {
    fn actions() -> &'static [Move] {
        static ALL: LazyLock<Vec<Move>> = LazyLock::new(Move::every);
        &ALL
    }

    #[inline]
    fn number(m: Move) -> usize {
        // All starts, all feeds, then card by card its wall and the supply; the trumpet comes last.
        let play = 2 * KINDS;
        let trumpets = play + 2 * Card::WALLS;
        match m {
            Move::Start(card) => card.index(),
            Move::Feed(card) => KINDS + card.index(),
            Move::Wall(card) => play + 2 * card.index(),
            Move::Trumpet(colour) => trumpets + colour.index(),
            Move::Supply(Card::TRUMPET) => trumpets + Colour::COUNT,
            Move::Supply(card) => play + 2 * card.index() + 1,
        }
    }

    const FEATURES: usize = TABLE + Colour::COUNT * COLOUR;

    fn observe(view: &View, trace: &Trace, features: &mut [f32]) {
        JerichoFeatures::write(view, trace, features);
    }

    /// Four different wall cards with two uses each, and a trumpet with six; or seven cards.
    const MOST_MOVES: usize = 14;

    fn observe_each(view: &View, trace: &Trace, mut each: impl FnMut(Move, &dyn Fn(&mut [f32]))) {
        let all = JerichoFeatures::new(view, trace);
        let (table, colours) = (*all.table(), all.colours());
        for m in view.legal_moves().iter() {
            // A trumpet that is spent changes the table too; all else changes one colour.
            if m.card() == Card::TRUMPET {
                let (table, colours) = all.after(m);
                each(m, &|features| put(features, &table, &colours));
                continue;
            }
            let changed = all.changed(m);
            each(m, &|features| {
                put(features, &table, &colours);
                if let Some((colour, own)) = &changed {
                    let from = TABLE + colour.index() * COLOUR;
                    features[from..from + COLOUR].copy_from_slice(own);
                }
            });
        }
    }
}

fn put(features: &mut [f32], table: &[f32; TABLE], colours: &[[f32; COLOUR]; Colour::COUNT]) {
    let (first, rest) = features.split_at_mut(TABLE);
    first.copy_from_slice(table);
    rest.copy_from_slice(colours.as_flattened());
}
