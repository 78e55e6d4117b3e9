//! The own account: profile, statistics, match history, export, deletion.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::http::{History, Me, Rename, Statistics, Tables};

use super::address::Caller;
use super::people::{Pages, page_of};
use super::{Body, HttpRefusal, Query, to_the_end, wire};
use crate::AppState;
use crate::limits::{Act, RateKey};
use crate::lobby;
use crate::people::{By, Entered, Human, PROLONG, SESSION, forget, prolong};
use crate::store::{PersonRow, StoreError};

/// Who I am
#[utoipa::path(get, path = "/api/me", tag = "me", security(("cookie" = []), ("token" = [])),
    responses((status = 200, description = "Me", body = Me)))]
pub(super) async fn show(
    State(app): State<AppState>,
    Entered(visitor): Entered,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let mut response = Json(wire::me(&visitor.person)).into_response();
    if let By::Session { token, used } = visitor.by {
        let now = app.now();
        if used + PROLONG < now {
            app.store()
                .touch_session(&token, now, now + SESSION)
                .await?;
            if let Some(cookie) = prolong(&headers, app.config().is_secure()) {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
        }
    }
    Ok(response)
}

/// Rename me
///
/// Tables keep the name that they showed.
#[utoipa::path(patch, path = "/api/me", tag = "me", request_body = Rename,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, description = "Renamed", body = Me)))]
pub(super) async fn rename(
    State(app): State<AppState>,
    Entered(visitor): Entered,
    caller: Caller,
    Body(Rename { name }): Body<Rename>,
) -> Result<Json<Me>, HttpRefusal> {
    caller.spend(&app, Act::Change, visitor.person.id.as_str())?;
    app.store()
        .rename(&visitor.person.id, name.as_str())
        .await?;
    let name = name.into();
    Ok(Json(wire::me(&PersonRow {
        name,
        ..visitor.person
    })))
}

/// Delete me
///
/// Account, sessions, bots and ratings go. What other people's tables consist of stays: the moves,
/// and the name that was shown at the table at that time. At tables that are not over it is leaving:
/// seats become free, or the stand-in plays.
#[utoipa::path(delete, path = "/api/me", tag = "me", security(("cookie" = [])),
    responses((status = 204, description = "Deleted")))]
pub(super) async fn delete(
    State(app): State<AppState>,
    human: Human,
) -> Result<Response, HttpRefusal> {
    let own = app.clone();
    to_the_end(async move {
        let bots = own.store().bots_of(&human.person.id).await?;
        own.live().quit(&human.person.id).await?;
        // A person's bots are deleted with them.
        for bot in &bots {
            own.live().quit(&bot.id).await?;
        }
        own.store().delete_person(&human.person.id).await?;
        own.live().dismiss(human.person.id.as_str()).await;
        for bot in bots {
            own.live().dismiss(bot.id.as_str()).await;
        }
        Ok(())
    })
    .await?;
    let cookie = forget(app.config().is_secure());
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Everything that is kept of me, to take away
#[utoipa::path(get, path = "/api/me/export", tag = "me", security(("cookie" = [])),
    responses((status = 200, description = "Everything", body = serde_json::Value, content_type = "application/json")))]
pub(super) async fn export(
    State(app): State<AppState>,
    human: Human,
) -> Result<Response, HttpRefusal> {
    let who = RateKey::Person(human.person.id.as_str());
    app.limits().spend(Act::Export, &who)?;
    let export = app.store().export_person(&human.person.id).await?;
    let export = export.ok_or(StoreError::Unknown { what: "person" })?;
    let name = HeaderValue::from_static("attachment; filename=\"fanfare.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)).into_response())
}

/// My tables that are over, the latest first
#[utoipa::path(get, path = "/api/me/history", tag = "me", params(Pages),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, description = "My history", body = History)))]
pub(super) async fn history(
    State(app): State<AppState>,
    Entered(visitor): Entered,
    Query(pages): Query<Pages>,
) -> Result<Json<History>, HttpRefusal> {
    let (from, limit) = page_of(&pages)?;
    let page = app.store().history(&visitor.person.id, from, limit).await?;
    Ok(Json(wire::history(page)))
}

/// How I do at each game
#[utoipa::path(get, path = "/api/me/statistics", tag = "me",
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, description = "My statistics", body = Statistics)))]
pub(super) async fn statistics(
    State(app): State<AppState>,
    Entered(visitor): Entered,
) -> Result<Json<Statistics>, HttpRefusal> {
    let figures = app.store().statistics(&visitor.person.id).await?;
    let standings = figures.iter().filter_map(wire::standing).collect();
    Ok(Json(Statistics { standings }))
}

/// My tables that are not over: where I sit, or which I made
#[utoipa::path(get, path = "/api/me/tables", tag = "me",
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, description = "My tables", body = Tables)))]
pub(super) async fn tables(
    State(app): State<AppState>,
    Entered(visitor): Entered,
) -> Result<Json<Tables>, HttpRefusal> {
    let rows = app.store().tables_of(&visitor.person.id).await?;
    let tables = rows.iter().filter_map(lobby::table).collect();
    Ok(Json(Tables { tables, next: None }))
}
