//! Clocks, with time that moves only when the test says so.

use std::time::Duration;

use protocol::table::{Ask, Away, Phase};
use serde_json::json;
use server::store::{NewPerson, PersonId};
use table::games::jericho;
use tokio::time::advance;

use crate::reconnect::dealt;
use testserver::{StoppedTime, TestPlayer, TestServer};

type Jericho = TestPlayer<jericho::State>;

fn away(player: &TestPlayer<jericho::State>, seat: usize) -> Option<Away> {
    let seats = &player.table.as_ref().expect("a table").seats;
    seats[seat].as_ref().and_then(|seat| seat.away)
}

#[tokio::test]
async fn after_a_warning_and_a_grace_the_stand_in_plays_until_its_person_is_back() {
    let house = TestServer::open().await;
    let _stopped = StoppedTime::now();
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
    // Nothing has happened in the game, and yet all are told the clocks: hers starts again.
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
async fn who_shows_no_contribution_loses_the_seat_and_the_table_begins_again() {
    let house = TestServer::open().await;
    let _stopped = StoppedTime::now();
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

#[tokio::test]
async fn those_who_are_there_can_call_the_stand_in_for_somebody_who_stays_away() {
    let house = TestServer::open().await;
    let _stopped = StoppedTime::now();
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    bea.cut();
    ada.settle().await;
    let seat = engine::Seat::at(1);
    // Words now and then, so that the server knows that Ada is there.
    let mut wait = async |seconds: u64| {
        for _ in 0..seconds / 20 {
            advance(Duration::from_secs(20)).await;
            ada.say(None, Ask::Ping).await;
            ada.settle().await;
        }
        ada.ask(Ask::Replace { seat }).await
    };
    assert_eq!(wait(60).await, Err("not-absent".to_owned()));
    assert_eq!(wait(140).await, Ok(false));
    ada.until(|it| away(it, 1).is_some()).await;
    // A player who comes back has the seat again.
    bea.come_back().await;
    bea.ask(Ask::Return).await.expect("it is hers");
    ada.until(|it| away(it, 1).is_none()).await;
}

#[tokio::test]
async fn the_server_s_own_absence_is_nobody_s_thinking_time() {
    let house = TestServer::open().await;
    let clock = json!({"kind": "move", "seconds": 5, "reserve": 0});
    let (mut ada, _bea) = dealt(&house, clock).await;
    // A move that has less than ten seconds is warned of at once.
    ada.until(|it| !it.warnings.is_empty()).await;
    let database = house.into_database().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let house = TestServer::on(&database).await;
    ada.guest.move_to(house.address);
    let mut ada = Jericho::come(&ada.guest, &ada.id).await;
    ada.settle().await;
    let deadline = |it: &Jericho| {
        let mut frames = it.heard.iter().rev();
        let frame = frames.find(|frame| frame.contains(r#""times":["#))?;
        let frame: serde_json::Value = serde_json::from_str(frame).ok()?;
        frame["times"][0]["deadline"].as_u64()
    };
    if deadline(&ada).is_none() {
        // Who comes with what they have is told the clocks.
        ada.cut();
        ada.come_back().await;
        ada.settle().await;
    }
    let deadline = deadline(&ada).expect("a clock runs");
    let now = house.app.live().time().now();
    assert!(
        deadline > now + 10_000,
        "{} ms are left",
        deadline.saturating_sub(now)
    );
    assert_eq!(away(&ada, 0), None);
}

const HOUR: u64 = 60 * 60 * 1000;

/// The machine was suspended for so long, and goes on.
fn suspend(house: &TestServer, millis: u64) {
    let live = house.app.live();
    let absent = live.follow_wall_clock(live.time().now() + millis);
    assert!(absent.is_some_and(|absent| absent.abs_diff(millis) < 1_000));
}

#[tokio::test]
async fn a_suspended_machine_takes_nobody_s_time() {
    let house = TestServer::open().await;
    let _stopped = StoppedTime::now();
    let clock = json!({"kind": "move", "seconds": 30, "reserve": 0});
    let (mut ada, mut bea) = dealt(&house, clock).await;
    suspend(&house, HOUR);
    for _ in 0..5 {
        advance(Duration::from_millis(500)).await;
        ada.settle().await;
        bea.settle().await;
    }
    assert_eq!((away(&ada, 0), away(&ada, 1)), (None, None));
    assert!(ada.play().await);
    // The rest of the time runs all the same.
    advance(Duration::from_secs(60)).await;
    ada.until(|it| away(it, 1) == Some(Away::Time)).await;
}

#[tokio::test]
async fn days_without_a_server_close_no_open_table() {
    let house = TestServer::open().await;
    let _stopped = StoppedTime::now();
    let ada = house.enter("Ada").await;
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"2": "easy"}});
    let id = ada.create(&plan).await;
    let mut ada = Jericho::come(&ada, &id).await;
    suspend(&house, 48 * HOUR);
    for _ in 0..5 {
        advance(Duration::from_millis(500)).await;
        ada.settle().await;
    }
    assert_eq!(ada.phase(), Phase::Open);
}

#[tokio::test]
async fn nothing_is_swept_in_the_first_hour() {
    let house = TestServer::open().await;
    let guest = NewPerson {
        id: PersonId::fresh(),
        name: "Traceless".to_owned(),
        owner: None,
        created: 0,
        most_of_owner: None,
    };
    let store = house.app.store();
    store.add_person(&guest).await.expect("kept");
    let _stopped = StoppedTime::now();
    // Time that passes at once is not seen by those who sleep: let them.
    advance(Duration::from_secs(59 * 60)).await;
    std::thread::sleep(Duration::from_millis(200));
    tokio::task::yield_now().await;
    assert!(store.person(&guest.id).await.expect("it answers").is_some());
    advance(Duration::from_secs(2 * 60)).await;
    for _ in 0..200 {
        if store.person(&guest.id).await.expect("it answers").is_none() {
            return;
        }
        tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(20)))
            .await
            .expect("a moment");
    }
    panic!("it was never swept");
}
