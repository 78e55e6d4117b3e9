//! Below the lanes: the supply, and the own hand, to the scale of the walls.

use crate::screen::parts::look::{CHOSEN, STRONG};
use client::jericho::TableView;
use jericho::{Card, View};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use words::say;

use super::{hue_of, material};
use crate::screen::game::Showing;
use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::Canvas;

/// How many rows hands take.
pub(super) fn rows(showing: &Showing<'_, View>) -> u16 {
    2.max(showing.hands.len() as u16)
}

/// The line about the supply; a card can be put there.
pub(super) fn supply(
    canvas: &mut Canvas<'_>,
    area: Rect,
    showing: &Showing<'_, View>,
    table: &TableView,
) {
    let text = say!(
        canvas.words,
        "jericho-supply",
        count = table.supply,
        hidden = table.hidden,
        trumpets = table.trumpets
    );
    let open = showing.may && showing.choice.may_lay_down(&showing.log.view);
    let style = if open {
        canvas.look.accent()
    } else {
        Style::new()
    };
    let badge = if open { "[S]" } else { " S " };
    let strong = STRONG;
    canvas.text(area.x, area.y, 3, badge, if open { style } else { strong });
    canvas.text(
        area.x + 4,
        area.y,
        area.width.saturating_sub(4),
        &text,
        style,
    );
    canvas.hit(area, Action::Pick('S'));
    let lies = match (table.choice, table.start) {
        (Some(card), _) => {
            let card = canvas.words.jericho_card(card);
            say!(canvas.words, "jericho-lies-choice", card = card)
        }
        (None, Some(card)) => {
            let card = canvas.words.jericho_card(card);
            say!(canvas.words, "jericho-lies-start", card = card)
        }
        (None, None) => return,
    };
    let taken = 4 + canvas.width(&text) + 2;
    let faint = canvas.look.faint();
    let room = area.width.saturating_sub(taken);
    canvas.right(area.x + taken, area.y, room, &lies, faint);
}

/// The own cards with their numbers; or everybody's, where nothing is secret.
pub(super) fn hand(
    canvas: &mut Canvas<'_>,
    area: Rect,
    showing: &Showing<'_, View>,
    table: &TableView,
) {
    if !showing.hands.is_empty() {
        for (y, line) in (area.y..area.bottom()).zip(showing.hands) {
            canvas.text(
                area.x + 4,
                y,
                area.width.saturating_sub(4),
                line,
                Style::new(),
            );
        }
        return;
    }
    let mut x = area.x + 4;
    for (at, &card) in table.hand.iter().enumerate() {
        let columns = u16::from(card.value()) + 2;
        let picked = showing.may && showing.choice.at() == Some(at);
        let place = Rect {
            x,
            y: area.y,
            width: columns,
            height: area.height.min(2),
        };
        if let Some(digit) = char::from_digit(at as u32 + 1, 10) {
            canvas.hit(place, Action::Pick(digit));
        }
        draw(canvas, place, at, card, picked, showing.may);
        x += columns + 2;
    }
}

fn draw(canvas: &mut Canvas<'_>, place: Rect, at: usize, card: Card, picked: bool, may: bool) {
    let number = at + 1;
    let (text, style) = match (picked, may) {
        (true, _) => (format!("[{number}]"), CHOSEN),
        (false, true) => (format!(" {number} "), canvas.look.accent()),
        (false, false) => (format!(" {number} "), canvas.look.faint()),
    };
    canvas.text(place.x, place.y, place.width, &text, style);
    let y = place.y + 1;
    let mut ground = canvas.look.ground(hue_of(card));
    if picked {
        ground = ground.add_modifier(Modifier::UNDERLINED);
    }
    let pattern = material(canvas.look.unicode, card);
    canvas.pattern(place.x, y, place.width, pattern, ground);
    let bold = ground.add_modifier(Modifier::BOLD);
    canvas.text(place.x, y, place.width, &format!("{card:<2}"), bold);
}
