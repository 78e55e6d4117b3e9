//! WebSocket sessions at tables (`fanfare-table/1`): heartbeat, rate limit, backpressure.
//!
//! ```text
//! client ══socket══► receive ──► LiveTables::ask      one task a connection, and nothing else:
//!        ◄═socket═══ outbox ◄── live tables        what an idle one costs is what 10,000 cost
//! ```

mod line;
mod metered;

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::request::Parts;
use axum::response::Response;
use protocol::http::{Code, Failure};
use protocol::table::{Ask, PROTOCOL, ToClient, ToServer};
use table::Json;
use table::room::Person;
use tokio::time::{Instant, interval_at, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::cluster::Attached;
use crate::http::{At, Caller, ClientPlace, HttpRefusal, origin};
use crate::limits::{Act, RateKey};
use crate::live::{Coming, Done, LiveProblem, Outbox, Taken, at_table};
use crate::occupancy::{AddressSlot, Hold};
use crate::people::{By, Visitor};
use crate::store::TableId;
use crate::{AppState, Held};
use line::{Line, Received, Sent};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is there, and how long it may stay silent.
const PULSE: Duration = Duration::from_secs(25);
const SILENCE: u32 = 2;

/// Play at a table: a WebSocket that speaks `fanfare-table/1`
///
/// By cookie or token, or without either to watch.
#[utoipa::path(get, path = "/api/tables/{table}/socket", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 403, description = "Another site asks: `cross-site`", body = Failure),
        (status = 404, description = "That can't be a table's id: `unknown-table`. Where there is no such \
            table, the socket opens and says so", body = Failure),
        (status = 409, description = "You have too many sockets: `too-many`", body = Failure),
        (status = 426, description = "Only a WebSocket is spoken here: `upgrade-needed`", body = Failure),
    ))]
pub(crate) async fn open(
    State(app): State<AppState>,
    At(table): At<String>,
    caller: Caller,
    Extension(held): Extension<Held>,
    Extension(client): Extension<ClientPlace>,
    mut parts: Parts,
) -> Result<Response, HttpRefusal> {
    origin::check(app.config(), &parts.headers)?;
    app.limits().spend(Act::Connect, &caller.who())?;
    let (response, line) = line::accept(&mut parts)?;
    let unknown = |_| HttpRefusal::new(Code::UnknownTable, "there is no such table");
    let table: TableId = table.parse().map_err(unknown)?;
    let visitor = Visitor::of(&app, &parts.headers).await?;
    let known = visitor.map(|visitor| (at_table(&visitor.person), visitor.by));
    let (person, by) = known.unzip();
    let place = person.as_ref().map(|person| place_of(&app, person));
    let places = Places {
        _connection: held,
        _client: client,
        _person: place.transpose()?,
    };
    let rate = app.config().bounds.messages_per_minute;
    tokio::spawn(async move {
        let Some(mut line) = line.await else { return };
        // Every byte counts, also before the hello.
        line.limit(rate);
        // The message loop is a task of its own: an idle connection keeps no memory of the handshake.
        if let Some(greeted) = greet(line, app, table, caller, person, by).await {
            tokio::spawn(serve(Box::new(greeted), places, rate));
        }
    });
    Ok(response)
}

/// One of the sockets that a person may have.
fn place_of(app: &AppState, person: &Person) -> Result<AddressSlot, HttpRefusal> {
    let most = app.config().bounds.sockets_per_person;
    let who = RateKey::Person(&person.id);
    let place = app.occupancy().enter(Hold::Socket, &who, most);
    place.ok_or_else(|| {
        let detail = format!("there are {most} sockets of yours already");
        HttpRefusal::new(Code::TooMany, detail)
    })
}

/// What a socket holds of the server's bounds, for as long as it lives.
struct Places {
    _connection: Held,
    _client: ClientPlace,
    _person: Option<AddressSlot>,
}

/// A connection that has said hello.
struct Connection {
    app: AppState,
    caller: Caller,
    attached: Attached,
    person: Option<Person>,
    out: Arc<Outbox>,
}

/// A message as it goes out. Our own types can always be written: an empty message would leave the
/// client waiting.
fn written(message: &ToClient<Json>) -> Utf8Bytes {
    let text = serde_json::to_string(message).expect("a message is JSON");
    text.into()
}

fn refused(key: Option<String>, problem: &LiveProblem) -> ToClient<Json> {
    ToClient::Refused {
        key,
        code: problem.code().to_owned(),
        rule: problem.rule().map(ToOwned::to_owned),
        detail: problem.detail(),
    }
}

/// Says why, and goodbye.
async fn dismiss(
    mut line: Line,
    last: Option<&ToClient<Json>>,
    code: CloseCode,
    reason: &'static str,
) {
    let sent = match last {
        Some(last) => line.put(written(last)).await,
        None => Sent::Done,
    };
    if matches!(sent, Sent::Done) {
        line.close(code, reason).await;
    }
}

