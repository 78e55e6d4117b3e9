//! Operations: liveness, readiness and metrics.

use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::http::{Code, Failure};

use super::{HttpRefusal, address};
use crate::AppState;

/// Whether the process answers at all
#[utoipa::path(get, path = "/healthz", tag = "operations",
    responses((status = 200, description = "It does", body = String, content_type = "text/plain")))]
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// Whether requests can be served: the database answers, and the server is not closing
#[utoipa::path(get, path = "/readyz", tag = "operations",
    responses((status = 200, description = "They can", body = String, content_type = "text/plain")))]
pub(super) async fn ready(State(app): State<AppState>) -> Result<&'static str, HttpRefusal> {
    if *app.closing().borrow() {
        return Err(HttpRefusal::unavailable("the server is closing"));
    }
    if !app.live().has_lease() {
        return Err(HttpRefusal::unavailable("the server has no lease just now"));
    }
    app.store().ping().await?;
    Ok("ready\n")
}

/// What is counted, for Prometheus.
pub(super) async fn metrics(State(app): State<AppState>) -> Response {
    let counts = app.store().counts().await.ok();
    let counts = counts.map(|counts| (counts.open, counts.playing, counts.persons));
    let figures = app.store().figures();
    let figures = [
        ("kept", figures.kept as f64),
        ("refused", figures.refused as f64),
        ("failed", figures.failed as f64),
        ("commits", figures.commits as f64),
        ("waiting", figures.waiting as f64),
    ];
    let faults = &app.metrics().bot_faults;
    faults.inc_by(app.live().bot_faults().saturating_sub(faults.get()));
    app.metrics().live_tables.set(app.live().tables() as i64);
    app.metrics().store(counts, &figures);
    if let Some(cluster) = app.live().cluster() {
        app.metrics().cluster(&cluster.figures());
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics().text()).into_response()
}

/// What is counted, for Prometheus; only for callers of this machine
///
/// Elsewhere with `--metrics-listen`.
#[utoipa::path(get, path = "/metrics", tag = "operations",
    responses(
        (status = 200, description = "OpenMetrics", body = String,
            content_type = "application/openmetrics-text"),
        (status = 404, description = "Not for you: `unknown-path`", body = Failure),
    ))]
pub(super) async fn metrics_for_this_machine(
    State(app): State<AppState>,
    request: Request,
) -> Response {
    let local = address::is_local(request.headers(), request.extensions());
    if !local || app.config().metrics_listen.is_some() {
        let detail = "there is nothing at this address";
        return HttpRefusal::new(Code::UnknownPath, detail).into_response();
    }
    metrics(State(app)).await
}
