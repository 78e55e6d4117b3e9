//! Jericho's scorings and its end: who won which cards, and why.

use core::cmp::Reverse;

use crate::screen::parts::look::STRONG;
use client::ViewerLog;
use engine::Seat;
use jericho::{Card, Cards, Colour, Seen, View};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use words::{of, say};

use super::{hue, hue_of, material};
use crate::screen::parts::canvas::Canvas;
use crate::screen::parts::look::Sign;

/// Those who have a wall of a colour, the longest first.
fn builders(log: &ViewerLog<View>, colour: Colour) -> Vec<(Seat, u8)> {
    let open = log.view.open();
    let length = |seat| (seat, open.wall(seat, colour).length());
    let mut seats: Vec<(Seat, u8)> = Seat::all(open.seats()).map(length).collect();
    seats.retain(|&(_, length)| length > 0);
    seats.sort_by_key(|&(_, length)| Reverse(length));
    seats
}

/// How many rows a moment takes.
pub(super) fn rows(log: &ViewerLog<View>, seen: &Seen) -> u16 {
    match *seen {
        Seen::Won { colour, .. } => builders(log, colour).len() as u16 + 2,
        Seen::Stayed { .. } | Seen::Nuggets { .. } => 1,
        Seen::SupplyUp { .. } => 2,
        _ => 0,
    }
}

/// Cards side by side, over as many rows as there are.
fn heap(canvas: &mut Canvas<'_>, area: Rect, cards: &Cards) {
    let (mut x, mut y) = (area.x, area.y);
    for card in cards.iter() {
        let text = format!(" {card:<2}");
        if x + 4 > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y >= area.bottom() {
            return;
        }
        let style = canvas
            .look
            .ground(hue_of(card))
            .add_modifier(Modifier::BOLD);
        canvas.text(x, y, 3, &text, style);
        x += 4;
    }
}

/// A moment of a scoring. The log has heard of it already.
pub(super) fn scene(canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<View>, seen: &Seen) {
    match seen {
        Seen::Won { colour, cards, .. } => {
            let bars = builders(log, *colour);
            lengths(canvas, area, log, *colour, &bars);
            let below = bars.len() as u16 + 1;
            let area = Rect {
                y: area.y + below,
                height: area.height.saturating_sub(below),
                ..area
            };
            heap(canvas, area, cards);
        }
        Seen::Stayed { cards, .. } | Seen::SupplyUp { cards } | Seen::Nuggets { cards, .. } => {
            heap(canvas, area, cards);
        }
        _ => {}
    }
}

/// The walls of a colour as bars, the longest first.
fn lengths(
    canvas: &mut Canvas<'_>,
    area: Rect,
    log: &ViewerLog<View>,
    colour: Colour,
    bars: &[(Seat, u8)],
) {
    let who = log.who();
    let longest = log.view.open().longest(colour);
    let most = u16::from(bars.first().map_or(1, |&(_, length)| length)).max(1);
    let room = area.width.saturating_sub(20);
    let ground = canvas.look.ground(hue(colour));
    let card = Card::wall(colour, 5).unwrap_or(Card::TRUMPET);
    let pattern = material(canvas.look.unicode, card);
    for (y, &(seat, length)) in (area.y..area.bottom()).zip(bars) {
        let leads = longest.contains(seat);
        let style = if leads { STRONG } else { Style::new() };
        canvas.text(area.x, y, 11, &who.called(canvas.words, seat), style);
        let columns = (u16::from(length) * room.min(most * 2)) / most;
        canvas.pattern(area.x + 12, y, columns, pattern, ground);
        let mark = if leads { canvas.sign(Sign::Lead) } else { " " };
        let text = format!("{mark}{length}");
        canvas.text(area.x + 12 + columns, y, 5, &text, style);
    }
}

/// What the game came to: won cards, and what was left in walls; gives the number of rows.
pub(super) fn outcome(
    canvas: &mut Canvas<'_>,
    area: Rect,
    log: &ViewerLog<View>,
    game: usize,
) -> u16 {
    let Some((outcome, _)) = log.outcomes.get(game) else {
        return 0;
    };
    let who = log.who();
    let most = outcome.scores.iter().copied().max().unwrap_or(1).max(1);
    let mut seats: Vec<Seat> = Seat::all(outcome.scores.len()).collect();
    seats.sort_by_key(|seat| {
        let at = seat.index();
        Reverse((outcome.scores[at], outcome.cards_in_walls[at]))
    });
    let mut y = area.y;
    let half = area.width / 2;
    for seat in seats {
        if y >= area.bottom() {
            break;
        }
        let score = outcome.scores[seat.index()];
        let won = outcome.winners.contains(&seat);
        let style = if won {
            canvas.look.accent()
        } else {
            Style::new()
        };
        let line = of!(
            who,
            canvas.words,
            seat,
            "jericho-result",
            score = score,
            walls = outcome.cards_in_walls[seat.index()]
        );
        let mark = if won { canvas.sign(Sign::Won) } else { " " };
        let taken = half + 6;
        canvas.text(area.x, y, taken, &format!("{mark} {line}"), style);
        let room = area.width.saturating_sub(taken + 1);
        let columns = (u32::from(room) * score.max(0) as u32) / most as u32;
        let done = canvas.sign(Sign::Done).chars().next().unwrap_or('=');
        canvas.pattern(area.x + taken + 1, y, columns as u16, &[done], style);
        y += 1;
    }
    let note = say!(canvas.words, "jericho-outcome-note");
    let faint = canvas.look.faint();
    let rest = Rect {
        y: y + 1,
        height: area.bottom().saturating_sub(y + 1),
        ..area
    };
    y - area.y + 1 + canvas.wrapped(rest, &note, faint)
}
