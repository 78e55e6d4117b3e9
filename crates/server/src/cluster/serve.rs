//! The work of a server among several: its lease, what the others ask, tables that nobody has.

use std::sync::Arc;
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::stream::{self, StreamExt as _};
use tokio::task::JoinHandle;

use super::lease::ticks;
use super::{Cluster, demand};
use crate::live::LiveTables;
use crate::store::StoreError;

/// How often the lease is renewed, and everything looked after that only time brings.
const BEAT: Duration = Duration::from_secs(1);
/// How long one renewal may take: it must not hold up the fence.
const RENEWAL: Duration = Duration::from_secs(2);
/// After how many beats owners are tidied up.
const TIDY: u64 = 60;
/// How many tables that nobody has are taken side by side.
const AT_ONCE: usize = 8;
/// How soon the others hear that the lobby has changed: as often as a lobby is read.
const NUDGE: Duration = Duration::from_millis(200);

/// Begins: what it returns ends with the server. Answers once other servers can reach this one.
pub(crate) async fn serve(
    live: &LiveTables,
    cluster: &Arc<Cluster>,
) -> Result<Vec<JoinHandle<()>>, StoreError> {
    let subscribe = async |subject: String| {
        let subscribed = cluster.nats.subscribe(subject).await;
        subscribed.map_err(|error| StoreError::Nats {
            detail: error.to_string(),
        })
    };
    let echoes = subscribe(cluster.subject(cluster.id(), "echo")).await?;
    let links = subscribe(cluster.subject(cluster.id(), "link")).await?;
    let demands = subscribe(cluster.subject(cluster.id(), "ask")).await?;
    let nudges = subscribe(format!("{}.lobby", cluster.prefix)).await?;
    // Flushed, so that NATS has the subscriptions before the first request comes.
    cluster
        .nats
        .flush()
        .await
        .map_err(|error| StoreError::Nats {
            detail: error.to_string(),
        })?;
    Ok(vec![
        tokio::spawn(hear_echoes(Arc::clone(cluster), echoes)),
        tokio::spawn(hear_links(live.clone(), Arc::clone(cluster), links)),
        tokio::spawn(hear_demands(live.clone(), Arc::clone(cluster), demands)),
        tokio::spawn(hear_nudges(live.clone(), nudges)),
        tokio::spawn(pass_nudges_on(Arc::clone(cluster))),
        tokio::spawn(beat(live.clone(), Arc::clone(cluster))),
        tokio::spawn(look_after(live.clone(), Arc::clone(cluster))),
    ])
}

async fn hear_echoes(cluster: Arc<Cluster>, mut echoes: Subscriber) {
    while let Some(message) = echoes.next().await {
        let text = std::str::from_utf8(&message.payload).unwrap_or_default();
        if let Ok(sent) = text.parse() {
            cluster.lease.echoed(sent);
        }
    }
}

async fn hear_links(live: LiveTables, cluster: Arc<Cluster>, mut links: Subscriber) {
    while let Some(message) = links.next().await {
        cluster.hear(&live, &message.payload);
    }
}

async fn hear_demands(live: LiveTables, cluster: Arc<Cluster>, mut demands: Subscriber) {
    while let Some(message) = demands.next().await {
        let (live, cluster) = (live.clone(), Arc::clone(&cluster));
        tokio::spawn(async move {
            let Some(to) = message.reply else { return };
            let reply = match serde_json::from_slice(&message.payload) {
                Ok(demand) => demand::answer(&live, &cluster, demand).await,
                Err(error) => {
                    tracing::warn!(%error, "a request of another server can't be read");
                    demand::Reply::Unknown
                }
            };
            let reply = serde_json::to_vec(&reply).expect("a reply is JSON");
            if let Err(error) = cluster.nats.publish(to, reply.into()).await {
                tracing::warn!(%error, "NATS does not carry");
            }
        });
    }
}

async fn hear_nudges(live: LiveTables, mut nudges: Subscriber) {
    while nudges.next().await.is_some() {
        live.lobby().notify_one();
    }
}

