//! Group commit: what waits is written together, and answered together.
//!
//! ```text
//! moves ───────┐
//! tables ──────┼─► bounded queue ──all that waits──► batch ──commit──► an answer to each
//! small writes ┘        while one commit is under way, the next batch gathers
//! ```
//!
//! Chat, mutes, names and sessions share the moves' commits: a client that writes many of them can't make
//! the moves queue behind as many fsyncs.
//!
//! Nothing is delayed to make batches larger: the disk's own pace does that. A full queue makes
//! callers wait, so memory is bounded however slow the disk is.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use super::base::{Base, By};
use super::batch::{self, Fault};
use super::error::StoreError;
use super::log::Append;
use super::servers::Ownership;
use super::table::NewTable;
use super::tx::Tx;

/// How many may wait in the queue; more wait before it.
const QUEUE: usize = 4096;
/// How many share one commit at most, and how many bytes of commands.
const BATCH: usize = 1024;
const BATCH_BYTES: usize = 4 << 20;
/// After how many entries a checkpoint is run. Tables that are played now
/// change the same pages again and again: the later, the fewer pages are written twice.
const WRITE_BACK: usize = 8192;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Work {
    Create(NewTable),
    Append(Append, Option<Ownership>),
    Small(Small),
}

impl Work {
    fn bytes(&self) -> usize {
        let commands = match self {
            Self::Create(table) => &table.commands,
            Self::Append(append, _) => &append.commands,
            Self::Small(_) => return SMALL_BYTES,
        };
        commands.iter().map(|command| command.text.len()).sum()
    }
}

/// What a small write counts against the bytes of a batch: a line of chat has no more.
const SMALL_BYTES: usize = 4096;

/// What came of a write: a number that its caller knows the meaning of, mostly how many rows changed.
pub(super) type Answer = Result<u64, StoreError>;

/// Statements within the transaction of a batch. They may run more than once: after a conflict, or
/// when a batch is split. An inner error is a refusal before anything was written, and the others of
/// the batch don't notice it.
type Statements = dyn for<'t> Fn(&'t mut Tx) -> BoxFuture<'t, Result<Answer, Fault>> + Send + Sync;

/// A write that is no move: chat, a name, a session.
pub(super) struct Small(Box<Statements>);

impl fmt::Debug for Small {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Small")
    }
}

impl Small {
    pub(super) fn new<F>(statements: F) -> Self
    where
        F: for<'t> Fn(&'t mut Tx) -> BoxFuture<'t, Result<Answer, Fault>> + Send + Sync + 'static,
    {
        Self(Box::new(statements))
    }

    pub(super) async fn run(&self, tx: &mut Tx) -> Result<Answer, Fault> {
        (self.0)(tx).await
    }
}

/// Writes with the next group commit: `write!(store, [kept, …], tx => …)`. The body works on copies
/// of what it keeps, since it may run more than once, and answers `Ok(Ok(number))`, or
/// `Ok(Err(refusal))` before it has written anything.
macro_rules! write {
    ($store:expr, [$($kept:ident),* $(,)?], $tx:ident => $body:expr) => {{
        $(let $kept = $kept.to_owned();)*
        $store
            .write_small(move |own| {
                $(let $kept = $kept.clone();)*
                Box::pin(async move { $crate::store::tx::on!(own, $tx => $body) })
            })
            .await
    }};
}

pub(super) use write;

struct Waiting {
    work: Work,
    answer: oneshot::Sender<Answer>,
}

/// What the writer has done since the store was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// Writes that were kept: appends, tables, small ones.
    pub kept: u64,
    /// Those that were refused: stale, taken, unknown.
    pub refused: u64,
    /// Those that failed with the database.
    pub failed: u64,
    /// Transactions that were committed.
    pub commits: u64,
    /// How many wait now.
    pub waiting: u64,
}

#[derive(Debug, Default)]
struct Tally {
    kept: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    commits: AtomicU64,
    waiting: AtomicU64,
    /// Whether the last write failed with the database.
    failing: AtomicBool,
}

