//! What several servers carry, and what the way over another server costs.
//!
//! ```text
//! cluster ──starts itself──► cluster --serve     1 alone, 1 with NATS, 3 with NATS, on one PostgreSQL
//!    └── people at tables: all at the table's server, or each at another ──► figures
//! ```
//!
//! `cargo xtask bench cluster`, or `cargo xtask bench cluster -- calm memory`:
//! `calm` people who think a while: what a move takes · `hop` what the way over another server adds, from
//! tables with it and without it that are played side by side (paired) · `busy` as fast as it goes ·
//! `memory` what a table costs its owner and the server that holds a socket. All on one machine: servers,
//! PostgreSQL, NATS and the crowd share its cores.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use protocol::table::{Ask, Phase};
use serde_json::json;
use table::games::jericho;
use testserver::{Nats, Postgres, TestPlayer, TestVisitor};
use tokio::task::JoinSet;

/// As in the program itself.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Player = TestPlayer<jericho::State>;

const FIGURES: [&str; 4] = ["calm", "hop", "busy", "memory"];
/// How many tables of three are played at a time.
const CALM: usize = 30;
const BUSY: usize = 200;
/// How many wait while memory is measured.
const IDLE: usize = 300;
const SECONDS: u64 = 12;
/// How long people think where they do.
const THOUGHT: Duration = Duration::from_millis(150);
/// How often tables with the way over another server are compared with those beside them.
const ROUNDS: usize = 8;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    if let ["--serve", database, nats] = arguments.as_slice() {
        runtime.block_on(serve(database, nats));
        return;
    }
    // Cargo hands this to every benchmark.
    let chosen = |figure: &&str| {
        let mut named = arguments.iter().filter(|it| **it != "--bench").peekable();
        named.peek().is_none() || named.any(|it| it == figure)
    };
    for figure in FIGURES.into_iter().filter(chosen) {
        runtime.block_on(async {
            if figure == "hop" {
                hop().await;
                return;
            }
            for (name, servers, clustered, far) in [
                ("one server alone", 1, false, false),
                ("one in a cluster", 1, true, false),
                ("three, people at their table's server", 3, true, false),
                ("three, people at other servers", 3, true, true),
            ] {
                let house = House::start(servers, clustered);
                match figure {
                    "calm" => play(&house, name, CALM, far, THOUGHT).await,
                    "busy" => play(&house, name, BUSY, far, Duration::ZERO).await,
                    _ => memory(&house, name, far).await,
                }
            }
        });
    }
}

