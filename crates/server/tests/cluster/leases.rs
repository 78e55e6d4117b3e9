//! Leases and owners: one statement decides, by the database's clock, and a stale server can't append.

use server::store::{
    Append, Claimed, LoggedCommand, NewTable, Ownership, Status, Store, StoreError, Summary,
    TableId,
};
use testserver::Postgres;

async fn table(store: &Store) -> TableId {
    let id = TableId::fresh();
    let first = LoggedCommand {
        at: 1,
        text: "open".to_owned(),
    };
    let new = NewTable {
        id: id.clone(),
        host: None,
        summary: Summary {
            game: "jericho".to_owned(),
            status: Status::Playing,
            public: true,
            seats: "[]".to_owned(),
            sat: Vec::new(),
            updated: 1,
        },
        commands: vec![first],
        created: 1,
        most_of_host: None,
    };
    store.create(new).await.expect("a table");
    id
}

async fn lease(store: &Store, server: &str) -> Ownership {
    Ownership {
        server: server.into(),
        epoch: store.take_lease(server).await.expect("a lease"),
    }
}

fn is_mine(claimed: &Result<Claimed, StoreError>) -> bool {
    matches!(claimed, Ok(Claimed::Mine { .. }))
}

fn elsewhere(server: &str) -> Claimed {
    let server = server.to_owned();
    Claimed::Elsewhere { server }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_one_owner_on_postgresql() {
    let postgres = Postgres::start();
    let store = Store::open_shared(&postgres.database("leases")).await;
    let store = store.expect("a database");
    let id = table(&store).await;
    let (ada, bea) = (lease(&store, "ada").await, lease(&store, "bea").await);
    let append = |own: &Ownership, version| {
        let append = Append::one(id.clone(), version, 2, format!("move {version}"));
        store.append_as(append, Some(own.clone()))
    };

    assert_eq!(append(&ada, 1).await, Err(StoreError::NotOwner), "not yet");
    assert!(is_mine(&store.claim(&id, &ada).await));
    assert!(is_mine(&store.claim(&id, &ada).await), "again");
    assert_eq!(store.claim(&id, &bea).await, Ok(elsewhere("ada")));
    assert_eq!(append(&ada, 1).await, Ok(()));
    assert_eq!(append(&bea, 2).await, Err(StoreError::NotOwner));
    assert!(store.orphans().await.expect("a list").is_empty());
    assert_eq!(store.free_since(&id).await, Ok(None), "it is Ada's");

    // Nobody is deposed before the time is up; then a renewal comes too late.
    assert!(store.depose_expired().await.expect("done").is_empty());
    let late = "UPDATE servers SET until = clock_timestamp(),
                renewed = clock_timestamp() - interval '9 s' WHERE id = 'ada'";
    postgres.tell("leases", late);
    assert!(store.renew_lease(&ada).await.expect("done").held, "in time");
    postgres.tell("leases", late);
    assert_eq!(store.depose_expired().await, Ok(vec!["ada".to_owned()]));
    assert!(!store.renew_lease(&ada).await.expect("done").held);
    assert_eq!(append(&ada, 2).await, Err(StoreError::NotOwner), "fenced");
    assert_eq!(store.claim(&id, &ada).await, Ok(Claimed::NoLease));
    assert_eq!(store.orphans().await, Ok(vec![id.clone()]));
    let now = store.database_time().await.expect("a time") as u64;
    let since = store.free_since(&id).await.expect("done");
    let free = now - since.expect("nobody has it");
    let Ok(Claimed::Mine { absent }) = store.claim(&id, &bea).await else {
        panic!("it is free");
    };
    assert!((9_000..60_000).contains(&free), "{free}");
    assert!((free..60_000).contains(&absent), "{absent}");
    assert_eq!(append(&bea, 2).await, Ok(()));

    // Back under a new epoch: nothing of the old one counts.
    let again = lease(&store, "ada").await;
    assert!(again.epoch > ada.epoch);
    assert_eq!(store.claim(&id, &again).await, Ok(elsewhere("bea")));
    assert_eq!(append(&ada, 3).await, Err(StoreError::NotOwner));

    // Given up at once, all of it.
    store.give_up_lease(&bea).await.expect("done");
    assert_eq!(append(&bea, 3).await, Err(StoreError::NotOwner));
    let Ok(Claimed::Mine { absent }) = store.claim(&id, &again).await else {
        panic!("it is free");
    };
    assert!(absent < 5_000, "{absent}");
    assert_eq!(append(&again, 3).await, Ok(()));
    assert_eq!(store.version(&id).await, Ok(Some(4)));

    let unknown = store.claim(&TableId::fresh(), &again).await;
    assert_eq!(unknown, Err(StoreError::Unknown { what: "table" }));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_was_without_an_owner_since_the_lease_that_owned_it_on_postgresql() {
    let postgres = Postgres::start();
    let store = Store::open_shared(&postgres.database("absence")).await;
    let store = store.expect("a database");
    let id = table(&store).await;
    let (ada, bea) = (lease(&store, "ada").await, lease(&store, "bea").await);
    assert!(is_mine(&store.claim(&id, &ada).await));
    // Ada's server is gone for a minute, comes back, and is gone again, before anybody took the table.
    for seconds in [60, 1] {
        let ends = format!(
            "UPDATE servers SET until = clock_timestamp(),
             renewed = clock_timestamp() - interval '{seconds} s' WHERE id = 'ada'"
        );
        postgres.tell("absence", &ends);
        assert_eq!(store.depose_expired().await, Ok(vec!["ada".to_owned()]));
        lease(&store, "ada").await;
    }
    assert_eq!(store.orphans().await, Ok(vec![id.clone()]));
    let Ok(Claimed::Mine { absent }) = store.claim(&id, &bea).await else {
        panic!("it is free");
    };
    assert!((60_000..120_000).contains(&absent), "{absent}");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_claim_at_once_one_owns_on_postgresql() {
    let postgres = Postgres::start();
    let store = Store::open_shared(&postgres.database("claims")).await;
    let store = store.expect("a database");
    let mut servers = Vec::new();
    for name in ["ada", "bea", "cid", "dan"] {
        servers.push(lease(&store, name).await);
    }
    for round in 0..20 {
        let id = table(&store).await;
        let claims = servers.iter().map(|own| store.claim(&id, own));
        let claims = futures_util::future::join_all(claims).await;
        let mine = claims.iter().filter(|it| is_mine(it)).count();
        assert_eq!(mine, 1, "round {round}: {claims:?}");
        let owner = claims.iter().position(is_mine).expect("one");
        // Its lease ends while all want the table again.
        let own = &servers[owner];
        let depose = store.give_up_lease(own);
        let claims = servers.iter().filter(|it| *it != own);
        let claims = futures_util::future::join_all(claims.map(|own| store.claim(&id, own)));
        let (gone, claims) = tokio::join!(depose, claims);
        gone.expect("done");
        let mine = claims.iter().filter(|it| is_mine(it)).count();
        assert!(mine <= 1, "round {round}: {claims:?}");
        let name = own.server.to_string();
        servers[owner] = lease(&store, &name).await;
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lone_server_and_a_cluster_keep_each_other_out_on_postgresql() {
    let postgres = Postgres::start();
    let url = postgres.database("doors");
    let first = Store::open_shared(&url).await.expect("the first");
    let second = Store::open_shared(&url).await.expect("the second");
    let alone = Store::open_alone(&url).await.expect_err("they are there");
    assert_eq!(alone, StoreError::InUse);
    first.close().await;
    second.close().await;
    let alone = Store::open_alone(&url).await.expect("they are gone");
    alone.close().await;
}
