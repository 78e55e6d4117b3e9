//! Sessions that end: no socket survives at any server, whatever fails meanwhile.

use std::time::Duration;

use rustix::process::Signal;
use serde_json::json;
use table::games::jericho;
use testserver::{TestPlayer, TestVisitor};
use tokio::time::{sleep, timeout};

use crate::house::{DATABASE, House, PATIENCE, Server};

type Player = TestPlayer<jericho::State>;

/// The same person, at another server.
fn at(player: &Player, server: &Server) -> TestVisitor {
    let mut visitor = player.guest.clone();
    visitor.move_to(server.address);
    visitor
}

async fn logs_out(visitor: TestVisitor) {
    let gone = visitor.ask("POST /api/logout/everywhere").await;
    assert_eq!(gone.status, 204, "{}", gone.body);
}

async fn is_closed(player: &mut Player, within: Duration) {
    let closing = async { while player.hear().await {} };
    timeout(within, closing)
        .await
        .unwrap_or_else(|_| panic!("{}: the socket survives", player.guest.name));
    assert_eq!(player.closing.as_deref(), Some("logged-out"));
}

/// People at a table, each at a server of their own; the first one's server owns it.
async fn table(house: &House, places: &[(&str, usize)]) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for (name, server) in places {
        let guest = TestVisitor::enter(house.servers[*server].address, name).await;
        let id = if let Some(first) = players.first() {
            first.id.clone()
        } else {
            let plan = json!({"game": "jericho", "seats": 3});
            guest.create(&plan).await
        };
        players.push(Player::come(&guest, &id).await);
    }
    assert_eq!(house.owner(&players[0].id), Some(places[0].1));
    players
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_end_while_the_tables_owner_is_dead_nats_postgresql() {
    let mut house = House::open(&["+0", "+10m", "-10m"]);
    let mut players = table(&house, &[("Ada", 0), ("Bea", 1), ("Cid", 1), ("Dan", 2)]).await;
    let (mut dan, mut cid) = (players.remove(3), players.remove(2));
    let mut bea = players.remove(1);
    house.servers[0].end(Signal::KILL);
    // At another server, and at one's own; long before anybody else may have the table.
    let soon = Duration::from_secs(6);
    logs_out(at(&bea, &house.servers[2])).await;
    is_closed(&mut bea, soon).await;
    logs_out(at(&cid, &house.servers[1])).await;
    is_closed(&mut cid, soon).await;
    // Somebody who didn't log out plays on.
    timeout(PATIENCE, dan.sit(0))
        .await
        .expect("the table has an owner again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_end_at_a_server_that_finds_nats_later_nats_postgresql() {
    let mut house = House::open(&["+0", "+0"]);
    let mut players = table(&house, &[("Ada", 1), ("Bea", 0)]).await;
    let mut ada = players.remove(0);
    // The restarted NATS knows one server only, for a moment that is shorter than a lease.
    house.servers[1].tell(Signal::STOP);
    house.nats.stop();
    house.nats.resume();
    sleep(Duration::from_millis(1200)).await;
    let visitor = at(&ada, &house.servers[0]);
    let logging_out = tokio::spawn(logs_out(visitor));
    sleep(Duration::from_millis(800)).await;
    house.servers[1].tell(Signal::CONT);
    logging_out.await.expect("it is answered");
    is_closed(&mut ada, PATIENCE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_that_ended_while_nobody_could_be_told_end_when_the_table_is_found_again_nats_postgresql()
 {
    let mut house = House::open(&["+0", "+0"]);
    let mut players = table(&house, &[("Ada", 1), ("Bea", 0)]).await;
    let (mut bea, mut ada) = (players.remove(1), players.remove(0));
    house.nats.stop();
    // Long enough for everybody's lease.
    sleep(Duration::from_secs(1)).await;
    for player in [&ada, &bea] {
        let ended = format!("DELETE FROM sessions WHERE person = '{}'", player.guest.id);
        house.postgres.tell(DATABASE, &ended);
    }
    sleep(Duration::from_secs(6)).await;
    house.nats.resume();
    is_closed(&mut ada, PATIENCE).await;
    is_closed(&mut bea, PATIENCE).await;
}
