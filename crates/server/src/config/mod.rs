//! Configuration: flags before environment before file, and a default for everything.
//!
//! ```text
//! --listen ADDR ─┐
//! FANFARE_LISTEN ┼─► the first that says something ──parse──► Config | InvalidConfig
//! listen = "…"  ─┘
//! ```
//!
//! [`SETTINGS`] is the one list: the command line, its help, the environment and the file all
//! follow it. All values are text until they are parsed here, wherever they come from.
//!
//! By hand, 480 lines, and not figment over clap: an error names the setting, its value and where that
//! stands, in the operator's language, and so does the help. Both come from the list.

mod setting;

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::time::Duration;

pub use ipnet::IpNet;
pub use setting::{SETTINGS, Setting, SettingKind};

use crate::limits::{Act, Rate};

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A flag of the command line.
    Flag,
    /// A variable of the environment.
    Environment,
    /// The configuration file, in TOML.
    File,
}

/// What can't be a configuration.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidConfig {
    /// The file is no TOML.
    #[error("the configuration is no TOML: {detail}")]
    Toml {
        /// In the parser's words, with the line.
        detail: String,
    },
    /// The file sets something that doesn't exist.
    #[error("there is no setting {name:?}")]
    UnknownSetting {
        /// What it sets.
        name: String,
    },
    /// A setting has a value that can't be.
    #[error("{name} can't be {value:?}: it is {}", kind.expected())]
    Value {
        /// The setting's name.
        name: &'static str,
        /// The value that can't be, as it was written.
        value: String,
        /// Where the value stands.
        source_of_it: Source,
        /// What it should be.
        kind: SettingKind,
    },
}

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// The address that people see, of scheme and host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    origin: String,
    secure: bool,
}

impl PublicUrl {
    /// `https://cards.example`, without a slash at its end.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether it is `https`.
    pub fn is_secure(&self) -> bool {
        self.secure
    }
}

impl FromStr for PublicUrl {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.strip_suffix('/').unwrap_or(text);
        let (scheme, host) = text.split_once("://").ok_or(())?;
        let scheme = scheme.to_ascii_lowercase();
        let secure = scheme == "https";
        let uri: axum::http::Uri = format!("{scheme}://{host}/").parse().map_err(|_| ())?;
        let authority = uri.authority().ok_or(())?;
        let plain = uri.path() == "/" && uri.query().is_none() && !authority.as_str().contains('@');
        if !(secure || scheme == "http") || !plain {
            return Err(());
        }
        // Browsers leave the usual port out of an origin.
        let usual = if secure { 443 } else { 80 };
        let host = authority.host().to_ascii_lowercase();
        let origin = match authority.port_u16() {
            Some(port) if port != usual => format!("{scheme}://{host}:{port}"),
            _ => format!("{scheme}://{host}"),
        };
        Ok(Self { origin, secure })
    }
}

/// How often somebody may take everything that is kept of them.
const EXPORT: Duration = Duration::from_secs(10 * 60);
/// For how many minutes of a day somebody may go on making as much as they may in one: a table that
/// has begun is kept for ever.
const BUSY_MINUTES: u32 = 60;

/// How much of everything there may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// Connections at once, all together.
    pub connections: usize,
    /// Connections at once from one address; behind a trusted proxy requests, streams and sockets
    /// by the client's address.
    pub connections_per_address: usize,
    /// Clients that watch the lobby at once.
    pub lobby_listeners: usize,
    /// Those of them at one address.
    pub lobby_listeners_per_address: usize,
    /// Connections at one table of people who don't sit there.
    pub spectators_per_table: usize,
    /// Sockets of one person.
    pub sockets_per_person: usize,
    /// Tables that have not begun, made from one address.
    pub tables_per_address: usize,
    /// Tables that one person has open or in play.
    pub tables_per_person: usize,
    /// Bot accounts of one person.
    pub bots_per_person: usize,
    /// Seconds until a request's headers, and then its body, have arrived.
    pub request_seconds: u64,
    requests_per_minute: u32,
    entries_per_minute: u32,
    entries_per_day: u32,
    logins_per_minute: u32,
    creations_per_minute: u32,
    chat_per_minute: u32,
    changes_per_minute: u32,
    sockets_per_minute: u32,
    /// Messages of one socket.
    pub messages_per_minute: u32,
}

