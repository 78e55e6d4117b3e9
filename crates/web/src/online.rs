//! A table of the server: the people who come, the fair deal, the game, what is said.
//!
//! ```text
//! socket ──► table, chat, present, events ──► waiting room │ the game's own table
//! contribution: made here, its hash on sitting, itself when all have sat down
//! ```

use std::collections::VecDeque;

use client::{Chair, Plan};
use engine::{Rules, Seat};
use leptos::prelude::*;
use protocol::table::{Ask, Chatted, Phase, Seated, Table, ToClient};
use serde_json::Value;
use table::{Contribution, Game as Name, with_game};
use words::say;

use crate::game::Game;
use crate::local;
use crate::people::{self, Known, entered};
use crate::room::Room;
use crate::route::Route;
use crate::share;
use crate::socket::{Line, Socket};
use crate::speech::{Speech, text};

/// What is known of the table, beside the game itself.
#[derive(Clone, Copy)]
struct Seen {
    id: StoredValue<String>,
    table: RwSignal<Option<Table>>,
    you: RwSignal<Option<String>>,
    chat: RwSignal<Vec<Chatted>>,
    present: RwSignal<(Vec<bool>, u32)>,
    /// What happened and was not taken in yet.
    events: RwSignal<VecDeque<Vec<Value>>>,
    /// How much was heard in all.
    have: StoredValue<u64>,
    refused: RwSignal<Option<String>>,
}

impl Seen {
    fn new(id: &str) -> Self {
        Self {
            id: StoredValue::new(id.to_owned()),
            table: RwSignal::new(None),
            you: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            present: RwSignal::new((Vec::new(), 0)),
            events: RwSignal::new(VecDeque::new()),
            have: StoredValue::new(0),
            refused: RwSignal::new(None),
        }
    }

    fn hear(self, message: ToClient) {
        match message {
            ToClient::Welcome { you, table, .. } => {
                let _ = self.you.try_set(you);
                let _ = self.table.try_set(Some(table));
            }
            ToClient::Table { table } => {
                let _ = self.table.try_set(Some(table));
            }
            ToClient::Events { n, events, .. } => {
                let have = self.have.try_get_value().unwrap_or(0);
                // What is known already came twice: after a loss, say.
                let known = have.saturating_sub(n) as usize;
                let new: Vec<Value> = events.into_iter().skip(known).collect();
                let _ = self.have.try_set_value(have + new.len() as u64);
                let _ = self.events.try_update(|events| events.push_back(new));
            }
            ToClient::Chat { lines } => {
                let _ = self.chat.try_update(|chat| {
                    chat.extend(lines);
                    chat.sort_by_key(|line| line.n);
                    chat.dedup_by_key(|line| line.n);
                });
            }
            ToClient::Present { seats, watching } => {
                let _ = self.present.try_set((seats, watching));
            }
            ToClient::Refused { code, .. } => {
                let _ = self.refused.try_set(Some(code));
            }
            _ => {}
        }
    }

    /// Where I sit.
    fn seat(self) -> Option<usize> {
        let you = self.you.get()?;
        self.table.with(|table| {
            let seats = &table.as_ref()?.seats;
            let mine = |seat: &Option<Seated>| {
                seat.as_ref().and_then(|seat| seat.person.as_ref()) == Some(&you)
            };
            seats.iter().position(mine)
        })
    }
}

/// What this device contributes to a table's deal: kept until it is shown, also over a reload.
fn contribution(table: &str, fresh: bool) -> (Contribution, String) {
    let storage = window().session_storage().ok().flatten();
    let name = format!("fanfare.contribution.{table}");
    let kept = storage
        .as_ref()
        .and_then(|storage| storage.get_item(&name).ok().flatten());
    if let Some(text) = kept.filter(|_| !fresh)
        && let Ok(contribution) = text.parse::<Contribution>()
    {
        return (contribution, text);
    }
    let mut bytes = [0u8; 16];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    let contribution = Contribution::new(bytes);
    let text = contribution.to_string();
    if let Some(storage) = storage {
        let _ = storage.set_item(&name, &text);
    }
    (contribution, text)
}

/// The page of a table.
pub(crate) fn page(id: String) -> AnyView {
    let known = people::known();
    let inside = Memo::new(move |_| matches!(known.get(), Known::Me(_)));
    let shown = move || {
        if inside.get() {
            return at(&id);
        }
        view! {
            <main class="page" id="main">
                <h1>{text!("room-title")}</h1>
                {entered(known, |_| ())}
            </main>
        }
        .into_any()
    };
    view! { {shown} }.into_any()
}

