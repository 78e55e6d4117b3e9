//! One socket at one table: `fanfare-table/1`.
//!
//! ```text
//! client ══socket══► hear ──► Live::ask      one task a connection, and nothing else:
//!        ◄═socket═══ outbox ◄── desks        what an idle one costs is what 10,000 cost
//! ```

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use protocol::http::{Code, Failure};
use protocol::table::{Ask, LONGEST_MESSAGE, PROTOCOL, ToClient, ToServer};
use table::Json;
use table::room::Person;
use tokio::time::{Instant, interval_at, timeout};

use crate::http::{At, Refusal, address, origin};
use crate::limits::{Act, Who};
use crate::live::{Done, Joined, Live, Outbox, Problem, Taken, at_table};
use crate::people::Visitor;
use crate::store::TableId;
use crate::{App, Held};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is there, and how long it may stay silent.
const PULSE: Duration = Duration::from_secs(25);
const SILENCE: u32 = 2;
/// How long a client may take to accept what is sent.
const SLOW: Duration = Duration::from_secs(10);
/// What is read at once: more than any move. The library's own choice would cost 128 KiB a
/// connection.
const READ_BUFFER: usize = 256;
/// What is gathered before it is written: a move and its answer go out together. What was once
/// needed is kept for as long as the connection lives.
const WRITE_BUFFER: usize = 512;
/// How much may wait to be written; a client that is slower is closed.
const MOST_WAITING: usize = 1024 * 1024;

/// Play at a table: a WebSocket that speaks `fanfare-table/1`
///
/// By cookie or token, or without either to watch.
#[utoipa::path(get, path = "/api/tables/{table}/socket", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 403, description = "Another site asks: `cross-site`", body = Failure),
        (status = 404, description = "`unknown-table`", body = Failure),
        (status = 426, description = "Only a WebSocket is spoken here: `upgrade-needed`", body = Failure),
    ))]
#[expect(
    dead_code,
    reason = "describes the route; the handler is a closure with the tables in it"
)]
pub(crate) fn described() {}

/// Where sockets are opened.
pub(crate) fn routes(live: Live) -> Router<App> {
    let open = move |State(app): State<App>,
                     At(table): At<String>,
                     Extension(held): Extension<Held>,
                     parts: Parts,
                     socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>| {
        let live = live.clone();
        async move { open(app, live, &table, held, &parts, socket).await }
    };
    Router::new().route("/api/tables/{table}/socket", get(open))
}

/// Takes a connection over, once it is known who it is and where it comes from.
async fn open(
    app: App,
    live: Live,
    table: &str,
    held: Held,
    parts: &Parts,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let headers = &parts.headers;
    origin::check(app.config(), headers)?;
    let address = address::client(app.config(), headers, &parts.extensions);
    let from = Who::Address(address.into());
    app.limits().spend(Act::Connect, &from)?;
    let socket = socket.map_err(|why| Refusal::new(Code::UpgradeNeeded, why.body_text()))?;
    let unknown = |_| Refusal::new(Code::UnknownTable, "there is no such table");
    let table: TableId = table.parse().map_err(unknown)?;
    let visitor = Visitor::of(&app, headers).await?;
    let person = visitor.map(|visitor| at_table(&visitor.person));
    let rate = app.config().bounds.messages_per_minute;
    Ok(socket
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_WAITING)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            let _held = held;
            // The steps are boxed apart, so that a connection at rest holds only the last.
            let greeted = Box::pin(greet(socket, app, live, table, person)).await;
            let Some((socket, connection)) = greeted else {
                return;
            };
            serve(socket, connection, rate).await;
        }))
}

/// A connection that has said hello.
struct Connection {
    app: App,
    live: Live,
    joined: Joined,
    person: Option<Person>,
    out: Arc<Outbox>,
}

fn text(message: &ToClient<Json>) -> Message {
    Message::Text(written(message))
}

fn written(message: &ToClient<Json>) -> Utf8Bytes {
    let text = serde_json::to_string(message).unwrap_or_default();
    text.into()
}

fn refused(key: Option<String>, problem: &Problem) -> ToClient<Json> {
    ToClient::Refused {
        key,
        code: problem.code().to_owned(),
        rule: problem.rule().map(ToOwned::to_owned),
        detail: problem.to_string(),
    }
}

/// Says goodbye with a reason, if the client still listens.
async fn dismiss(mut socket: WebSocket, last: Option<Message>, code: u16, reason: &'static str) {
    let close = Message::Close(Some(CloseFrame {
        code,
        reason: reason.into(),
    }));
    let goodbye = async {
        if let Some(last) = last {
            socket.send(last).await?;
        }
        socket.send(close).await
    };
    // Whoever has gone has gone.
    let _ = timeout(SLOW, goodbye).await;
}

/// Waits for the hello and joins the table.
async fn greet(
    mut socket: WebSocket,
    app: App,
    live: Live,
    table: TableId,
    person: Option<Person>,
) -> Option<(WebSocket, Connection)> {
    let first = match timeout(HELLO, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => text,
        Ok(Some(Ok(_))) => {
            let problem = Problem::Malformed("the first message is a hello, as text");
            let last = text(&refused(None, &problem));
            dismiss(socket, Some(last), close_code::UNSUPPORTED, "hello").await;
            return None;
        }
        Ok(_) => return None,
        Err(_) => {
            dismiss(socket, None, close_code::POLICY, "silent").await;
            return None;
        }
    };
    let hello = serde_json::from_str(&first);
    let joined = match hello {
        Ok(ToServer {
            ask:
                Ask::Hello {
                    protocol,
                    have,
                    full,
                },
            ..
        }) if protocol == PROTOCOL => {
            let out = Arc::new(Outbox::default());
            let joined = live.join(&table, person.clone(), have, full, &out).await;
            joined.map(|joined| Connection {
                app,
                live,
                joined,
                person,
                out,
            })
        }
        _ => Err(Problem::Malformed(
            "the first message is {\"type\":\"hello\",\"protocol\":\"fanfare-table/1\"}",
        )),
    };
    match joined {
        Ok(connection) => Some((socket, connection)),
        Err(problem) => {
            let last = text(&refused(None, &problem));
            dismiss(socket, Some(last), close_code::POLICY, problem.code()).await;
            None
        }
    }
}

