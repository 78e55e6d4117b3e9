//! HTTP routes and handlers, behind one middleware.
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
use axum::routing::get;
use protocol::http::Code;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use address::Caller;
pub use address::Peer;
#[cfg(test)]
pub(crate) use body::parse;
pub(crate) use body::{At, Body, Query};
pub use document::document;
pub(crate) use guard::ClientPlace;
pub use refusal::HttpRefusal;

use crate::{AppState, socket};

/// Every route with its description: what is routed and what the document says are one list.
fn described() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(document::frame())
        .routes(routes!(account::enter))
        .routes(routes!(account::log_in))
        .routes(routes!(account::log_out))
        .routes(routes!(account::log_out_everywhere))
        .routes(routes!(me::show, me::rename, me::delete))
        .routes(routes!(account::set_password))
        .routes(routes!(me::export))
        .routes(routes!(me::history))
        .routes(routes!(me::statistics))
        .routes(routes!(me::tables))
        .routes(routes!(bots::list, bots::create))
        .routes(routes!(bots::delete))
        .routes(routes!(bots::create_token))
        .routes(routes!(bots::revoke))
        .routes(routes!(people::profile))
        .routes(routes!(people::history))
        .routes(routes!(lobby::games))
        .routes(routes!(lobby::list, lobby::create))
        .routes(routes!(lobby::summary))
        .routes(routes!(lobby::record))
        .routes(routes!(socket::open))
        .routes(routes!(lobby::watch))
        .routes(routes!(document::serve))
        .routes(routes!(ops::alive))
        .routes(routes!(ops::ready))
        .routes(routes!(ops::metrics_for_this_machine))
}

/// Everything over HTTP, the sockets' upgrade included.
pub fn router(app: AppState) -> Router {
    let (api, _) = described().split_for_parts();
    let api = api.fallback(page).method_not_allowed_fallback(wrong_method);
    guarded(api, app)
}

/// Metrics at an address of their own.
pub(crate) fn metrics_router(app: AppState) -> Router {
    let router = Router::new()
        .route("/metrics", get(ops::metrics))
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method);
    guarded(router, app)
}

fn guarded(router: Router<AppState>, app: AppState) -> Router {
    router
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// Runs a task to its end even if the client hangs up, when hyper drops the handler.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, HttpRefusal>> + Send + 'static,
) -> Result<T, HttpRefusal> {
    let done = tokio::spawn(work).await;
    done.unwrap_or_else(|_| Err(HttpRefusal::new(Code::Internal, "it broke off")))
}

async fn wrong_method(method: Method) -> HttpRefusal {
    let detail = format!("{method} is not done here; see Allow");
    HttpRefusal::new(Code::Method, detail)
}

async fn nothing() -> HttpRefusal {
    HttpRefusal::new(Code::UnknownPath, "there is nothing at this address")
}

/// The web client's files, and its own paths.
async fn page(State(app): State<AppState>, request: Request) -> Response {
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::oneshot;

    use super::to_the_end;

    #[tokio::test]
    async fn work_goes_on_when_the_client_hangs_up() {
        let (goes_on, gate) = oneshot::channel::<()>();
        let (done, is_done) = oneshot::channel();
        let work = to_the_end(async {
            let _ = gate.await;
            let _ = done.send(());
            Ok(())
        });
        let hung_up = tokio::time::timeout(Duration::from_millis(20), work).await;
        assert!(hung_up.is_err(), "it was dropped half way");
        goes_on.send(()).expect("the work still waits");
        is_done.await.expect("it was done");
    }
}
