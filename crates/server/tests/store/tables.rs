//! Facts about tables: their logs, the lobby, results.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use server::store::{
    Append, LobbyFilter, NewLine, NewTable, PersonId, Status, Store, StoreError, Summary,
    TableChange, TableId,
};

use crate::draw::{command, guest, line, new_table, one, open, over, summary, table, texts, with};

pub(crate) async fn a_log_reads_back_as_it_was_appended(url: &str) {
    let store = open(url).await;
    let table = table(&store).await;
    store.append(one(&table, 1, "sit 0")).await.unwrap();
    store.append(one(&table, 2, "sit 1")).await.unwrap();
    let log = store.log(&table, 1).await.unwrap();
    let told = |entry: &server::store::LogEntry| (entry.version, entry.at, entry.command.clone());
    let told: Vec<_> = log.iter().map(told).collect();
    assert_eq!(
        told,
        [
            (1, 1_001, "sit 0".to_owned()),
            (2, 1_002, "sit 1".to_owned())
        ]
    );
    assert_eq!(store.version(&table).await, Ok(Some(3)));
    assert_eq!(store.version(&TableId::fresh()).await, Ok(None));
}

pub(crate) async fn two_stores_may_open_a_new_database_at_once(url: &str) {
    let runs: Vec<_> = (0..4)
        .map(|_| {
            let url = url.to_owned();
            tokio::spawn(async move { open(&url).await })
        })
        .collect();
    let mut tables = Vec::new();
    for run in runs {
        tables.push(table(&run.await.unwrap()).await);
    }
    assert_eq!(open(url).await.live_tables().await.unwrap(), tables);
}

pub(crate) async fn a_stale_append_changes_nothing(url: &str) {
    let store = open(url).await;
    let table = table(&store).await;
    store.append(one(&table, 1, "first")).await.unwrap();
    let late = with(
        one(&table, 1, "late"),
        TableChange {
            summary: Some(summary(Status::Over, &[])),
            rematch: Some(Box::new(new_table(2))),
            ..TableChange::default()
        },
    );
    let stale = store.append(late).await.unwrap_err();
    let expected = StoreError::Stale {
        table: table.clone(),
        expected: 1,
        found: 2,
    };
    assert_eq!(stale, expected);
    assert_eq!(stale.code(), "stale");
    assert_eq!(texts(&store, &table).await, ["create", "first"]);
    assert_eq!(store.live_tables().await.unwrap(), [table]);
}

pub(crate) async fn an_append_to_no_table_is_unknown(url: &str) {
    let store = open(url).await;
    let error = store
        .append(one(&TableId::fresh(), 0, "x"))
        .await
        .unwrap_err();
    assert_eq!(error, StoreError::Unknown { what: "table" });
}

pub(crate) async fn a_log_has_no_gaps(url: &str) {
    let store = open(url).await;
    let table = table(&store).await;
    let error = store.append(one(&table, 7, "too early")).await.unwrap_err();
    assert_eq!(error.code(), "stale");
    assert_eq!(texts(&store, &table).await, ["create"]);
}

pub(crate) async fn an_id_is_taken_once(url: &str) {
    let store = open(url).await;
    let first = new_table(1);
    let second = NewTable {
        commands: vec![command("other")],
        ..first.clone()
    };
    store.create(first.clone()).await.unwrap();
    let error = store.create(second).await.unwrap_err();
    assert_eq!(error, StoreError::Taken { what: "id" });
    assert_eq!(texts(&store, &first.id).await, ["create"]);
}

pub(crate) async fn all_commands_of_an_append_are_kept_or_none(url: &str) {
    let store = open(url).await;
    let table = table(&store).await;
    let both = |expected| Append {
        commands: vec![command("a"), command("b")],
        ..one(&table, expected, "")
    };
    store.append(both(1)).await.unwrap();
    assert_eq!(store.append(both(2)).await.unwrap_err().code(), "stale");
    store.append(one(&table, 3, "c")).await.unwrap();
    assert_eq!(texts(&store, &table).await, ["create", "a", "b", "c"]);
}

