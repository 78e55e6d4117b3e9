//! A NATS with a password, and one with TLS, as docs/cluster.md sets them up.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use table::games::coloretto;
use testserver::{Nats, Postgres, TestPlayer, TestVisitor};

use crate::house::{DATABASE, Server};

type Player = TestPlayer<coloretto::State>;

/// Two servers reach each other: somebody at one sits down at a table of the other.
async fn plays(servers: &[Server; 2]) {
    let ada = TestVisitor::enter(servers[0].address, "Ada").await;
    let bea = TestVisitor::enter(servers[1].address, "Bea").await;
    let id = ada.create(&json!({"game": "coloretto", "seats": 2})).await;
    let mut ada = Player::come(&ada, &id).await;
    let mut bea = Player::come(&bea, &id).await;
    bea.sit(1).await;
    let sits = |player: &Player| {
        let table = player.table.as_ref();
        table.is_some_and(|table| table.seats[1].is_some())
    };
    ada.until(sits).await;
}

fn openssl(folder: &Path, arguments: &[&str]) {
    let mut line = Command::new("openssl");
    let done = line.current_dir(folder).args(arguments).output();
    let done = done.expect("openssl, which Debian has everywhere");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "openssl {arguments:?}: {said}");
}

/// An authority of our own, and a certificate of it for this machine.
fn certificate(folder: &Path) -> [PathBuf; 3] {
    let names = "subjectAltName=IP:127.0.0.1,DNS:localhost\nbasicConstraints=CA:FALSE\n";
    std::fs::write(folder.join("names"), names).expect("a file");
    let words = |line: &'static str| line.split(' ').collect::<Vec<_>>();
    for line in [
        "req -x509 -newkey rsa:2048 -nodes -keyout own.key -out own.pem -days 2 -subj /CN=own",
        "req -newkey rsa:2048 -nodes -keyout nats.key -out nats.csr -subj /CN=nats",
        "x509 -req -in nats.csr -CA own.pem -CAkey own.key -CAcreateserial -days 2 -extfile names \
         -out nats.pem",
    ] {
        openssl(folder, &words(line));
    }
    ["own.pem", "nats.pem", "nats.key"].map(|name| folder.join(name))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nats_with_a_password_lets_in_who_has_it_nats_postgresql() {
    let postgres = Postgres::start();
    let nats = Nats::start_with(&["--user", "fanfare", "--pass", "between us"]);
    let database = postgres.database(DATABASE);
    let at = nats.address();
    for who in ["", "fanfare:wrong@"] {
        Server::new(&database, &format!("nats://{who}{at}"), "+0").fails();
    }
    let url = format!("nats://fanfare:between%20us@{at}");
    let mut servers = [1, 2].map(|_| Server::new(&database, &url, "+0"));
    for server in &mut servers {
        server.start(&postgres);
    }
    plays(&servers).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nats_with_tls_is_believed_by_its_certificate_nats_postgresql() {
    let postgres = Postgres::start();
    let folder = tempfile::tempdir().expect("a folder");
    let [own, certificate, key] = certificate(folder.path());
    let text = |path: &Path| path.to_str().expect("text").to_owned();
    let (certificate, key) = (text(&certificate), text(&key));
    let nats = Nats::start_with(&["--tls", "--tlscert", &certificate, "--tlskey", &key]);
    let database = postgres.database(DATABASE);
    let url = format!("tls://{}", nats.address());
    // Nobody has heard of that authority, unless the system says so.
    Server::new(&database, &url, "+0").fails();
    let mut servers = [1, 2].map(|_| Server::new(&database, &url, "+0"));
    servers = servers.map(|server| server.with("SSL_CERT_FILE", &text(&own)));
    for server in &mut servers {
        server.start(&postgres);
    }
    plays(&servers).await;
}
