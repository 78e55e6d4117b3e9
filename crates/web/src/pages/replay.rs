//! A recorded game: where it comes from. [`replay_player`] plays it.
//!
//! ```text
//! file | kept record | link | a server's table ──► Record ──► replay_player
//! ```

use engine::{Rules, Seat, Viewer};
use leptos::prelude::*;
use table::{Game as Name, Record, Refused, with_game};
use wasm_bindgen::closure::Closure;
use words::{Spoken, Tell, Who, say};

use crate::game::Game;
use crate::pages::progress::progress;
use crate::pages::replay_player;
use crate::parts::link_text::LinkText;
use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::route::Route;
use crate::server::{http, identity};

/// What is being looked at, so that a finished table can hand its record over.
#[derive(Clone, Copy)]
pub(crate) struct OpenedRecord(pub(crate) RwSignal<Option<Shown>>);

/// A record, and where it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    record: String,
    /// The server's table of which it is: then a link to a moment of it is good anywhere.
    table: Option<String>,
    /// Whose decisions are to be reviewed at once.
    review: Option<Seat>,
}

impl Shown {
    const fn own(record: String) -> Self {
        Self {
            record,
            table: None,
            review: None,
        }
    }

    /// The record itself, as text.
    pub(crate) fn record(&self) -> &str {
        &self.record
    }

    /// Whose decisions are to be reviewed at once.
    pub(crate) fn review(&self) -> Option<Seat> {
        self.review
    }

    /// The server's table that it is of.
    pub(crate) fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }
}

/// Shows a record; of a server's table, by its name; reviewed at once for a seat, if it says so.
pub(crate) fn open(
    opened: OpenedRecord,
    record: String,
    table: Option<String>,
    review: Option<Seat>,
) {
    let route = match &table {
        Some(table) => Route::Record(table.clone(), 0),
        None => Route::Replay(None),
    };
    opened.0.set(Some(Shown {
        record,
        table,
        review,
    }));
    route.go();
}

/// A short name for a record, for links to a moment of it.
pub(crate) fn id(record: &str) -> String {
    format!("{:016x}", engine::fnv1a(record.bytes()))
}

/// The page of a replay, from the start or at a moment that somebody shared.
pub(crate) fn page(moment: Option<(String, usize)>) -> AnyView {
    let OpenedRecord(opened) = expect_context();
    let fetched = RwSignal::new(Fetched::Nothing);
    if let Some((wanted, _)) = &moment {
        let mut kept = storage::records().into_iter();
        let kept = kept.find(|record| id(record) == *wanted).map(Shown::own);
        if kept.is_none() {
            // A link from another device: the record is not here.
            opened.set(None);
            fetched.set(Fetched::Lost);
        } else if opened.get_untracked() != kept {
            opened.set(kept);
        }
    }
    let step = moment.map_or(0, |(_, step)| step);
    stage(opened, fetched, step)
}

/// The page of a link that holds a record.
pub(crate) fn of_link(step: usize, packed: String) -> AnyView {
    let OpenedRecord(opened) = expect_context();
    let links = expect_context::<LinkText>();
    let fetched = RwSignal::new(Fetched::Asking);
    opened.set(None);
    leptos::task::spawn_local(async move {
        match links.unpack(&packed).await {
            Some(record) => {
                let _ = opened.try_set(Some(Shown::own(record)));
            }
            None => {
                let _ = fetched.try_set(Fetched::Lost);
            }
        }
    });
    stage(opened, fetched, step)
}

/// The page of a server's table: its record is asked for, unless it is there already.
pub(crate) fn of_table(table: String, step: usize) -> AnyView {
    let OpenedRecord(opened) = expect_context();
    let fetched = RwSignal::new(Fetched::Nothing);
    let there = opened.with_untracked(|now| now.as_ref().and_then(|now| now.table.clone()));
    if there.as_ref() != Some(&table) {
        opened.set(None);
        fetched.set(Fetched::Asking);
        leptos::task::spawn_local(async move {
            match http::text(&format!("/api/tables/{table}/record")).await {
                Ok(record) => {
                    let shown = Shown {
                        table: Some(table),
                        ..Shown::own(record)
                    };
                    let _ = opened.try_set(Some(shown));
                }
                Err(code) => {
                    let _ = fetched.try_set(Fetched::Failed(code));
                }
            }
        });
    }
    stage(opened, fetched, step)
}

