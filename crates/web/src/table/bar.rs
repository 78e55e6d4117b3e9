//! The bar of a table: whose turn it is, the question or the preview, what happened last, and the
//! buttons for it.

use client::choice::{Choice as _, Input, Offer, PieceOf};
use leptos::prelude::*;
use words::say;

use crate::game::Game;
use crate::parts::speech::{Speech, text};
use crate::table::choice::ChoiceSignals;
use crate::table::stage::StageSignals;
use crate::table::status;

/// The bar; `button` draws one offer of the game. A preview that is confirmed at its own place has
/// no button for that here.
pub(crate) fn bar<V: Game>(
    choosing: ChoiceSignals<V>,
    elsewhere: impl Fn() -> bool + Copy + Send + Sync + 'static,
    button: fn(ChoiceSignals<V>, Offer<PieceOf<V>>) -> AnyView,
) -> impl IntoView {
    let speech = Speech::get();
    let stage = choosing.stage;
    let says = move || {
        let words = speech.words();
        stage
            .scene_says(&words)
            .unwrap_or_else(|| choosing.says(&words))
    };
    let latest = move || stage.latest(&speech.words());
    let offers = move || {
        if stage.scene.with(Option::is_some) {
            return scoring(stage).into_any();
        }
        if !stage.may_choose() {
            return take_back(stage).into_any();
        }
        if choosing.picks() {
            let confirm = (choosing.previews() && !elsewhere()).then(|| confirm(choosing, None));
            return view! {
                {confirm}
                <button
                    class="icon"
                    id="cancel"
                    aria-label=text!("web-rather-not")
                    on:click=move |_| choosing.act(Input::Back)
                >
                    "✕"
                </button>
            }
            .into_any();
        }
        let words = speech.words();
        let choice = choosing.choice.get();
        let offers = stage.with(|log| choice.offers(&words, &log.view));
        let offers = offers.unwrap_or_default().into_iter();
        let offers: Vec<_> = offers.map(|offer| button(choosing, offer)).collect();
        view! { {offers} {take_back(stage)} }.into_any()
    };
    view! {
        <div
            class="bar"
            class:yours=move || stage.may_choose()
            class:scene=move || stage.scene.with(Option::is_some)
            class:shake=move || choosing.is_refused()
            tabindex="-1"
            id="bar"
        >
            <div class="bar-text">
                <span class="turn" data-part="turn">{turn(stage)}</span>
                <p class="bar-says" data-part="question">{says}</p>
                <p class="latest">{latest}</p>
            </div>
            {stage.session().map(status::own_clock)}
            <div class="bar-offers">{offers}</div>
        </div>
    }
}

/// The button that makes the previewed move; `comes_to` is what it changes, where that is a number.
pub(crate) fn confirm<V: Game>(
    choosing: ChoiceSignals<V>,
    comes_to: Option<String>,
) -> impl IntoView {
    let speech = Speech::get();
    let word = comes_to.is_none();
    // What it does is said with it: a reader comes here first.
    let label = move || {
        let words = speech.words();
        format!("{}: {}", say!(words, "web-confirm"), choosing.says(&words))
    };
    let press = move |event: leptos::ev::MouseEvent| {
        // The place behind it takes clicks too.
        event.stop_propagation();
        choosing.act(Input::Confirm);
    };
    view! {
        <button class="main-button confirm" id="confirm" aria-label=label on:click=press>
            <span aria-hidden="true">"✓" {comes_to}</span>
            {word.then(|| view! { <span class="confirm-word" aria-hidden="true">{text!("web-confirm")}</span> })}
        </button>
    }
}

/// Whom everybody waits for.
fn turn<V: Game>(stage: StageSignals<V>) -> impl Fn() -> AnyView {
    let speech = Speech::get();
    move || {
        if stage.is_fast() {
            let label = text!("web-fast");
            return view! { <span role="img" aria-label=label title=label>"▶▶"</span> }.into_any();
        }
        let words = speech.words();
        let names = stage.with(|log| log.who().list(&words, log.view.turn().waiting()));
        view! { <span>{names}</span> }.into_any()
    }
}

/// On to the next moment of a scoring, or past all of it.
fn scoring<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    view! {
        <button class="main-button" id="next" on:click=move |_| stage.next_scene()>
            {text!("web-next")}
        </button>
        <button class="icon" id="skip" aria-label=text!("web-skip") on:click=move |_| stage.skip()>
            "▶▶"
        </button>
    }
}

/// Takes the last move back, where that can be done.
fn take_back<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    view! {
        <Show when=move || stage.can_take_back()>
            <button class="icon" id="undo" aria-label=text!("web-undo") title=text!("web-undo") on:click=move |_| stage.take_back()>
                "↶"
            </button>
        </Show>
    }
}
