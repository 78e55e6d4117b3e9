//! Coloretto for the coach: a draw turns a card up, a golden joker brings one; a round ends in points.

use bots::BotGame as _;
use bots::neural::Network;
use coloretto::{Card, Event, Move, State};
use engine::{Rules as _, Seat, Viewer};

use crate::game::{CoachGame, Gains};

impl CoachGame for State {
    const STARTS: u32 = 16;
    const FIRST_STAGE: usize = 0;

    fn outcomes(&self, seat: Seat, m: Move, mut each: impl FnMut(f64, Self)) {
        let mut play = |chance: f64, mut state: Self| {
            state.play(seat, m, &mut ()).expect("the move is legal");
            each(chance, state);
        };
        let brings = match m {
            Move::Draw => true,
            Move::Place(_) => false,
            Move::Take(row) => self
                .open()
                .row(row)
                .is_some_and(|row| row.cards().count(Card::GOLDEN) > 0),
        };
        if brings {
            for (chance, state) in self.draws() {
                play(chance, state);
            }
        } else {
            play(1.0, *self);
        }
    }

    /// A card that waits to be placed goes where its drawer's chance is best.
    fn settle(&self, network: &Network) -> Self {
        let mut settled = *self;
        if let (Some(_), Some(seat)) = (self.open().drawn(), self.turn().next()) {
            let mut best: Option<(Move, f32)> = None;
            let view = self.view(Viewer::Seat(seat));
            Self::win_chances(network, &view, &(), |m, chance| {
                if best.is_none_or(|(_, most)| chance > most) {
                    best = Some((m, chance));
                }
            });
            if let Some((m, _)) = best {
                settled.play(seat, m, &mut ()).expect("it is legal");
            }
        }
        settled
    }

    fn gains(&self, _: &[Event], seat: Seat) -> Gains {
        Gains {
            won: Vec::new(),
            score: Some(self.open().score(seat)),
        }
    }
}
