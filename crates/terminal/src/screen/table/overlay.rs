//! Overlays of a table: the curtain, a scoring, a result, help, the log, a rule, the chat.

use crate::screen::parts::look::{CHOSEN, STRONG};
use client::{Pace, ViewerLog};
use protocol::table::Chatted;
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::{Spoken, say};

use crate::screen::game::Drawn;
use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::{Canvas, wrap};
use crate::screen::parts::look::Sign;
use crate::screen::table::layout::{self, Told, told};
use crate::screen::table::play::{Over, Play};

/// Whatever lies over the table now.
pub(crate) fn draw<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let hidden = play.stage.curtain() || play.waits_for_people();
    if !hidden {
        if play.stage.between() || (play.stage.is_over() && !play.aside) {
            result(canvas, play);
        } else if play.stage.scene().is_some() {
            scene(canvas, play);
        }
    }
    match play.over {
        Over::Nothing => {}
        Over::Help => help::<V>(canvas, play),
        Over::Quit => quit(canvas, play),
        Over::Chat => chat(canvas, play),
        // What the viewer on show has seen stays hidden while the curtain hangs.
        Over::Log(_) | Over::Why(_) | Over::Count if hidden => {}
        Over::Count => count(canvas, play),
        Over::Log(at) => log(canvas, play, at),
        Over::Why(at) => why(canvas, play, at),
    }
}

/// The counting aid: how many of each card are still to come.
fn count<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let Some(log) = play.stage.log() else { return };
    let cards = log.view.unseen_cards();
    let cards = cards
        .iter()
        .map(|(card, count)| format!("{card:>2} {count:>2}"));
    let title = say!(canvas.words, "counting-title");
    let inside = canvas.panel(56, 9, &title);
    canvas.wrapped(inside, &cards.collect::<Vec<_>>().join("   "), Style::new());
}

/// Nothing may be seen until the right person has the terminal.
pub(crate) fn curtain<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let area = canvas.area();
    let weave: &[char] = if canvas.look.unicode {
        &['░']
    } else {
        &[':', ' ']
    };
    let faint = canvas.look.faint();
    for y in area.y..area.bottom() {
        canvas.pattern(area.x, y, area.width, weave, faint);
    }
    let log = play.stage.log();
    let name = log.and_then(|log| log.names.get(log.seat?.index()));
    let name = name.map(String::as_str).unwrap_or_default();
    let inside = canvas.panel(56, 7, <V as Spoken>::TITLE);
    let text = say!(canvas.words, "screen-curtain", name = name);
    let strong = STRONG;
    let lines = Rect {
        y: inside.y + 1,
        height: inside.height.saturating_sub(3),
        ..inside
    };
    canvas.wrapped(lines, &text, strong);
    let (enter, here) = (
        say!(canvas.words, "screen-key-enter"),
        say!(canvas.words, "web-curtain-lift"),
    );
    let y = inside.bottom().saturating_sub(1);
    let taken = canvas.button(inside.x, y, inside.width, &enter, &here, Action::Lift);
    let leave = say!(canvas.words, "screen-leave");
    let x = inside.x + taken + 3;
    canvas.button(
        x,
        y,
        inside.right().saturating_sub(x),
        "Q",
        &leave,
        Action::Quit,
    );
}

/// A moment of a scoring.
fn scene<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let (Some(log), Some(seen)) = (play.stage.log(), play.stage.scene()) else {
        return;
    };
    let columns = 64.min(canvas.area().width);
    let sentence = V::tell(canvas.words, &log.who(), seen);
    let sentence = canvas.look.spell(&sentence).into_owned();
    let rule = words::rule(canvas.words, engine::Cited::rule(seen)).unwrap_or_default();
    let rule = canvas.look.spell(&rule).into_owned();
    let says = wrap(&sentence, columns - 4).len() as u16;
    let cites = (wrap(&rule, columns - 4).len() as u16).min(3);
    let draws = V::scene_rows(log, seen);
    let gap = u16::from(draws > 0);
    let title = say!(canvas.words, "web-scene");
    let rows = 2 + says + gap + draws + 1 + cites;
    let inside = canvas.panel(columns, rows, &title);
    // Any click goes on.
    let all = canvas.area();
    canvas.hit(all, Action::Skip);
    let strong = STRONG;
    let mut rest = inside;
    let down = |rest: &mut Rect, by: u16| {
        rest.y += by.min(rest.height);
        rest.height = rest.height.saturating_sub(by);
    };
    let taken = canvas.wrapped(rest, &sentence, strong);
    down(&mut rest, taken + gap);
    let place = Rect {
        height: draws.min(rest.height),
        ..rest
    };
    V::scene(canvas, place, log, seen);
    down(&mut rest, draws + 1);
    let faint = canvas.look.faint();
    canvas.wrapped(rest, &rule, faint);
}

