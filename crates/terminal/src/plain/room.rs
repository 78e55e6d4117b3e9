//! A server's table in words, beside the game: who sits where, who comes and goes.
//!
//! ```text
//! Table, Table… ──what is different──► lines
//! ```

use engine::{Seat, Viewer};
use protocol::table::{Chatted, Phase, Seated, SeatedBot, Table};
use table::with_game;
use words::{Tell, Who, Words, of, say};

/// What was last told of a server's table.
pub(super) struct Room {
    /// Who of those at the table sits at this terminal.
    you: Option<String>,
    table: Option<Table>,
    present: Vec<bool>,
    /// How many lines of chat were read.
    read: u64,
}

impl Room {
    pub(super) fn new(you: Option<String>) -> Self {
        Self {
            you,
            table: None,
            present: Vec::new(),
            read: 0,
        }
    }

    /// Where it stands, once it is known.
    pub(super) fn phase(&self) -> Option<Phase> {
        self.table.as_ref().map(|table| table.phase)
    }

    /// The table as it is now: all of it at first, then only what is different.
    pub(super) fn hear(&mut self, words: &Words, table: Table) -> Vec<String> {
        let before = self.table.replace(table);
        let Some(now) = &self.table else {
            return Vec::new();
        };
        let Some(before) = before else {
            return self.all(words);
        };
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
        let Some(table) = &self.table else {
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
            Some(seated) if seated.person.is_some() && seated.person == self.you => "you",
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
        let mine = |seated: &Option<Seated>| {
            let person = seated.as_ref().and_then(|seated| seated.person.as_ref());
            person.is_some() && person == self.you.as_ref()
        };
        let seat = table.seats.iter().position(mine).and_then(Seat::new);
        let names = table.seats.iter().map(|seated| {
            let name = seated.as_ref().map(|seated| seated.name.as_str());
            name.unwrap_or_default()
        });
        Who::new(names, seat.map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// Who of the others came or went during the game.
    pub(super) fn present(&mut self, words: &Words, present: Vec<bool>) -> Vec<String> {
        let before = std::mem::replace(&mut self.present, present);
        let Some(table) = &self.table else {
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
        let pairs = before.iter().zip(&self.present).enumerate();
        pairs.filter_map(changed).collect()
    }

    /// What was said and not read yet.
    pub(super) fn chat(&mut self, words: &Words, lines: Vec<Chatted>) -> Vec<String> {
        let mut fresh = Vec::new();
        for line in lines {
            if line.n < self.read {
                continue;
            }
            self.read = self.read.max(line.n + 1);
            let (name, text) = (shown(&line.name), shown(&line.text));
            fresh.push(say!(words, "room-says", name = name, text = text));
        }
        fresh
    }
}

/// What somebody else wrote, in one line that can't steer a terminal.
fn shown(text: &str) -> String {
    words::plain(text).replace('\n', " ")
}
