//! Live tables: the in-memory cache of event logs, with clients, clocks and bots.
//!
//! ```text
//! socket ──ask──► live table ──► store          everything that counts is in the store's logs
//! timer ──tick──► live table ◄──move── bots     what nobody asks for: time that is up, bots' moves
//! ```
//!
//! A table that nobody needs is put away, and comes back from its log.

mod accounts;
mod ask;
mod bots;
mod capacity;
mod client_route;
mod join;
mod live_table;
mod outbox;
mod ownership;
mod problem;
mod schedule;
mod snapshot;
mod sockets;
mod timer;

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::Seat;
use protocol::table::ToClient;
use table::room::{Command, Edition, Kept, Person, Plan, Room};
use table::{Level, Secret};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use self::bots::Bots;
use self::capacity::CountedTables;
use self::live_table::{TableState, text};
use self::ownership::ServerAbsence;
use self::timer::Timer;
use crate::cluster::{self, Cluster};
use crate::occupancy::AddressSlot;
use crate::store::{NewTable, Store, StoreError, TableId};
use crate::time::WallTime;

pub(crate) use accounts::at_table;
pub(crate) use client_route::{ClientRoute, closing_reason};
pub(crate) use join::{Coming, Joined};
pub(crate) use live_table::{Done, LiveTable};
pub(crate) use outbox::{Outbox, Taken};
pub use problem::LiveProblem;
pub(crate) use sockets::{SocketEntry, SocketList};

/// How long an open table waits for its start before the server closes it.
const PATIENCE: u64 = 24 * 60 * 60 * 1000;
/// How many tables may be open or in play at the same time: a flood of them ends somewhere.
const MOST_TABLES: u64 = 20_000;
/// How long a table that nobody needs stays in memory.
const IDLE: u64 = 60_000;
/// How many lines of chat a client is given when it comes.
const CHAT: u32 = 50;
/// How many connections one person has at one table: windows and devices.
const OF_ONE_PERSON: usize = 8;
/// How many of those who watch a table come from one address: nobody fills it alone.
const OF_ONE_ADDRESS: usize = 20;
/// How long comings and goings are gathered before all are told of them.
const GATHER: u64 = 250;

/// What can be set about live tables.
#[derive(Clone, Debug)]
pub struct LiveSettings {
    /// On how many threads bots think.
    pub bot_threads: usize,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_pace: Duration,
    /// How many tables that are not over one person may have.
    pub tables_per_person: u64,
    /// How many tables may be open or in play at the same time.
    pub most_tables: u64,
    /// How many may watch one table.
    pub spectators_per_table: usize,
    /// A name for the pages that clients are given; pages of another name know that they are old.
    pub page: Option<String>,
}

impl Default for LiveSettings {
    /// One core is left free for people, if there is more than one.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            bot_threads: cores.saturating_sub(1).max(1),
            bot_pace: Duration::from_millis(700),
            tables_per_person: 20,
            most_tables: MOST_TABLES,
            spectators_per_table: 200,
            page: None,
        }
    }
}

/// A handle to all live tables; clones share them.
#[derive(Clone)]
pub struct LiveTables {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    time: WallTime,
    settings: LiveSettings,
    live_tables: Mutex<HashMap<TableId, Arc<LiveTable>>>,
    timer: Timer,
    bots: Bots,
    lobby: Arc<Notify>,
    /// What tables that have not begun hold of their makers' bounds.
    opened: Mutex<HashMap<TableId, AddressSlot>>,
    clients: AtomicU64,
    connected: AtomicUsize,
    sockets: Arc<SocketList>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
    absence: Mutex<ServerAbsence>,
    counted: Mutex<CountedTables>,
    /// The other servers, if there are any.
    cluster: Option<Arc<Cluster>>,
    cluster_tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// A secret that nobody knows.
pub(crate) fn fresh_secret() -> Secret {
    let mut bytes = [0; 32];
    // Without the system's randomness cards could be known: better no server than such a one.
    getrandom::fill(&mut bytes).expect("the system has randomness");
    Secret::new(bytes)
}

impl LiveTables {
    /// Begins with what the store has. Must be called within a Tokio runtime.
    /// `last_alive` says when a server last ran on it.
    pub(crate) fn start(
        store: Store,
        time: WallTime,
        settings: LiveSettings,
        last_alive: u64,
    ) -> Self {
        let back_at = time.now();
        let live = Self::new(store, time, settings, None);
        // Known before the first connection: nobody could move since the last run's last heartbeat.
        let known = last_alive > 0;
        *live.inner.lock_absence() = ServerAbsence {
            back_at,
            absent: back_at.saturating_sub(if known { last_alive } else { back_at }),
        };
        let resuming = live.clone();
        let tasks = vec![tokio::spawn(async move { resuming.resume().await })];
        live.inner.lock_tasks().extend(tasks);
        live
    }

