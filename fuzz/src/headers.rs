//! Headers from outside: forwarding, origin, host, cookies.
//!
//! ```text
//! bytes ──► what a client writes into its headers ─┐
//! what the proxy or the browser adds itself ───────┴──► who it is, by address, site and session
//! ```

use std::net::IpAddr;

use http::{HeaderMap, HeaderName, HeaderValue, Uri, Version};
use ingress::{bearer_token, check_host, client_address, cookie, is_local, is_own_origin};
use ipnet::IpNet;

use crate::bytes::Bytes;

/// What forged headers are made of, besides any other bytes.
const PIECES: [&[u8]; 24] = [
    b",",
    b", ",
    b"; ",
    b";",
    b"=",
    b"\"",
    b"@",
    b":443",
    b"://",
    b"127.0.0.1",
    b"10.0.0.1",
    b"::1",
    b"[::1]",
    b"203.0.113.7:80",
    b"unknown",
    b"for=127.0.0.1",
    b"https://",
    b"cards.example",
    b".evil.example",
    b"null",
    b"fanfare=",
    b"fanfare-device=",
    b"same-origin",
    b"Bearer ",
];
/// Headers that a client may forge; a browser writes the others itself.
const FORGED: [&str; 7] = [
    "cookie",
    "forwarded",
    "referer",
    "via",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
];
const PUBLIC: &str = "https://cards.example";
const SESSION: &str = "0123456789abcdef";

type ClientAddress = fn(IpAddr, &[IpNet], &HeaderMap) -> IpAddr;
type IsOwnOrigin = fn(Option<&str>, &HeaderMap) -> bool;
type ReadCookie = fn(&HeaderMap, &str) -> Option<String>;

/// Puts all claims to the server's own functions.
pub(crate) fn claim(bytes: &mut Bytes<'_>) {
    match bytes.below(4) {
        None => {}
        Some(0) => addresses(bytes, client_address),
        Some(1) => origins(bytes, is_own_origin),
        Some(2) => hosts(bytes),
        Some(_) => cookies(bytes, cookie),
    }
}

/// What a client writes: pieces that mean something, and any bytes that HTTP lets through.
fn written(bytes: &mut Bytes<'_>) -> Vec<u8> {
    let mut written = Vec::new();
    for _ in 0..bytes.below(10).unwrap_or(0) {
        match bytes.next() {
            None => break,
            Some(byte) if byte < 192 => {
                written.extend_from_slice(PIECES[byte as usize % PIECES.len()]);
            }
            Some(_) => written.extend(bytes.next()),
        }
    }
    written.retain(|&byte| byte >= 0x20 && byte != 0x7f);
    written
}

fn value(bytes: &[u8]) -> HeaderValue {
    HeaderValue::from_bytes(bytes).expect("bytes that HTTP lets through")
}

fn put(headers: &mut HeaderMap, name: &'static str, bytes: &[u8]) {
    headers.append(HeaderName::from_static(name), value(bytes));
}

fn forge(headers: &mut HeaderMap, bytes: &mut Bytes<'_>) {
    for _ in 0..bytes.below(4).unwrap_or(0) {
        let Some(name) = bytes.pick(&FORGED) else {
            return;
        };
        let written = written(bytes);
        put(headers, name, &written);
    }
}

fn address(text: &str) -> IpAddr {
    text.parse().expect("an address")
}

