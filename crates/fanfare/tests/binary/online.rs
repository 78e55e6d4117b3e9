//! Terminals at the tables of a real server: the same binary, started as people start it.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use testserver::ServerProcess;
use testserver::http::ask_blocking;

use crate::support::{Folder, fanfare, plain_command};

/// The server on one address and one database, however often it is started.
pub(crate) struct Server {
    pub(crate) program: ServerProcess,
    pub(crate) address: SocketAddr,
    pub(crate) database: String,
}

fn serve(database: &str, at: &str) -> ServerProcess {
    let rates = [
        "--entries-per-minute",
        "1000",
        "--sockets-per-minute",
        "1000",
    ];
    let own = ["--database", database, "--bot-pace", "0", "--log", "warn"];
    ServerProcess::serve(plain_command(), at, &[&own[..], &rates].concat())
}

impl Server {
    pub(crate) fn start(folder: &Folder) -> Self {
        Self::with(folder.at("server.sqlite"))
    }

    /// One on a database that may be there already.
    pub(crate) fn with(database: String) -> Self {
        let program = serve(&database, "127.0.0.1:0");
        Self {
            address: program.address,
            program,
            database,
        }
    }

    fn rise(&mut self) {
        self.program = serve(&self.database, &self.address.to_string());
    }

    /// Asks it something; gives what it sets as a cookie, and its answer.
    pub(crate) fn ask(&self, cookie: &str, path: &str, body: &str) -> (String, serde_json::Value) {
        let headers = [("Cookie", cookie), ("Content-Type", "application/json")];
        let answer = ask_blocking(self.address, &format!("POST {path}"), &headers, body);
        (answer.cookie().unwrap_or_default(), answer.json())
    }

    /// A new public table of three with a bot, whose record is for spectators too; the link to it.
    pub(crate) fn table(&self, game: &str) -> String {
        let (cookie, _) = self.ask("", "/api/enter", r#"{"name":"Host"}"#);
        let options = if game == "coloretto" {
            r#"{"games":"1"}"#
        } else {
            "{}"
        };
        let plan = format!(
            r#"{{"game":"{game}","options":{options},"seats":3,"public":true,"bots":{{"2":"easy"}}}}"#
        );
        let (_, table) = self.ask(&cookie, "/api/tables", &plan);
        let id = table["id"].as_str().unwrap_or_else(|| panic!("{table}"));
        format!("http://{}/#/t/{id}", self.address)
    }
}

/// Somebody at a terminal.
pub(crate) struct Person {
    child: Child,
    pipe: Option<ChildStdin>,
    said: Arc<Mutex<String>>,
    reading: Option<thread::JoinHandle<()>>,
}

const PATIENCE: Duration = Duration::from_secs(180);

impl Person {
    pub(crate) fn start(state: &str, line: &[&str]) -> Self {
        let mut command = plain_command();
        let command = command.env("XDG_STATE_HOME", state).args(line);
        Self::spawn(command)
    }