impl Bounds {
    /// How often an act may happen.
    pub fn rate(&self, act: Act) -> Rate {
        let per_minute = match act {
            Act::Request => self.requests_per_minute,
            Act::Enter => self.entries_per_minute,
            Act::EnterInADay => return Rate::per_day(self.entries_per_day),
            // It reads all that a person ever said.
            Act::Export => return Rate::once_in(EXPORT),
            Act::CreateInADay => {
                let count = self.creations_per_minute.saturating_mul(BUSY_MINUTES);
                return Rate::per_day(count);
            }
            Act::LogIn => self.logins_per_minute,
            Act::Create => self.creations_per_minute,
            Act::Chat => self.chat_per_minute,
            Act::Connect => self.sockets_per_minute,
            Act::Change => self.changes_per_minute,
        };
        Rate::per_minute(per_minute)
    }
}

/// Everything that the operator chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The database's URL, or the path of its file.
    pub database: String,
    /// The NATS between several servers on one PostgreSQL; none for a server that is alone.
    pub nats: Option<String>,
    /// The address that people see, if it is another than the one we listen at.
    pub public_url: Option<PublicUrl>,
    /// How logs are written.
    pub log_format: LogFormat,
    /// What is logged: `info`, or `info,server=debug`.
    pub log: String,
    /// Where metrics are, if not at the address itself for callers of this machine.
    pub metrics_listen: Option<SocketAddr>,
    /// Whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// On how many threads bots think; all but one core's, unless it is said.
    pub bot_threads: Option<usize>,
    /// How long a bot waits before it moves, in milliseconds.
    pub bot_pace: u64,
    /// Whether to start although the machine's clock looks wrong.
    pub clock_is_right: bool,
    /// How much of everything there may be.
    pub bounds: Bounds,
}

impl Config {
    /// Puts the configuration together: what a flag says, else the environment, else the file's
    /// text, else the default. Names are those of [`SETTINGS`]; the environment spells them
    /// `FANFARE_LISTEN`.
    pub fn resolve(
        flag: impl Fn(&str) -> Option<String>,
        variable: impl Fn(&str) -> Option<String>,
        file: Option<&str>,
    ) -> Result<Self, InvalidConfig> {
        let file = file.map(read).transpose()?.unwrap_or_default();
        let values = Values {
            found: SETTINGS
                .iter()
                .map(|setting| {
                    let name = setting.name;
                    let said = flag(name)
                        .map(|value| (value, Source::Flag))
                        .or_else(|| Some((variable(&setting.variable())?, Source::Environment)))
                        .or_else(|| Some((file.get(name)?.clone(), Source::File)));
                    (name, said)
                })
                .collect(),
        };
        values.config()
    }

    /// Whether cookies are to be sent over https alone.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_secure)
    }
}

impl Default for Config {
    fn default() -> Self {
        let nothing = |_: &str| None;
        Self::resolve(nothing, nothing, None).expect("the defaults are right")
    }
}

/// The file: plain keys, each a setting.
fn read(text: &str) -> Result<BTreeMap<String, String>, InvalidConfig> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let detail = error.to_string();
        InvalidConfig::Toml { detail }
    })?;
    let mut found = BTreeMap::new();
    for (name, value) in table {
        if !SETTINGS.iter().any(|setting| setting.name == name) {
            return Err(InvalidConfig::UnknownSetting { name });
        }
        found.insert(name, plain(&value));
    }
    Ok(found)
}

/// `10.0.0.0/8`, or one address.
fn network(text: &str) -> Option<IpNet> {
    let alone = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| alone()).ok()
}

