//! Localisation of the page, where every text is a signal of the language, and its live region. A
//! language is loaded when it is first chosen; until it is there, the page shows the one before.

use std::sync::Arc;

use js_sys::{Function, Promise};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use words::{Lang, Words};

use crate::parts::preferences::{Preferences, lang};

/// How many sentences the live region holds.
const SENTENCES: usize = 4;

/// The words of the page's language, and what is said to those who listen.
#[derive(Clone, Copy)]
pub(crate) struct Speech {
    words: RwSignal<Arc<Words>>,
    /// The last sentences for the live region; their numbers make equal ones differ.
    aloud: RwSignal<Vec<(usize, String)>>,
    /// Whether a language was chosen that could not be loaded.
    missing: RwSignal<bool>,
}

/// The text of a language from the page's script, which keeps it.
async fn text_of(load: StoredValue<Function, LocalStorage>, lang: Lang) -> Option<String> {
    let promise = load.with_value(|load| load.call1(&JsValue::NULL, &lang.name().into()));
    let promise: Promise = promise.ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()?.as_string()
}

impl Speech {
    /// Begins with these words.
    pub(crate) fn provide(first: Words) -> Self {
        let speech = Self {
            words: RwSignal::new(Arc::new(first)),
            aloud: RwSignal::new(Vec::new()),
            missing: RwSignal::new(false),
        };
        provide_context(speech);
        speech
    }

    /// Follows the language that is preferred; `load` gives the promise of its text.
    pub(crate) fn follow(self, preferences: Preferences, load: Function) {
        let speech = self;
        let load = StoredValue::new_local(load);
        let chosen: Memo<Lang> = Memo::new(move |_| preferences.0.with(lang));
        Effect::new(move |_| {
            let wanted = chosen.get();
            let before = speech.words_now().lang();
            if wanted == before {
                return;
            }
            spawn_local(async move {
                let text = text_of(load, wanted).await;
                if chosen.get_untracked() != wanted {
                    return;
                }
                speech.missing.set(text.is_none());
                match text {
                    Some(text) => speech.words.set(Arc::new(Words::read(wanted, [&*text]))),
                    None => preferences
                        .0
                        .update(|it| it.lang = Some(before.to_string())),
                }
            });
        });
        Effect::new(move |_| {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("lang", speech.words().lang().name());
            }
        });
    }

    /// Whether a language was chosen that could not be loaded.
    pub(crate) fn is_missing(self) -> bool {
        self.missing.get()
    }

    /// From anywhere in the page.
    pub(crate) fn get() -> Self {
        expect_context()
    }

    /// The words, as a signal: reading them subscribes to the language.
    pub(crate) fn words(self) -> Arc<Words> {
        self.words.get()
    }

    /// The words as they are now.
    pub(crate) fn words_now(self) -> Arc<Words> {
        self.words.get_untracked()
    }

    /// Says a sentence to those who listen.
    pub(crate) fn say_aloud(self, sentence: String) {
        if !sentence.is_empty() {
            self.aloud.update(|aloud| {
                let number = aloud.last().map_or(0, |last| last.0 + 1);
                aloud.push((number, sentence));
                let old = aloud.len().saturating_sub(SENTENCES);
                aloud.drain(..old);
            });
        }
    }

    /// The sentences that were said last, the oldest first: several may come in one moment.
    pub(crate) fn aloud(self) -> Vec<(usize, String)> {
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
