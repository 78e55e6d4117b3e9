//! What a screen knows of a server's table beside the game: seats, presence, clocks, chat.
//!
//! ```text
//! StatusNews ──apply──► TableStatus ──► my seat, may I start, how much time is left
//! ```

use core::time::Duration;

use engine::Seat;
use protocol::table::{Chatted, Phase, Seated, Table, Time};

use crate::news::{Connection, StatusNews};

/// How many chat lines are remembered.
pub const CHAT_LINES: usize = 200;

/// A server's table, beside the game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableStatus {
    /// Who the server takes this client for.
    pub you: Option<String>,
    /// The address of the table, to hand on.
    pub link: String,
    /// The table, once the server has told it.
    pub table: Option<Table>,
    /// Which seats are connected.
    pub present: Vec<bool>,
    /// How many only watch.
    pub watching: u32,
    /// By seat, since when its person has had no connection, in the server's milliseconds; empty
    /// while nobody is absent.
    pub absent: Vec<Option<u64>>,
    /// The last [`CHAT_LINES`] chat lines, the oldest first.
    pub chat: Vec<Chatted>,
    /// Whose chat lines the player doesn't want to read.
    pub muted: Vec<String>,
    /// What the server calls the pages that it hands out.
    pub page: Option<String>,
    /// Each seat's clock; empty without one.
    pub times: Vec<Option<Time>>,
    /// Whether the session has a connection just now.
    pub connection: Connection,
    /// Whether a choice is on its way that the server has not answered.
    pub pending: bool,
    /// The server's time at a time of this device.
    server_time: Option<(u64, Duration)>,
}

/// How much time a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// For this move, in milliseconds; none while the seat isn't asked.
    pub own: Option<u64>,
    /// In reserve, which a long move uses up.
    pub reserve: u64,
    /// Whether it is nearly over.
    pub soon: bool,
}

/// The seat of a person at a table.
pub fn seat_of<'a>(table: &'a Table, person: Option<&str>) -> Option<(Seat, &'a Seated)> {
    let person = person?;
    table.seats.iter().enumerate().find_map(|(at, seated)| {
        let seated = seated.as_ref()?;
        let mine = seated.person.as_deref() == Some(person);
        mine.then_some((Seat::new(at)?, seated))
    })
}

impl TableStatus {
    /// Takes news in, at `now` of this device's clock.
    pub fn apply(&mut self, now: Duration, news: &StatusNews) {
        match news {
            StatusNews::Welcome {
                you,
                link,
                server_time,
                muted,
                page,
            } => {
                self.you.clone_from(you);
                self.link.clone_from(link);
                self.muted.clone_from(muted);
                self.page.clone_from(page);
                self.server_time = Some((*server_time, now));
            }
            StatusNews::ServerTime(time) => self.server_time = Some((*time, now)),
            StatusNews::Table(table) => self.table = Some(table.as_ref().clone()),
            StatusNews::Present {
                seats,
                watching,
                absent,
            } => {
                self.present.clone_from(seats);
                self.watching = *watching;
                self.absent.clone_from(absent);
            }
            StatusNews::Chat(lines) => {
                self.add_chat(lines);
            }
            StatusNews::Muted(muted) => self.muted.clone_from(muted),
            StatusNews::Times(times) => self.times.clone_from(times),
            StatusNews::Connection(connection) => self.connection = *connection,
            StatusNews::Pending(pending) => self.pending = *pending,
            StatusNews::Warning { .. } => {}
        }
    }

    /// Adds the lines that aren't known yet, and returns them: after a reconnect the server repeats
    /// what was said.
    pub(crate) fn add_chat(&mut self, lines: &[Chatted]) -> Vec<Chatted> {
        let known = |line: &Chatted| self.chat.iter().any(|it| it.n == line.n);
        // A line older than all that are remembered was forgotten, not missed.
        let oldest = match self.chat.len() {
            CHAT_LINES.. => self.chat.first().map_or(0, |line| line.n),
            _ => 0,
        };
        let new = lines.iter().filter(|line| line.n >= oldest && !known(line));
        let mut new: Vec<Chatted> = new.cloned().collect();
        new.sort_by_key(|line| line.n);
        new.dedup_by_key(|line| line.n);
        self.chat.extend(new.iter().cloned());
        self.chat.sort_by_key(|line| line.n);
        let extra = self.chat.len().saturating_sub(CHAT_LINES);
        self.chat.drain(..extra);
        new
    }

