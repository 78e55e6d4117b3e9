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

use bots::{Player, Spec};
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

/// Lets this thread run only when nothing else wants to. Measured: at the lowest ordinary priority
/// each of its slices still holds a commit up for milliseconds.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        use thread_priority::unix::{
            NormalThreadSchedulePolicy, ThreadSchedulePolicy, set_thread_priority_and_policy,
            thread_native_id,
        };
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        let lowest = thread_priority::ThreadPriority::Min;
        if let Err(why) = set_thread_priority_and_policy(thread_native_id(), lowest, idle) {
            tracing::debug!(?why, "bots think at a priority of their own");
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

fn choose<S: Player>(task: &Task) -> Result<String, String> {
    let view: S::View = serde_json::from_str(task.view.get()).map_err(|why| why.to_string())?;
    let moves = view.legal_moves();
    if engine::MoveSet::iter(&moves).next().is_none() {
        return Err("there is no legal move".to_owned());
    }
    let mut bot = task.spec.bot::<S>(task.seed);
    Ok(bot.choose(&view).m.to_string())
}
