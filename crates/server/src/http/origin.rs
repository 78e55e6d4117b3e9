//! Origin check against CSRF, and host check against DNS rebinding.
//!
//! ```text
//! Sec-Fetch-Site   same-origin, none ──► yes     cross-site, same-site ──► no
//! Origin           ours ──► yes                  another, null ──► no
//! neither          no browser asks: yes; it has no cookies that a person doesn't know of
//! ```
//!
//! Ours is `--public-url`, if it is set; else whatever the browser itself calls us (`Host`). With
//! `--public-url` no other name is answered: a name that somebody points at this machine could read
//! from inside a network what is not for the world. Addresses are no names.

use std::net::IpAddr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri, Version, header};
use protocol::http::Code;

use super::HttpRefusal;
use crate::config::Config;

/// Refuses what another site asks for. For every request that changes something, and for every
/// socket.
pub fn check(config: &Config, headers: &HeaderMap) -> Result<(), HttpRefusal> {
    let text = |name| {
        headers
            .get(name)
            .map(|value: &axum::http::HeaderValue| value.to_str())
    };
    let refused = || HttpRefusal::new(Code::CrossSite, "another site can't ask this");
    match text("sec-fetch-site") {
        None | Some(Ok("same-origin" | "none")) => {}
        Some(_) => return Err(refused()),
    }
    let Some(origin) = text(header::ORIGIN.as_str()) else {
        return Ok(());
    };
    let origin = origin.map_err(|_| refused())?;
    let ours = if let Some(public) = &config.public_url {
        public.origin().eq_ignore_ascii_case(origin)
    } else {
        let host = text(header::HOST.as_str()).and_then(Result::ok);
        let (_, asked) = origin.split_once("://").unwrap_or_default();
        host.is_some_and(|host| !asked.is_empty() && host.eq_ignore_ascii_case(asked))
    };
    if ours { Ok(()) } else { Err(refused()) }
}

/// Refuses requests without a host, which HTTP/1.1 asks for, and those for another name than ours.
pub fn check_host(
    config: &Config,
    version: Version,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<(), HttpRefusal> {
    let named = headers.get(header::HOST).map(HeaderValue::as_bytes);
    let named = named.or_else(|| uri.authority().map(|it| it.as_str().as_bytes()));
    let Some(named) = named else {
        if version < Version::HTTP_11 {
            return Ok(());
        }
        let detail = "a request of HTTP/1.1 has a Host";
        return Err(HttpRefusal::new(Code::Malformed, detail));
    };
    let Some(public) = &config.public_url else {
        return Ok(());
    };
    let refused = || HttpRefusal::new(Code::CrossSite, "this server has another name");
    let named: Authority = named.try_into().map_err(|_| refused())?;
    let host = named.host();
    let is_address = host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let ours = public.origin().split_once("://").map(|(_, host)| host);
    let ours = ours.and_then(|ours| ours.parse::<Authority>().ok());
    let is_ours = ours.is_some_and(|ours| ours.host().eq_ignore_ascii_case(host));
    if is_address || is_ours || host.eq_ignore_ascii_case("localhost") {
        return Ok(());
    }
    Err(refused())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(public: Option<&str>, headers: &[(&'static str, &'static str)]) -> bool {
        let public_url = public.map(|text| text.parse().expect("an address"));
        let config = Config {
            public_url,
            ..Config::default()
        };
        let mut map = HeaderMap::new();
        for &(name, value) in headers {
            map.insert(name, value.parse().expect("a value"));
        }
        check(&config, &map).is_ok()
    }

    #[test]
    fn only_our_own_pages_and_programs_may_ask() {
        let host = ("host", "localhost:7777");
        for (headers, yes) in [
            (&[host][..], true),
            (&[host, ("origin", "http://localhost:7777")], true),
            (&[host, ("origin", "http://evil.example")], false),
            (&[host, ("origin", "null")], false),
            (&[("origin", "http://localhost:7777")], false),
            (&[host, ("sec-fetch-site", "cross-site")], false),
            (&[host, ("sec-fetch-site", "same-site")], false),
            (&[host, ("sec-fetch-site", "same-origin")], true),
            (&[host, ("sec-fetch-site", "none")], true),
        ] {
            assert_eq!(allowed(None, headers), yes, "{headers:?}");
        }
    }

    #[test]
    fn only_our_own_name_and_addresses_are_answered() {
        let answered = |public: Option<&str>, host: Option<&'static str>| {
            let public_url = public.map(|text| text.parse().expect("an address"));
            let config = Config {
                public_url,
                ..Config::default()
            };
            let mut headers = HeaderMap::new();
            if let Some(host) = host {
                headers.insert("host", HeaderValue::from_static(host));
            }
            let uri = Uri::from_static("/metrics");
            check_host(&config, Version::HTTP_11, &uri, &headers).is_ok()
        };
        assert!(!answered(None, None));
        assert!(answered(None, Some("evil.example")));
        let public = Some("https://cards.example:8443");
        for (host, yes) in [
            ("cards.example", true),
            ("Cards.Example:8443", true),
            ("127.0.0.1:7777", true),
            ("[::1]:7777", true),
            ("localhost:7777", true),
            ("evil.example", false),
            ("cards.example.evil.example", false),
            ("a b", false),
            ("", false),
        ] {
            assert_eq!(answered(public, Some(host)), yes, "{host}");
        }
    }

    #[test]
    fn a_public_address_is_the_only_origin() {
        let public = Some("https://cards.example");
        let host = ("host", "127.0.0.1:7777");
        assert!(allowed(
            public,
            &[host, ("origin", "https://cards.example")]
        ));
        assert!(!allowed(
            public,
            &[host, ("origin", "http://127.0.0.1:7777")]
        ));
        assert!(!allowed(
            public,
            &[host, ("origin", "http://cards.example")]
        ));
    }
}
