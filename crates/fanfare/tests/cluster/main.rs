//! Fault injection in a cluster: three servers behind nginx, one PostgreSQL, one NATS, clocks ten
//! minutes apart. Servers are killed, stopped beyond their lease and continued, drained; NATS and
//! PostgreSQL are restarted. People open tables, play whole games of both kinds and open the next, and
//! notice nothing but lost connections; others look on.
//!
//! ```text
//! people      they play and look on; what they were promised and shown, compared with the log
//! house       servers, NATS, PostgreSQL, nginx
//! main        which moment of a game is struck, and how
//! clocks      deadlines after the death of their server
//! fence       a server that lost its lease tells nothing
//! sessions    sessions that end while a server can't be told
//! bus         a NATS with a password, and one with TLS
//! cut         a server that alone can't reach PostgreSQL or NATS
//! ```
//!
//! A strike waits until a table is at the moment that it is meant for (people sitting down, revealing,
//! choosing at once, on turn, between two games), and the people there wait with it. A server that is
//! struck owns such a table. Checked by what every client saw and by the log: every event came once, in
//! order and as the log has it, no acknowledged move is lost or doubled, nobody's time ran out, every
//! record verifies; and, with each append, that the process that makes it owns the table just then.
//!
//! `cargo xtask test --only cluster --strikes 50` sets `FANFARE_STRIKES` and shows the counts. With
//! `FANFARE_OTHER` one of the servers is another build of the program, as in a rolling upgrade.

#![cfg(unix)]

mod bus;
mod clocks;
mod cut;
mod fence;
mod house;
mod people;
mod sessions;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use serde_json::json;
use table::games::{coloretto, jericho};
use testserver::TestVisitor;
use tokio::task::JoinSet;
use tokio::time::timeout;

use house::{House, PATIENCE, free, nginx};
use people::{Counts, Moment, Stage, pair};

/// How many strikes unless `FANFARE_STRIKES` says otherwise: a server is killed.
const STRIKES: usize = 1;
/// How many tables of each game are played at a time: one with a clock, one without.
const TABLES: usize = 2;
/// Longer than a lease.
const BEYOND_THE_LEASE: Duration = Duration::from_secs(10);
/// More than anybody needs for a move, were it not for the strikes.
const SECONDS_A_MOVE: u32 = 120;
/// The longest that a table may have stood still: its owner is replaced within this.
const STILL: u64 = 15_000;
/// How long nothing at all may happen while games are played to their end, and how long they may take.
const STANDSTILL: Duration = Duration::from_secs(60);
const TO_THE_END: Duration = Duration::from_secs(600);

/// How far behind the machine is: by how much sleeps are too long, summed over a while that is as long
/// as a table may stand still.
struct Lag {
    worst: Arc<AtomicU64>,
    ends: Arc<AtomicBool>,
}

impl Lag {
    fn watch() -> Self {
        let (worst, ends) = (Arc::default(), Arc::default());
        let own = Self { worst, ends };
        let (worst, ends) = (Arc::clone(&own.worst), Arc::clone(&own.ends));
        std::thread::spawn(move || {
            let nap = Duration::from_millis(50);
            let mut late: VecDeque<(Instant, u64)> = VecDeque::new();
            while !ends.load(Ordering::Relaxed) {
                let begin = Instant::now();
                sleep(nap);
                let over = begin.elapsed().saturating_sub(nap).as_millis() as u64;
                late.push_back((begin, over));
                late.retain(|(at, _)| at.elapsed() < Duration::from_millis(STILL));
                worst.fetch_max(late.iter().map(|(_, over)| over).sum(), Ordering::Relaxed);
            }
        });
        own
    }

    fn worst(&self) -> Duration {
        Duration::from_millis(self.worst.load(Ordering::Relaxed))
    }
}

impl Drop for Lag {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
    }
}

/// What was struck.
#[derive(Default)]
struct Struck {
    kinds: BTreeMap<&'static str, usize>,
    /// How many tables were struck at each moment: those of the server, or all.
    moments: BTreeMap<Moment, usize>,
    /// How often each server was.
    servers: Vec<usize>,
}

/// Waits until some tables are at a moment, and wait there. Says which.
fn wait_for(stage: &Stage, moment: Moment) -> Vec<String> {
    stage.want(Some(moment));
    let begin = Instant::now();
    loop {
        let tables = stage.tables().into_iter();
        let waiting: Vec<String> = tables
            .filter(|(_, at, waits)| *at == moment && *waits)
            .map(|(id, ..)| id)
            .collect();
        if !waiting.is_empty() {
            return waiting;
        }
        assert!(begin.elapsed() < PATIENCE, "no table comes to {moment:?}");
        sleep(Duration::from_millis(20));
    }
}

