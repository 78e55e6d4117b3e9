//! A database that version 0.1.0 wrote is served as it is.

use std::io::Read as _;

use serde_json::{Value, json};
use table::games::{coloretto, jericho};
use testserver::{TestPlayer, TestServer};

/// Over and public; in play; with a start that was called off; closed before it began.
const TABLES: [(&str, &str); 4] = [
    ("n3g84qphjvdr1mbq", "over"),
    ("wfjdc6eekrx0ww08", "playing"),
    ("zs1h7dt6vvjmmbb3", "open"),
    ("rnkzvfm95frs3y4k", "closed"),
];

#[tokio::test]
async fn a_database_of_version_0_1_0_is_served() {
    let packed: &[u8] = include_bytes!("../old/0.1.0.sqlite.gz");
    let mut database = Vec::new();
    let mut unpacked = flate2::read::GzDecoder::new(packed);
    unpacked.read_to_end(&mut database).expect("a database");
    let house = TestServer::on(&database).await;
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
