//! Accounts: entering, passwords, bots, taking one's data away.

use argon2::password_hash::PasswordHasher as _;
use argon2::{Algorithm, Argon2, Params, Version};
use serde_json::json;

use testserver::{TestServer, TestVisitor};

#[tokio::test]
async fn a_name_is_enough_and_the_cookie_is_the_guest() {
    let house = TestServer::open().await;
    let entered = house
        .nobody()
        .send("POST /api/enter", &json!({"name": "  Ada   Byron "}))
        .await;
    assert_eq!(entered.status, 201);
    let cookie = entered.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");
    assert_eq!(entered.json()["name"], "Ada Byron");
    assert_eq!(entered.json()["kind"], "guest");

    let ada = house.enter("Ada").await;
    let me = ada.ask("GET /api/me").await;
    assert_eq!((me.status, &me.json()["id"]), (200, &json!(ada.id)));
    let again = ada.send("POST /api/enter", &json!({"name": "Eve"})).await;
    assert_eq!(
        (again.status, again.code().as_str()),
        (409, "already-entered")
    );
    let nobody = house.get("/api/me").await;
    assert_eq!(
        (nobody.status, nobody.code().as_str()),
        (401, "not-entered")
    );
    assert_eq!(nobody.header("www-authenticate"), Some("Bearer"));
    house.close().await;
}

#[tokio::test]
async fn over_https_the_cookie_is_for_https_alone() {
    let house = TestServer::with(&[("public-url", "https://cards.example")]).await;
    let entered = house
        .nobody()
        .send("POST /api/enter", &json!({"name": "Ada"}))
        .await;
    let cookie = entered.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("; Secure"), "{cookie}");
    let strict = entered.header("strict-transport-security");
    assert_eq!(strict, Some("max-age=31536000"));
    house.close().await;
}

#[tokio::test]
async fn a_guest_is_renamed_and_bad_names_are_refused() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let renamed = ada
        .send("PATCH /api/me", &json!({"name": "Lovelace"}))
        .await;
    assert_eq!(renamed.json()["name"], "Lovelace");
    for name in ["", "   ", "a\u{202e}b", &"x".repeat(25)] {
        let refused = ada.send("PATCH /api/me", &json!({ "name": name })).await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (422, "invalid-name"),
            "{name:?}"
        );
    }
    let page = house.get(&format!("/api/people/{}", ada.id)).await;
    assert_eq!(page.json()["name"], "Lovelace");
    house.close().await;
}

/// A hash of weaker parameters, as an older version kept it, is replaced once its password comes: nobody
/// else has what a new hash is made of.
#[tokio::test]
async fn a_login_replaces_a_hash_of_weaker_parameters() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let weak = Params::new(4096, 1, 1, None).expect("parameters");
    let weak = Argon2::new(Algorithm::Argon2id, Version::V0x13, weak);
    let weak = weak.hash_password(b"correct horse").expect("a hash");
    let weak = weak.to_string();
    let (store, person) = (house.app.store(), ada.id.parse().expect("an id"));
    let set = store.set_login(&person, "ada", &weak, None).await;
    set.expect("a free login");
    let kept = async || {
        let known = store.credentials("ada").await.expect("a database");
        known.expect("a login").password
    };
    let log_in = async |password: &str| {
        let wish = json!({"login": "ada", "password": password});
        house.nobody().send("POST /api/login", &wish).await.status
    };
    assert_eq!(log_in("battery staple").await, 401);
    assert_eq!(kept().await, weak, "a wrong password changes nothing");
    assert_eq!(log_in("correct horse").await, 200);
    let strong = kept().await;
    let today = "$argon2id$v=19$m=19456,t=2,p=1$";
    assert!(strong.starts_with(today), "{strong}");
    // It is the hash of the same password, and is kept from now on.
    assert_eq!(log_in("battery staple").await, 401);
    assert_eq!(log_in("correct horse").await, 200);
    assert_eq!(kept().await, strong);
    house.close().await;
}

