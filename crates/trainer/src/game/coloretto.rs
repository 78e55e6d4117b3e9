//! Coloretto: single games and matches to train at, and labels from their ends.

use bots::coloretto::features::ColorettoFeatures;
use coloretto::{Colour, Event, MatchLength, Move, Options, ScoreTable, State};
use engine::{Chance as _, Dice, Opening, Rules as _, Seat};

use super::{TrainGame, pick, put};
use crate::sample::UNKNOWN;

impl TrainGame for State {
    const LAMBDA: f32 = 0.9;
    const DECISIONS: u32 = 36;

    fn table(dice: &mut Dice) -> (Options, Opening) {
        let seats = 2 + pick(dice, &[15, 20, 45, 20]);
        let mut options = Options::default();
        if dice.below(5) == 0 {
            options.table = ScoreTable::B;
        }
        options.golden_joker = dice.below(5) == 0;
        let mut opening = Opening::new(seats);
        options.games = MatchLength::One;
        if dice.below(5) < 2 {
            options.games = MatchLength::Four;
            opening.number = dice.below(4) as usize;
            if opening.number > 0 {
                opening.first = Seat::new(dice.below(seats as u32) as usize);
            }
            for total in &mut opening.totals[..seats] {
                for _ in 0..opening.number {
                    // About what a game brings: a mean of 24, a spread of 8.
                    *total += 10 + (0..4).map(|_| dice.below(8) as i32).sum::<i32>();
                }
            }
        }
        (options, opening)
    }

    fn features(
        before: &Self,
        (): &(),
        seat: Seat,
        m: Move,
        after: &Self,
        write: &mut Vec<u16>,
    ) -> bool {
        if after.standing().is_some() {
            return false;
        }
        let drawing = m == Move::Draw;
        let open = if drawing { before } else { after }.open();
        let features = ColorettoFeatures::new(open, seat, drawing);
        put(write, &features.table);
        for (_, thing) in features.things() {
            put(write, thing);
        }
        true
    }

    fn margin(&self, seat: Seat) -> f32 {
        let open = self.open();
        let points = |seat: Seat| (open.totals()[seat.index()] + open.score(seat)) as f32;
        let others = Seat::all(open.seats()).filter(|&other| other != seat);
        let best = others.map(points).fold(f32::NEG_INFINITY, f32::max);
        ((points(seat) - best) / 20.0).clamp(-1.5, 1.5)
    }

    /// At the end: the points of this game, and whether a colour is among the best three.
    fn auxiliary(_: &Self, _: &[Event], after: &Self, seat: Seat) -> Option<(f32, Vec<f32>)> {
        after.standing()?;
        let open = after.open();
        let cards = open.cards(seat);
        let colours = Colour::ALL.map(|colour| {
            let count = cards.of(colour);
            if open.removed().contains(colour) {
                return UNKNOWN;
            }
            let larger = Colour::ALL.into_iter();
            let larger = larger.filter(|&c| cards.of(c) > count).count();
            f32::from(u8::from(count > 0 && larger < 3))
        });
        Some((open.score(seat) as f32 / 20.0, colours.to_vec()))
    }
}
