//! The real program as a process of its own: started, told to end, killed.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// How long a server may take to begin, or to find out that it can't.
const PATIENCE: Duration = Duration::from_secs(120);

/// `fanfare serve` as a process, killed when it is dropped.
pub struct ServerProcess {
    /// Where it listens.
    pub address: SocketAddr,
    process: Process,
}

/// Nothing outlives its test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl ServerProcess {
    /// Runs a command as `serve --listen AT …` and waits until it says where it listens.
    pub fn serve(mut command: Command, at: &str, more: &[impl AsRef<OsStr>]) -> Self {
        command.args(["serve", "--listen", at]).args(more);
        let child = command.stdout(Stdio::piped()).spawn();
        let mut process = Process(child.expect("the server starts"));
        let lines = BufReader::new(process.0.stdout.take().expect("a pipe")).lines();
        let (tells, told) = mpsc::channel();
        // It may say more than that; somebody has to listen.
        spawn(move || {
            for line in lines.map_while(Result::ok) {
                if let Some(address) = address(&line) {
                    let _ = tells.send(address);
                }
            }
        });
        let address = told.recv_timeout(PATIENCE).expect("it says where");
        Self { address, process }
    }

    /// Runs a command the same way where it can't come to serve, and waits until it has given up.
    pub fn fails(mut command: Command, at: &str, more: &[impl AsRef<OsStr>]) {
        command.args(["serve", "--listen", at]).args(more);
        let child = command.stdout(Stdio::null()).spawn();
        let mut process = Process(child.expect("the server starts"));
        let begin = Instant::now();
        loop {
            if let Some(status) = process.0.try_wait().expect("its status") {
                return assert!(!status.success());
            }
            assert!(begin.elapsed() < PATIENCE, "it goes on");
            sleep(Duration::from_millis(50));
        }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.0.id()
    }

    /// Whether it has not ended.
    pub fn is_running(&mut self) -> bool {
        let status = self.process.0.try_wait().expect("its status");
        status.is_none()
    }

    /// Sends its process a signal.
    #[cfg(unix)]
    pub fn tell(&self, signal: rustix::process::Signal) {
        let id = rustix::process::Pid::from_raw(self.id() as i32).expect("a process");
        rustix::process::kill_process(id, signal).expect("it is told");
    }

    /// Sends its process a signal, and waits for its end.
    #[cfg(unix)]
    pub fn end(mut self, signal: rustix::process::Signal) -> std::process::ExitStatus {
        self.tell(signal);
        self.process.0.wait().expect("it ends")
    }

    /// Ends it as `kill -9` does.
    pub fn kill(&mut self) {
        self.process.0.kill().expect("it ran");
        self.process.0.wait().expect("it is gone");
    }
}

/// The address in a line like `http://127.0.0.1:7777/…`.
fn address(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    let end = rest.find(|c: char| c == '/' || c.is_whitespace());
    rest[..end.unwrap_or(rest.len())].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_what_the_program_says() {
        let here = "127.0.0.1:7777".parse().ok();
        for line in [
            "http://127.0.0.1:7777/",
            "  Here: http://127.0.0.1:7777",
            "http://127.0.0.1:7777 and elsewhere",
        ] {
            assert_eq!(address(line), here, "{line}");
        }
        assert_eq!(address("Nobody can come in yet."), None);
    }
}
