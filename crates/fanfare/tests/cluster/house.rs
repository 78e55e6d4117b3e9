//! The cluster that faults are injected into: real servers with clocks of their own, one PostgreSQL, one NATS.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use testserver::{Nats, Nginx, Postgres};

/// Where Debian puts what makes a clock wrong.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const PATIENCE: Duration = Duration::from_secs(30);
/// What the servers' database is called.
pub(crate) const DATABASE: &str = "cluster";

pub(crate) fn free() -> SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    free.local_addr().expect("an address")
}

/// The servers that ever had a lease.
fn leased(postgres: &Postgres) -> Vec<String> {
    // There is no such table before the first one has started.
    let there = "SELECT to_regclass('servers') IS NOT NULL";
    if postgres.ask(DATABASE, there) == ["t"] {
        return postgres.ask(DATABASE, "SELECT id FROM servers");
    }
    Vec::new()
}

/// The real program, at one address with one clock, however often it is started.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    /// What the cluster calls it since its last start.
    pub(crate) id: String,
    database: String,
    nats: String,
    /// How wrong its clock is.
    clock: &'static str,
    /// The program of this version, or of another one.
    program: PathBuf,
    /// What its environment has besides.
    environment: Vec<(String, String)>,
    child: Option<Child>,
}

impl Server {
    /// One that was not started yet.
    pub(crate) fn new(database: &str, nats: &str, clock: &'static str) -> Self {
        Self {
            address: free(),
            id: String::new(),
            database: database.to_owned(),
            nats: nats.to_owned(),
            clock,
            program: env!("CARGO_BIN_EXE_fanfare").into(),
            environment: Vec::new(),
            child: None,
        }
    }

    #[must_use]
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.to_owned(), value.to_owned()));
        self
    }

    fn spawn(&mut self) {
        let mut command = Command::new(&self.program);
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
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        let child = command.stdout(Stdio::null()).spawn();
        self.child = Some(child.expect("the server starts"));
    }

    /// Starts it, and finds out its id in the cluster: the one that is new in the list of leases.
    pub(crate) fn start(&mut self, postgres: &Postgres) {
        let known = leased(postgres);
        self.spawn();
        self.wait();
        let begin = Instant::now();
        loop {
            if let Some(id) = leased(postgres).into_iter().find(|id| !known.contains(id)) {
                self.id = id;
                return;
            }
            assert!(begin.elapsed() < PATIENCE, "no lease is taken");
            sleep(Duration::from_millis(50));
        }
    }

    fn wait(&self) {
        let begin = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            assert!(begin.elapsed() < PATIENCE, "nobody listens");
            sleep(Duration::from_millis(20));
        }
    }

    /// Starts it where it can't come to serve, and waits until it has given up.
    pub(crate) fn fails(&mut self) {
        self.spawn();
        let mut child = self.child.take().expect("it runs");
        let begin = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().expect("its status") {
                break status;
            }
            if begin.elapsed() > PATIENCE {
                let _ = child.kill();
                panic!("it goes on");
            }
            sleep(Duration::from_millis(50));
        };
        assert!(!status.success());
    }

    pub(crate) fn tell(&self, signal: Signal) {
        let child = self.child.as_ref().expect("it runs");
        let pid = Pid::from_raw(child.id() as i32).expect("a process");
        kill_process(pid, signal).expect("it is told");
    }

    pub(crate) fn end(&mut self, signal: Signal) {
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

/// Everything that can be struck.
pub(crate) struct House {
    pub(crate) servers: Vec<Server>,
    pub(crate) nats: Nats,
    pub(crate) postgres: Postgres,
}

impl House {
    /// A server for each of these clocks; where `FANFARE_OTHER` names another build of the program, the
    /// first one is of that.
    pub(crate) fn open(clocks: &[&'static str]) -> Self {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let (database, url) = (postgres.database(DATABASE), nats.url());
        let mut servers = Vec::new();
        // The first one only: the others must be able to go on without it.
        let mut other = std::env::var_os("FANFARE_OTHER").map(PathBuf::from);
        for clock in clocks {
            let mut server = Server::new(&database, &url, clock);
            if let Some(other) = other.take() {
                server.program = other;
            }
            server.start(&postgres);
            servers.push(server);
        }
        Self {
            servers,
            nats,
            postgres,
        }
    }

    pub(crate) fn ask(&self, question: &str) -> Vec<String> {
        self.postgres.ask(DATABASE, question)
    }

    /// Which server has a table, if one has.
    pub(crate) fn owner(&self, table: &str) -> Option<usize> {
        let owners = self.ask(&format!(
            "SELECT o.server FROM owners o JOIN tables t ON t.key = o.table_key
             JOIN servers s ON s.id = o.server AND s.epoch = o.epoch
             WHERE t.id = '{table}' AND NOT s.gone"
        ));
        let owner = owners.first()?;
        self.servers.iter().position(|server| server.id == *owner)
    }
}

/// nginx in front of the servers, one after the other.
pub(crate) fn nginx(at: SocketAddr, to: &[Server]) -> Nginx {
    let servers = to
        .iter()
        .map(|to| format!("server {} max_fails=1 fail_timeout=1s;", to.address));
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
