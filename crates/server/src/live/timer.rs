//! Timer queue: one list of deadlines for all tables, so that an idle table costs one line.
//!
//! ```text
//! set(table, at) ──► list ──next()──► the table whose time has come
//! ```

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;
use tokio::time::sleep_until;

use crate::store::TableId;
use crate::time::WallTime;

/// When which table is due.
#[derive(Debug)]
pub(crate) struct Timer {
    time: WallTime,
    list: Mutex<List>,
    changed: Notify,
}

#[derive(Default, Debug)]
struct List {
    order: BTreeSet<(u64, TableId)>,
    of: HashMap<TableId, u64>,
}

impl Timer {
    pub(crate) fn new(time: WallTime) -> Self {
        Self {
            time,
            list: Mutex::default(),
            changed: Notify::new(),
        }
    }

    /// Sets when a table is due; nothing takes it off the list.
    pub(crate) fn set(&self, table: &TableId, at: Option<u64>) {
        let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        if list.of.get(table).copied() == at {
            return;
        }
        if let Some(before) = list.of.remove(table) {
            list.order.remove(&(before, table.clone()));
        }
        if let Some(at) = at {
            list.of.insert(table.clone(), at);
            list.order.insert((at, table.clone()));
            let is_first = list.order.first().is_some_and(|(_, first)| first == table);
            drop(list);
            if is_first {
                self.changed.notify_one();
            }
        }
    }

    /// Whether no table waits for anything.
    pub(crate) fn is_empty(&self) -> bool {
        let list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        list.order.is_empty()
    }

    /// The clock has jumped: what is due comes sooner.
    pub(crate) fn clock_jumped(&self) {
        self.changed.notify_one();
    }

    /// Waits for the next table that is due, and takes it off the list.
    pub(crate) async fn next(&self) -> TableId {
        loop {
            let first = {
                let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
                let first = list.order.first().cloned();
                match first {
                    Some((at, table)) if at <= self.time.now() => {
                        list.order.pop_first();
                        list.of.remove(&table);
                        return table;
                    }
                    first => first,
                }
            };
            match first {
                Some((at, _)) => tokio::select! {
                    () = sleep_until(self.time.instant(at)) => {}
                    () = self.changed.notified() => {}
                },
                None => self.changed.notified().await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn tables_come_when_they_are_due_and_as_they_were_set_last() {
        let time = WallTime::system();
        let timer = Timer::new(time.clone());
        let (first, second) = (TableId::fresh(), TableId::fresh());
        let now = time.now();
        timer.set(&first, Some(now + 50));
        timer.set(&second, Some(now + 20));
        timer.set(&first, Some(now + 10));
        assert_eq!(timer.next().await, first);
        assert_eq!(timer.next().await, second);
        assert!(time.now() >= now + 20);
        timer.set(&first, Some(now + 30));
        timer.set(&first, None);
        timer.set(&second, Some(now + 40));
        assert_eq!(timer.next().await, second);
    }
}
