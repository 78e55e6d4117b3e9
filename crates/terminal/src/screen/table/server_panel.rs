//! What a full screen adds to the status of a server's table: unread chat, the waiting room's cursor.

use core::time::Duration;

use client::choice::Direction;
use client::{StatusNews, TableStatus, Wish};
use engine::Seat;
use protocol::table::{Ask, Phase};
use table::Level;

use crate::screen::parts::action::Action;

/// Which bot is put on a seat.
const BOT: Level = Level::Medium;

/// A server's table on a full screen.
#[derive(Default)]
pub(crate) struct ServerPanel {
    pub(crate) status: TableStatus,
    pub(crate) unread: usize,
    /// The seat that is looked at in the waiting room.
    pub(crate) cursor: usize,
}

impl ServerPanel {
    pub(crate) fn receive(&mut self, now: Duration, news: &StatusNews) {
        self.status.apply(now, news);
        if let StatusNews::Chat(lines) = news {
            self.unread += lines.len();
        }
    }

    /// When a clock that is shown changes.
    pub(crate) fn next_second(&self, now: Duration) -> Option<Duration> {
        let changes = self.status.clock_runs() || self.status.somebody_is_absent();
        changes.then(|| now + Duration::from_secs(1))
    }

    pub(crate) fn seat(&self) -> Option<usize> {
        self.status.seat().map(Seat::index)
    }

    /// The absent person whose seat can be asked for: in the waiting room at the cursor, else the
    /// first.
    pub(crate) fn replaceable(&self, now: Duration) -> Option<Seat> {
        let mut seats = self.status.replaceable(now).into_iter();
        if self.status.phase() == Some(Phase::Open) {
            return seats.find(|seat| seat.index() == self.cursor);
        }
        seats.next()
    }

    /// The request to replace them.
    pub(crate) fn replace(&self, now: Duration) -> Option<Wish> {
        let seat = self.replaceable(now)?;
        let ask = Ask::Replace { seat };
        Some(Wish::Ask { ask })
    }

    /// The request to break the game off, or to take that back.
    pub(crate) fn abandon(&self) -> Option<Wish> {
        let (_, seated) = self.status.own()?;
        let wants = !seated.wants_out;
        let ask = Ask::Abandon { wants };
        (self.status.phase() == Some(Phase::Playing)).then_some(Wish::Ask { ask })
    }

    /// Does something in the waiting room; gives what is asked of the server.
    pub(crate) fn act(&mut self, act: Action) -> Option<Wish> {
        self.request(act).map(|ask| Wish::Ask { ask })
    }

    fn request(&mut self, act: Action) -> Option<Ask> {
        let mine = self.seat();
        let host = self.status.is_host();
        let table = self.status.table.as_ref()?;
        let count = table.seats.len();
        match act {
            Action::Seat(at) if at < count => self.cursor = at,
            Action::Go(Direction::Down | Direction::Right) => {
                self.cursor = (self.cursor + 1) % count;
            }
            Action::Go(_) => self.cursor = (self.cursor + count - 1) % count,
            _ if table.phase != Phase::Open => {}
            Action::Sit | Action::Confirm => {
                let seat = Seat::new(self.cursor)?;
                let there = table.seats.get(self.cursor)?;
                return match (there, mine) {
                    (_, Some(own)) if own == self.cursor => Some(Ask::Stand),
                    (None, None) => Some(Ask::Sit {
                        seat,
                        commitment: None,
                    }),
                    _ => None,
                };
            }
            Action::Bot if host => {
                let seat = Seat::new(self.cursor)?;
                let bot = match table.seats.get(self.cursor)? {
                    None => Some(BOT),
                    Some(seated) if seated.bot.is_some() => None,
                    Some(_) => return None,
                };
                return Some(Ask::Place { seat, bot });
            }
            Action::Start if self.status.can_start() => return Some(Ask::Start),
            _ => {}
        }
        None
    }
}
