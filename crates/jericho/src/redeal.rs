//! Determinization, the redeal: a state drawn uniformly from the information set of a view.
//!
//! **The posterior.** The deal was uniform over all orders of the 107 cards and, independently,
//! over the places of the three scoring cards in their piles. What a viewer has seen excludes some
//! deals and says nothing about the rest, as long as no meaning is read into what others chose.
//! Take the unseen cards as things of their own, and the places where they can be: each card of
//! another's hand, each card another put face down, each place of the draw pile. For every way to
//! put the cards into the places, the number of deals that lead there through the same events is
//! the same: it depends on when each place was filled, not on which card filled it. So every
//! arrangement is equally likely, and `redeal` draws one by a plain shuffle. The next scoring card
//! is uniform over what is left of its pile, later ones over the whole of theirs (J07, J08).
//!
//! Who does read meaning into what others chose says how likely each card is in each place, and
//! gets a state by [`View::redeal_likely`].

use engine::{Chance, MAX_SEATS, Seat};

use crate::card::Card;
use crate::hand::Hand;
use crate::setup::MAX_DRAW;
use crate::state::State;
use crate::view::View;
use crate::wall::Cards;

/// Where an unseen card can be, besides the draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// Face down, the first of a layout (J09).
    Start,
    /// Face down in the supply (J12, J22).
    Supply,
    /// In a hand.
    Hand,
}

impl View {
    #[inline]
    pub(crate) fn draw_state(&self, chance: &mut impl Chance) -> State {
        let mut cards = [Card::SCORING; 107];
        let mut count = 0;
        for card in self.unseen().iter() {
            cards[count] = card;
            count += 1;
        }
        chance.shuffle(&mut cards[..count]);
        self.lay_out(&cards[..count], chance)
    }

    /// A state that looks like this, where not all are equally likely: a card that another seat
    /// has in a spot is drawn among the unseen ones with the weight that `likely` gives it there,
    /// one after the other. Where all weights are 0 they count as equal. The draw pile gets the
    /// rest.
    pub fn redeal_likely(
        &self,
        chance: &mut impl Chance,
        likely: impl Fn(Seat, Spot, Card) -> u16,
    ) -> State {
        let open = &self.open;
        let mut cards = [Card::SCORING; 107];
        let mut count = 0;
        let mut left = [0u32; Card::KINDS];
        for card in self.unseen().iter() {
            left[card.index()] += 1;
        }
        // In the order in which `lay_out` deals them.
        for seat in Seat::all(open.seats()).filter(|&seat| !self.viewer.is(seat)) {
            let at = seat.index();
            for (spot, size) in [
                (Spot::Start, u8::from(open.down.contains(seat))),
                (Spot::Supply, open.hidden[at]),
                (Spot::Hand, open.hand_sizes[at]),
            ] {
                if size == 0 {
                    continue;
                }
                let mut weights = [0u32; Card::KINDS];
                for (weight, card) in weights.iter_mut().zip(Card::kinds()) {
                    *weight = u32::from(likely(seat, spot, card));
                }
                for _ in 0..size {
                    let card = draw_one(&mut left, &weights, chance);
                    cards[count] = card;
                    count += 1;
                }
            }
        }
        let dealt = count;
        for card in Card::kinds() {
            for _ in 0..left[card.index()] {
                cards[count] = card;
                count += 1;
            }
        }
        chance.shuffle(&mut cards[dealt..count]);
        self.lay_out(&cards[..count], chance)
    }

    /// A state that looks like this, with the unseen cards in a given order: for each other seat,
    /// from the first one on, its face-down first card, its cards in the supply and its hand, as
    /// many as it has of each; then the draw pile from the top. Where the scoring cards lie is
    /// drawn.
    ///
    /// # Panics
    /// If these are not the unseen cards.
    pub fn redeal_in_order(&self, cards: &[Card], chance: &mut impl Chance) -> State {
        let mut laid = Cards::NONE;
        for &card in cards {
            laid.put(card);
        }
        assert_eq!(laid, self.unseen(), "all unseen cards, and no others");
        self.lay_out(cards, chance)
    }

