//! The own hand: cards to pick, to drag, to walk through by key.

use client::jericho::Pick;
use jericho::Card;
use leptos::prelude::*;
use words::{rule, say};

use super::face;
use super::table::Choosing;
use crate::parts::speech::{Speech, text};

/// The hand, and beside it what was chosen face down.
pub(super) fn hand(choosing: Choosing) -> impl IntoView {
    let speech = Speech::get();
    let cards = Memo::new(move |_| {
        let table = choosing.table.get();
        table.map(|table| table.hand).unwrap_or_default()
    });
    let chosen = Memo::new(move |_| {
        let table = choosing.table.get()?;
        table
            .choice
            .map(|card| (card, false))
            .or(table.start.map(|card| (card, true)))
    });
    let one = move |(at, card): (usize, Card)| {
        let picked = move || choosing.at() == Some(at);
        let kept = move || {
            chosen.get() == Some((card, false)) && {
                let first = cards.get().iter().position(|&there| there == card);
                first == Some(at)
            }
        };
        let label = move || {
            let words = speech.words();
            say!(
                words,
                "jericho-hand-card",
                card = words.jericho_card_plain(card),
                number = at + 1
            )
        };
        // What the figures alone don't say: the T 2 of a trumpet, the nugget of a 1.
        let fact = match card.value() {
            2 => Some("J03"),
            1 => Some("J04"),
            _ => None,
        };
        let title = move || rule(&speech.words(), fact?);
        let begin = move |event: leptos::ev::DragEvent| {
            if let Some(data) = event.data_transfer() {
                let _ = data.set_data("text/plain", &card.to_string());
                data.set_effect_allowed("move");
            }
            if untrack(|| choosing.at()) != Some(at) {
                choosing.pick(Pick::Card(at));
            }
        };
        view! {
            <li style:--at=at.to_string() title=title>
                <button
                    class="hand-card"
                    class:picked=picked
                    class:kept=kept
                    aria-pressed=move || picked().to_string()
                    disabled=move || !choosing.signals.stage.may_choose()
                    draggable="true"
                    data-card=card.to_string()
                    on:click=move |_| choosing.pick(Pick::Card(at))
                    on:dragstart=begin
                >
                    <span class="unseen">{label}</span>
                    <svg viewBox="0 0 100 140" aria-hidden="true" inner_html=face::face(card)></svg>
                </button>
            </li>
        }
    };
    let waiting = move || {
        let (card, start) = chosen.get()?;
        let words = speech.words();
        let card = words.jericho_card_plain(card);
        Some(if start {
            say!(words, "jericho-lies-start", card = card)
        } else {
            say!(words, "jericho-lies-choice", card = card)
        })
    };
    view! {
        <section class="hand" aria-label=text!("jericho-hand") data-spot="hand" data-part="hand">
            <ul class="hand-cards" style:--cards=move || cards.get().len().to_string()>
                {move || cards.get().into_iter().enumerate().map(one).collect_view()}
            </ul>
            <p class="hand-note">{waiting}</p>
        </section>
    }
}
