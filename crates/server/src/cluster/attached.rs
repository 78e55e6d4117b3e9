//! A client's attachment to a table: here, or at the server that owns it. It reattaches when the table moves.
//!
//! ```text
//! attach ──ours──► Joined                  moved, lost, fenced ──► attach again where it stood:
//!        └─another's──► EdgeConnection     the client hears what it missed, and nothing else
//! ```

use std::sync::Arc;
use std::time::Duration;

use protocol::table::{Ask, ToClient};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::demand::{DemandKind, Reply, Unanswered, is_repeatable, problem};
use super::link::EdgeConnection;
use super::{ClientPosition, Cluster};
use crate::live::{
    ClientRoute, Coming, Done, Joined, LiveProblem, LiveTables, Outbox, SocketEntry,
};
use crate::occupancy::AddressSlot;
use crate::people::By;
use crate::store::{Millis, PersonId, StoreError, TableId};

/// How long a request may take: longer than the store waits for its database, and than a lease of a
/// server that died.
const ANSWER: Duration = Duration::from_secs(15);
/// How soon to try again what passes.
const PAUSE: Duration = Duration::from_millis(150);
/// Servers of a newer version than this are asked for what it can't read.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// How long to wait for what was told before an answer.
const IN_ORDER: Duration = Duration::from_secs(1);

/// A client at a table, wherever that is.
pub(crate) struct Attached {
    live: LiveTables,
    table: TableId,
    coming: Coming,
    out: Arc<Outbox>,
    at: At,
    serial: u64,
    /// What says who it is.
    by: Option<By>,
    /// Listed by session: logging out finds and closes it.
    _entry: Option<SocketEntry>,
}

enum At {
    Here(Joined),
    There(Arc<EdgeConnection>),
    /// On its way, with where it stands.
    Nowhere(ClientPosition),
}

/// Why an attempt did not come to an answer.
enum AttachError {
    /// This is the answer.
    Refused(LiveProblem),
    /// The table is elsewhere; whether the wish may have been kept.
    Moved { in_doubt: bool },
    /// The database is away; whether the wish may have been kept.
    Away { in_doubt: bool, why: LiveProblem },
}

impl From<LiveProblem> for AttachError {
    fn from(why: LiveProblem) -> Self {
        match why {
            // Where this version can't read the table, a newer one is looked for like any other owner.
            LiveProblem::Moved | LiveProblem::Elsewhere(_) | LiveProblem::OtherVersion => {
                Self::Moved { in_doubt: false }
            }
            LiveProblem::Store(StoreError::InDoubt { .. })
            | LiveProblem::Told {
                code: "in-doubt", ..
            } => Self::Away {
                in_doubt: true,
                why,
            },
            LiveProblem::Store(StoreError::Unavailable { .. })
            | LiveProblem::Told {
                code: "unavailable",
                ..
            } => Self::Away {
                in_doubt: false,
                why,
            },
            other => Self::Refused(other),
        }
    }
}

impl LiveTables {
    /// A client comes to a table, at whichever server that is.
    pub(crate) async fn attach(
        &self,
        table: &TableId,
        coming: Coming,
        by: Option<By>,
        out: &Arc<Outbox>,
    ) -> Result<Attached, LiveProblem> {
        let person = coming.person.as_ref();
        let entry = person.map(|person| self.sockets().enter(&person.id, out));
        let mut attached = Attached {
            live: self.clone(),
            table: table.clone(),
            coming,
            out: Arc::clone(out),
            at: At::Nowhere(ClientPosition::default()),
            serial: 0,
            by,
            _entry: entry,
        };
        let Some(cluster) = self.cluster().cloned() else {
            let joining = attached.join_here(None);
            let joined = timeout(ANSWER, joining).await;
            let joined = joined.unwrap_or_else(|_| Err(LiveProblem::late()))?;
            attached.at = At::Here(joined);
            return Ok(attached);
        };
        attached
            .find(&cluster, None, 0, Instant::now() + ANSWER)
            .await?;
        Ok(attached)
    }
}

impl Attached {
    /// The id of the table it is attached to.
    pub(crate) fn table(&self) -> &TableId {
        &self.table
    }

