//! Thread pool for bots, with a fair queue: hosts take turns (round robin), people's moves go first.
//!
//! ```text
//! live table ──Task (a view and its history as JSON)──► a queue a host ──round robin──► thread ──move──► live table
//! ```
//!
//! Somebody with 20 tables of strong bots makes their own bots wait, not everybody's.
//!
//! A bot is given what a client in its seat would be given, byte for byte, and nothing else.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bots::{BotGame, Observation, Spec, Stopwatch, SystemClock};
use engine::Knowledge as _;
use table::{Game, Json, Seen, with_game};
use tokio::sync::oneshot;

/// Something to think about.
pub(crate) struct Task {
    /// Whose table it is: hosts take turns.
    pub(crate) host: String,
    pub(crate) game: Game,
    pub(crate) spec: Spec,
    /// All that the seat knows.
    pub(crate) view: Json,
    /// What the seat has seen happen, for bots that decide by it; else empty.
    pub(crate) seen: Vec<Json>,
    pub(crate) seed: u64,
    /// Where the move goes, in notation, or that no bot found one; dropped if the server closes.
    pub(crate) answer: oneshot::Sender<Option<String>>,
}

/// The threads on which bots think.
pub(crate) struct Bots {
    queue: Arc<Queue>,
    threads: Vec<thread::JoinHandle<()>>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    /// How often a bot panicked, or could not read its view.
    faults: AtomicU64,
}

#[derive(Default)]
struct Waiting {
    /// What each host's tables wait for, in order.
    of: HashMap<String, VecDeque<Task>>,
    /// Whose turn is next; every host with a task stands here once.
    turns: VecDeque<String>,
    closed: bool,
}

impl Waiting {
    fn put(&mut self, task: Task) {
        let own = self.of.entry(task.host.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(task.host.clone());
        }
        own.push_back(task);
    }

    fn take(&mut self) -> Option<Task> {
        let host = self.turns.pop_front()?;
        let own = self.of.get_mut(&host)?;
        let task = own.pop_front();
        if own.is_empty() {
            self.of.remove(&host);
        } else {
            self.turns.push_back(host);
        }
        task
    }

    fn len(&self) -> usize {
        self.of.values().map(VecDeque::len).sum()
    }
}

impl Queue {
    /// The next task; `None` at shutdown.
    fn take(&self) -> Option<Task> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(task) = waiting.take() {
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
                    think(task, &queue.faults);
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
        waiting.put(task);
        drop(waiting);
        self.queue.changed.notify_one();
    }

    /// How often a bot panicked, or could not read its view.
    pub(crate) fn faults(&self) -> u64 {
        self.queue.faults.load(Ordering::Relaxed)
    }

    /// How many tasks wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        let waiting = self.queue.waiting.lock();
        waiting.unwrap_or_else(PoisonError::into_inner).len()
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        {
            let waiting = self.queue.waiting.lock();
            let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
            *waiting = Waiting {
                closed: true,
                ..Waiting::default()
            };
        }
        self.queue.changed.notify_all();
        for thread in self.threads.drain(..) {
            // A bot that panicked has said so already.
            let _ = thread.join();
        }
    }
}

/// The system's clock for a thread that gives way: between two thoughts it lets others go first.
/// Measured: a Linux that preempts lazily takes a processor from a busy thread only at the next
/// tick, milliseconds later, however low the priority, unless it is asked.
struct Considerate(SystemClock);

impl Stopwatch for Considerate {
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

/// Answers a task. A bot that panics costs its table nothing: the position is logged, `steady` moves
/// in its place, and if that fails too, the first legal move is made. Where the view can't be read at
/// all, the table makes that move by itself.
fn think(task: Task, faults: &AtomicU64) {
    let choice = with_game!(task.game, S => {
        let bot = |spec: Spec| guarded(&task, faults, || choose::<S>(&task, spec));
        let first = || guarded(&task, faults, || first_legal::<S>(&task));
        bot(task.spec).or_else(|| bot(Spec::Steady)).or_else(first)
    });
    // Nobody waits for it any more if the server is closing.
    let _ = task.answer.send(choice);
}

/// Runs what may panic; a panic is logged, and gives `None`.
fn guarded(
    task: &Task,
    faults: &AtomicU64,
    choose: impl FnOnce() -> Result<String, String>,
) -> Option<String> {
    let why = match catch_unwind(AssertUnwindSafe(choose)) {
        Ok(Ok(choice)) => return Some(choice),
        Ok(Err(why)) => why,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            format!("panicked: {}", text.unwrap_or("without a message"))
        }
    };
    faults.fetch_add(1, Ordering::Relaxed);
    let (game, view) = (task.game.name(), task.view.get());
    tracing::error!(game, spec = %task.spec, seed = task.seed, why, view, "a bot failed");
    None
}

