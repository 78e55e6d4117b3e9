//! Jericho on a full screen.
//!
//! ```text
//! lanes   five lanes of colour, everybody's walls to one scale, the pot of each beside them
//! hand    the own cards, drawn to the same scale;     scene  scorings, and what it came to
//! ```
//!
//! A piece of wall is as many columns long as its card counts: its value stands in front, the
//! rest is its material. So who leads is seen, with and without colours.

mod hand;
mod lanes;
mod scene;

use client::ViewerLog;
use client::jericho::TableView;
use engine::{Seat, SeenOf};
use jericho::{Card, Colour, View};
use ratatui::layout::Rect;
use words::{Words, say};

use super::game::{Drawn, KeyHint, Showing};
use super::parts::canvas::Canvas;
use super::parts::look::{Hue, Sign};

pub(super) const fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Red => Hue::Red,
        Colour::Yellow => Hue::Yellow,
        Colour::Green => Hue::Green,
        Colour::Blue => Hue::Blue,
        Colour::Brown => Hue::Brown,
    }
}

/// The colour of a card's ground.
pub(super) fn hue_of(card: Card) -> Hue {
    card.colour().map_or(Hue::Brass, hue)
}

/// What a piece is made of: brick in running bond, dressed sandstone, mossy rubble, slate in thin
/// courses, mud brick with straw; brass for a trumpet.
pub(super) fn material(unicode: bool, card: Card) -> &'static [char] {
    match (card.colour(), unicode) {
        (Some(Colour::Red), true) => &['┬', '┴'],
        (Some(Colour::Red), false) => &['#'],
        (Some(Colour::Yellow), true) => &['░'],
        (Some(Colour::Yellow), false) => &[':'],
        (Some(Colour::Green), true) => &['▒'],
        (Some(Colour::Green), false) => &['%'],
        (Some(Colour::Blue), true) => &['═'],
        (Some(Colour::Blue), false) => &['='],
        (Some(Colour::Brown), true) => &['╱'],
        (Some(Colour::Brown), false) => &['/'],
        (None, true) => &['≈'],
        (None, false) => &['~'],
    }
}

impl Drawn for View {
    fn other_layout(words: &Words) -> Option<String> {
        Some(say!(words, "screen-help-by-player"))
    }

    fn head(words: &Words, log: &ViewerLog<Self>) -> String {
        let table = TableView::new(&log.view, None, None);
        let over = || say!(words, "jericho-table-over", pile = table.pile);
        table.pile_in_words(words).unwrap_or_else(over)
    }

    fn chips(canvas: &Canvas<'_>, log: &ViewerLog<Self>) -> Vec<(String, String)> {
        let open = log.view.open();
        let (hand_sign, won_sign) = (canvas.sign(Sign::Hand), canvas.sign(Sign::Won));
        let chip = |seat| {
            let (hand, won) = (open.hand_size(seat), open.won(seat));
            let long = say!(canvas.words, "jericho-chip", hand = hand, won = won);
            (long, format!("{hand_sign}{hand} {won_sign}{won}"))
        };
        Seat::all(open.seats()).map(chip).collect()
    }

    fn rows(showing: &Showing<'_, Self>, _: u16, most: u16) -> u16 {
        let below = hand::rows(showing) + 1;
        let lanes = lanes::rows(showing, most.saturating_sub(below));
        lanes + below
    }

    fn table(canvas: &mut Canvas<'_>, area: Rect, showing: &Showing<'_, Self>) {
        let log = showing.log;
        let table = if showing.may {
            showing.choice.table(&log.view)
        } else {
            TableView::new(&log.view, None, None)
        };
        let below = hand::rows(showing) + 1;
        let lanes = area.height.saturating_sub(below);
        let at = |y: u16, height: u16| Rect {
            y: area.y + y,
            height: height.min(area.height.saturating_sub(y)),
            ..area
        };
        lanes::lanes(canvas, at(0, lanes), showing, &table);
        hand::supply(canvas, at(lanes, 1), showing, &table);
        hand::hand(canvas, at(lanes + 1, below - 1), showing, &table);
    }

    fn keys(words: &Words, showing: &Showing<'_, Self>) -> Option<KeyHint> {
        let hand = showing.log.view.hand();
        if showing.choice.at().is_some() {
            return None;
        }
        let keys = format!("1-{}", hand.len());
        Some(KeyHint::keys(&keys, say!(words, "screen-pick-card")))
    }

    fn help(words: &Words) -> Vec<(String, String)> {
        vec![
            ("1-7".to_owned(), say!(words, "screen-help-card")),
            ("T".to_owned(), say!(words, "screen-help-trumpet")),
            ("R Y G B N".to_owned(), say!(words, "screen-help-lane")),
            ("S".to_owned(), say!(words, "screen-help-supply")),
            ("V".to_owned(), say!(words, "screen-help-by-player")),
        ]
    }

    fn scene_rows(log: &ViewerLog<Self>, seen: &SeenOf<Self>) -> u16 {
        scene::rows(log, seen)
    }

    fn scene(canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<Self>, seen: &SeenOf<Self>) {
        scene::scene(canvas, area, log, seen);
    }

    fn outcome(canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<Self>, game: usize) -> u16 {
        scene::outcome(canvas, area, log, game)
    }

    fn hand(words: &Words, log: &ViewerLog<Self>) -> Option<String> {
        let cards = log.view.hand().iter().chain(log.view.start());
        let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
        if cards.is_empty() {
            return Some(say!(words, "list-none"));
        }
        Some(cards.join(" "))
    }
}
