//! The conformance suite: recorded message scripts that every screen runs against.
//!
//! ```text
//! tests/conformance/*.jsonl ──line by line──► Session ──news──► the screen under test
//!                                             outputs and what the screen shows are compared
//! ```
//!
//! A screen implements [`ScreenUnderTest`] and calls [`run_all`] from a test. Each line of a script is
//! a JSON object with one step; `README.md` beside the scripts lists them. A refusal has no file: its
//! script is made for each code there is, so that no code can be forgotten.

use core::time::Duration;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use engine::{Seat, Viewer};
use protocol::code::REFUSALS;
use protocol::table::{Ask, Table, ToClient, ToServer};
use serde_json::{Value, json};
use table::{Contribution, Fair, Secret, Sitter, Sitting, TableBy};

use crate::news::{GameNews, PromiseCheck, TableNews, Wish};
use crate::session::{Joining, KeptSeat, Output, SeatWanted, Session};

type View = jericho::View;

/// Something that a screen shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The waiting room.
    Waiting,
    /// The game's table.
    Table,
    /// That the connection is lost.
    ConnectionLost,
    /// That the player may choose, or may not.
    MayChoose(bool),
    /// The counting aid.
    CountingAid,
    /// That the server dealt as it had promised.
    PromiseKept,
    /// The alarm that it did not.
    PromiseBroken,
    /// The sentence behind a code.
    Notice(String),
}

/// A screen, as far as the suite needs it.
pub trait ScreenUnderTest {
    /// The table tells something, at this time of the device.
    fn receive(&mut self, now: Duration, news: &GameNews<View>);

    /// Whether the screen shows that now.
    fn shows(&mut self, fact: &Fact) -> bool;
}

macro_rules! scripts {
    ($($name:literal)+) => {
        /// The scripts by name.
        pub const SCRIPTS: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../tests/conformance/", $name, ".jsonl")))),+
        ];
    };
}

scripts! {
    "back-off" "called-off" "chat" "choice-in-doubt" "choice-resent" "closing"
    "contribution-after-reload" "contribution-lost" "contribution-spent" "counting-aid"
    "duplicate-events" "gap-in-events" "heartbeat" "no-randomness" "not-entered" "offline-queue"
    "promise-broken" "promise-contradiction" "promise-exchanged" "promise-kept" "promise-reopened"
    "record-unavailable" "refusals" "refused-at-hello" "rejected" "restored-before-the-deal"
    "restored-with-fewer-moves" "returns" "reveal-again" "table-gone" "unreadable-event"
    "unreadable-twice" "view-after-restore" "warning"
}

/// Runs every script and one for each refusal, each with a new screen.
///
/// # Panics
/// If a script doesn't hold, with its name and the line.
pub fn run_all<S: ScreenUnderTest>(mut screen: impl FnMut() -> S) {
    let mut failed = String::new();
    let mut told = |name: &str, done: Result<(), String>| {
        if let Err(why) = done {
            let _ = writeln!(failed, "{name}:{why}");
        }
    };
    for (name, script) in SCRIPTS {
        let done = read(script).and_then(|steps| run(&steps, &mut screen()));
        told(name, done);
    }
    for refusal in REFUSALS {
        told(refusal.code, run(&refused(refusal.code), &mut screen()));
    }
    assert!(failed.is_empty(), "{failed}");
}

fn read(script: &str) -> Result<Vec<Value>, String> {
    let lines = script.lines().filter(|line| !line.trim().is_empty());
    let steps: Result<Vec<Value>, _> = lines.map(serde_json::from_str).collect();
    steps.map_err(|why| why.to_string())
}

/// The script of a refusal: it comes with its code and the request that it answers, and the screen has
/// words for it.
fn refused(code: &str) -> Vec<Value> {
    let news = json!({
        "news": "refused", "code": code, "detail": "why", "request": {"type": "start"}
    });
    vec![
        json!({"connected": true}),
        json!({"welcome": {}}),
        json!({"events": {"from": 0}}),
        json!({"screen": "table"}),
        json!({"wish": {"type": "start"}}),
        json!({"refuse": {"code": code}}),
        json!({"expect": [news]}),
        json!({"screen": {"notice": code}}),
    ]
}

/// Runs one script, to its end or to the first line that doesn't hold.
fn run(steps: &[Value], screen: &mut dyn ScreenUnderTest) -> Result<(), String> {
    let mut world = World::new(screen, steps.first().unwrap_or(&Value::Null));
    for (at, step) in steps.iter().enumerate() {
        let step = step.as_object().and_then(|step| step.iter().next());
        let (verb, of) = step.ok_or(format!("{}: a step is an object with one key", at + 1))?;
        let done = world.step(verb, of);
        done.map_err(|why| format!("{}: {why}\n  {verb}: {of}", at + 1))?;
    }
    Ok(())
}

