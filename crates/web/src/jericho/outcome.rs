//! The result of a game of Jericho, drawn.

use client::ViewerLog;
use engine::Seat;
use jericho::View;
use leptos::prelude::*;
use words::{of, say};

use crate::parts::speech::Speech;

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
                <li class="result-row" class:won=won class:own=who.is_you(seat)>
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
