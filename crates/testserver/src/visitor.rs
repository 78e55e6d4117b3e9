//! An HTTP client that is logged in at a server, by cookie or token.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderName;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::http::{self, Response};

/// A socket to a table.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Somebody who asks: a guest, a program, or nobody in particular.
#[derive(Clone, Debug)]
pub struct TestVisitor {
    /// The person's id; empty for nobody.
    pub id: String,
    /// The name; empty for nobody.
    pub name: String,
    /// Headers that every request carries: the cookie or token first, if there is one.
    pub headers: Vec<(String, String)>,
    address: SocketAddr,
}

impl TestVisitor {
    /// Nobody in particular.
    pub fn nobody(address: SocketAddr) -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            headers: Vec::new(),
            address,
        }
    }

    /// A program with a token.
    pub fn by_token(address: SocketAddr, token: &str) -> Self {
        Self::nobody(address).with("Authorization", &format!("Bearer {token}"))
    }

    /// Somebody who enters with a name.
    pub async fn enter(address: SocketAddr, name: &str) -> Self {
        Self::nobody(address).named(name).await
    }

    /// The same with another header.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same after entering with a name.
    pub async fn named(self, name: &str) -> Self {
        let entered = self.send("POST /api/enter", &json!({"name": name})).await;
        assert_eq!(entered.status, 201, "{}", entered.body);
        self.known_by(&entered)
    }

    /// The same visitor, as the person that an answer's cookie names: after entering or logging in.
    #[must_use]
    pub fn known_by(self, entered: &Response) -> Self {
        let me = entered.json();
        let text = |field: &str| me[field].as_str().expect("text").to_owned();
        let (id, name) = (text("id"), text("name"));
        let cookie = entered.cookie().expect("a cookie");
        let headers = core::iter::once(("Cookie".to_owned(), cookie));
        let headers = headers.chain(self.headers).collect();
        Self {
            id,
            name,
            headers,
            address: self.address,
        }
    }

    /// The server is somewhere else now.
    pub fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
    }

    /// A request without a body: `GET /api/me`.
    pub async fn ask(&self, line: &str) -> Response {
        http::ask(self.address, line, &self.pairs(), "").await
    }

    /// A request with JSON.
    pub async fn send(&self, line: &str, body: &Value) -> Response {
        let mut headers = self.pairs();
        headers.push(("Content-Type", "application/json"));
        http::ask(self.address, line, &headers, &body.to_string()).await
    }

    fn pairs(&self) -> Vec<(&str, &str)> {
        let headers = self.headers.iter();
        headers
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect()
    }

    /// What this one finds where the record of a table is.
    pub async fn record(&self, id: &str) -> (u16, String) {
        let answer = self.ask(&format!("GET /api/tables/{id}/record")).await;
        (answer.status, answer.body)
    }

    /// Creates a table, and says its id.
    pub async fn create(&self, plan: &Value) -> String {
        let answer = self.send("POST /api/tables", plan).await;
        assert!(answer.status < 300, "{} {}", answer.status, answer.body);
        answer.json()["id"].as_str().expect("an id").to_owned()
    }

    /// A socket to a table.
    pub async fn socket(&self, id: &str) -> Result<Socket, String> {
        let address = format!("ws://{}/api/tables/{id}/socket", self.address);
        let mut request = address.into_client_request().expect("an address");
        for (name, value) in &self.headers {
            let name: HeaderName = name.parse().expect("a header");
            let value = value.parse().expect("a value");
            request.headers_mut().append(name, value);
        }
        let connected = tokio_tungstenite::connect_async(request).await;
        connected
            .map(|(socket, _)| socket)
            .map_err(|why| why.to_string())
    }
}
