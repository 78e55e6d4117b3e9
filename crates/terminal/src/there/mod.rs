//! A table at a server, over `fanfare-table/1`, on a thread of its own.
//!
//! ```text
//! Wish ──► asks with keys ──line──► server        lost: again after a while, each time longer,
//! Told ◄── table, events, chat ◄──line── server   with the choices that were not answered yet
//! ```
//!
//! `address` is where, `guest` who one is there, `line` one connection, `deal` the contribution to
//! the fair deal, `secure` what keeps a line private.

mod address;
mod deal;
mod guest;
mod line;
mod secure;

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use client::Heard;
use engine::{Knowledge, Rules, Seat};
use protocol::table::{Ask, PROTOCOL, Phase, Seated, Table, ToClient, ToServer};
use serde_json::Value;
use table::{Seen, SeenBy};

pub use address::{Link, NoLink, Server};
pub use deal::SeatKept;
pub use guest::{Guest, Trouble, enter, look};

use crate::company::{Company, Told, Wish};
use crate::here::NOT_KEPT;
use crate::keep::Keep;
use guest::Asking;
use line::{Gone, Line, NoLine};

/// The code of a wish that came while there was no line.
const LOST: &str = "lost";
/// The shortest and the longest time until a lost line is tried again.
const PAUSE: Duration = Duration::from_millis(250);
const DOUBLINGS: u32 = 5;

/// How somebody comes to a server's table.
pub struct There {
    /// Where it is.
    pub link: Link,
    /// What proves who one is; nobody without it, who may only watch.
    pub token: Option<String>,
    /// The seat that one wants, if one wants any.
    pub seat: Wanted,
    /// Where the seat is kept, to be found again.
    pub keep: Option<Keep>,
    /// What was kept of the seat before.
    pub before: Option<SeatKept>,
}

/// The seat that somebody wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// None: to watch.
    None,
    /// Any that is free.
    Any,
    /// This one, from 0.
    This(u8),
}

/// Goes to a table. It sits down where it can, comes back by itself when the line is lost, and tells
/// everything from the first card on. What it tells ends when the server doesn't want it there.
pub fn there<V: Knowledge>(there: There) -> Company<V> {
    let (wishes, asked) = channel();
    let (tells, told) = channel();
    thread::spawn(move || {
        let mut visit = Visit::<V>::new(there, tells);
        visit.run(&asked);
    });
    Company { told, wishes }
}

/// Why a line ended, or the whole visit.
enum End {
    /// The line is gone; it is tried again.
    Lost,
    /// What we have doesn't fit what the server has: all anew.
    Again,
    /// Whoever was here has enough.
    Quit,
    /// The server doesn't want us there.
    Never(String),
}

impl From<Gone> for End {
    fn from(Gone: Gone) -> Self {
        Self::Lost
    }
}

/// What is asked without anybody's wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Own {
    Sit,
    Deal,
    Return,
}

struct Visit<V: Knowledge> {
    link: Link,
    token: Option<String>,
    wanted: Wanted,
    keep: Option<Keep>,
    kept: SeatKept,
    tells: Sender<Told<V>>,
    you: Option<String>,
    table: Option<Table>,
    /// The server's time, and when that was.
    clock: Option<(u64, Instant)>,
    /// How much was heard of the game.
    have: u64,
    /// Choices that were not answered yet: they are sent again after a loss, with the same keys.
    open: Vec<ToServer>,
    /// What was asked on our own account, and not answered yet.
    own: Vec<(String, Own)>,
    keys: u64,
    /// Whether the server has welcomed us on this line.
    welcome: bool,
    lost: bool,
    over: bool,
}

impl<V: Knowledge> Visit<V> {
    fn new(there: There, tells: Sender<Told<V>>) -> Self {
        let before = there.before;
        let kept = before.unwrap_or_else(|| SeatKept::new(&there.link, <V::State as Rules>::GAME));
        Self {
            link: there.link,
            token: there.token,
            wanted: there.seat,
            keep: there.keep,
            kept,
            tells,
            you: None,
            table: None,
            clock: None,
            have: 0,
            open: Vec::new(),
            own: Vec::new(),
            keys: deal::chance().unwrap_or_default(),
            welcome: false,
            lost: false,
            over: false,
        }
    }

