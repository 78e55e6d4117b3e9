//! Bots think on threads of their own, at the lowest priority: people's moves go first.
//!
//! ```text
//! desk ──Task (a view as JSON)──► queue ──► thread ──move──► desk
//! ```
//!
//! A bot is given what a client in its seat would be given, byte for byte, and nothing else.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bots::{BotGame, Clock, Observation, Spec, SystemClock};
use engine::Knowledge as _;
use table::{Game, Json, with_game};
use tokio::sync::oneshot;

/// Something to think about.
pub(crate) struct Task {
    pub(crate) game: Game,
    pub(crate) spec: Spec,
    /// All that the seat knows.
    pub(crate) view: Json,
    pub(crate) seed: u64,
    /// Where the move goes, in notation; dropped if there is none.
    pub(crate) answer: oneshot::Sender<String>,
}

/// The threads on which bots think.
pub(crate) struct Bots {
    queue: Arc<Queue>,
    threads: Vec<thread::JoinHandle<()>>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<(VecDeque<Task>, bool)>,
    changed: Condvar,
}

impl Queue {
    /// The next task; `None` once all shall go home.
    fn take(&self) -> Option<Task> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if waiting.1 {
                return None;
            }
            if let Some(task) = waiting.0.pop_front() {
                return Some(task);
            }
            let woken = self.changed.wait(waiting);
            waiting = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Bots {
    /// Starts so many threads.
    pub(crate) fn start(threads: usize) -> Self {
        let queue = Arc::new(Queue::default());
        let run = |number| {
            let queue = Arc::clone(&queue);
            let name = format!("bot-{number}");
            let thread = thread::Builder::new().name(name).spawn(move || {
                give_way();
                while let Some(task) = queue.take() {
                    think(task);
                }
            });
            thread.expect("the system has a thread for a bot")
        };
        let threads = (0..threads.max(1)).map(run).collect();
        Self { queue, threads }
    }

    /// Puts a task in line.
    pub(crate) fn ask(&self, task: Task) {
        let waiting = self.queue.waiting.lock();
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.0.push_back(task);
        drop(waiting);
        self.queue.changed.notify_one();
    }

    /// How many tasks wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        let waiting = self.queue.waiting.lock();
        waiting.unwrap_or_else(PoisonError::into_inner).0.len()
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        {
            let waiting = self.queue.waiting.lock();
            let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
            waiting.0.clear();
            waiting.1 = true;
        }
        self.queue.changed.notify_all();
        for thread in self.threads.drain(..) {
            // A bot that panicked has said so already.
            let _ = thread.join();
        }
    }
}

/// The system's clock for a thread that gives way: between two thoughts it lets others go first.
/// Measured: a Linux that preempts lazily takes a processor from whoever calculates only at the next
/// tick, milliseconds later, however low the priority, unless it is asked.
struct Considerate(SystemClock);

impl Clock for Considerate {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn breathe(&self) {
        thread::yield_now();
    }
}

/// Lowers this thread's priority: on Linux a thread has one of its own. The lowest ordinary one, not
/// that of idle threads: those may wait for ever on a machine that is busy otherwise.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        let me = Some(rustix::thread::gettid());
        if let Err(why) = rustix::process::setpriority_process(me, 19) {
            tracing::debug!(%why, "bots think at ordinary priority");
        }
    }
}

fn think(task: Task) {
    let choice = with_game!(task.game, S => choose::<S>(&task));
    match choice {
        Ok(choice) => {
            // Whoever asked may have gone.
            let _ = task.answer.send(choice);
        }
        Err(why) => tracing::error!(game = task.game.name(), why, "a bot can't read its view"),
    }
}

fn choose<S: BotGame>(task: &Task) -> Result<String, String> {
    let view: S::View = serde_json::from_str(task.view.get()).map_err(|why| why.to_string())?;
    let moves = view.legal_moves();
    if engine::MoveSet::iter(&moves).next().is_none() {
        return Err("there is no legal move".to_owned());
    }
    let clock: Arc<dyn Clock> = Arc::new(Considerate(SystemClock::new()));
    let mut bot = task.spec.bot_with::<S>(task.seed, &clock);
    Ok(bot.choose(&Observation::of(&view)).m.to_string())
}
