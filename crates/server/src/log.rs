//! Logs: lines for people or JSON for programs, on standard error, without secrets.
//!
//! Nothing that opens anything is ever logged: no cookie, token, password, query or path of a
//! table, only the pattern of a route.

use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

use crate::config::{Config, LogFormat};

/// Begins to log as the operator chose. A second time it does nothing.
pub fn begin(config: &Config) {
    let wanted: Targets = config.log.parse().unwrap_or_default();
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_ansi(false).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    // Somebody else logs already: theirs then.
    let _ = registry().with(lines.with_filter(wanted)).try_init();
}
