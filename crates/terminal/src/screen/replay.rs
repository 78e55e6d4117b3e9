//! A recorded game: step, jump, play by itself; anybody's eyes; is the deal true?
//!
//! ```text
//! Record ──seen(viewer)──► events ──the first n──► desk ──► the game's own table
//! ```

use core::time::Duration;

use client::Desk;
use engine::{Seat, Viewer};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use table::{Record, SeenBy};
use words::{Spoken, Tell, Who, Words, say};

use super::End;
use super::act::{Act, Way, control, way};
use super::canvas::{Canvas, wrap};
use super::face::{self, draw_offer};
use super::game::{Drawn, Offer, Showing};
use super::look::Sign;
use super::play::{LEAST, Setting};

/// How long a moment is shown at the speed of 1.
const MOMENT: Duration = Duration::from_millis(1200);
/// The speeds there are.
const SPEEDS: [u32; 5] = [1, 2, 5, 10, 20];
/// How far a page is.
const PAGE: usize = 10;

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Nothing,
    Help,
    Verified,
    Why,
}

/// A recorded game on a full screen.
pub struct Replay<'a, S: Tell<View: Drawn>> {
    words: &'a Words,
    setting: Setting,
    record: Record<S>,
    viewer: Viewer,
    events: Vec<SeenBy<S::View>>,
    at: usize,
    desk: Option<Desk<S::View>>,
    /// Everybody's hidden cards, where nothing is secret.
    hands: Vec<String>,
    /// Figures that were typed: the moment to jump to.
    typed: String,
    speed: usize,
    runs: Option<Duration>,
    over: Over,
    by_player: bool,
    now: Duration,
    small: bool,
    hits: Vec<(Rect, Act)>,
    end: Option<End>,
}

impl<'a, S: Tell<View: Drawn>> Replay<'a, S> {
    /// A record from its beginning, with all open or through one seat's eyes.
    pub fn new(words: &'a Words, setting: Setting, record: Record<S>, eyes: Option<Seat>) -> Self {
        let mut replay = Self {
            words,
            setting,
            record,
            viewer: eyes.map_or(Viewer::Spectator, Viewer::Seat),
            events: Vec::new(),
            at: 0,
            desk: None,
            hands: Vec::new(),
            typed: String::new(),
            speed: 0,
            runs: None,
            over: Over::Nothing,
            by_player: false,
            now: Duration::ZERO,
            small: false,
            hits: Vec::new(),
            end: None,
        };
        replay.look();
        replay
    }

