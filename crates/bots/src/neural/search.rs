//! Search with a network: determinizations from the posterior, the network as policy and value.
//!
//! ```text
//! observation ──posterior──► state ──each move, then policies──► own turn ──network──► win chance ──► race
//! ```
//!
//! The own seat follows the network. Each other seat follows the heuristic or the network, by how well
//! either explains what it has done ([`OpponentModel`]). When the own seat is to move for the last of
//! `turns` times, the network's chance to win by the best move there is what the simulation found.

use core::time::Duration;
use std::sync::Arc;

use engine::{Chance as _, Dice, Knowledge as _, MoveSet as _, Seat, SeatSet, Turn, Viewer};

use super::Network;
use crate::posterior::{OpponentModel, Posterior as _};
use crate::search::{Race, RaceRule};
use crate::{Bot, BotGame, Budget, Decision, Observation, Stopwatch, Thought};

/// The settings of a search with a network.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NeuralSettings {
    /// How many decisions of its own it looks ahead.
    pub turns: u32,
    /// How many trials the network's value of a move counts as.
    pub trust: f32,
    /// Whether hidden cards are dealt by what the others have done.
    pub infers: bool,
    /// Whether the others' policies are chosen by what they have done; else each is as likely.
    pub models: bool,
}

/// A player that searches with a network as long as its budget lasts.
pub struct NeuralSearch<'a> {
    network: &'a Network,
    budget: Budget,
    settings: NeuralSettings,
    clock: Option<Arc<dyn Stopwatch>>,
    dice: Dice,
    model: OpponentModel,
}

impl<'a> NeuralSearch<'a> {
    /// A player with these weights; its choices follow from `seed` unless it thinks by the clock.
    pub fn new<S: BotGame>(network: &'a Network, budget: Budget, seed: u64) -> Self {
        Self {
            network,
            budget,
            settings: S::NEURAL,
            clock: None,
            dice: Dice::new(seed),
            model: OpponentModel::default(),
        }
    }

    /// Thinks in another way.
    #[must_use]
    pub const fn settings(mut self, settings: NeuralSettings) -> Self {
        self.settings = settings;
        self
    }

    /// The clock for a budget of time. Without one, such a search thinks as little as it can.
    #[must_use]
    pub fn clock(mut self, clock: Arc<dyn Stopwatch>) -> Self {
        self.clock = Some(clock);
        self
    }
}

/// One decision.
struct Thinking<'a, S: BotGame> {
    network: &'a Network,
    me: Seat,
    settings: NeuralSettings,
    trace: S::Trace,
    /// The seats that follow the heuristic in this simulation.
    steady: SeatSet,
    dice: Dice,
}

impl<S: BotGame> Thinking<'_, S> {
    /// The network's best move of a seat, and its value.
    fn best(&self, state: &S, trace: &S::Trace, seat: Seat) -> Option<(S::Move, f32)> {
        let mut best: Option<(S::Move, f32)> = None;
        let view = state.view(Viewer::Seat(seat));
        S::quick_win_chances(self.network, &view, trace, |m, value| {
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((m, value));
            }
        });
        best
    }

    /// The policy of another seat.
    fn policy(&mut self, state: &S, trace: &S::Trace, seat: Seat) -> S::Move {
        if !self.steady.contains(seat)
            && let Some((m, _)) = self.best(state, trace, seat)
        {
            return m;
        }
        state.playout_move(seat, &mut self.dice)
    }

    fn play(state: &mut S, trace: &mut S::Trace, seat: Seat, m: S::Move) {
        let before = *state;
        state
            .play(seat, m, &mut ())
            .expect("a move of a policy is legal");
        state.advance_trace(trace, &before, seat, m);
    }

    /// One simulation that begins with `m`: the own seat's chance to win.
    fn simulate(&mut self, mut state: S, m: S::Move) -> f32 {
        let mut trace = self.trace;
        // While everybody chooses at once others may have chosen already. What they chose is hidden,
        // so they choose again, by the cards that they hold here.
        if let Turn::All { waiting } = state.turn() {
            for seat in waiting.others(state.players()).without(self.me).iter() {
                let m = self.policy(&state, &trace, seat);
                Self::play(&mut state, &mut trace, seat, m);
            }
        }
        Self::play(&mut state, &mut trace, self.me, m);
        let mut left = self.settings.turns;
        while let Some(seat) = state.turn().next() {
            let m = if seat == self.me {
                let best = self.best(&state, &trace, seat);
                let (m, value) = best.expect("whose turn it is has a move");
                left = left.saturating_sub(1);
                if left == 0 {
                    return value;
                }
                m
            } else {
                self.policy(&state, &trace, seat)
            };
            Self::play(&mut state, &mut trace, seat, m);
        }
        state.utility(1.0)[self.me.index()]
    }
}

