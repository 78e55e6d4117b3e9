//! A client as others would write one: it knows the rules, follows what it is told, and keeps every
//! byte that it heard.

use std::collections::VecDeque;
use std::time::Duration;

use engine::{Knowledge, MoveSet as _, Rules, Seat, Viewer};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::table::{Ask, Chatted, PROTOCOL, Phase, Table, ToClient, ToServer};
use serde_json::Value;
use table::Contribution;
use tokio_tungstenite::tungstenite::Message;

use crate::visitor::{Socket, TestVisitor};

/// Longer than anything here takes, shorter than anybody's patience.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// One person at one table, or somebody who only looks.
pub struct TestPlayer<S: Rules> {
    /// Who it is.
    pub guest: TestVisitor,
    /// The id of the table.
    pub id: String,
    /// What it gives to the deal.
    pub contribution: Contribution,
    /// Every frame, as it came.
    pub heard: Vec<String>,
    /// The table as it was told last.
    pub table: Option<Table>,
    /// All that it knows of the game.
    pub view: Option<S::View>,
    /// How many events it has.
    pub have: u64,
    /// Whether the match is over.
    pub over: bool,
    /// What was said.
    pub chat: Vec<Chatted>,
    /// Who is there: each seat, and how many watch.
    pub present: Option<(Vec<bool>, u32)>,
    /// Whose time was nearly over, and when it ends.
    pub warnings: Vec<(Seat, u64)>,
    /// Why the server closes the connection.
    pub closing: Option<String>,
    /// Whether it wants its view and its legal moves with every change.
    full: bool,
    answers: VecDeque<(Option<String>, Result<bool, String>)>,
    socket: Option<Socket>,
    keys: u64,
}

impl<S: Rules> TestPlayer<S> {
    /// Comes to a table for the first time.
    pub async fn come(guest: &TestVisitor, id: &str) -> Self {
        Self::try_come(guest, id).await.expect("a table")
    }

    /// The same as a client that knows no rules: it is sent its view and its legal moves with every
    /// change.
    pub async fn come_for_all(guest: &TestVisitor, id: &str) -> Self {
        Self::connected(guest, id, true).await.expect("a table")
    }

    /// Tries to come to a table; the server may be away.
    pub async fn try_come(guest: &TestVisitor, id: &str) -> Option<Self> {
        Self::connected(guest, id, false).await
    }

