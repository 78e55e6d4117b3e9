//! Everything of a server's table beside the game itself: who sits there, whose clock runs, who is
//! away, who wants to go, what is said.
//!
//! ```text
//! socket ──► hear ──► table, times, present, chat, events, refused
//! a timer ──► now, by the server's clock ──► how much time each seat has
//! ```

use core::time::Duration;
use std::collections::VecDeque;

use client::lasts;
use engine::Seat;
use leptos::prelude::*;
use protocol::table::{Ask, Chatted, Clock, Phase, Seated, Table, Time, ToClient};
use serde_json::Value;
use words::{Words, say};

use crate::parts::sound::Sound;
use crate::parts::speech::Speech;
use crate::server::connection::Connection;

/// How often clocks are looked at, in milliseconds.
const TICK: u64 = 500;

/// What is known of a server's table, beside the game.
#[derive(Clone, Copy)]
pub(crate) struct SessionSignals {
    id: StoredValue<String>,
    /// The table, once it has been told.
    pub(crate) table: RwSignal<Option<Table>>,
    /// Who I am.
    pub(crate) you: RwSignal<Option<String>>,
    pub(crate) chat: RwSignal<Vec<Chatted>>,
    /// Whose lines I don't want to read.
    pub(crate) muted: RwSignal<Vec<String>>,
    /// Which seats are connected, and how many only watch.
    pub(crate) present: RwSignal<(Vec<bool>, u32)>,
    /// Who thinks on which clock; empty without one.
    times: RwSignal<Vec<Option<Time>>>,
    /// The server's time, in milliseconds.
    now: RwSignal<u64>,
    /// How far the server's clock is before the device's.
    ahead: StoredValue<f64>,
    /// What happened and was not taken in yet.
    pub(crate) events: RwSignal<VecDeque<Vec<Value>>>,
    /// How much was heard in all.
    have: StoredValue<u64>,
    /// How often we were welcomed: once for each line.
    pub(crate) welcomes: StoredValue<u32>,
    /// What the table did not take, as a code.
    pub(crate) refused: RwSignal<Option<String>>,
    speech: Speech,
    connection: StoredValue<Option<Connection>>,
}

/// How much time a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    /// For this move, in milliseconds; none while the seat isn't asked.
    pub(crate) own: Option<u64>,
    /// In reserve, of which a long move takes.
    pub(crate) reserve: u64,
    /// Whether it is nearly over.
    pub(crate) soon: bool,
}

fn device() -> f64 {
    js_sys::Date::now()
}

impl SessionSignals {
    /// Opens the line to a table. It ends with its owner.
    pub(crate) fn open(id: &str) -> Self {
        let session = Self {
            id: StoredValue::new(id.to_owned()),
            table: RwSignal::new(None),
            you: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            muted: RwSignal::new(Vec::new()),
            present: RwSignal::new((Vec::new(), 0)),
            times: RwSignal::new(Vec::new()),
            now: RwSignal::new(0),
            ahead: StoredValue::new(0.0),
            events: RwSignal::new(VecDeque::new()),
            have: StoredValue::new(0),
            welcomes: StoredValue::new(0),
            refused: RwSignal::new(None),
            speech: Speech::get(),
            connection: StoredValue::new(None),
        };
        let connection = Connection::open(
            id,
            move || session.have.try_get_value().unwrap_or(0),
            move |message| session.hear(message),
        );
        session.connection.set_value(Some(connection));
        let tick = set_interval_with_handle(move || session.tick(), Duration::from_millis(TICK));
        on_cleanup(move || {
            if let Ok(tick) = tick {
                tick.clear();
            }
        });
        session
    }

    /// The name of the table in addresses.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// The line.
    pub(crate) fn connection(self) -> Option<Connection> {
        self.connection.try_get_value().flatten()
    }

    /// Asks the table for something.
    pub(crate) fn ask(self, ask: Ask) {
        let _ = self.refused.try_set(None);
        if let Some(connection) = self.connection() {
            connection.send(ask);
        }
    }

    fn tick(self) {
        let runs = self.times.try_with_untracked(|times| !times.is_empty());
        if runs == Some(true) {
            let ahead = self.ahead.try_get_value().unwrap_or(0.0);
            let _ = self.now.try_set((device() + ahead) as u64);
        }
    }

