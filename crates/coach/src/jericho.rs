//! Jericho for the coach: every move in play draws a card; a scoring awards the colours.

use engine::{Rules as _, Seat};
use jericho::{Event, Move, Phase, State};

use crate::game::{CoachGame, Gains};

impl CoachGame for State {
    const STARTS: u32 = 600;
    const FIRST_STAGE: usize = 1;

    fn outcomes(&self, seat: Seat, m: Move, mut each: impl FnMut(f64, Self)) {
        let mut play = |chance: f64, mut state: Self| {
            state.play(seat, m, &mut ()).expect("the move is legal");
            each(chance, state);
        };
        if self.open().phase() == Phase::Play {
            for (chance, state) in self.draws() {
                play(chance, state);
            }
        } else {
            play(1.0, *self);
        }
    }

    fn gains(&self, events: &[Event], seat: Seat) -> Gains {
        let won = events.iter().filter_map(|event| match event {
            Event::Won {
                colour, winners, ..
            } if winners.contains(seat) => Some(colour.letter()),
            _ => None,
        });
        Gains {
            won: won.collect(),
            score: None,
        }
    }
}
