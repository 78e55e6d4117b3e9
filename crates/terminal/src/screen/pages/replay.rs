//! A recorded game: step, jump, play by itself; any seat's view; verify the deal.
//!
//! ```text
//! Record ──► client::Replay ──► the game's own table
//! ```

use core::time::Duration;

use client::choice::Direction;
use client::replay::{SPEEDS, STEP};
use client::{PlayOn, ViewerLog};
use coach::{CoachGame, WhatIf};
use engine::{Seat, Viewer};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use table::Record;
use words::{Tell, Who, Words};

use crate::screen::ScreenEnd;
use crate::screen::game::Drawn;
use crate::screen::pages::replay_layout;
use crate::screen::pages::replay_review::{Reviewing, own_seat};
use crate::screen::pages::what_if::Possible;
use crate::screen::parts::action::{Action, control, direction};
use crate::screen::parts::app::App;
use crate::screen::parts::canvas::Canvas;
use crate::screen::table::layout;
use crate::screen::table::play::{LEAST, ScreenSettings};

/// The bot that plays on for people.
const PLAYS_ON: &str = "hard";
/// How far a page is.
const PAGE: usize = 10;

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Over {
    Nothing,
    Help,
    Verified,
    Why,
    Review,
    WhatIf,
}

/// The people of a record, as somebody who only watches speaks of them.
pub(crate) fn spectator(names: &[String]) -> Who {
    Who::new(names.iter().map(String::as_str), Viewer::Spectator)
}

/// A recorded game on a full screen.
pub struct ReplayScreen<'a, S: CoachGame + Tell<View: Drawn>> {
    pub(crate) words: &'a Words,
    pub(crate) setting: ScreenSettings,
    /// The record at a step, as one viewer sees it.
    pub(crate) core: client::replay::Replay<S>,
    /// Everybody's hidden cards, where nothing is secret.
    pub(crate) hands: Vec<String>,
    /// Figures that were typed: the moment to jump to.
    pub(crate) typed: String,
    pub(crate) speed: usize,
    pub(crate) runs: Option<Duration>,
    pub(crate) over: Over,
    pub(crate) other_layout: bool,
    /// The review, once it was asked for.
    pub(crate) review: Option<Reviewing<S>>,
    /// What was possible at a moment, once it was asked for.
    pub(crate) what_if: Option<Possible>,
    play_on: Option<PlayOn>,
    now: Duration,
    small: bool,
    hits: Vec<(Rect, Action)>,
    end: Option<ScreenEnd>,
}

impl<'a, S: CoachGame + Tell<View: Drawn>> ReplayScreen<'a, S> {
    /// A record from its beginning, with all cards open or as one seat saw it.
    pub fn new(
        words: &'a Words,
        setting: ScreenSettings,
        record: Record<S>,
        seat: Option<Seat>,
    ) -> Self {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut replay = Self {
            words,
            setting,
            core: client::replay::Replay::new(record, viewer, 0),
            hands: Vec::new(),
            typed: String::new(),
            speed: 0,
            runs: None,
            over: Over::Nothing,
            other_layout: false,
            review: None,
            what_if: None,
            play_on: None,
            now: Duration::ZERO,
            small: false,
            hits: Vec::new(),
            end: None,
        };
        replay.show_hands();
        replay
    }

    /// Opens the review at once.
    pub fn show_review(&mut self) {
        self.act(Action::Review);
    }

    /// From where somebody wants to play on, if they left the screen for that.
    pub fn play_on(&self) -> Option<&PlayOn> {
        self.play_on.as_ref()
    }

    /// Shows a moment.
    fn go(&mut self, at: usize) {
        self.core.go(at);
        self.show_hands();
    }

