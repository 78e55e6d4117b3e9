//! Behind a reverse proxy, set up as docs/hosting.md shows it.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::time::Duration;

use protocol::table::{Ask, Phase};
use serde_json::json;
use table::games::jericho::State;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use testserver::Nginx;
use testserver::TestPlayer;
use testserver::TestServer;
use testserver::TestVisitor;

/// nginx with the page's own block, but for certificates and ports.
fn nginx(at: SocketAddr, to: SocketAddr) -> Nginx {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
    let page = fs::read_to_string(page).expect("the page about hosting");
    let (_, block) = page.split_once("```nginx\n").expect("an example");
    let (block, _) = block.split_once("```").expect("its end");
    let plain = |line: &&str| !line.trim_start().starts_with("ssl_");
    let block: Vec<&str> = block.lines().filter(plain).collect();
    let block = block
        .join("\n")
        .replace("listen 443 ssl;", &format!("listen {at};"))
        .replace("127.0.0.1:7777", &to.to_string());
    assert!(block.contains(&at.to_string()) && block.contains(&to.to_string()));
    Nginx::start(at, &block)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_behind_nginx_as_the_documents_show_it() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let front = free.local_addr().expect("an address");
    drop(free);
    let public = format!("http://{front}");
    let house = TestServer::with(&[("public-url", &public)]).await;
    let _nginx = nginx(front, house.address);

    // The lobby tells things as they happen, also through a proxy.
    let mut lobby = tokio::net::TcpStream::connect(front).await.expect("nginx");
    let ask = format!("GET /api/lobby HTTP/1.1\r\nHost: {front}\r\n\r\n");
    lobby.write_all(ask.as_bytes()).await.expect("sent");

    let ada = TestVisitor::enter(front, "Ada").await;
    let plan =
        json!({"game": "jericho", "seats": 3, "public": true, "bots": {"1": "easy", "2": "easy"}});
    let id = ada.create(&plan).await;
    let mut told = String::new();
    while !told.contains(&id) {
        let mut part = [0; 4096];
        let read = tokio::time::timeout(Duration::from_secs(10), lobby.read(&mut part)).await;
        let read = read.expect("the lobby tells of it").expect("a part");
        assert!(read > 0, "the lobby closed: {told}");
        told += &String::from_utf8_lossy(&part[..read]);
    }

    let mut player = TestPlayer::<State>::come(&ada, &id).await;
    player.sit(0).await;
    player.ask(Ask::Start).await.expect("all are there");
    player.reveal().await;
    while !(player.over && player.phase() == Phase::Over) {
        if !player.play().await {
            assert!(player.hear().await, "closed: {:?}", player.closing);
        }
    }
    let (status, record) = player.guest.record(&id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<State>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));

    // A page of another site is refused, whatever the proxy passes on.
    let strange = format!(
        "POST /api/enter HTTP/1.1\r\nHost: {front}\r\nOrigin: https://elsewhere.example\r\n\
         Connection: close\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{{\"name\":\"Eve\"}} "
    );
    let mut eve = tokio::net::TcpStream::connect(front).await.expect("nginx");
    eve.write_all(strange.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    eve.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
}