fn at(id: &str) -> AnyView {
    let seen = Seen::new(id);
    let socket = Socket::open(
        id,
        move || seen.have.try_get_value().unwrap_or(0),
        move |message| seen.hear(message),
    );
    fair_deal(seen, socket);
    let begun = Memo::new(move |_| {
        seen.table.with(|table| {
            let table = table.as_ref()?;
            let on = matches!(table.phase, Phase::Playing | Phase::Over);
            on.then(|| table.game.parse::<Name>().ok()).flatten()
        })
    });
    let shown = move || match begun.get() {
        Some(game) => with_game!(game, S => playing::<<S as Rules>::View>(seen, socket)),
        None => waiting_room(seen, socket).into_any(),
    };
    view! {
        {connection(socket)}
        {shown}
    }
    .into_any()
}

/// Commits on sitting, anew after a start that was called off; reveals when all have sat down.
fn fair_deal(seen: Seen, socket: Socket) {
    Effect::new(move |_| {
        let Some(seat) = seen.seat() else { return };
        let (phase, own) = seen.table.with(|table| {
            let table = table.as_ref();
            let own = table.and_then(|table| table.seats[seat].clone());
            (table.map(|table| table.phase), own)
        });
        let Some(own) = own else { return };
        let id = seen.id.get_value();
        match phase {
            Some(Phase::Open) if own.commitment.is_none() => {
                let (contribution, _) = contribution(&id, true);
                socket.send(Ask::Commit {
                    commitment: contribution.commitment().to_string(),
                });
            }
            Some(Phase::Revealing) if own.contribution.is_none() => {
                let (_, text) = contribution(&id, false);
                socket.send(Ask::Reveal { contribution: text });
            }
            _ => {}
        }
    });
}

fn connection(socket: Socket) -> impl IntoView {
    let says = move || match socket.line.get() {
        Line::Open => ().into_any(),
        Line::Coming => view! { <p class="line-state">{text!("net-asking")}</p> }.into_any(),
        Line::Lost => view! { <p class="line-state lost">{text!("net-lost")}</p> }.into_any(),
    };
    view! { <div role="status">{says}</div> }
}

/// Before the start: who sits where, bots, the link to hand on.
fn waiting_room(seen: Seen, socket: Socket) -> impl IntoView {
    let speech = Speech::get();
    let seats = move || {
        let table = seen.table.get()?;
        let words = speech.words();
        let host = seen.you.get() == Some(table.host.clone());
        let mine = seen.seat();
        let open = table.phase == Phase::Open;
        let row = |(seat, there): (usize, Option<Seated>)| {
            let number = seat as u8;
            let sit = move |_| {
                let (contribution, _) = contribution(&seen.id.get_value(), true);
                socket.send(Ask::Sit {
                    seat: number,
                    commitment: Some(contribution.commitment().to_string()),
                });
            };
            let name = match &there {
                Some(seated) => seated.name.clone(),
                None => say!(words, "room-free"),
            };
            let taken = there.is_some();
            let is_bot = there.as_ref().is_some_and(|seated| seated.bot.is_some());
            let place = move |bot: Option<&str>| {
                socket.send(Ask::Place {
                    seat: number,
                    bot: bot.map(str::to_owned),
                });
            };
            view! {
                <li class="seat-row">
                    <b>{seat + 1}</b>
                    <span class="seat-name">{name}</span>
                    {(!taken && mine.is_none() && open).then(|| view! { <button class="main-button sit" on:click=sit>{say!(words, "room-sit")}</button> })}
                    {(mine == Some(seat) && open).then(|| view! { <button on:click=move |_| socket.send(Ask::Stand)>{say!(words, "room-stand")}</button> })}
                    {(host && open && !taken).then(|| view! { <button class="place-bot" on:click=move |_| place(Some("medium"))>{say!(words, "room-bot")}</button> })}
                    {(host && open && is_bot).then(|| view! { <button on:click=move |_| place(None)>{say!(words, "room-no-bot")}</button> })}
                </li>
            }
        };
        let rows = table
            .seats
            .iter()
            .cloned()
            .enumerate()
            .map(row)
            .collect_view();
        let full = table.seats.iter().all(Option::is_some);
        let state = match table.phase {
            Phase::Revealing => say!(words, "room-revealing"),
            Phase::Closed => say!(words, "room-closed"),
            _ if full => say!(words, "room-full"),
            _ => say!(words, "room-waiting"),
        };
        let called_off = (table.called_off > 0).then(|| say!(words, "room-called-off"));
        Some(view! {
            <ol class="seat-list">{rows}</ol>
            <p class="note">{state} " " {called_off}</p>
            <p class="note commitment">{say!(words, "room-commitment", hash = table.commitment.clone())}</p>
            <button class="main-button" id="start" disabled=!full || !open || mine.is_none() on:click=move |_| socket.send(Ask::Start)>
                {say!(words, "room-start")}
            </button>
        })
    };
    view! {
        <main class="page" id="main">
            <h1>{text!("room-title")}</h1>
            {seats}
            {refusal(seen)}
            {share::share()}
            {chat(seen, socket)}
        </main>
    }
}

