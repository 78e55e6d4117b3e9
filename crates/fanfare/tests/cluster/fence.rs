//! A server that has lost its lease, and does not know it yet.

use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};
use table::games::coloretto;
use testserver::{TestPlayer, TestVisitor};
use tokio::time::{Instant, sleep, timeout_at};

use crate::house::{House, PATIENCE};

type Player = TestPlayer<coloretto::State>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_lost_its_lease_tells_not_even_who_is_there_nats_postgresql() {
    let house = House::open(&["+0", "+0"]);
    let at = |server: usize| house.servers[server].address;
    let ada = TestVisitor::enter(at(0), "Ada").await;
    let id = ada.create(&json!({"game": "coloretto", "seats": 2})).await;
    let mut ada = Player::come(&ada, &id).await;
    let bea = TestVisitor::enter(at(1), "Bea").await;
    let _bea = Player::come(&bea, &id).await;
    let mut others = Vec::new();
    for _ in 0..10 {
        others.push(Player::come(&TestVisitor::nobody(at(0)), &id).await);
    }
    assert_eq!(house.owner(&id), Some(0));
    ada.until(|ada| ada.present == Some((vec![false; 2], 12)))
        .await;
    house.servers[0].tell(Signal::STOP);
    // Bea's server has the table now. At the other one people go, and it wakes up.
    let begin = Instant::now();
    while house.owner(&id) != Some(1) {
        assert!(begin.elapsed() < PATIENCE, "nobody takes the table over");
        sleep(Duration::from_millis(100)).await;
    }
    drop(others);
    let before = ada.heard.len();
    house.servers[0].tell(Signal::CONT);
    let end = Instant::now() + Duration::from_secs(8);
    while let Ok(true) = timeout_at(end, ada.hear()).await {}
    // Where the table is now Ada is shown the table first, or joins it again.
    let told = ada.heard[before..].iter();
    let first = told
        .map(|text| serde_json::from_str::<Value>(text).expect("JSON"))
        .find(|message| message["type"] == "present" || message["type"] == "table");
    assert!(first.is_none_or(|message| message["type"] == "table"));
}
