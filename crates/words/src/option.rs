//! Options of a game and their values in words.
//!
//! A message is named after the game, the option and its value as records write them:
//! `option-GAME-NAME` and `option-GAME-NAME-VALUE`, in the game's own file.

use engine::{Options as _, Rules};
use table::{Game, with_game};

use crate::say;
use crate::words::Words;

/// What an option of a game is called.
pub fn option_name(words: &Words, game: Game, name: &str) -> String {
    named(words, &format!("option-{game}-{name}"), name)
}

/// What an option's value is called.
pub fn option_value(words: &Words, game: Game, name: &str, value: &str) -> String {
    named(words, &format!("option-{game}-{name}-{value}"), value)
}

/// An option and its value in one phrase, for somebody who did not choose them.
pub fn option_chosen(words: &Words, game: Game, name: &str, value: &str) -> String {
    say!(
        words,
        "option-told",
        name = option_name(words, game, name),
        value = option_value(words, game, name, value)
    )
}

/// A message, or the text itself for an option of a newer server.
fn named(words: &Words, key: &str, otherwise: &str) -> String {
    let text = words.say(key, &[]);
    if text == key {
        crate::words::plain(otherwise)
    } else {
        text
    }
}

/// The names of all messages about options, for every game.
pub fn option_messages() -> Vec<String> {
    let mut keys = Vec::new();
    for &game in Game::ALL {
        for spec in with_game!(game, S => <S as Rules>::Options::SPECS) {
            keys.push(format!("option-{game}-{}", spec.name));
            let values = spec.values.iter();
            keys.extend(values.map(|value| format!("option-{game}-{}-{value}", spec.name)));
        }
    }
    keys
}
