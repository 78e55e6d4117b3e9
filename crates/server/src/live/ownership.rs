//! Ownership of live tables in a cluster: taken before a table is loaded, given up with all it has.
//!
//! ```text
//! load ──► own ──ours──► from the log, clocks put off by how long nobody had it
//!            └──another's──► Elsewhere            a lone server owns everything, and asks nobody
//! lease ended, drained ──► give_up ──► clients reattach, wherever the table is then
//! ```

use std::sync::Arc;

use table::room::Command;

use super::live_table::{LiveTable, TableState};
use super::problem::LiveProblem;
use super::{LiveTables, live_table};
use crate::cluster::{Cluster, RemoteAsk, Reply, ServerLink, is_repeatable};
use crate::store::{Claimed, Ownership, StoreError, TableId};

/// How long nobody may have had a table without its clocks being put off, in milliseconds.
const UNNOTICED: u64 = 500;

impl LiveTable {
    /// Makes sure that this server owns the table.
    pub(super) async fn own(
        &self,
        live: &LiveTables,
        state: &mut TableState,
    ) -> Result<(), LiveProblem> {
        let Some(cluster) = live.cluster() else {
            return Ok(());
        };
        let Some(own) = cluster.ownership() else {
            return Err(LiveProblem::Moved);
        };
        if state.owned == Some(own.epoch) {
            return Ok(());
        }
        if state.owned.is_some() {
            self.give_up(live, state);
        }
        if state.unreadable {
            self.give_back(live, state).await;
            return match live.store().whose(&self.id, &own).await {
                Ok(Some(Claimed::Elsewhere { server })) => Err(LiveProblem::Elsewhere(server)),
                _ => Err(LiveProblem::OtherVersion),
            };
        }
        if state.free_since.is_none() {
            state.free_since = live.store().free_since(&self.id).await?;
        }
        match live.store().claim(&self.id, &own).await {
            Ok(Claimed::Mine { absent }) => {
                let since = state.free_since.take();
                let before = since.map_or(0, |at| live.time().now().saturating_sub(at));
                let absent = absent.max(before);
                state.room = None;
                state.owned = Some(own.epoch);
                state.taken_over = (absent > UNNOTICED).then_some(absent);
                Ok(())
            }
            Ok(Claimed::Elsewhere { server }) => {
                state.free_since = None;
                Err(LiveProblem::Elsewhere(server))
            }
            Ok(Claimed::NoLease) => Err(LiveProblem::Moved),
            Err(StoreError::Unknown { .. }) => Err(LiveProblem::NoSuchTable),
            Err(why) => Err(why.into()),
        }
    }

    /// The table is not ours any more: nothing of it stays, and its clients look for it.
    pub(super) fn give_up(&self, live: &LiveTables, state: &mut TableState) {
        state.room = None;
        state.owned = None;
        state.taken_over = None;
        live.inner.timer.set(&self.id, None);
        for client in state.clients.drain(..) {
            client.moved();
        }
        if let Some(cluster) = live.cluster() {
            cluster.forget_table(&self.id);
        }
    }

    /// A newer version wrote what this one can't read: the table is for servers of that version. Its
    /// clocks stand still until one has it.
    pub(super) async fn hand_on(&self, live: &LiveTables, state: &mut TableState) -> LiveProblem {
        tracing::warn!("a table needs a newer version of the program, and is left to it");
        let absent = state.taken_over.unwrap_or(0);
        let own = live.cluster().and_then(|cluster| cluster.ownership());
        let own = own.filter(|own| state.owned == Some(own.epoch));
        self.give_up(live, state);
        state.unreadable = true;
        let since = live.time().now().saturating_sub(absent);
        state.giving_back = own.map(|own| (own, since));
        self.give_back(live, state).await;
        LiveProblem::OtherVersion
    }

    /// Gives a table that this version can't read back to PostgreSQL: nobody else can have it before that,
    /// or before our lease ends. Where it fails, the next tick tries again.
    async fn give_back(&self, live: &LiveTables, state: &mut TableState) {
        let lease = live.cluster().and_then(|cluster| cluster.ownership());
        // With its lease it was lost anyway.
        let Some((own, since)) = state
            .giving_back
            .take()
            .filter(|(own, _)| lease.as_ref() == Some(own))
        else {
            return;
        };
        let absent = live.time().now().saturating_sub(since);
        if let Err(error) = live.store().hand_back(&self.id, &own, absent).await {
            tracing::warn!(%error, "a table that can't be read stays ours for now");
            state.giving_back = Some((own, since));
            live.soon(self);
        }
    }

