//! Exams: one network against a field, on duplicate deals.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::neural::Network;
use bots::{Bot as _, Observation, Spec};
use engine::{Dice, Opening, Seat, Viewer};

use crate::game::{TrainGame, best, steady};

/// Who the network plays against, at all other seats.
#[derive(Debug)]
pub enum Opponent {
    /// The greedy player by the heuristic.
    Steady,
    /// The greedy player by the search's old value network: Jericho only.
    ValueNetwork,
    /// Another network, one move ahead.
    Network(Box<Network>),
    /// Any player by name.
    Spec(Spec),
}

/// How an exam is held.
#[derive(Clone, Debug)]
pub struct Exam<O = ()> {
    /// How many play.
    pub seats: usize,
    /// How many deals; each is played once for each seat of the network.
    pub deals: u64,
    /// Where the deals come from.
    pub seed: u64,
    /// How many deals are played at once.
    pub threads: usize,
    /// The table's options; `None` for the usual ones.
    pub options: Option<O>,
}

impl<O> Default for Exam<O> {
    fn default() -> Self {
        Self {
            seats: 4,
            deals: 500,
            seed: 7,
            threads: 1,
            options: None,
        }
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExamResult {
    /// How many games were played.
    pub games: u64,
    /// The mean share of the wins.
    pub share: f64,
    /// Half of the 95 % interval, over deals.
    pub interval: f64,
    /// Microseconds a decision of the network.
    pub micros: f64,
}

/// Examines a network.
pub fn exam<S: TrainGame>(
    network: &Network,
    plan: &Exam<S::Options>,
    opponent: &Opponent,
) -> ExamResult {
    let next = AtomicU64::new(0);
    let found = Mutex::new((Vec::new(), Duration::ZERO, 0_u64));
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= plan.deals {
                        break;
                    }
                    let (share, time, decisions) = play_deal::<S>(network, plan, opponent, deal);
                    let mut found = found.lock().expect("no thread panics");
                    found.0.push(share);
                    found.1 += time;
                    found.2 += decisions;
                }
            });
        }
    });
    let (shares, time, decisions) = found.into_inner().expect("no thread panics");
    let n = shares.len() as f64;
    let share = shares.iter().sum::<f64>() / n;
    let squares: f64 = shares.iter().map(|x| (x - share).powi(2)).sum();
    ExamResult {
        games: shares.len() as u64 * plan.seats as u64,
        share,
        interval: 1.96 * (squares / (n - 1.0).max(1.0) / n).sqrt(),
        micros: time.as_secs_f64() * 1e6 / decisions.max(1) as f64,
    }
}

/// The network's mean share over its seats on one deal.
fn play_deal<S: TrainGame>(
    network: &Network,
    plan: &Exam<S::Options>,
    opponent: &Opponent,
    deal: u64,
) -> (f64, Duration, u64) {
    let seed =
        plan.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ deal.wrapping_mul(0x2545_f491_4f6c_dd1d);
    let options = plan.options.unwrap_or_default();
    let cards = S::deal(&options, &Opening::new(plan.seats), &mut Dice::new(seed));
    let (mut wins, mut time, mut decisions) = (0.0, Duration::ZERO, 0);
    for hero in Seat::all(plan.seats) {
        let mut dice = Dice::new(seed ^ hero.index() as u64);
        let mut state = S::new(&cards);
        let mut trace = S::Trace::default();
        let mut bots: Vec<_> = match opponent {
            Opponent::Spec(spec) => Seat::all(plan.seats)
                .map(|_| spec.bot::<S>(dice.seed()))
                .collect(),
            _ => Vec::new(),
        };
        while let Some(seat) = state.turn().next() {
            let view = state.view(Viewer::Seat(seat));
            let by = |network: &Network| {
                let mut values = Vec::new();
                S::win_chances(network, &view, &trace, |m, value| values.push((m, value)));
                best::<S>(&values).0
            };
            let m = if seat == hero {
                let start = Instant::now();
                let m = by(network);
                time += start.elapsed();
                decisions += 1;
                m
            } else {
                match opponent {
                    Opponent::Steady => steady::<S>(&view),
                    Opponent::ValueNetwork => {
                        S::value_network_move(&view).unwrap_or_else(|| steady::<S>(&view))
                    }
                    Opponent::Network(other) => by(other),
                    Opponent::Spec(_) => bots[seat.index()].choose(&Observation::of(&view)).m,
                }
            };
            let before = state;
            state
                .play(seat, m, &mut ())
                .expect("players make legal moves");
            state.advance_trace(&mut trace, &before, seat, m);
        }
        wins += f64::from(crate::game::shares(&state)[hero.index()]);
    }
    (wins / plan.seats as f64, time, decisions)
}
