//! Metrics: counters, gauges and histograms, in the text format that Prometheus scrapes.
//!
//! ```text
//! counters, gauges, histograms ──text()──► /metrics
//! the store's own figures      ──┘         asked for when somebody looks
//! ```

use std::sync::atomic::{AtomicI64, AtomicU64};
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// Which requests: labels have few values, whatever clients send.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Request {
    /// `GET`, `POST` …, or `OTHER`.
    pub method: &'static str,
    /// The pattern of the path, never the path itself: links to tables are secrets.
    pub route: String,
    /// The HTTP status of the answer.
    pub status: u16,
}

/// The pattern of a request's path, as a label.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Route {
    /// The pattern of the path.
    pub route: String,
}

/// Which way a message goes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct MetricKind {
    /// The name of what is counted, as a label.
    pub kind: &'static str,
}

fn seconds() -> Histogram {
    Histogram::new([
        0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0,
    ])
}

/// Everything that is counted. Cloning is cheap, and all clones count together.
pub struct Metrics {
    registry: Registry,
    /// Requests answered, by method, route and status.
    pub requests: Family<Request, Counter>,
    /// How long answers took.
    pub latency: Family<Route, Histogram, fn() -> Histogram>,
    /// TCP connections now.
    pub connections: Gauge,
    /// Connections that were turned away, by reason.
    pub turned_away: Family<MetricKind, Counter>,
    /// Requests refused by a limit.
    pub limited: Counter,
    /// Clients that watch the lobby now.
    pub lobby_listeners: Gauge,
    /// Sockets at tables now.
    pub sockets: Gauge,
    /// Tables held in memory now.
    pub live_tables: Gauge,
    /// Bots that failed; a simpler one moved in their place.
    pub bot_faults: Counter,
    /// Moves accepted and committed.
    pub moves: Counter,
    /// Messages that came in over sockets.
    pub heard: Counter,
    /// Messages that went out over sockets.
    pub sent: Counter,
    /// From an accepted move to its commit.
    pub commit: Histogram,
    open_tables: Gauge<i64, AtomicI64>,
    playing_tables: Gauge<i64, AtomicI64>,
    persons: Gauge<i64, AtomicI64>,
    store_up: Gauge,
    store_figures: Family<MetricKind, Gauge<f64, AtomicU64>>,
    cluster_figures: Family<MetricKind, Gauge<f64, AtomicU64>>,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("fanfare"),
            requests: Family::default(),
            latency: Family::new_with_constructor(seconds as fn() -> Histogram),
            connections: Gauge::default(),
            turned_away: Family::default(),
            limited: Counter::default(),
            lobby_listeners: Gauge::default(),
            sockets: Gauge::default(),
            live_tables: Gauge::default(),
            bot_faults: Counter::default(),
            moves: Counter::default(),
            heard: Counter::default(),
            sent: Counter::default(),
            commit: seconds(),
            open_tables: Gauge::default(),
            playing_tables: Gauge::default(),
            persons: Gauge::default(),
            store_up: Gauge::default(),
            store_figures: Family::default(),
            cluster_figures: Family::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let Self { registry, .. } = self;
        registry.register("requests", "Requests answered", self.requests.clone());
        registry.register_with_unit(
            "latency",
            "From a request to its answer",
            Unit::Seconds,
            self.latency.clone(),
        );
        registry.register(
            "connections",
            "TCP connections now",
            self.connections.clone(),
        );
        registry.register(
            "turned_away",
            "Connections turned away",
            self.turned_away.clone(),
        );
        registry.register(
            "limited",
            "Requests refused by a rate",
            self.limited.clone(),
        );
        registry.register(
            "lobby_listeners",
            "Clients that watch the lobby now",
            self.lobby_listeners.clone(),
        );
        registry.register("sockets", "Sockets at tables now", self.sockets.clone());
        registry.register(
            "live_tables",
            "Tables in memory now",
            self.live_tables.clone(),
        );
        registry.register(
            "bot_faults",
            "Bots that failed; a simpler one moved in their place",
            self.bot_faults.clone(),
        );
        registry.register("moves", "Moves accepted", self.moves.clone());
        // On the path of every message: the counters are looked up once, here.
        let messages = Family::<MetricKind, Counter>::default();
        self.heard = messages.get_or_create(&MetricKind { kind: "in" }).clone();
        self.sent = messages.get_or_create(&MetricKind { kind: "out" }).clone();
        registry.register("messages", "Messages over sockets", messages);
        registry.register_with_unit(
            "commit",
            "From an accepted move to its commit",
            Unit::Seconds,
            self.commit.clone(),
        );
        registry.register(
            "tables_open",
            "Tables with seats to take",
            self.open_tables.clone(),
        );
        registry.register(
            "tables_playing",
            "Tables in play",
            self.playing_tables.clone(),
        );
        registry.register("persons", "People and bots known", self.persons.clone());
        registry.register(
            "store_up",
            "Whether the database answers",
            self.store_up.clone(),
        );
        registry.register(
            "store",
            "The store's own figures since it was opened",
            self.store_figures.clone(),
        );
        registry.register(
            "cluster",
            "This server among several: its lease, links, clients elsewhere and of others, gaps",
            self.cluster_figures.clone(),
        );
    }

    /// Counts one answer, and how long it took.
    pub fn answered(&self, method: &axum::http::Method, route: &str, status: u16, took: Duration) {
        let method = match method.as_str() {
            "GET" => "GET",
            "HEAD" => "HEAD",
            "POST" => "POST",
            "PUT" => "PUT",
            "PATCH" => "PATCH",
            "DELETE" => "DELETE",
            _ => "OTHER",
        };
        let route = route.to_owned();
        let label = Request {
            method,
            route: route.clone(),
            status,
        };
        self.requests.get_or_create(&label).inc();
        let latency = self.latency.get_or_create(&Route { route });
        latency.observe(took.as_secs_f64());
    }

    /// What the store says of itself.
    pub fn store(&self, counts: Option<(u64, u64, u64)>, figures: &[(&'static str, f64)]) {
        self.store_up.set(i64::from(counts.is_some()));
        if let Some((open, playing, persons)) = counts {
            self.open_tables.set(open as i64);
            self.playing_tables.set(playing as i64);
            self.persons.set(persons as i64);
        }
        for &(kind, value) in figures {
            self.store_figures
                .get_or_create(&MetricKind { kind })
                .set(value);
        }
    }

    /// What a server among several says of itself.
    pub fn cluster(&self, figures: &[(&'static str, f64)]) {
        for &(kind, value) in figures {
            self.cluster_figures
                .get_or_create(&MetricKind { kind })
                .set(value);
        }
    }

    /// Everything, as text for Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_stands_in_the_text() {
        let metrics = Metrics::default();
        let method = axum::http::Method::GET;
        metrics.answered(&method, "/api/me", 200, Duration::from_millis(3));
        let text = metrics.text();
        let line = "fanfare_requests_total{method=\"GET\",route=\"/api/me\",status=\"200\"} 1";
        assert!(text.contains(line), "{text}");
        assert!(text.contains("fanfare_latency_seconds_bucket"), "{text}");
        assert!(text.ends_with("# EOF\n"), "{text}");
    }
}
