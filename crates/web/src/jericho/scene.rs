//! Jericho's scorings and its end, drawn large: who won which cards, and why.

use client::ViewerLog;
use engine::Seat;
use jericho::{Card, Cards, Colour, Seen, View};
use leptos::prelude::*;
use words::{of, say};

use super::{face, lanes};
use crate::parts::card;
use crate::parts::speech::Speech;

fn heap(cards: &Cards) -> impl IntoView + use<> {
    let cards: Vec<_> = cards
        .iter()
        .map(|shown| card::svg("scene-card", face::face(shown)))
        .collect();
    view! { <div class="scene-cards" aria-hidden="true">{cards}</div> }
}

/// The lengths of a colour's walls, the longest first.
fn lengths(log: &ViewerLog<View>, colour: Colour) -> impl IntoView + use<> {
    let speech = Speech::get();
    let open = log.view.open();
    let who = log.who();
    let longest = open.longest(colour);
    let most = Seat::all(open.seats()).map(|seat| open.wall(seat, colour).length());
    let most = most.max().unwrap_or(1).max(1);
    let words = speech.words();
    let mut seats: Vec<Seat> = Seat::all(open.seats()).collect();
    seats.sort_by_key(|&seat| core::cmp::Reverse(open.wall(seat, colour).length()));
    let bars: Vec<_> = seats
        .into_iter()
        .filter(|&seat| !open.wall(seat, colour).is_empty())
        .map(|seat| {
            let length = open.wall(seat, colour).length();
            let part = 100.0 * f64::from(length) / f64::from(most);
            let texture =
                format!(r#"<rect fill="url(#tex-{colour})" width="100%" height="100%"/>"#);
            view! {
                <div class="scene-bar" class:leads=longest.contains(seat)>
                    <span>{who.called(&words, seat)}</span>
                    <svg style:width=format!("calc({part:.1}% * 0.6)") inner_html=texture></svg>
                    <b>{length}</b>
                </div>
            }
        })
        .collect();
    view! { <div class="scene-bars">{bars}</div> }
}

/// A moment of a scoring. The desk has heard of it already.
pub(super) fn scene(log: &ViewerLog<View>, seen: &Seen) -> AnyView {
    match *seen {
        Seen::Scoring { .. } => card::svg("scene-big", face::face(Card::SCORING)).into_any(),
        Seen::Won { colour, cards, .. } => view! {
            <div class="scene-head">{lanes::badge(colour.letter())}</div>
            {lengths(log, colour)}
            {heap(&cards)}
        }
        .into_any(),
        Seen::Stayed { colour, cards } => view! {
            <div class="scene-head">{lanes::badge(colour.letter())}</div>
            {heap(&cards)}
        }
        .into_any(),
        Seen::SupplyUp { cards } | Seen::Nuggets { cards, .. } => heap(&cards).into_any(),
        _ => ().into_any(),
    }
}

/// What the game came to: won cards, and what was left in walls.
pub(super) fn outcome(log: &ViewerLog<View>, game: usize) -> AnyView {
    let Some((outcome, _)) = log.outcomes.get(game) else {
        return ().into_any();
    };
    let words = Speech::get().words();
    let who = log.who();
    let most = outcome.scores.iter().copied().max().unwrap_or(1).max(1);
    let mut seats: Vec<Seat> = Seat::all(outcome.scores.len()).collect();
    seats.sort_by_key(|seat| {
        let at = seat.index();
        core::cmp::Reverse((outcome.scores[at], outcome.cards_in_walls[at]))
    });
    let rows: Vec<_> = seats
        .into_iter()
        .map(|seat| {
            let score = outcome.scores[seat.index()];
            let won = outcome.winners.contains(&seat);
            let part = 100.0 * f64::from(score) / f64::from(most);
            let line = of!(
                who,
                &words,
                seat,
                "jericho-result",
                score = score,
                walls = outcome.cards_in_walls[seat.index()]
            );
            view! {
                <li class="result-row" class:won=won>
                    <span class="result-line">{line}</span>
                    <span class="result-bar"><span style:width=format!("{part:.1}%")></span></span>
                </li>
            }
        })
        .collect();
    view! {
        <ol class="results">{rows}</ol>
        <p class="note">{say!(words, "jericho-outcome-note")}</p>
    }
    .into_any()
}
