//! THE list of games: the only place that knows which there are.
//!
//! A game is one line of [`games!`](self) and a dependency of this crate. Code above this level is
//! generic over `S: Rules` (and traits of its own) and reaches the game through
//! [`with_game!`](crate::with_game); it never asks which game it is.

use core::fmt;
use core::str::FromStr;

use engine::Rules;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no game is called {found:?}; there is {}", Game::names().join(", "))]
pub struct UnknownGame {
    /// The name that was asked for; a long one is cut.
    pub found: String,
}

/// Writes [`Game`] and [`with_game!`](crate::with_game) from the list.
///
/// The `$` that opens the list is handed on into `with_game!`: a macro can't write one by itself.
macro_rules! games {
    ($d:tt $($name:ident => $package:ident :: $state:ident,)+) => {
        $(pub use ::$package;)+

        /// A set of rules that can be played here.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Game {
            $(
                #[doc = concat!("The rules in crate `", stringify!($package), "`.")]
                $name,
            )+
        }

        impl Game {
            /// Every game, in the order of the list.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Its name in records, flags and addresses.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => <$package::$state as Rules>::GAME,)+
                }
            }
        }

        /// Evaluates an expression with a type that stands for the game's state:
        /// `with_game!(game, S => S::seats())`. The expression is compiled once for each game, so
        /// it can only use what all of them have.
        #[macro_export]
        macro_rules! with_game {
            ($d game:expr, $d S:ident => $d body:expr) => {
                match $d game {
                    $($crate::Game::$name => {
                        type $d S = $crate::games::$package::$state;
                        $d body
                    })+
                }
            };
        }
    };
}

games! { $
    Jericho => jericho::State,
    Coloretto => coloretto::State,
}

impl Game {
    /// The names of all games.
    pub fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|game| game.name()).collect()
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let known = Self::ALL.iter().find(|game| game.name() == text);
        known.copied().ok_or_else(|| UnknownGame {
            found: text.chars().take(40).collect(),
        })
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_its_game_and_back() {
        for &game in Game::ALL {
            assert_eq!(game.to_string().parse(), Ok(game));
            assert_eq!(with_game!(game, S => <S as Rules>::GAME), game.name());
        }
    }

    #[test]
    fn an_unknown_game_is_refused_with_the_names_there_are() {
        let error = "halma".parse::<Game>().unwrap_err();
        assert_eq!(error.found, "halma");
        assert!(error.to_string().contains("jericho"), "{error}");
    }
}
