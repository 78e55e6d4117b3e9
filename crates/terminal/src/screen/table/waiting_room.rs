//! The waiting room of a server's table: who sits where, bots, the link to hand on.

use core::time::Duration;

use crate::screen::parts::look::STRONG;
use protocol::table::{Clock, Phase, Seated, Table};
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::{Spoken, Words, say};

use crate::screen::game::{Drawn, KeyHint};
use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::Canvas;
use crate::screen::parts::look::Sign;
use crate::screen::table::layout::draw_offer;
use crate::screen::table::overlay;
use crate::screen::table::server_panel::ServerPanel;

/// The whole room.
pub(crate) fn draw<V: Drawn>(canvas: &mut Canvas<'_>, server: &ServerPanel, now: Duration) {
    let area = canvas.area();
    let words = canvas.words;
    let Some(table) = &server.status.table else {
        return;
    };
    let bar = canvas.look.bar();
    canvas.fill(Rect { height: 1, ..area }, ' ', bar);
    let dot = canvas.sign(Sign::Dot);
    let title = format!(
        "{} {dot} {}",
        <V as Spoken>::TITLE,
        say!(words, "room-title")
    );
    let strong = bar.patch(STRONG);
    canvas.text(area.x + 1, area.y, area.width - 2, &title, strong);
    let watching = server.status.watching;
    if watching > 0 {
        let text = say!(words, "room-watching", count = u64::from(watching));
        canvas.right(area.x + 1, area.y, area.width - 2, &text, bar);
    }
    let mut y = area.y + 2;
    let left = area.x + 2;
    let room = area.width - 4;
    for (at, seat) in table.seats.iter().enumerate() {
        let row = Rect {
            x: area.x,
            y,
            width: area.width,
            height: 1,
        };
        canvas.hit(row, Action::Seat(at));
        draw_seat(canvas, row, server, at, seat.as_ref());
        y += 1;
    }
    y += 1;
    for line in agreed(words, server, table) {
        let rest = Rect {
            x: left,
            y,
            width: room,
            height: 2,
        };
        y += canvas.wrapped(rest, &line, Style::new());
    }
    y += 1;
    let accent = canvas.look.accent();
    let faint = canvas.look.faint();
    let lead = say!(words, "share-lead");
    canvas.text(left, y, room, &lead, Style::new());
    canvas.text(left, y + 1, room, &server.status.link, accent);
    let bound = say!(
        words,
        "room-commitment",
        hash = table.commitment.to_string()
    );
    let rest = Rect {
        x: left,
        y: y + 2,
        width: room,
        height: 2,
    };
    y += 3 + canvas.wrapped(rest, &bound, faint);
    let bottom = area.bottom() - 2;
    if bottom > y + 1 {
        let chat = Rect {
            x: left,
            y,
            width: room,
            height: bottom - y,
        };
        canvas.rule(chat, &say!(words, "chat"));
        canvas.hit(chat, Action::Chat);
        let lines = Rect {
            y: y + 1,
            height: chat.height - 1,
            ..chat
        };
        overlay::said(canvas, lines, &server.status.chat);
    }
    keys(canvas, area, server, now);
}

/// How the table stands, and what was agreed on.
fn agreed(words: &Words, server: &ServerPanel, table: &Table) -> Vec<String> {
    let full = server.status.is_full();
    let mut state = vec![match table.phase {
        Phase::Revealing => say!(words, "room-revealing"),
        Phase::Closed => say!(words, "room-closed"),
        _ if full => say!(words, "room-full"),
        _ => say!(words, "room-waiting"),
    }];
    if table.called_off > 0 {
        state.push(say!(words, "room-called-off"));
    }
    state.push(match table.clock {
        Clock::None => say!(words, "screen-clock-none"),
        Clock::Move { seconds, reserve } => say!(
            words,
            "screen-clock-move",
            seconds = u64::from(seconds),
            reserve = u64::from(reserve)
        ),
        Clock::Days { days } => say!(words, "screen-clock-days", days = u64::from(days)),
    });
    for (name, value) in &table.options {
        state.push(words::option_chosen(words, table.game, name, value));
    }
    state.extend(table.aid.then(|| say!(words, "room-aid")));
    state
}

fn draw_seat(
    canvas: &mut Canvas<'_>,
    row: Rect,
    server: &ServerPanel,
    at: usize,
    seat: Option<&Seated>,
) {
    let words = canvas.words;
    let here = server.cursor == at;
    let mark = if here { canvas.sign(Sign::Here) } else { " " };
    let style = if here {
        canvas.look.accent()
    } else {
        Style::new()
    };
    let there = server.status.present.get(at).copied().unwrap_or(false);
    let dot = match (seat, there) {
        (Some(_), true) => canvas.sign(Sign::There),
        _ => canvas.sign(Sign::Free),
    };
    canvas.text(row.x + 1, row.y, 1, mark, style);
    canvas.text(row.x + 3, row.y, 6, &format!("{} {dot}", at + 1), style);
    let mut name = match seat {
        None => say!(words, "room-free"),
        Some(seated) => words::plain(&seated.name).replace('\n', " "),
    };
    if let Some(bot) = seat.and_then(|seated| seated.bot) {
        name = format!("{name} ({})", bot.name());
    }
    if server.seat() == Some(at) {
        name = format!("{name} - {}", say!(words, "who-you"));
    }
    canvas.text(row.x + 8, row.y, row.width.saturating_sub(10), &name, style);
}

/// What can be done here.
fn keys(canvas: &mut Canvas<'_>, area: Rect, server: &ServerPanel, now: Duration) {
    let words = canvas.words;
    let Some(table) = &server.status.table else {
        return;
    };
    let mut offers = Vec::new();
    let seat = table.seats.get(server.cursor).and_then(Option::as_ref);
    if table.phase == Phase::Open {
        let mine = server.seat();
        if mine == Some(server.cursor) {
            offers.push(KeyHint::new("S", say!(words, "room-stand"), Action::Sit));
        } else if mine.is_none() && seat.is_none() {
            offers.push(KeyHint::new("S", say!(words, "room-sit"), Action::Sit));
        }
        if server.status.is_host() {
            match seat {
                None => offers.push(KeyHint::new("B", say!(words, "room-bot"), Action::Bot)),
                Some(seated) if seated.bot.is_some() => {
                    offers.push(KeyHint::new("B", say!(words, "room-no-bot"), Action::Bot));
                }
                Some(_) => {}
            }
        }
        if server.replaceable(now).is_some() {
            offers.push(KeyHint::new(
                "U",
                say!(words, "screen-free-seat"),
                Action::Replace,
            ));
        }
        if server.status.can_start() {
            offers.push(KeyHint::new("X", say!(words, "room-start"), Action::Start));
        }
    }
    offers.push(KeyHint::new("C", say!(words, "chat"), Action::Chat));
    offers.push(KeyHint::new("?", say!(words, "screen-help"), Action::Help));
    offers.push(KeyHint::new("Q", say!(words, "screen-leave"), Action::Quit));
    let y = area.bottom() - 1;
    let mut x = area.x + 1;
    for offer in offers {
        let room = area.right().saturating_sub(x);
        x += draw_offer(canvas, x, y, room, &offer) + 2;
    }
}
