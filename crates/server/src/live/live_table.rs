//! One live table: a write-through cache of its event log, and the fan-out to its clients.
//!
//! ```text
//! command ──apply──► keep (one commit, shared with others) ──► it counts ──► tell all
//!                      └──► not kept: the room is dropped, and comes back from its log
//! ```
//!
//! A live table is a cache: the log in the store is the truth, and another process may have written to
//! it. Nothing is shown before it is kept.

use std::sync::Arc;

use engine::{MAX_SEATS, Seat, SeatSet, Viewer};
use protocol::table::{self as wire, Chatted, Time, ToClient};
use table::Json;
use table::room::{Command, Happened, Person, Phase, Room, RoomRefusal};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::ask::may_look;
use super::client_route::{Answered, ClientRoute};
use super::problem::LiveProblem;
use super::{LiveTables, snapshot};
use crate::limits::Origin;
use crate::store::{Append, LogEntry, Millis, Ownership, StoreError, TableChange, TableId};

/// A table's place in memory.
pub(crate) struct LiveTable {
    pub(super) id: TableId,
    /// Serialises commands: held while one is being committed.
    pub(super) state: tokio::sync::Mutex<TableState>,
}

/// What a live table holds.
#[derive(Default)]
pub(super) struct TableState {
    /// Nothing until it is loaded, and after the store left us in doubt.
    pub(super) room: Option<Room>,
    pub(super) clients: Vec<Client>,
    /// For which seats a bot is thinking.
    pub(super) thinking: SeatSet,
    /// Which deadlines were warned of.
    pub(super) warned: [u64; MAX_SEATS],
    /// For each seat since when its person has had no connection.
    pub(super) absent: [Option<u64>; MAX_SEATS],
    /// When the last command was accepted.
    pub(super) last: u64,
    /// How many commands only changed a hidden choice. The version that is shown leaves them out:
    /// nobody learns that somebody changed their mind.
    pub(super) hidden: u64,
    /// The clocks as everybody was last sent them.
    times: Option<Vec<Option<Time>>>,
    /// When somebody last needed it.
    pub(super) used: u64,
    /// When all were last told who is there, and whether they will be told in a moment.
    pub(super) presence_told: u64,
    pub(super) presence_waits: bool,
    /// In a cluster: under which epoch this server owns the table.
    pub(super) owned: Option<i64>,
    /// While it is claimed: since when nobody had it. A claim whose answer is lost hides that from the next.
    pub(super) free_since: Option<u64>,
    /// It was just taken over, or the server was away, and nobody could move for so long.
    pub(super) taken_over: Option<u64>,
    /// When the server last came back to it.
    pub(super) back_at: u64,
    /// How often in a row a bot had no answer, and until when none is asked after that.
    pub(super) bot_failures: u32,
    pub(super) bots_rest: u64,
    /// In a cluster: a newer version wrote to its log, and this one can't read that, now or ever.
    pub(super) unreadable: bool,
    /// It is to be given back under this lease, and nobody had it since then.
    pub(super) giving_back: Option<(Ownership, u64)>,
}

/// One connection at a live table.
pub(super) struct Client {
    pub(super) id: u64,
    pub(super) person: Option<Person>,
    pub(super) viewer: Viewer,
    /// The address, if bounds apply to it.
    pub(super) from: Option<Origin>,
    /// How many events it was sent.
    pub(super) sent: u64,
    /// Whether it wants views and legal moves with every change.
    pub(super) full: bool,
    pub(super) muted: Vec<String>,
    /// The number of the last line of chat that it was sent.
    pub(super) said: u64,
    pub(super) answered: Answered,
    pub(super) route: ClientRoute,
}

/// What an accepted command means to the client that sent it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// It had been accepted before.
    pub(crate) again: bool,
}

/// A message as it goes out. Our own types can always be written.
pub(super) fn text(message: &ToClient<Json>) -> Utf8Bytes {
    let text = serde_json::to_string(message).expect("a message is JSON");
    text.into()
}

