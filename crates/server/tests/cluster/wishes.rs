//! A wish is done once, and a client that has gone is nowhere: the test plays the other server, over the
//! real NATS and PostgreSQL.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::table::{Ask, PROTOCOL, ToServer};
use serde_json::{Value, json};
use server::store::{Claimed, Ownership, Store};
use table::games::jericho;
use testserver::{Socket, TestPlayer, TestVisitor};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::versions::{DATABASE, SOON, Wires, wires};

type Player = TestPlayer<jericho::State>;

/// What the other server says every second: that it lives, and how many of its clients are at tables of
/// this one.
fn pulses(wires: &Wires, server: &str, held: u64) -> JoinHandle<()> {
    let (nats, subject) = (wires.nats.clone(), wires.subject(server, "link"));
    let pulse = json!({"from": "newer", "first": 0, "count": 0, "held": held}).to_string() + "\n";
    tokio::spawn(async move {
        while nats
            .publish(subject.clone(), pulse.clone().into())
            .await
            .is_ok()
        {
            sleep(Duration::from_secs(1)).await;
        }
    })
}

fn attach(table: &str, who: &TestVisitor, number: u64, instead_of: u64) -> Value {
    let person = json!({"id": who.id, "name": who.name, "bot": false});
    json!({
        "from": "newer", "table": table,
        "what": {"type": "attach", "number": number, "instead_of": instead_of, "person": person},
    })
}

