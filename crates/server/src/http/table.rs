//! The way into a table's socket.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{FromRequestParts, Request, State};
use axum::response::Response;
use protocol::http::{Code, Failure};

use super::{At, Refusal, address, origin};
use crate::App;
use crate::limits::{Act, Who};
use crate::people::Visitor;
use crate::run::Held;
use crate::socket::{self, Rate};
use crate::store::TableId;
use crate::tables;

/// Play at a table: a WebSocket that speaks `fanfare-table/1`
///
/// By cookie or token, or without either to watch.
#[utoipa::path(get, path = "/api/tables/{table}/socket", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 403, description = "Another site asks: `cross-site`", body = Failure),
        (status = 404, description = "`unknown-table`", body = Failure),
        (status = 426, description = "Only a WebSocket is spoken here: `upgrade-needed`", body = Failure),
    ))]
pub(super) async fn socket(
    State(app): State<App>,
    At(table): At<String>,
    request: Request,
) -> Result<Response, Refusal> {
    let (mut parts, _) = request.into_parts();
    origin::check(app.config(), &parts.headers)?;
    let client = address::client(app.config(), &parts.headers, &parts.extensions);
    app.limits()
        .spend(Act::Connect, &Who::Address(client.into()))?;
    let unknown = || Refusal::new(Code::UnknownTable, "there is no such table");
    let table: TableId = table.parse().map_err(|_| unknown())?;
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &app).await;
    let upgrade = upgrade.map_err(|why: WebSocketUpgradeRejection| {
        Refusal::new(Code::UpgradeNeeded, why.body_text())
    })?;
    app.store().table(&table).await?.ok_or_else(unknown)?;
    let visitor = Visitor::of(&app, &parts.headers).await?;
    let person = visitor.map(|visitor| tables::person(&visitor.person));
    let per_minute = app.config().bounds.messages_per_minute as f32;
    let rate = Rate {
        steady: per_minute / 60.0,
        burst: (per_minute / 20.0).max(20.0),
    };
    let held = parts.extensions.remove::<Held>();
    let live = app.live().clone();
    Ok(socket::upgrade(upgrade, live, table, person, rate, held))
}
