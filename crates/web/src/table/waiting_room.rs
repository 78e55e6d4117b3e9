//! A server's table before it begins: the link to hand on, who sits where, and the start.
//!
//! ```text
//! host    the link first ──► fill with bots and start            guest   who invites to what ──► sit down
//! ```

use engine::Seat;
use leptos::prelude::*;
use protocol::table::{Ask, Clock, Phase, Seated, Table};
use words::{Words, say};

use crate::pages::home::title;
use crate::parts::confirm_button::confirm_button;
use crate::parts::speech::{Speech, text};
use crate::parts::{option_fields, share};
use crate::route::Route;
use crate::server::identity;
use crate::server::session::SessionSignals;
use crate::table::chat;

/// Who invites to what, and how many seats are taken.
pub(crate) fn invitation(words: &Words, table: &Table) -> String {
    let seats = table.seats.iter().flatten();
    let mut host = seats.filter(|seated| seated.person.as_deref() == Some(&*table.host));
    let taken = table.seats.iter().flatten().count();
    let count = table.seats.len();
    let game = title(table.game);
    match host.next() {
        Some(host) => say!(
            words,
            "room-invites",
            name = words::plain(&host.name),
            game = game,
            taken = taken,
            count = count
        ),
        None => say!(
            words,
            "room-open",
            game = game,
            taken = taken,
            count = count
        ),
    }
}

/// The first seat that is free.
fn free_seat(table: &Table) -> Option<Seat> {
    let free = table.seats.iter().position(Option::is_none)?;
    Seat::new(free)
}

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
    let seated = Memo::new(move |_| session.seat().is_some());
    let hosts = Memo::new(move |_| open.get() && session.is_host());
    let closed = move || session.phase() == Some(Phase::Closed);
    let head = move || {
        let table = session.table.get()?;
        let words = speech.words();
        Some(if seated.get() || session.is_host() {
            say!(words, "room-of", game = title(table.game))
        } else {
            invitation(&words, &table)
        })
    };
    let sit = move || {
        let table = session.table.get()?;
        let seat = free_seat(&table).filter(|_| open.get() && !seated.get())?;
        let sit = move |_| {
            // The session contributes to the deal.
            session.ask(Ask::Sit {
                seat,
                commitment: None,
            });
        };
        let label = text!("room-sit-down");
        Some(view! { <p><button class="main-button sit" on:click=sit>{label}</button></p> })
    };
    let invites = move || {
        let table = session.table.get_untracked();
        table.map_or_else(String::new, |table| invitation(&speech.words_now(), &table))
    };
    view! {
        <main class="page room" id="main" tabindex="-1">
            <h1>{head}</h1>
            {sit}
            <Show when=move || open.get() && seated.get()>{share::share(invites)}</Show>
            {seats}
            {begin(session, hosts, open, level)}
            {refused(session)}
            {state(session)}
            <div class="result-buttons">
                <Show when=move || hosts.get()>
                    {confirm_button("close-table", text!("room-close"), text!("room-close-sure"), move || session.ask(Ask::Close))}
                </Show>
                <Show when=closed>
                    <a class="button main-button" href=Route::Lobby(None).href()>{text!("room-other")}</a>
                </Show>
            </div>
            {chat::chat(session, RwSignal::new(0))}
        </main>
    }
}

/// The start; the host may fill the free seats with bots on the way.
fn begin(
    session: SessionSignals,
    hosts: Memo<bool>,
    open: Memo<bool>,
    level: RwSignal<bots::Level>,
) -> impl IntoView {
    let filling = RwSignal::new(false);
    let free = move || {
        let table = session.table.get()?;
        let seats = (0..table.seats.len()).filter(|&at| table.seats[at].is_none());
        Some(seats.filter_map(Seat::new).collect::<Vec<_>>())
    };
    // The bots sit down one after another; then it starts.
    Effect::new(move |_| {
        if filling.get() && session.can_start() {
            filling.set(false);
            session.ask(Ask::Start);
        }
    });
    let fill = move |_| {
        filling.set(true);
        let bot = Some(level.get_untracked());
        for seat in untrack(free).unwrap_or_default() {
            session.ask(Ask::Place { seat, bot });
        }
    };
    let fills = move || hosts.get() && session.seat().is_some() && !session.is_full();
    view! {
        <div class="begin">
            <Show when=fills>
                <button class="main-button" id="fill-and-start" disabled=move || filling.get() on:click=fill>
                    {text!("room-fill")}
                </button>
            </Show>
            <Show when=move || open.get() && !fills()>
                <button class="main-button" id="start" disabled=move || !session.can_start() on:click=move |_| session.ask(Ask::Start)>
                    {text!("room-start")}
                </button>
            </Show>
            <Show when=move || hosts.get()>
                <div class="choices bot-level">{option_fields::level("bot-level", text!("home-level"), level)}</div>
            </Show>
        </div>
    }
}

/// How it stands, what was agreed on, and what binds the server.
fn state(session: SessionSignals) -> impl IntoView {
    let speech = Speech::get();
    move || {
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
            <details class="more fair">
                <summary>{say!(words, "room-fair")}</summary>
                <p class="note">{say!(words, "room-fair-how")}</p>
                <p class="note commitment">{say!(words, "room-commitment", hash = table.commitment.to_string())}</p>
            </details>
        })
    }
}

/// What was refused.
pub(crate) fn refused(session: SessionSignals) -> impl IntoView {
    move || {
        let code = session.refused.get()?.code;
        Some(view! { <p class="trouble-line" role="alert">{identity::trouble(&code)}</p> })
    }
}

/// What was agreed on: the game, its options, the clock, the aid, who begins.
fn agreed(words: &Words, table: &Table) -> String {
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
    let first = table.first.map(|seat| {
        let number = seat.index() + 1;
        say!(words, "room-first", number = number)
    });
    let chosen =
        |(name, value): (&String, &String)| words::option_chosen(words, table.game, name, value);
    let mut all = vec![title(table.game).to_owned()];
    all.extend(table.options.iter().map(chosen));
    all.extend(clock);
    all.extend(aid);
    all.extend(first);
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
    let gone = open && session.replaceable().contains(&number);
    view! {
        <li class="seat-row" class:free=free class:own=mine == Some(seat)>
            <b>{seat + 1}</b>
            <span class="seat-name">{name} " " <small class="note">{strength}</small></span>
            {(open && mine == Some(seat)).then(|| view! { <button class="quiet stand" on:click=move |_| session.ask(Ask::Stand)>{say!(words, "room-stand")}</button> })}
            {gone.then(|| view! { <button class="replace" on:click=move |_| session.ask(Ask::Replace { seat: number })>{say!(words, "away-free-seat")}</button> })}
            {(host && free).then(|| view! { <button class="quiet place-bot" on:click=move |_| place(Some(level.get_untracked()))>{say!(words, "room-bot")}</button> })}
            {(host && is_bot).then(|| view! { <button class="quiet" on:click=move |_| place(None)>{say!(words, "room-no-bot")}</button> })}
        </li>
    }
}