    /// Whether the session or token that opened the connection is still there. Asked once it is in
    /// the list of sockets: what ends a session later finds it there.
    pub(crate) async fn is_known(&self) -> Result<bool, StoreError> {
        let (Some(person), Some(by)) = (&self.coming.person, &self.by) else {
            return Ok(true);
        };
        let person: PersonId = person.id.parse()?;
        let now = self.live.time().now() as Millis;
        by.stands_for(&person, self.live.store(), now).await
    }

    /// Looks at the session once more, after the table was found again: a server that was cut off has
    /// not been told whose sessions ended.
    async fn check(&self, deadline: Instant) -> Result<(), LiveProblem> {
        loop {
            match self.is_known().await {
                Ok(true) => return Ok(()),
                Ok(false) => {
                    self.out.cut("logged-out");
                    return Err(LiveProblem::Closing);
                }
                Err(why) if Instant::now() >= deadline => return Err(why.into()),
                Err(_) => sleep(PAUSE).await,
            }
        }
    }

    async fn join_here(&self, stands: Option<ClientPosition>) -> Result<Joined, LiveProblem> {
        let coming = Coming {
            stands,
            ..self.coming.clone()
        };
        let route = ClientRoute::Local(Arc::clone(&self.out));
        let joined = self.live.join_client(&self.table, coming, route).await?;
        Ok(Joined::new(self.live.clone(), joined))
    }

    /// Finds the table and attaches there.
    async fn find(
        &mut self,
        cluster: &Arc<Cluster>,
        stands: Option<ClientPosition>,
        mut instead_of: u64,
        deadline: Instant,
    ) -> Result<(), LiveProblem> {
        let (mut stands, mut tries) = (stands, 0_usize);
        loop {
            let error = match timeout(ANSWER, self.join_here(stands)).await {
                Ok(Ok(joined)) => {
                    self.at = At::Here(joined);
                    return Ok(());
                }
                Ok(Err(LiveProblem::Elsewhere(server))) => {
                    let there = self.join_there(cluster, &server, stands, instead_of);
                    match there.await {
                        Ok(connection) => {
                            self.at = At::There(connection);
                            return Ok(());
                        }
                        Err((number, now, error)) => {
                            (instead_of, stands) = (number, now);
                            error
                        }
                    }
                }
                // The log has entries of a newer version: a server of that version can go on.
                Ok(Err(LiveProblem::OtherVersion)) => {
                    let newer = self.live.store().newer_servers(VERSION).await;
                    let newer = newer.unwrap_or_default();
                    let Some(server) = newer.get(tries % newer.len().max(1)) else {
                        return Err(LiveProblem::OtherVersion);
                    };
                    match self.join_there(cluster, server, stands, instead_of).await {
                        Ok(connection) => {
                            self.at = At::There(connection);
                            return Ok(());
                        }
                        Err((number, now, error)) => {
                            (instead_of, stands) = (number, now);
                            error
                        }
                    }
                }
                Ok(Err(problem)) => problem.into(),
                Err(_) => LiveProblem::late().into(),
            };
            tries += 1;
            if let AttachError::Refused(problem) = error {
                return Err(problem);
            }
            if self.out.is_closed() || cluster.is_draining() {
                return Err(LiveProblem::Closing);
            }
            if Instant::now() >= deadline {
                return Err(match error {
                    AttachError::Away { why, .. } => why,
                    _ => LiveProblem::Moved,
                });
            }
            sleep(PAUSE).await;
        }
    }

