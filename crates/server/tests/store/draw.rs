//! Tables and people in few words.

use server::store::{
    Append, LoggedCommand, NewPerson, NewTable, PersonId, Results, Sat, SeatResult, Status, Store,
    Summary, TableChange, TableId,
};

pub(crate) async fn open(url: &str) -> Store {
    Store::open(url).await.expect("the database opens")
}

pub(crate) fn summary(status: Status, people: &[&PersonId]) -> Summary {
    let sat = |(seat, person): (u8, &&PersonId)| Sat {
        seat,
        person: (*person).clone(),
    };
    Summary {
        game: "jericho".to_owned(),
        status,
        public: true,
        seats: r#"[{"name":"Ada"},null]"#.to_owned(),
        sat: (0..).zip(people).map(sat).collect(),
        updated: 5,
    }
}

pub(crate) fn command(text: &str) -> LoggedCommand {
    let text = text.to_owned();
    LoggedCommand { at: 1_000, text }
}

pub(crate) fn new_table(created: i64) -> NewTable {
    NewTable {
        id: TableId::fresh(),
        host: None,
        summary: summary(Status::Open, &[]),
        commands: vec![command("create")],
        created,
        most_of_host: None,
    }
}

pub(crate) async fn table(store: &Store) -> TableId {
    let new = new_table(1);
    let id = new.id.clone();
    store.create(new).await.expect("a table");
    id
}

pub(crate) fn one(table: &TableId, expected: u64, text: &str) -> Append {
    Append::one(
        table.clone(),
        expected,
        1_000 + expected as i64,
        text.to_owned(),
    )
}

pub(crate) fn with(append: Append, change: TableChange) -> Append {
    let change = Some(change);
    Append { change, ..append }
}

pub(crate) async fn guest(store: &Store, name: &str) -> PersonId {
    let id = PersonId::fresh();
    let new = NewPerson {
        id: id.clone(),
        name: name.to_owned(),
        owner: None,
        created: 10,
        most_of_owner: None,
    };
    store.add_person(&new).await.expect("a guest");
    id
}

/// A line of the results: places from 1, the first wins.
pub(crate) fn line(seat: u8, person: Option<&PersonId>, place: u8) -> SeatResult {
    SeatResult {
        seat,
        person: person.cloned(),
        name: format!("seat {seat}"),
        place: f64::from(place),
        score: 40 - i64::from(place),
        win: if place == 1 { 1.0 } else { 0.0 },
        counted: true,
    }
}

pub(crate) fn over(ended: i64, seats: Vec<SeatResult>) -> TableChange {
    TableChange {
        summary: Some(summary(Status::Over, &[])),
        results: Some(Results { ended, seats }),
        rematch: None,
    }
}

/// A table that was played to its end by these.
pub(crate) async fn played(store: &Store, ended: i64, seats: Vec<SeatResult>) -> TableId {
    let table = table(store).await;
    let last = with(one(&table, 1, "last"), over(ended, seats));
    store.append(last).await.expect("the end is kept");
    table
}

pub(crate) async fn texts(store: &Store, table: &TableId) -> Vec<String> {
    let log = store.log(table, 0).await.expect("a log");
    let versions: Vec<u64> = log.iter().map(|entry| entry.version).collect();
    assert!(
        versions.iter().copied().eq(0..log.len() as u64),
        "{versions:?}"
    );
    log.into_iter().map(|entry| entry.command).collect()
}
