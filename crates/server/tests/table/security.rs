//! What attackers tried: sockets that outlive their session, private tables read from outside,
//! floods, broken frames, traces of hidden choices.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::table::{Ask, Phase};
use serde_json::{Value, json};
use table::games::jericho;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::guest::Guest;
use crate::house::House;
use crate::mirror::Mirror;
use crate::reconnect::dealt;

type Jericho = Mirror<jericho::State>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn open_table(guest: &Guest) -> String {
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"1": "easy", "2": "easy"}});
    guest.create(&plan).await
}

async fn hello(guest: &Guest, id: &str) -> Socket {
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
async fn moment(socket: &mut Socket) -> Vec<String> {
    let mut texts = Vec::new();
    while let Ok(Some(Ok(message))) =
        tokio::time::timeout(Duration::from_millis(300), socket.next()).await
    {
        if let Message::Text(text) = message {
            texts.push(text.to_string());
        }
    }
    texts
}

#[tokio::test]
async fn whatever_ends_a_session_ends_its_sockets() {
    let house = House::open().await;
    let password = json!({"login": "ada", "password": "correct horse"});
    for (method, path, body) in [
        ("POST", "/api/logout", None),
        ("POST", "/api/logout/everywhere", None),
        ("PUT", "/api/me/password", Some(&password)),
        ("DELETE", "/api/me", None),
    ] {
        let ada = house.enter("Ada").await;
        let id = open_table(&ada).await;
        let mut socket = hello(&ada, &id).await;
        assert!(!moment(&mut socket).await.is_empty(), "welcome");
        let answer = ada.ask(method, path, body).await;
        assert!(answer.status < 300, "{path}: {}", answer.body);
        let (texts, close) = to_the_end(socket).await;
        assert!(
            texts.iter().any(|text| text.contains("logged-out")),
            "{path}"
        );
        assert_eq!(close, Some((CloseCode::Policy, "logged-out".to_owned())));
    }
}

#[tokio::test]
async fn a_socket_opened_before_a_logout_is_not_let_in_after_it() {
    let house = House::open().await;
    let ada = house.enter("Ada").await;
    let id = open_table(&ada).await;
    let mut socket = ada.socket(&id).await.expect("a socket");
    let answer = ada.ask("POST", "/api/logout/everywhere", None).await;
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
    let house = House::open().await;
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
    assert_eq!(house.record(&ada.id).await.0, 403);
    assert_eq!(cid.record(&ada.id).await.0, 403);
    assert_eq!(bea.guest.record(&ada.id).await.0, 200);
    let list = |guest: &Guest| {
        let (guest, history) = (guest.clone(), history.clone());
        async move { seen(&guest.ask("GET", &history, None).await.body)["tables"].clone() }
    };
    assert_eq!(list(&cid).await, json!([]));
    assert_eq!(list(&bea.guest).await.as_array().map(Vec::len), Some(1));
    let path = format!("/api/tables/{}", ada.id);
    let outside = seen(&cid.ask("GET", &path, None).await.body);
    assert_eq!(outside.get("rematch"), None);
    let inside = seen(&bea.guest.ask("GET", &path, None).await.body);
    assert!(inside["rematch"].is_string());
    let mut socket = hello(&cid, &ada.id).await;
    let heard = moment(&mut socket).await.join("\n");
    assert!(heard.contains("welcome"));
    assert!(
        !heard.contains("private words") && !heard.contains("rematch"),
        "{heard}"
    );
}

#[tokio::test]
async fn every_frame_and_byte_counts_against_the_flooder() {
    let house = House::with(vec![("messages-per-minute", "100".to_owned())]).await;
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
}

#[tokio::test]
async fn a_broken_frame_is_answered_with_its_close_code() {
    let house = House::open().await;
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

#[tokio::test]
async fn nobody_learns_that_a_hidden_choice_was_changed() {
    let house = House::open().await;
    for clock in [
        json!({"kind": "none"}),
        json!({"kind": "move", "seconds": 600, "reserve": 0}),
    ] {
        let (mut ada, mut bea) = dealt(&house, clock).await;
        let cid = house.enter("Cid").await;
        let mut watching = hello(&cid, &ada.id).await;
        let mut full = hello(&bea.guest, &ada.id).await;
        let moves: Vec<String> = ada.moves().iter().map(ToString::to_string).collect();
        let choose = |choice: &str| Ask::Choose {
            choice: choice.to_owned(),
        };
        ada.ask(choose(&moves[0])).await.expect("a first choice");
        bea.settle().await;
        moment(&mut watching).await;
        moment(&mut full).await;
        let version = |it: &Jericho| it.table.as_ref().expect("a table").version;
        let before = (
            bea.heard.len(),
            version(&Jericho::come(&cid, &ada.id).await),
        );
        bea.settle().await;
        moment(&mut watching).await;
        moment(&mut full).await;
        let heard = bea.heard.len();
        for choice in moves.iter().rev().take(3) {
            ada.ask(choose(choice)).await.expect("another choice");
        }
        bea.settle().await;
        assert_eq!(bea.heard.len(), heard, "{:?}", &bea.heard[heard..]);
        assert_eq!(moment(&mut watching).await, Vec::<String>::new());
        assert_eq!(moment(&mut full).await, Vec::<String>::new());
        let late = Jericho::come(&cid, &ada.id).await;
        assert_eq!(
            version(&late),
            before.1,
            "the version shown counts public changes"
        );
    }
}
