//! Floods cost the flooder: bounds by the client's address, also behind a proxy, and by person.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::table::{Ask, Phase};
use serde_json::{Value, json};
use table::games::jericho;
use testserver::{Socket, StoppedTime, TestPlayer, TestServer, TestVisitor, http};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

type Jericho = TestPlayer<jericho::State>;

/// An address, as a proxy that is trusted names it.
const HERE: (&str, &str) = ("X-Forwarded-For", "203.0.113.50");
const ELSEWHERE: (&str, &str) = ("X-Forwarded-For", "198.51.100.7");

fn at(house: &TestServer, place: (&str, &str)) -> TestVisitor {
    house.nobody().with(place.0, place.1)
}

fn plan() -> Value {
    json!({"game": "jericho", "seats": 3, "bots": {"1": "easy", "2": "easy"}, "public": true})
}

/// A stream of the lobby from an address, and the status of its answer.
async fn stream(house: &TestServer, place: (&str, &str)) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(house.address).await.expect("connected");
    let (name, value) = place;
    let address = house.address;
    let ask = format!("GET /api/lobby HTTP/1.1\r\nHost: {address}\r\n{name}: {value}\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.expect("sent");
    let mut head = [0; 12];
    let read = tokio::time::timeout(http::LONG, stream.read_exact(&mut head)).await;
    read.expect("in time").expect("an answer");
    (stream, String::from_utf8_lossy(&head[9..]).into_owned())
}

/// The first answer at a table: `welcome`, or the code of a refusal.
async fn greeted(socket: &mut Socket) -> String {
    let hello = json!({"type": "hello", "protocol": "fanfare-table/1"});
    socket.send(hello.to_string().into()).await.expect("sent");
    let first = tokio::time::timeout(http::LONG, socket.next()).await;
    let first = first.expect("in time").expect("open").expect("a message");
    let first: Value = serde_json::from_str(&first.to_string()).expect("JSON");
    let code = first["code"].as_str().or(first["type"].as_str());
    code.expect("a type").to_owned()
}

/// Waits until something is so: what is dropped is given back a moment later.
async fn soon<F: Future<Output = bool>>(so: impl Fn() -> F) {
    for _ in 0..1500 {
        if so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it never came");
}

#[tokio::test]
async fn streams_of_one_client_behind_a_proxy_are_bounded() {
    let house = TestServer::with(&[("lobby-listeners-per-address", "3")]).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let (stream, status) = stream(&house, HERE).await;
        assert_eq!(status, "200");
        held.push(stream);
    }
    assert_eq!(stream(&house, HERE).await.1, "429");
    assert_eq!(stream(&house, ELSEWHERE).await.1, "200");
    drop(held);
    soon(|| async { stream(&house, HERE).await.1 == "200" }).await;
}

#[tokio::test]
async fn connections_of_one_client_behind_a_proxy_are_bounded() {
    let house = TestServer::with(&[("connections-per-address", "4")]).await;
    let ada = at(&house, HERE).named("Ada").await;
    let id = ada.create(&plan()).await;
    let mut held = Vec::new();
    for _ in 0..4 {
        let mut socket = ada.socket(&id).await.expect("a socket");
        assert_eq!(greeted(&mut socket).await, "welcome");
        held.push(socket);
    }
    assert_eq!(ada.ask("GET /api/games").await.status, 429);
    assert!(ada.socket(&id).await.is_err());
    assert_eq!(
        at(&house, ELSEWHERE).ask("GET /api/games").await.status,
        200
    );
    drop(held);
    soon(|| async { ada.ask("GET /api/games").await.status == 200 }).await;
}

#[tokio::test]
async fn sockets_of_one_person_are_bounded_at_a_table_and_in_all() {
    let house = TestServer::with(&[("sockets-per-person", "10")]).await;
    let ada = house.enter("Ada").await;
    let (first, second) = (ada.create(&plan()).await, ada.create(&plan()).await);
    let mut held = Vec::new();
    for _ in 0..8 {
        let mut socket = ada.socket(&first).await.expect("a socket");
        assert_eq!(greeted(&mut socket).await, "welcome");
        held.push(socket);
    }
    let mut ninth = ada.socket(&first).await.expect("a socket");
    assert_eq!(greeted(&mut ninth).await, "too-many");
    drop(ninth);
    let mut other = ada.socket(&second).await.expect("a socket");
    assert_eq!(greeted(&mut other).await, "welcome");
    soon(|| async {
        let more = (ada.socket(&second).await, ada.socket(&second).await);
        matches!(more, (Ok(_), Err(why)) if why.contains("409"))
    })
    .await;
}