    /// Where the player sits.
    pub fn seat(&self) -> Option<Seat> {
        self.own().map(|(seat, _)| seat)
    }

    /// The player's own seat, and how it stands there.
    pub fn own(&self) -> Option<(Seat, &Seated)> {
        seat_of(self.table.as_ref()?, self.you.as_deref())
    }

    /// Who sits on a seat.
    pub fn seated(&self, seat: Seat) -> Option<&Seated> {
        self.table.as_ref()?.seats.get(seat.index())?.as_ref()
    }

    /// The phase of the table.
    pub fn phase(&self) -> Option<Phase> {
        self.table.as_ref().map(|table| table.phase)
    }

    /// Whether the player is the table's host.
    pub fn is_host(&self) -> bool {
        let host = self.table.as_ref().map(|table| &table.host);
        host.is_some() && host == self.you.as_ref()
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| table.seats.iter().all(Option::is_some))
    }

    /// Whether the player may start the table: all seats are taken, one of them by the player.
    pub fn can_start(&self) -> bool {
        self.phase() == Some(Phase::Open) && self.is_full() && self.seat().is_some()
    }

    /// The seats that the player may ask for, because their people have been absent for
    /// [`ABSENCE`](table::room::ABSENCE): before the start a seat becomes free, during play without
    /// a clock the stand-in takes it.
    pub fn replaceable(&self, now: Duration) -> Vec<Seat> {
        let (Some(table), Some(time)) = (&self.table, self.server_time(now)) else {
            return Vec::new();
        };
        let may = match table.phase {
            Phase::Open => true,
            Phase::Playing => table.clock.per_move().is_none(),
            Phase::Revealing | Phase::Over | Phase::Closed => false,
        };
        let Some((own, seated)) = self.own().filter(|_| may) else {
            return Vec::new();
        };
        if seated.away.is_some() {
            return Vec::new();
        }
        let long = |(at, since): (usize, &Option<u64>)| {
            let seat = Seat::new(at).filter(|&seat| seat != own)?;
            let here = self.seated(seat)?;
            let absent = time.saturating_sub((*since)?) >= table::room::ABSENCE;
            (absent && here.person.is_some() && here.away.is_none()).then_some(seat)
        };
        self.absent.iter().enumerate().filter_map(long).collect()
    }

    /// Whether somebody is absent whose seat can't be asked for yet: a screen looks again later.
    pub fn somebody_is_absent(&self) -> bool {
        self.absent.iter().any(Option::is_some)
    }

    /// Whether the table agreed on the counting aid.
    pub fn aid(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.aid)
    }

    /// The server's time at `now` of this device's clock, once it is known.
    pub fn server_time(&self, now: Duration) -> Option<u64> {
        let (then, at) = self.server_time?;
        Some(then + now.saturating_sub(at).as_millis() as u64)
    }

    /// How much time a seat has, at a table with a clock that is being played.
    pub fn time_left(&self, seat: Seat, now: Duration) -> Option<TimeLeft> {
        let table = self.table.as_ref()?;
        let time = (*self.times.get(seat.index())?)?;
        if table.phase != Phase::Playing {
            return None;
        }
        let warning = table.clock.warning();
        let Some(deadline) = time.deadline else {
            return Some(TimeLeft {
                own: None,
                reserve: time.reserve,
                soon: false,
            });
        };
        let all = deadline.saturating_sub(self.server_time(now)?);
        Some(TimeLeft {
            own: Some(all.saturating_sub(time.reserve)),
            reserve: all.min(time.reserve),
            soon: all <= warning,
        })
    }

    /// Whether a seat's clock runs, so that a screen has to draw it again every second.
    pub fn clock_runs(&self) -> bool {
        let playing = self.phase() == Some(Phase::Playing);
        let runs = |time: &Option<Time>| time.is_some_and(|time| time.deadline.is_some());
        playing && self.times.iter().any(runs)
    }
}

impl TimeLeft {
    /// What is left in all, in milliseconds; none while the seat isn't asked.
    pub fn total(self) -> Option<u64> {
        Some(self.own? + self.reserve)
    }
}