    fn hear(self, message: ToClient) {
        match message {
            ToClient::Welcome {
                you,
                table,
                now,
                muted,
                ..
            } => {
                self.welcomes.try_update_value(|welcomes| *welcomes += 1);
                let _ = self.ahead.try_set_value(now as f64 - device());
                let _ = self.now.try_set(now);
                let _ = self.you.try_set(you);
                let _ = self.muted.try_set(muted);
                let _ = self.table.try_set(Some(table));
            }
            ToClient::Table { table } => {
                let _ = self.table.try_set(Some(table));
            }
            ToClient::Events { n, events, times } => {
                if let Some(times) = times {
                    let _ = self.times.try_set(times);
                    self.tick();
                }
                let have = self.have.try_get_value().unwrap_or(0);
                // What is known already came twice: after a loss, say.
                let known = have.saturating_sub(n) as usize;
                let new: Vec<Value> = events.into_iter().skip(known).collect();
                if !new.is_empty() {
                    let _ = self.have.try_set_value(have + new.len() as u64);
                    let _ = self.events.try_update(|events| events.push_back(new));
                }
            }
            ToClient::Chat { lines } => {
                let _ = self.chat.try_update(|chat| {
                    chat.extend(lines);
                    chat.sort_by_key(|line| line.n);
                    chat.dedup_by_key(|line| line.n);
                });
            }
            ToClient::Present { seats, watching } => {
                let _ = self.present.try_set((seats, watching));
            }
            ToClient::Warning { seat, deadline } => self.warn(seat, deadline),
            ToClient::Refused { code, .. } => {
                let _ = self.refused.try_set(Some(code));
            }
            _ => {}
        }
    }

    /// My time is nearly over: it is said, and heard.
    fn warn(self, seat: u8, deadline: u64) {
        let own = untrack(move || self.seat());
        if own != Some(usize::from(seat)) {
            return;
        }
        let words = self.speech.words_now();
        let left = deadline.saturating_sub(self.now.get_untracked());
        self.speech
            .say_aloud(say!(words, "clock-warning", time = lasts(&words, left)));
        Sound::Turn.play();
    }

    /// Where I sit.
    pub(crate) fn seat(self) -> Option<usize> {
        let you = self.you.get()?;
        self.table.with(|table| {
            let seats = &table.as_ref()?.seats;
            let mine = |seat: &Option<Seated>| {
                seat.as_ref().and_then(|seat| seat.person.as_ref()) == Some(&you)
            };
            seats.iter().position(mine)
        })
    }

    /// Who sits on a seat.
    pub(crate) fn seated(self, seat: usize) -> Option<Seated> {
        self.table
            .with(|table| table.as_ref()?.seats.get(seat).cloned().flatten())
    }

    /// Where the table stands.
    pub(crate) fn phase(self) -> Option<Phase> {
        self.table
            .with(|table| table.as_ref().map(|table| table.phase))
    }

    /// What the server is bound by: anew after a start that was called off.
    pub(crate) fn commitment(self) -> Option<String> {
        self.table
            .with(|table| table.as_ref().map(|table| table.commitment.clone()))
    }

    /// Whether I opened the table.
    pub(crate) fn is_host(self) -> bool {
        let you = self.you.get();
        self.table.with(|table| {
            let host = table.as_ref().map(|table| &table.host);
            host.is_some() && host == you.as_ref()
        })
    }

    /// How much time a seat has, at a table with a clock that is being played.
    pub(crate) fn left(self, seat: Seat) -> Option<Left> {
        if self.phase() != Some(Phase::Playing) {
            return None;
        }
        let time = self
            .times
            .with(|times| times.get(seat.index()).copied().flatten())?;
        let clock = self
            .table
            .with(|table| table.as_ref().map(|table| table.clock))?;
        let warning = match clock {
            Clock::None => return None,
            Clock::Move { .. } => 10_000,
            Clock::Days { .. } => 4 * 3_600_000,
        };
        let Some(deadline) = time.deadline else {
            return Some(Left {
                own: None,
                reserve: time.reserve,
                soon: false,
            });
        };
        let all = deadline.saturating_sub(self.now.get());
        Some(Left {
            own: Some(all.saturating_sub(time.reserve)),
            reserve: all.min(time.reserve),
            soon: all <= warning,
        })
    }
}

impl Left {
    /// In figures: what is left of the move, and what lies in reserve.
    pub(crate) fn text(self, words: &Words) -> String {
        let reserve = lasts(words, self.reserve);
        match (self.own, self.reserve) {
            (None, 0) => String::new(),
            (Some(own), 0) => lasts(words, own),
            (None | Some(0), _) => say!(words, "clock-reserve", reserve = reserve),
            (Some(own), _) => {
                let time = lasts(words, own);
                say!(words, "clock-move", time = time, reserve = reserve)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn a_reserve_stands_beside_the_time_of_a_move() {
        let words = Words::new(Lang::En);
        let left = |own, reserve| {
            Left {
                own,
                reserve,
                soon: false,
            }
            .text(&words)
        };
        assert_eq!(left(Some(5000), 120_000), "0:05 + 2:00");
        assert_eq!(left(Some(5000), 0), "0:05");
        assert_eq!(left(Some(0), 61_000), "+ 1:01");
        assert_eq!(left(None, 61_000), "+ 1:01");
        assert_eq!(left(None, 0), "");
        assert_eq!(left(Some(0), 0), "0:00");
    }
}