/// The server's side of a script, and what the session did so far.
struct World<'a> {
    session: Session,
    /// How the client joins, also after a reload.
    setup: Value,
    random: Randomness,
    screen: &'a mut dyn ScreenUnderTest,
    now: Duration,
    /// The table as the server shows it; scripts patch it.
    table: Value,
    authority: Option<TableBy<View>>,
    /// What came out since it was last expected.
    outputs: Vec<Value>,
    /// The last message with a key.
    last: Option<ToServer>,
    /// The last contribution and its hash.
    contribution: Option<Contribution>,
    stored: Option<KeptSeat>,
    version: u64,
}

/// Bytes that are never the same twice, however often the client is loaded.
type Randomness = Arc<AtomicU8>;

fn joining(setup: &Value, kept: Option<KeptSeat>, random: &Randomness) -> Joining {
    let next = Arc::clone(random);
    let randomness = setup["randomness"] != json!(false);
    Joining {
        server: "http://server".to_owned(),
        table: "t".to_owned(),
        link: "http://server/#/t/t".to_owned(),
        named: true,
        seat: match setup["seat"].as_str() {
            Some("any") => SeatWanted::Any,
            _ => SeatWanted::None,
        },
        returns: setup["returns"] == json!(true),
        kept,
        random: Box::new(move || {
            let byte = next.fetch_add(1, Ordering::Relaxed) + 1;
            randomness.then_some([byte; 16])
        }),
    }
}

fn secret() -> Secret {
    Secret::from_seed_text("conformance", 0)
}

fn base_table() -> Value {
    json!({
        "id": "t", "game": "jericho", "options": {}, "host": "p1",
        "seats": [
            {"person": "p0", "name": "Ada"}, {"person": "p1", "name": "Bo"},
            {"name": "Mason", "bot": "easy"}
        ],
        "phase": "playing", "clock": {"kind": "none"}, "stand_in": "medium", "public": false,
        "spectators": true, "aid": false, "commitment": secret().commitment().to_string(),
        "called_off": 0, "version": 1
    })
}

impl<'a> World<'a> {
    fn new(screen: &'a mut dyn ScreenUnderTest, first: &Value) -> Self {
        let setup = &first["setup"];
        let kept = setup["kept"].as_str().map(|contribution| {
            let kept = KeptSeat::new("http://server", "t", "jericho");
            let mut kept = serde_json::to_value(kept).expect("a kept seat");
            kept["contribution"] = json!(contribution);
            serde_json::from_value(kept).expect("a kept seat")
        });
        let random = Randomness::default();
        let join = joining(setup, kept, &random);
        let mut world = Self {
            session: Session::new(Duration::ZERO, join),
            setup: setup.clone(),
            random,
            screen,
            now: Duration::ZERO,
            table: base_table(),
            authority: None,
            outputs: Vec::new(),
            last: None,
            contribution: None,
            stored: None,
            version: 1,
        };
        world.drain();
        world
    }

    fn step(&mut self, verb: &str, of: &Value) -> Result<(), String> {
        match verb {
            "note" | "setup" => {}
            "reload" => {
                let join = joining(&self.setup, self.stored.clone(), &self.random);
                self.session = Session::new(self.now, join);
            }
            "connected" => self.session.connected(self.now),
            "lost" => self.session.lost(self.now),
            "online" => self.session.online(self.now),
            "rejected" => self.session.rejected(self.now, text(of)),
            "pass" => {
                self.now += Duration::from_millis(of.as_u64().unwrap_or_default());
                self.session.tick(self.now);
            }
            "welcome" => {
                let table = self.patched(of);
                let you = (self.setup["entered"] != json!(false)).then_some("p0");
                let welcome = json!({
                    "type": "welcome", "protocol": "fanfare-table/1", "you": you,
                    "now": 1_000_000 + self.now.as_millis() as u64, "table": table
                });
                self.session.received(self.now, &welcome.to_string());
            }
            "table" => {
                let table = self.patched(of);
                let message = json!({"type": "table", "table": table});
                self.session.received(self.now, &message.to_string());
            }
            "server" => self.session.received(self.now, &of.to_string()),
            "text" => self.session.received(self.now, text(of)),
            "play" => self.play(of),
            "events" => self.events(of),
            "ok" => {
                let key = self.last.as_ref().and_then(|last| last.key.clone());
                let again = of == "again";
                self.session.receive(self.now, ToClient::Ok { key, again });
            }
            "refuse" => {
                let key = self.last.as_ref().and_then(|last| last.key.clone());
                let mut message = json!({"type": "refused", "key": key, "detail": "why"});
                merge(&mut message, of);
                self.session.received(self.now, &message.to_string());
            }
            "wish" => {
                let ask: Ask = serde_json::from_value(of.clone()).map_err(|why| why.to_string())?;
                self.session.wish(self.now, Wish::Ask { ask });
            }
            "choose" => {
                let seat = Seat::at(0);
                let choice = self.authority().legal_moves(seat)[0].to_string();
                self.session.wish(self.now, Wish::Choose { seat, choice });
            }
            "record" => {
                let record = match of.as_str() {
                    Some(code) => Err(code.to_owned()),
                    None => Ok(self.record(of)),
                };
                self.session.record(self.now, record);
            }
            "expect" => return self.expect(of),
            "never" => return self.never(of),
            "screen" => return self.shows(of),
            other => return Err(format!("no such step: {other}")),
        }
        self.drain();
        Ok(())
    }