    /// Begins as one of several servers: tables are taken when somebody needs them, or nobody has
    /// them.
    pub(crate) async fn start_clustered(
        store: Store,
        time: WallTime,
        settings: LiveSettings,
        cluster: Arc<Cluster>,
    ) -> Result<Self, StoreError> {
        let live = Self::new(store, time, settings, Some(Arc::clone(&cluster)));
        let tasks = cluster::serve(&live, &cluster).await?;
        live.inner.lock_cluster_tasks().extend(tasks);
        Ok(live)
    }

    fn new(
        store: Store,
        time: WallTime,
        settings: LiveSettings,
        cluster: Option<Arc<Cluster>>,
    ) -> Self {
        let live = Self {
            inner: Arc::new(Inner {
                store,
                bots: Bots::start(settings.bot_threads),
                time: time.clone(),
                settings,
                live_tables: Mutex::default(),
                timer: Timer::new(time),
                lobby: Arc::default(),
                opened: Mutex::default(),
                clients: AtomicU64::new(0),
                connected: AtomicUsize::new(0),
                sockets: Arc::default(),
                tasks: Mutex::default(),
                absence: Mutex::default(),
                counted: Mutex::default(),
                cluster,
                cluster_tasks: Mutex::default(),
            }),
        };
        let ticking = live.clone();
        let sweeping = live.clone();
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
            tokio::spawn(live.clone().beat()),
        ];
        live.inner.lock_tasks().extend(tasks);
        live
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    /// The clock that everything here goes by.
    pub fn time(&self) -> &WallTime {
        &self.inner.time
    }

