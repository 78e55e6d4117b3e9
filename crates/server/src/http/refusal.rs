//! Error responses: every answer that is no success, in one shape.
//!
//! ```text
//! Code + detail ──► status, {"error":{"code":"…","detail":"…"}}
//! StoreError    ──► 503 for what passes, 500 and a line in the log for what should not be
//! ```

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::http::{Code, Failure, Problem};

use crate::limits::Wait;
use crate::store::StoreError;

/// A request that was not fulfilled, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HttpRefusal {
    code: Code,
    detail: String,
    retry: Option<Duration>,
}

impl HttpRefusal {
    /// With a sentence for the author of the client.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self {
            code,
            detail: detail.into(),
            retry: None,
        }
    }

    /// Its stable code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// What it says.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// Only for those who have entered.
    pub fn not_entered() -> Self {
        Self::new(Code::NotEntered, "enter with a name first: POST /api/enter")
    }

    /// Too much is held at the same time; some of it ends soon.
    pub fn at_once(detail: impl Into<String>) -> Self {
        Self {
            retry: Some(Duration::from_secs(5)),
            ..Self::new(Code::TooOften, detail)
        }
    }

    /// The server can't now; trying again is right.
    pub fn unavailable(detail: impl Into<String>) -> Self {
        Self {
            retry: Some(Duration::from_secs(2)),
            ..Self::new(Code::Unavailable, detail)
        }
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let error = Problem {
            code: self.code,
            detail: self.detail,
        };
        let mut response = (status, Json(Failure { error })).into_response();
        let headers = response.headers_mut();
        if let Some(wait) = self.retry {
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            headers.insert(header::RETRY_AFTER, seconds.max(1).into());
        }
        if status == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("Bearer");
            headers.insert(header::WWW_AUTHENTICATE, scheme);
        }
        response
    }
}

impl From<Wait> for HttpRefusal {
    fn from(Wait(wait): Wait) -> Self {
        let detail = format!("try again in {} s", wait.as_secs() + 1);
        Self {
            retry: Some(wait),
            ..Self::new(Code::TooOften, detail)
        }
    }
}

impl From<StoreError> for HttpRefusal {
    fn from(error: StoreError) -> Self {
        if let StoreError::TooMany { .. } = error {
            return Self::new(Code::TooMany, error.to_string());
        }
        if error.is_passing() {
            tracing::warn!(code = error.code(), %error, "the store can't");
            return Self::unavailable("the database does not answer just now");
        }
        tracing::error!(code = error.code(), %error, "the store failed");
        Self::new(
            Code::Internal,
            "the server made a mistake; its log says more",
        )
    }
}
