//! Coloretto's cards: one chameleon in seven skins, the joker in all of them, a coin, a setting sun.

use coloretto::{Card, Colour};

use crate::parts::card::{PAPER, corner};

/// The chameleon; its skin is given by what fills it.
fn chameleon(fill: &str) -> String {
    format!(
        r##"<g transform="translate(0 22)"><use href="#chameleon" fill="{fill}"/><use href="#chameleon-lines"/></g>"##
    )
}

/// The inside of a card's drawing.
pub(crate) fn face(card: Card) -> String {
    let ground = r#"<rect class="leaf-paper" x="7" y="7" width="86" height="126" rx="6"/>"#;
    let branch = r#"<path class="branch" d="M7 110c30-8 56 8 86-4"/>"#;
    match (card.colour(), card) {
        (Some(colour), _) => {
            let letter = colour.letter();
            let skin = chameleon(&format!("url(#skin-{letter})"));
            let corner = corner(letter, &letter.to_string());
            // What stays in sight of a card that lies under another.
            let band = format!(
                r#"<path fill="url(#skin-{letter})" d="M7 48V13a6 6 0 0 1 6-6h74a6 6 0 0 1 6 6v35z"/>"#
            );
            format!("{PAPER}{ground}{band}{branch}{skin}{corner}")
        }
        (None, Card::PLUS_TWO) => format!(
            r#"{PAPER}{ground}<circle class="coin" cx="50" cy="72" r="32"/><circle class="coin-rim" cx="50" cy="72" r="26"/><text class="figure coin-figure" x="50" y="83">+2</text>"#
        ),
        (None, Card::JOKER | Card::GOLDEN) => {
            let gold = if card == Card::GOLDEN {
                r#"<rect class="gold-frame" x="5" y="5" width="90" height="130" rx="8"/>"#
            } else {
                ""
            };
            let skin = chameleon("url(#skin-J)");
            let text = if card == Card::GOLDEN { "J*" } else { "J" };
            format!(
                r#"{PAPER}{ground}{branch}{skin}{gold}<rect class="plate" x="8" y="8" width="27" height="26" rx="5"/><text class="letter" x="21.5" y="27">{text}</text>"#
            )
        }
        _ => format!(
            r#"{PAPER}<rect class="sky-paper" x="7" y="7" width="86" height="126" rx="6"/><circle class="sun" cx="50" cy="84" r="24"/><rect class="leaf-paper" x="7" y="84" width="86" height="49"/><path class="branch" d="M7 84h86M20 96h60M32 108h36"/>"#
        ),
    }
}

/// A small sign of a colour, for sums: the inside of an `svg` with the box `0 0 20 20`.
pub(crate) fn sign(colour: Colour) -> String {
    let letter = colour.letter();
    format!(
        r#"<rect fill="url(#skin-{letter})" x="1" y="1" width="18" height="18" rx="4"/><rect class="plate" x="4" y="3.5" width="12" height="13" rx="3"/><text class="sign-letter" x="10" y="14">{letter}</text>"#
    )
}