    /// Puts the unseen cards, in this order, where they can be.
    #[inline]
    fn lay_out(&self, cards: &[Card], chance: &mut impl Chance) -> State {
        let open = &self.open;
        let mut rest = cards.iter().copied();
        let mut state = State {
            open: *open,
            hands: [Hand::EMPTY; MAX_SEATS],
            choice: [None; MAX_SEATS],
            start: [None; MAX_SEATS],
            secret: [Cards::NONE; MAX_SEATS],
            draw: [Card::SCORING; MAX_DRAW],
        };
        for seat in Seat::all(open.seats()) {
            let at = seat.index();
            if self.viewer.is(seat) {
                state.hands[at] = self.hand;
                state.choice[at] = self.choice;
                state.start[at] = self.start;
                state.secret[at] = self.mine;
                continue;
            }
            if open.down.contains(seat) {
                state.start[at] = rest.next();
            }
            for card in rest.by_ref().take(open.hidden[at] as usize) {
                state.secret[at].put(card);
            }
            let mut left = open.hand_sizes[at] as usize;
            if open.chosen.contains(seat) && left > 0 {
                // The chosen card is one of the hand like any other: the first as well as any.
                state.choice[at] = rest.next();
                left -= 1;
                state.choice[at]
                    .into_iter()
                    .for_each(|card| state.hands[at].add(card));
            }
            for card in rest.by_ref().take(left) {
                state.hands[at].add(card);
            }
        }

        let mut at = open.drawn();
        let piles = open.piles();
        for n in open.scored()..3 {
            let can = piles.scoring(n);
            let earliest = can.start.max(at);
            let place = earliest + chance.below((can.end - earliest) as u32) as usize;
            for card in rest.by_ref().take(place - at) {
                state.draw[at] = card;
                at += 1;
            }
            at = place + 1;
        }
        for card in rest {
            state.draw[at] = card;
            at += 1;
        }
        state
    }
}

/// Draws one of the cards that are left, by their weights.
fn draw_one(
    left: &mut [u32; Card::KINDS],
    weights: &[u32; Card::KINDS],
    chance: &mut impl Chance,
) -> Card {
    let mut total = 0;
    for (n, weight) in left.iter().zip(weights) {
        total += n * weight;
    }
    let even = [1; Card::KINDS];
    let (weights, total) = if total == 0 {
        (&even, left.iter().sum())
    } else {
        (weights, total)
    };
    let mut at = chance.below(total);
    for (index, weight) in weights.iter().enumerate() {
        let here = left[index] * weight;
        if at < here {
            left[index] -= 1;
            return Card::at(index);
        }
        at -= here;
    }
    unreachable!("the total is the sum of what is here")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Dice, MoveSet as _, Rules as _, Viewer};

    #[test]
    fn cards_in_order_go_where_they_were() {
        let mut dice = Dice::new(8);
        let opening = engine::Opening::new(4);
        let mut state = State::new(&State::deal(
            &crate::Options::default(),
            &opening,
            &mut dice,
        ));
        let viewer = Viewer::Seat(Seat::at(1));
        while let Some(seat) = state.turn().next() {
            let mut cards: Vec<Card> = Vec::new();
            for at in [0, 2, 3] {
                cards.extend(state.start[at]);
                cards.extend(state.secret[at].iter());
                cards.extend(state.choice[at]);
                let mut hand = state.hands[at];
                state.choice[at].into_iter().for_each(|c| hand.remove(c));
                cards.extend(hand.iter());
            }
            let top = state.open.drawn();
            let pile = &state.draw[top..state.open.piles().total()];
            cards.extend(pile.iter().filter(|&&card| card != Card::SCORING));
            let again = state.view(viewer).redeal_in_order(&cards, &mut dice);
            assert_eq!((again.hands, again.secret), (state.hands, state.secret));
            assert_eq!(again.view(viewer), state.view(viewer));
            let m = state.legal_moves(seat).pick(&mut dice);
            state.play(seat, m, &mut ()).expect("it is legal");
        }
    }

    #[test]
    fn a_likely_state_looks_the_same_and_follows_the_weights() {
        for seats in 3..=5 {
            let mut dice = Dice::new(seats as u64);
            let opening = engine::Opening::new(seats);
            let mut state = State::new(&State::deal(
                &crate::Options::default(),
                &opening,
                &mut dice,
            ));
            let (mut trumpets, mut supply) = (0, 0);
            while let Some(seat) = state.turn().next() {
                for viewer in Viewer::all(seats) {
                    let view = state.view(viewer);
                    // Never a trumpet in the supply as long as there is another card.
                    let likely = |_, spot, card| match spot {
                        Spot::Supply => u16::from(card != Card::TRUMPET) * 7,
                        Spot::Start | Spot::Hand => 100,
                    };
                    let other = view.redeal_likely(&mut dice, likely);
                    other.check().unwrap_or_else(|why| panic!("{why}"));
                    assert_eq!(other.view(viewer), view);
                    for seat in Seat::all(seats).filter(|&seat| !viewer.is(seat)) {
                        trumpets += other.secret[seat.index()].trumpets();
                        supply += other.secret[seat.index()].len();
                    }
                }
                let m = state.legal_moves(seat).pick(&mut dice);
                state.play(seat, m, &mut ()).expect("it is legal");
            }
            assert!(supply > 0 && trumpets == 0, "{trumpets} of {supply}");
        }
    }
}
