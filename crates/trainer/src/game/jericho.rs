//! Jericho: tables to train at, and labels from its scorings.

use bots::jericho::Trace;
use bots::jericho::features::JerichoFeatures;
use engine::{Chance as _, Dice, MAX_SEATS, Opening, Options as _, Rules as _, Seat, Viewer};
use jericho::{Colour, Event, Move, Options, State};

use super::{TrainGame, pick, put};
use crate::sample::UNKNOWN;

impl TrainGame for State {
    const LAMBDA: f32 = 0.85;
    const DECISIONS: u32 = 22;

    fn table(dice: &mut Dice) -> (Options, Opening) {
        let seats = 3 + pick(dice, &[30, 40, 30]);
        let every = Options::every();
        let options = if dice.below(5) == 0 {
            every[dice.below(every.len() as u32) as usize]
        } else {
            Options::default()
        };
        (options, Opening::new(seats))
    }

    fn features(
        before: &Self,
        trace: &Trace,
        seat: Seat,
        m: Move,
        _: &Self,
        write: &mut Vec<u16>,
    ) -> bool {
        let view = before.view(Viewer::Seat(seat));
        let (table, colours) = JerichoFeatures::new(&view, trace).after(m);
        put(write, &table);
        for colour in &colours {
            put(write, colour);
        }
        true
    }

    fn margin(&self, seat: Seat) -> f32 {
        let won = |seat| f32::from(self.open().won(seat));
        let others = Seat::all(self.open().seats()).filter(|&other| other != seat);
        let best = others.map(won).fold(0.0, f32::max);
        ((won(seat) - best) / 8.0).clamp(-1.5, 1.5)
    }

    /// At a scoring: the cards won beyond the mean of the others', and the share of each colour.
    fn auxiliary(
        before: &Self,
        events: &[Event],
        after: &Self,
        seat: Seat,
    ) -> Option<(f32, Vec<f32>)> {
        if before.open().scored() == after.open().scored() {
            return None;
        }
        let mut shares = vec![UNKNOWN; Colour::COUNT];
        let mut gain = [0.0; MAX_SEATS];
        for event in events {
            if let Event::Won {
                colour,
                winners,
                each,
                ..
            } = event
            {
                let share = 1.0 / winners.len() as f32;
                shares[colour.index()] = if winners.contains(seat) { share } else { 0.0 };
                for winner in winners.iter() {
                    gain[winner.index()] += f32::from(*each);
                }
            }
        }
        let seats = before.open().seats();
        let others = (gain.iter().sum::<f32>() - gain[seat.index()]) / (seats - 1) as f32;
        Some(((gain[seat.index()] - others) / 6.0, shares))
    }
}
