//! The session token of a guest, and HTTP requests to a server.
//!
//! ```text
//! kept token ──GET /api/me──► known │ not any more ──POST /api/enter──► a guest, kept
//! ```

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use protocol::http::{COOKIE, Failure, HOST_PREFIX, Me};
use protocol::table::Table;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::{Agent, Body, http};

use super::address::Server;
use super::tls;
use crate::atomic_file::AtomicFile;

/// Why a server didn't do it: a code that `words` can tell.
pub type RequestError = String;

/// Nobody answers there, or nobody who speaks like us.
const OFFLINE: &str = "offline";
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// Larger than any record.
const LARGEST: u64 = 8 << 20;
/// The name and version of what is kept.
const FORMAT: &str = "fanfare-guest/1";

/// Somebody at a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who the server takes them for.
    pub me: Me,
    /// What proves it.
    pub token: String,
}

/// A guest as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    format: String,
    server: String,
    token: String,
}

/// Asks one server.
pub(super) struct Asking<'a> {
    agent: Agent,
    server: &'a Server,
    token: Option<&'a str>,
}

impl<'a> Asking<'a> {
    pub(super) fn new(server: &'a Server, token: Option<&'a str>) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            // Sockets know no proxy either: both go the same way, or neither does.
            .proxy(None)
            .user_agent("fanfare");
        let config = if server.is_secure() {
            let certificates = tls::certificates().iter();
            let certificates = certificates.map(|it| Certificate::from_der(it).to_owned());
            let tls = TlsConfig::builder()
                .root_certs(RootCerts::Specific(Arc::new(certificates.collect())))
                .unversioned_rustls_crypto_provider(tls::provider())
                .build();
            config.tls_config(tls)
        } else {
            config
        };
        Self {
            agent: config.build().new_agent(),
            server,
            token,
        }
    }

    fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
    ) -> Result<http::Response<Body>, RequestError> {
        let mut request = http::Request::builder()
            .method(method)
            .uri(self.server.http(path));
        if let Some(token) = self.token {
            request = request.header("cookie", format!("{COOKIE}={token}"));
        }
        let offline = || OFFLINE.to_owned();
        let answer = if let Some(body) = body {
            let request = request.header("content-type", "application/json");
            self.agent.run(request.body(body).map_err(|_| offline())?)
        } else {
            self.agent.run(request.body(()).map_err(|_| offline())?)
        };
        let mut answer = answer.map_err(|_| offline())?;
        if answer.status().is_success() {
            return Ok(answer);
        }
        let failure = text(&mut answer).ok();
        let failure = failure.and_then(|text| serde_json::from_str::<Failure>(&text).ok());
        // Something else answers at that address.
        Err(failure.map_or_else(
            || OFFLINE.to_owned(),
            |failure| failure.error.code.text().to_owned(),
        ))
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, RequestError> {
        read(&text(&mut self.ask("GET", path, None)?)?)
    }

    /// A table as everybody may know it.
    pub(super) fn table(&self, id: &str) -> Result<Table, RequestError> {
        self.get(&format!("/api/tables/{id}"))
    }

    /// The record of a table that is over.
    pub(super) fn record(&self, id: &str) -> Result<String, RequestError> {
        let path = format!("/api/tables/{id}/record");
        text(&mut self.ask("GET", &path, None)?)
    }
}

fn text(answer: &mut http::Response<Body>) -> Result<String, RequestError> {
    let body = answer.body_mut().with_config().limit(LARGEST);
    body.read_to_string().map_err(|_| OFFLINE.to_owned())
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, RequestError> {
    serde_json::from_str(text).map_err(|_| "misread".to_owned())
}

/// What a server's answer makes of our cookie.
fn cookie(answer: &http::Response<Body>) -> Option<String> {
    let values = answer.headers().get_all("set-cookie").iter();
    let mut texts = values.filter_map(|value| value.to_str().ok());
    texts.find_map(|text| {
        let pair = text.split(';').next()?.trim();
        // It is sent without the prefix, which servers of every version understand.
        let pair = pair.strip_prefix(HOST_PREFIX).unwrap_or(pair);
        let token = pair.strip_prefix(COOKIE)?.strip_prefix('=')?;
        (!token.is_empty()).then(|| token.to_owned())
    })
}

/// Enters a server: as who one was there before, if that still holds, else as a new guest. `name` is
/// what the others will see; without one the name from before stays, or `guest` is taken.
pub fn enter(
    server: &Server,
    keep: Option<&AtomicFile>,
    name: Option<&str>,
    guest: &str,
) -> Result<Guest, RequestError> {
    let before = keep.and_then(|keep| fs::read_to_string(keep.path()).ok());
    let before = before.and_then(|text| serde_json::from_str::<Kept>(&text).ok());
    let before = before.filter(|kept| kept.format == FORMAT && kept.server == server.to_string());
    if let Some(Kept { token, .. }) = before {
        let asking = Asking::new(server, Some(&token));
        match asking.get::<Me>("/api/me") {
            Ok(me) => {
                let me = match name.filter(|name| *name != me.name) {
                    Some(name) => {
                        let body = json!({ "name": name }).to_string();
                        read(&text(&mut asking.ask("PATCH", "/api/me", Some(body))?)?)?
                    }
                    None => me,
                };
                return Ok(Guest { me, token });
            }
            Err(code) if code == "not-entered" => {}
            Err(code) => return Err(code),
        }
    }
    let asking = Asking::new(server, None);
    let body = json!({ "name": name.unwrap_or(guest) }).to_string();
    let mut answer = asking.ask("POST", "/api/enter", Some(body))?;
    let token = cookie(&answer).ok_or_else(|| "misread".to_owned())?;
    let me = read(&text(&mut answer)?)?;
    if let Some(keep) = keep {
        let kept = Kept {
            format: FORMAT.to_owned(),
            server: server.to_string(),
            token: token.clone(),
        };
        let text = serde_json::to_string(&kept).expect("a kept guest is JSON");
        // A guest who can't be kept is one all the same, until the program ends.
        let _ = keep.write(&text);
    }
    Ok(Guest { me, token })
}

/// The public description of a table.
pub fn look(server: &Server, table: &str, token: Option<&str>) -> Result<Table, RequestError> {
    Asking::new(server, token).table(table)
}
