//! Finds the weights of the steady player by self-play.
use bots::jericho::{Weights, best};
use engine::{Chance as _, Dice, MoveSet as _, Opening, Outcome as _, Rules as _, Seat, Viewer};
use jericho::State;
use std::time::Instant;

/// share of wins of `a` against three `b` (None: random).
fn duel(a: &Weights, b: Option<&Weights>, seats: usize, deals: u64, seed: u64) -> (f64, f64) {
    let mut wins = 0.0;
    let mut diff = 0.0;
    let mut dice = Dice::new(seed);
    for n in 0..deals {
        let deal = State::deal(
            &Default::default(),
            &Opening::new(seats),
            &mut Dice::new(seed ^ n.wrapping_mul(0x9e3779b97f4a7c15)),
        );
        for hero in 0..seats {
            let mut state = State::new(&deal);
            while let Some(seat) = state.turn().next() {
                let w = if seat.index() == hero { Some(a) } else { b };
                let m = match w {
                    Some(w) => best(&state.view(Viewer::Seat(seat)), w).unwrap(),
                    None => state.legal_moves(seat).pick(&mut dice),
                };
                state.play(seat, m, &mut ()).unwrap();
            }
            let o = state.outcome().unwrap();
            if o.winners().contains(Seat::at(hero)) {
                wins += 1.0 / o.winners().len() as f64;
            }
            let s = o.scores();
            let mean = s.iter().sum::<i32>() as f64 / seats as f64;
            diff += s[hero] as f64 - mean;
        }
    }
    let n = (deals * seats as u64) as f64;
    (wins / n, diff / n)
}

fn gauss(dice: &mut Dice) -> f32 {
    (0..12)
        .map(|_| dice.below(1 << 20) as f32 / (1u32 << 20) as f32)
        .sum::<f32>()
        - 6.0
}

fn main() {
    let secs: f64 = std::env::args().nth(1).map_or(60.0, |s| s.parse().unwrap());
    let seed: u64 = std::env::args().nth(2).map_or(1, |s| s.parse().unwrap());
    let start = Instant::now();
    let mut dice = Dice::new(seed);
    let base = Weights::STEADY;
    let (r, _) = duel(&base, None, 4, 1000, 5);
    println!("vs random {r:.4}, {:?} per game", start.elapsed() / 4000);
    // SPSA-like: evolution with paired perturbations against the current mean.
    let mut mean = base.array();
    let mut sigma = 0.15f32;
    let mut step = 0u64;
    let start = Instant::now();
    let pairs = 12;
    while start.elapsed().as_secs_f64() < secs {
        // Antithetic pairs, all against the mean.
        let opp = Weights::from_array(mean);
        let mut grad = vec![0.0f32; Weights::COUNT];
        for _ in 0..pairs {
            let noise: Vec<f32> = (0..Weights::COUNT).map(|_| gauss(&mut dice)).collect();
            let make = |sign: f32| {
                let mut a = mean;
                for (i, x) in a.iter_mut().enumerate() {
                    *x += sign * sigma * noise[i] * (x.abs() + 0.02);
                }
                Weights::from_array(a)
            };
            step += 1;
            let (p, pd) = duel(
                &make(1.0),
                Some(&opp),
                4,
                60,
                seed.wrapping_mul(7919) + step * 1_000_003,
            );
            let (m, md) = duel(
                &make(-1.0),
                Some(&opp),
                4,
                60,
                seed.wrapping_mul(7919) + step * 1_000_003,
            );
            let d = (p - m) as f32 + 0.03 * (pd - md) as f32;
            for (g, n) in grad.iter_mut().zip(&noise) {
                *g += d * n / pairs as f32;
            }
        }
        let rate = 1.2f32;
        for (x, g) in mean.iter_mut().zip(&grad) {
            *x += (rate * sigma * g * 4.0).clamp(-0.1, 0.1) * (x.abs() + 0.02);
        }
        if (step / pairs) % 40 == 0 {
            sigma = (sigma * 0.97).max(0.07);
            let (v, d) = duel(&Weights::from_array(mean), Some(&base), 4, 500, 77);
            println!(
                "{:4.0}s {step} vs base {v:.4} {d:+.3} sigma {sigma:.3}",
                start.elapsed().as_secs_f64()
            );
        }
    }
    for (n, x) in Weights::NAMES.iter().zip(mean) {
        println!("    {n} = {x:.4},");
    }
    let w = Weights::from_array(mean);
    for seats in 3..=5 {
        let (v, d) = duel(&w, Some(&base), seats, 2000, 99);
        let (r, _) = duel(&w, None, seats, 500, 99);
        println!("{seats}: vs base {v:.4} {d:+.3}; vs random {r:.4}");
    }
}
