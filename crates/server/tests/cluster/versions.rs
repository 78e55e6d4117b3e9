//! Two versions side by side: the test plays the newer server, over the real NATS and PostgreSQL.

use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use table::games::jericho;
use testserver::{Nats, Postgres, TestPlayer, TestServer};
use tokio::time::{sleep, timeout};

type Player = TestPlayer<jericho::State>;

pub(crate) const DATABASE: &str = "versions";
/// Sooner than what waits for another owner gives up.
pub(crate) const SOON: Duration = Duration::from_secs(12);

/// A server of this version, and the wires to speak to it as another one.
pub(crate) struct Wires {
    pub(crate) server: TestServer,
    pub(crate) postgres: Postgres,
    pub(crate) database: String,
    pub(crate) nats: async_nats::Client,
    /// What the subjects begin with.
    prefix: String,
    _bus: Nats,
}

pub(crate) async fn wires() -> Wires {
    let (postgres, bus) = (Postgres::start(), Nats::start());
    let (database, url) = (postgres.database(DATABASE), bus.url());
    let settings = [("database", database.as_str()), ("nats", url.as_str())];
    let server = TestServer::with(&settings).await;
    let name = postgres.ask(DATABASE, "SELECT name FROM cluster");
    Wires {
        server,
        nats: async_nats::connect(url).await.expect("NATS"),
        prefix: format!("fanfare.{}", name[0]),
        postgres,
        database,
        _bus: bus,
    }
}

impl Wires {
    pub(crate) fn subject(&self, server: &str, what: &str) -> String {
        format!("{}.{server}.{what}", self.prefix)
    }

    /// The id of the server of this version, once it has a lease: no request comes before.
    pub(crate) async fn own_id(&self) -> String {
        loop {
            let own = "SELECT id FROM servers WHERE id <> 'newer'";
            if let Some(id) = self.postgres.ask(DATABASE, own).into_iter().next() {
                return id;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) async fn request(&self, subject: String, what: &Value) -> Value {
        let asked = self.nats.request(subject, what.to_string().into());
        let answer = timeout(SOON, asked).await.expect("in time");
        let answer = answer.expect("an answer");
        serde_json::from_slice(&answer.payload).expect("JSON")
    }

    /// A newer version writes to a table's log what this one can't read.
    fn dance(&self, id: &str) {
        let dance = format!(
            r#"INSERT INTO log (table_key, version, at, command)
               SELECT t.key, max(l.version) + 1, max(l.at), '{{"do":"dance"}}'
               FROM tables t JOIN log l ON l.table_key = t.key WHERE t.id = '{id}' GROUP BY t.key"#
        );
        self.postgres.tell(DATABASE, &dance);
    }

    /// A newer server lives beside this one; it never has a table unless a test claims one for it.
    pub(crate) fn newer(&self) {
        let living = "INSERT INTO servers (id, epoch, version, renewed, until)
                      VALUES ('newer', 1, '99.0.0', clock_timestamp(),
                              clock_timestamp() + interval '1 hour')";
        self.postgres.tell(DATABASE, living);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_only_a_newer_version_asks_is_answered_at_once_nats_postgresql() {
    let wires = wires().await;
    let subject = wires.subject(&wires.own_id().await, "ask");
    let dance = json!({"from": "newer", "what": {"type": "dance", "with": "me"}});
    let answer = wires.request(subject.clone(), &dance).await;
    assert_eq!(answer, json!({"type": "unknown"}));
    // More fields than this version knows change nothing.
    let dismiss = json!({
        "from": "newer", "urgent": true,
        "what": {"type": "dismiss", "person": "personnumber1", "why": {"x": 1}},
    });
    let answer = wires.request(subject, &dismiss).await;
    assert_eq!(answer["type"], "done");
    wires.server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_a_newer_version_wrote_to_is_left_to_it_nats_postgresql() {
    let wires = wires().await;
    let ada = wires.server.enter("Ada").await;
    let id = ada.create(&json!({"game": "jericho", "seats": 3})).await;
    wires.dance(&id);
    // No server here can read that: a client is told so at once, and no server keeps the table.
    let begin = Instant::now();
    assert!(Player::try_come(&ada, &id).await.is_none());
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    let owner = || wires.postgres.ask(DATABASE, "SELECT server FROM owners");
    assert_eq!(owner(), [""]);
    // Also not when it looks after tables that nobody has.
    sleep(Duration::from_millis(2500)).await;
    assert_eq!(owner(), [""]);

    // Once there is a newer server its clients are brought there.
    let asked = wires.nats.subscribe(wires.subject("newer", "ask"));
    let mut asked = asked.await.expect("a subject");
    wires.nats.flush().await.expect("it is known");
    wires.newer();
    let (coming, guest, table) = (Instant::now(), ada.clone(), id.clone());
    let come = tokio::spawn(async move { Player::try_come(&guest, &table).await.is_none() });
    let message = timeout(SOON, asked.next()).await.expect("in time");
    let message = message.expect("a request");
    let demand: Value = serde_json::from_slice(&message.payload).expect("JSON");
    assert_eq!(
        (&demand["table"], &demand["what"]["type"]),
        (&json!(id), &json!("attach"))
    );
    assert_eq!(demand["what"]["person"]["name"], "Ada");
    let refused = json!({
        "type": "refused", "code": "no-spectators", "rule": null, "detail": "", "after": 0,
    });
    let reply = message.reply.expect("it waits for an answer");
    let sent = wires.nats.publish(reply, refused.to_string().into()).await;
    sent.expect("it is sent");
    assert!(come.await.expect("it is answered"));
    assert!(coming.elapsed() < SOON, "{:?}", coming.elapsed());
    wires.server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_given_back_though_postgresql_refuses_once_nats_postgresql() {
    let wires = wires().await;
    let ada = wires.server.enter("Ada").await;
    let id = ada.create(&json!({"game": "jericho", "seats": 3})).await;
    wires.dance(&id);
    let refuse = "CREATE SEQUENCE tries;
        CREATE FUNCTION refuse_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF nextval('tries') = 1 THEN RAISE EXCEPTION 'not now'; END IF;
            RETURN NEW;
        END $$;
        CREATE TRIGGER refuse_once BEFORE UPDATE ON owners FOR EACH ROW
            WHEN (NEW.server = '' AND OLD.server <> '') EXECUTE FUNCTION refuse_once()";
    wires.postgres.tell(DATABASE, refuse);
    assert!(Player::try_come(&ada, &id).await.is_none());
    let begin = Instant::now();
    while wires.postgres.ask(DATABASE, "SELECT server FROM owners") != [""] {
        assert!(
            begin.elapsed() < SOON,
            "it stays with a server that can't read it"
        );
        sleep(Duration::from_millis(50)).await;
    }
    let tries = wires.postgres.ask(DATABASE, "SELECT last_value FROM tries");
    assert_eq!(tries, ["2"]);
    wires.server.close().await;
}
