//! Accounts, lobby and tables over HTTP and WebSocket.
//!
//! ```text
//! config ──► app ──► run: connections ──► http: guard, accounts, lobby, pages
//!             │                             │
//!             └─ limits, metrics, people    └─► tables: whoever plays them
//! store   what is kept: the logs of tables, people, results; the only place that knows SQL
//! ```

mod app;
pub mod config;
pub mod http;
pub mod limits;
mod lobby;
pub mod metrics;
pub mod pages;
pub mod people;
mod run;
pub mod store;
pub mod tables;
pub mod time;

pub use app::App;
pub use lobby::Lobby;
pub use run::{Held, run};
