//! Where a server and its tables are: links as people hand them on.
//!
//! ```text
//! https://example.org/#/t/TABLE            what the server's pages share
//! https://example.org/api/tables/TABLE     what programs speak to
//! ```

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A server, by its address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    secure: bool,
    /// Its name or number, in brackets where the system wants them.
    host: String,
    port: Option<u16>,
}

/// A text that leads to no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("that is no link to a table")]
pub struct NoLink;

impl Server {
    /// Its address for one kind of talk, `http` or `ws`.
    fn address(&self, talk: &str) -> String {
        let secure = if self.secure { "s" } else { "" };
        let port = self.port.map(|port| format!(":{port}"));
        format!("{talk}{secure}://{}{}", self.host, port.unwrap_or_default())
    }

    pub(super) fn http(&self, path: &str) -> String {
        self.address("http") + path
    }

    pub(super) fn socket(&self, table: &str) -> String {
        self.address("ws") + &format!("/api/tables/{table}/socket")
    }

    /// What a system connects to.
    pub(super) fn place(&self) -> (&str, u16) {
        let host = self.host.trim_matches(['[', ']']);
        (
            host,
            self.port.unwrap_or(if self.secure { 443 } else { 80 }),
        )
    }

    pub(super) const fn is_secure(&self) -> bool {
        self.secure
    }

    /// A name for a file: letters, digits and dashes alone.
    pub fn file_name(&self) -> String {
        let tame = |c: char| match c {
            'a'..='z' | '0'..='9' | '.' | '-' => c,
            _ => '_',
        };
        let (host, port) = self.place();
        let host: String = host.chars().map(tame).collect();
        format!("{host}-{port}")
    }

    fn read(text: &str) -> Option<(Self, &str)> {
        let (secure, rest) = match text.split_once("://") {
            Some(("https" | "wss", rest)) => (Some(true), rest),
            Some(("http" | "ws", rest)) => (Some(false), rest),
            Some(_) => return None,
            None => (None, text),
        };
        let end = rest.find(['/', '#', '?']).unwrap_or(rest.len());
        let (authority, tail) = rest.split_at(end);
        let authority = authority.to_ascii_lowercase();
        let (host, port) = match authority.rsplit_once(':') {
            // A colon inside brackets belongs to the number.
            Some((host, port)) if !port.contains(']') => (host, Some(port.parse().ok()?)),
            _ => (authority.as_str(), None),
        };
        let bare = host.strip_prefix('[').map(|it| it.strip_suffix(']'));
        let right = if let Some(number) = bare {
            number?.parse::<std::net::Ipv6Addr>().is_ok()
        } else {
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
            !host.is_empty() && host.chars().all(plain)
        };
        if !right {
            return None;
        }
        let near = host == "localhost" || host == "[::1]" || host.starts_with("127.");
        let server = Self {
            secure: secure.unwrap_or(!near),
            host: host.to_owned(),
            port,
        };
        Some((server, tail))
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.address("http"))
    }
}

impl FromStr for Server {
    type Err = NoLink;

    fn from_str(text: &str) -> Result<Self, NoLink> {
        match Self::read(text.trim()) {
            Some((server, "" | "/")) => Ok(server),
            _ => Err(NoLink),
        }
    }
}

/// A link to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The server that has the table.
    pub server: Server,
    /// The table's id.
    pub table: String,
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/#/t/{}", self.server, self.table)
    }
}

impl FromStr for Link {
    type Err = NoLink;

    fn from_str(text: &str) -> Result<Self, NoLink> {
        let (server, tail) = Server::read(text.trim()).ok_or(NoLink)?;
        let (path, page) = tail.split_once('#').unwrap_or((tail, ""));
        let page = if page.is_empty() { path } else { page };
        let page = page.split('?').next().unwrap_or_default();
        let parts: Vec<&str> = page.split('/').filter(|part| !part.is_empty()).collect();
        let (["t" | "table", table]
        | ["api", "tables", table]
        | ["api", "tables", table, "socket"]) = parts[..]
        else {
            return Err(NoLink);
        };
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if table.len() > 64 || !table.chars().all(plain) {
            return Err(NoLink);
        }
        let table = table.to_owned();
        Ok(Self { server, table })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_tables() {
        let same = [
            "https://example.org/#/t/abc",
            "https://EXAMPLE.org#/t/abc",
            " https://example.org/#/t/abc/ ",
            "example.org/#/t/abc",
            "https://example.org/t/abc?x=1",
            "https://example.org/api/tables/abc",
            "wss://example.org/api/tables/abc/socket",
            "https://example.org/#/table/abc",
        ];
        for text in same {
            let link: Link = text.parse().expect(text);
            assert_eq!(link.to_string(), "https://example.org/#/t/abc", "{text}");
            assert_eq!(link.to_string().parse(), Ok(link));
        }
        let near: Link = "localhost:7777/#/t/x_-9".parse().expect("a link");
        assert_eq!(near.server.to_string(), "http://localhost:7777");
        assert_eq!(near.server.place(), ("localhost", 7777));
        let number: Link = "http://[::1]:80/#/t/x".parse().expect("a link");
        assert_eq!(number.server.place(), ("::1", 80));
        assert_eq!(
            number.server.socket("x"),
            "ws://[::1]:80/api/tables/x/socket"
        );
        assert_eq!(number.server.file_name(), "__1-80");
    }

    #[test]
    fn other_texts_lead_nowhere() {
        for text in [
            "",
            "abc",
            "https://",
            "https:///#/t/abc",
            "ftp://example.org/#/t/abc",
            "https://ada:pw@example.org/#/t/abc",
            "https://example.org:99999/#/t/abc",
            "https://example.org/#/lobby",
            "https://example.org/#/t/",
            "https://example.org/#/t/a b",
            "https://[::x]/#/t/abc",
            "https://[::1/#/t/abc",
        ] {
            assert_eq!(text.parse::<Link>(), Err(NoLink), "{text}");
        }
    }
}
