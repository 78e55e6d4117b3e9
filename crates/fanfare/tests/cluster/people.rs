//! People who play whole games in the middle of it, those who look on, and what all of them were shown.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::{Knowledge as _, Rules, Seat, Viewer};
use protocol::table::{Ask, Phase};
use serde_json::{Value, json};
use table::Record;
use testserver::{TestPlayer, TestVisitor};
use tokio::time::{sleep, timeout};

/// How long to wait for a server that may be stopped before the next one is tried.
const ANOTHER: Duration = Duration::from_secs(8);
/// The longest that the events of a move may take once the move is acknowledged.
const TOLD: Duration = Duration::from_secs(60);
/// How long a person thinks while there is chaos.
const THOUGHT: Duration = Duration::from_millis(50);

/// Where a table can be when it is struck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Moment {
    /// People sit down.
    Open,
    /// They reveal their contributions.
    Revealing,
    /// Several choose at once: the first card, the feed.
    Together,
    /// One is on turn.
    Turn,
    /// A game was scored, and the next was dealt.
    Between,
}

impl Moment {
    /// The likeliest first: a single strike comes in the middle of a game.
    pub(crate) const ALL: [Self; 5] = [
        Self::Turn,
        Self::Together,
        Self::Revealing,
        Self::Between,
        Self::Open,
    ];
}

/// What is going on at all tables, and at which moment they wait to be struck.
#[derive(Default)]
pub(crate) struct Stage {
    wanted: Mutex<Option<Moment>>,
    tables: Mutex<HashMap<String, (Moment, bool)>>,
    /// Cleared when nobody opens another table any more.
    pub(crate) chaos: AtomicBool,
    /// How much was compared with the log so far.
    pub(crate) checked: AtomicU64,
}

impl Stage {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, (Moment, bool)>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on tables wait at this moment; or nowhere.
    pub(crate) fn want(&self, moment: Option<Moment>) {
        *self.wanted.lock().expect("nobody panicked") = moment;
    }

    /// Notes where a table is. Says whether it waits there to be struck.
    fn waits(&self, table: &str, moment: Moment) -> bool {
        let waits = *self.wanted.lock().expect("nobody panicked") == Some(moment);
        self.lock().insert(table.to_owned(), (moment, waits));
        waits
    }

    fn forget(&self, table: &str) {
        self.lock().remove(table);
    }

    /// All tables, where they are, and whether they wait there.
    pub(crate) fn tables(&self) -> Vec<(String, Moment, bool)> {
        let tables = self.lock();
        let tables = tables.iter();
        tables
            .map(|(id, &(moment, waits))| (id.clone(), moment, waits))
            .collect()
    }
}

/// Comes back, however long that takes.
async fn back<S: Rules>(player: &mut TestPlayer<S>) {
    player.cut();
    loop {
        match timeout(ANOTHER, player.try_come_back()).await {
            Ok(true) => return,
            Ok(false) => sleep(Duration::from_millis(100)).await,
            // A server that is stopped says nothing: the next one may.
            Err(_) => player.cut(),
        }
    }
}

/// Listens a moment; comes back if the connection is lost.
async fn listen<S: Rules>(player: &mut TestPlayer<S>) {
    if let Ok(false) = timeout(Duration::from_millis(300), player.hear()).await {
        back(player).await;
    }
}

/// Asks until there is an answer that means something, with the same key each time.
async fn insist<S: Rules>(player: &mut TestPlayer<S>, key: &str, ask: Ask) -> Result<bool, String> {
    loop {
        let asked = timeout(Duration::from_secs(20), player.try_ask(key, ask.clone())).await;
        match asked {
            Ok(Some(Err(code))) if ["unavailable", "in-doubt", "closing"].contains(&&*code) => {
                sleep(Duration::from_millis(100)).await;
            }
            Ok(Some(answer)) => return answer,
            Ok(None) | Err(_) => back(player).await,
        }
    }
}

async fn come<S: Rules>(guest: &TestVisitor, id: &str) -> TestPlayer<S> {
    loop {
        match timeout(ANOTHER, TestPlayer::try_come(guest, id)).await {
            Ok(Some(player)) => return player,
            _ => sleep(Duration::from_millis(100)).await,
        }
    }
}

/// The events that somebody was shown, by their numbers.
fn shown<S: Rules>(player: &TestPlayer<S>) -> BTreeMap<u64, Value> {
    let mut all = BTreeMap::new();
    for text in &player.heard {
        let message: Value = serde_json::from_str(text).expect("JSON");
        if message["type"] != "events" {
            continue;
        }
        let n = message["n"].as_u64().expect("a number");
        let events = message["events"].as_array().expect("events");
        for (n, event) in (n..).zip(events) {
            all.insert(n, event.clone());
        }
    }
    all
}

