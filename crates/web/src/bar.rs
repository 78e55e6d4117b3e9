//! The bar of a table: what is asked or thought of, and the buttons for it. Both games have one.
//!
//! ```text
//! thought of ──► what it would do, confirm, take back
//! asked ──────► what is asked, what can be done       not asked ──► whom everybody waits for
//! ```

use leptos::prelude::*;
use words::{Words, say};

use crate::around;
use crate::game::Game;
use crate::room::Room;
use crate::speech::Speech;

/// Something that somebody at a table is about to do.
pub(crate) trait Thinking<V: Game>: Copy + Send + Sync + 'static {
    /// Whose table it is.
    fn room(self) -> Room<V>;

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
    let room = thinking.room();
    let says = move || {
        let words = speech.words();
        if let Some(thought) = thinking.thought(&words) {
            thought
        } else if room.may_choose() {
            thinking.asks(&words)
        } else {
            room.with(|desk| desk.waits(&words)).unwrap_or_default()
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
        <div class="bar" class:yours=move || room.may_choose()>
            <p class="bar-says">{says}</p>
            {room.company().map(around::own_clock)}
            <div class="bar-offers">{offers}</div>
        </div>
    }
}
