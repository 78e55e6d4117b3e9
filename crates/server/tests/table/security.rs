//! What attackers tried: sockets that outlive their session, private tables read from outside,
//! floods, broken frames, traces of hidden choices.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::table::{Ask, Phase};
use serde_json::{Value, json};
use server::store::{NewSession, TokenHash};
use table::games::jericho;
use table::room::Away;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};

use crate::reconnect::{dealt, dealt_as};
use testserver::{Socket, TestPlayer, TestServer, TestVisitor};

type Jericho = TestPlayer<jericho::State>;

async fn open_table(guest: &TestVisitor) -> String {
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"1": "easy", "2": "easy"}});
    guest.create(&plan).await
}

pub(crate) async fn hello(guest: &TestVisitor, id: &str) -> Socket {
    let mut socket = guest.socket(id).await.expect("a socket");
    greet(&mut socket).await;
    socket
}

async fn greet(socket: &mut Socket) {
    let hello = json!({"type": "hello", "protocol": "fanfare-table/1", "full": true});
    socket.send(hello.to_string().into()).await.expect("sent");
}

/// All that comes until the connection is closed: texts, and what the Close frame says.
async fn to_the_end(mut socket: Socket) -> (Vec<String>, Option<(CloseCode, String)>) {
    let mut texts = Vec::new();
    loop {
        let next = tokio::time::timeout(Duration::from_secs(20), socket.next()).await;
        match next.expect("the server closes it") {
            Some(Ok(Message::Text(text))) => texts.push(text.to_string()),
            Some(Ok(Message::Close(frame))) => {
                let frame = frame.map(|frame| (frame.code, frame.reason.to_string()));
                return (texts, frame);
            }
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return (texts, None),
        }
    }
}

/// What comes within a moment.
pub(crate) async fn moment(socket: &mut Socket) -> Vec<String> {
    let mut texts = Vec::new();
    while let Ok(Some(Ok(message))) =
        tokio::time::timeout(Duration::from_millis(700), socket.next()).await
    {
        if let Message::Text(text) = message {
            texts.push(text.to_string());
        }
    }
    texts
}

#[tokio::test]
async fn whatever_ends_a_session_ends_its_sockets() {
    let house = TestServer::open().await;
    let password = json!({"login": "ada", "password": "correct horse"});
    for (line, body) in [
        ("POST /api/logout", None),
        ("POST /api/logout/everywhere", None),
        ("PUT /api/me/password", Some(&password)),
        ("DELETE /api/me", None),
    ] {
        let ada = house.enter("Ada").await;
        let id = open_table(&ada).await;
        let mut socket = hello(&ada, &id).await;
        assert!(!moment(&mut socket).await.is_empty(), "welcome");
        let answer = match body {
            Some(body) => ada.send(line, body).await,
            None => ada.ask(line).await,
        };
        assert!(answer.status < 300, "{line}: {}", answer.body);
        let (texts, close) = to_the_end(socket).await;
        assert!(
            texts.iter().any(|text| text.contains("logged-out")),
            "{line}"
        );
        assert_eq!(close, Some((CloseCode::Policy, "logged-out".to_owned())));
    }
}

/// A person has so many sessions: the one that makes room for another takes its sockets along.
#[tokio::test]
async fn a_session_that_makes_room_for_another_ends_its_sockets() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let password = json!({"login": "ada", "password": "correct horse"});
    let set = ada.send("PUT /api/me/password", &password).await;
    assert_eq!(set.status, 200, "{}", set.body);
    let id = open_table(&ada).await;
    let mut socket = hello(&ada, &id).await;
    assert!(!moment(&mut socket).await.is_empty(), "welcome");
    // With these she has as many as there may be.
    for number in 1..50_u8 {
        let session = NewSession {
            token: TokenHash::of(&format!("session {number}")),
            person: ada.id.parse().expect("an id"),
            created: i64::MAX / 4,
            expires: i64::MAX / 2,
        };
        let ended = house.app.store().add_session(&session).await;
        assert_eq!(ended, Ok(0), "session {number}");
    }
    assert_eq!(ada.ask("GET /api/me").await.status, 200);
    let entered = house.nobody().send("POST /api/login", &password).await;
    assert_eq!(entered.status, 200, "{}", entered.body);
    assert_eq!(ada.ask("GET /api/me").await.status, 401);
    let (_, close) = to_the_end(socket).await;
    assert_eq!(close, Some((CloseCode::Policy, "logged-out".to_owned())));
}