impl TableState {
    /// The room, which must have been loaded.
    pub(super) fn room(&self) -> Result<&Room, LiveProblem> {
        self.room.as_ref().ok_or(LiveProblem::Damaged)
    }

    /// Who `person` is to this table.
    pub(super) fn viewer(room: &Room, person: Option<&Person>) -> Viewer {
        let seat = person.and_then(|person| room.seat_of(&person.id));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Broadcasts what a command of `mover` led to. What a viewer may not know leaves no trace: no
    /// message without events, unless the clocks changed.
    fn broadcast_events(&mut self, happened: &Happened, mover: Option<Seat>) {
        let Some(room) = &self.room else { return };
        for client in &self.clients {
            if !may_look(room, client.viewer) {
                client.close("spectators");
            }
        }
        self.clients.retain(|client| !client.is_closed());
        if let Some(news) = &happened.news {
            let times = snapshot::times(room).filter(|times| self.times.as_ref() != Some(times));
            if times.is_some() {
                self.times.clone_from(&times);
            }
            // Viewers who may see the same are sent the same bytes: each frame is written once.
            let mut cut: Vec<(Viewer, u64, Utf8Bytes, u64)> = Vec::new();
            for client in &mut self.clients {
                let before = client.sent;
                let known = cut
                    .iter()
                    .find(|(viewer, n, ..)| *viewer == client.viewer && *n == before);
                let (bytes, count) = if let Some((_, _, bytes, count)) = known {
                    (bytes.clone(), *count)
                } else {
                    let (message, count) = events(&**news, client.viewer, before, times.as_deref());
                    cut.push((client.viewer, before, message.clone(), count));
                    (message, count)
                };
                client.sent += count;
                if count > 0 || times.is_some() {
                    client.put(bytes);
                }
                if client.full && (count > 0 || mover.map(Viewer::Seat) == Some(client.viewer)) {
                    client.show(room);
                }
            }
        }
    }

    /// Tells everybody the clocks: somebody who returns is given new time, though no card moves.
    fn broadcast_times(&mut self) {
        let times = self.room.as_ref().and_then(snapshot::times);
        let Some(times) = times.filter(|times| self.times.as_ref() != Some(times)) else {
            return;
        };
        self.times = Some(times.clone());
        let begun = self
            .room
            .as_ref()
            .is_some_and(|room| room.table().is_some());
        for client in self.clients.iter().filter(|_| begun) {
            client.put(text(&ToClient::Events {
                n: client.sent,
                events: Vec::new(),
                times: Some(times.clone()),
            }));
        }
    }

    /// Tells everybody how the table stands, and gives each client the viewer that it is now.
    /// Says whether a client's viewer changed.
    pub(super) fn broadcast_table(&mut self, id: &TableId) -> bool {
        let Some(room) = &self.room else { return false };
        let table = snapshot::table(id, room, self.hidden);
        let message = text(&ToClient::Table {
            table: table.clone(),
        });
        // The next private table is for those who sat at this one.
        let outside = if snapshot::rematch_hidden(room) {
            text(&ToClient::Table {
                table: wire::Table {
                    rematch: None,
                    ..table
                },
            })
        } else {
            message.clone()
        };
        let started = room.table().is_some();
        let mut moved = false;
        for client in &mut self.clients {
            if !started {
                let viewer = Self::viewer(room, client.person.as_ref());
                moved |= viewer != client.viewer;
                client.viewer = viewer;
            }
            client.put(match client.viewer {
                Viewer::Seat(_) => message.clone(),
                Viewer::Spectator => outside.clone(),
            });
        }
        moved
    }

    /// Notes whose connections have gone, and who is back.
    pub(super) fn note_absence(&mut self, now: u64) {
        let Some(room) = &self.room else { return };
        for (seat, place) in Seat::all(room.places().len()).zip(room.places()) {
            let viewer = Viewer::Seat(seat);
            let there = self.clients.iter().any(|client| client.viewer == viewer);
            let absent = &mut self.absent[seat.index()];
            *absent = match place.seated() {
                Some(_) if !there => Some(absent.unwrap_or(now)),
                _ => None,
            };
        }
    }

    /// Tells everybody who is there, but for one who knows.
    pub(super) fn broadcast_presence(&mut self, now: u64, knows: Option<u64>) {
        self.presence_told = now;
        self.presence_waits = false;
        let Some(message) = self.present() else {
            return;
        };
        for client in &self.clients {
            if Some(client.id) != knows {
                client.put(message.clone());
            }
        }
    }

    /// Who is there, as a message.
    pub(super) fn present(&self) -> Option<Utf8Bytes> {
        let room = self.room.as_ref()?;
        let looks = |viewer| self.clients.iter().any(|client| client.viewer == viewer);
        Some(text(&ToClient::Present {
            seats: Seat::all(room.places().len())
                .map(|seat| looks(Viewer::Seat(seat)))
                .collect(),
            watching: self
                .clients
                .iter()
                .filter(|client| client.viewer == Viewer::Spectator)
                .count() as u32,
            absent: match &self.absent[..room.places().len()] {
                all if all.iter().all(Option::is_none) => Vec::new(),
                all => all.to_vec(),
            },
        }))
    }

    /// Tells a line of chat to all who want to read it.
    pub(super) fn broadcast_chat(&mut self, line: &Chatted) {
        let message = text(&ToClient::Chat {
            lines: vec![line.clone()],
        });
        let room = self.room.as_ref();
        let private = room.is_some_and(snapshot::is_closed_circle);
        for client in &mut self.clients {
            client.said = line.n;
            let hears = !private || client.viewer != Viewer::Spectator;
            if hears && !client.muted.contains(&line.person) {
                client.put(message.clone());
            }
        }
    }

    /// Sends every client what it has not seen yet, from the game's own memory.
    /// Says whether somebody has other eyes than before.
    fn broadcast_missed(&mut self, id: &TableId) -> bool {
        let Some(room) = &self.room else { return false };
        if let Some(table) = room.table() {
            let times = snapshot::times(room);
            self.times.clone_from(&times);
            for client in &mut self.clients {
                let events = table.seen_since(client.viewer, client.sent as usize);
                let n = client.sent;
                client.sent += events.len() as u64;
                client.put(text(&ToClient::Events {
                    n,
                    events,
                    times: times.clone(),
                }));
                if client.full {
                    client.show(room);
                }
            }
        }
        self.broadcast_table(id)
    }
}

/// The message `events`, written in one go: it is sent to everybody after every move.
fn events(
    news: &dyn table::AnyNews,
    viewer: Viewer,
    n: u64,
    times: Option<&[Option<Time>]>,
) -> (Utf8Bytes, u64) {
    let mut message = format!(r#"{{"type":"events","n":{n},"events":["#).into_bytes();
    message.reserve(256);
    let count = news.write(viewer, &mut message) as u64;
    message.push(b']');
    if let Some(times) = times {
        message.extend_from_slice(br#","times":"#);
        serde_json::to_writer(&mut message, times).expect("times are JSON");
    }
    message.push(b'}');
    let message = Utf8Bytes::try_from(message).expect("JSON is UTF-8");
    (message, count)
}

impl Client {
    /// Sends all that this client knows.
    pub(super) fn show(&self, room: &Room) {
        let Some(table) = room.table() else { return };
        let legal = match self.viewer {
            Viewer::Seat(seat) if self.full => Some(table.legal_moves(seat)),
            _ => None,
        };
        self.put(text(&ToClient::View {
            n: self.sent,
            view: table.view(self.viewer),
            legal,
        }));
    }
}

impl LiveTable {
    pub(super) fn new(id: TableId) -> Self {
        Self {
            id,
            state: tokio::sync::Mutex::default(),
        }
    }

    /// Loads the room from its log, if it isn't there.
    pub(super) async fn load(
        self: &Arc<Self>,
        live: &LiveTables,
        state: &mut TableState,
    ) -> Result<(), LiveProblem> {
        state.used = live.time().now();
        if live.cluster().is_some() {
            self.own(live, state).await?;
        }
        if state.room.is_some() {
            state.note_absence(state.used);
            return Ok(());
        }
        let log = live.store().log(&self.id, 0).await?;
        if log.is_empty() {
            return Err(LiveProblem::NoSuchTable);
        }
        let known_before = state.last > 0;
        state.last = log.last().map_or(0, |entry| entry.at as u64);
        let commands = match read(&log) {
            Err(_) if live.cluster().is_some() => return Err(self.hand_on(live, state).await),
            read => read?,
        };
        match replay(&commands) {
            Ok((room, hidden)) => {
                state.room = Some(room);
                state.hidden = hidden;
                // Who is absent counts from when the table was last used, not from this load.
                state.note_absence(state.used);
            }
            Err(why) => {
                tracing::error!(%why, "a log doesn't replay");
                return Err(LiveProblem::Damaged);
            }
        }
        if !state.clients.is_empty() {
            if !live.may_tell(state) {
                return Err(LiveProblem::Moved);
            }
            let moved = state.broadcast_missed(&self.id);
            // What was in doubt here, or written by another server, may have changed all of it.
            self.after_change(live, state, moved);
        } else if known_before {
            self.after_change(live, state, false);
        }
        Ok(())
    }

    /// Applies commands, all or none: committed to the log, and only then broadcast. Clocks and bots go
    /// on whatever comes of them, also where the commit is in doubt or nobody waits for the answer any more.
    pub(super) async fn act(
        self: &Arc<Self>,
        live: &LiveTables,
        state: &mut TableState,
        commands: &[Command],
        with: Option<TableChange>,
    ) -> Result<Done, LiveProblem> {
        let waking = live.wake_unless_settled(self);
        let done = self.keep(live, state, commands, with).await;
        if !matches!(done, Err(LiveProblem::Store(_))) {
            waking.settled();
            live.schedule(self, state);
        }
        done
    }

    async fn keep(
        self: &Arc<Self>,
        live: &LiveTables,
        state: &mut TableState,
        commands: &[Command],
        with: Option<TableChange>,
    ) -> Result<Done, LiveProblem> {
        self.load(live, state).await?;
        let texts: Vec<String> = commands
            .iter()
            .map(|command| serde_json::to_string(command).expect("a command is JSON"))
            .collect();
        for _ in 0..8 {
            let at = live.time().now().max(state.last);
            // The room is changed in place. Where the append fails, the cached room is dropped,
            // and comes back from its log.
            let mut room = state.room.take().ok_or(LiveProblem::Damaged)?;
            let (expected, was_over) = (room.version(), room.is_over());
            let mut all = Vec::with_capacity(commands.len());
            let mut hidden = state.hidden;
            for command in commands {
                hidden += u64::from(is_change_of_mind(&room, command));
                match room.apply(command, at) {
                    Ok(happened) => all.push(happened),
                    Err(why) => {
                        if all.is_empty() {
                            state.room = Some(room);
                        } else {
                            self.load(live, state).await?;
                        }
                        return Err(why.into());
                    }
                }
            }
            if all.iter().any(|happened| happened.again) {
                state.room = Some(room);
                return Ok(Done { again: true });
            }
            let changed = all.iter().any(|happened| happened.changed);
            let change = match &with {
                Some(change) => Some(change.clone()),
                None => changed.then(|| snapshot::change(&self.id, was_over, &room, hidden, at)),
            };
            let owner = live.owner(state)?;
            let append = Append {
                table: self.id.clone(),
                expected,
                commands: texts
                    .iter()
                    .map(|text| crate::store::LoggedCommand {
                        at: at as Millis,
                        text: text.clone(),
                    })
                    .collect(),
                change,
            };
            match live.store().append_as(append, owner).await {
                // Committed under a lease that may have ended since: the new owner broadcasts it.
                Ok(()) if !live.may_tell(state) => {
                    self.give_up(live, state);
                    return Ok(Done { again: false });
                }
                Err(StoreError::NotOwner) => {
                    self.give_up(live, state);
                    return Err(LiveProblem::Moved);
                }
                Ok(()) => {
                    state.room = Some(room);
                    state.last = at;
                    state.hidden = hidden;
                    for (happened, command) in all.iter().zip(commands) {
                        let mover = match command {
                            Command::Choose { seat, .. } => Some(*seat),
                            _ => None,
                        };
                        state.broadcast_events(happened, mover);
                    }
                    if changed {
                        // Once, however many commands changed it.
                        let moved = state.broadcast_table(&self.id);
                        if all.iter().all(|happened| happened.news.is_none()) {
                            state.broadcast_times();
                        }
                        self.after_change(live, state, moved);
                    }
                    return Ok(Done { again: false });
                }
                Err(StoreError::Stale { .. }) => self.load(live, state).await?,
                Err(doubt @ StoreError::InDoubt { .. }) => {
                    // It may have been kept: only the log knows, and where it can't be read the
                    // client is told so.
                    if self.load(live, state).await.is_err() {
                        return Err(doubt.into());
                    }
                    let Ok(log) = live.store().log(&self.id, expected).await else {
                        return Err(doubt.into());
                    };
                    let mut found = log.iter().map(|entry| &entry.command);
                    if texts.iter().all(|text| found.next() == Some(text)) {
                        return Ok(Done { again: false });
                    }
                }
                Err(why) => {
                    // The log may be unreadable for some time: the next request tries again.
                    let _ = self.load(live, state).await;
                    return Err(why.into());
                }
            }
        }
        Err(LiveProblem::Store(StoreError::Unavailable {
            detail: "others wrote to this table all the time".to_owned(),
        }))
    }
}

impl LiveTable {
    /// What else follows from a change that all may know.
    fn after_change(self: &Arc<Self>, live: &LiveTables, state: &mut TableState, moved: bool) {
        live.lobby_changed();
        let phase = state.room.as_ref().map(Room::phase);
        if !matches!(phase, Some(Phase::Open | Phase::Revealing { .. })) {
            live.not_open(&self.id);
        }
        if moved {
            live.presence_changed(self, state, None);
        }
    }
}

/// Whether a command changes a choice that nobody else has seen: the seat is not waited for any more.
fn is_change_of_mind(room: &Room, command: &Command) -> bool {
    let Command::Choose { seat, key, .. } = command else {
        return false;
    };
    let again = key.as_ref().is_some_and(|key| room.has_key(*seat, key));
    let waiting = room.table().map(|table| table.turn().waiting());
    !again && waiting.is_some_and(|waiting| !waiting.contains(*seat))
}

/// The room that a log leads to, and how many of its commands only changed a hidden choice.
fn replay(log: &[(u64, Command)]) -> Result<(Room, u64), RoomRefusal> {
    let (_, first) = log.first().ok_or(RoomRefusal::Opening)?;
    let mut room = Room::open(first)?;
    let mut hidden = 0;
    for (at, command) in &log[1..] {
        hidden += u64::from(is_change_of_mind(&room, command));
        room.apply(command, *at)?;
    }
    Ok((room, hidden))
}

/// The room that a log leads to.
pub(super) fn replay_log(log: &[LogEntry]) -> Result<Room, LiveProblem> {
    let replayed = replay(&read(log)?);
    replayed.map(|(room, _)| room).map_err(|why| {
        tracing::error!(%why, "a log doesn't replay");
        LiveProblem::Damaged
    })
}

fn read(log: &[LogEntry]) -> Result<Vec<(u64, Command)>, LiveProblem> {
    let entry = |entry: &LogEntry| {
        let command = serde_json::from_str(&entry.command);
        let command = command.map_err(|why| {
            tracing::error!(version = entry.version, %why, "a log can't be read");
            LiveProblem::Damaged
        })?;
        Ok((entry.at as u64, command))
    };
    log.iter().map(entry).collect()
}
