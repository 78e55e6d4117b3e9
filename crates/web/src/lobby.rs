//! The lobby: tables that are open to all, and a new one for friends.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{LobbyNews, Plan};
use protocol::table::{Clock, Phase, Table};
use table::{Game, with_game};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{EventSource, MessageEvent};
use words::{Spoken, say};

use crate::net;
use crate::people::{self, entered, trouble};
use crate::route::Route;
use crate::speech::{Speech, text};

/// The page.
pub(crate) fn page() -> impl IntoView {
    let known = people::known();
    view! {
        <main class="page" id="main">
            <h1>{text!("nav-lobby")}</h1>
            <p class="lead">{text!("lobby-lead")}</p>
            {entered(known, |_| view! { {create()} {tables()} <p><a href=Route::Me.href()>{text!("nav-me")}</a></p> })}
        </main>
    }
}

/// A new table.
fn create() -> impl IntoView {
    let game = RwSignal::new(Game::ALL[0]);
    let seats = RwSignal::new(4_u8);
    let public = RwSignal::new(false);
    let clock = RwSignal::new(Clock::None);
    let wrong = RwSignal::new(None::<String>);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let plan = Plan {
            game: game.get_untracked().name().to_owned(),
            options: BTreeMap::new(),
            seats: seats.get_untracked(),
            bots: BTreeMap::new(),
            clock: clock.get_untracked(),
            stand_in: protocol::http::Level::Medium,
            public: public.get_untracked(),
            spectators: true,
            aid: false,
            first: None,
        };
        spawn_local(async move {
            match net::post::<Table>("/api/tables", &plan).await {
                Ok(table) => Route::Online(table.id).go(),
                Err(code) => wrong.set(Some(code)),
            }
        });
    };
    let range = move || with_game!(game.get(), S => <S as engine::Rules>::seats());
    let set_game = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse::<Game>() {
            game.set(chosen);
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
                    <option value="days">{text!("lobby-clock-days")}</option>
                </select></label>
                <label class="switch"><input type="checkbox" on:change=move |event| public.set(event_target_checked(&event))/> <span>{text!("lobby-public")}</span></label>
            </div>
            <button class="main-button" id="create">{text!("lobby-open")}</button>
            <p class="trouble-line" role="alert">{move || wrong.get().map(|code| trouble(&code))}</p>
        </form>
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
        let row = |table: Table| {
            let taken = table.seats.iter().flatten().count();
            let names: Vec<String> = table
                .seats
                .iter()
                .flatten()
                .map(|seat| seat.name.clone())
                .collect();
            let state = match table.phase {
                Phase::Open | Phase::Revealing => {
                    say!(words, "lobby-free", free = table.seats.len() - taken)
                }
                _ => say!(words, "lobby-running"),
            };
            view! {
                <li class="table-row">
                    <a class="button" href=Route::Online(table.id).href()>{say!(words, "lobby-go")}</a>
                    <span>{format!("{} · {}", table.game, names.join(", "))}</span>
                    <span class="note">{state}</span>
                </li>
            }
        };
        let rows = tables.into_iter().map(row).collect_view();
        Some(view! { <ul class="table-list">{rows}</ul> }.into_any())
    };
    view! { <section><h2>{text!("lobby-tables")}</h2>{list}</section> }
}
