//! Coloretto for bots: judgement, hunches and what a table is worth.

use coloretto::{Move, State, View};
use engine::{Dice, MAX_SEATS, MoveSet as _, Rules as _, Seat};

use super::{Judge, Weights};
use crate::{Player, Settings};

impl Player for State {
    const SETTINGS: Settings = Settings {
        explore: 0.3,
        patience: 2_000,
        win: 0.5,
        stages: None,
        turns: None,
        blend: 0.0,
        uniform: false,
        trust: 6.0,
        point: 0.05,
        infers: true,
        forgets: false,
    };

    const LEVELS: [u64; 3] = [40, 250, 2_000];

    fn players(&self) -> usize {
        self.open().seats()
    }

    fn weigh(view: &View, each: impl FnMut(Move, f32)) {
        super::weigh(view, &Weights::STEADY, each);
    }

    fn hunch(&self, seat: Seat, dice: &mut Dice) -> Move {
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        let judge = Judge::new(self.open(), seat, &Weights::STEADY);
        let each = |m, value| {
            if value > most {
                most = value;
                best = Some(m);
            }
        };
        judge.weigh_with(each, |judge| judge.draw_sampled(dice));
        best.unwrap_or_else(|| self.legal_moves(seat).pick(dice))
    }

    fn worth(&self, win: f32) -> [f32; MAX_SEATS] {
        let open = self.open();
        let seats = open.seats();
        let mut score = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            score[seat.index()] = open.score(seat);
        }
        crate::player::worth(&score[..seats], win, 1.0, 12.0)
    }

    fn stage(&self) -> usize {
        self.open().round() as usize
    }

    /// Everything lies open (C19): there is nothing to forget.
    fn forget(view: &View, _: &mut Dice) -> View {
        *view
    }
}
