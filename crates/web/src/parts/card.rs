//! What the cards of both games share: paper, back, and a mark of its own for each colour.
//!
//! A face is the inside of an `svg` with the box `0 0 100 140`, as text: letters, figures and
//! shapes of ours, nothing that anybody typed. Textures stand in the page's own `defs`.

use leptos::prelude::*;

/// A shape of its own for each colour's letter, about (0, 0), ten across.
pub(crate) fn mark(letter: char) -> &'static str {
    match letter {
        'R' => r#"<rect x="-5" y="-5" width="10" height="10" rx="1"/>"#,
        'O' => r#"<path d="M0-6 5.4-3v6L0 6-5.4 3v-6z"/>"#,
        'Y' => r#"<circle r="5.4"/>"#,
        'G' => r#"<path d="M0-6 6 5H-6z"/>"#,
        'B' => r#"<path d="M0-6.6 5.6 0 0 6.6-5.6 0z"/>"#,
        'P' => r#"<path d="M0-6.6 1.8-2h4.8L2.8 1.2 4.2 6 0 3.2-4.2 6l1.4-4.8L-6.6-2h4.8z"/>"#,
        _ => r#"<path d="M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z"/>"#,
    }
}

/// The paper that every face stands on.
pub(crate) const PAPER: &str =
    r#"<rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="9"/>"#;

/// A corner of a card: letter and mark of its colour, on a plate.
pub(crate) fn corner(letter: char, text: &str) -> String {
    let mark = mark(letter);
    format!(
        r#"<g><rect class="plate" x="8" y="8" width="25" height="38" rx="5"/><text class="letter" x="20.5" y="26">{text}</text><g class="mark" transform="translate(20.5 36.5) scale(.95)">{mark}</g></g>"#
    )
}

/// The back of every card.
pub(crate) fn back() -> String {
    format!(
        r#"{PAPER}<rect class="back" x="7" y="7" width="86" height="126" rx="6"/><g class="back-rays"><path d="M50 70 20 20M50 70 50 12M50 70 80 20M50 70 10 70M50 70 90 70M50 70 20 120M50 70 50 128M50 70 80 120"/><circle cx="50" cy="70" r="20"/><circle cx="50" cy="70" r="9"/></g>"#
    )
}

/// A card by its face.
pub(crate) fn svg(class: &'static str, face: String) -> impl IntoView {
    view! { <svg class=class viewBox="0 0 100 140" aria-hidden="true" inner_html=face></svg> }
}
