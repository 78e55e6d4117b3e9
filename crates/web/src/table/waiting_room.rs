//! A server's table before it begins: who sits where, bots, what was agreed on, the link to hand on.

use engine::Seat;
use leptos::prelude::*;
use protocol::table::{Ask, Clock, Phase, Seated, Table};
use table::with_game;
use words::{Spoken, Words, say};

use crate::parts::confirm_button::confirm_button;
use crate::parts::speech::{Speech, text};
use crate::parts::{option_fields, share};
use crate::route::Route;
use crate::server::identity;
use crate::server::session::SessionSignals;
use crate::table::chat;

/// The room before the start.
pub(crate) fn room(session: SessionSignals) -> impl IntoView {
    let speech = Speech::get();
    let level = RwSignal::new(bots::Level::Medium);
    let seats = move || {
        let table = session.table.get()?;
        let words = speech.words();
        let rows: Vec<_> = (0..table.seats.len())
            .map(|seat| row(session, &words, &table, seat, level))
            .collect();
        Some(view! { <ol class="seat-list">{rows}</ol> })
    };
    let open = Memo::new(move |_| session.phase() == Some(Phase::Open));
    let hosts = Memo::new(move |_| open.get() && session.is_host());
    let closed = move || session.phase() == Some(Phase::Closed);
    let state = move || {
        let table = session.table.get()?;
        let words = speech.words();
        let state = match table.phase {
            Phase::Revealing => say!(words, "room-revealing"),
            Phase::Closed => say!(words, "room-closed"),
            _ if session.is_full() => say!(words, "room-full"),
            _ => say!(words, "room-waiting"),
        };
        let called_off = (table.called_off > 0).then(|| say!(words, "room-called-off"));
        Some(view! {
            <p class="note" role="status">{state} " " {called_off}</p>
            <p class="note">{agreed(&words, &table)}</p>
            <p class="note commitment">{say!(words, "room-commitment", hash = table.commitment.to_string())}</p>
        })
    };
    view! {
        <main class="page" id="main">
            <h1>{text!("room-title")}</h1>
            <Show when=move || hosts.get()>
                <div class="choices bot-level">{option_fields::level("bot-level", text!("home-level"), level)}</div>
            </Show>
            {seats}
            {state}
            <div class="result-buttons">
                <Show when=move || open.get()>
                    <button class="main-button" id="start" disabled=move || !session.can_start() on:click=move |_| session.ask(Ask::Start)>
                        {text!("room-start")}
                    </button>
                </Show>
                <Show when=move || hosts.get()>
                    {confirm_button("close-table", text!("room-close"), text!("room-close-sure"), move || session.ask(Ask::Close))}
                </Show>
                <Show when=closed>
                    <a class="button main-button" href=Route::Lobby.href()>{text!("room-other")}</a>
                </Show>
            </div>
            {refused(session)}
            <Show when=move || !closed()>{share::share()}</Show>
            {chat::chat(session)}
        </main>
    }
}

/// What was refused.
pub(crate) fn refused(session: SessionSignals) -> impl IntoView {
    move || {
        let code = session.refused.get()?.code;
        Some(view! { <p class="trouble-line" role="alert">{identity::trouble(&code)}</p> })
    }
}

/// What was agreed on: the game, its options, the clock, the aid, who stands in.
fn agreed(words: &Words, table: &Table) -> String {
    let title =
        with_game!(table.game, S => <<S as engine::Rules>::View as Spoken>::TITLE).to_owned();
    let clock = match table.clock {
        Clock::None => None,
        Clock::Move { seconds, reserve } => Some(say!(
            words,
            "room-clock-move",
            seconds = u64::from(seconds),
            reserve = u64::from(reserve)
        )),
        Clock::Days { days } => Some(say!(words, "room-clock-days", days = u64::from(days))),
    };
    let aid = table.aid.then(|| say!(words, "room-aid"));
    let chosen =
        |(name, value): (&String, &String)| words::option_chosen(words, table.game, name, value);
    let mut all = vec![title];
    all.extend(table.options.iter().map(chosen));
    all.extend(clock);
    all.extend(aid);
    all.join(" · ")
}

/// One seat, and what can be done about it.
fn row(
    session: SessionSignals,
    words: &Words,
    table: &Table,
    seat: usize,
    level: RwSignal<bots::Level>,
) -> impl IntoView + use<> {
    let there: Option<Seated> = table.seats[seat].clone();
    let number = Seat::at(seat);
    let mine = session.seat().map(Seat::index);
    let open = table.phase == Phase::Open;
    let host = open && session.is_host();
    let sit = move |_| {
        // The session contributes to the deal.
        session.ask(Ask::Sit {
            seat: number,
            commitment: None,
        });
    };
    let place = move |bot: Option<bots::Level>| {
        session.ask(Ask::Place { seat: number, bot });
    };
    let bot = there.as_ref().and_then(|seated| seated.bot);
    let strength = bot.map(|bot| option_fields::level_name(words, bot.name()));
    let is_bot = there.as_ref().is_some_and(|seated| seated.person.is_none());
    let name = match &there {
        Some(seated) => words::plain(&seated.name),
        None => say!(words, "room-free"),
    };
    let free = open && there.is_none();
    view! {
        <li class="seat-row">
            <b>{seat + 1}</b>
            <span class="seat-name">{name} " " <small class="note">{strength}</small></span>
            {(free && mine.is_none()).then(|| view! { <button class="main-button sit" on:click=sit>{say!(words, "room-sit")}</button> })}
            {(open && mine == Some(seat)).then(|| view! { <button class="stand" on:click=move |_| session.ask(Ask::Stand)>{say!(words, "room-stand")}</button> })}
            {(host && free).then(|| view! { <button class="place-bot" on:click=move |_| place(Some(level.get_untracked()))>{say!(words, "room-bot")}</button> })}
            {(host && is_bot).then(|| view! { <button on:click=move |_| place(None)>{say!(words, "room-no-bot")}</button> })}
        </li>
    }
}
