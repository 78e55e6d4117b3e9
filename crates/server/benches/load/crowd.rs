//! A crowd of clients: real sockets, real games, random legal moves.
//!
//! ```text
//! table ── 4 clients ── each follows its own view and moves when it is asked
//!            └── sent ──► arrived at the others: the delay that people feel
//! ```

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use engine::{Chance as _, Dice, Knowledge as _, MoveSet as _, Rules as _, Turn};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use table::Contribution;
use table::games::jericho;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::http::Guest;

type View = <jericho::State as engine::Rules>::View;
type Seen = <jericho::State as engine::Rules>::Seen;

/// What the crowd has seen so far.
#[derive(Default)]
pub(crate) struct Tally {
    /// Moves that were answered with ok.
    pub(crate) moves: Cell<u64>,
    /// From sending a move to its arrival at another client, in microseconds.
    pub(crate) delays: RefCell<Vec<u32>>,
    /// From sending a move to its ok.
    pub(crate) answers: RefCell<Vec<u32>>,
    /// What went wrong.
    pub(crate) faults: RefCell<Vec<String>>,
    pub(crate) connected: Cell<usize>,
    /// How many have seen their first cards.
    pub(crate) dealt: Cell<usize>,
    /// Whether delays are being counted.
    pub(crate) counting: Cell<bool>,
    pub(crate) over: Cell<bool>,
}

impl Tally {
    fn fault(&self, what: impl Into<String>) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < 20 {
            faults.push(what.into());
        }
    }

    pub(crate) fn begin(&self) {
        self.moves.set(0);
        self.delays.borrow_mut().clear();
        self.answers.borrow_mut().clear();
        self.counting.set(true);
    }
}

/// How clients move.
#[derive(Clone)]
pub(crate) enum Pace {
    /// As soon as it is their turn.
    AtOnce,
    /// So long after they were asked, more or less.
    After(Duration),
    /// Not at all.
    Never,
}

/// Tables that are dealt, and wait until it is their turn to be played.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: RefCell<VecDeque<Rc<Gate>>>,
    /// Whether somebody asked for a table when none was left.
    pub(crate) empty: Cell<bool>,
}

impl Queue {
    /// Lets the next table be played.
    pub(crate) fn next(&self) {
        match self.waiting.borrow_mut().pop_front() {
            Some(gate) => gate.open(),
            None => self.empty.set(true),
        }
    }
}

/// Holds the people at a table back until it is their turn.
#[derive(Default)]
pub(crate) struct Gate {
    is_open: Cell<bool>,
    opened: tokio::sync::Notify,
}

impl Gate {
    fn open(&self) {
        self.is_open.set(true);
        self.opened.notify_waiters();
    }

    async fn pass(&self) {
        while !self.is_open.get() {
            self.opened.notified().await;
        }
    }
}

/// One table's shared book.
#[derive(Default)]
struct Book {
    sent: Cell<Option<Instant>>,
}

/// A table that is ready to be played at: its id and its people.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) guests: Rc<Vec<Guest>>,
}

/// Opens a table for these people; those beyond the fourth seat don't fit.
pub(crate) async fn open(guests: Rc<Vec<Guest>>, bots: usize) -> Result<Table, String> {
    let people = 4 - bots;
    let bots: serde_json::Map<String, serde_json::Value> = (people..4)
        .map(|seat| (seat.to_string(), json!("best")))
        .collect();
    let plan = json!({"game": "jericho", "seats": 4, "bots": bots});
    let id = guests[0].create(&plan).await?;
    Ok(Table { id, guests })
}

/// Plays at a table, and at the next one when it is over, until the tally says that it is over. The
/// first game begins at any moment of `spread`.
pub(crate) async fn sit_and_play(
    address: SocketAddr,
    mut table: Table,
    bots: usize,
    (pace, spread): (Pace, Duration),
    tally: Rc<Tally>,
    seed: u64,
) {
    let mut dice = Dice::new(seed);
    let mut begin = spread * dice.below(1000) / 1000;
    while !tally.over.get() {
        let gate = Rc::new(Gate::default());
        let opening = Rc::clone(&gate);
        tokio::task::spawn_local(async move {
            tokio::time::sleep(begin).await;
            opening.open();
        });
        begin = Duration::ZERO;
        let seed = u64::from(dice.below(u32::MAX));
        let played = play(address, &table, bots, &pace, &tally, gate, seed).await;
        if !played || tally.over.get() {
            return;
        }
        table = match open(Rc::clone(&table.guests), bots).await {
            Ok(next) => next,
            Err(why) => {
                tally.fault(why);
                return;
            }
        };
    }
}

