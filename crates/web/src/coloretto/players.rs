//! Everybody's cards in order of worth, what each colour counts, and the total, live.

use client::coloretto::Player;
use leptos::prelude::*;
use words::{Who, Words, figure, of, say, signed};

use super::face;

/// One sum: three colours plus, the rest minus, jokers where they count best.
pub(super) fn sum(words: &Words, who: &Who, player: &Player, over: bool) -> impl IntoView + use<> {
    let parts: Vec<_> = player
        .sum
        .colours
        .iter()
        .map(|part| {
            let jokers = player.sum.how.jokers.iter();
            let jokers = jokers.filter(|&&colour| colour == part.colour).count();
            let class = if part.points > 0 {
                "part plus"
            } else {
                "part minus"
            };
            let stars = "★".repeat(jokers);
            view! {
                <span class=class>
                    <svg class="sign" viewBox="0 0 20 20" inner_html=face::sign(part.colour)></svg>
                    <span class="part-count">{part.cards} <sup>{stars}</sup></span>
                    <b>{signed(part.points)}</b>
                </span>
            }
        })
        .collect();
    let twos = (player.plus_twos > 0).then(|| {
        view! {
            <span class="part plus">
                <span class="coin-sign">"+2"</span>
                <span class="part-count">{player.plus_twos}</span>
                <b>{signed(player.sum.plus_twos)}</b>
            </span>
        }
    });
    let label = of!(
        who,
        words,
        player.seat,
        "coloretto-result",
        points = player.sum.total,
        sum = words.coloretto_sum(&player.sum)
    );
    let before = (player.before != 0).then(
        || view! { <small>{say!(words, "coloretto-before", points = player.before)}</small> },
    );
    let out = (player.out && !over)
        .then(|| view! { <small class="out-mark">{say!(words, "coloretto-out")}</small> });
    view! {
        <div class="sum" role="img" aria-label=label>
            <div class="sum-parts" aria-hidden="true">{parts} {twos}</div>
            <div class="sum-head" aria-hidden="true">
                {out}
                {before}
                <b class="sum-total">{figure(player.sum.total)}</b>
            </div>
        </div>
    }
}