/// A program's socket ends with its token, with its account, and with the account of its owner; at a
/// table where it plays the stand-in goes on.
#[tokio::test]
async fn whatever_ends_a_bot_s_token_ends_its_sockets_and_it_leaves_its_tables() {
    let house = TestServer::open().await;
    for (number, ends) in ["token", "bot", "owner"].into_iter().enumerate() {
        let owner = house.enter("Owner").await;
        let made = owner.send("POST /api/bots", &json!({"name": "Robo"})).await;
        let made = made.json();
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let (bot, id) = (text(&made["bot"]["id"]), text(&made["id"]));
        let robo = TestVisitor::by_token(house.address, &text(&made["token"]));
        let ada = house.enter("Ada").await;
        let plan = json!({"game": "jericho", "seats": 3, "bots": {"2": "easy"}});
        let table = ada.create(&plan).await;
        let mut ada = Jericho::come(&ada, &table).await;
        ada.sit(0).await;
        let mut program = Jericho::come(&robo, &table).await;
        let seat = engine::Seat::at(1);
        let sit = Ask::Sit {
            seat,
            commitment: None,
        };
        program.ask(sit).await.expect("a free seat");
        ada.ask(Ask::Start).await.expect("all are there");
        ada.reveal().await;
        ada.until(|it| it.phase() == Phase::Playing).await;
        let line = match ends {
            "token" => format!("DELETE /api/bots/{bot}/tokens/{id}"),
            "bot" => format!("DELETE /api/bots/{bot}"),
            _ => "DELETE /api/me".to_owned(),
        };
        assert_eq!(owner.ask(&line).await.status, 204, "{line}");
        while program.hear().await {}
        assert_eq!(program.closing.as_deref(), Some("logged-out"), "{line}");
        let away = |it: &Jericho| {
            let seats = &it.table.as_ref().expect("a table").seats;
            seats[1].as_ref().expect("the program").away
        };
        if number == 0 {
            // It may come back with another token.
            ada.settle().await;
            assert_eq!(away(&ada), None, "{line}");
            continue;
        }
        ada.until(|it| away(it) == Some(Away::Left)).await;
        while !(ada.over && ada.phase() == Phase::Over) {
            if !ada.play().await {
                assert!(ada.hear().await, "closed: {:?}", ada.closing);
            }
        }
    }
}

#[tokio::test]
async fn a_socket_opened_before_a_logout_is_not_let_in_after_it() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let id = open_table(&ada).await;
    let mut socket = ada.socket(&id).await.expect("a socket");
    let answer = ada.ask("POST /api/logout/everywhere").await;
    assert_eq!(answer.status, 204);
    greet(&mut socket).await;
    let (texts, close) = to_the_end(socket).await;
    assert!(
        !texts.iter().any(|text| text.contains("welcome")),
        "{texts:?}"
    );
    assert_eq!(close, Some((CloseCode::Policy, "logged-out".to_owned())));
}

#[tokio::test]
async fn a_private_table_stays_private_when_it_is_over() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    let chat = Ask::Chat {
        text: "private words".to_owned(),
    };
    ada.ask(chat).await.expect("said");
    while !(ada.over && bea.over) {
        let moved = ada.play().await | bea.play().await;
        if !moved {
            ada.settle().await;
            bea.settle().await;
        }
    }
    ada.until(|it| it.phase() == Phase::Over).await;
    ada.ask(Ask::Rematch).await.expect("it is over");
    ada.until(|it| {
        it.table
            .as_ref()
            .is_some_and(|table| table.rematch.is_some())
    })
    .await;
    let cid = house.enter("Cid").await;
    let history = format!("/api/people/{}/history", ada.guest.id);
    let seen = |answer: &str| serde_json::from_str::<Value>(answer).expect("JSON");
    assert_eq!(house.nobody().record(&ada.id).await.0, 403);
    assert_eq!(cid.record(&ada.id).await.0, 403);
    assert_eq!(bea.guest.record(&ada.id).await.0, 200);
    let list = |guest: &TestVisitor| {
        let (guest, history) = (guest.clone(), history.clone());
        async move { seen(&guest.ask(&format!("GET {history}")).await.body)["tables"].clone() }
    };
    assert_eq!(list(&cid).await, json!([]));
    assert_eq!(list(&bea.guest).await.as_array().map(Vec::len), Some(1));
    let path = format!("/api/tables/{}", ada.id);
    let outside = seen(&cid.ask(&format!("GET {path}")).await.body);
    assert_eq!(outside.get("rematch"), None);
    let inside = seen(&bea.guest.ask(&format!("GET {path}")).await.body);
    assert!(inside["rematch"].is_string());
    let mut socket = hello(&cid, &ada.id).await;
    let mut heard = moment(&mut socket).await.join("\n");
    assert!(heard.contains("welcome"));
    // Who was watching hears nothing that is said afterwards, and has nothing to say.
    let chat = |text: &str| Ask::Chat {
        text: text.to_owned(),
    };
    bea.ask(chat("more private words")).await.expect("said");
    heard += &moment(&mut socket).await.join("\n");
    let mut stranger = Jericho::come(&cid, &ada.id).await;
    let refused = stranger.ask(chat("hello")).await;
    assert_eq!(refused, Err("not-seated".to_owned()));
    assert!(
        !heard.contains("private words") && !heard.contains("rematch"),
        "{heard}"
    );
}

