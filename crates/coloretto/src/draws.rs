//! Chance nodes: the cards that could have been turned up, for who judges luck after the end.

use crate::card::Card;
use crate::state::State;

impl State {
    /// The same table once for each kind of card that could be turned up next, with its chance; they
    /// sum to 1. The last-round card lies where all know it to lie (C06): the next one counts. None
    /// when nothing is left.
    pub fn draws(&self) -> Vec<(f64, Self)> {
        let unseen = self.open.unseen();
        let all = unseen.len() as f64;
        let top = self.open.turned as usize;
        let next = top + usize::from(self.draw.get(top) == Some(&Card::LAST_ROUND));
        let mut draws = Vec::new();
        for card in Card::kinds().filter(|&card| unseen.count(card) > 0) {
            let mut other = *self;
            let mut rest = self.draw.iter().skip(next);
            if let Some(deeper) = rest.position(|&there| there == card) {
                other.draw.swap(next, next + deeper);
            }
            draws.push((f64::from(unseen.count(card)) / all, other));
        }
        draws
    }
}

#[cfg(test)]
mod tests {
    use engine::{Dice, MoveSet as _, Opening, Options as _, Rules as _};

    use super::*;
    use crate::{Move, Options};

    #[test]
    fn c06_each_card_that_could_come_is_turned_up_in_one_of_them() {
        let mut looked = 0;
        for (seed, options) in (0..24).zip(Options::every().into_iter().cycle()) {
            let seats = 2 + seed as usize % 4;
            let mut dice = Dice::new(seed);
            let deal = State::deal(&options, &Opening::new(seats), &mut dice);
            let mut state = State::new(&deal);
            while let Some(seat) = state.turn().next() {
                if state.legal_moves(seat).contains(Move::Draw) {
                    let draws = state.draws();
                    let sum: f64 = draws.iter().map(|(chance, _)| chance).sum();
                    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
                    let mut drawn: Vec<Card> = Vec::new();
                    for (_, other) in draws {
                        other.check().unwrap_or_else(|why| panic!("{why}"));
                        let mut after = other;
                        after.play(seat, Move::Draw, &mut ()).expect("it is legal");
                        drawn.extend(after.open().drawn());
                        looked += 1;
                    }
                    let unseen = state.open().unseen();
                    let could: Vec<Card> = Card::kinds()
                        .filter(|&card| unseen.count(card) > 0)
                        .collect();
                    assert_eq!(drawn, could);
                }
                let m = state.legal_moves(seat).pick(&mut dice);
                state.play(seat, m, &mut ()).expect("it is legal");
            }
        }
        assert!(looked > 1_000, "{looked}");
    }
}
