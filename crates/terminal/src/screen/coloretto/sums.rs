//! Everybody's cards in order of worth, what each colour counts, and the total, live.

use crate::screen::parts::look::STRONG;
use client::choice::Choice as _;
use client::coloretto::{Player, TableView};
use coloretto::View;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use words::{Who, figure, say, signed};

use super::{change, hue};
use crate::screen::game::Showing;
use crate::screen::parts::canvas::Canvas;
use crate::screen::parts::look::{Hue, Sign};

/// Rows for so many players: a title, a line each, free lines between them where there is room.
pub(super) fn rows(seats: u16, most: u16) -> u16 {
    let tight = 1 + seats;
    if most >= 4 * seats + 6 {
        tight + seats
    } else {
        tight
    }
}

/// Draws them, one's own first.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    showing: &Showing<'_, View>,
    table: &TableView,
) {
    let title = say!(canvas.words, "coloretto-sums");
    canvas.rule(area, &title);
    let who = showing.log.who();
    let mut all: Vec<&Player> = table.players.iter().collect();
    // One's own sum first: it is looked at most.
    all.sort_by_key(|player| !who.is_you(player.seat));
    let thought = showing.choice.preview().filter(|_| showing.may);
    let taken = table
        .rows
        .iter()
        .find(|row| row.take.is_some() && row.take == thought);
    let after = taken.and_then(|row| change(showing, row));
    let step = if area.height > 2 * all.len() as u16 {
        2
    } else {
        1
    };
    let mut y = area.y + 1;
    for player in all {
        if y >= area.bottom() {
            return;
        }
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        let after = after.filter(|_| who.is_you(player.seat));
        line(canvas, row, &who, player, after, false);
        y += step;
    }
}

/// One sum: three colours plus, the rest minus, jokers where they count best.
pub(super) fn line(
    canvas: &mut Canvas<'_>,
    area: Rect,
    who: &Who,
    player: &Player,
    change: Option<i32>,
    over: bool,
) {
    let own = who.is_you(player.seat);
    let style = match (player.asked, own) {
        (true, _) => canvas.look.accent(),
        (false, true) => STRONG,
        (false, false) => Style::new(),
    };
    let mark = if player.asked {
        canvas.sign(Sign::Turn)
    } else {
        " "
    };
    canvas.text(area.x, area.y, 1, mark, style);
    let mut name = who.called(canvas.words, player.seat);
    if player.out && !over {
        name = format!("{name} ({})", say!(canvas.words, "coloretto-out"));
    }
    let name_room = if over { 9 } else { 12 };
    canvas.text(area.x + 1, area.y, name_room, &name, style);
    let total = player.sum.total;
    let figures = match change {
        Some(change) => format!(
            "{}{}{}",
            figure(total),
            canvas.sign(Sign::Arrow),
            figure(total + change)
        ),
        None => figure(total),
    };
    let strong = match change {
        Some(change) if change > 0 => canvas.look.gain(),
        Some(change) if change < 0 => canvas.look.loss(),
        _ => STRONG,
    };
    let right = 8;
    let end = area.right().saturating_sub(right);
    canvas.right(end, area.y, right, &format!("= {figures}"), strong);
    let mut x = area.x + name_room + 2;
    let mut part = |canvas: &mut Canvas<'_>, sign: &str, points: i32, hue: Hue| {
        if x >= end {
            return;
        }
        let ground = canvas.look.ground(hue).add_modifier(Modifier::BOLD);
        x += canvas.text(x, area.y, end - x, sign, ground);
        let style = if points > 0 {
            canvas.look.gain()
        } else {
            canvas.look.loss()
        };
        x += canvas.text(x, area.y, end - x, &format!(" {}", signed(points)), style) + 1;
    };
    for colour in &player.sum.colours {
        let jokers = player.sum.how.jokers.iter();
        let jokers = jokers.filter(|&&it| it == colour.colour).count();
        let stars = "*".repeat(jokers);
        let sign = format!(" {}{}{stars}", colour.colour, colour.cards);
        part(canvas, &sign, colour.points, hue(colour.colour));
    }
    if player.plus_twos > 0 {
        let sign = format!(" +2{}{}", canvas.sign(Sign::Times), player.plus_twos);
        part(canvas, &sign, player.sum.plus_twos, Hue::Brass);
    }
}
