//! What a game came to, and what comes next.

use client::{PromiseCheck, ViewerLog};
use leptos::prelude::*;
use protocol::table::Ask;
use wasm_bindgen::JsCast as _;
use words::say;

use crate::app::Starting;
use crate::game::Game;
use crate::pages::home::fresh_seed;
use crate::pages::replay::{self, Looking};
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::server::session::SessionSignals;
use crate::table::stage::StageSignals;

/// The last game of the table, or of the match so far.
pub(crate) fn result<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let starting = expect_context::<Starting>();
    let looking = expect_context::<Looking>();
    let between = move || stage.between.get();
    let head = move || {
        let words = speech.words();
        if between() {
            let number = stage.with(|log| log.outcomes.len()).unwrap_or(0);
            say!(words, "result-game", game = number)
        } else {
            stage.with(|log| log.verdict(&words)).unwrap_or_default()
        }
    };
    let games = move || {
        let log = stage.log()?;
        speech.words();
        let last = log.outcomes.len().checked_sub(1)?;
        Some(V::outcome(&log, last))
    };
    let again = move |_| {
        if let Some(mut setup) = stage.setup.get_untracked() {
            setup.seed = fresh_seed();
            crate::pages::local_table::start(starting, setup);
        }
    };
    let next = move || {
        if between() {
            view! {
                <button class="main-button" id="next-game" on:click=move |_| stage.next_game()>
                    {text!("result-next")}
                </button>
            }
            .into_any()
        } else {
            let again = match stage.session() {
                Some(session) => rematch(session).into_any(),
                None => view! { <button class="main-button" id="again" on:click=again>{text!("result-again")}</button> }.into_any(),
            };
            view! {
                {again}
                <a class="button" href=Route::Home.href()>{text!("nav-home")}</a>
                {stage.record.get().map(|record| {
                    let kept = record.clone();
                    view! {
                        <button on:click=move |_| save("game.json", &record)>{text!("result-record")}</button>
                        <button id="replay" on:click=move |_| replay::open(looking, kept.clone(), stage.session().map(SessionSignals::id))>
                            {text!("nav-replay")}
                        </button>
                    }
                })}
            }
            .into_any()
        }
    };
    view! {
        <section class="result" aria-live="polite">
            <h2 class="verdict">{head}</h2>
            {games}
            {stage.session().map(|session| promise(stage, session))}
            <div class="result-buttons">{next}</div>
        </section>
    }
}

/// Whether the server dealt as it had promised: a plain line, or an alarm that names what differs.
fn promise<V: Game>(stage: StageSignals<V>, session: SessionSignals) -> impl IntoView {
    let speech = Speech::get();
    move || {
        let (class, role, faults) = match session.promise.get()? {
            PromiseCheck::Kept => ("note", "status", Vec::new()),
            PromiseCheck::Broken(faults) => ("trouble-line", "alert", faults),
        };
        let who = stage.with(ViewerLog::who)?;
        let says = words::promise_verdict(&speech.words(), &who, &faults);
        Some(view! { <p class=class role=role id="promise">{says}</p> })
    }
}

/// The same people once more: a new table, and the way there once somebody has opened it. Who only
/// watched can go there too, not open it.
fn rematch(session: SessionSignals) -> impl IntoView {
    move || {
        let there = session
            .table
            .with(|table| table.as_ref().and_then(|table| table.rematch.clone()));
        let sat = session.seat().is_some();
        match there {
            Some(id) => view! { <a class="button main-button" id="rematch-go" href=Route::ServerTable(id).href()>{text!("room-rematch-go")}</a> }.into_any(),
            None if sat => view! { <button class="main-button" id="rematch" on:click=move |_| session.ask(Ask::Rematch)>{text!("room-rematch")}</button> }.into_any(),
            None => ().into_any(),
        }
    }
}

/// Hands a text to the browser as a file to keep.
pub(crate) fn save(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("application/json");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options);
    let Some(url) = blob
        .ok()
        .and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob).ok())
    else {
        return;
    };
    let link = document().create_element("a").ok();
    if let Some(link) = link.and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok()) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}
