//! Players by name, as flags and tables spell them.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;
use std::sync::Arc;

use table::Level;
use thiserror::Error;

use crate::neural::{Neural, NeuralSearch};
use crate::{Bot, BotGame, Budget, Random, Steady, Stopwatch, level};

/// A player by name. `Display` and `FromStr` are inverse.
///
/// ```text
/// random   steady   neural   neural:100ms   neural:2s   neural:5000
/// search:100ms   search:2s   search:5000   search:100ms:2threads
/// easy   medium   hard   best
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spec {
    /// `random`: any legal move.
    Random,
    /// `steady`: the hand-made player.
    Steady,
    /// `neural`: the network, one move ahead. Where there is none (in a browser that has not loaded
    /// it yet) it plays as `steady` does.
    Neural,
    /// `neural:…`: the network with search. Where there is none it plays as `search` does.
    NeuralSearch {
        /// How long: `5000` simulations, `100ms`, `2s`.
        budget: Budget,
    },
    /// `search:…`: looks ahead.
    Search {
        /// How long: `5000` simulations, `100ms`, `2s`.
        budget: Budget,
        /// On how many threads: `2threads`. 1 is not written.
        threads: usize,
    },
    /// A level for people.
    Level(Level),
}

/// Text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseSpecError {
    /// No player is called that.
    #[error(
        "no player is called {0:?}; there are random, steady, neural, neural:…, search:…, easy, medium, hard, best"
    )]
    UnknownName(String),
    /// A search says how long it thinks.
    #[error("{0:?} is no budget; say neural:5000, search:100ms or search:2s")]
    Budget(String),
    /// It thinks on at least one thread, and on 256 at most.
    #[error("{0:?} is no number of threads; say 2threads")]
    Threads(String),
    /// There is more than a name needs.
    #[error("{0:?} is too much")]
    End(String),
}

impl Spec {
    /// The player, on the clock of the operating system. A budget in iterations makes the same
    /// choices for the same seed.
    #[cfg(not(target_family = "wasm"))]
    pub fn bot<S: BotGame>(&self, seed: u64) -> Box<dyn Bot<S>> {
        self.bot_with(
            seed,
            &(Arc::new(crate::SystemClock::new()) as Arc<dyn Stopwatch>),
        )
    }

    /// The player, on a clock of the caller's.
    pub fn bot_with<S: BotGame>(&self, seed: u64, clock: &Arc<dyn Stopwatch>) -> Box<dyn Bot<S>> {
        match *self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Steady => Box::new(Steady),
            Self::Neural => match S::network() {
                Some(network) => Box::new(Neural::new(network)),
                None => Box::new(Steady),
            },
            Self::NeuralSearch { budget } => match S::network() {
                Some(network) => {
                    Box::new(NeuralSearch::new::<S>(network, budget, seed).clock(Arc::clone(clock)))
                }
                None => level::search(budget, 1, seed, clock),
            },
            Self::Search { budget, threads } => level::search(budget, threads, seed, clock),
            Self::Level(level) => level::bot(level, seed, clock),
        }
    }

    /// Whether it decides by a trained network.
    pub const fn uses_network(&self) -> bool {
        matches!(
            self,
            Self::Neural | Self::NeuralSearch { .. } | Self::Level(Level::Hard | Level::Best)
        )
    }

    /// Whether it decides by what its seat has seen happen, beside the view: networks do.
    pub const fn reads_history(&self) -> bool {
        self.uses_network()
    }

    /// Whether the same seed always makes the same choices: nothing depends on the clock.
    pub const fn is_deterministic(&self) -> bool {
        !matches!(
            self,
            Self::Search {
                budget: Budget::Time(_),
                ..
            } | Self::NeuralSearch {
                budget: Budget::Time(_),
            }
        )
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Steady => f.write_str("steady"),
            Self::Neural => f.write_str("neural"),
            Self::Level(level) => f.write_str(level.name()),
            Self::NeuralSearch { budget } => write!(f, "neural:{}", Spelled(*budget)),
            Self::Search { budget, threads } => {
                write!(f, "search:{}", Spelled(*budget))?;
                match threads {
                    1 => Ok(()),
                    n => write!(f, ":{n}threads"),
                }
            }
        }
    }
}

/// A budget as names have it.
struct Spelled(Budget);

impl fmt::Display for Spelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Budget::Iterations(n) => write!(f, "{n}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A whole number above zero, written plainly.
fn number(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| plain)
}

fn budget(text: &str) -> Option<Budget> {
    // A day is more than anybody waits, and far from any overflow.
    const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
    if let Some(text) = text.strip_suffix("ms") {
        let time = Duration::from_millis(number(text)?);
        return (time <= LONGEST).then_some(Budget::Time(time));
    }
    if let Some(text) = text.strip_suffix('s') {
        let time = Duration::from_secs(number(text)?);
        return (time <= LONGEST).then_some(Budget::Time(time));
    }
    number(text).map(Budget::Iterations)
}

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or("");
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        let spec = match (name, level) {
            ("random", _) => Self::Random,
            ("steady", _) => Self::Steady,
            ("neural", _) => match parts.next() {
                None => Self::Neural,
                Some(text) => {
                    let budget = budget(text).ok_or_else(|| ParseSpecError::Budget(text.into()))?;
                    Self::NeuralSearch { budget }
                }
            },
            ("search", _) => {
                let text = parts.next().unwrap_or("");
                let budget = budget(text).ok_or_else(|| ParseSpecError::Budget(text.to_owned()))?;
                let threads = match parts.next() {
                    None => 1,
                    Some(text) => text
                        .strip_suffix("threads")
                        .and_then(number)
                        .filter(|n| (1..=256).contains(n))
                        .ok_or_else(|| ParseSpecError::Threads(text.to_owned()))?
                        as usize,
                };
                Self::Search { budget, threads }
            }
            (_, Some(level)) => Self::Level(level),
            _ => return Err(ParseSpecError::UnknownName(name.to_owned())),
        };
        match parts.next() {
            None => Ok(spec),
            Some(more) => Err(ParseSpecError::End(more.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in [
            "random",
            "steady",
            "neural",
            "neural:5000",
            "neural:100ms",
            "search:5000",
            "search:100ms",
            "search:1000ms:2threads",
            "easy",
            "medium",
            "hard",
            "best",
        ] {
            let spec: Spec = name.parse().unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(spec.to_string(), name);
        }
        assert_eq!("search:2s".parse::<Spec>(), "search:2000ms".parse());
        assert_eq!("search:9:1threads".parse::<Spec>(), "search:9".parse());
    }

    #[test]
    fn what_is_no_name_says_why() {
        use ParseSpecError as E;
        let text = |text: &str| text.to_owned();
        for (name, why) in [
            ("", E::UnknownName(text(""))),
            ("Random", E::UnknownName(text("Random"))),
            ("search", E::Budget(text(""))),
            ("search:", E::Budget(text(""))),
            ("neural:", E::Budget(text(""))),
            ("neural:1:2threads", E::End(text("2threads"))),
            ("search:0", E::Budget(text("0"))),
            ("search:+5", E::Budget(text("+5"))),
            ("search:5m", E::Budget(text("5m"))),
            ("search:1:0threads", E::Threads(text("0threads"))),
            ("search:1:2", E::Threads(text("2"))),
            ("search:1:2threads:x", E::End(text("x"))),
            ("steady:1", E::End(text("1"))),
        ] {
            assert_eq!(name.parse::<Spec>(), Err(why), "{name}");
        }
    }
}
