//! Tables from outside, and the lobby that updates live.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use testserver::TestServer;
use testserver::http::LONG;

#[tokio::test]
async fn a_table_is_made_listed_and_seen_and_its_record_is_secret() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let plan = json!({"game": "jericho", "seats": 4, "public": true, "bots": {"1": "easy"},
        "clock": {"kind": "move", "seconds": 30, "reserve": 120}});
    let made = ada.send("POST /api/tables", &plan).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let table = made.json();
    let id = table["id"].as_str().expect("an id");
    assert_eq!(
        made.header("location"),
        Some(format!("/api/tables/{id}").as_str())
    );
    assert_eq!(table["phase"], "open");
    assert_eq!(table["commitment"].as_str().map(str::len), Some(64));
    assert_eq!(table["seats"][1]["bot"], "easy");

    assert_eq!(house.get(&format!("/api/tables/{id}")).await.json(), table);
    let list = house
        .get("/api/tables?game=jericho&status=open")
        .await
        .json();
    assert_eq!(list["tables"], json!([table]));
    assert_eq!(
        house.get("/api/tables?status=playing").await.json()["tables"],
        json!([])
    );
    assert_eq!(
        ada.ask("GET /api/me/tables").await.json()["tables"],
        json!([table])
    );
    let record = ada.ask(&format!("GET /api/tables/{id}/record")).await;
    assert_eq!((record.status, record.code().as_str()), (409, "not-over"));

    // By link only: not listed, but found by its link.
    let hidden = json!({"game": "coloretto", "seats": 3});
    let hidden = ada.send("POST /api/tables", &hidden).await.json();
    let id = hidden["id"].as_str().expect("an id");
    assert_eq!(house.get(&format!("/api/tables/{id}")).await.status, 200);
    assert_eq!(
        house.get("/api/tables").await.json()["tables"],
        json!([table])
    );
    house.close().await;
}

#[tokio::test]
async fn tables_per_person_are_bounded_and_lists_have_pages() {
    let house = TestServer::with(&[("tables-per-person", "3")]).await;
    let ada = house.enter("Ada").await;
    let plan = json!({"game": "jericho", "seats": 4, "public": true});
    for _ in 0..3 {
        assert_eq!(ada.send("POST /api/tables", &plan).await.status, 201);
    }
    let refused = ada.send("POST /api/tables", &plan).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "too-many"));
    let first = house.get("/api/tables?limit=2").await.json();
    assert_eq!(first["tables"].as_array().map(Vec::len), Some(2));
    let next = first["next"].as_str().expect("a next page");
    let rest = house
        .get(&format!("/api/tables?limit=2&from={next}"))
        .await
        .json();
    assert_eq!(rest["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!(rest["next"], Value::Null);
    house.close().await;
}

/// One who watches the lobby.
struct Watcher(BufReader<TcpStream>);

impl Watcher {
    async fn new(house: &TestServer) -> Self {
        let mut stream = TcpStream::connect(house.address)
            .await
            .expect("a connection");
        let ask = format!("GET /api/lobby HTTP/1.1\r\nHost: {}\r\n\r\n", house.address);
        stream.write_all(ask.as_bytes()).await.expect("sent");
        Self(BufReader::new(stream))
    }

    /// What the next event says.
    async fn next(&mut self) -> Value {
        let next = async {
            loop {
                let mut line = String::new();
                let read = self.0.read_line(&mut line).await.expect("a line");
                assert_ne!(read, 0, "the stream ended");
                if let Some(data) = line.trim_end().strip_prefix("data: ") {
                    return serde_json::from_str(data).expect("JSON");
                }
            }
        };
        timeout(LONG, next).await.expect("an event in time")
    }
}

#[tokio::test]
async fn the_lobby_tells_what_changes_and_says_goodbye() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let mut watcher = Watcher::new(&house).await;
    assert_eq!(watcher.next().await, json!({"kind": "all", "tables": []}));
    let plan = json!({"game": "jericho", "seats": 4, "public": true});
    let table = ada.send("POST /api/tables", &plan).await.json();
    assert_eq!(
        watcher.next().await,
        json!({"kind": "table", "table": table})
    );
    // A later watcher is sent everything at once.
    let mut later = Watcher::new(&house).await;
    assert_eq!(
        later.next().await,
        json!({"kind": "all", "tables": [table]})
    );
    let closing = tokio::spawn(async move { watcher.next().await });
    house.close().await;
    let goodbye = closing.await.expect("a goodbye");
    assert_eq!(goodbye, json!({"kind": "closing"}));
}

#[tokio::test]
async fn those_who_watch_the_lobby_are_bounded() {
    let house = TestServer::with(&[("lobby-listeners", "1")]).await;
    let mut first = Watcher::new(&house).await;
    first.next().await;
    let refused = house.get("/api/lobby").await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (503, "unavailable")
    );
    drop(first);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut second = Watcher::new(&house).await;
    second.next().await;
    let mut rest = Vec::new();
    let closing = tokio::spawn(async move { second.0.read_to_end(&mut rest).await });
    house.close().await;
    assert!(closing.await.is_ok());
}

#[tokio::test]
async fn the_games_are_told_with_their_options() {
    let house = TestServer::open().await;
    let games = house.get("/api/games").await.json();
    let names: Vec<&str> = games["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(|game| game["name"].as_str())
        .collect();
    assert_eq!(names, ["jericho", "coloretto"]);
    assert_eq!(
        games["games"][0]["options"][0]["values"],
        json!(["all", "one_per_wall"])
    );
    assert_eq!(games["levels"], json!(["easy", "medium", "hard", "best"]));
    house.close().await;
}
