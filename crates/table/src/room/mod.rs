//! A room: one table from its opening to its end, with people, bots, clocks and the fair deal.
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
//! play            moves, time, who is away           refusal why not
//! ```
//!
//! It has no clock and no chance of its own: the time comes with each command and secrets come with
//! two of them, so that a log of commands leads to the same room everywhere. Whoever keeps the log
//! shows nobody what a command led to before it is kept; what could not be kept is replayed away.

mod command;
mod place;
mod plan;
mod play;
mod refusal;

use engine::{MAX_SEATS, Seat};

use crate::any::{AnyNews, AnySitting, AnyTable, open};
use crate::fair::{Digest, Fair, Secret};
use crate::room::place::seat_of;
use crate::seats::{Sitter, StandIn};

pub use command::{Command, Kept, Person, Program};
pub use place::{Away, Place, Seated};
pub use plan::{Clock, Plan};
pub use refusal::RoomRefusal;

/// How long clients have to show their contributions, in milliseconds.
pub const REVEAL_TIME: u64 = 20_000;

/// The longest key, id or name that a room keeps.
const LONGEST: usize = 64;

/// Where a room stands.
#[derive(Clone)]
pub enum Phase {
    /// People come and go.
    Open,
    /// All show their contributions.
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
    /// What happened in the game; each viewer sees his part of it.
    pub news: Option<Box<dyn AnyNews>>,
    /// Whether more changed than the game: seats, phase, who is away.
    pub changed: bool,
    /// The same choice had been made before, with the same key: nothing has changed, and nothing
    /// is to be kept.
    pub again: bool,
}

impl Happened {
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
    version: u64,
    called_off: u32,
    rematch: Option<String>,
}

impl Room {
    /// Opens a room by the first command of its log.
    pub fn open(command: &Command) -> Result<Self, RoomRefusal> {
        let Command::Open { plan, host, secret } = command else {
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
            version: 1,
            called_off: 0,
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

    /// Who opened it.
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

    /// How many commands were accepted: whoever appends to the log says which number he expects.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// How often a start was called off.
    pub const fn called_off(&self) -> u32 {
        self.called_off
    }

    /// The table of the rematch.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// What the current secret is bound by; shown to all.
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

    /// Whoever sits there, if it is a person.
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

    /// When a seat's time ends, before the grace; `None` while it isn't asked, or has no clock.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        let seated = self.seated(seat)?;
        let per_move = self.plan.clock.per_move()?;
        Some(seated.asked? + per_move + seated.reserve)
    }

    /// When something is due without anybody's doing: contributions, or a seat's time and grace.
    pub fn due(&self) -> Option<u64> {
        match self.phase {
            Phase::Revealing { until } => Some(until),
            Phase::Playing(_) => {
                let seats = Seat::all(self.places.len());
                let first = seats.filter_map(|seat| self.deadline(seat)).min()?;
                Some(first + self.plan.clock.grace())
            }
            Phase::Open | Phase::Closed => None,
        }
    }

    /// Whether a choice with that key was accepted before.
    pub fn has_key(&self, seat: Seat, key: &str) -> bool {
        let keys = self.seated(seat).map(|seated| &seated.keys);
        keys.is_some_and(|keys| keys.contains(&number_of(key)))
    }

    /// Does it, or says why not and leaves all as it was.
    ///
    /// The time may not go back; where it does, between machines, it counts as no time at all.
    pub fn apply(&mut self, command: &Command, at: u64) -> Result<Happened, RoomRefusal> {
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
            } => {
                let happened = self.choose(*seat, choice, key.as_deref(), by.as_ref(), at)?;
                if happened.again {
                    return Ok(happened);
                }
                happened
            }
            Command::TimeUp { seat } => self.time_up(*seat, at)?,
            Command::Leave { person } => self.leave(person)?,
            Command::Return { person } => self.come_back(person, at)?,
            Command::Abandon { person, wants } => self.abandon(person, *wants)?,
            Command::Close { by } => self.close(by.as_deref())?,
            Command::Rematch { by, table } => self.play_again(by, table)?,
        };
        self.version += 1;
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

    fn his(&mut self, person: &str) -> Result<&mut Seated, RoomRefusal> {
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        let seated = self.places[seat.index()].seated_mut();
        seated.ok_or(RoomRefusal::NotSeated)
    }

    fn at(&mut self, seat: Seat) -> Result<&mut Place, RoomRefusal> {
        self.places
            .get_mut(seat.index())
            .ok_or(RoomRefusal::NoSuchSeat)
    }

