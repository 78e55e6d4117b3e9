//! Request parsing with bounds: JSON bodies, queries, parts of the path.
//!
//! ```text
//! 415 no application/json   411 no length   413 too long   408 too slow
//! 400 no JSON               422 not these fields
//! ```

use std::time::Duration;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use protocol::http::Code;
use serde::de::DeserializeOwned;

use super::HttpRefusal;
use crate::AppState;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<AppState> for Body<T> {
    type Rejection = HttpRefusal;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, HttpRefusal> {
        let bounds = &app.config().bounds;
        check(request.headers(), bounds.body)?;
        let body = Limited::new(request.into_body(), bounds.body).collect();
        let limit = Duration::from_secs(bounds.request_seconds);
        let body = tokio::time::timeout(limit, body).await;
        let body = body.map_err(|_| HttpRefusal::new(Code::TooSlow, "the body took too long"))?;
        let body = body.map_err(|error| {
            if error.is::<LengthLimitError>() {
                too_large(bounds.body)
            } else {
                HttpRefusal::new(Code::Malformed, "the body broke off")
            }
        })?;
        parse(&body.to_bytes()).map(Self)
    }
}

fn too_large(most: usize) -> HttpRefusal {
    let detail = format!("a body has at most {most} bytes");
    HttpRefusal::new(Code::TooLarge, detail)
}

fn check(headers: &HeaderMap, most: usize) -> Result<(), HttpRefusal> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case("application/json") {
        let detail = "the body must be application/json";
        return Err(HttpRefusal::new(Code::ContentType, detail));
    }
    let length = headers.get(header::CONTENT_LENGTH);
    if length.is_none() && !headers.contains_key(header::TRANSFER_ENCODING) {
        return Err(HttpRefusal::new(Code::LengthNeeded, "a body is needed"));
    }
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        return Err(too_large(most));
    }
    Ok(())
}

/// A text as what it should be; else what is wrong with it.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, HttpRefusal> {
    let mut source = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut source);
    let read = read.map_err(|error| (error.path().to_string(), error.into_inner()));
    let read = read.and_then(|value| match source.end() {
        Ok(()) => Ok(value),
        Err(error) => Err((String::new(), error)),
    });
    read.map_err(|(field, error)| {
        let text = error.to_string();
        if !error.is_data() {
            return HttpRefusal::new(Code::Malformed, "the body is not one JSON document");
        }
        // The field says where; line and column of one line of JSON say nothing.
        let text = text
            .rfind(" at line ")
            .map_or(text.as_str(), |end| &text[..end]);
        // Parts that check themselves say their code first: «invalid-name: …».
        let own = Code::ALL.iter().find_map(|&code| {
            let rest = text.strip_prefix(code.text())?.strip_prefix(": ")?;
            Some(HttpRefusal::new(code, rest))
        });
        own.unwrap_or_else(|| {
            let detail = match field.as_str() {
                "" | "." => text.to_owned(),
                field => format!("{field}: {text}"),
            };
            HttpRefusal::new(Code::WrongShape, detail)
        })
    })
}

/// The part of the address behind `?`.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<AppState> for Query<T> {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, HttpRefusal> {
        let read = axum::extract::Query::try_from_uri(&parts.uri);
        let wrong = |_| {
            let detail = "the part of the address behind ? can't be read";
            HttpRefusal::new(Code::BadQuery, detail)
        };
        read.map(|axum::extract::Query(value)| Self(value))
            .map_err(wrong)
    }
}

/// Parts of the path.
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for At<T> {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpRefusal> {
        let read = axum::extract::Path::from_request_parts(parts, app).await;
        let wrong = |_| HttpRefusal::new(Code::BadQuery, "a part of the path can't be read");
        read.map(|axum::extract::Path(value)| Self(value))
            .map_err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::http::Enter;

    #[test]
    fn what_is_wrong_is_said_in_our_words_and_with_the_field() {
        let detail = |text: &str| {
            let refused = parse::<Enter>(text.as_bytes()).err();
            refused.map(|refusal| refusal.detail().to_owned())
        };
        let empty = "a name has at least one character".to_owned();
        assert_eq!(detail(r#"{"name":""}"#), Some(empty));
        for text in ["", "{", "\u{0}", r#"{"name":"Ada"} x"#] {
            let said = detail(text).expect("it is none");
            assert_eq!(said, "the body is not one JSON document", "{text}");
        }
        let wrong = "name: invalid type: integer `1`, expected a string".to_owned();
        assert_eq!(detail(r#"{"name":1}"#), Some(wrong));
    }

    #[test]
    fn what_can_t_be_read_and_what_does_not_fit_are_told_apart() {
        let code = |text: &str| parse::<Enter>(text.as_bytes()).map_err(|refusal| refusal.code());
        assert!(code(r#"{"name":"Ada"}"#).is_ok());
        for (text, expected) in [
            ("", Code::Malformed),
            ("{", Code::Malformed),
            ("\u{0}", Code::Malformed),
            (r#"{"name":"Ada"} x"#, Code::Malformed),
            ("{}", Code::WrongShape),
            ("[]", Code::WrongShape),
            (r#"{"name":1}"#, Code::WrongShape),
            (r#"{"name":"Ada","nmae":"Ada"}"#, Code::WrongShape),
            (r#"{"name":""}"#, Code::InvalidName),
        ] {
            assert_eq!(code(text).err(), Some(expected), "{text}");
        }
    }
}
