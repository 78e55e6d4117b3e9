//! What is only at a server's table: who comes and goes, clocks, what is said.

use core::time::Duration;

use client::choice::Direction;
use engine::Seat;
use protocol::table::{Ask, Chatted, Phase, Seated, Table, Time};
use table::Level;

use super::act::Act;

/// Which bot is put on a seat.
const BOT: Level = Level::Medium;

/// How the line to a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Line {
    /// As it should be.
    #[default]
    Open,
    /// Down; it is tried again.
    Lost,
    /// Nothing more will come.
    Gone,
}

/// A server's table, as far as it is known.
#[derive(Default)]
pub(crate) struct Server {
    pub(crate) table: Option<Table>,
    pub(crate) you: Option<String>,
    pub(crate) link: String,
    /// Who is there, by seat; how many watch.
    pub(crate) present: (Vec<bool>, u32),
    pub(crate) chat: Vec<Chatted>,
    pub(crate) unread: usize,
    pub(crate) times: Vec<Option<Time>>,
    /// How the line to the table is, also to one here.
    pub(crate) line: Line,
    /// The seat that is looked at in the waiting room.
    pub(crate) cursor: usize,
    /// The server's time at a time of ours.
    clock: Option<(u64, Duration)>,
}

impl Server {
    pub(crate) fn here(&mut self, you: Option<String>, link: String, now: u64, ours: Duration) {
        self.you = you;
        self.link = link;
        self.clock = Some((now, ours));
        self.line = Line::Open;
    }

    /// Takes in what was said. What is known already comes again after a loss.
    pub(crate) fn said(&mut self, lines: Vec<Chatted>, reading: bool) {
        let before = self.chat.len();
        self.chat.extend(lines);
        self.chat.sort_by_key(|line| line.n);
        self.chat.dedup_by_key(|line| line.n);
        self.unread += self.chat.len() - before;
        if reading {
            self.read();
        }
    }

    pub(crate) fn read(&mut self) {
        self.unread = 0;
    }

    /// Where this terminal sits.
    pub(crate) fn seat(&self) -> Option<usize> {
        let you = self.you.as_ref()?;
        let mine = |seat: &Option<Seated>| {
            seat.as_ref()?
                .person
                .as_ref()
                .filter(|it| *it == you)
                .map(|_| ())
        };
        let seats = &self.table.as_ref()?.seats;
        seats.iter().position(|seat| mine(seat).is_some())
    }

    pub(crate) fn is_host(&self) -> bool {
        let host = self.table.as_ref().map(|table| &table.host);
        host.is_some() && host == self.you.as_ref()
    }

    /// Whether all seats are taken, and we have one.
    pub(crate) fn can_start(&self) -> bool {
        let open =
            |table: &Table| table.phase == Phase::Open && table.seats.iter().all(Option::is_some);
        self.table.as_ref().is_some_and(open) && self.seat().is_some()
    }

    /// How long a seat may still think; nothing where its clock doesn't run.
    pub(crate) fn left(&self, seat: usize, ours: Duration) -> Option<Duration> {
        let deadline = self.times.get(seat)?.as_ref()?.deadline?;
        let (then, at) = self.clock?;
        let now = then + ours.saturating_sub(at).as_millis() as u64;
        Some(Duration::from_millis(deadline.saturating_sub(now)))
    }

    /// When a clock that is shown changes.
    pub(crate) fn next_second(&self, ours: Duration) -> Option<Duration> {
        let runs = (0..self.times.len()).any(|seat| self.left(seat, ours).is_some());
        runs.then(|| ours + Duration::from_secs(1))
    }

    /// Does something in the waiting room; what is to be asked of the server.
    pub(crate) fn act(&mut self, act: Act) -> Option<Ask> {
        let mine = self.seat();
        let host = self.is_host();
        let table = self.table.as_ref()?;
        let count = table.seats.len();
        match act {
            Act::Seat(at) if at < count => self.cursor = at,
            Act::Go(Direction::Down | Direction::Right) => self.cursor = (self.cursor + 1) % count,
            Act::Go(_) => self.cursor = (self.cursor + count - 1) % count,
            _ if table.phase != Phase::Open => {}
            Act::Sit | Act::Confirm => {
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
            Act::Bot if host => {
                let seat = Seat::new(self.cursor)?;
                let bot = match table.seats.get(self.cursor)? {
                    None => Some(BOT),
                    Some(seated) if seated.bot.is_some() => None,
                    Some(_) => return None,
                };
                return Some(Ask::Place { seat, bot });
            }
            Act::Start if self.can_start() => return Some(Ask::Start),
            _ => {}
        }
        None
    }
}
