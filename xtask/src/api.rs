//! The server's interface is as its document says: Schemathesis tries to prove otherwise.
//!
//! ```text
//! fanfare serve, on a free port and a throwaway database
//!    ▲ requests made from /api/openapi.json, right ones and wrong ones
//! schemathesis ──► every answer is declared, of its declared shape, and nothing wrong is taken
//! ```

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::shell::{Line, line, root};
use crate::test::End;
use crate::{Result, binary, need};

const VERSION: &str = "4.32.5";
const HOME: &str = "target/api";
/// How many requests it makes up for each operation.
const EXAMPLES: &str = "10";

/// What ends the session that the requests are made with; these are tried by nobody in particular.
const ENDING: [&str; 3] = [
    "DELETE /api/me",
    "POST /api/logout",
    "POST /api/logout/everywhere",
];

/// Starts a server and tries its interface.
pub(crate) fn check() -> Result<End> {
    let schemathesis = match install() {
        Ok(program) => program,
        Err(reason) => return Ok(End::Skipped(reason)),
    };
    let server = Server::start(&binary::fanfare()?)?;
    let cookie = enter(&server.address)?;
    let document = format!("http://{}/api/openapi.json", server.address);
    let begin = |phases| {
        line(
            &schemathesis,
            &["--config-file", "xtask/schemathesis.toml", "run"],
        )
        .arg(document.clone())
        .args(&[
            "--phases",
            phases,
            "--max-examples",
            EXAMPLES,
            "--seed",
            "1",
        ])
        // It would watch the lobby until it closes.
        .args(&["--exclude-path", "/api/lobby", "--warnings", "off"])
        // How fast it makes up its requests is the machine's affair.
        .args(&["--suppress-health-check", "all"])
    };
    let entered = |phases| {
        let line = begin(phases).env("FANFARE_SESSION", cookie.clone());
        let excluded = |line: Line, operation| line.args(&["--exclude-name", operation]);
        ENDING.into_iter().fold(line, excluded)
    };
    let nobody = begin("examples,coverage").env("FANFARE_SESSION", "nobody");
    // Two at a time: it is slow at making things up, and has one processor for it.
    thread::scope(|scope| {
        let aside = scope.spawn(|| {
            entered("fuzzing,stateful").run_aside()?;
            nobody.run_aside()
        });
        let shown = entered("examples,coverage").run();
        let aside = aside
            .join()
            .unwrap_or_else(|_| Err("it panicked".to_owned()));
        shown.and(aside)
    })?;
    drop(server);
    Ok(End::Passed(Some(format!(
        "schemathesis {VERSION} found nothing"
    ))))
}

/// Schemathesis in an environment of its own.
pub(crate) fn install() -> Result<String> {
    let home = root().join(HOME);
    let program = format!("{HOME}/venv/bin/schemathesis");
    let there = line(&program, &["--version"]).read();
    if there.is_ok_and(|version| version.contains(VERSION)) {
        return Ok(program);
    }
    fs::create_dir_all(&home).map_err(|error| error.to_string())?;
    let reason = |_| format!("schemathesis {VERSION} needs python3 with venv, and PyPI");
    let venv = format!("{HOME}/venv");
    line("python3", &["-m", "venv", &venv])
        .run()
        .map_err(reason)?;
    let wanted = format!("schemathesis=={VERSION}");
    let pip = format!("{venv}/bin/pip");
    let install = line(&pip, &["install", "--quiet", "--no-compile", &wanted]);
    need::again(|| install.run()).map_err(reason)?;
    Ok(program)
}

/// A server that ends with this.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(program: &Path) -> Result<Self> {
        let database = root().join(HOME).join("api.sqlite");
        for ending in ["", "-wal", "-shm"] {
            // Of an earlier run, if there was one.
            let _ = fs::remove_file(format!("{}{ending}", database.display()));
        }
        let mut command = Command::new(program);
        command.args([
            "serve",
            "--lang",
            "en",
            "--listen",
            "127.0.0.1:0",
            "--log",
            "warn",
        ]);
        command.arg("--database").arg(&database);
        for flag in [
            "--requests-per-minute",
            "--entries-per-minute",
            "--logins-per-minute",
            "--creations-per-minute",
            "--sockets-per-minute",
        ] {
            command.args([flag, "1000000"]);
        }
        let child = command.stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| format!("the server does not start: {error}"))?;
        let out = child.stdout.take().ok_or("the server has no output")?;
        let mut first = String::new();
        let read = BufReader::new(out).read_line(&mut first);
        read.map_err(|error| error.to_string())?;
        let address = first.split_once("http://").map(|(_, rest)| rest);
        let address = address.and_then(|rest| rest.split_whitespace().next());
        let Some(address) = address.map(ToOwned::to_owned) else {
            let _ = child.kill();
            return Err(format!("the server does not say its address: {first}"));
        };
        Ok(Self { child, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is a throwaway: nobody waits for its goodbye.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Enters, and keeps the cookie.
fn enter(address: &str) -> Result<String> {
    let body = r#"{"name":"Schemathesis"}"#;
    let request = format!(
        "POST /api/enter HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let asked = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = asked().map_err(|error| format!("nobody can enter: {error}"))?;
    let cookie = answer.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        let cookie = value.split(';').next()?.strip_prefix("fanfare=")?;
        name.eq_ignore_ascii_case("set-cookie").then_some(cookie)
    });
    cookie
        .map(ToOwned::to_owned)
        .ok_or_else(|| format!("nobody can enter: {answer}"))
}
