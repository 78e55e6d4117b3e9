//! The one list of settings: names, defaults, and how each is parsed.

/// What a value should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingKind {
    /// An address with a port.
    Address,
    /// A database's path or URL.
    Database,
    /// `nats://10.0.0.5:4222`, one or more.
    Nats,
    /// An origin, such as `https://cards.example`.
    Url,
    /// `text` or `json`.
    LogFormat,
    /// `info`, `debug`, or parts like `info,server=debug`.
    Log,
    /// Addresses or networks, with commas between them.
    Networks,
    /// A whole number from 1.
    Number,
    /// A span of time in milliseconds.
    Milliseconds,
    /// `yes` or `no`.
    YesNo,
}

impl SettingKind {
    /// What is expected, in English, for logs; the command line says it in its language.
    pub const fn expected(self) -> &'static str {
        match self {
            Self::Address => "an address with a port, like 127.0.0.1:7777",
            Self::Database => "a file, or postgres://…",
            Self::Nats => "nats:// or tls:// addresses, with commas between them",
            Self::Url => "an address like https://cards.example, with no path",
            Self::LogFormat => "text or json",
            Self::Log => "error, warn, info, debug, trace, or parts like info,server=debug",
            Self::Networks => "addresses or networks like 10.0.0.0/8, with commas between them",
            Self::Number => "a whole number from 1",
            Self::Milliseconds => "a whole number of milliseconds",
            Self::YesNo => "yes or no",
        }
    }
}

/// Something that the operator can choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// As a flag without its hyphens, and as a key of the file.
    pub name: &'static str,
    /// What it is when nobody says anything; empty where it is left out.
    pub default: &'static str,
    /// What its value should be.
    pub kind: SettingKind,
}

impl Setting {
    /// Its name in the environment.
    pub fn variable(&self) -> String {
        format!("FANFARE_{}", self.name.to_uppercase().replace('-', "_"))
    }
}

macro_rules! settings {
    ($($id:ident = $name:literal, $default:literal, $kind:ident;)+) => {
        $(pub(super) static $id: Setting = Setting {
            name: $name,
            default: $default,
            kind: SettingKind::$kind,
        };)+

        /// Every setting there is, in the order of the help.
        pub static SETTINGS: &[&Setting] = &[$(&$id),+];
    };
}

settings! {
    LISTEN = "listen", "127.0.0.1:7777", Address;
    DATABASE = "database", "fanfare.sqlite", Database;
    NATS = "nats", "", Nats;
    PUBLIC_URL = "public-url", "", Url;
    TRUSTED_PROXIES = "trusted-proxies", "127.0.0.0/8,::1", Networks;
    METRICS_LISTEN = "metrics-listen", "", Address;
    LOG = "log", "info", Log;
    LOG_FORMAT = "log-format", "text", LogFormat;
    CONNECTIONS = "connections", "20000", Number;
    CONNECTIONS_PER_ADDRESS = "connections-per-address", "200", Number;
    LOBBY_LISTENERS = "lobby-listeners", "2000", Number;
    LOBBY_LISTENERS_PER_ADDRESS = "lobby-listeners-per-address", "50", Number;
    SPECTATORS_PER_TABLE = "spectators-per-table", "200", Number;
    SOCKETS_PER_PERSON = "sockets-per-person", "40", Number;
    TABLES_PER_ADDRESS = "tables-per-address", "40", Number;
    TABLES_PER_PERSON = "tables-per-person", "20", Number;
    BOTS_PER_PERSON = "bots-per-person", "10", Number;
    BODY_BYTES = "body-bytes", "16384", Number;
    REQUEST_SECONDS = "request-seconds", "15", Number;
    REQUESTS_PER_MINUTE = "requests-per-minute", "600", Number;
    ENTRIES_PER_MINUTE = "entries-per-minute", "20", Number;
    ENTRIES_PER_DAY = "entries-per-day", "500", Number;
    LOGINS_PER_MINUTE = "logins-per-minute", "10", Number;
    CREATIONS_PER_MINUTE = "creations-per-minute", "20", Number;
    CHAT_PER_MINUTE = "chat-per-minute", "30", Number;
    CHANGES_PER_MINUTE = "changes-per-minute", "120", Number;
    SOCKETS_PER_MINUTE = "sockets-per-minute", "120", Number;
    MESSAGES_PER_MINUTE = "messages-per-minute", "1200", Number;
    BOT_THREADS = "bot-threads", "", Number;
    BOT_PACE = "bot-pace", "700", Milliseconds;
    CLOCK_IS_RIGHT = "clock-is-right", "no", YesNo;
}
