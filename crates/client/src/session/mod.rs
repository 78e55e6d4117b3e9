//! A session at a server's table, `fanfare-table/1`: reconnect, resend, heartbeat; a state machine without I/O.
//!
//! ```text
//! connected, received, lost, wish, tick ──► Session ──poll──► Connect, Send, Keep, …  (the edge's work)
//!                                                       └───► News                  (the screen's)
//! ```
//!
//! The session owns: the event count and what to do about gaps and duplicates, resending choices with
//! their idempotency keys after a reconnect, the heartbeat, reconnect back-off, the commit-reveal
//! contributions of the fair deal, clocks, chat, and which seat is the player's. Its edge owns a
//! socket, a clock, storage and randomness. `now` is any clock of the device that never goes back.
//!
//! What the edge does, in a loop: call the method for what happened, then carry out everything that
//! [`Session::poll_game`] gives, in order, then wait until [`Session::due`] or until more happens.

mod deal;
mod edge;
mod events;
mod kept;
mod promise;
mod requests;
mod status;

use core::time::Duration;
use std::collections::VecDeque;

use protocol::table::{Ask, PROTOCOL, Phase, Table, ToClient, ToServer};
use serde_json::Value;

use crate::news::{Connection, Rejection, StatusNews, TableNews, Wish};
pub use edge::{Joining, Output, RandomSource, SeatWanted, code};
pub use kept::KeptSeat;
use promise::NotedPromise;
use requests::{Own, Unanswered};
pub use status::{CHAT_LINES, TableStatus, TimeLeft, seat_of};

/// Silence after which the server is asked whether it is there; after twice as long without an
/// answer the connection counts as lost.
pub const HEARTBEAT: Duration = Duration::from_secs(12);
/// How long a connection may take to open.
const PATIENCE: Duration = Duration::from_secs(20);
/// The first pause before a reconnect, and how often it doubles.
const PAUSE: Duration = Duration::from_millis(250);
const DOUBLINGS: u32 = 5;
/// How often the record of a finished table is asked for.
const RECORD_TRIES: u32 = 6;
/// How many requests wait for a connection; a player who is offline can't queue more.
const QUEUE: usize = 64;

/// Where the connection stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Socket {
    /// Nothing until then, when it is opened again.
    Waiting(Duration),
    /// It is being opened, since then.
    Opening(Duration),
    /// It is open; something was last received then.
    Open { heard: Duration, pinged: bool },
    /// It ended for good.
    Closed,
}

/// Where the record of a finished table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RecordState {
    /// The table isn't over.
    None,
    /// The edge was asked for it, for the so many-th time.
    Asked(u32),
    /// It is asked for again then.
    Again(u32, Duration),
    /// It is there, or given up.
    Done,
}

/// A session at a server's table.
pub struct Session {
    join: Joining,
    status: TableStatus,
    socket: Socket,
    /// Whether the server has greeted this connection.
    welcomed: bool,
    tries: u32,
    /// How many events of this viewer have been received.
    have: u64,
    /// Whether the screen was told an open game.
    opened: bool,
    /// Restarts since events last fitted.
    restarts: u32,
    /// Whether the last events could not be decoded.
    misread: bool,
    unanswered: Vec<Unanswered>,
    /// The number of the last idempotency key.
    keys: Option<u64>,
    /// What the seat last committed to on this connection: once for each commitment of the server.
    committed: Option<table::Digest>,
    /// The problems that the player was told once and isn't told again.
    told: Vec<&'static str>,
    record: RecordState,
    noted: NotedPromise,
    now: Duration,
    output: VecDeque<Output<Value>>,
}

impl Session {
    /// A session that wants to be connected: poll it.
    pub fn new(now: Duration, mut join: Joining) -> Self {
        let here = |kept: &KeptSeat| kept.server == join.server && kept.table == join.table;
        join.kept = join.kept.take().filter(here);
        let noted = join.kept.as_ref().map(|kept| NotedPromise {
            promise: kept.promise.clone(),
            frozen: kept.frozen,
        });
        let keys = (join.random)().map(|bytes| {
            let (low, _) = bytes.split_at(8);
            u64::from_le_bytes(low.try_into().unwrap_or_default()) >> 1
        });
        Self {
            join,
            status: TableStatus::default(),
            socket: Socket::Opening(now),
            welcomed: false,
            tries: 0,
            have: 0,
            opened: false,
            restarts: 0,
            misread: false,
            unanswered: Vec::new(),
            keys,
            committed: None,
            told: Vec::new(),
            record: RecordState::None,
            noted: noted.unwrap_or_default(),
            now,
            output: VecDeque::from([Output::Connect]),
        }
    }

