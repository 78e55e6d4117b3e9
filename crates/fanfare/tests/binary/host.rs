//! Hosting, as operators do it: start, stop, copy, and what stands in the way.

use std::fs;
use std::net::{SocketAddr, TcpListener};
#[cfg(target_os = "linux")]
use std::process::Command;

use testserver::http::ask_blocking;

use crate::online::Server;
use crate::support::{Folder, fanfare};

/// The status of an answer.
fn get(address: SocketAddr, path: &str) -> u16 {
    ask_blocking(address, &format!("GET {path}"), &[], "").status
}

#[test]
fn a_copy_of_a_running_server_s_database_serves_the_same_tables() {
    let folder = Folder::new("backup");
    let server = Server::start(&folder);
    let link = server.table("jericho");
    let (_, id) = link.rsplit_once('/').expect("an id");
    let path = format!("/api/tables/{id}");
    assert_eq!(get(server.address, &path), 200);
    let copy = folder.at("copy.sqlite");
    let line = ["backup", &copy, "--database", &server.database];
    let said = fanfare(&line);
    assert_eq!(said.status, 0, "{}", said.err);
    let size = fs::metadata(&copy).expect("a copy").len();

    // A second time it would overwrite the first.
    let said = fanfare(&line);
    assert_eq!(said.status, 1, "{}", said.out);
    assert!(said.err.contains("copy.sqlite"), "{}", said.err);
    assert_eq!(fs::metadata(&copy).expect("a copy").len(), size);

    let other = Server::with(copy);
    assert_eq!(get(other.address, &path), 200);
    assert_eq!(get(other.address, "/api/tables/0000000000000000"), 404);
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_keeps_everything() {
    let folder = Folder::new("told-to-stop");
    let server = Server::start(&folder);
    let link = server.table("coloretto");
    let (_, id) = link.rsplit_once('/').expect("an id");
    let ended = server.program.end(rustix::process::Signal::TERM);
    assert_eq!(ended.code(), Some(0));
    // The next start need not check the file.
    let lock = fs::metadata(format!("{}.lock", server.database));
    assert_eq!(lock.expect("its lock").len(), 0);
    let again = Server::with(server.database);
    assert_eq!(get(again.address, &format!("/api/tables/{id}")), 200);
}

/// `ulimit -f` stands for every disk that takes no more.
#[cfg(target_os = "linux")]
#[test]
fn a_server_whose_files_can_t_grow_lives_and_writes_again_when_they_can() {
    let folder = Folder::new("file-limit");
    let mut server = Server::start(&folder);
    let process = server.program.id().to_string();
    let limit = |bytes: &str| {
        let size = format!("--fsize={bytes}");
        let done = Command::new("prlimit")
            .args(["--pid", &process, &size])
            .status();
        assert!(done.expect("prlimit runs").success());
    };
    let enters = |server: &Server| {
        let (_, me) = server.ask("", "/api/enter", r#"{"name":"Ada"}"#);
        me["id"].is_string()
    };
    assert!(enters(&server));
    assert_eq!(get(server.address, "/readyz"), 200);
    let (cookie, _) = server.ask("", "/api/enter", r#"{"name":"Host"}"#);
    limit("4096:unlimited");
    let plan = r#"{"game":"jericho","seats":3}"#;
    let (_, refused) = server.ask(&cookie, "/api/tables", plan);
    assert_eq!(refused["error"]["code"], "unavailable", "{refused}");
    assert_eq!(get(server.address, "/readyz"), 503);
    assert!(server.program.is_running());
    limit("unlimited:unlimited");
    let begin = std::time::Instant::now();
    while !enters(&server) || get(server.address, "/readyz") != 200 {
        assert!(begin.elapsed().as_secs() < 5, "still not ready");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(begin.elapsed().as_secs() < 5, "{:?}", begin.elapsed());
    server.table("jericho");
}

#[test]
fn what_stands_in_the_way_of_a_server_is_said() {
    let folder = Folder::new("in-the-way");
    let database = folder.at("server.sqlite");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let said = fanfare(&["serve", "--listen", &address, "--database", &database]);
    assert_eq!(said.status, 1, "{}", said.out);
    assert!(said.err.contains(&address), "{}", said.err);

    let said = fanfare(&["serve", "--listen", "nowhere", "--database", &database]);
    assert_eq!(said.status, 2, "{}", said.out);
    assert!(said.err.contains("nowhere"), "{}", said.err);

    let damaged = folder.file("damaged.sqlite", b"this is a letter, not a database");
    let line = ["serve", "--listen", "127.0.0.1:0", "--database", &damaged];
    let said = fanfare(&line);
    assert_eq!(said.status, 1, "{}", said.out);
    assert!(said.err.contains("damaged.sqlite"), "{}", said.err);
    let kept = fs::read(&damaged).expect("it is still there");
    assert_eq!(kept, b"this is a letter, not a database");
}
