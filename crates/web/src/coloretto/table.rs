//! Coloretto's table: the pile and the drawn card, the rows, the question; sums are the chips.

use client::ViewerLog;
use client::choice::Offer;
use client::coloretto::{Pick, TableView};
use coloretto::{Card, Row, Seen, View};
use engine::{Seat, SeenOf};
use leptos::prelude::*;
use words::{Words, say};

use super::{aloud, face, players, rows, rules};
use crate::game::Game;
use crate::pages::rules::{Part, Picture, Ruling};
use crate::parts::card;
use crate::parts::sound::Sound;
use crate::parts::speech::{Speech, text};
use crate::table::bar;
use crate::table::choice::ChoiceSignals;
use crate::table::counting;
use crate::table::flight::Trip;
use crate::table::stage::StageSignals;

/// What somebody is about to do, and the screen.
#[derive(Clone, Copy)]
pub(super) struct Choosing {
    pub(super) signals: ChoiceSignals<View>,
    pub(super) table: Memo<Option<TableView>>,
}

impl Choosing {
    fn new(stage: StageSignals<View>) -> Self {
        Self {
            signals: ChoiceSignals::new(stage),
            table: Memo::new(move |_| stage.with(|log| TableView::new(&log.view))),
        }
    }

    pub(super) fn pick(self, piece: Pick) {
        self.signals.pick(piece);
    }
}

/// The button that draws.
fn offer(choosing: ChoiceSignals<View>, offer: Offer<Pick>) -> AnyView {
    let piece = offer.piece;
    view! {
        <button class="main-button" id="draw" on:click=move |_| choosing.pick(piece)>{offer.label}</button>
    }
    .into_any()
}

/// The draw pile, what is known of it, and the card that was drawn.
fn pile(choosing: Choosing) -> impl IntoView {
    let speech = Speech::get();
    let says = move || {
        let words = speech.words();
        let table = choosing.table.get()?;
        Some(match table.until {
            Some(until) => say!(
                words,
                "coloretto-pile",
                round = table.round,
                pile = table.pile,
                until = until
            ),
            None => say!(
                words,
                "coloretto-pile-last",
                round = table.round,
                pile = table.pile
            ),
        })
    };
    let removed = move || {
        let table = choosing.table.get()?;
        let words = speech.words();
        let names: Vec<String> = table
            .removed
            .iter()
            .map(|&card| words.coloretto_card_plain(card))
            .collect();
        (!names.is_empty()).then(|| say!(words, "coloretto-removed", colours = words.list(&names)))
    };
    let drawn = move || {
        let shown = choosing.table.get()?.drawn?;
        let words = speech.words();
        Some(view! {
            <div class="drawn" role="img" aria-label=words.coloretto_card(shown)>
                {card::svg("drawn-card", face::face(shown))}
            </div>
        })
    };
    let left = move || {
        let table = choosing.table.get()?;
        let words = speech.words();
        let left = table.unseen.iter().map(|&(shown, count)| {
            view! {
                <li class="left">
                    {card::svg("left-card", face::face(shown))}
                    <span class="unseen">{words.coloretto_card_plain(shown)}</span> "×" {count}
                </li>
            }
        });
        let left: Vec<_> = left.collect();
        Some(view! { <ul class="lefts">{left}</ul> }.into_any())
    };
    let size = move || {
        choosing
            .table
            .with(|table| table.as_ref().map(|table| table.pile))
    };
    let can_draw = move || {
        let can = choosing
            .table
            .with(|table| table.as_ref().is_some_and(|it| it.draw.is_some()));
        can && choosing.signals.stage.may_choose()
    };
    let last = Memo::new(move |_| {
        choosing
            .table
            .with(|table| table.as_ref().is_some_and(|it| it.until.is_none()))
    });
    let top = move || {
        if last.get() {
            face::face(Card::LAST_ROUND)
        } else {
            card::back()
        }
    };
    view! {
        <section class="stores" aria-label=text!("coloretto-stores")>
            <div
                class="store pile"
                class:open=can_draw
                class:shake=move || choosing.signals.refuses(Pick::Pile)
                data-spot="pile"
                data-part="pile"
                on:click=move |_| choosing.pick(Pick::Pile)
            >
                <svg class="store-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=top></svg>
                <b aria-hidden="true">{size}</b>
                <p>{says} " " {removed}</p>
            </div>
            <div class="store drawn-place" data-spot="drawn">{drawn}</div>
            {counting::counting(choosing.signals.stage, left)}
        </section>
    }
}

impl Game for View {
    const SECOND_LAYOUT: Option<fn(&Words) -> String> = None;

