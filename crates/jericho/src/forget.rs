//! A view without perfect recall, for bots that forget seen cards as people do.

use engine::Chance;

use crate::card::Card;
use crate::view::View;

impl View {
    /// What somebody knows who looks at the table but doesn't remember: the cards that all have
    /// seen and that now lie face down, in the supply (J24, J37) or won (J35), are mixed up with
    /// the unseen ones. What lies open, the own hand and the own cards in the supply stay as they
    /// are, and so does how many cards lie where.
    #[must_use]
    pub fn forget(&self, chance: &mut impl Chance) -> Self {
        let heap = self.open.known + self.open.won_cards + self.unseen();
        let mut cards = [Card::SCORING; 107];
        let mut count = 0;
        for card in heap.iter() {
            cards[count] = card;
            count += 1;
        }
        let cards = &mut cards[..count];
        chance.shuffle(cards);
        // Only wall cards are ever won (J31): trumpets go to the front.
        let mut trumpets = 0;
        for at in 0..count {
            if !cards[at].is_wall() {
                cards.swap(trumpets, at);
                trumpets += 1;
            }
        }
        let (rest, won) = cards.split_at_mut(count - self.open.won_cards.len());
        chance.shuffle(rest);
        let mut view = *self;
        view.open.won_cards = won.iter().copied().collect();
        view.open.known = rest.iter().copied().take(self.open.known.len()).collect();
        debug_assert_eq!(view.unseen().len(), self.unseen().len());
        view
    }
}

#[cfg(test)]
mod tests {
    use crate::State;
    use engine::{Dice, Knowledge as _, MoveSet as _, Rules as _, Viewer};

    #[test]
    fn only_what_was_seen_and_lies_face_down_is_mixed_up() {
        let mut dice = Dice::new(4);
        let mut state = State::new(&State::deal(
            &crate::Options::default(),
            &engine::Opening::new(4),
            &mut dice,
        ));
        let (mut known_changed, mut won_changed) = (false, false);
        while let Some(seat) = state.turn().next() {
            let view = state.view(Viewer::Seat(seat));
            let forgot = view.forget(&mut dice);
            forgot.check().unwrap_or_else(|why| panic!("{why}"));
            forgot
                .redeal(&mut dice)
                .check()
                .unwrap_or_else(|why| panic!("{why}"));
            known_changed |= forgot.open.known != view.open.known;
            won_changed |= forgot.open.won_cards != view.open.won_cards;
            let mut same = forgot;
            same.open.known = view.open.known;
            same.open.won_cards = view.open.won_cards;
            assert_eq!(same, view);
            let m = state.legal_moves(seat).pick(&mut dice);
            state.play(seat, m, &mut ()).expect("it is legal");
        }
        assert!(known_changed && won_changed);
    }

    #[test]
    fn nothing_is_forgotten_that_was_never_seen() {
        let state = State::new(&State::deal(
            &crate::Options::default(),
            &engine::Opening::new(3),
            &mut Dice::new(1),
        ));
        let view = state.view(Viewer::Spectator);
        assert_eq!(view.forget(&mut Dice::new(2)), view);
    }
}
