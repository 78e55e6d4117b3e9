//! Who may ask: our own pages and programs, never another site on a person's behalf.
//!
//! ```text
//! Sec-Fetch-Site   same-origin, none ──► yes     cross-site, same-site ──► no
//! Origin           ours ──► yes                  another, null ──► no
//! neither          no browser asks: yes; it has no cookies that a person doesn't know of
//! ```
//!
//! Ours is `--public-url`, if it is set; else whatever the browser itself calls us (`Host`).

use axum::http::{HeaderMap, header};
use protocol::http::Code;

use super::Refusal;
use crate::config::Config;

/// Refuses what another site asks for. For every request that changes something, and for every
/// socket.
pub fn check(config: &Config, headers: &HeaderMap) -> Result<(), Refusal> {
    let text = |name| {
        headers
            .get(name)
            .map(|value: &axum::http::HeaderValue| value.to_str())
    };
    let refused = || Refusal::new(Code::CrossSite, "another site can't ask this");
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
