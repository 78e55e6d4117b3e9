//! HTTP: what is asked for where, and how it is answered.
//!
//! ```text
//! request ──guard: sizes, rates, origin, time, log──► account, me, bots, people, lobby, games
//!                                                └──► ops: health, metrics      pages: the client
//! anything wrong ──► Refusal: {"error":{"code":"…","detail":"…"}}
//! ```

mod account;
pub mod address;
mod body;
mod bots;
mod document;
mod guard;
mod lobby;
mod me;
mod ops;
pub mod origin;
mod people;
mod refusal;
mod wire;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use protocol::http::Code;

pub(crate) use address::Caller;
pub use address::Peer;
#[cfg(test)]
pub(crate) use body::parse;
pub(crate) use body::{At, Body, Query};
pub use document::document;
pub(crate) use guard::ClientPlace;
pub use refusal::Refusal;

use crate::App;

/// Everything over HTTP, the sockets' upgrade included.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/api/enter", post(account::enter))
        .route("/api/login", post(account::log_in))
        .route("/api/logout", post(account::log_out))
        .route("/api/logout/everywhere", post(account::log_out_everywhere))
        .route(
            "/api/me",
            get(me::show).patch(me::rename).delete(me::delete),
        )
        .route("/api/me/password", put(account::set_password))
        .route("/api/me/export", get(me::export))
        .route("/api/me/history", get(me::history))
        .route("/api/me/statistics", get(me::statistics))
        .route("/api/me/tables", get(me::tables))
        .route("/api/bots", get(bots::list).post(bots::create))
        .route("/api/bots/{bot}", delete(bots::delete))
        .route("/api/bots/{bot}/tokens", post(bots::create_token))
        .route("/api/bots/{bot}/tokens/{token_id}", delete(bots::revoke))
        .route("/api/people/{person}", get(people::profile))
        .route("/api/people/{person}/history", get(people::history))
        .route("/api/games", get(lobby::games))
        .route("/api/tables", get(lobby::list).post(lobby::create))
        .route("/api/tables/{table}", get(lobby::summary))
        .route("/api/tables/{table}/record", get(lobby::record))
        .route("/api/lobby", get(lobby::watch))
        .route("/api/openapi.json", get(document::serve))
        .route("/healthz", get(ops::alive))
        .route("/readyz", get(ops::ready))
        .route("/metrics", get(ops::metrics_for_this_machine))
        .route("/api/tables/{table}/socket", get(crate::socket::open))
        .fallback(page)
        .method_not_allowed_fallback(wrong_method);
    guarded(api, app)
}

/// Metrics at an address of their own.
pub(crate) fn metrics_router(app: App) -> Router {
    let router = Router::new()
        .route("/metrics", get(ops::metrics))
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method);
    guarded(router, app)
}

fn guarded(router: Router<App>, app: App) -> Router {
    router
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

async fn wrong_method(method: Method) -> Refusal {
    let detail = format!("{method} is not done here; see Allow");
    Refusal::new(Code::Method, detail)
}

async fn nothing() -> Refusal {
    Refusal::new(Code::UnknownPath, "there is nothing at this address")
}

/// The web client's files, and its own paths.
async fn page(State(app): State<App>, request: Request) -> Response {
    let method = request.method();
    if !matches!(*method, Method::GET | Method::HEAD) {
        return nothing().await.into_response();
    }
    let page = app
        .pages()
        .answer(method, request.uri().path(), request.headers());
    match page {
        Some(page) => page,
        None => nothing().await.into_response(),
    }
}
