//! Whole games of both kinds with people, bots and somebody who looks on; and what each of them heard.

use engine::Viewer;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::table::{Ask, Phase};
use serde_json::{Value, json};
use table::games::{coloretto, jericho};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::leak::{Guarded, Truth};
use crate::reconnect::dealt;
use crate::security::{hello, moment};
use testserver::{PATIENCE, Socket, TestPlayer, TestServer, TestVisitor};

/// The kinds of what comes until a request is answered.
async fn until_answered(socket: &mut Socket) -> Vec<String> {
    let mut kinds = Vec::new();
    loop {
        let next = tokio::time::timeout(PATIENCE, socket.next()).await;
        let frame = next.expect("in time").expect("open").expect("a message");
        let Message::Text(text) = frame else { continue };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        let kind = message["type"].as_str().expect("a type").to_owned();
        // Who is there is told whenever that changes.
        if kind != "present" {
            kinds.push(kind.clone());
        }
        if ["ok", "refused"].contains(&kind.as_str()) {
            return kinds;
        }
    }
}

#[tokio::test]
async fn events_come_first_then_the_view_then_the_answer() {
    let house = TestServer::open().await;
    let (mut ada, _bea) = dealt(&house, json!({"kind": "none"})).await;
    // The bot chooses when it likes.
    let bot_chose = |it: &TestPlayer<jericho::State>| {
        let mut frames = it.heard.iter();
        frames.any(|frame| frame.contains(r#""type":"chose","seat":2"#))
    };
    ada.until(bot_chose).await;
    let choice = ada.moves()[0].to_string();
    let mut socket = hello(&ada.guest, &ada.id).await;
    moment(&mut socket).await;
    let choose = json!({"type": "choose", "key": "one", "move": choice});
    let mut ask = async || {
        socket.send(choose.to_string().into()).await.expect("sent");
        until_answered(&mut socket).await
    };
    assert_eq!(ask().await, ["events", "view", "ok"]);
    assert_eq!(ask().await, ["ok"], "again");
}

/// Plays to the end of the table.
async fn play_on<S: Guarded>(mut player: TestPlayer<S>) -> TestPlayer<S> {
    while !(player.over && player.phase() == Phase::Over) {
        if !player.play().await {
            assert!(player.hear().await, "closed: {:?}", player.closing);
        }
    }
    player
}

/// What HTTP tells a player and a stranger while the table is played.
async fn bodies<S: Guarded>(house: &TestServer, player: &TestPlayer<S>) -> Vec<String> {
    let (id, person) = (&player.id, &player.guest.id);
    let mut bodies = Vec::new();
    for asks in [&player.guest, &house.nobody()] {
        for (path, status) in [
            (format!("/api/tables/{id}"), 200),
            (format!("/api/tables/{id}/record"), 409),
            ("/api/tables".to_owned(), 200),
            (format!("/api/people/{person}/history"), 200),
            (format!("/api/people/{person}"), 200),
        ] {
            let answer = asks.ask(&format!("GET {path}")).await;
            assert_eq!(answer.status, status, "{path}: {}", answer.body);
            bodies.push(answer.body);
        }
    }
    for path in [
        "/api/me",
        "/api/me/tables",
        "/api/me/history",
        "/api/me/export",
    ] {
        let answer = player.guest.ask(&format!("GET {path}")).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        bodies.push(answer.body);
    }
    bodies
}

/// How a whole table is followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Followed {
    /// By clients that know the rules.
    ByEvents,
    /// By clients that are sent their view and their legal moves with every change; and HTTP is asked.
    InFull,
}

/// Two people, bots on the other seats, somebody who looks on.
async fn whole<S: Guarded>(
    house: &TestServer,
    players: usize,
    options: serde_json::Value,
    followed: Followed,
) -> Played<S> {
    let (ada, bea, cid) = tokio::join!(house.enter("Ada"), house.enter("Bea"), house.enter("Cid"));
    let bots: serde_json::Map<String, serde_json::Value> = (2..players)
        .map(|seat| (seat.to_string(), json!("easy")))
        .collect();
    let plan = json!({"game": S::GAME, "options": options, "seats": players, "bots": bots});
    let id = ada.create(&plan).await;
    let come = async |guest: &TestVisitor| match followed {
        Followed::ByEvents => TestPlayer::<S>::come(guest, &id).await,
        Followed::InFull => TestPlayer::<S>::come_for_all(guest, &id).await,
    };
    let (mut ada, mut bea, cid) = (come(&ada).await, come(&bea).await, come(&cid).await);
    bea.sit(1).await;
    ada.sit(0).await;
    assert_eq!(
        house.nobody().record(&id).await.0,
        409,
        "no record before the end"
    );
    ada.ask(Ask::Start).await.expect("all are there");
    ada.reveal().await;
    assert_eq!(
        house.nobody().record(&id).await.0,
        409,
        "no record before the end"
    );
    bea.reveal().await;
    let mut playing = JoinSet::new();
    for player in [bea, cid] {
        playing.spawn(Box::pin(play_on(player)));
    }
    let mut bodies = Vec::new();
    if followed == Followed::InFull {
        // The table waits for Ada, who has moved a few times.
        let mut moved = 0;
        while moved < 3 || !ada.is_asked() {
            if ada.play().await {
                moved += 1;
            } else {
                assert!(ada.hear().await, "closed: {:?}", ada.closing);
            }
        }
        bodies = self::bodies(house, &ada).await;
    }
    playing.spawn(Box::pin(play_on(ada)));
    let mut mirrors = playing.join_all().await;
    mirrors.sort_by_key(|player| player.guest.name.clone());
    let (status, record) = mirrors[0].guest.record(&id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<S>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
    Played {
        mirrors,
        record,
        followed,
        bodies,
    }
}

struct Played<S: Guarded> {
    mirrors: Vec<TestPlayer<S>>,
    record: String,
    followed: Followed,
    /// What HTTP told before the end.
    bodies: Vec<String>,
}

impl<S: Guarded> Played<S> {
    /// How many frames and bodies there are to check.
    fn count(&self) -> usize {
        let frames = self.mirrors.iter().map(|player| player.heard.len());
        frames.sum::<usize>() + self.bodies.len()
    }
}

const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(engine::Seat::at(0)),
    Viewer::Seat(engine::Seat::at(1)),
    Viewer::Spectator,
];

fn nobody_knows_too_much<S: Guarded>(played: &Played<S>) {
    let truth = Truth::<S>::of(&played.record);
    for (player, viewer) in played.mirrors.iter().zip(VIEWERS) {
        let checked = truth.check(viewer, &player.heard);
        checked.unwrap_or_else(|why| panic!("{viewer:?}: {why}"));
        let known = player.heard.iter().filter(|frame| frame.contains("events"));
        assert!(known.count() > 20, "there was something to check");
        let views = player.heard.iter().filter(|it| is_full(it, viewer)).count();
        assert_eq!(views > 20, played.followed == Followed::InFull, "{views}");
    }
    for body in &played.bodies {
        let checked = truth.check_body(body);
        checked.unwrap_or_else(|why| panic!("over HTTP: {why}"));
    }
    // And the check would have found a leak.
    for frame in planted::<S>(played) {
        let (number, viewer, leak) = frame;
        let mut heard = played.mirrors[number].heard.clone();
        heard.push(leak.clone());
        assert!(truth.check(viewer, &heard).is_err(), "not found: {leak}");
    }
}

/// Whether a frame is a view, with its legal moves for a seat.
fn is_full(frame: &str, viewer: Viewer) -> bool {
    let seated = viewer.seat().is_some();
    frame.starts_with(r#"{"type":"view""#) && frame.contains(r#""legal":["#) == seated
}

/// Frames that tell too much, each heard by somebody.
fn planted<S: Guarded>(played: &Played<S>) -> Vec<(usize, Viewer, String)> {
    let record: serde_json::Value = serde_json::from_str(&played.record).expect("a record");
    let card = S::CARDS[0];
    let mut planted = vec![
        (
            2,
            VIEWERS[2],
            json!({"type": "table", "table": {"next": card}}).to_string(),
        ),
        (
            0,
            VIEWERS[0],
            json!({"type": "pong", "draw": [card]}).to_string(),
        ),
    ];
    let secret = record["fair"]["secret"].as_str().expect("hex");
    // Before the end: the frame stands alone.
    let chat = json!({"type": "chat", "lines": [secret]}).to_string();
    let truth = Truth::<S>::of(&played.record);
    assert!(truth.check(VIEWERS[2], &[chat]).is_err(), "the secret");
    for (number, viewer) in VIEWERS.into_iter().enumerate() {
        // Another's card, face up.
        let blank = played.mirrors[number]
            .heard
            .iter()
            .find(|frame| frame.contains("\"card\":\"?\""));
        if let Some(blank) = blank {
            let leak = blank.replacen("\"card\":\"?\"", &format!("\"card\":\"{card}\""), 1);
            planted.push((number, viewer, leak));
        }
        // One more thing in an event.
        let event = played.mirrors[number]
            .heard
            .iter()
            .find(|frame| frame.contains("{\"type\":\"event\""))
            .expect("an event");
        let leak = event.replacen(
            "{\"type\":\"event\"",
            "{\"type\":\"event\",\"next\":\"x\"",
            1,
        );
        planted.push((number, viewer, leak));
        // A move more than this one has, or any for somebody who has none.
        let mut views = played.mirrors[number].heard.iter();
        if let Some(view) = views.find(|frame| is_full(frame, viewer)) {
            let mut view: Value = serde_json::from_str(view).expect("JSON");
            let mut legal = view["legal"].as_array().cloned().unwrap_or_default();
            legal.push(json!(format!("start {card}")));
            view["legal"] = json!(legal);
            planted.push((number, viewer, view.to_string()));
        }
    }
    for leak in [json!({"next": card}), json!([secret])] {
        let found = truth.check_body(&leak.to_string());
        assert!(found.is_err(), "not found over HTTP: {leak}");
    }
    planted
}

#[tokio::test]
async fn jericho_is_played_and_nobody_learns_too_much() {
    let house = TestServer::open().await;
    for players in [3, 5] {
        let options = json!({"tied_highest": if players == 3 { "all" } else { "one_per_wall" }});
        let followed = [Followed::ByEvents, Followed::InFull][usize::from(players == 5)];
        let played = whole::<jericho::State>(&house, players, options, followed).await;
        let blanks = |player: &TestPlayer<jericho::State>| {
            player
                .heard
                .iter()
                .any(|frame| frame.contains("\"card\":\"?\""))
        };
        assert!(played.mirrors.iter().all(blanks));
        nobody_knows_too_much(&played);
    }
}

#[tokio::test]
async fn coloretto_is_played_and_nobody_learns_too_much() {
    let house = TestServer::open().await;
    for (players, games) in [(2, "1"), (4, "4")] {
        let options = json!({"games": games});
        let followed = [Followed::ByEvents, Followed::InFull][usize::from(players == 4)];
        let played = whole::<coloretto::State>(&house, players, options, followed).await;
        nobody_knows_too_much(&played);
    }
}

/// How many games are checked unless `FANFARE_LEAK_GAMES` says otherwise: `cargo xtask test --only
/// leaks --games 10000` sets it.
const GAMES: usize = 300;

/// Games of every kind and number of players, eight at a time, every byte to every viewer checked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_games_tell_nobody_too_much() {
    let asked = std::env::var("FANFARE_LEAK_GAMES").ok();
    let games = asked.map_or(GAMES, |text| text.parse().expect("a number of games"));
    let house = std::sync::Arc::new(TestServer::with(&[("tables-per-person", "100000")]).await);
    let mut playing = JoinSet::new();
    let (mut begun, mut frames) = (0, 0);
    while begun < games || !playing.is_empty() {
        while begun < games && playing.len() < 8 {
            let (house, number) = (std::sync::Arc::clone(&house), begun);
            begun += 1;
            playing.spawn(async move { one_of_many(&house, number).await });
        }
        let checked = playing.join_next().await.expect("one plays");
        frames += checked.expect("nobody knows too much");
    }
    println!("{games} games, {frames} frames and HTTP bodies checked, 0 leaks");
}

/// Jericho and Coloretto in turn, each as often followed in full as by events.
async fn one_of_many(house: &TestServer, number: usize) -> usize {
    let followed = [Followed::ByEvents, Followed::InFull][number / 2 % 2];
    if number.is_multiple_of(2) {
        let players = 3 + number / 4 % 3;
        let tied = ["all", "one_per_wall"][number / 12 % 2];
        let options = json!({"tied_highest": tied});
        let played = whole::<jericho::State>(house, players, options, followed).await;
        nobody_knows_too_much(&played);
        played.count()
    } else {
        let players = 2 + number / 4 % 4;
        let options = json!({"games": "1"});
        let played = whole::<coloretto::State>(house, players, options, followed).await;
        nobody_knows_too_much(&played);
        played.count()
    }
}
