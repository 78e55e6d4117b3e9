//! Origin check against CSRF, and host check against DNS rebinding.
//!
//! ```text
//! Sec-Fetch-Site   same-origin, none ──► yes     cross-site, same-site ──► no
//! Origin           ours ──► yes                  another, null ──► no
//! neither          no browser asks: yes; it has no cookies that a person doesn't know of
//! ```
//!
//! Ours is the public address, if there is one; else whatever the browser itself calls us (`Host`).
//! With a public address no other name is answered: a name that somebody points at this machine could
//! read from inside a network what is not for the world. Addresses are no names.

use std::net::IpAddr;

use http::uri::Authority;
use http::{HeaderMap, HeaderValue, Uri, Version, header};

/// Whether a page of ours asks, or no page at all. `public` is the origin that people see, as
/// browsers write it.
pub fn is_own_origin(public: Option<&str>, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(HeaderValue::to_str);
    match text("sec-fetch-site") {
        None | Some(Ok("same-origin" | "none")) => {}
        Some(_) => return false,
    }
    let origin = match text(header::ORIGIN.as_str()) {
        None => return true,
        Some(Err(_)) => return false,
        Some(Ok(origin)) => origin,
    };
    if let Some(public) = public {
        return public.eq_ignore_ascii_case(origin);
    }
    let host = text(header::HOST.as_str()).and_then(Result::ok);
    let (_, asked) = origin.split_once("://").unwrap_or_default();
    host.is_some_and(|host| !asked.is_empty() && host.eq_ignore_ascii_case(asked))
}

/// Why a request is not for this server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostProblem {
    /// It names no host, which HTTP/1.1 asks for.
    Missing,
    /// It names another one than ours.
    Foreign,
}

/// Whether a request is for this server: for its public origin, an address or this machine.
pub fn check_host(
    public: Option<&str>,
    version: Version,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<(), HostProblem> {
    let named = headers.get(header::HOST).map(HeaderValue::as_bytes);
    let named = named.or_else(|| uri.authority().map(|it| it.as_str().as_bytes()));
    let Some(named) = named else {
        return if version < Version::HTTP_11 {
            Ok(())
        } else {
            Err(HostProblem::Missing)
        };
    };
    let Some(public) = public else {
        return Ok(());
    };
    let named: Authority = named.try_into().map_err(|_| HostProblem::Foreign)?;
    let host = named.host();
    let within = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let is_address = within.unwrap_or(host).parse::<IpAddr>().is_ok();
    let ours = public.split_once("://").map(|(_, host)| host);
    let ours = ours.and_then(|ours| ours.parse::<Authority>().ok());
    let is_ours = ours.is_some_and(|ours| ours.host().eq_ignore_ascii_case(host));
    if is_address || is_ours || host.eq_ignore_ascii_case("localhost") {
        return Ok(());
    }
    Err(HostProblem::Foreign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(public: Option<&str>, headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for &(name, value) in headers {
            map.insert(name, value.parse().expect("a value"));
        }
        is_own_origin(public, &map)
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
            let mut headers = HeaderMap::new();
            if let Some(host) = host {
                headers.insert("host", HeaderValue::from_static(host));
            }
            let uri = Uri::from_static("/metrics");
            check_host(public, Version::HTTP_11, &uri, &headers)
        };
        assert_eq!(answered(None, None), Err(HostProblem::Missing));
        assert_eq!(answered(None, Some("evil.example")), Ok(()));
        let public = Some("https://cards.example:8443");
        for (host, yes) in [
            ("cards.example", true),
            ("Cards.Example:8443", true),
            ("127.0.0.1:7777", true),
            ("[::1]:7777", true),
            ("localhost:7777", true),
            ("evil.example", false),
            ("cards.example.evil.example", false),
            ("127.0.0.1[::1]", false),
            ("a b", false),
            ("", false),
        ] {
            let expected = if yes {
                Ok(())
            } else {
                Err(HostProblem::Foreign)
            };
            assert_eq!(answered(public, Some(host)), expected, "{host}");
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