fn says(table: &str, number: u64) -> Value {
    json!({
        "from": "newer", "table": table,
        "what": {"type": "ask", "number": number, "serial": 1, "ask": {"type": "chat", "text": "hello"}},
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_was_given_up_while_it_joined_is_nowhere_nats_postgresql() {
    let wires = Arc::new(wires().await);
    let subject = wires.subject(&wires.own_id().await, "ask");
    let (ada, bea) = (
        wires.server.enter("Ada").await,
        wires.server.enter("Bea").await,
    );
    let id = ada.create(&json!({"game": "jericho", "seats": 3})).await;
    let _ada = Player::come(&ada, &id).await;
    // PostgreSQL is slow to say whom Bea does not want to hear.
    let locks = |granted: &str| {
        let locks = format!(
            "SELECT count(*) FROM pg_locks WHERE relation = 'mutes'::regclass AND {granted} granted"
        );
        wires.postgres.ask(DATABASE, &locks)
    };
    let locking = Arc::clone(&wires);
    let slow = tokio::task::spawn_blocking(move || {
        let slow = "LOCK TABLE mutes; SELECT pg_sleep(3)";
        locking.postgres.tell(DATABASE, slow);
    });
    while locks("") == ["0"] {
        sleep(Duration::from_millis(20)).await;
    }
    let (asking, there, coming) = (Arc::clone(&wires), subject.clone(), attach(&id, &bea, 7, 0));
    let coming = tokio::spawn(async move { asking.request(there, &coming).await });
    while locks("NOT") == ["0"] {
        sleep(Duration::from_millis(20)).await;
    }
    // Meanwhile her server says that she has gone.
    let leave = json!({"from": "newer", "table": id, "what": {"type": "leave", "number": 7}});
    assert_eq!(wires.request(subject, &leave).await["type"], "done");
    assert_eq!(
        coming.await.expect("an answer"),
        json!({"type": "elsewhere"})
    );
    slow.await.expect("it is over");
    let cid = Player::come(&wires.server.nobody(), &id).await;
    assert_eq!(cid.present, Some((vec![false; 3], 2)), "Ada and Cid");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_says_since_when_it_knows_a_client_nats_postgresql() {
    let wires = wires().await;
    let server = wires.own_id().await;
    let subject = wires.subject(&server, "ask");
    let pulses = pulses(&wires, &server, 1);
    let ada = wires.server.enter("Ada").await;
    let id = ada.create(&json!({"game": "jericho", "seats": 3})).await;
    let ask = async |what: Value| wires.request(subject.clone(), &what).await;
    let said = || wires.postgres.ask(DATABASE, "SELECT count(*) FROM chat");

    assert_eq!(ask(attach(&id, &ada, 7, 0)).await["since"], 7);
    assert_eq!(ask(says(&id, 7)).await["type"], "done");
    // The answer was lost: the other server reattaches, and asks again.
    assert_eq!(ask(attach(&id, &ada, 8, 7)).await["since"], 7);
    assert_eq!(ask(says(&id, 8)).await["type"], "done");
    assert_eq!(said(), ["1"], "said once");

    // The lease is lost and taken again: the same server has forgotten all of it, and says so.
    let lost = "UPDATE servers SET epoch = epoch + 1, ended = renewed, gone = true";
    wires.postgres.tell(DATABASE, lost);
    let begin = Instant::now();
    for number in 9.. {
        let reply = ask(attach(&id, &ada, number, number - 1)).await;
        if reply["type"] == "done" && reply["since"] != 7 {
            assert_eq!(reply["since"], number);
            break;
        }
        assert!(begin.elapsed() < SOON, "{reply}");
        sleep(Duration::from_millis(100)).await;
    }
    pulses.abort();
    wires.server.close().await;
}

/// A client's socket to the table.
async fn come(who: &TestVisitor, id: &str) -> Socket {
    let mut socket = who.socket(id).await.expect("a socket");
    let hello = Ask::Hello {
        protocol: PROTOCOL.to_owned(),
        have: None,
        full: false,
    };
    say(&mut socket, None, hello).await;
    socket
}

async fn say(socket: &mut Socket, key: Option<&str>, ask: Ask) {
    let key = key.map(ToOwned::to_owned);
    let text = serde_json::to_string(&ToServer { key, ask }).expect("a message");
    let sent = socket.send(Message::Text(text.into())).await;
    sent.expect("it is sent");
}

/// Says a line; answers with what the server told of it.
async fn answer(mut socket: Socket) -> Value {
    let text = "hello".to_owned();
    say(&mut socket, Some("line"), Ask::Chat { text }).await;
    loop {
        let frame = timeout(SOON, socket.next()).await.expect("in time");
        let frame = frame.expect("an answer").expect("a frame");
        let told: Value = serde_json::from_slice(&frame.into_data()).unwrap_or_default();
        if told["key"] == "line" {
            return told;
        }
    }
}

/// The test is the owner, and answers no wish the first time. Says how often each person's was asked.
async fn forgetful_owner(mut asked: async_nats::Subscriber, nats: async_nats::Client) {
    let mut names: HashMap<u64, String> = HashMap::new();
    let mut first: HashMap<String, u64> = HashMap::new();
    let mut asks: HashMap<String, u64> = HashMap::new();
    while let Some(message) = asked.next().await {
        let demand: Value = serde_json::from_slice(&message.payload).expect("JSON");
        let what = &demand["what"];
        let number = what["number"].as_u64().expect("a number");
        let mut reply = json!({"type": "done", "again": false, "after": 0});
        match what["type"].as_str() {
            Some("attach") => {
                let name = what["person"]["name"].as_str().expect("a name").to_owned();
                let first = *first.entry(name.clone()).or_insert(number);
                match name.as_str() {
                    "Ada" => reply["since"] = json!(first),
                    "Bea" => reply["since"] = json!(number),
                    // As an older server answers.
                    _ => {}
                }
                names.insert(number, name);
            }
            Some("ask") => {
                let name = names[&number].clone();
                assert_eq!(what["serial"], 1, "it is the same wish");
                let asks = asks.entry(name.clone()).or_default();
                *asks += 1;
                if *asks == 1 {
                    continue;
                }
                assert_eq!(name, "Ada", "asked again where nobody knows the wish");
            }
            _ => {}
        }
        let to = message.reply.expect("it waits for an answer");
        let sent = nats.publish(to, reply.to_string().into()).await;
        sent.expect("it is sent");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_is_asked_again_only_where_it_is_known_nats_postgresql() {
    let wires = wires().await;
    wires.newer();
    let own = Ownership {
        server: "newer".into(),
        epoch: 1,
    };
    let asked = wires.nats.subscribe(wires.subject("newer", "ask")).await;
    let owner = forgetful_owner(asked.expect("a subject"), wires.nats.clone());
    wires.nats.flush().await.expect("it is known");
    let owner = tokio::spawn(owner);
    let pulses = pulses(&wires, &wires.own_id().await, 0);
    let store = Store::open_shared(&wires.database).await;
    let store = store.expect("a database");
    let ada = wires.server.enter("Ada").await;
    let id = loop {
        let id = ada.create(&json!({"game": "jericho", "seats": 3})).await;
        let table = id.parse().expect("an id");
        // The server may have found it first.
        if let Ok(Claimed::Mine { .. }) = store.claim(&table, &own).await {
            break id;
        }
    };
    let mut answers = Vec::new();
    let people = [
        ada,
        wires.server.enter("Bea").await,
        wires.server.enter("Cid").await,
    ];
    for person in &people {
        answers.push(answer(come(person, &id).await));
    }
    let told = futures_util::future::join_all(answers).await;
    assert_eq!(told[0]["type"], "ok", "{}", told[0]);
    for doubt in &told[1..] {
        assert_eq!(doubt["code"], "in-doubt", "{doubt}");
    }
    assert!(!owner.is_finished());
    owner.abort();
    pulses.abort();
    store.close().await;
    wires.server.close().await;
}
