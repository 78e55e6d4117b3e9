//! The players: a chip each, with what the game counts, what they did last, and their clock.

use engine::Seat;
use leptos::prelude::*;
use words::of;

use crate::game::Game;
use crate::parts::speech::{Speech, text};
use crate::table::stage::StageSignals;
use crate::table::status;

/// Who sits there.
pub(crate) fn chips<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let seats = Memo::new(move |_| stage.with(|log| log.names.len()).unwrap_or(0));
    let all = move || {
        let seats = Seat::all(seats.get());
        seats.map(|seat| chip(stage, seat)).collect_view()
    };
    view! {
        <ul class="chips" data-part=V::CHIPS_PART aria-label=text!("web-players")>
            {all}
        </ul>
    }
}

fn chip<V: Game>(stage: StageSignals<V>, seat: Seat) -> impl IntoView {
    let speech = Speech::get();
    let asked = Memo::new(move |_| {
        let asked = stage.with(|log| log.end.is_none() && log.view.turn().waiting().contains(seat));
        asked.unwrap_or(false)
    });
    let out = move || stage.with(|log| log.view.is_out(seat)).unwrap_or(false);
    let own = move || stage.with(|log| log.seat == Some(seat)).unwrap_or(false);
    let name = move || {
        let words = speech.words();
        stage.with(|log| log.who().called(&words, seat))
    };
    let says_asked = move || {
        let words = speech.words();
        let says = |log: &client::ViewerLog<V>| of!(log.who(), &words, seat, "web-chip-asked");
        asked.get().then(|| stage.with(says))
    };
    let body = move || {
        let words = speech.words();
        stage.with(|log| V::chip(&words, log, seat))
    };
    let last = Memo::new(move |_| {
        let last = stage.with(|log| log.last_actions.get(seat.index()).cloned());
        last.flatten().flatten()
    });
    let last = move || {
        let words = speech.words();
        match last.get() {
            Some(seen) => {
                let says = stage.with(|log| V::tell(&words, &log.who(), &seen));
                let says = says.unwrap_or_default();
                let title = says.clone();
                view! {
                    <span class="last-action" data-part="last-action" title=title>
                        <span class="unseen">{says}</span>
                        <span class="deed" aria-hidden="true">{V::deed(&seen)}</span>
                    </span>
                }
                .into_any()
            }
            None => view! { <span class="last-action" data-part="last-action" aria-hidden="true">"–"</span> }
                .into_any(),
        }
    };
    view! {
        <li
            class="chip"
            class:asked=move || asked.get()
            class:own=own
            class:out=out
            data-spot=format!("player-{seat}")
        >
            <span class="chip-name">{name}</span>
            {body}
            {last}
            {stage.session().map(|session| status::chip(session, seat))}
            <span class="unseen">{says_asked}</span>
        </li>
    }
}
