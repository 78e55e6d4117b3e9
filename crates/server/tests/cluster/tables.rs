//! People at different servers at one table: they notice nothing of it.

use std::time::{Duration, Instant};

use engine::Rules;
use protocol::table::{Ask, Phase};
use serde_json::{Value, json};
use table::games::{coloretto, jericho};
use testserver::{Nats, PATIENCE, Postgres, TestPlayer, TestServer, TestVisitor};
use tokio::task::JoinSet;

/// Servers on one database, and all that they need.
pub(crate) struct Servers {
    pub(crate) all: Vec<TestServer>,
    _nats: Nats,
    postgres: Postgres,
}

pub(crate) async fn servers(count: usize) -> Servers {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, url) = (postgres.database("tables"), nats.url());
    let settings = [("database", database.as_str()), ("nats", url.as_str())];
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(TestServer::with(&settings).await);
    }
    Servers {
        all,
        _nats: nats,
        postgres,
    }
}

/// The same person, at another server.
fn at(visitor: &TestVisitor, server: &TestServer) -> TestVisitor {
    let mut visitor = visitor.clone();
    visitor.move_to(server.address);
    visitor
}

/// Plays to the end of the table, and comes back where a connection is lost.
async fn play_on<S: Rules>(mut player: TestPlayer<S>) -> TestPlayer<S> {
    while !(player.over && player.phase() == Phase::Over) {
        if !player.play().await {
            assert!(player.hear().await, "closed: {:?}", player.closing);
        }
    }
    player
}

async fn seated<S: Rules>(
    servers: &[TestServer],
    game: &str,
    options: Value,
) -> [TestPlayer<S>; 3] {
    let plan = json!({"game": game, "options": options, "seats": 3, "bots": {"2": "easy"}});
    seated_at(servers, &plan).await
}

/// Two people at two servers, one who looks on at a third, and a bot.
pub(crate) async fn seated_at<S: Rules>(
    servers: &[TestServer],
    plan: &Value,
) -> [TestPlayer<S>; 3] {
    let (one, two) = (&servers[0], &servers[1]);
    let three = servers.get(2).unwrap_or(one);
    let ada = one.enter("Ada").await;
    let bea = two.enter("Bea").await;
    let id = ada.create(plan).await;
    // Bea's server is the first to need the table: it owns it.
    let mut bea = TestPlayer::<S>::come(&bea, &id).await;
    let mut ada = TestPlayer::<S>::come(&ada, &id).await;
    let mut cid = TestPlayer::<S>::come(&three.nobody(), &id).await;
    ada.sit(0).await;
    bea.sit(1).await;
    for player in [&mut ada, &mut bea, &mut cid] {
        let all = (vec![true, true, false], 1);
        player.until(|it| it.present == Some(all.clone())).await;
    }
    let said = ada.ask(Ask::Chat {
        text: "hello".to_owned(),
    });
    said.await.expect("it is said");
    bea.until(|it| it.chat.iter().any(|line| line.text == "hello"))
        .await;
    bea.ask(Ask::Start).await.expect_err("only the host starts");
    ada.ask(Ask::Start).await.expect("all are there");
    ada.reveal().await;
    bea.reveal().await;
    [ada, bea, cid]
}

pub(crate) async fn play_all<S: Rules>(players: [TestPlayer<S>; 3]) -> Vec<TestPlayer<S>> {
    let mut playing = JoinSet::new();
    for player in players {
        playing.spawn(play_on(player));
    }
    playing.join_all().await
}

