//! The lobby: a new table for friends, and tables that are open to all.

use std::collections::BTreeMap;

use engine::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{LobbyNews, Plan, Tables};
use protocol::table::{Clock, Phase, Table};
use table::{Game, with_game};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{EventSource, MessageEvent};
use words::{Words, say};

use crate::pages::home::{seats, title};
use crate::pages::server_table::SeatAtOnce;
use crate::parts::option_fields;
use crate::parts::preferences::Preferences;
use crate::parts::radio_chips::radio_chips;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::server::http;
use crate::server::identity::{self, Identity, trouble};

/// The page; `game` is the one that a new table is opened for, unless another is chosen.
pub(crate) fn page(game: Option<Game>) -> impl IntoView {
    let known = identity::known();
    let wrong = RwSignal::new(None::<String>);
    let inside = move || match known.get() {
        Identity::Asking => view! { <p class="note">{text!("net-asking")}</p> }.into_any(),
        Identity::Failed(code) => {
            view! { <p class="trouble-line" role="alert">{trouble(&code)}</p> }.into_any()
        }
        Identity::Nobody => view! {
            {create(game, wrong, true)}
            {identity::been_here(known)}
            {tables()}
        }
        .into_any(),
        Identity::Me(_) => view! {
            {mine()}
            {create(game, wrong, false)}
            {tables()}
            <p><a href=Route::Account.href()>{text!("nav-me")}</a></p>
        }
        .into_any(),
    };
    view! {
        <main class="page" id="main" tabindex="-1">
            <h1>{text!("nav-lobby")}</h1>
            <p class="lead">{text!("lobby-lead")}</p>
            {inside}
        </main>
    }
}

/// The form's signals for a new table.
#[derive(Clone, Copy)]
struct NewTable {
    name: RwSignal<String>,
    game: RwSignal<Game>,
    seats: RwSignal<usize>,
    public: RwSignal<bool>,
    spectators: RwSignal<bool>,
    aid: RwSignal<bool>,
    clock: RwSignal<Clock>,
    stand_in: RwSignal<bots::Level>,
    first: RwSignal<Option<usize>>,
    options: RwSignal<Vec<usize>>,
}

impl NewTable {
    fn new(game: Game, name: String) -> Self {
        Self {
            name: RwSignal::new(name),
            game: RwSignal::new(game),
            seats: RwSignal::new(4),
            public: RwSignal::new(false),
            spectators: RwSignal::new(true),
            aid: RwSignal::new(false),
            clock: RwSignal::new(Clock::None),
            stand_in: RwSignal::new(bots::Level::Medium),
            first: RwSignal::new(None),
            options: RwSignal::new(vec![0; option_fields::specs(game).len()]),
        }
    }

    fn plan(self) -> Plan {
        let game = self.game.get_untracked();
        let options = option_fields::named(game, &self.options.get_untracked());
        let seats = self.seats.get_untracked();
        let may = with_game!(game, S => <S as engine::Rules>::HOST_MAY_CHOOSE_FIRST);
        let first = self.first.get_untracked();
        Plan {
            game,
            options: options.into_iter().collect(),
            seats: seats as u8,
            bots: BTreeMap::new(),
            clock: self.clock.get_untracked(),
            stand_in: self.stand_in.get_untracked(),
            public: self.public.get_untracked(),
            spectators: self.spectators.get_untracked(),
            aid: self.aid.get_untracked(),
            first: first
                .filter(|&seat| may && seat < seats)
                .and_then(Seat::new),
        }
    }
}

/// The form of a new table; it asks for a name if there is none yet. The host sits down at once.
fn create(game: Option<Game>, wrong: RwSignal<Option<String>>, unnamed: bool) -> impl IntoView {
    let preferences = Preferences::get();
    let at_once = expect_context::<SeatAtOnce>();
    let name = preferences.0.with_untracked(|it| it.name.clone());
    let new = NewTable::new(game.unwrap_or(Game::ALL[0]), name);
    let opening = RwSignal::new(false);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (plan, name) = (new.plan(), new.name.get_untracked());
        opening.set(true);
        spawn_local(async move {
            let mut entered = Ok(());
            if unnamed {
                entered = identity::enter(&name, preferences).await.map(|_| ());
            }
            let opened = match entered {
                Ok(()) => http::send::<Table>("POST", "/api/tables", &plan).await,
                Err(code) => Err(code),
            };
            let _ = opening.try_set(false);
            match opened {
                Ok(table) => {
                    at_once.0.set(Some(table.id.clone()));
                    Route::ServerTable(table.id).go();
                }
                Err(code) => wrong.set(Some(code)),
            }
        });
    };
    let set_game = move |wanted: Game| {
        new.options.set(vec![0; option_fields::specs(wanted).len()]);
        new.game.set(wanted);
        new.seats.set(4);
    };
    let games = Game::ALL
        .iter()
        .map(|&game| (game, game.name().to_owned(), title(game).into_any()));
    let games = games.collect();
    let counts = move || {
        let counts = seats(new.game.get());
        let counts = counts.map(|count| (count, count.to_string(), count.into_any()));
        radio_chips(
            "seats",
            text!("home-players"),
            counts.collect(),
            move || new.seats.get(),
            move |count| new.seats.set(count),
        )
    };
    let named = unnamed.then(|| {
        identity::field(
            "enter-name",
            "text",
            "nickname",
            text!("enter-name"),
            new.name,
        )
    });
    view! {
        <form class="game create" on:submit=open>
            <h2>{text!("lobby-new")}</h2>
            {named}
            {radio_chips("game", text!("me-game"), games, move || new.game.get(), set_game)}
            {counts}
            <button class="main-button" id="create" disabled=move || opening.get()>{text!("lobby-open")}</button>
            <p class="trouble-line" role="alert">{move || wrong.get().map(|code| trouble(&code))}</p>
            <details class="more">
                <summary>{text!("lobby-more")}</summary>
                {choices(new)}
            </details>
        </form>
    }
}

/// What need not be chosen: the clock, options, who may come.
fn choices(new: NewTable) -> impl IntoView {
    let speech = Speech::get();
    let set_clock = move |event| {
        new.clock.set(match event_target_value(&event).as_str() {
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
    let length = move || {
        let game = new.game.get();
        let (at, spec) = option_fields::length(game)?;
        let values = spec.values.iter().enumerate().map(|(value, &name)| {
            let label = move || option_fields::length_name(&speech.words(), name);
            (value, name.to_owned(), label.into_any())
        });
        Some(radio_chips(
            spec.name,
            text!("home-length"),
            values.collect(),
            move || {
                new.options
                    .with(|options| options.get(at).copied().unwrap_or(0))
            },
            move |value| new.options.update(|options| options[at] = value),
        ))
    };
    view! {
        <div class="choices">
            <label>{text!("lobby-clock")} <select name="clock" on:change=set_clock>
                <option value="none">{text!("lobby-clock-none")}</option>
                <option value="quick">{text!("lobby-clock-quick")}</option>
                <option value="calm">{text!("lobby-clock-calm")}</option>
                <option value="days">{text!("lobby-clock-days")}</option>
            </select></label>
            {length}
            {move || option_fields::first(new.game.get(), move || new.seats.get(), new.first)}
            {move || option_fields::fields(new.game.get(), new.options)}
            {option_fields::level("stand-in", text!("lobby-stand-in"), new.stand_in)}
            {option_fields::aid(new.aid)}
            {switch("public", text!("lobby-public"), new.public)}
            {switch("spectators", text!("lobby-spectators"), new.spectators)}
        </div>
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
    let title = title(table.game);
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