#[tokio::test]
async fn a_password_keeps_the_identity_and_opens_it_elsewhere() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let wish = json!({"login": "Ada", "password": "correct horse"});
    let set = ada.send("PUT /api/me/password", &wish).await;
    assert_eq!((set.status, &set.json()["login"]), (200, &json!("ada")));
    assert_eq!(set.json()["kind"], "member");

    let elsewhere = house.nobody();
    let right = json!({"login": "ADA", "password": "correct horse"});
    let entered = elsewhere.send("POST /api/login", &right).await;
    assert_eq!(
        (entered.status, &entered.json()["id"]),
        (200, &json!(ada.id))
    );
    let elsewhere = house.nobody().known_by(&entered);

    for wrong in [
        json!({"login": "ada", "password": "battery staple"}),
        json!({"login": "nobody", "password": "correct horse"}),
    ] {
        let refused = house.nobody().send("POST /api/login", &wrong).await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (401, "wrong-password")
        );
    }
    // Somebody else can't take the login, and the password changes only with the current one.
    let eve = house.enter("Eve").await;
    let taken = eve.send("PUT /api/me/password", &wish).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "login-taken"));
    let change = json!({"login": "ada", "password": "new password"});
    let refused = ada.send("PUT /api/me/password", &change).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (401, "wrong-password")
    );
    let change = json!({"login": "ada", "password": "new password", "current": "correct horse"});
    assert_eq!(ada.send("PUT /api/me/password", &change).await.status, 200);
    // All other sessions have ended.
    assert_eq!(elsewhere.ask("GET /api/me").await.status, 401);
    assert_eq!(ada.ask("GET /api/me").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn logging_out_ends_this_session_or_all() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let wish = json!({"login": "ada", "password": "correct horse"});
    ada.send("PUT /api/me/password", &wish).await;
    let log_in = async || {
        let entered = house.nobody().send("POST /api/login", &wish).await;
        house.nobody().known_by(&entered)
    };
    let (second, third) = (log_in().await, log_in().await);
    let out = second.ask("POST /api/logout").await;
    assert_eq!(out.status, 204);
    assert!(
        out.header("set-cookie")
            .is_some_and(|cookie| cookie.contains("Max-Age=0"))
    );
    assert_eq!(second.ask("GET /api/me").await.status, 401);
    assert_eq!(third.ask("GET /api/me").await.status, 200);
    assert_eq!(third.ask("POST /api/logout/everywhere").await.status, 204);
    assert_eq!(ada.ask("GET /api/me").await.status, 401);
    house.close().await;
}

#[tokio::test]
async fn a_bot_s_token_is_shown_once_and_can_be_revoked() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let made = ada.send("POST /api/bots", &json!({"name": "Robo"})).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let token = made.json();
    let secret = token["token"].as_str().expect("a token");
    let list = ada.ask("GET /api/bots").await;
    assert_eq!(list.json()["bots"][0]["name"], "Robo");
    assert!(!list.body.contains(secret), "the token is listed");

    let robo = TestVisitor::by_token(house.address, secret);
    let me = robo.ask("GET /api/me").await.json();
    assert_eq!(me["kind"], "bot");
    // A program can't change accounts.
    let refused = robo.send("POST /api/bots", &json!({"name": "More"})).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (403, "not-allowed")
    );

    let (bot, id) = (
        me["id"].as_str().expect("an id"),
        token["id"].as_str().expect("an id"),
    );
    let eve = house.enter("Eve").await;
    let path = format!("DELETE /api/bots/{bot}/tokens/{id}");
    assert_eq!(eve.ask(&path).await.code(), "unknown-person");
    assert_eq!(ada.ask(&path).await.status, 204);
    assert_eq!(ada.ask(&path).await.code(), "unknown-token");
    assert_eq!(robo.ask("GET /api/me").await.status, 401);
    let another = ada
        .send(
            &format!("POST /api/bots/{bot}/tokens"),
            &json!({"label": "second"}),
        )
        .await;
    assert_eq!(another.status, 201);
    assert_eq!(
        ada.ask(&format!("DELETE /api/bots/{bot}")).await.status,
        204
    );
    assert_eq!(
        house.get(&format!("/api/people/{bot}")).await.code(),
        "unknown-person"
    );
    house.close().await;
}

#[tokio::test]
async fn bots_per_person_are_bounded() {
    let house = TestServer::with(&[("bots-per-person", "1")]).await;
    let ada = house.enter("Ada").await;
    assert_eq!(
        ada.send("POST /api/bots", &json!({"name": "One"}))
            .await
            .status,
        201
    );
    let refused = ada.send("POST /api/bots", &json!({"name": "Two"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "too-many"));
    house.close().await;
}

#[tokio::test]
async fn own_data_can_be_taken_away_and_deleted() {
    let house = TestServer::open().await;
    let ada = house.enter("Ada").await;
    let export = ada.ask("GET /api/me/export").await;
    assert_eq!(export.json()["person"]["name"], "Ada");
    let (_, secret) = ada.headers[0].1.split_once('=').expect("a cookie");
    assert!(!export.body.contains(secret));
    assert_eq!(
        ada.ask("GET /api/me/history").await.json()["tables"],
        json!([])
    );
    assert_eq!(
        ada.ask("GET /api/me/statistics").await.json()["standings"],
        json!([])
    );
    assert_eq!(ada.ask("DELETE /api/me").await.status, 204);
    assert_eq!(ada.ask("GET /api/me").await.status, 401);
    assert_eq!(
        house.get(&format!("/api/people/{}", ada.id)).await.code(),
        "unknown-person"
    );
    house.close().await;
}
