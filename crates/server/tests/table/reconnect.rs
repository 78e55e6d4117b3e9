//! Lost connections: at every moment, in the middle of a choice, with a request sent again.

use protocol::table::{Ask, Phase};
use serde_json::json;
use table::games::jericho;

use testserver::TestPlayer;
use testserver::TestServer;

type Jericho = TestPlayer<jericho::State>;

/// Ada and Bea with a bot, dealt.
pub(crate) async fn dealt(house: &TestServer, clock: serde_json::Value) -> (Jericho, Jericho) {
    let plan = json!({
        "game": "jericho", "seats": 3, "bots": {"2": "easy"}, "clock": clock, "stand_in": "easy",
    });
    dealt_as(house, &plan).await
}

/// The same at a table for three as it was planned.
pub(crate) async fn dealt_as(house: &TestServer, plan: &serde_json::Value) -> (Jericho, Jericho) {
    let (ada, bea) = tokio::join!(house.enter("Ada"), house.enter("Bea"));
    let id = ada.create(plan).await;
    let mut ada = Jericho::come(&ada, &id).await;
    let mut bea = Jericho::come(&bea, &id).await;
    ada.sit(0).await;
    bea.sit(1).await;
    ada.ask(Ask::Start).await.expect("all are there");
    ada.reveal().await;
    bea.reveal().await;
    for player in [&mut ada, &mut bea] {
        player
            .until(|it| it.view.is_some() && it.phase() == Phase::Playing)
            .await;
    }
    (ada, bea)
}

#[tokio::test]
async fn a_connection_may_be_lost_at_every_moment() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    let mut turns = 0;
    while !(ada.over && bea.over) {
        let mut moved = false;
        for player in [&mut ada, &mut bea] {
            // The player checks that no event is lost and none comes twice.
            player.cut();
            player.come_back().await;
            moved |= player.play().await;
        }
        turns += usize::from(moved);
        if !moved {
            ada.hear().await;
        }
    }
    assert!(turns > 10);
    // Somebody who comes now is told all at once, and it is the same.
    let late = Jericho::come(&ada.guest, &ada.id).await;
    let mut late = late;
    late.until(|it| it.view.is_some()).await;
    assert_eq!(late.view, ada.view);
    assert_eq!(late.have, ada.have);
}

#[tokio::test]
async fn a_choice_sent_again_is_played_once() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    let choice = ada.moves()[0].to_string();
    let choose = |choice: &str| Ask::Choose {
        choice: choice.to_owned(),
    };
    // The first time nobody hears the answer.
    ada.say(Some("k1"), choose(&choice)).await;
    bea.until(|it| it.have > 1).await;
    ada.cut();
    ada.come_back().await;
    assert_eq!(ada.ask_as("k1", choose(&choice)).await, Ok(true));
    let other = ada.moves()[1].to_string();
    // A new key is a new choice: it may be changed until the last one is in.
    assert_eq!(ada.ask_as("k2", choose(&other)).await, Ok(false));
    assert_eq!(ada.ask_as("k1", choose(&choice)).await, Ok(true));
    bea.settle().await;
    let chosen = bea
        .heard
        .iter()
        .filter(|it| it.contains("\"chose\""))
        .count();
    // Bea learns that Ada chose, and the bot; not that Ada changed her mind.
    assert!(chosen <= 2, "{:?}", bea.heard);
}

#[tokio::test]
async fn a_wrong_request_disturbs_nobody() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    let before = bea.have;
    let illegal = Ask::Choose {
        choice: "trumpet R".to_owned(),
    };
    let code = ada.ask(illegal).await.expect_err("all lay first cards now");
    assert_ne!(code, "no-move");
    let nonsense = Ask::Choose {
        choice: "castle".to_owned(),
    };
    assert_eq!(ada.ask(nonsense).await, Err("no-move".to_owned()));
    let keyless = json!({"type": "choose", "move": "start R1"}).to_string();
    let frames: [&str; 6] = ["", "nonsense", "[]", "{}", "{\"type\":\"sudo\"}", &keyless];
    for frame in frames {
        ada.send(frame).await;
    }
    ada.settle().await;
    ada.send(r#"{"type":"sit","seat":9,"key":"nine"}"#).await;
    let answer = ada.answer("nine").await;
    assert_eq!(answer, Some(Err("no-such-seat".to_owned())));
    assert_eq!(ada.ask(Ask::Start).await, Err("started".to_owned()));
    bea.settle().await;
    assert!(bea.have <= before + 1, "only the bot has chosen");
    assert!(ada.play().await && bea.play().await);
}

#[tokio::test]
async fn a_server_that_closes_tells_its_clients_and_goes_on_where_it_was() {
    let mut house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    assert!(ada.play().await);
    house = house.restart().await;
    for player in [&mut ada, &mut bea] {
        while player.hear().await {}
        assert_eq!(player.closing.as_deref(), Some("shutdown"));
        player.guest.move_to(house.address);
        player.come_back().await;
    }
    assert!(bea.play().await);
    // The bot goes on as well: all have laid their first cards.
    bea.until(|it| it.heard.iter().any(|frame| frame.contains("\"laid\"")))
        .await;
    house.close().await;
}
