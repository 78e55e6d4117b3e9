//! One batch of the group commit: many tables, appends and small writes in one transaction.
//!
//! ```text
//! heads ──the version decides──► accepted, refused
//! accepted ──► tables, log entries, summaries, results, ratings ──► commit
//! ```
//!
//! What is refused (stale, taken, unknown) writes nothing, and the others don't notice. Should the
//! database itself refuse something of one item, the whole transaction is undone, and each item is
//! written alone. Rows are locked in key order everywhere (log, tables, ratings), so that two batches
//! can't deadlock; where they do all the same, PostgreSQL undoes one, and it is tried again.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use super::base::{Base, DatabaseKind};
use super::error::{StoreError, is_conflict, is_constraint};
use super::id::TableId;
use super::log::{Append, LoggedCommand};
use super::servers::Ownership;
use super::settle::settle;
use super::table::{NewTable, Results, Sat, Status, Summary, TableChange};
use super::tx::{Tx, on};
use super::writer::{Answer, Work};

/// How often to retry after a conflict with another process.
const TRIES: u32 = 20;
/// How long a PostgreSQL may take for a batch.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a transaction was not committed.
pub(super) enum Fault {
    /// A conflict with another process: retry on the present rows.
    Conflict(StoreError),
    /// One of the items can't be kept.
    Item(StoreError),
    /// The database failed: the whole batch is lost.
    All(StoreError),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        let foreign = error
            .as_database_error()
            .is_some_and(sqlx::error::DatabaseError::is_foreign_key_violation);
        // A person who was deleted this very moment is missed the next time.
        if is_conflict(&error) || foreign {
            return Self::Conflict(StoreError::unavailable(error.to_string()));
        }
        let item = is_constraint(&error);
        match StoreError::from(error) {
            own @ StoreError::Invalid { .. } => Self::Item(own),
            own if item => Self::Item(own),
            own => Self::All(own),
        }
    }
}

/// Writes all of it, answers each, and says how many commits it took.
pub(super) async fn write(base: &Base, works: &[Work]) -> (Vec<Answer>, u64) {
    match write_together(base, works).await {
        Ok(answers) => (answers, 1),
        Err(Fault::All(error) | Fault::Conflict(error)) => (vec![Err(error); works.len()], 0),
        Err(Fault::Item(error)) if works.len() == 1 => (vec![Err(error)], 0),
        Err(Fault::Item(_)) => {
            let (mut answers, mut commits) = (Vec::new(), 0);
            for work in works.chunks(1) {
                match write_together(base, work).await {
                    Ok(own) => {
                        answers.extend(own);
                        commits += 1;
                    }
                    Err(Fault::All(error) | Fault::Conflict(error) | Fault::Item(error)) => {
                        answers.push(Err(error));
                    }
                }
            }
            (answers, commits)
        }
    }
}

async fn write_together(base: &Base, works: &[Work]) -> Result<Vec<Answer>, Fault> {
    let written = try_together(base, works);
    match base.kind() {
        DatabaseKind::Sqlite => written.await,
        DatabaseKind::Postgres => {
            // A machine that vanished never answers: no wait is longer than this.
            let written = tokio::time::timeout(PATIENCE, written).await;
            written.unwrap_or_else(|_| {
                let detail = format!("PostgreSQL did not answer within {PATIENCE:?}");
                Err(Fault::All(StoreError::InDoubt { detail }))
            })
        }
    }
}

async fn try_together(base: &Base, works: &[Work]) -> Result<Vec<Answer>, Fault> {
    let mut tries = 0;
    loop {
        tries += 1;
        let mut tx = base.begin().await?;
        match steps(&mut tx, works).await {
            Ok(answers) => {
                tx.commit().await.map_err(Fault::All)?;
                return Ok(answers);
            }
            Err(Fault::Conflict(_)) if tries < TRIES => {
                drop(tx);
                tokio::time::sleep(Duration::from_millis(u64::from(tries))).await;
            }
            Err(fault) => return Err(fault),
        }
    }
}