fn read<S: BotGame>(task: &Task) -> Result<S::View, String> {
    serde_json::from_str(task.view.get()).map_err(|why| why.to_string())
}

fn first_legal<S: BotGame>(task: &Task) -> Result<String, String> {
    let moves = read::<S>(task)?.legal_moves();
    let first = engine::MoveSet::iter(&moves).next();
    let first = first.ok_or_else(|| "there is no legal move".to_owned())?;
    Ok(first.to_string())
}

fn choose<S: BotGame>(task: &Task, spec: Spec) -> Result<String, String> {
    #[cfg(test)]
    tests::panic_if_asked(task.seed, spec);
    // A bot must have something to choose from.
    first_legal::<S>(task)?;
    let clock: Arc<dyn Stopwatch> = Arc::new(Considerate(SystemClock::new()));
    let mut bot = spec.bot_with::<S>(task.seed, &clock);
    let view = read::<S>(task)?;
    let seen: Vec<Seen<S>> = task
        .seen
        .iter()
        .map(|seen| serde_json::from_str(seen.get()).map_err(|why| why.to_string()))
        .collect::<Result<_, String>>()?;
    let observation = Observation {
        view: &view,
        seen: &Seen::of_last_game(seen),
    };
    Ok(bot.choose(&observation).m.to_string())
}

#[cfg(test)]
mod tests {
    use engine::{Rules as _, Viewer};
    use table::{AnySitting, Fair, Sitter};

    use super::*;

    /// A seed that makes every bot panic, and one that makes all but `steady` panic.
    const ALL: u64 = u64::MAX;
    const CLEVER: u64 = u64::MAX - 1;

    pub(super) fn panic_if_asked(seed: u64, spec: Spec) {
        let panics = seed == ALL || (seed == CLEVER && spec != Spec::Steady);
        assert!(!panics, "a bot that was asked to panic");
    }

    fn asked(game: Game, seed: u64) -> (Task, oneshot::Receiver<Option<String>>) {
        let least = with_game!(game, S => *S::seats().start());
        let sitting = AnySitting {
            options: Vec::new(),
            seats: (0..least).map(|_| Sitter::human("")).collect(),
            fair: Fair::from_seed_text("bots", 0),
            first: None,
        };
        let table = table::open(game, sitting).expect("a valid sitting");
        let seat = table.turn().waiting().first().expect("somebody moves");
        let (answer, answered) = oneshot::channel();
        let task = Task {
            host: String::new(),
            game,
            spec: "easy".parse().expect("a level"),
            view: table.view(Viewer::Seat(seat)),
            seen: table.seen_since(Viewer::Seat(seat), 0),
            seed,
            answer,
        };
        (task, answered)
    }

    #[test]
    fn a_bot_that_panics_is_counted_and_its_thread_answers_on() {
        let bots = Bots::start(1);
        for &game in Game::ALL {
            let before = bots.faults();
            for (seed, faults) in [(CLEVER, 1), (ALL, 2), (1, 0)] {
                let already = bots.faults();
                let (task, answered) = asked(game, seed);
                bots.ask(task);
                let answer = answered.blocking_recv().expect("an answer");
                assert!(answer.is_some(), "{game}: a move all the same");
                assert_eq!(bots.faults() - already, faults, "{game}");
            }
            assert_eq!(bots.faults() - before, 3);
        }
    }

    #[test]
    fn a_view_that_can_t_be_read_is_counted_and_answered() {
        let bots = Bots::start(1);
        let (task, answered) = asked(Game::Jericho, 1);
        let view = serde_json::from_str(r#"{"of":"tomorrow"}"#).expect("JSON");
        bots.ask(Task { view, ..task });
        assert_eq!(answered.blocking_recv().expect("an answer"), None);
        assert!(bots.faults() > 0);
    }

    #[test]
    fn hosts_take_turns_however_much_one_of_them_asks_for() {
        let mut waiting = Waiting::default();
        for host in ["ada", "ada", "ada", "bea", "ada", "bea"] {
            let (task, _) = asked(Game::Jericho, 1);
            let host = host.to_owned();
            waiting.put(Task { host, ..task });
        }
        assert_eq!(waiting.len(), 6);
        let order: Vec<String> = core::iter::from_fn(|| waiting.take())
            .map(|task| task.host)
            .collect();
        assert_eq!(order, ["ada", "bea", "ada", "bea", "ada", "ada"]);
        assert!(waiting.of.is_empty() && waiting.turns.is_empty());
    }
}