/// Whether these are addresses of NATS servers.
fn nats(text: &str) -> bool {
    let address = |part: &str| {
        let known = part.starts_with("nats://") || part.starts_with("tls://");
        known && part.parse::<async_nats::ServerAddr>().is_ok()
    };
    text.split(',').all(|part| address(part.trim()))
}

/// A value as a flag would have it; lists have commas.
fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

struct Values {
    found: BTreeMap<&'static str, Option<(String, Source)>>,
}

impl Values {
    fn get<T>(
        &self,
        setting: &'static Setting,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, InvalidConfig> {
        let said = self.found.get(setting.name).and_then(Option::as_ref);
        let (value, source_of_it) = match said {
            Some((value, source)) => (value.as_str(), *source),
            None => (setting.default, Source::Flag),
        };
        parse(value.trim()).ok_or_else(|| InvalidConfig::Value {
            name: setting.name,
            value: value.to_owned(),
            source_of_it,
            kind: setting.kind,
        })
    }

    fn number<T: FromStr + PartialOrd + From<u8>>(
        &self,
        setting: &'static Setting,
    ) -> Result<T, InvalidConfig> {
        let at_least_one = |number: &T| *number >= T::from(1);
        self.get(setting, |text| text.parse().ok().filter(at_least_one))
    }