pub(crate) async fn a_log_is_there_after_reopening(url: &str) {
    let store = open(url).await;
    let table = table(&store).await;
    store.append(one(&table, 1, "kept")).await.unwrap();
    store.close().await;
    assert_eq!(
        store.append(one(&table, 2, "x")).await.unwrap_err().code(),
        "unavailable"
    );
    let store = open(url).await;
    assert_eq!(texts(&store, &table).await, ["create", "kept"]);
    store.append(one(&table, 2, "on")).await.unwrap();
}

pub(crate) async fn exactly_one_store_wins_each_version(url: &str) {
    const ROUNDS: u64 = 60;
    let stores = [open(url).await, open(url).await];
    let tables = [table(&stores[0]).await, table(&stores[0]).await];
    let mut runs = Vec::new();
    // Two stores, two tasks each, all of them at both tables, in opposite orders.
    for (who, store) in stores.iter().chain(&stores).enumerate() {
        let (store, mut tables) = (store.clone(), tables.clone());
        if who % 2 == 1 {
            tables.reverse();
        }
        runs.push(tokio::spawn(async move {
            let mut won = 0;
            for version in 1..=ROUNDS {
                for table in &tables {
                    match store
                        .append(one(table, version, &format!("{who} {version}")))
                        .await
                    {
                        Ok(()) => won += 1,
                        Err(StoreError::Stale { found, .. }) => assert!(found > version),
                        Err(other) => panic!("{other}"),
                    }
                }
            }
            won
        }));
    }
    let mut won = 0;
    for run in runs {
        won += run.await.unwrap();
    }
    assert_eq!(won, 2 * ROUNDS);
    for table in &tables {
        let log = texts(&stores[1], table).await;
        for (version, text) in log.iter().enumerate().skip(1) {
            assert!(text.ends_with(&format!(" {version}")), "{version}: {text}");
        }
        assert_eq!(log.len() as u64, ROUNDS + 1);
    }
}

pub(crate) async fn under_load_the_order_of_each_table_is_kept(url: &str) {
    const TABLES: usize = 40;
    const MOVES: u64 = 50;
    let store = open(url).await;
    let mut runs = Vec::new();
    for _ in 0..TABLES {
        let store = store.clone();
        runs.push(tokio::spawn(async move {
            let table = table(&store).await;
            for version in 1..=MOVES {
                store
                    .append(one(&table, version, &version.to_string()))
                    .await
                    .unwrap();
            }
            table
        }));
    }
    for run in runs {
        let log = texts(&store, &run.await.unwrap()).await;
        let moves: Vec<String> = (1..=MOVES).map(|version| version.to_string()).collect();
        assert_eq!(log[1..], moves);
    }
    let figures = store.figures();
    assert_eq!(figures.kept, TABLES as u64 * (MOVES + 1));
    assert!(
        figures.commits < figures.kept / 2,
        "{figures:?}: commits are not shared"
    );
    assert_eq!(figures.waiting, 0);
}

