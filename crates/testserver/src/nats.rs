//! A NATS of our own, for as long as a test runs.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(20);

/// A running `nats-server`, stopped when it is dropped.
pub struct Nats {
    address: SocketAddr,
    more: Vec<String>,
    running: Option<Child>,
}

impl Nats {
    /// A new one, on a port that was free a moment ago.
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// The same with more arguments: a password, TLS.
    pub fn start_with(arguments: &[&str]) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = free.local_addr().expect("an address");
        drop(free);
        let mut own = Self {
            address,
            more: arguments.iter().map(|&text| text.to_owned()).collect(),
            running: None,
        };
        own.resume();
        own
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where servers find it.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Stops it at once, as a crash would.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            drop(running.stdin.take());
            running.wait().expect("it stops");
        }
    }

    /// Starts it again at the same address.
    pub fn resume(&mut self) {
        self.stop();
        let begin = Instant::now();
        // The shell waits for the end of its input, which comes with the end of this process.
        let script = "\"$0\" \"$@\" & own=$!; read -r _; kill -KILL $own; wait $own";
        let port = self.address.port().to_string();
        let running = Command::new("sh")
            .args([
                "-c",
                script,
                &program(),
                "--addr",
                "127.0.0.1",
                "--port",
                &port,
            ])
            .args(&self.more)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.running = Some(running.expect("a shell"));
        while TcpStream::connect(self.address).is_err() {
            assert!(begin.elapsed() < PATIENCE, "nats-server does not start");
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

fn program() -> String {
    let known = [
        "nats-server",
        "/usr/sbin/nats-server",
        "/usr/local/bin/nats-server",
    ];
    let there = |name: &&str| {
        let mut version = Command::new(name);
        let version = version.arg("--version").output();
        version.is_ok_and(|done| done.status.success())
    };
    let found = known.into_iter().find(there);
    found
        .expect("these tests start a NATS: `cargo xtask test` installs nats-server, or install it yourself")
        .to_owned()
}
