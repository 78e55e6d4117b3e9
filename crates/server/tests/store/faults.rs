//! What happens when the database fails, is of another version, or is copied while it is used.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use server::store::{Store, StoreError, TableId, backup};

use crate::draw::{one, open, table, texts};
use testserver::Postgres;

/// Appends until it is told to stop; the versions that were answered, and how many are in doubt.
async fn play(store: Store, table: TableId, stop: Arc<AtomicBool>) -> Outcome {
    let mut outcome = Outcome::default();
    let mut version = 1;
    while !stop.load(Ordering::Relaxed) {
        match store
            .append(one(&table, version, &format!("move {version}")))
            .await
        {
            Ok(()) => {
                outcome.kept.push(version);
                version += 1;
            }
            Err(error) => {
                assert!(error.is_passing(), "{error}");
                outcome.failed += 1;
                outcome.in_doubt += u64::from(error.code() == "in-doubt");
                // As after any error: the log says where the table is.
                while !stop.load(Ordering::Relaxed) {
                    if let Ok(found) = store.version(&table).await {
                        version = found.expect("the table is there");
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
    }
    outcome
}

#[derive(Default)]
struct Outcome {
    kept: Vec<u64>,
    failed: u64,
    in_doubt: u64,
}

#[test]
fn appends_survive_a_postgresql_that_goes_away_and_comes_back() {
    let mut postgres = Postgres::start();
    let url = postgres.database("goes_away");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = open(&url).await;
        let stop = Arc::new(AtomicBool::new(false));
        let mut runs = Vec::new();
        for _ in 0..20 {
            let table = table(&store).await;
            let run = tokio::spawn(play(store.clone(), table.clone(), Arc::clone(&stop)));
            runs.push((table, run));
        }
        for _ in 0..2 {
            tokio::time::sleep(Duration::from_millis(400)).await;
            tokio::task::block_in_place(|| postgres.stop());
            tokio::time::sleep(Duration::from_millis(400)).await;
            tokio::task::block_in_place(|| postgres.resume());
        }
        let before = store.figures().kept;
        let goes_on = async {
            while store.figures().kept == before {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let goes_on = tokio::time::timeout(Duration::from_secs(60), goes_on).await;
        goes_on.expect("it goes on");
        stop.store(true, Ordering::Relaxed);
        let mut failed = 0;
        for (table, run) in runs {
            let outcome = run.await.unwrap();
            let log = texts(&store, &table).await;
            for version in &outcome.kept {
                assert_eq!(log[*version as usize], format!("move {version}"));
            }
            // What was not answered well is not there, unless it was in doubt.
            let more = log.len() as u64 - 1 - outcome.kept.len() as u64;
            assert!(more <= outcome.in_doubt, "{more} > {}", outcome.in_doubt);
            failed += outcome.failed;
        }
        assert!(failed > 0, "nobody noticed");
    });
}

#[test]
fn a_postgresql_of_a_newer_version_is_refused_and_left_as_it_is() {
    let postgres = Postgres::start();
    let url = postgres.database("versions");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let reopen = || runtime.block_on(Store::open(&url));
    let store = reopen().unwrap();
    runtime.block_on(async {
        table(&store).await;
        store.close().await;
    });
    let newer =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9999, 'newer', true, '', 0)";
    postgres.tell("versions", newer);
    let error = reopen().unwrap_err();
    assert!(
        matches!(error, StoreError::TooNew { found: 9999, .. }),
        "{error}"
    );
    let left = postgres.ask("versions", "SELECT command FROM log");
    assert_eq!(left, ["create"]);
}

#[tokio::test]
async fn what_is_not_a_database_of_ours_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let letter = "Dear Ada, ".repeat(100);
    std::fs::write(&path, &letter).unwrap();
    let error = Store::open(path.to_str().unwrap()).await.unwrap_err();
    assert_eq!(error.code(), "not-ours");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), letter);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn a_database_that_can_not_be_there_is_a_clear_error() {
    let error = Store::open("/nowhere/at/all/fanfare.db").await.unwrap_err();
    assert_eq!(error.code(), "unavailable");
    let error = Store::open("postgres://fanfare@127.0.0.1:1/none")
        .await
        .unwrap_err();
    assert_eq!(error.code(), "unavailable");
    let error = Store::open("mysql://localhost/x").await.unwrap_err();
    assert_eq!(error.code(), "invalid");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_busy_database_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let url = folder.path().join("fanfare.db").display().to_string();
    let store = open(&url).await;
    let stop = Arc::new(AtomicBool::new(false));
    let answered = Arc::new(AtomicU64::new(0));
    let mut runs = Vec::new();
    for _ in 0..10 {
        let table = table(&store).await;
        let (store, stop) = (store.clone(), Arc::clone(&stop));
        let answered = Arc::clone(&answered);
        runs.push((
            table.clone(),
            tokio::spawn(async move {
                for version in 1.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    store.append(one(&table, version, "x")).await.unwrap();
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            }),
        ));
    }
    let to = folder.path().join("it's a backup.db");
    tokio::time::sleep(Duration::from_millis(200)).await;
    let before = answered.load(Ordering::Relaxed);
    backup(&url, &to).await.unwrap();
    stop.store(true, Ordering::Relaxed);
    let copy = open(to.to_str().unwrap()).await;
    let mut copied = 0;
    for (table, run) in runs {
        run.await.unwrap();
        // Its versions have no gap, and continue in the original.
        let (part, whole) = (texts(&copy, &table).await, texts(&store, &table).await);
        assert!(part.len() <= whole.len());
        copied += part.len() as u64 - 1;
        copy.append(one(&table, part.len() as u64, "on"))
            .await
            .unwrap();
    }
    assert!(
        copied >= before,
        "{copied} < {before}: what was answered is not in it"
    );
    let again = backup(&url, &to).await.unwrap_err();
    assert_eq!(again.code(), "exists");
    let names = std::fs::read_dir(folder.path()).unwrap();
    let part = |name: &str| Path::new(name).extension().is_some_and(|end| end == "part");
    assert!(
        !names
            .flatten()
            .any(|entry| part(&entry.file_name().to_string_lossy()))
    );
}

#[tokio::test]
async fn a_backup_of_nothing_or_of_postgresql_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("b.db");
    let none = folder.path().join("none.db");
    assert_eq!(
        backup(none.to_str().unwrap(), &to)
            .await
            .unwrap_err()
            .code(),
        "unknown"
    );
    let error = backup("postgres://localhost/x", &to).await.unwrap_err();
    assert!(error.to_string().contains("pg_dump"), "{error}");
    assert!(!to.exists() && !none.exists());
}