    /// What is known of the table beside the game.
    pub fn status(&self) -> &TableStatus {
        &self.status
    }

    /// When [`Session::tick`] has something to do.
    pub fn due(&self) -> Option<Duration> {
        let socket = match self.socket {
            Socket::Waiting(until) => Some(until),
            Socket::Opening(since) => Some(since + PATIENCE),
            Socket::Open { heard, pinged } => Some(heard + HEARTBEAT * if pinged { 2 } else { 1 }),
            Socket::Closed => None,
        };
        let record = match self.record {
            RecordState::Again(_, until) => Some(until),
            _ => None,
        };
        socket.into_iter().chain(record).min()
    }

    /// Whether it ended for good.
    pub fn is_closed(&self) -> bool {
        self.socket == Socket::Closed
    }

    /// Time has passed: reconnects, sends heartbeats, notices a dead connection.
    pub fn tick(&mut self, now: Duration) {
        self.clock(now);
        match self.socket {
            Socket::Waiting(until) if until <= self.now => self.connect(),
            Socket::Opening(since) if since + PATIENCE <= self.now => self.drop_connection(),
            Socket::Open {
                heard,
                pinged: false,
            } if heard + HEARTBEAT <= self.now => {
                self.socket = Socket::Open {
                    heard,
                    pinged: true,
                };
                self.output.push_back(Output::Send(ToServer {
                    key: None,
                    ask: Ask::Ping,
                }));
            }
            Socket::Open {
                heard,
                pinged: true,
            } if heard + HEARTBEAT * 2 <= self.now => self.drop_connection(),
            _ => {}
        }
        if let RecordState::Again(tries, until) = self.record
            && until <= self.now
        {
            self.record = RecordState::Asked(tries);
            self.output.push_back(Output::FetchRecord);
        }
    }

    /// The connection that was asked for is open.
    pub fn connected(&mut self, now: Duration) {
        self.clock(now);
        if self.is_closed() {
            return;
        }
        self.socket = Socket::Open {
            heard: self.now,
            pinged: false,
        };
        self.welcomed = false;
        self.committed = None;
        self.output.push_back(Output::Send(ToServer {
            key: None,
            ask: Ask::Hello {
                protocol: PROTOCOL.to_owned(),
                have: Some(self.have),
                full: false,
            },
        }));
        // A choice is sent again with its key, which makes it the same choice. Anything else that
        // was sent may have been done: the table will show it.
        self.unanswered.retain(|it| it.is_choice() || !it.sent);
        for waiting in &mut self.unanswered {
            waiting.sent = true;
            let message = waiting.message.clone();
            self.output.push_back(Output::Send(message));
        }
    }

    /// The connection is lost, or could not be opened.
    pub fn lost(&mut self, now: Duration) {
        self.clock(now);
        if matches!(self.socket, Socket::Closed | Socket::Waiting(_)) {
            return;
        }
        let pause = PAUSE * (1 << self.tries.min(DOUBLINGS));
        self.tries += 1;
        self.socket = Socket::Waiting(self.now + pause + self.jitter(pause));
        self.welcomed = false;
        self.unanswered.retain(|it| it.own.is_none());
        if self.status.connection != Connection::Lost {
            self.tell_status(StatusNews::Connection(Connection::Lost));
        }
    }

    /// The server will never let this client in; the code says why.
    pub fn rejected(&mut self, now: Duration, code: &str) {
        self.clock(now);
        self.close(Rejection::code(code));
    }

    /// The device is online again: no reason to wait for the next attempt.
    pub fn online(&mut self, now: Duration) {
        self.clock(now);
        if matches!(self.socket, Socket::Waiting(_)) {
            self.connect();
        }
    }

    /// Something came over the connection that isn't a message, like a WebSocket's own ping.
    pub fn alive(&mut self, now: Duration) {
        self.clock(now);
        if let Socket::Open { heard, pinged } = &mut self.socket {
            *heard = self.now;
            *pinged = false;
        }
    }

    /// A text message was received. One of a kind that isn't known comes from a newer server, and is
    /// ignored; one that is known and can't be read restarts the session.
    pub fn received(&mut self, now: Duration, text: &str) {
        match serde_json::from_str::<ToClient>(text) {
            Ok(message) => self.receive(now, message),
            Err(error) => {
                self.alive(now);
                if events::is_known(text) {
                    self.unreadable(&error.to_string());
                }
            }
        }
    }