/// The server's side: says its address on standard output.
async fn serve(database: &str, nats: &str) {
    let flags = |name: &str| {
        let value = match name {
            "listen" => "127.0.0.1:0",
            "database" => database,
            "nats" => nats,
            "log" => "error",
            "connections"
            | "connections-per-address"
            | "sockets-per-person"
            | "spectators-per-table" => "50000",
            "tables-per-person" | "tables-per-address" => "10000",
            "requests-per-minute"
            | "entries-per-minute"
            | "entries-per-day"
            | "creations-per-minute"
            | "changes-per-minute"
            | "sockets-per-minute"
            | "messages-per-minute" => "10000000",
            _ => return None,
        };
        Some(value.to_owned())
    };
    let config = server::Config::resolve(flags, |_| None, None).expect("a configuration");
    let listener = tokio::net::TcpListener::bind(config.listen).await;
    let listener = listener.expect("a free port");
    println!("{}", listener.local_addr().expect("an address"));
    std::io::stdout().flush().expect("somebody reads it");
    let stopped = async {
        // The parent process holds the other end: it closes when that ends.
        let read = || std::io::stdin().read_line(&mut String::new());
        let _ = tokio::task::spawn_blocking(read).await;
    };
    server::serve(config, listener, stopped)
        .await
        .expect("it serves");
}

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(database: &str, nats: &str) -> Self {
        let me = std::env::current_exe().expect("this program");
        let child = Command::new(me)
            .args(["--serve", database, nats])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = child.expect("a server");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        let read = BufReader::new(out).read_line(&mut line);
        read.expect("its address");
        let address = line.trim().parse().expect("an address");
        Self { child, address }
    }

    /// What it holds in memory, in kilobytes.
    fn memory(&self) -> i64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
        kilobytes.and_then(|text| text.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

struct House {
    servers: Vec<Server>,
    _nats: Nats,
    _postgres: Postgres,
}

impl House {
    fn start(count: usize, clustered: bool) -> Self {
        let (postgres, nats) = (Postgres::durable(), Nats::start());
        let database = postgres.database("bench");
        let url = if clustered { nats.url() } else { String::new() };
        let servers = (0..count).map(|_| Server::start(&database, &url));
        Self {
            servers: servers.collect(),
            _nats: nats,
            _postgres: postgres,
        }
    }

    fn address(&self, number: usize) -> SocketAddr {
        self.servers[number % self.servers.len()].address
    }
}

/// Three people at a table, which the first one's server owns: all there, or each at another one.
async fn seated(house: &House, number: usize, far: bool) -> Vec<Player> {
    let at = |seat: usize| house.address(if far { number + 1 + seat } else { number });
    let owner = house.address(number);
    let host = TestVisitor::enter(owner, "Ada").await;
    let id = host.create(&json!({"game": "jericho", "seats": 3})).await;
    // The first client's server becomes the owner.
    drop(Player::come(&host, &id).await);
    let mut players = Vec::new();
    for seat in 0..3 {
        let mut guest = match seat {
            0 => host.clone(),
            _ => TestVisitor::enter(owner, &format!("Guest {seat}")).await,
        };
        guest.move_to(at(seat));
        let mut player = Player::come(&guest, &id).await;
        player.sit(seat as u8).await;
        players.push(player);
    }
    players
}

/// Plays with a pause before each move; says how long each took, in microseconds.
async fn person(
    mut player: Player,
    host: bool,
    pause: Duration,
    counting: Arc<AtomicBool>,
    over: Arc<AtomicBool>,
) -> Vec<u64> {
    let mut took = Vec::new();
    if host {
        player.ask(Ask::Start).await.expect("all are there");
    }
    player.reveal().await;
    while !(over.load(Ordering::Relaxed) || player.over && player.phase() == Phase::Over) {
        if player.over || !player.is_asked() {
            let _ = tokio::time::timeout(Duration::from_millis(200), player.hear()).await;
            continue;
        }
        tokio::time::sleep(pause).await;
        let begin = Instant::now();
        if player.play().await && counting.load(Ordering::Relaxed) {
            took.push(begin.elapsed().as_micros() as u64);
        }
    }
    over.store(true, Ordering::Relaxed);
    took
}

/// What each move took, in microseconds, in order.
struct Took(Vec<u64>);

impl Took {
    fn new(mut all: Vec<u64>) -> Self {
        all.sort_unstable();
        Self(all)
    }

    /// Within how many milliseconds this share of the moves was done.
    fn within(&self, share: f64) -> f64 {
        let place = (self.0.len() as f64 * share) as usize;
        let place = place.min(self.0.len().saturating_sub(1));
        self.0.get(place).map_or(0.0, |it| *it as f64 / 1000.0)
    }
}

/// The tables are played for a while: what the moves at each of both kinds of them took, near first, and
/// for how many seconds they were counted.
async fn played(tables: Vec<(bool, Vec<Player>)>, pause: Duration) -> ([Took; 2], f64) {
    let counting = Arc::new(AtomicBool::new(false));
    let over = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for (far, players) in tables {
        for (seat, player) in players.into_iter().enumerate() {
            let (counting, over) = (Arc::clone(&counting), Arc::clone(&over));
            let person = person(player, seat == 0, pause, counting, over);
            playing.spawn(async move { (far, person.await) });
        }
    }
    // Where nobody thinks, games are short.
    let warm_up = if pause.is_zero() { 200 } else { 2_000 };
    tokio::time::sleep(Duration::from_millis(warm_up)).await;
    counting.store(true, Ordering::Relaxed);
    let begin = Instant::now();
    // As long as all play: from then on there is less to carry.
    let ended = async {
        while !over.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(SECONDS), ended).await;
    counting.store(false, Ordering::Relaxed);
    let counted = begin.elapsed().as_secs_f64();
    over.store(true, Ordering::Relaxed);
    let (far, near): (Vec<_>, Vec<_>) = playing.join_all().await.into_iter().partition(|it| it.0);
    let took = |of: Vec<(bool, Vec<u64>)>| Took::new(of.into_iter().flat_map(|it| it.1).collect());
    ([took(near), took(far)], counted)
}

async fn play(house: &House, name: &str, tables: usize, far: bool, pause: Duration) {
    let mut all = Vec::new();
    for number in 0..tables {
        all.push((far, seated(house, number, far).await));
    }
    let (took, counted) = played(all, pause).await;
    let took = &took[usize::from(far)];
    println!(
        "{name}: {tables} tables of 3, {:.0} moves/s, each after its commit; from a move to its ok: \
         median {:.2} ms, p99 {:.2} ms, of {}",
        took.0.len() as f64 / counted,
        took.within(0.5),
        took.within(0.99),
        took.0.len()
    );
}

/// People at their table's server and people at others, at the same time on the same servers: whatever
/// else the machine does meets both alike.
async fn hop() {
    let house = House::start(3, true);
    let mut all = [Vec::new(), Vec::new()];
    let mut more = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let mut tables = Vec::new();
        for number in 0..CALM {
            let far = number % 2 == 1;
            tables.push((far, seated(&house, number, far).await));
        }
        let ([near, far], _) = played(tables, THOUGHT).await;
        for (share, more) in [0.5, 0.99].into_iter().zip(&mut more) {
            more.push(far.within(share) - near.within(share));
        }
        for (took, all) in [near, far].into_iter().zip(&mut all) {
            all.extend(took.0);
        }
    }
    for (name, all) in ["at their table's server", "at other servers"]
        .into_iter()
        .zip(all)
    {
        let took = Took::new(all);
        println!(
            "people {name}, side by side: median {:.2} ms, p99 {:.2} ms, of {}",
            took.within(0.5),
            took.within(0.99),
            took.0.len()
        );
    }
    for (name, mut more) in ["median", "p99"].into_iter().zip(more) {
        more.sort_by(f64::total_cmp);
        let rounds: Vec<String> = more.iter().map(|it| format!("{it:.2}")).collect();
        println!(
            "the way over another server at the {name}: {:.2} ms more (the middle of {ROUNDS} rounds: {})",
            f64::midpoint(more[(ROUNDS - 1) / 2], more[ROUNDS / 2]),
            rounds.join(", ")
        );
    }
}

async fn memory(house: &House, name: &str, far: bool) {
    let mut players = Vec::new();
    // What a first table needs, every server has already.
    for number in 0..3 {
        players.extend(seated(house, number, far).await);
    }
    let before: Vec<i64> = house.servers.iter().map(Server::memory).collect();
    for number in 0..IDLE {
        // All tables at the first server.
        let number = number * house.servers.len();
        players.extend(seated(house, number, far).await);
    }
    let grown = house.servers.iter().zip(before);
    let grown: Vec<String> = grown
        .map(|(server, before)| {
            let kilobytes = (server.memory() - before) as f64 / IDLE as f64;
            format!("{kilobytes:.1}")
        })
        .collect();
    println!(
        "{name}: kB a table of 3 people, at its owner first: {}",
        grown.join(", ")
    );
}
