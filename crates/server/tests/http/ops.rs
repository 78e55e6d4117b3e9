//! Health, metrics, and closing without losing anything.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use server::pages::Pages;
use server::store::{Store, StoreError};
use server::{Config, Opened};
use testserver::TestServer;
use testserver::http::raw;

#[tokio::test]
async fn it_is_alive_and_ready_and_counts() {
    let house = TestServer::open().await;
    assert_eq!(house.get("/healthz").await.body, "alive\n");
    assert_eq!(house.get("/readyz").await.body, "ready\n");
    house.enter("Ada").await;
    house.get("/api/tables/0123456789abcdef").await;
    let metrics = house.get("/metrics").await;
    let text = &metrics.body;
    for line in [
        r#"fanfare_requests_total{method="POST",route="/api/enter",status="201"} 1"#,
        r#"fanfare_requests_total{method="GET",route="/api/tables/{table}",status="404"} 1"#,
        "fanfare_persons 1",
        "fanfare_store_up 1",
        "fanfare_latency_seconds_bucket",
    ] {
        assert!(text.contains(line), "{line} is missing in\n{text}");
    }
    assert!(
        !text.contains("0123456789abcdef"),
        "a link to a table is shown"
    );
    // Through a proxy they are nobody's business.
    let outside = house
        .ask("GET /metrics", &[("X-Forwarded-For", "198.51.100.7")], "")
        .await;
    assert_eq!(
        (outside.status, outside.code().as_str()),
        (404, "unknown-path")
    );
    house.close().await;
}

#[tokio::test]
async fn metrics_can_have_an_address_of_their_own() {
    let house = TestServer::with(&[("metrics-listen", "127.0.0.1:0")]).await;
    assert_eq!(house.get("/metrics").await.code(), "unknown-path");
    let address = house.metrics.expect("an address");
    let ask = b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    assert!(raw(address, ask).await.body.contains("fanfare_connections"));
    let ask = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    assert_eq!(raw(address, ask).await.code(), "unknown-path");
    house.close().await;
}

#[tokio::test]
async fn closing_finishes_what_is_under_way_and_is_quick() {
    let house = TestServer::open().await;
    // A connection that rests, and one in the middle of a request.
    let _idle = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    let mut busy = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    let body = json!({"name": "Ada"}).to_string();
    let head = format!(
        "POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    busy.write_all(head.as_bytes()).await.expect("sent");
    tokio::time::sleep(Duration::from_millis(200)).await;
    let begin = Instant::now();
    let finishing = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(300)).await;
        busy.write_all(body.as_bytes()).await.expect("sent");
        let mut heard = String::new();
        busy.read_to_string(&mut heard).await.expect("an answer");
        heard
    });
    house.close().await;
    let heard = finishing.await.expect("an answer");
    assert!(heard.starts_with("HTTP/1.1 201"), "{heard}");
    assert!(
        begin.elapsed() < Duration::from_secs(15),
        "{:?}",
        begin.elapsed()
    );
}

/// The last heartbeat is kept before the store closes: the next start knows how long nobody could
/// move.
#[tokio::test]
async fn a_server_that_stops_keeps_its_last_heartbeat() {
    let house = TestServer::open().await;
    let begin = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let begin = begin.expect("after 1970").as_millis() as i64;
    let database = house.into_database().await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("stopped.sqlite");
    std::fs::write(&file, database).expect("a copy");
    let store = Store::open(file.to_str().expect("text")).await;
    let store = store.expect("it opens");
    let last = store.last_alive().await.expect("it is read");
    store.close().await;
    assert!(last >= begin, "{last} is before {begin}");
}

#[tokio::test]
async fn a_database_that_is_gone_is_told_and_not_fatal() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    house.app.store().close().await;
    assert_eq!(house.get("/healthz").await.status, 200);
    let ready = house.get("/readyz").await;
    assert_eq!((ready.status, ready.code().as_str()), (503, "unavailable"));
    assert_eq!(ready.header("retry-after"), Some("2"));
    assert_eq!(ada.ask("GET /api/me").await.code(), "unavailable");
    assert!(
        house
            .get("/metrics")
            .await
            .body
            .contains("fanfare_store_up 0")
    );
    house.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_whose_file_is_gone_is_not_ready() {
    let house = TestServer::open().await;
    assert_eq!(house.get("/readyz").await.status, 200);
    std::fs::remove_file(house.database()).expect("it was there");
    let ready = house.get("/readyz").await;
    assert_eq!((ready.status, ready.code().as_str()), (503, "unavailable"));
    house.close().await;
}

/// A write into a file that was moved away is refused, not answered and lost; once the file is back it
/// goes on.
#[cfg(unix)]
#[tokio::test]
async fn nothing_is_answered_that_would_go_into_a_removed_or_replaced_file() {
    let house = TestServer::open().await;
    let file = house.database();
    let elsewhere = file.with_extension("moved");
    let nobody = house.nobody();
    let body = json!({"name": "Eve"});
    let enter = async || nobody.send("POST /api/enter", &body).await.status;
    assert_eq!(enter().await, 201);
    std::fs::rename(&file, &elsewhere).expect("it was there");
    assert_eq!(enter().await, 503, "removed");
    std::fs::copy(&elsewhere, &file).expect("a copy in its place");
    assert_eq!(enter().await, 503, "replaced");
    std::fs::rename(&elsewhere, &file).expect("it is back");
    assert_eq!(enter().await, 201);
    assert_eq!(house.get("/readyz").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_server_whose_clock_is_wrong_does_not_start() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("clock.sqlite").display().to_string();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = now.expect("after 1970").as_millis() as i64;
    let open = async |right: &str| {
        let flags = |name: &str| match name {
            "database" => Some(database.clone()),
            "clock-is-right" => Some(right.to_owned()),
            _ => None,
        };
        let config = Config::resolve(flags, |_| None, None).expect("a configuration");
        let opened = Opened::with_pages(config, Pages::of(&[])).await;
        let code = opened.as_ref().err().map(StoreError::code);
        if let Ok(opened) = opened {
            opened.app().live().close().await;
            opened.app().store().close().await;
        }
        code
    };
    assert_eq!(open("no").await, None, "a new database");
    for (last, code) in [
        (now + 2 * DAY, Some("clock")),
        (now - 100 * DAY, Some("clock")),
        (now - 30 * DAY, None),
    ] {
        let store = Store::open(&database).await.expect("it opens");
        store.beat(last).await.expect("kept");
        store.close().await;
        assert_eq!(open("no").await, code, "{} days", (last - now) / DAY);
    }
    let store = Store::open(&database).await.expect("it opens");
    store.beat(now - 100 * DAY).await.expect("kept");
    store.close().await;
    assert_eq!(open("yes").await, None, "the operator knows better");
}
