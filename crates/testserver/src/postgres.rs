//! A PostgreSQL of our own, for as long as a test runs.
//!
//! ```text
//! initdb ──► a folder in the temporary folder ──► postgres, on a socket in that folder
//! the test ends, passes, panics or is killed ──► a pipe closes ──► postgres stops
//! ```
//!
//! PostgreSQL refuses to run as root, so root starts it as somebody with fewer rights.

use std::fs;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Who may run it when root may not.
const USERS: [&str; 2] = ["postgres", "nobody"];
const PATIENCE: Duration = Duration::from_secs(60);

/// A running PostgreSQL, stopped when it is dropped.
pub struct Postgres {
    programs: PathBuf,
    user: Option<(u32, u32)>,
    folder: TempDir,
    durable: bool,
    running: Option<Child>,
}

impl Postgres {
    /// A new, empty one for tests: it survives the end of its process, but not that of the machine.
    pub fn start() -> Self {
        Self::new(false)
    }

    /// A new, empty one that waits for the disk at each commit, as in earnest: for benchmarks.
    pub fn durable() -> Self {
        Self::new(true)
    }

    fn new(durable: bool) -> Self {
        let folder = tempfile::Builder::new()
            .prefix("pg")
            .tempdir()
            .expect("a folder");
        let user = unprivileged();
        if let Some((uid, gid)) = user {
            chown(folder.path(), Some(uid), Some(gid)).expect("root gives folders away");
        }
        let mut own = Self {
            programs: programs(),
            user,
            folder,
            durable,
            running: None,
        };
        let data = own.folder.path().join("data");
        let done = own
            .program("initdb")
            .args(["--username=fanfare", "--auth=trust", "--encoding=UTF8"])
            .args(["--locale=C", "--no-sync", "--pgdata"])
            .arg(data)
            .output()
            .expect("initdb runs");
        assert!(
            done.status.success(),
            "initdb: {}",
            String::from_utf8_lossy(&done.stderr)
        );
        own.resume();
        own
    }

    /// The URL of a new, empty database.
    pub fn database(&self, name: &str) -> String {
        self.tell("postgres", &format!("CREATE DATABASE {name}"));
        let host = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://fanfare@{host}/{name}")
    }

    /// Runs statements in a database, past everybody.
    pub fn tell(&self, database: &str, statements: &str) {
        self.ask(database, statements);
    }

    /// Asks a database, past everybody: a line for each row, its columns parted by tabs.
    pub fn ask(&self, database: &str, question: &str) -> Vec<String> {
        let done = self
            .program("psql")
            .args([
                "--no-psqlrc",
                "--set=ON_ERROR_STOP=1",
                "--username=fanfare",
                "--quiet",
                "--tuples-only",
                "--no-align",
                "--field-separator=\t",
                "--host",
            ])
            .arg(self.folder.path())
            .args(["--dbname", database, "--command", question])
            .output()
            .expect("psql runs");
        assert!(
            done.status.success(),
            "psql: {}",
            String::from_utf8_lossy(&done.stderr)
        );
        let text = String::from_utf8(done.stdout).expect("UTF-8");
        text.lines().map(ToOwned::to_owned).collect()
    }

    /// Stops it at once, as a crash would.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            drop(running.stdin.take());
            running.wait().expect("it stops");
        }
    }

    /// Starts it again, with everything that it kept.
    pub fn resume(&mut self) {
        self.stop();
        // The shell waits for the end of its input, which comes with the end of this process.
        let script = "\"$0\" \"$@\" & own=$!; read -r _; kill -QUIT $own; wait $own";
        let postgres = self.programs.join("postgres");
        let mut shell = self.as_user(Command::new("sh"));
        let log = fs::File::create(self.folder.path().join("log")).expect("a log");
        let fsync = if self.durable {
            "fsync=on"
        } else {
            "fsync=off"
        };
        let running = shell
            .args(["-c", script])
            .arg(postgres)
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .arg("-k")
            .arg(self.folder.path())
            .args(["-c", "listen_addresses=", "-c", fsync])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("sh runs");
        self.running = Some(running);
        let begin = Instant::now();
        while !self.answers() {
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            assert!(
                begin.elapsed() < PATIENCE,
                "PostgreSQL does not start: {}",
                log()
            );
            sleep(Duration::from_millis(20));
        }
    }

    fn answers(&self) -> bool {
        let mut ready = self.program("pg_isready");
        ready.arg("--quiet").arg("--host").arg(self.folder.path());
        ready.status().is_ok_and(|status| status.success())
    }

    fn program(&self, name: &str) -> Command {
        self.as_user(Command::new(self.programs.join(name)))
    }

    fn as_user(&self, mut command: Command) -> Command {
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        // Somebody with fewer rights may not be let into the folder of this process.
        command.current_dir(self.folder.path()).env("LC_ALL", "C");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The folder with PostgreSQL's programs: where those on the path really are, or where Debian puts
/// the newest.
fn programs() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).filter_map(|folder| {
        let own = folder.join("initdb").canonicalize().ok()?;
        Some(own.parent()?.to_path_buf())
    });
    let has = |folder: &PathBuf| {
        let mut names = ["initdb", "pg_isready", "postgres", "psql"].iter();
        names.all(|name| folder.join(name).exists())
    };
    let mut folders = on_path.chain(debian(Path::new("/usr/lib/postgresql")));
    folders.find(has).expect(
        "these tests start a PostgreSQL: `cargo xtask test` installs it, or install it yourself",
    )
}

fn debian(root: &Path) -> Vec<PathBuf> {
    let versions = fs::read_dir(root).into_iter().flatten().flatten();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let mut versions: Vec<PathBuf> = versions.map(|entry| entry.path()).collect();
    versions.sort_by_key(number);
    versions.iter().rev().map(|path| path.join("bin")).collect()
}

/// Somebody else's user and group, if this is root.
fn unprivileged() -> Option<(u32, u32)> {
    let number = |arguments: &[&str]| {
        let done = Command::new("id").args(arguments).output().ok()?;
        String::from_utf8(done.stdout)
            .ok()?
            .trim()
            .parse::<u32>()
            .ok()
    };
    if number(&["-u"]) != Some(0) {
        return None;
    }
    let found = USERS
        .iter()
        .find_map(|name| Some((number(&["-u", name])?, number(&["-g", name])?)));
    Some(found.expect("root needs a user called postgres or nobody to run PostgreSQL as"))
}
