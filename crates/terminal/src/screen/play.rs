//! A table on a full screen: what is told and typed in, what is wished and drawn out.
//!
//! ```text
//! Told ──hear──►        ┌──► room, choice, overlay ──draw──► face.rs
//! key, click ──► Act ──►┘                          ──take_wishes──► Wish
//! ```
//!
//! Nothing here knows a terminal: a test is one as good as any other.

use core::time::Duration;

use client::choice::{Choice as _, Chosen, Confirm, Direction};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};
use words::Words;

use super::act::{Act, control, direction};
use super::canvas::Canvas;
use super::game::{Drawn, Showing};
use super::look::Look;
use super::room::{Pace, Room};
use super::server::{Line, Server};
use super::{End, face};
use crate::company::{Told, Wish};

/// The least that a table needs.
pub(crate) const LEAST: Size = Size {
    width: 80,
    height: 24,
};

/// The longest line that is said at a table.
const LONGEST_CHAT: usize = 300;

/// How a screen behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// What the terminal can show.
    pub look: Look,
    /// How fast things happen.
    pub pace: Pace,
    /// Whether a game that is not over can be continued later.
    pub kept: bool,
}

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    Nothing,
    Help,
    /// What happened, with the paragraph that is looked at, counted from the newest.
    Log(usize),
    /// The rule behind a paragraph.
    Why(usize),
    Quit,
    Chat,
}

/// A table on a full screen.
pub struct Play<'a, V: Drawn> {
    pub(crate) words: &'a Words,
    pub(crate) setting: Setting,
    pub(crate) room: Room<V>,
    pub(crate) choice: V::Choice,
    pub(crate) over: Over,
    pub(crate) by_player: bool,
    /// Whether the result is put aside to look at the table.
    pub(crate) aside: bool,
    /// What is being typed.
    pub(crate) typed: String,
    /// All that is only at a server's table.
    pub(crate) server: Server,
    /// What can't be done, until the next key.
    pub(crate) trouble: Option<String>,
    /// Why the last input led to no move, until the next key.
    pub(crate) refused: Option<String>,
    pub(crate) now: Duration,
    record: Option<String>,
    wishes: Vec<Wish>,
    hits: Vec<(Rect, Act)>,
    small: bool,
    end: Option<End>,
}

impl<'a, V: Drawn> Play<'a, V> {
    /// A screen that waits for its table.
    pub fn new(words: &'a Words, setting: Setting) -> Self {
        Self {
            words,
            setting,
            room: Room::new(setting.pace),
            choice: V::Choice::default(),
            over: Over::Nothing,
            by_player: false,
            aside: false,
            typed: String::new(),
            server: Server::default(),
            trouble: None,
            refused: None,
            now: Duration::ZERO,
            record: None,
            wishes: Vec::new(),
            hits: Vec::new(),
            small: false,
            end: None,
        }
    }

    /// The table says something.
    pub fn hear(&mut self, told: Told<V>) {
        match told {
            Told::Opened { names, heard } => {
                self.choice = V::Choice::default();
                self.room.open(&names, &heard);
            }
            Told::News(heard) => self.room.news(heard),
            Told::Idle => self.room.idle(),
            Told::Here { you, link, now } => self.server.here(you, link, now, self.now),
            // The clock is on the screen, and says the same.
            Told::Warning(_) => {}
            Told::Times(times) => self.server.times = times,
            Told::Table(table) => {
                self.room.online = true;
                self.server.table = Some(*table);
            }
            Told::Present(seats, watching) => self.server.present = (seats, watching),
            Told::Chat(lines) => self.server.said(lines, self.over == Over::Chat),
            Told::Refused { code } => {
                self.room.refused();
                self.trouble = Some(code);
            }
            Told::Lost => self.server.line = Line::Lost,
            Told::Back => self.server.line = Line::Open,
            Told::Record(record) => self.record = Some(record),
        }
    }

    /// The other end is closed: nothing more will come. What it said last can still be read.
    pub fn closed(&mut self) {
        self.server.line = Line::Gone;
    }

