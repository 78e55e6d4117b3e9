//! One move ahead in Coloretto, with the exact expectation over the card that is drawn.
//!
//! ```text
//! take row    the table with the row's cards in the own hands
//! place row   the table with the card in the row
//! draw        the sum over the kinds of card that can come: its likelihood times its best place
//! ```

use coloretto::{Card, Cards, Move, Open, Row, Seen, State, View};
use engine::{Dice, Knowledge as _, MoveSet as _, Rules as _, Seat};

use super::features::ColorettoFeatures;
use crate::BotGame as _;
use crate::neural::{Network, Pass, sigmoid};

/// How many of the cards that a golden joker can bring are looked at.
const EXTRAS: u64 = 6;

/// Values tables that differ in little from the one before the move.
struct Evaluator<'n> {
    pass: Pass<'n>,
    me: Seat,
}

impl<'n> Evaluator<'n> {
    fn new(network: &'n Network, open: &Open, me: Seat) -> Self {
        let features = ColorettoFeatures::new(open, me, false);
        Self {
            pass: Pass::new(network, &features.table, features.things()),
            me,
        }
    }

    /// The chance to win at a table after a move of the own seat.
    fn chance(&self, open: &Open, drawing: bool) -> f32 {
        let features = ColorettoFeatures::new(open, self.me, drawing);
        let things = features.things().map(|(_, features)| features);
        sigmoid(self.pass.outputs_at(&features.table, things.enumerate())[0])
    }

    /// The same, exact once the game is over.
    fn chance_in(&self, state: &State) -> f32 {
        if state.standing().is_some() {
            state.utility(1.0)[self.me.index()]
        } else {
            self.chance(state.open(), false)
        }
    }

    /// Everything is known but the card that a golden joker brings (C42).
    fn take(&self, view: &View, row: Row) -> f32 {
        let cards = view.open().row(row).map_or(Cards::NONE, |row| row.cards());
        let samples = if cards.count(Card::GOLDEN) > 0 {
            EXTRAS
        } else {
            1
        };
        let mut sum = 0.0;
        for sample in 0..samples {
            // The order of the pile doesn't matter, so neither does the seed, save for that card.
            let mut state = view.redeal(&mut Dice::new(sample));
            if state.play(self.me, Move::Take(row), &mut ()).is_ok() {
                sum += self.chance_in(&state);
            }
        }
        sum / samples as f32
    }

    /// After `card`, which was drawn, was placed.
    fn place(&self, view: &View, row: Row, card: Card) -> f32 {
        let mut after = *view;
        let seat = self.me;
        after.advance(&Seen::Placed { seat, card, row });
        self.chance(after.open(), false)
    }

    /// The expectation over the card that comes.
    fn draw(&self, view: &View) -> f32 {
        let unseen = view.open().unseen();
        let (mut sum, mut count) = (0.0, 0.0);
        for card in Card::kinds() {
            let n = f32::from(unseen.count(card));
            if n == 0.0 {
                continue;
            }
            let mut drawn = *view;
            let seat = self.me;
            if view.open().until_last_round() == Some(0) {
                drawn.advance(&Seen::LastRound { seat });
            }
            drawn.advance(&Seen::Drew { seat, card });
            let mut best = f32::NEG_INFINITY;
            let open = drawn.open();
            for row in open.room().iter() {
                // Rows with the same cards and the same room are alike.
                let alike = |other: Row| {
                    other < row
                        && open.row(other).map(|r| r.cards()) == open.row(row).map(|r| r.cards())
                };
                if open.seats() > 2 && open.room().iter().any(alike) {
                    continue;
                }
                best = best.max(self.place(&drawn, row, card));
            }
            sum += n * best;
            count += n;
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }
}

/// The chance to win after each legal move of the view's own seat, in the documented order.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method alone is not general enough over the network's lifetime"
)]
pub(super) fn win_chances(network: &Network, view: &View, each: impl FnMut(Move, f32)) {
    values(network, view, each, |evaluator, view| evaluator.draw(view));
}

/// The same, with the network's own estimate of drawing instead of the expectation: quicker, for
/// self-play and simulations.
pub(super) fn quick_win_chances(network: &Network, view: &View, each: impl FnMut(Move, f32)) {
    values(network, view, each, |evaluator, view| {
        evaluator.chance(view.open(), true)
    });
}

