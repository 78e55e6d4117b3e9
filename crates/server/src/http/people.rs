//! Public profiles of other people.

use axum::Json;
use axum::extract::State;
use protocol::http::{Code, Failure, History, Profile};
use serde::Deserialize;

use super::{At, HttpRefusal, Query, wire};
use crate::AppState;
use crate::people::Entered;
use crate::store::{Cursor, PersonId, PersonRow};

/// Which page of a list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Pages {
    /// Where it begins: the `next` of the page before.
    #[param(pattern = "^[0-9a-f]{1,15}\\.[0-9a-f]{1,15}$")]
    from: Option<String>,
    /// How many it has at most; 20 unless said.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

pub(super) fn page_of(pages: &Pages) -> Result<(Option<Cursor>, u32), HttpRefusal> {
    page(pages.from.as_deref(), pages.limit)
}

/// Where a page begins and how long it is.
pub(super) fn page(
    from: Option<&str>,
    limit: Option<u32>,
) -> Result<(Option<Cursor>, u32), HttpRefusal> {
    let from = from.map(str::parse).transpose();
    let wrong = |_| HttpRefusal::new(Code::BadQuery, "from is the next of the page before");
    let limit = limit.unwrap_or(20);
    if !(1..=100).contains(&limit) {
        return Err(HttpRefusal::new(Code::BadQuery, "limit is 1 to 100"));
    }
    Ok((from.map_err(wrong)?, limit))
}

/// Somebody by the id in an address.
pub(super) async fn find(app: &AppState, id: &str) -> Result<PersonRow, HttpRefusal> {
    let unknown = || HttpRefusal::new(Code::UnknownPerson, "there is no such person");
    let id: PersonId = id.parse().map_err(|_| unknown())?;
    app.store().person(&id).await?.ok_or_else(unknown)
}

/// Somebody's public page
#[utoipa::path(get, path = "/api/people/{person}", tag = "people",
    params(("person" = String, Path, description = "The person's id")),
    responses(
        (status = 200, description = "The page", body = Profile),
        (status = 404, description = "`unknown-person`", body = Failure),
    ))]
pub(super) async fn profile(
    State(app): State<AppState>,
    At(person): At<String>,
) -> Result<Json<Profile>, HttpRefusal> {
    let person = find(&app, &person).await?;
    let figures = app.store().statistics(&person.id).await?;
    let standings = figures.iter().filter_map(wire::standing).collect();
    Ok(Json(wire::profile(&person, standings)))
}

/// Somebody's tables that are over, the latest first
///
/// Public ones, and those where the caller sat too.
#[utoipa::path(get, path = "/api/people/{person}/history", tag = "people",
    params(("person" = String, Path, description = "The person's id"), Pages),
    responses(
        (status = 200, description = "The history", body = History),
        (status = 404, description = "`unknown-person`", body = Failure),
    ))]
pub(super) async fn history(
    State(app): State<AppState>,
    viewer: Option<Entered>,
    At(person): At<String>,
    Query(pages): Query<Pages>,
) -> Result<Json<History>, HttpRefusal> {
    let (from, limit) = page_of(&pages)?;
    let person = find(&app, &person).await?;
    let viewer = viewer.as_ref().map(|Entered(viewer)| &viewer.person.id);
    let seen = app.store().history_seen_by(&person.id, viewer, from, limit);
    let page = seen.await?;
    Ok(Json(wire::history(page)))
}