/// Entries of the log to be inserted, a column each.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) tables: Vec<i64>,
    pub(super) versions: Vec<i64>,
    pub(super) times: Vec<i64>,
    pub(super) commands: Vec<String>,
}

impl Rows {
    fn push(&mut self, table: i64, from: u64, commands: &[LoggedCommand]) {
        for (version, command) in (from as i64..).zip(commands) {
            self.tables.push(table);
            self.versions.push(version);
            self.times.push(command.at);
            self.commands.push(command.text.clone());
        }
    }
}

async fn steps(tx: &mut Tx, works: &[Work]) -> Result<Vec<Answer>, Fault> {
    // First of all: from here on to the commit nobody can take these tables.
    let kept = owned(tx, works).await?;
    let owned: HashSet<(&TableId, &Ownership)> =
        kept.iter().map(|(table, own)| (table, *own)).collect();
    let heads = heads(tx, works).await?;
    let mut lengths: HashMap<&TableId, u64> = heads
        .iter()
        .map(|(id, &(_, length))| (id, length))
        .collect();
    let mut answers = Vec::with_capacity(works.len());
    let mut accepted: BTreeMap<i64, Vec<&Append>> = BTreeMap::new();
    let mut rows = Rows::default();
    for work in works {
        let answer = match work {
            Work::Create(table) => create(tx, table, &mut rows).await?,
            Work::Append(append, Some(own)) if !owned.contains(&(&append.table, own)) => {
                Err(StoreError::NotOwner)
            }
            Work::Append(append, _) => match lengths.get_mut(&append.table) {
                None => Err(StoreError::Unknown { what: "table" }),
                Some(&mut found) if found != append.expected => Err(StoreError::Stale {
                    table: append.table.clone(),
                    expected: append.expected,
                    found,
                }),
                Some(length) => {
                    *length += append.commands.len() as u64;
                    let key = heads[&append.table].0;
                    accepted.entry(key).or_default().push(append);
                    Ok(0)
                }
            },
            Work::Small(small) => small.run(tx).await?,
        };
        answers.push(answer);
    }
    // In key order, so that two processes that append to the same tables can't deadlock.
    for (&key, appends) in &accepted {
        for append in appends {
            rows.push(key, append.expected, &append.commands);
        }
    }
    tx.insert_log(&rows).await?;
    let changes: Vec<(i64, &TableChange)> = accepted
        .iter()
        .flat_map(|(&key, appends)| {
            let changes = appends.iter().filter_map(|append| append.change.as_ref());
            changes.map(move |change| (key, change))
        })
        .collect();
    if !changes.is_empty() {
        apply(tx, &changes).await?;
    }
    Ok(answers)
}

/// Which of the tables that servers append to are theirs. Locks their leases until the commit.
async fn owned<'w>(tx: &mut Tx, works: &'w [Work]) -> Result<Vec<(TableId, &'w Ownership)>, Fault> {
    let mut wanted: Vec<(&Ownership, Vec<&str>)> = Vec::new();
    for work in works {
        let Work::Append(append, Some(own)) = work else {
            continue;
        };
        match wanted.iter_mut().find(|(known, _)| *known == own) {
            Some((_, ids)) => ids.push(append.table.as_str()),
            None => wanted.push((own, vec![append.table.as_str()])),
        }
    }
    let mut found = Vec::new();
    for (own, ids) in wanted {
        let tables = tx.owned(own, &ids).await?;
        found.extend(tables.into_iter().map(|table| (table, own)));
    }
    Ok(found)
}

