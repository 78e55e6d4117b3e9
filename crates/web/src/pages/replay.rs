//! A recorded game: step, scrub, speed, anybody's eyes; a link to a moment; is the deal true?
//!
//! ```text
//! file | kept record | a server's table ──► Record ──seen(viewer)──► client::Replay ──► the game's own table
//! ```

use client::ViewerLog;
use client::replay::{Replay, SPEEDS, STEP};
use engine::{Rules, Seat, Viewer};
use leptos::prelude::*;
use table::{Game as Name, Record, Refused, with_game};
use wasm_bindgen::closure::Closure;
use words::{Spoken, Tell, Who, say};

use crate::game::Game;
use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::route::Route;
use crate::server::{http, identity};
use crate::table::stage::StageSignals;

/// What is being looked at, so that a finished table can hand its record over.
#[derive(Clone, Copy)]
pub(crate) struct Looking(pub(crate) RwSignal<Option<Shown>>);

/// A record, and where it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    record: String,
    /// The server's table of which it is: then a link to a moment of it is good anywhere.
    table: Option<String>,
}

impl Shown {
    const fn own(record: String) -> Self {
        Self {
            record,
            table: None,
        }
    }

    /// The address of a moment of it.
    fn moment(&self, step: usize) -> Route {
        match &self.table {
            Some(table) => Route::Record(table.clone(), step),
            None => Route::Replay(Some((id(&self.record), step))),
        }
    }
}

/// Shows a record; of a server's table, by its name.
pub(crate) fn open(looking: Looking, record: String, table: Option<String>) {
    let route = match &table {
        Some(table) => Route::Record(table.clone(), 0),
        None => Route::Replay(None),
    };
    looking.0.set(Some(Shown { record, table }));
    route.go();
}

/// A short name for a record, for links to a moment of it.
pub(crate) fn id(record: &str) -> String {
    format!("{:016x}", engine::fnv1a(record.bytes()))
}

/// The page.
pub(crate) fn page(moment: Option<(String, usize)>) -> AnyView {
    let Looking(looking) = expect_context();
    if let Some((wanted, _)) = &moment {
        let mut kept = storage::records().into_iter();
        let kept = kept.find(|record| id(record) == *wanted).map(Shown::own);
        if kept.is_some() && looking.get_untracked() != kept {
            looking.set(kept);
        }
    }
    let step = moment.map_or(0, |(_, step)| step);
    stage(looking, RwSignal::new(Fetched::Nothing), step)
}

/// The page of a server's table: its record is asked for, unless it is there already.
pub(crate) fn of_table(table: String, step: usize) -> AnyView {
    let Looking(looking) = expect_context();
    let fetched = RwSignal::new(Fetched::Nothing);
    let there = looking.with_untracked(|now| now.as_ref().and_then(|now| now.table.clone()));
    if there.as_ref() != Some(&table) {
        looking.set(None);
        fetched.set(Fetched::Asking);
        leptos::task::spawn_local(async move {
            match http::text(&format!("/api/tables/{table}/record")).await {
                Ok(record) => {
                    let table = Some(table);
                    let _ = looking.try_set(Some(Shown { record, table }));
                }
                Err(code) => {
                    let _ = fetched.try_set(Fetched::Failed(code));
                }
            }
        });
    }
    stage(looking, fetched, step)
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
}

/// The record that is looked at; else what it waits for or what went wrong; else a choice of one.
fn stage(looking: RwSignal<Option<Shown>>, fetched: RwSignal<Fetched>, step: usize) -> AnyView {
    let shown = move || match looking.get() {
        None => match fetched.get() {
            Fetched::Nothing => choose(looking).into_any(),
            Fetched::Asking => view! { <p class="note">{text!("net-asking")}</p> }.into_any(),
            Fetched::Failed(code) => refused(identity::trouble(&code)),
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
        <main class="page replay" id="main">
            <div class="replay-head">
                <h1>{text!("nav-replay")}</h1>
                <Show when=move || looking.get().is_some()>
                    <button on:click=move |_| {
                        fetched.set(Fetched::Nothing);
                        looking.set(None);
                        Route::Replay(None).go();
                    }>{text!("replay-other")}</button>
                </Show>
            </div>
            {shown}
        </main>
    }
    .into_any()
}

fn refused(why: String) -> AnyView {
    view! { <p class="trouble-line" role="alert">{why}</p> }.into_any()
}

/// A file, or one of the games that this device keeps.
fn choose(looking: RwSignal<Option<Shown>>) -> impl IntoView {
    let over = RwSignal::new(false);
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            read(&file, looking);
        }
    };
    let picked = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            read(&file, looking);
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
            let show = move |_| looking.set(Some(Shown::own(record.clone())));
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

