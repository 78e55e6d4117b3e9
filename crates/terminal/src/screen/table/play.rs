//! The state of a table on a full screen: news and input events in, wishes and a drawing out.
//!
//! ```text
//! news ──receive──►     ┌──► stage, choice, overlay ──draw──► layout.rs
//! key, click ──► Action ──►┘                          ──take_wishes──► Wish
//! ```
//!
//! Nothing here knows a terminal: a test is one as good as any other.

use core::time::Duration;

use client::choice::{Choice as _, Chosen, Confirm, Direction, why_not};
use client::{Connection, GameNews, Pace, Rejection, Stage, TableNews, Wish};
use engine::Seat;
use protocol::table::Ask;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};
use words::Words;

use crate::screen::ScreenEnd;
use crate::screen::game::{Drawn, Showing};
use crate::screen::parts::action::{Action, control, direction};
use crate::screen::parts::app::App;
use crate::screen::parts::canvas::Canvas;
use crate::screen::parts::look::Look;
use crate::screen::table::layout;
use crate::screen::table::server_panel::ServerPanel;

/// The least that a table needs.
pub(crate) const LEAST: Size = Size {
    width: 80,
    height: 24,
};

/// The longest line that is said at a table.
const LONGEST_CHAT: usize = 300;

/// How a screen behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenSettings {
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
    /// The counting aid.
    Count,
}

/// A table on a full screen.
pub struct Play<'a, V: Drawn> {
    pub(crate) words: &'a Words,
    pub(crate) setting: ScreenSettings,
    pub(crate) stage: Stage<V>,
    pub(crate) choice: V::Choice,
    pub(crate) over: Over,
    pub(crate) other_layout: bool,
    /// Whether the result is put aside to look at the table.
    pub(crate) aside: bool,
    /// What is being typed.
    pub(crate) typed: String,
    /// All that is only at a server's table.
    pub(crate) server: ServerPanel,
    /// What can't be done, until the next key.
    pub(crate) trouble: Option<Rejection>,
    /// Why the last input led to no move, until the next key.
    pub(crate) refused: Option<String>,
    pub(crate) now: Duration,
    record: Option<String>,
    /// Whether the server kept its promise about the deal, in a sentence.
    pub(crate) promise: Option<String>,
    wishes: Vec<Wish>,
    hits: Vec<(Rect, Action)>,
    small: bool,
    end: Option<ScreenEnd>,
}

impl<'a, V: Drawn> Play<'a, V> {
    /// A screen that waits for its table.
    pub fn new(words: &'a Words, setting: ScreenSettings) -> Self {
        Self {
            words,
            setting,
            stage: Stage::new(setting.pace),
            choice: V::Choice::default(),
            over: Over::Nothing,
            other_layout: false,
            aside: false,
            typed: String::new(),
            server: ServerPanel::default(),
            trouble: None,
            refused: None,
            now: Duration::ZERO,
            record: None,
            promise: None,
            wishes: Vec::new(),
            hits: Vec::new(),
            small: false,
            end: None,
        }
    }

    /// The record, once it was handed over.
    pub fn record(&self) -> Option<&str> {
        self.record.as_deref()
    }

    /// The table where the same people play again, if the player wants to go there.
    pub fn rematch_table(&self) -> Option<&str> {
        let table = self.server.status.table.as_ref();
        let follows = self.end == Some(ScreenEnd::Rematch);
        table.filter(|_| follows)?.rematch.as_deref()
    }

    /// Whose decisions are to be reviewed, if the player left the screen for that.
    pub fn review_wanted(&self) -> Option<Seat> {
        let seat = self.stage.log().and_then(|log| log.seat);
        seat.filter(|_| self.end == Some(ScreenEnd::Review))
    }

    /// Whether the game that is over can be reviewed: a spectator had no seat, and an abandoned
    /// game has no result.
    pub(crate) fn reviewable(&self) -> bool {
        let log = self.stage.log().filter(|log| !log.outcomes.is_empty());
        let sat = log.is_some_and(|log| log.seat.is_some());
        sat && self.record.is_some() && self.stage.is_over() && !self.stage.between()
    }

    /// Whether people still come together at a server's table.
    pub(crate) fn waits_for_people(&self) -> bool {
        self.stage.log().is_none() && self.server.status.table.is_some()
    }

    /// Whether the table agreed on the counting aid.
    pub(crate) fn counts(&self) -> bool {
        self.stage.setup().is_some_and(|setup| setup.aid)
    }

