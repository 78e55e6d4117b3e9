//! The rows in the middle: what lies in each, and what it would change.

use client::choice::Choice as _;
use client::coloretto::{Choice, Pick, RowOnTable};
use coloretto::{Card, Row};
use engine::Seat;
use leptos::prelude::*;
use words::{Words, say};

use super::face;
use super::table::Choosing;
use crate::parts::card;
use crate::parts::speech::{Speech, text};
use crate::table::counting;

/// All rows.
pub(super) fn rows(choosing: Choosing) -> impl IntoView {
    let rows = move || {
        let table = choosing.table.get()?;
        let rows: Vec<_> = (0..table.rows.len())
            .filter_map(Row::new)
            .map(|row| one(choosing, row))
            .collect();
        Some(rows)
    };
    // The number of rows is the table's: their cards follow by themselves.
    let count = Memo::new(move |_| choosing.table.get().map(|table| table.rows.len()));
    let shown = move || {
        count.get();
        untrack(rows)
    };
    view! { <section class="rows" tabindex="0" aria-label=text!("coloretto-rows")>{shown}</section> }
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
    let label = move || {
        let words = speech.words();
        here.get()
            .map(|here| label(&words, &here, own_change(choosing, &here)))
            .unwrap_or_default()
    };
    let cards = move || {
        let here = here.get()?;
        let cards = here.cards.clone();
        let places = (0..here.size).map(|at| {
            let shown: Option<Card> = cards.as_ref().and_then(|cards| cards.get(at).copied());
            match shown {
                Some(shown) => card::svg("row-card", face::face(shown)).into_any(),
                None => view! { <span class="row-place"></span> }.into_any(),
            }
        });
        let taken = here.cards.is_none();
        Some(view! { <span class="row-cards" class:taken=taken>{places.collect_view()}</span> })
    };
    let change = move || {
        let here = here.get()?;
        let change = own_change(choosing, &here)?;
        let class = match change {
            0 => "change",
            1.. => "change plus",
            _ => "change minus",
        };
        Some(view! { <span class=class aria-hidden="true">{format!("{change:+}")}</span> })
    };
    // What the row would change for the others, where the table counts for all.
    let others = move || {
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
            Some(view! { <small>{name} " " <b>{format!("{:+}", change?)}</b></small> })
        });
        let others: Vec<_> = others.collect();
        Some(view! { <span class="row-others">{others}</span> })
    };
    view! {
        <button
            class="row"
            class:can=can
            class:thought=thought
            data-spot=format!("row-{row}")
            disabled=move || !can()
            on:click=move |_| choosing.pick(Pick::Row(row))
        >
            <span class="unseen">{label}</span>
            <span class="row-number" aria-hidden="true">{row.to_string()}</span>
            {cards}
            <span class="row-change">{change} {others}</span>
        </button>
    }
}

/// What a row would change for the eyes that look on.
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
    let change = change.map_or_else(|| "none".to_owned(), |change| format!("{change:+}"));
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