fn refusal(seen: Seen) -> impl IntoView {
    move || {
        let code = seen.refused.get()?;
        Some(view! { <p class="trouble-line" role="alert">{people::trouble(&code)}</p> })
    }
}

/// The table as the screens of a device know one.
fn plan(table: &Table) -> Plan {
    let chair = |seat: &Option<Seated>| {
        let name = seat.as_ref().map(|seat| seat.name.clone());
        Chair {
            name: name.unwrap_or_default(),
            bot: seat.as_ref().and_then(|seat| seat.bot.clone()),
        }
    };
    Plan {
        game: table.game.clone(),
        options: table.options.clone().into_iter().collect(),
        chairs: table.seats.iter().map(chair).collect(),
        seed: String::new(),
    }
}

fn playing<V: Game>(seen: Seen, socket: Socket) -> AnyView {
    let room = Room::<V>::online(socket);
    Effect::new(move |_| {
        let all = seen.events.get();
        if all.is_empty() {
            return;
        }
        let Some(table) = seen.table.get_untracked() else {
            return;
        };
        let seat = untrack(move || seen.seat()).and_then(Seat::new);
        seen.events.update_untracked(VecDeque::clear);
        for events in all {
            let seen = events.into_iter().map(serde_json::from_value).collect();
            if let Ok(seen) = seen {
                room.hear_online(plan(&table), seat, seen);
            }
        }
    });
    Effect::new(move |_| {
        if let Some(code) = seen.refused.get() {
            room.refused(code);
        }
    });
    let over = move || {
        seen.table.with(|table| {
            table
                .as_ref()
                .is_some_and(|table| table.phase == Phase::Over)
        })
    };
    let rematch = move || {
        let again = seen
            .table
            .with(|table| table.as_ref().and_then(|table| table.rematch.clone()));
        match again {
            Some(id) => view! { <a class="button main-button" id="rematch-go" href=Route::Online(id).href()>{text!("room-rematch-go")}</a> }.into_any(),
            None => view! { <button id="rematch" on:click=move |_| socket.send(Ask::Rematch)>{text!("room-rematch")}</button> }.into_any(),
        }
    };
    let record = move |_| {
        let id = seen.id.get_value();
        let looking = expect_context();
        leptos::task::spawn_local(async move {
            if let Ok(record) = crate::net::text(&format!("/api/tables/{id}/record")).await {
                crate::replay::open(looking, record);
            }
        });
    };
    let record = StoredValue::new_local(record);
    let watching = move || {
        let (_, watching) = seen.present.get();
        let speech = Speech::get();
        (watching > 0).then(|| say!(speech.words(), "room-watching", count = u64::from(watching)))
    };
    view! {
        <main class="table online" id="main">
            <h1 class="unseen">{V::TITLE}</h1>
            <div class="online-bar">
                <span class="note">{watching}</span>
                <Show when=over>
                    {rematch}
                    <button on:click=move |event| record.with_value(|record| record(event))>{text!("nav-replay")}</button>
                </Show>
                {chat(seen, socket)}
            </div>
            {local::table_of(room)}
        </main>
    }
    .into_any()
}

/// What is said at the table.
fn chat(seen: Seen, socket: Socket) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let read = RwSignal::new(0_usize);
    let say_it = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() {
            socket.send(Ask::Chat { text });
            typed.set(String::new());
        }
    };
    let lines = move || {
        let lines = seen.chat.get().into_iter().map(|line| {
            view! { <li><b>{words::plain(&line.name)}</b> " " {words::plain(&line.text)}</li> }
        });
        lines.collect_view()
    };
    let unread = move || {
        let count = seen.chat.with(Vec::len).saturating_sub(read.get());
        (count > 0).then(|| view! { <span class="unread">{count}</span> })
    };
    view! {
        <details class="chat" on:toggle=move |_| read.set(seen.chat.with_untracked(Vec::len))>
            <summary>{text!("chat")} " " {unread}</summary>
            <ul class="chat-lines" aria-live="polite">{lines}</ul>
            <form on:submit=say_it>
                <label><span class="unseen">{text!("chat-say")}</span>
                    <input type="text" class="chat-text" maxlength="300" autocomplete="off" prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
                </label>
                <button>{text!("chat-send")}</button>
            </form>
        </details>
    }
}