#[tokio::test]
async fn every_frame_and_byte_counts_against_the_flooder() {
    let house = TestServer::with(&[("messages-per-minute", "100")]).await;
    let ada = house.enter("Ada").await;
    let id = open_table(&ada).await;
    let endless = |number: usize| {
        // The first begins a text that no other ends.
        let kind = if number == 0 {
            Data::Text
        } else {
            Data::Continue
        };
        Message::Frame(Frame::message(Vec::new(), OpCode::Data(kind), false))
    };
    let binary = |_: usize| Message::Binary(vec![1].into());
    let floods: [&dyn Fn(usize) -> Message; 2] = [&binary, &endless];
    for flood in floods {
        let mut socket = hello(&ada, &id).await;
        moment(&mut socket).await;
        for number in 0..20_000 {
            if socket.send(flood(number)).await.is_err() {
                break;
            }
        }
        let (_, close) = to_the_end(socket).await;
        // The system may reset a connection before its last words are read.
        assert!(close.is_none_or(|close| close == (CloseCode::Policy, "flood".to_owned())));
    }
    // Before the hello every byte counts too.
    let mut socket = ada.socket(&id).await.expect("a socket");
    let begin = tokio::time::Instant::now();
    for number in 0..20_000 {
        if socket.send(endless(number)).await.is_err() {
            break;
        }
    }
    let (_, close) = to_the_end(socket).await;
    assert!(close.is_none_or(|close| close == (CloseCode::Policy, "flood".to_owned())));
    // Silence alone is waited for longer.
    assert!(
        begin.elapsed() < Duration::from_secs(8),
        "{:?}",
        begin.elapsed()
    );
}

#[tokio::test]
async fn a_broken_frame_is_answered_with_its_close_code() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let id = open_table(&ada).await;
    let text =
        |bytes: Vec<u8>| Message::Frame(Frame::message(bytes, OpCode::Data(Data::Text), true));
    for (frame, expected) in [
        (text(vec![b'x'; 4097]), CloseCode::Size),
        (text(vec![0xff, 0xfe]), CloseCode::Invalid),
        (
            Message::Frame(Frame::message(
                Vec::new(),
                OpCode::Data(Data::Continue),
                true,
            )),
            CloseCode::Protocol,
        ),
    ] {
        let mut socket = hello(&ada, &id).await;
        moment(&mut socket).await;
        socket.send(frame).await.expect("sent");
        let (_, close) = to_the_end(socket).await;
        assert_eq!(close.map(|(code, _)| code), Some(expected));
    }
}

/// The codes of the document are those that come: each of them is provoked here, and a Close frame with
/// another one panics in a test (`Line::close`).
#[tokio::test]
async fn every_close_code_of_the_document_comes() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let id = open_table(&ada).await;
    let frame =
        |bytes: Vec<u8>, kind| Message::Frame(Frame::message(bytes, OpCode::Data(kind), true));
    let mut seen = std::collections::BTreeSet::new();
    for first in [
        frame(Vec::new(), Data::Continue),
        Message::Binary(vec![1].into()),
        frame(vec![0xff, 0xfe], Data::Text),
        Message::text("no hello"),
        frame(vec![b'x'; 4097], Data::Text),
    ] {
        let mut socket = ada.socket(&id).await.expect("a socket");
        socket.send(first).await.expect("sent");
        let (_, close) = to_the_end(socket).await;
        seen.extend(close.map(|(code, _)| u16::from(code)));
    }
    let mut socket = hello(&ada, &id).await;
    assert!(!moment(&mut socket).await.is_empty(), "welcome");
    let ((), (_, close)) = tokio::join!(house.close(), to_the_end(socket));
    seen.extend(close.map(|(code, _)| u16::from(code)));
    let documented = protocol::code::CLOSES.iter().map(|(code, _)| *code);
    assert_eq!(seen, documented.collect());
}