    /// How many tables are in memory.
    pub fn tables(&self) -> usize {
        self.inner.lock_tables().len()
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

    /// Notified when a table's summary changes.
    pub(crate) fn lobby(&self) -> Arc<Notify> {
        Arc::clone(&self.inner.lobby)
    }

    fn lobby_changed(&self) {
        self.inner.lobby.notify_one();
        if let Some(cluster) = self.cluster() {
            cluster.nudge();
        }
    }

    /// Opens a table with bots on some seats. It holds `place` until it begins or is closed.
    pub(crate) async fn create(
        &self,
        host: &Person,
        plan: Plan,
        bots: &BTreeMap<Seat, Level>,
        place: Option<AddressSlot>,
    ) -> Result<TableId, LiveProblem> {
        self.room_for_a_table().await?;
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
        self.store().create(self.bounded(table)).await?;
        self.opened(&id, at, place);
        Ok(id)
    }

    /// A table that counts against its host's bound.
    fn bounded(&self, table: NewTable) -> NewTable {
        NewTable {
            most_of_host: Some(self.inner.settings.tables_per_person),
            ..table
        }
    }

    /// A new table is kept: it waits for its start, and the lobby shows it.
    fn opened(&self, id: &TableId, at: u64, place: Option<AddressSlot>) {
        if let Some(place) = place {
            self.inner.lock_opened().insert(id.clone(), place);
        }
        // In a cluster the next owner sets its timer.
        if self.cluster().is_none() {
            self.inner.timer.set(id, Some(at + PATIENCE));
        }
        self.lobby_changed();
    }

    /// A table has begun or was closed: it holds nothing of its maker's bounds any more.
    fn not_open(&self, id: &TableId) {
        self.inner.lock_opened().remove(id);
    }

    /// A table as everybody may know it.
    pub async fn look(&self, id: &TableId) -> Result<protocol::table::Table, LiveProblem> {
        let live_table = self.live_table(id);
        let mut state = live_table.state.lock().await;
        self.loaded(&live_table, &mut state).await?;
        Ok(snapshot::table(id, state.room()?, state.hidden))
    }

    /// The record of a table that is over.
    pub async fn record(&self, id: &TableId) -> Result<String, LiveProblem> {
        if self.cluster().is_some() {
            return self.record_from_log(id).await;
        }
        let live_table = self.live_table(id);
        let mut state = live_table.state.lock().await;
        self.loaded(&live_table, &mut state).await?;
        let record = state.room()?.table().and_then(table::AnyTable::record);
        record.ok_or(LiveProblem::Refused(table::room::RoomRefusal::NotOver))
    }

    /// Loads a live table, or forgets it again if there is no such table.
    async fn loaded(
        &self,
        live_table: &Arc<LiveTable>,
        state: &mut TableState,
    ) -> Result<(), LiveProblem> {
        let loaded = live_table.ready(self, state).await;
        if loaded == Err(LiveProblem::NoSuchTable) {
            self.inner.lock_tables().remove(&live_table.id);
        }
        loaded
    }

    /// The sockets of people at this server.
    pub(crate) fn sockets(&self) -> &Arc<SocketList> {
        &self.inner.sockets
    }

    fn live_table(&self, id: &TableId) -> Arc<LiveTable> {
        let mut live_tables = self.inner.lock_tables();
        let live_table = live_tables
            .entry(id.clone())
            .or_insert_with(|| Arc::new(LiveTable::new(id.clone())));
        Arc::clone(live_table)
    }

    /// Closes every connection of somebody who has logged out everywhere, or is gone for good.
    pub async fn dismiss(&self, person: &str) {
        self.dismiss_here(person).await;
        if let Some(cluster) = self.cluster() {
            cluster.dismiss_elsewhere(person).await;
        }
    }

    /// The same for the sockets of this server, wherever their tables are. An older version closes only
    /// those at its own tables: what sits at ours from there is closed too.
    pub(crate) async fn dismiss_here(&self, person: &str) {
        self.inner.sockets.close(person, "logged-out");
        if self.cluster().is_none() {
            return;
        }
        let live_tables: Vec<_> = self.inner.lock_tables().values().cloned().collect();
        for live_table in live_tables {
            let state = live_table.state.lock().await;
            for client in &state.clients {
                if client.person.as_ref().is_some_and(|it| it.id == person) {
                    client.close("logged-out");
                }
            }
        }
    }

    /// Stops what this server does for others: nothing of theirs is here any more.
    pub(crate) fn leave_cluster(&self) {
        for task in self.inner.lock_cluster_tasks().drain(..) {
            task.abort();
        }
    }

    /// Tells every client that the server closes, stops clocks and bots, and keeps a last heartbeat.
    pub async fn close(&self) {
        let tasks = core::mem::take(&mut *self.inner.lock_tasks());
        for task in tasks {
            task.abort();
        }
        // A store that doesn't answer keeps nobody from being told.
        tokio::join!(self.beat_once(), self.say_goodbye());
    }

    async fn say_goodbye(&self) {
        let live_tables: Vec<_> = self.inner.lock_tables().values().cloned().collect();
        for live_table in live_tables {
            // A command that is being kept is finished first.
            let state = live_table.state.lock().await;
            for client in &state.clients {
                client.put(text(&ToClient::Closing {
                    code: "shutdown".to_owned(),
                }));
                client.close("shutdown");
            }
        }
    }
}

impl Inner {
    fn lock_tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<LiveTable>>> {
        self.live_tables
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_opened(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, AddressSlot>> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_counted(&self) -> std::sync::MutexGuard<'_, CountedTables> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_absence(&self) -> std::sync::MutexGuard<'_, ServerAbsence> {
        self.absence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_cluster_tasks(&self) -> std::sync::MutexGuard<'_, Vec<JoinHandle<()>>> {
        let tasks = self.cluster_tasks.lock();
        tasks.unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_tasks(&self) -> std::sync::MutexGuard<'_, Vec<JoinHandle<()>>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
