//! Logging: lines for people or JSON for programs, on standard error, rate limited, without secrets.
//!
//! Nothing that opens anything is ever logged: no cookie, token, password, query or path of a
//! table, only the pattern of a route.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tracing::callsite::Identifier;
use tracing::{Event, Level, Metadata};
use tracing_subscriber::filter::{FilterExt as _, Targets};
use tracing_subscriber::layer::{Context, Filter, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

use crate::config::{Config, LogFormat};

/// How often a line of code may warn: with a full disk every table would, every second.
const AT_MOST: Duration = Duration::from_secs(1);

/// Lets the same warning through only once a second.
#[derive(Default)]
struct Calm(Mutex<HashMap<Identifier, Instant>>);

impl Calm {
    fn passes(&self, metadata: &Metadata<'_>, now: Instant) -> bool {
        if *metadata.level() > Level::WARN {
            return true;
        }
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = last.get(&metadata.callsite());
        let passes = before.is_none_or(|before| now.duration_since(*before) >= AT_MOST);
        if passes {
            last.insert(metadata.callsite(), now);
        }
        passes
    }
}

impl<S> Filter<S> for Calm {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        self.passes(event.metadata(), Instant::now())
    }
}

/// Begins to log as the operator chose. A second time it does nothing.
pub fn begin(config: &Config) {
    let wanted: Targets = config.log.parse().unwrap_or_default();
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_ansi(false).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    let lines = lines.with_filter(wanted.and(Calm::default()));
    // Somebody else logs already: theirs then.
    let _ = registry().with(lines).try_init();
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::Arc;

    use super::*;

    /// Keeps what is written.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("one thread").extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_same_warning_comes_once_a_second_and_others_are_not_held_back() {
        let kept = Kept::default();
        let own = kept.clone();
        let lines = fmt::layer().with_writer(move || own.clone());
        let lines = lines.with_filter(Calm::default());
        let guard = tracing::subscriber::set_default(registry().with(lines));
        for _ in 0..50 {
            tracing::warn!("the disk is full");
            tracing::info!("a line");
        }
        tracing::warn!("something else");
        drop(guard);
        let text = String::from_utf8(kept.0.lock().expect("one thread").clone());
        let text = text.expect("text");
        let count = |what: &str| text.matches(what).count();
        assert_eq!(count("the disk is full"), 1, "{text}");
        assert_eq!((count("a line"), count("something else")), (50, 1));
    }
}