/// The key and the length of the log of each table that is appended to.
async fn heads(tx: &mut Tx, works: &[Work]) -> Result<HashMap<TableId, (i64, u64)>, Fault> {
    let mut ids: Vec<&str> = works
        .iter()
        .filter_map(|work| match work {
            Work::Append(append, _) => Some(append.table.as_str()),
            Work::Create(_) | Work::Small(_) => None,
        })
        .collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found = tx.heads(&ids).await?;
    Ok(found
        .into_iter()
        .map(|(id, key, length)| (id, (key, length as u64)))
        .collect())
}

/// Creates a table, and adds its first entries to those that will be inserted.
async fn create(tx: &mut Tx, table: &NewTable, rows: &mut Rows) -> Result<Answer, Fault> {
    let NewTable {
        id,
        host,
        summary,
        commands,
        created,
        most_of_host,
    } = table;
    if let (Some(host), Some(most)) = (host, most_of_host) {
        let hosted: i64 = on!(tx, conn => {
            sqlx::query_scalar(
                "SELECT count(*) FROM tables WHERE host = $1 AND status IN ('open', 'playing')",
            )
            .bind(host)
            .fetch_one(conn)
            .await?
        });
        if hosted as u64 >= *most {
            let (what, most) = ("tables", *most);
            return Ok(Err(StoreError::TooMany { what, most }));
        }
    }
    let key: Option<i64> = on!(tx, conn => {
        sqlx::query_scalar(
            "INSERT INTO tables (id, host, game, status, public, seats, created, updated)
             VALUES ($1, (SELECT id FROM persons WHERE id = $2), $3, $4, $5, $6, $7, $8)
             ON CONFLICT (id) DO NOTHING RETURNING key",
        )
        .bind(id)
        .bind(host.as_ref())
        .bind(&summary.game)
        .bind(summary.status)
        .bind(summary.public)
        .bind(&summary.seats)
        .bind(created)
        .bind(summary.updated)
        .fetch_optional(conn)
        .await?
    });
    let Some(key) = key else {
        return Ok(Err(StoreError::Taken { what: "id" }));
    };
    let sat: Vec<_> = sitting(key, summary).collect();
    if !sat.is_empty() {
        tx.seat(&[key], &sat).await?;
    }
    rows.push(key, 0, commands);
    Ok(Ok(0))
}

/// Who sits at a table: nobody does once it is over.
fn sitting(key: i64, summary: &Summary) -> impl Iterator<Item = (i64, &Sat)> {
    let over = matches!(summary.status, Status::Over | Status::CalledOff);
    let sat = summary.sat.iter().filter(move |_| !over);
    sat.map(move |sat| (key, sat))
}

/// Writes what follows from the appends.
async fn apply(tx: &mut Tx, changes: &[(i64, &TableChange)]) -> Result<(), Fault> {
    // Of a table that changed more than once, the last word counts.
    let summaries: BTreeMap<i64, &Summary> = changes
        .iter()
        .filter_map(|&(key, change)| Some((key, change.summary.as_ref()?)))
        .collect();
    if !summaries.is_empty() {
        tx.summarise(&summaries).await?;
        let keys: Vec<i64> = summaries.keys().copied().collect();
        let sat = summaries
            .iter()
            .flat_map(|(&key, summary)| sitting(key, summary));
        tx.seat(&keys, &sat.collect::<Vec<_>>()).await?;
    }
    for &(key, change) in changes {
        if let Some(rematch) = &change.rematch {
            let mut rows = Rows::default();
            // Without its rematch the append is not what was asked for.
            create(tx, rematch, &mut rows).await?.map_err(Fault::Item)?;
            tx.insert_log(&rows).await?;
            on!(tx, conn => {
                sqlx::query("UPDATE tables SET rematch = $2 WHERE key = $1")
                    .bind(key)
                    .bind(&rematch.id)
                    .execute(conn)
                    .await?;
            });
        }
    }
    let results: Vec<(i64, &Results)> = changes
        .iter()
        .filter_map(|&(key, change)| Some((key, change.results.as_ref()?)))
        .collect();
    settle(tx, &results).await
}