    fn config(&self) -> Result<Config, InvalidConfig> {
        use setting as s;
        let optional = |text: &str| match text {
            "" => Some(None),
            text => text.parse().ok().map(Some),
        };
        // The library would take a word that it doesn't know for the name of a module.
        let level = |text: &str| {
            let known = text.split(',').all(|part| {
                let (_, level) = part.split_once('=').unwrap_or(("", part));
                let known = level.parse::<tracing_subscriber::filter::LevelFilter>();
                known.is_ok() && !level.is_empty()
            });
            known.then(|| text.to_owned())
        };
        let format = |text: &str| match text {
            "text" => Some(LogFormat::Text),
            "json" => Some(LogFormat::Json),
            _ => None,
        };
        let proxies = |text: &str| {
            let parts = text.split(',').map(str::trim);
            let parts = parts.filter(|part| !part.is_empty());
            parts.map(network).collect()
        };
        Ok(Config {
            listen: self.get(&s::LISTEN, |text| text.parse().ok())?,
            database: self.get(&s::DATABASE, |text| {
                (!text.is_empty()).then(|| text.to_owned())
            })?,
            nats: self.get(&s::NATS, |text| match text {
                "" => Some(None),
                text => nats(text).then(|| Some(text.to_owned())),
            })?,
            public_url: self.get(&s::PUBLIC_URL, |text| match text {
                "" => Some(None),
                text => text.parse().ok().map(Some),
            })?,
            log_format: self.get(&s::LOG_FORMAT, format)?,
            log: self.get(&s::LOG, level)?,
            metrics_listen: self.get(&s::METRICS_LISTEN, optional)?,
            trusted_proxies: self.get(&s::TRUSTED_PROXIES, proxies)?,
            bot_threads: self.get(&s::BOT_THREADS, |text| match text {
                "" => Some(None),
                text => text.parse().ok().filter(|threads| *threads > 0).map(Some),
            })?,
            clock_is_right: self.get(&s::CLOCK_IS_RIGHT, |text| match text {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            })?,
            bot_pace: self.get(&s::BOT_PACE, |text| text.parse().ok())?,
            bounds: Bounds {
                body: self.number(&s::BODY_BYTES)?,
                connections: self.number(&s::CONNECTIONS)?,
                connections_per_address: self.number(&s::CONNECTIONS_PER_ADDRESS)?,
                lobby_listeners: self.number(&s::LOBBY_LISTENERS)?,
                lobby_listeners_per_address: self.number(&s::LOBBY_LISTENERS_PER_ADDRESS)?,
                spectators_per_table: self.number(&s::SPECTATORS_PER_TABLE)?,
                sockets_per_person: self.number(&s::SOCKETS_PER_PERSON)?,
                tables_per_address: self.number(&s::TABLES_PER_ADDRESS)?,
                tables_per_person: self.number(&s::TABLES_PER_PERSON)?,
                bots_per_person: self.number(&s::BOTS_PER_PERSON)?,
                request_seconds: self.number(&s::REQUEST_SECONDS)?,
                requests_per_minute: self.number(&s::REQUESTS_PER_MINUTE)?,
                entries_per_minute: self.number(&s::ENTRIES_PER_MINUTE)?,
                entries_per_day: self.number(&s::ENTRIES_PER_DAY)?,
                logins_per_minute: self.number(&s::LOGINS_PER_MINUTE)?,
                creations_per_minute: self.number(&s::CREATIONS_PER_MINUTE)?,
                chat_per_minute: self.number(&s::CHAT_PER_MINUTE)?,
                changes_per_minute: self.number(&s::CHANGES_PER_MINUTE)?,
                sockets_per_minute: self.number(&s::SOCKETS_PER_MINUTE)?,
                messages_per_minute: self.number(&s::MESSAGES_PER_MINUTE)?,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(
        flags: &[(&str, &str)],
        variables: &[(&str, &str)],
        file: &str,
    ) -> Result<Config, InvalidConfig> {
        let find = |list: &[(&str, &str)], name: &str| {
            let found = list.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Config::resolve(
            |name| find(flags, name),
            |name| find(variables, name),
            Some(file),
        )
    }

    #[test]
    fn a_flag_comes_before_the_environment_and_that_before_the_file() {
        let file = "listen = '1.1.1.1:1'";
        let variables = [("FANFARE_LISTEN", "2.2.2.2:2")];
        let listen = |config: Result<Config, _>| config.map(|config| config.listen.to_string());
        assert_eq!(
            listen(resolve(&[], &[], "")),
            Ok("127.0.0.1:7777".to_owned())
        );
        assert_eq!(listen(resolve(&[], &[], file)), Ok("1.1.1.1:1".to_owned()));
        assert_eq!(
            listen(resolve(&[], &variables, file)),
            Ok("2.2.2.2:2".to_owned())
        );
        let flags = [("listen", "3.3.3.3:3")];
        assert_eq!(
            listen(resolve(&flags, &variables, file)),
            Ok("3.3.3.3:3".to_owned())
        );
    }

    #[test]
    fn the_file_has_toml_s_own_kinds() {
        let file = "tables-per-person = 3\ntrusted-proxies = ['10.0.0.0/8', '::1']\n";
        let config = resolve(&[], &[], file).expect("a right file");
        assert_eq!(config.bounds.tables_per_person, 3);
        assert_eq!(config.trusted_proxies.len(), 2);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let unknown = resolve(&[], &[], "lissten = '1.1.1.1:1'");
        let name = "lissten".to_owned();
        assert_eq!(unknown, Err(InvalidConfig::UnknownSetting { name }));
        assert!(matches!(
            resolve(&[], &[], "a ="),
            Err(InvalidConfig::Toml { .. })
        ));
        for (name, value) in [
            ("listen", "here"),
            ("database", ""),
            ("public-url", "cards.example"),
            ("public-url", "ftp://cards.example"),
            ("public-url", "https://cards.example/path"),
            ("log", "loud"),
            ("log", "info,server="),
            ("log-format", "xml"),
            ("trusted-proxies", "10.0.0.0/33"),
            ("connections", "0"),
            ("connections", "-1"),
        ] {
            let wrong = resolve(&[(name, value)], &[], "");
            assert!(
                matches!(wrong, Err(InvalidConfig::Value { .. })),
                "{name}={value}: {wrong:?}"
            );
        }
    }

    #[test]
    fn a_public_address_is_an_origin_as_browsers_write_it() {
        for (text, origin, secure) in [
            ("https://Cards.Example/", "https://cards.example", true),
            ("https://cards.example:443", "https://cards.example", true),
            ("http://[::1]:8080", "http://[::1]:8080", false),
        ] {
            let url: PublicUrl = text.parse().expect("an address");
            assert_eq!((url.origin(), url.is_secure()), (origin, secure));
        }
    }
}
