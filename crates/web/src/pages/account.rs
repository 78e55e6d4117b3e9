//! The account page: statistics, match history, login, sessions, deletion.
//!
//! ```text
//! statistics, history ──► tables              name, password, log out, export, delete ──► forms
//! ```

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{History, Me, PersonKind, Played, Standing, Statistics};
use serde_json::json;
use table::{Game, with_game};
use words::{Spoken, say};

use crate::pages::bot_accounts;
use crate::pages::progress::progress;
use crate::parts::confirm_button::confirm_button;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::server::http;
use crate::server::identity::{Identity, entered, field, known, refused, submitted};
use crate::table::result::save;

/// After how many tables a rating says something.
const RATED: u64 = 5;

/// The page of the account: name, password, sessions, bots.
pub(crate) fn page() -> impl IntoView {
    let known = known();
    view! {
        <main class="page" id="main">
            <h1>{text!("nav-me")}</h1>
            {entered(known, move |me| mine(known, &me))}
        </main>
    }
}

/// A game's title; a game that this page doesn't know, by its name.
fn title(game: Game) -> &'static str {
    with_game!(game, S => <<S as engine::Rules>::View as Spoken>::TITLE)
}

fn mine(known: RwSignal<Identity>, me: &Me) -> impl IntoView + use<> {
    let speech = Speech::get();
    let name = words::plain(&me.name);
    view! {
        <p class="lead">{move || say!(speech.words(), "me-lead", name = name.clone())}</p>
        <h2>{text!("me-statistics")}</h2>
        {standings()}
        {progress("server")}
        <h2>{text!("me-history")}</h2>
        {history()}
        <h2>{text!("me-account")}</h2>
        {rename(known, me)}
        {keep(known, me)}
        {bot_accounts::programs()}
        {leave(known, me.kind == PersonKind::Member)}
    }
}

fn standings() -> impl IntoView {
    let speech = Speech::get();
    let statistics = RwSignal::new(None::<Statistics>);
    spawn_local(async move {
        let found = http::get("/api/me/statistics").await.ok();
        let _ = statistics.try_set(found);
    });
    let row = |standing: Standing| {
        let rated = standing.rating.filter(|_| standing.tables >= RATED);
        let rating = rated.map_or("–".to_owned(), |rating| format!("{:.1}", rating.rating));
        // A shared win is a part of one.
        let wins = if (standing.wins - standing.wins.round()).abs() < 0.05 {
            format!("{:.0}", standing.wins)
        } else {
            format!("{:.1}", standing.wins)
        };
        view! {
            <tr>
                <th scope="row">{title(standing.game)}</th>
                <td>{standing.tables}</td>
                <td>{wins}</td>
                <td>{format!("{:.1}", standing.mean_place)}</td>
                <td>{rating}</td>
            </tr>
        }
    };
    move || {
        let words = speech.words();
        let standings = statistics.get()?.standings;
        if standings.is_empty() {
            return Some(view! { <p class="note">{say!(words, "me-none")}</p> }.into_any());
        }
        let table = view! {
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
            <p class="note">{say!(words, "me-how", count = RATED)}</p>
        };
        Some(table.into_any())
    }
}

/// How the device writes dates, if it speaks the page's language; else how that language does.
fn locale() -> String {
    let root = document().document_element();
    let lang = root.and_then(|root| root.get_attribute("lang"));
    let lang = lang.unwrap_or_default();
    let device = window().navigator().languages();
    let mut device = device.iter().filter_map(|wish| wish.as_string());
    let own = device.find(|wish| !lang.is_empty() && wish.starts_with(&lang));
    own.unwrap_or(lang)
}

