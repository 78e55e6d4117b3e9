//! Requests from the server that holds a socket to the one that owns the table.
//!
//! ```text
//! edge ──Demand, JSON──► NATS ──► owner ──Reply──► edge      fields may be added, never changed:
//!                                                            two versions run side by side
//! ```

use std::sync::Arc;
use std::time::Duration;

use async_nats::RequestErrorKind;
use protocol::code::REFUSALS;
use protocol::table::Ask;
use serde::{Deserialize, Serialize};
use table::room::Person;
use tokio::time::{Instant, sleep, timeout};

use super::link::RemoteClient;
use super::{ClientPosition, Cluster};
use crate::limits::Origin;
use crate::live::{ClientRoute, Coming, Done, LiveProblem, LiveTables};
use crate::store::{LEASE, TableId};

/// How long another server may take: longer than a commit, shorter than a client waits.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long to go on telling a server that somebody's sessions are over. By then it has heard it; or
/// its lease is over, and the sessions of its connections are checked again before anything is sent.
const TELLING: Duration = LEASE.saturating_add(PATIENCE);
/// How soon to try again.
const PAUSE: Duration = Duration::from_millis(250);
/// How long a request to end sessions waits for the other servers.
const AT_ONCE: Duration = Duration::from_secs(2);

/// What one server asks of another.
#[derive(Serialize, Deserialize)]
pub(super) struct Demand {
    /// The server that asks.
    pub(super) from: String,
    /// The table; empty where it is about none.
    #[serde(default)]
    pub(super) table: String,
    pub(super) what: DemandKind,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(super) enum DemandKind {
    /// A client comes to the table, or comes back to it.
    Attach {
        number: u64,
        /// The number that it had before.
        #[serde(default)]
        instead_of: u64,
        person: Option<Person>,
        #[serde(default)]
        address: Option<String>,
        #[serde(default)]
        have: Option<u64>,
        #[serde(default)]
        full: bool,
        /// Where it stands, if it was at this table already.
        #[serde(default)]
        stands: Option<(u64, u64)>,
    },
    /// A client that is there wants something. The same number means the same wish.
    Ask {
        number: u64,
        serial: u64,
        key: Option<String>,
        ask: Ask,
    },
    /// A client has gone.
    Leave { number: u64 },
    /// Somebody deletes the account, and leaves the table for good.
    Quit { person: String },
    /// Somebody's sessions are over.
    Dismiss { person: String },
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// It is done, after so many items of the link.
    Done {
        again: bool,
        after: u64,
        /// To a client that came: the first of its numbers whose wishes are remembered here. An older
        /// server does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
    },
    /// It was refused.
    Refused {
        code: String,
        rule: Option<String>,
        detail: String,
        after: u64,
    },
    /// Not here, or not now: ask PostgreSQL whose it is.
    Elsewhere,
    /// Only a newer version knows such a request: it is pointless to ask again.
    Unknown,
}

impl Reply {
    fn done(again: bool, after: u64) -> Self {
        Self::Done {
            again,
            after,
            since: None,
        }
    }

    pub(crate) fn of(done: Result<Done, LiveProblem>, after: u64) -> Self {
        match done {
            Ok(Done { again }) => Self::done(again, after),
            Err(LiveProblem::Elsewhere(_) | LiveProblem::Moved) => Self::Elsewhere,
            Err(problem) => Self::Refused {
                code: problem.code().to_owned(),
                rule: problem.rule().map(ToOwned::to_owned),
                detail: problem.detail(),
                after,
            },
        }
    }

    /// Whether this is all that will ever be known of a wish: asked again it is answered the same.
    /// One in doubt is not final where its key tells it from another.
    pub(crate) fn is_final(&self, has_key: bool) -> bool {
        let in_doubt = matches!(self, Self::Refused { code, .. } if code == "in-doubt");
        !self.is_passing() || (in_doubt && !has_key)
    }

    /// Whether the same request may be answered otherwise in a moment.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            Self::Refused { code, .. } => ["unavailable", "in-doubt"].contains(&code.as_str()),
            Self::Elsewhere => true,
            Self::Done { .. } | Self::Unknown => false,
        }
    }
}

/// Why there was no answer.
pub(super) enum Unanswered {
    /// It surely did not arrive.
    Undelivered,
    /// It may have arrived.
    Lost,
}

/// Whether a wish has an idempotency key, which makes a resend harmless.
pub(crate) fn is_repeatable(ask: &Ask) -> bool {
    matches!(ask, Ask::Choose { .. })
}

