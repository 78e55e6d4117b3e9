//! Neural players: a value network trained by self-play, one move ahead or with search.
//!
//! ```text
//! observation ──features──► network ──► win chance of each afterstate ──► the best move
//! ```
//!
//! `features` is a named, versioned layout, `network` inference in plain f32, `file` weights on disk.
//! `crates/trainer` and `train/learner.py` make the weights in `networks/`.

mod features;
mod file;
mod incremental;
mod network;
mod rollouts;
mod search;

pub use features::{FeatureNames, FeatureSlice, FeatureWriter, Features, Group, Layout};
pub use file::NetworkError;
pub use incremental::Pass;
pub(crate) use network::sigmoid;
pub use network::{Hidden, Network, OUTPUTS, SECOND, WIDTH, WeightRow};
pub use rollouts::Rollouts;
pub use search::{NeuralSearch, NeuralSettings};

use crate::{Bot, BotGame, Decision, Observation, Thought};

/// Makes the move after which the network sees the best chance to win. Looks one move ahead, in
/// microseconds, and needs no dice.
#[derive(Clone, Copy, Debug)]
pub struct Neural<'a> {
    network: &'a Network,
}

impl<'a> Neural<'a> {
    /// A player with these weights.
    pub const fn new(network: &'a Network) -> Self {
        Self { network }
    }
}

impl<S: BotGame> Bot<S> for Neural<'_> {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        let trace = S::trace(observation.seen);
        let mut thoughts = Vec::new();
        S::win_chances(self.network, observation.view, &trace, |m, chance| {
            thoughts.push(Thought {
                m,
                value: f64::from(chance),
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
