//! People at a table: who may look, who may speak, who plays again.

use protocol::table::{Ask, Away, Phase};
use serde_json::json;
use table::games::jericho;

use crate::reconnect::dealt;
use testserver::TestPlayer;
use testserver::TestServer;

type Jericho = TestPlayer<jericho::State>;

#[tokio::test]
async fn a_table_without_spectators_shows_nothing_to_others_until_it_is_over() {
    let house = TestServer::open().await;
    let (ada, cid) = tokio::join!(house.enter("Ada"), house.enter("Cid"));
    let plan = json!({
        "game": "jericho", "seats": 3, "bots": {"1": "easy", "2": "easy"}, "spectators": false,
    });
    let id = ada.create(&plan).await;
    let mut ada = Jericho::come(&ada, &id).await;
    let mut cid = Jericho::come(&cid, &id).await;
    ada.sit(0).await;
    ada.ask(Ask::Start).await.expect("all are there");
    ada.reveal().await;
    // Cid was there before the start; now they have to go, and learn nothing of the cards.
    while cid.hear().await {}
    assert_eq!(cid.closing.as_deref(), Some("spectators"));
    assert_eq!(cid.have, 0);
    let again = cid.guest.socket(&id).await;
    let mut again = again.expect("the table says it itself");
    let hello = json!({"type": "hello", "protocol": "fanfare-table/1"}).to_string();
    {
        use futures_util::{SinkExt as _, StreamExt as _};
        let _ = again.send(hello.into()).await;
        let answer = again.next().await.expect("an answer").expect("text");
        assert!(answer.to_string().contains("no-spectators"), "{answer}");
    }
    ada.ask(Ask::Abandon { wants: true }).await.expect("alone");
    let late = Jericho::come(&cid.guest, &id).await;
    assert_eq!(late.phase(), Phase::Over);
}

#[tokio::test]
async fn chat_is_heard_by_all_but_those_who_mute() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    let say = |text: &str| Ask::Chat {
        text: text.to_owned(),
    };
    ada.ask(say(" good luck ")).await.expect("a line");
    bea.until(|it| !it.chat.is_empty()).await;
    assert_eq!(bea.chat[0].text, "good luck");
    assert_eq!(bea.chat[0].name, "Ada");
    ada.ask(say("no\u{202e}t\u{200b}hing"))
        .await
        .expect("a line");
    bea.until(|it| it.chat.len() == 2).await;
    assert_eq!(
        bea.chat.pop().expect("a line").text,
        "nothing",
        "what it looks like"
    );
    for odd in ["", "   ", "a\u{7}b", "\u{202e}\u{200b}", &"x".repeat(301)] {
        assert_eq!(ada.ask(say(odd)).await, Err("malformed".to_owned()));
    }
    let person = ada.guest.id.clone();
    bea.ask(Ask::Mute { person, on: true })
        .await
        .expect("muted");
    ada.ask(say("still there?")).await.expect("a line");
    bea.settle().await;
    assert_eq!(bea.chat.len(), 1);
    // The mute is kept, and what was said before stays unheard too.
    bea.chat.clear();
    bea.cut();
    bea.come_back().await;
    bea.settle().await;
    assert!(bea.chat.is_empty(), "{:?}", bea.chat);
    let muted = format!(r#""muted":["{}"]"#, ada.guest.id);
    assert!(bea.heard.iter().any(|frame| frame.contains(&muted)));
}

#[tokio::test]
async fn who_leaves_is_played_for_and_the_table_ends_when_all_want_it() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    bea.ask(Ask::Leave).await.expect("she plays");
    let away = |it: &Jericho| {
        let seats = &it.table.as_ref().expect("a table").seats;
        seats[1].as_ref().is_some_and(|seat| seat.away.is_some())
    };
    ada.until(away).await;
    let before = ada.have;
    ada.play().await;
    // The stand-in chooses for Bea, so the game goes on with Ada alone.
    ada.until(|it| it.have > before + 3).await;
    bea.ask(Ask::Return).await.expect("she is back");
    ada.until(|it| !away(it)).await;
    ada.ask(Ask::Abandon { wants: true }).await.expect("a wish");
    assert_ne!(ada.phase(), Phase::Over);
    bea.ask(Ask::Abandon { wants: true }).await.expect("a wish");
    ada.until(|it| it.phase() == Phase::Over).await;
    let (status, record) = ada.guest.record(&ada.id).await;
    assert_eq!(status, 200);
    assert!(record.contains("abandoned"), "{record}");
}

/// A person who lets the stand-in play for a while and comes back before the end has lost all the same,
/// and what the cards came to raises no rating.
#[tokio::test]
async fn a_result_that_the_stand_in_made_is_lost_and_raises_no_rating() {
    let house = TestServer::open().await;
    for _ in 0..20 {
        let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
        bea.ask(Ask::Leave).await.expect("she plays");
        let mut moves = 0;
        while !(ada.over && bea.over) {
            moves += u32::from(play_badly(&mut ada).await);
            if moves == 8 {
                moves += 1;
                bea.ask(Ask::Return).await.expect("before the end");
            }
            let moved = moves > 8 && bea.play().await;
            if !moved {
                ada.settle().await;
                bea.settle().await;
            }
        }
        assert!(moves > 9, "she was back for the rest");
        let history = ada.guest.ask("GET /api/me/history").await.json();
        let seats = &history["tables"][0]["seats"];
        let number = |seat: usize, field: &str| {
            let number = seats[seat][field].as_f64();
            number.unwrap_or_else(|| panic!("{history}"))
        };
        let rating = |seat: usize| seats[seat]["rating"]["rating"].as_f64().expect("rated");
        assert!(number(1, "place") > number(0, "place"), "{history}");
        assert!(number(1, "win") < 0.01, "{history}");
        assert!(rating(1) < 25.0 && 25.0 < rating(0), "{history}");
        if number(1, "score") > number(0, "score") {
            return;
        }
    }
    panic!("Bea never had the better cards: nothing was shown");
}

