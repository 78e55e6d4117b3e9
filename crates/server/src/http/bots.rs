//! My bot accounts, and the tokens that programs come with.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::http::{Bots, Code, Failure, NewBot, NewToken, Token};

use super::address::Caller;
use super::{At, Body, HttpRefusal, to_the_end, wire};
use crate::AppState;
use crate::limits::Act;
use crate::people::{Human, Secret};
use crate::store::{self, NewPerson, PersonId, PersonRow, StoreError, TokenId};

/// The most tokens of one bot.
const TOKENS: u64 = 10;

/// A bot of mine by the id in an address. Somebody else's is as unknown as nobody's.
async fn mine(app: &AppState, me: &PersonRow, id: &str) -> Result<PersonRow, HttpRefusal> {
    let unknown = || HttpRefusal::new(Code::UnknownPerson, "there is no such bot of yours");
    let id: PersonId = id.parse().map_err(|_| unknown())?;
    let bot = app.store().person(&id).await?;
    bot.filter(|bot| bot.owner.as_ref() == Some(&me.id))
        .ok_or_else(unknown)
}

/// My bot accounts
#[utoipa::path(get, path = "/api/bots", tag = "bots", security(("cookie" = [])),
    responses((status = 200, description = "My bots", body = Bots)))]
pub(super) async fn list(
    State(app): State<AppState>,
    human: Human,
) -> Result<Json<Bots>, HttpRefusal> {
    let mut bots = Vec::new();
    for bot in app.store().bots_of(&human.person.id).await? {
        let tokens = app.store().tokens_of(&bot.id).await?;
        bots.push(wire::bot(&bot, tokens));
    }
    Ok(Json(Bots { bots }))
}

/// A token for a bot, shown this once.
async fn issue(app: &AppState, bot: &PersonRow, label: &str) -> Result<Token, HttpRefusal> {
    let secret = Secret::token();
    let id = TokenId::fresh();
    let token = store::TokenDraft {
        id: id.clone(),
        token: secret.hash(),
        person: bot.id.clone(),
        label: label.to_owned(),
        created: app.now(),
        most_of_person: Some(TOKENS),
    };
    app.store().add_token(&token).await?;
    let tokens = app.store().tokens_of(&bot.id).await?;
    Ok(Token {
        bot: wire::bot(bot, tokens),
        id: id.to_string(),
        token: secret.into_text(),
    })
}

/// Make a bot account with a first token
///
/// The token is shown this once.
#[utoipa::path(post, path = "/api/bots", tag = "bots", request_body = NewBot,
    security(("cookie" = [])),
    responses(
        (status = 201, description = "Made", body = Token),
        (status = 409, description = "There are enough bots: `too-many`", body = Failure),
    ))]
pub(super) async fn create(
    State(app): State<AppState>,
    human: Human,
    caller: Caller,
    Body(NewBot { name }): Body<NewBot>,
) -> Result<(StatusCode, Json<Token>), HttpRefusal> {
    let me = human.person;
    caller.spend(&app, Act::Create, me.id.as_str())?;
    let new = NewPerson {
        id: PersonId::fresh(),
        name: name.into(),
        owner: Some(me.id),
        created: app.now(),
        most_of_owner: Some(app.config().bounds.bots_per_person as u64),
    };
    app.store().add_person(&new).await?;
    let bot = app.store().person(&new.id).await?;
    let bot = bot.ok_or(StoreError::Unknown { what: "person" })?;
    let token = issue(&app, &bot, &bot.name).await?;
    Ok((StatusCode::CREATED, Json(token)))
}

/// Delete a bot account and its tokens
#[utoipa::path(delete, path = "/api/bots/{bot}", tag = "bots", security(("cookie" = [])),
    params(("bot" = String, Path, description = "The bot's id")),
    responses(
        (status = 204, description = "Deleted"),
        (status = 404, description = "`unknown-person`", body = Failure),
    ))]
pub(super) async fn delete(
    State(app): State<AppState>,
    human: Human,
    At(bot): At<String>,
) -> Result<StatusCode, HttpRefusal> {
    let bot = mine(&app, &human.person, &bot).await?;
    to_the_end(async move {
        app.live().quit(&bot.id).await?;
        app.store().delete_person(&bot.id).await?;
        app.live().dismiss(bot.id.as_str()).await;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Make another token for a bot
///
/// It is shown this once.
#[utoipa::path(post, path = "/api/bots/{bot}/tokens", tag = "bots", request_body = NewToken,
    security(("cookie" = [])),
    params(("bot" = String, Path, description = "The bot's id")),
    responses(
        (status = 201, description = "Made", body = Token),
        (status = 404, description = "`unknown-person`", body = Failure),
        (status = 409, description = "There are enough tokens: `too-many`", body = Failure),
    ))]
pub(super) async fn create_token(
    State(app): State<AppState>,
    human: Human,
    caller: Caller,
    At(bot): At<String>,
    Body(NewToken { label }): Body<NewToken>,
) -> Result<(StatusCode, Json<Token>), HttpRefusal> {
    let me = human.person;
    caller.spend(&app, Act::Create, me.id.as_str())?;
    let bot = mine(&app, &me, &bot).await?;
    let token = issue(&app, &bot, label.as_str()).await?;
    Ok((StatusCode::CREATED, Json(token)))
}

/// Revoke a token
#[utoipa::path(delete, path = "/api/bots/{bot}/tokens/{token_id}", tag = "bots",
    security(("cookie" = [])),
    params(
        ("bot" = String, Path, description = "The bot's id"),
        ("token_id" = String, Path, description = "The token's id, not the token"),
    ),
    responses(
        (status = 204, description = "Revoked"),
        (status = 404, description = "`unknown-person`, `unknown-token`", body = Failure),
    ))]
pub(super) async fn revoke(
    State(app): State<AppState>,
    human: Human,
    At((bot, token)): At<(String, String)>,
) -> Result<StatusCode, HttpRefusal> {
    let bot = mine(&app, &human.person, &bot).await?;
    let unknown = || HttpRefusal::new(Code::UnknownToken, "there is no such token");
    let token: TokenId = token.parse().map_err(|_| unknown())?;
    to_the_end(async move {
        if !app.store().drop_token(&bot.id, &token).await? {
            return Err(unknown());
        }
        app.live().dismiss(bot.id.as_str()).await;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
