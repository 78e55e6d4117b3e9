//! Fault injection: `kill -9` of the server, and crashes of PostgreSQL, while people play. What was
//! acknowledged is kept, nothing is played twice, every game goes on to a record that verifies.
//!
//! `FANFARE_KILLS` says how often; `cargo xtask test --only crash --kills 1000` sets it and shows the
//! counts.

use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use protocol::table::{Ask, Phase};
use serde_json::json;
use table::games::jericho;
use testserver::http::ask_blocking;
use testserver::{Postgres, ServerProcess, TestPlayer, TestVisitor};
use tokio::task::JoinSet;

type Jericho = TestPlayer<jericho::State>;

/// How often something is killed while the same tables are played, and in all unless
/// `FANFARE_KILLS` says otherwise.
const KILLS: usize = 8;
/// How many tables are played at a time.
const TABLES: usize = 6;
/// How many first starts are killed at least.
const FIRST_STARTS: usize = 60;

fn kills() -> usize {
    let asked = std::env::var("FANFARE_KILLS").ok();
    asked.map_or(KILLS, |text| text.parse().expect("a number of kills"))
}

/// What was promised, and what came of it.
#[derive(Default)]
struct Counts {
    tables: usize,
    acknowledged: usize,
    kept: usize,
    lost: usize,
    doubled: usize,
}

impl Counts {
    /// Compares the moves of one player that the server acknowledged with those in the record.
    fn compare(&mut self, acknowledged: &[String], made: &[&str]) {
        self.acknowledged += acknowledged.len();
        let same = acknowledged.iter().zip(made).take_while(|(a, m)| a == m);
        let same = same.count();
        self.kept += same;
        self.lost += acknowledged.len() - same;
        self.doubled += made.len() - same;
    }

    fn add(&mut self, other: &Self) {
        self.tables += other.tables;
        self.acknowledged += other.acknowledged;
        self.kept += other.kept;
        self.lost += other.lost;
        self.doubled += other.doubled;
    }
}

/// The real program on one address and one database, however often it is started.
struct Server {
    database: String,
    program: ServerProcess,
}

const ARGUMENTS: [&str; 12] = [
    "--bot-pace",
    "0",
    "--requests-per-minute",
    "100000",
    "--entries-per-minute",
    "1000",
    "--creations-per-minute",
    "1000",
    "--sockets-per-minute",
    "100000",
    "--log",
    "warn",
];

fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_fanfare"))
}

fn serve(database: &str, at: &str) -> ServerProcess {
    let arguments = [&["--database", database], &ARGUMENTS[..]].concat();
    ServerProcess::serve(command(), at, &arguments)
}

impl Server {
    fn start(database: &str) -> Self {
        Self {
            database: database.to_owned(),
            program: serve(database, "127.0.0.1:0"),
        }
    }

    fn die_and_rise(&mut self) {
        self.program.kill();
        self.program = serve(&self.database, &self.program.address.to_string());
    }
}