    fn sit(&mut self, person: &Person, seat: Seat) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        if person.id.len() > LONGEST || person.name.chars().count() > LONGEST {
            return Err(RoomRefusal::Key);
        }
        if self.seat_of(&person.id).is_some() {
            return Err(RoomRefusal::SeatedAlready);
        }
        let place = self.at(seat)?;
        if *place != Place::Free {
            return Err(RoomRefusal::SeatTaken);
        }
        *place = Place::Person(Box::new(Seated::new(person.clone())));
        Ok(Happened::changed())
    }

    fn commit(&mut self, person: &str, commitment: Digest) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        let seated = self.his(person)?;
        if seated.person.bot {
            return Err(RoomRefusal::NoContribution);
        }
        seated.commitment = Some(commitment);
        Ok(Happened::changed())
    }

    fn stand(&mut self, person: &str) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        self.places[seat.index()] = Place::Free;
        Ok(Happened::changed())
    }

    fn place(
        &mut self,
        by: &str,
        seat: Seat,
        bot: Option<&Program>,
    ) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        if by != self.host.id {
            return Err(RoomRefusal::NotHost);
        }
        let place = self.at(seat)?;
        *place = match bot {
            Some(_) if matches!(place, Place::Person(_)) => return Err(RoomRefusal::SeatTaken),
            Some(program) if program.name.len().max(program.bot.len()) > LONGEST => {
                return Err(RoomRefusal::Key);
            }
            Some(program) => Place::Bot(program.clone()),
            None => Place::Free,
        };
        Ok(Happened::changed())
    }

    fn start(&mut self, by: &str, at: u64) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        // Where the host only looks on, those who sit there decide.
        let host_sits = self.seat_of(&self.host.id).is_some();
        if by != self.host.id && (host_sits || self.seat_of(by).is_none()) {
            return Err(RoomRefusal::NotHost);
        }
        if self.places.contains(&Place::Free) {
            return Err(RoomRefusal::Incomplete);
        }
        let people = || self.places.iter().filter_map(Place::seated);
        if people().count() == 0 {
            return Err(RoomRefusal::NobodyThere);
        }
        if !people().all(Seated::is_ready) {
            return Err(RoomRefusal::NotReady);
        }
        if people().any(Seated::owes_contribution) {
            self.phase = Phase::Revealing {
                until: at + REVEAL_TIME,
            };
            return Ok(Happened::changed());
        }
        self.begin(at)
    }

    fn reveal(
        &mut self,
        person: &str,
        contribution: &crate::Contribution,
        at: u64,
    ) -> Result<Happened, RoomRefusal> {
        if !matches!(self.phase, Phase::Revealing { .. }) {
            return Err(RoomRefusal::NotRevealing);
        }
        let seated = self.his(person)?;
        if seated.contribution.is_some() {
            return Err(RoomRefusal::ShownAlready);
        }
        if seated.commitment != Some(contribution.commitment()) {
            return Err(RoomRefusal::Mismatch);
        }
        seated.contribution = Some(*contribution);
        let mut people = self.places.iter().filter_map(Place::seated);
        if people.any(Seated::owes_contribution) {
            return Ok(Happened::changed());
        }
        self.begin(at)
    }

    /// Those who have not shown their contribution lose their seat; the others keep theirs, but
    /// bind themselves anew, since what they contributed is known now.
    fn call_off(&mut self, secret: &Secret, at: u64) -> Result<Happened, RoomRefusal> {
        let Phase::Revealing { until } = self.phase else {
            return Err(RoomRefusal::NotRevealing);
        };
        if at < until {
            return Err(RoomRefusal::TooEarly);
        }
        for place in &mut self.places {
            let Some(seated) = place.seated_mut() else {
                continue;
            };
            if seated.owes_contribution() {
                *place = Place::Free;
            } else {
                seated.commitment = None;
                seated.contribution = None;
            }
        }
        self.phase = Phase::Open;
        self.secret = secret.clone();
        self.called_off += 1;
        Ok(Happened::changed())
    }

    fn deal(&self, seats: Vec<Sitter>) -> Result<Box<dyn AnyTable>, RoomRefusal> {
        let given: Vec<_> = self
            .places
            .iter()
            .map(|place| place.seated().and_then(|seated| seated.contribution))
            .collect();
        let sitting = AnySitting {
            options: self.plan.options.clone().into_iter().collect(),
            seats,
            fair: Fair::new(self.secret.clone(), &given),
            first: self.plan.first,
        };
        open(self.plan.game, sitting).map_err(RoomRefusal::Invalid)
    }

    fn begin(&mut self, at: u64) -> Result<Happened, RoomRefusal> {
        let seats = self.places.iter().filter_map(Place::sitter).collect();
        let table = self.deal(seats)?;
        let news = table.opening();
        self.phase = Phase::Playing(table);
        let reserve = self.plan.clock.reserve();
        for seated in self.places.iter_mut().filter_map(Place::seated_mut) {
            seated.reserve = reserve;
        }
        self.ask(at);
        Ok(Happened {
            news: Some(news),
            changed: true,
            again: false,
        })
    }

    fn close(&mut self, by: Option<&str>) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        if by.is_some_and(|by| by != self.host.id) {
            return Err(RoomRefusal::NotHost);
        }
        self.phase = Phase::Closed;
        Ok(Happened::changed())
    }

    fn play_again(&mut self, by: &str, table: &str) -> Result<Happened, RoomRefusal> {
        if !self.is_over() {
            return Err(RoomRefusal::NotOver);
        }
        self.his(by)?;
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

/// A key as a number: FNV-1a, enough to tell a few hundred keys of one seat apart.
fn number_of(key: &str) -> u64 {
    key.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
