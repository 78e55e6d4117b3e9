//! Levels for people: weaker by seeing less far, forgetting seen cards and judging less exactly, never
//! by blunders.

use core::time::Duration;
use std::sync::Arc;

use engine::{Chance as _, Dice};

use crate::neural::{Neural, NeuralSearch};
use crate::{Bot, BotGame, Budget, Decision, Level, Observation, Steady, Stopwatch};

/// What the levels of a game are made of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Levels {
    /// How inexactly `easy` and `medium` judge, in the heuristic's points.
    pub heuristic_noise: [f64; 2],
    /// How inexactly `hard` judges, in chances to win.
    pub network_noise: f64,
    /// How many simulations a move `best` makes.
    pub simulations: u64,
    /// How many `hard` and `best` make where there is no network, of the search that needs none.
    pub without_network: [u64; 2],
}

/// The longest that `best` thinks about a move. On a server it is as strong as its simulations make
/// it; in a browser, which may be a phone's, nobody waits longer than this.
const PATIENCE: Option<Duration> = if cfg!(target_family = "wasm") {
    Some(Duration::from_millis(500))
} else {
    None
};

/// The player of a level.
///
/// | level | judges by | remembers |
/// | --- | --- | --- |
/// | easy | the heuristic, very inexactly | only what lies open |
/// | medium | the heuristic, less so | only what lies open |
/// | hard | the network, one move ahead | everything |
/// | best | the network, with search | everything |
pub(crate) fn bot<S: BotGame>(
    level: Level,
    seed: u64,
    clock: &Arc<dyn Stopwatch>,
) -> Box<dyn Bot<S>> {
    let levels = S::LEVELS;
    let by_heuristic = |noise| Forgetful {
        bot: Noisy::new(Steady, noise, seed),
        dice: Dice::new(seed ^ 1),
    };
    let [easy, medium] = levels.heuristic_noise;
    let search = |iterations| search(Budget::Iterations(iterations), 1, seed, clock);
    let [hard, best] = levels.without_network;
    match (level, S::network()) {
        (Level::Easy, _) => Box::new(by_heuristic(easy)),
        (Level::Medium, _) => Box::new(by_heuristic(medium)),
        (Level::Hard, Some(network)) => {
            Box::new(Noisy::new(Neural::new(network), levels.network_noise, seed))
        }
        (Level::Best, Some(network)) => {
            let budget = Budget::Iterations(levels.simulations);
            let best = NeuralSearch::new::<S>(network, budget, seed).clock(Arc::clone(clock));
            Box::new(match PATIENCE {
                Some(time) => best.within(time),
                None => best,
            })
        }
        (Level::Hard, None) => search(hard),
        (Level::Best, None) => search(best),
    }
}

/// The search that needs no network.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn search<S: BotGame>(
    budget: Budget,
    threads: usize,
    seed: u64,
    clock: &Arc<dyn Stopwatch>,
) -> Box<dyn Bot<S>> {
    let search = crate::Search::<S>::new(budget, seed).threads(threads);
    Box::new(search.clock(Arc::clone(clock)))
}

/// In a browser the heuristic stands in for it: a second search would weigh more than all networks,
/// and is needed only where a network could not be loaded.
#[cfg(target_family = "wasm")]
pub(crate) fn search<S: BotGame>(
    _: Budget,
    _: usize,
    _: u64,
    _: &Arc<dyn Stopwatch>,
) -> Box<dyn Bot<S>> {
    Box::new(Steady)
}

/// Plays like another bot, but remembers only what lies open.
#[derive(Debug)]
pub struct Forgetful<B> {
    bot: B,
    dice: Dice,
}

impl<B> Forgetful<B> {
    /// What it confuses follows from `seed`.
    pub fn new(bot: B, seed: u64) -> Self {
        Self {
            bot,
            dice: Dice::new(seed),
        }
    }
}

impl<S: BotGame, B: Bot<S>> Bot<S> for Forgetful<B> {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        // Who forgets cards doesn't remember what others did either.
        let view = S::forget(observation.view, &mut self.dice);
        self.bot.choose(&Observation::of(&view))
    }
}

/// Plays like another bot, but judges its moves inexactly: a move that is a little worse is often
/// made, one that is much worse hardly ever.
#[derive(Debug)]
pub struct Noisy<B> {
    bot: B,
    /// The standard deviation of the noise, in what the bot counts.
    noise: f64,
    dice: Dice,
}

impl<B> Noisy<B> {
    /// The noise follows from `seed`.
    pub fn new(bot: B, noise: f64, seed: u64) -> Self {
        Self {
            bot,
            noise,
            dice: Dice::new(seed),
        }
    }

    /// About a normal deviate, never further than 3.5: the sum of four even ones.
    fn deviate(&mut self) -> f64 {
        const SPREAD: f64 = 1.732_050_807_568_877_2;
        let sum: u32 = (0..4).map(|_| self.dice.below(1 << 20)).sum();
        (f64::from(sum) / f64::from(1 << 20) - 2.0) * SPREAD
    }
}

impl<S: BotGame, B: Bot<S>> Bot<S> for Noisy<B> {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        let mut choice = self.bot.choose(observation);
        if self.noise > 0.0 {
            for thought in &mut choice.thoughts {
                thought.value += self.noise * self.deviate();
            }
            let value = |t: &crate::Thought<S::Move>| t.value;
            choice
                .thoughts
                .sort_by(|a, b| value(b).total_cmp(&value(a)));
            if let Some(best) = choice.thoughts.first() {
                choice.m = best.m;
            }
        }
        choice
    }
}