/// How it stands with a record that a server has.
#[derive(Clone)]
enum Fetched {
    /// None was asked for.
    Nothing,
    /// It is being asked for.
    Asking,
    /// It can't be had.
    Failed(String),
    /// A link leads to nothing that is here.
    Lost,
}

/// The record that is looked at; else what it waits for or what went wrong; else a choice of one.
fn stage(opened: RwSignal<Option<Shown>>, fetched: RwSignal<Fetched>, step: usize) -> AnyView {
    let shown = move || match opened.get() {
        None => match fetched.get() {
            Fetched::Nothing => choose(opened).into_any(),
            Fetched::Asking => view! { <p class="note">{text!("net-asking")}</p> }.into_any(),
            Fetched::Failed(code) => refused(identity::trouble(&code)),
            Fetched::Lost => view! {
                <p class="trouble-line" role="alert">{text!("replay-link-lost")}</p>
                {choose(opened)}
            }
            .into_any(),
        },
        Some(shown) => match table::game_of(shown.record.as_bytes()) {
            Ok(game) => with_game!(game, S => told::<S>(shown, step)),
            Err(why) => {
                let words = Speech::get().words();
                refused(words::unreadable(&words, &why))
            }
        },
    };
    view! {
        <main class="page replay" id="main" tabindex="-1">
            <div class="replay-head">
                <h1>{text!("nav-replay")}</h1>
                <Show when=move || opened.get().is_some()>
                    <button on:click=move |_| {
                        fetched.set(Fetched::Nothing);
                        opened.set(None);
                        Route::Replay(None).go();
                    }>{text!("replay-other")}</button>
                </Show>
            </div>
            {shown}
        </main>
    }
    .into_any()
}

pub(super) fn refused(why: String) -> AnyView {
    view! { <p class="trouble-line" role="alert">{why}</p> }.into_any()
}

/// A file, or one of the games that this device keeps.
fn choose(opened: RwSignal<Option<Shown>>) -> impl IntoView {
    let over = RwSignal::new(false);
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            read(&file, opened);
        }
    };
    let picked = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            read(&file, opened);
        }
    };
    let speech = Speech::get();
    let kept = move || {
        let words = speech.words();
        let records = storage::records();
        if records.is_empty() {
            return view! { <p class="note">{say!(words, "replay-none")}</p> }.into_any();
        }
        let entry = |record: String| {
            let name = name(&record).unwrap_or_default();
            let show = move |_| opened.set(Some(Shown::own(record.clone())));
            view! { <li><button on:click=show>{name}</button></li> }
        };
        view! { <ul class="kept">{records.into_iter().map(entry).collect_view()}</ul> }.into_any()
    };
    view! {
        <label
            class="drop"
            class:over=move || over.get()
            on:dragover=move |event: leptos::ev::DragEvent| {
                event.prevent_default();
                over.set(true);
            }
            on:dragleave=move |_| over.set(false)
            on:drop=drop
        >
            <span>{text!("replay-drop")}</span>
            <input type="file" accept=".json,application/json" on:change=picked/>
        </label>
        <h2>{text!("replay-kept")}</h2>
        {kept}
        {progress("device")}
    }
}

/// What a record is of: the game and who sat there.
fn name(record: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(record).ok()?;
    let game: Name = value.get("game")?.as_str()?.parse().ok()?;
    let title = with_game!(game, S => <<S as Rules>::View as Spoken>::TITLE);
    let names = value.get("seats")?.as_array()?.iter();
    let names: Vec<&str> = names
        .filter_map(|seat| seat.get("name")?.as_str())
        .collect();
    Some(format!("{title}: {}", names.join(", ")))
}

fn read(file: &web_sys::File, opened: RwSignal<Option<Shown>>) {
    let done = Closure::once(move |text: wasm_bindgen::JsValue| {
        opened.set(Some(Shown::own(text.as_string().unwrap_or_default())));
    });
    let _ = file.text().then(&done);
    done.forget();
}

/// The record of one game, if it can be read.
fn told<S: Tell>(shown: Shown, step: usize) -> AnyView
where
    S::View: Game,
{
    let words = Speech::get().words();
    match Record::<S>::read(shown.record.as_bytes()) {
        Ok(record) => replay_player::player::<S>(record, shown, step),
        Err(Refused::Unreadable(why)) => refused(words::unreadable(&words, &why)),
        Err(Refused::Wrong(faults)) => {
            let who = Who::new([], Viewer::Spectator);
            refused(words::faults::<S>(&words, &who, &faults).join(" "))
        }
    }
}
