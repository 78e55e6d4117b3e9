//! Status changes of a server's table in words: who sits where, who comes and goes.
//!
//! ```text
//! StatusNews ──► TableStatus before and after ──what is different──► lines
//! ```

use core::time::Duration;

use client::{Connection, StatusNews, TableStatus, lasts};
use engine::{Seat, Viewer};
use protocol::table::{Chatted, Phase, Seated, SeatedBot, Table};
use table::with_game;
use words::{Tell, Who, Words, of, say};

/// What was last said of a server's table.
#[derive(Default)]
pub(super) struct Surroundings {
    status: TableStatus,
}

impl Surroundings {
    pub(super) fn new(you: Option<String>) -> Self {
        let mut status = TableStatus::default();
        status.you = you;
        Self { status }
    }

    /// Where it stands, once it is known.
    pub(super) fn phase(&self) -> Option<Phase> {
        self.status.phase()
    }

    /// What the news say: all of the table at first, then only what is different.
    pub(super) fn receive(&mut self, words: &Words, news: &StatusNews) -> Vec<String> {
        let before = self.status.clone();
        // Nothing here shows a clock, so the time doesn't matter.
        self.status.apply(Duration::ZERO, news);
        match news {
            StatusNews::Table(table) => match &before.table {
                Some(before) => self.changed(words, before, table),
                None => self.all(words),
            },
            StatusNews::Present { .. } => self.came_and_went(words, &before.present),
            StatusNews::Chat(lines) => {
                let said = |line: &Chatted| {
                    let (name, text) = (shown(&line.name), shown(&line.text));
                    say!(words, "room-says", name = name, text = text)
                };
                let new = |line: &&Chatted| before.chat.iter().all(|it| it.n != line.n);
                lines.iter().filter(new).map(said).collect()
            }
            StatusNews::Warning { left } => {
                vec![say!(words, "clock-warning", time = lasts(words, *left))]
            }
            StatusNews::Connection(now) => match (before.connection, now) {
                (_, Connection::Lost) => vec![say!(words, "net-lost")],
                (Connection::Lost, Connection::Open) => {
                    vec![say!(words, "room-back")]
                }
                _ => Vec::new(),
            },
            // Who one is was said when the table was chosen, and a clock is no news until it is
            // nearly over.
            StatusNews::Welcome { .. }
            | StatusNews::ServerTime(_)
            | StatusNews::Times(_)
            | StatusNews::Muted(_)
            | StatusNews::Pending(_) => Vec::new(),
        }
    }

    fn changed(&self, words: &Words, before: &Table, now: &Table) -> Vec<String> {
        let who = self.who(now);
        let mut lines = Vec::new();
        for (at, (was, is)) in before.seats.iter().zip(&now.seats).enumerate() {
            let Some(seat) = Seat::new(at) else { break };
            let name = |seated: &Option<Seated>| seated.as_ref().map(|it| it.name.clone());
            if name(was) != name(is) {
                lines.push(self.seat(words, at, is.as_ref()));
                continue;
            }
            let (Some(was), Some(is)) = (was, is) else {
                continue;
            };
            match (&was.away, &is.away) {
                (None, Some(_)) => lines.push(of!(who, words, seat, "room-away")),
                (Some(_), None) => lines.push(of!(who, words, seat, "room-returned")),
                _ => {}
            }
            if is.wants_out && !was.wants_out {
                lines.push(of!(who, words, seat, "room-wants-out"));
            }
        }
        if now.called_off > before.called_off {
            lines.push(say!(words, "room-called-off"));
        }
        if now.phase != before.phase {
            lines.extend(self.standing(words));
        }
        lines
    }

    /// Who sits where, and how it goes on from here.
    pub(super) fn all(&self, words: &Words) -> Vec<String> {
        let Some(table) = &self.status.table else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        let title = with_game!(table.game, S => <S as Tell>::TITLE);
        let seats = table.seats.len();
        lines.push(say!(words, "room-table", game = title, seats = seats));
        let seats = table.seats.iter().enumerate();
        lines.extend(seats.map(|(at, seated)| self.seat(words, at, seated.as_ref())));
        lines.extend(self.standing(words));
        lines
    }

    /// How to go on from where the table stands.
    pub(super) fn standing(&self, words: &Words) -> Option<String> {
        match self.phase()? {
            Phase::Open => Some(say!(words, "room-how")),
            Phase::Revealing => Some(say!(words, "room-revealing")),
            Phase::Closed => Some(say!(words, "room-closed")),
            Phase::Playing | Phase::Over => None,
        }
    }

    fn seat(&self, words: &Words, at: usize, seated: Option<&Seated>) -> String {
        let kind = match seated {
            None => "free",
            Some(seated) if seated.bot.is_some() => "bot",
            Some(seated) if seated.person.is_some() && seated.person == self.status.you => "you",
            Some(_) => "person",
        };
        let name = seated.map(|seated| shown(&seated.name)).unwrap_or_default();
        let level = seated.and_then(|seated| seated.bot);
        say!(
            words,
            "room-seat",
            seat = at + 1,
            kind = kind,
            name = name,
            level = level.map_or("", SeatedBot::name)
        )
    }

    fn who(&self, table: &Table) -> Who {
        let seat = self.status.seat();
        let names = table.seats.iter().map(|seated| {
            let name = seated.as_ref().map(|seated| seated.name.as_str());
            name.unwrap_or_default()
        });
        Who::new(names, seat.map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// Who of the others came or went during the game.
    fn came_and_went(&self, words: &Words, before: &[bool]) -> Vec<String> {
        let Some(table) = &self.status.table else {
            return Vec::new();
        };
        if table.phase != Phase::Playing {
            return Vec::new();
        }
        let who = self.who(table);
        let changed = |(at, (was, is)): (usize, (&bool, &bool))| {
            let seat = Seat::new(at)?;
            let seated = table.seats.get(at)?.as_ref()?;
            if was == is || seated.bot.is_some() || who.is_you(seat) {
                return None;
            }
            let name = who.name(words, seat);
            Some(if *is {
                say!(words, "room-there", name = name)
            } else {
                say!(words, "room-gone", name = name)
            })
        };
        let pairs = before.iter().zip(&self.status.present).enumerate();
        pairs.filter_map(changed).collect()
    }
}

/// What somebody else wrote, in one line that can't steer a terminal.
fn shown(text: &str) -> String {
    words::plain(text).replace('\n', " ")
}
