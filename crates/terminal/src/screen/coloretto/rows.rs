//! The pile, the card that was drawn, the rows and what each would change.

use crate::screen::parts::look::{CHOSEN, STRONG};
use client::choice::Choice as _;
use client::coloretto::{RowOnTable, TableView};
use coloretto::{Move, View};
use engine::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::{say, signed};

use super::{CARD, card, change};
use crate::screen::game::Showing;
use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::Canvas;
use crate::screen::parts::look::Sign;

/// How high a row is drawn, and whether a free line stands below it.
fn shape(count: u16, most: u16) -> (u16, u16) {
    let shapes = [(3, 1), (3, 0), (2, 1), (1, 1), (1, 0)];
    let fits = |&(high, gap): &(u16, u16)| 2 + count * (high + gap) <= most;
    shapes.into_iter().find(fits).unwrap_or((1, 0))
}

/// How many of `most` rows of text they take.
pub(super) fn rows(count: u16, most: u16) -> u16 {
    let (high, gap) = shape(count, most);
    2 + count * (high + gap)
}

/// Draws the rows, with what taking each would change.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    showing: &Showing<'_, View>,
    table: &TableView,
) {
    pile(canvas, Rect { height: 1, ..area }, showing, table);
    let (high, gap) = shape(table.rows.len() as u16, area.height);
    let mut y = area.y + 2;
    for row in &table.rows {
        let place = Rect {
            y,
            height: high.min(area.bottom().saturating_sub(y)),
            ..area
        };
        one(canvas, place, showing, table, row);
        y += high + gap;
    }
}

/// The pile, and the card that was drawn from it.
fn pile(canvas: &mut Canvas<'_>, area: Rect, showing: &Showing<'_, View>, table: &TableView) {
    let words = canvas.words;
    let open = showing.may && table.draw.is_some();
    let (key, style) = if open {
        ("[D]", canvas.look.accent())
    } else {
        (" D ", canvas.look.faint())
    };
    let mut x = area.x + canvas.text(area.x, area.y, 3, key, style) + 1;
    let text = match table.until {
        Some(until) => say!(words, "screen-pile", pile = table.pile, until = until),
        None => say!(words, "screen-pile-last", pile = table.pile),
    };
    x += canvas.text(x, area.y, 50, &text, style) + 3;
    let pile = Rect {
        width: x - area.x,
        ..area
    };
    canvas.hit(pile, Action::Pick('D'));
    if let Some(drawn) = table.drawn {
        let text = say!(words, "screen-drawn");
        let strong = STRONG;
        x += canvas.text(x, area.y, 24, &text, strong) + 1;
        let place = Rect {
            x,
            width: CARD,
            height: 1,
            ..area
        };
        card(canvas, place, drawn, false);
        x += CARD + 2;
    }
    let names: Vec<String> = table
        .removed
        .iter()
        .map(|&card| words.coloretto_card_plain(card))
        .collect();
    if !names.is_empty() {
        let text = say!(words, "coloretto-removed", colours = words.list(&names));
        let faint = canvas.look.faint();
        canvas.right(x, area.y, area.right().saturating_sub(x), &text, faint);
    }
}

/// One row: its number, its cards and places, what it would change.
fn one(
    canvas: &mut Canvas<'_>,
    area: Rect,
    showing: &Showing<'_, View>,
    table: &TableView,
    row: &RowOnTable,
) {
    let number = row.row.index() + 1;
    let can = showing.may && super::can(row).is_some();
    let thought =
        showing.may && super::can(row).is_some_and(|m| showing.choice.preview() == Some(m));
    let middle = area.y + area.height / 2;
    let (text, style) = match (thought, can) {
        (true, _) => (format!("{}{number} ", canvas.sign(Sign::Turn)), CHOSEN),
        (_, true) => (format!("[{number}]"), canvas.look.accent()),
        _ => (format!(" {number} "), canvas.look.faint()),
    };
    canvas.text(area.x, middle, 3, &text, style);
    if let Some(digit) = char::from_digit(row.row.index() as u32 + 1, 10) {
        canvas.hit(area, Action::Pick(digit));
    }
    let mut x = area.x + 4;
    let faint = canvas.look.faint();
    let Some(cards) = &row.cards else {
        let taken = say!(canvas.words, "coloretto-table-row-taken");
        canvas.text(x, middle, area.width - 4, &taken, faint);
        return;
    };
    for at in 0..row.size {
        let place = Rect {
            x,
            width: CARD,
            ..area
        };
        let comes = match showing.choice.preview() {
            Some(Move::Place(_)) if thought && at == cards.len() => table.drawn,
            _ => None,
        };
        if let Some(shown) = cards.get(at).copied().or(comes) {
            card(canvas, place, shown, comes.is_some());
        } else {
            let free = format!("[ {}  ]", canvas.sign(Sign::Free));
            canvas.text(x, middle, CARD, &free, faint);
        }
        x += CARD + 1;
    }
    x = x.max(area.x + 4 + 3 * (CARD + 1)) + 2;
    if let Some(change) = change(showing, row) {
        let style = match change {
            0 => Style::new(),
            1.. => canvas.look.gain(),
            _ => canvas.look.loss(),
        };
        let you = say!(canvas.words, "who-you");
        x += canvas.text(x, middle, 12, &format!("{you} {}", signed(change)), style) + 3;
    }
    let who = showing.log.who();
    let others: Vec<String> = Seat::all(row.change.len())
        .filter(|&seat| !who.is_you(seat))
        .filter_map(|seat| {
            let change = row.change[seat.index()]?;
            Some(format!(
                "{} {}",
                who.name(canvas.words, seat),
                signed(change)
            ))
        })
        .collect();
    let others = others.join("  ");
    canvas.text(x, middle, area.right().saturating_sub(x), &others, faint);
}