    /// With open cards, what each seat held at this moment: nothing is secret any more.
    fn show_hands(&mut self) {
        self.hands = match self.core.viewer() {
            Viewer::Spectator => {
                let who = spectator(&self.core.names());
                let cards = |log: &ViewerLog<S::View>| <S::View as Drawn>::hand(self.words, log);
                let hands = self.core.hands(cards).into_iter();
                let hand = |(seat, cards)| format!("{:<10} {cards}", who.name(self.words, seat));
                hands.map(hand).collect()
            }
            Viewer::Seat(_) => Vec::new(),
        };
    }

    fn act(&mut self, act: Action) {
        let typed = core::mem::take(&mut self.typed);
        if act == Action::Quit {
            self.end = Some(ScreenEnd::Quit);
            return;
        }
        if self.over == Over::Review && self.read_on(act, &typed) {
            return;
        }
        if self.over == Over::WhatIf && act == Action::Confirm {
            self.play_instead(&typed);
            return;
        }
        let opens = [
            Action::Help,
            Action::Verify,
            Action::Why,
            Action::Review,
            Action::Alternatives,
            Action::PlayOn,
        ];
        if self.over != Over::Nothing && !opens.contains(&act) {
            self.over = Over::Nothing;
            return;
        }
        match act {
            Action::Run => {
                let stops = self.runs.take().is_some();
                if !stops {
                    if self.core.at() == self.core.last() {
                        self.go(0);
                    }
                    self.runs = Some(self.now + STEP / SPEEDS[self.speed]);
                }
            }
            Action::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Action::Slower => self.speed = self.speed.saturating_sub(1),
            Action::Viewer => {
                self.core.look(self.core.next_viewer());
                self.show_hands();
            }
            Action::OtherLayout => self.other_layout = !self.other_layout,
            Action::Help => self.toggle(Over::Help),
            Action::Verify => self.toggle(Over::Verified),
            Action::Why => self.toggle(Over::Why),
            Action::Review => {
                self.runs = None;
                self.open_review();
                self.toggle(Over::Review);
            }
            Action::Alternatives => {
                self.runs = None;
                let seat = own_seat(self.core.record(), self.core.viewer());
                self.what_if = Possible::at(self.core.record(), seat, self.core.at());
                self.toggle(Over::WhatIf);
            }
            Action::PlayOn => self.leave_to_play(self.core.at(), None),
            _ => {
                self.runs = None;
                self.jump(act, &typed);
            }
        }
    }

    /// Leaves the replay for a game that goes on from a step of it, perhaps with another move.
    fn leave_to_play(&mut self, step: usize, instead: Option<String>) {
        self.play_on = Some(PlayOn {
            step,
            seat: own_seat(self.core.record(), self.core.viewer()),
            instead,
            bot: PLAYS_ON.to_owned(),
        });
        self.end = Some(ScreenEnd::PlayOn);
    }

    /// Plays on with the move whose number was typed.
    fn play_instead(&mut self, typed: &str) {
        let chosen = self.what_if.as_ref().and_then(|possible| {
            let at = typed.parse::<usize>().ok()?.checked_sub(1)?;
            let WhatIf { step, moves, .. } = &possible.found;
            Some((*step, moves.get(at)?.choice.clone()))
        });
        if let Some((step, choice)) = chosen {
            self.leave_to_play(step, Some(choice));
        }
    }

    /// The review for the present viewer; the one that is there already, if it is theirs.
    fn open_review(&mut self) {
        let viewer = self.core.viewer();
        let there = self.review.as_ref().map(|review| review.seat);
        if there.is_none() || viewer.seat().is_some_and(|seat| there != Some(seat)) {
            self.review = Some(Reviewing::new(self.core.record(), viewer));
        }
    }

    /// Scrolls the review, or leads from it to the moment that was typed; says whether it did.
    fn read_on(&mut self, act: Action, typed: &str) -> bool {
        let Some(review) = &mut self.review else {
            return false;
        };
        match act {
            Action::Go(Direction::Up) => review.scroll = review.scroll.saturating_sub(1),
            Action::Go(Direction::Down) => review.scroll += 1,
            Action::PageBack => review.scroll = review.scroll.saturating_sub(PAGE),
            Action::PageOn => review.scroll += PAGE,
            Action::First => review.scroll = 0,
            Action::Confirm if !typed.is_empty() => {
                self.over = Over::Nothing;
                self.jump(act, typed);
            }
            _ => return false,
        }
        true
    }

