//! A running player: a queue of lines to it, a few lines from it, and an end.
//!
//! ```text
//! say ──► queue (bounded) ──► writer thread ──► its standard input
//! hear ◄── lines (bounded) ◄── reader thread ◄── its standard output
//! ```
//!
//! A player that talks too much is held up by its own pipe; one that doesn't read fills the queue, and is
//! gone then. The threads end with the process, also if somebody else keeps its pipes open.

use std::io::{self, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use super::group::{self, Mark};
use super::lines::{LONGEST, Lines, Taken};
use super::pipe::{Pipe, Stop};
use super::program::OutsideProgram;

/// So many messages wait for a player that doesn't read: more than a whole game has.
const QUEUE: usize = 4096;

/// So many lines of a player wait for us.
const HEARD: usize = 16;

/// How long a player may take to leave after goodbye.
const FAREWELL: Duration = Duration::from_millis(500);

/// Where a player's standard error goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Log {
    /// Where ours goes.
    Inherit,
    /// It is thrown away.
    Discard,
}

/// What comes from a player.
pub(super) enum Sound {
    /// A line of its output, without the end of line.
    Line(Vec<u8>),
    /// A line that nobody wants to read.
    TooLong,
    /// Nothing, in the time there was.
    Silence,
    /// Nothing, for ever.
    End,
}

/// Nobody reads what is said.
pub(super) struct Deaf;

/// A running player. Dropping it ends it at once.
pub(super) struct Process {
    child: Child,
    mark: Mark,
    queue: Option<SyncSender<Vec<u8>>>,
    heard: Option<Receiver<Taken>>,
    stop: Option<Stop>,
    threads: Vec<JoinHandle<()>>,
}

impl Process {
    pub(super) fn start(program: &OutsideProgram, log: Log) -> io::Result<Self> {
        let stop = Stop::new()?;
        let mut command = Command::new(program.word());
        let mark = Mark::put(&mut command);
        let child = command
            .args(program.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(match log {
                Log::Inherit => Stdio::inherit(),
                Log::Discard => Stdio::null(),
            })
            .spawn()?;
        let (queue, waiting) = sync_channel::<Vec<u8>>(QUEUE);
        let (telling, heard) = sync_channel(HEARD);
        // From here on it is ended whatever fails.
        let mut process = Self {
            child,
            mark,
            queue: Some(queue),
            heard: Some(heard),
            stop: None,
            threads: Vec::new(),
        };
        let (Some(input), Some(output)) = (process.child.stdin.take(), process.child.stdout.take())
        else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let mut input = Pipe::new(input, &stop)?;
        let output = Pipe::new(output, &stop)?;
        process.stop = Some(stop);
        process.thread("player-writer", move || {
            while let Ok(line) = waiting.recv() {
                if input.write_all(&line).is_err() {
                    return;
                }
            }
        })?;
        process.thread("player-reader", move || {
            let mut lines = Lines::new(BufReader::new(output), LONGEST);
            while let Ok(Some(taken)) = lines.next() {
                if telling.send(taken).is_err() {
                    return;
                }
            }
        })?;
        Ok(process)
    }

    fn thread(&mut self, name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
        let thread = Builder::new().name(name.to_owned()).spawn(work)?;
        self.threads.push(thread);
        Ok(())
    }

    /// The number of the process.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Says a line; never waits.
    pub(super) fn say(&mut self, line: Vec<u8>) -> Result<(), Deaf> {
        let queue = self.queue.as_ref().ok_or(Deaf)?;
        queue.try_send(line).map_err(|_| Deaf)
    }

    /// What comes next, until then at the latest.
    pub(super) fn hear(&mut self, until: Instant) -> Sound {
        let Some(heard) = &self.heard else {
            return Sound::End;
        };
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Sound::Silence;
        }
        match heard.recv_timeout(left) {
            Ok(Taken::Line(line)) => Sound::Line(line),
            Ok(Taken::TooLong) => Sound::TooLong,
            Err(RecvTimeoutError::Timeout) => Sound::Silence,
            Err(RecvTimeoutError::Disconnected) => Sound::End,
        }
    }

    /// Forgets what came so far; says whether more can come.
    pub(super) fn forget(&mut self) -> bool {
        let Some(heard) = &self.heard else {
            return false;
        };
        // A player that talks without end is not waited for.
        for _ in 0..=HEARD {
            match heard.try_recv() {
                Ok(_) => {}
                Err(TryRecvError::Empty) => return true,
                Err(TryRecvError::Disconnected) => return false,
            }
        }
        true
    }

    /// Says a last line, closes its standard input and gives it a moment to leave.
    pub(super) fn farewell(mut self, bye: Vec<u8>) {
        if self.say(bye).is_ok() {
            // The writer sends what waits, and closes.
            self.queue = None;
            group::await_end(&mut self.child, FAREWELL);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.queue = None;
        self.heard = None;
        self.stop = None;
        group::end(&mut self.child, &self.mark);
        // On other systems a pipe that a child keeps open would block the join.
        if cfg!(unix) {
            for thread in self.threads.drain(..) {
                let _ = thread.join();
            }
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn start(command: &str) -> Process {
        let program = command.parse().expect("a command");
        Process::start(&program, Log::Discard).expect("it starts")
    }

    #[test]
    fn a_player_that_does_not_read_is_given_up_before_the_queue_grows() {
        let mut process = start("sleep 100");
        let began = Instant::now();
        let line = [b'x'; 100];
        let said = (0..10 * QUEUE).take_while(|_| process.say(line.to_vec()).is_ok());
        // The queue, and what fits into the pipe.
        let said = said.count();
        assert!((QUEUE..QUEUE + 2_000).contains(&said), "{said}");
        drop(process);
        assert!(
            began.elapsed() < Duration::from_secs(5),
            "the writer lets go"
        );
    }

    #[test]
    fn a_stopped_player_does_not_block_the_host() {
        let mut process = start("sh -c 'kill -STOP $$'");
        let until = Instant::now() + Duration::from_millis(50);
        assert!(matches!(process.hear(until), Sound::Silence));
        let began = Instant::now();
        process.farewell(b"bye\n".to_vec());
        assert!(began.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn a_player_that_exits_at_bye_is_not_waited_for() {
        // The best of some: a busy machine may let the shell wait.
        let took = (0..5).map(|_| {
            let process = start("sh -c 'read bye; exit'");
            let began = Instant::now();
            process.farewell(b"bye\n".to_vec());
            began.elapsed()
        });
        let best = took.min().expect("five");
        assert!(best < FAREWELL, "{best:?}");
    }
}
