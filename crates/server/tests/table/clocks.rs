//! Clocks, with time that moves only when the test says so.

use std::time::Duration;

use protocol::table::{Ask, Away, Phase};
use serde_json::json;
use table::games::jericho;
use tokio::time::advance;

use crate::reconnect::dealt;
use testserver::TestPlayer;
use testserver::TestServer;

/// Stops the runtime's time until it is dropped. Paused time runs ahead by itself whenever the
/// runtime only waits, also for sockets; a blocking task keeps it from that.
struct Stopped(Option<std::sync::mpsc::Sender<()>>);

impl Stopped {
    fn now() -> Self {
        let (hold, held) = std::sync::mpsc::channel::<()>();
        tokio::task::spawn_blocking(move || held.recv());
        tokio::time::pause();
        Self(Some(hold))
    }
}

impl Drop for Stopped {
    fn drop(&mut self) {
        self.0.take();
    }
}

fn away(player: &TestPlayer<jericho::State>, seat: usize) -> Option<Away> {
    let seats = &player.table.as_ref().expect("a table").seats;
    seats[seat].as_ref().and_then(|seat| seat.away)
}

#[tokio::test]
async fn after_a_warning_and_a_grace_the_stand_in_plays_until_its_person_is_back() {
    let house = TestServer::open().await;
    let _stopped = Stopped::now();
    let clock = json!({"kind": "move", "seconds": 20, "reserve": 30});
    let (mut ada, mut bea) = dealt(&house, clock).await;
    advance(Duration::from_millis(1500)).await;
    assert!(ada.play().await);
    advance(Duration::from_secs(39)).await;
    bea.until(|it| !it.warnings.is_empty()).await;
    assert_eq!(bea.warnings[0].0.index(), 1);
    assert_eq!(away(&bea, 1), None);
    advance(Duration::from_secs(15)).await;
    bea.until(|it| away(it, 1) == Some(Away::Time)).await;
    // The stand-in thinks, breathes, and the game goes on: all feed the supply.
    let fed =
        |it: &TestPlayer<jericho::State>| it.heard.iter().any(|frame| frame.contains("\"laid\""));
    while !fed(&bea) {
        advance(Duration::from_millis(800)).await;
        bea.settle().await;
    }
    bea.ask(Ask::Return).await.expect("she may come back");
    ada.until(|it| away(it, 1).is_none()).await;
    // Nothing has happened in the game, and yet all are told the clocks: hers runs anew.
    let told = |it: &TestPlayer<jericho::State>| {
        let back = it
            .heard
            .iter()
            .rposition(|frame| frame.contains("\"type\":\"table\""));
        let since = &it.heard[back.unwrap_or(0)..];
        since
            .iter()
            .any(|frame| frame.contains(r#""events":[],"times":["#))
    };
    ada.until(told).await;
    bea.until(told).await;
}

#[tokio::test]
async fn who_shows_no_contribution_loses_the_seat_and_the_table_begins_anew() {
    let house = TestServer::open().await;
    let _stopped = Stopped::now();
    let (ada, bea) = tokio::join!(house.enter("Ada"), house.enter("Bea"));
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"2": "easy"}});
    let id = ada.create(&plan).await;
    let mut ada = TestPlayer::<jericho::State>::come(&ada, &id).await;
    let mut bea = TestPlayer::<jericho::State>::come(&bea, &id).await;
    ada.sit(0).await;
    bea.sit(1).await;
    let before = ada.table.as_ref().expect("a table").commitment;
    ada.ask(Ask::Start).await.expect("all are there");
    ada.reveal().await;
    advance(Duration::from_secs(21)).await;
    ada.until(|it| it.phase() == Phase::Open).await;
    let table = ada.table.clone().expect("a table");
    assert_eq!(table.called_off, 1);
    assert_ne!(table.commitment, before);
    assert_eq!(table.seats[1], None);
    let me = table.seats[0].as_ref().expect("she keeps her seat");
    assert_eq!(me.commitment, None);
    assert_eq!(ada.ask(Ask::Start).await, Err("incomplete".to_owned()));
}