/// What a game came to, and what comes next.
fn result<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let Some(log) = play.stage.log() else { return };
    let words = canvas.words;
    let games = log.outcomes.len();
    let title = if play.stage.between() {
        say!(words, "result-game", game = games)
    } else {
        log.verdict(words)
    };
    let promise = play.promise.as_deref().filter(|_| !play.stage.between());
    let below = if promise.is_some() { 2 } else { 0 };
    let rows = (log.names.len() as u16 + 9 + below).min(canvas.area().height);
    let inside = canvas.panel(80, rows, &title);
    let body = Rect {
        y: inside.y + 1,
        height: inside.height.saturating_sub(3 + below),
        ..inside
    };
    if let Some(promise) = promise {
        let lines = Rect {
            y: body.bottom(),
            height: below.min(inside.height),
            ..inside
        };
        canvas.wrapped(lines, promise, Style::new());
    }
    if let Some(last) = games.checked_sub(1) {
        V::outcome(canvas, body, log, last);
    }
    let y = inside.bottom().saturating_sub(1);
    let enter = say!(words, "screen-key-enter");
    let esc = say!(words, "screen-key-esc");
    let mut x = inside.x;
    let mut offer = |canvas: &mut Canvas<'_>, key: &str, says: String, act: Action| {
        let room = inside.right().saturating_sub(x);
        x += canvas.button(x, y, room, key, &says, act) + 2;
    };
    if play.stage.between() {
        offer(canvas, &enter, say!(words, "result-next"), Action::Next);
        return;
    }
    offer(canvas, "Q", say!(words, "screen-leave"), Action::Quit);
    offer(canvas, &esc, say!(words, "screen-look"), Action::Back);
    if play.reviewable() {
        offer(canvas, "R", say!(words, "screen-review"), Action::Review);
    }
    let again = play
        .server
        .status
        .table
        .as_ref()
        .map(|table| table.rematch.is_some());
    match again {
        Some(false) => offer(canvas, "M", say!(words, "screen-rematch"), Action::Rematch),
        Some(true) => {
            offer(canvas, "M", say!(words, "room-rematch-go"), Action::Rematch);
            let line = Rect {
                y: y.saturating_sub(1),
                height: 1,
                ..inside
            };
            let text = say!(words, "screen-rematch-there");
            let accent = canvas.look.accent();
            canvas.wrapped(line, &text, accent);
        }
        None => {}
    }
}

fn quit<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let words = canvas.words;
    let kept = if play.stage.is_online() {
        say!(words, "screen-quit-server")
    } else if play.setting.kept {
        say!(words, "screen-quit-kept")
    } else {
        say!(words, "screen-quit-lost")
    };
    let abandon = play.server.abandon().is_some();
    let rows = if abandon { 8 } else { 7 };
    let inside = canvas.panel(60, rows, &say!(words, "screen-leave"));
    let strong = STRONG;
    canvas.wrapped(inside, &say!(words, "screen-quit"), strong);
    let rest = Rect {
        y: inside.y + 1,
        height: 2.min(inside.height),
        ..inside
    };
    canvas.wrapped(rest, &kept, Style::new());
    let y = inside.bottom().saturating_sub(1);
    let (enter, esc) = (
        say!(words, "screen-key-enter"),
        say!(words, "screen-key-esc"),
    );
    let yes = say!(words, "screen-quit-yes");
    let taken = canvas.button(inside.x, y, inside.width, &enter, &yes, Action::Leave);
    let x = inside.x + taken + 3;
    let no = say!(words, "screen-quit-no");
    let room = inside.right().saturating_sub(x);
    canvas.button(x, y, room, &esc, &no, Action::Back);
    if abandon {
        let wants_out = play.server.status.own().is_some_and(|(_, it)| it.wants_out);
        let says = if wants_out {
            say!(words, "screen-quit-go-on")
        } else {
            say!(words, "screen-quit-abandon")
        };
        let y = y.saturating_sub(1);
        canvas.button(inside.x, y, inside.width, "B", &says, Action::Abandon);
    }
}

