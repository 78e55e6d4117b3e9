//! The `OpenAPI` document, made from the router's own list.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use protocol::http::Failure;
use utoipa::openapi::path::Operation;
use utoipa::openapi::response::ResponseBuilder;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Fanfare",
        description = "Two card games, Jericho and Coloretto: accounts and lobby. Play itself is \
            one WebSocket per table, `fanfare-table/1`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/")),
    components(schemas(Failure, protocol::http::LobbyNews)),
    tags(
        (name = "people", description = "Entering, logging in, other people"),
        (name = "me", description = "Who I am and what I did"),
        (name = "bots", description = "Accounts for programs"),
        (name = "tables", description = "What can be played"),
        (name = "operations", description = "For operators"),
    ),
)]
struct Document;

/// What every operation shares is said once, here.
struct Completed;

impl Modify for Completed {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let cookie = ApiKeyValue::new(protocol::http::COOKIE);
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        for item in document.paths.paths.values_mut() {
            let changing = [
                &mut item.post,
                &mut item.put,
                &mut item.patch,
                &mut item.delete,
            ];
            for operation in changing.into_iter().flatten() {
                complete(operation, true);
            }
            if let Some(operation) = &mut item.get {
                complete(operation, false);
            }
        }
    }
}

fn complete(operation: &mut Operation, changes: bool) {
    let mut add = |status: &str, why: &str| {
        let failure = Ref::from_schema_name("Failure");
        let content = ContentBuilder::new()
            .schema(Some(RefOr::Ref(failure)))
            .build();
        let response = ResponseBuilder::new()
            .description(why)
            .content("application/json", content)
            .build();
        let responses = &mut operation.responses.responses;
        responses
            .entry(status.to_owned())
            .or_insert(response.into());
    };
    add("400", "The request can't be read: `malformed`, `bad-query`");
    add("405", "Not done here: `method`");
    add("414", "The address is too long: `address-too-long`");
    add("429", "Too much in too short a time: `too-often`");
    add("431", "The headers are too long: `headers-too-large`");
    add("500", "The server made a mistake: `internal`");
    add("503", "Try again soon: `unavailable`");
    if changes {
        add(
            "403",
            "Another site asks, or it is not allowed: `cross-site`, `not-allowed`",
        );
    }
    if operation.security.is_some() {
        add("401", "Nobody has entered: `not-entered`");
        add("403", "Not allowed: `not-allowed`");
    }
    if operation.request_body.is_some() {
        add("408", "The body took too long: `too-slow`");
        add("411", "A body is needed: `length-needed`");
        add("413", "The body is too long: `too-large`");
        add("415", "The body is not JSON: `content-type`");
        add(
            "422",
            "The body is not what it should be: `wrong-shape`, `invalid-name`, …",
        );
    }
}

/// What the document says besides its paths.
pub(super) fn frame() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The document as it is served.
pub fn document() -> utoipa::openapi::OpenApi {
    let (_, mut document) = super::described().split_for_parts();
    Completed.modify(&mut document);
    env!("CARGO_PKG_VERSION").clone_into(&mut document.info.version);
    document
}

/// This description of the interface
#[utoipa::path(get, path = "/api/openapi.json", tag = "operations",
    responses((status = 200, description = "OpenAPI 3.1", body = serde_json::Value)))]
pub(super) async fn serve() -> Response {
    static TEXT: LazyLock<Bytes> = LazyLock::new(|| {
        let text = serde_json::to_vec_pretty(&document());
        text.expect("the document is JSON").into()
    });
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], TEXT.clone()).into_response()
}
