//! Accounts, lobby and tables over HTTP and WebSocket.
//!
//! ```text
//! config ──► app ──► run: connections ──► http: guard, accounts, lobby, pages
//!             │                             │
//!             └─ limits, metrics, people    └─► socket ──► live: tables in play
//! store   what is kept: the logs of tables, people, results; the only place that knows SQL
//! ```

mod app;
pub mod config;
pub mod files;
pub mod http;
pub mod limits;
pub mod live;
mod lobby;
pub mod log;
pub mod metrics;
pub mod pages;
pub mod people;
mod run;
mod socket;
pub mod store;
mod tables;
pub mod time;

pub use app::App;
pub use lobby::Lobby;
pub use run::run;