    /// What is wished for since this was last asked, in order.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        let mut wishes = core::mem::take(&mut self.wishes);
        wishes.extend(self.room.take_wishes());
        wishes
    }

    /// The record, once it was handed over.
    pub fn record(&self) -> Option<&str> {
        self.record.as_deref()
    }

    /// How it ended, once somebody has enough.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Time has passed since the beginning.
    pub fn tick(&mut self, now: Duration) {
        self.now = self.now.max(now);
        self.room.tick(now);
    }

    /// When something happens by itself.
    pub fn due(&self) -> Option<Duration> {
        let clock = self.server.next_second(self.now);
        match (self.room.due(), clock) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    /// Whether people still come together at a server's table.
    pub(crate) fn waits_for_people(&self) -> bool {
        self.room.desk().is_none() && self.server.table.is_some()
    }

    pub(crate) fn showing(&self) -> Option<Showing<'_, V>> {
        Some(Showing {
            desk: self.room.desk()?,
            choice: &self.choice,
            may: self.room.may_choose(),
            by_player: self.by_player,
            hands: &[],
        })
    }

    /// Somebody pressed a key.
    pub fn key(&mut self, key: &KeyEvent) {
        if control(key, 'c') {
            self.end = Some(End::Interrupted);
            return;
        }
        self.forgive();
        if self.over == Over::Chat {
            self.type_chat(key);
            return;
        }
        if let Some(act) = self.act_of(key) {
            self.act(act);
        }
    }

    /// What can't be done has been read; but for the last word of a table that is gone.
    fn forgive(&mut self) {
        self.refused = None;
        if self.server.line != Line::Gone {
            self.trouble = None;
        }
    }

    /// Somebody pasted a text: it can only be said.
    pub fn paste(&mut self, text: &str) {
        if self.over == Over::Chat {
            text.chars().for_each(|c| self.type_char(c));
        }
    }

    /// Somebody used the mouse.
    pub fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.forgive();
                let hit = self.hits.iter().rev().find(|(area, _)| area.contains(at));
                if let Some(&(_, act)) = hit {
                    self.act(act);
                }
            }
            MouseEventKind::ScrollUp => self.act(Act::Older),
            MouseEventKind::ScrollDown => self.act(Act::Newer),
            _ => {}
        }
    }

    fn type_chat(&mut self, key: &KeyEvent) {
        match key.code {
            KeyCode::Esc => self.over = Over::Nothing,
            KeyCode::Enter => self.act(Act::Confirm),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Char(c) => self.type_char(c),
            _ => {}
        }
    }

    fn type_char(&mut self, c: char) {
        if self.typed.chars().count() < LONGEST_CHAT && !c.is_control() {
            self.typed.push(c);
        }
    }

    /// What a key means just now.
    fn act_of(&self, key: &KeyEvent) -> Option<Act> {
        let letter = match key.code {
            KeyCode::Char(c) => c,
            _ => '\0',
        };
        if self.over == Over::Quit {
            return match (key.code, letter.to_ascii_lowercase()) {
                (KeyCode::Enter, _) | (_, 'q' | 'y' | 'j' | 'o' | 's') => Some(Act::Leave),
                _ => Some(Act::Back),
            };
        }
        if self.small {
            return (letter.eq_ignore_ascii_case(&'q')).then_some(Act::Quit);
        }
        match (key.code, letter) {
            (_, 'q' | 'Q') => return Some(Act::Quit),
            (_, '?') | (KeyCode::F(1), _) => return Some(Act::Help),
            (KeyCode::Tab, _) => return Some(Act::Log),
            (KeyCode::PageUp, _) => return Some(Act::Older),
            (KeyCode::PageDown, _) => return Some(Act::Newer),
            (_, 'w' | 'W') => return Some(Act::Why),
            (_, 'p' | 'P') => return Some(Act::Pace),
            (_, 'v' | 'V') if V::BY_PLAYER => return Some(Act::ByPlayer),
            (_, 'c' | 'C') if self.room.online => return Some(Act::Chat),
            _ => {}
        }
        if let Some(direction) = direction(key) {
            return Some(Act::Go(direction));
        }
        let act = match (key.code, letter) {
            (KeyCode::Enter, _) | (_, ' ') => Some(Act::Confirm),
            (KeyCode::Esc | KeyCode::Backspace, _) => Some(Act::Back),
            (_, 'm' | 'M') => Some(Act::Rematch),
            _ => None,
        };
        if self.over != Over::Nothing || self.room.curtain() || self.room.between() {
            return act;
        }
        if self.waits_for_people() {
            return act.or_else(|| match letter.to_ascii_lowercase() {
                's' => Some(Act::Sit),
                'b' => Some(Act::Bot),
                'x' => Some(Act::Start),
                c @ '1'..='9' => Some(Act::Seat(c as usize - '1' as usize)),
                _ => None,
            });
        }
        if self.room.playing() {
            return Some(Act::Skip);
        }
        act.or_else(|| V::Choice::piece(letter).map(|_| Act::Pick(letter)))
    }

    /// Does it, wherever it came from.
    pub(crate) fn act(&mut self, act: Act) {
        match act {
            Act::Quit => self.quit(),
            Act::Leave => self.end = Some(End::Quit),
            Act::Help => self.toggle(Over::Help),
            Act::Log => {
                let open = !matches!(self.over, Over::Log(_));
                self.over = if open { Over::Log(0) } else { Over::Nothing };
            }
            Act::Line(at) => {
                self.over = match self.over {
                    Over::Log(now) if now == at => Over::Why(at),
                    _ => Over::Log(at),
                };
            }
            Act::Why => {
                self.over = match self.over {
                    Over::Log(at) => Over::Why(at),
                    Over::Why(_) => Over::Nothing,
                    _ => Over::Why(0),
                };
            }
            Act::Older | Act::Newer => self.scroll(act == Act::Older),
            Act::Pace => {
                self.room.pace = self.room.pace.next();
                self.setting.pace = self.room.pace;
            }
            Act::ByPlayer => self.by_player = !self.by_player,
            Act::Chat => {
                self.toggle(Over::Chat);
                self.server.read();
            }
            Act::Rematch => self.rematch(),
            _ => self.act_at(act),
        }
    }

    fn toggle(&mut self, over: Over) {
        self.over = if self.over == over {
            Over::Nothing
        } else {
            over
        };
    }

    /// Whoever has nothing to lose isn't asked.
    fn quit(&mut self) {
        if self.room.is_over() && !self.room.between() {
            self.end = Some(End::Finished);
        } else if self.server.line == Line::Gone {
            self.end = Some(End::Closed);
        } else {
            self.over = Over::Quit;
        }
    }

    fn scroll(&mut self, older: bool) {
        let lines = self.room.desk().map_or(0, |desk| face::paragraphs(desk));
        let last = lines.saturating_sub(1);
        self.over = match (self.over, older) {
            (Over::Log(at), true) => Over::Log((at + 1).min(last)),
            (Over::Log(0), false) => Over::Nothing,
            (Over::Log(at), false) => Over::Log(at - 1),
            (Over::Nothing, true) => Over::Log(0),
            (other, _) => other,
        };
    }

    fn rematch(&mut self) {
        let offered = self
            .server
            .table
            .as_ref()
            .is_some_and(|table| table.rematch.is_none());
        if self.room.is_over() && offered {
            self.wishes.push(Wish::Ask(protocol::table::Ask::Rematch));
        }
    }

    /// What depends on where we are.
    fn act_at(&mut self, act: Act) {
        match (self.over, act) {
            (Over::Nothing, _) => {}
            (Over::Chat, Act::Confirm) => {
                let text = core::mem::take(&mut self.typed).trim().to_owned();
                if text.is_empty() {
                    self.over = Over::Nothing;
                } else {
                    let chat = protocol::table::Ask::Chat { text };
                    self.wishes.push(Wish::Ask(chat));
                }
                return;
            }
            (Over::Log(_), Act::Go(Direction::Up)) => return self.scroll(true),
            (Over::Log(at), Act::Go(Direction::Down)) => {
                self.over = Over::Log(at.saturating_sub(1));
                return;
            }
            (Over::Log(at), Act::Confirm) => {
                self.over = Over::Why(at);
                return;
            }
            (_, Act::Back | Act::Confirm | Act::Skip) => {
                self.over = Over::Nothing;
                return;
            }
            _ => return,
        }
        if self.waits_for_people() {
            let asked = self.server.act(act);
            self.wishes.extend(asked.map(Wish::Ask));
            return;
        }
        if self.room.curtain() {
            if matches!(act, Act::Confirm | Act::Lift) {
                self.room.lift();
            }
            return;
        }
        if self.room.between() {
            if matches!(act, Act::Confirm | Act::Next) {
                self.choice = V::Choice::default();
                self.room.next_game();
            }
            return;
        }
        if self.room.playing() {
            self.room.skip();
            return;
        }
        if self.room.is_over() {
            // Enter does nothing: whoever pressed it for a last move wants to see what it came to.
            if act == Act::Back {
                self.aside = !self.aside;
            }
            return;
        }
        if !self.room.may_choose() {
            return;
        }
        let (Some(desk), Some(input)) = (self.room.desk(), act.input(V::Choice::piece)) else {
            return;
        };
        match self.choice.act(&desk.view, input, Confirm::Ask) {
            Chosen::Move(m) => self.room.choose(m),
            Chosen::Refused(why) => self.refused = Some(why.sentence(self.words, desk)),
            Chosen::Nothing | Chosen::Changed => {}
        }
    }

    /// Draws the screen, whatever its size.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        self.small = area.width < LEAST.width || area.height < LEAST.height;
        let mut canvas = Canvas::new(buffer, self.setting.look, self.words);
        if self.small {
            face::small(&mut canvas, self.over == Over::Quit);
        } else {
            face::draw(&mut canvas, self);
        }
        self.hits = canvas.into_hits();
    }
}
