//! A state that fits a view.
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

use engine::{Chance, MAX_SEATS, Seat};

use crate::card::Card;
use crate::hand::Hand;
use crate::setup::MAX_DRAW;
use crate::state::State;
use crate::view::View;
use crate::wall::Cards;

impl View {
    #[inline]
    pub(crate) fn draw_state(&self, chance: &mut impl Chance) -> State {
        let open = &self.open;
        let mut cards = [Card::SCORING; 107];
        let mut count = 0;
        for card in self.unseen().iter() {
            cards[count] = card;
            count += 1;
        }
        chance.shuffle(&mut cards[..count]);
        let mut rest = cards[..count].iter().copied();

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
