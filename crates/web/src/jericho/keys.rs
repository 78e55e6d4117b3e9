//! Jericho by key: figures pick a card, letters a lane, S the supply.

use jericho::Colour;
use leptos::prelude::*;

use super::table::Choice;
use crate::parts::keys;
use crate::table::bar::Thinking as _;

/// Listens as long as the table is shown.
pub(super) fn listen(choice: Choice) {
    keys::listen(move |key| {
        if let Some(figure) = key.to_digit(10) {
            let hand = choice.table.get_untracked().map(|table| table.hand);
            let hand = hand.unwrap_or_default();
            let at = (figure as usize).wrapping_sub(1);
            if let Some(&card) = hand.get(at) {
                choice.pick(at, card);
                return true;
            }
            return false;
        }
        let letter = key.to_ascii_uppercase();
        if letter == 'S' {
            choice.down();
            return true;
        }
        let colour = Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter);
        match colour {
            Some(colour) => choice.onto(colour),
            None if key == keys::CONFIRM => choice.confirm(),
            None if key == keys::BACK => choice.back(),
            None => return false,
        }
        true
    });
}
