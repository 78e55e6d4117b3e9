//! Who I am on this server: entering with a name, how I do, what the server keeps of me.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{History, Me, Statistics};
use serde_json::json;
use words::say;

use crate::net;
use crate::result::save;
use crate::settings::Liked;
use crate::speech::{Speech, text};

/// What is known of who I am.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// It is being asked.
    Asking,
    /// Nobody yet: a name is enough.
    Nobody,
    /// Somebody.
    Me(Me),
    /// No server answers.
    Trouble(String),
}

/// Who I am, as the server says.
pub(crate) fn known() -> RwSignal<Known> {
    let known = RwSignal::new(Known::Asking);
    spawn_local(async move {
        let now = match net::get::<Me>("/api/me").await {
            Ok(me) => Known::Me(me),
            Err(code) if code == "not-entered" => Known::Nobody,
            Err(code) => Known::Trouble(code),
        };
        let _ = known.try_set(now);
    });
    known
}

/// What can't be done, in words.
pub(crate) fn trouble(code: &str) -> String {
    let words = Speech::get().words();
    if code == net::OFFLINE {
        return say!(words, "net-offline");
    }
    say!(words, "web-trouble", code = code)
}

/// A name is enough to come in; then `inside` is shown.
pub(crate) fn entered<V: IntoView + 'static>(
    known: RwSignal<Known>,
    inside: impl Fn(Me) -> V + Copy + Send + Sync + 'static,
) -> impl IntoView {
    move || match known.get() {
        Known::Asking => view! { <p class="note">{text!("net-asking")}</p> }.into_any(),
        Known::Trouble(code) => {
            view! { <p class="trouble-line" role="alert">{trouble(&code)}</p> }.into_any()
        }
        Known::Nobody => enter(known).into_any(),
        Known::Me(me) => inside(me).into_any(),
    }
}

fn enter(known: RwSignal<Known>) -> impl IntoView {
    let liked = Liked::get();
    let name = RwSignal::new(liked.0.with_untracked(|liked| liked.name.clone()));
    let wrong = RwSignal::new(None::<String>);
    let come = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = name.get_untracked();
        spawn_local(async move {
            match net::post::<Me>("/api/enter", &json!({ "name": typed })).await {
                Ok(me) => {
                    liked.0.update(|liked| liked.name.clone_from(&me.name));
                    known.set(Known::Me(me));
                }
                Err(code) => wrong.set(Some(code)),
            }
        });
    };
    view! {
        <form class="enter" on:submit=come>
            <label class="field">
                {text!("enter-name")}
                <input type="text" id="enter-name" required maxlength="40" autocomplete="nickname" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <button class="main-button" id="enter">{text!("enter-go")}</button>
            <p class="trouble-line" role="alert">{move || wrong.get().map(|code| trouble(&code))}</p>
        </form>
    }
}

/// The page: name, statistics, history, export, delete.
pub(crate) fn page() -> impl IntoView {
    let known = known();
    view! {
        <main class="page" id="main">
            <h1>{text!("nav-me")}</h1>
            {entered(known, move |me| mine(known, me))}
        </main>
    }
}

fn mine(known: RwSignal<Known>, me: Me) -> impl IntoView {
    let speech = Speech::get();
    let statistics = RwSignal::new(None::<Statistics>);
    let history = RwSignal::new(None::<History>);
    spawn_local(async move {
        let found = net::get("/api/me/statistics").await.ok();
        let _ = statistics.try_set(found);
        let found = net::get("/api/me/history").await.ok();
        let _ = history.try_set(found);
    });
    let standings = move || {
        let words = speech.words();
        let standings = statistics.get()?.standings;
        let row = |standing: protocol::http::Standing| {
            let rating = standing
                .rating
                .map(|rating| format!("{:.1}", rating.rating));
            view! {
                <tr>
                    <th scope="row">{standing.game}</th>
                    <td>{standing.tables}</td>
                    <td>{format!("{:.1}", standing.wins)}</td>
                    <td>{format!("{:.2}", standing.mean_place)}</td>
                    <td>{rating}</td>
                </tr>
            }
        };
        Some(view! {
            <table class="stored">
                <thead><tr>
                    <th scope="col">{say!(words, "me-game")}</th>
                    <th scope="col">{say!(words, "me-tables")}</th>
                    <th scope="col">{say!(words, "me-wins")}</th>
                    <th scope="col">{say!(words, "me-place")}</th>
                    <th scope="col">{say!(words, "me-rating")}</th>
                </tr></thead>
                <tbody>{standings.into_iter().map(row).collect_view()}</tbody>
            </table>
        })
    };
    let played = move || {
        let tables = history.get()?.tables;
        let entry = |played: protocol::http::Played| {
            let names: Vec<String> = played
                .seats
                .iter()
                .map(|seat| format!("{} {}", seat.name, seat.score))
                .collect();
            let href = crate::route::Route::Online(played.table).href();
            view! { <li><a href=href>{format!("{}: {}", played.game, names.join(", "))}</a></li> }
        };
        Some(view! { <ul>{tables.into_iter().map(entry).collect_view()}</ul> })
    };
    let export = move |_| {
        spawn_local(async move {
            if let Ok(text) = net::text("/api/me/export").await {
                save("me.json", &text);
            }
        });
    };
    let delete = move |_| {
        spawn_local(async move {
            match net::act("DELETE", "/api/me", None).await {
                Ok(()) => known.set(Known::Nobody),
                Err(code) => known.set(Known::Trouble(code)),
            }
        });
    };
    view! {
        <p class="lead">{move || say!(speech.words(), "me-lead", name = me.name.clone())}</p>
        <h2>{text!("me-statistics")}</h2>
        {standings}
        <h2>{text!("me-history")}</h2>
        {played}
        <p class="result-buttons">
            <button on:click=export>{text!("stored-export")}</button>
            <button id="delete-me" on:click=delete>{text!("me-delete")}</button>
        </p>
    }
}