/// The last address that a trusted proxy added counts, whatever stood there before; where no trusted
/// proxy speaks, the other end itself.
fn addresses(bytes: &mut Bytes<'_>, client_address: ClientAddress) {
    let trusted = ["127.0.0.0/8", "10.0.0.0/8", "::1/128"].map(|it| it.parse().expect("a network"));
    let (client, proxy) = (address("198.51.100.7"), address("10.1.1.1"));
    let mut headers = HeaderMap::new();
    forge(&mut headers, bytes);
    let Some(how) = bytes.next() else { return };
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for _ in 0..bytes.below(3).unwrap_or(0) {
        lines.push(written(bytes));
    }
    for line in &lines {
        put(&mut headers, "x-forwarded-for", line);
    }
    let outside = address("192.0.2.1");
    assert_eq!(
        client_address(outside, &trusted, &headers),
        outside,
        "somebody whom we don't trust named another address: {headers:?}"
    );
    assert!(!is_local(outside, &headers), "{headers:?}");
    // The proxy adds what it saw: to the last line, or as a line of its own.
    let added = match how % 3 {
        0 => client.to_string(),
        1 => format!("{client}, {proxy}"),
        _ => format!("{client}:4711"),
    };
    headers.remove("x-forwarded-for");
    if how >= 128
        && let Some(last) = lines.last_mut()
    {
        last.extend_from_slice(b", ");
        last.extend_from_slice(added.as_bytes());
    } else {
        lines.push(added.into_bytes());
    }
    for line in &lines {
        put(&mut headers, "x-forwarded-for", line);
    }
    for peer in ["127.0.0.1", "::1", "::ffff:10.0.0.9"].map(address) {
        let seen = client_address(peer, &trusted, &headers);
        assert_eq!(seen, client, "from {peer}: {headers:?}");
        assert!(!is_local(peer, &headers), "{headers:?}");
    }
}

/// A page of another site is refused, whatever else it sends along. The browser writes `Origin`,
/// `Host` and `Sec-Fetch-Site`; the site chooses its own name.
fn origins(bytes: &mut Bytes<'_>, is_own_origin: IsOwnOrigin) {
    let mut headers = HeaderMap::new();
    forge(&mut headers, bytes);
    let name = written(bytes);
    let scheme = bytes.pick(&["http://", "https://", ""]).unwrap_or("");
    let origin = [scheme.as_bytes(), &name].concat();
    let own = PUBLIC.as_bytes();
    if !origin.eq_ignore_ascii_case(own) {
        let mut headers = headers.clone();
        put(&mut headers, "host", b"cards.example");
        put(&mut headers, "origin", &origin);
        assert!(!is_own_origin(Some(PUBLIC), &headers), "{headers:?}");
    }
    if !name.eq_ignore_ascii_case(b"cards.example") && !name.ends_with(b"://cards.example") {
        // Without a public address ours is what the browser calls us.
        let mut headers = headers.clone();
        put(&mut headers, "host", b"cards.example");
        put(&mut headers, "origin", &origin);
        assert!(!is_own_origin(None, &headers), "{headers:?}");
    }
    let site = written(bytes);
    put(&mut headers, "host", b"cards.example");
    put(&mut headers, "origin", own);
    assert!(is_own_origin(Some(PUBLIC), &headers), "{headers:?}");
    assert!(is_own_origin(None, &headers), "{headers:?}");
    if site != b"same-origin" && site != b"none" {
        put(&mut headers, "sec-fetch-site", &site);
        assert!(!is_own_origin(Some(PUBLIC), &headers), "{headers:?}");
        assert!(!is_own_origin(None, &headers), "{headers:?}");
    }
}

/// A host that is answered is ours, this machine or an address, and nothing around it.
fn hosts(bytes: &mut Bytes<'_>) {
    let mut headers = HeaderMap::new();
    forge(&mut headers, bytes);
    let host = written(bytes);
    put(&mut headers, "host", &host);
    let uri = Uri::from_static("/metrics");
    if check_host(Some(PUBLIC), Version::HTTP_11, &uri, &headers).is_err() {
        return;
    }
    let host = String::from_utf8(host).expect("what is answered is text");
    let host = host.rsplit('@').next().unwrap_or_default();
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    };
    let ours = ["cards.example", "localhost"];
    assert!(
        ours.iter().any(|ours| name.eq_ignore_ascii_case(ours)) || name.parse::<IpAddr>().is_ok(),
        "{host:?} is answered"
    );
}

