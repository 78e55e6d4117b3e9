//! The lobby: tables that are open to all, and a new one for friends.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{LobbyNews, Plan, Tables};
use protocol::table::{Clock, Phase, Table};
use table::{Game, with_game};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{EventSource, MessageEvent};
use words::{Spoken, Words, say};

use crate::parts::option_fields;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::server::http;
use crate::server::identity::{self, entered, trouble};

/// The page.
pub(crate) fn page() -> impl IntoView {
    let known = identity::known();
    view! {
        <main class="page" id="main">
            <h1>{text!("nav-lobby")}</h1>
            <p class="lead">{text!("lobby-lead")}</p>
            {entered(known, |_| view! { {mine()} {create()} {tables()} <p><a href=Route::Account.href()>{text!("nav-me")}</a></p> })}
        </main>
    }
}

/// A new table.
fn create() -> impl IntoView {
    let game = RwSignal::new(Game::ALL[0]);
    let seats = RwSignal::new(4_u8);
    let public = RwSignal::new(false);
    let spectators = RwSignal::new(true);
    let aid = RwSignal::new(false);
    let clock = RwSignal::new(Clock::None);
    let stand_in = RwSignal::new(bots::Level::Medium);
    let chosen = RwSignal::new(vec![0; option_fields::specs(Game::ALL[0]).len()]);
    let wrong = RwSignal::new(None::<String>);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let game = game.get_untracked();
        let plan = Plan {
            game,
            options: option_fields::named(game, &chosen.get_untracked())
                .into_iter()
                .collect(),
            seats: seats.get_untracked(),
            bots: BTreeMap::new(),
            clock: clock.get_untracked(),
            stand_in: stand_in.get_untracked(),
            public: public.get_untracked(),
            spectators: spectators.get_untracked(),
            aid: aid.get_untracked(),
            first: None,
        };
        spawn_local(async move {
            match http::send::<Table>("POST", "/api/tables", &plan).await {
                Ok(table) => Route::ServerTable(table.id).go(),
                Err(code) => wrong.set(Some(code)),
            }
        });
    };
    let range = move || with_game!(game.get(), S => <S as engine::Rules>::seats());
    let set_game = move |event| {
        if let Ok(wanted) = event_target_value(&event).parse::<Game>() {
            chosen.set(vec![0; option_fields::specs(wanted).len()]);
            game.set(wanted);
            seats.set(4);
        }
    };
    let games = Game::ALL.iter().map(|&game| {
        let title = with_game!(game, S => <<S as engine::Rules>::View as Spoken>::TITLE);
        view! { <option value=game.name()>{title}</option> }
    });
    let counts = move || {
        range()
            .map(|count| view! { <option value=count.to_string() selected=count == 4>{count}</option> })
            .collect_view()
    };
    let set_clock = move |event| {
        clock.set(match event_target_value(&event).as_str() {
            "quick" => Clock::Move {
                seconds: 30,
                reserve: 120,
            },
            "calm" => Clock::Move {
                seconds: 120,
                reserve: 600,
            },
            "days" => Clock::Days { days: 2 },
            _ => Clock::None,
        });
    };
    view! {
        <form class="game create" on:submit=open>
            <h2>{text!("lobby-new")}</h2>
            <div class="choices">
                <label>{text!("me-game")} <select name="game" on:change=set_game>{games.collect_view()}</select></label>
                <label>{text!("home-players")} <select name="seats" on:change=move |event| seats.set(event_target_value(&event).parse().unwrap_or(4))>{counts}</select></label>
                <label>{text!("lobby-clock")} <select name="clock" on:change=set_clock>
                    <option value="none">{text!("lobby-clock-none")}</option>
                    <option value="quick">{text!("lobby-clock-quick")}</option>
                    <option value="calm">{text!("lobby-clock-calm")}</option>
                    <option value="days">{text!("lobby-clock-days")}</option>
                </select></label>
                {switch("public", text!("lobby-public"), public)}
            </div>
            <details class="more">
                <summary>{text!("lobby-more")}</summary>
                <div class="choices">
                    {move || option_fields::fields(game.get(), chosen)}
                    {option_fields::level("stand-in", text!("lobby-stand-in"), stand_in)}
                    {option_fields::aid(aid)}
                    {switch("spectators", text!("lobby-spectators"), spectators)}
                </div>
            </details>
            <button class="main-button" id="create">{text!("lobby-open")}</button>
            <p class="trouble-line" role="alert">{move || wrong.get().map(|code| trouble(&code))}</p>
        </form>
    }
}

