//! How a table looks: its head, its players, the game's own part, the log, the line of keys.
//!
//! ```text
//! head        game, round, pile, whose turn            ┌ from 116 columns on
//! players     who, hand, won, clock                    │
//! table       the game's own                           │  log, chat
//! log         what happened last                       │
//! prompt      what is asked, or would happen; the keys ┘
//! ```

use crate::screen::parts::look::{CHOSEN, STRONG};
use client::{Connection, ViewerLog, lasts};
use engine::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::{Spoken, say};

use crate::screen::game::{Drawn, KeyHint, offers, says};
use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::{Canvas, wrap};
use crate::screen::parts::look::Sign;
use crate::screen::table::play::{LEAST, Play};
use crate::screen::table::{overlay, waiting_room};

/// From this width on the log has a column of its own.
const WIDE: u16 = 116;
/// Rows of the prompt: a line, two rows of words, the keys.
const PROMPT: u16 = 4;

/// Rows that the log gets, with its title, where the table can do without them.
const LOG: u16 = 5;

/// How many paragraphs the log has.
pub(crate) fn paragraphs<V: Drawn>(log: &ViewerLog<V>) -> usize {
    let opens = log.lines.iter().skip(1).filter(|line| line.opens).count();
    opens + usize::from(!log.lines.is_empty())
}

/// What a paragraph of the log says, and the rules behind it.
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) rules: Vec<&'static str>,
}

/// Some paragraphs of the log, the newest first.
pub(crate) fn told<V: Drawn>(
    canvas: &Canvas<'_>,
    log: &ViewerLog<V>,
    skip: usize,
    most: usize,
) -> Vec<Told> {
    let mut found: Vec<Told> = Vec::new();
    let mut end = log.lines.len();
    let mut passed = 0;
    while end > 0 && found.len() < most {
        let opens = log.lines[..end].iter().rposition(|line| line.opens);
        let begin = opens.unwrap_or(0);
        if passed >= skip {
            let lines = &log.lines[begin..end];
            let texts = lines.iter().map(|line| log.sentence(canvas.words, line));
            let mut rules: Vec<&str> = lines.iter().filter_map(ViewerLog::rule).collect();
            rules.dedup();
            found.push(Told {
                text: texts.collect::<Vec<_>>().join(" "),
                rules,
            });
        }
        passed += 1;
        end = begin;
    }
    found
}

/// Too small for a table: what would help, or whether to leave.
pub(crate) fn small(canvas: &mut Canvas<'_>, quits: bool) {
    let area = canvas.area();
    let text = if quits {
        say!(canvas.words, "screen-quit")
    } else {
        say!(
            canvas.words,
            "screen-small",
            columns = u64::from(LEAST.width),
            rows = u64::from(LEAST.height),
            width = u64::from(area.width),
            height = u64::from(area.height)
        )
    };
    canvas.wrapped(area, &text, Style::new());
}