    /// How it ended, once somebody has enough.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    fn last(&self) -> usize {
        self.events.len().saturating_sub(1)
    }

    fn names(&self) -> Vec<String> {
        let seats = self.record.seats.iter();
        seats.map(|sitter| sitter.name.clone()).collect()
    }

    /// Other eyes: every viewer of a record sees equally many events.
    fn look(&mut self) {
        self.events = self.record.seen(self.viewer);
        self.desk = None;
        self.go(self.at);
    }

    /// Shows a moment.
    fn go(&mut self, at: usize) {
        let at = at.min(self.last());
        let known = self.desk.take().filter(|desk| desk.heard <= at + 1);
        let first = || Desk::new(self.viewer.seat(), self.names(), self.events.first()?);
        let desk = known.or_else(first);
        self.desk = desk.map(|mut desk| {
            for seen in self.events.get(desk.heard..=at).unwrap_or_default() {
                desk.hear(seen);
            }
            desk
        });
        self.at = at;
        self.hands = match self.viewer {
            Viewer::Spectator => self.all_hands(),
            Viewer::Seat(_) => Vec::new(),
        };
    }

    /// What each seat held at this moment: nothing is secret any more.
    fn all_hands(&self) -> Vec<String> {
        let names = self.names();
        let who = Who::new(names.iter().map(String::as_str), Viewer::Spectator);
        let hand = |seat: Seat| {
            let events = self.record.seen(Viewer::Seat(seat));
            let mut desk = Desk::<S::View>::new(Some(seat), names.clone(), events.first()?)?;
            for seen in events.get(1..=self.at).unwrap_or_default() {
                desk.hear(seen);
            }
            let cards = <S::View as Drawn>::hand(self.words, &desk)?;
            let name = who.name(self.words, seat);
            Some(format!("{name:<10} {cards}"))
        };
        Seat::all(self.record.players()).filter_map(hand).collect()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) {
        self.now = self.now.max(now);
        let Some(due) = self.runs.filter(|&due| due <= self.now) else {
            return;
        };
        self.go(self.at + 1);
        let next = due + MOMENT / SPEEDS[self.speed];
        self.runs = (self.at < self.last()).then(|| next.max(self.now));
    }

    /// When it goes on by itself.
    pub fn due(&self) -> Option<Duration> {
        self.runs
    }

    /// Somebody pressed a key.
    pub fn key(&mut self, key: &KeyEvent) {
        if control(key, 'c') {
            self.end = Some(End::Interrupted);
            return;
        }
        if let KeyCode::Char(c @ '0'..='9') = key.code
            && !self.small
        {
            if self.typed.len() < 6 {
                self.typed.push(c);
            }
            return;
        }
        let act = match key.code {
            KeyCode::Char('q' | 'Q') => Act::Quit,
            _ if self.small => return,
            KeyCode::Char('?') | KeyCode::F(1) => Act::Help,
            KeyCode::Char(' ') => Act::Run,
            KeyCode::Char('e' | 'E') => Act::Eyes,
            KeyCode::Char('+') => Act::Faster,
            KeyCode::Char('-') => Act::Slower,
            KeyCode::Char('f' | 'F') => Act::Verify,
            KeyCode::Char('w' | 'W') => Act::Why,
            KeyCode::Char('v' | 'V') if <S::View as Drawn>::BY_PLAYER => Act::ByPlayer,
            KeyCode::Home => Act::First,
            KeyCode::End => Act::Last,
            KeyCode::PageUp => Act::PageBack,
            KeyCode::PageDown => Act::PageOn,
            KeyCode::Enter => Act::Confirm,
            KeyCode::Esc => Act::Back,
            KeyCode::Backspace => {
                self.typed.pop();
                return;
            }
            _ => match way(key) {
                Some(way) => Act::Go(way),
                None => return,
            },
        };
        self.act(act);
    }

    /// Somebody used the mouse.
    pub fn mouse(&mut self, mouse: &MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let hit = self.hits.iter().rev().find(|(area, _)| area.contains(at));
                if let Some(&(_, act)) = hit {
                    self.act(act);
                }
            }
            MouseEventKind::ScrollUp => self.act(Act::Go(Way::Left)),
            MouseEventKind::ScrollDown => self.act(Act::Go(Way::Right)),
            _ => {}
        }
    }

    fn act(&mut self, act: Act) {
        let typed = core::mem::take(&mut self.typed);
        if act == Act::Quit {
            self.end = Some(End::Quit);
            return;
        }
        if self.over != Over::Nothing && !matches!(act, Act::Help | Act::Verify | Act::Why) {
            self.over = Over::Nothing;
            return;
        }
        match act {
            Act::Run => {
                self.runs = match self.runs {
                    Some(_) => None,
                    None => {
                        if self.at == self.last() {
                            self.go(0);
                        }
                        Some(self.now + MOMENT / SPEEDS[self.speed])
                    }
                };
                return;
            }
            Act::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Act::Slower => self.speed = self.speed.saturating_sub(1),
            Act::Eyes => {
                self.viewer = self.next_eyes();
                self.look();
            }
            Act::ByPlayer => self.by_player = !self.by_player,
            Act::Help => self.toggle(Over::Help),
            Act::Verify => self.toggle(Over::Verified),
            Act::Why => self.toggle(Over::Why),
            _ => {
                self.runs = None;
                self.jump(act, &typed);
            }
        }
    }

    fn jump(&mut self, act: Act, typed: &str) {
        let at = self.at;
        let to = match act {
            Act::Go(Way::Left | Way::Up) => at.saturating_sub(1),
            Act::Go(_) => at + 1,
            Act::PageBack => at.saturating_sub(PAGE),
            Act::PageOn => at + PAGE,
            Act::First => 0,
            Act::Last => self.last(),
            Act::To(to) => to,
            Act::Confirm => typed.parse().unwrap_or(at + 1),
            _ => return,
        };
        self.go(to);
    }

    fn toggle(&mut self, over: Over) {
        self.over = if self.over == over {
            Over::Nothing
        } else {
            over
        };
    }

    /// All open, then each seat in turn.
    fn next_eyes(&self) -> Viewer {
        let next = match self.viewer {
            Viewer::Spectator => 0,
            Viewer::Seat(seat) => seat.index() + 1,
        };
        let seat = Some(next).filter(|&at| at < self.record.players());
        seat.and_then(Seat::new)
            .map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Draws the screen, whatever its size.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        self.small = area.width < LEAST.width || area.height < LEAST.height;
        let mut canvas = Canvas::new(buffer, self.setting.look, self.words);
        if self.small {
            face::small(&mut canvas, false);
        } else {
            self.draw_all(&mut canvas);
        }
        self.hits = canvas.into_hits();
    }

    fn draw_all(&self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let bar = canvas.look.bar();
        canvas.fill(Rect { height: 1, ..area }, ' ', bar);
        let strong = bar.patch(canvas.look.strong());
        let words = self.words;
        let title = <S::View as Spoken>::TITLE;
        let Some(desk) = &self.desk else {
            canvas.text(area.x + 1, area.y, area.width, title, strong);
            let text = say!(words, "replay-empty");
            canvas.centred(area, area.y + area.height / 2, &text, Style::new());
            return;
        };
        let head = <S::View as Drawn>::head(words, desk);
        let head = format!("{title} {} {head}", canvas.sign(Sign::Dot));
        canvas.text(area.x + 1, area.y, area.width - 2, &head, strong);
        self.track(
            canvas,
            Rect {
                y: area.y + 1,
                height: 1,
                ..area
            },
        );
        let choice = Default::default();
        let showing = Showing {
            desk,
            choice: &choice,
            may: false,
            by_player: self.by_player,
            hands: &self.hands,
        };
        let table = Rect {
            y: area.y + 2,
            height: area.height - 2 - 4,
            ..area
        };
        let rows = <S::View as Drawn>::rows(&showing, table.width, table.height);
        let rows = rows.min(table.height);
        <S::View as Drawn>::table(
            canvas,
            Rect {
                height: rows,
                ..table
            },
            &showing,
        );
        // No lane, no card can be chosen here.
        canvas.deaf();
        self.track(
            canvas,
            Rect {
                y: area.y + 1,
                height: 1,
                ..area
            },
        );
        let rest = Rect {
            y: table.y + rows,
            height: table.height - rows,
            ..table
        };
        if rest.height > 1 {
            canvas.rule(rest, &say!(words, "web-log"));
            let inside = Rect {
                y: rest.y + 1,
                height: rest.height - 1,
                ..rest
            };
            face::log(canvas, inside, desk, 1);
            canvas.deaf();
            self.track(
                canvas,
                Rect {
                    y: area.y + 1,
                    height: 1,
                    ..area
                },
            );
        }
        self.foot(
            canvas,
            Rect {
                y: area.bottom() - 4,
                height: 4,
                ..area
            },
            desk,
        );
        match self.over {
            Over::Nothing => {}
            Over::Help => self.help(canvas),
            Over::Verified => self.verified(canvas),
            Over::Why => self.why(canvas, desk),
        }
    }

    /// Where we are: a bar to click on, figures, eyes.
    fn track(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let last = self.last();
        let figures = format!(" {}/{last} ", self.at);
        let eyes = match self.viewer {
            Viewer::Spectator => say!(self.words, "screen-all-open"),
            Viewer::Seat(seat) => {
                let name = Who::new(self.names().iter().map(String::as_str), Viewer::Spectator)
                    .name(self.words, seat);
                say!(self.words, "screen-eyes", name = name)
            }
        };
        let strong = canvas.look.strong();
        let taken = canvas.text(area.x, area.y, 14, &figures, strong);
        let right = canvas.width(&eyes).min(30) + 1;
        let bar = Rect {
            x: area.x + taken,
            width: area.width.saturating_sub(taken + right + 1),
            ..area
        };
        let done = (bar.width as usize * self.at) / last.max(1);
        let (full, open) = (canvas.sign(Sign::Done), canvas.sign(Sign::Open));
        let first = |sign: &str| sign.chars().next().unwrap_or('-');
        let (accent, faint) = (canvas.look.accent(), canvas.look.faint());
        canvas.pattern(bar.x, bar.y, bar.width, &[first(open)], faint);
        canvas.pattern(bar.x, bar.y, done as u16, &[first(full)], accent);
        for at in 0..bar.width {
            let to = (at as usize * last) / (bar.width.max(2) as usize - 1);
            let place = Rect {
                x: bar.x + at,
                width: 1,
                ..bar
            };
            canvas.hit(place, Act::To(to));
        }
        canvas.right(bar.right(), area.y, right, &eyes, strong);
        let place = Rect {
            x: bar.right(),
            width: right,
            ..area
        };
        canvas.hit(place, Act::Eyes);
    }

    /// What happened at this moment, and the keys.
    fn foot(&self, canvas: &mut Canvas<'_>, area: Rect, desk: &Desk<S::View>) {
        canvas.rule(area, "");
        let newest = face::told(canvas, desk, 0, 1).pop();
        let text = newest.map(|told| told.text).unwrap_or_default();
        let says = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width - 2,
            height: 2,
        };
        let strong = canvas.look.strong();
        canvas.wrapped(says, &text, strong);
        let words = self.words;
        let run = match self.runs {
            Some(_) => say!(words, "replay-pause"),
            None => say!(words, "replay-run"),
        };
        let run = format!("{run} {}{}", SPEEDS[self.speed], canvas.sign(Sign::Times));
        let space = say!(words, "screen-key-space");
        let step = say!(words, "screen-step");
        let (back, on) = if canvas.look.unicode {
            ("◀", "▶")
        } else {
            ("<", ">")
        };
        let offers = [
            Offer::new(back, String::new(), Act::Go(Way::Left)),
            Offer::new(on, step, Act::Go(Way::Right)),
            Offer::new(&space, run, Act::Run),
            Offer::new("E", say!(words, "watch-eyes"), Act::Eyes),
            Offer::new("F", say!(words, "screen-verify"), Act::Verify),
            Offer::new("?", say!(words, "screen-help"), Act::Help),
            Offer::new("Q", say!(words, "screen-leave"), Act::Quit),
        ];
        let y = area.bottom() - 1;
        let mut x = area.x + 1;
        for offer in &offers {
            let room = area.right().saturating_sub(x);
            x += draw_offer(canvas, x, y, room, offer) + 1;
        }
        if !self.typed.is_empty() {
            let typed = format!(" {} {}", canvas.sign(Sign::Arrow), self.typed);
            let accent = canvas.look.accent();
            canvas.right(area.x, area.y, area.width - 2, &typed, accent);
        }
    }

    fn help(&self, canvas: &mut Canvas<'_>) {
        let words = self.words;
        let mut keys = vec![
            (
                say!(words, "screen-key-arrows"),
                say!(words, "screen-help-step"),
            ),
            (
                say!(words, "screen-key-page"),
                say!(words, "screen-help-page"),
            ),
            (
                say!(words, "screen-key-home"),
                say!(words, "screen-help-home"),
            ),
            ("0-9".to_owned(), say!(words, "screen-help-number")),
            (
                say!(words, "screen-key-space"),
                say!(words, "screen-help-run"),
            ),
            ("+ -".to_owned(), say!(words, "replay-speed")),
            ("E".to_owned(), say!(words, "screen-help-eyes")),
            ("F".to_owned(), say!(words, "verify-this")),
            ("W".to_owned(), say!(words, "screen-help-why")),
        ];
        if <S::View as Drawn>::BY_PLAYER {
            keys.push(("V".to_owned(), say!(words, "screen-help-by-player")));
        }
        keys.push(("Q".to_owned(), say!(words, "screen-leave")));
        super::overlay::keys(canvas, &keys);
    }

    /// Each promise of the fair deal and of the record, checked here and now.
    fn verified(&self, canvas: &mut Canvas<'_>) {
        let (words, record) = (self.words, &self.record);
        let names = record.seats.iter().map(|sitter| sitter.name.as_str());
        let who = Who::new(names, Viewer::Spectator);
        let faults = record.verify().err().unwrap_or_default();
        let wrong = |codes: &[&str]| faults.iter().any(|fault| codes.contains(&fault.code()));
        let fair = record.fair.is_some();
        let given = record
            .fair
            .as_ref()
            .map_or(0, |fair| fair.contributions.iter().flatten().count());
        let moves: usize = record.games.iter().map(|game| game.moves.len()).sum();
        let mut lines = Vec::new();
        if let Some(fair) = &record.fair {
            let hash = fair.secret.commitment().to_string();
            lines.push((
                !wrong(&["commitment", "no-fair-block"]),
                say!(words, "verify-commitment", hash = hash),
            ));
        }
        lines.push((
            fair && !wrong(&["contribution", "unpaired", "fair-seats"]),
            say!(words, "verify-contributions", count = given),
        ));
        lines.push((
            fair && !wrong(&["other-deal", "deal", "first", "host-chose"]),
            say!(words, "verify-deal", count = record.games.len()),
        ));
        lines.push((
            !wrong(&["illegal", "chose-twice", "unfinished"]),
            say!(words, "verify-moves", count = moves),
        ));
        lines.push((faults.is_empty(), say!(words, "verify-all")));
        let told = words::faults::<S>(words, &who, &faults);
        let tall = |text: &str| wrap(&canvas.look.spell(text), 70).len();
        let rows: usize = lines.iter().map(|(_, text)| tall(text)).sum();
        let rows = rows + told.iter().map(|fault| tall(fault)).sum::<usize>() + 2;
        let rows = u16::try_from(rows).unwrap_or(u16::MAX);
        let inside = canvas.panel(76, rows, &say!(words, "screen-verify"));
        let mut y = inside.y;
        let room = inside.width.saturating_sub(2);
        for (holds, text) in lines {
            let (sign, style) = if holds {
                (canvas.sign(Sign::Yes), canvas.look.gain())
            } else {
                (canvas.sign(Sign::No), canvas.look.loss())
            };
            canvas.text(inside.x, y, 1, sign, style);
            let rest = Rect {
                x: inside.x + 2,
                y,
                width: room,
                height: inside.bottom().saturating_sub(y),
            };
            y += canvas.wrapped(rest, &text, Style::new()).max(1);
        }
        for fault in told {
            let rest = Rect {
                x: inside.x + 2,
                y,
                width: room,
                height: inside.bottom().saturating_sub(y),
            };
            let loss = canvas.look.loss();
            y += canvas.wrapped(rest, &fault, loss);
        }
        let all = canvas.area();
        canvas.hit(all, Act::Back);
    }

    fn why(&self, canvas: &mut Canvas<'_>, desk: &Desk<S::View>) {
        super::overlay::rules(canvas, desk, 0);
    }
}