/// Why a connection ends.
enum End {
    /// The client has gone, or can't be reached.
    Gone,
    /// The server closes it, for this reason.
    Closed(&'static str),
}

/// Carries messages both ways until one side has enough.
async fn serve(mut socket: WebSocket, connection: Connection, rate: u32) {
    connection.app.metrics().sockets.inc();
    let end = carry(&mut socket, &connection, rate).await;
    connection.app.metrics().sockets.dec();
    connection.live.leave(&connection.joined).await;
    if let End::Closed(reason) = end {
        let code = match reason {
            "shutdown" => close_code::RESTART,
            _ => close_code::POLICY,
        };
        let closing = (reason != "shutdown").then(|| {
            text(&ToClient::Closing {
                code: reason.to_owned(),
            })
        });
        Box::pin(dismiss(socket, closing, code, reason)).await;
    }
}

async fn carry(socket: &mut WebSocket, connection: &Connection, rate: u32) -> End {
    // How many beats of the pulse have passed since something was heard.
    let mut silence = 0;
    let mut pulse = interval_at(Instant::now() + PULSE, PULSE);
    let mut allowance = Allowance::full(rate);
    loop {
        tokio::select! {
            heard = socket.recv() => {
                silence = 0;
                match heard {
                    Some(Ok(Message::Text(text))) => {
                        if !allowance.take() {
                            return End::Closed("flood");
                        }
                        Box::pin(hear(connection, &text)).await;
                    }
                    Some(Ok(Message::Binary(_))) => {
                        let problem = Problem::Malformed("messages are text");
                        connection.out.put(written(&refused(None, &problem)));
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        if !allowance.take() {
                            return End::Closed("flood");
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                }
            }
            _ = pulse.tick() => {
                silence += 1;
                if silence > SILENCE {
                    return End::Closed("silent");
                }
                if socket.send(Message::Ping(axum::body::Bytes::new())).await.is_err() {
                    return End::Gone;
                }
            }
            () = connection.out.changed() => {}
        }
        if let Some(end) = send(socket, connection).await {
            return end;
        }
    }
}

/// Sends all that waits, in one go.
async fn send(socket: &mut WebSocket, connection: &Connection) -> Option<End> {
    use futures_util::SinkExt as _;
    let mut sent = 0;
    loop {
        match connection.out.take() {
            Taken::Message(message) => {
                sent += 1;
                match timeout(SLOW, socket.feed(Message::Text(message))).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return Some(End::Gone),
                    Err(_) => return Some(End::Closed("slow")),
                }
            }
            Taken::Nothing => break,
            Taken::Close(reason) => return Some(End::Closed(reason)),
        }
    }
    if sent == 0 {
        return None;
    }
    connection.app.metrics().sent.inc_by(sent);
    match timeout(SLOW, socket.flush()).await {
        Ok(Ok(())) => None,
        Ok(Err(_)) => Some(End::Gone),
        Err(_) => Some(End::Closed("slow")),
    }
}

/// Does what a message asks, and answers it.
async fn hear(connection: &Connection, message: &str) {
    let metrics = connection.app.metrics();
    metrics.heard.inc();
    let answer = match serde_json::from_str::<ToServer>(message) {
        Ok(ToServer { ask: Ask::Ping, .. }) => ToClient::Pong {
            now: connection.live.time().now(),
        },
        Ok(ToServer { key, ask }) => match answer(connection, key.clone(), ask).await {
            Ok(Done { again }) => ToClient::Ok { key, again },
            Err(problem) => refused(key, &problem),
        },
        Err(_) => refused(
            None,
            &Problem::Malformed("that is no message of fanfare-table/1"),
        ),
    };
    connection.out.put(written(&answer));
}

/// Does what a client asks, and counts it.
async fn answer(connection: &Connection, key: Option<String>, ask: Ask) -> Result<Done, Problem> {
    let Connection {
        app, live, person, ..
    } = connection;
    if let (Ask::Chat { .. }, Some(person)) = (&ask, person) {
        let spent = app.limits().spend(Act::Chat, &Who::Person(&person.id));
        spent.map_err(|_| Problem::TooMuch)?;
    }
    let is_move = matches!(ask, Ask::Choose { .. });
    let begin = Instant::now();
    let done = live.ask(&connection.joined.desk, person.as_ref(), key, ask);
    let done = done.await?;
    if is_move && !done.again {
        let metrics = app.metrics();
        metrics.moves.inc();
        metrics.commit.observe(begin.elapsed().as_secs_f64());
    }
    Ok(done)
}

/// How much a client may say: so much at once, and as much again in a minute.
struct Allowance {
    per_minute: f32,
    left: f32,
    at: Instant,
}

impl Allowance {
    fn full(per_minute: u32) -> Self {
        Self {
            per_minute: per_minute as f32,
            left: per_minute as f32,
            at: Instant::now(),
        }
    }

    fn take(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f32() / 60.0 * self.per_minute;
        self.left = (self.left + gained).min(self.per_minute);
        self.at = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }
}
