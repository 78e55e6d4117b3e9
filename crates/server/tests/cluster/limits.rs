//! What holds at all servers together.

use serde_json::json;
use testserver::{Nats, Postgres, TestServer};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_are_counted_at_all_servers_together_nats_postgresql() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, nats) = (postgres.database("limits"), nats);
    let url = nats.url();
    let settings = [
        ("database", database.as_str()),
        ("nats", url.as_str()),
        ("logins-per-minute", "6"),
    ];
    let servers = [
        TestServer::with(&settings).await,
        TestServer::with(&settings).await,
    ];
    let guess = json!({"login": "ada", "password": "not this one"});
    let mut codes = Vec::new();
    for number in 0..8 {
        let asked = servers[number % 2].nobody();
        codes.push(asked.send("POST /api/login", &guess).await.status);
    }
    assert_eq!(codes, [401, 401, 401, 401, 401, 401, 429, 429]);
    for server in servers {
        server.close().await;
    }
}
