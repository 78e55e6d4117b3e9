//! A greedy player: the best move by the heuristic.

use crate::{Bot, BotGame, Decision, Observation, Thought};

/// Makes the move that the heuristic values most, the first of equals. Looks no further: it takes
/// microseconds, and needs no dice.
#[derive(Clone, Copy, Default, Debug)]
pub struct Steady;

impl<S: BotGame> Bot<S> for Steady {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        let mut thoughts = Vec::new();
        S::heuristic(observation.view, |m, value| {
            thoughts.push(Thought {
                m,
                value: f64::from(value),
                visits: 0,
            });
        });
        thoughts.sort_by(|a, b| b.value.total_cmp(&a.value));
        Decision {
            m: thoughts[0].m,
            thoughts,
        }
    }
}
