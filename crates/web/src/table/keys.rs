//! Keyboard shortcuts for screen readers: the last event, the table, the hand, the turn.

use leptos::prelude::*;
use words::say;

use crate::game::Game;
use crate::parts::keys;
use crate::parts::speech::Speech;
use crate::table::stage::StageSignals;
use crate::table::status;

/// Listens as long as the owner lives.
pub(crate) fn listen<V: Game>(stage: StageSignals<V>) {
    let speech = Speech::get();
    keys::listen(move |key| {
        let words = speech.words_now();
        let sentence = stage.with_now(|log| match key {
            'e' | 'E' => {
                let line = log.lines.last()?;
                Some(log.sentence(&words, line))
            }
            'l' | 'L' => Some(V::table_aloud(&words, log)),
            'h' | 'H' => Some(V::hand_aloud(&words, log)),
            't' | 'T' => {
                let waiting = log.view.turn().waiting();
                let names = log.who().list(&words, waiting);
                let turn = say!(words, "web-turn", count = waiting.len(), names = names);
                let time = stage
                    .session()
                    .and_then(|session| untrack(|| status::time_aloud(session, &words)));
                Some(match time {
                    Some(time) => format!("{turn} {time}"),
                    None => turn,
                })
            }
            _ => None,
        });
        match sentence.flatten() {
            Some(sentence) => {
                speech.say_aloud(sentence);
                true
            }
            None => false,
        }
    });
}