/// What comes after a person's session never makes them somebody else, nor do cookies of other names
/// before it; a token is a part of its header.
fn cookies(bytes: &mut Bytes<'_>, cookie: ReadCookie) {
    let (before, after) = (written(bytes), written(bytes));
    let session = format!("fanfare={SESSION}");
    let own = session.as_bytes();
    let names_another = before.windows(8).any(|part| part == b"fanfare=");
    let before: &[u8] = if names_another { b"" } else { &before };
    let line = [before, b"; ", own, b"; ", &after].concat();
    let mut headers = HeaderMap::new();
    put(&mut headers, "cookie", &line);
    put(&mut headers, "cookie", &after);
    let read = cookie(&headers, "fanfare");
    let is_text = value(&line).to_str().is_ok();
    if is_text {
        assert_eq!(read.as_deref(), Some(SESSION), "{headers:?}");
    } else if let Some(read) = read {
        // The line of the session can't be read: nobody, or whom a later line names.
        let after = String::from_utf8_lossy(&after);
        assert!(after.contains(&format!("fanfare={read}")) || after.contains("fanfare="));
    }
    put(&mut headers, "authorization", &after);
    if let Some(token) = bearer_token(&headers) {
        let written = String::from_utf8_lossy(&after);
        assert!(written.ends_with(token) || written.trim_end().ends_with(token));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::samples;

    fn breaks(claim: impl Fn(&mut Bytes<'_>) + std::panic::RefUnwindSafe) -> bool {
        samples(2_000).any(|data| std::panic::catch_unwind(|| claim(&mut Bytes(&data))).is_err())
    }

    #[test]
    fn it_holds_for_the_server_as_it_is() {
        samples(4_000).for_each(|data| crate::headers_never_deceive(&data));
    }

    #[test]
    fn a_server_that_believes_the_client_s_own_word_is_caught() {
        fn leftmost(peer: IpAddr, trusted: &[IpNet], headers: &HeaderMap) -> IpAddr {
            let value = headers.get("x-forwarded-for").map(HeaderValue::as_bytes);
            let first = value.and_then(|value| value.split(|&byte| byte == b',').next());
            let first =
                first.and_then(|first| std::str::from_utf8(first).ok()?.trim().parse().ok());
            first
                .filter(|_| ingress::is_trusted(trusted, peer))
                .unwrap_or(peer)
        }
        assert!(breaks(|bytes| addresses(bytes, leftmost)));
    }

    /// What the server once did.
    #[test]
    fn a_server_that_drops_a_header_which_is_no_text_is_caught() {
        fn as_text(peer: IpAddr, trusted: &[IpNet], headers: &HeaderMap) -> IpAddr {
            let mut kept = HeaderMap::new();
            let values = headers.get_all("x-forwarded-for").iter();
            for value in values.filter(|value| value.to_str().is_ok()) {
                kept.append("x-forwarded-for", value.clone());
            }
            client_address(peer, trusted, &kept)
        }
        assert!(breaks(|bytes| addresses(bytes, as_text)));
    }

    #[test]
    fn an_origin_that_only_begins_or_ends_like_ours_is_caught() {
        fn prefix(public: Option<&str>, headers: &HeaderMap) -> bool {
            let origin = headers.get("origin").and_then(|it| it.to_str().ok());
            public.is_none() || origin.is_none_or(|it| it.starts_with(PUBLIC))
        }
        assert!(breaks(|bytes| origins(bytes, prefix)));
    }

    #[test]
    fn a_reader_that_takes_the_last_cookie_is_caught() {
        fn last(headers: &HeaderMap, name: &str) -> Option<String> {
            let values = headers.get_all("cookie").iter();
            let texts = values.filter_map(|value| value.to_str().ok());
            let parts = texts.flat_map(|text| text.split(';'));
            let mut named =
                parts.filter_map(|part| part.trim().strip_prefix(name)?.strip_prefix('='));
            named.next_back().map(str::to_owned)
        }
        assert!(breaks(|bytes| cookies(bytes, last)));
    }
}