    /// Attaches at another server. Where that fails, says under which number it was tried, and where
    /// the client stands: something may have come before it failed.
    async fn join_there(
        &self,
        cluster: &Arc<Cluster>,
        server: &str,
        stands: Option<ClientPosition>,
        instead_of: u64,
    ) -> Result<Arc<EdgeConnection>, (u64, Option<ClientPosition>, AttachError)> {
        let number = cluster.number();
        let link = cluster.link(server);
        let at = stands.unwrap_or_default();
        let connection = EdgeConnection::new(number, link, Arc::clone(&self.out), at);
        let connection = Arc::new(connection);
        // The owner's first messages may overtake its reply.
        cluster.connect(&connection);
        let what = DemandKind::Attach {
            number,
            instead_of,
            person: self.coming.person.clone(),
            address: self.coming.from.map(|from| from.to_string()),
            have: self.coming.have,
            full: self.coming.full,
            stands: stands.map(|at| (at.have, at.said)),
        };
        let reply = cluster.demand(server, self.table.as_str(), what).await;
        let error = match reply {
            Ok(Reply::Done { after, since, .. }) => {
                if let Some(since) = since {
                    let _ = connection.since.set(since);
                }
                let _ = timeout(IN_ORDER, connection.link.until(after)).await;
                return Ok(connection);
            }
            Ok(Reply::Refused {
                code, rule, detail, ..
            }) => problem(&code, rule, detail).into(),
            Ok(Reply::Unknown) => AttachError::Refused(LiveProblem::OtherVersion),
            Ok(Reply::Elsewhere) | Err(_) => AttachError::Moved { in_doubt: false },
        };
        let now = cluster.disconnect(&connection);
        let now = now.or_else(|| self.out.take_moved());
        Err((number, now.filter(|now| *now != at).or(stands), error))
    }

    /// The table has moved: reattaches. Where that can't be, the connection ends, and the client
    /// comes back by itself.
    pub(crate) async fn follow(&mut self) {
        let _ = self.reattach(Instant::now() + ANSWER).await;
    }

    async fn reattach(&mut self, deadline: Instant) -> Result<(), LiveProblem> {
        let Some(cluster) = self.live.cluster().cloned() else {
            return Err(LiveProblem::Moved);
        };
        let told = self.out.take_moved();
        let at = std::mem::replace(&mut self.at, At::Nowhere(ClientPosition::default()));
        let (stands, instead_of) = match at {
            At::Here(joined) => (joined.detach().await.or(told), 0),
            At::There(connection) => {
                let stands = cluster.disconnect(&connection).or(told);
                (stands, connection.number)
            }
            At::Nowhere(stands) => (Some(stands), 0),
        };
        let stands = stands.or_else(|| self.out.take_moved()).unwrap_or_default();
        self.at = At::Nowhere(stands);
        let found = self.find(&cluster, Some(stands), instead_of, deadline);
        let found = match found.await {
            Ok(()) => self.check(deadline).await,
            Err(why) => Err(why),
        };
        if let Err(why) = &found {
            tracing::info!(%why, "a connection can't follow its table");
            self.out.put(closing());
            self.out.close("shutdown");
        }
        found
    }

    /// Whether the owner knows a wish again that was sent under one of our numbers.
    fn is_remembered(&self, number: u64) -> bool {
        matches!(&self.at, At::There(connection) if connection.remembers(number))
    }

    /// Does what the client asks, wherever the table is, and goes with it where it moves.
    pub(crate) async fn ask(
        &mut self,
        key: Option<String>,
        ask: Ask,
        mut place: Option<AddressSlot>,
    ) -> Result<Done, LiveProblem> {
        let deadline = Instant::now() + ANSWER;
        let clustered = self.live.cluster().cloned();
        let repeatable = is_repeatable(&ask);
        self.serial += 1;
        // The number under which it was first sent without an answer.
        let mut doubt = None;
        loop {
            let number = match &self.at {
                At::There(connection) => connection.number,
                _ => 0,
            };
            let done = match (&self.at, &clustered) {
                (At::Here(joined), None) => {
                    let done = joined.ask(self.coming.person.as_ref(), key, ask, place);
                    // Dropping it in the middle loses nothing: the table comes back from its log.
                    let done = timeout(ANSWER, done).await;
                    return done.unwrap_or_else(|_| Err(LiveProblem::late()));
                }
                (At::Here(joined), Some(_)) => {
                    let person = self.coming.person.as_ref();
                    let done = joined.ask(person, key.clone(), ask.clone(), place.take());
                    let done = timeout(ANSWER, done).await;
                    let done = done.unwrap_or_else(|_| Err(LiveProblem::late()));
                    done.map_err(AttachError::from)
                }
                (At::There(connection), Some(cluster)) => {
                    let connection = Arc::clone(connection);
                    self.ask_there(cluster, &connection, key.clone(), ask.clone())
                        .await
                }
                _ => Err(AttachError::Moved { in_doubt: false }),
            };
            let error = match done {
                Ok(done) => {
                    // The events that it led to are sent before the reply, also from another server.
                    if self.out.has_moved() {
                        let _ = self.reattach(deadline).await;
                    }
                    return Ok(done);
                }
                Err(error) => error,
            };
            let moved = match error {
                AttachError::Refused(why) => return Err(doubt.map_or(why, |_| LiveProblem::late())),
                AttachError::Moved { in_doubt } => {
                    if in_doubt && !repeatable {
                        doubt.get_or_insert(number);
                    }
                    true
                }
                AttachError::Away { in_doubt, why } => {
                    if in_doubt && !repeatable || Instant::now() >= deadline {
                        return Err(why);
                    }
                    sleep(PAUSE).await;
                    false
                }
            };
            if !moved {
                continue;
            }
            let attached = self.reattach(deadline).await;
            attached.map_err(|why| doubt.map_or(why, |_| LiveProblem::late()))?;
            // What was asked may have been done. Only an owner that has known this client ever since knows
            // the wish again: not another one, and not the same one after it lost the table, or the
            // client, in between.
            if doubt.is_some_and(|number| !self.is_remembered(number)) {
                return Err(LiveProblem::late());
            }
        }
    }

