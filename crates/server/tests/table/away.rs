//! A database that goes away under a whole server, and comes back.

use protocol::table::{Ask, Phase};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::games::jericho::State;
use tokio::sync::watch;

use crate::reconnect::dealt;
use testserver::TestPlayer;
use testserver::TestServer;
use testserver::{Postgres, SmallDisk};

/// The one who is asked makes a move under a key of its own, over and over until it is taken.
async fn move_until_taken(players: &mut [TestPlayer<State>]) {
    let mover = players.iter_mut().find(|player| player.is_asked());
    let mover = mover.expect("somebody is asked");
    let choice = mover.moves()[0].to_string();
    let key = format!("{}-again", mover.guest.id);
    for _ in 0..200 {
        let choice = choice.clone();
        match mover.try_ask(&key, Ask::Choose { choice }).await {
            Some(Ok(_)) => return,
            Some(Err(code)) => assert_eq!(code, "unavailable"),
            None => mover.come_back().await,
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the move was never taken");
}

async fn round(players: &mut [TestPlayer<State>]) {
    for player in players.iter_mut() {
        player.settle().await;
        player.play().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_waits_for_a_postgresql_that_goes_away_and_loses_nothing() {
    let mut postgres = Postgres::start();
    let url = postgres.database("away");
    let house = TestServer::with(&[("database", &url)]).await;
    let mut players = Vec::new();
    let host = house.enter("Ada").await;
    let id = host.create(&json!({"game": "jericho", "seats": 3})).await;
    for (seat, name) in ["Ada", "Bea", "Cid"].into_iter().enumerate() {
        let guest = if seat == 0 {
            host.clone()
        } else {
            house.enter(name).await
        };
        let mut player = TestPlayer::<State>::come(&guest, &id).await;
        player.sit(seat as u8).await;
        players.push(player);
    }
    players[0].ask(Ask::Start).await.expect("all are there");
    for player in &mut players {
        player.reveal().await;
    }
    for _ in 0..4 {
        round(&mut players).await;
    }
    for player in &mut players {
        player.settle().await;
    }
    let before: Vec<u64> = players.iter().map(|player| player.have).collect();

    postgres.stop();
    let mover = players.iter_mut().find(|player| player.is_asked());
    let mover = mover.expect("somebody is asked");
    let choice = mover.moves()[0].to_string();
    let refused = mover.ask(Ask::Choose { choice }).await;
    assert_eq!(refused, Err("unavailable".to_owned()));
    let alive = house.get("/healthz").await;
    assert_eq!(alive.status, 200, "the server itself lives");
    let ready = house.get("/readyz").await;
    assert_eq!(ready.status, 503, "but has nothing to offer");
    let me = host.ask("GET /api/me").await;
    assert_eq!(me.status, 503, "{}", me.body);
    assert!(me.body.contains("unavailable"), "{}", me.body);

    postgres.resume();
    move_until_taken(&mut players).await;
    for player in &mut players {
        player.settle().await;
    }
    let after = players.iter().zip(before);
    assert!(
        after
            .into_iter()
            .all(|(player, before)| player.have > before)
    );
    while players.iter().any(|player| player.phase() != Phase::Over) {
        round(&mut players).await;
    }
    let (status, record) = players[0].guest.record(&id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<State>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
}

/// How soon the next move is kept once there is room.
const PROMISE: Duration = Duration::from_secs(5);

/// A full disk refuses the move of a live table, and changes nothing; once there is room the same move is
/// kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_on_a_full_disk_is_refused_and_kept_as_soon_as_there_is_room() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let database = disk.path().join("fanfare.db");
    let database = database.to_str().expect("text");
    let house = TestServer::with(&[("database", database)]).await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    disk.fill();
    // What is left of the last page takes a few more.
    let moves = ada.moves();
    let mut tries = 0;
    let (key, choice) = loop {
        let key = format!("move {tries}");
        let choice = moves[tries % moves.len()].to_string();
        let ask = Ask::Choose {
            choice: choice.clone(),
        };
        match ada.ask_as(&key, ask).await {
            Ok(_) => tries += 1,
            Err(code) => {
                assert_eq!(code, "unavailable", "after {tries}");
                break (key, choice);
            }
        }
    };
    let ready = house.get("/readyz").await;
    assert_eq!(ready.status, 503, "{}", ready.body);
    disk.free();
    let begin = Instant::now();
    let ask = || Ask::Choose {
        choice: choice.clone(),
    };
    while let Err(code) = ada.ask_as(&key, ask()).await {
        assert_eq!(code, "unavailable");
        assert!(begin.elapsed() < PROMISE, "still refused");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let took = begin.elapsed();
    assert!(took < PROMISE, "{took:?}");
    assert_eq!(house.get("/readyz").await.status, 200);
    // The table goes on, to a record that verifies.
    while !(ada.over && bea.over) {
        let moved = ada.play().await | bea.play().await;
        if !moved {
            ada.settle().await;
            bea.settle().await;
        }
    }
    let (status, record) = ada.guest.record(&ada.id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<State>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
}

/// A way to PostgreSQL that can be blocked: packets are neither passed on nor answered.
struct Stall {
    requests: watch::Sender<bool>,
    answers: Arc<watch::Sender<bool>>,
    /// Lose all answers from the next commit on, which PostgreSQL itself makes.
    at_commit: Arc<AtomicBool>,
    _folder: tempfile::TempDir,
    url: String,
}

impl Stall {
    fn before(url: &str) -> Self {
        let (head, name) = url.rsplit_once('/').expect("a database");
        let (user, place) = head.split_once('@').expect("a host");
        let real = format!("{}/.s.PGSQL.5432", place.replace("%2F", "/"));
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().join(".s.PGSQL.5432");
        let listener = tokio::net::UnixListener::bind(own).expect("a socket");
        let (requests, asked) = watch::channel(true);
        let (answers, answered) = watch::channel(true);
        let (answers, at_commit) = (Arc::new(answers), Arc::new(AtomicBool::new(false)));
        let (closing, armed) = (Arc::clone(&answers), Arc::clone(&at_commit));
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                let there = tokio::net::UnixStream::connect(&real)
                    .await
                    .expect("PostgreSQL");
                let ((from, to), (back, away)) = (here.into_split(), there.into_split());
                let (closing, armed) = (Arc::clone(&closing), Arc::clone(&armed));
                tokio::spawn(pass(from, away, asked.clone(), move |bytes| {
                    let commits = bytes.windows(6).any(|part| part == b"COMMIT");
                    if commits && armed.swap(false, Ordering::SeqCst) {
                        closing.send_replace(false);
                    }
                }));
                tokio::spawn(pass(back, to, answered.clone(), |_| {}));
            }
        });
        let host = folder.path().display().to_string().replace('/', "%2F");
        Self {
            requests,
            answers,
            at_commit,
            url: format!("{user}@{host}/{name}"),
            _folder: folder,
        }
    }

    fn block(&self) {
        self.requests.send_replace(false);
        self.answers.send_replace(false);
    }

    fn open(&self) {
        self.requests.send_replace(true);
        self.answers.send_replace(true);
    }
}

async fn pass(
    mut from: tokio::net::unix::OwnedReadHalf,
    mut to: tokio::net::unix::OwnedWriteHalf,
    mut open: watch::Receiver<bool>,
    look: impl Fn(&[u8]) + Send,
) {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut bytes = vec![0; 4096];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        look(&bytes[..read]);
        if open.wait_for(|open| *open).await.is_err() || to.write_all(&bytes[..read]).await.is_err()
        {
            return;
        }
    }
}

/// PostgreSQL keeps a move, and its answer is lost: the client is told that nobody knows, and the same
/// key finds it kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_of_postgresql_whose_answer_is_lost_is_in_doubt_and_found_by_its_key() {
    let postgres = Postgres::start();
    let stall = Stall::before(&postgres.database("doubt"));
    let house = TestServer::with(&[("database", &stall.url)]).await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    assert!(bea.play().await);
    ada.settle().await;
    let choice = ada.moves()[0].to_string();
    let choose = || Ask::Choose {
        choice: choice.clone(),
    };
    stall.at_commit.store(true, Ordering::SeqCst);
    let refused = ada.try_ask("the same key", choose()).await;
    assert_eq!(refused, Some(Err("in-doubt".to_owned())));
    stall.open();
    for _ in 0..300 {
        match ada.try_ask("the same key", choose()).await {
            Some(Ok(again)) => {
                assert!(again, "it was kept, and is not played again");
                return;
            }
            Some(Err(code)) => assert!(
                ["in-doubt", "unavailable"].contains(&code.as_str()),
                "{code}"
            ),
            None => ada.come_back().await,
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the move was never found");
}

/// People play until the first of them is on turn: after the first card and the feeding, which all
/// choose at once, so that a seat further on is asked next.
async fn to_a_turn_of_the_first(players: &mut [TestPlayer<State>]) {
    let mut choices = 0;
    loop {
        for player in players.iter_mut() {
            player.settle().await;
        }
        if choices == 2 && players[0].is_asked() {
            return;
        }
        choices += usize::from(choices < 2 && players[0].play().await);
        for player in &mut players[1..] {
            player.play().await;
        }
    }
}

/// The first one's move is kept, but its answer is lost, and so is the connection: nobody asks for it
/// again.
async fn moves_in_doubt_and_goes(player: &mut TestPlayer<State>, stall: &Stall) {
    let choice = player.moves()[0].to_string();
    stall.at_commit.store(true, Ordering::SeqCst);
    let refused = player.try_ask("the last", Ask::Choose { choice }).await;
    assert_eq!(refused, Some(Err("in-doubt".to_owned())));
    player.cut();
    stall.open();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_on_after_a_commit_of_postgresql_in_doubt_that_nobody_asks_for_again() {
    let postgres = Postgres::start();
    let stall = Stall::before(&postgres.database("bots"));
    let house = TestServer::with(&[("database", &stall.url)]).await;
    let guest = house.enter("Ada").await;
    let plan = json!({
        "game": "jericho", "seats": 3, "bots": {"1": "easy", "2": "easy"},
        "clock": {"kind": "none"}, "stand_in": "easy",
    });
    let id = guest.create(&plan).await;
    let mut ada = TestPlayer::<State>::come(&guest, &id).await;
    ada.sit(0).await;
    ada.ask(Ask::Start).await.expect("all are there");
    ada.reveal().await;
    ada.until(TestPlayer::is_asked).await;
    let mut players = [ada];
    to_a_turn_of_the_first(&mut players).await;
    let kept = || -> u64 {
        let count = postgres.ask("bots", "SELECT count(*) FROM log");
        count[0].parse().expect("a number")
    };
    let before = kept();
    moves_in_doubt_and_goes(&mut players[0], &stall).await;
    let begin = std::time::Instant::now();
    // Ada's own move, and those of both bots.
    while kept() < before + 3 {
        let waited = begin.elapsed();
        assert!(waited < Duration::from_secs(60), "{} of {before}", kept());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_hear_of_a_commit_of_postgresql_in_doubt_that_nobody_asks_for_again() {
    let postgres = Postgres::start();
    let stall = Stall::before(&postgres.database("others"));
    let house = TestServer::with(&[("database", &stall.url)]).await;
    let (ada, bea) = dealt(&house, json!({"kind": "none"})).await;
    let mut players = [ada, bea];
    to_a_turn_of_the_first(&mut players).await;
    let [ada, bea] = &mut players;
    let before = bea.have;
    moves_in_doubt_and_goes(ada, &stall).await;
    let asked = bea.until(|bea| bea.have > before && bea.is_asked());
    tokio::time::timeout(Duration::from_secs(60), asked)
        .await
        .expect("Bea hears of it");
    assert!(bea.play().await);
}

/// A person who takes a seat while the answer is lost sits there for all to see.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_taken_by_a_commit_of_postgresql_in_doubt_is_somebodys_presence() {
    let postgres = Postgres::start();
    let stall = Stall::before(&postgres.database("seat"));
    let house = TestServer::with(&[("database", &stall.url)]).await;
    let guest = house.enter("Ada").await;
    let id = guest.create(&json!({"game": "jericho", "seats": 3})).await;
    let mut ada = TestPlayer::<State>::come(&guest, &id).await;
    ada.sit(0).await;
    let mut bea = TestPlayer::<State>::come(&house.enter("Bea").await, &id).await;
    ada.until(|ada| ada.present == Some((vec![true, false, false], 1)))
        .await;
    stall.at_commit.store(true, Ordering::SeqCst);
    let seat = engine::Seat::try_from(1).expect("a seat");
    let sit = Ask::Sit {
        seat,
        commitment: None,
    };
    let refused = bea.try_ask("sit", sit).await;
    assert_eq!(refused, Some(Err("in-doubt".to_owned())));
    stall.open();
    let both = ada.until(|ada| ada.present == Some((vec![true, true, false], 0)));
    tokio::time::timeout(Duration::from_secs(60), both)
        .await
        .expect("both are there");
}

/// A failover that eats packets: nobody waits for minutes, what may have been kept is said so, and
/// the database's words stay in the log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_that_says_nothing_costs_seconds_and_no_move() {
    let postgres = Postgres::start();
    let stall = Stall::before(&postgres.database("stall"));
    let house = TestServer::with(&[("database", &stall.url)]).await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    assert!(bea.play().await);
    stall.block();
    let begin = std::time::Instant::now();
    let choice = ada.moves()[0].to_string();
    let key = "the same key";
    let asked = async {
        let refused = ada
            .try_ask(
                key,
                Ask::Choose {
                    choice: choice.clone(),
                },
            )
            .await;
        (refused, ada)
    };
    let ((refused, mut ada), me) = tokio::join!(asked, bea.guest.ask("GET /api/me"));
    assert_eq!(me.status, 503, "{}", me.body);
    assert!(
        begin.elapsed() < Duration::from_secs(40),
        "{:?}",
        begin.elapsed()
    );
    let code = refused
        .expect("an answer")
        .expect_err("it can't be kept now");
    assert!(
        ["in-doubt", "unavailable"].contains(&code.as_str()),
        "{code}"
    );
    let answer = ada.heard.iter().find(|frame| frame.contains("refused"));
    let answer = answer.expect("a refusal");
    assert!(
        !answer.contains("PostgreSQL") && !answer.contains("pool"),
        "{answer}"
    );
    stall.open();
    for _ in 0..300 {
        let again = ada
            .try_ask(
                key,
                Ask::Choose {
                    choice: choice.clone(),
                },
            )
            .await;
        match again {
            Some(Ok(_)) => break,
            Some(Err(code)) => assert!(
                ["in-doubt", "unavailable"].contains(&code.as_str()),
                "{code}"
            ),
            None => ada.come_back().await,
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    while !(ada.over && bea.over) {
        let moved = ada.play().await | bea.play().await;
        if !moved {
            ada.settle().await;
            bea.settle().await;
        }
    }
    let (status, record) = ada.guest.record(&ada.id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<State>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
}
