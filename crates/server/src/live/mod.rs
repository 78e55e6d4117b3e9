//! Live tables: rooms in memory while somebody needs them, their people, clocks and bots.
//!
//! ```text
//! socket ──ask──► desk ──► store          everything that counts is in the store's logs
//! timer ──tick──► desk ◄──move── bots     what nobody asks for: time that is up, bots' moves
//! ```
//!
//! A table that nobody needs is put away, and comes back from its log.

mod ask;
mod bots;
mod desk;
mod face;
mod outbox;
mod problem;
mod tables;
mod timer;

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ::bots::Spec;
use engine::{Seat, Viewer};
use protocol::table::{Chatted, PROTOCOL, ToClient};
use table::room::{Command, Edition, Kept, Person, Phase, Plan, Room};
use table::{Level, Secret};
use tokio::sync::{broadcast, oneshot};
use tokio::task::JoinHandle;

use self::bots::{Bots, Task};
use self::desk::{Client, Lane, text};
use self::timer::Timer;
use crate::store::{Store, TableId};
use crate::time::Time;

pub(crate) use desk::{Desk, Done};
pub(crate) use outbox::{Outbox, Taken};
pub use problem::Problem;
pub(crate) use tables::at_table;

/// How long an open table waits for its start before the house closes it.
const PATIENCE: u64 = 24 * 60 * 60 * 1000;
/// How long a table that nobody needs stays in memory.
const IDLE: u64 = 60_000;
/// How many lines of chat a client is given when it comes.
const CHAT: u32 = 50;

/// What can be set about live tables.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// On how many threads bots think.
    pub bot_threads: usize,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_pace: Duration,
}

impl Default for Settings {
    /// One core is left free for people, if there is more than one.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            bot_threads: cores.saturating_sub(1).max(1),
            bot_pace: Duration::from_millis(700),
        }
    }
}