async fn pass_nudges_on(cluster: Arc<Cluster>) {
    let subject = format!("{}.lobby", cluster.prefix);
    loop {
        cluster.nudged.notified().await;
        let _ = cluster.nats.publish(subject.clone(), "".into()).await;
        tokio::time::sleep(NUDGE).await;
    }
}

/// Keeps the lease. Once it has ended, or may have ended, everything under it is given up, and a new
/// one is taken: so no table is left that this server owns and does not look after.
async fn beat(live: LiveTables, cluster: Arc<Cluster>) {
    let lease = &cluster.lease;
    let mut speaks = false;
    let echo = cluster.subject(cluster.id(), "echo");
    loop {
        let began = ticks();
        let sent = cluster.nats.publish(echo.clone(), began.to_string().into());
        // It waits while NATS is away; the lease must not.
        let _ = tokio::time::timeout(Duration::from_millis(100), sent).await;
        if speaks && lease.ownership().is_none() {
            tracing::warn!("the lease may have ended: all tables are given up");
            speaks = false;
            live.lose_all();
        }
        if lease.hears() && !cluster.is_draining() {
            let asked = ticks();
            let renewing = tokio::time::timeout(RENEWAL, renew(&cluster, speaks));
            match renewing.await {
                Ok(Ok(Some((epoch, now)))) => {
                    if !speaks {
                        tracing::info!(epoch, "a lease is taken");
                        cluster.reattach_all();
                    }
                    lease.renewed(epoch, asked);
                    speaks = true;
                    live.follow(now);
                }
                Ok(Ok(None)) => {
                    tracing::warn!("the lease has ended: all tables are given up");
                    speaks = false;
                    lease.renewed(0, 0);
                    live.lose_all();
                    continue;
                }
                Ok(Err(error)) => tracing::warn!(%error, "the lease can't be renewed yet"),
                Err(_) => tracing::warn!("the lease can't be renewed yet"),
            }
        }
        let rest = BEAT.saturating_sub(Duration::from_millis(ticks().saturating_sub(began)));
        // The first echo is worth waiting for: nothing is served before it.
        let rest = if lease.hears() {
            rest
        } else {
            rest.min(BEAT / 10)
        };
        tokio::time::sleep(rest).await;
    }
}

/// Renews the lease, or takes one; nothing if it has ended. With it the database's clock.
async fn renew(cluster: &Cluster, held: bool) -> Result<Option<(i64, u64)>, StoreError> {
    let store = &cluster.store;
    if let Some(own) = cluster.lease.last().filter(|_| held) {
        let renewed = store.renew_lease(&own).await?;
        return Ok(renewed.held.then_some((own.epoch, renewed.now as u64)));
    }
    let epoch = store.take_lease(cluster.id()).await?;
    let now = store.database_time().await?;
    Ok(Some((epoch, now as u64)))
}

/// Ends the leases of those who are gone, and takes tables that nobody has.
async fn look_after(live: LiveTables, cluster: Arc<Cluster>) {
    let mut beats = 0_u64;
    loop {
        tokio::time::sleep(BEAT).await;
        cluster.look_for_silence(&live);
        if cluster.ownership().is_none() {
            continue;
        }
        if let Err(error) = look_once(&live, &cluster, beats).await {
            tracing::warn!(%error, "tables that nobody has can't be looked for");
        }
        beats += 1;
    }
}

async fn look_once(live: &LiveTables, cluster: &Cluster, beats: u64) -> Result<(), StoreError> {
    for server in cluster.store.depose_expired().await? {
        tracing::warn!(server, "a server is gone: its tables are free");
    }
    if beats.is_multiple_of(TIDY) {
        cluster.store.tidy_owners().await?;
        live.forget_begun().await?;
    }
    let orphans = cluster.store.orphans().await?;
    if orphans.is_empty() {
        return Ok(());
    }
    stream::iter(orphans)
        .for_each_concurrent(AT_ONCE, async |id| live.tick(&id).await)
        .await;
    Ok(())
}