/// Every key there is.
fn help<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let words = canvas.words;
    let mut keys = V::help(words);
    let arrows = say!(words, "screen-key-arrows");
    keys.push((arrows, say!(words, "screen-help-arrows")));
    let enter = say!(words, "screen-key-enter");
    keys.push((enter, say!(words, "screen-help-enter")));
    let esc = say!(words, "screen-key-esc");
    keys.push((esc, say!(words, "screen-help-esc")));
    keys.push((
        say!(words, "screen-key-tab"),
        say!(words, "screen-help-log"),
    ));
    keys.push(("W".to_owned(), say!(words, "screen-help-why")));
    let pace = match play.setting.pace {
        Pace::None => "none",
        Pace::Quick => "quick",
        Pace::Human => "human",
        Pace::Slow => "slow",
    };
    keys.push(("P".to_owned(), say!(words, "screen-help-pace", pace = pace)));
    if play.counts() {
        keys.push(("A".to_owned(), say!(words, "counting-title")));
    }
    if play.stage.is_online() {
        keys.push(("C".to_owned(), say!(words, "screen-help-chat")));
    }
    keys.push(("Q".to_owned(), say!(words, "screen-help-quit")));
    keys.push(("Ctrl-Z".to_owned(), say!(words, "screen-help-suspend")));
    self::keys(canvas, &keys);
}

/// A page of keys and what they do.
pub(crate) fn keys(canvas: &mut Canvas<'_>, keys: &[(String, String)]) {
    let words = canvas.words;
    let rows = keys.len() as u16 + 4;
    let inside = canvas.panel(72, rows, &say!(words, "screen-help"));
    let strong = canvas.look.accent();
    let left = keys
        .iter()
        .map(|(key, _)| canvas.width(key))
        .max()
        .unwrap_or(0)
        + 2;
    for (y, (key, says)) in (inside.y..inside.bottom()).zip(keys) {
        canvas.text(inside.x, y, left, key, strong);
        let room = inside.width.saturating_sub(left);
        canvas.text(inside.x + left, y, room, says, Style::new());
    }
    let y = inside.bottom().saturating_sub(1);
    let mouse = say!(words, "screen-help-mouse");
    let faint = canvas.look.faint();
    canvas.text(inside.x, y, inside.width, &mouse, faint);
    let all = canvas.area();
    canvas.hit(all, Action::Back);
}

/// What happened, paragraph by paragraph.
fn log<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>, at: usize) {
    let Some(log) = play.stage.log() else { return };
    let area = canvas.area();
    let words = canvas.words;
    let inside = canvas.panel(area.width - 8, area.height - 2, &say!(words, "web-log"));
    let list = Rect {
        height: inside.height.saturating_sub(2),
        ..inside
    };
    // The one that is looked at stands at the foot, older ones above it, until the last screen.
    let newer = told(canvas, log, at, list.height as usize);
    let mut bottom = list.bottom();
    for (nth, entry) in newer.iter().enumerate() {
        let style = if nth == 0 { CHOSEN } else { Style::new() };
        let text = canvas.look.spell(&entry.text).into_owned();
        let lines = wrap(&text, list.width.saturating_sub(2));
        let high = (lines.len() as u16).min(bottom - list.y);
        bottom -= high;
        let place = Rect {
            y: bottom,
            height: high,
            ..list
        };
        canvas.hit(place, Action::Line(at + nth));
        for (y, line) in (place.y..place.bottom()).zip(&lines) {
            let mark = if nth == 0 {
                canvas.sign(Sign::Here)
            } else {
                " "
            };
            canvas.text(list.x, y, 1, mark, Style::new());
            canvas.text(list.x + 2, y, list.width.saturating_sub(2), line, style);
        }
        if bottom == list.y {
            break;
        }
    }
    let y = inside.bottom().saturating_sub(1);
    let enter = say!(words, "screen-key-enter");
    let taken = canvas.button(
        inside.x,
        y,
        inside.width,
        &enter,
        &say!(words, "screen-why"),
        Action::Why,
    );
    let x = inside.x + taken + 3;
    let esc = say!(words, "screen-key-esc");
    let close = say!(words, "web-close");
    canvas.button(
        x,
        y,
        inside.right().saturating_sub(x),
        &esc,
        &close,
        Action::Back,
    );
    let of = format!(
        "{}/{}",
        layout::paragraphs(log).saturating_sub(at),
        layout::paragraphs(log)
    );
    let faint = canvas.look.faint();
    canvas.right(inside.x, y, inside.width, &of, faint);
}

