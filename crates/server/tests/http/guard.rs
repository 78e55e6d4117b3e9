//! Limits and defence: rates, origins, slow clients, headers.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use testserver::http::{LONG, raw};
use testserver::{StoppedTime, TestServer, TestVisitor};

#[tokio::test]
async fn too_much_from_one_address_has_to_wait() {
    let house = TestServer::with(&[("requests-per-minute", "3")]).await;
    // No bucket refills meanwhile.
    let stopped = StoppedTime::now();
    for _ in 0..3 {
        assert_eq!(house.get("/api/games").await.status, 200);
    }
    let refused = house.get("/api/games").await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (429, "too-often")
    );
    let wait: u64 = refused
        .header("retry-after")
        .and_then(|it| it.parse().ok())
        .expect("a time");
    assert!((1..=20).contains(&wait), "{wait}");
    assert_eq!(refused.header("connection"), Some("close"));
    // The watchdog of this machine is answered all the same.
    assert_eq!(house.get("/healthz").await.status, 200);
    assert_eq!(house.get("/readyz").await.status, 200);
    // A trusted proxy speaks for others, and each of them counts alone.
    let other = [("X-Forwarded-For", "198.51.100.7")];
    assert_eq!(house.ask("GET /healthz", &other, "").await.status, 200);
    drop(stopped);
    house.close().await;
}

#[tokio::test]
async fn a_client_can_t_hide_behind_a_header_that_is_no_text() {
    let house = TestServer::with(&[("requests-per-minute", "3")]).await;
    // No bucket refills meanwhile.
    let stopped = StoppedTime::now();
    let mut answers = Vec::new();
    for _ in 0..4 {
        let mut request = format!(
            "GET /api/games HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nX-Forwarded-For: ",
            house.address
        )
        .into_bytes();
        // What the client wrote, then what the proxy added.
        request.extend_from_slice(b"\xff\xfe, 203.0.113.9\r\n\r\n");
        answers.push(raw(house.address, &request).await.status);
    }
    assert_eq!(answers, [200, 200, 200, 429]);
    let other = [("X-Forwarded-For", "203.0.113.10")];
    assert_eq!(house.ask("GET /api/games", &other, "").await.status, 200);
    assert_eq!(house.get("/api/games").await.status, 200, "this machine");
    drop(stopped);
    house.close().await;
}

#[tokio::test]
async fn a_request_of_http_1_1_needs_a_host() {
    let house = TestServer::open().await;
    let answer = raw(
        house.address,
        b"GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n",
    );
    let answer = answer.await;
    assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"));
    house.close().await;
}

#[tokio::test]
async fn with_a_public_address_no_other_name_is_answered() {
    let house = TestServer::with(&[("public-url", "https://cards.example")]).await;
    let ask = |host: &str| {
        let text = format!("GET /metrics HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let address = house.address;
        async move { raw(address, text.as_bytes()).await.status }
    };
    assert_eq!(ask("rebound.example").await, 403);
    assert_eq!(ask("cards.example").await, 200);
    assert_eq!(ask("127.0.0.1:7777").await, 200);
    house.close().await;
}

#[tokio::test]
async fn guessing_passwords_does_not_lock_the_owner_out() {
    let house = TestServer::with(&[("logins-per-minute", "3")]).await;
    // No bucket refills meanwhile.
    let stopped = StoppedTime::now();
    let ada = house.enter("Ada").await;
    let right = json!({"login": "ada", "password": "correct horse"});
    let set = ada.send("PUT /api/me/password", &right).await;
    assert_eq!(set.status, 200, "{}", set.body);
    let from = |number: usize| {
        let address = format!("203.0.113.{number}");
        house.nobody().with("X-Forwarded-For", &address)
    };
    let entered = from(1).send("POST /api/login", &right).await;
    let mut cookies = entered
        .head
        .lines()
        .filter_map(|line| line.split_once(": "));
    let device = cookies.find_map(|(name, value)| {
        let ours = name.eq_ignore_ascii_case("set-cookie") && value.starts_with("fanfare-device=");
        ours.then(|| value.split(';').next().unwrap_or_default().to_owned())
    });
    let device = device.expect("a mark of this device");
    // The right password uses nothing up.
    for number in 2..12 {
        assert_eq!(
            from(number).send("POST /api/login", &right).await.status,
            200
        );
    }
    let wrong = json!({"login": "ada", "password": "wrong horse"});
    for number in 12..15 {
        let refused = from(number).send("POST /api/login", &wrong).await;
        assert_eq!(refused.code(), "wrong-password");
    }
    assert_eq!(from(15).send("POST /api/login", &wrong).await.status, 429);
    assert_eq!(from(16).send("POST /api/login", &right).await.status, 429);
    let known = from(17).with("Cookie", &device);
    assert_eq!(known.send("POST /api/login", &right).await.status, 200);
    // A mark that was made up is none.
    let forged = from(18).with("Cookie", "fanfare-device=00");
    assert_eq!(forged.send("POST /api/login", &right).await.status, 429);
    drop(stopped);
    house.close().await;
}

/// Over HTTPS a cookie has a name that no neighbouring domain can set; the name that older versions set
/// is understood.
#[tokio::test]
async fn over_https_a_session_can_t_be_planted() {
    let house = TestServer::with(&[("public-url", "https://cards.example")]).await;
    let (ada, eve) = (house.enter("Ada").await, house.enter("Eve").await);
    let cookie = |guest: &TestVisitor| guest.headers[0].1.clone();
    let token = |guest: &TestVisitor| {
        let cookie = cookie(guest);
        let token = cookie.strip_prefix("__Host-fanfare=");
        token.unwrap_or_else(|| panic!("{cookie}")).to_owned()
    };
    let planted = format!("fanfare={}; {}", token(&eve), cookie(&ada));
    let older = format!("fanfare={}", token(&ada));
    for cookies in [cookie(&ada), planted, older] {
        let browser = house.nobody().with("Cookie", &cookies);
        let me = browser.ask("GET /api/me").await;
        assert_eq!(me.json()["name"], "Ada", "{cookies}");
    }
    let out = ada.ask("POST /api/logout").await;
    let forgotten = out.header("set-cookie").expect("it is forgotten");
    assert!(forgotten.starts_with("__Host-fanfare=;"), "{forgotten}");
    house.close().await;
}

#[tokio::test]
async fn a_password_is_more_than_spaces() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let spaces = json!({"login": "ada", "password": "        "});
    let refused = ada.send("PUT /api/me/password", &spaces).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (422, "invalid-password")
    );
    house.close().await;
}

#[tokio::test]
async fn entering_and_passwords_have_rates_of_their_own() {
    let house = TestServer::with(&[("entries-per-minute", "1"), ("logins-per-minute", "1")]).await;
    // No bucket refills meanwhile.
    let stopped = StoppedTime::now();
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
    drop(stopped);
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
        for (name, value) in [
            ("cross-origin-resource-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("x-frame-options", "DENY"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{name} of {path}");
        }
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
        begin.elapsed() < Duration::from_secs(15),
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