/// A refusal by another server, as our own.
pub(super) fn problem(code: &str, rule: Option<String>, detail: String) -> LiveProblem {
    let known = REFUSALS.iter().find(|known| known.code == code);
    LiveProblem::Told {
        code: known.map_or("unavailable", |known| known.code),
        rule,
        detail,
    }
}

impl Cluster {
    /// Asks another server.
    pub(super) async fn demand(
        &self,
        server: &str,
        table: &str,
        what: DemandKind,
    ) -> Result<Reply, Unanswered> {
        let demand = Demand {
            from: self.id().to_owned(),
            table: table.to_owned(),
            what,
        };
        let payload = serde_json::to_vec(&demand).expect("a demand is JSON");
        let request = async_nats::Request::new()
            .payload(payload.into())
            .timeout(Some(PATIENCE));
        let subject = self.subject(server, "ask");
        match self.nats.send_request(subject, request).await {
            Ok(message) => serde_json::from_slice(&message.payload).map_err(|_| Unanswered::Lost),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => {
                Err(Unanswered::Undelivered)
            }
            Err(_) => Err(Unanswered::Lost),
        }
    }

    /// Somebody's sessions are over: all other servers close their connections. Who can't be reached at
    /// once is told later, and nobody waits for that.
    pub(crate) async fn dismiss_elsewhere(self: &Arc<Self>, person: &str) {
        let telling = tokio::spawn(Arc::clone(self).tell_all(person.to_owned()));
        let _ = timeout(AT_ONCE, telling).await;
    }

    async fn tell_all(self: Arc<Self>, person: String) {
        let until = Instant::now() + TELLING;
        let servers = loop {
            match self.store.living_servers().await {
                Ok(servers) => break servers,
                Err(why) if Instant::now() >= until => {
                    tracing::warn!(%why, "no server heard that somebody's sessions are over");
                    return;
                }
                Err(_) => sleep(PAUSE).await,
            }
        };
        let others = servers.iter().filter(|server| *server != self.id());
        let told = others.map(async |server| {
            loop {
                let person = person.clone();
                let what = DemandKind::Dismiss { person };
                if self.demand(server, "", what).await.is_ok() {
                    return;
                }
                if Instant::now() >= until {
                    break;
                }
                sleep(PAUSE).await;
            }
            tracing::warn!("a server did not hear that somebody's sessions are over");
        });
        futures_util::future::join_all(told).await;
    }

    /// Somebody leaves a table of another server for good.
    pub(crate) async fn quit_at(
        &self,
        server: &str,
        table: &TableId,
        person: &str,
    ) -> Result<(), LiveProblem> {
        let person = person.to_owned();
        let what = DemandKind::Quit { person };
        match self.demand(server, table.as_str(), what).await {
            Ok(Reply::Done { .. }) => Ok(()),
            Ok(Reply::Refused {
                code, rule, detail, ..
            }) => Err(problem(&code, rule, detail)),
            Ok(Reply::Unknown) => Err(LiveProblem::OtherVersion),
            Ok(Reply::Elsewhere) | Err(_) => Err(LiveProblem::Moved),
        }
    }
}

/// Does what another server asks.
pub(super) async fn answer(live: &LiveTables, cluster: &Arc<Cluster>, demand: Demand) -> Reply {
    let Demand { from, table, what } = demand;
    let unknown = || Reply::of(Err(LiveProblem::NoSuchTable), 0);
    let id: Result<TableId, _> = table.parse();
    match what {
        DemandKind::Dismiss { person } => {
            live.dismiss_here(&person).await;
            Reply::done(false, 0)
        }
        DemandKind::Quit { person } => {
            let Ok(id) = id else { return unknown() };
            let done = live.quit_table(&id, &person).await;
            Reply::of(done.map(|()| Done { again: false }), 0)
        }
        DemandKind::Attach {
            number,
            instead_of,
            person,
            address,
            have,
            full,
            stands,
        } => {
            let Ok(id) = id else { return unknown() };
            let link = cluster.link(&from);
            let coming = Coming {
                person,
                from: address.and_then(|address| Origin::read(&address)),
                have,
                full,
                stands: stands.map(|(have, said)| ClientPosition { have, said }),
                instead_of: (instead_of > 0).then(|| (from.clone(), instead_of)),
            };
            cluster.note_guest(&from, number, instead_of, &id);
            let route = ClientRoute::Remote(RemoteClient::new(link.clone(), number));
            let since = match live.join_client(&id, coming, route).await {
                Ok(joined) => joined.since,
                Err(why) => {
                    cluster.forget_guest(&from, number);
                    return Reply::of(Err(why), link.count());
                }
            };
            // It took so long that the other server fell silent, or tried again: nobody would ever
            // say that this client has gone.
            if !cluster.has_guest(&from, number) {
                live.leave_for(&id, &from, number).await;
                return Reply::Elsewhere;
            }
            Reply::Done {
                again: false,
                after: link.count(),
                since: Some(since),
            }
        }
        DemandKind::Ask {
            number,
            serial,
            key,
            ask,
        } => {
            let Ok(id) = id else { return unknown() };
            let link = cluster.link(&from);
            let ask = RemoteAsk {
                server: &from,
                number,
                serial,
                key,
                ask,
            };
            live.ask_for(&id, ask, &link).await
        }
        DemandKind::Leave { number } => {
            if let Ok(id) = id {
                cluster.forget_guest(&from, number);
                live.leave_for(&id, &from, number).await;
            }
            Reply::done(false, 0)
        }
    }
}

