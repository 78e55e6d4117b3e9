//! A room: one table from its opening to its end as a state machine, by event sourcing: its state is
//! a fold over the log of commands. It has people, bots, clocks and the fair deal.
//!
//! ```text
//! Command + time ──apply──► Happened | RoomRefusal, and nothing has changed
//! open ──Start──► revealing ──Reveal…──► playing ──► over
//!   ▲                │                              (Close: open ──► closed)
//!   └───CallOff──────┘
//! ```
//!
//! ```text
//! plan, command   what is agreed, what is asked      place   who sits where
//! seating         before the deal                    play    moves, clocks, who is away
//! refusal         why not
//! ```
//!
//! It has no clock and no chance of its own: the time comes with each command and secrets come with
//! two of them, so that a log of commands leads to the same room everywhere. A server shows nobody
//! what a command led to before the log has it. What could not be kept goes away by replaying.

mod command;
mod place;
mod plan;
mod play;
mod refusal;
mod seating;

use engine::{MAX_SEATS, Seat};

use crate::any::{AnyNews, AnyTable};
use crate::fair::{Digest, Secret};
use crate::promise::CalledOff;
use crate::room::place::seat_of;
use crate::seats::{Sitter, StandIn};

pub use command::{Command, Edition, Kept, Person, Program};
pub use place::{Away, Place, Seated};
pub use plan::{Clock, Plan};
pub use refusal::RoomRefusal;

/// How long clients have to reveal their contributions, in milliseconds.
pub const REVEAL_TIME: u64 = 20_000;

/// After so long without a connection, in milliseconds, the others may ask for somebody's seat.
pub const ABSENCE: u64 = 3 * 60_000;

/// How long people have to come back once the server is back, in milliseconds.
pub const COME_BACK: u64 = 20_000;

/// How long a table without a clock waits for a move before the stand-in makes it: 30 days.
pub const LONGEST_WAIT: u64 = 30 * 24 * 60 * 60_000;

/// So many entries a log may have before it takes only what brings the game to its end.
pub const MAX_COMMANDS: u64 = 20_000;

/// The longest key, id or name that a room keeps.
const LONGEST: usize = 64;

/// Where a room stands.
#[derive(Clone)]
pub enum Phase {
    /// People come and go.
    Open,
    /// All reveal their contributions.
    Revealing {
        /// How long they have.
        until: u64,
    },
    /// The cards are dealt; when all are played, the table in it is over.
    Playing(Box<dyn AnyTable>),
    /// It was closed before it began.
    Closed,
}

/// What an accepted command led to, beside the room's new state.
#[derive(Default)]
pub struct Happened {
    /// What happened in the game; each viewer sees their part of it.
    pub news: Option<Box<dyn AnyNews>>,
    /// Whether more changed than the game: seats, phase, who is away.
    pub changed: bool,
    /// It was so already, as with a choice that is sent twice with the same key: nothing has
    /// changed, and nothing is to be kept.
    pub again: bool,
}

impl Happened {
    fn again() -> Self {
        Self {
            again: true,
            ..Self::default()
        }
    }

    fn changed() -> Self {
        Self {
            changed: true,
            ..Self::default()
        }
    }
}

/// One table from its opening to its end.
#[derive(Clone)]
pub struct Room {
    plan: Plan,
    host: Person,
    places: Vec<Place>,
    phase: Phase,
    secret: Secret,
    /// The host is gone, and nobody is there who could be it.
    has_no_host: bool,
    edition: Edition,
    version: u64,
    called_off: Vec<CalledOff>,
    /// Who did not reveal, and is not seated here again.
    barred: Vec<String>,
    rematch: Option<String>,
}

impl Room {
    /// Opens a room by the first command of its log.
    pub fn open(command: &Command) -> Result<Self, RoomRefusal> {
        let Command::Open {
            plan,
            host,
            secret,
            edition,
        } = command
        else {
            return Err(RoomRefusal::Opening);
        };
        if !plan.clock.is_sensible() {
            return Err(RoomRefusal::Clock);
        }
        if plan.stand_in.len() > LONGEST {
            return Err(RoomRefusal::Key);
        }
        let room = Self {
            places: vec![Place::Free; plan.seats.min(MAX_SEATS + 1)],
            plan: plan.clone(),
            host: host.clone(),
            phase: Phase::Open,
            secret: secret.0.clone(),
            has_no_host: false,
            edition: *edition,
            version: 1,
            called_off: Vec::new(),
            barred: Vec::new(),
            rematch: None,
        };
        // A trial deal tells all that is wrong with options, players and who starts.
        let anybody = room.places.iter().map(|_| Sitter::human("")).collect();
        room.deal(anybody).map(|_| room)
    }

