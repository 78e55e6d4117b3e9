//! Middleware for every request: size and rate limits, origin check, timeout, security headers (CSP), log.
//!
//! One function and not six layers of tower-http: the order of the checks is what counts, refusals have
//! our codes, and a refused request must never reach the layer that would read its body.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use protocol::http::Code;

use super::address::Caller;
use super::{HttpRefusal, address, origin};
use crate::AppState;
use crate::limits::Act;
use crate::occupancy::{AddressSlot, Hold};

/// The longest address, and the most bytes of headers, that a right request has.
const ADDRESS: usize = 2048;
const HEADERS: usize = 8 * 1024;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// What the client's pages are called: a page of another name is of another version.
const PAGE: HeaderName = HeaderName::from_static(protocol::http::PAGE);

/// The Content Security Policy: a page loads its own files, runs its own WebAssembly, talks to us.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

const FIXED: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Links to tables are secrets: no other site hears of them.
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// The client's place among those of its address. Streams and sockets keep it for as long as they
/// last.
#[derive(Clone)]
pub(crate) struct ClientPlace(
    #[expect(dead_code, reason = "held, not read")] Option<Arc<AddressSlot>>,
);

/// Guards a request, and signs its answer.
pub(super) async fn guard(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let begin = Instant::now();
    let id = request_id();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>();
    // The pattern, never the path: links to tables are secrets.
    let route = route.map_or("other", MatchedPath::as_str).to_owned();
    let api = request.uri().path().starts_with("/api/");
    let mut response = match check(&app, &request) {
        Ok(place) => {
            request.extensions_mut().insert(place);
            answer(&app, &route, request, next).await
        }
        Err(refusal) => {
            if refusal.code() == Code::TooOften {
                app.metrics().limited.inc();
            }
            refusal.into_response()
        }
    };
    let status = response.status().as_u16();
    if status == 429 {
        // The connection is closed: a client that goes on pays for a new one each time.
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    sign(&app, response.headers_mut(), id, api);
    let took = begin.elapsed();
    app.metrics().answered(&method, &route, status, took);
    let ms = took.as_secs_f64() * 1000.0;
    let id = format_args!("{id:016x}");
    if status >= 500 {
        tracing::error!(%id, %method, %route, status, ms, "request");
    } else {
        tracing::debug!(%id, %method, %route, status, ms, "request");
    }
    response
}

/// Tells requests apart in the log; it means nothing else.
fn request_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    static BASE: std::sync::OnceLock<u64> = std::sync::OnceLock::new();
    let base = *BASE.get_or_init(|| getrandom::u64().unwrap_or_default());
    base.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed))
}

fn check(app: &AppState, request: &Request) -> Result<ClientPlace, HttpRefusal> {
    let (uri, headers) = (request.uri(), request.headers());
    let length = uri.path_and_query().map_or(0, |path| path.as_str().len());
    if length > ADDRESS {
        let detail = format!("an address has at most {ADDRESS} bytes");
        return Err(HttpRefusal::new(Code::AddressTooLong, detail));
    }
    let bytes: usize = headers
        .iter()
        .map(|(name, value)| name.as_str().len() + value.len() + 4)
        .sum();
    if bytes > HEADERS {
        let detail = format!("headers have at most {HEADERS} bytes");
        return Err(HttpRefusal::new(Code::HeadersTooLarge, detail));
    }
    origin::check_host(app.config(), request.version(), uri, headers)?;
    let caller = Caller::of(app.config(), headers, request.extensions());
    // Health checks from this machine have no rate limit: clients behind a proxy can't use it up.
    let health = matches!(uri.path(), "/healthz" | "/readyz" | "/metrics");
    if !(health && address::is_local(headers, request.extensions())) {
        app.limits().spend(Act::Request, &caller.who())?;
    }
    let most = app.config().bounds.connections_per_address;
    let place = caller.enter(app, Hold::Client, most)?;
    let harmless = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS | Method::TRACE
    );
    if !harmless {
        origin::check(app.config(), headers)?;
    }
    Ok(ClientPlace(place.map(Arc::new)))
}

async fn answer(app: &AppState, route: &str, request: Request, next: Next) -> Response {
    // A handler has long enough to read the body twice over.
    let limit = Duration::from_secs(app.config().bounds.request_seconds * 2);
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind();
    match tokio::time::timeout(limit, answered).await {
        Ok(Ok(response)) => response,
        Ok(Err(_)) => {
            tracing::error!(%route, "a request made the server panic");
            let detail = "the server made a mistake; its log says more";
            HttpRefusal::new(Code::Internal, detail).into_response()
        }
        Err(_) => HttpRefusal::unavailable("this took too long").into_response(),
    }
}

fn sign(app: &AppState, headers: &mut HeaderMap, id: u64, api: bool) {
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(id) = HeaderValue::try_from(format!("{id:016x}")) {
        headers.insert(REQUEST_ID, id);
    }
    if let Some(page) = app.pages().name().filter(|_| api)
        && let Ok(page) = HeaderValue::try_from(page)
    {
        headers.insert(PAGE, page);
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        let never = HeaderValue::from_static("no-store");
        headers.insert(header::CACHE_CONTROL, never);
    }
    if app.config().is_secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
}
