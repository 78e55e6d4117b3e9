//! A server on a free port, and clients as plain as they come.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use server::pages::{File, Pages};
use server::{App, Config, Opened};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Longer than anything here should take.
pub(crate) const LONG: Duration = Duration::from_secs(20);

static FILES: &[File] = &[
    File::new(
        "index.html",
        b"<!doctype html>",
        Some(b"gzip"),
        Some(b"brotli"),
    ),
    File::new("app.0123abcd.js", b"export {}", None, None),
];

/// A server with a database of its own.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) app: App,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
    _folder: TempDir,
}

impl House {
    /// With these settings, and limits that no other test reaches.
    pub(crate) async fn with(settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("test.sqlite");
        let generous = [
            ("requests-per-minute", "100000"),
            ("entries-per-minute", "1000"),
            ("creations-per-minute", "1000"),
            ("logins-per-minute", "1000"),
        ];
        let find = |name: &str| {
            let mut all = settings.iter().chain(&generous);
            let found = all.find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        let mut config = Config::resolve(find, |_| None, None).expect("a configuration");
        config.database = path.to_string_lossy().into_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let metrics = match config.metrics_listen {
            Some(address) => Some(TcpListener::bind(address).await.expect("a port")),
            None => None,
        };
        let metrics_address = metrics.as_ref().and_then(|it| it.local_addr().ok());
        let opened = Opened::with_pages(config, Pages::of(FILES)).await;
        let opened = opened.expect("a store");
        let app = opened.app().clone();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(opened.run(listener, metrics, async {
            let _ = stopped.await;
        }));
        Self {
            address,
            metrics: metrics_address,
            app,
            stop: Some(stop),
            running: Some(running),
            _folder: folder,
        }
    }

    pub(crate) async fn new() -> Self {
        Self::with(&[]).await
    }

    /// Asks it to close, and waits until it has.
    pub(crate) async fn close(mut self) {
        drop(self.stop.take());
        let running = self.running.take().expect("it runs");
        timeout(LONG, running)
            .await
            .expect("it closes in time")
            .expect("it closes well");
    }

    /// A request with these headers and this body.
    pub(crate) async fn ask(&self, line: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut text = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n",
            self.address
        );
        for (name, value) in headers {
            text.push_str(name);
            text += ": ";
            text += value;
            text += "\r\n";
        }
        if !body.is_empty() {
            text += "Content-Length: ";
            text += &body.len().to_string();
            text += "\r\n";
        }
        text += "\r\n";
        text += body;
        raw(self.address, text.as_bytes()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path}"), &[], "").await
    }

    /// Somebody who has entered.
    pub(crate) async fn guest(&self, name: &str) -> Guest<'_> {
        let body = serde_json::json!({ "name": name });
        let answer = Guest::nobody(self).send("POST /api/enter", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        Guest {
            id: answer.json()["id"].as_str().expect("an id").to_owned(),
            proof: ("Cookie".to_owned(), answer.cookie().expect("a cookie")),
            house: self,
        }
    }
}

/// Bytes in, an answer out.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // A server that has refused already may have stopped listening.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let read = timeout(LONG, stream.read_to_end(&mut answer)).await;
    let _ = read.expect("an answer in time");
    Answer::parse(&answer)
}

/// Somebody who asks with a cookie or a token.
pub(crate) struct Guest<'a> {
    pub(crate) id: String,
    pub(crate) proof: (String, String),
    pub(crate) house: &'a House,
}

impl<'a> Guest<'a> {
    pub(crate) fn nobody(house: &'a House) -> Self {
        let (id, proof) = (String::new(), ("X-Nothing".to_owned(), String::new()));
        Self { id, proof, house }
    }

    pub(crate) fn by_token(house: &'a House, token: &str) -> Self {
        let proof = ("Authorization".to_owned(), format!("Bearer {token}"));
        Self {
            id: String::new(),
            proof,
            house,
        }
    }

    pub(crate) async fn send(&self, line: &str, body: &Value) -> Answer {
        let (name, value) = &self.proof;
        let headers = [
            (name.as_str(), value.as_str()),
            ("Content-Type", "application/json"),
        ];
        self.house.ask(line, &headers, &body.to_string()).await
    }

    pub(crate) async fn ask(&self, line: &str) -> Answer {
        let (name, value) = &self.proof;
        self.house.ask(line, &[(name, value)], "").await
    }
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Self {
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (known, value) = line.split_once(": ")?;
            known.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        let (cookie, _) = self.header("set-cookie")?.split_once(';')?;
        Some(cookie.to_owned())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }

    /// The code of a refusal, which has the one shape that refusals have.
    pub(crate) fn code(&self) -> String {
        let json = self.json();
        assert!(json["error"]["detail"].is_string(), "{json}");
        json["error"]["code"].as_str().expect("a code").to_owned()
    }
}