    /// Loads the table, with its clocks and bots. If it was just taken over, or the server itself was
    /// away, its clocks are put off first: while nobody had it nobody could move.
    pub(super) async fn ready(
        self: &Arc<Self>,
        live: &LiveTables,
        state: &mut TableState,
    ) -> Result<(), LiveProblem> {
        let was_there = state.room.is_some();
        // Alone a server has every table's next deadline from its start; in a cluster a table that was
        // claimed and could not be loaded is looked after by nobody else.
        let waking = live.cluster().map(|_| live.wake_unless_settled(self));
        let loaded = self.load(live, state).await;
        if let Some(waking) = waking
            && !matches!(loaded, Err(LiveProblem::Store(_)))
        {
            waking.settled();
        }
        loaded?;
        // At the time of the last command somebody could move.
        let still = live.time().now().saturating_sub(state.last);
        state.taken_over = state.taken_over.map(|absent| absent.min(still));
        live.note_server_absence(state);
        let Some(absent) = state.taken_over.take() else {
            if !was_there {
                live.schedule(self, state);
            }
            return Ok(());
        };
        state.back_at = state.back_at.max(live.time().now());
        let resume = [Command::Resume { absent }];
        match Box::pin(self.act(live, state, &resume, None)).await {
            Ok(_) | Err(LiveProblem::Refused(_)) => Ok(()),
            Err(why) => {
                state.taken_over = Some(absent);
                Err(why)
            }
        }
    }
}

/// When this server last came back, from a restart or because the machine was suspended, and how
/// long it had been away.
#[derive(Clone, Copy, Default)]
pub(super) struct ServerAbsence {
    pub(super) back_at: u64,
    pub(super) absent: u64,
}

impl LiveTables {
    /// Whether this server was away since anything last happened at a table: its absence is nobody's
    /// thinking time. The first one at the table, a player or the timer, postpones the
    /// deadlines. In a cluster the lease says it.
    fn note_server_absence(&self, state: &mut TableState) {
        let ServerAbsence { back_at, absent } = *self.inner.lock_absence();
        if self.cluster().is_some() || state.back_at >= back_at || state.last >= back_at {
            return;
        }
        state.back_at = back_at;
        state.taken_over = Some(state.taken_over.unwrap_or_default().saturating_add(absent));
    }