/// All of it.
pub(crate) fn draw<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    if play.waits_for_people() {
        waiting_room::draw::<V>(canvas, &play.server, play.now);
        notice(canvas, play);
        overlay::draw(canvas, play);
        return;
    }
    let area = canvas.area();
    if play.stage.curtain() {
        // Nothing of anybody's hand, not even behind the question whether to leave.
        overlay::curtain(canvas, play);
        overlay::draw(canvas, play);
        return;
    }
    let Some(showing) = play.showing() else {
        if play.server.status.connection != Connection::Closed {
            let text = say!(canvas.words, "net-asking");
            canvas.centred(area, area.y + area.height / 2, &text, Style::new());
        }
        notice(canvas, play);
        overlay::draw(canvas, play);
        return;
    };
    if play.stage.playing() {
        canvas.hit(area, Action::Skip);
    }
    let log = showing.log;
    head(canvas, area, play, log);
    let below = Rect {
        y: area.y + 2,
        height: area.height - 2,
        ..area
    };
    let wide = area.width >= WIDE;
    let side = if wide { (area.width - 82).min(48) } else { 0 };
    let main = Rect {
        width: area.width - side,
        ..below
    };
    if wide {
        let side = Rect {
            x: main.right() + 1,
            width: side - 1,
            ..below
        };
        let line = if canvas.look.unicode { '│' } else { '|' };
        let faint = canvas.look.faint();
        canvas.fill(
            Rect {
                x: main.right(),
                width: 1,
                ..below
            },
            line,
            faint,
        );
        side_column(canvas, side, play, log);
    }
    let room = main.height - PROMPT;
    // Rather a few lines of log than free lines in the table; rather the whole table than a log.
    let rows = V::rows(&showing, main.width, room.saturating_sub(LOG));
    let rows = if rows > room.saturating_sub(LOG) {
        V::rows(&showing, main.width, room).min(room)
    } else {
        rows
    };
    // Where the log stands beside it, the table has all the room there is.
    let rows = if wide { room } else { rows };
    let table = Rect {
        height: rows,
        ..main
    };
    V::table(canvas, table, &showing);
    let log_area = Rect {
        y: table.bottom(),
        height: room - rows,
        ..main
    };
    if !wide && log_area.height > 1 {
        let title = say!(canvas.words, "web-log");
        canvas.rule(log_area, &title);
        let inside = Rect {
            y: log_area.y + 1,
            height: log_area.height - 1,
            ..log_area
        };
        draw_log(canvas, inside, log, 0);
    }
    let prompt_area = Rect {
        y: main.bottom() - PROMPT,
        height: PROMPT,
        ..main
    };
    let title = if !wide && log_area.height <= 1 {
        told(canvas, log, 0, 1).pop().map(|told| told.text)
    } else {
        None
    };
    prompt(canvas, prompt_area, play, &title.unwrap_or_default());
    notice(canvas, play);
    overlay::draw(canvas, play);
}

/// Game, round, pile; whose turn it is; and who sits there.
fn head<V: Drawn>(canvas: &mut Canvas<'_>, area: Rect, play: &Play<'_, V>, log: &ViewerLog<V>) {
    let bar = canvas.look.bar();
    canvas.fill(Rect { height: 1, ..area }, ' ', bar);
    let strong = bar.patch(STRONG);
    let title = <V as Spoken>::TITLE;
    let taken = 1 + canvas.text(area.x + 1, area.y, area.width, title, strong);
    let text = format!(" {} {}", canvas.sign(Sign::Dot), V::head(canvas.words, log));
    let room = area.width.saturating_sub(taken + 1);
    canvas.text(area.x + taken, area.y, room, &text, bar);
    let waiting = log.view.turn().waiting();
    let turn = if log.end.is_some() {
        String::new()
    } else if play.stage.may_choose() {
        say!(canvas.words, "screen-your-turn")
    } else {
        let names = log.who().list(canvas.words, waiting);
        say!(
            canvas.words,
            "web-turn",
            count = waiting.len(),
            names = names
        )
    };
    let used = taken + canvas.width(&text) + 2;
    let room = area.width.saturating_sub(used + 1);
    if canvas.width(&turn) <= room {
        canvas.right(area.x + used, area.y, room, &turn, strong);
    }
    players(
        canvas,
        Rect {
            y: area.y + 1,
            height: 1,
            ..area
        },
        play,
        log,
    );
}

