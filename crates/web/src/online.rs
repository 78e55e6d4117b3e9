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

use crate::company::Company;
use crate::game::Game;
use crate::people::{self, Known, entered};
use crate::room::Room;
use crate::socket::Line;
use crate::speech::text;
use crate::{around, local, net, waiting};

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
    let company = Company::open(id);
    fair_deal(company);
    let begun = Memo::new(move |_| {
        company.table.with(|table| {
            let table = table.as_ref()?;
            let on = matches!(table.phase, Phase::Playing | Phase::Over);
            on.then(|| table.game.parse::<Name>().ok()).flatten()
        })
    });
    let shown = move || match begun.get() {
        Some(game) => with_game!(game, S => playing::<<S as Rules>::View>(company)),
        None => waiting::room(company).into_any(),
    };
    view! {
        {connection(company)}
        {shown}
    }
    .into_any()
}

/// Commits on sitting, anew after a start that was called off; reveals when all have sat down.
fn fair_deal(company: Company) {
    // Each is said once on a line: the table is told anew whenever anybody else does the same.
    let said = StoredValue::new(None);
    Effect::new(move |_| {
        let Some(own) = company.seat().and_then(|seat| company.seated(seat)) else {
            return;
        };
        let (id, phase) = (company.id(), company.phase());
        let now = (company.welcomes.get_value(), company.commitment(), phase);
        if said.get_value().as_ref() == Some(&now) {
            return;
        }
        match phase {
            Some(Phase::Open) if own.commitment.is_none() => {
                let (contribution, _) = contribution(&id, true);
                company.ask(Ask::Commit {
                    commitment: contribution.commitment().to_string(),
                });
                said.set_value(Some(now));
            }
            Some(Phase::Revealing) if own.contribution.is_none() => {
                let (_, text) = contribution(&id, false);
                company.ask(Ask::Reveal { contribution: text });
                said.set_value(Some(now));
            }
            _ => {}
        }
    });
}

/// How the line is, and what waits for it.
fn connection(company: Company) -> impl IntoView {
    let says = move || {
        let socket = company.socket()?;
        let lost = |text: AnyView| view! { <p class="line-state lost">{text}</p> }.into_any();
        Some(match (socket.line.get(), socket.waits.get()) {
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

fn playing<V: Game>(company: Company) -> AnyView {
    let room = Room::<V>::online(company);
    Effect::new(move |_| {
        let all = company.events.get();
        if all.is_empty() {
            return;
        }
        let Some(table) = company.table.get_untracked() else {
            return;
        };
        let seat = untrack(move || company.seat()).and_then(Seat::new);
        company.events.update_untracked(VecDeque::clear);
        for events in all {
            let seen = events.into_iter().map(serde_json::from_value).collect();
            if let Ok(seen) = seen {
                room.hear_online(plan(&table), seat, seen);
            }
        }
    });
    Effect::new(move |_| {
        if let Some(code) = company.refused.get() {
            room.refused(code);
        }
    });
    // Nothing is secret any more: the record can be looked at and kept.
    let over = Memo::new(move |_| company.phase() == Some(Phase::Over));
    Effect::new(move |_| {
        if over.get() {
            let id = company.id();
            leptos::task::spawn_local(async move {
                if let Ok(record) = net::text(&format!("/api/tables/{id}/record")).await {
                    let _ = room.record.try_set(Some(record));
                }
            });
        }
    });
    view! {
        <main class="table online" id="main">
            <h1 class="unseen">{V::TITLE}</h1>
            {around::lines(company)}
            {local::table_of(room)}
        </main>
    }
    .into_any()
}
