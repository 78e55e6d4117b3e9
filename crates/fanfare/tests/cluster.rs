//! Fault injection in a cluster: three servers behind nginx, one PostgreSQL, one NATS, clocks ten
//! minutes apart. Servers are killed, stopped beyond their lease and continued, drained; NATS and
//! PostgreSQL are restarted. People open tables, play whole games of both kinds and open the next, and
//! notice nothing but lost connections.
//!
//! Checked by what every client saw and by the log: every event came once and in order, no
//! acknowledged move is lost or doubled, nobody was shown what is not kept, every record verifies.
//!
//! `cargo xtask test --only cluster --strikes 50` sets `FANFARE_STRIKES` and shows the counts.

#![cfg(unix)]

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::{Rules, Seat};
use protocol::table::{Ask, Phase};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use table::games::{coloretto, jericho};
use testserver::{Nats, Nginx, Postgres, TestPlayer, TestVisitor};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// How many strikes unless `FANFARE_STRIKES` says otherwise: a server is killed.
const STRIKES: usize = 1;
/// How many tables of each game are played at a time.
const TABLES: usize = 2;
/// Longer than a lease.
const BEYOND_THE_LEASE: Duration = Duration::from_secs(10);
/// Where Debian puts what makes a clock wrong.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

fn free() -> SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    free.local_addr().expect("an address")
}