impl Tally {
    fn count(&self, answer: &Answer) {
        let count = match answer {
            Ok(_) => &self.kept,
            Err(error) if error.is_passing() => &self.failed,
            Err(_) => &self.refused,
        };
        count.fetch_add(1, Ordering::Relaxed);
        match answer {
            Ok(_) => self.failing.store(false, Ordering::Relaxed),
            Err(error) if error.is_passing() => self.failing.store(true, Ordering::Relaxed),
            Err(_) => {}
        }
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The task that writes, and the way to it.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Waiting>>>,
    task: Mutex<Option<JoinHandle<()>>>,
    tally: Arc<Tally>,
    /// Becomes closed when the task ends, however it ends.
    alive: watch::Receiver<()>,
}

impl Writer {
    pub(super) fn start(base: Arc<Base>) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let tally = Arc::new(Tally::default());
        let (living, alive) = watch::channel(());
        let work = run(base, waiting, Arc::clone(&tally));
        let task = tokio::spawn(async move {
            // Dropped by a panic too.
            let _living = living;
            work.await;
        });
        Self {
            queue: Mutex::new(Some(queue)),
            task: Mutex::new(Some(task)),
            tally,
            alive,
        }
    }

    /// Whether the last write failed with the database.
    pub(super) fn is_failing(&self) -> bool {
        self.tally.failing.load(Ordering::Relaxed)
    }

    /// A write has been tried beside the queue, and was kept.
    pub(super) fn works_again(&self) {
        self.tally.failing.store(false, Ordering::Relaxed);
    }

    /// Whether the task has ended: nothing is kept any more.
    pub(super) fn has_ended(&self) -> bool {
        self.alive.has_changed().is_err()
    }

    /// Resolves when the task ends although nobody closed the writer: it panicked.
    pub(super) async fn ended(&self) {
        let mut alive = self.alive.clone();
        while alive.changed().await.is_ok() {}
        let closed = self
            .queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_none();
        if closed {
            std::future::pending::<()>().await;
        }
    }

    /// Hands it to the writer, and waits for the commit that holds it.
    pub(super) async fn write(&self, work: Work) -> Answer {
        let closed = || StoreError::unavailable("the store is closed");
        let queue = self
            .queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let (answer, answered) = oneshot::channel();
        let queue = queue.ok_or_else(closed)?;
        let place = queue.reserve().await.map_err(|_| closed())?;
        self.tally.waiting.fetch_add(1, Ordering::Relaxed);
        place.send(Waiting { work, answer });
        drop(queue);
        // The writer answers everybody, unless the runtime is torn down beneath it.
        let in_doubt = |_| StoreError::InDoubt {
            detail: "the writer was stopped".to_owned(),
        };
        answered.await.map_err(in_doubt)?
    }

    pub(super) fn figures(&self) -> Figures {
        let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let Tally {
            kept,
            refused,
            failed,
            commits,
            waiting,
            failing: _,
        } = &*self.tally;
        Figures {
            kept: of(kept),
            refused: of(refused),
            failed: of(failed),
            commits: of(commits),
            waiting: of(waiting),
        }
    }

    /// Takes no more, and waits until all that waits is answered.
    pub(super) async fn close(&self) {
        let queue = self
            .queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        drop(queue);
        let task = self
            .task
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(task) = task {
            // It ends when the queue is empty; a panic in it was reported where it happened.
            let _ = task.await;
        }
    }
}

/// Runs checkpoints of the write-ahead log without holding up commits: most of each
/// by a reader, while they go on; what came meanwhile by the writer, which is soon done.
#[derive(Default)]
struct Checkpointer {
    /// What was kept since it was last done.
    since: usize,
    at_work: Option<JoinHandle<()>>,
}

impl Checkpointer {
    async fn after(&mut self, base: &Arc<Base>, kept: usize) {
        self.since += kept;
        if self.since < WRITE_BACK {
            return;
        }
        match &self.at_work {
            None => {
                let base = Arc::clone(base);
                let work = async move { base.write_back(By::Reader).await };
                self.at_work = Some(tokio::spawn(work));
            }
            Some(task) if task.is_finished() => {
                base.write_back(By::Writer).await;
                *self = Self::default();
            }
            Some(_) => {}
        }
    }
}