pub(crate) async fn one_bad_item_does_not_spoil_its_batch(url: &str) {
    let store = open(url).await;
    let good = Arc::new(AtomicU64::new(0));
    let taken = table(&store).await;
    let mut runs = Vec::new();
    for number in 0..60 {
        let (store, good, taken) = (store.clone(), Arc::clone(&good), taken.clone());
        runs.push(tokio::spawn(async move {
            let table = table(&store).await;
            // Every fifth wants a rematch under an id that is taken, which the database finds out.
            let bad = number % 5 == 0;
            let rematch = bad.then(|| {
                let id = taken.clone();
                Box::new(NewTable { id, ..new_table(2) })
            });
            let change = TableChange {
                rematch,
                ..TableChange::default()
            };
            let done = store.append(with(one(&table, 1, "again"), change)).await;
            let kept = texts(&store, &table).await;
            if bad {
                assert_eq!(done, Err(StoreError::Taken { what: "id" }));
                assert_eq!(kept, ["create"]);
            } else {
                assert_eq!(done, Ok(()));
                assert_eq!(kept, ["create", "again"]);
                good.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    for run in runs {
        run.await.unwrap();
    }
    assert_eq!(good.load(Ordering::Relaxed), 48);
}

pub(crate) async fn what_waits_is_written_before_closing(url: &str) {
    let store = open(url).await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(table(&store).await);
    }
    let runs: Vec<_> = tables
        .iter()
        .map(|table| {
            let (store, append) = (store.clone(), one(table, 1, "last"));
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let again = open(url).await;
    for (table, run) in tables.iter().zip(runs) {
        let kept = texts(&again, table).await.len();
        match run.await.unwrap() {
            Ok(()) => assert_eq!(kept, 2),
            Err(error) => assert_eq!((error.code(), kept), ("unavailable", 1)),
        }
    }
}

async fn lobby(store: &Store, filter: &LobbyFilter, limit: u32) -> Vec<i64> {
    let (mut found, mut from) = (Vec::new(), None);
    loop {
        let page = store.lobby(filter, from, limit).await.unwrap();
        assert!(page.items.len() <= limit as usize);
        found.extend(page.items.iter().map(|row| row.created));
        from = page.next;
        if from.is_none() {
            return found;
        }
    }
}

pub(crate) async fn the_lobby_lists_public_tables_newest_first(url: &str) {
    let store = open(url).await;
    for created in [3, 1, 2, 2, 5] {
        store.create(new_table(created)).await.unwrap();
    }
    let mut hidden = new_table(9);
    hidden.summary.public = false;
    store.create(hidden.clone()).await.unwrap();
    let mut gone = new_table(8);
    gone.summary.status = Status::CalledOff;
    store.create(gone).await.unwrap();
    let all = LobbyFilter::default();
    for limit in [1, 2, 5, 100] {
        assert_eq!(lobby(&store, &all, limit).await, [5, 3, 2, 2, 1], "{limit}");
    }
    let row = store.table(&hidden.id).await.unwrap().unwrap();
    assert_eq!(
        (row.status, row.public, row.created),
        (Status::Open, false, 9)
    );
    assert_eq!(
        (row.game, row.seats),
        (hidden.summary.game, hidden.summary.seats)
    );
}

pub(crate) async fn the_lobby_can_be_narrowed(url: &str) {
    let store = open(url).await;
    let mut other = new_table(2);
    other.summary.game = "coloretto".into();
    let mut playing = new_table(3);
    playing.summary.status = Status::Playing;
    for new in [new_table(1), other, playing] {
        store.create(new).await.unwrap();
    }
    let game = |game: &str| LobbyFilter {
        game: Some(game.to_owned()),
        status: None,
    };
    assert_eq!(lobby(&store, &game("coloretto"), 9).await, [2]);
    assert_eq!(lobby(&store, &game("jericho"), 9).await, [3, 1]);
    let open = LobbyFilter {
        status: Some(Status::Open),
        ..game("jericho")
    };
    assert_eq!(lobby(&store, &open, 9).await, [1]);
}

pub(crate) async fn a_person_finds_its_tables(url: &str) {
    let store = open(url).await;
    let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
    let mut new = new_table(1);
    new.host = Some(ada.clone());
    new.summary.sat = summary(Status::Open, &[&ada]).sat;
    let id = new.id.clone();
    store.create(new).await.unwrap();
    let of = async |who: &PersonId| {
        let tables = store.tables_of(who).await.unwrap();
        tables.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!((of(&ada).await, of(&bo).await), (vec![id.clone()], vec![]));
    let change = |status, people: &[&PersonId]| TableChange {
        summary: Some(summary(status, people)),
        ..TableChange::default()
    };
    let sits = with(one(&id, 1, "sit"), change(Status::Playing, &[&ada, &bo]));
    store.append(sits).await.unwrap();
    assert_eq!(
        (of(&ada).await, of(&bo).await),
        (vec![id.clone()], vec![id.clone()])
    );
    // Those who left don't find it any more; its host does, until it is over.
    store
        .append(with(one(&id, 2, "leave"), change(Status::Playing, &[])))
        .await
        .unwrap();
    assert_eq!((of(&ada).await, of(&bo).await), (vec![id.clone()], vec![]));
    store
        .append(with(one(&id, 3, "end"), change(Status::Over, &[&ada, &bo])))
        .await
        .unwrap();
    assert_eq!((of(&ada).await, of(&bo).await), (vec![], vec![]));
}

pub(crate) async fn tables_that_are_not_over_are_found_after_a_restart(url: &str) {
    let store = open(url).await;
    let (open_one, playing, over_one) = (
        table(&store).await,
        table(&store).await,
        table(&store).await,
    );
    for (id, status) in [(&playing, Status::Playing), (&over_one, Status::Over)] {
        let change = TableChange {
            summary: Some(summary(status, &[])),
            ..TableChange::default()
        };
        store.append(with(one(id, 1, "x"), change)).await.unwrap();
    }
    store.close().await;
    let store = open(url).await;
    assert_eq!(store.live_tables().await.unwrap(), [open_one, playing]);
}

pub(crate) async fn a_rematch_is_created_and_linked_with_its_append(url: &str) {
    let store = open(url).await;
    let first = table(&store).await;
    let second = new_table(7);
    let id = second.id.clone();
    let change = TableChange {
        rematch: Some(Box::new(second)),
        ..TableChange::default()
    };
    store
        .append(with(one(&first, 1, "again"), change))
        .await
        .unwrap();
    assert_eq!(texts(&store, &id).await, ["create"]);
    let row = store.table(&first).await.unwrap().unwrap();
    assert_eq!(row.rematch, Some(id));
}

pub(crate) async fn text_of_any_kind_is_kept_as_it_is(url: &str) {
    let store = open(url).await;
    let id = table(&store).await;
    let all = [
        "",
        "{\"move\":\"wall R5\",\"key\":\"a\\u0000\\\"b\"}",
        "'; DROP TABLE log; --",
        "Zürich, Žižkov, 東京, 🎺 \u{1}\u{7f}\u{2028}\u{feff}",
        "line\nline\r\n\ttab \\ $1 ?1 %s NULL",
        "12345678901234567890.5e3",
    ];
    for (expected, text) in (1..).zip(all) {
        store.append(one(&id, expected, text)).await.unwrap();
    }
    assert_eq!(texts(&store, &id).await[1..], all);
    let long = "x".repeat(500_000);
    store
        .append(one(&id, 1 + all.len() as u64, &long))
        .await
        .unwrap();
    assert_eq!(texts(&store, &id).await.last(), Some(&long));
}

pub(crate) async fn what_can_not_be_kept_is_refused(url: &str) {
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let id = table(&store).await;
    let none = Append {
        commands: Vec::new(),
        ..one(&id, 1, "")
    };
    let twice = vec![line(0, Some(&ada), 1), line(1, Some(&ada), 2)];
    let mut nowhere = line(0, Some(&ada), 1);
    nowhere.place = f64::NAN;
    let bad = [
        none,
        one(&id, 1, "NUL \0"),
        one(&id, 1, &"x".repeat(2 << 20)),
        one(&id, u64::MAX, "x"),
        with(one(&id, 1, "x"), over(1, twice)),
        with(one(&id, 1, "x"), over(1, vec![nowhere])),
    ];
    for append in bad {
        assert_eq!(store.append(append).await.unwrap_err().code(), "invalid");
    }
    // Results are written once.
    let end = |expected| {
        with(
            one(&id, expected, "end"),
            over(1, vec![line(0, Some(&ada), 1)]),
        )
    };
    store.append(end(1)).await.unwrap();
    assert_eq!(store.append(end(2)).await.unwrap_err().code(), "invalid");
    assert_eq!(texts(&store, &id).await, ["create", "end"]);
}

pub(crate) async fn tables_that_never_began_are_swept_and_no_others(url: &str) {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let store = open(url).await;
    let ada = guest(&store, "Ada").await;
    let (closed, open_still) = (table(&store).await, table(&store).await);
    let line = NewLine {
        table: closed.clone(),
        person: ada,
        name: "Ada".to_owned(),
        text: "nobody comes".to_owned(),
        at: 5,
    };
    store.say(&line).await.unwrap();
    let change = TableChange {
        summary: Some(Summary {
            updated: 10,
            ..summary(Status::CalledOff, &[])
        }),
        ..TableChange::default()
    };
    let append = Append {
        change: Some(change),
        ..Append::one(closed.clone(), 1, 10, "close".to_owned())
    };
    store.append(append).await.unwrap();
    assert_eq!(store.sweep(DAY).await.unwrap().tables, 0);
    assert_eq!(store.sweep(DAY + 100).await.unwrap().tables, 1);
    assert_eq!(store.table(&closed).await, Ok(None));
    assert_eq!(store.log(&closed, 0).await, Ok(Vec::new()));
    assert_eq!(store.log(&open_still, 0).await.unwrap().len(), 1);
}