/// Whether the last thing that happened is that another game was dealt.
fn between<S: Rules>(player: &TestPlayer<S>) -> bool {
    let last =
        player.heard.iter().rev().find(|text| {
            text.starts_with(r#"{"type":"events""#) && !text.contains(r#""events":[]"#)
        });
    last.is_some_and(|text| {
        let message: Value = serde_json::from_str(text).expect("JSON");
        let events = message["events"].as_array().expect("events");
        let kinds: Vec<_> = events.iter().map(|event| &event["type"]).collect();
        matches!(kinds[..], [.., over, dealt] if over == "game_over" && dealt == "dealt")
    })
}

/// One person at one table, from the first seat to the end.
struct Person<S: Rules> {
    player: TestPlayer<S>,
    seat: u8,
    /// Choices that were acknowledged.
    kept: Vec<String>,
    asked: usize,
}

impl<S: Rules> Person<S> {
    async fn ask(&mut self, ask: Ask) -> Result<bool, String> {
        self.asked += 1;
        let key = format!("ask {}", self.asked);
        insist(&mut self.player, &key, ask).await
    }

    /// Does whatever the table wants next, unless the table waits to be struck.
    async fn step(&mut self, stage: &Stage) {
        let me = self.player.guest.id.clone();
        let table = self.player.table.clone().expect("a table");
        let mine = |seat: &u8| {
            let place = table.seats[usize::from(*seat)].as_ref();
            place.filter(|place| place.person.as_deref() == Some(&me))
        };
        let place = mine(&self.seat);
        let waits = |moment| stage.waits(&table.id, moment);
        match table.phase {
            Phase::Open
                if place.is_none_or(|place| place.commitment.is_none()) && !waits(Moment::Open) =>
            {
                let commitment = Some(self.player.contribution.commitment());
                let seat = Seat::try_from(self.seat).expect("a seat");
                // Whether it is new to the server or not shows in the table.
                let done = self.ask(Ask::Sit { seat, commitment }).await;
                let barred = done == Err("did-not-reveal".to_owned());
                assert!(!barred, "no fault makes somebody lose the seat");
                listen(&mut self.player).await;
            }
            Phase::Open if table.host == me => {
                let ready = |seat: usize| {
                    let place = table.seats[seat].as_ref();
                    place.is_some_and(|place| place.commitment.is_some())
                };
                if ready(0) && ready(1) && !waits(Moment::Open) {
                    let _ = self.ask(Ask::Start).await;
                }
                listen(&mut self.player).await;
            }
            Phase::Revealing
                if place.is_some_and(|place| place.contribution.is_none())
                    && !waits(Moment::Revealing) =>
            {
                let contribution = self.player.contribution;
                let _ = self.ask(Ask::Reveal { contribution }).await;
                listen(&mut self.player).await;
            }
            Phase::Playing if !self.player.over && self.player.is_asked() => {
                if waits(self.moment()) {
                    listen(&mut self.player).await;
                    return;
                }
                if stage.chaos.load(Ordering::Relaxed) {
                    sleep(THOUGHT).await;
                }
                self.choose().await;
            }
            _ => listen(&mut self.player).await,
        }
    }

    fn moment(&self) -> Moment {
        let view = self.player.view.as_ref().expect("a view");
        if view.turn().waiting().len() > 1 {
            Moment::Together
        } else if between(&self.player) {
            Moment::Between
        } else {
            Moment::Turn
        }
    }

    async fn choose(&mut self) {
        let moves = self.player.moves();
        let choice = moves[self.kept.len() * 5 % moves.len()].to_string();
        let key = format!("move {}", self.kept.len());
        let before = self.player.have;
        let ask = Ask::Choose {
            choice: choice.clone(),
        };
        let done = insist(&mut self.player, &key, ask).await;
        done.unwrap_or_else(|code| panic!("{choice}: {code}"));
        self.kept.push(choice);
        // Its own events come with it, or after a lost connection.
        let told = async {
            while self.player.have == before {
                if !self.player.hear().await {
                    back(&mut self.player).await;
                }
            }
        };
        timeout(TOLD, told)
            .await
            .expect("an acknowledged move is told");
    }
}

/// The table is told to be over after its last event.
fn is_over<S: Rules>(player: &TestPlayer<S>) -> bool {
    player.phase() == Phase::Over
}

/// Somebody who plays, from the first seat to the end.
async fn play<S: Rules>(guest: &TestVisitor, id: &str, seat: u8, stage: &Stage) -> Person<S> {
    let mut person = Person {
        player: come(guest, id).await,
        seat,
        kept: Vec::new(),
        asked: 0,
    };
    while !is_over(&person.player) {
        person.step(stage).await;
    }
    person
}

/// Somebody who only looks on, from the first seat to the end.
async fn watch<S: Rules>(guest: &TestVisitor, id: &str) -> TestPlayer<S> {
    let mut player = come(guest, id).await;
    while !is_over(&player) {
        listen(&mut player).await;
    }
    player
}

/// What was promised, and what came of it.
#[derive(Default, Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) tables: usize,
    pub(crate) acknowledged: usize,
    pub(crate) kept: usize,
    pub(crate) lost: usize,
    pub(crate) doubled: usize,
    /// What somebody saw at the end, compared with what is kept.
    pub(crate) views: usize,
    /// Events as they were shown, compared with those that the log leads to.
    pub(crate) events: usize,
}

