//! Credentials: which cookie or API token a request carries.

use cookie::Cookie;
use http::{HeaderMap, header};

/// The first cookie of this name, whatever else is in the headers.
pub fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let values = headers.get_all(header::COOKIE).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut cookies = texts.flat_map(Cookie::split_parse).flatten();
    let found = cookies.find(|cookie| cookie.name() == name)?;
    Some(found.value().to_owned())
}

/// The token of `Authorization: Bearer …`.
pub fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn ours_is_found_among_others() {
        let mut headers = HeaderMap::new();
        let value =
            HeaderValue::from_static("a=1; fanfarex=2; =; x; fanfare=abc; fanfare-device=d");
        headers.append("cookie", value);
        assert_eq!(cookie(&headers, "fanfare").as_deref(), Some("abc"));
        assert_eq!(cookie(&headers, "fanfare-device").as_deref(), Some("d"));
        headers.clear();
        assert_eq!(cookie(&headers, "fanfare"), None);
    }

    #[test]
    fn a_token_has_its_scheme() {
        let mut headers = HeaderMap::new();
        for (value, token) in [
            ("Bearer abc", Some("abc")),
            ("bearer  abc ", Some("abc")),
            ("Basic abc", None),
            ("abc", None),
        ] {
            headers.insert("authorization", HeaderValue::from_static(value));
            assert_eq!(bearer_token(&headers), token, "{value}");
        }
    }
}