/// Something that is on or off.
fn switch(
    name: &'static str,
    label: impl Fn() -> String + Send + Sync + 'static,
    on: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" name=name prop:checked=move || on.get() on:change=move |event| on.set(event_target_checked(&event))/>
            <span>{label}</span>
        </label>
    }
}

/// A table in a list: the way there, who sits there, how it stands.
fn entry(words: &Words, table: Table) -> impl IntoView + use<> {
    let taken = table.seats.iter().flatten().count();
    let names = table.seats.iter().flatten();
    let names: Vec<String> = names.map(|seat| words::plain(&seat.name)).collect();
    let title = with_game!(table.game, S => <<S as engine::Rules>::View as Spoken>::TITLE);
    let state = match table.phase {
        Phase::Open | Phase::Revealing => {
            say!(words, "lobby-free", free = table.seats.len() - taken)
        }
        _ => say!(words, "lobby-running"),
    };
    view! {
        <li class="table-row">
            <a class="button" href=Route::ServerTable(table.id).href()>{say!(words, "lobby-go")}</a>
            <span>{title} " · " {words.commas(&names)}</span>
            <span class="note">{state}</span>
        </li>
    }
}

/// The tables where I sit, or which I opened: the way back.
fn mine() -> impl IntoView {
    let speech = Speech::get();
    let found = RwSignal::new(Vec::<Table>::new());
    spawn_local(async move {
        if let Ok(tables) = http::get::<Tables>("/api/me/tables").await {
            let _ = found.try_set(tables.tables);
        }
    });
    move || {
        let words = speech.words();
        let tables = found.get();
        let rows = tables.into_iter().map(|table| entry(&words, table));
        let rows: Vec<_> = rows.collect();
        (!rows.is_empty()).then(|| {
            view! { <section id="my-tables"><h2>{say!(words, "lobby-mine")}</h2><ul class="table-list">{rows}</ul></section> }
        })
    }
}

/// The public tables, as they come and go.
fn tables() -> impl IntoView {
    let speech = Speech::get();
    let all = RwSignal::new(None::<Vec<Table>>);
    if let Ok(source) = EventSource::new("/api/lobby") {
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            let Ok(news) = serde_json::from_str::<LobbyNews>(&text) else {
                return;
            };
            let _ = all.try_update(|all| {
                let tables = all.get_or_insert_default();
                match news {
                    LobbyNews::All { tables: found } => *tables = found,
                    LobbyNews::Table { table } => {
                        tables.retain(|there| there.id != table.id);
                        tables.insert(0, *table);
                    }
                    LobbyNews::Gone { id } => tables.retain(|there| there.id != id),
                    LobbyNews::Closing => {}
                }
            });
        });
        for kind in ["all", "table", "gone", "message"] {
            let _ = source.add_event_listener_with_callback(kind, hear.as_ref().unchecked_ref());
        }
        hear.forget();
        let source = StoredValue::new_local(source);
        on_cleanup(move || {
            source.try_with_value(EventSource::close);
        });
    }
    let list = move || {
        let words = speech.words();
        let tables = all.get()?;
        if tables.is_empty() {
            return Some(view! { <p class="note">{say!(words, "lobby-none")}</p> }.into_any());
        }
        let rows: Vec<_> = tables
            .into_iter()
            .map(|table| entry(&words, table))
            .collect();
        Some(view! { <ul class="table-list">{rows}</ul> }.into_any())
    };
    view! { <section><h2>{text!("lobby-tables")}</h2>{list}</section> }
}