/// Comes back, however long that takes.
async fn back(player: &mut Jericho) {
    while !player.try_come_back().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Asks until there is an answer, with the same key each time.
async fn insist(player: &mut Jericho, key: &str, ask: Ask) -> Result<bool, String> {
    loop {
        match player.try_ask(key, ask.clone()).await {
            Some(Err(code)) if matches!(code.as_str(), "unavailable" | "in-doubt") => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Some(answer) => return answer,
            None => back(player).await,
        }
    }
}

/// Plays to the end; says which choices were acknowledged. While the server still dies, nobody
/// hurries.
async fn play(mut player: Jericho, dying: Arc<AtomicBool>) -> (Jericho, Vec<String>) {
    let mut kept = Vec::new();
    while !(player.over && player.phase() == Phase::Over) {
        if player.over || !player.is_asked() {
            if !player.hear().await {
                back(&mut player).await;
            }
            continue;
        }
        if dying.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let moves = player.moves();
        let choice = moves[kept.len() * 5 % moves.len()].to_string();
        let key = format!("move {}", kept.len());
        let before = player.have;
        let ask = Ask::Choose {
            choice: choice.clone(),
        };
        insist(&mut player, &key, ask)
            .await
            .expect("a legal move, once");
        kept.push(choice);
        // Its own events come with it, or after a lost connection.
        while player.have == before {
            if !player.hear().await {
                back(&mut player).await;
            }
        }
    }
    (player, kept)
}

/// Kills the server, or crashes its database; the server is started again, the database too.
fn strike(server: &mut Server, postgres: Option<&mut Postgres>, number: usize) {
    match postgres {
        Some(postgres) if number % 3 == 2 => postgres.resume(),
        _ => server.die_and_rise(),
    }
}

/// Opens tables, then kills while they are played; says what was promised and what came of it.
async fn people_play_while_it_dies(
    mut server: Server,
    mut postgres: Option<Postgres>,
    kills: core::ops::Range<usize>,
) -> (Server, Option<Postgres>, Counts) {
    let address = server.program.address;
    let dying = Arc::new(AtomicBool::new(true));
    let mut playing = JoinSet::new();
    for number in 0..TABLES {
        let ada = TestVisitor::enter(address, &format!("Ada {number}")).await;
        let bea = TestVisitor::enter(address, &format!("Bea {number}")).await;
        let plan = json!({"game": "jericho", "seats": 3, "bots": {"2": "medium"}});
        let id = ada.create(&plan).await;
        let mut ada = Jericho::come(&ada, &id).await;
        let mut bea = Jericho::come(&bea, &id).await;
        ada.sit(0).await;
        bea.sit(1).await;
        ada.ask(Ask::Start).await.expect("all are there");
        ada.reveal().await;
        bea.reveal().await;
        for mut player in [ada, bea] {
            player.until(|it| it.view.is_some()).await;
            playing.spawn(play(player, Arc::clone(&dying)));
        }
    }
    let killer = tokio::spawn(async move {
        for number in kills {
            tokio::time::sleep(Duration::from_millis(150 + 70 * (number as u64 % 4))).await;
            (server, postgres) = tokio::task::spawn_blocking(move || {
                strike(&mut server, postgres.as_mut(), number);
                (server, postgres)
            })
            .await
            .expect("it is there again");
        }
        dying.store(false, Ordering::Relaxed);
        (server, postgres)
    });
    let ended = playing.join_all().await;
    let (server, postgres) = killer.await.expect("the server lives");
    assert_eq!(ended.len(), 2 * TABLES);
    let mut counts = Counts {
        tables: TABLES,
        ..Counts::default()
    };
    for (player, acknowledged) in ended {
        let path = format!("/api/tables/{}/record", player.id);
        let record = player.guest.ask(&format!("GET {path}")).await;
        assert_eq!(record.status, 200, "{}", record.body);
        let verified = table::verify::<jericho::State>(record.body.as_bytes());
        verified.unwrap_or_else(|why| panic!("{why:?}"));
        let record: serde_json::Value = serde_json::from_str(&record.body).expect("JSON");
        let moves = record["games"][0]["moves"].as_array().expect("moves");
        let seat = json!(player.seat().expect("a seat"));
        let made = moves.iter().filter(|made| made[0] == seat);
        let made: Vec<&str> = made.map(|made| made[1].as_str().expect("a move")).collect();
        counts.compare(&acknowledged, &made);
    }
    (server, postgres, counts)
}

/// As many kills as asked for, a round of tables after another.
async fn nothing_is_lost(name: &str, database: &str, mut postgres: Option<Postgres>) {
    let mut server = Server::start(database);
    let mut sum = Counts::default();
    let all = kills();
    for first in (0..all).step_by(KILLS) {
        let round = first..(first + KILLS).min(all);
        let counts;
        (server, postgres, counts) = people_play_while_it_dies(server, postgres, round).await;
        sum.add(&counts);
        assert_eq!((sum.lost, sum.doubled), (0, 0), "of {}", sum.acknowledged);
    }
    let Counts {
        tables,
        acknowledged,
        kept,
        lost,
        doubled,
    } = sum;
    println!(
        "{name}: {all} kills, {tables} tables, {acknowledged} moves acknowledged, {kept} kept, \
         {lost} lost, {doubled} doubled"
    );
}

/// A server killed at any moment of its very first start, while it makes the database, starts the next
/// time. A few milliseconds are tried one after another, so that every step is met.
#[test]
fn a_first_start_that_is_killed_is_followed_by_one_that_works() {
    let kills = kills().max(FIRST_STARTS);
    let (mut begun, mut made) = (0, 0);
    for number in 0..kills {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("fanfare.db");
        let database = path.to_str().expect("text");
        let mut child = command()
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .args(ARGUMENTS)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        // From the file's appearance on, or from the start where there is none yet.
        let begin = Instant::now();
        while number % 4 > 0 && !path.exists() && begin.elapsed() < Duration::from_secs(30) {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_micros(500 * (number as u64 % 60)));
        child.kill().expect("it ran");
        child.wait().expect("it is gone");
        begun += usize::from(path.exists());
        let journal = folder.path().join("fanfare.db-journal");
        made += usize::from(journal.exists() || path.with_extension("db-wal").exists());
        // Says so when it listens; a database that can't be used would end its output.
        let program = serve(database, "127.0.0.1:0");
        let ready = ask_blocking(program.address, "GET /readyz", &[], "");
        assert_eq!(ready.status, 200, "kill {number}: {}", ready.body);
    }
    assert!(made > 0, "no kill met a database that was being made");
    println!(
        "first start: {kills} kills, {begun} with a file, {made} of them with a journal; all started again"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("fanfare.db");
    let database = database.to_str().expect("text");
    nothing_is_lost("SQLite", database, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_on_postgresql() {
    let postgres = Postgres::start();
    let database = postgres.database("crash");
    nothing_is_lost("PostgreSQL", &database, Some(postgres)).await;
}
