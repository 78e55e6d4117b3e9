//! What holds at all servers together.

use std::time::Instant;

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
        ("logins-per-minute", "2"),
    ];
    let servers = [
        TestServer::with(&settings).await,
        TestServer::with(&settings).await,
    ];
    // By account: from an address of its own each time. By address: at an account of its own each time.
    let guesses = [
        ("account", "ada", None),
        ("address", "", Some("198.51.100.7")),
    ];
    for (bound, login, address) in guesses {
        let mut codes = Vec::new();
        let begin = Instant::now();
        for number in 0..12 {
            let own_login = format!("{bound}{number}");
            let login = if login.is_empty() { &own_login } else { login };
            let guess = json!({"login": login, "password": "not this one"});
            let own_address = format!("203.0.113.{number}");
            let mut asked = servers[number % 2].nobody();
            let from = address.unwrap_or(&own_address).to_owned();
            asked.headers.push(("X-Forwarded-For".to_owned(), from));
            codes.push(asked.send("POST /api/login", &guess).await.status);
        }
        // One comes back each half minute, at both servers together: counted apart they would let
        // through twice as many.
        let most = 2 + begin.elapsed().as_secs() as usize / 30;
        let tried = codes.iter().filter(|code| **code == 401).count();
        assert_eq!(codes[..2], [401, 401], "{bound}");
        assert!(tried <= most, "{bound}: {codes:?} of {most}");
        assert!(
            codes.iter().all(|code| [401, 429].contains(code)),
            "{bound}: {codes:?}"
        );
    }
    for server in servers {
        server.close().await;
    }
}
