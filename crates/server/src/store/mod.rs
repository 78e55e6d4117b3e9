//! Storage: event logs, accounts and results. The only module that knows SQL.
//!
//! ```text
//! append ──► queue ──► writer ──one transaction, one commit──► SQLite | PostgreSQL
//!    ▲                   │
//!    └───── answers ◄────┘     each append is answered after the commit that holds it
//!
//! log, lobby, person … ──► readers ──────────────────────────► SQLite | PostgreSQL
//! ```
//!
//! [`Store`] is opened by a URL and cloned freely. The log of commands of each table is the truth:
//! append-only, one entry a version, and an append must name the right version; it may come from any
//! process. What else there is of a table (its summary, its results) is derived from the log by the
//! caller and written in the same transaction ([`TableChange`]). Commands and seats are opaque text here.
//!
//! All times are milliseconds since 1970 ([`Millis`]), and come from the caller.
//!
//! - tables and their log: [`Store::create`], [`Store::append`], [`Store::log`], [`Store::version`]
//! - the lobby: [`Store::lobby`], [`Store::tables_of`], [`Store::live_tables`], [`Store::table`],
//!   [`Store::counts`]
//! - people: [`Store::add_person`], [`Store::person`], [`Store::rename`], [`Store::set_login`],
//!   [`Store::credentials`], [`Store::export_person`], [`Store::delete_person`], …
//! - how they come back: [`Store::add_session`], [`Store::session`], [`Store::add_token`], …
//! - what they did: [`Store::history`], [`Store::statistics`]
//! - chat: [`Store::say`], [`Store::chat`], [`Store::mute`]
//! - several servers on one database: [`Store::take_lease`], [`Store::claim`], [`Store::append_as`], …
//! - opening, health and backup: [`Store::open`], [`Store::open_alone`], [`Store::ping`],
//!   [`Store::beat`], [`Store::sweep`], [`Store::figures`], [`Store::close`], [`backup`]
//!
//! Every error has a stable [code](StoreError::code). After an error nothing was written, except
//! after [`StoreError::InDoubt`], when nobody can know: read the log again.

mod backup;
mod base;
mod batch;
mod chat;
mod error;
mod export;
mod heartbeat;
mod history;
mod id;
mod lobby;
mod log;
mod owner;
mod people;
mod rating;
mod row_columns;
mod schema;
mod servers;
mod sessions;
mod settle;
mod sweep;
mod table;
mod text_columns;
mod tx;
mod writer;

use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;

pub use backup::backup;
pub use base::DatabaseKind;
pub use chat::{Line, NewLine};
pub use error::StoreError;
pub use export::{Export, ExportedLine, ExportedSession};
pub use history::{GameFigures, PlayedRow, PlayedSeatRow, RatingRow};
pub use id::{PersonId, TableId, TokenHash, TokenId};
pub use lobby::{Counts, Cursor, LobbyFilter, Page, TableRow};
pub use log::{Append, LogEntry, LoggedCommand};
pub use people::{AccountKind, Credentials, NewPerson, PersonRow};
pub use servers::{Claimed, LEASE, Ownership, Renewed};
pub use sessions::{NewSession, SessionRow, TokenDraft, TokenRow};
pub use sweep::Swept;
pub use table::{NewTable, Results, Sat, SeatResult, Status, Summary, TableChange};
pub use writer::Figures;

use base::Base;
use owner::Owner;
use writer::Writer;

/// Milliseconds since 1970, by the caller's clock.
pub type Millis = i64;

/// The most rows that one page of a list has, however many were asked for.
pub const PAGE: u32 = 100;

/// A handle to the database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    base: Arc<Base>,
    writer: Arc<Writer>,
    owner: Arc<Mutex<Option<Owner>>>,
}

