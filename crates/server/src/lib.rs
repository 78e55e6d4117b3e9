//! Accounts, lobby and tables over HTTP and WebSocket.
//!
//! ```text
//! config ──► app ──► run: connections ──► http: guard, accounts, lobby, pages
//!             │                             │
//!             ├─ limits, occupancy          ├─► plan ──► live: rooms, clocks, bots
//!             └─ metrics, people            └─► socket ──┘
//! serve   all of it wired together
//! patient a connection whose other end must take what it asked for
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
pub mod occupancy;
pub mod pages;
mod patient;
pub mod people;
mod plan;
mod run;
mod serve;
mod socket;
pub mod store;
pub mod time;

pub use app::App;
pub use config::Config;
pub use lobby::Lobby;
pub use run::{Held, run};
pub use serve::{Opened, serve};