#[tokio::test]
async fn those_who_watch_a_table_are_bounded_and_those_who_sit_are_not() {
    let house = TestServer::with(&[("spectators-per-table", "25")]).await;
    let ada = house.enter("Ada").await;
    let id = ada.create(&plan()).await;
    let mut player = Jericho::come(&ada, &id).await;
    player.sit(0).await;
    let mut held = Vec::new();
    let mut come = async |from| {
        let mut socket = at(&house, from).socket(&id).await.expect("a socket");
        let greeted = greeted(&mut socket).await;
        held.push(socket);
        greeted
    };
    for _ in 0..20 {
        assert_eq!(come(HERE).await, "welcome");
    }
    // One address does not fill a table.
    assert_eq!(come(HERE).await, "no-spectators");
    for _ in 0..5 {
        assert_eq!(come(ELSEWHERE).await, "welcome");
    }
    assert_eq!(come(ELSEWHERE).await, "no-spectators");
    let mut again = ada.socket(&id).await.expect("a socket");
    assert_eq!(greeted(&mut again).await, "welcome");
}

#[tokio::test]
async fn comings_and_goings_are_gathered() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let id = ada.create(&plan()).await;
    let mut player = Jericho::come(&ada, &id).await;
    player.sit(0).await;
    let mut held = Vec::new();
    let begin = tokio::time::Instant::now();
    for _ in 0..60 {
        let mut socket = house.nobody().socket(&id).await.expect("a socket");
        assert_eq!(greeted(&mut socket).await, "welcome");
        held.push(socket);
    }
    player
        .until(|it| {
            it.present
                .as_ref()
                .is_some_and(|(_, watching)| *watching == 60)
        })
        .await;
    let quarters = begin.elapsed().as_millis() / 250;
    let told = player.heard.iter();
    let told = told.filter(|frame| frame.contains(r#""type":"present""#));
    let told = told.count() as u128;
    assert!(
        told <= quarters + 8,
        "{told} messages in {quarters} quarters of a second"
    );
}

#[tokio::test]
async fn tables_of_one_address_are_bounded_for_all_its_people() {
    let settings = [("creations-per-minute", "2"), ("tables-per-address", "100")];
    let house = TestServer::with(&settings).await;
    // No bucket refills meanwhile.
    let _stopped = StoppedTime::now();
    let mut made = Vec::new();
    for name in ["Ada", "Bea", "Cid", "Dot"] {
        let guest = at(&house, HERE).named(name).await;
        for _ in 0..2 {
            made.push(guest.send("POST /api/tables", &plan()).await.status);
        }
    }
    assert_eq!(made, [201, 201, 201, 201, 201, 201, 429, 429]);
    let elsewhere = at(&house, ELSEWHERE).named("Eve").await;
    elsewhere.create(&plan()).await;
}

#[tokio::test]
async fn tables_that_have_not_begun_are_bounded_by_address() {
    let house = TestServer::with(&[("tables-per-address", "2")]).await;
    let ada = at(&house, HERE).named("Ada").await;
    let bea = at(&house, HERE).named("Bea").await;
    let first = ada.create(&plan()).await;
    ada.create(&plan()).await;
    let refused = bea.send("POST /api/tables", &plan()).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (429, "too-often")
    );
    // A table that begins makes room for another.
    let mut player = Jericho::come(&ada, &first).await;
    player.sit(0).await;
    player.ask(Ask::Start).await.expect("all are there");
    player.reveal().await;
    player.until(|it| it.phase() == Phase::Playing).await;
    bea.create(&plan()).await;
    // A rematch is a table too.
    player
        .ask(Ask::Abandon { wants: true })
        .await
        .expect("alone");
    player.until(|it| it.phase() == Phase::Over).await;
    assert_eq!(player.ask(Ask::Rematch).await, Err("too-often".to_owned()));
}

#[tokio::test]
async fn a_rematch_counts_as_a_table_of_the_one_who_asks() {
    let house = TestServer::with(&[("tables-per-person", "2")]).await;
    let ada = house.enter("Ada").await;
    let id = ada.create(&plan()).await;
    let mut player = Jericho::come(&ada, &id).await;
    player.sit(0).await;
    player.ask(Ask::Start).await.expect("all are there");
    player.reveal().await;
    player
        .ask(Ask::Abandon { wants: true })
        .await
        .expect("alone");
    player.until(|it| it.phase() == Phase::Over).await;
    let (other, _) = (ada.create(&plan()).await, ada.create(&plan()).await);
    assert_eq!(player.ask(Ask::Rematch).await, Err("too-many".to_owned()));
    let mut host = Jericho::come(&ada, &other).await;
    host.ask(Ask::Close).await.expect("it has not begun");
    player.ask(Ask::Rematch).await.expect("there is room");
}

