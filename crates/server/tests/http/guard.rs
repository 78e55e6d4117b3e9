//! Limits and defence: rates, origins, slow clients, headers.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use testserver::TestServer;
use testserver::http::LONG;

#[tokio::test]
async fn too_much_from_one_address_has_to_wait() {
    let house = TestServer::with(&[("requests-per-minute", "3")]).await;
    for _ in 0..3 {
        assert_eq!(house.get("/healthz").await.status, 200);
    }
    let refused = house.get("/healthz").await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (429, "too-often")
    );
    let wait: u64 = refused
        .header("retry-after")
        .and_then(|it| it.parse().ok())
        .expect("a time");
    assert!((1..=20).contains(&wait), "{wait}");
    // A trusted proxy speaks for others, and each of them counts alone.
    let other = [("X-Forwarded-For", "198.51.100.7")];
    assert_eq!(house.ask("GET /healthz", &other, "").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn entering_and_passwords_have_rates_of_their_own() {
    let house = TestServer::with(&[("entries-per-minute", "1"), ("logins-per-minute", "1")]).await;
    house.enter("Ada").await;
    let eve = house.nobody();
    let refused = eve.send("POST /api/enter", &json!({"name": "Eve"})).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (429, "too-often")
    );
    let guess = json!({"login": "ada", "password": "password"});
    assert_eq!(
        eve.send("POST /api/login", &guess).await.code(),
        "wrong-password"
    );
    assert_eq!(
        eve.send("POST /api/login", &guess).await.code(),
        "too-often"
    );
    house.close().await;
}

#[tokio::test]
async fn another_site_can_t_act_for_a_person() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let own = format!("http://{}", house.address);
    let (name, cookie) = &ada.headers[0];
    for (headers, allowed) in [
        (vec![("Origin", own.as_str())], true),
        (
            vec![("Origin", own.as_str()), ("Sec-Fetch-Site", "same-origin")],
            true,
        ),
        (vec![("Origin", "https://evil.example")], false),
        (vec![("Origin", "null")], false),
        (vec![("Sec-Fetch-Site", "cross-site")], false),
    ] {
        let mut headers = headers;
        headers.extend([
            (name.as_str(), cookie.as_str()),
            ("Content-Type", "application/json"),
        ]);
        let answer = house
            .ask("PATCH /api/me", &headers, r#"{"name":"Ada"}"#)
            .await;
        if allowed {
            assert_eq!(answer.status, 200, "{headers:?}");
        } else {
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (403, "cross-site"),
                "{headers:?}"
            );
        }
        // A socket is guarded alike, though it is asked for with GET.
        let path = "GET /api/tables/0123456789abcdef/socket";
        let socket = house.ask(path, &headers, "").await;
        assert_eq!(socket.code() == "cross-site", !allowed, "{headers:?}");
    }
    // Reading is harmless, and nobody else may read the answer.
    let read = house
        .ask("GET /api/games", &[("Origin", "https://evil.example")], "")
        .await;
    assert_eq!(read.status, 200);
    assert_eq!(read.header("access-control-allow-origin"), None);
    house.close().await;
}

#[tokio::test]
async fn every_answer_carries_what_keeps_a_browser_safe() {
    let house = TestServer::open().await;
    for path in ["/", "/api/games", "/nonsense"] {
        let answer = house.get(path).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("x-request-id").map(str::len), Some(16));
        assert_eq!(answer.header("strict-transport-security"), None);
    }
    assert_eq!(
        house.get("/api/games").await.header("cache-control"),
        Some("no-store")
    );
    house.close().await;
}

#[tokio::test]
async fn who_sends_too_slowly_is_let_go() {
    let house = TestServer::with(&[("request-seconds", "1")]).await;
    // Headers that never end.
    let mut slow = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    slow.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n")
        .await
        .expect("sent");
    let begin = Instant::now();
    let mut heard = Vec::new();
    let _ = timeout(LONG, slow.read_to_end(&mut heard))
        .await
        .expect("let go");
    assert!(
        begin.elapsed() < Duration::from_secs(5),
        "{:?}",
        begin.elapsed()
    );
    // A body that never comes.
    let mut slow = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    let head = "POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\nConnection: close\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.expect("sent");
    let mut heard = Vec::new();
    let _ = timeout(LONG, slow.read_to_end(&mut heard))
        .await
        .expect("let go");
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.starts_with("HTTP/1.1 408"), "{heard}");
    assert!(heard.contains("too-slow"), "{heard}");
    // Nothing at all.
    let mut silent = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    let mut heard = Vec::new();
    let _ = timeout(LONG, silent.read_to_end(&mut heard))
        .await
        .expect("let go");
    house.close().await;
}

#[tokio::test]
async fn one_address_has_so_many_connections() {
    let settings = [
        ("connections-per-address", "2"),
        ("trusted-proxies", "192.0.2.1"),
    ];
    let house = TestServer::with(&settings).await;
    let first = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    let _second = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut third = TcpStream::connect(house.address)
        .await
        .expect("a connection");
    let mut byte = [0];
    let heard = timeout(LONG, third.read(&mut byte))
        .await
        .expect("turned away");
    assert!(matches!(heard, Ok(0) | Err(_)), "{heard:?}");
    drop(first);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(house.get("/healthz").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn pages_come_packed_and_are_not_sent_twice() {
    let house = TestServer::open().await;
    let page = house
        .ask("GET /", &[("Accept-Encoding", "gzip, br")], "")
        .await;
    assert_eq!(
        (page.status, page.header("content-encoding")),
        (200, Some("br"))
    );
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert_eq!(page.body, "brotli");
    let tag = page.header("etag").expect("a tag").to_owned();
    let again = house.ask("GET /", &[("If-None-Match", &tag)], "").await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let hashed = house.get("/app.0123abcd.js").await;
    assert!(
        hashed
            .header("cache-control")
            .is_some_and(|it| it.contains("immutable"))
    );
    let head = house.ask("HEAD /", &[], "").await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(head.header("content-length"), Some("15"));
    house.close().await;
}
