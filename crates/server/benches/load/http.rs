//! As much HTTP as a crowd needs: enter, and open tables.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Somebody with a name.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) id: String,
    pub(crate) cookie: String,
    address: SocketAddr,
}

async fn post(
    address: SocketAddr,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Result<(String, Value), String> {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let text = |why: std::io::Error| why.to_string();
    let mut stream = TcpStream::connect(address).await.map_err(text)?;
    stream.write_all(request.as_bytes()).await.map_err(text)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(text)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    if !head.starts_with("HTTP/1.1 20") {
        return Err(format!("{path}: {answer}"));
    }
    let body = serde_json::from_str(body).map_err(|why| why.to_string())?;
    Ok((head.to_owned(), body))
}

impl Guest {
    pub(crate) async fn enter(address: SocketAddr, name: &str) -> Result<Self, String> {
        let body = serde_json::json!({"name": name});
        let (head, me) = post(address, "/api/enter", "", &body).await?;
        let is_cookie = |line: &&str| line.to_ascii_lowercase().starts_with("set-cookie:");
        let line = head.lines().find(is_cookie).ok_or("no cookie")?;
        let cookie = line["set-cookie:".len()..].trim();
        Ok(Self {
            id: me["id"].as_str().ok_or("no id")?.to_owned(),
            cookie: cookie.split(';').next().unwrap_or_default().to_owned(),
            address,
        })
    }

    /// Opens a table, and says its id.
    pub(crate) async fn create(&self, plan: &Value) -> Result<String, String> {
        let (_, table) = post(self.address, "/api/tables", &self.cookie, plan).await?;
        let id = table["id"].as_str().ok_or("no id")?;
        Ok(id.to_owned())
    }
}