/// A wish of a client of another server.
pub(crate) struct RemoteAsk<'a> {
    pub(crate) server: &'a str,
    pub(crate) number: u64,
    /// The same number means the same wish.
    pub(crate) serial: u64,
    pub(crate) key: Option<String>,
    pub(crate) ask: Ask,
}

#[cfg(test)]
pub(super) mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Requests as servers of this version and of earlier ones write them. Never change a line: a
    /// server that is being replaced writes it. Add one for each kind, and for each new field.
    const DEMANDS: [&str; 6] = [
        r#"{"from":"a","table":"t","what":{"type":"attach","number":7,"instead_of":6,"person":{"id":"personnumber1","name":"Ada","bot":true},"address":"192.0.2.1","have":3,"full":false,"stands":[3,1]}}"#,
        r#"{"from":"a","table":"t","what":{"type":"attach","number":7,"person":null}}"#,
        r#"{"from":"a","table":"t","what":{"type":"ask","number":7,"serial":2,"key":"k","ask":{"type":"choose","move":"start R1"}}}"#,
        r#"{"from":"a","table":"t","what":{"type":"leave","number":7}}"#,
        r#"{"from":"a","table":"t","what":{"type":"quit","person":"personnumber1"}}"#,
        r#"{"from":"a","what":{"type":"dismiss","person":"personnumber1"}}"#,
    ];
    const REPLIES: [&str; 5] = [
        r#"{"type":"done","again":false,"after":9}"#,
        r#"{"type":"done","again":false,"after":9,"since":7}"#,
        r#"{"type":"refused","code":"illegal","rule":"J12","detail":"why","after":9}"#,
        r#"{"type":"elsewhere"}"#,
        r#"{"type":"unknown"}"#,
    ];

    /// The same with a field in every object that only a newer version knows.
    fn newer(value: &Value) -> Value {
        match value {
            Value::Object(fields) => {
                let fields = fields.iter().map(|(name, own)| (name.clone(), newer(own)));
                let more = [("newer".to_owned(), json!({ "x": 1 }))];
                Value::Object(fields.chain(more).collect())
            }
            Value::Array(all) => Value::Array(all.iter().map(newer).collect()),
            other => other.clone(),
        }
    }

    /// Every field of `old` is in `new`, with the same value.
    fn kept(old: &Value, new: &Value) -> bool {
        match (old, new) {
            (Value::Object(old), Value::Object(new)) => old
                .iter()
                .all(|(name, own)| new.get(name).is_some_and(|new| kept(own, new))),
            _ => old == new,
        }
    }

    pub(in crate::cluster) fn holds<T: Serialize + serde::de::DeserializeOwned>(line: &str) {
        let old: Value = serde_json::from_str(line).expect("JSON");
        let read: T = serde_json::from_str(line).expect("it is read");
        let written = serde_json::to_value(&read).expect("it is written");
        assert!(kept(&old, &written), "{old} became {written}");
        let read: T = serde_json::from_value(newer(&old)).expect("a newer one is read");
        let again = serde_json::to_value(&read).expect("it is written");
        assert_eq!(again, written);
    }

    #[test]
    fn two_versions_understand_each_other() {
        for line in DEMANDS {
            holds::<Demand>(line);
        }
        for line in REPLIES {
            holds::<Reply>(line);
        }
    }

    #[test]
    fn a_request_of_a_newer_version_is_not_read_as_another() {
        for line in [
            r#"{"from":"a","table":"t","what":{"type":"dance"}}"#,
            r#"{"from":"a","table":"t","what":{"type":"ask","number":7,"serial":2,"ask":{"type":"dance"}}}"#,
        ] {
            assert!(serde_json::from_str::<Demand>(line).is_err(), "{line}");
        }
    }
}
