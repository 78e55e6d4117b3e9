//! Coming to a live table, going from it, and who is there.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::Viewer;
use protocol::table::{Ask, Chatted, PROTOCOL, Table, ToClient};
use table::room::{Person, Room};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::client_route::{Answered, ClientRoute};
use super::live_table::{Client, Done, LiveTable, TableState, text};
use super::problem::LiveProblem;
use super::{CHAT, GATHER, LiveTables, OF_ONE_ADDRESS, OF_ONE_PERSON, ask, snapshot};
use crate::cluster::ClientPosition;
use crate::limits::Origin;
use crate::occupancy::AddressSlot;
use crate::store::TableId;

/// A connection's place at a live table of this server.
pub(crate) struct Joined {
    live_table: Arc<LiveTable>,
    client: u64,
    live: LiveTables,
    left: bool,
}

impl Joined {
    pub(crate) fn new(live: LiveTables, joined: JoinedClient) -> Self {
        Self {
            live_table: joined.live_table,
            client: joined.client,
            live,
            left: false,
        }
    }

    /// Does what the client asks.
    pub(crate) async fn ask(
        &self,
        person: Option<&Person>,
        key: Option<String>,
        ask: Ask,
        place: Option<AddressSlot>,
    ) -> Result<Done, LiveProblem> {
        let mut state = self.live_table.state.lock().await;
        let asking = self
            .live
            .ask_locked(&self.live_table, &mut state, person, key, ask, place);
        asking.await
    }

    /// The connection has ended.
    pub(crate) async fn leave(&mut self) {
        self.left = true;
        self.live.leave(&self.live_table, self.client).await;
    }

    /// The connection goes on elsewhere; says where the client stands, if it was still here.
    pub(crate) async fn detach(mut self) -> Option<ClientPosition> {
        self.left = true;
        self.live.leave(&self.live_table, self.client).await
    }
}

impl Drop for Joined {
    /// A task that panicked has not said that it leaves: nobody stays as a ghost.
    fn drop(&mut self) {
        if self.left {
            return;
        }
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let (live, client) = (self.live.clone(), self.client);
            let live_table = Arc::clone(&self.live_table);
            runtime.spawn(async move { live.leave(&live_table, client).await });
        }
    }
}

/// A client that is at a table now.
pub(crate) struct JoinedClient {
    live_table: Arc<LiveTable>,
    client: u64,
    /// The first of its own server's numbers for it whose wishes are remembered.
    pub(crate) since: u64,
}

/// Somebody who comes to a table.
#[derive(Clone)]
pub(crate) struct Coming {
    pub(crate) person: Option<Person>,
    /// The address, if bounds apply to it.
    pub(crate) from: Option<Origin>,
    /// How many events the client has.
    pub(crate) have: Option<u64>,
    /// Whether it wants views and legal moves with every change.
    pub(crate) full: bool,
    /// Where it stands, if it was at this table a moment ago and has noticed nothing.
    pub(crate) stands: Option<ClientPosition>,
    /// As whom it was here before: the server that holds its socket, and that one's number.
    pub(crate) instead_of: Option<(String, u64)>,
}