impl Store {
    /// Opens the database at `url`, creates it if it is not there, upgrades it if it is older.
    ///
    /// `sqlite:PATH` or a plain path is a file of its own; `postgres://…` is a PostgreSQL database,
    /// which must exist. Must be called within a Tokio runtime.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let base = Arc::new(Base::open(url).await?);
        let writer = Arc::new(Writer::start(Arc::clone(&base)));
        let owner = Arc::default();
        Ok(Self {
            base,
            writer,
            owner,
        })
    }

    /// The same for a server, which needs the database for itself: [`StoreError::InUse`] if another
    /// one is running on it. A file whose last server was killed is checked first, and refused with
    /// [`StoreError::Corrupt`] if it is damaged.
    pub async fn open_alone(url: &str) -> Result<Self, StoreError> {
        let owner = Owner::take(url).await?;
        let store = Self::open(url).await?;
        if owner.follows_a_crash() {
            let begin = std::time::Instant::now();
            let checked = store.base.check().await;
            let took = begin.elapsed();
            match checked {
                Ok(true) => tracing::info!(?took, "checked after a crash: the database is whole"),
                Ok(false) => {
                    tracing::warn!(
                        ?took,
                        "checked after a crash: the database is too large to be checked wholly"
                    );
                }
                Err(why) => {
                    // The note stays: the next start checks again.
                    store.close().await;
                    return Err(why);
                }
            }
        }
        owner.note(true);
        *store.owner.lock().unwrap_or_else(PoisonError::into_inner) = Some(owner);
        Ok(store)
    }

    /// The same for one server of several: a server that wants the database for itself keeps them
    /// out, and they keep it out.
    pub async fn open_shared(url: &str) -> Result<Self, StoreError> {
        let owner = Owner::share(url).await?;
        let store = Self::open(url).await?;
        *store.owner.lock().unwrap_or_else(PoisonError::into_inner) = Some(owner);
        Ok(store)
    }

    fn is_lost(&self) -> bool {
        let owner = self.owner.lock().unwrap_or_else(PoisonError::into_inner);
        owner.as_ref().is_some_and(Owner::is_lost)
    }

    /// Which database it is.
    pub fn kind(&self) -> DatabaseKind {
        self.base.kind()
    }

    /// Whether the database answers and takes writes: for readiness. After a failed commit a write is
    /// tried here, so that a server that nobody plays on becomes ready again by itself.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if let Base::Sqlite { file, .. } = &*self.base {
            file.check()?;
        }
        if self.is_lost() {
            return Err(StoreError::InUse);
        }
        if self.writer.has_ended() {
            return Err(StoreError::unavailable("the writer has ended"));
        }
        if self.writer.is_failing() {
            self.base.try_write().await?;
            self.writer.works_again();
        }
        base::read!(self, pool => {
            let _: i64 = sqlx::query_scalar("SELECT CAST(1 AS BIGINT)").fetch_one(pool).await?;
        });
        Ok(())
    }

    /// What the writer has done since the store was opened: for metrics.
    pub fn figures(&self) -> Figures {
        self.writer.figures()
    }

    /// Creates a table with the first entries of its log.
    ///
    /// Waits for the commit. [`StoreError::Taken`] if the id is in use.
    pub async fn create(&self, table: NewTable) -> Result<(), StoreError> {
        table.check()?;
        self.check_owner()?;
        self.writer
            .write(writer::Work::Create(table))
            .await
            .map(drop)
    }

    /// Appends to a table's log, and writes what follows from it in the same transaction.
    ///
    /// Answers after the commit that holds it; many appends share one. The version decides: if the
    /// log has not exactly `expected` entries the answer is [`StoreError::Stale`] and nothing
    /// changes. All commands of one append are kept, or none.
    ///
    /// Wait for the answer before the next append to the same table, or put both commands into one
    /// append: a second one would not know whether the first, or somebody else's, is below it.
    /// When the caller's future is dropped, the append may still be written.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.append_as(append, None).await
    }

    /// The same for one server of several: [`StoreError::NotOwner`] if the table is not its own any
    /// more, which is decided within the transaction.
    pub async fn append_as(
        &self,
        append: Append,
        owner: Option<Ownership>,
    ) -> Result<(), StoreError> {
        append.check()?;
        self.check_owner()?;
        self.writer
            .write(writer::Work::Append(append, owner))
            .await
            .map(drop)
    }

    /// Hands statements to the writer: they share the next commit with the moves.
    async fn write_small<F>(&self, statements: F) -> Result<u64, StoreError>
    where
        F: for<'t> Fn(&'t mut tx::Tx) -> BoxFuture<'t, Result<writer::Answer, batch::Fault>>
            + Send
            + Sync
            + 'static,
    {
        self.check_owner()?;
        let small = writer::Small::new(statements);
        self.writer.write(writer::Work::Small(small)).await
    }

    /// Lets the writer panic, as a defect in it would.
    #[cfg(test)]
    pub(crate) async fn break_writer(&self) -> Result<u64, StoreError> {
        self.write_small(|_| panic!("a defect in the writer")).await
    }

    /// A server that lost the database to another one writes nothing.
    fn check_owner(&self) -> Result<(), StoreError> {
        if self.is_lost() {
            return Err(StoreError::InUse);
        }
        Ok(())
    }

    /// Resolves when the task that writes has ended although nobody closed the store: nothing would
    /// be kept any more.
    pub async fn writer_ended(&self) {
        self.writer.ended().await;
    }

    /// Finishes what waits, then lets go of the database. Later appends are refused.
    pub async fn close(&self) {
        self.writer.close().await;
        self.base.close().await;
        let owner = self
            .owner
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(owner) = owner {
            owner.note(false);
        }
    }
}