/// Whether a budget is spent.
struct Meter<'a> {
    left: u64,
    until: Option<(&'a dyn Stopwatch, Duration)>,
    clock: Option<&'a dyn Stopwatch>,
}

impl<'a> Meter<'a> {
    fn start(budget: Budget, clock: Option<&'a dyn Stopwatch>) -> Self {
        let (left, until) = match (budget, clock) {
            (Budget::Iterations(n), _) => (n.max(1), None),
            (Budget::Time(time), Some(clock)) => (u64::MAX, Some((clock, clock.elapsed() + time))),
            (Budget::Time(_), None) => (1, None),
        };
        Self { left, until, clock }
    }

    /// So many simulations were made; says whether some are left.
    fn spend(&mut self, simulations: u64) -> bool {
        if let Some(clock) = self.clock {
            clock.breathe();
        }
        self.left = self.left.saturating_sub(simulations);
        let time = self
            .until
            .is_none_or(|(clock, until)| clock.elapsed() < until);
        self.left > 0 && time
    }
}

impl<S: BotGame> Bot<S> for NeuralSearch<'_> {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        let clock = self.clock.clone();
        let mut meter = Meter::start(self.budget, clock.as_deref());
        let view = observation.view;
        let trace = S::trace(observation.seen);
        let mut priors = Vec::with_capacity(view.legal_moves().len());
        S::win_chances(self.network, view, &trace, |m, value| {
            priors.push((m, value));
        });
        let mut dice = Dice::new(self.dice.seed());
        let mut posterior =
            S::Posterior::new(self.network, observation, &mut self.model, &mut dice);
        let mut race = Race::new(priors, self.settings.trust, RaceRule::CAREFUL);
        let me = view.viewer().seat().unwrap_or_default();
        let mut thinking = Thinking::<S> {
            network: self.network,
            me,
            settings: self.settings,
            trace,
            steady: SeatSet::EMPTY,
            dice: Dice::new(0),
        };
        let mut racing: Vec<(usize, S::Move)> = Vec::new();
        while !race.is_over() {
            let deal = if self.settings.infers {
                posterior.sample(&mut dice)
            } else {
                S::determinize(view, &mut dice)
            };
            thinking.steady = SeatSet::EMPTY;
            for seat in Seat::all(deal.players()) {
                let heuristic = if self.settings.models {
                    self.model.heuristic(seat)
                } else {
                    0.5
                };
                if (dice.below(1 << 16) as f32) < heuristic * (1 << 16) as f32 {
                    thinking.steady = thinking.steady.with(seat);
                }
            }
            let seed = dice.seed();
            racing.clear();
            racing.extend(race.racing().take(meter.left as usize));
            for &(at, m) in &racing {
                // Common random numbers: the same luck for all, in the cards and in the playouts.
                thinking.dice = Dice::new(seed);
                race.learn(at, thinking.simulate(deal, m));
            }
            race.look();
            if !meter.spend(racing.len() as u64) {
                break;
            }
        }
        let mut standings: Vec<_> = race.standings().collect();
        // Who left the race did so because it was behind.
        standings.sort_by(|a, b| b.racing.cmp(&a.racing).then(b.value.total_cmp(&a.value)));
        let thoughts: Vec<Thought<S::Move>> = standings
            .iter()
            .map(|standing| Thought {
                m: standing.m,
                value: standing.value,
                visits: standing.visits,
            })
            .collect();
        Decision {
            m: thoughts[0].m,
            thoughts,
        }
    }
}
