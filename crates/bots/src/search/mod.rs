//! Information-set search by determinization: flat Monte Carlo with a race between the moves.
//!
//! ```text
//! view ──determinize──► state ──each move, then the playout policy──► utility ──► race
//! ```
//!
//! Each simulation redeals the unseen cards, so no secret is ever looked at. The moves race
//! against each other on the same deals (see [`race`]); when only one is left the search ends, even
//! if some of its budget is left.
//!
//! Where a game has a value network ([`BotGame::network_values`]) the own seat follows it, and a
//! simulation ends when that seat is to move for the last of `turns` times. There is no tree: in
//! Jericho what one can see branches by the hundreds a lap, and in Coloretto a decision has time for
//! too few simulations to fill one.

mod race;
mod simulation;

use core::marker::PhantomData;
use core::time::Duration;
use std::sync::Arc;

use engine::{Dice, Knowledge as _, MoveSet as _};

use crate::{Bot, BotGame, Decision, Observation, Stopwatch, Thought};
pub(crate) use race::{Race, RaceRule};
use simulation::Simulation;

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many simulations: the same seed makes the same choices.
    Iterations(u64),
    /// So long, by the clock it was given.
    Time(Duration),
}

/// The settings of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The part of the win in the utility; the rest is the lead in points.
    pub win: f32,
    /// How many stages (scorings, rounds) a playout looks ahead; `None` to the end of the game.
    pub stages: Option<usize>,
    /// How many turns of its own it looks ahead, to take the value of the network there (see
    /// [`BotGame::network_values`]); `None` to go by `stages` instead.
    pub turns: Option<u32>,
    /// Whether playouts make random moves instead of following the playout policy.
    pub uniform: bool,
    /// How many trials the prior of a move counts as: the network's value, or the heuristic's.
    pub trust: f32,
    /// The utility of one point of the heuristic.
    pub point: f32,
    /// Whether hidden cards are dealt by the belief, instead of uniformly.
    pub infers: bool,
    /// Whether it forgets cards that it can't see any more.
    pub forgets: bool,
}

/// A player that searches as long as its budget lasts.
pub struct Search<S> {
    budget: Budget,
    settings: Settings,
    threads: usize,
    clock: Option<Arc<dyn Stopwatch>>,
    dice: Dice,
    game: PhantomData<fn() -> S>,
}

impl<S: BotGame> Search<S> {
    /// A player on one thread, as strong as it can be; its choices follow from `seed` unless it
    /// thinks by the clock.
    pub fn new(budget: Budget, seed: u64) -> Self {
        Self {
            budget,
            settings: S::SETTINGS,
            threads: 1,
            clock: None,
            dice: Dice::new(seed),
            game: PhantomData,
        }
    }

    /// Thinks in another way.
    #[must_use]
    pub fn settings(mut self, settings: Settings) -> Self {
        self.settings = settings;
        self
    }

    /// Thinks on so many threads at once; in a browser always on one.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// The clock for a budget of time. Without one, such a search thinks as little as it can.
    #[must_use]
    pub fn clock(mut self, clock: Arc<dyn Stopwatch>) -> Self {
        self.clock = Some(clock);
        self
    }

    /// One thread's share of the thinking.
    fn think(&self, view: &S::View, seed: u64) -> Simulation<S> {
        let mut simulation = Simulation::new(view, self.settings, seed);
        let breathe = || {
            if let Some(clock) = &self.clock {
                clock.breathe();
            }
        };
        match (self.budget, &self.clock) {
            (Budget::Iterations(n), _) => {
                let mut left = n.div_ceil(self.threads as u64).max(1);
                while left > 0 && !simulation.is_over() {
                    left -= simulation.run(left);
                    breathe();
                }
            }
            (Budget::Time(time), Some(clock)) => {
                let end = clock.elapsed() + time;
                while {
                    simulation.run(u64::MAX);
                    breathe();
                    clock.elapsed() < end && !simulation.is_over()
                } {}
            }
            (Budget::Time(_), None) => {
                simulation.run(1);
            }
        }
        simulation
    }

    #[cfg(not(target_family = "wasm"))]
    fn think_all(&self, view: &S::View, seeds: &[u64]) -> Vec<Simulation<S>> {
        if let [seed] = seeds {
            return vec![self.think(view, *seed)];
        }
        std::thread::scope(|scope| {
            let started: Vec<_> = seeds
                .iter()
                .map(|&seed| scope.spawn(move || self.think(view, seed)))
                .collect();
            started
                .into_iter()
                .filter_map(|thread| thread.join().ok())
                .collect()
        })
    }

    #[cfg(target_family = "wasm")]
    fn think_all(&self, view: &S::View, seeds: &[u64]) -> Vec<Simulation<S>> {
        seeds.iter().map(|&seed| self.think(view, seed)).collect()
    }
}

impl<S: BotGame> Bot<S> for Search<S> {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        let view = observation.view;
        let legal = view.legal_moves();
        let seeds: Vec<u64> = (0..self.threads).map(|_| self.dice.seed()).collect();
        if legal.len() == 1 {
            let m = legal.nth(0);
            let thoughts = vec![Thought {
                m,
                value: 0.0,
                visits: 0,
            }];
            return Decision { m, thoughts };
        }
        let mut thoughts: Vec<Thought<S::Move>> = legal
            .iter()
            .map(|m| Thought {
                m,
                value: 0.0,
                visits: 0,
            })
            .collect();
        let mut weights = vec![0.0; thoughts.len()];
        for simulation in self.think_all(view, &seeds) {
            for standing in simulation.standings() {
                let Some(at) = thoughts.iter().position(|t| t.m == standing.m) else {
                    continue;
                };
                // Threads that tried a move more often know more of it.
                let weight = standing.visits as f64 + 1e-9;
                thoughts[at].visits += standing.visits;
                thoughts[at].value += standing.value * weight;
                weights[at] += weight;
            }
        }
        for (thought, weight) in thoughts.iter_mut().zip(weights) {
            thought.value /= weight;
        }
        // Who left the race early did so because it was behind: visits come first, value second.
        let most = thoughts.iter().map(|t| t.visits).max().unwrap_or(0);
        let in_race = |t: &Thought<S::Move>| t.visits * 10 >= most * 9;
        thoughts.sort_by(|a, b| {
            in_race(b)
                .cmp(&in_race(a))
                .then(b.value.total_cmp(&a.value))
        });
        Decision {
            m: thoughts[0].m,
            thoughts,
        }
    }
}
