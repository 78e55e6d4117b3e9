//! Somebody who enters a server, by HTTP as plain as it comes.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Somebody with a name.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) id: String,
    pub(crate) name: String,
    cookie: String,
    address: SocketAddr,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// One HTTP request, as plain as they come.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: Option<&Value>,
) -> Answer {
    let body = body.map(ToString::to_string);
    let mut lines = vec![
        format!("{method} {path} HTTP/1.1"),
        format!("Host: {address}"),
        "Connection: close".to_owned(),
    ];
    if !cookie.is_empty() {
        lines.push(format!("Cookie: {cookie}"));
    }
    if let Some(body) = &body {
        lines.push("Content-Type: application/json".to_owned());
        lines.push(format!("Content-Length: {}", body.len()));
    }
    let body = body.unwrap_or_default();
    let text = format!("{}\r\n\r\n{body}", lines.join("\r\n"));
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("an answer");
    let answer = String::from_utf8(bytes).expect("text");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    Answer {
        status: status.expect("a status"),
        head: head.to_owned(),
        body: if chunked {
            joined(body)
        } else {
            body.to_owned()
        },
    }
}

fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = chunks.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("a size");
        if size == 0 {
            break;
        }
        body += &rest[..size];
        chunks = &rest[size + 2..];
    }
    body
}

impl Guest {
    pub(crate) async fn enter(address: SocketAddr, name: &str) -> Self {
        let body = serde_json::json!({"name": name});
        let answer = request(address, "POST", "/api/enter", "", Some(&body)).await;
        assert!(answer.status < 300, "{} {}", answer.status, answer.body);
        let me: Value = serde_json::from_str(&answer.body).expect("JSON");
        let cookie = answer
            .head
            .lines()
            .find(|line| line.to_lowercase().starts_with("set-cookie:"))
            .and_then(|line| line.split_once(": "))
            .and_then(|(_, cookie)| cookie.split(';').next())
            .expect("a cookie");
        Self {
            id: me["id"].as_str().expect("an id").to_owned(),
            name: name.to_owned(),
            cookie: cookie.to_owned(),
            address,
        }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        request(self.address, method, path, &self.cookie, body).await
    }

    /// The server is somewhere else now.
    pub(crate) fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
    }

    /// The record of a table where this one sat.
    pub(crate) async fn record(&self, id: &str) -> (u16, String) {
        let path = format!("/api/tables/{id}/record");
        let answer = self.ask("GET", &path, None).await;
        (answer.status, answer.body)
    }

    /// Creates a table, and says its id.
    pub(crate) async fn create(&self, plan: &Value) -> String {
        let answer = self.ask("POST", "/api/tables", Some(plan)).await;
        assert!(answer.status < 300, "{} {}", answer.status, answer.body);
        let table: Value = serde_json::from_str(&answer.body).expect("JSON");
        table["id"].as_str().expect("an id").to_owned()
    }

    /// A socket to a table.
    pub(crate) async fn socket(
        &self,
        id: &str,
    ) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, String> {
        let address = format!("ws://{}/api/tables/{id}/socket", self.address);
        let mut request = address.into_client_request().expect("an address");
        let cookie = self.cookie.parse().expect("a header");
        request.headers_mut().insert("cookie", cookie);
        let connected = tokio_tungstenite::connect_async(request).await;
        connected
            .map(|(socket, _)| socket)
            .map_err(|why| why.to_string())
    }
}
