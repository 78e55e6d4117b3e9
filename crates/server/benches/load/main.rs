//! What a server carries: real clients on loopback, the server on one core, the crowd on another.
//!
//! ```text
//! load ──starts itself──► load --serve     the same server as `fanfare serve`, pinned to core 0
//!   └── crowd, pinned to core 1 ──sockets──► figures, with the disk's own beside them
//! ```
//!
//! `cargo xtask bench server`, or `cargo xtask bench server -- closed paced`:
//! `closed` as fast as it goes, at tables that are dealt · `coming` the same where each table must
//! also be opened, joined and closed · `paced` at 870 moves a second · `bots` the same with bots that
//! think as hard as they can · `memory` what tables and idle connections cost · `hold` 5,000 players
//! for five minutes.

mod crowd;
mod http;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

use crowd::{Pace, Table, Tally};
use http::Guest;

/// As in the program itself.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const FIGURES: [&str; 6] = ["closed", "coming", "paced", "bots", "memory", "hold"];
/// How many are played at a time, and how many are dealt before the first of them is played.
const TABLES: usize = 200;
const READY: usize = 1200;
/// About as long as a game takes at the pace of `paced`.
const SPREAD: Duration = Duration::from_secs(20);

type Result<T = ()> = std::result::Result<T, String>;

fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["--serve", database] => serve(database),
        // Cargo hands this to every benchmark.
        chosen => {
            let chosen: Vec<&str> = chosen
                .iter()
                .copied()
                .filter(|it| *it != "--bench")
                .collect();
            measure(&chosen)
        }
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// Pins this process to one core, if there are two.
fn pin(core: usize) {
    #[cfg(target_os = "linux")]
    if std::thread::available_parallelism().is_ok_and(|cores| cores.get() > core) {
        let mut set = rustix::thread::CpuSet::new();
        set.set(core);
        let pinned = rustix::thread::sched_setaffinity(None, &set);
        pinned.unwrap_or_else(|why| eprintln!("not pinned to core {core}: {why}"));
    }
}

/// Ten thousand connections need as many open files.
fn many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        if let Err(why) = setrlimit(Resource::Nofile, limit) {
            eprintln!("few files may be open: {why}");
        }
    }
}

/// The server's side: says its address on standard output.
fn serve(database: &str) -> Result {
    pin(0);
    many_files();
    // All clients come from one address here: what protects a server in the world would only
    // measure itself.
    let flags = |name: &str| {
        let value = match name {
            "listen" => "127.0.0.1:0",
            "database" => database,
            "log" => "warn",
            "connections"
            | "connections-per-address"
            | "sockets-per-person"
            | "spectators-per-table" => "50000",
            "tables-per-person" | "tables-per-address" => "10000",
            "requests-per-minute"
            | "entries-per-minute"
            | "entries-per-day"
            | "changes-per-minute"
            | "creations-per-minute"
            | "sockets-per-minute"
            | "messages-per-minute" => "10000000",
            "bot-pace" => "0",
            _ => return None,
        };
        Some(value.to_owned())
    };
    let config = server::Config::resolve(flags, |_| None, None).map_err(|why| why.to_string())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|why| why.to_string())?;
    runtime.block_on(async {
        let address = config.listen;
        let listener = tokio::net::TcpListener::bind(address).await;
        let listener = listener.map_err(|why| why.to_string())?;
        let address = listener.local_addr().map_err(|why| why.to_string())?;
        println!("{address}");
        std::io::stdout().flush().map_err(|why| why.to_string())?;
        let stopped = async {
            // The parent process holds the other end: it closes when that ends.
            let read = || std::io::stdin().read_line(&mut String::new());
            let _ = tokio::task::spawn_blocking(read).await;
        };
        let served = server::serve(config, listener, stopped).await;
        served.map_err(|why| why.to_string())
    })
}

