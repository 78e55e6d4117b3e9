//! Levels for people: weaker by seeing less far and forgetting seen cards, never by blunders.

use std::sync::Arc;

use engine::Dice;

use crate::{Bot, BotGame, Budget, Choice, Clock, Level, Observation, Search, Settings, Steady};

/// The player of a level.
///
/// | level | looks ahead | remembers |
/// | --- | --- | --- |
/// | easy | to the next scoring or the end of the round, as if anybody might do anything | only what lies open |
/// | medium | the steady player's judgement, no further | only what lies open |
/// | hard | some hundred simulations | everything |
/// | best | eight times as many | everything |
pub(crate) fn bot<S: BotGame>(level: Level, seed: u64, clock: &Arc<dyn Clock>) -> Box<dyn Bot<S>> {
    let search = |iterations| {
        Search::<S>::new(Budget::Iterations(iterations), seed).clock(Arc::clone(clock))
    };
    let [easy, hard, best] = S::LEVELS;
    match level {
        Level::Easy => Box::new(search(easy).settings(Settings {
            stages: Some(1),
            turns: None,
            uniform: true,
            trust: 0.0,
            forgets: true,
            ..S::SETTINGS
        })),
        Level::Medium => Box::new(Forgetful {
            bot: Steady,
            dice: Dice::new(seed),
        }),
        Level::Hard => Box::new(search(hard)),
        Level::Best => Box::new(search(best)),
    }
}

/// Plays like another bot, but remembers only what lies open.
struct Forgetful<B> {
    bot: B,
    dice: Dice,
}

impl<S: BotGame, B: Bot<S>> Bot<S> for Forgetful<B> {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Choice<S::Move> {
        // Who forgets cards doesn't remember what others did either.
        let view = S::forget(observation.view, &mut self.dice);
        self.bot.choose(&Observation::of(&view))
    }
}
