//! Chance nodes: the cards that the next draw could have brought, for who judges luck after the end.

use crate::card::Card;
use crate::state::State;

impl State {
    /// The same table once for each card that the next draw could bring, given where every other
    /// card is, with its chance; they sum to 1. The scoring card of a pile is as likely at each of
    /// its places that are left (J08); who draws it draws again, so there both cards are told apart.
    /// None when nothing is left to draw.
    pub fn draws(&self) -> Vec<(f64, Self)> {
        let top = self.open.drawn();
        let pile = &self.draw[top..self.open.piles().total()];
        let mut left = [0u32; Card::KINDS];
        for card in pile.iter().filter(|&&card| card != Card::SCORING) {
            left[card.index()] += 1;
        }
        let all = f64::from(left.iter().sum::<u32>());
        let scoring = self
            .open
            .next_scoring()
            .map_or(0.0, |can| match *can.start() {
                1 => 1.0 / can.count() as f64,
                _ => 0.0,
            });
        let mut draws = Vec::with_capacity(Card::KINDS);
        for card in Card::kinds() {
            let chance = f64::from(left[card.index()]) / all;
            if left[card.index()] == 0 {
                continue;
            }
            if scoring < 1.0 {
                draws.push(((1.0 - scoring) * chance, self.on_top(card)));
            }
            if scoring > 0.0 {
                let mut after = self.on_top(Card::SCORING);
                after.bring(card, top + 1);
                draws.push((scoring * chance, after));
            }
        }
        if draws.is_empty() && !pile.is_empty() {
            draws.push((1.0, *self));
        }
        draws
    }

    /// With `card` on top of the draw pile; the scoring cards stay in their piles.
    fn on_top(&self, card: Card) -> Self {
        let mut other = *self;
        let top = self.open.drawn();
        if card != Card::SCORING && other.draw[top] == Card::SCORING {
            // It can still lie one place deeper, or another card could not come.
            other.draw.swap(top, top + 1);
        }
        other.bring(card, top);
        other
    }

    /// Swaps the first `card` at `place` or below it to `place`.
    fn bring(&mut self, card: Card, place: usize) {
        let rest = self.draw[place..self.open.piles().total()].iter();
        if let Some(deeper) = rest.into_iter().position(|&there| there == card) {
            self.draw.swap(place, place + deeper);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Dice, MoveSet as _, Opening, Rules as _};

    use super::*;
    use crate::{Options, Phase};

    #[test]
    fn j08_each_draw_that_could_come_is_a_table_and_the_true_one_is_among_them() {
        let (mut certain, mut both) = (0, 0);
        for seed in 0..12 {
            let seats = 3 + seed as usize % 3;
            let mut dice = Dice::new(seed);
            let deal = State::deal(&Options::default(), &Opening::new(seats), &mut dice);
            let mut state = State::new(&deal);
            while let Some(seat) = state.turn().next() {
                let m = state.legal_moves(seat).pick(&mut dice);
                let mut next = state;
                next.play(seat, m, &mut ()).expect("it is legal");
                if state.open().phase() == Phase::Play {
                    let draws = state.draws();
                    let sum: f64 = draws.iter().map(|(chance, _)| chance).sum();
                    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
                    let mut found = false;
                    let mut scorings = 0;
                    for (_, other) in &draws {
                        other.check().unwrap_or_else(|why| panic!("{why}"));
                        let mut after = *other;
                        after.play(seat, m, &mut ()).expect("it is as legal");
                        after.check().unwrap_or_else(|why| panic!("{why}"));
                        scorings += usize::from(after.open().scored() > state.open().scored());
                        let hands = |state: &State| (state.hands, state.open().scored());
                        found |= hands(&after) == hands(&next);
                    }
                    assert!(found, "what happened could happen");
                    certain += usize::from(scorings == draws.len());
                    both += usize::from(scorings > 0 && scorings < draws.len());
                }
                state = next;
            }
        }
        assert!(
            both > 100,
            "{both} draws could score or not, {certain} had to"
        );
    }
}