    async fn ask_there(
        &self,
        cluster: &Cluster,
        connection: &EdgeConnection,
        key: Option<String>,
        ask: Ask,
    ) -> Result<Done, AttachError> {
        let what = DemandKind::Ask {
            number: connection.number,
            serial: self.serial,
            key,
            ask,
        };
        let server = connection.link.peer();
        let reply = cluster.demand(server, self.table.as_str(), what).await;
        let (done, after) = match reply {
            Ok(Reply::Done { again, after, .. }) => (Ok(Done { again }), after),
            Ok(Reply::Refused {
                code,
                rule,
                detail,
                after,
            }) => (Err(problem(&code, rule, detail).into()), after),
            Ok(Reply::Unknown) => return Err(AttachError::Refused(LiveProblem::OtherVersion)),
            Ok(Reply::Elsewhere) | Err(Unanswered::Undelivered) => {
                return Err(AttachError::Moved { in_doubt: false });
            }
            Err(Unanswered::Lost) => return Err(AttachError::Moved { in_doubt: true }),
        };
        // The events are sent before the reply.
        let _ = timeout(IN_ORDER, connection.link.until(after)).await;
        done
    }

    /// The connection has ended.
    pub(crate) async fn leave(&mut self) {
        match std::mem::replace(&mut self.at, At::Nowhere(ClientPosition::default())) {
            At::Here(mut joined) => joined.leave().await,
            At::There(connection) => {
                if let Some(cluster) = self.live.cluster() {
                    leave_there(Arc::clone(cluster), connection, self.table.clone());
                }
            }
            At::Nowhere(_) => {}
        }
    }
}

impl Drop for Attached {
    /// A task that panicked has not said that it leaves.
    fn drop(&mut self) {
        if let (At::There(connection), Some(cluster)) = (&self.at, self.live.cluster())
            && tokio::runtime::Handle::try_current().is_ok()
        {
            let (cluster, connection) = (Arc::clone(cluster), Arc::clone(connection));
            leave_there(cluster, connection, self.table.clone());
        }
    }
}

/// The last message of a server that can't go on: the client comes back by itself.
pub(super) fn closing() -> Utf8Bytes {
    let code = "shutdown".to_owned();
    let message: ToClient = ToClient::Closing { code };
    let message = serde_json::to_string(&message);
    message.expect("a message is JSON").into()
}

/// Tells the owner that a client has gone. If it never hears of it, the two servers disagree on how
/// many there are, and that is mended.
fn leave_there(cluster: Arc<Cluster>, connection: Arc<EdgeConnection>, table: TableId) {
    cluster.disconnect(&connection);
    tokio::spawn(async move {
        let number = connection.number;
        let what = DemandKind::Leave { number };
        let _ = cluster
            .demand(connection.link.peer(), table.as_str(), what)
            .await;
    });
}