    pub(crate) fn showing(&self) -> Option<Showing<'_, V>> {
        Some(Showing {
            log: self.stage.log()?,
            choice: &self.choice,
            may: self.stage.may_choose(),
            other_layout: self.other_layout,
            hands: &[],
        })
    }

    /// What can't be done has been read; but for the last word of a table that is gone.
    fn forgive(&mut self) {
        self.refused = None;
        if self.server.status.connection != Connection::Closed {
            self.trouble = None;
        }
    }

    fn type_chat(&mut self, key: &KeyEvent) {
        match key.code {
            KeyCode::Esc => self.over = Over::Nothing,
            KeyCode::Enter => self.act(Action::Confirm),
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
    fn act_of(&self, key: &KeyEvent) -> Option<Action> {
        let letter = match key.code {
            KeyCode::Char(c) => c,
            _ => '\0',
        };
        if self.over == Over::Quit {
            return match (key.code, letter.to_ascii_lowercase()) {
                (KeyCode::Enter, _) | (_, 'q' | 'y' | 'j' | 'o' | 's') => Some(Action::Leave),
                (_, 'b') if self.server.abandon().is_some() => Some(Action::Abandon),
                _ => Some(Action::Back),
            };
        }
        if self.small {
            return (letter.eq_ignore_ascii_case(&'q')).then_some(Action::Quit);
        }
        match (key.code, letter) {
            (_, 'q' | 'Q') => return Some(Action::Quit),
            (_, '?') | (KeyCode::F(1), _) => return Some(Action::Help),
            (KeyCode::Tab, _) => return Some(Action::Log),
            (KeyCode::PageUp, _) => return Some(Action::Older),
            (KeyCode::PageDown, _) => return Some(Action::Newer),
            (_, 'w' | 'W') => return Some(Action::Why),
            (_, 'p' | 'P') => return Some(Action::Pace),
            (_, 'v' | 'V') if V::other_layout(self.words).is_some() => {
                return Some(Action::OtherLayout);
            }
            (_, 'c' | 'C') if self.stage.is_online() => return Some(Action::Chat),
            (_, 'a' | 'A') if self.counts() => return Some(Action::Count),
            (_, 'u' | 'U') if self.server.replaceable(self.now).is_some() => {
                return Some(Action::Replace);
            }
            _ => {}
        }
        if let Some(direction) = direction(key) {
            return Some(Action::Go(direction));
        }
        let act = match (key.code, letter) {
            (KeyCode::Enter, _) | (_, ' ') => Some(Action::Confirm),
            (KeyCode::Esc | KeyCode::Backspace, _) => Some(Action::Back),
            (_, 'm' | 'M') => Some(Action::Rematch),
            (_, 'r' | 'R') if self.reviewable() => Some(Action::Review),
            _ => None,
        };
        if self.over != Over::Nothing || self.stage.curtain() || self.stage.between() {
            return act;
        }
        if self.waits_for_people() {
            return act.or_else(|| match letter.to_ascii_lowercase() {
                's' => Some(Action::Sit),
                'b' => Some(Action::Bot),
                'x' => Some(Action::Start),
                c @ '1'..='9' => Some(Action::Seat(c as usize - '1' as usize)),
                _ => None,
            });
        }
        if self.stage.playing() {
            return Some(Action::Skip);
        }
        act.or_else(|| V::Choice::piece(letter).map(|_| Action::Pick(letter)))
    }

    /// Does it, wherever it came from.
    pub(crate) fn act(&mut self, act: Action) {
        match act {
            Action::Quit => self.quit(),
            Action::Leave => self.end = Some(ScreenEnd::Quit),
            Action::Help => self.toggle(Over::Help),
            Action::Count => self.toggle(Over::Count),
            Action::Log => {
                let open = !matches!(self.over, Over::Log(_));
                self.over = if open { Over::Log(0) } else { Over::Nothing };
            }
            Action::Line(at) => {
                self.over = match self.over {
                    Over::Log(now) if now == at => Over::Why(at),
                    _ => Over::Log(at),
                };
            }
            Action::Why => {
                self.over = match self.over {
                    Over::Log(at) => Over::Why(at),
                    Over::Why(_) => Over::Nothing,
                    _ => Over::Why(0),
                };
            }
            Action::Older | Action::Newer => self.scroll(act == Action::Older),
            Action::Pace => {
                self.setting.pace = self.setting.pace.next();
                self.stage.set_timing(self.setting.pace);
            }
            Action::OtherLayout => self.other_layout = !self.other_layout,
            Action::Chat => {
                self.toggle(Over::Chat);
                self.server.unread = 0;
            }
            Action::Rematch => self.rematch(),
            Action::Review if self.reviewable() => self.end = Some(ScreenEnd::Review),
            Action::Replace => self.wishes.extend(self.server.replace(self.now)),
            Action::Abandon => {
                self.wishes.extend(self.server.abandon());
                self.over = Over::Nothing;
            }
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

    /// A player with nothing to lose isn't asked.
    fn quit(&mut self) {
        if self.stage.is_over() && !self.stage.between() {
            self.end = Some(ScreenEnd::Finished);
        } else if self.server.status.connection == Connection::Closed {
            self.end = Some(ScreenEnd::Closed);
        } else {
            self.over = Over::Quit;
        }
    }

    fn scroll(&mut self, older: bool) {
        let lines = self.stage.log().map_or(0, |log| layout::paragraphs(log));
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
        let Some(table) = self.server.status.table.as_ref() else {
            return;
        };
        if !self.stage.is_over() {
            return;
        }
        if table.rematch.is_some() {
            self.end = Some(ScreenEnd::Rematch);
        } else {
            let ask = Ask::Rematch;
            self.wishes.push(Wish::Ask { ask });
        }
    }

    /// What depends on where we are.
    fn act_at(&mut self, act: Action) {
        match (self.over, act) {
            (Over::Nothing, _) => {}
            (Over::Chat, Action::Confirm) => {
                let text = core::mem::take(&mut self.typed).trim().to_owned();
                if text.is_empty() {
                    self.over = Over::Nothing;
                } else {
                    let ask = Ask::Chat { text };
                    self.wishes.push(Wish::Ask { ask });
                }
                return;
            }
            (Over::Log(_), Action::Go(Direction::Up)) => return self.scroll(true),
            (Over::Log(at), Action::Go(Direction::Down)) => {
                self.over = Over::Log(at.saturating_sub(1));
                return;
            }
            (Over::Log(at), Action::Confirm) => {
                self.over = Over::Why(at);
                return;
            }
            (_, Action::Back | Action::Confirm | Action::Skip) => {
                self.over = Over::Nothing;
                return;
            }
            _ => return,
        }
        if self.waits_for_people() {
            let asked = self.server.act(act);
            self.wishes.extend(asked);
            return;
        }
        if self.stage.curtain() {
            if matches!(act, Action::Confirm | Action::Lift) {
                self.stage.lift_curtain();
            }
            return;
        }
        if self.stage.between() {
            if matches!(act, Action::Confirm | Action::Next) {
                self.choice = V::Choice::default();
                self.stage.next_game();
            }
            return;
        }
        if self.stage.playing() {
            self.stage.skip();
            return;
        }
        if self.stage.is_over() {
            // Enter does nothing: somebody who pressed it for a last move wants to see the result.
            if act == Action::Back {
                self.aside = !self.aside;
            }
            return;
        }
        if !self.stage.may_choose() {
            return;
        }
        let (Some(log), Some(input)) = (self.stage.log(), act.input(V::Choice::piece)) else {
            return;
        };
        match self.choice.act(&log.view, input, Confirm::Ask) {
            Chosen::Move(m) => self.stage.choose(m),
            Chosen::Refused(why) => self.refused = Some(why_not(self.words, log, why)),
            Chosen::Nothing | Chosen::Changed => {}
        }
    }
}

impl<V: Drawn> App for Play<'_, V> {
    type News = GameNews<V>;

    fn receive(&mut self, news: &GameNews<V>) {
        self.stage.receive(news);
        match news {
            TableNews::Opened { .. } | TableNews::Reset => self.choice = V::Choice::default(),
            TableNews::Refused(rejection) | TableNews::NoRecord(rejection) => {
                self.trouble = Some(rejection.clone());
            }
            TableNews::Record(record) => self.record = Some(record.clone()),
            TableNews::Status(news) => {
                self.server.receive(self.now, news);
                if self.over == Over::Chat {
                    self.server.unread = 0;
                }
            }
            TableNews::Promise(check) => {
                let log = self.stage.log();
                self.promise = log.map(|log| check.sentence(self.words, &log.who()));
            }
            TableNews::Happened(_) | TableNews::Idle | TableNews::Saved(_) => {}
        }
    }

    fn closed(&mut self) {
        self.server.status.connection = Connection::Closed;
    }

    fn take_wishes(&mut self) -> Vec<Wish> {
        let mut wishes = core::mem::take(&mut self.wishes);
        wishes.extend(self.stage.take_wishes());
        wishes
    }

    fn end(&self) -> Option<ScreenEnd> {
        self.end
    }

    fn tick(&mut self, now: Duration) {
        self.now = self.now.max(now);
        self.stage.tick(now);
    }

    fn due(&self) -> Option<Duration> {
        let clock = self.server.next_second(self.now);
        match (self.stage.due(), clock) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    fn key(&mut self, key: &KeyEvent) {
        if control(key, 'c') {
            self.end = Some(ScreenEnd::Interrupted);
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

    fn paste(&mut self, text: &str) {
        if self.over == Over::Chat {
            text.chars().for_each(|c| self.type_char(c));
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.forgive();
                let hit = self.hits.iter().rev().find(|(area, _)| area.contains(at));
                if let Some(&(_, act)) = hit {
                    self.act(act);
                }
            }
            MouseEventKind::ScrollUp => self.act(Action::Older),
            MouseEventKind::ScrollDown => self.act(Action::Newer),
            _ => {}
        }
    }

    fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        self.small = area.width < LEAST.width || area.height < LEAST.height;
        let mut canvas = Canvas::new(buffer, self.setting.look, self.words);
        if self.small {
            layout::small(&mut canvas, self.over == Over::Quit);
        } else {
            layout::draw(&mut canvas, self);
        }
        self.hits = canvas.into_hits();
    }
}