fn wait_for(address: SocketAddr) {
    for _ in 0..1500 {
        if TcpStream::connect(address).is_ok() {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("nobody listens at {address}");
}

/// The real program, at one address with one clock, however often it is started.
struct Server {
    database: String,
    nats: String,
    address: SocketAddr,
    /// How wrong its clock is.
    clock: &'static str,
    child: Option<Child>,
}

impl Server {
    fn start(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fanfare"));
        command
            .args(["serve", "--listen", &self.address.to_string()])
            .args(["--database", &self.database, "--nats", &self.nats])
            .args(["--bot-pace", "0", "--log", "error"]);
        for rate in [
            "requests",
            "entries",
            "creations",
            "changes",
            "sockets",
            "messages",
        ] {
            command.args([&format!("--{rate}-per-minute"), "100000"]);
        }
        if Path::new(FAKETIME).exists() {
            command
                .env("LD_PRELOAD", FAKETIME)
                .env("FAKETIME", self.clock)
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
                .env("DONT_FAKE_MONOTONIC", "1");
        }
        let child = command.stdout(Stdio::null()).spawn();
        self.child = Some(child.expect("the server starts"));
        wait_for(self.address);
    }

    fn tell(&self, signal: Signal) {
        let child = self.child.as_ref().expect("it runs");
        let pid = Pid::from_raw(child.id() as i32).expect("a process");
        kill_process(pid, signal).expect("it is told");
    }

    fn end(&mut self, signal: Signal) {
        self.tell(signal);
        let child = self.child.take();
        child.expect("it runs").wait().expect("it is gone");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// nginx in front of the servers, one after the other.
fn nginx(at: SocketAddr, to: &[SocketAddr]) -> Nginx {
    let servers = to
        .iter()
        .map(|to| format!("server {to} max_fails=1 fail_timeout=1s;"));
    let servers = servers.collect::<Vec<_>>().join("\n");
    let pass = "proxy_pass http://fanfare; proxy_http_version 1.1; proxy_connect_timeout 2s;\n\
         proxy_set_header Host $http_host;\n\
         proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\n\
         proxy_set_header Upgrade $http_upgrade;\n\
         proxy_set_header Connection $http_connection;";
    let blocks = format!(
        "upstream fanfare {{ {servers} }}\n\
         server {{ listen {at};\n\
         location / {{ {pass} proxy_read_timeout 6s; }}\n\
         location ~ /socket$ {{ {pass} proxy_read_timeout 90s; }} }}"
    );
    Nginx::start(at, &blocks)
}

/// Comes back, however long that takes.
async fn back<S: Rules>(player: &mut TestPlayer<S>) {
    player.cut();
    loop {
        match timeout(Duration::from_secs(4), player.try_come_back()).await {
            Ok(true) => return,
            Ok(false) => sleep(Duration::from_millis(100)).await,
            // A server that is stopped says nothing: the next one may.
            Err(_) => player.cut(),
        }
    }
}

/// Listens a moment; comes back if the connection is lost.
async fn listen<S: Rules>(player: &mut TestPlayer<S>) {
    if let Ok(false) = timeout(Duration::from_millis(300), player.hear()).await {
        back(player).await;
    }
}

/// Asks until there is an answer that means something, with the same key each time.
async fn insist<S: Rules>(player: &mut TestPlayer<S>, key: &str, ask: Ask) -> Result<bool, String> {
    loop {
        let asked = timeout(Duration::from_secs(20), player.try_ask(key, ask.clone())).await;
        match asked {
            Ok(Some(Err(code))) if ["unavailable", "in-doubt", "closing"].contains(&&*code) => {
                sleep(Duration::from_millis(100)).await;
            }
            Ok(Some(answer)) => return answer,
            Ok(None) | Err(_) => back(player).await,
        }
    }
}

/// One person at one table, from the first seat to the end.
struct Person<S: Rules> {
    player: TestPlayer<S>,
    seat: u8,
    /// Choices that were acknowledged.
    kept: Vec<String>,
    asked: usize,
}

impl<S: Rules> Person<S> {
    async fn ask(&mut self, ask: Ask) -> Result<bool, String> {
        self.asked += 1;
        let key = format!("ask {}", self.asked);
        insist(&mut self.player, &key, ask).await
    }

    /// Does whatever the table wants next.
    async fn step(&mut self, chaos: &AtomicBool) {
        let me = self.player.guest.id.clone();
        let table = self.player.table.clone().expect("a table");
        let mine = |seat: &u8| {
            let place = table.seats[usize::from(*seat)].as_ref();
            place.filter(|place| place.person.as_deref() == Some(&me))
        };
        let place = mine(&self.seat);
        match table.phase {
            Phase::Open if place.is_none_or(|place| place.commitment.is_none()) => {
                let commitment = Some(self.player.contribution.commitment());
                let seat = Seat::try_from(self.seat).expect("a seat");
                // Whether it is new to the server or not shows in the table.
                let _ = self.ask(Ask::Sit { seat, commitment }).await;
                listen(&mut self.player).await;
            }
            Phase::Open if table.host == me => {
                let ready = |seat: usize| {
                    let place = table.seats[seat].as_ref();
                    place.is_some_and(|place| place.commitment.is_some())
                };
                if ready(0) && ready(1) {
                    let _ = self.ask(Ask::Start).await;
                }
                listen(&mut self.player).await;
            }
            Phase::Revealing if place.is_some_and(|place| place.contribution.is_none()) => {
                let contribution = self.player.contribution;
                let _ = self.ask(Ask::Reveal { contribution }).await;
                listen(&mut self.player).await;
            }
            Phase::Playing if !self.player.over && self.player.is_asked() => {
                if chaos.load(Ordering::Relaxed) {
                    sleep(Duration::from_millis(60)).await;
                }
                self.choose().await;
            }
            _ => listen(&mut self.player).await,
        }
    }

    async fn choose(&mut self) {
        let moves = self.player.moves();
        let choice = moves[self.kept.len() * 5 % moves.len()].to_string();
        let key = format!("move {}", self.kept.len());
        let before = self.player.have;
        let ask = Ask::Choose {
            choice: choice.clone(),
        };
        let done = insist(&mut self.player, &key, ask).await;
        done.unwrap_or_else(|code| panic!("{choice}: {code}"));
        self.kept.push(choice);
        // Its own events come with it, or after a lost connection.
        while self.player.have == before {
            if !self.player.hear().await {
                back(&mut self.player).await;
            }
        }
    }

    async fn play(mut self, chaos: Arc<AtomicBool>) -> Self {
        while !(self.player.over && self.player.phase() == Phase::Over) {
            self.step(&chaos).await;
        }
        self
    }
}

/// What was promised, and what came of it.
#[derive(Default, Clone, Copy)]
struct Counts {
    tables: usize,
    acknowledged: usize,
    kept: usize,
    lost: usize,
    doubled: usize,
    views: usize,
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.tables += other.tables;
        self.acknowledged += other.acknowledged;
        self.kept += other.kept;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.views += other.views;
    }
}

async fn come<S: Rules>(guest: &TestVisitor, id: &str, seat: u8) -> Person<S> {
    let player = loop {
        match timeout(Duration::from_secs(4), TestPlayer::try_come(guest, id)).await {
            Ok(Some(player)) => break player,
            _ => sleep(Duration::from_millis(100)).await,
        }
    };
    Person {
        player,
        seat,
        kept: Vec::new(),
        asked: 0,
    }
}

/// Two people play table after table until the chaos is over.
async fn pair<S: Rules>(
    ada: TestVisitor,
    bea: TestVisitor,
    game: &'static str,
    chaos: Arc<AtomicBool>,
) -> Counts {
    let mut counts = Counts::default();
    let plan = json!({"game": game, "seats": 3, "bots": {"2": "easy"}});
    loop {
        let id = loop {
            let made = ada.send("POST /api/tables", &plan).await;
            if made.status == 201 {
                break made.json()["id"].as_str().expect("an id").to_owned();
            }
            sleep(Duration::from_millis(200)).await;
        };
        let (one, two) = tokio::join!(come::<S>(&ada, &id, 0), come::<S>(&bea, &id, 1));
        let (one, two) = tokio::join!(one.play(Arc::clone(&chaos)), two.play(Arc::clone(&chaos)));
        counts.tables += 1;
        counts.add(check(&one, &id).await);
        counts.add(check(&two, &id).await);
        if !chaos.load(Ordering::Relaxed) {
            return counts;
        }
    }
}

/// Compares what somebody was promised and shown with what is kept.
async fn check<S: Rules>(person: &Person<S>, id: &str) -> Counts {
    let guest = &person.player.guest;
    let record = loop {
        let (status, record) = guest.record(id).await;
        if status == 200 {
            break record;
        }
        sleep(Duration::from_millis(200)).await;
    };
    table::verify::<S>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
    let record: Value = serde_json::from_str(&record).expect("JSON");
    let games = record["games"].as_array().expect("games");
    let moves = games
        .iter()
        .flat_map(|game| game["moves"].as_array().expect("moves"));
    let seat = json!(person.player.seat().expect("a seat"));
    let made: Vec<&str> = moves
        .filter(|made| made[0] == seat)
        .map(|made| made[1].as_str().expect("a move"))
        .collect();
    let same = person.kept.iter().zip(&made).take_while(|(a, m)| a == *m);
    let same = same.count();
    // Somebody who has seen nothing yet is shown what is kept: it is what this one has seen.
    let fresh = come::<S>(guest, id, person.seat).await.player;
    let view = |player: &TestPlayer<S>| serde_json::to_value(player.view.as_ref()).expect("JSON");
    assert_eq!(fresh.have, person.player.have, "as many events");
    assert_eq!(view(&fresh), view(&person.player), "shown is kept");
    Counts {
        tables: 0,
        acknowledged: person.kept.len(),
        kept: same,
        lost: person.kept.len() - same,
        doubled: made.len() - same,
        views: 1,
    }
}

/// Everything that can be struck.
struct House {
    servers: Vec<Server>,
    nats: Nats,
    postgres: Postgres,
}

/// Says what it did.
fn strike(house: &mut House, number: usize) -> &'static str {
    let count = house.servers.len();
    let server = &mut house.servers[number % count];
    let pause = std::thread::sleep;
    match number % 5 {
        0 => {
            server.end(Signal::KILL);
            pause(Duration::from_secs(1));
            server.start();
            pause(BEYOND_THE_LEASE);
            "killed"
        }
        1 => {
            server.tell(Signal::STOP);
            pause(BEYOND_THE_LEASE);
            server.tell(Signal::CONT);
            pause(Duration::from_secs(3));
            "stopped"
        }
        2 => {
            server.end(Signal::TERM);
            server.start();
            pause(Duration::from_secs(2));
            "drained"
        }
        3 => {
            house.nats.stop();
            pause(Duration::from_millis(1500));
            house.nats.resume();
            pause(Duration::from_secs(4));
            "NATS"
        }
        _ => {
            house.postgres.resume();
            pause(Duration::from_secs(4));
            "PostgreSQL"
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_in_a_cluster_nats_postgresql_nginx() {
    let asked = std::env::var("FANFARE_STRIKES").ok();
    let strikes = asked.map_or(STRIKES, |text| text.parse().expect("a number of strikes"));
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, url) = (postgres.database("cluster"), nats.url());
    let mut servers: Vec<Server> = ["+0", "+10m", "-10m"]
        .map(|clock| Server {
            database: database.clone(),
            nats: url.clone(),
            address: free(),
            clock,
            child: None,
        })
        .into();
    servers.iter_mut().for_each(Server::start);
    let front = free();
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let _nginx = nginx(front, &addresses);
    let mut house = House {
        servers,
        nats,
        postgres,
    };
    let chaos = Arc::new(AtomicBool::new(true));
    let mut playing = JoinSet::new();
    for number in 0..2 * TABLES {
        let ada = TestVisitor::enter(front, &format!("Ada {number}")).await;
        let bea = TestVisitor::enter(front, &format!("Bea {number}")).await;
        let chaos = Arc::clone(&chaos);
        if number % 2 == 0 {
            playing.spawn(Box::pin(pair::<jericho::State>(ada, bea, "jericho", chaos)));
        } else {
            playing.spawn(Box::pin(pair::<coloretto::State>(
                ada,
                bea,
                "coloretto",
                chaos,
            )));
        }
    }
    let striking = tokio::task::spawn_blocking(move || {
        let mut struck = Vec::new();
        std::thread::sleep(Duration::from_secs(2));
        for number in 0..strikes {
            struck.push(strike(&mut house, number));
        }
        (house, struck)
    });
    let (house, struck) = striking.await.expect("all strikes");
    chaos.store(false, Ordering::Relaxed);
    let mut sum = Counts::default();
    for counts in timeout(Duration::from_secs(120), playing.join_all())
        .await
        .expect("all games end")
    {
        sum.add(counts);
    }
    // The log has no hole, and nobody wrote a version twice.
    house.postgres.tell(
        "cluster",
        "DO $$ BEGIN
             IF EXISTS (SELECT 1 FROM log GROUP BY table_key
                        HAVING count(*) <> max(version) + 1 OR min(version) <> 0) THEN
                 RAISE EXCEPTION 'a log has a hole';
             END IF;
         END $$",
    );
    let of = |kind: &str| struck.iter().filter(|it| **it == kind).count();
    println!(
        "cluster: {} strikes ({} kill -9, {} SIGSTOP beyond the lease, {} drained, {} NATS, {} \
         PostgreSQL), {} tables, {} moves acknowledged, {} kept, {} lost, {} doubled, {} views as \
         the log has them",
        struck.len(),
        of("killed"),
        of("stopped"),
        of("drained"),
        of("NATS"),
        of("PostgreSQL"),
        sum.tables,
        sum.acknowledged,
        sum.kept,
        sum.lost,
        sum.doubled,
        sum.views,
    );
    assert_eq!((sum.lost, sum.doubled), (0, 0));
    assert!(sum.tables >= 2 * TABLES && sum.acknowledged > 100);
}