/// Sits down at a table, and waits for its turn in the queue; plays at once then, and lets the next
/// table begin when this one is over.
pub(crate) async fn wait_and_play(
    address: SocketAddr,
    table: Table,
    queue: Rc<Queue>,
    tally: Rc<Tally>,
    seed: u64,
) {
    let gate = Rc::new(Gate::default());
    queue.waiting.borrow_mut().push_back(Rc::clone(&gate));
    if play(address, &table, 0, &Pace::AtOnce, &tally, gate, seed).await {
        queue.next();
    }
}

/// One table to its end; says whether it was one.
async fn play(
    address: SocketAddr,
    table: &Table,
    bots: usize,
    pace: &Pace,
    tally: &Rc<Tally>,
    gate: Rc<Gate>,
    seed: u64,
) -> bool {
    let mut dice = Dice::new(seed);
    let book = Rc::new(Book::default());
    let clients = (0..4 - bots).map(|seat| {
        let client = Client {
            address,
            table: table.clone(),
            seat,
            people: 4 - bots,
            pace: pace.clone(),
            tally: Rc::clone(tally),
            gate: Rc::clone(&gate),
            book: Rc::clone(&book),
            dice: Dice::new(u64::from(dice.below(u32::MAX))),
        };
        tokio::task::spawn_local(client.run())
    });
    let mut clients: futures_util::stream::FuturesUnordered<_> = clients.collect();
    while let Some(ended) = clients.next().await {
        let ended = ended.map_err(|why| why.to_string());
        if let Err(why) = ended.and_then(|ended| ended) {
            if !tally.over.get() {
                tally.fault(why);
            }
            return false;
        }
    }
    true
}

struct Client {
    address: SocketAddr,
    table: Table,
    seat: usize,
    people: usize,
    pace: Pace,
    tally: Rc<Tally>,
    gate: Rc<Gate>,
    book: Rc<Book>,
    dice: Dice,
}

/// A frame, read no further than needed.
#[derive(Deserialize)]
struct Frame<'a> {
    #[serde(rename = "type", borrow)]
    kind: &'a str,
    #[serde(borrow, default)]
    events: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    table: Option<&'a RawValue>,
    #[serde(borrow, default)]
    code: Option<&'a str>,
    /// Only moves carry one here.
    #[serde(borrow, default)]
    key: Option<&'a str>,
}

