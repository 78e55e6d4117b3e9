//! The cluster that faults are injected into: real servers with clocks of their own, one PostgreSQL, one NATS.

use std::collections::BTreeMap;
use std::fs::File;
use std::net::{SocketAddr, TcpListener};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use tempfile::NamedTempFile;
use testserver::{Nats, Nginx, Postgres, ServerProcess};

/// Where Debian puts what makes a clock wrong.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);
/// How many lines of a server's log are shown after a failure.
const LINES: usize = 25;
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
    /// How often it was started, and what the cluster called it each time.
    starts: u32,
    ids: BTreeMap<String, String>,
    /// What it logged, over all its starts.
    log: NamedTempFile,
    running: Option<ServerProcess>,
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
            starts: 0,
            ids: BTreeMap::new(),
            log: NamedTempFile::new().expect("a file"),
            running: None,
        }
    }

    #[must_use]
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.to_owned(), value.to_owned()));
        self
    }

    /// What PostgreSQL calls the process on each of its connections: a setting that no other one has.
    fn label(&self) -> String {
        format!("{}-{}", self.address.port(), self.starts)
    }

    /// The program with its clock, its environment and its log, and its arguments, for another start.
    fn command(&mut self) -> (Command, Vec<String>) {
        self.starts += 1;
        let mut command = Command::new(&self.program);
        if Path::new(FAKETIME).exists() {
            command
                .env("LD_PRELOAD", FAKETIME)
                .env("FAKETIME", self.clock)
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
                .env("DONT_FAKE_MONOTONIC", "1");
        }
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        let log = File::options().append(true).open(self.log.path());
        command.stderr(log.expect("its log"));
        let labelled = format!(
            "{}?options[fanfare.process]={}",
            self.database,
            self.label()
        );
        let own = ["--nats", &self.nats, "--bot-pace", "0", "--log", "warn"];
        let mut arguments = vec!["--database".to_owned(), labelled];
        arguments.extend(own.map(str::to_owned));
        for rate in [
            "requests",
            "entries",
            "creations",
            "changes",
            "sockets",
            "messages",
        ] {
            arguments.extend([format!("--{rate}-per-minute"), "100000".to_owned()]);
        }
        (command, arguments)
    }

    /// Starts it, and finds out its id in the cluster: the one that is new in the list of leases.
    pub(crate) fn start(&mut self, postgres: &Postgres) {
        let known = leased(postgres);
        let (command, arguments) = self.command();
        let program = ServerProcess::serve(command, &self.address.to_string(), &arguments);
        self.running = Some(program);
        let begin = Instant::now();
        loop {
            if let Some(id) = leased(postgres).into_iter().find(|id| !known.contains(id)) {
                self.ids.insert(self.label(), id.clone());
                self.id = id;
                return;
            }
            assert!(begin.elapsed() < PATIENCE, "no lease is taken");
            sleep(Duration::from_millis(50));
        }
    }

    /// Starts it where it can't come to serve, and waits until it has given up.
    pub(crate) fn fails(&mut self) {
        let (command, arguments) = self.command();
        ServerProcess::fails(command, &self.address.to_string(), &arguments);
    }

    pub(crate) fn tell(&self, signal: Signal) {
        self.running.as_ref().expect("it runs").tell(signal);
    }

    pub(crate) fn end(&mut self, signal: Signal) {
        self.running.take().expect("it runs").end(signal);
    }
}

/// After a failure: who has which table, and what the servers said last.
impl Drop for House {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.report();
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

    /// From now on PostgreSQL notes with each append which process made it, whose the table was in
    /// that transaction, and whether that one's lease held.
    pub(crate) fn note_appends(&self) {
        let statements = "
            CREATE TABLE appended (table_key BIGINT, version BIGINT, process TEXT, owner TEXT, held BOOLEAN);
            CREATE FUNCTION note_append() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                INSERT INTO appended
                SELECT NEW.table_key, NEW.version, current_setting('fanfare.process', true),
                    coalesce(o.server, ''), coalesce(s.epoch = o.epoch AND NOT s.gone, false)
                FROM (SELECT 1) AS one LEFT JOIN owners o ON o.table_key = NEW.table_key
                LEFT JOIN servers s ON s.id = o.server;
                RETURN NULL;
            END $$;
            CREATE TRIGGER append_is_noted AFTER INSERT ON log
                FOR EACH ROW EXECUTE FUNCTION note_append()";
        self.postgres.tell(DATABASE, statements);
    }

    /// Every command was appended by the process that owned the table just then, under a lease that
    /// held; only what a table begins with comes before its first owner. Says how many commands that
    /// were, and how often a table went from one process to another.
    pub(crate) fn appended_by_owners(&self) -> (u64, u64) {
        let by = self.ask(
            "SELECT process, owner, held, count(*) FROM appended WHERE owner <> '' GROUP BY 1, 2, 3",
        );
        let mut appended = 0;
        for row in by {
            let [process, owner, held, count] = row.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{row}")
            };
            let server = self
                .servers
                .iter()
                .find_map(|server| server.ids.get(process));
            assert_eq!(
                server.map(String::as_str),
                Some(owner),
                "{process} appended"
            );
            assert_eq!(held, "t", "{process} appended without a lease");
            appended += count.parse::<u64>().expect("a number");
        }
        let number = |question: &str| -> u64 {
            let answer = self.ask(question);
            answer[0].parse().expect("a number")
        };
        let unowned = "SELECT count(*) FROM appended AS late WHERE owner = '' AND EXISTS (
                           SELECT 1 FROM appended AS early WHERE early.table_key = late.table_key
                           AND early.version < late.version AND early.owner <> '')";
        assert_eq!(number(unowned), 0, "somebody appended at nobody's table");
        let passed_on = "SELECT count(*) FROM (
                             SELECT owner <> lag(owner) OVER (PARTITION BY table_key ORDER BY version)
                                 AS other FROM appended WHERE owner <> '') AS steps WHERE other";
        (appended, number(passed_on))
    }

    /// How many commands are kept in all.
    pub(crate) fn kept(&self) -> u64 {
        let count = self.ask("SELECT count(*) FROM log");
        count[0].parse().expect("a number")
    }

    /// What a table that stands still can be explained by.
    fn report(&self) {
        for (number, server) in self.servers.iter().enumerate() {
            let log = std::fs::read_to_string(server.log.path()).unwrap_or_default();
            let lines: Vec<&str> = log.lines().collect();
            let last = &lines[lines.len().saturating_sub(LINES)..];
            eprintln!("server {number} ({}):\n  {}", server.id, last.join("\n  "));
        }
        let tables =
            "SELECT t.id, t.status, coalesce(o.server, 'nobody'), o.epoch, s.epoch, s.gone,
                          l.version, extract(epoch FROM clock_timestamp()) * 1000 - l.at, l.command
                      FROM tables t LEFT JOIN owners o ON o.table_key = t.key
                      LEFT JOIN servers s ON s.id = o.server
                      LEFT JOIN LATERAL (SELECT * FROM log WHERE table_key = t.key
                                         ORDER BY version DESC LIMIT 1) l ON true
                      WHERE t.status IN ('open', 'playing') ORDER BY t.key";
        // PostgreSQL may be what is away.
        let asked = catch_unwind(AssertUnwindSafe(|| self.ask(tables)));
        let rows = asked.unwrap_or_default().join("\n  ");
        eprintln!(
            "unfinished tables (id, status, owner, its epoch, the server's epoch and whether it is \
             gone, last version, milliseconds since, last command):\n  {rows}"
        );
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