    fn spawn(command: &mut Command) -> Self {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let mut out = child.stdout.take().expect("a pipe");
        let said = Arc::new(Mutex::new(String::new()));
        let all = Arc::clone(&said);
        let reading = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = out.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..read]);
                all.lock().expect("no panic").push_str(&text);
            }
        });
        Self {
            pipe: child.stdin.take(),
            child,
            said,
            reading: Some(reading),
        }
    }

    fn said(&self) -> String {
        self.said.lock().expect("no panic").clone()
    }

    pub(crate) fn types(&mut self, text: &str) {
        let pipe = self.pipe.as_mut().expect("it still reads");
        pipe.write_all(text.as_bytes()).expect("it reads");
    }

    /// Waits until it has said that so many times.
    pub(crate) fn until(&self, text: &str, times: usize) {
        let end = Instant::now() + PATIENCE;
        while self.said().matches(text).count() < times {
            assert!(Instant::now() < end, "{times} × {text} in {}", self.said());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits for its end; its status, and all it said.
    pub(crate) fn end(mut self) -> (Option<i32>, String) {
        let end = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                break status;
            }
            assert!(Instant::now() < end, "it does not end: {}", self.said());
            thread::sleep(Duration::from_millis(10));
        };
        if let Some(reading) = self.reading.take() {
            reading.join().expect("no panic");
        }
        (status.code(), self.said())
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Two people sit down and start.
fn sit_down(folder: &Folder, link: &str, record: &str) -> (Person, Person) {
    let promise = folder.at("promise.json");
    let line = [
        "play",
        "--join",
        link,
        "--plain",
        "--name",
        "Ada",
        "--record",
        record,
        "--promise",
        &promise,
    ];
    let mut ada = Person::start(&folder.at("ada"), &line);
    ada.until("Seat 1: Ada, that is you", 1);
    let line = ["play", "--join", link, "--seat", "1", "--name", "Bo"];
    let bo = Person::start(&folder.at("bo"), &line);
    ada.until("Seat 2: Bo", 1);
    ada.types("say Good luck!\n");
    bo.until("Ada says: Good luck!", 1);
    ada.types("start\n");
    (ada, bo)
}

pub(crate) const ENOUGH: usize = 3000;

#[test]
fn two_terminals_and_a_bot_play_whole_games_while_another_watches() {
    let folder = Folder::new("online");
    let server = Server::start(&folder);
    for game in ["jericho", "coloretto"] {
        let link = server.table(game);
        let record = folder.at(&format!("{game}.json"));
        let (mut ada, mut bo) = sit_down(&folder, &link, &record);
        let watched = folder.at(&format!("{game}-watched.json"));
        let mut cleo = Person::start(
            &folder.at("cleo"),
            &["watch", &link, "--lang", "de", "--record", &watched],
        );
        cleo.until("Du schaust zu.", 1);
        // Who watches has nothing to say, and stays.
        cleo.pipe = None;
        ada.types(&"1\n".repeat(ENOUGH));
        bo.types(&"1\n".repeat(ENOUGH));
        let (status, out) = ada.end();
        assert_eq!(status, Some(0), "{out}");
        assert!(out.contains("fanfare verify"), "{out}");
        assert!(out.contains("dealt as promised before"), "{out}");
        let (status, out) = bo.end();
        assert_eq!(status, Some(0), "{out}");
        let (status, out) = cleo.end();
        assert_eq!(status, Some(0), "{out}");
        assert!(!out.contains("Deine Hand"), "{out}");
        let said = fanfare(&["verify", &record, &watched]);
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{}", said.out);
        let read = |path: &str| fs::read_to_string(path).expect("a record");
        assert_eq!(read(&record), read(&watched));
        let promise = folder.at("promise.json");
        let said = fanfare(&["verify", &record, "--promise", &promise]);
        assert_eq!(said.status, 0, "{}", said.out);
        assert!(said.out.contains("the promise was kept"), "{}", said.out);
        assert!(read(&record).contains("\"Ada\""));
    }
}

#[test]
fn a_server_that_dies_and_a_player_who_leaves_come_back_to_the_same_game() {
    let folder = Folder::new("returning");
    let mut server = Server::start(&folder);
    for game in ["jericho", "coloretto"] {
        let link = server.table(game);
        let record = folder.at(&format!("{game}.json"));
        let (mut ada, mut bo) = sit_down(&folder, &link, &record);
        // Until one of them is asked and has nothing more to say.
        ada.types("1\n1\n1\n");
        bo.types("1\n1\n1\n");
        let asked = |person: &Person| person.said().matches("Your move").count() > 3;
        while !asked(&ada) && !asked(&bo) {
            thread::sleep(Duration::from_millis(10));
        }
        server.program.kill();
        for person in [&mut ada, &mut bo] {
            person.until("The connection is lost", 1);
            // Chosen while nobody listens, and sent once somebody does.
            person.types("1\n");
        }
        server.rise();
        ada.until("The connection is back.", 1);
        bo.until("The connection is back.", 1);
        // Bo goes away without a word; the seat stays kept.
        bo.child.kill().expect("it runs");
        drop(bo);
        let mut bo = Person::start(&folder.at("bo"), &["play", "--continue"]);
        bo.until("The game goes on.", 1);
        bo.types(&"1\n".repeat(ENOUGH));
        ada.types("1\nquit\n");
        let (status, out) = ada.end();
        assert_eq!(status, Some(0), "{out}");
        assert!(out.contains("Your seat is kept for you."), "{out}");
        let line = ["play", "--continue", "--record", &record];
        let mut ada = Person::start(&folder.at("ada"), &line);
        ada.types(&"1\n".repeat(ENOUGH));
        for person in [ada, bo] {
            let (status, out) = person.end();
            assert_eq!(status, Some(0), "{out}");
        }
        let said = fanfare(&["verify", &record]);
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{}", said.out);
        for state in ["ada", "bo"] {
            let line = ["play", "--continue"];
            let (status, _) = Person::start(&folder.at(state), &line).end();
            assert_eq!(status, Some(1), "the seat is gone with its table");
        }
    }
}

#[test]
fn links_that_lead_nowhere_get_a_clear_word() {
    let folder = Folder::new("nowhere");
    let server = Server::start(&folder);
    let closed = {
        let port = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        port.local_addr().expect("an address")
    };
    let none = format!("http://{}/#/t/00000000000000000000000000", server.address);
    let dead = format!("http://{closed}/#/t/x");
    let cases = [
        ("wibble", 2, "“wibble” isn’t a link to a table."),
        ("https://example.org/#/lobby", 2, "isn’t a link to a table."),
        (none.as_str(), 1, "There is no such table, or it is closed."),
        (dead.as_str(), 1, "No server answers there."),
    ];
    for (link, status, answer) in cases {
        for line in [["play", "--join", link].as_slice(), &["watch", link]] {
            let mut command = plain_command();
            let command = command.env("XDG_STATE_HOME", folder.at("state")).args(line);
            let output = command.output().expect("it ends");
            let err = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(status), "{err}");
            assert!(err.contains(answer), "{answer} in {err}");
        }
    }
}

#[cfg(unix)]
#[test]
fn who_one_is_at_a_server_is_kept_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("guest");
    let server = Server::start(&folder);
    let link = server.table("jericho");
    let state = folder.at("ada");
    for _ in 0..2 {
        let line = ["play", "--join", &link, "--name", "Ada"];
        let mut ada = Person::start(&state, &line);
        // The second time it is the same person on the same seat.
        ada.until("Seat 1: Ada, that is you", 1);
        ada.types("quit\n");
        assert_eq!(ada.end().0, Some(0));
    }
    let guests = fs::read_dir(folder.at("ada/fanfare/guests")).expect("a folder");
    let guests: Vec<_> = guests.map(|file| file.expect("a file").path()).collect();
    assert_eq!(guests.len(), 1);
    let mode = fs::metadata(&guests[0]).expect("a file").permissions();
    assert_eq!(mode.mode() & 0o777, 0o600);
}