/// All live tables. Cloning is cheap, and all clones are one.
#[derive(Clone)]
pub struct Live {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    time: Time,
    settings: Settings,
    desks: Mutex<HashMap<TableId, Arc<Desk>>>,
    timer: Timer,
    bots: Bots,
    lobby: broadcast::Sender<TableId>,
    clients: AtomicU64,
    connected: AtomicUsize,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// A connection's place at a desk.
pub(crate) struct Joined {
    pub(crate) desk: Arc<Desk>,
    client: u64,
}

/// A secret that nobody knows.
pub(crate) fn fresh_secret() -> Secret {
    let mut bytes = [0; 32];
    // Without the system's randomness cards could be known: better no server than such a one.
    getrandom::fill(&mut bytes).expect("the system has randomness");
    Secret::new(bytes)
}

impl Live {
    /// Begins with what the store has. Must be called within a Tokio runtime.
    pub fn start(store: Store, time: Time, settings: Settings) -> Self {
        let live = Self {
            inner: Arc::new(Inner {
                store,
                time,
                settings,
                desks: Mutex::default(),
                timer: Timer::new(time),
                bots: Bots::start(settings.bot_threads),
                lobby: broadcast::channel(256).0,
                clients: AtomicU64::new(0),
                connected: AtomicUsize::new(0),
                tasks: Mutex::default(),
            }),
        };
        let ticking = live.clone();
        let sweeping = live.clone();
        let resuming = live.clone();
        let tasks = vec![
            tokio::spawn(async move {
                loop {
                    let table = ticking.inner.timer.next().await;
                    let live = ticking.clone();
                    tokio::spawn(async move { live.tick(&table).await });
                }
            }),
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(Duration::from_millis(IDLE / 2)).await;
                    sweeping.sweep();
                }
            }),
            tokio::spawn(async move { resuming.resume().await }),
        ];
        live.inner.lock_tasks().extend(tasks);
        live
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    /// The clock that everything here goes by.
    pub fn time(&self) -> Time {
        self.inner.time
    }

    /// How many tables are in memory.
    pub fn tables(&self) -> usize {
        self.inner.lock_desks().len()
    }

    /// How many connections there are.
    pub fn connected(&self) -> usize {
        self.inner.connected.load(Ordering::Relaxed)
    }

    /// How often a bot failed and a simpler one moved in its place.
    pub fn bot_faults(&self) -> u64 {
        self.inner.bots.faults()
    }

    /// How many bots' moves wait for a thread.
    pub fn bots_waiting(&self) -> usize {
        self.inner.bots.waiting()
    }

    /// Hears of every table whose summary changed.
    pub fn lobby(&self) -> broadcast::Receiver<TableId> {
        self.inner.lobby.subscribe()
    }

    pub(crate) fn lobby_changed(&self, table: &TableId) {
        // Nobody may be listening.
        let _ = self.inner.lobby.send(table.clone());
    }

    /// Opens a table with bots on some seats.
    pub async fn create(
        &self,
        host: &Person,
        plan: Plan,
        bots: &BTreeMap<Seat, Level>,
    ) -> Result<TableId, Problem> {
        let id = TableId::fresh();
        let at = self.time().now();
        let open = Command::Open {
            plan,
            host: host.clone(),
            secret: Kept(fresh_secret()),
            edition: Edition::CURRENT,
        };
        let mut room = Room::open(&open)?;
        let mut commands = vec![open];
        for (&seat, &level) in bots {
            let command = Command::Place {
                by: host.id.clone(),
                seat,
                bot: Some(ask::program(level, room.places())),
            };
            room.apply(&command, at)?;
            commands.push(command);
        }
        let table = ask::new_table(&id, &commands, host, at)?;
        self.store().create(table).await?;
        self.inner.timer.set(&id, Some(at + PATIENCE));
        self.lobby_changed(&id);
        Ok(id)
    }

    /// A table as everybody may know it.
    pub async fn look(&self, id: &TableId) -> Result<protocol::table::Table, Problem> {
        let desk = self.desk(id);
        let mut lane = desk.lane.lock().await;
        self.loaded(&desk, &mut lane).await?;
        Ok(face::table(id, lane.room()?, lane.hidden))
    }

    /// The record of a table that is over.
    pub async fn record(&self, id: &TableId) -> Result<String, Problem> {
        let desk = self.desk(id);
        let mut lane = desk.lane.lock().await;
        self.loaded(&desk, &mut lane).await?;
        let record = lane.room()?.table().and_then(table::AnyTable::record);
        record.ok_or(Problem::Refused(table::room::RoomRefusal::NotOver))
    }

    /// Loads a desk, or forgets it again if there is no such table.
    async fn loaded(&self, desk: &Arc<Desk>, lane: &mut Lane) -> Result<(), Problem> {
        let loaded = desk.load(self, lane).await;
        if loaded == Err(Problem::NoSuchTable) {
            self.inner.lock_desks().remove(&desk.id);
        }
        loaded
    }

    fn desk(&self, id: &TableId) -> Arc<Desk> {
        let mut desks = self.inner.lock_desks();
        let desk = desks
            .entry(id.clone())
            .or_insert_with(|| Arc::new(Desk::new(id.clone())));
        Arc::clone(desk)
    }

    /// A client comes to a table: it is told where it stands, and what it has missed.
    pub(crate) async fn join(
        &self,
        id: &TableId,
        person: Option<Person>,
        have: Option<u64>,
        full: bool,
        out: &Arc<Outbox>,
    ) -> Result<Joined, Problem> {
        let muted = match &person {
            Some(person) => self.store().mutes(&ask::person_id(person)?).await?,
            None => Vec::new(),
        };
        let muted: Vec<String> = muted.into_iter().map(String::from).collect();
        let desk = self.desk(id);
        let mut guard = desk.lane.lock().await;
        let lane = &mut *guard;
        self.loaded(&desk, lane).await?;
        let chat = self.store().last_chat(id, CHAT).await?;
        let room = lane.room()?;
        let viewer = Lane::viewer(room, person.as_ref());
        if !ask::may_look(room, viewer) {
            return Err(Problem::NoSpectators);
        }
        out.put(text(&ToClient::Welcome {
            protocol: PROTOCOL.to_owned(),
            you: person.as_ref().map(|person| person.id.clone()),
            now: self.time().now(),
            table: {
                let mut table = face::table(id, room, lane.hidden);
                if viewer == Viewer::Spectator && face::rematch_hidden(room) {
                    table.rematch = None;
                }
                table
            },
            muted: muted.clone(),
        }));
        let mut client = Client {
            id: self.inner.clients.fetch_add(1, Ordering::Relaxed),
            person,
            viewer,
            sent: 0,
            full,
            muted,
            out: Arc::clone(out),
        };
        client.begin(room, have);
        // What was said at a private table is for those who sat there, once it is over.
        let private = !room.plan().public && room.is_over() && viewer == Viewer::Spectator;
        let lines = chat
            .into_iter()
            .filter(|_| !private)
            .filter_map(|line| {
                let person = line.person?.to_string();
                let heard = !client.muted.contains(&person);
                heard.then_some(Chatted {
                    n: line.number,
                    person,
                    name: line.name,
                    text: line.text,
                    at: line.at as u64,
                })
            })
            .collect::<Vec<_>>();
        if !lines.is_empty() {
            out.put(text(&ToClient::Chat { lines }));
        }
        let number = client.id;
        lane.clients.push(client);
        lane.note_absence(self.time().now());
        lane.tell_present();
        self.inner.connected.fetch_add(1, Ordering::Relaxed);
        self.follow(&desk, lane);
        drop(guard);
        Ok(Joined {
            desk,
            client: number,
        })
    }

    /// A client has gone.
    pub(crate) async fn leave(&self, joined: &Joined) {
        let mut lane = joined.desk.lane.lock().await;
        lane.clients.retain(|client| client.id != joined.client);
        lane.used = self.time().now();
        lane.note_absence(self.time().now());
        lane.tell_present();
        self.inner.connected.fetch_sub(1, Ordering::Relaxed);
    }

    /// After anything has happened: sets the clock, and lets bots think.
    fn follow(&self, desk: &Arc<Desk>, lane: &mut Lane) {
        let Some(room) = &lane.room else { return };
        self.inner.timer.set(&desk.id, wake(room, lane));
        let Some(table) = room.table() else { return };
        for seat in table.turn().waiting().iter() {
            let Some(bot) = room.bot_at(seat) else {
                continue;
            };
            if lane.thinking.contains(seat) {
                continue;
            }
            lane.thinking = lane.thinking.with(seat);
            let (answer, answered) = oneshot::channel();
            // What is not known any more plays as well as it can without thinking.
            let spec = bot.parse().unwrap_or(Spec::Steady);
            let mut seed = [0; 8];
            // A seed needs no secrecy.
            let _ = getrandom::fill(&mut seed);
            self.inner.bots.ask(Task {
                game: room.plan().game,
                spec,
                view: table.view(Viewer::Seat(seat)),
                seed: u64::from_le_bytes(seed),
                answer,
            });
            tokio::spawn(self.clone().await_bot(Arc::clone(desk), seat, answered));
        }
    }

    /// Makes a bot's move once it has thought, and people have had time to follow.
    async fn await_bot(self, desk: Arc<Desk>, seat: Seat, answered: oneshot::Receiver<String>) {
        let breath = tokio::time::sleep(self.inner.settings.bot_pace);
        let choice = answered.await;
        breath.await;
        let mut lane = desk.lane.lock().await;
        lane.thinking = lane.thinking.without(seat);
        if desk.load(&self, &mut lane).await.is_err() {
            self.soon(&desk);
            return;
        }
        let Ok(room) = lane.room() else { return };
        let asked = room
            .table()
            .is_some_and(|table| table.turn().waiting().contains(seat));
        if let (Ok(choice), true, true) = (choice, asked, room.bot_at(seat).is_some()) {
            let command = Command::Choose {
                seat,
                choice,
                key: None,
                by: room.stand_in(seat),
            };
            match desk.act(&self, &mut lane, &[command], None).await {
                Ok(_) => {}
                Err(Problem::Refused(why)) => {
                    tracing::warn!(%why, "a bot's move was refused");
                }
                Err(why) => {
                    tracing::warn!(%why, "a bot's move was not kept");
                    self.soon(&desk);
                    return;
                }
            }
        }
        self.follow(&desk, &mut lane);
    }

    /// Looks at a table again in a moment: something went wrong that passes.
    fn soon(&self, desk: &Desk) {
        let again = self.time().now() + 1_000;
        self.inner.timer.set(&desk.id, Some(again));
    }

    /// Does what is due at a table without anybody's asking.
    async fn tick(&self, id: &TableId) {
        let desk = self.desk(id);
        let mut lane = desk.lane.lock().await;
        match self.loaded(&desk, &mut lane).await {
            Ok(()) => {}
            Err(Problem::NoSuchTable | Problem::Damaged) => return,
            Err(why) => {
                tracing::warn!(%why, "a table's clock has to wait");
                self.soon(&desk);
                return;
            }
        }
        let now = self.time().now();
        for command in due(&lane, now) {
            match desk.act(self, &mut lane, &[command], None).await {
                Ok(_) | Err(Problem::Refused(_)) => {}
                Err(why) => {
                    tracing::warn!(%why, "a table's clock has to wait");
                    self.soon(&desk);
                    return;
                }
            }
        }
        warn(&mut lane, now);
        self.follow(&desk, &mut lane);
    }

    /// Puts away what nobody needs.
    fn sweep(&self) {
        let now = self.time().now();
        self.inner.lock_desks().retain(|_, desk| {
            let Ok(lane) = desk.lane.try_lock() else {
                return true;
            };
            let needed = !lane.clients.is_empty() || lane.thinking.iter().next().is_some();
            // Whoever holds it besides the list is about to use it.
            needed || lane.used + IDLE > now || Arc::strong_count(desk) > 1
        });
    }

    /// Takes up clocks and bots where the last run of the server left them.
    async fn resume(&self) {
        let tables = loop {
            match self.store().live_tables().await {
                Ok(tables) => break tables,
                Err(why) => {
                    tracing::warn!(%why, "unfinished tables have to wait");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        };
        let count = tables.len();
        // When the last run was last seen alive: since then nobody could move.
        let absent = match self.store().last_logged().await {
            Ok(last) => self.time().now().saturating_sub(last as u64),
            Err(_) => 0,
        };
        for id in tables {
            self.back_at(&id, absent).await;
            self.tick(&id).await;
        }
        tracing::info!(count, "unfinished tables go on");
    }

    /// The server is back at a table: its absence is nobody's thinking time.
    async fn back_at(&self, id: &TableId, absent: u64) {
        let desk = self.desk(id);
        let mut lane = desk.lane.lock().await;
        if self.loaded(&desk, &mut lane).await.is_err() {
            return;
        }
        let resume = Command::Resume { absent };
        if let Err(why) = desk.act(self, &mut lane, &[resume], None).await {
            tracing::warn!(%why, "a table's clocks could not be put off");
        }
    }

    /// Closes every connection of somebody who has logged out everywhere, or is gone for good.
    pub async fn dismiss(&self, person: &str) {
        let desks: Vec<_> = self.inner.lock_desks().values().cloned().collect();
        for desk in desks {
            let lane = desk.lane.lock().await;
            for client in &lane.clients {
                if client.person.as_ref().is_some_and(|it| it.id == person) {
                    client.out.close("logged-out");
                }
            }
        }
    }

    /// Tells every client that the server closes, and stops clocks and bots.
    pub async fn close(&self) {
        let tasks = core::mem::take(&mut *self.inner.lock_tasks());
        for task in tasks {
            task.abort();
        }
        let desks: Vec<_> = self.inner.lock_desks().values().cloned().collect();
        for desk in desks {
            // A command that is being kept is finished first.
            let lane = desk.lane.lock().await;
            for client in &lane.clients {
                client.out.put(text(&ToClient::Closing {
                    code: "shutdown".to_owned(),
                }));
                client.out.close("shutdown");
            }
        }
    }
}

impl Inner {
    fn lock_desks(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Desk>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_tasks(&self) -> std::sync::MutexGuard<'_, Vec<JoinHandle<()>>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Client {
    /// Sends what the client has missed, or all that it may know.
    fn begin(&mut self, room: &Room, have: Option<u64>) {
        let Some(table) = room.table() else { return };
        let all = table.seen_since(self.viewer, 0);
        self.sent = all.len() as u64;
        match have {
            Some(have) if have <= self.sent => {
                self.out.put(text(&ToClient::Events {
                    n: have,
                    events: all.into_iter().skip(have as usize).collect(),
                    times: face::times(room),
                }));
                if self.full {
                    self.show(room);
                }
            }
            _ => self.show(room),
        }
    }
}

/// When a table wants to be looked at: something is due, or a warning.
fn wake(room: &Room, lane: &Lane) -> Option<u64> {
    if matches!(room.phase(), Phase::Open) {
        return Some(lane.last + PATIENCE);
    }
    let warnings = Seat::all(room.places().len()).filter_map(|seat| {
        let deadline = room.deadline(seat)?;
        let at = deadline.saturating_sub(room.plan().clock.warning());
        (lane.warned[seat.index()] != deadline).then_some(at)
    });
    room.due().into_iter().chain(warnings).min()
}

/// What is due now without anybody's asking.
fn due(lane: &Lane, now: u64) -> Vec<Command> {
    let Some(room) = &lane.room else {
        return Vec::new();
    };
    match room.phase() {
        Phase::Open if lane.last + PATIENCE <= now => vec![Command::Close { by: None }],
        Phase::Revealing { until } if *until <= now => vec![Command::CallOff {
            secret: Kept(fresh_secret()),
        }],
        Phase::Playing(_) => {
            let is_up = |seat: &Seat| room.limit(*seat).is_some_and(|limit| limit <= now);
            let seats = Seat::all(room.places().len()).filter(is_up);
            seats.map(|seat| Command::TimeUp { seat }).collect()
        }
        Phase::Open | Phase::Revealing { .. } | Phase::Closed => Vec::new(),
    }
}

/// Warns seats whose time is nearly over, once for each move.
fn warn(lane: &mut Lane, now: u64) {
    let Some(room) = &lane.room else { return };
    for seat in Seat::all(room.places().len()) {
        let Some(deadline) = room.deadline(seat) else {
            continue;
        };
        let warning = room.plan().clock.warning();
        if deadline.saturating_sub(warning) > now || lane.warned[seat.index()] == deadline {
            continue;
        }
        lane.warned[seat.index()] = deadline;
        let message = text(&ToClient::Warning { seat, deadline });
        for client in &lane.clients {
            client.out.put(message.clone());
        }
    }
}
