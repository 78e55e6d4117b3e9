//! Search with a network: a race between the moves, on [`Rollouts`] as long as the budget lasts.

use core::time::Duration;
use std::sync::Arc;

use engine::{Dice, Knowledge as _, MoveSet as _};

use super::{Network, Rollouts};
use crate::posterior::OpponentModel;
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
    limit: Option<Duration>,
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
            limit: None,
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

    /// Stops after that time too, whatever is left of its simulations: for a machine whose speed
    /// nobody knows.
    #[must_use]
    pub const fn within(mut self, time: Duration) -> Self {
        self.limit = Some(time);
        self
    }

    /// The clock for a budget of time. Without one, such a search thinks as little as it can.
    #[must_use]
    pub fn clock(mut self, clock: Arc<dyn Stopwatch>) -> Self {
        self.clock = Some(clock);
        self
    }
}

/// Whether a budget is spent.
struct Meter<'a> {
    left: u64,
    until: Option<(&'a dyn Stopwatch, Duration)>,
    clock: Option<&'a dyn Stopwatch>,
}

impl<'a> Meter<'a> {
    fn start(budget: Budget, limit: Option<Duration>, clock: Option<&'a dyn Stopwatch>) -> Self {
        let (left, time) = match (budget, clock) {
            (Budget::Iterations(n), _) => (n.max(1), limit),
            (Budget::Time(time), Some(_)) => {
                (u64::MAX, Some(limit.map_or(time, |it| it.min(time))))
            }
            (Budget::Time(_), None) => (1, None),
        };
        let until = clock
            .zip(time)
            .map(|(clock, time)| (clock, clock.elapsed() + time));
        Self { left, until, clock }
    }

    /// Lets others go first, where a machine is shared.
    fn breathe(&self) {
        if let Some(clock) = self.clock {
            clock.breathe();
        }
    }

    /// So many simulations were made; says whether some are left.
    fn spend(&mut self, simulations: u64) -> bool {
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
        let mut meter = Meter::start(self.budget, self.limit, clock.as_deref());
        let mut priors = Vec::with_capacity(observation.view.legal_moves().len());
        let trace = S::trace(observation.seen);
        S::win_chances(self.network, observation.view, &trace, |m, value| {
            priors.push((m, value));
        });
        let seed = self.dice.seed();
        let mut rollouts = Rollouts::<S>::new(
            self.network,
            observation,
            self.settings,
            &mut self.model,
            seed,
        );
        let mut race = Race::new(priors, self.settings.trust, RaceRule::CAREFUL);
        let mut racing: Vec<(usize, S::Move)> = Vec::new();
        while !race.is_over() {
            rollouts.next_deal();
            racing.clear();
            racing.extend(race.racing().take(meter.left as usize));
            for &(at, m) in &racing {
                race.learn(at, rollouts.win_chance(m));
                // Yields the processor between rollouts of some 50 microseconds.
                meter.breathe();
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
