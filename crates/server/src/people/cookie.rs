//! Cookies: the session token of a browser, and the mark of a device that has logged in before.
//!
//! ```text
//! HTTPS: __Host-fanfare      HTTP: fanfare      read: the first of these that is there
//! ```
//!
//! The name without the prefix is read over HTTPS too: versions before 0.2.0 set it, and guests have
//! nothing but their cookie. It gets its new name when it is prolonged.

use axum::http::{HeaderMap, HeaderValue};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use protocol::http::{COOKIE, HOST_PREFIX};

use super::{SESSION, Secret};

/// The cookie of a device that has logged in with a password: others who try passwords for that
/// login can't lock it out.
const DEVICE: &str = "fanfare-device";

/// What the request's session cookie says.
pub(crate) fn read(headers: &HeaderMap) -> Option<String> {
    find(headers, COOKIE)
}

/// What the request's device cookie says.
pub(crate) fn read_device(headers: &HeaderMap) -> Option<String> {
    find(headers, DEVICE)
}

fn find(headers: &HeaderMap, name: &str) -> Option<String> {
    let own = ingress::cookie(headers, &format!("{HOST_PREFIX}{name}"));
    own.or_else(|| ingress::cookie(headers, name))
}

/// Tells the browser who it is. Lax rather than Strict: somebody who follows a friend's link to a
/// table should come as who they are; changes are guarded by their origin anyway.
pub(crate) fn keep(secret: Secret, secure: bool) -> HeaderValue {
    write(COOKIE, &secret.into_text(), SESSION / 1000, secure)
}

/// Tells the browser that it has logged in here.
pub(crate) fn keep_device(mark: &str, secure: bool) -> HeaderValue {
    write(DEVICE, mark, SESSION / 1000, secure)
}

/// The same again, so that the browser keeps it longer.
pub(crate) fn prolong(headers: &HeaderMap, secure: bool) -> Option<HeaderValue> {
    Some(write(COOKIE, &read(headers)?, SESSION / 1000, secure))
}

/// Lets the browser forget who it is.
pub(crate) fn forget(secure: bool) -> HeaderValue {
    write(COOKIE, "", 0, secure)
}

fn write(name: &str, value: &str, seconds: i64, secure: bool) -> HeaderValue {
    let prefix = if secure { HOST_PREFIX } else { "" };
    let cookie = Cookie::build((format!("{prefix}{name}"), value))
        .path("/")
        .max_age(Duration::seconds(seconds))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .build();
    let text = cookie.to_string();
    let mut value = HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_for_us_alone_and_over_https_only_where_there_is_https() {
        let plain = keep(Secret::session(), false);
        let plain = plain.to_str().unwrap_or_default();
        assert!(plain.contains("; HttpOnly; SameSite=Lax"), "{plain}");
        assert!(plain.contains("; Path=/"), "{plain}");
        assert!(!plain.contains("Secure"), "{plain}");
        let secure = forget(true);
        let secure = secure.to_str().unwrap_or_default();
        assert!(secure.starts_with("__Host-fanfare=;"), "{secure}");
        assert!(secure.contains("; Secure"), "{secure}");
        // A browser refuses such a name with a domain, or for a part of the site.
        assert!(secure.contains("; Path=/"), "{secure}");
        assert!(!secure.contains("Domain"), "{secure}");
    }

    #[test]
    fn what_a_neighbouring_domain_plants_does_not_count() {
        let mut headers = HeaderMap::new();
        let planted = "fanfare=planted; __Host-fanfare=own; fanfare-device=planted";
        headers.insert("cookie", HeaderValue::from_static(planted));
        assert_eq!(read(&headers).as_deref(), Some("own"));
        assert_eq!(read_device(&headers).as_deref(), Some("planted"));
        let prolonged = prolong(&headers, true).expect("a cookie");
        let prolonged = prolonged.to_str().unwrap_or_default();
        assert!(prolonged.starts_with("__Host-fanfare=own;"), "{prolonged}");
    }

    #[test]
    fn a_cookie_of_an_older_version_still_counts_and_gets_its_new_name() {
        let mut headers = HeaderMap::new();
        headers.insert("cookie", HeaderValue::from_static("fanfare=old"));
        assert_eq!(read(&headers).as_deref(), Some("old"));
        let prolonged = prolong(&headers, true).expect("a cookie");
        let prolonged = prolonged.to_str().unwrap_or_default();
        assert!(prolonged.starts_with("__Host-fanfare=old;"), "{prolonged}");
    }
}