/// A server of our own, ended with us.
struct Server {
    child: Child,
    address: SocketAddr,
    #[expect(dead_code, reason = "the folder goes when the server does")]
    folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Result<Self> {
        let text = |why: std::io::Error| why.to_string();
        // Beside the build, so that the disk is the one that people would use.
        let home = std::env::current_exe().map_err(text)?;
        let home = home.parent().ok_or("nowhere")?;
        let folder = tempfile::tempdir_in(home).map_err(text)?;
        let me = std::env::current_exe().map_err(text)?;
        let mut child = Command::new(me)
            .arg("--serve")
            .arg(folder.path().join("load.db"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(text)?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or("no output")?;
        BufReader::new(out).read_line(&mut line).map_err(text)?;
        let address = line.trim().parse();
        let address = address.map_err(|_| "the server did not start".to_owned())?;
        Ok(Self {
            child,
            address,
            folder,
        })
    }

    /// What it holds in memory, in bytes.
    fn memory(&self) -> Result<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).map_err(|why| why.to_string())?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
        let kilobytes: Option<u64> = kilobytes.and_then(|text| text.parse().ok());
        Ok(kilobytes.ok_or("no VmRSS")? * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

fn measure(chosen: &[&str]) -> Result {
    if let Some(odd) = chosen.iter().find(|it| !FIGURES.contains(it)) {
        return Err(format!(
            "no figure is called {odd:?}; there are {FIGURES:?}"
        ));
    }
    pin(1);
    many_files();
    for figure in FIGURES {
        if !chosen.is_empty() && !chosen.contains(&figure) {
            continue;
        }
        let server = Server::start()?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|why| why.to_string())?;
        // Nobody plays while the disk is tried, or both would be slower than they are.
        let before = disk()?;
        let crowd = tokio::task::LocalSet::new();
        crowd.block_on(&runtime, async {
            match figure {
                "closed" => closed(&server).await,
                "coming" => coming(&server).await,
                "paced" => paced(&server, 0).await,
                "bots" => paced(&server, 1).await,
                "memory" => memory(&server).await,
                _ => hold(&server).await,
            }
        })?;
        let after = disk()?;
        println!(
            "{figure}: this disk made {before:.0} writes/s safe before, {after:.0} after, one after another"
        );
    }
    Ok(())
}

/// How often this disk, in this minute, makes a small write safe.
fn disk() -> Result<f64> {
    let text = |why: std::io::Error| why.to_string();
    let home = std::env::current_exe().map_err(text)?;
    let folder = tempfile::tempdir_in(home.parent().unwrap_or(Path::new("."))).map_err(text)?;
    let file = std::fs::File::create(folder.path().join("sync")).map_err(text)?;
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < Duration::from_secs(1) {
        (&file).write_all(&[count as u8; 4096]).map_err(text)?;
        file.sync_data().map_err(text)?;
        count += 1;
    }
    Ok(f64::from(count) / begin.elapsed().as_secs_f64())
}

async fn enter(address: SocketAddr, count: usize) -> Result<Vec<Guest>> {
    let mut guests = Vec::with_capacity(count);
    for number in 0..count {
        guests.push(Guest::enter(address, &format!("Guest {number}")).await?);
    }
    Ok(guests)
}

/// Opens tables and lets a crowd play at them, at each from some moment of a time on; says what is
/// still running.
async fn seat(
    server: &Server,
    tables: usize,
    bots: usize,
    (pace, spread): (&Pace, Duration),
    tally: &Rc<Tally>,
) -> Result<Vec<tokio::task::JoinHandle<()>>> {
    let mut playing = Vec::new();
    for number in 0..tables {
        let guests = Rc::new(enter(server.address, 4 - bots).await?);
        let table: Table = crowd::open(guests, bots).await?;
        let play = crowd::sit_and_play(
            server.address,
            table,
            bots,
            (pace.clone(), spread),
            Rc::clone(tally),
            number as u64,
        );
        playing.push(tokio::task::spawn_local(play));
    }
    // All are seated when all are connected.
    for _ in 0..600 {
        if tally.connected.get() >= tables * (4 - bots) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(playing)
}

fn percentile(sorted: &[u32], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let place = (sorted.len() as f64 * share) as usize;
    sorted
        .get(place.min(last))
        .map_or(0.0, |&it| f64::from(it) / 1000.0)
}

/// Counts for a while, and tells what was seen.
async fn count(name: &str, tally: &Tally, time: impl Future) -> Result {
    tally.begin();
    let begin = Instant::now();
    time.await;
    let took = begin.elapsed().as_secs_f64();
    tally.counting.set(false);
    let moves = tally.moves.get();
    println!(
        "{name}: {:.0} moves/s, each after its commit",
        moves as f64 / took
    );
    for (what, times) in [
        ("to its ok", &tally.answers),
        ("to the others", &tally.delays),
    ] {
        let mut times = times.borrow_mut();
        times.sort_unstable();
        println!(
            "{name}: from sending a move {what}: median {:.2} ms, p99 {:.2} ms, most {:.2} ms, of {}",
            percentile(&times, 0.5),
            percentile(&times, 0.99),
            percentile(&times, 1.0),
            times.len()
        );
    }
    let faults = tally.faults.borrow();
    println!("{name}: {} faults", faults.len());
    if let Some(fault) = faults.first() {
        return Err(format!("{name}: {fault}"));
    }
    Ok(())
}

/// Tables wait, all of them dealt; so many are played at a time, until none waits any more.
async fn closed(server: &Server) -> Result {
    let tally = Rc::new(Tally::default());
    let queue = Rc::new(crowd::Queue::default());
    let mut crowds = Vec::new();
    for _ in 0..TABLES {
        crowds.push(Rc::new(enter(server.address, 4).await?));
    }
    let mut playing = Vec::new();
    for number in 0..READY {
        let guests = Rc::clone(&crowds[number % TABLES]);
        let table = crowd::open(guests, 0).await?;
        let (queue, tally) = (Rc::clone(&queue), Rc::clone(&tally));
        let play = crowd::wait_and_play(server.address, table, queue, tally, number as u64);
        playing.push(tokio::task::spawn_local(play));
    }
    while tally.dealt.get() < READY * 4 && tally.faults.borrow().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let all = async {
        (0..TABLES).for_each(|_| queue.next());
        while !queue.empty.get() && tally.faults.borrow().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let counted = count("closed", &tally, all).await;
    end(&tally, playing).await;
    counted
}

/// As fast as it goes, where a table that is over is followed by a fresh one.
async fn coming(server: &Server) -> Result {
    let tally = Rc::new(Tally::default());
    let playing = seat(server, TABLES, 0, (&Pace::AtOnce, Duration::ZERO), &tally).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let counted = count(
        "coming",
        &tally,
        tokio::time::sleep(Duration::from_secs(20)),
    )
    .await;
    end(&tally, playing).await;
    counted
}

/// 200 tables of which each makes a move every 230 ms, now and then several at once: 870 a second.
async fn paced(server: &Server, bots: usize) -> Result {
    let tally = Rc::new(Tally::default());
    let pace = Pace::After(Duration::from_millis(255));
    // Anywhere else tables don't begin and end all at the same time either.
    let playing = seat(server, TABLES, 0, (&pace, SPREAD), &tally).await?;
    let name = if bots == 0 { "paced" } else { "bots" };
    // Beside the crowd: tables at which bots think all the time.
    let beside = Rc::new(Tally::default());
    let thinking = seat(
        server,
        8 * bots,
        3,
        (&Pace::AtOnce, Duration::ZERO),
        &beside,
    )
    .await?;
    tokio::time::sleep(SPREAD + Duration::from_secs(3)).await;
    let counted = count(name, &tally, tokio::time::sleep(Duration::from_secs(20))).await;
    beside.over.set(true);
    for task in thinking {
        task.abort();
    }
    end(&tally, playing).await;
    counted
}

async fn end(tally: &Tally, playing: Vec<tokio::task::JoinHandle<()>>) {
    tally.over.set(true);
    tokio::time::sleep(Duration::from_millis(300)).await;
    for task in playing {
        task.abort();
    }
}

async fn memory(server: &Server) -> Result {
    let tally = Rc::new(Tally::default());
    // What the database keeps at hand for any table at all is there after the first ones.
    let mut playing = seat(server, 500, 0, (&Pace::Never, Duration::ZERO), &tally).await?;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let before = server.memory()?;
    println!("memory: {:.1} MB with 500 tables", before as f64 / 1e6);
    let others = Rc::new(Tally::default());
    playing.extend(seat(server, 1000, 0, (&Pace::Never, Duration::ZERO), &others).await?);
    tokio::time::sleep(Duration::from_secs(3)).await;
    let tables = server.memory()? - before;
    println!(
        "memory: {:.1} kB a table with its 4 connections, of 1000 more",
        tables as f64 / 1000.0 / 1000.0
    );
    // Connections that only look on, spread over the tables that are there.
    let guest = Guest::enter(server.address, "Onlooker").await?;
    let id = {
        let plan = serde_json::json!({"game": crowd::GAME, "seats": 4});
        guest.create(&plan).await?
    };
    let mut ids = vec![id];
    for _ in 0..99 {
        let plan = serde_json::json!({"game": crowd::GAME, "seats": 4});
        ids.push(guest.create(&plan).await?);
    }
    let before = server.memory()?;
    let mut idle = Vec::new();
    for number in 0..10_000 {
        let id = &ids[number % ids.len()];
        idle.push(crowd::connect(server.address, id, &guest).await?);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let all = server.memory()? - before;
    println!(
        "memory: {:.1} MB for 10,000 idle connections, {:.1} kB each",
        all as f64 / 1e6,
        all as f64 / 1e7
    );
    drop(idle);
    others.over.set(true);
    end(&tally, playing).await;
    Ok(())
}

/// 5,000 players at 1,250 tables, a move every two seconds a table.
async fn hold(server: &Server) -> Result {
    let tally = Rc::new(Tally::default());
    let pace = Pace::After(Duration::from_secs(2));
    let playing = seat(server, 1250, 0, (&pace, Duration::ZERO), &tally).await?;
    let counted = count("hold", &tally, tokio::time::sleep(Duration::from_secs(300))).await;
    println!(
        "hold: {} still connected, {:.1} MB",
        tally.connected.get(),
        server.memory()? as f64 / 1e6
    );
    end(&tally, playing).await;
    counted
}
