//! A database that version 0.1.0 wrote is served as it is, as a file and in PostgreSQL.

use std::io::Read as _;
use std::path::Path;

use serde_json::{Value, json};
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use table::games::{coloretto, jericho};
use testserver::{Postgres, TestPlayer, TestServer};

/// Over and public; in play; with a start that was called off; closed before it began.
const TABLES: [(&str, &str); 4] = [
    ("n3g84qphjvdr1mbq", "over"),
    ("wfjdc6eekrx0ww08", "playing"),
    ("zs1h7dt6vvjmmbb3", "open"),
    ("rnkzvfm95frs3y4k", "closed"),
];

/// Everything that version 0.1.0 kept, what others refer to first.
const ROWS: [&str; 10] = [
    "persons", "sessions", "tokens", "mutes", "tables", "log", "seated", "results", "ratings",
    "chat",
];

fn file() -> Vec<u8> {
    let packed: &[u8] = include_bytes!("../old/0.1.0.sqlite.gz");
    let mut database = Vec::new();
    let mut unpacked = flate2::read::GzDecoder::new(packed);
    unpacked.read_to_end(&mut database).expect("a database");
    database
}

/// The same rows in PostgreSQL, in the schema that version 0.1.0 had there.
async fn in_postgresql(postgres: &Postgres) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("old.db");
    std::fs::write(&path, file()).expect("a file");
    let options = SqliteConnectOptions::new().filename(&path);
    let mut from = options.connect().await.expect("it opens");
    let url = postgres.database("old");
    let mut to = PgConnection::connect(&url).await.expect("it opens");
    let newest = "SELECT max(version) FROM _sqlx_migrations";
    let version: i64 = sqlx::query_scalar(newest)
        .fetch_one(&mut from)
        .await
        .expect("a version");
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations/postgres");
    let migrations = Migrator::new(migrations).await.expect("migrations");
    let made = migrations.run_to(version, &mut to).await;
    made.expect("an old database");
    for table in ROWS {
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)")
            .bind(table)
            .fetch_all(&mut from)
            .await
            .expect("columns");
        let values = columns.iter().map(|name| {
            format!("'{name}', iif(typeof({name}) = 'blob', '\\x' || hex({name}), {name})")
        });
        let values = values.collect::<Vec<_>>().join(", ");
        let rows = format!("SELECT json_object({values}) FROM {table}");
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(rows))
            .fetch_all(&mut from)
            .await
            .expect("rows");
        let columns = columns.join(", ");
        let insert = format!(
            "INSERT INTO {table} ({columns}) OVERRIDING SYSTEM VALUE
             SELECT {columns} FROM json_populate_recordset(NULL::{table}, $1::json)"
        );
        let insert = sqlx::query(AssertSqlSafe(insert));
        let insert = insert.bind(format!("[{}]", rows.join(", ")));
        let done = insert.execute(&mut to).await.expect("it is kept");
        assert_eq!(done.rows_affected(), rows.len() as u64, "{table}");
    }
    let next = "SELECT setval(pg_get_serial_sequence('tables', 'key'), max(key)) FROM tables";
    sqlx::query(next).execute(&mut to).await.expect("a number");
    to.close().await.expect("it closes");
    url
}

#[tokio::test]
async fn a_file_of_version_0_1_0_is_served() {
    goes_on(TestServer::on(&file()).await).await;
}

#[tokio::test]
async fn a_postgresql_of_version_0_1_0_is_served() {
    let postgres = Postgres::start();
    let url = in_postgresql(&postgres).await;
    let settings = [("database", url.as_str()), ("clock-is-right", "yes")];
    goes_on(TestServer::with(&settings).await).await;
}

async fn goes_on(house: TestServer) {
    for (id, phase) in TABLES {
        let path = format!("/api/tables/{id}");
        let answer = house.get(&path).await;
        assert_eq!(answer.status, 200, "{id}: {}", answer.body);
        let table: Value = serde_json::from_str(&answer.body).expect("JSON");
        assert_eq!(table["phase"], phase, "{id}");
    }
    let (status, record) = house.nobody().record(TABLES[0].0).await;
    assert_eq!(status, 200, "{record}");
    let verified = table::verify::<coloretto::State>(record.as_bytes());
    verified.unwrap_or_else(|why| panic!("{why:?}"));
    let login = json!({"login": "ada", "password": "correct horse"});
    let answer = house.nobody().send("POST /api/login", &login).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    // The table in play goes on: it is Ada's choice, as it was then.
    let ada = house.nobody().known_by(&answer);
    let mut ada = TestPlayer::<jericho::State>::come(&ada, TABLES[1].0).await;
    let before = ada.have;
    assert!(ada.play().await, "Ada is asked");
    ada.until(|ada| ada.have > before).await;
    let house = house.restart().await;
    ada.guest.move_to(house.address);
    ada.come_back().await;
    assert!(ada.have > before, "it is kept");
    house.close().await;
}