/// What I played, the latest first; older ones when asked.
fn history() -> impl IntoView {
    let played = RwSignal::new(Vec::<Played>::new());
    let next = RwSignal::new(None::<String>);
    let more = move |from: Option<String>| {
        spawn_local(async move {
            let path = from.map_or("/api/me/history".to_owned(), |from| {
                format!("/api/me/history?from={from}")
            });
            if let Ok(found) = http::get::<History>(&path).await {
                let _ = next.try_set(found.next);
                let _ = played.try_update(|played| played.extend(found.tables));
            }
        });
    };
    more(None);
    let entry = |played: Played| {
        let names: Vec<String> = played
            .seats
            .iter()
            .map(|seat| format!("{} {}", words::plain(&seat.name), seat.score))
            .collect();
        let day = js_sys::Date::new(&(played.ended as f64).into());
        let day = day.to_locale_date_string(&locale(), &js_sys::Object::new());
        let day = day.as_string();
        let href = Route::Record(played.table, 0).href();
        view! {
            <li class="table-row">
                <a class="button" href=href>{text!("nav-replay")}</a>
                <span>{title(played.game)} " · " {names.join(", ")}</span>
                <span class="note">{day}</span>
            </li>
        }
    };
    view! {
        <ul class="table-list" id="history">{move || played.get().into_iter().map(entry).collect_view()}</ul>
        {move || next.get().map(|from| view! {
            <button on:click=move |_| more(Some(from.clone()))>{text!("me-older")}</button>
        })}
    }
}

fn rename(known: RwSignal<Identity>, me: &Me) -> impl IntoView + use<> {
    let name = RwSignal::new(me.name.clone());
    let wrong = RwSignal::new(None::<String>);
    let go = submitted(
        known,
        wrong,
        "PATCH",
        "/api/me",
        move || json!({ "name": name.get_untracked() }),
    );
    view! {
        <form class="game account" on:submit=go>
            {field("new-name", "text", "nickname", text!("enter-name"), name)}
            <button id="rename">{text!("me-rename")}</button>
            {refused(wrong)}
        </form>
    }
}

/// A login and a password: then I am the same person on every device.
fn keep(known: RwSignal<Identity>, me: &Me) -> impl IntoView + use<> {
    let member = me.kind == PersonKind::Member;
    let login = RwSignal::new(me.login.clone().unwrap_or_default());
    let password = RwSignal::new(String::new());
    let current = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let go = submitted(known, wrong, "PUT", "/api/me/password", move || {
        let mut body =
            json!({ "login": login.get_untracked(), "password": password.get_untracked() });
        if member {
            body["current"] = current.get_untracked().into();
        }
        body
    });
    let lead = if member {
        text!("keep-member").into_any()
    } else {
        text!("keep-guest").into_any()
    };
    let before = member.then(|| {
        field(
            "current",
            "password",
            "current-password",
            text!("keep-current"),
            current,
        )
    });
    view! {
        <form class="game account" id="keep-form" on:submit=go>
            <p id="keep-lead">{lead}</p>
            {field("keep-login", "text", "username", text!("login-login"), login)}
            {before}
            {field("keep-password", "password", "new-password", text!("keep-password"), password)}
            <p class="note">{text!("keep-note")}</p>
            <button class="main-button" id="keep">{text!("keep-go")}</button>
            {refused(wrong)}
        </form>
    }
}

/// Log out here or everywhere; everything handed out, everything deleted.
fn leave(known: RwSignal<Identity>, member: bool) -> impl IntoView {
    let export = move |_| {
        spawn_local(async move {
            match http::text("/api/me/export").await {
                Ok(text) => save("me.json", &text),
                Err(code) => known.set(Identity::Failed(code)),
            }
        });
    };
    let ends = move |method: &'static str, path: &'static str| {
        spawn_local(async move {
            match http::act(method, path).await {
                Ok(()) => known.set(Identity::Nobody),
                Err(code) => known.set(Identity::Failed(code)),
            }
        });
    };
    let out = move || ends("POST", "/api/logout");
    // A guest who logs out can't come back: that is asked first.
    let here = if member {
        view! { <button id="log-out" on:click=move |_| out()>{text!("me-log-out")}</button> }
            .into_any()
    } else {
        confirm_button(
            "log-out",
            text!("me-log-out"),
            text!("me-log-out-guest"),
            out,
        )
        .into_any()
    };
    view! {
        <div class="result-buttons">
            {here}
            {confirm_button("log-out-everywhere", text!("me-log-out-all"), text!("me-log-out-sure"), move || ends("POST", "/api/logout/everywhere"))}
            <button id="export-me" on:click=export>{text!("stored-export")}</button>
            {confirm_button("delete-me", text!("me-delete"), text!("me-delete-sure"), move || ends("DELETE", "/api/me"))}
        </div>
    }
}