/// Everybody in a row: name, what counts, clock; a mark for whose turn it is.
fn players<V: Drawn>(canvas: &mut Canvas<'_>, area: Rect, play: &Play<'_, V>, log: &ViewerLog<V>) {
    let who = log.who();
    let waiting = log.view.turn().waiting();
    let chips = V::chips(canvas, log);
    let each = area.width / (chips.len().max(1) as u16);
    let name_of = |canvas: &Canvas<'_>, seat: Seat| {
        let name = who.called(canvas.words, seat);
        match play.server.status.present.get(seat.index()) {
            Some(&there) => {
                let sign = if there { Sign::There } else { Sign::Free };
                format!("{}{name}", canvas.sign(sign))
            }
            None => name,
        }
    };
    let words = canvas.words;
    let clock_of = |seat: Seat| {
        let left = play.server.status.time_left(seat, play.now)?;
        Some(format!("{} ", lasts(words, left.total()?)))
    };
    // All in long words, or none.
    let fits = Seat::all(log.names.len())
        .zip(&chips)
        .all(|(seat, (long, _))| {
            let clock = clock_of(seat).unwrap_or_default();
            let text = format!("{} {clock}{long}", name_of(canvas, seat));
            canvas.width(&text) + 2 <= each
        });
    for (seat, (long, short)) in Seat::all(log.names.len()).zip(chips) {
        let x = area.x + each * seat.index() as u16;
        let asked = waiting.contains(seat) && log.end.is_none();
        let own = who.is_you(seat);
        let style = match (asked, own) {
            (true, _) => canvas.look.accent(),
            (false, true) => STRONG,
            (false, false) => Style::new(),
        };
        let mark = if asked { canvas.sign(Sign::Turn) } else { " " };
        let name = name_of(canvas, seat);
        let says = if fits { long } else { short };
        let says = format!("{}{says}", clock_of(seat).unwrap_or_default());
        let room = each.saturating_sub(2);
        let name_room = room.saturating_sub(canvas.width(&says) + 1);
        let mut at = x + canvas.text(x, area.y, 1, mark, style);
        at += canvas.text(at, area.y, name_room, &name, style) + 1;
        let faint = canvas.look.faint();
        canvas.text(at, area.y, (x + each).saturating_sub(at), &says, faint);
    }
}

/// What happened, the newest at the foot.
pub(crate) fn draw_log<V: Drawn>(
    canvas: &mut Canvas<'_>,
    area: Rect,
    log: &ViewerLog<V>,
    skip: usize,
) {
    canvas.hit(area, Action::Log);
    let mut bottom = area.bottom();
    let newest = told(canvas, log, skip, area.height as usize);
    for (at, told) in newest.iter().enumerate() {
        let style = if at == 0 {
            Style::new()
        } else {
            canvas.look.faint()
        };
        let text = canvas.look.spell(&told.text).into_owned();
        let lines = wrap(&text, area.width.saturating_sub(2));
        for (nth, line) in lines.iter().enumerate().rev() {
            if bottom <= area.y {
                return;
            }
            bottom -= 1;
            let mark = if nth == 0 {
                canvas.sign(Sign::Dot)
            } else {
                " "
            };
            canvas.text(area.x, bottom, 1, mark, style);
            canvas.text(
                area.x + 2,
                bottom,
                area.width.saturating_sub(2),
                line,
                style,
            );
        }
    }
}

/// The log, and below it what is said, where there is a column for them.
fn side_column<V: Drawn>(
    canvas: &mut Canvas<'_>,
    area: Rect,
    play: &Play<'_, V>,
    log: &ViewerLog<V>,
) {
    let chat = if play.stage.is_online() {
        area.height / 3
    } else {
        0
    };
    let log_rows = area.height - chat;
    let title = say!(canvas.words, "web-log");
    canvas.rule(area, &title);
    let inside = Rect {
        y: area.y + 1,
        height: log_rows.saturating_sub(1),
        ..area
    };
    draw_log(canvas, inside, log, 0);
    if chat > 1 {
        let area = Rect {
            y: area.y + log_rows,
            height: chat,
            ..area
        };
        let title = say!(canvas.words, "chat");
        canvas.rule(area, &title);
        let inside = Rect {
            y: area.y + 1,
            height: chat - 1,
            ..area
        };
        canvas.hit(area, Action::Chat);
        overlay::said(canvas, inside, &play.server.status.chat);
    }
}