/// Frames as they are compared: moments are equal to each other, and who is there is told a moment
/// earlier or later.
fn comparable(frames: &[String]) -> Vec<String> {
    let frames = frames
        .iter()
        .filter(|it| !it.contains(r#""type":"present""#));
    let without_times = |frame: &String| {
        let parts = frame.split_inclusive(|c: char| !c.is_ascii_digit());
        let part = |part: &str| {
            let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit());
            if digits.len() == 13 {
                format!("T{}", &part[13..])
            } else {
                part.to_owned()
            }
        };
        parts.map(part).collect()
    };
    frames.map(without_times).collect()
}

/// Ada, whose choices are hidden, Bea, and Cid, who watches.
struct People {
    id: String,
    ada: TestVisitor,
    bea: TestVisitor,
    cid: TestVisitor,
}

impl People {
    fn move_to(&mut self, house: &TestServer) {
        for guest in [&mut self.ada, &mut self.bea, &mut self.cid] {
            guest.move_to(house.address);
        }
    }

    /// Goes on from a database; says what all but Ada are sent meanwhile, and what those are who come
    /// later.
    async fn run(
        &mut self,
        database: &[u8],
        play: impl AsyncFnOnce(&mut Jericho, &mut Jericho),
    ) -> Vec<Vec<String>> {
        let house = TestServer::on(database).await;
        self.move_to(&house);
        let mut ada = Jericho::come(&self.ada, &self.id).await;
        let mut bea = Jericho::come(&self.bea, &self.id).await;
        let mut full = hello(&self.bea, &self.id).await;
        let mut watching = hello(&self.cid, &self.id).await;
        let (full_first, watching_first) = tokio::join!(moment(&mut full), moment(&mut watching));
        let mut seen = vec![full_first, watching_first];
        play(&mut ada, &mut bea).await;
        bea.settle().await;
        let (full_then, watching_then) = tokio::join!(moment(&mut full), moment(&mut watching));
        seen[0].extend(full_then);
        seen[1].extend(watching_then);
        seen.push(bea.heard.clone());
        // Somebody who comes later sees no difference either.
        let mut late = hello(&self.cid, &self.id).await;
        seen.push(moment(&mut late).await);
        let outside = house.get(&format!("/api/tables/{}", self.id)).await;
        seen.push(vec![outside.body]);
        // A server waits for those who are there before it closes.
        drop((ada, bea, full, watching, late));
        house.close().await;
        seen.iter().map(|frames| comparable(frames)).collect()
    }
}

/// Chooses a move under a key that was not used at this table before.
async fn choose(player: &mut Jericho, key: &str, choice: &str) {
    let choice = choice.to_owned();
    let done = player.ask_as(key, Ask::Choose { choice }).await;
    assert_eq!(done, Ok(false), "{key}");
}

/// What a player may do, in notation.
fn choices(player: &Jericho) -> Vec<String> {
    player.moves().iter().map(ToString::to_string).collect()
}

fn all_the_same(runs: &[Vec<Vec<String>>]) {
    for run in &runs[1..] {
        assert_eq!(run, &runs[0]);
    }
}

/// Runs that differ only in what others may not know: which first card Ada lays, which cards she feeds
/// and puts into the supply, and how often she changes her mind. They begin with the same database,
/// so the cards are the same.
#[tokio::test]
async fn runs_that_differ_in_hidden_choices_look_the_same_to_all_others() {
    let changes = [&[0][..], &[1], &[2, 1, 2, 0]];
    for clock in [
        json!({"kind": "none"}),
        json!({"kind": "move", "seconds": 600, "reserve": 0}),
    ] {
        let house = TestServer::open().await;
        let plan = json!({
            "game": "jericho", "seats": 3, "bots": {"2": "easy"}, "clock": clock, "first": 0,
        });
        let (mut ada, bea) = dealt_as(&house, &plan).await;
        // The bot has chosen before the runs begin: its choice is drawn by lot.
        let bot_chose = |it: &Jericho, phase: &str| {
            let chose = format!(r#""type":"chose","seat":2,"phase":"{phase}""#);
            it.heard.iter().any(|frame| frame.contains(&chose))
        };
        ada.until(|it| bot_chose(it, "start")).await;
        let starts = choices(&ada);
        let mut people = People {
            id: ada.id.clone(),
            ada: ada.guest.clone(),
            bea: bea.guest.clone(),
            cid: house.enter("Cid").await,
        };
        let database = house.into_database().await;
        let mut runs = Vec::new();
        for order in changes {
            let play = async |ada: &mut Jericho, _: &mut Jericho| {
                for (number, &choice) in order.iter().enumerate() {
                    choose(ada, &format!("start {number}"), &starts[choice]).await;
                }
            };
            runs.push(people.run(&database, play).await);
        }
        assert!(runs[0][2].iter().any(|frame| frame.contains(r#""seat":0"#)));
        all_the_same(&runs);

        // The same first cards in all runs, which are soon turned up; then what is fed.
        let house = TestServer::on(&database).await;
        people.move_to(&house);
        let mut ada = Jericho::come(&people.ada, &people.id).await;
        let mut bea = Jericho::come(&people.bea, &people.id).await;
        choose(&mut ada, "first", &starts[0]).await;
        let start = choices(&bea)[0].clone();
        choose(&mut bea, "first of Bea", &start).await;
        ada.until(|it| bot_chose(it, "feed")).await;
        let feeds = choices(&ada);
        let database = house.into_database().await;
        let mut runs = Vec::new();
        for order in changes {
            let play = async |ada: &mut Jericho, bea: &mut Jericho| {
                for (number, &choice) in order.iter().enumerate() {
                    choose(ada, &format!("feed {number}"), &feeds[choice]).await;
                }
                let feed = choices(bea)[0].clone();
                choose(bea, "feed of Bea", &feed).await;
                // Her turn: another card for the supply in each run.
                let can_supply = |it: &Jericho| it.moves().iter().any(|&it| is_supply(it));
                ada.until(can_supply).await;
                let supplies = ada.moves();
                let supplies: Vec<_> = supplies.iter().filter(|it| is_supply(**it)).collect();
                let supply = supplies[order[0] % supplies.len()].to_string();
                choose(ada, "supply", &supply).await;
                bea.until(Jericho::is_asked).await;
            };
            runs.push(people.run(&database, play).await);
        }
        let supplied = r#""type":"supplied","seat":0"#;
        assert!(
            runs[0][2].iter().any(|frame| frame.contains(supplied)),
            "{:?}",
            runs[0][2]
        );
        all_the_same(&runs);
    }
}

fn is_supply(choice: jericho::Move) -> bool {
    matches!(choice, jericho::Move::Supply(_))
}

/// Keeps what is logged on this thread.
#[derive(Clone, Default)]
struct Logged(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl std::io::Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("one thread").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The log has no link to a table, and clients don't get the database's words.
#[tokio::test]
async fn a_fault_of_the_database_names_no_table_in_the_log_and_no_database_to_clients() {
    let logged = Logged::default();
    let own = logged.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::DEBUG)
        .with_ansi(false)
        .with_writer(move || own.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let house = TestServer::open().await;
    let clock = json!({"kind": "move", "seconds": 5, "reserve": 0});
    let (mut ada, _bea) = dealt(&house, clock).await;
    house.app.store().close().await;
    let choice = ada.moves()[0].to_string();
    let refused = ada.ask(Ask::Choose { choice }).await;
    assert_eq!(refused, Err("unavailable".to_owned()));
    let text = "hello".to_owned();
    assert!(ada.ask(Ask::Chat { text }).await.is_err());
    assert_eq!(ada.guest.ask("GET /api/me").await.status, 503);
    for frame in ada.heard.iter().filter(|frame| frame.contains("refused")) {
        assert!(
            !frame.contains("store") && !frame.contains("pool"),
            "{frame}"
        );
    }
    // Until the clock's end, which can't be kept either.
    tokio::time::sleep(Duration::from_secs(11)).await;
    let text = String::from_utf8(logged.0.lock().expect("one thread").clone()).expect("text");
    assert!(text.contains("WARN"), "{text}");
    assert!(!text.contains(&ada.id), "{text}");
    let (_, cookie) = ada.guest.headers[0].1.split_once('=').expect("a cookie");
    assert!(!text.contains(cookie), "{text}");
}
