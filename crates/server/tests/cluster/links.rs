//! What goes from one server to another: what the viewers there see, and nothing else.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use futures_util::StreamExt as _;
use protocol::table::Ask;
use serde_json::{Value, json};
use table::games::jericho;
use testserver::{Nats, PATIENCE, Postgres, TestPlayer, TestServer};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::tables::{play_all, seated_at, servers};

type Player = TestPlayer<jericho::State>;

/// What a server was sent over its link.
#[derive(Default)]
struct Sent {
    messages: usize,
    bytes: usize,
    texts: Vec<String>,
}

/// Takes a message apart: a line with its head, and the texts of its parts.
fn texts(message: &[u8]) -> Vec<String> {
    let end = message.iter().position(|&byte| byte == b'\n');
    let (head, mut rest) = message.split_at(end.expect("a head") + 1);
    let head: Value = serde_json::from_slice(head).expect("JSON");
    let parts = head["parts"].as_array().cloned().unwrap_or_default();
    let mut texts = Vec::new();
    for part in parts {
        let bytes = part["bytes"].as_u64().unwrap_or(0) as usize;
        let (text, after) = rest.split_at(bytes);
        rest = after;
        if bytes > 0 {
            texts.push(String::from_utf8(text.to_vec()).expect("UTF-8"));
        }
    }
    texts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_sent_what_its_own_viewers_see_and_nothing_else_nats_postgresql() {
    let (postgres, bus) = (Postgres::start(), Nats::start());
    let (database, url) = (postgres.database("links"), bus.url());
    let settings = [("database", database.as_str()), ("nats", url.as_str())];
    let (mut servers, mut ids) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        servers.push(TestServer::with(&settings).await);
        let new = loop {
            let all = postgres.ask("links", "SELECT id FROM servers");
            if let Some(new) = all.into_iter().find(|id| !ids.contains(id)) {
                break new;
            }
            sleep(Duration::from_millis(20)).await;
        };
        ids.push(new);
    }
    let nats = async_nats::connect(url).await.expect("NATS");
    let mut heard = nats.subscribe("fanfare.>").await.expect("all subjects");
    nats.flush().await.expect("they are known");

    // Bea sits at the second server, which owns the table; Ada and somebody who looks on are at the
    // first, and at the third there is nobody.
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"2": "easy"}});
    let players: [Player; 3] = seated_at(&servers[..2], &plan).await;
    let mut players = play_all(players).await;
    let mut sent: BTreeMap<String, Sent> = BTreeMap::new();
    let mut asked: BTreeMap<String, usize> = BTreeMap::new();
    // Echoes and pulses never end.
    let end = Instant::now() + Duration::from_secs(1);
    while let Ok(Some(message)) = timeout_at(end, heard.next()).await {
        let subject: Vec<&str> = message.subject.split('.').collect();
        if let [_, _, server, what] = subject[..] {
            match what {
                "link" => {
                    let sent = sent.entry(server.to_owned()).or_default();
                    sent.messages += 1;
                    sent.bytes += message.payload.len();
                    sent.texts.extend(texts(&message.payload));
                }
                "ask" => *asked.entry(server.to_owned()).or_default() += 1,
                _ => {}
            }
        }
    }
    for player in &mut players {
        player.settle().await;
    }
    let at_first: HashSet<&str> = players
        .iter()
        .filter(|player| player.guest.name != "Bea")
        .flat_map(|player| player.heard.iter().map(String::as_str))
        .collect();

    let of = |server: usize| sent.get(&ids[server]);
    let first = of(0).expect("viewers are there");
    assert!(first.texts.len() > 50, "{}", first.texts.len());
    for text in &first.texts {
        assert!(at_first.contains(text.as_str()), "nobody there saw {text}");
    }
    let moves = players.iter().filter(|player| player.guest.name == "Ada");
    let moves = moves.map(|player| player.have).sum::<u64>();
    println!(
        "links: {} requests, {} link messages of {} bytes and {} texts for {moves} events",
        asked.get(&ids[1]).copied().unwrap_or(0),
        first.messages,
        first.bytes,
        first.texts.len(),
    );
    assert!(of(1).is_none_or(|sent| sent.texts.is_empty()));
    assert_eq!(of(2).map_or(0, |sent| sent.messages), 0);
    assert_eq!(asked.get(&ids[2]), None);
    for server in servers {
        server.close().await;
    }
}

/// The other servers hear that a table was opened, and that it has begun, without looking themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_of_all_servers_is_nudged_when_a_table_opens_and_begins_nats_postgresql() {
    let (postgres, bus) = (Postgres::start(), Nats::start());
    let (database, url) = (postgres.database("links"), bus.url());
    let settings = [("database", database.as_str()), ("nats", url.as_str())];
    let server = TestServer::with(&settings).await;
    let name = postgres.ask("links", "SELECT name FROM cluster");
    let nats = async_nats::connect(url).await.expect("NATS");
    let lobby = nats.subscribe(format!("fanfare.{}.lobby", name[0])).await;
    let mut lobby = lobby.expect("its subject");
    nats.flush().await.expect("it is known");
    let mut nudged = async |within: Duration| timeout(within, lobby.next()).await.is_ok();

    let ada = server.enter("Ada").await;
    let quiet = Duration::from_secs(1);
    assert!(!nudged(quiet).await, "nothing has happened");
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"1": "easy", "2": "easy"}});
    let id = ada.create(&plan).await;
    assert!(nudged(PATIENCE).await, "it was opened");
    let mut ada = Player::come(&ada, &id).await;
    ada.sit(0).await;
    while nudged(quiet).await {}
    ada.ask(Ask::Start).await.expect("all are there");
    assert!(nudged(PATIENCE).await, "it has begun");
    server.close().await;
}

/// How often a server says that something was lost.
async fn gaps(server: &TestServer) -> String {
    let metrics = server.get("/metrics").await;
    let mut lines = metrics.body.lines();
    let line = lines.find(|line| line.starts_with("fanfare_cluster{") && line.contains("gaps"));
    let number = line.and_then(|line| line.rsplit(' ').next());
    number.expect("a figure").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_gone_counts_as_no_gap_nats_postgresql() {
    let mut servers = servers(2).await;
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"2": "easy"}});
    let [mut ada, bea, mut cid]: [Player; 3] = seated_at(&servers.all, &plan).await;
    // The table comes to Ada's server, and nobody is connected through the other any more.
    drop(bea);
    servers.all.remove(1).close().await;
    let away = (vec![true, false, false], 1);
    for player in [&mut ada, &mut cid] {
        player.until(|it| it.present == Some(away.clone())).await;
    }
    let before = gaps(&servers.all[0]).await;
    // Silence is noticed after some seconds, and then looked at every second.
    sleep(Duration::from_secs(7)).await;
    assert_eq!(gaps(&servers.all[0]).await, before);
    for server in servers.all {
        server.close().await;
    }
}
