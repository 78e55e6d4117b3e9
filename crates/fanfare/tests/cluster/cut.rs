//! One server of two is cut off from PostgreSQL, or from NATS: it tells nothing more before its lease ends,
//! another one has the table soon, and it takes part again by itself.

use std::path::{Path, PathBuf};
use std::time::Duration;

use protocol::table::Ask;
use serde_json::{Value, json};
use table::games::coloretto;
use tempfile::TempDir;
use testserver::{Nats, Postgres, TestPlayer, TestVisitor};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::house::{DATABASE, House, PATIENCE, Server};
use crate::{Lag, STILL};

type Player = TestPlayer<coloretto::State>;

/// How often somebody comes or goes, which a server that may speak tells all others.
const OFTEN: Duration = Duration::from_millis(400);
/// How many look on at first.
const WATCHING: usize = 30;

/// A way to a service that can be blocked: packets are neither passed on nor answered.
struct Way {
    url: String,
    open: watch::Sender<bool>,
    _folder: Option<TempDir>,
}

impl Way {
    async fn to_nats(nats: &Nats) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("nats://{}", listener.local_addr().expect("an address"));
        let (open, opened) = watch::channel(true);
        let real = nats.address();
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                if let Ok(there) = TcpStream::connect(real).await {
                    join(here.into_split(), there.into_split(), &opened);
                }
            }
        });
        Self {
            url,
            open,
            _folder: None,
        }
    }

    fn to_postgresql(database: &str) -> Self {
        let (head, name) = database.rsplit_once('/').expect("a database");
        let (user, place) = head.split_once('@').expect("a host");
        let socket = |folder: &Path| folder.join(".s.PGSQL.5432");
        let real = socket(&PathBuf::from(place.replace("%2F", "/")));
        let folder = tempfile::tempdir().expect("a folder");
        let listener = UnixListener::bind(socket(folder.path())).expect("a socket");
        let (open, opened) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                if let Ok(there) = UnixStream::connect(&real).await {
                    join(here.into_split(), there.into_split(), &opened);
                }
            }
        });
        let host = folder.path().display().to_string().replace('/', "%2F");
        Self {
            url: format!("{user}@{host}/{name}"),
            open,
            _folder: Some(folder),
        }
    }

    fn is_open(&self, open: bool) {
        self.open.send_replace(open);
    }
}

fn join<R, W>(here: (R, W), there: (R, W), open: &watch::Receiver<bool>)
where
    R: AsyncRead + Unpin + Send + 'static,
    W: AsyncWrite + Unpin + Send + 'static,
{
    tokio::spawn(pass(here.0, there.1, open.clone()));
    tokio::spawn(pass(there.0, here.1, open.clone()));
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut open: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 4096];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        let opened = open.wait_for(|open| *open).await.is_ok();
        if !opened || to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

/// Two servers: the first one's way to PostgreSQL or NATS is `way`.
fn house(nats: Nats, postgres: Postgres, database: &str, own: (&str, &str)) -> House {
    let url = nats.url();
    let mut servers = vec![
        Server::new(own.0, own.1, "+0"),
        Server::new(database, &url, "+0"),
    ];
    for server in &mut servers {
        server.start(&postgres);
    }
    House {
        servers,
        nats,
        postgres,
    }
}

async fn is_ready(server: &Server) -> bool {
    let answer = TestVisitor::nobody(server.address).ask("GET /readyz").await;
    answer.status == 200
}

/// Whether a server's lease goes on, as PostgreSQL has it.
fn is_alive(house: &House, server: &str) -> bool {
    let alive = format!("SELECT 1 FROM servers WHERE id = '{server}' AND NOT gone");
    !house.ask(&alive).is_empty()
}

