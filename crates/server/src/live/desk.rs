//! One table while somebody needs it: the room, who looks at it, who thinks for it.
//!
//! ```text
//! command ──apply on a copy──► keep (one commit, shared with others) ──► it counts ──► tell all
//! ```
//!
//! A desk is a cache: the log in the store is the truth, and another process may have written to
//! it. Nothing is shown before it is kept.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use engine::{MAX_SEATS, Seat, SeatSet, Viewer};
use protocol::table::{Chatted, ToClient};
use table::Json;
use table::room::{Command, Happened, Person, Room};

use super::ask::may_look;
use super::outbox::Outbox;
use super::problem::Problem;
use super::{Live, face};
use crate::store::{Append, Change, LogEntry, Millis, StoreError, TableId};

/// A table's place in memory.
pub(crate) struct Desk {
    pub(super) id: TableId,
    /// One command after another. Held while a command is being kept.
    pub(super) lane: tokio::sync::Mutex<Lane>,
}

/// What a desk holds.
#[derive(Default)]
pub(super) struct Lane {
    /// Nothing until it is loaded, and after the store left us in doubt.
    pub(super) room: Option<Room>,
    pub(super) clients: Vec<Client>,
    /// For which seats a bot is thinking.
    pub(super) thinking: SeatSet,
    /// Which deadlines were warned of.
    pub(super) warned: [u64; MAX_SEATS],
    /// When the last command was accepted.
    pub(super) last: u64,
    /// When somebody last needed it.
    pub(super) used: u64,
}

/// One connection at a desk.
pub(super) struct Client {
    pub(super) id: u64,
    pub(super) person: Option<Person>,
    pub(super) viewer: Viewer,
    /// How many events it was sent.
    pub(super) sent: u64,
    /// Whether it wants views and legal moves with every change.
    pub(super) full: bool,
    pub(super) muted: Vec<String>,
    pub(super) out: Arc<Outbox>,
}

/// What an accepted command means to whoever asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// It had been accepted before.
    pub(crate) again: bool,
}

/// A message as it goes out. Our own types can always be written.
pub(super) fn text(message: &ToClient<Json>) -> Utf8Bytes {
    let text = serde_json::to_string(message).unwrap_or_default();
    text.into()
}

impl Lane {
    /// The room, which must have been loaded.
    pub(super) fn room(&self) -> Result<&Room, Problem> {
        self.room.as_ref().ok_or(Problem::Damaged)
    }

    /// Who `person` is to this table.
    pub(super) fn viewer(room: &Room, person: Option<&Person>) -> Viewer {
        let seat = person.and_then(|person| room.seat_of(&person.id));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Tells everybody what a command led to.
    fn tell(&mut self, id: &TableId, happened: &Happened) {
        let Some(room) = &self.room else { return };
        for client in &self.clients {
            if !may_look(room, client.viewer) {
                client.out.close("spectators");
            }
        }
        self.clients.retain(|client| !client.out.is_closed());
        if let Some(news) = &happened.news {
            let times = face::times(room);
            // Those who look with the same eyes are sent the same bytes.
            let mut cut: Vec<(Viewer, u64, Utf8Bytes, u64)> = Vec::new();
            for client in &mut self.clients {
                let before = client.sent;
                let known = cut
                    .iter()
                    .find(|(viewer, n, ..)| *viewer == client.viewer && *n == before);
                let (bytes, count) = if let Some((_, _, bytes, count)) = known {
                    (bytes.clone(), *count)
                } else {
                    let events = news.seen(client.viewer);
                    let count = events.len() as u64;
                    let message = text(&ToClient::Events {
                        n: before,
                        events,
                        times: times.clone(),
                    });
                    cut.push((client.viewer, before, message.clone(), count));
                    (message, count)
                };
                if count > 0 || times.is_some() {
                    client.out.put(bytes);
                }
                client.sent += count;
                if client.full {
                    client.show(room);
                }
            }
        }
        if happened.changed {
            self.tell_table(id);
        }
    }

    /// Tells everybody how the table stands, and lets each look with the eyes that are his now.
    pub(super) fn tell_table(&mut self, id: &TableId) {
        let Some(room) = &self.room else { return };
        let message = text(&ToClient::Table {
            table: face::table(id, room),
        });
        let started = room.table().is_some();
        for client in &mut self.clients {
            if !started {
                client.viewer = Self::viewer(room, client.person.as_ref());
            }
            client.out.put(message.clone());
        }
    }

    /// Tells everybody who is there.
    pub(super) fn tell_present(&self) {
        let Some(room) = &self.room else { return };
        let looks = |viewer| self.clients.iter().any(|client| client.viewer == viewer);
        let message = text(&ToClient::Present {
            seats: Seat::all(room.places().len())
                .map(|seat| looks(Viewer::Seat(seat)))
                .collect(),
            watching: self
                .clients
                .iter()
                .filter(|client| client.viewer == Viewer::Spectator)
                .count() as u32,
        });
        for client in &self.clients {
            client.out.put(message.clone());
        }
    }

    /// Tells a line of chat to all who want to read it.
    pub(super) fn tell_chat(&self, line: &Chatted) {
        let message = text(&ToClient::Chat {
            lines: vec![line.clone()],
        });
        for client in &self.clients {
            if !client.muted.contains(&line.person) {
                client.out.put(message.clone());
            }
        }
    }

    /// Sends every client what it has not seen yet, from the game's own memory.
    fn tell_missed(&mut self, id: &TableId) {
        let Some(room) = &self.room else { return };
        if let Some(table) = room.table() {
            let times = face::times(room);
            for client in &mut self.clients {
                let events = table.seen_since(client.viewer, client.sent as usize);
                let n = client.sent;
                client.sent += events.len() as u64;
                client.out.put(text(&ToClient::Events {
                    n,
                    events,
                    times: times.clone(),
                }));
                if client.full {
                    client.show(room);
                }
            }
        }
        self.tell_table(id);
    }
}

impl Client {
    /// Sends all that this client knows.
    pub(super) fn show(&self, room: &Room) {
        let Some(table) = room.table() else { return };
        let legal = match self.viewer {
            Viewer::Seat(seat) if self.full => Some(table.legal_moves(seat)),
            _ => None,
        };
        self.out.put(text(&ToClient::View {
            n: self.sent,
            view: table.view(self.viewer),
            legal,
        }));
    }
}

impl Desk {
    pub(super) fn new(id: TableId) -> Self {
        Self {
            id,
            lane: tokio::sync::Mutex::default(),
        }
    }

