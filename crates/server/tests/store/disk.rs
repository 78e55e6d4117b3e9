//! A disk that is full, and has room again; two servers; a first start that was killed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use server::store::Store;

use crate::draw::{one, open, table};
use testserver::{Postgres, SmallDisk};

/// How soon the next move is kept once there is room.
const PROMISE: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_full_disk_the_next_move_is_kept_as_soon_as_there_is_room() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let path = disk.path().join("fanfare.db");
    let store = open(path.to_str().expect("text")).await;
    let id = table(&store).await;
    store.ping().await.expect("ready");
    disk.fill();
    let mut version = 1;
    let mut failed = 0;
    while failed < 3 {
        let long = "x".repeat(20_000);
        match store.append(one(&id, version, &long)).await {
            Ok(()) => version += 1,
            Err(error) => {
                assert!(error.is_passing(), "{error}");
                failed += 1;
            }
        }
    }
    store
        .ping()
        .await
        .expect_err("a server that can't write is not ready");
    disk.free();
    let begin = Instant::now();
    while store.append(one(&id, version, "x")).await.is_err() {
        assert!(begin.elapsed() < PROMISE, "still refused");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let took = begin.elapsed();
    assert!(took < PROMISE, "{took:?}");
    store.ping().await.expect("ready again");
    assert_eq!(store.version(&id).await, Ok(Some(version + 1)));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_players_becomes_ready_again_by_itself() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let path = disk.path().join("fanfare.db");
    let store = open(path.to_str().expect("text")).await;
    let id = table(&store).await;
    disk.fill();
    let mut version = 1;
    while store
        .append(one(&id, version, &"x".repeat(20_000)))
        .await
        .is_ok()
    {
        version += 1;
    }
    store.ping().await.expect_err("not ready");
    disk.free();
    store.ping().await.expect("ready again");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_one_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fanfare.db");
    let url = path.to_str().expect("text");
    let first = Store::open_alone(url).await.expect("the first");
    let second = Store::open_alone(url).await.expect_err("the second");
    assert_eq!(second.code(), "in-use");
    first.close().await;
    let next = Store::open_alone(url).await.expect("after the first");
    next.close().await;
}