    /// Follows the system's clock, which says `wall`: if it jumped ahead, the machine was suspended.
    /// No table finds the clock ahead without finding the absence too.
    pub fn follow_wall_clock(&self, wall: u64) -> Option<u64> {
        let mut absence = self.inner.lock_absence();
        let absent = self.inner.time.follow_to(wall)?;
        *absence = ServerAbsence {
            back_at: self.inner.time.now(),
            absent,
        };
        drop(absence);
        self.inner.timer.clock_jumped();
        Some(absent)
    }

    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.inner.cluster.as_ref()
    }

    /// Whether this server may serve tables now: for readiness.
    pub(crate) fn has_lease(&self) -> bool {
        self.cluster()
            .is_none_or(|cluster| cluster.ownership().is_some())
    }

    /// As whom a table's commands are appended; nobody in particular where a server is alone.
    pub(super) fn owner(&self, state: &mut TableState) -> Result<Option<Ownership>, LiveProblem> {
        let Some(cluster) = self.cluster() else {
            return Ok(None);
        };
        let own = cluster.ownership();
        let own = own.filter(|own| state.owned == Some(own.epoch));
        own.map(Some).ok_or(LiveProblem::Moved)
    }

    /// Whether what was kept may be told by this server.
    pub(super) fn may_tell(&self, state: &TableState) -> bool {
        let holds = |cluster: &Arc<Cluster>| state.owned.is_some_and(|epoch| cluster.holds(epoch));
        self.cluster().is_none_or(holds)
    }

    /// A lease has ended: no table is ours under it. It waits for nothing: a table that is at work
    /// is given up when it is done, and tells nothing before.
    pub(crate) fn lose_all(&self) {
        let live = self.clone();
        tokio::spawn(async move {
            for live_table in live.all_tables() {
                let mut state = live_table.state.lock().await;
                if state.owned.is_some() && !live.may_tell(&state) {
                    live_table.give_up(&live, &mut state);
                }
            }
        });
    }

    fn all_tables(&self) -> Vec<Arc<LiveTable>> {
        self.inner.lock_tables().values().cloned().collect()
    }

    /// Hands all tables over to the other servers, at once. Clients here are told later that the
    /// server closes; those of other servers go with their table.
    pub(crate) async fn hand_over(&self) {
        let Some(cluster) = self.cluster() else {
            return;
        };
        cluster.drain();
        let live_tables = self.all_tables();
        for live_table in &live_tables {
            // A command that is being kept is finished first; then nothing more is.
            let mut state = live_table.state.lock().await;
            state.room = None;
            state.owned = None;
        }
        cluster.give_up().await;
        for live_table in &live_tables {
            let mut state = live_table.state.lock().await;
            state.clients.retain(|client| {
                if !client.is_here() {
                    client.moved();
                }
                client.is_here()
            });
        }
        cluster.close_connections();
        cluster.flush().await;
    }

    /// Follows the database's clock, which is everybody's.
    pub(crate) fn follow(&self, now: u64) {
        if self.inner.time.follow_to(now).is_some() {
            self.inner.timer.clock_jumped();
        }
    }

    /// Tables that began at other servers hold nothing of their makers' bounds any more.
    pub(crate) async fn forget_begun(&self) -> Result<(), StoreError> {
        let opened: Vec<TableId> = self.inner.lock_opened().keys().cloned().collect();
        if opened.is_empty() {
            return Ok(());
        }
        let open = self.store().still_open(&opened).await?;
        let mut held = self.inner.lock_opened();
        held.retain(|id, _| open.contains(id) || !opened.contains(id));
        Ok(())
    }

    /// Does what a client of another server asks, once.
    pub(crate) async fn ask_for(
        &self,
        table: &TableId,
        ask: RemoteAsk<'_>,
        link: &ServerLink,
    ) -> Reply {
        let RemoteAsk {
            server,
            number,
            serial,
            key,
            ask,
        } = ask;
        let known = self.inner.lock_tables().get(table).cloned();
        let Some(live_table) = known else {
            return Reply::Elsewhere;
        };
        let mut state = live_table.state.lock().await;
        let client = state.clients.iter().find(|it| it.is(server, number));
        let Some(client) = client else {
            return Reply::Elsewhere;
        };
        let last = client.answered.last.as_ref();
        if let Some((_, reply)) = last.filter(|(of, _)| *of == serial) {
            return reply.clone();
        }
        let person = client.person.clone();
        let has_key = is_repeatable(&ask);
        let done = self.ask_locked(&live_table, &mut state, person.as_ref(), key, ask, None);
        let reply = Reply::of(done.await, link.count());
        let client = state.clients.iter_mut().find(|it| it.is(server, number));
        // A transient refusal is no answer: the other server retries with the same number.
        if let Some(client) = client.filter(|_| reply.is_final(has_key)) {
            client.answered.last = Some((serial, reply.clone()));
        }
        reply
    }

    /// A client of another server has gone.
    pub(crate) async fn leave_for(&self, table: &TableId, server: &str, number: u64) {
        let known = self.inner.lock_tables().get(table).cloned();
        let Some(live_table) = known else { return };
        let mut state = live_table.state.lock().await;
        let before = state.clients.len();
        state.clients.retain(|client| !client.is(server, number));
        if state.clients.len() < before {
            state.used = self.time().now();
            state.note_absence(self.time().now());
            self.presence_changed(&live_table, &mut state, None);
        }
    }

    /// The record of a table that is over, straight from its log: it takes no owner to read what
    /// doesn't change any more.
    pub(super) async fn record_from_log(&self, id: &TableId) -> Result<String, LiveProblem> {
        let log = self.store().log(id, 0).await?;
        if log.is_empty() {
            return Err(LiveProblem::NoSuchTable);
        }
        let room = live_table::replay_log(&log)?;
        let record = room.table().and_then(table::AnyTable::record);
        record.ok_or(LiveProblem::Refused(table::room::RoomRefusal::NotOver))
    }
}