    /// Loads the room from its log, if it isn't there.
    pub(super) async fn load(&self, live: &Live, lane: &mut Lane) -> Result<(), Problem> {
        lane.used = live.time().now();
        if lane.room.is_some() {
            return Ok(());
        }
        let log = live.store().log(&self.id, 0).await?;
        if log.is_empty() {
            return Err(Problem::NoSuchTable);
        }
        lane.last = log.last().map_or(0, |entry| entry.at as u64);
        let commands = read(&self.id, &log)?;
        let room = Room::replay(commands.iter().map(|(at, command)| (*at, command)));
        match room {
            Ok(room) => lane.room = Some(room),
            Err(why) => {
                tracing::error!(table = %self.id, %why, "a log doesn't replay");
                return Err(Problem::Damaged);
            }
        }
        if !lane.clients.is_empty() {
            lane.tell_missed(&self.id);
        }
        Ok(())
    }

    /// Takes in what another process has written to the log. Says what that was.
    async fn catch_up(&self, live: &Live, lane: &mut Lane) -> Result<Vec<String>, Problem> {
        let Some(mut room) = lane.room.take() else {
            self.load(live, lane).await?;
            return Ok(Vec::new());
        };
        // While this fails the room is nobody's: whoever comes next loads it.
        let log = live.store().log(&self.id, room.version()).await?;
        for (at, command) in read(&self.id, &log)? {
            let applied = room.apply(&command, at);
            applied.map_err(|_| Problem::Damaged)?;
            lane.last = at;
        }
        lane.room = Some(room);
        if !log.is_empty() {
            lane.tell_missed(&self.id);
        }
        Ok(log.into_iter().map(|entry| entry.command).collect())
    }

    /// Does commands, all or none: on a copy, kept, and only then for all to see.
    pub(super) async fn act(
        &self,
        live: &Live,
        lane: &mut Lane,
        commands: &[Command],
        with: Option<Change>,
    ) -> Result<Done, Problem> {
        self.load(live, lane).await?;
        let texts: Vec<String> = commands
            .iter()
            .map(|command| serde_json::to_string(command).unwrap_or_default())
            .collect();
        for _ in 0..8 {
            let before = lane.room()?;
            let at = live.time().now().max(lane.last);
            let mut after = before.clone();
            let mut all = Vec::with_capacity(commands.len());
            for command in commands {
                let happened = after.apply(command, at)?;
                if happened.again {
                    return Ok(Done { again: true });
                }
                all.push(happened);
            }
            let changed = all.iter().any(|happened| happened.changed);
            let change = match &with {
                Some(change) => Some(change.clone()),
                None => changed.then(|| face::change(&self.id, before, &after, at)),
            };
            let kept = live.store().append(Append {
                table: self.id.clone(),
                expected: before.version(),
                commands: texts
                    .iter()
                    .map(|text| crate::store::Command {
                        at: at as Millis,
                        text: text.clone(),
                    })
                    .collect(),
                change,
            });
            match kept.await {
                Ok(()) => {
                    lane.room = Some(after);
                    lane.last = at;
                    for happened in &all {
                        lane.tell(&self.id, happened);
                    }
                    if changed {
                        live.lobby_changed(&self.id);
                    }
                    return Ok(Done { again: false });
                }
                Err(StoreError::Stale { .. }) => {
                    self.catch_up(live, lane).await?;
                }
                Err(StoreError::InDoubt { .. }) => {
                    let found = self.catch_up(live, lane).await?;
                    if found.ends_with(&texts) {
                        return Ok(Done { again: false });
                    }
                }
                Err(why) => return Err(why.into()),
            }
        }
        Err(Problem::Store(StoreError::Unavailable {
            detail: "others wrote to this table all the time".to_owned(),
        }))
    }
}

fn read(id: &TableId, log: &[LogEntry]) -> Result<Vec<(u64, Command)>, Problem> {
    let entry = |entry: &LogEntry| {
        let command = serde_json::from_str(&entry.command);
        let command = command.map_err(|why| {
            tracing::error!(table = %id, version = entry.version, %why, "a log can't be read");
            Problem::Damaged
        })?;
        Ok((entry.at as u64, command))
    };
    log.iter().map(entry).collect()
}