fn read(file: &web_sys::File, looking: RwSignal<Option<Shown>>) {
    let done = Closure::once(move |text: wasm_bindgen::JsValue| {
        looking.set(Some(Shown::own(text.as_string().unwrap_or_default())));
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
        Ok(record) => player::<S>(record, shown, step),
        Err(Refused::Unreadable(why)) => refused(words::unreadable(&words, &why)),
        Err(Refused::Wrong(faults)) => {
            let who = Who::new([], Viewer::Spectator);
            refused(words::faults::<S>(&words, &who, &faults).join(" "))
        }
    }
}

/// The eyes that look on: a seat's, or those of somebody who only watches.
fn eyes(value: &str) -> Viewer {
    let seat = value.parse::<usize>().ok().and_then(Seat::new);
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

fn player<S: Tell>(record: Record<S>, shown: Shown, step: usize) -> AnyView
where
    S::View: Game,
{
    let speech = Speech::get();
    let replay = Replay::new(record, Viewer::Spectator, step);
    let (names, last) = (replay.names(), replay.last());
    if last == 0 {
        return refused(say!(speech.words(), "replay-empty"));
    }
    let replay = RwSignal::new(replay);
    let at = Memo::new(move |_| replay.with(Replay::at));
    let stage = StageSignals::<S::View>::watching();
    Effect::new(move |_| stage.watch(replay.with(|replay| replay.log().cloned())));
    let running = RwSignal::new(false);
    let speed = RwSignal::new(SPEEDS[0]);
    let step_to = move |to: usize| replay.update(|replay| replay.go(to));
    run(running, speed, at, last, step_to);
    let says = move || {
        let words = speech.words();
        stage
            .with(|log| {
                let line = log.lines.last()?;
                Some(log.sentence(&words, line))
            })
            .flatten()
    };
    let link = move || shown.moment(at.get()).href();
    let set_eyes = move |event| {
        let viewer = eyes(&event_target_value(&event));
        replay.update(|replay| replay.look(viewer));
    };
    let options = names.clone().into_iter().enumerate().map(|(seat, name)| {
        view! { <option value=seat.to_string()>{name}</option> }
    });
    let speeds = SPEEDS.map(|speed| {
        view! { <option value=speed.to_string()>{format!("{speed}×")}</option> }
    });
    let set_speed = move |event| {
        speed.set(event_target_value(&event).parse().unwrap_or(SPEEDS[0]));
    };
    let hands = move || {
        let words = speech.words();
        let cards = |log: &ViewerLog<S::View>| Some(<S::View as Game>::hand_cards(&words, log));
        let hands = replay.with(|replay| replay.hands(cards));
        let hand = |(seat, cards): (Seat, String)| {
            view! { <li><b>{names[seat.index()].clone()}</b> " " {cards}</li> }
        };
        let hands: Vec<_> = hands.into_iter().map(hand).collect();
        view! { <ul class="hands">{hands}</ul> }
    };
    let go = move |to: usize| {
        running.set(false);
        step_to(to);
    };
    view! {
        <div class="replay-bar" role="group" aria-label=text!("replay-controls")>
            <button aria-label=text!("replay-first") on:click=move |_| go(0)>"|◀"</button>
            <button id="replay-back" aria-label=text!("replay-back") on:click=move |_| go(at.get_untracked().saturating_sub(1))>"◀"</button>
            <button id="replay-run" aria-pressed=move || running.get().to_string() on:click=move |_| running.update(|running| *running = !*running)>
                {move || if running.get() { text!("replay-pause")() } else { text!("replay-run")() }}
            </button>
            <button id="replay-next" aria-label=text!("replay-next") on:click=move |_| go(at.get_untracked() + 1)>"▶"</button>
            <button aria-label=text!("replay-last") on:click=move |_| go(last)>"▶|"</button>
            <label>
                <span class="unseen">{text!("replay-scrub")}</span>
                <input
                    type="range"
                    id="replay-scrub"
                    min="0"
                    max=last.to_string()
                    prop:value=move || at.get().to_string()
                    on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))
                />
            </label>
            <label>{text!("replay-speed")} <select on:change=set_speed>{speeds.collect_view()}</select></label>
            <label>{text!("watch-eyes")} <select id="replay-eyes" on:change=set_eyes>
                <option value="open">{text!("replay-open")}</option>{options.collect_view()}
            </select></label>
            <a id="moment" href=link>{move || say!(speech.words(), "replay-moment", step = at.get(), last = last)}</a>
        </div>
        <p class="replay-says" aria-live="polite">{says}</p>
        <div class="replay-table">{<S::View as Game>::table(stage)}</div>
        <details><summary>{text!("replay-hands")}</summary>{hands}</details>
        {verified(replay)}
    }
    .into_any()
}

/// Goes on by itself, while it runs.
fn run(
    running: RwSignal<bool>,
    speed: RwSignal<u32>,
    at: Memo<usize>,
    last: usize,
    step_to: impl Fn(usize) + Copy + 'static,
) {
    Effect::new(move |_| {
        if !running.get() {
            return;
        }
        let now = at.get();
        if now >= last {
            running.set(false);
            return;
        }
        set_timeout(
            move || {
                let still = running.try_get_untracked() == Some(true);
                if still && at.try_get_untracked() == Some(now) {
                    step_to(now + 1);
                }
            },
            STEP / speed.get(),
        );
    });
}

/// Each promise of the fair deal and of the record, checked here and now.
fn verified<S: Tell>(replay: RwSignal<Replay<S>>) -> impl IntoView
where
    S::View: Game,
{
    let speech = Speech::get();
    let asked = RwSignal::new(false);
    let answer = move || {
        let words = speech.words();
        let found = asked
            .get()
            .then(|| replay.with_untracked(|replay| replay.verify(&words)))?;
        let line = |(holds, text): (bool, String)| {
            let mark = if holds { "✓" } else { "✗" };
            view! { <li class:holds=holds><span aria-hidden="true">{mark}</span> " " {text}</li> }
        };
        let fault = |fault: String| view! { <p class="trouble-line">{fault}</p> };
        Some(view! {
            <ol class="checks">{found.promises.into_iter().map(line).collect_view()}</ol>
            {found.faults.into_iter().map(fault).collect_view()}
        })
    };
    view! {
        <section class="verify">
            <button id="verify" on:click=move |_| asked.set(true)>{text!("verify-this")}</button>
            <div aria-live="polite">{answer}</div>
        </section>
    }
}
