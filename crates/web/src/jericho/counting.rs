//! Jericho's cards that are still to come: a line for each colour, a column for each value.

use client::jericho::TableView;
use jericho::{Card, Colour};
use leptos::prelude::*;
use words::{Words, say};

use super::lanes;

/// The values that wall cards have (J01).
const VALUES: [u8; 5] = [1, 3, 4, 5, 7];

/// A table of the cards that this viewer has not seen.
pub(super) fn left(words: &Words, table: &TableView) -> AnyView {
    let count = |card: Card| {
        let found = table.unseen.iter().find(|(kind, _)| *kind == card);
        found.map_or(0, |&(_, count)| count)
    };
    let line = |colour: Colour| {
        let cards = VALUES.map(|value| Card::wall(colour, value).map_or(0, count));
        let sum: u8 = cards.iter().sum();
        let cells = cards.map(|count| view! { <td class:none=count == 0>{count}</td> });
        view! {
            <tr>
                <th scope="row">
                    {lanes::badge(colour.letter())}
                    <span class="unseen">{words.jericho_colour(colour)}</span>
                </th>
                {cells.collect_view()}
                <td class="count-sum">{sum}</td>
            </tr>
        }
    };
    let heads = VALUES.map(|value| view! { <th scope="col">{value}</th> });
    let trumpets = count(Card::TRUMPET);
    view! {
        <table class="count-table">
            <thead><tr><td></td>{heads.collect_view()}<th scope="col">"Σ"</th></tr></thead>
            <tbody>{Colour::ALL.map(line).collect_view()}</tbody>
        </table>
        <p>{say!(words, "jericho-counting-trumpets", count = trumpets)}</p>
    }
    .into_any()
}