/// Waits for the moment, strikes, and goes on when the worst is over.
fn strike(house: &mut House, stage: &Stage, struck: &mut Struck, number: usize) {
    // Five kinds and five moments: every pair of them within 25 strikes.
    let moment = Moment::ALL[(number + number / 5) % 5];
    let kind = ["killed", "stopped", "drained", "NATS", "PostgreSQL"][number % 5];
    let begin = Instant::now();
    // A table that has just lost its server has no owner for a while.
    let target = loop {
        let waiting = wait_for(stage, moment);
        let owners = waiting.iter().filter_map(|table| house.owner(table));
        if let Some(owner) = owners.min_by_key(|owner| struck.servers[*owner]) {
            break owner;
        }
        assert!(begin.elapsed() < PATIENCE, "nobody owns {waiting:?}");
        sleep(Duration::from_millis(100));
    };
    let strikes_server = number % 5 < 3;
    for (table, at, _) in stage.tables() {
        if !strikes_server || house.owner(&table) == Some(target) {
            *struck.moments.entry(at).or_default() += 1;
        }
    }
    *struck.kinds.entry(kind).or_default() += 1;
    struck.servers[target] += usize::from(strikes_server);
    let server = &mut house.servers[target];
    match kind {
        "killed" => {
            server.end(Signal::KILL);
            stage.want(None);
            sleep(Duration::from_secs(1));
            server.start(&house.postgres);
            sleep(BEYOND_THE_LEASE.saturating_sub(Duration::from_secs(2)));
        }
        "stopped" => {
            server.tell(Signal::STOP);
            stage.want(None);
            sleep(BEYOND_THE_LEASE);
            server.tell(Signal::CONT);
            sleep(Duration::from_secs(2));
        }
        "drained" => {
            server.end(Signal::TERM);
            stage.want(None);
            server.start(&house.postgres);
            sleep(Duration::from_secs(1));
        }
        "NATS" => {
            house.nats.stop();
            stage.want(None);
            sleep(Duration::from_millis(1500));
            house.nats.resume();
            sleep(Duration::from_secs(3));
        }
        _ => {
            house.postgres.stop();
            stage.want(None);
            house.postgres.resume();
            sleep(Duration::from_secs(3));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_in_a_cluster_nats_postgresql_nginx() {
    let asked = std::env::var("FANFARE_STRIKES").ok();
    let strikes = asked.map_or(STRIKES, |text| text.parse().expect("a number of strikes"));
    let lag = Lag::watch();
    let mut house = House::open(&["+0", "+10m", "-10m"]);
    house.note_appends();
    let front = free();
    let _nginx = nginx(front, &house.servers);
    let stage = Arc::new(Stage::default());
    stage.chaos.store(true, Ordering::Relaxed);
    let mut playing = JoinSet::new();
    for number in 0..2 * TABLES {
        let ada = TestVisitor::enter(front, &format!("Ada {number}")).await;
        let bea = TestVisitor::enter(front, &format!("Bea {number}")).await;
        let nobody = TestVisitor::nobody(front);
        let stage = Arc::clone(&stage);
        let game = ["jericho", "coloretto"][number % 2];
        let clock = if number < TABLES {
            json!({"kind": "move", "seconds": SECONDS_A_MOVE, "reserve": 0})
        } else {
            json!({"kind": "none"})
        };
        let plan = json!({
            "game": game, "seats": 3, "bots": {"2": "easy"}, "stand_in": "easy", "clock": clock,
        });
        if game == "jericho" {
            let playing_on = pair::<jericho::State>(ada, bea, nobody, plan, stage);
            playing.spawn(Box::pin(playing_on));
        } else {
            let playing_on = pair::<coloretto::State>(ada, bea, nobody, plan, stage);
            playing.spawn(Box::pin(playing_on));
        }
    }
    let on_stage = Arc::clone(&stage);
    let striking = tokio::task::spawn_blocking(move || {
        let mut struck = Struck {
            servers: vec![0; house.servers.len()],
            ..Struck::default()
        };
        sleep(Duration::from_secs(1));
        for number in 0..strikes {
            strike(&mut house, &on_stage, &mut struck, number);
        }
        (house, struck)
    });
    let (house, struck) = striking.await.expect("all strikes");
    stage.chaos.store(false, Ordering::Relaxed);
    let sum = to_the_end(&house, &stage, playing).await;
    let put_off = the_log_is_whole(&house, lag.worst());
    let (appended, passed_on) = house.appended_by_owners();
    let kind = |kind: &str| struck.kinds.get(kind).copied().unwrap_or(0);
    let at = |moment| struck.moments.get(&moment).copied().unwrap_or(0);
    println!(
        "cluster: {strikes} strikes ({} kill -9, {} SIGSTOP beyond the lease, {} drained, {} NATS, {} \
         PostgreSQL; servers {:?} times, each an owner) at {} open tables, {} revealing, {} choosing at \
         once, {} in turns, {} between games; {} tables, {} moves acknowledged, {} kept, {} lost, {} \
         doubled, {} views and {} events as the log has them, clocks put off {put_off} times, nobody \
         out of time",
        kind("killed"),
        kind("stopped"),
        kind("drained"),
        kind("NATS"),
        kind("PostgreSQL"),
        struck.servers,
        at(Moment::Open),
        at(Moment::Revealing),
        at(Moment::Together),
        at(Moment::Turn),
        at(Moment::Between),
        sum.tables,
        sum.acknowledged,
        sum.kept,
        sum.lost,
        sum.doubled,
        sum.views,
        sum.events,
    );
    println!(
        "cluster: {appended} commands appended, each by the one owner of its table under a lease that \
         held; tables passed on {passed_on} times",
    );
    assert!(appended > 100 && passed_on > 0);
    let size = "SELECT pg_total_relation_size('log') / count(*) FROM log";
    println!(
        "cluster: {} bytes a log row, with its index",
        house.ask(size)[0]
    );
    assert_eq!((sum.lost, sum.doubled), (0, 0));
    assert!(sum.tables >= 2 * TABLES && sum.acknowledged > 100);
    assert!(sum.events > sum.acknowledged, "three see each move");
    if strikes >= Moment::ALL.len() {
        assert_eq!(struck.moments.len(), Moment::ALL.len(), "every moment");
    }
}

/// Waits for the end of all games, for as long as anything happens.
async fn to_the_end(house: &House, stage: &Stage, mut playing: JoinSet<Counts>) -> Counts {
    let mut sum = Counts::default();
    let begin = Instant::now();
    let mut last = (Instant::now(), 0, 0);
    while !playing.is_empty() {
        match timeout(Duration::from_secs(1), playing.join_next()).await {
            Ok(Some(ended)) => sum.add(ended.expect("a pair plays to the end")),
            Ok(None) => break,
            Err(_) => {}
        }
        let (kept, checked) = (house.kept(), stage.checked.load(Ordering::Relaxed));
        if (kept, checked) != (last.1, last.2) {
            last = (Instant::now(), kept, checked);
        }
        let still = last.0.elapsed();
        assert!(
            still < STANDSTILL && begin.elapsed() < TO_THE_END,
            "games don't end: nothing for {still:?}, {kept} commands kept, {checked} views checked, \
             at {:?}",
            stage.tables(),
        );
    }
    sum
}

/// No hole, no version twice, no time that runs backwards, and nobody out of time. Says how often
/// clocks were put off. `lag` is how far behind the machine was at its worst.
fn the_log_is_whole(house: &House, lag: Duration) -> u64 {
    let number = |question: &str| -> u64 {
        let answer = house.ask(question);
        answer[0].parse().expect("a number")
    };
    let holes = "SELECT count(*) FROM (SELECT 1 FROM log GROUP BY table_key
                 HAVING count(*) <> max(version) + 1 OR min(version) <> 0) AS holes";
    assert_eq!(number(holes), 0, "a log has a hole");
    let backwards = "SELECT count(*) FROM (SELECT at < lag(at) OVER
                     (PARTITION BY table_key ORDER BY version) AS back FROM log) AS steps WHERE back";
    assert_eq!(number(backwards), 0, "time runs backwards");
    let wrong = "SELECT count(*) FROM log
                 WHERE at > extract(epoch FROM clock_timestamp()) * 1000 + 1000";
    assert_eq!(number(wrong), 0, "a machine's clock is in the log");
    let out = r#"SELECT count(*) FROM log WHERE command LIKE '{"do":"time_up"%'"#;
    assert_eq!(number(out), 0, "somebody is out of time who had enough");
    let longest = r#"SELECT coalesce(max((command::json->>'absent')::bigint), 0) FROM log
                  WHERE command LIKE '{"do":"resume"%'"#;
    let longest = number(longest);
    let most = STILL + lag.as_millis() as u64;
    assert!(longest <= most, "{longest} ms without an owner, of {most}");
    number(r#"SELECT count(*) FROM log WHERE command LIKE '{"do":"resume"%'"#)
}
