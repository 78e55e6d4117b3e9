//! The belief about hidden cards: how likely each is where, by what its owner did.
//!
//! The weights say how much more often than by chance a card is somewhere, in hundredths, counted
//! over the games of steady players: nobody wastes trumpets or 1s on the supply, and everybody
//! feeds the colours they lead.

use engine::{Dice, Seat};
use jericho::{Card, Open, Spot, State, View};

/// In the supply: for values 1, 2 (trumpet), 3, 4, 5, 7 of a colour of which the seat has no wall,
/// a wall, the longest wall.
const SUPPLY: [[u16; 3]; 6] = [
    [22, 34, 71],
    [15, 15, 15],
    [111, 148, 292],
    [82, 117, 238],
    [55, 105, 220],
    [27, 43, 149],
];

/// In a hand, likewise.
const HAND: [[u16; 3]; 6] = [
    [43, 46, 43],
    [167, 167, 167],
    [69, 73, 53],
    [91, 85, 66],
    [115, 113, 80],
    [163, 163, 156],
];

fn weight(open: &Open, seat: Seat, spot: Spot, card: Card) -> u16 {
    let table = match spot {
        Spot::Start => return 100,
        Spot::Supply => &SUPPLY,
        Spot::Hand => &HAND,
    };
    let stake = match card.colour() {
        Some(colour) if open.longest(colour).contains(seat) => 2,
        Some(colour) if !open.wall(seat, colour).is_empty() => 1,
        _ => 0,
    };
    let value = match card.value() {
        1 => 0,
        2 => 1,
        3 => 2,
        4 => 3,
        5 => 4,
        _ => 5,
    };
    table[value][stake]
}

/// A state that fits the view, the likelier the more often.
pub(super) fn determinize(view: &View, dice: &mut Dice) -> State {
    let open = view.open();
    view.redeal_likely(dice, |seat, spot, card| weight(open, seat, spot, card))
}
