//! One HTTP client, as plain as they come: it sends what it is told, right or wrong.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Longer than anything here should take.
pub const LONG: Duration = Duration::from_secs(60);

/// What came back.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status; 0 if nothing came.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// The body, its chunks put together.
    pub body: String,
}

/// One request: `GET /api/me`, its headers, its body.
pub async fn ask(
    address: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response {
    let mut lines = vec![
        format!("{line} HTTP/1.1"),
        format!("Host: {address}"),
        "Connection: close".to_owned(),
    ];
    lines.extend(
        headers
            .iter()
            .map(|(name, value)| format!("{name}: {value}")),
    );
    if !body.is_empty() {
        lines.push(format!("Content-Length: {}", body.len()));
    }
    let text = format!("{}\r\n\r\n{body}", lines.join("\r\n"));
    raw(address, text.as_bytes()).await
}

/// Bytes in, a response out.
pub async fn raw(address: SocketAddr, bytes: &[u8]) -> Response {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // A server that has refused already may have stopped listening.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let read = timeout(LONG, stream.read_to_end(&mut answer)).await;
    let _ = read.expect("an answer in time");
    Response::parse(&answer)
}

/// The same for tests without a runtime.
pub fn ask_blocking(
    address: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("a runtime");
    runtime.block_on(ask(address, line, headers, body))
}

impl Response {
    fn parse(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1);
        let status = status.and_then(|status| status.parse().ok());
        let mut response = Self {
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: body.to_owned(),
        };
        if response.header("transfer-encoding") == Some("chunked") {
            response.body = joined(body);
        }
        response
    }

    /// The value of a header, if the answer has it.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (known, value) = line.split_once(": ")?;
            known.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    /// The first cookie that it sets: name and value.
    pub fn cookie(&self) -> Option<String> {
        let (cookie, _) = self.header("set-cookie")?.split_once(';')?;
        Some(cookie.to_owned())
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }

    /// The code of a refusal, which has the one shape that refusals have.
    pub fn code(&self) -> String {
        let json = self.json();
        assert!(json["error"]["detail"].is_string(), "{json}");
        json["error"]["code"].as_str().expect("a code").to_owned()
    }
}

fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = chunks.split_once("\r\n") {
        let Ok(size) = usize::from_str_radix(size, 16) else {
            break;
        };
        let Some(chunk) = rest.get(..size).filter(|_| size > 0) else {
            break;
        };
        body += chunk;
        chunks = rest.get(size + 2..).unwrap_or_default();
    }
    body
}