impl Counts {
    pub(crate) fn add(&mut self, other: Self) {
        self.tables += other.tables;
        self.acknowledged += other.acknowledged;
        self.kept += other.kept;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.views += other.views;
        self.events += other.events;
    }
}

/// Two people play table after table until the chaos is over, and somebody looks on.
pub(crate) async fn pair<S: Rules>(
    ada: TestVisitor,
    bea: TestVisitor,
    nobody: TestVisitor,
    plan: Value,
    stage: Arc<Stage>,
) -> Counts {
    let mut counts = Counts::default();
    loop {
        let id = loop {
            let made = ada.send("POST /api/tables", &plan).await;
            if made.status == 201 {
                break made.json()["id"].as_str().expect("an id").to_owned();
            }
            sleep(Duration::from_millis(200)).await;
        };
        let (one, two, watcher) = tokio::join!(
            play::<S>(&ada, &id, 0, &stage),
            play::<S>(&bea, &id, 1, &stage),
            watch::<S>(&nobody, &id)
        );
        stage.forget(&id);
        counts.tables += 1;
        let record = record(&ada, &id).await;
        for person in [&one, &two] {
            counts.add(promised(person, &record));
            counts.add(check(&person.player, &record).await);
            stage.checked.fetch_add(1, Ordering::Relaxed);
        }
        counts.add(check(&watcher, &record).await);
        stage.checked.fetch_add(1, Ordering::Relaxed);
        if !stage.chaos.load(Ordering::Relaxed) {
            return counts;
        }
    }
}

/// What the log of a table comes to, verified.
async fn record(guest: &TestVisitor, id: &str) -> String {
    loop {
        let (status, record) = guest.record(id).await;
        if status == 200 {
            return record;
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// Compares what somebody was promised with what is kept.
fn promised<S: Rules>(person: &Person<S>, record: &str) -> Counts {
    table::verify::<S>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
    let record: Value = serde_json::from_str(record).expect("JSON");
    let games = record["games"].as_array().expect("games");
    let moves = games
        .iter()
        .flat_map(|game| game["moves"].as_array().expect("moves"));
    let seat = json!(person.player.seat().expect("a seat"));
    let made: Vec<&str> = moves
        .filter(|made| made[0] == seat)
        .map(|made| made[1].as_str().expect("a move"))
        .collect();
    let same = person.kept.iter().zip(&made).take_while(|(a, m)| a == *m);
    let same = same.count();
    Counts {
        acknowledged: person.kept.len(),
        kept: same,
        lost: person.kept.len() - same,
        doubled: made.len() - same,
        ..Counts::default()
    }
}

/// Compares what somebody was shown, event by event, with what is kept.
async fn check<S: Rules>(player: &TestPlayer<S>, record: &str) -> Counts {
    let kept = Record::<S>::read(record.as_bytes()).expect("a record");
    let viewer = player.seat().map_or(Viewer::Spectator, Viewer::Seat);
    let kept = kept.seen(viewer);
    assert_eq!(player.have, kept.len() as u64, "as many events: {viewer:?}");
    let shown = shown(player);
    for (n, event) in &shown {
        let kept = serde_json::to_value(&kept[*n as usize]).expect("JSON");
        assert_eq!(*event, kept, "event {n} of {viewer:?}");
    }
    // Somebody who has seen nothing yet is shown the same.
    let fresh = come::<S>(&player.guest, &player.id).await;
    let view = |player: &TestPlayer<S>| serde_json::to_value(player.view.as_ref()).expect("JSON");
    assert_eq!(fresh.have, player.have, "as many events");
    assert_eq!(view(&fresh), view(player), "shown is kept");
    Counts {
        views: 1,
        events: shown.len(),
        ..Counts::default()
    }
}
