//! The rows in the middle: what lies in each, and what it would change.

use client::choice::Choice as _;
use client::coloretto::{Choice, Pick, RowOnTable, takers};
use coloretto::{Card, Row};
use engine::Seat;
use leptos::prelude::*;
use words::{Words, of, say, signed};

use super::face;
use super::table::Choosing;
use crate::parts::card;
use crate::parts::speech::{Speech, text};
use crate::table::{bar, counting};

/// All rows, side by side.
pub(super) fn rows(choosing: Choosing) -> impl IntoView {
    // The number of rows is the table's: their cards follow by themselves.
    let count = Memo::new(move |_| {
        choosing
            .table
            .with(|table| table.as_ref().map_or(0, |table| table.rows.len()))
    });
    let rows = move || {
        let rows = (0..count.get()).filter_map(Row::new);
        rows.map(|row| one(choosing, row)).collect_view()
    };
    view! {
        <section
            class="rows"
            class:aimed=move || choosing.signals.previews()
            style:--rows=move || count.get().to_string()
            aria-label=text!("coloretto-rows")
        >
            {rows}
        </section>
    }
}

fn one(choosing: Choosing, row: Row) -> impl IntoView {
    let speech = Speech::get();
    let here = Memo::new(move |_| {
        let table = choosing.table.get()?;
        table.rows.into_iter().find(|there| there.row == row)
    });
    let can = move || {
        let can = here.with(|here| {
            here.as_ref()
                .is_some_and(|here| here.place.is_some() || here.take.is_some())
        });
        can && choosing.signals.stage.may_choose()
    };
    let thought = move || {
        let take = here.with(|here| here.as_ref().and_then(|here| here.take));
        take.is_some() && choosing.signals.choice.with(Choice::preview) == take
    };
    let taker = Memo::new(move |_| {
        let takers = choosing.signals.stage.with(takers).unwrap_or_default();
        takers
            .into_iter()
            .find(|(taken, _)| *taken == row)
            .map(|(_, seat)| seat)
    });
    let label = move || {
        let words = speech.words();
        let who = choosing.signals.stage.with(client::ViewerLog::who)?;
        Some(match (taker.get(), here.get()?) {
            (Some(seat), _) => {
                of!(
                    who,
                    &words,
                    seat,
                    "coloretto-row-taken-by",
                    row = row.index() + 1
                )
            }
            (None, here) => label(&words, &here, own_change(choosing, &here)),
        })
    };
    let taken_by = move || {
        let words = speech.words();
        let seat = taker.get()?;
        let name = choosing
            .signals
            .stage
            .with(|log| log.who().called(&words, seat))?;
        Some(view! { <span class="row-taker">{name}</span> })
    };
    let change = move || {
        let here = here.get()?;
        let change = own_change(choosing, &here)?;
        let class = match change {
            0 => "change",
            1.. => "change plus",
            _ => "change minus",
        };
        Some(view! { <span class=class>{signed(change)}</span> })
    };
    let confirm = move || {
        thought().then(|| {
            let change = here.get().and_then(|here| own_change(choosing, &here));
            bar::confirm(
                choosing.signals,
                change.map(|change| format!(" {}", signed(change))),
            )
        })
    };
    let taken = move || here.with(|here| here.as_ref().is_some_and(|here| here.cards.is_none()));
    view! {
        <div
            class="row"
            class:can=can
            class:aim=thought
            class:taken=taken
            class:shake=move || choosing.signals.refuses(Pick::Row(row))
            data-part="row"
            data-spot=format!("row-{row}")
            on:click=move |_| choosing.pick(Pick::Row(row))
        >
            <button
                class="target row-target"
                disabled=move || !choosing.signals.stage.may_choose()
                aria-label=label
            ></button>
            <span class="row-number" aria-hidden="true">{row.to_string()}</span>
            <span class="row-cards" aria-hidden="true">{cards(here)} {taken_by}</span>
            <span class="row-change" aria-hidden="true">{change} {others(choosing, here)}</span>
            {confirm}
        </div>
    }
}

/// The cards that lie there, and the places that are left.
fn cards(here: Memo<Option<RowOnTable>>) -> impl IntoView {
    move || {
        let here = here.get()?;
        let places = (0..here.size).map(|at| {
            let shown: Option<Card> = here.cards.as_ref().and_then(|cards| cards.get(at).copied());
            match shown {
                Some(shown) => card::svg("row-card", face::face(shown)).into_any(),
                None => view! { <span class="row-place"></span> }.into_any(),
            }
        });
        Some(places.collect_view())
    }
}

/// What the row would change for the others, where the table counts for all.
fn others(choosing: Choosing, here: Memo<Option<RowOnTable>>) -> impl IntoView {
    let speech = Speech::get();
    move || {
        if !counting::is_on(choosing.signals.stage) {
            return None;
        }
        let here = here.get()?;
        let words = speech.words();
        let who = choosing.signals.stage.with(client::ViewerLog::who)?;
        let seats = Seat::all(here.change.len()).zip(here.change);
        let others = seats.filter(|&(seat, _)| !who.is_you(seat));
        let others = others.filter_map(|(seat, change)| {
            let name = who.name(&words, seat);
            Some(view! { <small>{name} " " <b>{signed(change?)}</b></small> })
        });
        let others: Vec<_> = others.collect();
        Some(view! { <span class="row-others">{others}</span> })
    }
}

/// What a row would change for this viewer.
fn own_change(choosing: Choosing, row: &RowOnTable) -> Option<i32> {
    let seat = choosing.signals.stage.with(|log| log.seat)??;
    *row.change.get(seat.index())?
}

fn label(words: &Words, row: &RowOnTable, change: Option<i32>) -> String {
    let number = row.row.index() + 1;
    let Some(cards) = &row.cards else {
        return say!(words, "coloretto-row-taken", row = number);
    };
    let names: Vec<String> = cards
        .iter()
        .map(|&card| words.coloretto_card_plain(card))
        .collect();
    let change = change.map_or_else(|| "none".to_owned(), signed);
    say!(
        words,
        "coloretto-row-label",
        row = number,
        cards = words.commas(&names),
        free = row.size - cards.len(),
        change = change,
        does = if row.place.is_some() { "place" } else { "take" }
    )
}