#[derive(Deserialize)]
struct Happened<'a> {
    #[serde(rename = "type", borrow)]
    kind: &'a str,
    #[serde(borrow, default)]
    event: Option<&'a RawValue>,
    #[serde(borrow, default)]
    view: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Face {
    phase: String,
    seats: Vec<Option<serde_json::Value>>,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Connects to a table and says hello.
pub(crate) async fn connect(
    address: SocketAddr,
    table: &str,
    guest: &Guest,
) -> Result<Socket, String> {
    let url = format!("ws://{address}/api/tables/{table}/socket");
    let mut request = url.into_client_request().map_err(|why| why.to_string())?;
    let cookie = guest.cookie.parse().map_err(|_| "a cookie")?;
    request.headers_mut().insert("cookie", cookie);
    let config = WebSocketConfig::default()
        .read_buffer_size(4096)
        .write_buffer_size(4096);
    let connected = tokio_tungstenite::connect_async_with_config(request, Some(config), true);
    let (mut socket, _) = connected.await.map_err(|why| why.to_string())?;
    let hello = json!({"type": "hello", "protocol": "fanfare-table/1"}).to_string();
    let sent = socket.send(Message::text(hello)).await;
    sent.map_err(|why| why.to_string())?;
    Ok(socket)
}

impl Client {
    async fn run(mut self) -> Result<(), String> {
        let guest = self.table.guests[self.seat].clone();
        let mut socket = connect(self.address, &self.table.id, &guest).await?;
        self.tally.connected.set(self.tally.connected.get() + 1);
        let end = self.follow(&mut socket, &guest).await;
        self.tally.connected.set(self.tally.connected.get() - 1);
        let _ = socket.close(None).await;
        end
    }

    async fn follow(&mut self, socket: &mut Socket, guest: &Guest) -> Result<(), String> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|why| why.to_string())?;
        let contribution = Contribution::new(bytes);
        let commitment = contribution.commitment().to_string();
        let sit = json!({"type": "sit", "seat": self.seat, "commitment": commitment});
        say(socket, &sit).await?;
        let mut view: Option<View> = None;
        let (mut started, mut revealed, mut moves) = (false, false, 0_u64);
        let mut sent = None;
        loop {
            let next = tokio::time::timeout(Duration::from_secs(60), socket.next());
            let message = match next.await {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => continue,
                Err(_) if matches!(self.pace, Pace::Never) => continue,
                Err(_) => return Err(format!("{} heard nothing for a minute", guest.id)),
                Ok(other) => return Err(format!("{} was closed: {other:?}", guest.id)),
            };
            let frame: Frame = serde_json::from_str(&message).map_err(|why| why.to_string())?;
            match frame.kind {
                "events" => {
                    self.arrived();
                    let waited = view.is_none();
                    if Self::live_through(&frame.events, &mut view)? {
                        return Ok(());
                    }
                    if waited && view.is_some() {
                        self.tally.dealt.set(self.tally.dealt.get() + 1);
                    }
                }
                "ok" if frame.key.is_some() => {
                    if let Some(at) = sent.take() {
                        self.answered(at);
                    }
                }
                "refused" => return Err(format!("refused: {:?}: {message}", frame.code)),
                "welcome" | "table" if view.is_none() => {
                    let face = frame.table.map_or("null", RawValue::get);
                    let face: Face = serde_json::from_str(face).map_err(|why| why.to_string())?;
                    let ready = |seat: &serde_json::Value| {
                        seat["bot"].is_string() || seat["commitment"].is_string()
                    };
                    let all = face.seats.iter().all(|it| it.as_ref().is_some_and(ready));
                    if all && self.seat == 0 && !started && face.phase == "open" {
                        started = true;
                        say(socket, &json!({"type": "start"})).await?;
                    }
                    if face.phase == "revealing" && !revealed {
                        revealed = true;
                        let shown = contribution.to_string();
                        say(socket, &json!({"type": "reveal", "contribution": shown})).await?;
                    }
                }
                "closing" => return Err("the server closes".to_owned()),
                _ => {}
            }
            if self.tally.over.get() {
                return Ok(());
            }
            if sent.is_none() && view.is_some_and(|view| self.is_asked(&view)) {
                let view = view.ok_or("no view")?;
                match self.pace {
                    Pace::AtOnce => self.gate.pass().await,
                    Pace::After(time) => {
                        let spread = f64::from(self.dice.below(1000)) / 1000.0 + 0.5;
                        tokio::time::sleep(time.mul_f64(spread)).await;
                    }
                    Pace::Never => continue,
                }
                moves += 1;
                sent = Some(self.choose(socket, &view, moves).await?);
            }
        }
    }

    fn is_asked(&self, view: &View) -> bool {
        let seat = engine::Seat::at(self.seat);
        view.turn().waiting().contains(seat)
    }

    async fn choose(
        &mut self,
        socket: &mut Socket,
        view: &View,
        number: u64,
    ) -> Result<Instant, String> {
        let legal: Vec<_> = view.legal_moves().iter().collect();
        let choice = legal[self.dice.below(legal.len() as u32) as usize];
        let text = format!(r#"{{"type":"choose","key":"{number}","move":"{choice}"}}"#);
        let now = Instant::now();
        // Where one moves after another, the others' delay can be told.
        let alone = matches!(view.turn(), Turn::One(_)) && self.people == 4;
        self.book.sent.set(alone.then_some(now));
        let sent = socket.send(Message::text(text)).await;
        sent.map_err(|why| why.to_string())?;
        Ok(now)
    }

    fn answered(&self, at: Instant) {
        self.tally.moves.set(self.tally.moves.get() + 1);
        if self.tally.counting.get() {
            let took = at.elapsed().as_micros() as u32;
            self.tally.answers.borrow_mut().push(took);
        }
    }

    fn arrived(&self) {
        if let (Some(sent), true) = (self.book.sent.get(), self.tally.counting.get()) {
            let took = sent.elapsed().as_micros() as u32;
            self.tally.delays.borrow_mut().push(took);
        }
    }

    /// Says whether the table is over.
    fn live_through(events: &[&RawValue], view: &mut Option<View>) -> Result<bool, String> {
        let text = |why: serde_json::Error| why.to_string();
        for event in events {
            let happened: Happened = serde_json::from_str(event.get()).map_err(text)?;
            match (happened.kind, view.as_mut()) {
                ("dealt", _) => {
                    let dealt = happened.view.map_or("null", RawValue::get);
                    *view = Some(serde_json::from_str(dealt).map_err(text)?);
                }
                ("event", Some(view)) => {
                    let event = happened.event.map_or("null", RawValue::get);
                    let seen: Seen = serde_json::from_str(event).map_err(text)?;
                    view.advance(&seen);
                }
                ("over", _) => return Ok(true),
                _ => {}
            }
        }
        Ok(false)
    }
}

async fn say(socket: &mut Socket, what: &serde_json::Value) -> Result<(), String> {
    let sent = socket.send(Message::text(what.to_string())).await;
    sent.map_err(|why| why.to_string())
}

/// The game that the crowd plays.
pub(crate) const GAME: &str = jericho::State::GAME;
