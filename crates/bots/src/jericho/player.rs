//! Jericho for bots: judgement, hunches and what a table is worth.

use engine::{Dice, MAX_SEATS, MoveSet as _, Rules as _, Seat, Viewer};
use jericho::{Move, Phase, State, View};

use super::instinct::LEARNED;
use super::{Weights, prospects::Prospects as _};
use crate::{Player, Settings};

impl Player for State {
    const SETTINGS: Settings = Settings {
        explore: 0.3,
        patience: 20_000,
        win: 0.5,
        stages: None,
        turns: Some(2),
        blend: 0.0,
        uniform: false,
        trust: 6.0,
        point: 0.05,
        infers: true,
        forgets: false,
    };

    const LEVELS: [u64; 3] = [24, 1_000, 8_000];

    fn players(&self) -> usize {
        self.open().seats()
    }

    fn weigh(view: &View, each: impl FnMut(Move, f32)) {
        super::weigh(view, &Weights::STEADY, each);
    }

    fn imagine(view: &View, dice: &mut Dice) -> Self {
        super::guess::imagine(view, dice)
    }

    fn hunch(&self, seat: Seat, dice: &mut Dice) -> Move {
        let view = self.view(Viewer::Seat(seat));
        super::best(&view, &Weights::STEADY).unwrap_or_else(|| self.legal_moves(seat).pick(dice))
    }

    fn worth(&self, win: f32) -> [f32; MAX_SEATS] {
        let open = self.open();
        let seats = open.seats();
        if open.phase() != Phase::Over {
            return self.prospects(win);
        }
        // J53, then J54: a card in a wall is worth less than any won card.
        let mut rank = [0i32; MAX_SEATS];
        for seat in Seat::all(seats) {
            rank[seat.index()] =
                i32::from(open.won(seat)) * 128 + i32::from(open.cards_in_walls(seat));
        }
        crate::player::worth(&rank[..seats], win, 128.0, 6.0)
    }

    fn foresee(view: &View, _: f32, each: impl FnMut(Move, f32)) -> bool {
        LEARNED.weigh(view, each);
        true
    }

    fn stage(&self) -> usize {
        self.open().scored()
    }

    fn forget(view: &View, dice: &mut Dice) -> View {
        view.forget(dice)
    }
}