/// Makes a move if asked for one, and puts cards away rather than play them.
async fn play_badly(player: &mut Jericho) -> bool {
    if player.over || !player.is_asked() {
        return false;
    }
    let moves = player.moves();
    let supply = |it: &&jericho::Move| matches!(it, jericho::Move::Supply(_));
    let choice = moves.iter().find(supply).unwrap_or(&moves[0]).to_string();
    player
        .ask(Ask::Choose { choice })
        .await
        .expect("a legal move");
    true
}

#[tokio::test]
async fn the_same_people_play_again_on_the_same_seats() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    assert_eq!(ada.ask(Ask::Rematch).await, Err("not-over".to_owned()));
    for player in [&mut ada, &mut bea] {
        player
            .ask(Ask::Abandon { wants: true })
            .await
            .expect("a wish");
    }
    bea.until(|it| it.phase() == Phase::Over).await;
    bea.ask(Ask::Rematch).await.expect("it is over");
    let next = |it: &Jericho| it.table.as_ref().expect("a table").rematch.clone();
    ada.until(|it| next(it).is_some()).await;
    let id = next(&ada).expect("a table");
    let mut bea = Jericho::come(&bea.guest, &id).await;
    let mut ada = Jericho::come(&ada.guest, &id).await;
    for player in [&mut ada, &mut bea] {
        let commitment = player.contribution.commitment();
        player
            .ask(Ask::Commit { commitment })
            .await
            .expect("seated");
    }
    bea.ask(Ask::Start).await.expect("all are there");
    bea.reveal().await;
    ada.reveal().await;
    ada.until(|it| it.view.is_some()).await;
    assert_eq!(ada.seat(), Some(engine::Seat::at(0)));
}

#[tokio::test]
async fn everybody_sees_who_is_there() {
    let house = TestServer::open().await;
    let (mut ada, mut bea) = dealt(&house, json!({"kind": "none"})).await;
    ada.until(|it| it.present == Some((vec![true, true, false], 0)))
        .await;
    let cid = house.enter("Cid").await;
    let mut cid = Jericho::come(&cid, &ada.id).await;
    ada.until(|it| it.present == Some((vec![true, true, false], 1)))
        .await;
    cid.cut();
    bea.cut();
    ada.until(|it| it.present == Some((vec![true, false, false], 0)))
        .await;
}

#[tokio::test]
async fn deleting_an_account_leaves_the_table_and_the_others_play_on() {
    let house = TestServer::open().await;
    let (mut ada, bea) = dealt(&house, json!({"kind": "none"})).await;
    assert_eq!(bea.guest.ask("DELETE /api/me").await.status, 204);
    ada.until(|it| {
        let seats = &it.table.as_ref().expect("a table").seats;
        seats[1]
            .as_ref()
            .is_some_and(|seat| seat.away == Some(Away::Left))
    })
    .await;
    while !(ada.over && ada.phase() == Phase::Over) {
        if !ada.play().await {
            assert!(ada.hear().await, "closed: {:?}", ada.closing);
        }
    }
    let (status, record) = ada.guest.record(&ada.id).await;
    assert_eq!(status, 200, "{record}");
    table::verify::<jericho::State>(record.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
}

#[tokio::test]
async fn a_table_whose_host_is_gone_gets_another() {
    let house = TestServer::open().await;
    let (ada, bea) = tokio::join!(house.enter("Ada"), house.enter("Bea"));
    let plan = json!({"game": "jericho", "seats": 3, "bots": {"2": "easy"}});
    let id = ada.create(&plan).await;
    let mut host = Jericho::come(&ada, &id).await;
    let mut bea = Jericho::come(&bea, &id).await;
    host.sit(0).await;
    bea.sit(1).await;
    let refused = bea.ask(Ask::Close).await;
    assert_eq!(refused, Err("not-host".to_owned()));
    assert_eq!(ada.ask("DELETE /api/me").await.status, 204);
    let me = bea.guest.id.clone();
    bea.until(|it| it.table.as_ref().is_some_and(|table| table.host == me))
        .await;
    assert_eq!(bea.table.as_ref().expect("a table").seats[0], None);
    bea.ask(Ask::Close).await.expect("it is hers now");
    // It never began: there is no record, and it does not look as if one would come.
    let record = bea.guest.ask(&format!("GET /api/tables/{id}/record")).await;
    assert_eq!(
        (record.status, record.code().as_str()),
        (404, "unknown-table")
    );
}

#[tokio::test]
async fn sitting_down_with_a_commitment_is_told_once() {
    let house = TestServer::open().await;
    let (ada, bea) = tokio::join!(house.enter("Ada"), house.enter("Bea"));
    let id = ada.create(&json!({"game": "jericho", "seats": 3})).await;
    let mut watching = Jericho::come(&bea, &id).await;
    let mut ada = Jericho::come(&ada, &id).await;
    watching.settle().await;
    let tables = |it: &Jericho| {
        let frames = it.heard.iter();
        frames
            .filter(|frame| frame.starts_with(r#"{"type":"table""#))
            .count()
    };
    let before = tables(&watching);
    ada.sit(0).await;
    watching.settle().await;
    assert_eq!(tables(&watching) - before, 1);
}