    fn jump(&mut self, act: Action, typed: &str) {
        let at = self.core.at();
        let to = match act {
            Action::Go(Direction::Left | Direction::Up) => at.saturating_sub(1),
            Action::Go(_) => at + 1,
            Action::PageBack => at.saturating_sub(PAGE),
            Action::PageOn => at + PAGE,
            Action::First => 0,
            Action::Last => self.core.last(),
            Action::To(to) => to,
            Action::Confirm => typed.parse().unwrap_or(at + 1),
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
}

impl<S: CoachGame + Tell<View: Drawn>> App for ReplayScreen<'_, S> {
    type News = ();

    fn end(&self) -> Option<ScreenEnd> {
        self.end
    }

    fn tick(&mut self, now: Duration) {
        self.now = self.now.max(now);
        if self.over == Over::Review
            && let Some(review) = &mut self.review
        {
            review.work();
        }
        let Some(due) = self.runs.filter(|&due| due <= self.now) else {
            return;
        };
        self.go(self.core.at() + 1);
        let next = due + STEP / SPEEDS[self.speed];
        self.runs = (self.core.at() < self.core.last()).then(|| next.max(self.now));
    }

    fn due(&self) -> Option<Duration> {
        let reads = self.over == Over::Review;
        let busy = self.review.as_ref().is_some_and(Reviewing::is_busy);
        (reads && busy).then_some(self.now).or(self.runs)
    }

    fn key(&mut self, key: &KeyEvent) {
        if control(key, 'c') {
            self.end = Some(ScreenEnd::Interrupted);
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
            KeyCode::Char('q' | 'Q') => Action::Quit,
            _ if self.small => return,
            KeyCode::Char('?') | KeyCode::F(1) => Action::Help,
            KeyCode::Char(' ') => Action::Run,
            KeyCode::Char('e' | 'E') => Action::Viewer,
            KeyCode::Char('+') => Action::Faster,
            KeyCode::Char('-') => Action::Slower,
            KeyCode::Char('f' | 'F') => Action::Verify,
            KeyCode::Char('w' | 'W') => Action::Why,
            KeyCode::Char('r' | 'R') => Action::Review,
            KeyCode::Char('a' | 'A') => Action::Alternatives,
            KeyCode::Char('p' | 'P') => Action::PlayOn,
            KeyCode::Char('v' | 'V') if <S::View as Drawn>::other_layout(self.words).is_some() => {
                Action::OtherLayout
            }
            KeyCode::Home => Action::First,
            KeyCode::End => Action::Last,
            KeyCode::PageUp => Action::PageBack,
            KeyCode::PageDown => Action::PageOn,
            KeyCode::Enter => Action::Confirm,
            KeyCode::Esc => Action::Back,
            KeyCode::Backspace => {
                self.typed.pop();
                return;
            }
            _ => match direction(key) {
                Some(direction) => Action::Go(direction),
                None => return,
            },
        };
        self.act(act);
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let hit = self.hits.iter().rev().find(|(area, _)| area.contains(at));
                if let Some(&(_, act)) = hit {
                    self.act(act);
                }
            }
            MouseEventKind::ScrollUp => self.act(Action::Go(Direction::Left)),
            MouseEventKind::ScrollDown => self.act(Action::Go(Direction::Right)),
            _ => {}
        }
    }

    fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        self.small = area.width < LEAST.width || area.height < LEAST.height;
        let mut canvas = Canvas::new(buffer, self.setting.look, self.words);
        if self.small {
            layout::small(&mut canvas, false);
        } else {
            replay_layout::draw(self, &mut canvas);
        }
        self.hits = canvas.into_hits();
    }
}
