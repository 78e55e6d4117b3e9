//! The bar of a table: the question or the preview, and the buttons for it.

use client::choice::{Choice as _, Input, Offer, PieceOf};
use leptos::prelude::*;
use words::say;

use crate::game::Game;
use crate::parts::speech::Speech;
use crate::table::choice::ChoiceSignals;
use crate::table::status;

/// The bar; `button` draws one offer of the game.
pub(crate) fn bar<V: Game>(
    choosing: ChoiceSignals<V>,
    button: fn(ChoiceSignals<V>, Offer<PieceOf<V>>) -> AnyView,
) -> impl IntoView {
    let speech = Speech::get();
    let stage = choosing.stage;
    let says = move || choosing.says(&speech.words());
    let offers = move || {
        let words = speech.words();
        if !stage.may_choose() {
            return ().into_any();
        }
        if choosing.previews() {
            return view! {
                <button class="main-button" id="confirm" on:click=move |_| choosing.act(Input::Confirm)>
                    {say!(words, "web-confirm")}
                </button>
                <button id="take-back" on:click=move |_| choosing.act(Input::Back)>{say!(words, "web-back")}</button>
            }
            .into_any();
        }
        let choice = choosing.choice.get();
        let offers = stage.with(|log| choice.offers(&words, &log.view));
        let offers = offers.unwrap_or_default().into_iter();
        let offers: Vec<_> = offers.map(|offer| button(choosing, offer)).collect();
        offers.into_any()
    };
    view! {
        <div class="bar" class:yours=move || stage.may_choose()>
            <p class="bar-says">{says}</p>
            {stage.session().map(status::own_clock)}
            <div class="bar-offers">{offers}</div>
        </div>
    }
}
