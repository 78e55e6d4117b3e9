//! Status of a server's table beside the game: clocks, who is away or wants to go, and the
//! ways out of it.
//!
//! ```text
//! chip   time left · a bot plays · not connected · wants to break off
//! line   «a bot plays for you»: return            «Ada wants to break off»: so do I
//! menu   leave, break off, whose lines are read, what was agreed on
//! ```

use engine::Seat;
use leptos::prelude::*;
use protocol::table::{Ask, Away, Phase, Seated};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use words::say;

use crate::parts::confirm_button::confirm_button;
use crate::parts::option_fields;
use crate::parts::speech::{Speech, text};
use crate::server::session::SessionSignals;

/// What a player's chip says beside the game.
pub(crate) fn chip(session: SessionSignals, seat: Seat) -> impl IntoView {
    let speech = Speech::get();
    let left = move || session.time_left(seat);
    let clock = move || left().map(|left| left.text(&speech.words()));
    let soon = move || left().is_some_and(|left| left.soon);
    let marks = move || {
        let words = speech.words();
        let seated = session.seated(seat)?;
        if session.phase() != Some(Phase::Playing) {
            return None;
        }
        let there = session
            .present
            .with(|(seats, _)| seats.get(seat.index()).copied());
        let name = words::plain(&seated.name);
        let away = seated
            .away
            .is_some()
            .then(|| ("⚙", say!(words, "away-bot", name = name.clone())));
        let gone = seated.person.is_some() && there == Some(false) && away.is_none();
        let gone = gone.then(|| ("…", say!(words, "away-line", name = name.clone())));
        let out = seated
            .wants_out
            .then(|| ("✕", say!(words, "out-one", name = name)));
        let mark = |(sign, means): (&'static str, String)| {
            let title = means.clone();
            view! {
                <span class="chip-mark" title=title>
                    <span aria-hidden="true">{sign}</span><span class="unseen">{means}</span>
                </span>
            }
        };
        let marks: Vec<_> = [away, gone, out].into_iter().flatten().map(mark).collect();
        Some(marks)
    };
    view! {
        <span class="chip-marks">{marks}</span>
        <span class="chip-clock" class:soon=soon aria-hidden="true">{clock}</span>
    }
}

/// My own clock, large, while I am asked.
pub(crate) fn own_clock(session: SessionSignals) -> impl IntoView {
    let speech = Speech::get();
    let left = move || {
        let seat = session.seat()?;
        session.time_left(seat).filter(|left| left.own.is_some())
    };
    move || {
        let soon = left()?.soon;
        let text = left()?.text(&speech.words());
        Some(view! { <span class="own-clock" class:soon=soon role="timer">{text}</span> })
    }
}

/// My time in a sentence, for those who listen; none where no clock runs for me.
pub(crate) fn time_aloud(session: SessionSignals, words: &words::Words) -> Option<String> {
    let seat = session.seat()?;
    let left = session.time_left(seat)?;
    let time = client::lasts(words, left.total()?);
    Some(say!(words, "clock-aloud", time = time))
}

fn wants_out(seat: &Seated) -> bool {
    seat.wants_out
}

/// What needs an answer: my own return, who stays away, and the wish of others to break off.
pub(crate) fn lines(session: SessionSignals) -> impl IntoView {
    let speech = Speech::get();
    let mine = move || session.own();
    let playing = move || session.phase() == Some(Phase::Playing);
    let away = move || {
        let why = mine()?.away.filter(|_| playing())?;
        let words = speech.words();
        let says = match why {
            Away::Time => say!(words, "away-you-time"),
            Away::Left | Away::Absent => say!(words, "away-you-left"),
        };
        Some(view! {
            <p class="line-state">
                {says} " "
                <button class="main-button" id="return" on:click=move |_| session.ask(Ask::Return)>
                    {say!(words, "away-return")}
                </button>
            </p>
        })
    };
    let breaking = move || {
        let words = speech.words();
        let table = session.table.get().filter(|_| playing())?;
        let wants = wants_out;
        let names: Vec<String> = table
            .seats
            .iter()
            .flatten()
            .filter(|seat| wants(seat))
            .map(|seat| words::plain(&seat.name))
            .collect();
        if names.is_empty() {
            return None;
        }
        let says = say!(
            words,
            "out-all",
            count = names.len(),
            names = words.list(&names)
        );
        let answer = mine().map(|mine| {
            let on = !wants(&mine);
            let label = if on {
                say!(words, "out-too")
            } else {
                say!(words, "out-not")
            };
            view! {
                <button id="out-answer" on:click=move |_| session.ask(Ask::Abandon { wants: on })>{label}</button>
            }
        });
        Some(view! { <p class="line-state">{says} " " {answer}</p> })
    };
    // What is shown changes with who is away, not with the clock that says so.
    let absent = Memo::new(move |_| session.replaceable());
    let replacing = move || {
        let words = speech.words();
        let line = |seat: Seat| {
            let name = words::plain(&session.seated(seat)?.name);
            let breaks = mine().is_some_and(|mine| !wants_out(&mine));
            let breaks = breaks.then(|| {
                let want = move |_| session.ask(Ask::Abandon { wants: true });
                view! { <button class="break-off" on:click=want>{say!(words, "out-want")}</button> }
            });
            Some(view! {
                <p class="line-state">
                    {say!(words, "away-long", name = name.clone())} " "
                    <button class="main-button replace" on:click=move |_| session.ask(Ask::Replace { seat })>
                        {say!(words, "away-replace", name = name)}
                    </button>
                    {breaks}
                </p>
            })
        };
        let seats = if playing() { absent.get() } else { Vec::new() };
        seats.into_iter().filter_map(line).collect_view()
    };
    view! { <div role="status" class="table-lines">{away} {replacing} {breaking}</div> }
}

/// What can be done about the table rather than at it: a part of `menu`, which closes when something
/// was asked for.
pub(crate) fn menu(session: SessionSignals, menu: NodeRef<leptos::html::Details>) -> impl IntoView {
    let speech = Speech::get();
    let mine = move || session.own();
    let playing = move || session.phase() == Some(Phase::Playing);
    let may_leave = move || playing() && mine().is_some_and(|mine| mine.away.is_none());
    let may_break = move || playing() && mine().is_some_and(|mine| !mine.wants_out);
    let agreed = move || {
        let words = speech.words();
        let table = session.table.get()?;
        let level = option_fields::level_name(&words, table.stand_in.name());
        let watching = session.present.get().1;
        let watching =
            (watching > 0).then(|| say!(words, "room-watching", count = u64::from(watching)));
        Some(view! {
            <p class="note">{say!(words, "away-agreed", level = level)}</p>
            <p class="note">{watching}</p>
        })
    };
    // What was asked for shows at the table itself.
    let ask = move |ask| {
        if let Some(menu) = menu.get_untracked() {
            menu.set_open(false);
            let button = menu
                .first_element_child()
                .map(JsCast::dyn_into::<HtmlElement>);
            // The focus was inside, and would be lost with it.
            if let Some(Ok(button)) = button {
                let _ = button.focus();
            }
        }
        session.ask(ask);
    };
    view! {
        <Show when=may_leave>
            {confirm_button("leave", text!("away-leave"), text!("away-leave-sure"), move || ask(Ask::Leave))}
        </Show>
        <Show when=may_break>
            <button id="break-off" on:click=move |_| ask(Ask::Abandon { wants: true })>{text!("out-want")}</button>
        </Show>
        {agreed}
    }
}
