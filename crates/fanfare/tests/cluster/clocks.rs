//! Deadlines that outlive their server, whatever the clocks of the machines say.

use std::time::{SystemTime, UNIX_EPOCH};

use protocol::table::{Ask, Phase};
use rustix::process::Signal;
use serde_json::{Value, json};
use table::games::jericho;
use testserver::{TestPlayer, TestVisitor};
use tokio::time::timeout;

use crate::Lag;
use crate::house::{House, PATIENCE};

type Player = TestPlayer<jericho::State>;

const SECONDS: u64 = 120;
/// How exactly servers follow the database's clock, in milliseconds.
const EXACT: u64 = 1_000;
/// How soon another server has the table.
const LEASE: u64 = 15_000;

fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.expect("after 1970").as_millis() as u64
}

/// The deadline of the first seat, as it was told last.
fn deadline(player: &Player) -> Option<u64> {
    let times = player.heard.iter().rev().find_map(|text| {
        let message: Value = serde_json::from_str(text).expect("JSON");
        message["times"].as_array().cloned()
    });
    times?[0]["deadline"].as_u64()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_go_on_from_the_kept_ones_after_a_kill_nats_postgresql() {
    // The next owner's clock is ten or twenty minutes off from this one.
    let lag = Lag::watch();
    let mut house = House::open(&["+0", "+10m", "-10m"]);
    let at = |server: usize| house.servers[server].address;
    let plan = json!({
        "game": "jericho", "seats": 3, "bots": {"2": "easy"}, "stand_in": "easy",
        "clock": {"kind": "move", "seconds": SECONDS, "reserve": 0},
    });
    let guest = TestVisitor::enter(at(0), "Ada").await;
    let id = guest.create(&plan).await;
    let looking_on = Player::come(&TestVisitor::nobody(at(1)), &id).await;
    let mut ada = Player::come(&guest, &id).await;
    let guest = TestVisitor::enter(at(2), "Bea").await;
    let mut bea = Player::come(&guest, &id).await;
    assert_eq!(house.owner(&id), Some(1));
    ada.sit(0).await;
    bea.sit(1).await;
    let begin = now();
    ada.ask(Ask::Start).await.expect("all are there");
    ada.reveal().await;
    bea.reveal().await;
    ada.until(|ada| ada.view.is_some() && deadline(ada).is_some())
        .await;
    // However long that took: it was dealt in between, by the database's clock.
    let dealt = begin - EXACT..=now() + EXACT;
    let before = deadline(&ada).expect("a deadline");
    let from = before - SECONDS * 1000;
    assert!(dealt.contains(&from), "{from} is not in {dealt:?}");

    house.servers[1].end(Signal::KILL);
    drop(looking_on);
    let put_off = ada.until(|ada| deadline(ada).is_some_and(|at| at != before));
    timeout(PATIENCE, put_off).await.expect("a new owner");
    let later = deadline(&ada).expect("a deadline") - before;
    let resumed = house.ask(r#"SELECT command FROM log WHERE command LIKE '{"do":"resume"%'"#);
    let absent = resumed.iter().map(|command| {
        let command: Value = serde_json::from_str(command).expect("JSON");
        command["absent"].as_u64().expect("milliseconds")
    });
    assert_eq!(later, absent.sum::<u64>(), "put off by what the log says");
    let most = LEASE + lag.worst().as_millis() as u64;
    assert!((1..most).contains(&later), "{later} ms of {most}");
    // Both are in time, and the game goes on.
    for player in [&mut ada, &mut bea] {
        player.until(Player::is_asked).await;
        assert!(player.play().await);
    }
    assert_eq!(ada.phase(), Phase::Playing);
    let out = r#"SELECT 1 FROM log WHERE command LIKE '{"do":"time_up"%'"#;
    assert!(house.ask(out).is_empty(), "nobody was out of time");
}
