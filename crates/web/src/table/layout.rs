//! The layout of a table: players' chips, the game, the tools, the log, the curtain, the result.
//!
//! ```text
//! main.table > .room (a size container) > .board (a grid): chips, tools, the game's parts, log
//! ```
//!
//! Everything is placed and sized by the style sheets, from the room there is: nothing scrolls and
//! nothing overlaps.

use core::time::Duration;

use leptos::prelude::*;
use words::say;

use crate::game::Game;
use crate::parts::clock;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::table::stage::StageSignals;
use crate::table::{chips, focus, keys, log, result, tools};

/// How long a finger rests on the table to skip a scoring.
const HOLD: Duration = Duration::from_millis(600);

/// All that is on the page of a table.
pub(crate) fn table<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let open = RwSignal::new(false);
    let roomy = log::roomy();
    keys::listen(stage);
    focus::keep(stage);
    title(stage);
    let more = view! {
        {tools::tools(stage, open, roomy)}
        <Show when=move || roomy.get() || open.get()>{log::log(stage, open, roomy)}</Show>
    };
    view! {
        {board(stage, more)}
        {stage.flights.view()}
        {refusal(stage)}
    }
}

/// The game and its players; `more` is laid out with them.
pub(crate) fn board<V: Game>(stage: StageSignals<V>, more: impl IntoView) -> impl IntoView {
    let rests = move || stage.curtain.get() || stage.between.get() || stage.is_over();
    let seats = move || stage.with(|log| log.names.len()).unwrap_or(4).to_string();
    // A tap goes on to the next moment of a scoring; holding skips all of it.
    let presses = StoredValue::new(0_usize);
    let release = move || presses.update_value(|presses| *presses += 1);
    let hold = move || {
        release();
        let press = presses.get_value();
        if stage.scene.with_untracked(Option::is_some) {
            clock::after(HOLD, move || {
                if presses.try_get_value() == Some(press) {
                    stage.skip();
                }
            });
        }
    };
    view! {
        <div class="room">
            <div
                class=format!("board {}", V::CLASS)
                class:resting=rests
                class:fast=move || stage.is_fast()
                style:--seats=seats
                on:pointerdown=move |_| hold()
                on:pointerup=move |_| release()
                on:pointercancel=move |_| release()
            >
                {chips::chips(stage)}
                <div class="play">
                    <Show
                        when=move || stage.curtain.get()
                        fallback=move || {
                            view! {
                                <Show
                                    when=move || { stage.between.get() || stage.is_over() }
                                    fallback=move || V::table(stage)
                                >
                                    {move || result::result(stage)}
                                </Show>
                            }
                        }
                    >
                        {move || curtain(stage)}
                    </Show>
                </div>
                {more}
            </div>
        </div>
    }
}

/// The page's title says whose turn it is.
fn title<V: Game>(stage: StageSignals<V>) {
    let speech = Speech::get();
    Effect::new(move |_| {
        let words = speech.words();
        let title = if stage.may_choose() {
            say!(words, "title-your-turn", game = V::TITLE)
        } else {
            say!(words, "title-table", game = V::TITLE)
        };
        document().set_title(&title);
    });
}

/// Nothing may be seen until the right person has the device.
fn curtain<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let says = move || {
        let words = speech.words();
        let name = stage.with(|log| {
            log.seat
                .and_then(|seat| log.names.get(seat.index()).cloned())
        });
        say!(
            words,
            "web-curtain",
            name = name.flatten().unwrap_or_default()
        )
    };
    view! {
        <div class="curtain">
            <p>{says}</p>
            <button class="main-button" id="lift" on:click=move |_| stage.lift_curtain()>
                {text!("web-curtain-lift")}
            </button>
        </div>
    }
}

fn refusal<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let inside = move || {
        let code = stage.refused.get()?.code;
        let words = speech.words();
        let over = code == "unreadable" || code == "no-table";
        Some(view! {
            <div class="trouble" role="alert">
                <p>{words::trouble(&words, &code)}</p>
                <button on:click=move |_| stage.refused.set(None)>{say!(words, "web-close")}</button>
                {over.then(|| view! { <a class="button" href=Route::Home.href()>{say!(words, "nav-home")}</a> })}
            </div>
        })
    };
    view! { {inside} }
}