    /// A message was received.
    pub fn receive(&mut self, now: Duration, message: ToClient) {
        self.alive(now);
        if !matches!(self.socket, Socket::Open { .. }) {
            return;
        }
        match message {
            ToClient::Welcome {
                protocol,
                you,
                now,
                table,
                muted,
                version: _,
                page,
            } => {
                if protocol != PROTOCOL {
                    return self.close(Rejection::code(code::MISREAD));
                }
                self.tell_status(StatusNews::Welcome {
                    you,
                    link: self.join.link.clone(),
                    server_time: now,
                    muted,
                    page,
                });
                self.keys.get_or_insert(now << 8);
                self.welcome(table);
            }
            ToClient::Table { table } => self.table(table),
            ToClient::Events { n, events, times } => {
                self.events(n, events);
                if let Some(times) = times {
                    self.tell_status(StatusNews::Times(times));
                }
            }
            // The server doesn't know what we have: it was restored to an earlier state, say.
            ToClient::View { .. } => self.restart(),
            ToClient::Ok { key, .. } => {
                let request = self.answered(key.as_deref());
                self.choice_answered(request.as_ref());
            }
            ToClient::Refused {
                key,
                code,
                rule,
                detail,
            } => {
                let rejection = Rejection {
                    code,
                    rule,
                    detail,
                    request: None,
                };
                self.refused(key.as_deref(), rejection);
            }
            ToClient::Chat { lines } => {
                let new = self.status.add_chat(&lines);
                if !new.is_empty() {
                    self.tell(TableNews::Status(StatusNews::Chat(new)));
                }
            }
            ToClient::Present {
                seats,
                watching,
                absent,
            } => {
                self.tell_status(StatusNews::Present {
                    seats,
                    watching,
                    absent,
                });
            }
            ToClient::Warning { seat, deadline } => self.warn(seat.index(), deadline),
            ToClient::Closing { code } if code == "spectators" => {
                self.close(Rejection::code(code));
            }
            ToClient::Closing { code } => {
                if code == "flood" {
                    self.tell(TableNews::Refused(Rejection::code(code)));
                }
                self.drop_connection();
            }
            ToClient::Pong { now } => self.tell_status(StatusNews::ServerTime(now)),
        }
    }

    /// The player wants something. It waits for a connection where there is none.
    pub fn wish(&mut self, now: Duration, wish: Wish) {
        self.clock(now);
        let ask = match wish {
            Wish::Choose { choice, .. } => Ask::Choose { choice },
            Wish::Step | Wish::TakeBack => return,
            Wish::Ask {
                ask: Ask::Sit { seat, .. },
            } => Ask::Sit {
                seat,
                commitment: self.contribute(),
            },
            Wish::Ask { ask } => ask,
        };
        if self.is_closed() || self.unanswered.len() >= QUEUE {
            let mut lost = Rejection::code(code::LOST);
            lost.request = Some(ask);
            return self.tell(TableNews::Refused(lost));
        }
        if let Ask::Mute { person, on } = &ask {
            let mut muted = self.status.muted.clone();
            muted.retain(|it| it != person);
            muted.extend(on.then(|| person.clone()));
            self.tell_status(StatusNews::Muted(muted));
        }
        let choice = matches!(ask, Ask::Choose { .. });
        self.ask(ask, None);
        if choice {
            self.tell_status(StatusNews::Pending(true));
        }
    }

    /// The record that [`Output::FetchRecord`] asked for, or the code of why there is none yet.
    pub fn record(&mut self, now: Duration, record: Result<String, String>) {
        self.clock(now);
        let RecordState::Asked(tries) = self.record else {
            return;
        };
        match record {
            Ok(record) => {
                self.record = RecordState::Done;
                self.tell(TableNews::Record(record));
            }
            Err(code) if tries + 1 >= RECORD_TRIES => {
                self.record = RecordState::Done;
                self.tell(TableNews::NoRecord(Rejection::code(code)));
            }
            Err(_) => {
                let pause = PAUSE * (1 << tries);
                self.record = RecordState::Again(tries + 1, self.now + pause);
            }
        }
    }

    /// Ends the session: the player leaves the screen, not the table.
    pub fn quit(&mut self) {
        self.socket = Socket::Closed;
        self.output.push_back(Output::Disconnect);
    }

    fn clock(&mut self, now: Duration) {
        self.now = self.now.max(now);
    }

    fn tell(&mut self, news: TableNews<Value>) {
        self.output.push_back(Output::News(news));
    }