    /// The room that a log leads to: its commands with their times.
    pub fn replay<'a>(
        log: impl IntoIterator<Item = (u64, &'a Command)>,
    ) -> Result<Self, RoomRefusal> {
        let mut log = log.into_iter();
        let (_, first) = log.next().ok_or(RoomRefusal::Opening)?;
        let mut room = Self::open(first)?;
        for (at, command) in log {
            room.apply(command, at)?;
        }
        Ok(room)
    }

    /// What was agreed.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who opened it, or got it from somebody who is gone.
    pub const fn host(&self) -> &Person {
        &self.host
    }

    /// The places, in seat order.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Where it stands.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How many commands were accepted. An append to the log says which number it expects
    /// (optimistic concurrency).
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The starts that were called off, with their secrets, for all to see.
    pub fn called_off(&self) -> &[CalledOff] {
        &self.called_off
    }

    /// The table of the rematch.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The commitment to the current secret; shown to all.
    pub fn commitment(&self) -> Digest {
        self.secret.commitment()
    }

    /// The game, once the cards are dealt.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        match &self.phase {
            Phase::Playing(table) => Some(&**table),
            Phase::Open | Phase::Revealing { .. } | Phase::Closed => None,
        }
    }

    /// Whether nothing more can happen but a rematch.
    pub fn is_over(&self) -> bool {
        match &self.phase {
            Phase::Playing(table) => table.is_over(),
            Phase::Closed => true,
            Phase::Open | Phase::Revealing { .. } => false,
        }
    }

    /// Where a person sits.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        seat_of(&self.places, person)
    }

    /// The person who sits there, if it is one.
    pub fn seated(&self, seat: Seat) -> Option<&Seated> {
        self.places.get(seat.index())?.seated()
    }

    /// Which bot plays for `seat` now: its own, or the stand-in of somebody who is away.
    pub fn bot_at(&self, seat: Seat) -> Option<&str> {
        match self.places.get(seat.index())? {
            Place::Bot(program) => Some(&program.bot),
            Place::Person(seated) if seated.away.is_some() => Some(&self.plan.stand_in),
            Place::Person(_) | Place::Free => None,
        }
    }

    /// How a record says that the stand-in has moved for `seat`; nothing where a bot has its own
    /// seat.
    pub fn stand_in(&self, seat: Seat) -> Option<StandIn> {
        let away = self.seated(seat)?.away.is_some();
        away.then(|| StandIn::bot(&self.plan.stand_in))
    }

    /// When a seat's time ends, before the grace; `None` while it isn't asked, is played by a bot,
    /// or has no clock.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        let seated = self.seated(seat)?;
        let per_move = self.plan.clock.per_move()?;
        let asked = seated.asked.filter(|_| seated.away.is_none())?;
        Some(asked.saturating_add(per_move + seated.reserve))
    }

    /// When the stand-in takes a seat unless its person moves before; `None` while they aren't
    /// asked, or a bot plays there anyway. There is one at every table, also without a clock.
    pub fn limit(&self, seat: Seat) -> Option<u64> {
        if self.plan.clock.per_move().is_some() {
            let deadline = self.deadline(seat)?;
            return Some(deadline.saturating_add(self.plan.clock.grace()));
        }
        let seated = self.seated(seat).filter(|it| it.away.is_none())?;
        let waits = self.edition >= Edition::Second;
        waits.then(|| seated.asked.map(|asked| asked.saturating_add(LONGEST_WAIT)))?
    }

    /// Whether what a seat comes to is its own: its person is there, and the stand-in has made no
    /// more than a few of its moves (three, or a tenth). Otherwise the person has lost, whatever
    /// the cards came to. A bot's seat is always its own.
    pub fn counts(&self, seat: Seat) -> bool {
        let seated = self.seated(seat);
        seated.is_none_or(|seated| seated.away.is_none() && seated.moves.are_own())
    }

    /// When something is due without anybody's doing: contributions, or a seat's time and grace.
    pub fn due(&self) -> Option<u64> {
        match self.phase {
            Phase::Revealing { until } => Some(until),
            Phase::Playing(_) => {
                let seats = Seat::all(self.places.len());
                seats.filter_map(|seat| self.limit(seat)).min()
            }
            Phase::Open | Phase::Closed => None,
        }
    }

    /// Whether a choice with that key was accepted before.
    pub fn has_key(&self, seat: Seat, key: &str) -> bool {
        let keys = self.seated(seat).map(|seated| &seated.keys);
        keys.is_some_and(|keys| keys.contains(&engine::fnv1a(key.bytes())))
    }

    /// Does it, or says why not and leaves all as it was.
    ///
    /// The time may not go back; where it does, between machines, it counts as no time at all.
    pub fn apply(&mut self, command: &Command, at: u64) -> Result<Happened, RoomRefusal> {
        let is_full = self.edition >= Edition::Second && self.version >= MAX_COMMANDS;
        if is_full && command.is_restless() {
            return Err(RoomRefusal::Restless);
        }
        let happened = match command {
            Command::Open { .. } => return Err(RoomRefusal::Opening),
            Command::Sit { person, seat } => self.sit(person, *seat)?,
            Command::Commit { person, commitment } => self.commit(person, *commitment)?,
            Command::Stand { person } => self.stand(person)?,
            Command::Place { by, seat, bot } => self.place(by, *seat, bot.as_ref())?,
            Command::Start { by } => self.start(by, at)?,
            Command::Reveal {
                person,
                contribution,
            } => self.reveal(person, contribution, at)?,
            Command::CallOff { secret } => self.call_off(&secret.0, at)?,
            Command::Choose {
                seat,
                choice,
                key,
                by,
            } => self.choose(*seat, choice, key.as_deref(), by.as_ref(), at)?,
            Command::TimeUp { seat } => self.time_up(*seat, at)?,
            Command::Leave { person } => self.leave(person)?,
            Command::Return { person } => self.come_back(person, at)?,
            Command::Abandon { person, wants } => self.abandon(person, *wants)?,
            Command::Replace { by, seat, absent } => self.replace(by, *seat, *absent)?,
            Command::Quit { person } => self.quit(person)?,
            Command::Resume { absent } => self.resume(*absent, at)?,
            Command::Close { by } => self.close(by.as_deref())?,
            Command::Rematch { by, table } => self.play_again(by, table)?,
        };
        if !happened.again {
            self.version += 1;
        }
        Ok(happened)
    }

    /// Refuses what can only be done before the start.
    fn before_start(&self) -> Result<(), RoomRefusal> {
        match &self.phase {
            Phase::Open => Ok(()),
            Phase::Revealing { .. } => Err(RoomRefusal::Starting),
            Phase::Playing(table) if !table.is_over() => Err(RoomRefusal::Started),
            Phase::Playing(_) | Phase::Closed => Err(RoomRefusal::Over),
        }
    }

    /// The game that is being played; refuses what can only be done during play.
    fn playing(&mut self) -> Result<&mut Box<dyn AnyTable>, RoomRefusal> {
        match &mut self.phase {
            Phase::Open | Phase::Revealing { .. } => Err(RoomRefusal::NotStarted),
            Phase::Playing(table) if !table.is_over() => Ok(table),
            Phase::Playing(_) | Phase::Closed => Err(RoomRefusal::Over),
        }
    }

    /// The seat of somebody who has one and is not gone for good.
    fn their(&mut self, person: &str) -> Result<&mut Seated, RoomRefusal> {
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        let seated = self.places[seat.index()].seated_mut();
        seated.filter(|it| !it.gone).ok_or(RoomRefusal::NotSeated)
    }

    fn at(&mut self, seat: Seat) -> Result<&mut Place, RoomRefusal> {
        self.places
            .get_mut(seat.index())
            .ok_or(RoomRefusal::NoSuchSeat)
    }

    fn play_again(&mut self, by: &str, table: &str) -> Result<Happened, RoomRefusal> {
        if !self.is_over() {
            return Err(RoomRefusal::NotOver);
        }
        self.their(by)?;
        if self.rematch.is_some() {
            return Err(RoomRefusal::RematchThere);
        }
        if table.is_empty() || table.len() > LONGEST {
            return Err(RoomRefusal::Key);
        }
        self.rematch = Some(table.to_owned());
        Ok(Happened::changed())
    }
}
