//! A table of the server: the people who come, the fair deal, the game.
//!
//! ```text
//! company ──► not begun: waiting │ begun: the game's own table, and what stands around it
//! contribution: made here, its hash on sitting, itself when all have sat down
//! ```

use std::collections::VecDeque;

use client::{Chair, Plan};
use engine::{Rules, Seat};
use leptos::prelude::*;
use protocol::table::{Ask, Phase, Seated, Table};
use table::{Contribution, Game as Name, with_game};

use crate::game::Game;
use crate::parts::speech::text;
use crate::server::connection::Line;
use crate::server::http;
use crate::server::identity::{self, Identity, entered};
use crate::server::session::SessionSignals;
use crate::table::stage::StageSignals;
use crate::table::{layout, status, waiting_room};

/// What this device contributes to a table's deal: kept until it is shown, also over a reload.
pub(crate) fn contribution(table: &str, fresh: bool) -> (Contribution, String) {
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
    let known = identity::known();
    let inside = Memo::new(move |_| matches!(known.get(), Identity::Me(_)));
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
    let session = SessionSignals::open(id);
    fair_deal(session);
    let begun = Memo::new(move |_| {
        session.table.with(|table| {
            let table = table.as_ref()?;
            let on = matches!(table.phase, Phase::Playing | Phase::Over);
            on.then(|| table.game.parse::<Name>().ok()).flatten()
        })
    });
    let shown = move || match begun.get() {
        Some(game) => with_game!(game, S => playing::<<S as Rules>::View>(session)),
        None => waiting_room::stage(session).into_any(),
    };
    view! {
        {connection(session)}
        {shown}
    }
    .into_any()
}

/// Commits on sitting, anew after a start that was called off; reveals when all have sat down.
fn fair_deal(session: SessionSignals) {
    // Each is said once on a line: the table is told anew whenever anybody else does the same.
    let said = StoredValue::new(None);
    Effect::new(move |_| {
        let Some(own) = session.seat().and_then(|seat| session.seated(seat)) else {
            return;
        };
        let (id, phase) = (session.id(), session.phase());
        let now = (session.welcomes.get_value(), session.commitment(), phase);
        if said.get_value().as_ref() == Some(&now) {
            return;
        }
        match phase {
            Some(Phase::Open) if own.commitment.is_none() => {
                let (contribution, _) = contribution(&id, true);
                session.ask(Ask::Commit {
                    commitment: contribution.commitment().to_string(),
                });
                said.set_value(Some(now));
            }
            Some(Phase::Revealing) if own.contribution.is_none() => {
                let (_, text) = contribution(&id, false);
                session.ask(Ask::Reveal { contribution: text });
                said.set_value(Some(now));
            }
            _ => {}
        }
    });
}

/// How the line is, and what waits for it.
fn connection(session: SessionSignals) -> impl IntoView {
    let says = move || {
        let connection = session.connection()?;
        let lost = |text: AnyView| view! { <p class="line-state lost">{text}</p> }.into_any();
        Some(match (connection.line.get(), connection.waits.get()) {
            (Line::Open, _) => return None,
            (Line::Coming, _) => {
                view! { <p class="line-state">{text!("net-asking")}</p> }.into_any()
            }
            (Line::Lost, true) => lost(text!("net-lost-sending").into_any()),
            (Line::Lost, false) => lost(text!("net-lost").into_any()),
        })
    };
    view! { <div role="status" id="line">{says}</div> }
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
        aid: table.aid,
    }
}

fn playing<V: Game>(session: SessionSignals) -> AnyView {
    let stage = StageSignals::<V>::online(session);
    Effect::new(move |_| {
        let all = session.events.get();
        if all.is_empty() {
            return;
        }
        let Some(table) = session.table.get_untracked() else {
            return;
        };
        let seat = untrack(move || session.seat()).and_then(Seat::new);
        session.events.update_untracked(VecDeque::clear);
        for events in all {
            let seen = events.into_iter().map(serde_json::from_value).collect();
            if let Ok(seen) = seen {
                stage.hear_online(plan(&table), seat, seen);
            }
        }
    });
    Effect::new(move |_| {
        if let Some(code) = session.refused.get() {
            stage.refused(code);
        }
    });
    // Nothing is secret any more: the record can be looked at and kept.
    let over = Memo::new(move |_| session.phase() == Some(Phase::Over));
    Effect::new(move |_| {
        if over.get() {
            let id = session.id();
            leptos::task::spawn_local(async move {
                if let Ok(record) = http::text(&format!("/api/tables/{id}/record")).await {
                    let _ = stage.record.try_set(Some(record));
                }
            });
        }
    });
    view! {
        <main class="table online" id="main">
            <h1 class="unseen">{V::TITLE}</h1>
            {status::lines(session)}
            {layout::table(stage)}
        </main>
    }
    .into_any()
}