    /// Carries out what the session asks for.
    fn drain(&mut self) {
        while let Some(output) = self.session.poll_game::<View>() {
            let value = match output {
                Output::Connect => json!("connect"),
                Output::Disconnect => json!("disconnect"),
                Output::Forget => json!("forget"),
                Output::FetchRecord => json!("fetch-record"),
                Output::Keep(text) => {
                    self.stored = KeptSeat::read(&text);
                    json!({"keep": serde_json::from_str::<Value>(&text).expect("JSON")})
                }
                Output::Send(message) => {
                    if let Ask::Reveal { contribution } = &message.ask {
                        self.contribution = contribution.to_string().parse().ok();
                    }
                    let value = json!({"send": message});
                    if message.key.is_some() {
                        self.last = Some(message);
                    }
                    value
                }
                Output::News(news) => {
                    self.screen.receive(self.now, &news);
                    summary(&news)
                }
            };
            self.outputs.push(value);
        }
    }

    /// The table with a script's patch; `$commitment` is the hash that we sent last, `$secret` and
    /// `$shown` are the server's secret and its hash.
    fn patched(&mut self, patch: &Value) -> Table {
        let hash = self.outputs.iter().rev().find_map(sent_hash);
        let mut patch = patch.to_string();
        if let Some(hash) = hash.or_else(|| self.last.as_ref().and_then(hash_of)) {
            patch = patch.replace("$commitment", &hash);
        }
        let digits = secret().expose().map(|byte| format!("{byte:02x}"));
        let patch = patch.replace("$secret", &digits.concat());
        let patch = patch.replace("$shown", &secret().commitment().to_string());
        let patch: Value = serde_json::from_str(&patch).expect("a patch");
        self.version += 1;
        self.table["version"] = json!(self.version);
        merge(&mut self.table, &patch);
        serde_json::from_value(self.table.clone()).expect("a table")
    }

    fn authority(&mut self) -> &mut TableBy<View> {
        let contribution = self.contribution;
        self.authority.get_or_insert_with(|| {
            let sitting = Sitting {
                options: jericho::Options::default(),
                seats: vec![
                    Sitter::human("Ada"),
                    Sitter::human("Bo"),
                    Sitter::bot("Mason", "easy"),
                ],
                fair: Fair::new(secret(), &[contribution]),
                first: None,
            };
            TableBy::<View>::new(sitting).expect("a valid sitting")
        })
    }

    /// The first legal move of these seats, or of everybody until the table is over.
    fn play(&mut self, of: &Value) {
        let authority = self.authority();
        let mut play = |seat: Seat| {
            let choice = authority.legal_moves(seat)[0];
            authority.choose(seat, choice, None).expect("a legal move");
            authority.turn().waiting().first()
        };
        if let Some(seats) = of.as_array() {
            for seat in seats {
                play(Seat::at(seat.as_u64().unwrap_or_default() as usize));
            }
            return;
        }
        let mut next = Some(Seat::at(0));
        while let Some(seat) = next {
            next = play(seat);
        }
    }

    fn record(&mut self, patch: &Value) -> String {
        let record = self.authority().record().expect("it is over").write();
        if !patch.is_object() {
            return record;
        }
        let mut record = serde_json::from_str(&record).expect("a record");
        merge(&mut record, patch);
        record.to_string()
    }

    fn events(&mut self, of: &Value) {
        let viewer = Viewer::Seat(Seat::at(0));
        let from = of["from"].as_u64().unwrap_or_default();
        let all = self.authority().seen_since(viewer, 0);
        let to = of["to"].as_u64().unwrap_or(all.len() as u64);
        let events = all[from as usize..to as usize].iter();
        let events = events.map(|event| serde_json::to_value(event).expect("an event"));
        let mut message = json!({
            "type": "events", "n": from, "events": events.collect::<Vec<_>>()
        });
        if let Some(times) = of.get("times") {
            message["times"] = times.clone();
        }
        self.session.received(self.now, &message.to_string());
    }

