//! A database that goes away under a whole server, and comes back.

use protocol::table::{Ask, Phase};
use serde_json::json;
use std::time::Duration;
use table::games::jericho::State;

use testserver::Postgres;
use testserver::TestPlayer;
use testserver::TestServer;

/// The one who is asked makes a move under a key of its own, over and over until it is taken.
async fn move_until_taken(players: &mut [TestPlayer<State>]) {
    let mover = players.iter_mut().find(|player| player.is_asked());
    let mover = mover.expect("somebody is asked");
    let choice = mover.moves()[0].to_string();
    let key = format!("{}-again", mover.guest.id);
    for _ in 0..200 {
        let choice = choice.clone();
        match mover.try_ask(&key, Ask::Choose { choice }).await {
            Some(Ok(_)) => return,
            Some(Err(code)) => assert_eq!(code, "unavailable"),
            None => mover.come_back().await,
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the move was never taken");
}

async fn round(players: &mut [TestPlayer<State>]) {
    for player in players.iter_mut() {
        player.settle().await;
        player.play().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_waits_for_a_postgresql_that_goes_away_and_loses_nothing() {
    let mut postgres = Postgres::start();
    let url = postgres.database("away");
    let house = TestServer::with(&[("database", &url)]).await;
    let mut players = Vec::new();
    let host = house.enter("Ada").await;
    let id = host.create(&json!({"game": "jericho", "seats": 3})).await;
    for (seat, name) in ["Ada", "Bea", "Cid"].into_iter().enumerate() {
        let guest = if seat == 0 {
            host.clone()
        } else {
            house.enter(name).await
        };
        let mut player = TestPlayer::<State>::come(&guest, &id).await;
        player.sit(seat as u8).await;
        players.push(player);
    }
    players[0].ask(Ask::Start).await.expect("all are there");
    for player in &mut players {
        player.reveal().await;
    }
    for _ in 0..4 {
        round(&mut players).await;
    }
    for player in &mut players {
        player.settle().await;
    }
    let before: Vec<u64> = players.iter().map(|player| player.have).collect();

    postgres.stop();
    let mover = players.iter_mut().find(|player| player.is_asked());
    let mover = mover.expect("somebody is asked");
    let choice = mover.moves()[0].to_string();
    let refused = mover.ask(Ask::Choose { choice }).await;
    assert_eq!(refused, Err("unavailable".to_owned()));
    let alive = house.get("/healthz").await;
    assert_eq!(alive.status, 200, "the server itself lives");
    let ready = house.get("/readyz").await;
    assert_eq!(ready.status, 503, "but has nothing to offer");
    let me = host.ask("GET /api/me").await;
    assert_eq!(me.status, 503, "{}", me.body);
    assert!(me.body.contains("unavailable"), "{}", me.body);

    postgres.resume();
    move_until_taken(&mut players).await;
    for player in &mut players {
        player.settle().await;
    }
    let after = players.iter().zip(before);
    assert!(
        after
            .into_iter()
            .all(|(player, before)| player.have > before)
    );
    while players.iter().any(|player| player.phase() != Phase::Over) {
        round(&mut players).await;
    }
    let (status, record) = players[0].guest.record(&id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<State>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
}