    async fn connected(guest: &TestVisitor, id: &str, full: bool) -> Option<Self> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("randomness");
        let mut player = Self {
            guest: guest.clone(),
            id: id.to_owned(),
            contribution: Contribution::new(bytes),
            heard: Vec::new(),
            table: None,
            view: None,
            have: 0,
            over: false,
            chat: Vec::new(),
            present: None,
            warnings: Vec::new(),
            closing: None,
            full,
            answers: VecDeque::new(),
            socket: None,
            keys: 0,
        };
        player.connect(None).await.then_some(player)
    }

    /// Comes back with what it has.
    pub async fn come_back(&mut self) {
        assert!(self.try_come_back().await, "a table");
    }

    /// Tries to come back; the server may be away.
    pub async fn try_come_back(&mut self) -> bool {
        let have = self.view.is_some().then_some(self.have);
        self.connect(have).await
    }

    /// Loses the connection without a word.
    pub fn cut(&mut self) {
        self.socket = None;
    }

    async fn connect(&mut self, have: Option<u64>) -> bool {
        let Ok(socket) = self.guest.socket(&self.id).await else {
            return false;
        };
        self.socket = Some(socket);
        self.table = None;
        let hello = Ask::Hello {
            protocol: PROTOCOL.to_owned(),
            have,
            full: self.full,
        };
        self.say(None, hello).await;
        // Who is there is told last of all.
        self.present = None;
        while self.present.is_none() {
            if !self.hear().await {
                return false;
            }
        }
        true
    }

    /// Sends a request.
    pub async fn say(&mut self, key: Option<&str>, ask: Ask) {
        let message = ToServer {
            key: key.map(ToOwned::to_owned),
            ask,
        };
        let text = serde_json::to_string(&message).expect("a message");
        self.send(&text).await;
    }

    /// Sends a text as it is.
    pub async fn send(&mut self, text: &str) {
        let Some(socket) = &mut self.socket else {
            return;
        };
        // A connection that is lost shows when the next message doesn't come.
        let _ = socket.send(Message::Text(text.into())).await;
    }

    /// Asks, and waits for the answer: whether it had been done before, or the code of the refusal.
    pub async fn ask(&mut self, ask: Ask) -> Result<bool, String> {
        self.keys += 1;
        let key = format!("{}-{}", self.guest.id, self.keys);
        self.ask_as(&key, ask).await
    }

    /// Asks under a key.
    pub async fn ask_as(&mut self, key: &str, ask: Ask) -> Result<bool, String> {
        let answer = self.try_ask(key, ask).await;
        answer.unwrap_or_else(|| panic!("closed before {key} was answered"))
    }

    /// Asks, and waits for the answer; nothing if the connection is lost before it comes.
    pub async fn try_ask(&mut self, key: &str, ask: Ask) -> Option<Result<bool, String>> {
        self.say(Some(key), ask).await;
        self.answer(key).await
    }

    /// Waits for the answer to a request; nothing if the connection is lost before it comes.
    pub async fn answer(&mut self, key: &str) -> Option<Result<bool, String>> {
        loop {
            let place = self
                .answers
                .iter()
                .position(|(of, _)| of.as_deref() == Some(key));
            if let Some(place) = place {
                return self.answers.remove(place).map(|(_, answer)| answer);
            }
            if !self.hear().await {
                return None;
            }
        }
    }

    /// Takes in one message; false if the connection has ended.
    pub async fn hear(&mut self) -> bool {
        let Some(socket) = &mut self.socket else {
            return false;
        };
        loop {
            let next = tokio::time::timeout(PATIENCE, socket.next()).await;
            match next.expect("the server speaks") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    self.take_in(&text);
                    return true;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    self.socket = None;
                    return false;
                }
                Some(Ok(other)) => panic!("an odd message: {other:?}"),
            }
        }
    }

    /// Takes in whatever comes within a moment: of real time, also where the runtime's stands.
    pub async fn settle(&mut self) {
        loop {
            let moment = || std::thread::sleep(Duration::from_millis(50));
            tokio::select! {
                biased;
                open = self.hear() => if !open { return },
                _ = tokio::task::spawn_blocking(moment) => return,
            }
        }
    }

    /// Listens until something is so.
    pub async fn until(&mut self, so: impl Fn(&Self) -> bool) {
        while !so(self) {
            assert!(self.hear().await, "closed: {:?}", self.closing);
        }
    }

    fn take_in(&mut self, text: &str) {
        let message: ToClient = serde_json::from_str(text).expect("a message of the protocol");
        match message {
            ToClient::Welcome { table, .. } | ToClient::Table { table } => {
                self.table = Some(table);
            }
            ToClient::View { n, view, .. } => {
                self.view = Some(serde_json::from_value(view).expect("a view"));
                self.have = n;
                // A client that comes after the end gets the final view, and no events.
                self.over |= self
                    .table
                    .as_ref()
                    .is_some_and(|it| it.phase == Phase::Over);
            }
            ToClient::Events { n, events, .. } => {
                assert_eq!(n, self.have, "no event is lost, none comes twice");
                for event in events {
                    self.have += 1;
                    self.live_through(&event);
                }
            }
            ToClient::Ok { key, again } => self.answers.push_back((key, Ok(again))),
            ToClient::Refused { key, code, .. } => self.answers.push_back((key, Err(code))),
            ToClient::Chat { lines } => self.chat.extend(lines),
            ToClient::Present {
                seats, watching, ..
            } => self.present = Some((seats, watching)),
            ToClient::Warning { seat, deadline } => self.warnings.push((seat, deadline)),
            ToClient::Closing { code } => self.closing = Some(code),
            ToClient::Pong { .. } => {}
        }
    }

    fn live_through(&mut self, event: &Value) {
        match event["type"].as_str() {
            Some("dealt") => {
                let view = event["view"].clone();
                self.view = Some(serde_json::from_value(view).expect("a view"));
            }
            Some("event") => {
                let seen = serde_json::from_value(event["event"].clone());
                let seen: S::Seen = seen.expect("an event of the game");
                self.view.as_mut().expect("a view").advance(&seen);
            }
            Some("over") => self.over = true,
            Some("game_over") => {}
            other => panic!("an odd event: {other:?}"),
        }
    }

    /// Where the table stands.
    pub fn phase(&self) -> Phase {
        self.table.as_ref().expect("a table").phase
    }

    /// Sits down, bound to a contribution.
    pub async fn sit(&mut self, seat: u8) {
        let commitment = Some(self.contribution.commitment());
        let seat = Seat::try_from(seat).expect("a seat");
        let done = self.ask(Ask::Sit { seat, commitment }).await;
        done.expect("a free seat");
    }

    /// Shows the contribution once the table asks for it.
    pub async fn reveal(&mut self) {
        self.until(|player| player.phase() == Phase::Revealing)
            .await;
        let contribution = self.contribution;
        let done = self.ask(Ask::Reveal { contribution }).await;
        done.expect("it matches");
    }

    /// The seat that this player holds.
    pub fn seat(&self) -> Option<Seat> {
        match self.view.as_ref()?.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether the table waits for this one.
    pub fn is_asked(&self) -> bool {
        let waiting = |view: &S::View| view.turn().waiting();
        let seat = self.seat();
        seat.is_some_and(|seat| {
            self.view
                .as_ref()
                .is_some_and(|it| waiting(it).contains(seat))
        })
    }

    /// What this one may do.
    pub fn moves(&self) -> Vec<S::Move> {
        let view = self.view.as_ref().expect("a view");
        view.legal_moves().iter().collect()
    }

    /// Makes some legal move if it is asked; says whether it did.
    pub async fn play(&mut self) -> bool {
        if self.over || !self.is_asked() {
            return false;
        }
        let moves = self.moves();
        let choice = moves[self.have as usize * 7 % moves.len()].to_string();
        let done = self.ask(Ask::Choose { choice }).await;
        done.expect("a legal move");
        true
    }
}
