//! Tables from outside: the list, the live lobby (server-sent events), records.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::stream::{self, Stream};
use protocol::http::{Code, Failure, Games, Level, LobbyNews, Plan, Tables};
use protocol::table::Table;
use serde::Deserialize;
use tokio::sync::{OwnedSemaphorePermit, watch};

use super::address::Caller;
use super::guard::ClientPlace;
use super::{At, Body, HttpRefusal, Query};
use crate::AppState;
use crate::limits::Act;
use crate::live::at_table;
use crate::lobby::{self, List, Told};
use crate::metrics::Metrics;
use crate::occupancy::{AddressSlot, Hold};
use crate::people::Entered;
use crate::plan;
use crate::store::{LobbyFilter, Status, TableId, TableRow};

/// The games that can be played here
#[utoipa::path(get, path = "/api/games", tag = "tables",
    responses((status = 200, description = "The games", body = Games)))]
pub(super) async fn games() -> Json<Games> {
    Json(Games {
        games: plan::games(),
        levels: Level::ALL.to_vec(),
    })
}

/// The query that chooses tables of the lobby.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// Only of this game.
    #[param(pattern = "^[a-z]{1,32}$")]
    game: Option<String>,
    /// Only `open` ones, or only those that are `playing`.
    #[param(inline)]
    status: Option<Stage>,
    /// Where the page begins: the `next` of the page before.
    #[param(pattern = "^[0-9a-f]{1,15}\\.[0-9a-f]{1,15}$")]
    from: Option<String>,
    /// How many it has at most; 20 unless said.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// How far a table of the lobby is.
#[derive(Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum Stage {
    /// Seats can be taken.
    Open,
    /// The cards are dealt.
    Playing,
}

/// Public tables that are open or played, the latest first
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Which),
    responses((status = 200, description = "The tables", body = Tables)))]
pub(super) async fn list(
    State(app): State<AppState>,
    Query(which): Query<Which>,
) -> Result<Json<Tables>, HttpRefusal> {
    let (from, limit) = super::people::page(which.from.as_deref(), which.limit)?;
    let filter = LobbyFilter {
        game: which.game,
        status: which.status.map(|stage| match stage {
            Stage::Open => Status::Open,
            Stage::Playing => Status::Playing,
        }),
    };
    let plain = |game: &str| {
        (1..=32).contains(&game.len()) && game.bytes().all(|byte| byte.is_ascii_lowercase())
    };
    if filter.game.as_deref().is_some_and(|game| !plain(game)) {
        return Err(HttpRefusal::new(Code::BadQuery, "no game is called that"));
    }
    let page = app.store().lobby(&filter, from, limit).await?;
    Ok(Json(Tables {
        tables: page.items.iter().filter_map(lobby::table).collect(),
        next: page.next.map(|next| next.to_string()),
    }))
}

/// Open a table
///
/// Its link is its id: everybody who knows it may come.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Plan,
    security(("cookie" = []), ("token" = [])),
    responses(
        (status = 201, description = "Open", body = Table,
            headers(("Location" = String, description = "Where it is seen from outside"))),
        (status = 409, description = "There are enough tables: `too-many`", body = Failure),
    ))]
pub(super) async fn create(
    State(app): State<AppState>,
    Entered(visitor): Entered,
    caller: Caller,
    Body(plan): Body<Plan>,
) -> Result<Response, HttpRefusal> {
    let (plan, bots) = plan::check(&plan)?;
    let host = visitor.person;
    for act in [Act::Create, Act::CreateInADay] {
        caller.spend(&app, act, host.id.as_str())?;
    }
    let most = app.config().bounds.tables_per_address;
    let place = caller.enter(&app, Hold::Table, most)?;
    let host = at_table(&host);
    let id = app.live().create(&host, plan, &bots, place).await?;
    let location = HeaderValue::try_from(format!("/api/tables/{id}"));
    let location = location.unwrap_or(HeaderValue::from_static("/api/tables"));
    let table = shown(&find(&app, id.as_str()).await?)?;
    Ok((
        StatusCode::CREATED,
        [(header::LOCATION, location)],
        Json(table),
    )
        .into_response())
}

/// A table by the id in an address.
async fn find(app: &AppState, id: &str) -> Result<TableRow, HttpRefusal> {
    let unknown = || HttpRefusal::new(Code::UnknownTable, "there is no such table");
    let id: TableId = id.parse().map_err(|_| unknown())?;
    app.store().table(&id).await?.ok_or_else(unknown)
}

fn shown(row: &TableRow) -> Result<Table, HttpRefusal> {
    let damaged = || HttpRefusal::new(Code::Internal, "the table's summary can't be read");
    lobby::table(row).ok_or_else(damaged)
}

/// A table from outside
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The table", body = Table),
        (status = 404, description = "`unknown-table`", body = Failure),
    ))]
pub(super) async fn summary(
    State(app): State<AppState>,
    viewer: Option<Entered>,
    At(table): At<String>,
) -> Result<Json<Table>, HttpRefusal> {
    let mut table = shown(&find(&app, &table).await?)?;
    if !table.public && !sat_at(&table, viewer.as_ref()) {
        table.rematch = None;
    }
    Ok(Json(table))
}

