//! What is wrong, and how that is told: one shape, stable codes, right statuses.

use serde_json::json;

use testserver::TestServer;
use testserver::http::raw;

const JSON: (&str, &str) = ("Content-Type", "application/json");

#[tokio::test]
async fn every_wrong_request_gets_its_status_and_code() {
    let house = TestServer::open().await;
    let long = "x".repeat(20_000);
    let address = format!("GET /api/{}", "x".repeat(3_000));
    let header = ("X-Long", "y".repeat(9_000));
    let header = (header.0, header.1.as_str());
    for (line, headers, body, status, code) in [
        ("GET /api/nonsense", &[][..], "", 404, "unknown-path"),
        ("GET /nonsense", &[], "", 404, "unknown-path"),
        ("POST /nonsense", &[], "", 404, "unknown-path"),
        ("DELETE /api/enter", &[], "", 405, "method"),
        ("TRACE /api/me", &[], "", 405, "method"),
        ("POST /api/enter", &[JSON], "", 411, "length-needed"),
        ("POST /api/enter", &[JSON], "{", 400, "malformed"),
        ("POST /api/enter", &[JSON], "{}", 422, "wrong-shape"),
        (
            "POST /api/enter",
            &[JSON],
            r#"{"name":"A","x":1}"#,
            422,
            "wrong-shape",
        ),
        (
            "POST /api/enter",
            &[("Content-Type", "text/plain")],
            "{}",
            415,
            "content-type",
        ),
        (
            "POST /api/enter",
            &[],
            r#"{"name":"A"}"#,
            415,
            "content-type",
        ),
        ("POST /api/enter", &[JSON], &long, 413, "too-large"),
        (&address, &[], "", 414, "address-too-long"),
        ("GET /api/me", &[header], "", 431, "headers-too-large"),
        ("GET /api/tables?limit=0", &[], "", 400, "bad-query"),
        ("GET /api/tables?limit=x", &[], "", 400, "bad-query"),
        ("GET /api/tables?from=x", &[], "", 400, "bad-query"),
        ("GET /api/tables/short", &[], "", 404, "unknown-table"),
        ("GET /api/tables/%ff%ff", &[], "", 400, "bad-query"),
        (
            "GET /api/people/0123456789abcdef",
            &[],
            "",
            404,
            "unknown-person",
        ),
        (
            "GET /api/tables/0123456789abcdef/socket",
            &[],
            "",
            426,
            "upgrade-needed",
        ),
    ] {
        let answer = house.ask(line, headers, body).await;
        let short: String = line.chars().take(60).collect();
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{short}"
        );
        assert_eq!(
            answer.header("content-type"),
            Some("application/json"),
            "{short}"
        );
    }
    let wrong = house.ask("DELETE /api/me/history", &[], "").await;
    assert_eq!(wrong.header("allow"), Some("GET,HEAD"));
    house.close().await;
}

#[tokio::test]
async fn what_is_no_http_is_refused_and_disturbs_nobody() {
    let house = TestServer::open().await;
    for bytes in [
        &b"nonsense\r\n\r\n"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
        b"POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nZ\r\n",
    ] {
        let answer = raw(house.address, bytes).await;
        assert!(matches!(answer.status, 0 | 400 | 415 | 505), "{} {bytes:?}", answer.status);
    }
    let many: Vec<String> = (0..200).map(|n| format!("X-{n}: y\r\n")).collect();
    let many = many.concat();
    let text = format!("GET / HTTP/1.1\r\nHost: x\r\n{many}\r\n");
    assert_eq!(raw(house.address, text.as_bytes()).await.status, 431);
    assert_eq!(house.get("/healthz").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_body_in_chunks_is_bounded_too() {
    let house = TestServer::open().await;
    let chunk = format!("{:x}\r\n{}\r\n", 9_000, " ".repeat(9_000));
    let head = "POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    let answer = raw(
        house.address,
        format!("{head}{chunk}{chunk}0\r\n\r\n").as_bytes(),
    )
    .await;
    assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
    house.close().await;
}

#[tokio::test]
async fn a_plan_that_does_not_fit_is_told_by_code() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    for (plan, status, code) in [
        (json!({"game": "halma", "seats": 4}), 422, "unknown-game"),
        (json!({"game": "jericho", "seats": 9}), 422, "seats"),
        (json!({"game": "jericho"}), 422, "wrong-shape"),
        (
            json!({"game": "jericho", "seats": 4, "bots": {"7": "easy"}}),
            422,
            "no-such-seat",
        ),
        (
            json!({"game": "jericho", "seats": 4, "bots": {"x": "easy"}}),
            422,
            "wrong-shape",
        ),
        (
            json!({"game": "coloretto", "seats": 4, "first": 1}),
            422,
            "first-by-lot",
        ),
    ] {
        let answer = ada.send("POST /api/tables", &plan).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{plan}"
        );
    }
    let nobody = house.nobody();
    let plan = json!({"game": "jericho", "seats": 4});
    assert_eq!(
        nobody.send("POST /api/tables", &plan).await.code(),
        "not-entered"
    );
    house.close().await;
}

#[tokio::test]
async fn the_document_describes_every_route_and_no_other() {
    let house = TestServer::open().await;
    let document = house.get("/api/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    let plan = &document["components"]["schemas"]["Plan"]["properties"];
    assert_eq!(plan["seats"]["maximum"], engine::MAX_SEATS);
    assert_eq!(plan["first"]["maximum"], engine::MAX_SEATS - 1);
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() >= 23, "{}", paths.len());
    for (path, item) in paths {
        let path = path
            .replace("{table}", "0123456789abcdef")
            .replace("{person}", "0123456789abcdef")
            .replace("{bot}", "0123456789abcdef")
            .replace("{token}", "0123456789abcdef");
        // Watching the lobby does not end by itself; its own test covers it.
        let methods = item.as_object().expect("operations").keys();
        for method in methods.filter(|_| path != "/api/lobby") {
            let line = format!("{} {path}", method.to_uppercase());
            let answer = house.ask(&line, &[], "").await;
            assert_ne!(answer.status, 405, "{line}");
            let unknown = answer.status == 404 && answer.code() == "unknown-path";
            assert!(!unknown, "{line}");
            let declared = &item[method]["responses"][answer.status.to_string()];
            assert!(
                declared.is_object(),
                "{line} {} is not declared",
                answer.status
            );
        }
    }
    house.close().await;
}
