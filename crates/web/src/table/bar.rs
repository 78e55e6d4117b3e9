//! The bar of a table: what is asked or thought of, and the buttons for it. Both games have one.
//!
//! ```text
//! thought of ──► what it would do, confirm, take back
//! asked ──────► what is asked, what can be done       not asked ──► whom everybody waits for
//! ```

use leptos::prelude::*;
use words::{Words, say};

use crate::game::Game;
use crate::parts::speech::Speech;
use crate::table::stage::StageSignals;
use crate::table::status;

/// Something that somebody at a table is about to do.
pub(crate) trait Thinking<V: Game>: Copy + Send + Sync + 'static {
    /// Whose table it is.
    fn stage(self) -> StageSignals<V>;

    /// What would be done by confirming, in words; none if nothing is thought of.
    fn thought(self, words: &Words) -> Option<String>;

    /// What is asked for now.
    fn asks(self, words: &Words) -> String;

    /// What can be done about it.
    fn offers(self, words: &Words) -> AnyView;

    /// Does what is thought of.
    fn confirm(self);

    /// Takes it back.
    fn back(self);
}

/// The bar.
pub(crate) fn bar<V: Game, T: Thinking<V>>(thinking: T) -> impl IntoView {
    let speech = Speech::get();
    let stage = thinking.stage();
    let says = move || {
        let words = speech.words();
        if let Some(thought) = thinking.thought(&words) {
            thought
        } else if stage.may_choose() {
            thinking.asks(&words)
        } else {
            stage.with(|desk| desk.waits(&words)).unwrap_or_default()
        }
    };
    let offers = move || {
        let words = speech.words();
        if thinking.thought(&words).is_none() {
            return thinking.offers(&words);
        }
        view! {
            <button class="main-button" id="confirm" on:click=move |_| thinking.confirm()>
                {say!(words, "web-confirm")}
            </button>
            <button id="take-back" on:click=move |_| thinking.back()>{say!(words, "web-back")}</button>
        }
        .into_any()
    };
    view! {
        <div class="bar" class:yours=move || stage.may_choose()>
            <p class="bar-says">{says}</p>
            {stage.session().map(status::own_clock)}
            <div class="bar-offers">{offers}</div>
        </div>
    }
}
