//! Capacity: how many tables there may be at once, all people's together.
//!
//! ```text
//! create, rematch ──► counted ──► the store counts again when the last count is old
//! ```

use super::{LiveProblem, LiveTables};

/// For how long a count is good enough, in milliseconds: what is made meanwhile is added to it.
const GOOD_FOR: u64 = 10_000;

/// How many tables are open or in play, by the last count and what was made since.
#[derive(Clone, Copy, Default)]
pub(super) struct CountedTables {
    at: u64,
    count: u64,
}

impl LiveTables {
    /// Whether there may be one more table; it is counted at once.
    pub(super) async fn room_for_a_table(&self) -> Result<(), LiveProblem> {
        let now = self.time().now();
        let known = {
            let mut counted = self.inner.lock_counted();
            let good = counted.at + GOOD_FOR > now;
            counted.count += u64::from(good);
            good.then_some(counted.count)
        };
        let count = if let Some(count) = known {
            count
        } else {
            let count = self.store().unfinished().await? + 1;
            *self.inner.lock_counted() = CountedTables { at: now, count };
            count
        };
        if count > self.inner.settings.most_tables {
            return Err(LiveProblem::TooMany);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;
    use table::room::Person;

    use crate::live::{LiveProblem, LiveSettings, LiveTables};
    use crate::store::{PersonId, Store};
    use crate::time::WallTime;

    #[tokio::test]
    async fn there_are_only_so_many_tables_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("full.db");
        let store = Store::open(path.to_str().expect("text")).await;
        let settings = LiveSettings {
            most_tables: 2,
            ..LiveSettings::default()
        };
        let store = store.expect("it opens");
        let live = LiveTables::start(store, WallTime::system(), settings, 0);
        let plan = json!({"game": "jericho", "seats": 3});
        let plan = serde_json::from_value(plan).expect("a plan");
        let (plan, bots) = crate::plan::check(&plan).expect("it can be played");
        assert_eq!(bots, BTreeMap::new());
        let mut made = Vec::new();
        for _ in 0..3 {
            let host = Person {
                id: PersonId::fresh().to_string(),
                name: "Ada".to_owned(),
                bot: false,
            };
            made.push(
                live.create(&host, plan.clone(), &bots, None)
                    .await
                    .map(|_| ()),
            );
        }
        assert_eq!(made, [Ok(()), Ok(()), Err(LiveProblem::TooMany)]);
        live.close().await;
    }
}