/// The rule behind a paragraph.
fn why<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>, at: usize) {
    if let Some(log) = play.stage.log() {
        rules(canvas, log, at);
    }
}

/// The rules behind a paragraph of a log, counted from the newest.
pub(crate) fn rules<V: Drawn>(canvas: &mut Canvas<'_>, log: &ViewerLog<V>, at: usize) {
    let words = canvas.words;
    let entry = told(canvas, log, at, 1).pop();
    let (text, rules) = match entry {
        Some(Told { text, rules }) => (text, rules),
        None => (say!(words, "play-why-nothing"), Vec::new()),
    };
    let mut rules: Vec<String> = rules
        .iter()
        .filter_map(|rule| words::rule(words, rule))
        .collect();
    if rules.is_empty() {
        rules.push(say!(words, "screen-no-rule"));
    }
    let columns = 68;
    let spelt = |canvas: &Canvas<'_>, text: &str| wrap(&canvas.look.spell(text), columns - 4).len();
    let rows: usize = rules.iter().map(|rule| spelt(canvas, rule) + 1).sum();
    let rows = rows + spelt(canvas, &text) + 2;
    let inside = canvas.panel(columns, rows as u16, &say!(words, "screen-why"));
    let strong = STRONG;
    let mut y = inside.y + canvas.wrapped(inside, &text, strong) + 1;
    for rule in rules {
        let rest = Rect {
            y,
            height: inside.bottom().saturating_sub(y),
            ..inside
        };
        y += canvas.wrapped(rest, &rule, Style::new()) + 1;
    }
    let all = canvas.area();
    canvas.hit(all, Action::Back);
}

/// What is said at the table, and what is being typed.
fn chat<V: Drawn>(canvas: &mut Canvas<'_>, play: &Play<'_, V>) {
    let words = canvas.words;
    let inside = canvas.panel(72, 16, &say!(words, "chat"));
    let list = Rect {
        height: inside.height.saturating_sub(3),
        ..inside
    };
    said(canvas, list, &play.server.status.chat);
    let y = inside.bottom().saturating_sub(2);
    let strong = STRONG;
    let mark = format!("{} ", canvas.sign(Sign::Here));
    let taken = canvas.text(inside.x, y, 2, &mark, strong);
    let room = inside.width.saturating_sub(taken + 1);
    let typed = canvas.look.spell(&play.typed).into_owned();
    // The end of what is typed is what is looked at.
    let lines = wrap(&typed, room);
    let line = lines.last().map(String::as_str).unwrap_or_default();
    let end = canvas.text(inside.x + taken, y, room, line, Style::new());
    let cursor = CHOSEN;
    canvas.text(inside.x + taken + end, y, 1, " ", cursor);
    let below = y + 1;
    let enter = say!(words, "screen-key-enter");
    let send = say!(words, "chat-send");
    let taken = canvas.button(
        inside.x,
        below,
        inside.width,
        &enter,
        &send,
        Action::Confirm,
    );
    let x = inside.x + taken + 3;
    let esc = say!(words, "screen-key-esc");
    let close = say!(words, "web-close");
    canvas.button(
        x,
        below,
        inside.right().saturating_sub(x),
        &esc,
        &close,
        Action::Back,
    );
}

/// Lines of a chat, the newest at the foot.
pub(crate) fn said(canvas: &mut Canvas<'_>, area: Rect, chat: &[Chatted]) {
    let mut bottom = area.bottom();
    for line in chat.iter().rev() {
        let text = format!("{}: {}", words::plain(&line.name), words::plain(&line.text));
        let text = canvas.look.spell(&text.replace('\n', " ")).into_owned();
        for row in wrap(&text, area.width).iter().rev() {
            if bottom <= area.y {
                return;
            }
            bottom -= 1;
            canvas.text(area.x, bottom, area.width, row, Style::new());
        }
    }
}