/// Whether somebody has a seat at a table, or had one when it was played.
fn sat_at(table: &Table, viewer: Option<&Entered>) -> bool {
    let viewer = viewer.map(|Entered(viewer)| viewer.person.id.as_str());
    let mut people = table.seats.iter().flatten();
    viewer.is_some_and(|viewer| people.any(|seat| seat.person.as_deref() == Some(viewer)))
}

/// The record of a table that is over: `fanfare-record/1`
///
/// It holds all cards, so nobody gets it before.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The record", body = serde_json::Value, content_type = "application/json"),
        (status = 404, description = "`unknown-table`", body = Failure),
        (status = 403, description = "The table was private, and you did not sit there: `not-allowed`", body = Failure),
        (status = 409, description = "The table is not over: `not-over`", body = Failure),
    ))]
pub(super) async fn record(
    State(app): State<AppState>,
    viewer: Option<Entered>,
    At(table): At<String>,
) -> Result<Response, HttpRefusal> {
    let row = find(&app, &table).await?;
    if row.status == Status::CalledOff {
        let detail = "the table was closed before it began: there is no record";
        return Err(HttpRefusal::new(Code::UnknownTable, detail));
    }
    if row.status != Status::Over {
        let detail = "the record is secret until the table is over";
        return Err(HttpRefusal::new(Code::NotOver, detail));
    }
    if !row.public && !sat_at(&shown(&row)?, viewer.as_ref()) {
        let detail = "the table was private: its record is for those who sat there";
        return Err(HttpRefusal::new(Code::NotAllowed, detail));
    }
    let record = app.live().record(&row.id).await?;
    let kind = HeaderValue::from_static("application/json");
    let name = format!("attachment; filename=\"{}-{}.json\"", row.game, row.id);
    let name = HeaderValue::try_from(name).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record).into_response())
}

/// One who watches the lobby.
struct Watcher {
    list: watch::Receiver<Option<List>>,
    closing: watch::Receiver<bool>,
    known: Option<List>,
    waiting: VecDeque<Told>,
    over: bool,
    _room: (OwnedSemaphorePermit, Option<AddressSlot>, ClientPlace),
    _counted: Counted,
}

struct Counted(Arc<Metrics>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.lobby_listeners.dec();
    }
}

impl Watcher {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        loop {
            if let Some(news) = self.waiting.pop_front() {
                return Some((Ok(event(&news)), self));
            }
            if self.over {
                return None;
            }
            tokio::select! {
                biased;
                _ = self.closing.wait_for(|closing| *closing) => {
                    self.waiting.push_back(Told::Closing);
                    self.over = true;
                }
                changed = self.list.wait_for(|list| list.is_some() && *list != self.known) => {
                    let now = changed.ok().and_then(|list| list.clone())?;
                    self.waiting.extend(lobby::news(self.known.as_ref(), &now));
                    self.known = Some(now);
                }
            }
        }
    }
}

fn event(news: &Told) -> Event {
    match news {
        Told::All(list) => {
            let tables = list.iter().map(|listed| listed.table.clone()).collect();
            written(&LobbyNews::All { tables }, "all")
        }
        Told::Table(listed) => Event::default().event("table").data(listed.told()),
        Told::Gone(id) => written(&LobbyNews::Gone { id: id.clone() }, "gone"),
        Told::Closing => written(&LobbyNews::Closing, "closing"),
    }
}

fn written(news: &LobbyNews, name: &str) -> Event {
    let data = serde_json::to_string(news).expect("news of the lobby are JSON");
    Event::default().event(name).data(data)
}

fn watching(watcher: Watcher) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold(watcher, Watcher::next)
}

/// Watch the lobby: server-sent events
///
/// First `all`, then `table` and `gone` as they come; `closing` when the server closes. The data
/// of each is a `LobbyNews`.
#[utoipa::path(get, path = "/api/lobby", tag = "tables",
    responses((status = 200, description = "Events until somebody hangs up", body = String,
        content_type = "text/event-stream")))]
pub(super) async fn watch(
    State(app): State<AppState>,
    caller: Caller,
    Extension(client): Extension<ClientPlace>,
) -> Result<Response, HttpRefusal> {
    let most = app.config().bounds.lobby_listeners_per_address;
    let place = caller.enter(&app, Hold::Listener, most)?;
    let room = Arc::clone(app.lobby_room()).try_acquire_owned();
    let room = room.map_err(|_| HttpRefusal::unavailable("too many watch the lobby"))?;
    app.metrics().lobby_listeners.inc();
    let watcher = Watcher {
        list: app.lobby().watch(),
        closing: app.closing(),
        known: None,
        waiting: VecDeque::new(),
        over: false,
        _room: (room, place, client),
        _counted: Counted(Arc::clone(app.metrics())),
    };
    let alive = KeepAlive::new().interval(Duration::from_secs(20));
    let sse = Sse::new(watching(watcher)).keep_alive(alive);
    // A proxy that gathers events before it hands them on would make them late.
    let unbuffered = (
        HeaderName::from_static("x-accel-buffering"),
        HeaderValue::from_static("no"),
    );
    Ok(([unbuffered], sse).into_response())
}