/// What is asked, or what would happen, and the keys.
fn prompt<V: Drawn>(canvas: &mut Canvas<'_>, area: Rect, play: &Play<'_, V>, title: &str) {
    let Some(showing) = play.showing() else {
        return;
    };
    canvas.rule(area, title);
    let says = play
        .refused
        .clone()
        .unwrap_or_else(|| says(canvas.words, &showing));
    let style = if showing.may {
        canvas.look.accent()
    } else {
        Style::new()
    };
    let words = Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width - 2,
        height: 2,
    };
    canvas.wrapped(words, &says, style);
    let mut offers = if showing.may {
        offers(canvas.words, &showing)
    } else {
        Vec::new()
    };
    let words = canvas.words;
    if play.stage.playing() {
        offers.push(KeyHint::new(
            &say!(words, "screen-key-any"),
            say!(words, "web-skip"),
            Action::Skip,
        ));
    }
    if play.stage.is_over() && play.aside {
        let key = say!(words, "screen-key-esc");
        offers.push(KeyHint::new(
            &key,
            say!(words, "screen-result"),
            Action::Back,
        ));
    }
    let mut last = vec![KeyHint::new("?", say!(words, "screen-help"), Action::Help)];
    if play.counts() {
        offers.push(KeyHint::new(
            "A",
            say!(words, "counting-title"),
            Action::Count,
        ));
    }
    if let Some(seat) = play.server.replaceable(play.now) {
        let name = play.server.status.seated(seat).map(|it| it.name.as_str());
        let name = words::plain(name.unwrap_or_default()).replace('\n', " ");
        let says = say!(words, "screen-replace", name = name);
        offers.push(KeyHint::new("U", says, Action::Replace));
    }
    if play.stage.is_online() {
        let says = if play.server.unread > 0 {
            format!("{} ({})", say!(words, "chat"), play.server.unread)
        } else {
            say!(words, "chat")
        };
        last.push(KeyHint::new("C", says, Action::Chat));
    }
    last.push(KeyHint::new("Q", say!(words, "screen-leave"), Action::Quit));
    let y = area.bottom() - 1;
    let ends: u16 = last.iter().map(|offer| 5 + canvas.width(&offer.says)).sum();
    let split = area.right().saturating_sub(ends);
    let mut x = area.x + 1;
    for offer in offers {
        let room = split.saturating_sub(x + 1);
        if room < 6 {
            break;
        }
        x += draw_offer(canvas, x, y, room, &offer) + 2;
    }
    let mut x = split;
    for offer in last {
        x += draw_offer(canvas, x, y, area.right().saturating_sub(x), &offer) + 1;
    }
}

pub(crate) fn draw_offer(
    canvas: &mut Canvas<'_>,
    x: u16,
    y: u16,
    room: u16,
    offer: &KeyHint,
) -> u16 {
    if let Some(act) = offer.act {
        return canvas.button(x, y, room, &offer.key, &offer.says, act);
    }
    let style = canvas.look.button();
    let taken = canvas.text(x, y, room, &format!(" {} ", offer.key), style);
    let says = format!(" {}", offer.says);
    taken + canvas.text(x + taken, y, room - taken, &says, Style::new())
}

/// What went wrong, over the players: nothing is lost.
fn notice<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let text = match &play.trouble {
        Some(rejection) => words::trouble(canvas.words, &rejection.code),
        None if play.server.status.connection == Connection::Closed && !play.stage.is_over() => {
            say!(canvas.words, "screen-gone")
        }
        None if play.server.status.connection == Connection::Lost => say!(canvas.words, "net-lost"),
        None => return,
    };
    let area = canvas.area();
    let style = CHOSEN;
    let row = Rect {
        y: area.y + 1,
        height: 1,
        ..area
    };
    canvas.fill(row, ' ', style);
    canvas.text(area.x + 1, row.y, area.width - 2, &text, style);
}
