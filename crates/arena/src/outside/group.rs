//! A player's processes: started as a group, ended as a group.
//!
//! A process that leaves the group (a daemon) still carries the mark in its environment, by which it is
//! found where the system shows it (Linux). A process that sheds both has escaped: this is no
//! sandbox.

use std::process::{Child, Command};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// The variable that holds the mark.
const VARIABLE: &str = "FANFARE_PLAYER";

/// How long the system may take until a process that was killed can be reaped.
const REAP_TIMEOUT: Duration = Duration::from_secs(5);

/// What tells one player's processes from all others.
pub(super) struct Mark(String);

impl Mark {
    /// A new one, put on a command that leads a group of its own.
    pub(super) fn put(command: &mut Command) -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let now = now.map_or(0, |now| now.as_nanos());
        let mark = format!("<{}-{count}-{now}>", std::process::id());
        // A host may itself be somebody's player: its players carry both marks.
        let outer = std::env::var(VARIABLE).unwrap_or_default();
        command.env(VARIABLE, outer + &mark);
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt as _;
            command.process_group(0);
        }
        Self(mark)
    }
}

/// Waits until the process has ended, but not for ever. It isn't reaped: its number, which is that
/// of its group, stays taken.
pub(super) fn await_end(child: &mut Child, patience: Duration) {
    let until = Instant::now() + patience;
    while !has_ended(child) && Instant::now() < until {
        thread::sleep(Duration::from_millis(2));
    }
}

#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // An error means that there is nothing to wait for.
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Kills all of them, and reaps the first. The group is killed before that: until it is reaped, its
/// number can't be somebody else's.
pub(super) fn end(child: &mut Child, mark: &Mark) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        // It fails only if nobody is left.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    let _ = child.kill();
    #[cfg(target_os = "linux")]
    strays::end(mark.0.as_bytes());
    #[cfg(not(target_os = "linux"))]
    let _ = &mark.0;
    let until = Instant::now() + REAP_TIMEOUT;
    while matches!(child.try_wait(), Ok(None)) && Instant::now() < until {
        thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(target_os = "linux")]
mod strays {
    use std::fs;

    use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};

    /// Those that fork faster than they are found are looked for so many times.
    const ROUNDS: usize = 20;

    /// Ends every process that carries the mark.
    pub(super) fn end(mark: &[u8]) {
        for _ in 0..ROUNDS {
            if !end_once(mark) {
                return;
            }
        }
    }

    /// Says whether it found any.
    fn end_once(mark: &[u8]) -> bool {
        let mut found = false;
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let number = entry.file_name().to_str().and_then(|n| n.parse().ok());
            let Some(pid) = number.and_then(Pid::from_raw) else {
                continue;
            };
            let marked = || {
                // Empty for one that has ended, unreadable for one that isn't ours.
                let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
                environment.windows(mark.len()).any(|part| part == mark)
            };
            if !marked() {
                continue;
            }
            // Held by its descriptor, it can't be another process by the time it is signalled.
            let Ok(held) = pidfd_open(pid, PidfdFlags::empty()) else {
                continue;
            };
            if marked() {
                found |= pidfd_send_signal(&held, Signal::KILL).is_ok();
            }
        }
        found
    }
}
