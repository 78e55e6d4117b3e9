//! Jericho for Python: 108 actions, the feature layout `jericho-1`.

use std::sync::LazyLock;

use bots::jericho::Trace;
use bots::jericho::features::{COLOUR, JerichoFeatures, TABLE};
use engine::Notation as _;
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
        let all = JerichoFeatures::new(view, trace);
        put(features, all.table(), &all.colours());
    }
}

fn put(features: &mut [f32], table: &[f32; TABLE], colours: &[[f32; COLOUR]; Colour::COUNT]) {
    let (first, rest) = features.split_at_mut(TABLE);
    first.copy_from_slice(table);
    rest.copy_from_slice(colours.as_flattened());
}
