//! What a full screen adds to the status of a server's table: unread chat, the waiting room's cursor.

use core::time::Duration;

use client::choice::Direction;
use client::{StatusNews, TableStatus, Wish};
use engine::Seat;
use protocol::table::{Ask, Phase};
use table::Level;

use super::action::Action;

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
        self.status
            .clock_runs()
            .then(|| now + Duration::from_secs(1))
    }

    pub(crate) fn seat(&self) -> Option<usize> {
        self.status.seat().map(Seat::index)
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
                self.cursor = (self.cursor + 1) % count
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