async fn verified<S: Rules>(server: &TestServer, players: &[TestPlayer<S>]) {
    let id = &players[0].id;
    let guest = players.iter().find(|it| !it.guest.id.is_empty());
    let (status, record) = at(&guest.expect("a person").guest, server).record(id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<S>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_with_people_at_three_servers_nats_postgresql() {
    let servers = servers(3).await;
    let jericho = seated::<jericho::State>(&servers.all, "jericho", json!({})).await;
    let coloretto = seated::<coloretto::State>(&servers.all, "coloretto", json!({})).await;
    let (jericho, coloretto) = tokio::join!(play_all(jericho), play_all(coloretto));
    for server in &servers.all {
        verified(server, &jericho).await;
        verified(server, &coloretto).await;
    }
    for server in servers.all {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_closes_hands_its_tables_over_at_once_nats_postgresql() {
    let mut servers = servers(3).await;
    let [ada, bea, cid] = seated::<jericho::State>(&servers.all, "jericho", json!({})).await;
    // Bea's server owns the table. She goes to Ada's; Ada and Cid notice nothing of what follows.
    let mut playing = JoinSet::new();
    playing.spawn(play_on(ada));
    playing.spawn(play_on(cid));
    let (one, two) = (servers.all[0].address, servers.all.remove(1));
    let closed = tokio::spawn(two.close());
    let mut bea = bea;
    while bea.hear().await {}
    assert_eq!(bea.closing.as_deref(), Some("shutdown"));
    bea.guest.move_to(one);
    bea.come_back().await;
    playing.spawn(play_on(bea));
    let players = playing.join_all().await;
    closed.await.expect("it closed");
    verified(&servers.all[0], &players).await;
    for server in servers.all {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_away_for_a_moment_costs_players_elsewhere_no_move_nats_postgresql() {
    let mut servers = servers(2).await;
    // Ada's server hands her wishes to Bea's, which owns the table.
    let [mut ada, ..] = seated::<jericho::State>(&servers.all, "jericho", json!({})).await;
    ada.until(TestPlayer::is_asked).await;
    let choice = ada.moves()[0].to_string();
    servers.postgres.stop();
    let asking = tokio::spawn(async move { ada.ask(Ask::Choose { choice }).await });
    // The owner has refused it meanwhile, and is asked again.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    servers.postgres.resume();
    let answer = asking.await.expect("an answer");
    assert_eq!(answer.map(|_again| ()), Ok(()));
    for server in servers.all {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_goes_on_at_the_next_owner_nats_postgresql() {
    let mut servers = servers(3).await;
    let plan = json!({
        "game": "jericho", "seats": 3, "bots": {"2": "easy"}, "stand_in": "easy",
        "clock": {"kind": "move", "seconds": 5, "reserve": 0},
    });
    let [mut ada, _bea, mut cid] = seated_at::<jericho::State>(&servers.all, &plan).await;
    let two = servers.all.remove(1);
    two.close().await;
    // Nobody moves: the next owner's clock runs out, and the seat that it stands in for is away.
    let stands_in = |it: &TestPlayer<jericho::State>| {
        let seats = it.table.as_ref().map_or(&[][..], |table| &table.seats);
        seats.iter().flatten().any(|seat| seat.away.is_some())
    };
    let (played, seen) = (ada.until(stands_in), cid.until(stands_in));
    tokio::join!(played, seen);
    for server in servers.all {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_end_at_all_servers_nats_postgresql() {
    let servers = servers(2).await;
    let [mut ada, mut bea, _cid] =
        seated::<jericho::State>(&servers.all, "jericho", json!({})).await;
    // Bea's socket and table are at the second server, Ada's socket at the first: each logs out at
    // the other one.
    for (player, server) in [(&mut ada, &servers.all[1]), (&mut bea, &servers.all[0])] {
        let visitor = at(&player.guest, server);
        let gone = visitor.ask("POST /api/logout/everywhere").await;
        assert_eq!(gone.status, 204);
        while player.hear().await {}
        assert_eq!(player.closing.as_deref(), Some("logged-out"));
    }
    for server in servers.all {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_an_account_leaves_its_table_elsewhere_nats_postgresql() {
    let servers = servers(2).await;
    let [ada, mut bea, _cid] = seated::<jericho::State>(&servers.all, "jericho", json!({})).await;
    let gone = ada.guest.ask("DELETE /api/me").await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    let away = |table: &protocol::table::Table| {
        let seat = table.seats[0].as_ref();
        seat.is_none_or(|seat| seat.away.is_some() || seat.person.is_none())
    };
    bea.until(|it| it.table.as_ref().is_some_and(away)).await;
    for server in servers.all {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_without_an_owner_is_given_back_though_a_claims_answer_is_lost_nats_postgresql() {
    let mut servers = servers(2).await;
    let plan = json!({
        "game": "jericho", "seats": 3, "bots": {"2": "easy"}, "stand_in": "easy",
        "clock": {"kind": "move", "seconds": 120, "reserve": 0},
    });
    let players = seated_at::<jericho::State>(&servers.all, &plan).await;
    // The next claim is kept, but only after the server has stopped waiting for the answer.
    let late = "CREATE SEQUENCE tries;
        CREATE FUNCTION late_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF nextval('tries') = 1 THEN PERFORM pg_sleep(7); END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER late_once AFTER UPDATE ON owners FOR EACH ROW
            WHEN (NEW.server <> '') EXECUTE FUNCTION late_once()";
    servers.postgres.tell("tables", late);
    servers.all.remove(1).close().await;
    let begin = Instant::now();
    let absent = loop {
        let resumed =
            "SELECT command::json->>'absent' FROM log WHERE command LIKE '{\"do\":\"resume\"%'";
        if let Some(absent) = servers.postgres.ask("tables", resumed).first() {
            break absent.parse::<u64>().expect("milliseconds");
        }
        assert!(begin.elapsed() < PATIENCE, "no time is given back");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let waited = begin.elapsed().as_millis() as u64;
    assert!(
        (5_000..waited + 2_000).contains(&absent),
        "{absent} of {waited}"
    );
    drop(players);
    for server in servers.all {
        server.close().await;
    }
}
