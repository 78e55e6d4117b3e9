//! The one cookie: who a browser is.

use axum::http::{HeaderMap, HeaderValue, header};
use protocol::http::COOKIE;

use super::{SESSION, Secret};

/// What the request's cookie says.
pub(crate) fn read(headers: &HeaderMap) -> Option<&str> {
    let values = headers.get_all(header::COOKIE).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// Tells the browser who it is. Lax rather than Strict: somebody who follows a friend's link to a
/// table shall come as who they are; changes are guarded by their origin anyway.
pub(crate) fn keep(secret: Secret, secure: bool) -> HeaderValue {
    write(&secret.into_text(), SESSION / 1000, secure)
}

/// The same again, so that the browser keeps it longer.
pub(crate) fn prolong(headers: &HeaderMap, secure: bool) -> Option<HeaderValue> {
    Some(write(read(headers)?, SESSION / 1000, secure))
}

/// Lets the browser forget who it is.
pub(crate) fn forget(secure: bool) -> HeaderValue {
    write("", 0, secure)
}

fn write(value: &str, seconds: i64, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ours_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(
            "cookie",
            HeaderValue::from_static("a=1; fanfarex=2; fanfare=abc"),
        );
        assert_eq!(read(&headers), Some("abc"));
        headers.clear();
        assert_eq!(read(&headers), None);
    }

    #[test]
    fn it_is_for_us_alone_and_over_https_only_where_there_is_https() {
        let plain = keep(Secret::session(), false);
        let plain = plain.to_str().unwrap_or_default();
        assert!(plain.contains("; HttpOnly; SameSite=Lax"), "{plain}");
        assert!(!plain.contains("Secure"), "{plain}");
        let secure = forget(true);
        assert!(secure.to_str().is_ok_and(|text| text.ends_with("; Secure")));
    }
}
