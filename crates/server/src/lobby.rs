//! The live lobby: the newest public tables, fanned out to those who watch.
//!
//! ```text
//! nudge ──┐
//! every 2 s┴─► read the store, if anybody watches ──► the list ──► each watcher: what is new in it
//! ```
//!
//! The store is asked, not this process's memory: other processes make tables too. A watcher that
//! is slow misses steps in between, never the outcome, and costs no memory.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use protocol::http::LobbyNews;
use protocol::table::Table;
use tokio::sync::{Notify, watch};

use crate::AppState;
use crate::store::{PAGE, StoreError, TableRow};

/// How often the list is read when nobody nudges.
const EVERY: Duration = Duration::from_secs(2);
/// How often at most.
const REST: Duration = Duration::from_millis(200);
/// How many tables of one host are shown: a host who opens many must not hide the others.
const OF_ONE_HOST: usize = 3;
/// How many of the newest tables are looked at for that.
const LOOKED_AT: u32 = 5 * PAGE;

/// The newest public tables.
pub(crate) type List = Arc<Vec<Arc<Listed>>>;

/// A table of the list. What watchers are told of it is written once, however many they are.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) table: Table,
    told: OnceLock<Box<str>>,
}

impl Listed {
    fn new(table: Table) -> Self {
        let told = OnceLock::new();
        Self { table, told }
    }

    /// The news that it is like this, as JSON.
    pub(crate) fn told(&self) -> &str {
        self.told.get_or_init(|| {
            let news = LobbyNews::Table {
                table: Box::new(self.table.clone()),
            };
            let text = serde_json::to_string(&news).expect("news of the lobby are JSON");
            text.into_boxed_str()
        })
    }
}

impl PartialEq for Listed {
    fn eq(&self, other: &Self) -> bool {
        self.table == other.table
    }
}

/// What a watcher has to hear.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    All(List),
    Table(Arc<Listed>),
    Gone(String),
    Closing,
}

/// The list of public tables.
pub struct Lobby {
    list: watch::Sender<Option<List>>,
    nudged: Arc<Notify>,
}

/// A table as the store keeps it for lists; none if that can't be read.
pub(crate) fn table(row: &TableRow) -> Option<Table> {
    let table = serde_json::from_str(&row.seats);
    table
        .inspect_err(|error| tracing::error!(%error, "a table's summary can't be read"))
        .ok()
}

impl Lobby {
    /// `changed` is notified whenever a table changes.
    pub(crate) fn new(changed: Arc<Notify>) -> Self {
        Self {
            list: watch::Sender::new(None),
            nudged: changed,
        }
    }

    /// A table has changed: those who watch the lobby are told soon.
    pub fn nudge(&self) {
        self.nudged.notify_one();
    }

    /// Watches the list.
    pub(crate) fn watch(&self) -> watch::Receiver<Option<List>> {
        let watcher = self.list.subscribe();
        self.nudge();
        watcher
    }
}

async fn read(app: &AppState, known: Option<&List>) -> Result<List, StoreError> {
    let rows = app.store().newest(LOOKED_AT).await?;
    let mut hosted = HashMap::new();
    let rows = rows.iter().filter(|row| {
        let count = hosted.entry(row.host.as_ref()).or_insert(0);
        *count += 1;
        *count <= OF_ONE_HOST
    });
    let shown = rows.take(PAGE as usize);
    let tables = shown.filter_map(table).map(|table| {
        // Unchanged entries keep their `Arc`: comparing them is cheap.
        let same = known.and_then(|known| known.iter().find(|old| old.table == table));
        same.map_or_else(|| Arc::new(Listed::new(table)), Arc::clone)
    });
    Ok(Arc::new(tables.collect()))
}

/// Keeps the list fresh while anybody watches. Never ends.
pub(crate) async fn refresh(app: AppState) {
    let lobby = app.lobby();
    loop {
        let _ = tokio::time::timeout(EVERY, lobby.nudged.notified()).await;
        if lobby.list.receiver_count() == 0 {
            lobby.list.send_replace(None);
            continue;
        }
        let known = lobby.list.borrow().clone();
        match read(&app, known.as_ref()).await {
            Ok(list) => {
                lobby.list.send_if_modified(|old| {
                    let changed = old.as_ref() != Some(&list);
                    *old = Some(list);
                    changed
                });
            }
            Err(error) => tracing::warn!(%error, "the lobby can't be read"),
        }
        tokio::time::sleep(REST).await;
    }
}

/// What a watcher that knows `before` has to hear.
pub(crate) fn news(before: Option<&List>, now: &List) -> Vec<Told> {
    let Some(before) = before else {
        return vec![Told::All(Arc::clone(now))];
    };
    let gone = before
        .iter()
        .filter(|old| !now.iter().any(|it| it.table.id == old.table.id))
        .map(|old| Told::Gone(old.table.id.clone()));
    // The newest is told last, so that a list that grows at its head stays in order.
    let fresh = now
        .iter()
        .rev()
        .filter(|table| {
            !before
                .iter()
                .any(|old| Arc::ptr_eq(old, table) || old == *table)
        })
        .map(|table| Told::Table(Arc::clone(table)));
    gone.chain(fresh).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::table::{Clock, Game, Level, Phase};

    fn list(tables: &[(&str, u64)]) -> List {
        let table = |&(id, version): &(&str, u64)| {
            Arc::new(Listed::new(Table {
                id: id.to_owned(),
                game: Game::Jericho,
                options: std::collections::BTreeMap::new(),
                host: String::new(),
                seats: Vec::new(),
                phase: Phase::Open,
                until: None,
                clock: Clock::None,
                stand_in: Level::Medium,
                public: true,
                spectators: true,
                aid: false,
                first: None,
                commitment: table::Secret::new([0; 32]).commitment(),
                called_off: 0,
                called_off_starts: Vec::new(),
                version,
                result: None,
                rematch: None,
            }))
        };
        Arc::new(tables.iter().map(table).collect())
    }

    fn told(before: Option<&List>, now: &List) -> Vec<String> {
        let told = news(before, now).into_iter().map(|news| match news {
            Told::All(list) => format!("all {}", list.len()),
            Told::Table(listed) => format!("{} {}", listed.table.id, listed.table.version),
            Told::Gone(id) => format!("{id} gone"),
            Told::Closing => "closing".to_owned(),
        });
        told.collect()
    }

    #[test]
    fn a_change_is_written_once_for_all_watchers() {
        let now = list(&[("a", 2)]);
        let texts = [1, 2].map(|_| match &news(Some(&list(&[("a", 1)])), &now)[..] {
            [Told::Table(listed)] => (listed.told().as_ptr(), listed.told().to_owned()),
            other => panic!("{other:?}"),
        });
        assert_eq!(texts[0], texts[1]);
        let read: LobbyNews = serde_json::from_str(&texts[0].1).expect("news");
        assert!(matches!(read, LobbyNews::Table { table } if table.version == 2));
    }

    #[test]
    fn a_watcher_hears_everything_first_and_then_what_changed() {
        let before = list(&[("b", 1), ("a", 1)]);
        assert_eq!(told(None, &before), ["all 2"]);
        let now = list(&[("d", 1), ("c", 1), ("b", 2)]);
        assert_eq!(told(Some(&before), &now), ["a gone", "b 2", "c 1", "d 1"]);
        assert!(told(Some(&now), &now).is_empty());
    }
}