    const FAN: [&'static str; 5] = ["R", "Y", "J", "B", "+2"];

    fn face(card: &str) -> Option<String> {
        card.parse().ok().map(face::face)
    }

    fn minutes(players: usize) -> usize {
        players.max(3) - 1
    }

    const PARTS: &'static [Part] = rules::PARTS;
    const RULINGS: &'static [Ruling] = rules::RULINGS;
    const AUTHOR: &'static str = "Michael Schacht";
    const LETTERS: &'static str = "R, O, Y, G, B, P, N";

    fn pictures(words: &Words) -> Vec<Picture> {
        rules::pictures(words)
    }

    fn example(words: &Words, number: &str) -> Option<AnyView> {
        rules::example(words, number)
    }

    fn about(words: &Words) -> String {
        say!(words, "home-coloretto-about")
    }

    const CLASS: &'static str = "coloretto";
    const CHIPS_PART: Option<&'static str> = Some("sums");

    fn chip(words: &Words, log: &ViewerLog<Self>, seat: Seat) -> AnyView {
        let table = TableView::new(&log.view);
        let player = table.players.iter().find(|player| player.seat == seat);
        let sum = player.map(|player| players::sum(words, &log.who(), player, false));
        sum.into_any()
    }

    fn deed(seen: &SeenOf<Self>) -> AnyView {
        let drawing = |shown: Card| card::svg("deed-card", face::face(shown));
        match *seen {
            Seen::Placed { card, row, .. } => {
                view! { {drawing(card)} "→" <b>{row.to_string()}</b> }.into_any()
            }
            Seen::Took { row, .. } => view! { "⇐" <b>{row.to_string()}</b> }.into_any(),
            Seen::Drew { card, .. } => drawing(card).into_any(),
            _ => ().into_any(),
        }
    }

    fn table(stage: StageSignals<Self>) -> AnyView {
        let choosing = Choosing::new(stage);
        let elsewhere = move || true;
        view! { {pile(choosing)} {rows::rows(choosing)} {bar::bar(choosing.signals, elsewhere, offer)} }
            .into_any()
    }

    fn trips(_: &Self, _: &ViewerLog<Self>, seen: &SeenOf<Self>) -> Vec<Trip> {
        let trip = |from: &str, to: String, face: String| Trip {
            from: from.to_owned(),
            to,
            face,
        };
        let row = |row: Row| format!("row-{row}");
        match *seen {
            // It is turned up once it lies there.
            Seen::Drew { .. } => vec![trip("pile", "drawn".to_owned(), card::back())],
            Seen::Placed { card, row: to, .. } => vec![trip("drawn", row(to), face::face(card))],
            Seen::Took {
                seat,
                row: from,
                cards,
            } => cards
                .iter()
                .map(|card| trip(&row(from), format!("player-{seat}"), face::face(card)))
                .collect(),
            Seen::Extra { seat, card } => {
                vec![trip("pile", format!("player-{seat}"), face::face(card))]
            }
            _ => Vec::new(),
        }
    }

    fn sound(seen: &SeenOf<Self>) -> Option<Sound> {
        match seen {
            Seen::Drew { .. } | Seen::Placed { .. } | Seen::Took { .. } => Some(Sound::Card),
            Seen::LastRound { .. } => Some(Sound::Horn),
            _ => None,
        }
    }

    fn table_aloud(words: &Words, log: &ViewerLog<Self>) -> String {
        aloud::rows(words, log)
    }

    fn hand_aloud(words: &Words, log: &ViewerLog<Self>) -> String {
        aloud::sums(words, log)
    }

    fn hand_cards(words: &Words, log: &ViewerLog<Self>) -> String {
        let own = log.seat.map(|seat| log.view.open().cards(seat));
        words.coloretto_heap(own.unwrap_or_default())
    }

    fn outcome(log: &ViewerLog<Self>, game: usize) -> AnyView {
        let Some((outcome, view)) = log.outcomes.get(game) else {
            return ().into_any();
        };
        let words = Speech::get().words();
        let who = log.who();
        let table = TableView::new(view);
        let mut all: Vec<_> = table.players.iter().collect();
        // The match leader stands on top.
        all.sort_by_key(|player| core::cmp::Reverse(player.before + player.sum.total));
        let sums: Vec<_> = all
            .iter()
            .map(|player| {
                let won = outcome.winners.contains(&player.seat);
                let name = who.called(&words, player.seat);
                view! {
                    <li class="result-row" class:won=won class:own=who.is_you(player.seat)>
                        <b class="sum-name">{name}</b> {players::sum(&words, &who, player, true)}
                    </li>
                }
            })
            .collect();
        let totals = (game > 0).then(|| log.totals_in_words(&words, game));
        view! {
            <ol class="results">{sums}</ol>
            <p class="note">{totals}</p>
        }
        .into_any()
    }
}