/// What a server leaves that is killed: the store is gone without having been closed.
async fn killed(url: &str) {
    drop(Store::open_alone(url).await.expect("it opens"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_file_is_refused_after_a_crash_until_it_is_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fanfare.db");
    let url = path.to_str().expect("text");
    let store = Store::open_alone(url).await.expect("a new file");
    let id = table(&store).await;
    for version in 1..100 {
        let long = one(&id, version, &"x".repeat(20_000));
        store.append(long).await.expect("room");
    }
    store.close().await;
    // A crash that damaged nothing: what was kept is there, also the second time.
    for _ in 0..2 {
        killed(url).await;
        let store = Store::open_alone(url).await.expect("it is whole");
        assert_eq!(store.version(&id).await, Ok(Some(100)));
        store.close().await;
    }
    killed(url).await;
    let whole = std::fs::read(&path).expect("the file");
    let mut damaged = whole.clone();
    let middle = damaged.len() / 2;
    damaged[middle..middle + 8192].fill(0xff);
    std::fs::write(&path, damaged).expect("it is ours");
    for _ in 0..2 {
        let refused = Store::open_alone(url).await.expect_err("damaged");
        assert_eq!(refused.code(), "corrupt", "{refused}");
        let said = refused.to_string();
        assert!(said.contains(url) && said.contains("backup"), "{said}");
    }
    std::fs::write(&path, whole).expect("it is ours");
    let store = Store::open_alone(url).await.expect("the backup");
    assert_eq!(store.version(&id).await, Ok(Some(100)));
    store.close().await;
    // After a clean end nobody looks: a start costs what it did.
    let lock = folder.path().join("fanfare.db.lock");
    assert_eq!(lock.metadata().expect("a file").len(), 0);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_has_one_server_whatever_it_is_called() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    std::fs::create_dir(at("data")).expect("a folder");
    std::os::unix::fs::symlink("data/fanfare.db", at("link.db")).expect("a link");
    std::os::unix::fs::symlink("data", at("same")).expect("a link");
    // The file is not there yet: the link leads nowhere.
    let first = Store::open_alone(&at("link.db")).await.expect("the first");
    let second = async |name: &str| {
        let second = Store::open_alone(&at(name)).await;
        second.expect_err(name).code()
    };
    let seconds = tokio::join!(second("data/fanfare.db"), second("same/fanfare.db"));
    assert_eq!(seconds, ("in-use", "in-use"));
    std::fs::hard_link(at("data/fanfare.db"), at("hard.db")).expect("another name");
    let second = Store::open_alone(&at("hard.db")).await.expect_err("hard");
    assert!(second.to_string().contains("another name"), "{second}");
    std::fs::remove_file(at("hard.db")).expect("it was there");
    first.close().await;
    let next = Store::open_alone(&at("same/fanfare.db")).await;
    next.expect("after the first").close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_one_postgresql_is_refused() {
    let postgres = Postgres::start();
    let url = postgres.database("alone");
    let first = Store::open_alone(&url).await.expect("the first");
    let second = Store::open_alone(&url).await.expect_err("the second");
    assert_eq!(second.code(), "in-use");
    first.close().await;
    let next = Store::open_alone(&url).await.expect("after the first");
    next.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_can_read_a_database() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fanfare.db");
    let store = open(path.to_str().expect("text")).await;
    table(&store).await;
    let copy = folder.path().join("copy.db");
    server::store::backup(path.to_str().expect("text"), &copy)
        .await
        .expect("a backup");
    for name in ["fanfare.db", "fanfare.db-wal", "copy.db"] {
        let file = folder.path().join(name).metadata().expect("a file");
        assert_eq!(file.permissions().mode() & 0o077, 0, "{name}");
    }
    store.close().await;
    // A file that an older version left open to others is closed to them.
    let open_to_all = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(&path, open_to_all).expect("it is ours");
    let store = open(path.to_str().expect("text")).await;
    let file = path.metadata().expect("a file");
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
    store.close().await;
}

/// The same file by a link in another folder, where there are such.
fn linked(path: &Path) -> PathBuf {
    #[cfg(unix)]
    {
        let folder = path.with_extension("links");
        std::fs::create_dir(&folder).expect("a folder");
        let link = folder.join("fanfare.db");
        std::os::unix::fs::symlink(path, &link).expect("a link");
        link
    }
    #[cfg(not(unix))]
    path.to_owned()
}

/// A hot rollback journal: what `kill -9` leaves when it comes between the first write to a new file
/// and its commit.
#[tokio::test]
async fn a_first_start_that_was_killed_is_rolled_back_by_the_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fanfare.db");
    let script = "import sqlite3, sys, os, signal\n\
        base = sqlite3.connect(sys.argv[1], isolation_level=None)\n\
        base.execute('CREATE TABLE kept (x)')\n\
        base.execute('PRAGMA cache_size = 1')\n\
        base.execute('BEGIN IMMEDIATE')\n\
        base.execute('DROP TABLE kept')\n\
        base.execute('CREATE TABLE half (x)')\n\
        for _ in range(2000): base.execute('INSERT INTO half VALUES (randomblob(500))')\n\
        os.kill(os.getpid(), signal.SIGKILL)\n";
    let killed = Command::new("python3")
        .args(["-c", script])
        .arg(&path)
        .status();
    assert!(!killed.expect("python3 runs").success());
    let journal = folder.path().join("fanfare.db-journal");
    assert!(journal.metadata().expect("a hot journal").len() > 0);
    // What was there before is back, and is not ours: the journal was rolled back, not stumbled over.
    let path = linked(&path);
    let error = Store::open(path.to_str().expect("text"))
        .await
        .expect_err("not ours");
    assert_eq!(error.code(), "not-ours", "{error}");
    assert!(error.to_string().contains("kept"), "{error}");
}