/// Listens until then. Says when the last of what only the table's owner tells came.
async fn listen(player: &mut Player, end: Instant) -> Option<Instant> {
    let mut last = None;
    loop {
        let before = player.heard.len();
        let Ok(true) = timeout_at(end, player.hear()).await else {
            return last;
        };
        let told = player.heard[before..].iter().any(|text| {
            let message: Value = serde_json::from_str(text).expect("JSON");
            message["type"] == "present" || message["type"] == "chat"
        });
        if told {
            last = Some(Instant::now());
        }
    }
}

async fn is_cut_off(house: House, way: Way) {
    let lag = Lag::watch();
    let cut = house.servers[0].id.clone();
    let at = |server: usize| house.servers[server].address;
    let ada = TestVisitor::enter(at(0), "Ada").await;
    let id = ada.create(&json!({"game": "coloretto", "seats": 2})).await;
    let mut ada = Player::come(&ada, &id).await;
    let mut bea = Player::come(&TestVisitor::enter(at(1), "Bea").await, &id).await;
    assert_eq!(house.owner(&id), Some(0));
    let mut watching = Vec::new();
    for _ in 0..WATCHING {
        watching.push(Player::come(&TestVisitor::nobody(at(0)), &id).await);
    }
    // Everybody hears of each who goes, for as long as the server may say so.
    let ending = tokio::spawn(async move {
        while watching.pop().is_some() {
            sleep(OFTEN).await;
        }
    });

    way.is_open(false);
    let begin = Instant::now();
    let listening = tokio::spawn(async move {
        let last = listen(&mut ada, begin + OFTEN * WATCHING as u32).await;
        (ada, last)
    });
    while is_alive(&house, &cut) {
        assert!(begin.elapsed() < PATIENCE, "its lease does not end");
        sleep(Duration::from_millis(50)).await;
    }
    let ended = begin.elapsed();
    while house.owner(&id) != Some(1) {
        assert!(begin.elapsed() < PATIENCE, "nobody takes the table over");
        sleep(Duration::from_millis(50)).await;
    }
    let (taken, most) = (begin.elapsed(), Duration::from_millis(STILL) + lag.worst());
    assert!(taken < most, "{taken:?} of {most:?}");
    assert!(
        !is_ready(&house.servers[0]).await,
        "it has nothing to offer"
    );
    // The table goes on where it is now.
    bea.sit(1).await;
    let (mut ada, last) = listening.await.expect("she listened");
    let last = last.map(|at| at - begin);
    assert!(last.is_some_and(|last| last > OFTEN), "told after the cut");
    assert!(
        last < Some(ended),
        "told {last:?} after the cut, without a lease since {ended:?}"
    );
    ending.await.expect("all have gone");

    way.is_open(true);
    let back = async {
        while !is_ready(&house.servers[0]).await {
            sleep(Duration::from_millis(50)).await;
        }
        // Her connection may have ended meanwhile, or found the table by itself.
        let there = |ada: &Player| ada.table.as_ref().is_some_and(|it| it.seats[1].is_some());
        while !there(&ada) {
            if !ada.hear().await {
                ada.try_come_back().await;
            }
        }
        ada.sit(0).await;
        let text = "here again".to_owned();
        ada.ask(Ask::Chat { text }).await.expect("it is said");
        bea.until(|bea| bea.chat.iter().any(|line| line.text == "here again"))
            .await;
    };
    timeout(PATIENCE, back).await.expect("it takes part again");
    assert_eq!(house.owner(&id), Some(1));
    println!("cut: told until {last:?}, lease over at {ended:?}, another owner at {taken:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_cut_off_from_nats_falls_silent_and_comes_back_nats_postgresql() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database(DATABASE);
    let way = Way::to_nats(&nats).await;
    let house = house(nats, postgres, &database, (&database, &way.url));
    is_cut_off(house, way).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_cut_off_from_postgresql_falls_silent_and_comes_back_nats_postgresql() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database(DATABASE);
    let way = Way::to_postgresql(&database);
    let url = nats.url();
    let house = house(nats, postgres, &database, (&way.url, &url));
    is_cut_off(house, way).await;
}