/// Waits for the hello and joins the table.
async fn greet(
    mut line: Line,
    app: AppState,
    table: TableId,
    caller: Caller,
    person: Option<Person>,
    by: Option<By>,
) -> Option<(Line, Connection)> {
    let first = match timeout(HELLO, line.receive()).await {
        Ok(Some(Received::Text(text))) => text,
        Ok(Some(Received::Broken(code))) => {
            dismiss(line, None, code, "protocol").await;
            return None;
        }
        Ok(Some(Received::Flood)) => {
            dismiss(line, None, CloseCode::Policy, "flood").await;
            return None;
        }
        Ok(Some(Received::Binary | Received::Beat)) => {
            let problem = LiveProblem::Malformed("the first message is a hello, as text");
            let last = refused(None, &problem);
            dismiss(line, Some(&last), CloseCode::Unsupported, "hello").await;
            return None;
        }
        Ok(None) => return None,
        Err(_) => {
            dismiss(line, None, CloseCode::Policy, "silent").await;
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
            let coming = Coming {
                person: person.clone(),
                from: caller.bounded(),
                have,
                full,
                stands: None,
                instead_of: None,
            };
            let attached = app.live().attach(&table, coming, by, &out).await;
            attached.map(|attached| Connection {
                app,
                caller,
                attached,
                person,
                out,
            })
        }
        _ => Err(LiveProblem::Malformed(
            "the first message is {\"type\":\"hello\",\"protocol\":\"fanfare-table/1\"}",
        )),
    };
    match joined {
        // It may have ended while the table was joined.
        Ok(mut connection) if connection.attached.is_known().await != Ok(true) => {
            connection.attached.leave().await;
            let code = "logged-out".to_owned();
            let last = ToClient::Closing { code };
            dismiss(line, Some(&last), CloseCode::Policy, "logged-out").await;
            None
        }
        Ok(connection) => Some((line, connection)),
        Err(problem) => {
            let last = refused(None, &problem);
            dismiss(line, Some(&last), CloseCode::Policy, problem.code()).await;
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
    /// The client broke the rules of the `WebSocket` protocol.
    Broken(CloseCode),
}

impl Sent {
    /// Whether that was the end of the connection.
    fn end(self) -> Option<End> {
        match self {
            Self::Done => None,
            Self::Slow => Some(End::Closed("slow")),
            Self::Gone => Some(End::Gone),
        }
    }
}

/// Carries messages both ways until one side has enough.
async fn serve(mut both: Box<(Line, Connection)>, places: Places, rate: u32) {
    let (line, connection) = &mut *both;
    connection.app.metrics().sockets.inc();
    let end = carry(line, connection, rate).await;
    connection.app.metrics().sockets.dec();
    Box::pin(connection.attached.leave()).await;
    if let End::Broken(code) = end {
        Box::pin(dismiss(both.0, None, code, "protocol")).await;
    } else if let End::Closed(reason) = end {
        let (code, closing) = if reason == "shutdown" {
            (CloseCode::Restart, None)
        } else {
            let code = reason.to_owned();
            (CloseCode::Policy, Some(ToClient::Closing { code }))
        };
        Box::pin(dismiss(both.0, closing.as_ref(), code, reason)).await;
    }
    drop(places);
}

async fn carry(line: &mut Line, connection: &mut Connection, rate: u32) -> End {
    // How many heartbeats have passed since the client last sent something.
    let mut silence = 0;
    let mut pulse = interval_at(Instant::now() + PULSE, PULSE);
    let mut allowance = Allowance::full(rate);
    loop {
        tokio::select! {
            received = line.receive() => {
                silence = 0;
                let Some(received) = received else { return End::Gone };
                match received {
                    Received::Text(text) => {
                        if !allowance.take() {
                            return End::Closed("flood");
                        }
                        Box::pin(receive(connection, &text)).await;
                    }
                    Received::Flood => return End::Closed("flood"),
                    Received::Broken(code) => return End::Broken(code),
                    Received::Binary => {
                        if !allowance.take() {
                            return End::Closed("flood");
                        }
                        let problem = LiveProblem::Malformed("messages are text");
                        connection.out.put(written(&refused(None, &problem)));
                    }
                    Received::Beat => {
                        if !allowance.take() {
                            return End::Closed("flood");
                        }
                    }
                }
            }
            _ = pulse.tick() => {
                silence += 1;
                if silence > SILENCE {
                    return End::Closed("silent");
                }
                if let Some(end) = Box::pin(line.beat()).await.end() {
                    return end;
                }
            }
            () = connection.out.changed() => {}
        }
        if let Some(end) = send(line, connection).await {
            return end;
        }
    }
}

/// Sends all that waits, in one go.
async fn send(line: &mut Line, connection: &mut Connection) -> Option<End> {
    let mut sent = 0;
    loop {
        match connection.out.take() {
            Taken::Message(message) => {
                sent += 1;
                if let Some(end) = line.put(message).await.end() {
                    return Some(end);
                }
            }
            Taken::Nothing => break,
            Taken::Close(reason) => return Some(End::Closed(reason)),
            Taken::Moved => Box::pin(connection.attached.follow()).await,
        }
    }
    if sent == 0 {
        return None;
    }
    connection.app.metrics().sent.inc_by(sent);
    line.flush().await.end()
}

/// Does what a message asks, and answers it.
async fn receive(connection: &mut Connection, message: &str) {
    connection.app.metrics().heard.inc();
    let answer = match serde_json::from_str::<ToServer>(message) {
        Ok(ToServer { ask: Ask::Ping, .. }) => ToClient::Pong {
            now: connection.app.live().time().now(),
        },
        Ok(ToServer { key, ask }) => match answer(connection, key.clone(), ask).await {
            Ok(Done { again }) => ToClient::Ok { key, again },
            Err(problem) => refused(key, &problem),
        },
        Err(why) => unread(message, &why),
    };
    connection.out.put(written(&answer));
}

/// The answer to a message that doesn't fit. Its key is read apart, so that the client knows which
/// one it was.
fn unread(message: &str, why: &serde_json::Error) -> ToClient<Json> {
    #[derive(serde::Deserialize)]
    struct Keyed {
        key: Option<String>,
    }
    let keyed = serde_json::from_str::<Keyed>(message);
    let key = keyed.ok().and_then(|keyed| keyed.key);
    let problem = if why.to_string().starts_with("no-such-seat") {
        LiveProblem::Refused(table::room::RoomRefusal::NoSuchSeat)
    } else {
        LiveProblem::Malformed("that is no message of fanfare-table/1")
    };
    refused(key, &problem)
}

/// Counts what is limited by itself, besides the messages of a socket.
fn count(connection: &Connection, person: &Person, ask: &Ask) -> Result<(), LiveProblem> {
    let act = match ask {
        Ask::Chat { .. } => Act::Chat,
        // A rematch is another table.
        Ask::Rematch => Act::Create,
        Ask::Hello { .. } | Ask::Ping | Ask::Choose { .. } | Ask::Reveal { .. } => return Ok(()),
        Ask::Sit { .. }
        | Ask::Commit { .. }
        | Ask::Stand
        | Ask::Place { .. }
        | Ask::Start
        | Ask::Leave
        | Ask::Return
        | Ask::Abandon { .. }
        | Ask::Replace { .. }
        | Ask::Close
        | Ask::Mute { .. } => Act::Change,
    };
    let Connection { app, caller, .. } = connection;
    let spent = caller.spend(app, act, &person.id);
    spent.map_err(|_| LiveProblem::TooMuch)?;
    if act == Act::Create {
        let spent = caller.spend(app, Act::CreateInADay, &person.id);
        spent.map_err(|_| LiveProblem::TooMuch)?;
    }
    if act == Act::Chat {
        let table = connection.attached.table().as_str();
        let spent = app.limits().spend(act, &RateKey::Table(table));
        spent.map_err(|_| LiveProblem::TooMuch)?;
    }
    Ok(())
}

/// Does what a client asks, and counts it.
async fn answer(
    connection: &mut Connection,
    key: Option<String>,
    ask: Ask,
) -> Result<Done, LiveProblem> {
    if let Some(person) = &connection.person {
        count(connection, person, &ask)?;
    }
    let Connection {
        app,
        caller,
        attached,
        ..
    } = connection;
    let place = if matches!(ask, Ask::Rematch) {
        let most = app.config().bounds.tables_per_address;
        let place = caller.enter(app, Hold::Table, most);
        place.map_err(|_| LiveProblem::TooMuch)?
    } else {
        None
    };
    let is_move = matches!(ask, Ask::Choose { .. });
    let begin = Instant::now();
    let done = attached.ask(key, ask, place).await?;
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

#[cfg(test)]
mod tests {
    use super::line::{BYTES_PER_MESSAGE, SLOW};
    use super::*;
    use crate::Config;

    #[test]
    fn the_document_has_the_limits_of_a_connection() {
        let page = include_str!("../../../../docs/table-protocol.md");
        let config = Config::resolve(|_| None, |_| None, None).expect("the defaults");
        let rate = config.bounds.messages_per_minute;
        let longest = protocol::table::LONGEST_MESSAGE;
        for row in [
            format!("| a message, or a frame of one | {longest} bytes | Close 1009 |"),
            format!("| messages in a minute | {rate} | `flood` |"),
            format!(
                "| bytes in a minute, fragments and control frames too | {} | `flood` |",
                rate * BYTES_PER_MESSAGE
            ),
            format!(
                "| until the hello | {} seconds | `silent` |",
                HELLO.as_secs()
            ),
            format!(
                "| pings without an answer, one each {} seconds | {SILENCE} | `silent` |",
                PULSE.as_secs()
            ),
            format!(
                "| until the client takes what is sent | {} seconds | `slow` |",
                SLOW.as_secs()
            ),
        ] {
            assert!(page.contains(&row), "{row}");
        }
    }
}