fn values(
    network: &Network,
    view: &View,
    mut each: impl FnMut(Move, f32),
    draw: impl Fn(&Evaluator<'_>, &View) -> f32,
) {
    let Some(me) = view.viewer().seat() else {
        return;
    };
    let evaluator = Evaluator::new(network, view.open(), me);
    for m in view.legal_moves().iter() {
        let value = match m {
            Move::Draw => draw(&evaluator, view),
            Move::Place(row) => view
                .open()
                .drawn()
                .map_or(0.0, |card| evaluator.place(view, row, card)),
            Move::Take(row) => evaluator.take(view, row),
        };
        each(m, value);
    }
}

/// The chance to win as the table lies; with a card in hand, before it is placed.
pub(super) fn win_chance(network: &Network, view: &View) -> f32 {
    let me = view.viewer().seat().unwrap_or_default();
    let features = ColorettoFeatures::new(view.open(), me, view.open().drawn().is_some());
    sigmoid(network.full(&features.table, features.things())[0])
}

#[cfg(test)]
mod tests {
    use super::super::features::{COLOUR, ROW, TABLE, layout};
    use super::*;
    use engine::{Chance as _, Opening, Options as _, Viewer};

    #[test]
    fn the_layout_has_a_name_for_each_feature() {
        let layout = layout();
        let groups = layout.groups.iter().map(|group| &group.names);
        let lists: Vec<_> = [&layout.table].into_iter().chain(groups).collect();
        for (names, count) in lists.into_iter().zip([TABLE, COLOUR, ROW]) {
            let mut names = names.clone();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "no name twice");
        }
    }

    /// Every table after a move, and with a card on the way, of random games of every kind.
    #[test]
    fn incremental_evaluation_equals_a_full_pass() {
        let trained = State::network().expect("it is built in");
        let random = Network::random(&layout(), 5);
        let mut compared = 0;
        for (n, options) in coloretto::Options::every().into_iter().enumerate() {
            for seats in 2..=5 {
                let mut dice = Dice::new((10 * n + seats) as u64);
                let deal = State::deal(&options, &Opening::new(seats), &mut dice);
                let mut state = State::new(&deal);
                while let Some(seat) = state.turn().next() {
                    let legal = state.legal_moves(seat);
                    if dice.below(8) == 0 {
                        for network in [trained, &random] {
                            let evaluator = Evaluator::new(network, state.open(), seat);
                            for m in legal.iter() {
                                let mut after = state;
                                after.play(seat, m, &mut ()).expect("it is legal");
                                for drawing in [false, true] {
                                    let open = after.open();
                                    let features = ColorettoFeatures::new(open, seat, drawing);
                                    let [logit, _] =
                                        network.full(&features.table, features.things());
                                    let full = sigmoid(logit);
                                    let chance = evaluator.chance(open, drawing);
                                    assert!((full - chance).abs() < 1e-4, "{m}: {full}, {chance}");
                                    compared += 1;
                                }
                            }
                        }
                    }
                    let m = legal.pick(&mut dice);
                    state.play(seat, m, &mut ()).expect("it is legal");
                }
            }
        }
        assert!(compared > 2_000, "{compared}");
    }

    #[test]
    fn drawing_is_worth_the_mean_over_the_cards() {
        let network = Network::random(&layout(), 3);
        let mut drawn = 0;
        for (n, options) in coloretto::Options::every().into_iter().enumerate() {
            let seats = 2 + n % 4;
            let mut dice = Dice::new(n as u64);
            let deal = State::deal(&options, &Opening::new(seats), &mut dice);
            let mut state = State::new(&deal);
            while let Some(seat) = state.turn().next() {
                let view = state.view(Viewer::Seat(seat));
                if view.legal_moves().contains(Move::Draw) && dice.below(30) == 0 {
                    let (mut mean, mut chance) = (0.0, 0.0);
                    for sample in 0..200 {
                        let mut next = view.redeal(&mut Dice::new(sample));
                        next.play(seat, Move::Draw, &mut ()).expect("it is legal");
                        let mut best = f32::NEG_INFINITY;
                        let view = next.view(Viewer::Seat(seat));
                        win_chances(&network, &view, |_, value| best = best.max(value));
                        mean += best / 200.0;
                    }
                    win_chances(&network, &view, |m, value| {
                        if m == Move::Draw {
                            chance = value;
                        }
                    });
                    assert!((mean - chance).abs() < 0.05, "{mean} {chance}");
                    drawn += 1;
                }
                let m = state.legal_moves(seat).pick(&mut dice);
                state.play(seat, m, &mut ()).expect("it is legal");
            }
        }
        assert!(drawn > 5, "{drawn}");
    }
}
