//! The client's address: the peer, or whom a trusted proxy names (`X-Forwarded-For`).

use std::net::{IpAddr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::HttpRefusal;
use crate::AppState;
use crate::config::Config;
use crate::limits::{Act, Origin, RateKey, Wait};
use crate::occupancy::{AddressSlot, Hold};

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address that limits are counted by: walking back through proxies that we trust, the first
/// that we don't.
pub fn client(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    let unknown = IpAddr::from([0, 0, 0, 0]);
    let peer = extensions.get::<Peer>();
    let mut address = peer.map_or(unknown, |Peer(peer)| peer.ip().to_canonical());
    let values = headers.get_all("x-forwarded-for").iter().rev();
    // Bytes, not text: what a client wrote before the last comma must not hide what our proxy wrote.
    for part in values.flat_map(|value| value.as_bytes().rsplit(|&byte| byte == b',')) {
        if !trusted(config, address) {
            break;
        }
        // What is no address was written by nobody we trust: what is before it means nothing.
        let text = std::str::from_utf8(part).unwrap_or_default();
        let Some(before) = parse(text.trim()) else {
            break;
        };
        address = before;
    }
    address
}

/// Where a request comes from, as limits count it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    origin: Origin,
    /// Whether bounds by address apply: a trusted peer that names no client stands for many.
    bounded: bool,
}

impl Caller {
    pub(crate) fn of(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> Self {
        let address = client(config, headers, extensions);
        Self {
            origin: address.into(),
            bounded: !trusted(config, address),
        }
    }

    /// Its address.
    pub(crate) const fn who(&self) -> RateKey<'static> {
        RateKey::Address(self.origin)
    }

    /// Its address, if bounds apply to it.
    pub(crate) fn bounded(&self) -> Option<Origin> {
        self.bounded.then_some(self.origin)
    }

    /// Counts an act of a person, and of all at this address.
    pub(crate) fn spend(&self, app: &AppState, act: Act, person: &str) -> Result<(), Wait> {
        app.limits().spend(act, &RateKey::Person(person))?;
        match self.bounded() {
            Some(origin) => app.limits().spend(act, &RateKey::Address(origin)),
            None => Ok(()),
        }
    }

    /// Takes one of `most` places that an address has; nothing where bounds don't apply.
    pub(crate) fn enter(
        &self,
        app: &AppState,
        hold: Hold,
        most: usize,
    ) -> Result<Option<AddressSlot>, HttpRefusal> {
        let Some(origin) = self.bounded() else {
            return Ok(None);
        };
        let place = app.occupancy().enter(hold, &RateKey::Address(origin), most);
        let full = || HttpRefusal::at_once("there are too many from this address at the same time");
        place.map(Some).ok_or_else(full)
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpRefusal> {
        Ok(Self::of(app.config(), &parts.headers, &parts.extensions))
    }
}

/// Whether an address is a proxy that we believe.
pub fn trusted(config: &Config, address: IpAddr) -> bool {
    let mut proxies = config.trusted_proxies.iter();
    proxies.any(|network| network.contains(&address.to_canonical()))
}

/// Whether somebody on this machine asks, with no proxy in between.
pub fn is_local(headers: &HeaderMap, extensions: &Extensions) -> bool {
    let proxied = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"];
    let peer = extensions.get::<Peer>();
    peer.is_some_and(|Peer(peer)| peer.ip().to_canonical().is_loopback())
        && !proxied.iter().any(|name| headers.contains_key(*name))
}

fn parse(text: &str) -> Option<IpAddr> {
    let address = text.parse().ok();
    let address = address.or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn seen(peer: &str, forwarded: &[&'static str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(Peer(SocketAddr::new(peer.parse().expect("an address"), 1)));
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().expect("a value"));
        }
        let trusted_proxies = ["127.0.0.1/32".parse(), "10.0.0.0/8".parse()];
        let config = Config {
            trusted_proxies: trusted_proxies.into_iter().flatten().collect(),
            ..Config::default()
        };
        client(&config, &headers, &extensions).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_its_own_word() {
        assert_eq!(seen("192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(seen("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(seen("127.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        // The client wrote the first one itself.
        assert_eq!(
            seen("127.0.0.1", &["1.2.3.4, 198.51.100.7"]),
            "198.51.100.7"
        );
        assert_eq!(
            seen("127.0.0.1", &["1.2.3.4", "198.51.100.7, 10.1.1.1"]),
            "198.51.100.7"
        );
        assert_eq!(seen("127.0.0.1", &["1.2.3.4, nonsense"]), "127.0.0.1");
        assert_eq!(seen("127.0.0.1", &["[2001:db8::1]:443"]), "2001:db8::1");
    }

    /// Whatever a client writes into the header, it can only stand before what the proxy added: the
    /// last address counts, and nothing panics.
    #[test]
    fn no_bytes_of_a_client_hide_what_the_proxy_says() {
        let config = Config::default();
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = move || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            seed
        };
        let pieces: [&[u8]; 12] = [
            b",",
            b", ",
            b"127.0.0.1",
            b"::1",
            b"10.0.0.1",
            b"203.0.113.7:80",
            b"[::1]",
            b"\xff",
            b"\"",
            b";",
            b"unknown",
            b"for=1.2.3.4",
        ];
        let mut extensions = Extensions::new();
        extensions.insert(Peer(SocketAddr::from(([127, 0, 0, 1], 1))));
        for _ in 0..20_000 {
            let mut written = Vec::new();
            for _ in 0..next() % 8 {
                match next() % 4 {
                    // Any byte that HTTP lets through.
                    0 => written.push((next() % 0x60) as u8 + 0x20),
                    _ => written.extend_from_slice(pieces[(next() % 12) as usize]),
                }
            }
            written.retain(|byte| *byte != 0x7f);
            let mut headers = HeaderMap::new();
            let alone = HeaderValue::from_bytes(&written).expect("a value");
            written.extend_from_slice(b", 198.51.100.7");
            let added = HeaderValue::from_bytes(&written).expect("a value");
            for (name, value) in [("cookie", &alone), ("origin", &alone), ("host", &alone)] {
                headers.insert(name, value.clone());
            }
            headers.insert("x-forwarded-for", added);
            let seen = client(&config, &headers, &extensions);
            assert_eq!(seen, IpAddr::from([198, 51, 100, 7]), "{alone:?}");
            // The others end with an answer, and nobody is let in by them.
            let _ = crate::http::origin::check(&config, &headers);
            let uri = axum::http::Uri::from_static("/");
            let version = axum::http::Version::HTTP_11;
            let _ = crate::http::origin::check_host(&config, version, &uri, &headers);
            let named = crate::people::read_session(&headers);
            assert!(named.is_none_or(|value| alone.as_bytes().len() > value.len()));
        }
    }
}
