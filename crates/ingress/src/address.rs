//! The client's address: the peer, or whom a trusted proxy names (`X-Forwarded-For`).

use std::net::{IpAddr, SocketAddr};

use http::HeaderMap;
use ipnet::IpNet;

/// The address that limits are counted by: walking back through proxies that we trust, the first
/// that we don't.
pub fn client_address(peer: IpAddr, trusted: &[IpNet], headers: &HeaderMap) -> IpAddr {
    let mut address = peer.to_canonical();
    let values = headers.get_all("x-forwarded-for").iter().rev();
    // Bytes, not text: what a client wrote before the last comma must not hide what our proxy wrote.
    for part in values.flat_map(|value| value.as_bytes().rsplit(|&byte| byte == b',')) {
        if !is_trusted(trusted, address) {
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

/// Whether an address is a proxy that we believe.
pub fn is_trusted(trusted: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    trusted.iter().any(|network| network.contains(&address))
}

/// Whether somebody on this machine asks, with no proxy in between.
pub fn is_local(peer: IpAddr, headers: &HeaderMap) -> bool {
    let proxied = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"];
    peer.to_canonical().is_loopback() && !proxied.iter().any(|name| headers.contains_key(*name))
}

fn parse(text: &str) -> Option<IpAddr> {
    let address = text.parse().ok();
    let address = address.or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().expect("a value"));
        }
        let trusted = ["127.0.0.1/32".parse(), "10.0.0.0/8".parse()];
        let trusted: Vec<IpNet> = trusted.into_iter().flatten().collect();
        let peer = peer.parse().expect("an address");
        client_address(peer, &trusted, &headers).to_string()
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
        assert_eq!(
            seen("::ffff:127.0.0.1", &["::ffff:192.0.2.9"]),
            "192.0.2.9",
            "IPv4 within IPv6 is IPv4"
        );
    }

    #[test]
    fn a_request_through_a_proxy_is_not_local() {
        let mut headers = HeaderMap::new();
        assert!(is_local("::1".parse().expect("an address"), &headers));
        assert!(!is_local("10.0.0.1".parse().expect("an address"), &headers));
        headers.insert("forwarded", "for=127.0.0.1".parse().expect("a value"));
        assert!(!is_local("::1".parse().expect("an address"), &headers));
    }
}