    /// The patterns come in this order, with anything between them; then all is forgotten.
    fn expect(&mut self, patterns: &Value) -> Result<(), String> {
        let mut found = self.outputs.iter();
        for pattern in patterns.as_array().into_iter().flatten() {
            if !found.any(|output| matches(pattern, output)) {
                return Err(self.missing(pattern));
            }
        }
        self.outputs.clear();
        Ok(())
    }

    fn missing(&self, pattern: &Value) -> String {
        let mut text = format!("not found: {pattern}, in:");
        for output in &self.outputs {
            let _ = write!(text, "\n    {output}");
        }
        text
    }

    fn never(&self, patterns: &Value) -> Result<(), String> {
        for pattern in patterns.as_array().into_iter().flatten() {
            if let Some(output) = self.outputs.iter().find(|output| matches(pattern, output)) {
                return Err(format!("found: {output}"));
            }
        }
        Ok(())
    }

    fn shows(&mut self, of: &Value) -> Result<(), String> {
        let fact = match (of.as_str(), of["notice"].as_str()) {
            (Some("waiting"), _) => Fact::Waiting,
            (Some("table"), _) => Fact::Table,
            (Some("connection-lost"), _) => Fact::ConnectionLost,
            (Some("choice"), _) => Fact::MayChoose(true),
            (Some("no-choice"), _) => Fact::MayChoose(false),
            (Some("counting-aid"), _) => Fact::CountingAid,
            (Some("promise-kept"), _) => Fact::PromiseKept,
            (Some("promise-broken"), _) => Fact::PromiseBroken,
            (_, Some(code)) => Fact::Notice(code.to_owned()),
            _ => return Err("no such fact".to_owned()),
        };
        let shown = self.screen.shows(&fact);
        shown.then_some(()).ok_or(format!("{fact:?} is not shown"))
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn hash_of(message: &ToServer) -> Option<String> {
    match &message.ask {
        Ask::Sit { commitment, .. } => commitment.map(|hash| hash.to_string()),
        Ask::Commit { commitment } => Some(commitment.to_string()),
        _ => None,
    }
}

fn sent_hash(output: &Value) -> Option<String> {
    Some(output["send"]["commitment"].as_str()?.to_owned())
}

/// News in a few words, so that a script says only what matters.
fn summary(news: &GameNews<View>) -> Value {
    match news {
        TableNews::Opened { setup, viewers } => json!({
            "news": "opened", "seat": viewers[0].seat, "events": viewers[0].events.len(),
            "aid": setup.aid
        }),
        TableNews::Happened(viewers) => {
            json!({"news": "happened", "events": viewers[0].events.len()})
        }
        TableNews::Reset => json!({"news": "reset"}),
        TableNews::Idle => json!({"news": "idle"}),
        TableNews::Refused(rejection) => json!({
            "news": "refused", "code": rejection.code, "rule": rejection.rule,
            "detail": rejection.detail, "request": rejection.request
        }),
        TableNews::NoRecord(rejection) => json!({"news": "no-record", "code": rejection.code}),
        TableNews::Record(_) => json!({"news": "record"}),
        TableNews::Saved(_) => json!({"news": "saved"}),
        TableNews::Promise(PromiseCheck::Kept) => json!({"news": "promise", "faults": []}),
        TableNews::Promise(PromiseCheck::Broken(faults)) => {
            let faults: Vec<&str> = faults.iter().map(table::PromiseFault::code).collect();
            json!({"news": "promise", "faults": faults})
        }
        TableNews::Status(status) => json!({"status": status}),
    }
}

/// Whether a value has everything that a pattern names; `*` stands for anything.
fn matches(pattern: &Value, value: &Value) -> bool {
    match (pattern, value) {
        (Value::String(any), _) if any == "*" => true,
        (Value::Object(pattern), Value::Object(value)) => pattern
            .iter()
            .all(|(key, pattern)| matches(pattern, value.get(key).unwrap_or(&Value::Null))),
        (Value::Array(pattern), Value::Array(value)) => {
            let pairs = pattern.iter().zip(value);
            pattern.len() == value.len() && pairs.into_iter().all(|(a, b)| matches(a, b))
        }
        _ => pattern == value,
    }
}

/// Puts a patch into a value: objects key by key, lists element by element, anything else whole.
fn merge(value: &mut Value, patch: &Value) {
    match (value, patch) {
        (Value::Object(value), Value::Object(patch)) => {
            for (key, patch) in patch {
                merge(value.entry(key.clone()).or_insert(Value::Null), patch);
            }
        }
        (Value::Array(value), Value::Array(patch)) if value.len() == patch.len() => {
            for (value, patch) in value.iter_mut().zip(patch) {
                merge(value, patch);
            }
        }
        (value, patch) => *value = patch.clone(),
    }
}
