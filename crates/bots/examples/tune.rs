//! Finds the weights of a steady player by self-play: evolution strategies with antithetic pairs,
//! each pair on the same duplicate deals against the present weights.
//!
//! ```text
//! cargo run --release -p bots --example tune -- jericho SECONDS [SEED]
//! ```

use std::time::Instant;

use engine::{Chance as _, Dice, MoveSet as _, Opening, Outcome as _, Rules, Seat, Viewer};

/// A game whose steady player has weights.
struct Tuner<S: Rules, W> {
    names: &'static [&'static str],
    /// How much a point of difference counts beside a win.
    point: f64,
    make: fn(&[f32]) -> W,
    best: fn(&S::View, &W) -> Option<S::Move>,
}

/// The share of wins and the points above the mean of one player against the others.
struct Result {
    wins: f64,
    ahead: f64,
}

impl<S: Rules, W> Tuner<S, W> {
    /// One player with weights `one` against others with weights `other`, or random ones.
    fn duel(&self, one: &W, other: Option<&W>, seats: usize, deals: u64, seed: u64) -> Result {
        let (mut wins, mut ahead) = (0.0, 0.0);
        let mut dice = Dice::new(seed);
        for n in 0..deals {
            let mut deal_dice = Dice::new(seed ^ n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let deal = S::deal(&S::Options::default(), &Opening::new(seats), &mut deal_dice);
            for hero in Seat::all(seats) {
                let mut state = S::new(&deal);
                while let Some(seat) = state.turn().next() {
                    let weights = if seat == hero { Some(one) } else { other };
                    let judged = weights
                        .and_then(|weights| (self.best)(&state.view(Viewer::Seat(seat)), weights));
                    let m = judged.unwrap_or_else(|| state.legal_moves(seat).pick(&mut dice));
                    state.play(seat, m, &mut ()).expect("it is legal");
                }
                let outcome = state.outcome().expect("it is over");
                if outcome.winners().contains(hero) {
                    wins += 1.0 / outcome.winners().len() as f64;
                }
                let scores = outcome.scores();
                let mean = f64::from(scores.iter().sum::<i32>()) / seats as f64;
                ahead += f64::from(scores[hero.index()]) - mean;
            }
        }
        let games = (deals * seats as u64) as f64;
        Result {
            wins: wins / games,
            ahead: ahead / games,
        }
    }

    fn tune(&self, base: &[f32], seconds: f64, seed: u64) {
        const PAIRS: u64 = 12;
        const DEALS: u64 = 60;
        let start = Instant::now();
        let mut dice = Dice::new(seed);
        let mut mean = base.to_vec();
        let mut sigma = 0.15;
        let mut generation = 0;
        while start.elapsed().as_secs_f64() < seconds {
            let present = (self.make)(&mean);
            let mut gradient = vec![0.0; mean.len()];
            for _ in 0..PAIRS {
                let noise: Vec<f32> = mean.iter().map(|_| gauss(&mut dice)).collect();
                let deals = dice.seed();
                let score = |sign: f32| {
                    let moved = mean.iter().zip(&noise);
                    let moved = moved.map(|(x, n)| x + sign * sigma * n * (x.abs() + 0.02));
                    let weights = (self.make)(&moved.collect::<Vec<_>>());
                    let result = self.duel(&weights, Some(&present), 4, DEALS, deals);
                    result.wins + self.point * result.ahead
                };
                let better = (score(1.0) - score(-1.0)) as f32;
                for (g, n) in gradient.iter_mut().zip(&noise) {
                    *g += better * n / PAIRS as f32;
                }
            }
            for (x, g) in mean.iter_mut().zip(&gradient) {
                *x += (5.0 * sigma * g).clamp(-0.1, 0.1) * (x.abs() + 0.02);
            }
            generation += 1;
            if generation % 40 == 0 {
                sigma = f32::max(sigma * 0.97, 0.07);
                let now = (self.make)(&mean);
                let result = self.duel(&now, Some(&(self.make)(base)), 4, 500, 77);
                println!(
                    "{:4.0} s: {:.1} % and {:+.2} points against where it began",
                    start.elapsed().as_secs_f64(),
                    100.0 * result.wins,
                    result.ahead
                );
            }
        }
        for (name, x) in self.names.iter().zip(&mean) {
            println!("    {name} = {x:.4},");
        }
        let now = (self.make)(&mean);
        for seats in 3..=5 {
            let before = self.duel(&now, Some(&(self.make)(base)), seats, 2000, 99);
            let random = self.duel(&now, None, seats, 500, 99);
            println!(
                "{seats} players: {:.1} % and {:+.2} points against where it began, {:.1} % against random",
                100.0 * before.wins,
                before.ahead,
                100.0 * random.wins
            );
        }
    }
}

/// Near enough to a normal distribution.
fn gauss(dice: &mut Dice) -> f32 {
    let unit = |dice: &mut Dice| dice.below(1 << 20) as f32 / (1u32 << 20) as f32;
    (0..12).map(|_| unit(dice)).sum::<f32>() - 6.0
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: f64| args.get(at).map_or(or, |n| n.parse().expect("a number"));
    let (seconds, seed) = (number(1, 60.0), number(2, 1.0) as u64);
    match args.first().map(String::as_str) {
        Some("jericho") => {
            use bots::jericho::{HeuristicWeights, best};
            let tuner = Tuner::<jericho::State, HeuristicWeights> {
                names: &HeuristicWeights::NAMES,
                point: 0.03,
                make: |x| HeuristicWeights::from_array(x.try_into().expect("as many as there are")),
                best,
            };
            tuner.tune(&HeuristicWeights::STEADY.array(), seconds, seed);
        }
        Some("coloretto") => {
            use bots::coloretto::{HeuristicWeights, best};
            let tuner = Tuner::<coloretto::State, HeuristicWeights> {
                names: &HeuristicWeights::NAMES,
                point: 0.015,
                make: |x| HeuristicWeights::from_array(x.try_into().expect("as many as there are")),
                best,
            };
            tuner.tune(&HeuristicWeights::STEADY.array(), seconds, seed);
        }
        _ => panic!("tune GAME SECONDS [SEED]"),
    }
}
