//! A server that cheats at the fair deal, played by a relay between a real server and a terminal.
//!
//! ```text
//! fanfare play --join ──► relay: another commitment until the contribution is known ──► server
//! ```

use std::fs;
use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{accept_async, client_async};

use crate::online::{ENOUGH, Person, Server};
use crate::support::{Folder, fanfare};

/// What is shown until the contribution is known.
const SHOWN: &str = "c4ea7c4ea7c4ea7c4ea7c4ea7c4ea7c4ea7c4ea7c4ea7c4ea7c4ea7c4ea7c4ea";

/// Listens on a port of its own and cheats everybody who comes to the server that way.
fn relay(server: SocketAddr) -> SocketAddr {
    let (tell, told) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            tell.send(address).expect("somebody waits");
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(between(client, server));
            }
        });
    });
    told.recv().expect("it listens")
}

/// Requests pass as they are; a socket is cheated.
async fn between(mut client: TcpStream, server: SocketAddr) -> std::io::Result<()> {
    let mut bytes = [0; 2048];
    let head = loop {
        let read = client.peek(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes[..read]).into_owned();
        if read == 0 || text.contains("\r\n\r\n") {
            break text;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    };
    let mut there = TcpStream::connect(server).await?;
    let path = head.split(' ').nth(1).unwrap_or_default();
    if path.ends_with("/socket") {
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("cookie").then_some(value)
        });
        let mut request = format!("ws://{server}{path}")
            .into_client_request()
            .expect("an address");
        if let Some(cookie) = cookie {
            let cookie = cookie.parse().expect("a header");
            request.headers_mut().insert("cookie", cookie);
        }
        let _ = cheat(client, there, request).await;
    } else {
        copy_bidirectional(&mut client, &mut there).await?;
    }
    Ok(())
}

async fn cheat(client: TcpStream, there: TcpStream, request: Request) -> Result<(), Error> {
    let mut client = accept_async(client).await?;
    let (mut server, _) = client_async(request, there).await?;
    let mut known = false;
    let mut last = Value::Null;
    loop {
        tokio::select! {
            said = client.next() => {
                let Some(said) = said.transpose()? else { return Ok(()) };
                let reveals = said.to_text().is_ok_and(|text| text.contains(r#""type":"reveal""#));
                if reveals && !std::mem::replace(&mut known, true) {
                    // The contribution is known, and nobody was shown it: now there is time to look
                    // for a secret that suits.
                    let table = json!({"type": "table", "table": last});
                    client.send(Message::text(table.to_string())).await?;
                }
                server.send(said).await?;
            }
            said = server.next() => {
                let Some(said) = said.transpose()? else { return Ok(()) };
                let said = match said.to_text().map(serde_json::from_str::<Value>) {
                    Ok(Ok(mut message)) if said.is_text() => {
                        lie(&mut message, &mut last, known);
                        Message::text(message.to_string())
                    }
                    _ => said,
                };
                client.send(said).await?;
            }
        }
    }
}

/// Shows another commitment until the contribution is known, and never a contribution.
fn lie(message: &mut Value, last: &mut Value, known: bool) {
    let Some(table) = message.get_mut("table").filter(|table| table.is_object()) else {
        return;
    };
    if !matches!(table["phase"].as_str(), Some("open" | "revealing")) {
        return;
    }
    for seat in table["seats"].as_array_mut().into_iter().flatten() {
        if let Some(seat) = seat.as_object_mut() {
            seat.remove("contribution");
        }
    }
    *last = table.clone();
    if !known {
        table["commitment"] = json!(SHOWN);
    }
}

#[test]
fn a_server_that_exchanges_its_secret_is_noticed_at_the_terminal_and_by_its_file() {
    let folder = Folder::new("cheat");
    let server = Server::start(&folder);
    let (cookie, _) = server.ask("", "/api/enter", r#"{"name":"Host"}"#);
    let plan = r#"{"game":"jericho","seats":3,"public":true,"bots":{"1":"easy","2":"easy"}}"#;
    let (_, table) = server.ask(&cookie, "/api/tables", plan);
    let id = table["id"].as_str().expect("an id");
    let link = format!("http://{}/#/t/{id}", relay(server.address));
    let (record, promise) = (folder.at("record.json"), folder.at("promise.json"));
    let line = [
        "play",
        "--join",
        &link,
        "--plain",
        "--name",
        "Ada",
        "--record",
        &record,
        "--promise",
        &promise,
    ];
    let mut ada = Person::start(&folder.at("ada"), &line);
    ada.until("Seat 1: Ada, that is you", 1);
    ada.types("start\n");
    ada.types(&"1\n".repeat(ENOUGH));
    let (status, out) = ada.end();
    assert_eq!(status, Some(0), "{out}");
    let alarm = format!(
        "The cards were not dealt as promised: the server showed {}",
        &SHOWN[..12]
    );
    assert!(out.contains(&alarm), "{out}");
    let kept = fs::read_to_string(&promise).expect("a promise");
    assert!(kept.contains(SHOWN), "{kept}");
    // The record alone is true.
    assert_eq!(fanfare(&["verify", &record]).status, 0);
    let said = fanfare(&["verify", &record, "--promise", &promise]);
    assert_eq!(said.status, 1, "{}", said.out);
    assert!(said.out.contains(&SHOWN[..12]), "{}", said.out);
}