    fn tell(&self, told: Told<V>) {
        // Whoever doesn't listen any more has dropped the wishes too, and that is noticed.
        let _ = self.tells.send(told);
    }

    fn refuse(&self, code: impl Into<String>) {
        self.tell(Told::Refused { code: code.into() });
    }

    fn run(&mut self, asked: &Receiver<Wish>) {
        let mut tries = 0;
        loop {
            self.welcome = false;
            let end = match Line::open(&self.link, self.token.as_deref()) {
                Ok(line) => self.carry(line, asked),
                Err(NoLine::Later) => End::Lost,
                Err(NoLine::Never(code)) => End::Never(code.to_owned()),
            };
            if self.welcome {
                tries = 0;
            }
            match end {
                End::Quit => return,
                End::Never(code) => {
                    if code == "unknown-table" {
                        self.forget();
                    }
                    return self.refuse(code);
                }
                End::Again => continue,
                End::Lost => {}
            }
            if !self.lost {
                self.lost = true;
                self.tell(Told::Lost);
            }
            if !self.pause(PAUSE * (1 << tries.min(DOUBLINGS)), asked) {
                return;
            }
            tries += 1;
        }
    }

    /// Waits before the next attempt, and still hears wishes; `false` if that is enough.
    fn pause(&mut self, long: Duration, asked: &Receiver<Wish>) -> bool {
        let end = Instant::now() + long;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match asked.recv_timeout(left) {
                Ok(Wish::Choose { choice, .. }) => self.choose(choice),
                Ok(Wish::Ask(_)) => self.refuse(LOST),
                Ok(Wish::Step) => {}
                Ok(Wish::Quit) | Err(RecvTimeoutError::Disconnected) => return false,
                Err(RecvTimeoutError::Timeout) => return true,
            }
        }
    }

    fn key(&mut self) -> String {
        self.keys = self.keys.wrapping_add(1);
        format!("{:x}", self.keys)
    }

    /// A choice is kept until it is answered.
    fn choose(&mut self, choice: String) {
        let key = Some(self.key());
        let ask = Ask::Choose { choice };
        self.open.push(ToServer { key, ask });
    }

    /// Carries messages both ways until the line ends.
    fn carry(&mut self, mut line: Line, asked: &Receiver<Wish>) -> End {
        self.own.clear();
        let hello = Ask::Hello {
            protocol: PROTOCOL.to_owned(),
            have: Some(self.have),
            full: false,
        };
        let hello = ToServer {
            key: None,
            ask: hello,
        };
        if line.say(&hello).is_err() || self.open.iter().any(|it| line.say(it).is_err()) {
            return End::Lost;
        }
        loop {
            match self.exchange(&mut line, asked) {
                Ok(()) => {}
                Err(End::Quit) => {
                    line.close();
                    return End::Quit;
                }
                Err(end) => return end,
            }
        }
    }

    fn exchange(&mut self, line: &mut Line, asked: &Receiver<Wish>) -> Result<(), End> {
        loop {
            match asked.try_recv() {
                Ok(Wish::Choose { choice, .. }) => {
                    self.choose(choice);
                    if let Some(asked) = self.open.last() {
                        line.say(asked)?;
                    }
                }
                Ok(Wish::Ask(ask)) => self.ask(line, ask)?,
                Ok(Wish::Step) => {}
                Ok(Wish::Quit) | Err(TryRecvError::Disconnected) => return Err(End::Quit),
                Err(TryRecvError::Empty) => break,
            }
        }
        match line.hear()? {
            Some(message) => self.hear(line, message),
            None => Ok(()),
        }
    }

    /// Asks for what somebody wishes; a seat is taken with a contribution to the deal.
    fn ask(&mut self, line: &mut Line, ask: Ask) -> Result<(), Gone> {
        let ask = match ask {
            Ask::Sit { seat, .. } => Ask::Sit {
                seat,
                commitment: self.contribute(),
            },
            ask => ask,
        };
        let key = Some(self.key());
        line.say(&ToServer { key, ask })
    }

    /// Asks for something on our own account, unless it is on its way already.
    fn ask_own(&mut self, line: &mut Line, own: Own, ask: Ask) -> Result<(), Gone> {
        if self.own.iter().any(|(_, it)| *it == own) {
            return Ok(());
        }
        let key = self.key();
        self.own.push((key.clone(), own));
        let key = Some(key);
        line.say(&ToServer { key, ask })
    }

    fn hear(&mut self, line: &mut Line, message: ToClient) -> Result<(), End> {
        match message {
            ToClient::Welcome {
                protocol,
                you,
                now,
                table,
                muted: _,
            } => {
                if protocol != PROTOCOL {
                    return Err(End::Never("misread".to_owned()));
                }
                self.clock = Some((now, Instant::now()));
                self.tell(Told::Here {
                    you: you.clone(),
                    link: self.link.to_string(),
                    now,
                });
                self.welcome(line, you, table)?;
            }
            ToClient::Table { table } => self.table(line, table)?,
            ToClient::Events { n, events, times } => {
                self.events(n, events)?;
                if let Some(times) = times {
                    self.tell(Told::Times(times));
                }
            }
            ToClient::View { .. } => {
                self.have = 0;
                return Err(End::Again);
            }
            ToClient::Ok { key, .. } => {
                self.own.retain(|(own, _)| Some(own) != key.as_ref());
                self.answered(key.as_deref());
            }
            ToClient::Refused { key, code, .. } => self.refused(key.as_deref(), code)?,
            ToClient::Chat { lines } => self.tell(Told::Chat(lines)),
            ToClient::Present {
                seats, watching, ..
            } => self.tell(Told::Present(seats, watching)),
            ToClient::Closing { code } if code == "spectators" => return Err(End::Never(code)),
            ToClient::Closing { .. } => return Err(End::Lost),
            ToClient::Warning { seat, deadline } => {
                let own = self.table.as_ref().and_then(|table| self.own_seat(table));
                let own = own.is_some_and(|(own, _)| own == seat);
                if let (true, Some((now, at))) = (own, self.clock) {
                    let passed = at.elapsed().as_millis() as u64;
                    self.tell(Told::Warning(deadline.saturating_sub(now + passed)));
                }
            }
            ToClient::Pong { .. } => {}
        }
        Ok(())
    }

    /// If that was a choice, it is no longer on its way.
    fn answered(&mut self, key: Option<&str>) {
        let before = self.open.len();
        self.open.retain(|asked| asked.key.as_deref() != key);
        if self.open.len() < before {
            self.tell(Told::Idle);
        }
    }

    fn welcome(&mut self, line: &mut Line, you: Option<String>, table: Table) -> Result<(), End> {
        let first = self.table.is_none();
        self.welcome = true;
        if std::mem::take(&mut self.lost) {
            self.tell(Told::Back);
        }
        if self.token.is_some() && you.is_none() {
            self.refuse("not-entered");
        }
        self.you = you;
        let own = self.own_seat(&table).map(|(_, own)| own.clone());
        let begun = table.phase != Phase::Open;
        if first && own.is_none() && begun && self.wanted != Wanted::None {
            self.refuse("started");
        }
        self.table(line, table)?;
        if own.is_some_and(|own| own.away.is_some()) {
            // Whoever comes back plays again.
            self.ask_own(line, Own::Return, Ask::Return)?;
        }
        Ok(())
    }

    fn own_seat<'a>(&self, table: &'a Table) -> Option<(Seat, &'a Seated)> {
        let you = self.you.as_ref()?;
        let mut seats = table.seats.iter().enumerate();
        seats.find_map(|(at, seated)| {
            let seated = seated.as_ref()?;
            let mine = seated.person.as_ref() == Some(you);
            Some((Seat::new(at)?, seated)).filter(|_| mine)
        })
    }

    /// The table has changed.
    fn table(&mut self, line: &mut Line, table: Table) -> Result<(), End> {
        let own = self.own_seat(&table).map(|(_, own)| own.clone());
        match &own {
            Some(own) => {
                // From now on whoever stands up wants to.
                self.wanted = Wanted::None;
                self.deal(line, &table, own)?;
                match table.phase {
                    Phase::Closed => self.forget(),
                    // Whoever chose the place removes it, once the record is where it shall be.
                    Phase::Over => {}
                    Phase::Open | Phase::Revealing | Phase::Playing => self.keep(),
                }
            }
            None => self.sit(line, &table)?,
        }
        self.table = Some(table.clone());
        self.tell(Told::Table(Box::new(table)));
        Ok(())
    }

    /// Keeps the seat where it can be found again, once.
    fn keep(&mut self) {
        let Some(keep) = &self.keep else { return };
        if keep.path().exists() {
            return;
        }
        if keep.write(&self.kept.write()).is_err() {
            self.refuse(NOT_KEPT);
            // It is said once.
            self.keep = None;
        }
    }

    /// There is nothing to come back to.
    fn forget(&self) {
        if let Some(keep) = &self.keep {
            let _ = keep.remove();
        }
    }

    /// Sits down where it is wanted and possible.
    fn sit(&mut self, line: &mut Line, table: &Table) -> Result<(), End> {
        if table.phase != Phase::Open {
            return Ok(());
        }
        let free = |&at: &usize| table.seats[at].is_none();
        let seat = match self.wanted {
            Wanted::None => return Ok(()),
            Wanted::This(seat) => match Seat::try_from(seat) {
                Ok(seat) => Some(seat),
                Err(_) => {
                    self.wanted = Wanted::None;
                    self.refuse("no-such-seat");
                    return Ok(());
                }
            },
            Wanted::Any => (0..table.seats.len()).find(free).and_then(Seat::new),
        };
        let Some(seat) = seat else {
            self.wanted = Wanted::None;
            self.refuse("full");
            return Ok(());
        };
        if self.own.iter().any(|(_, own)| *own == Own::Sit) {
            return Ok(());
        }
        let commitment = self.contribute();
        self.ask_own(line, Own::Sit, Ask::Sit { seat, commitment })?;
        Ok(())
    }

    fn refused(&mut self, key: Option<&str>, code: String) -> Result<(), End> {
        if !self.welcome {
            return Err(match code.as_str() {
                "unavailable" | "closing" => End::Lost,
                _ => End::Never(code),
            });
        }
        let own = self
            .own
            .iter()
            .position(|(own, _)| Some(own.as_str()) == key);
        match own.map(|at| self.own.remove(at)) {
            // Somebody was quicker: another seat may be free, and the table will say so.
            Some((_, Own::Sit)) if code == "seat-taken" && self.wanted == Wanted::Any => {}
            Some((_, Own::Sit)) => {
                self.wanted = Wanted::None;
                self.refuse(code);
            }
            // The table tells how it stands; what is still missing is asked again then.
            Some(_) => {}
            None => {
                self.refuse(code);
                self.answered(key);
            }
        }
        Ok(())
    }

    /// What happened in the game.
    fn events(&mut self, n: u64, events: Vec<Value>) -> Result<(), End> {
        let Some(table) = &self.table else {
            return Err(End::Again);
        };
        // What is known already came twice; what is missing has to be asked for.
        let Some(known) = self.have.checked_sub(n) else {
            return Err(End::Again);
        };
        let new = events.into_iter().skip(known as usize);
        let seen: Result<Vec<SeenBy<V>>, _> = new.map(serde_json::from_value).collect();
        let seen = seen.map_err(|_| End::Never("misread".to_owned()))?;
        if seen.is_empty() {
            return Ok(());
        }
        let first = self.have == 0;
        self.have += seen.len() as u64;
        let over = seen.iter().any(|seen| matches!(seen, Seen::Over { .. }));
        let seat = self.own_seat(table).map(|(seat, _)| seat);
        let heard = vec![Heard { seat, seen }];
        if first {
            let names = table.seats.iter().map(|seated| {
                let name = seated.as_ref().map(|seated| seated.name.clone());
                name.unwrap_or_default()
            });
            let names = names.collect();
            self.tell(Told::Opened { names, heard });
        } else {
            self.tell(Told::News(heard));
        }
        if over && !self.over {
            self.over = true;
            self.record()?;
        }
        Ok(())
    }

    /// The record of a table that is over; a server in trouble gets a few chances.
    fn record(&mut self) -> Result<(), End> {
        let mut trouble = String::new();
        for attempt in 0..6 {
            let asking = Asking::new(&self.link.server, self.token.as_deref());
            match asking.record(&self.link.table) {
                Ok(record) => {
                    self.tell(Told::Record(record));
                    return Ok(());
                }
                Err(code) => trouble = code,
            }
            thread::sleep(PAUSE * (1 << attempt));
        }
        Err(End::Never(trouble))
    }
}
