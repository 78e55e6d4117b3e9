//! The page's words: every text follows the language at once.

use std::sync::Arc;

use leptos::prelude::*;
use words::{Lang, Words};

use crate::parts::preferences::{Preferences, lang};

/// The words of the page's language, and what is said to those who listen.
#[derive(Clone, Copy)]
pub(crate) struct Speech {
    words: Memo<Spoken>,
    /// The last sentence for the live region; the number makes equal ones differ.
    aloud: RwSignal<(usize, String)>,
}

/// Words that compare by their language.
#[derive(Clone)]
struct Spoken(Arc<Words>);

impl PartialEq for Spoken {
    fn eq(&self, other: &Self) -> bool {
        self.0.lang() == other.0.lang()
    }
}

impl Speech {
    pub(crate) fn provide(preferences: Preferences) -> Self {
        let chosen: Memo<Lang> = Memo::new(move |_| preferences.0.with(lang));
        let speech = Self {
            words: Memo::new(move |_| Spoken(Arc::new(Words::new(chosen.get())))),
            aloud: RwSignal::new((0, String::new())),
        };
        provide_context(speech);
        speech
    }

    /// From anywhere in the page.
    pub(crate) fn get() -> Self {
        expect_context()
    }

    /// The words; whoever asks follows the language.
    pub(crate) fn words(self) -> Arc<Words> {
        self.words.get().0
    }

    /// The words as they are now.
    pub(crate) fn words_now(self) -> Arc<Words> {
        self.words.get_untracked().0
    }

    /// Says a sentence to those who listen.
    pub(crate) fn say_aloud(self, sentence: String) {
        if !sentence.is_empty() {
            self.aloud.update(|aloud| *aloud = (aloud.0 + 1, sentence));
        }
    }

    /// The sentence that was said last.
    pub(crate) fn aloud(self) -> (usize, String) {
        self.aloud.get()
    }
}

/// A text that follows the language: `text!("nav-home")`, `text!("home-name", number = 2)`.
///
/// The name is always written out, so that a test can tell which messages are used.
macro_rules! text {
    ($key:literal $(, $gap:ident = $value:expr)* $(,)?) => {{
        let speech = $crate::parts::speech::Speech::get();
        move || words::say!(speech.words(), $key $(, $gap = $value)*)
    }};
}
pub(crate) use text;
