//! Determinization, the redeal: a state drawn uniformly from the information set of a view.
//!
//! **The posterior.** The deal was uniform over all orders of the supply's cards; the place of the
//! last-round card in it is fixed (C06, C42), so that everybody can count when it comes. Which
//! colours left the game, who owns what, what lies in the rows and what has gone is known to all
//! (C04, C19, C40): what is unknown is only the order of the cards that still lie in the draw
//! pile. What a viewer has seen excludes the deals that begin with other cards and says nothing
//! about the order of the rest: a choice can depend on nothing that its maker could not see. So
//! every order of the unseen cards is equally likely, for every viewer alike, and `redeal` draws
//! one by a plain shuffle, with the last-round card where it lies unless it was drawn.

use engine::Chance;

use crate::card::Card;
use crate::state::State;
use crate::supply::MAX_DRAW;
use crate::view::View;

impl View {
    #[inline]
    pub(crate) fn draw_state(&self, chance: &mut impl Chance) -> State {
        let open = self.open;
        let supply = open.supply();
        let mut draw = [Card::LAST_ROUND; MAX_DRAW];
        let top = open.turned as usize;
        let mut end = top;
        let unseen = open.unseen();
        for card in Card::kinds() {
            let count = unseen.count(card) as usize;
            draw[end..end + count].fill(card);
            end += count;
        }
        chance.shuffle(&mut draw[top..end]);
        if !open.last_round() {
            let place = supply.last_round();
            draw.copy_within(place..end, place + 1);
            draw[place] = Card::LAST_ROUND;
        }
        State { open, draw }
    }

    /// A state that looks like this, with the card of kind `next` on top of the draw pile, or under
    /// the last-round card; any card if there is none of it.
    pub fn redeal_with_next(&self, next: Card, chance: &mut impl Chance) -> State {
        let mut state = self.draw_state(chance);
        let top = self.open.turned as usize;
        let top = top + usize::from(state.draw[top] == Card::LAST_ROUND && !self.open.last_round());
        let end = top + self.open.unseen().len() + 1;
        if let Some(at) = (top..end.min(MAX_DRAW)).find(|&at| state.draw[at] == next) {
            state.draw.swap(top, at);
        }
        state
    }
}