    /// Tells a problem that lasts, once.
    fn tell_once(&mut self, code: &'static str) {
        if !self.told.contains(&code) {
            self.told.push(code);
            self.tell(TableNews::Refused(Rejection::code(code)));
        }
    }

    fn tell_status(&mut self, news: StatusNews) {
        self.status.apply(self.now, &news);
        self.tell(TableNews::Status(news));
    }

    fn connect(&mut self) {
        self.socket = Socket::Opening(self.now);
        self.output.push_back(Output::Connect);
    }

    fn drop_connection(&mut self) {
        self.output.push_back(Output::Disconnect);
        self.lost(self.now);
    }

    /// Up to half a pause more, so that all clients of a restarted server don't come at once.
    fn jitter(&self, pause: Duration) -> Duration {
        let Some(keys) = self.keys else {
            return Duration::ZERO;
        };
        let mixed = keys ^ u64::from(self.tries);
        let mixed = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        pause * mixed as u32 / 512
    }

    fn close(&mut self, why: Rejection) {
        if self.is_closed() {
            return;
        }
        self.socket = Socket::Closed;
        if matches!(why.code.as_str(), "unknown-table" | "no-such-table") {
            self.output.push_back(Output::Forget);
        }
        self.output.push_back(Output::Disconnect);
        self.tell(TableNews::Refused(why));
        self.tell_status(StatusNews::Connection(Connection::Closed));
    }

    fn warn(&mut self, seat: usize, deadline: u64) {
        let own = self.status.seat().is_some_and(|own| own.index() == seat);
        if let (true, Some(time)) = (own, self.status.server_time(self.now)) {
            let left = deadline.saturating_sub(time);
            self.tell_status(StatusNews::Warning { left });
        }
    }

    fn welcome(&mut self, table: Table) {
        let first = self.status.table.is_none();
        let before = self.status.table.as_ref().map(|table| table.version);
        self.welcomed = true;
        self.tries = 0;
        self.tell_status(StatusNews::Connection(Connection::Open));
        if self.join.named && self.status.you.is_none() {
            self.tell(TableNews::Refused(Rejection::code(code::NOT_ENTERED)));
        }
        let own = seat_of(&table, self.status.you.as_deref());
        let away = own.is_some_and(|(_, own)| own.away.is_some());
        let begun = table.phase != Phase::Open;
        if first && own.is_none() && begun && self.join.seat != SeatWanted::None {
            self.tell(TableNews::Refused(Rejection::code(code::STARTED)));
        }
        let dealt = matches!(table.phase, Phase::Playing | Phase::Over);
        let rewound = before.is_some_and(|before| table.version < before);
        self.table(table);
        if self.opened && !dealt {
            self.opened = false;
            self.have = 0;
            self.tell(TableNews::Reset);
        } else if rewound && self.have > 0 {
            // The server was restored: what we saw may never have happened.
            return self.restart();
        }
        if away && self.join.returns {
            self.ask(Ask::Return, Some(Own::Return));
        }
    }

    /// The table has changed.
    fn table(&mut self, table: Table) {
        let had = self.status.seat().is_some();
        self.tell_status(StatusNews::Table(Box::new(table)));
        if self.status.seat().is_some() {
            // From now on a player who stands up wants to.
            self.join.seat = SeatWanted::None;
            self.keep_seat(had);
            self.note_promise();
            self.deal();
        } else {
            self.note_promise();
            if had && self.status.phase() == Some(Phase::Open) {
                self.forget();
            }
            self.sit();
        }
    }

    /// Sits down where it is wanted and possible.
    fn sit(&mut self) {
        let Some(table) = self.status.table.as_ref() else {
            return;
        };
        if table.phase != Phase::Open || self.is_asking(Own::Sit) {
            return;
        }
        let free = |&at: &usize| table.seats[at].is_none();
        let seat = match self.join.seat {
            SeatWanted::None => return,
            SeatWanted::This(seat) => {
                let Ok(seat) = engine::Seat::try_from(seat) else {
                    self.join.seat = SeatWanted::None;
                    return self.tell(TableNews::Refused(Rejection::code("no-such-seat")));
                };
                Some(seat)
            }
            SeatWanted::Any => (0..table.seats.len())
                .find(free)
                .and_then(engine::Seat::new),
        };
        let Some(seat) = seat else {
            self.join.seat = SeatWanted::None;
            return self.tell(TableNews::Refused(Rejection::code(code::FULL)));
        };
        let commitment = self.contribute();
        self.ask(Ask::Sit { seat, commitment }, Some(Own::Sit));
    }
}