async fn run(base: Arc<Base>, mut queue: mpsc::Receiver<Waiting>, tally: Arc<Tally>) {
    let mut checkpointer = Checkpointer::default();
    let mut answers = Vec::new();
    let mut batch = Vec::new();
    while let Some(first) = queue.recv().await {
        let mut bytes = 0;
        let mut next = Some(first);
        loop {
            while let Some(Waiting { work, answer }) = next {
                bytes += work.bytes();
                batch.push(work);
                answers.push(answer);
                let fits = batch.len() < BATCH && bytes < BATCH_BYTES;
                next = fits.then(|| queue.try_recv().ok()).flatten();
            }
            // Yield once: tasks that are ready to send do so first, and one commit holds it all.
            // Nobody waits for a task that is not ready: alone, this costs a microsecond.
            tokio::task::yield_now().await;
            let fits = batch.len() < BATCH && bytes < BATCH_BYTES;
            next = fits.then(|| queue.try_recv().ok()).flatten();
            if next.is_none() {
                break;
            }
        }
        let (done, commits) = batch::write(&base, &batch).await;
        tally.commits.fetch_add(commits, Ordering::Relaxed);
        for (answer, done) in answers.drain(..).zip(done) {
            tally.count(&done);
            // The caller may have gone; what was written stays written.
            let _ = answer.send(done);
        }
        checkpointer.after(&base, batch.len()).await;
        batch.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Append, Base, LoggedCommand, NewTable, Status, Store, Summary, TableId};

    async fn limit(store: &Store, pages: &'static str) {
        let Base::Sqlite { write, .. } = &*store.base else {
            panic!("a file");
        };
        sqlx::query(pages).execute(write).await.expect("a limit");
    }

    fn append(table: &TableId, expected: u64) -> Append {
        Append::one(
            table.clone(),
            expected,
            1,
            format!("{expected} {}", "x".repeat(3_000)),
        )
    }

    #[tokio::test]
    async fn a_writer_that_panics_is_noticed() {
        let moment = std::time::Duration::from_millis(50);
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("broken.db");
        let store = Store::open(path.to_str().expect("text"))
            .await
            .expect("it opens");
        let ended = tokio::time::timeout(moment, store.writer_ended());
        assert!(ended.await.is_err(), "it writes");
        let doubt = store.break_writer().await.expect_err("nobody knows");
        assert_eq!(doubt.code(), "in-doubt");
        store.writer_ended().await;
        store.ping().await.expect_err("nothing is kept any more");
        store.close().await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_full_disk_answers_everybody_and_loses_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("full.db");
        let store = Store::open(path.to_str().expect("text"))
            .await
            .expect("it opens");
        // The write connection's limit stands for the disk's.
        limit(&store, "PRAGMA max_page_count = 200").await;
        let mut runs = Vec::new();
        for _ in 0..20 {
            let store = store.clone();
            runs.push(tokio::spawn(async move {
                let id = TableId::fresh();
                let summary = Summary {
                    game: "jericho".to_owned(),
                    status: Status::Open,
                    public: true,
                    seats: "[]".to_owned(),
                    sat: Vec::new(),
                    updated: 0,
                };
                let (at, text) = (0, "create".to_owned());
                let commands = vec![LoggedCommand { at, text }];
                let new = NewTable {
                    id: id.clone(),
                    host: None,
                    summary,
                    commands,
                    created: 0,
                    most_of_host: None,
                };
                store.create(new).await.expect("there is room for this");
                let mut version = 1;
                let fault = loop {
                    match store.append(append(&id, version)).await {
                        Ok(()) => version += 1,
                        Err(error) => break error,
                    }
                };
                (id, version, fault)
            }));
        }
        let mut tables = Vec::new();
        for run in runs {
            let (id, version, fault) = run.await.expect("it ends");
            assert_eq!(fault.code(), "full", "{fault}");
            assert_eq!(store.version(&id).await, Ok(Some(version)));
            tables.push((id, version));
        }
        assert!(tables.iter().any(|(_, version)| *version > 1));
        limit(&store, "PRAGMA max_page_count = 100000").await;
        for (id, version) in &tables {
            store
                .append(append(id, *version))
                .await
                .expect("there is room again");
            assert_eq!(store.version(id).await, Ok(Some(version + 1)));
        }
    }
}
