//! Jericho's cards: building materials, horns, a sun over a wall.

use jericho::{Card, Colour};
use leptos::prelude::*;

use crate::parts::card::{self, PAPER, corner};
use crate::parts::horn::HORN;

/// The five colours as rays behind something.
fn rays() -> String {
    let ray = |(at, colour): (usize, Colour)| {
        let from = 200.0 + 28.0 * at as f64;
        let point = |angle: f64| {
            let (sin, cos) = angle.to_radians().sin_cos();
            format!("{:.1} {:.1}", 50.0 + 90.0 * cos, 92.0 + 90.0 * sin)
        };
        format!(
            r#"<path fill="url(#tex-{colour})" d="M50 92 {} {}z"/>"#,
            point(from),
            point(from + 28.0)
        )
    };
    let all: String = Colour::ALL.into_iter().enumerate().map(ray).collect();
    format!(r#"<g clip-path="url(#card-window)">{all}</g>"#)
}

/// The inside of a card's drawing.
pub(crate) fn face(card: Card) -> String {
    match (card.colour(), card) {
        (Some(colour), _) => {
            let letter = colour.letter();
            let value = card.value();
            let nugget = if value == 1 {
                r#"<path class="nugget" d="M36 112l8-10 14-1 8 8-3 10-12 5-12-4z"/><path class="nugget-shine" d="M42 110l5-6 8 0"/>"#
            } else {
                ""
            };
            let corner = corner(letter, &letter.to_string());
            format!(
                r#"{PAPER}<rect fill="url(#tex-{letter})" x="7" y="7" width="86" height="126" rx="6"/><rect class="plate" x="24" y="46" width="52" height="50" rx="8"/><text class="figure" x="50" y="86">{value}</text>{corner}{nugget}"#
            )
        }
        (None, Card::TRUMPET) => {
            let rays = rays();
            format!(
                r#"{PAPER}<rect class="sky-paper" x="7" y="7" width="86" height="126" rx="6"/>{rays}<g transform="translate(6 18) scale(.84)">{HORN}</g><rect class="plate" x="8" y="8" width="25" height="38" rx="5"/><text class="letter" x="20.5" y="26">T</text><text class="letter small" x="20.5" y="42">2</text>"#
            )
        }
        _ => format!(
            r#"{PAPER}<rect class="sky-paper" x="7" y="7" width="86" height="126" rx="6"/><circle class="sun" cx="50" cy="62" r="20"/><g class="sun-rays"><path d="M50 20v14M50 90v2M20 62h6M74 62h6M29 41l6 6M71 41l-6 6"/></g><rect fill="url(#tex-R)" x="7" y="84" width="86" height="49"/><path fill="url(#tex-R)" d="M7 84v-9h14v9zM43 84v-9h14v9zM79 84v-9h14v9z"/>"#
        ),
    }
}

/// The back of a card.
pub(crate) fn back() -> String {
    card::back()
}

/// The material of a colour, as large as the `svg` it stands in.
pub(crate) fn texture(colour: Colour) -> String {
    format!(r#"<rect fill="url(#tex-{colour})" width="100%" height="100%"/>"#)
}

/// What is left of a wall for a moment: stones of its material, and dust.
pub(super) fn rubble(colour: Colour) -> String {
    let stones = [
        (8, 40),
        (30, 34),
        (54, 38),
        (74, 44),
        (20, 62),
        (44, 60),
        (66, 64),
    ];
    let stone = |(x, y)| {
        format!(
            r#"<rect class="stone" fill="url(#tex-{colour})" x="{x}" y="{y}" width="18" height="14" rx="3"/>"#
        )
    };
    let stones: String = stones.into_iter().map(stone).collect();
    format!(r#"<ellipse class="dust" cx="50" cy="76" rx="46" ry="16"/>{stones}"#)
}

/// The leader's flag, while it changes hands.
pub(super) const FLAG: &str = r#"<text class="flag-sign" x="50" y="100">⚑</text>"#;

/// A horn on a piece of a wall.
pub(super) fn small_horn() -> impl IntoView {
    view! { <svg class="small-horn" viewBox="2 30 106 104" aria-hidden="true" inner_html=HORN></svg> }
}
