//! Bot accounts of a person, and their API tokens.
//!
//! A token is shown once, when it is made; the server keeps only its hash.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{Bot, Bots, Token, TokenInfo};
use serde_json::json;
use words::say;

use crate::parts::clipboard::{self, Copied};
use crate::parts::confirm_button::confirm_button;
use crate::parts::share::copied_note;
use crate::parts::speech::{Speech, text};
use crate::server::http;
use crate::server::identity::{field, refused};

/// My programs: a list, a form for a new one, and the token that was just made.
pub(crate) fn programs() -> impl IntoView {
    let bots = RwSignal::new(Vec::<Bot>::new());
    let made = RwSignal::new(None::<Token>);
    let wrong = RwSignal::new(None::<String>);
    let name = RwSignal::new(String::new());
    let look = move || {
        spawn_local(async move {
            if let Ok(found) = http::get::<Bots>("/api/bots").await {
                let _ = bots.try_set(found.bots);
            }
        });
    };
    look();
    let make = move |path: String, body: serde_json::Value| {
        spawn_local(async move {
            match http::send::<Token>("POST", &path, &body).await {
                Ok(token) => {
                    wrong.set(None);
                    made.set(Some(token));
                    look();
                }
                Err(code) => wrong.set(Some(code)),
            }
        });
    };
    let end = move |path: String| {
        spawn_local(async move {
            match http::act("DELETE", &path).await {
                Ok(()) => look(),
                Err(code) => wrong.set(Some(code)),
            }
        });
    };
    let new = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        make(
            "/api/bots".to_owned(),
            json!({ "name": name.get_untracked() }),
        );
        name.set(String::new());
    };
    let entry = move |bot: Bot| {
        let (id, label) = (bot.id.clone(), bot.name.clone());
        let another = move |_| make(format!("/api/bots/{id}/tokens"), json!({ "label": label }));
        let id = StoredValue::new(bot.id.clone());
        let tokens = bot.tokens.into_iter().map(move |token| one(id, token, end));
        let tokens: Vec<_> = tokens.collect();
        view! {
            <li class="table-row bot">
                <b class="seat-name">{words::plain(&bot.name)}</b>
                <button on:click=another>{text!("bots-token")}</button>
                {confirm_button("delete-bot", text!("stored-delete"), text!("bots-delete-sure"), move || end(format!("/api/bots/{}", id.get_value())))}
                <ul class="tokens">{tokens}</ul>
            </li>
        }
    };
    view! {
        <details class="game account" id="programs">
            <summary>{text!("bots-title")}</summary>
            <p>{text!("bots-lead")}</p>
            <ul class="table-list">{move || bots.get().into_iter().map(entry).collect_view()}</ul>
            {move || made.get().map(shown)}
            <form class="enter" on:submit=new>
                {field("bot-name", "text", "off", text!("bots-name"), name)}
                <button id="new-bot">{text!("bots-new")}</button>
            </form>
            {refused(wrong)}
        </details>
    }
}

/// A token that can be revoked.
fn one(
    bot: StoredValue<String>,
    token: TokenInfo,
    end: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let speech = Speech::get();
    let label = words::plain(&token.label);
    let used = token.used.is_some();
    let says = move || {
        say!(
            speech.words(),
            "bots-kept",
            label = label.clone(),
            used = used
        )
    };
    let revoke = move |_| end(format!("/api/bots/{}/tokens/{}", bot.get_value(), token.id));
    view! {
        <li><span>{says}</span> <button class="quiet" on:click=revoke>{text!("bots-revoke")}</button></li>
    }
}

/// The token that was just made: this once.
fn shown(token: Token) -> impl IntoView {
    let copied = RwSignal::new(Copied::Not);
    let field = NodeRef::<leptos::html::Input>::new();
    let copy = move |_| {
        if let Some(field) = field.get_untracked() {
            clipboard::copy(field, copied);
        }
    };
    view! {
        <div class="token" role="status">
            <p>{text!("bots-once")}</p>
            <input type="text" class="link" id="token" readonly aria-label=text!("bots-token-field") prop:value=token.token node_ref=field/>
            <button on:click=copy>{text!("bots-copy")}</button>
            {copied_note(copied)}
        </div>
    }
}
