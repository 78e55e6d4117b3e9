//! An estimate of the utility between two rounds, without playing on.
//!
//! The numbers are fitted to what steady players make of such tables: 48,000 of them, of three to five players, by least
//! squares on the final score, then by the likelihood of the winner. After the first scoring they
//! explain 20 % of the differences between the final scores, after the second 58 %; the rest is
//! what a playout would only add as noise.

use engine::{MAX_SEATS, Rules as _, Seat, Viewer};
use jericho::{Card, Colour, Rank, State};

use crate::arithmetic::exp2;

/// The length that doubles a wall's chance to win its colour in a later round.
const SPREAD: f32 = 5.0;
/// What having no wall of a colour counts.
const BARE: f32 = -2.0;
/// What a 1 in a wall brings in the end: by the rounds still to come, none, one or two.
const NUGGET: [f32; 3] = [1.0, 1.27, 1.66];
/// What a colour that one leads brings.
const LEAD: [f32; 3] = [0.0, 1.1, 0.2];
/// What a trumpet in the hand brings.
const TRUMPET: f32 = 0.4;
/// What a 1 in the hand brings.
const ONE: f32 = 0.85;

pub(super) trait UtilityEstimate {
    /// The utility of the table to each seat, from 0 to 1: `win` parts of it the likelihood to win,
    /// the rest how far it will be ahead.
    fn utility_estimate(&self, win: f32) -> [f32; MAX_SEATS];
}

impl UtilityEstimate for State {
    fn utility_estimate(&self, win: f32) -> [f32; MAX_SEATS] {
        let open = self.open();
        let seats = open.seats();
        let rounds = (3 - open.scored().min(3)).min(2);
        let mut score = [f32::MIN; MAX_SEATS];
        for seat in Seat::all(seats) {
            let hand = self.view(Viewer::Seat(seat)).hand();
            let ones = hand.different().filter(|card| card.value() == 1);
            let ones: u8 = ones.map(|card| hand.count(card)).sum();
            score[seat.index()] = f32::from(open.won(seat))
                + TRUMPET * f32::from(hand.count(Card::TRUMPET))
                + ONE * f32::from(ones);
        }
        for colour in Colour::ALL {
            let walls = open.walls(colour);
            let mut lead = [0.0; MAX_SEATS];
            let best = walls.iter().map(|wall| wall.length()).max().unwrap_or(0);
            for (lead, wall) in lead.iter_mut().zip(walls) {
                let length = match wall.length() {
                    0 => BARE,
                    length => f32::from(length),
                };
                *lead = exp2((length - f32::from(best)) / SPREAD);
            }
            let sum: f32 = lead.iter().sum();
            for (at, wall) in walls.iter().enumerate() {
                score[at] += LEAD[rounds] * lead[at] / sum
                    + NUGGET[rounds] * f32::from(wall.count(Rank::One));
            }
        }
        // How far apart scores must be to tell the winner.
        let spread = match rounds {
            2 => 6.5 - 0.5 * seats as f32,
            _ => 5.5 - 0.5 * seats as f32,
        };
        let best = score.into_iter().fold(f32::MIN, f32::max);
        let unit = core::f32::consts::LOG2_E / spread;
        let mut chance = [0.0; MAX_SEATS];
        for at in 0..seats {
            chance[at] = exp2(((score[at] - best) * unit).max(-60.0));
        }
        let sum: f32 = chance.iter().sum();
        let mut utility = [0.0; MAX_SEATS];
        for at in 0..seats {
            let other = (0..seats).filter(|&o| o != at);
            let other = other.map(|o| score[o]).fold(f32::MIN, f32::max);
            let ahead = score[at] - other;
            let margin = 0.5 + 0.5 * ahead / (ahead.abs() + 6.0);
            utility[at] = win * chance[at] / sum + (1.0 - win) * margin;
        }
        utility
    }
}