impl LiveTables {
    /// A client comes to a table: it is told where it stands, and what it has missed.
    pub(crate) async fn join_client(
        &self,
        id: &TableId,
        coming: Coming,
        route: ClientRoute,
    ) -> Result<JoinedClient, LiveProblem> {
        let Coming {
            person,
            from,
            have,
            full,
            stands,
            instead_of,
        } = coming;
        let muted = match &person {
            Some(person) => self.store().mutes(&ask::person_id(person)?).await?,
            None => Vec::new(),
        };
        let muted: Vec<String> = muted.into_iter().map(String::from).collect();
        let live_table = self.live_table(id);
        let mut guard = live_table.state.lock().await;
        let state = &mut *guard;
        self.loaded(&live_table, state).await?;
        let chat = self.store().last_chat(id, CHAT).await?;
        if !self.may_tell(state) {
            return Err(LiveProblem::Moved);
        }
        let old = instead_of.and_then(|(server, number)| {
            let mut clients = state.clients.iter();
            clients.position(|it| it.is(&server, number))
        });
        let answered = old.map(|old| state.clients.swap_remove(old).answered);
        let answered = answered.unwrap_or_else(|| Answered::since(route.number()));
        let room = state.room()?;
        let viewer = TableState::viewer(room, person.as_ref());
        if !ask::may_look(room, viewer) {
            return Err(LiveProblem::NoSpectators);
        }
        self.has_room(state, person.as_ref(), viewer, from)?;
        let mut table = snapshot::table(id, room, state.hidden);
        if viewer == Viewer::Spectator && snapshot::rematch_hidden(room) {
            table.rematch = None;
        }
        let mut client = Client {
            id: self.inner.clients.fetch_add(1, Ordering::Relaxed),
            person,
            viewer,
            from,
            sent: 0,
            full,
            muted,
            said: stands.map_or(0, |at| at.said),
            answered,
            route,
        };
        if let Some(at) = stands {
            // It was here, or at another server, a moment ago: only what it missed is new to it.
            client.begin(room, Some(at.have));
            client.put(text(&ToClient::Table { table }));
        } else {
            client.put(self.welcome(&client, table));
            client.begin(room, have);
        }
        // What was said at a private table is for those who sat there, once it is over.
        let private = viewer == Viewer::Spectator && snapshot::is_closed_circle(room);
        let known = client.said;
        client.said = chat.iter().map(|line| line.number).fold(known, u64::max);
        let lines = chat
            .into_iter()
            .filter(|line| !private && line.number > known)
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
            client.put(text(&ToClient::Chat { lines }));
        }
        let (number, since, here) = (client.id, client.answered.since, client.is_here());
        state.clients.push(client);
        state.note_absence(self.time().now());
        if let (Some(present), Some(client)) = (state.present(), state.clients.last()) {
            client.put(present);
        }
        self.presence_changed(&live_table, state, Some(number));
        if here {
            self.inner.connected.fetch_add(1, Ordering::Relaxed);
        }
        self.schedule(&live_table, state);
        drop(guard);
        Ok(JoinedClient {
            live_table,
            client: number,
            since,
        })
    }

    /// What a client is told first.
    fn welcome(&self, client: &Client, table: Table) -> Utf8Bytes {
        text(&ToClient::Welcome {
            protocol: PROTOCOL.to_owned(),
            you: client.person.as_ref().map(|person| person.id.clone()),
            now: self.time().now(),
            table,
            muted: client.muted.clone(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            page: self.inner.settings.page.clone(),
        })
    }

    /// Whether another connection has room at a table.
    fn has_room(
        &self,
        state: &TableState,
        person: Option<&Person>,
        viewer: Viewer,
        from: Option<Origin>,
    ) -> Result<(), LiveProblem> {
        let count = |which: &dyn Fn(&Client) -> bool| {
            let clients = state.clients.iter();
            clients.filter(|client| which(client)).count()
        };
        let same = |client: &Client| client.person.as_ref() == person;
        if person.is_some() && count(&same) >= OF_ONE_PERSON {
            return Err(LiveProblem::TooMany);
        }
        if viewer != Viewer::Spectator {
            return Ok(());
        }
        let watches = |client: &Client| client.viewer == Viewer::Spectator;
        let near = |client: &Client| watches(client) && client.from == from;
        let crowded = from.is_some() && count(&near) >= OF_ONE_ADDRESS;
        if crowded || count(&watches) >= self.inner.settings.spectators_per_table {
            return Err(LiveProblem::NoSpectators);
        }
        Ok(())
    }

    /// A client has gone; says where it stood, if it was still there.
    async fn leave(&self, live_table: &Arc<LiveTable>, client: u64) -> Option<ClientPosition> {
        let mut state = live_table.state.lock().await;
        let place = state.clients.iter().position(|it| it.id == client);
        let stood = place.map(|place| state.clients.remove(place).position());
        state.used = self.time().now();
        state.note_absence(self.time().now());
        self.presence_changed(live_table, &mut state, None);
        self.inner.connected.fetch_sub(1, Ordering::Relaxed);
        stood
    }

    /// Somebody came or went: all are told at once, or a moment later with those who come and go
    /// until then. Without that, a crowd that comes one by one would cost a message per person and client.
    pub(super) fn presence_changed(
        &self,
        live_table: &Arc<LiveTable>,
        state: &mut TableState,
        knows: Option<u64>,
    ) {
        if !self.may_tell(state) {
            return;
        }
        let now = self.time().now();
        let due = state.presence_told + GATHER;
        if due <= now {
            state.broadcast_presence(now, knows);
            return;
        }
        if std::mem::replace(&mut state.presence_waits, true) {
            return;
        }
        let (live, live_table) = (self.clone(), Arc::clone(live_table));
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(due - now)).await;
            let mut state = live_table.state.lock().await;
            state.presence_waits = false;
            if live.may_tell(&state) {
                state.broadcast_presence(live.time().now(), None);
            }
        });
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
                self.put(text(&ToClient::Events {
                    n: have,
                    events: all.into_iter().skip(have as usize).collect(),
                    times: snapshot::times(room),
                }));
                if self.full {
                    self.show(room);
                }
            }
            _ => self.show(room),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::live::LiveSettings;
    use crate::live::outbox::Outbox;
    use crate::store::{PersonId, Store};
    use crate::time::WallTime;

    /// Ada's table with her sitting there, and a connection of hers.
    async fn connected(live: &LiveTables, ada: &Person) -> (Arc<LiveTable>, Joined) {
        let plan = serde_json::json!({"game": "jericho", "seats": 3});
        let plan = serde_json::from_value(plan).expect("a plan");
        let (plan, bots) = crate::plan::check(&plan).expect("it can be played");
        let id = live.create(ada, plan, &bots, None).await.expect("a table");
        let coming = Coming {
            person: Some(ada.clone()),
            from: None,
            have: None,
            full: false,
            stands: None,
            instead_of: None,
        };
        let route = ClientRoute::Local(Arc::new(Outbox::default()));
        let joined = live.join_client(&id, coming, route).await;
        let joined = joined.expect("it lets her in");
        let live_table = Arc::clone(&joined.live_table);
        let joined = Joined::new(live.clone(), joined);
        let ask = Ask::Sit {
            seat: engine::Seat::at(0),
            commitment: None,
        };
        let sat = joined.ask(Some(ada), None, ask, None).await;
        sat.expect("a free seat");
        (live_table, joined)
    }

    #[tokio::test]
    async fn a_connection_whose_task_panics_leaves_no_ghost() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("ghost.db");
        let store = Store::open(path.to_str().expect("text")).await;
        let store = store.expect("it opens");
        let live = LiveTables::start(store, WallTime::system(), LiveSettings::default(), 0);
        let ada = Person {
            id: PersonId::fresh().to_string(),
            name: "Ada".to_owned(),
            bot: false,
        };
        let (live_table, joined) = connected(&live, &ada).await;
        let connected = || live.inner.connected.load(Ordering::Relaxed);
        assert_eq!(connected(), 1);
        let here = async || live_table.state.lock().await.clients.len();
        assert_eq!(here().await, 1);
        let task = tokio::spawn(async move {
            let _joined = joined;
            panic!("as a defect would");
        });
        assert!(task.await.expect_err("it panics").is_panic());
        for _ in 0..100 {
            if here().await == 0 && connected() == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!((here().await, connected()), (0, 0));
        live.close().await;
    }
}
