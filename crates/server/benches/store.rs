//! How many appends a second the store keeps, each answered after its commit.
//!
//! ```text
//! writers, one table each ──append, wait, append …──► store      beside it: the disk's own pace
//! ```
//!
//! `cargo xtask bench store` measures SQLite in the folder for temporary files;
//! `cargo xtask bench store -- URL SECONDS` another database. The raw rate is that of `fdatasync`
//! after a small write to a file beside the database, in the same minute.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use server::store::{Append, LoggedCommand, NewTable, Status, Store, Summary, TableId};

fn main() {
    let measured = std::env::args().any(|text| text == "--bench");
    let mut arguments = std::env::args().skip(1).filter(|text| text != "--bench");
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("bench.db").display().to_string();
    let url = arguments.next().unwrap_or(own);
    // As one of many tests it only shows that it works.
    let usual = if measured { 3.0 } else { 0.1 };
    let seconds: f64 = arguments
        .next()
        .map_or(usual, |text| text.parse().expect("seconds"));
    // As the server will run: the store's tasks share one thread, SQLite has one of its own.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    let beside = Path::new(&url).parent().filter(|folder| folder.is_dir());
    let beside = beside.unwrap_or(folder.path()).to_path_buf();
    println!(
        "writers   appends/s   commits/s   appends/commit   p50 ms   p99 ms   CPU µs/append   raw fdatasync/s"
    );
    for writers in [1, 16, 200, 1000] {
        let raw = raw_rate(&beside);
        let measured = runtime.block_on(measure(&url, writers, Duration::from_secs_f64(seconds)));
        let Measured {
            appends,
            commits,
            mut waits,
            took,
            busy,
        } = measured;
        waits.sort_unstable();
        let part = |share: f64| {
            let at = ((waits.len() as f64 * share) as usize).min(waits.len().saturating_sub(1));
            waits.get(at).map_or(0.0, |wait| wait.as_secs_f64() * 1e3)
        };
        println!(
            "{writers:>7}{:>12.0}{:>12.0}{:>17.1}{:>9.2}{:>9.2}{:>16.1}{raw:>18.0}",
            appends as f64 / took.as_secs_f64(),
            commits as f64 / took.as_secs_f64(),
            appends as f64 / commits.max(1) as f64,
            part(0.5),
            part(0.99),
            busy.as_secs_f64() * 1e6 / appends.max(1) as f64,
        );
    }
}

struct Measured {
    appends: u64,
    commits: u64,
    waits: Vec<Duration>,
    took: Duration,
    /// How long this process computed, on all its threads: what a busy machine doesn't change.
    busy: Duration,
}

async fn measure(url: &str, writers: usize, time: Duration) -> Measured {
    let store = Store::open(url).await.expect("the database opens");
    let mut tables = Vec::new();
    for _ in 0..writers {
        let new = NewTable {
            id: TableId::fresh(),
            host: None,
            summary: Summary {
                game: "jericho".to_owned(),
                status: Status::Playing,
                public: false,
                seats: "[]".to_owned(),
                sat: Vec::new(),
                updated: 0,
            },
            commands: vec![LoggedCommand {
                at: 0,
                text: "{}".to_owned(),
            }],
            created: 0,
            most_of_host: None,
        };
        tables.push(new.id.clone());
        store.create(new).await.expect("a table");
    }
    let before = store.figures();
    let stop = Arc::new(AtomicBool::new(false));
    let (begin, idle) = (Instant::now(), computed());
    let runs: Vec<_> = tables
        .into_iter()
        .map(|table| {
            let (store, stop) = (store.clone(), Arc::clone(&stop));
            tokio::spawn(async move {
                let mut waits = Vec::new();
                for version in 1.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let text = format!(r#"{{"seat":2,"move":"wall R5","key":"{version:016x}"}}"#);
                    let append = Append::one(table.clone(), version, 1_700_000_000_000, text);
                    let start = Instant::now();
                    store.append(append).await.expect("it is kept");
                    waits.push(start.elapsed());
                }
                waits
            })
        })
        .collect();
    tokio::time::sleep(time).await;
    stop.store(true, Ordering::Relaxed);
    let mut waits = Vec::new();
    for run in runs {
        waits.extend(run.await.expect("a writer"));
    }
    let (took, busy) = (begin.elapsed(), computed().saturating_sub(idle));
    let after = store.figures();
    store.close().await;
    Measured {
        appends: after.kept - before.kept,
        commits: after.commits - before.commits,
        waits,
        took,
        busy,
    }
}

/// How long this process has computed; nothing where the system does not say.
fn computed() -> Duration {
    let told = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name, which may hold anything: times in user and in system mode, in hundredths.
    let (_, fields) = told.rsplit_once(')').unwrap_or_default();
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

/// How often a second this disk makes a page durable.
fn raw_rate(folder: &Path) -> f64 {
    let mut file = tempfile::tempfile_in(folder).expect("a file");
    let page = [7_u8; 4096];
    // Written once before: a journal is overwritten in place, too.
    file.write_all(&page.repeat(256))
        .and_then(|()| file.sync_all())
        .expect("it is written");
    let begin = Instant::now();
    let mut count = 0_u32;
    while begin.elapsed() < Duration::from_secs(1) {
        if count.is_multiple_of(256) {
            file.rewind().expect("it rewinds");
        }
        write_durably(&mut file, &page);
        count += 1;
    }
    f64::from(count) / begin.elapsed().as_secs_f64()
}

fn write_durably(file: &mut File, page: &[u8]) {
    file.write_all(page)
        .and_then(|()| file.sync_data())
        .expect("it is written");
}