#[tokio::test]
async fn chat_of_one_address_and_at_one_table_is_bounded() {
    let house = TestServer::with(&[("chat-per-minute", "2")]).await;
    // No bucket refills meanwhile.
    let _stopped = StoppedTime::now();
    let ada = at(&house, HERE).named("Ada").await;
    let id = ada.create(&plan()).await;
    let mut said = Vec::new();
    for (name, place) in [
        ("Bea", HERE),
        ("Cid", HERE),
        ("Dot", HERE),
        ("Eve", HERE),
        ("Fay", ELSEWHERE),
        ("Gil", ELSEWHERE),
    ] {
        let guest = at(&house, place).named(name).await;
        let mut player = Jericho::come(&guest, &id).await;
        for _ in 0..3 {
            let text = "hello".to_owned();
            said.push(player.ask(Ask::Chat { text }).await.is_ok());
        }
    }
    // Two a person, six an address, eight a table.
    let (yes, no) = (true, false);
    let expected = [
        [yes, yes, no],
        [yes, yes, no],
        [yes, yes, no],
        [no, no, no],
        [yes, yes, no],
        [no, no, no],
    ];
    assert_eq!(said, expected.concat());
}

#[tokio::test]
async fn mutes_and_names_have_a_rate() {
    let house = TestServer::with(&[("changes-per-minute", "5")]).await;
    // No bucket refills meanwhile.
    let _stopped = StoppedTime::now();
    let ada = house.enter("Ada").await;
    let id = ada.create(&plan()).await;
    let mut player = Jericho::come(&ada, &id).await;
    let mut done = Vec::new();
    for number in 0..7 {
        let person = ada.id.clone();
        let on = number % 2 == 0;
        done.push(player.ask(Ask::Mute { person, on }).await);
    }
    let often = Err("too-often".to_owned());
    assert_eq!(done[4..], [Ok(false), often.clone(), often]);
    let renamed = ada.send("PATCH /api/me", &json!({"name": "Ada L."})).await;
    assert_eq!(renamed.code(), "too-often");
}

#[tokio::test]
async fn guests_of_one_address_are_bounded_by_the_day_too() {
    let house = TestServer::with(&[("entries-per-day", "3")]).await;
    for name in ["Ada", "Bea", "Cid"] {
        at(&house, HERE).named(name).await;
    }
    let fourth = at(&house, HERE)
        .send("POST /api/enter", &json!({"name": "Dot"}))
        .await;
    assert_eq!(fourth.code(), "too-often");
    let wait = fourth.header("retry-after").expect("when to come back");
    assert!(
        wait.parse::<u64>().is_ok_and(|seconds| seconds > 3600),
        "{wait}"
    );
    at(&house, ELSEWHERE).named("Eve").await;
}

#[tokio::test]
async fn all_that_is_kept_is_handed_out_once_in_ten_minutes() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    assert_eq!(ada.ask("GET /api/me/export").await.status, 200);
    let second = ada.ask("GET /api/me/export").await;
    assert_eq!(second.code(), "too-often");
    let wait = second.header("retry-after").and_then(|it| it.parse().ok());
    assert!(wait.is_some_and(|wait: u64| (500..=600).contains(&wait)));
}

#[tokio::test]
async fn tables_of_one_person_are_bounded_by_the_day_too() {
    let house = TestServer::with(&[("creations-per-minute", "2")]).await;
    // No bucket refills meanwhile.
    let _stopped = StoppedTime::now();
    let ada = house.enter("Ada").await;
    let id = ada.id.clone();
    let who = server::limits::RateKey::Person(&id);
    // An hour's worth was made and begun before.
    for _ in 0..119 {
        let act = server::limits::Act::CreateInADay;
        house
            .app
            .limits()
            .spend(act, &who)
            .expect("an hour's worth");
    }
    ada.create(&plan()).await;
    let refused = ada.send("POST /api/tables", &plan()).await;
    assert_eq!(refused.code(), "too-often");
}

#[tokio::test]
async fn one_host_does_not_fill_the_lobby() {
    let house = TestServer::open().await;
    let (ada, bea) = (house.enter("Ada").await, house.enter("Bea").await);
    bea.create(&plan()).await;
    for _ in 0..8 {
        ada.create(&plan()).await;
    }
    let (mut lobby, _) = stream(&house, HERE).await;
    let mut told = String::new();
    while !told.contains("\n\n") || !told.contains("data: ") {
        let mut part = vec![0; 65536];
        let read = tokio::time::timeout(http::LONG, lobby.read(&mut part)).await;
        let read = read.expect("in time").expect("a part");
        told += &String::from_utf8_lossy(&part[..read]);
    }
    let hosts = |id: &str| told.matches(&format!(r#""host":"{id}""#)).count();
    assert_eq!((hosts(&ada.id), hosts(&bea.id)), (3, 1), "{told}");
}
